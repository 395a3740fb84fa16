"""The house rule that a crib of one suit is a flush without the starter: 4 points more.

Few cribs are of one suit, so they are scored one by one, and moved up from where the standard
rules have counted them.
"""

from itertools import combinations

import numpy as np

from muggins.analysis.throws import UnknownPolicy, Weights
from muggins.kernels.deal import Discards
from muggins.kernels.show import Bytes, score_many
from muggins.kernels.throws import toss_class

_MORE = 4


def move_four_flushes(weighed: Discards, weights: Weights | None) -> Discards:
    """The same discards where a crib's flush of four counts too.

    Raises UnknownPolicy for own weights where one card is thrown: they have no common unit, so
    nothing could be moved without a rest.
    """
    size = weighed.thrown.shape[1]
    if weights is not None and size == 1:
        raise UnknownPolicy(
            "where a crib's flush of four counts, throws of one card are 'uniform' or unknown"
        )
    unseen = np.setdiff1d(np.arange(52), np.append(weighed.thrown[0], weighed.kept[0]))
    cribs = weighed.cribs.copy()
    for toss, thrown in enumerate(weighed.thrown):
        if np.ptp(thrown & 3) == 0:
            moved = _four_flushes(thrown, unseen.astype(np.uint8), weights, cribs.shape[1])
            cribs[toss] -= moved
            cribs[toss, _MORE:] += moved[:-_MORE]
    return weighed._replace(cribs=cribs)


def _four_flushes(thrown: Bytes, unseen: Bytes, weights: Weights | None, size: int) -> Weights:
    """The weight of cribs of one suit whose starter is of another, by their points without it."""
    alike = unseen & 3 == thrown[0] & 3
    others = np.array(list(combinations(unseen[alike], 4 - len(thrown))), np.uint8)
    each = np.ones(len(others))
    if weights is not None:
        each[:] = [weights[toss_class(*map(int, pair))] for pair in others]
    starters = unseen[~alike]
    filled = np.hstack([np.tile(thrown, (len(others), 1)), others])
    points = score_many(
        np.repeat(filled, len(starters), axis=0), np.tile(starters, len(others)), crib=True
    )
    return np.bincount(points, np.repeat(each, len(starters)), size).astype(np.float64)
