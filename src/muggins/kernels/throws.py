"""What goes into a crib: the classes of two thrown cards, and how likely each is.

A toss of two cards has one of 169 classes: by rank pair 0 to 90 when the suits differ, and by two
different ranks 91 to 168 when both have one suit.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Counts: TypeAlias = NDArray[np.int64]

TOSS_CLASSES: Final = 169


def toss_class(first: int, second: int) -> int:
    """The class of a toss of two different cards, 0 to 168, in either order.

    >>> toss_class(0, 1), toss_class(51, 48), toss_class(0, 4), toss_class(51, 47)
    (0, 90, 91, 168)

    Two ranks low <= high in different suits have low + high (high + 1) / 2, which is the rank
    pair's number; in one suit 91 + low + high (high - 1) / 2.
    """
    low, high = sorted((first >> 2, second >> 2))
    if first & 3 == second & 3:
        return 91 + low + high * (high - 1) // 2
    return low + high * (high + 1) // 2


def toss_ways() -> Counts:
    """How many of the 1326 pairs of cards are in each class of tosses.

    >>> toss_ways()[[0, 1, 91]], toss_ways().sum()
    (array([ 6, 12,  4]), np.int64(1326))

    A new int64 array of shape (169,).
    """
    ways = np.full(TOSS_CLASSES, 12)
    ways[91:] = 4
    ways[[high * (high + 3) // 2 for high in range(13)]] = 6
    return ways


def whole_weights(weights: Floats, size: int, bits: int) -> tuple[Counts, float]:
    """The weights in whole numbers of a unit, and that unit: sums of them are exact.

    >>> whole_weights(np.array([0.5, 0.25, 0.0]), size=3, bits=2)
    (array([4, 2, 0]), 0.125)

    The greatest weight is 2 ** bits units. Raises ValueError unless there are so many weights,
    all finite and not negative, and not all 0.
    """
    if weights.shape != (size,):
        raise ValueError(f"weights of throws have shape ({size},), not {weights.shape}")
    if not np.isfinite(weights).all() or weights.min() < 0 or weights.max() == 0:
        raise ValueError("weights of throws are finite, not negative, and not all 0")
    unit = float(weights.max()) / 2**bits
    return np.rint(weights / unit).astype(np.int64), unit
