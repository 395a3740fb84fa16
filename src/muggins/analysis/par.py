"""What a deal brings on average between two good players: the par that people are held against."""

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from muggins.game.events import Role, Source
from muggins.game.rules import Counting, CutTie, CutWinner, Muggins, NextDeal, Rules, Values

_PLACES: Final = MappingProxyType(
    {
        (Role.PONE, Source.PLAY): 1,
        (Role.DEALER, Source.PLAY): 2,
        (Role.PONE, Source.HAND): 3,
        (Role.DEALER, Source.HAND): 4,
        (Role.DEALER, Source.CRIB): 5,
        (Role.PONE, Source.CRIB): 5,
    }
)
"""Where `muggins.ai.tables.Race.means` has it; a pone's crib is the one that the dealer counts."""


def par(rules: Rules, role: Role, source: Source) -> float | None:
    """The mean points of one deal from that source, or None where no table knows the game.

    >>> round(par(Rules(target=61), Role.DEALER, Source.CRIB), 2)
    4.77
    >>> par(Rules(dealt=5, target=61), Role.PONE, Source.HAND) is None
    True

    Points of whole deals, two seats and six cards each, from the deals that the shipped race was
    made of: both sides lay away by the fixed point and look at points only (docs/theory/race.md;
    their standard errors are about 0.001). How the table counts and how long the game is change
    nothing. A pone's crib is the one that he gave. Sources: hand, crib and play.
    """
    if not _has_par(rules):
        return None
    place = _PLACES.get((role, source))
    if place is None:
        return None
    from muggins.ai.tables import race  # noqa: PLC0415 - imports numba, and a server starts without

    return float(race().means[place])


def _has_par(rules: Rules) -> bool:
    """Whether a deal of this game goes as in the race, whatever is around it."""
    plain = replace(
        rules,
        target=Rules().target,
        quick_round=False,
        muggins=Muggins.OFF,
        counting=Counting.AUTO,
        cut_winner=CutWinner.LOWEST,
        cut_tie=CutTie.TIED,
        next_deal=NextDeal.AUTO,
        values=Values.ACC,
    )
    return plain == Rules()
