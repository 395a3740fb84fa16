"""The rest of a play, many times over: each card that can be laid, against each hand that may be.

After that card both sides lay by one simple rule: the card that scores most now, and of equals the
highest. So a rollout is a function of the two hands and of the pile, and the mean over hands says
what a card brings against an opponent who is no fool, but no more than that.
"""

from typing import Final

import numpy as np

from muggins.kernels.compiler import compiled, lean
from muggins.kernels.pile import points_of
from muggins.kernels.playout import Floats
from muggins.kernels.show import Bytes

_MOST_CARDS: Final = 5
"""Cards in a hand, of five-, six- and seven-card cribbage; eight in a pile fit into 60 bits."""


def roll_out(mine: Bytes, others: Bytes, weights: Floats, pile: Bytes) -> Floats:
    """What laying each rank brings from here to the end of the play, my points less the other's.

    >>> mine, others = np.array([3, 4], np.uint8), np.array([[9], [0]], np.uint8)
    >>> nets = roll_out(mine, others, np.array([0.75, 0.25]), np.array([], np.uint8))
    >>> nets[3:5]  # the five gives the ten a fifteen
    array([ 1. , -0.5])

    mine: uint8 of shape (k,), the ranks that I hold, 0 for the ace; others: uint8 of shape (n, m),
    the ranks of each hand that the other may hold; weights: float64 of shape (n,), how much each
    counts, in any unit; pile: uint8 of shape (p,), the ranks of the running count, oldest first. I
    am to lay. The answer is a new float64 array of shape (13,), nan for a rank that I cannot lay:
    points, with the go, the last card and the 31. Raises ValueError for other shapes or types, for
    ranks above 12, and where no hand counts.
    """
    _refuse(mine, others, weights, pile)
    nets = np.full(13, np.nan)
    _roll_out(mine, np.ascontiguousarray(others), weights, pile, nets)
    return nets


def _refuse(mine: Bytes, others: Bytes, weights: Floats, pile: Bytes) -> None:
    for ranks, axes in ((mine, 1), (others, 2), (pile, 1)):
        if ranks.dtype != np.uint8 or ranks.ndim != axes or (ranks.size and ranks.max() > 12):
            raise ValueError(f"ranks are uint8 from 0 to 12 along {axes} axes, not {ranks!r}")
    if max(len(mine), others.shape[1]) > _MOST_CARDS or len(pile) > 2 * _MOST_CARDS:
        raise ValueError(f"hands have up to {_MOST_CARDS} cards, and piles as many as both")
    if weights.shape != (len(others),) or not np.isfinite(weights).all():
        raise ValueError(f"weights are {len(others)} finite numbers, one for each hand")
    if not weights.size or weights.min() < 0 or weights.sum() <= 0:
        raise ValueError("weights are not negative, and some hand counts")


@lean
def _best(hand: Bytes, held: int, pile: int, size: int, count: int) -> int:
    """The place of the card to lay, -1 if none fits; with it what it scores, as place + 16 points.

    One number, since this is called more often than anything else.
    """
    best, choice = -1, -1
    for place in range(held):
        rank = int(hand[place])
        total = count + min(rank + 1, 10)
        if total <= 31:
            points = points_of(pile << 4 | rank, size + 1, total)
            if points << 4 | rank > best:
                best, choice = points << 4 | rank, points << 4 | place
    return choice


@lean
def fits(hand: Bytes, held: int, count: int) -> bool:
    """Whether some card of a hand, ranks in no order, fits the count."""
    lowest = 32  # no hand, no card that fits
    for place in range(held):
        lowest = min(lowest, int(hand[place]) + 1, 10)
    return count + lowest <= 31


@lean
def _finish(hands: Bytes, held: tuple[int, int], pile: int, size: int, count: int) -> int:
    """My points less the other's after I laid the newest card of this pile; both hands are used up.

    What that card itself scores is not among them, but a go or a last card that it earns is.
    """
    net, turn = 0, 0
    first, second = held
    while True:
        own, other = (second, first) if turn else (first, second)
        sign = -1 if turn else 1
        if count < 31 and fits(hands[1 - turn], other, count):
            turn = 1 - turn
        elif count == 31 or not fits(hands[turn], own, count):
            net += sign * (count < 31)
            if first + second == 0:
                return net
            pile, size, count = 0, 0, 0
            turn = 1 - turn if other else turn
        held_now = second if turn else first
        choice = _best(hands[turn], held_now, pile, size, count)
        place = choice & 15
        rank = int(hands[turn, place])
        hands[turn, place] = hands[turn, held_now - 1]
        first, second = (first, second - 1) if turn else (first - 1, second)
        pile, size, count = pile << 4 | rank, size + 1, count + min(rank + 1, 10)
        net += -(choice >> 4) if turn else choice >> 4


@compiled
def _roll_out(mine: Bytes, others: Bytes, weights: Floats, pile: Bytes, nets: Floats) -> None:
    packed, count, size = 0, 0, len(pile)
    for card in pile:
        packed, count = packed << 4 | int(card), count + min(int(card) + 1, 10)
    hands = np.empty((2, max(len(mine), others.shape[1], 1)), np.uint8)
    everything = weights.sum()
    for place in range(len(mine)):
        rank = int(mine[place])
        total = count + min(rank + 1, 10)
        if total > 31 or not np.isnan(nets[rank]):
            continue
        laid, net = packed << 4 | rank, 0.0
        points = points_of(laid, size + 1, total)
        for number in range(len(others)):
            kept = 0
            for other in range(len(mine)):
                if other != place:
                    hands[0, kept] = mine[other]
                    kept += 1
            hands[1, : others.shape[1]] = others[number]
            rest = _finish(hands, (kept, others.shape[1]), laid, size + 1, total)
            net += weights[number] * (points + rest)
        nets[rank] = net / everything
