"""Which side is home first: what the scores after a deal are worth, for two to four sides."""

from typing import Final, NamedTuple

import numpy as np

from muggins.kernels.compiler import compiled
from muggins.kernels.finish import Law
from muggins.kernels.guess import Shorts
from muggins.kernels.playout import Floats
from muggins.kernels.show import Counts

_SURE: Final = 1e-6
"""A chance not worth another step of the sum."""


class Odds(NamedTuple):
    """Who is home first if nobody is in this deal; see `muggins.ai.outlook`."""

    short: Floats
    """(s, n, k + 1, t + 1): with each seat as the next dealer, that side is still short of home
    after so many deals, from so many holes to go."""
    order: Counts
    """(s, n): with each seat as dealer, the place of each side in the order of counting."""


def side_worths(scores: Shorts, side: int, law: Law, odds: Odds) -> Floats:
    """What the scores after a deal are worth to a side: its chance to be home first.

    scores: int16 of shape (m, n, 4); the answer is a new float64 array of shape (m, n). With the
    target 0 it is the points of the side less the mean of the others'.
    """
    worths = np.empty(scores.shape[:2])
    _side_worths(scores, side, law, odds.short, odds.order, worths)
    return worths


@compiled
def _side_worths(
    scores: Shorts, side: int, law: Law, short: Floats, order: Counts, worths: Floats
) -> None:
    sides = order.shape[1]
    for choice in range(len(worths)):
        for number in range(worths.shape[1]):
            ended = scores[choice, number, :sides]
            if not law.target:
                others = ended.sum() - ended[side]
                worths[choice, number] = ended[side] - others / (sides - 1)
            elif ended.max() >= law.target:
                worths[choice, number] = 1.0 if ended[side] >= law.target else 0.0
            else:
                worths[choice, number] = _chance(ended, side, law, short, order)


@compiled
def _chance(scores: Shorts, side: int, law: Law, short: Floats, order: Counts) -> float:
    """The chance to be home first, the sides' points taken as independent of each other."""
    chance, dealer = 0.0, (law.dealer + 1) % law.seats
    need = law.target - scores[side]
    for deals in range(1, short.shape[2]):
        before = short[dealer, side, deals - 1, need]
        arrival = before - short[dealer, side, deals, need]
        if before < _SURE:
            break
        counts = order[(dealer + deals - 1) % law.seats]
        for other in range(order.shape[1]):
            if other != side:
                # Who counts first in the deal that brings both home is home first.
                passed = deals if counts[other] < counts[side] else deals - 1
                arrival *= short[dealer, other, passed, law.target - scores[other]]
        chance += arrival
    return chance
