"""What both sides lay away when each answers the other: the fixed point of the discards.

A side's habit is how often it throws each of the 169 classes of tosses when it holds one. Against
the other's habit the best of the 15 discards of every deal is exact (`muggins.kernels.means`), and
what is thrown over all 20,358,520 deals is the next habit. Left to itself this flips for ever
between discards that are nearly equal, so after a few rounds each side answers the mean of what
the other has thrown so far: fictitious play (Brown 1951). Habits are counted in whole deals, and
means compared exactly but for one rounding each, so every machine comes to the same tables.

One thing is left out: the other throws by the class of his toss alone, whatever my six cards leave
him to keep beside it.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.ai.keeps import KEEP_CLASSES, keep_classes
from muggins.ai.tables import weigh_throws
from muggins.kernels.means import CribSums, mean_discards, sum_cribs
from muggins.kernels.show import Bytes, Counts
from muggins.kernels.throws import TOSS_CLASSES, toss_ways

Floats: TypeAlias = NDArray[np.float64]
Progress: TypeAlias = Callable[[float], None]
"""Called with the part of the work that is done, from 0 to 1."""

GRAIN: Final = 1 << 20
"""Means are added up in whole numbers of this part of a point: such sums have no order."""

_CHUNK: Final = 1 << 16
_PLACES: Final = tuple(combinations(range(6), 2))
_THROWN: Final = np.array(_PLACES)
_KEPT: Final = np.array([[p for p in range(6) if p not in toss] for toss in _PLACES])


@dataclass(frozen=True, slots=True, eq=False)
class Deals:
    """Deals of six cards, each standing for so many of its class."""

    cards: Bytes
    """(n, 6)."""
    sizes: Counts
    """(n,)."""

    def chunks(self) -> Iterator["Deals"]:
        """The same deals in pieces that fit into a cache."""
        for start in range(0, len(self.cards), _CHUNK):
            piece = slice(start, start + _CHUNK)
            yield Deals(self.cards[piece], self.sizes[piece])


@dataclass(frozen=True, slots=True, eq=False)
class Habit:
    """What one side lays away and keeps, counted in deals."""

    thrown: Counts
    """(169,): by `muggins.kernels.throws.toss_class`."""
    kept: Counts
    """(2535,): by `muggins.ai.keeps.keep_classes`."""
    points: int
    """Hand plus own crib, or less the other's, over all deals; in grains."""
    cribs: Counts
    """(169,): the points of the cribs by the toss made, over all deals; in grains."""

    @property
    def deals(self) -> int:
        """How many deals were counted."""
        return int(self.thrown.sum())

    @property
    def mean(self) -> float:
        """Hand plus own crib, or less the other's, in points a deal."""
        return self.points / self.deals / GRAIN

    def __add__(self, other: "Habit") -> "Habit":
        return Habit(
            self.thrown + other.thrown,
            self.kept + other.kept,
            self.points + other.points,
            self.cribs + other.cribs,
        )


@dataclass(frozen=True, slots=True, eq=False)
class FixedPoint:
    """Where the rounds led."""

    dealer: Habit
    """Summed over the rounds that were averaged."""
    pone: Habit
    """The same for the pone."""
    rounds: int
    """How many rounds were averaged."""
    means: Floats
    """(all rounds, 2): what the dealer's and the pone's answers brought, in points a deal."""


def answer(deals: Deals, theirs: CribSums, *, mine: bool) -> Habit:
    """The habit of a side that makes the best discard of each deal; of equal ones, the first.

    theirs: the cribs under what the other side throws; mine: whether the crib is this side's.
    """
    parts = (_answer(chunk, theirs, mine=mine) for chunk in deals.chunks())
    return sum(parts, start=_nothing())


def settle(deals: Deals, *, warm_up: int, rounds: int, progress: Progress) -> FixedPoint:
    """Answer and answer again: first the last round, after the warm-up the mean of all since.

    The first round answers an opponent who throws any two of his cards alike. Both sides answer
    at once, so neither is ahead.
    """
    dealer = pone = replace(_nothing(), thrown=toss_ways())
    means = []
    for played in range(warm_up + rounds):
        answers = answer_both(deals, dealer, pone)
        means.append([habit.mean for habit in answers])
        fresh = played <= warm_up
        dealer = answers[0] if fresh else dealer + answers[0]
        pone = answers[1] if fresh else pone + answers[1]
        progress((played + 1) / (warm_up + rounds))
    return FixedPoint(dealer, pone, rounds, np.array(means))


def answer_both(deals: Deals, dealer: Habit, pone: Habit) -> tuple[Habit, Habit]:
    """The dealer's best answer to the pone, and the pone's to the dealer; on two cores if free."""
    with ThreadPoolExecutor(2) as pool:
        mine = pool.submit(answer, deals, sum_cribs(weigh_throws(pone.thrown)), mine=True)
        theirs = pool.submit(answer, deals, sum_cribs(weigh_throws(dealer.thrown)), mine=False)
        return mine.result(), theirs.result()


def best_discards(deals: Bytes, theirs: CribSums, *, mine: bool) -> tuple[Bytes, Bytes]:
    """The cards thrown, (n, 2), and kept, (n, 4), of each deal; of equal discards the first."""
    best = mean_discards(deals, theirs, mine=mine).argmax(axis=1)
    return _taken(deals, _THROWN[best]), _taken(deals, _KEPT[best])


def _nothing() -> Habit:
    tosses, keeps = np.zeros(TOSS_CLASSES, np.int64), np.zeros(KEEP_CLASSES, np.int64)
    return Habit(tosses, keeps, 0, tosses)


def _answer(deals: Deals, theirs: CribSums, *, mine: bool) -> Habit:
    means = mean_discards(deals.cards, theirs, mine=mine)
    best = means.argmax(axis=1)
    rows = np.arange(len(best))
    gains = means[rows, best]
    # With the crib's sign turned, half the difference is the crib.
    turned = mean_discards(deals.cards, theirs, mine=not mine)[rows, best]
    cribs = (gains - turned) / 2 if mine else (turned - gains) / 2
    tosses = toss_classes(_taken(deals.cards, _THROWN[best]))
    keeps = keep_classes(_taken(deals.cards, _KEPT[best]))
    return Habit(
        _sums(tosses, deals.sizes, TOSS_CLASSES),
        _sums(keeps, deals.sizes, KEEP_CLASSES),
        int((_grains(gains) * deals.sizes).sum()),
        _sums(tosses, _grains(cribs) * deals.sizes, TOSS_CLASSES),
    )


def toss_classes(tosses: Bytes) -> Counts:
    """`muggins.kernels.throws.toss_class` of each row of two cards.

    >>> toss_classes(np.array([[0, 1], [48, 51], [4, 0], [51, 47]], np.uint8))
    array([  0,  90,  91, 168])
    """
    low, high = np.sort(tosses >> 2, axis=1).astype(np.int64).T
    suited = (tosses[:, 0] ^ tosses[:, 1]) & 3 == 0
    classes: Counts = low + high * (high + 1) // 2 + suited * (91 - high)
    return classes


def _taken(deals: Bytes, places: NDArray[np.int64]) -> Bytes:
    return np.take_along_axis(deals, places, axis=1)


def _grains(points: Floats) -> Counts:
    return np.rint(points * GRAIN).astype(np.int64)


def _sums(classes: Counts, numbers: Counts, size: int) -> Counts:
    sums = np.zeros(size, np.int64)
    np.add.at(sums, classes, numbers)
    return sums
