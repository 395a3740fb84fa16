"""Odds that need no deal: all shows there are, and the rarest of them."""

from fractions import Fraction
from math import comb

from muggins.analysis.distribution import Distribution, spread
from muggins.game.rules import Rules
from muggins.kernels.show import weigh_shows


def census(*, crib: bool = False) -> Distribution:
    """What all 12,994,800 shows score: every four cards with every starter.

    >>> census().total, census().ways[29], census(crib=True).ways[0]
    (12994800, 4, 1022208)

    These are random cards; players keep better ones. Rules: docs/rules.md, section 5.
    """
    return spread(weigh_shows(crib=crib).tolist())


def twenty_nine(rules: Rules | None = None) -> Fraction:
    """How often a seat holds a 29 that keeps every chance of it.

    >>> twenty_nine(), twenty_nine(Rules(dealt=7, target=181))
    (Fraction(1, 216580), Fraction(0, 1))

    A 29 is a jack and the three fives of other suits in hand, and the fourth five turned. The
    odds are for one seat and one deal, before it: 0 where a hand does not keep four cards.
    """
    dealt, kept = (6, 4) if rules is None else (rules.dealt, rules.hand_size)
    if kept != 4:
        return Fraction(0)
    # The other cards dealt are neither these four nor the five that is to be turned.
    deals = 4 * comb(52 - 5, dealt - 4)
    return Fraction(deals, comb(52, dealt) * (52 - dealt))
