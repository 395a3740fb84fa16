"""Score all 12,994,800 hands with their starters, and print how many score what.

    python examples/census.py

Arrays in, arrays out: a row of four cards for each hand, a starter for each row.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

import muggins


def census(*, crib: bool = False) -> NDArray[np.int64]:
    """The number of shows with 0, 1, ... 29 points."""
    hands = np.array(list(combinations(range(52), 4)), np.uint8)
    counted = np.zeros(30, np.int64)
    for starter in range(52):
        others = hands[(hands != starter).all(axis=1)]
        starters = np.full(len(others), starter, np.uint8)
        # No hand here has its starter, nor a card twice, so nothing is left to check.
        points = muggins.score_many(others, starters, crib=crib, check=False)
        counted += np.bincount(points, minlength=30)
    return counted


def main() -> None:
    """Print the census."""
    for points, shows in enumerate(census()):
        if shows:
            print(f"{points:>2} {shows:>10,}")


if __name__ == "__main__":
    main()
