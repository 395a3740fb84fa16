## What remains after a game: its score sheet, and the ways to look at it again

after-sheet = Score sheet
after-replay = Replay
after-review = Review
after-verify = Was it dealt fairly?
after-record = Record
after-no-answer = The server does not answer; try again in a moment.

sheet-title = Score sheet
sheet-caption = What each side pegged in each deal, by where the points came from
sheet-deal = Deal
sheet-who = Side
sheet-start = Start
sheet-heels = Heels
sheet-play = Play
sheet-hand = Hand
sheet-crib = Crib
sheet-muggins = Muggins
sheet-penalty = Penalty
sheet-score = Score
sheet-all = All
