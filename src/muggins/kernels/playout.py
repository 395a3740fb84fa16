"""Deals played out in bulk: cards dealt from a number, and the play laid by a policy.

The policy sees what its seat may see. It weighs the cards that the other may hold by how often the
other's role keeps a card of their rank, leaves out those that a go has ruled out, and looks three
cards far: what this card scores, the other's likely best reply, and half of its own best card after
that. It stands for good play in the tables of whole deals; it is not the strongest there is.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import compiled, lean
from muggins.kernels.pile import points_of
from muggins.kernels.show import Bytes, Counts, refuse_strangers

Floats: TypeAlias = NDArray[np.float64]
Awards: TypeAlias = NDArray[np.int8]

DEALT: Final = 13
"""Six cards for the pone, six for the dealer, and the starter."""

_LAID: Final = 8
_TRUST: Final = (0.5, 0.5)


def deal_many(seed: int, first: int, number: int) -> Bytes:
    """The deals with these numbers under this seed, each from cards as good as shuffled.

    >>> deal_many(1, 5, 1).tolist() == deal_many(1, 0, 6)[5:].tolist()
    True

    The answer is uint8 of shape (number, 13): six cards for the pone, six for the dealer, the
    starter. A deal depends on its seed and number alone, on any machine: each has a SplitMix64
    sequence (Steele, Lea and Flood 2014) of its own, and of two orders of the pack none is likelier
    by more than one part in 2**57.
    """
    deals = np.empty((number, DEALT), np.uint8)
    _deal_many(np.uint64(seed), np.uint64(first), deals)
    return deals


def play_out(
    pones: Bytes,
    dealers: Bytes,
    starters: Bytes,
    keeps: Floats,
    trust: tuple[float, float] = _TRUST,
) -> Awards:
    """What each card of the play brings, the dealer's points as they are, the pone's negative.

    >>> kings = np.array([[17, 18, 48, 49, 50, 51]], np.uint8)  # after two fives thrown
    >>> aces = np.array([[5, 9, 0, 1, 2, 3]], np.uint8)  # after 2d 3d thrown
    >>> play_out(kings, aces, np.array([30], np.uint8), np.ones((2, 13)))
    array([[ 0,  0,  0,  0,  2,  7,  0, -3]], dtype=int8)

    pones, dealers: uint8 of shape (n, 6), cards as 4 * rank + suit, the two thrown first and the
    four kept after them; starters: uint8 of shape (n,). keeps: float64 of shape (2, 13), how often
    the pone, and the dealer, keeps a card of each rank, in any unit, none of them 0. trust: how
    much of its own answer to a reply the pone, and the dealer, counts on, for the other lays what
    spoils it; half does best (examples/lookahead.py). The answer is
    int8 of shape (n, 8), a place for each card in the order laid, with the go or last card that it
    earns. That the cards of a deal differ is the caller's promise. Raises ValueError for other
    shapes or types, and for numbers that are no card.
    """
    for hands in (pones, dealers):
        if hands.dtype != np.uint8 or hands.shape != (len(starters), 6):
            raise ValueError(
                f"hands are uint8 of shape ({len(starters)}, 6), not {hands.dtype} of {hands.shape}"
            )
        refuse_strangers(hands)
    if starters.dtype != np.uint8 or starters.ndim != 1:
        raise ValueError(f"starters are uint8 of shape (n,), not of {starters.shape}")
    refuse_strangers(starters)
    if keeps.shape != (2, 13) or not (np.isfinite(keeps).all() and keeps.min() > 0):
        raise ValueError("keeps are 2 x 13 positive numbers")
    awards = np.zeros((len(starters), _LAID), np.int8)
    hands = np.stack([pones, dealers], axis=1)
    _play_out(
        np.ascontiguousarray(hands), starters, keeps.astype(np.float64), np.array(trust), awards
    )
    return awards


@lean
def mix(state: np.uint64) -> np.uint64:
    """The number that SplitMix64 makes of a state (Steele, Lea and Flood 2014)."""
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))


@compiled
def _deal_many(seed: np.uint64, first: np.uint64, deals: Bytes) -> None:
    step = np.uint64(0x9E3779B97F4A7C15)
    pack = np.empty(52, np.uint8)
    for number in range(len(deals)):
        state = mix(mix(seed + step) + (first + np.uint64(number)) * step)
        for card in range(52):
            pack[card] = card
        for place in range(deals.shape[1]):
            state += step
            other = place + int(mix(state) % np.uint64(52 - place))
            pack[place], pack[other] = pack[other], pack[place]
            deals[number, place] = pack[place]


@lean
def best_follow(hand: Bytes, pile: int, size: int, count: int) -> int:
    """The most that a card of this hand scores now; -1 if none fits, and the other has the go."""
    best = -1
    for rank in range(13):
        total = count + min(rank + 1, 10)
        if hand[rank] and total <= 31:
            best = max(best, points_of(pile << 4 | rank, size + 1, total))
    return best


@lean
def none_of(weight: float, everything: float, held: int) -> float:
    """How likely none of so many cards is among those of this weight."""
    chance = 1.0
    for _ in range(held):
        chance *= 1 - weight / everything
    return chance


@lean
def _reply_loss(
    hand: Bytes,
    held: int,
    weights: Floats,
    trust: float,
    pile: int,
    size: int,
    count: int,
    by_points: Floats,
) -> float:
    """What the other's best reply brings him on average, less what I then score.

    A row of `by_points` has, for replies of so many points, the weight of the cards that make them
    and the sum of weight times net loss.
    """
    by_points[:] = 0
    everything = 0.0
    for rank in range(13):
        everything += weights[rank]
        total = count + min(rank + 1, 10)
        if weights[rank] > 0 and total <= 31:
            laid = pile << 4 | rank
            points = points_of(laid, size + 1, total)
            mine = trust * best_follow(hand, laid, size + 1, total) if total < 31 else 0.0
            by_points[points, 0] += weights[rank]
            by_points[points, 1] += weights[rank] * (points - mine)
    loss, better, without = 0.0, 0.0, 1.0
    for points in range(len(by_points) - 1, -1, -1):
        weight = by_points[points, 0]
        if weight > 0:
            better += weight
            rest = none_of(min(better, everything), everything, held)
            loss += (without - rest) * by_points[points, 1] / weight
            without = rest
    # He cannot follow: the go is mine.
    return loss - without


@lean
def _choose(
    hand: Bytes,
    held: int,
    weights: Floats,
    trust: float,
    pile: int,
    size: int,
    count: int,
    by_points: Floats,
) -> int:
    """The rank to lay, of those that fit; among equals the highest."""
    best, choice = -np.inf, -1
    for rank in range(12, -1, -1):
        total = count + min(rank + 1, 10)
        if hand[rank] and total <= 31:
            laid = pile << 4 | rank
            worth = float(points_of(laid, size + 1, total))
            if total < 31 and held:
                hand[rank] -= 1
                worth -= _reply_loss(hand, held, weights, trust, laid, size + 1, total, by_points)
                hand[rank] += 1
            if worth > best:
                best, choice = worth, rank
    return choice


@lean
def weigh(unseen: Counts, keeps: Floats, ruled_out: int, weights: Floats) -> None:
    """What the other may hold, by rank: no card of a value that he could have laid but did not."""
    for rank in range(13):
        fits = min(rank + 1, 10) > ruled_out
        weights[rank] = unseen[rank] * keeps[rank] if fits else 0.0


@lean
def lowest_value(hand: Bytes) -> int:
    """The value of the lowest card; of no card more than any count has room for."""
    for rank in range(13):
        if hand[rank]:
            return min(rank + 1, 10)
    return 32


@compiled
def _play_out(deals: Bytes, starters: Bytes, keeps: Floats, trust: Floats, awards: Awards) -> None:
    hands, unseen = np.empty((2, 13), np.uint8), np.empty((2, 13), np.int64)
    weights, by_points = np.empty(13), np.empty((32, 2))
    for number in range(len(starters)):
        hands[:], unseen[:] = 0, 4
        for seat in range(2):
            unseen[seat, starters[number] >> 2] -= 1
            for place in range(6):
                rank = deals[number, seat, place] >> 2
                unseen[seat, rank] -= 1
                hands[seat, rank] += place >= 2
        _play_one(hands, unseen, keeps, trust, weights, by_points, awards[number])


@compiled
def _play_one(
    hands: Bytes,
    unseen: Counts,
    keeps: Floats,
    trust: Floats,
    weights: Floats,
    by_points: Floats,
    awards: Awards,
) -> None:
    """Seat 0 is the pone; `ruled_out` has the values that each seat has shown not to hold."""
    seat, pile, size, count = 0, 0, 0, 0
    held, ruled_out = np.full(2, 4), np.zeros(2, np.int64)
    for place in range(8):
        other = 1 - seat
        weigh(unseen[seat], keeps[other], ruled_out[other], weights)
        rank = _choose(hands[seat], held[other], weights, trust[seat], pile, size, count, by_points)
        hands[seat, rank] -= 1
        held[seat] -= 1
        unseen[other, rank] -= 1
        pile, size, count = pile << 4 | rank, size + 1, count + min(rank + 1, 10)
        points = points_of(pile, size, count)
        mine, theirs = count + lowest_value(hands[seat]), count + lowest_value(hands[other])
        closes = count == 31 or (mine > 31 and theirs > 31)
        points += closes and count < 31
        awards[place] = points if seat else -points
        if count < 31 and held[other] and theirs > 31:
            ruled_out[other] = max(ruled_out[other], 31 - count)
        if closes:
            pile, size, count = 0, 0, 0
            seat = other if held[other] else seat
        elif theirs <= 31:
            seat = other
