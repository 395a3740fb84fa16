## The players of the house

bot-random = Random
bot-beginner = Beginner
bot-casual = Casual
bot-club = Club
bot-greedy = Greedy
bot-strong = Strong
bot-rollout = Rollout
bot-expert = Expert
bot-master = Master

## Somebody who had everything deleted

player-former = A former player

## The games that have a name

preset-standard = Six cards, to 121
preset-short = Six cards, to 61
preset-three = Three players, to 121
preset-captain = Captain: one against two
preset-partners = Partners, to 121
preset-singles = Four players, each alone
preset-five-card = Five cards, to 61
preset-five-card-old = Five cards, the old way
preset-seven-card = Seven cards, to 181
preset-quick = One quick deal
preset-manual = Six cards, you count yourself
preset-acc = Muggins, by the rules of the ACC
preset-foster = Muggins, by Foster
preset-penalty2 = Muggins, over-counting costs 2
preset-kitchen = Six cards, by the kitchen’s rules
preset-kitchen-three = Three players, by the kitchen’s rules

## The usual words for a game: "Club, six cards to 121"

game-own = by your own rules, to { $target }
