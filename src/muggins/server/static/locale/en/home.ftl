## The first page

home-motto = Cribbage, and nobody misses a point.
home-play = Play { $who }
home-friend = Play a friend
home-friend-why = a link opens the other seat
home-device = Two at this device
home-device-why = you pass it across the table
home-quick = One quick deal
home-quick-why = a hand, a crib, and who has more
home-more = Another game…
home-more-why = seats, rules, a match
home-go-on = Go on playing
home-with = With { $who }
home-guest = Guest
home-player = Player { $number }
home-naming = What will your friend call you?
home-naming-done = Make the link
home-naming-not = Not now
home-links = More of Muggins
home-scores = The score
home-rules = The rules
home-score = Score a real board
home-history = Your games
home-verify = Check a shuffle
home-pool = Cribbage pool
home-api = For programs
home-failed = The game could not be opened.
home-line-down = The server does not answer. Is the line down?

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
