"""Classes of kept hands: four cards by their ranks, and apart from them the hands of one suit."""

from functools import cache
from math import comb
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Counts: TypeAlias = NDArray[np.int64]

RANK_QUADS: Final = 1820
KEEP_CLASSES: Final = 2535
"""1820 rank quads whose hands are of two suits or more, and 715 of four ranks in one suit."""


def keep_classes(hands: NDArray[np.uint8]) -> Counts:
    """The class of each kept hand.

    >>> keep_classes(np.array([[0, 4, 8, 12], [12, 9, 4, 0]], np.uint8))  # A 2 3 4
    array([1820,   20])

    hands: uint8 of shape (n, 4), cards as 4 * rank + suit in any order, all different. The answer
    is int64 of shape (n,). Ranks r1 <= r2 <= r3 <= r4 have the number r1 + C(r2 + 1, 2) +
    C(r3 + 2, 3) + C(r4 + 3, 4), the rank quad; in one suit 1820 + r1 + C(r2, 2) + C(r3, 3) +
    C(r4, 4).
    """
    ranks = np.sort(hands >> 2, axis=1).astype(np.int64)
    suited = ((hands ^ hands[:, :1]) & 3 == 0).all(axis=1)
    return np.where(suited, RANK_QUADS + _number(ranks), rank_quads(hands))


def rank_quads(hands: NDArray[np.uint8]) -> Counts:
    """The rank quad of each kept hand, 0 to 1819: suits do not matter in the play.

    >>> rank_quads(np.array([[0, 4, 8, 12], [12, 9, 4, 0]], np.uint8))  # A 2 3 4
    array([20, 20])
    """
    ranks = np.sort(hands >> 2, axis=1).astype(np.int64)
    return _number(ranks + np.arange(4))


def keep_ways() -> Counts:
    """How many of the 270,725 hands are in each class.

    >>> keep_ways()[[0, 20, 1820]], keep_ways().sum()
    (array([  1, 252,   4]), np.int64(270725))

    int64 of shape (2535,).
    """
    a, b, c, d = (np.array(places) for places in zip(*_quads(), strict=True))
    runs = np.stack([a == b, b == c, c == d])
    suits = np.array([_suits(tuple(same)) for same in runs.T.tolist()])
    plain = suits - 4 * (suits == 4**4)
    return np.concatenate([plain, np.full(KEEP_CLASSES - RANK_QUADS, 4)])


def keep_ranks(keep: int) -> tuple[int, int, int, int]:
    """The ranks of a class, rising from 0 for the ace.

    >>> keep_ranks(20), keep_ranks(1819), keep_ranks(1820)
    ((0, 1, 2, 3), (12, 12, 12, 12), (0, 1, 2, 3))
    """
    return _classes()[keep]


@cache
def _classes() -> tuple[tuple[int, int, int, int], ...]:
    """The ranks of each class, by number."""
    quads = _quads()
    return (*quads, *(quad for quad in quads if len(set(quad)) == len(quad)))


def _quads() -> list[tuple[int, int, int, int]]:
    """The rank quads by number."""
    return [
        (a, b, c, d)
        for d in range(13)
        for c in range(d + 1)
        for b in range(c + 1)
        for a in range(b + 1)
    ]


def _number(places: Counts) -> Counts:
    """The number of four rising places among all such, in colexicographic order."""
    a, b, c, d = places.T
    pairs, triples = b * (b - 1) // 2, c * (c - 1) * (c - 2) // 6
    number: Counts = a + pairs + triples + d * (d - 1) * (d - 2) * (d - 3) // 24
    return number


def _suits(same: tuple[bool, ...]) -> int:
    """In how many ways four ranks take suits, by which neighbours among them are the same."""
    ways, held = 1, 1
    for again in (*same, False):
        if again:
            held += 1
        else:
            ways, held = ways * comb(4, held), 1
    return ways
