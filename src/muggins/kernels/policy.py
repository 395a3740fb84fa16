"""Who lays by a stored policy, and by rules of thumb where it ends.

The policy has the first five cards of the play, as long as nobody says go (`Stored`). After that
each side lays what scores most, less what a card unknown would score on it: few choices are left.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import compiled, lean
from muggins.kernels.multisets import SIZES, members, removals
from muggins.kernels.pile import points_of
from muggins.kernels.spot import (
    COUNT,
    GO,
    HANDS,
    HELD,
    LAID,
    LAST,
    LAYER,
    LINE,
    PEGGED,
    PILE,
    PLAIN,
    SIZE,
    TURN,
    Spot,
    lay,
    say_go,
    spot_after,
)
from muggins.kernels.stakes import PEGS

Bytes: TypeAlias = NDArray[np.uint8]
Counts: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]


class Stored(NamedTuple):
    """How likely a seat lays each rank, in parts of 255, by the hand that the rank leaves it."""

    lead: Bytes
    """(13, 455): by rank and rest, the pone's first card."""
    reply: Bytes
    """(13, 13, 455): after the lead, the dealer's first."""
    third: Bytes
    """(13, 13, 13, 91): after lead and reply, the pone's second."""
    fourth: Bytes
    """(13, 13, 13, 13, 91): the dealer's second, if he lays it next."""
    fifth: Bytes
    """(13, 13, 13, 13, 91): the pone's third, if he lays it next: how likely it is the lower of
    the two that he holds, by their number."""


def pegging(
    stored: Stored, seat: int, hands: Counts, ranges: Floats, draws: int, seed: int
) -> Floats:
    """How the points of the play come together, for hands of one seat: mine, and the other's.

    hands: int64 of shape (n,), numbers of my hands of four; ranges: float64 of shape (n, 1820), for
    each of them the weight of each hand of the other; draws: how many of those are played, drawn by
    their weights. The answer is float64 of shape (n, PEGS, PEGS): the share of the plays that bring
    me so much and him that much. It depends on the seed alone.
    """
    if ranges.shape != (len(hands), SIZES[4]):
        raise ValueError(f"ranges are {len(hands)} x {SIZES[4]} numbers, not {ranges.shape}")
    shares = np.zeros((len(hands), PEGS, PEGS))
    dice = np.array([seed or 1], np.uint64)
    start = spot_after(())
    _pegging(stored, members(), removals(), start, seat, hands, ranges, draws, dice, shares)
    return shares


@lean
def is_stored(spot: Spot) -> bool:
    """Whether the seat on turn lays by the stored policy here, if it has a choice."""
    return bool(spot[PLAIN] and spot[LAID] <= LAST and spot[TURN] == spot[LAID] % 2)


@lean
def share_of(stored: Stored, spot: Spot, rank: int, rest: int) -> int:
    """How likely the stored policy lays a rank that leaves this hand, in parts of 255."""
    laid = spot[LAID]
    first, second = spot[LINE], spot[LINE + 1]
    if laid == 0:
        return int(stored.lead[rank, rest])
    if laid == 1:
        return int(stored.reply[first, rank, rest])
    if laid == 2:
        return int(stored.third[first, second, rank, rest])
    if laid == 3:
        return int(stored.fourth[first, second, spot[LINE + 2], rank, rest])
    low, high = min(rank, rest), max(rank, rest)
    pair = low + high * (high + 1) // 2
    lower = stored.fifth[first, second, spot[LINE + 2], spot[LINE + 3], pair]
    return int(lower if rank <= rest else 255 - lower)


@lean
def _drawn(
    stored: Stored, spot: Spot, members: Counts, removals: Counts, dice: NDArray[np.uint64]
) -> int:
    """A rank as likely as the stored policy lays it."""
    seat = spot[TURN]
    held, hand = spot[HELD + seat], spot[HANDS + seat]
    point, before, choice = 255 * _roll(dice), -1, GO
    for place in range(held):
        rank = members[held, hand, place]
        if rank != before and spot[COUNT] + min(rank + 1, 10) <= 31:
            share = share_of(stored, spot, rank, removals[held, hand, rank])
            # Parts are rounded, so that they may end before the point does.
            choice = rank if share or choice == GO else choice
            point -= share
            if point < 0:
                break
        before = rank
    return choice


@lean
def greedy(spot: Spot, members: Counts, wary: bool, known: Floats) -> int:
    """The rank that scores most now, of equals, if wary, what a reply scores least on; else GO.

    known: float64 of shape (13,), what each rank was found to be worth here, nan for the others.
    """
    seat = spot[TURN]
    held, best, choice = spot[HELD + seat], -np.inf, GO
    for place in range(held):
        rank = members[held, spot[HANDS + seat], place]
        if spot[COUNT] + min(rank + 1, 10) <= 31:
            if np.isnan(known[rank]):
                known[rank] = _worth(spot, rank, wary)
            if known[rank] >= best:
                best, choice = known[rank], rank
    return choice


@lean
def forget(known: Floats) -> None:
    """Nothing is known of a new spot."""
    for rank in range(13):
        known[rank] = np.nan


@lean
def _worth(spot: Spot, rank: int, wary: bool) -> float:
    pile, size = spot[PILE] << 4 | rank, spot[SIZE] + 1
    count = spot[COUNT] + min(rank + 1, 10)
    worth = float(points_of(pile, size, count))
    return worth - (_reply(pile, size, count) / 100 if wary else 0.0)


@lean
def _reply(pile: int, size: int, count: int) -> float:
    """What a card scores on this pile on average, all ranks alike; less what a go brings."""
    points = 0
    for rank in range(13):
        total = count + min(rank + 1, 10)
        points += points_of(pile << 4 | rank, size + 1, total) if total <= 31 else -1
    return points / 13 if count < 31 else 0.0


@lean
def simple(spot: Spot, members: Counts, known: Floats) -> int:
    """A rank laid without the policy: the best against one card that may be any; else greedy.

    known: as in `greedy`, and not wary.
    """
    seat = spot[TURN]
    held, hand = spot[HELD + seat], spot[HANDS + seat]
    first, second = members[held, hand, 0], members[held, hand, 1]
    fits = spot[COUNT] + min(second + 1, 10) <= 31
    if held != 2 or first == second or spot[HELD + 1 - seat] != 1 or not fits:
        return greedy(spot, members, False, known)
    better = 0
    for unknown in range(13):
        better += _net_of(spot, second, first, unknown) - _net_of(spot, first, second, unknown)
    return int(second if better >= 0 else first)


@lean
def _net_of(spot: Spot, rank: int, mine: int, theirs: int) -> int:
    """What the seat on turn pegs beyond the other if it lays this, and each its last card then."""
    pile, size = spot[PILE] << 4 | rank, spot[SIZE] + 1
    count = spot[COUNT] + min(rank + 1, 10)
    net = points_of(pile, size, count)
    own, layer = spot[LAYER] == spot[TURN], True
    if count == 31:
        pile, size, count, own, layer = 0, 0, 0, False, True
    while mine >= 0 or theirs >= 0:
        card, others = (mine, theirs) if own else (theirs, mine)
        sign = 1 if own else -1
        alone = layer == own or others < 0
        if card >= 0 and count + min(card + 1, 10) <= 31:
            pile, size, count = pile << 4 | card, size + 1, count + min(card + 1, 10)
            last = alone and count < 31
            net += sign * (points_of(pile, size, count) + last)
            mine, theirs = (-1, theirs) if own else (mine, -1)
            layer = own
            closes = last or count == 31
        else:
            net += (1 if layer else -1) if alone else 0
            closes = alone
        own = own if alone and not closes else not own
        if closes:
            own = own if (mine if own else theirs) >= 0 else not own
            pile, size, count, layer = 0, 0, 0, not own
    return int(net)


@lean
def _roll(dice: NDArray[np.uint64]) -> float:
    """The next number from 0 to 1 of Marsaglia's xorshift (2003)."""
    state = dice[0]
    state ^= state << np.uint64(13)
    state ^= state >> np.uint64(7)
    state ^= state << np.uint64(17)
    dice[0] = state
    return float(state >> np.uint64(11)) / 9007199254740992.0


@lean
def _finish(
    stored: Stored, spot: Spot, members: Counts, removals: Counts, dice: NDArray[np.uint64],
    needs: Counts, known: Floats,
) -> None:  # fmt: skip
    """Play to the end, or until a seat has pegged what it needs."""
    while (
        spot[HELD] + spot[HELD + 1] > 0 and spot[PEGGED] < needs[0] and spot[PEGGED + 1] < needs[1]
    ):
        if spot[HELD + spot[TURN]] > 1 and is_stored(spot):
            rank = _drawn(stored, spot, members, removals, dice)
        else:
            forget(known)
            rank = simple(spot, members, known)
        if rank == GO:
            say_go(spot)
        else:
            lay(spot, rank, removals)


@compiled
def _pegging(
    stored: Stored, members: Counts, removals: Counts, start: Spot, seat: int, hands: Counts,
    ranges: Floats, draws: int, dice: NDArray[np.uint64], shares: Floats,
) -> None:  # fmt: skip
    spot, needs, known = start.copy(), np.array([64, 64]), np.empty(13)
    for number in range(len(hands)):
        sums = np.cumsum(ranges[number])
        for draw in range(draws):
            point = sums[-1] * (draw + _roll(dice)) / draws
            other = min(np.searchsorted(sums, point, side="right"), len(sums) - 1)
            spot[:] = start
            spot[HANDS + seat], spot[HANDS + 1 - seat] = hands[number], other
            _finish(stored, spot, members, removals, dice, needs, known)
            brought = spot[PEGGED + seat], spot[PEGGED + 1 - seat]
            shares[number, min(brought[0], PEGS - 1), min(brought[1], PEGS - 1)] += 1 / draws
