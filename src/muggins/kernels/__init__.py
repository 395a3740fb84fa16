"""The same truths, compiled: arrays of cards in, arrays of numbers out.

Each file is the numba twin of something readable in `muggins.cards` or `muggins.pegging`, proved
equal to it in tests/unit/kernels. What several kernels need stands in one of them, and is called.

- `show`: what hands and cribs score, in bulk, and the census of all shows
- `throws`: the classes of what goes into a crib
- `crib`: cribs by toss and starter
- `deal`: every discard of one deal, with whole distributions
- `means`: every discard of every deal, on average
- `pile`: what a card scores in the play
- `peg`: the play with both hands known
- `playout`: deals dealt, and their play laid by a policy that sees one hand
- `race`: who is home first
- `outlook`: what the rest of a deal is worth at one pair of scores
- `stretch`: deals played near home by sides that look at the score
- `multisets`: hands by their ranks alone, numbered
- `hidden`: the play with hands hidden, its tree
- `regret`: rounds of learning over that tree
- `spot`: a play under way, as numbers
- `policy`: who lays by the stored answer to it
- `stakes`: what the points of a play are worth
- `forecast`: the best plan against such a one
- `rollout`: the rest of a play against many hands, both sides laying by one simple rule
- `guess`: deals that a seat must reckon with, for any number of seats and cards
- `finish`: the rest of such a deal, play and show
- `sides`: which of several sides is home first

This door is empty on purpose: numpy and numba come in with the file that is asked for.
"""
