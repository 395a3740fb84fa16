## My history

history-page = Muggins: my games
history-title = My history
history-loading = Fetching your games…
history-empty = Nothing yet: the games that you finish are kept here, and what they come to.

history-filters = Which games
history-filter-opponent = Opponent
history-filter-rules = Game
history-filter-origin = Where
history-all = All
history-played = played here
history-imported = imported

## What they come to

history-summary = In numbers
history-games = Games
history-won = Won
history-of = { $part } ({ $percent } %)
history-skunks-given = Skunks given
history-skunks-taken = Skunks taken
history-doubles-given = Double skunks given
history-doubles-taken = Double skunks taken
history-streak = Streak
history-longest = Longest winning streak
history-streak-none = none
history-streak-won = { $games ->
    [one] one win
   *[other] { $games } wins
}
history-streak-lost = { $games ->
    [one] one loss
   *[other] { $games } losses
}
history-best = { $points ->
    [one] Your best hand: one point
   *[other] Your best hand: { $points } points
}
history-best-cards = The best hand, the starter last

## Averages a deal

history-averages = Averages
history-par-why = Points a deal. Par is what two good players brought, on average, in the eight million deals that the table of the race was made of. Hands and cribs count what they are worth, also where the game ended before they were counted.
history-no-par = Points a deal. Par is known for two players with six cards each: choose such a game above to compare.
history-dealer-hand = Hand as dealer
history-dealer-crib = Your crib
history-dealer-play = Pegged as dealer
history-pone-hand = Hand as pone
history-pone-crib = Crib given away
history-pone-play = Pegged as pone
history-margin = ± { $margin }
history-par-near = Par is { $par }: no telling apart yet.
history-par-above = { $apart } above par, which is { $par }.
history-par-below = { $apart } below par, which is { $par }.
history-plot-label = { $name }: { $mean } points on average in { $deals } deals
history-numbers = As numbers
plot-points = Points
plot-deals = Deals
plot-share = Share
plot-percent = { $percent } %

## The games

history-list = { $games ->
    [one] One game
   *[other] { $games } games
}
history-more = { $games ->
    [one] Show one more
   *[other] Show { $games } more
}
history-result-won = Won
history-result-lost = Lost
history-result-drawn = Drawn
history-against = against { $who }
history-skunk = skunk
history-double-skunk = double skunk
history-mark-seed = chosen seed
history-mark-assisted = with undo
history-mark-claimed = claimed
history-mark-substitute = a bot played on
history-replay-of = Replay of the game against { $who }, { $date }
history-drop = Remove

## In and out

history-download = All my games as
history-import = Bring a game along
history-import-why = A .crib record or its JSON, of a game that is over, joins your history and its numbers.
history-import-file = File
history-import-seat = You were
history-import-keep = Keep it
history-kept = { $games ->
    [one] The game is in your history now.
   *[other] { $games } games are in your history now.
}
history-dropped = The record is removed.

history-forget = Delete my data
history-forget-why = Your name, your games, your account and the records that you brought along are deleted for good. Where others played with you, their game goes on with “a former player”.
history-forget-sure = This cannot be undone. Shall everything go?
history-forget-yes = Yes, delete everything
history-forget-no = No
history-forgotten = Everything is deleted. You are a stranger here now.
