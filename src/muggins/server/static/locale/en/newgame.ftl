## The dialog of a new game

new-title = A new game
new-seats = Who plays
new-count-seats = { $count } players
new-your-name = Your name
new-guest = Guest
new-seat = Seat { $number }
new-partner = your partner
new-friend = A friend, by link
new-device = Somebody here, on this device
new-device-name = What { $number ->
    [2] the second
    [3] the third
   *[other] the fourth
} player is called
new-computer = The computer
new-game = The game
new-preset-own = Rules of your own
new-match = A match
new-match-none = One game
new-match-best = Best of { $number } games
new-match-first = First to { $number } game points
new-match-games = { $number } games, for game points
new-deal = The deal
new-deal-of = { $deck ->
    [0] { $dealt } cards each, { $tossed } to the crib
   *[other] { $dealt } cards each, { $tossed } to the crib, { $deck } from the deck
}
new-options = Every rule
new-seed = Seed of the shuffle
new-seed-why = Leave it empty, and chance decides. With the same words the same cards come again, and everybody is told that they were chosen.
new-start = Start the game
new-cancel = Not now
new-number-wrong = A number from { $least } to { $most } belongs here.
new-warming = { $name } (getting ready)
new-failed = { $name } (not on this machine: Greedy plays for it)

## What the players of the house do

bot-random-why = Lays away and down whatever is legal.
bot-beginner-why = Sees its hand, no crib, points but no reply, and errs often.
bot-casual-why = Minds whose crib it is and what a card invites, and errs in most hands.
bot-club-why = Weighs much as Greedy does, and errs by a point now and then.
bot-greedy-why = Takes every point in reach, and gives the least away.
bot-strong-why = Weighs the whole deal in points, and errs by a part of one.
bot-rollout-why = Lays away by exact means, and plays each card out against likely hands.
bot-expert-why = Weighs what wins most often, and errs by a trifle.
bot-master-why = Lays away and down what wins most often, as well as we know how.

## The options of the rules, each with its values

option-teams = Sides
option-teams-singles = Each plays alone
option-teams-partners = Partners sit opposite, with one score
option-teams-captain = The first seat alone against the others
option-target = The game is won at
option-quick-round = One deal is the whole game
option-counting = The count
option-counting-auto = The table counts
option-counting-manual = Each counts his own
option-muggins = A wrong count
option-muggins-off = is put right
option-muggins-acc = Muggins: missed points may be claimed (ACC)
option-muggins-foster = Muggins: over-counts may be claimed too (Foster)
option-muggins-penalty2 = Muggins: as ACC, and over-claiming costs 2
option-heels-barred = Holes before home where his heels score nothing
option-go-barred = Holes before home where a go or last card scores nothing
option-crib-four-flush = Four cards of one suit are a flush in the crib too
option-next-lead = After a go, the lead is with
option-next-lead-left = the next player to the left who has cards
option-next-lead-first-go = whoever said go first
option-one-count = The play ends with the first 31 or go
option-pone-start = Holes that the first pone is given
option-cut-winner = The first deal goes to
option-cut-winner-lowest = the lowest card cut
option-cut-winner-highest = the highest card cut
option-cut-tie = After a tie in the cut
option-cut-tie-tied = those who tied cut again
option-cut-tie-all = everybody cuts again
option-next-deal = The next game is dealt by
option-next-deal-auto = the loser; in a match, in turn
option-next-deal-loser = the loser
option-next-deal-winner = the winner
option-next-deal-alternate = each in turn
option-next-deal-cut = whom the cut names
option-values = A win, a skunk, a double skunk in a match are worth
option-values-acc = 2, 3, 3 (ACC)
option-values-free = 1, 2, 3
option-values-long = 3, 4, 4
option-values-four = 1, 2, 4
option-values-lurch = 1, or 2 for a lurch
option-values-none = 1, 1, 1
