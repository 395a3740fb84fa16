"""Hands as multisets of ranks, numbered: what the tree of the play counts with.

Ranks r1 <= r2 <= r3 <= r4 have the number r1 + C(r2 + 1, 2) + C(r3 + 2, 3) + C(r4 + 3, 4), for
fewer cards the first terms of it. Tables are int64, made once, and not to be written to.
"""

from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Places: TypeAlias = NDArray[np.int64]

SIZES: Final = (1, 13, 91, 455, 1820)
"""How many multisets a hand of none to four cards can be."""
_NEVER: Final = 99


def number_of(ranks: tuple[int, ...]) -> int:
    """The number of a hand of up to four ranks, in any order.

    >>> number_of(()), number_of((12,)), number_of((0, 1)), number_of((12, 12, 12, 12))
    (0, 12, 1, 1819)
    """
    return sum(comb(rank + place, place + 1) for place, rank in enumerate(sorted(ranks)))


@cache
def hands(held: int) -> tuple[tuple[int, ...], ...]:
    """The ranks of each hand of so many cards, by number.

    >>> hands(2)[:4]
    ((0, 0), (0, 1), (1, 1), (0, 2))
    """
    return tuple(sorted(combinations_with_replacement(range(13), held), key=number_of))


@cache
def members() -> Places:
    """(5, 1820, 4): the ranks of each hand, by its number of cards and its number."""
    table = np.zeros((5, SIZES[-1], 4), np.int64)
    for held in range(1, 5):
        table[held, : SIZES[held], :held] = hands(held)
    return table


@cache
def additions() -> Places:
    """(4, 13, 455): the hand that comes of a hand of so many cards and one more of a rank."""
    table = np.zeros((4, 13, SIZES[-2]), np.int64)
    for held in range(4):
        for number, hand in enumerate(hands(held)):
            table[held, :, number] = [number_of((*hand, rank)) for rank in range(13)]
    return table


@cache
def removals() -> Places:
    """(5, 1820, 13): the number of what a hand leaves without a rank; -1 if it does not hold it."""
    table = np.full((5, SIZES[-1], 13), -1)
    for held in range(4):
        rests = np.arange(SIZES[held])
        for rank in range(13):
            table[held + 1, additions()[held, rank, : SIZES[held]], rank] = rests
    return table


@cache
def lowest() -> Places:
    """(5, 1820): the value of each hand's lowest card; 99 for no card, which fits on no count."""
    table = np.full((5, SIZES[-1]), _NEVER)
    for held in range(1, 5):
        table[held] = np.minimum(members()[held, :, 0] + 1, 10)
    return table


@cache
def counts(held: int) -> Places:
    """(hands, 13): how many of each rank a hand of so many cards holds."""
    table = np.zeros((SIZES[held], 13), np.int64)
    for place in range(held):
        np.add.at(table, (np.arange(SIZES[held]), members()[held, : SIZES[held], place]), 1)
    return table
