"""Cribs by what is thrown into them and by the starter, when nothing else is known."""

from typing import Final

import numpy as np

from muggins.kernels.compiler import compiled
from muggins.kernels.show import Counts, Tables, tables
from muggins.kernels.throws import TOSS_CLASSES, Floats, whole_weights

_BITS: Final = 30


def weigh_starters(throws: Floats | None = None) -> Floats:
    """The weight of all cribs by toss, starter's rank and points.

    >>> cribs = weigh_starters()
    >>> int(cribs[14].sum()), int(cribs[14, 4].sum())  # two fives; with a third as starter
    (58800, 2352)
    >>> int(cribs[14, 4, 29]), int(cribs[59, 4, 29])  # from 5 5, and from 5 J of two suits
    (2, 1)

    throws: how likely the opponent is to lay away two cards that he holds, float64 of shape
    (169,) by `throws.toss_class`; without it all cards alike, and the weights are numbers of
    cribs, 1225 x 48 for a toss. The answer is a new float64 array of shape (169, 13, 30), exact
    sums of weights that are read to 30 bits of the greatest. Raises ValueError for another
    shape, and for weights that are negative, not finite or all 0.

    20 milliseconds on one core (AMD EPYC, Zen 5).
    """
    weights, unit = np.ones(TOSS_CLASSES, np.int64), 1.0
    if throws is not None:
        weights, unit = whole_weights(throws, TOSS_CLASSES, _BITS)
    cribs = np.zeros((TOSS_CLASSES, 13, 30), np.int64)
    _weigh_starters(weights, tables(), cribs)
    return cribs.astype(np.float64) * unit


@compiled
def _weigh_starters(weights: Counts, known: Tables, cribs: Counts) -> None:
    for high in range(13):
        for low in range(high + 1):
            pair = low + high * (high + 1) // 2
            _weigh_toss(low << 2, high << 2 | 1, weights, known, cribs[pair])
            if low < high:
                _weigh_toss(low << 2, high << 2, weights, known, cribs[91 + pair - high])


@compiled
def _weigh_toss(a: int, b: int, weights: Counts, known: Tables, cribs: Counts) -> None:
    pairs, quads, points = known.pairs, known.quads, known.points[1]
    mine = int(pairs[a << 6 | b]) * 91
    for d in range(52):
        for c in range(d):
            if a not in (c, d) and b not in (c, d):
                pair = int(pairs[np.uint64(c << 6 | d)])
                suited = (c ^ d) & 3 == 0
                weight = weights[91 + pair - (d >> 2) if suited else pair]
                row = int(quads[np.uint64(mine + pair)]) << 4
                flush = suited and ((a ^ b) | (a ^ c)) & 3 == 0
                for starter in range(52):
                    if starter not in (a, b, c, d):
                        jack = 40 | starter & 3
                        score = int(points[np.uint64(row | starter >> 2)])
                        score += (a == jack) | (b == jack) | (c == jack) | (d == jack)
                        if flush and (a ^ starter) & 3 == 0:
                            score += 5
                        cribs[starter >> 2, score] += weight
