"""The rest of a play against each hand that may be, the other laying by a stored policy."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import compiled, lean
from muggins.kernels.multisets import members, removals
from muggins.kernels.policy import Stored, forget, greedy, is_stored, share_of, simple
from muggins.kernels.spot import COUNT, FIELDS, GO, HANDS, HELD, PEGGED, TURN, Spot, lay, say_go
from muggins.kernels.stakes import MOST, PEGS, Stakes

Counts: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

_CLOSED: Final = 14  # no further rank, and no GO
_DEEPEST: Final = 24
"""Cards and goes from the lead to the end: eight cards, and a go or two for each pair of them."""


class Hypotheses(NamedTuple):
    """What the other may hold."""

    others: Counts
    """(n,): numbers of hands."""
    weights: Floats
    """(n,): how likely each is, in any unit."""
    shows: Counts
    """(n,): what the whole hand of each counts after the play."""


def search(
    stored: Stored, spot: Spot, mine: int, hypotheses: Hypotheses, stakes: Sequence[Stakes],
    plain: float = 0.0,
) -> Floats:  # fmt: skip
    """The worth of laying each rank that fits, if I lay what is best for me after it too.

    Each card of mine is the best for all the hands that the other may hold by then. Exact against
    an other who lays as said above: nothing is drawn. All lines of the play are looked at, so the
    fewer cards are left the sooner it is done.

    mine: the number of my hand, which is on turn; stakes: the first are those that I play for, and
    say who needs how much; of the others it is told what comes of that; plain: how often the other
    lays what scores most now instead, and of equals what a card unknown scores least on. The answer
    is a new float64 array of shape (13, stakes), in their units, nan for ranks that cannot be laid.
    Raises ValueError for shapes that differ, and where no hand counts.
    """
    others, weights, shows = hypotheses
    if not (others.shape == weights.shape == shows.shape and others.ndim == 1):
        raise ValueError(f"hands, weights and shows are of one length, not {others.shape}")
    if not weights.size or weights.min() < 0 or not weights.sum() > 0:
        raise ValueError("weights are not negative, and some hand counts")
    worths = np.full((13, len(stakes)), np.nan)
    _, *rest = (np.array(column) for column in zip(*stakes, strict=True))
    goals = _Goals(stakes[0].needs, *rest)
    _search(stored, members(), removals(), spot, mine, hypotheses, goals, plain, worths)
    return worths


class _Pool(NamedTuple):
    """Hypotheses on the other's hand, those of each node after those of the node above."""

    hands: Counts
    weights: Floats
    shows: Counts
    ranks: Counts  # (n, 4): what he may lay now
    parts: Floats  # (n, 4): and how likely that is
    bounds: Counts
    """(_DEEPEST, 2): which of them are a node's."""
    laid: Counts
    """(_DEEPEST,): the ranks, and GO, that are laid under some of a node's, a bit for each."""
    bold: Floats
    """(13,): what ranks are worth to `greedy` at the node that is looked at, or nan."""
    wary: Floats
    """(13,): the same if it is wary."""


class _Goals(NamedTuple):
    """What the play is for: the fields of several `Stakes`, with the needs of the first."""

    needs: Counts
    firsts: Counts
    won: Floats
    lost: Floats
    grids: Floats


@compiled
def _search(
    stored: Stored, members: Counts, removals: Counts, root: Spot, mine: int,
    hypotheses: Hypotheses, goals: _Goals, plain: float, worths: Floats,
) -> None:  # fmt: skip
    others, weights, shows = hypotheses
    seat, size = root[TURN], _DEEPEST * len(others)
    pool = _Pool(
        np.empty(size, np.int64), np.empty(size), np.empty(size, np.int64),
        np.empty((size, 4), np.int64), np.empty((size, 4)), np.zeros((_DEEPEST, 2), np.int64),
        np.zeros(_DEEPEST, np.int64), np.empty(13), np.empty(13),
    )  # fmt: skip
    pool.hands[: len(others)], pool.weights[: len(others)] = others, weights / weights.sum()
    pool.shows[: len(others)], pool.bounds[0, 1] = shows, len(others)
    spots = np.empty((_DEEPEST, FIELDS), np.int64)
    spots[0] = root
    spots[0, HANDS + seat], spots[0, HANDS + 1 - seat] = mine, -1
    values, ranks = np.zeros((_DEEPEST, len(goals.firsts))), np.zeros(_DEEPEST, np.int64)
    depth, fresh = 0, True
    while depth >= 0:
        spot, own = spots[depth], spots[depth, TURN] == seat
        if fresh:
            values[depth] = -np.inf if own else 0.0
            over = _open_node(stored, spot, seat, members, removals, pool, depth, goals, plain,
                              values)  # fmt: skip
            ranks[depth] = _CLOSED if over else 0
        fresh = _branch(spot, own, ranks, depth, pool, members, removals)
        if fresh:
            spots[depth + 1] = spot
            if ranks[depth] == GO:
                say_go(spots[depth + 1])
            else:
                lay(spots[depth + 1], ranks[depth], removals)
            depth += 1
            continue
        depth -= 1
        if depth == 0:
            worths[ranks[0]] = values[1]
        if depth >= 0 and spots[depth, TURN] != seat:
            values[depth] += values[depth + 1]
        elif depth >= 0 and values[depth + 1, 0] > values[depth, 0]:
            values[depth] = values[depth + 1]
        ranks[max(depth, 0)] += 1


@lean
def _open_node(
    stored: Stored, spot: Spot, seat: int, members: Counts, removals: Counts, pool: _Pool,
    depth: int, goals: _Goals, plain: float, values: Floats,
) -> bool:  # fmt: skip
    """Settle a play that is over here, which is the answer; else note what the other may lay."""
    mine, theirs = spot[PEGGED + seat], spot[PEGGED + 1 - seat]
    home = mine >= goals.needs[0] or theirs >= goals.needs[1]
    if home or spot[HELD] + spot[HELD + 1] == 0:
        for one in range(len(goals.firsts)):
            values[depth, one] = _settle(goals, one, mine, theirs, pool, depth)
        return True
    if spot[TURN] != seat:
        pool.laid[depth] = 0
        forget(pool.bold)
        forget(pool.wary)
        for place in range(pool.bounds[depth, 0], pool.bounds[depth, 1]):
            pool.laid[depth] |= _choices(stored, spot, members, removals, pool, place, plain)
    return False


@lean
def _branch(
    spot: Spot, own: bool, ranks: Counts, depth: int, pool: _Pool, members: Counts,
    removals: Counts,
) -> bool:  # fmt: skip
    """Go on to the next rank or GO that leads somewhere, its hypotheses ready; False after all."""
    if own:
        ranks[depth] = _next_of_mine(spot, ranks[depth], members)
        for end in range(2):
            pool.bounds[depth + 1, end] = pool.bounds[depth, end]
        return bool(ranks[depth] < _CLOSED)
    while ranks[depth] < _CLOSED and not pool.laid[depth] >> ranks[depth] & 1:
        ranks[depth] += 1
    if ranks[depth] < _CLOSED:
        _divide(pool, depth, ranks[depth], spot[HELD + spot[TURN]], removals)
    return bool(ranks[depth] < _CLOSED)


@lean
def _next_of_mine(spot: Spot, rank: int, members: Counts) -> int:
    """My next rank that fits, from this one on; GO once if none does; `_CLOSED` after the last."""
    seat = spot[TURN]
    held, hand, fits = spot[HELD + seat], spot[HANDS + seat], False
    for place in range(held):
        one = members[held, hand, place]
        if spot[COUNT] + min(one + 1, 10) <= 31:
            fits = True
            if one >= rank:
                return int(one)
    return _CLOSED if fits or rank > GO else GO


@lean
def _choices(
    stored: Stored, spot: Spot, members: Counts, removals: Counts, pool: _Pool, place: int,
    plain: float,
) -> int:  # fmt: skip
    """Note what the seat on turn lays with a hand, and how likely each; the ranks as bits."""
    seat, hand = spot[TURN], pool.hands[place]
    held = spot[HELD + seat]
    for card in range(4):
        pool.ranks[place, card], pool.parts[place, card] = -1, 0.0
    spot[HANDS + seat] = hand
    known = held > 1 and is_stored(spot)
    if not known or not _stored_choices(stored, spot, members, removals, pool, place):
        pool.ranks[place, 0] = simple(spot, members, pool.bold) if held else GO
        pool.parts[place, 0] = 1.0
    if held > 1 and plain > 0:
        _add_plain(pool, place, greedy(spot, members, True, pool.wary), plain)
    spot[HANDS + seat] = -1
    laid = 0
    for card in range(4):
        laid |= (1 << pool.ranks[place, card]) if pool.parts[place, card] > 0 else 0
    return int(laid)


@lean
def _stored_choices(
    stored: Stored, spot: Spot, members: Counts, removals: Counts, pool: _Pool, place: int
) -> bool:
    """Note how likely the stored policy lays each rank; False if it has none of them."""
    seat = spot[TURN]
    held, hand = spot[HELD + seat], spot[HANDS + seat]
    before, total = -1, 0.0
    for card in range(held):
        rank = members[held, hand, card]
        if rank != before and spot[COUNT] + min(rank + 1, 10) <= 31:
            share = share_of(stored, spot, rank, removals[held, hand, rank])
            pool.ranks[place, card], pool.parts[place, card] = rank, share
            total += share
        before = rank
    for card in range(held):
        pool.parts[place, card] /= max(total, 1.0)
    return total > 0


@lean
def _add_plain(pool: _Pool, place: int, rank: int, plain: float) -> None:
    """Let some part of a hand's plays be this rank."""
    for card in range(4):
        pool.parts[place, card] *= 1 - plain
    for card in range(4):
        if pool.ranks[place, card] == rank or pool.ranks[place, card] == -1:
            pool.ranks[place, card] = rank
            pool.parts[place, card] += plain
            return


@lean
def _divide(pool: _Pool, depth: int, rank: int, held: int, removals: Counts) -> None:
    """Gather the hypotheses under which this is laid, for the node below."""
    start, end = pool.bounds[depth, 0], pool.bounds[depth, 1]
    last = end
    for place in range(start, end):
        for card in range(4):
            part = pool.parts[place, card]
            if part > 0 and pool.ranks[place, card] == rank:
                hand = pool.hands[place]
                pool.hands[last] = hand if rank == GO else removals[held, hand, rank]
                pool.weights[last] = pool.weights[place] * part
                pool.shows[last] = pool.shows[place]
                last += 1
    pool.bounds[depth + 1, 0], pool.bounds[depth + 1, 1] = end, last


@lean
def _settle(goals: _Goals, one: int, mine: int, theirs: int, pool: _Pool, depth: int) -> float:
    """What a play that has brought me and the other so much was worth, over the hypotheses."""
    worth = 0.0
    won = mine >= goals.needs[0]
    lost = not won and theirs >= goals.needs[1]
    counted = goals.firsts[one] >= 0 and mine + goals.firsts[one] >= goals.needs[0]
    for place in range(pool.bounds[depth, 0], pool.bounds[depth, 1]):
        shown = min(theirs + pool.shows[place], MOST - 1)
        value = goals.grids[one, min(mine, PEGS - 1), shown]
        value = goals.won[one, theirs] if won or counted else value
        worth += pool.weights[place] * (goals.lost[one, mine] if lost else value)
    return worth
