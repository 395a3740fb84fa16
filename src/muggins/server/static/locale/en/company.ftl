## Where a game stands, for whoever comes back to it

recap-waiting = { $open ->
    [one] Waiting for somebody to take the open seat.
   *[other] Waiting for { $open } people to take their seats.
}
recap-cut = About to cut for deal.
recap-discard = { $me ->
    [yes] Deal { $deal }, you lay away.
   *[no] Deal { $deal }, { $who } lays away.
}
recap-play = { $me ->
    [yes] Deal { $deal }, count { $count }, your turn.
   *[no] Deal { $deal }, count { $count }, { $who } to play.
}
recap-play-last = { $me ->
    [yes] Deal { $deal }, count { $count }, your turn; last: { $last }.
   *[no] Deal { $deal }, count { $count }, { $who } to play; last: { $last }.
}
recap-last = { $me ->
    [yes] you { $card }
   *[no] { $who } { $card }
}
recap-show = Deal { $deal }, the show is on the table.
recap-over = The game is over.
