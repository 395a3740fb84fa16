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

## What goes wrong on the wire

wire-refused = That move was refused.
wire-unanswered = The table does not answer. Please try again.

## The company at the table

company-title = At the table
company-open = { $away ->
    [0] At the table
   *[other] At the table; somebody is away
}
company-close = Close
company-you = you
company-here = here
company-away-seconds = { $seconds ->
    [one] away for a second
   *[other] away for { $seconds } seconds
}
company-away-minutes = { $minutes ->
    [one] away for a minute
   *[other] away for { $minutes } minutes
}
company-away-hours = { $hours ->
    [one] away for an hour
   *[other] away for { $hours } hours
}
company-away-days = { $days ->
    [one] away for a day
   *[other] away for { $days } days
}
company-bot = plays by itself
company-substituted = { $bot } plays on
company-empty = an open seat
company-watching = You are watching: you see what lies open, and nobody’s hand.
company-came = { $who } sits down.
company-back = { $who } is here.
company-left = { $many ->
    [one] { $who } has left the table. The game waits.
   *[other] { $who } have left the table. The game waits.
}

## An open seat

waiting-title = { $open ->
    [one] One seat is open
   *[other] { $open } seats are open
}
waiting-why = Send each friend a link of their own: whoever opens it takes that seat. The cards are dealt when everybody sits.
waiting-others = The cards are dealt when everybody sits.
waiting-link = The link for seat { $number }
waiting-invite = Make a new link
waiting-invite-why = Any link to this seat from before opens nothing then.
waiting-copy = Copy the link
waiting-copied = Copied
waiting-share = Share…
waiting-share-title = A game of cribbage
waiting-share-text = Come and play cribbage with me.
waiting-watch = To let somebody watch, send them the address of this page.

## An invitation

join-title = { $who ->
    [nobody] You are invited to a game of cribbage
   *[other] { $who } invites you to a game of cribbage
}
join-name = Your name
join-guest = Guest
join-sit = Take the seat
join-watch = Only watch
join-failed = The seat could not be taken.

## Somebody who left

leaver-gone = { $many ->
    [one] { $who } has been away for a while. You can wait as long as you like: nothing times out.
   *[other] { $who } have been away for a while. You can wait as long as you like: nothing times out.
}
leaver-wait = Wait
leaver-bot = Let { $bot } play on for { $who }
leaver-claim = Claim the game
leaver-substituted = { $bot } plays in your seat.
leaver-return = Take my seat back

## Another game

again-wanted = The next game is on another table.
again-come = Go there

## What is said at the table

say-title = Say something
say-said = { $who }: { $words }
say-mute = Hear nothing of this
say-hello = Hello!
say-good-luck = Good luck!
say-good-hand = Good hand!
say-good-crib = What a crib!
say-nice-play = Nicely played!
say-well-played = Well played!
say-unlucky = Bad luck!
say-ouch = Ouch!
say-oops = Oops!
say-hurry = Are you still there?
say-one-moment = One moment, please.
say-sorry = Sorry!
say-thanks = Thank you!
say-good-game = Good game!
say-again = Another one?
say-goodbye = Goodbye!
say-smile = a smile
say-laugh = laughter
say-wow = amazement
say-clap = applause
say-skunk = a skunk

## One device for several players

curtain-title = Pass the device to { $who }
curtain-why = The other hands stay hidden.
curtain-here = { $who } is here
