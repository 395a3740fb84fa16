"""The play with both hands known, solved: the twin of `muggins.pegging` for two seats, by ranks.

A hand is one integer, four bits for how many it holds of each rank, the ace lowest; a pile is one
too, four bits for the rank of each card, the newest lowest. The search goes through every line
that alpha and beta leave open, on a stack of its own.

What a seat has said needs no place in a position: who could not follow cannot later in the same
count, because the count only rises.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import compiled, lean
from muggins.kernels.pile import points_of
from muggins.kernels.show import Bytes, refuse_strangers

Nets: TypeAlias = NDArray[np.int8]

NOT_LEGAL: Final = -128
"""Stands for the value of a rank that cannot be laid."""

_MOST_CARDS: Final = 5  # a hand of seven-card cribbage


def solve_plays(leaders: Bytes, others: Bytes, *, one_count: bool = False) -> Nets:
    """What the leader pegs beyond the other, when both see both hands and play their best.

    >>> kings, aces = np.array([[48, 49, 50, 51]], np.uint8), np.array([[0, 1, 2, 3]], np.uint8)
    >>> solve_plays(kings, aces), solve_plays(aces, kings)
    (array([-6], dtype=int8), array([0], dtype=int8))

    leaders, others: uint8 of shape (n, k) and (n, m), cards as 4 * rank + suit, one to five in a
    hand, not more than four of a rank in the two. one_count stops after the first go or 31, as in
    five-card cribbage. The answer is a new int8 array of shape (n,), leader's points less the
    other's. Raises ValueError for other shapes or types, and for numbers that are no card.

    About 5 microseconds for four cards against four on one core (AMD EPYC, Zen 5).
    """
    _refuse_hands(leaders, others)
    nets = np.empty(len(leaders), np.int8)
    _solve_plays(np.ascontiguousarray(leaders), np.ascontiguousarray(others), one_count, nets)
    return nets


def solve_cards(mine: Bytes, others: Bytes, pile: Bytes) -> Nets:
    """What each rank brings that I may lay now, net, when both then play their best.

    >>> fives, tens, nothing = (np.array(cards, np.uint8) for cards in ([16], [36, 37], []))
    >>> solve_cards(tens, fives, nothing)[9], solve_cards(fives, tens[:1], tens[1:])[4]
    (np.int8(-1), np.int8(1))

    mine, others: the cards still held, uint8 of shape (n,), up to five; pile: those of this
    count, oldest first. Suits do not matter. The answer is a new int8 array of shape (13,), my
    points less the other's from now on, NOT_LEGAL where no such card fits. Raises ValueError for
    other types or numbers, and where nothing of mine fits.
    """
    for cards in (mine, others, pile):
        _refuse_cards(cards)
    count = int(np.minimum((pile >> 2) + 1, 10).sum())
    nets = np.full(13, NOT_LEGAL, np.int8)
    packed = 0
    for card in pile:
        packed = packed << 4 | int(card) >> 2
    hands = _pack(np.ascontiguousarray(mine)), _pack(np.ascontiguousarray(others))
    if not _fitting(hands[0], count):
        raise ValueError(f"nothing of {mine.tolist()} fits on a count of {count}")
    _solve_cards(*hands, packed, len(pile), count, nets)
    return nets


def score_piles(piles: Bytes, sizes: Bytes) -> Bytes:
    """What the last card of each pile scores in the play, by fifteen, 31, pairs and runs.

    >>> score_piles(np.array([[24, 32, 28, 0]], np.uint8), np.array([3], np.uint8))  # 7 9 8
    array([3], dtype=uint8)

    piles: uint8 of shape (n, k), k up to 13, cards as 4 * rank + suit in the order laid, in the
    first places; sizes: uint8 of shape (n,), from 1 to k. The answer is a new uint8 array of
    shape (n,). Raises ValueError for other shapes or types.
    """
    if piles.dtype != np.uint8 or piles.ndim != 2 or piles.shape[1] > 13:
        raise ValueError(f"piles are uint8 of shape (n, k), not {piles.dtype} of {piles.shape}")
    if sizes.dtype != np.uint8 or sizes.shape != piles.shape[:1]:
        raise ValueError(f"sizes are uint8 of shape {piles.shape[:1]}, not {sizes.shape}")
    if sizes.size and not 0 < sizes.min() <= sizes.max() <= piles.shape[1]:
        raise ValueError(f"sizes go from 1 to {piles.shape[1]}")
    refuse_strangers(piles)
    points = np.empty(len(piles), np.uint8)
    _score_piles(np.ascontiguousarray(piles), sizes, points)
    return points


def _refuse_hands(leaders: Bytes, others: Bytes) -> None:
    for hands in (leaders, others):
        if hands.dtype != np.uint8 or hands.ndim != 2 or not 1 <= hands.shape[1] <= _MOST_CARDS:
            found = f"{hands.dtype} of shape {hands.shape}"
            raise ValueError(f"hands are uint8 of shape (n, 1) to (n, {_MOST_CARDS}), not {found}")
        refuse_strangers(hands)
    if len(leaders) != len(others):
        raise ValueError(f"{len(leaders)} hands lead, but {len(others)} answer")


def _refuse_cards(cards: Bytes) -> None:
    if cards.dtype != np.uint8 or cards.ndim != 1 or len(cards) > 2 * _MOST_CARDS:
        raise ValueError(f"cards are uint8 of shape (n,), not {cards.dtype} of {cards.shape}")
    refuse_strangers(cards)


@lean
def _pack(cards: Bytes) -> int:
    hand = 0
    for card in cards:
        hand += 1 << (card & 60)
    return hand


@lean
def _lowest(bits: int) -> int:
    """The place, counted in fours, of the lowest bit that is set; there is one.

    A power of two is its exponent and nothing else when it is a float; unlike a loop this takes
    no guess at where to stop, and numba has no instruction to count zeros with.
    """
    return int(((np.float64(bits & -bits).view(np.int64) >> 52) - 1023) >> 2)


@lean
def _fitting(hand: int, count: int) -> int:
    """The part of the hand that can be laid: from 22 on tens are too high, and more and more."""
    return hand & ((1 << 4 * (31 - count)) - 1) if count > 21 else hand


@lean
def _score_piles(piles: Bytes, sizes: Bytes, points: Bytes) -> None:
    for number in range(len(piles)):
        pile, count = 0, 0
        for card in piles[number, : sizes[number]]:
            rank = int(card) >> 2
            pile = pile << 4 | rank
            count += min(rank + 1, 10)
        points[number] = points_of(pile, sizes[number], count)


@lean
def _follow(
    own: int, other: int, pile: int, size: int, count: int, one_count: bool
) -> tuple[int, bool, int, int, int, bool]:
    """What a card just laid from `own` leads to.

    That is the bonus of a count's last card, whether the same seat goes on, the pile, its size
    and its count, and whether the play is over.
    """
    if count != 31:
        if _fitting(other, count):
            return 0, False, pile, size, count, False
        if _fitting(own, count):
            return 0, True, pile, size, count, False
    bonus = 0 if count == 31 else 1
    over = one_count or own == other == 0
    return bonus, other == 0, 0, 0, 0, over


@lean
def _solve(
    first: int,
    second: int,
    turn: int,
    pile: int,
    size: int,
    count: int,
    one_count: bool,
    frames: NDArray[np.int64],
) -> int:
    """The first hand's points less the second's from here on; `turn` 0 is the first to lay.

    A row of `frames` is a position on the line being tried: both hands, pile, size, count, turn,
    points so far, what each side has for sure elsewhere, and the cards still to try.
    """
    depth, net = 0, 0
    alpha, beta = -127, 127
    rest = _fitting(second if turn else first, count)
    while True:
        if rest and alpha < beta:
            rank = _lowest(rest)
            frame = frames[np.uint64(depth)]
            frame[0], frame[1], frame[2], frame[3], frame[4] = first, second, pile, size, count
            frame[5], frame[6], frame[7], frame[8] = turn, net, alpha, beta
            frame[9] = rest & ~(15 << 4 * rank)
            own, other = (second, first) if turn else (first, second)
            own -= 1 << 4 * rank
            pile, size, count = pile << 4 | rank, size + 1, count + min(rank + 1, 10)
            gain = points_of(pile, size, count)
            bonus, stays, pile, size, count, over = _follow(
                own, other, pile, size, count, one_count
            )
            net += -(gain + bonus) if turn else gain + bonus
            first, second = (other, own) if turn else (own, other)
            depth += 1
            if not over:
                turn = turn if stays else 1 - turn
                rest = _fitting(second if turn else first, count)
                continue
            value = net
        else:
            value = beta if turn else alpha
        if depth == 0:
            return value
        depth -= 1
        frame = frames[np.uint64(depth)]
        first, second, pile, size, count = frame[0], frame[1], frame[2], frame[3], frame[4]
        turn, net, alpha, beta, rest = frame[5], frame[6], frame[7], frame[8], frame[9]
        if turn:
            beta = min(beta, value)
        else:
            alpha = max(alpha, value)


@compiled
def _solve_plays(leaders: Bytes, others: Bytes, one_count: bool, nets: Nets) -> None:
    frames = np.empty((2 * _MOST_CARDS + 1, 10), np.int64)
    for number in range(len(leaders)):
        first, second = _pack(leaders[number]), _pack(others[number])
        nets[number] = _solve(first, second, 0, 0, 0, 0, one_count, frames)


@compiled
def _solve_cards(mine: int, others: int, pile: int, size: int, count: int, nets: Nets) -> None:
    frames = np.empty((2 * _MOST_CARDS + 1, 10), np.int64)
    for rank in range(13):
        total = count + min(rank + 1, 10)
        if mine >> 4 * rank & 15 and total <= 31:
            own, laid = mine - (1 << 4 * rank), pile << 4 | rank
            gain = points_of(laid, size + 1, total)
            bonus, stays, laid, laid_size, total, over = _follow(
                own, others, laid, size + 1, total, False
            )
            net = gain + bonus
            if not over:
                turn = 0 if stays else 1
                net += _solve(own, others, turn, laid, laid_size, total, False, frames)
            nets[rank] = net
