## The rules as they are played here

rules-title = The rules of cribbage
rules-parts = The parts of the rules
rules-what = What
rules-points = Points

rules-aim = The aim
rules-aim-1 = You peg points on a board, and whoever first comes to 121 has won, at that very moment: in the middle of the play or of a count. A short game goes to 61.
rules-aim-2 = An ace counts 1 and is always low; ten, jack, queen and king count 10; every other card counts its number.

rules-deal = The cut and the deal
rules-deal-1 = Everybody draws a card. The lowest deals first and has the first crib; a tie is drawn again.
rules-deal-2 = Two players get six cards each; three or four get five. With three, one card from the deck goes to the crib.
rules-deal-3 = The deal passes to the left with each hand. Of two players, the one who does not deal is the pone.

rules-crib = The crib and the starter
rules-crib-1 = Two players lay away two cards each, three or four players one. These four cards are the crib: it belongs to the dealer, and nobody looks at it before the end.
rules-crib-2 = Then a card is cut from the deck and turned up: the starter. Everybody will count it with their hand. It takes no part in the play.
rules-crib-3 = A jack as starter is his heels: the dealer pegs 2 at once, and may win with them.

rules-play = The play
rules-play-1 = The player to the left of the dealer lays a card and says its value. In turn each adds a card, and the count never passes 31.
rules-play-2 = Who can play must play. Who cannot says “go”, and the others go on as long as they can. Then the last player pegs 1, or 2 in all if the count is exactly 31, and the count begins again from nothing.
rules-play-3 = A card scores with the cards that were laid just before it in the same count, and all that it scores adds up. A run may lie in any order: 6 4 5 is a run of three, and fifteen besides.
rules-play-4 = A player without cards is passed over. The very last card of a deal pegs 1 for last, or 2 for 31.
rules-play-fifteen = The count is 15
rules-play-fifteen-points = 2
rules-play-thirty-one = The count is 31
rules-play-thirty-one-points = 2
rules-play-pair = The last two cards are a pair
rules-play-pair-points = 2
rules-play-royal = Three alike: a pair royal
rules-play-royal-points = 6
rules-play-double-royal = Four alike: a double pair royal
rules-play-double-royal-points = 12
rules-play-run = A run of three or more, as long as it is
rules-play-run-points = its length
rules-play-go = The last card of a count under 31
rules-play-go-points = 1

rules-show = The show
rules-show-1 = Now the hands are counted, each with the starter: first the player to the left of the dealer, then on around the table, the dealer last. Then the dealer counts the crib.
rules-show-2 = Every different set of cards counts. Three of a rank are three pairs, and a pair within a run makes two runs.
rules-show-3 = A flush in hand needs its four cards, and a fifth with the starter. In the crib all five must match.
rules-show-4 = His nobs is the jack of the starter’s suit, in hand or crib. The best hand is 29; none counts 19, 25, 26 or 27.
rules-show-fifteen = Each set of cards that makes 15
rules-show-fifteen-points = 2
rules-show-pair = Each pair
rules-show-pair-points = 2
rules-show-run = Each run of three or more
rules-show-run-points = its length
rules-show-flush = A flush
rules-show-flush-points = 4 or 5
rules-show-nobs = His nobs
rules-show-nobs-points = 1
rules-example-best = 29, the best there is: eight fifteens are sixteen, six pairs are twelve, and his nobs.
rules-example-double = 12: two runs of three, a pair, and two fifteens of 7 and 8.
rules-example-flush = 4 in a hand, for the flush. In a crib, nothing.
rules-example-nineteen = Nothing at all. Players call that “nineteen”, since no hand counts that.

rules-win = Winning
rules-win-1 = The game ends the moment somebody arrives. In the show the one who counts first may go out, though the dealer holds more.
rules-win-2 = A loser with fewer than 91 points is skunked, and with fewer than 61 double skunked. In a game to 61 a skunk is under 31.
rules-win-3 = In a match a win is worth 2 game points and a skunk 3, by the rules of the American Cribbage Congress; other scales can be chosen. In the next game of a match, and in a rematch, the deal goes on in turn.

rules-muggins = Counting yourself, and muggins
rules-muggins-1 = Usually the table counts, and nobody misses a point. You may ask to count yourselves: then each says what a card, a hand or the crib is worth, and a wrong count is put right.
rules-muggins-2 = With muggins, the opponent may call what was missed and peg it. Who calls where nothing was missed gives those points away; who names a wrong number pegs the lesser of the two. Who counts too much takes it back, and the opponent pegs the difference.
rules-muggins-3 = By Foster, too high a count may be called, too; in another form a call that claims too much costs 2 points.

rules-variants = Other games
rules-variants-1 = Four players may be partners: they sit opposite each other and share a score. Or each plays alone. In captain, one of three plays against the other two.
rules-variants-2 = Five-card cribbage goes to 61: five cards each, two to the crib, three in hand. In the old way the pone begins with 3 holes, and there is only one count.
rules-variants-3 = Seven-card cribbage goes to 181: seven cards each, two to the crib, five in hand.
rules-variants-4 = A quick deal is one hand, played and counted, without a winning post.
rules-variants-5 = In “Another game” nearly every rule can be changed: where the game is won, who cuts and leads, whether four of a suit are a flush in the crib, and how near home heels and goes no longer count.
