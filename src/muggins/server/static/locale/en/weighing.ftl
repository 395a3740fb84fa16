## The choices of a finished game, weighed

weigh-title = Review
weigh-why = Every choice is weighed by what could be known at the time: what was best, and what the choice made cost.
weigh-all = Weigh { $who }’s choices
weigh-stop = Stop
weigh-progress = Choices weighed
weigh-running = Weighing: { $number } of { $of } choices…
weigh-sum = { $who } made { $choices ->
    [one] one choice
   *[other] { $choices } choices
}, { $best } of them the best there was. In all they cost { $loss }.
weigh-costliest = What cost most
# $deal: a number; $done, $best: cards like 4♣ K♣.
weigh-costly-discard = Deal { $deal }: laid away { $done }, better { $best }
weigh-costly-pegging = Deal { $deal }: played { $done }, better { $best }
weigh-cost = costs { $loss }
weigh-loss-win = { $share } of wins
weigh-loss-points = { $points } points

## One of them

weigh-ask = What was best here?
weigh-thinking = Weighing…
weigh-best = Nothing was better.
weigh-better = Something was better: this cost { $loss }.
weigh-head-discard = Lay away
weigh-head-pegging = Play
weigh-head-win = Wins
weigh-head-points = Points
weigh-done = played
weigh-note-discard = Wins of the game, and points of hand, crib and play, less the other’s play. As “muggins analyse” counts them.
weigh-note-pegging = Wins of the game, and points of the rest of the play, less the other’s. As “muggins analyse” counts them.
