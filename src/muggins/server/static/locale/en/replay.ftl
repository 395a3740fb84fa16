## A finished game, step by step

replay-page = Muggins: a game again
replay-title = Replay
replay-heading = { $who }
replay-won = { $many ->
    [yes] { $who } won, { $scores }.
   *[no] { $who } won, { $scores }.
}
replay-drawn = A drawn round, { $scores }.
replay-unfinished = The record ends before the game does.
replay-board = Board to { $target }: { $scores }
replay-side-score = { $who } { $score }
replay-loading = Fetching the game…
replay-history = My history

## The table, all cards open

replay-hand = { $who } holds
replay-score = Score
replay-dealer = dealer
replay-starter = Starter
replay-crib = { $who }’s crib
replay-pile = Cards of this count
replay-earlier = Earlier counts
replay-count = Count
replay-began = The game begins.
replay-points = { $points ->
    [one] one point
   *[other] { $points } points
}

## The buttons below it

replay-steps = Steps of the game
replay-deal-back = Deal back
replay-back = One step back
replay-on = One step on
replay-deal-on = Next deal
replay-play = Play by itself
replay-stop = Stop
replay-slider = Where in the game
replay-where = { $deal ->
    [0] Before the first deal
   *[other] Deal { $deal }
}, step { $step } of { $steps }
replay-keys = Arrow keys go step by step, Page Up and Page Down by deals, Home and End to the ends.

## What can be done with it

replay-share = Copy link
replay-shared = The link is copied.
replay-not-shared = The link is { $url }
replay-crib-file = Record (.crib)
replay-json-file = JSON
replay-another = Open another game
replay-open = A record from a file
replay-drop = Choose a .crib or JSON file of a game, or drop it here. It is read and forgotten, unless you keep it.
replay-file = File
replay-keep = Keep it in my history
replay-keep-seat = You were
replay-kept = It is in your history now.
