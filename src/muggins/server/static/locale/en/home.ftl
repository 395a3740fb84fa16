## The first page

home-page = Muggins: cribbage
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
home-links = More of Muggins
home-scores = The score
home-score = Score a real board
home-history = Your games
home-verify = Check a shuffle
home-pool = Cribbage pool
home-api = For programs
home-failed = The game could not be opened.
home-line-down = The server does not answer. Is the line down?
