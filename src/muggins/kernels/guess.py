"""Deals that a seat must reckon with: the hidden cards dealt out, and what each hand would throw.

Every hidden card is dealt where nothing speaks against it, and each hand then lays away what looks
best to it, now and then what looks a little worse. A deal in which somebody would have thrown a
card that he has laid since weighs so much less; what he threw is drawn from the throws that are
left. So the weighted deals follow all that was seen, and few of them are wasted.
"""

from functools import cache
from math import comb, exp
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import compiled, lean
from muggins.kernels.playout import Floats, mix
from muggins.kernels.show import Bytes, Counts, refuse_strangers, tables

Longs: TypeAlias = NDArray[np.uint64]
Shorts: TypeAlias = NDArray[np.int16]

NO_CARD: Final = 255
"""Fills places without a card."""

MOST_KEPT: Final = 5
MOST_THROWN: Final = 2
_MOST_DEALT: Final = MOST_KEPT + MOST_THROWN
_JOIN_ROWS: Final = (0, 0, 13, 104, 559)
"""Where the rows for sets of so many ranks begin."""
_MOST_THROWS: Final = comb(_MOST_DEALT, MOST_THROWN)
_WARMTH: Final = 0.5
"""Points by which a throw must be worse to be about a third as likely."""

# His nobs comes with one starter in four, and so does a flush's fifth card.
_NOBS: Final = exp(0.25 / _WARMTH)
_FLUSHES: Final = tuple(exp((kept + 0.25) / _WARMTH) for kept in range(MOST_KEPT + 1))


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
    tells: Floats
    """(s, 5, 13): for each card laid, how readily the seat would have laid each rank in its place;
    only the proportions count, and 0 is what did not fit."""


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
    unseen: Bytes, hidden: Hidden, likings: Floats, *, spare: int, number: int, seed: int
) -> Guesses:
    """So many deals of the unseen cards, each with its weight.

    >>> seen = Hidden(
    ...     *(np.zeros(2, np.uint8) for _ in range(2)),
    ...     np.full((2, 5), 255, np.uint8),
    ...     np.zeros(2, np.uint8),
    ...     np.ones((2, 5, 13)),
    ... )
    >>> other = seen._replace(held=np.array([0, 1], np.uint8), floors=np.array([0, 4], np.uint8))
    >>> three = np.array([3, 7, 20], np.uint8)  # As 2s 6c, and the other holds nothing under 5
    >>> guesses = guess_deals(three, other, np.ones((2, 4096)), spare=0, number=2, seed=1)
    >>> guesses.hands[:, 1, 0]
    array([20, 20], dtype=uint8)

    unseen: uint8 of shape (u,), the cards that may be anywhere, as 4 * rank + suit; those who throw
    all keep 3, all 4 or all 5 cards. likings: float64 of shape (s, 4096), how readily each seat
    throws into this crib one card, at card << 6 | card, or two, at one << 6 | other
    (`crib_likings`). A deal depends on the seed and its number alone.

    The weight is the product over seats of two parts: the share that the throws still possible
    have in all that the seat might have thrown, divided by how many they are, and how readily it
    laid what it laid. Raises ValueError for other shapes or types, for numbers that are no card,
    and where the cards do not suffice.

    0.5 microseconds a deal and seat on one core (AMD EPYC, Zen 5).
    """
    _refuse(unseen, hidden, likings, spare)
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
    kept = int((hidden.held + laid).max(initial=3))
    hands = _hand_likings(kept) if hidden.thrown.any() else np.empty(0)
    _guess(np.uint64(seed), unseen, hidden, laid, order, likings, flat_joins(), hands, guesses)
    return guesses


def crib_likings(points: Floats) -> Floats:
    """How readily throws are made that bring so many points from the crib; an array like this."""
    return np.asarray(np.exp(points / _WARMTH))


@cache
def _hand_likings(size: int) -> Floats:
    return crib_likings(show_means(size))


@cache
def flat_joins() -> Shorts:
    """The tables that lead from a set of ranks and one rank more to both together, one by one."""
    return np.concatenate(tables().joins).astype(np.int16)


@cache
def show_means(size: int) -> Floats:
    """What three, four or five ranks score on average by fifteens, pairs and runs.

    >>> len(show_means(3)), round(show_means(4)[1819], 2)  # four kings
    (455, np.float64(12.67))

    By the number of the ranks (`muggins.kernels.show`), over all starters but the hand's own.
    """
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
        sets = [
            [*ranks, rank] for rank in range(13) for ranks in sets if rank >= max(ranks, default=0)
        ]
    return sorted(sets, key=lambda ranks: ranks[::-1])


def _refuse(unseen: Bytes, hidden: Hidden, likings: Floats, spare: int) -> None:
    if unseen.dtype != np.uint8 or unseen.ndim != 1:
        raise ValueError(f"unseen cards are uint8 of shape (u,), not {unseen.dtype}")
    refuse_strangers(unseen)
    seats = len(hidden.held)
    shapes = ((seats,), (seats,), (seats, MOST_KEPT), (seats,))
    for part, shape in zip(hidden[:4], shapes, strict=True):
        if part.dtype != np.uint8 or part.shape != shape:
            raise ValueError(f"what is hidden is uint8 of shape {shape}, not {part.shape}")
    refuse_strangers(hidden.laid[hidden.laid != NO_CARD])
    if hidden.thrown.max() > MOST_THROWN or hidden.held.max() > MOST_KEPT:
        raise ValueError("a seat keeps up to five cards and throws up to two")
    if likings.shape != (seats, 64 * 64) or hidden.tells.shape != (seats, MOST_KEPT, 13):
        raise ValueError("likings are 64 * 64 cribs for each seat, tells 5 x 13 ranks")
    needed = int(hidden.held.sum()) + int(hidden.thrown.sum()) + spare
    if needed > len(unseen):
        raise ValueError(f"{needed} cards are hidden or spare, but only {len(unseen)} unseen")


@lean
def _roll(dice: Longs, sides: int) -> int:
    """The next number under `sides`, of a SplitMix64 sequence (Steele, Lea and Flood 2014)."""
    dice[0] += np.uint64(0x9E3779B97F4A7C15)
    return int(np.int64(mix(dice[0]) % np.uint64(sides)))


@lean
def _value(card: int) -> int:
    return min((card >> 2) + 1, 10)


@lean
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


@lean
def _liking(
    dealt: Bytes,
    size: int,
    toss: tuple[int, int],
    cribs: Floats,
    joins: Shorts,
    hands: Floats,
) -> float:
    """How readily the cards in these two places, or in one named twice, are thrown."""
    kept, row, mixed, jacks, suit = 0, 0, 0, 0, 0
    for place in range(size):
        if place != toss[0] and place != toss[1]:
            card = int(np.int64(dealt[place]))
            if kept:
                row = int(joins[(_JOIN_ROWS[kept] + row) << 4 | card >> 2])
                mixed |= (card ^ suit) & 3
            else:
                row, suit = card >> 2, card & 3
            jacks += card >> 2 == 10
            kept += 1
    liking = hands[row] * cribs[int(dealt[toss[0]]) << 6 | int(dealt[toss[1]])]
    for _ in range(jacks):
        liking *= _NOBS
    return float(liking if mixed else liking * _FLUSHES[kept])


@lean
def _throw(
    dealt: Bytes,
    known: int,
    counts: tuple[int, int],
    floor: int,
    dice: Longs,
    odds: Floats,
    cribs: Floats,
    joins: Shorts,
    hands: Floats,
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
    whole, fit, ways, number = 0.0, 0.0, 0, 0
    for first in range(size):
        for second in range(first + thrown - 1, size if thrown == 2 else first + 1):
            liking = _liking(dealt, size, (first, second), cribs, joins, hands)
            whole += liking
            low = (_value(dealt[first]) <= floor) + (thrown == 2 and _value(dealt[second]) <= floor)
            fits = first >= known and low == lows
            odds[number] = liking if fits else 0.0
            fit += odds[number]
            ways += fits
            number += 1
    if not ways:
        return 0.0
    _take(dealt, size, thrown, odds, fit * _roll(dice, 1 << 53) / (1 << 53))
    return fit / whole / ways


@lean
def _readiness(cards: Bytes, known: int, held: int, tells: Floats) -> float:
    """How likely a seat that had these cards was to lay the first of them in just this order."""
    chance = 1.0
    for number in range(known):
        laid, whole = 0.0, 0.0
        for place in range(number, known + held):
            rank = cards[place] >> 2
            whole += tells[number, rank]
            if rank == cards[number] >> 2:
                laid += tells[number, rank]
        chance *= laid / whole
    return chance


@lean
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
    likings: Floats,
    joins: Shorts,
    hands: Floats,
    guesses: Guesses,
) -> None:
    pool, dice, step = np.empty(52, np.uint8), np.empty(1, np.uint64), np.uint64(0x9E3779B97F4A7C15)
    dealt, odds = np.empty(_MOST_DEALT, np.uint8), np.empty(_MOST_THROWS)
    for number in range(len(guesses.weights)):
        # A sequence of its own for each deal, so that a longer run begins with a shorter one.
        dice[0] = mix(mix(seed + step) + np.uint64(number) * step)
        pool[: len(unseen)] = unseen
        left = _deal_hands(pool, len(unseen), hidden, order, dice, guesses.hands[number])
        if left < 0:
            guesses.weights[number] = 0
            continue
        for seat in range(len(order)):
            if hidden.thrown[seat] or laid[seat]:
                guesses.weights[number] *= _lay_away(
                    pool,
                    left,
                    seat,
                    hidden,
                    laid[seat],
                    dice,
                    dealt,
                    odds,
                    likings[seat],
                    joins,
                    hands,
                    guesses.hands[number, seat],
                    guesses.thrown[number, seat],
                )
                left -= int(hidden.thrown[seat])
        for place in range(guesses.spare.shape[1]):
            _draw(pool, left, 0, dice)
            left -= 1
            guesses.spare[number, place] = pool[left]


@lean
def _lay_away(
    pool: Bytes,
    left: int,
    seat: int,
    hidden: Hidden,
    known: int,
    dice: Longs,
    dealt: Bytes,
    odds: Floats,
    cribs: Floats,
    joins: Shorts,
    likings: Floats,
    hand: Bytes,
    thrown: Bytes,
) -> float:
    """Deal a seat what it threw beside its hand, and let it choose anew which cards these are.

    The answer is the weight.
    """
    away, held = int(hidden.thrown[seat]), int(hidden.held[seat])
    for place in range(known):
        dealt[place] = hidden.laid[seat, place]
    for place in range(held):
        dealt[known + place] = hand[place]
    for place in range(away):
        _draw(pool, left - place, 0, dice)
        dealt[known + held + place] = pool[left - place - 1]
    weight, floor = 1.0, int(hidden.floors[seat])
    if away:
        weight = _throw(dealt, known, (held, away), floor, dice, odds, cribs, joins, likings)
    for place in range(held):
        hand[place] = dealt[known + place]
    for place in range(away):
        thrown[place] = dealt[known + held + place]
    return weight * _readiness(dealt, known, held, hidden.tells[seat])


@lean
def _deal_hands(
    pool: Bytes, left: int, hidden: Hidden, order: Counts, dice: Longs, hands: Bytes
) -> int:
    """Deal what each seat holds now; what is left of the pool, or -1 where a seat found nothing."""
    for seat in order:
        for place in range(hidden.held[seat]):
            if not _draw(pool, left, int(hidden.floors[seat]), dice):
                return -1
            left -= 1
            hands[seat, place] = pool[left]
    return left
