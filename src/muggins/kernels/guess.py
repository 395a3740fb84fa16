"""Deals that a seat must reckon with: the hidden cards dealt out, and what each hand would throw.

Every hidden card is dealt where nothing speaks against it, and each hand then lays away what looks
best to it, now and then what looks a little worse. A deal in which somebody would have thrown a
card that he has laid since weighs so much less; what he threw is drawn from the throws that are
left. So the weighted deals follow all that was seen, and few of them are wasted.
"""

from functools import cache
from math import comb
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import compiled
from muggins.kernels.playout import Floats
from muggins.kernels.show import Bytes, Counts, Words, refuse_strangers, tables

Longs: TypeAlias = NDArray[np.uint64]

NO_CARD: Final = 255
"""Fills places without a card."""

MOST_KEPT: Final = 5
MOST_THROWN: Final = 2
_MOST_DEALT: Final = MOST_KEPT + MOST_THROWN
_MOST_THROWS: Final = comb(_MOST_DEALT, MOST_THROWN)
_WARMTH: Final = 0.5
"""Points by which a throw must be worse to be about a third as likely."""


class Hidden(NamedTuple):
    """What a seat does not see, by seat; nothing of the seat itself is hidden."""

    held: Bytes
    """(s,): cards in hand."""
    thrown: Bytes
    """(s,): cards laid away, 0, 1 or 2."""
    laid: Bytes
    """(s, 5): the cards laid in the play, NO_CARD behind them."""
    floors: Bytes
    """(s,): a card in hand is of a higher value than this: the seat has said go."""


class Tastes(NamedTuple):
    """What a throw is worth to those who throw; the caller builds it once for each dealer."""

    cribs: Floats
    """(64 * 64,): the mean of a crib with these two cards, or with one at card << 6 | card."""
    shares: Floats
    """(s,): what part of the crib's points the seat counts as its own, negative as its loss."""


class Guesses(NamedTuple):
    """The deals; NO_CARD fills the rows."""

    hands: Bytes
    """(n, s, 5): the cards that the seats hold."""
    thrown: Bytes
    """(n, s, 2): the cards that the seats laid away."""
    spare: Bytes
    """(n, k): cards of the pack, in the order in which they come."""
    weights: Floats
    """(n,): how likely each is beside the others; 0 is none."""


def guess_deals(
    unseen: Bytes, hidden: Hidden, tastes: Tastes, *, spare: int, number: int, seed: int
) -> Guesses:
    """So many deals of the unseen cards, each with its weight.

    >>> nobody = Hidden(*(np.zeros(2, np.uint8) for _ in range(2)), np.full((2, 5), 255, np.uint8),
    ...     np.zeros(2, np.uint8))
    >>> other = nobody._replace(held=np.array([0, 1], np.uint8), floors=np.array([0, 4], np.uint8))
    >>> tastes = Tastes(np.zeros(64 * 64), np.zeros(2))
    >>> three = np.array([3, 7, 20], np.uint8)  # As 2s 6c, and the other holds nothing under 5
    >>> guess_deals(three, other, tastes, spare=0, number=2, seed=1).hands[:, 1, 0]
    array([20, 20], dtype=uint8)

    unseen: uint8 of shape (u,), the cards that may be anywhere, as 4 * rank + suit; seats keep 3,
    4 or 5 cards if they throw any. A deal depends on the seed and its number alone. The weight is
    the product over seats of the part that the throws open to the seat have in all that it might
    have thrown, divided by how many they are. Raises ValueError for other shapes or types, and
    where the cards do not suffice.

    0.5 microseconds a deal and seat on one core (AMD EPYC, Zen 5).
    """
    _refuse(unseen, hidden, tastes, spare)
    seats = len(hidden.held)
    guesses = Guesses(
        np.full((number, seats, MOST_KEPT), NO_CARD, np.uint8),
        np.full((number, seats, MOST_THROWN), NO_CARD, np.uint8),
        np.empty((number, spare), np.uint8),
        np.ones(number),
    )
    # Whoever can hold least is dealt first: then each seat finds as many cards in every deal.
    order = np.argsort(-hidden.floors.astype(np.int64), kind="stable")
    laid = (hidden.laid != NO_CARD).sum(axis=1)
    _guess(np.uint64(seed), unseen, hidden, laid, order, tastes, show_means(), tables().joins, guesses)
    return guesses


@cache
def show_means() -> tuple[Floats, Floats, Floats]:
    """What three, four and five ranks score on average by fifteens, pairs and runs.

    >>> [len(means) for means in show_means()], round(show_means()[1][1819], 2)  # four kings
    ([455, 1820, 6188], np.float64(12.0))

    By the number of the ranks (`muggins.kernels.show`), over all starters but the hand's own.
    """
    three, four, five = (_show_means(size) for size in (3, 4, 5))
    return three, four, five


def _show_means(size: int) -> Floats:
    points = tables().points[size - 3].reshape(comb(12 + size, size), 16)[:, :13]
    held = np.zeros((len(points), 13), np.int64)
    for number, ranks in enumerate(_rank_sets(size)):
        np.add.at(held[number], ranks, 1)
    left = np.maximum(4 - held, 0)
    means: Floats = (points * left).sum(axis=1) / left.sum(axis=1)
    return means


def _rank_sets(size: int) -> list[list[int]]:
    """The sets of so many ranks in colexicographic order."""
    sets: list[list[int]] = [[]]
    for _ in range(size):
        sets = [[*ranks, rank] for rank in range(13) for ranks in sets if rank >= max(ranks, default=0)]
    return sorted(sets, key=lambda ranks: ranks[::-1])


def _refuse(unseen: Bytes, hidden: Hidden, tastes: Tastes, spare: int) -> None:
    if unseen.dtype != np.uint8 or unseen.ndim != 1:
        raise ValueError(f"unseen cards are uint8 of shape (u,), not {unseen.dtype}")
    refuse_strangers(unseen)
    seats = len(hidden.held)
    for part, shape in zip(hidden, ((seats,), (seats,), (seats, MOST_KEPT), (seats,)), strict=True):
        if part.dtype != np.uint8 or part.shape != shape:
            raise ValueError(f"what is hidden is uint8 of shape {shape}, not {part.shape}")
    refuse_strangers(hidden.laid[hidden.laid != NO_CARD])
    if hidden.thrown.max() > MOST_THROWN or hidden.held.max() > MOST_KEPT:
        raise ValueError("a seat keeps up to five cards and throws up to two")
    if tastes.cribs.shape != (64 * 64,) or tastes.shares.shape != (seats,):
        raise ValueError("tastes are 64 * 64 cribs, and a share for each seat")
    needed = int(hidden.held.sum()) + int(hidden.thrown.sum()) + spare
    if needed > len(unseen):
        raise ValueError(f"{needed} cards are hidden or spare, but only {len(unseen)} unseen")


@compiled
def _mix(state: np.uint64) -> np.uint64:
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))


@compiled
def _roll(dice: Longs, sides: int) -> int:
    """The next number under `sides`, of a SplitMix64 sequence (Steele, Lea and Flood 2014)."""
    dice[0] += np.uint64(0x9E3779B97F4A7C15)
    return np.int64(_mix(dice[0]) % np.uint64(sides))


@compiled
def _value(card: int) -> int:
    return min((card >> 2) + 1, 10)


@compiled
def _draw(pool: Bytes, left: int, floor: int, dice: Longs) -> int:
    """Move a card above the floor to the end of what is left, and say whether there was one."""
    if floor:
        fit = 0
        for place in range(left):
            fit += _value(pool[place]) > floor
        if not fit:
            return 0
    place = _roll(dice, left)
    while _value(pool[place]) <= floor:
        place = _roll(dice, left)
    pool[place], pool[left - 1] = pool[left - 1], pool[place]
    return 1


@compiled
def _appeal(
    dealt: Bytes,
    size: int,
    toss: tuple[int, int],
    share: float,
    cribs: Floats,
    joins: tuple[Words, Words, Words, Words],
    means: tuple[Floats, Floats, Floats],
) -> float:
    """What a throw of the cards in these two places, or in one named twice, leaves on average."""
    kept, row, mixed, jacks, suit = 0, 0, 0, 0, 0
    for place in range(size):
        if place not in toss:
            card = np.int64(dealt[place])
            row = np.int64(joins[kept - 1][row << 4 | card >> 2]) if kept else card >> 2
            suit = suit if kept else card & 3
            mixed |= (card ^ suit) & 3
            jacks += card >> 2 == 10
            kept += 1
    crib = cribs[np.int64(dealt[toss[0]]) << 6 | np.int64(dealt[toss[1]])]
    # His nobs comes with one starter in four, and so does a flush's fifth.
    flush = 0.0 if mixed else kept + 0.25
    return means[kept - 3][row] + flush + 0.25 * jacks + share * crib


@compiled
def _throw(
    dealt: Bytes,
    known: int,
    counts: tuple[int, int],
    floor: int,
    dice: Longs,
    share: float,
    cribs: Floats,
    joins: tuple[Words, Words, Words, Words],
    means: tuple[Floats, Floats, Floats],
) -> float:
    """Move the cards thrown to the end, and say how likely this deal is.

    dealt: first the cards laid in the play, which were not thrown; known: how many they are;
    counts: how many cards are in hand, and how many were thrown.
    """
    held, thrown = counts
    size = known + held + thrown
    lows = 0
    for place in range(known, size):
        lows += _value(dealt[place]) <= floor
    odds = np.zeros(_MOST_THROWS)
    whole, fit, ways, number = 0.0, 0.0, 0, 0
    for first in range(size):
        for second in range(first + thrown - 1, size if thrown == 2 else first + 1):
            odd = np.exp(
                _appeal(dealt, size, (first, second), share, cribs, joins, means) / _WARMTH
            )
            whole += odd
            low = (_value(dealt[first]) <= floor) + (thrown == 2 and _value(dealt[second]) <= floor)
            if first >= known and low == lows:
                odds[number] = odd
                fit += odd
                ways += 1
            number += 1
    if not ways:
        return 0.0
    _take(dealt, size, thrown, odds, fit * _roll(dice, 1 << 53) / (1 << 53))
    return fit / whole / ways


@compiled
def _take(dealt: Bytes, size: int, thrown: int, odds: Floats, chance: float) -> None:
    """Move the throw on which this chance falls to the end."""
    number, last = 0, (0, 0)
    for first in range(size):
        for second in range(first + thrown - 1, size if thrown == 2 else first + 1):
            if odds[number] > 0 and chance >= 0:
                last = first, second
                chance -= odds[number]
            number += 1
    first, second = last
    if thrown == 2:
        dealt[second], dealt[size - 1] = dealt[size - 1], dealt[second]
    dealt[first], dealt[size - thrown] = dealt[size - thrown], dealt[first]


@compiled
def _guess(
    seed: np.uint64,
    unseen: Bytes,
    hidden: Hidden,
    laid: Counts,
    order: Counts,
    tastes: Tastes,
    means: tuple[Floats, Floats, Floats],
    joins: tuple[Words, Words, Words, Words],
    guesses: Guesses,
) -> None:
    pool, dice, step = np.empty(52, np.uint8), np.empty(1, np.uint64), np.uint64(0x9E3779B97F4A7C15)
    for number in range(len(guesses.weights)):
        # A sequence of its own for each deal, so that a longer run begins with a shorter one.
        dice[0] = _mix(_mix(seed + step) + np.uint64(number) * step)
        pool[: len(unseen)] = unseen
        hands, thrown = guesses.hands[number], guesses.thrown[number]
        left = _deal_hands(pool, len(unseen), hidden, order, dice, hands)
        if left < 0:
            guesses.weights[number] = 0
            continue
        left, weight = _lay_away(
            pool, left, hidden, laid, dice, tastes, means, joins, hands, thrown
        )
        guesses.weights[number] = weight
        for place in range(guesses.spare.shape[1]):
            _draw(pool, left, 0, dice)
            left -= 1
            guesses.spare[number, place] = pool[left]


@compiled
def _lay_away(
    pool: Bytes,
    left: int,
    hidden: Hidden,
    laid: Counts,
    dice: Longs,
    tastes: Tastes,
    means: tuple[Floats, Floats, Floats],
    joins: tuple[Words, Words, Words, Words],
    hands: Bytes,
    thrown: Bytes,
) -> tuple[int, float]:
    """Deal each seat what it threw beside its hand, and let it choose anew which cards these are.

    With how many cards are left of the pool, and the weight.
    """
    dealt, weight = np.empty(_MOST_DEALT, np.uint8), 1.0
    for seat in range(len(hidden.held)):
        away, held, known = np.int64(hidden.thrown[seat]), np.int64(hidden.held[seat]), np.int64(laid[seat])
        if away:
            dealt[:known] = hidden.laid[seat, :known]
            dealt[known : known + held] = hands[seat, :held]
            for place in range(away):
                _draw(pool, left, 0, dice)
                left -= 1
                dealt[known + held + place] = pool[left]
            counts, floor, share = (held, away), np.int64(hidden.floors[seat]), tastes.shares[seat]
            weight *= _throw(dealt, known, counts, floor, dice, share, tastes.cribs, joins, means)
            hands[seat, :held] = dealt[known : known + held]
            thrown[seat, :away] = dealt[known + held : known + held + away]
    return left, weight


@compiled
def _deal_hands(
    pool: Bytes, left: int, hidden: Hidden, order: Counts, dice: Longs, hands: Bytes
) -> int:
    """Deal what each seat holds now; what is left of the pool, or -1 where a seat found nothing."""
    for seat in order:
        for place in range(hidden.held[seat]):
            if not _draw(pool, left, np.int64(hidden.floors[seat]), dice):
                return -1
            left -= 1
            hands[seat, place] = pool[left]
    return left
