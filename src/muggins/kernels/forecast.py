"""The rest of a play against each hand that may be, the other laying by a stored policy.

The policy has the first five cards of the play, as long as nobody says go (`Stored`). After that
each side lays what scores most, less what a card unknown would score on it: few choices are left.
Hands are multisets of ranks by their number (`muggins.kernels.multisets`), seat 0 is the pone.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import compiled, lean
from muggins.kernels.multisets import SIZES, members, removals
from muggins.kernels.stakes import MOST, PEGS, Stakes

Bytes: TypeAlias = NDArray[np.uint8]
Counts: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Spot: TypeAlias = NDArray[np.int64]

GO: Final = 13
"""Stands in a line of the play for a go, where a rank could be laid."""
LAST: Final = 4
"""The last card that is laid by the stored policy, the first being 0."""

# A spot: the numbers of both hands; cards held; the pile, four bits a rank, the newest lowest; its
# size; the count; the seat on turn; the seat that laid last; points pegged by each since the spot
# was made; 1 until a go is said; how many cards were laid, and the ranks of the first five.
_HANDS: Final = 0
_HELD: Final = 2
_PILE: Final = 4
_SIZE: Final = 5
_COUNT: Final = 6
_TURN: Final = 7
_LAYER: Final = 8
_PEGGED: Final = 9
_PLAIN: Final = 11
_LAID: Final = 12
_LINE: Final = 13
_FIELDS: Final = 18

_CLOSED: Final = 14  # no further rank, and no GO
_DEEPEST: Final = 24
"""Cards and goes from the lead to the end: eight cards, and a go or two for each pair of them."""


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


class Hypotheses(NamedTuple):
    """What the other may hold."""

    others: Counts
    """(n,): numbers of hands."""
    weights: Floats
    """(n,): how likely each is, in any unit."""
    shows: Counts
    """(n,): what the whole hand of each counts after the play."""


def spot_after(line: Sequence[int], held: tuple[int, int] = (4, 4)) -> Spot:
    """The play after these ranks and goes, hands of so many cards at its start; nothing pegged.

    >>> spot = spot_after([9, 4, 0])
    >>> count_at(spot), on_turn(spot), is_stored(spot)
    (16, 1, True)

    Where a count closes without a word, because who laid last cannot follow himself, GO stands for
    that. The caller's promise is that the line is legal.
    """
    spot = np.zeros(_FIELDS, np.int64)
    spot[_HELD : _HELD + 2], spot[_LAYER], spot[_PLAIN] = held, 1, 1
    spot[_HANDS : _HANDS + 2] = -1
    _follow(spot, np.array(line, np.int64), removals())
    spot[_PEGGED : _PEGGED + 2] = 0
    return spot


def count_at(spot: Spot) -> int:
    """The running count."""
    return int(spot[_COUNT])


def on_turn(spot: Spot) -> int:
    """The seat that is to lay, or to say go: 0 is the pone."""
    return int(spot[_TURN])


def is_stored(spot: Spot) -> bool:
    """Whether the seat on turn lays by the stored policy here, if it has a choice."""
    return bool(_is_stored(spot))


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
    _pegging(stored, members(), removals(), seat, hands, ranges, draws, dice, shares)
    return shares


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
def _points(pile: int, size: int, count: int) -> int:
    """What the newest card of the pile scores; four bits a card, the newest lowest."""
    points = 2 * ((count == 15) | (count == 31))
    newest = pile & 15
    alike = 1
    while alike < size and pile >> 4 * alike & 15 == newest:
        alike += 1
    if alike > 1:
        return points + alike * (alike - 1)
    seen, low, high, run = 0, newest, newest, 0
    for place in range(size):
        rank = pile >> 4 * place & 15
        if seen >> rank & 1:
            break
        seen |= 1 << rank
        low, high = min(low, rank), max(high, rank)
        run = place if high - low == place else run
    return points + (run + 1 if run >= 2 else 0)


@lean
def _open(spot: Spot, leader: int) -> None:
    """Start a count; if the leader has no card, the other leads."""
    leader = leader if spot[_HELD + leader] else 1 - leader
    spot[_PILE], spot[_SIZE], spot[_COUNT] = 0, 0, 0
    spot[_TURN], spot[_LAYER] = leader, 1 - leader


@lean
def _lay(spot: Spot, rank: int, removals: Counts) -> None:
    """The seat on turn lays a card; with none left, and nobody to follow, it closes the count."""
    seat, other = spot[_TURN], 1 - spot[_TURN]
    alone = spot[_LAYER] == seat or spot[_HELD + other] == 0
    if spot[_HANDS + seat] >= 0:
        spot[_HANDS + seat] = removals[spot[_HELD + seat], spot[_HANDS + seat], rank]
    spot[_HELD + seat] -= 1
    spot[_PILE], spot[_SIZE] = spot[_PILE] << 4 | rank, spot[_SIZE] + 1
    spot[_COUNT] += min(rank + 1, 10)
    if spot[_LAID] <= LAST:
        spot[_LINE + spot[_LAID]] = rank
    spot[_LAID] += 1
    last = alone and spot[_HELD + seat] == 0 and spot[_COUNT] < 31
    spot[_PEGGED + seat] += _points(spot[_PILE], spot[_SIZE], spot[_COUNT]) + last
    spot[_TURN], spot[_LAYER] = seat if alone else other, seat
    if last or spot[_COUNT] == 31:
        _open(spot, other)


@lean
def _pass(spot: Spot) -> None:
    """Say go, or close the count if the other cannot follow."""
    seat = spot[_TURN]
    spot[_PLAIN] = 0
    if spot[_LAYER] == seat or spot[_HELD + 1 - seat] == 0:
        spot[_PEGGED + spot[_LAYER]] += 1
        _open(spot, 1 - seat)
    else:
        spot[_TURN] = 1 - seat


@lean
def _follow(spot: Spot, line: Counts, removals: Counts) -> None:
    for edge in line:
        if edge == 13:
            _pass(spot)
        else:
            _lay(spot, edge, removals)


@lean
def _is_stored(spot: Spot) -> bool:
    return bool(spot[_PLAIN] and spot[_LAID] <= LAST and spot[_TURN] == spot[_LAID] % 2)


@lean
def _share(stored: Stored, spot: Spot, rank: int, rest: int) -> int:
    """How likely the stored policy lays a rank that leaves this hand, in parts of 255."""
    laid = spot[_LAID]
    first, second = spot[_LINE], spot[_LINE + 1]
    if laid == 0:
        return int(stored.lead[rank, rest])
    if laid == 1:
        return int(stored.reply[first, rank, rest])
    if laid == 2:
        return int(stored.third[first, second, rank, rest])
    if laid == 3:
        return int(stored.fourth[first, second, spot[_LINE + 2], rank, rest])
    low, high = min(rank, rest), max(rank, rest)
    pair = low + high * (high + 1) // 2
    lower = stored.fifth[first, second, spot[_LINE + 2], spot[_LINE + 3], pair]
    return int(lower if rank <= rest else 255 - lower)


@lean
def _greedy(spot: Spot, members: Counts, wary: bool) -> int:
    """The rank that scores most now, of equals, if wary, what a reply scores least on; else GO."""
    seat = spot[_TURN]
    held, best, choice = spot[_HELD + seat], -np.inf, 13
    for place in range(held):
        rank = members[held, spot[_HANDS + seat], place]
        count = spot[_COUNT] + min(rank + 1, 10)
        if count <= 31:
            pile, size = spot[_PILE] << 4 | rank, spot[_SIZE] + 1
            worth = float(_points(pile, size, count))
            worth -= _reply(pile, size, count) / 100 if wary else 0.0
            if worth >= best:
                best, choice = worth, rank
    return choice


@lean
def _reply(pile: int, size: int, count: int) -> float:
    """What a card scores on this pile on average, all ranks alike; less what a go brings."""
    points = 0
    for rank in range(13):
        total = count + min(rank + 1, 10)
        points += _points(pile << 4 | rank, size + 1, total) if total <= 31 else -1
    return points / 13 if count < 31 else 0.0


@lean
def _net_of(spot: Spot, rank: int, mine: int, theirs: int) -> int:
    """What the seat on turn pegs beyond the other if it lays this, and each its last card then."""
    pile, size = spot[_PILE] << 4 | rank, spot[_SIZE] + 1
    count = spot[_COUNT] + min(rank + 1, 10)
    net = _points(pile, size, count)
    own, layer = spot[_LAYER] == spot[_TURN], True
    if count == 31:
        pile, size, count, own, layer = 0, 0, 0, False, True
    while mine >= 0 or theirs >= 0:
        card, others = (mine, theirs) if own else (theirs, mine)
        sign = 1 if own else -1
        alone = layer == own or others < 0
        if card >= 0 and count + min(card + 1, 10) <= 31:
            pile, size, count = pile << 4 | card, size + 1, count + min(card + 1, 10)
            last = alone and count < 31
            net += sign * (_points(pile, size, count) + last)
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
def _simple(spot: Spot, members: Counts) -> int:
    """A rank laid without the policy: the best against one card that may be any; else greedy."""
    seat = spot[_TURN]
    held, hand = spot[_HELD + seat], spot[_HANDS + seat]
    first, second = members[held, hand, 0], members[held, hand, 1]
    fits = spot[_COUNT] + min(second + 1, 10) <= 31
    if held != 2 or first == second or spot[_HELD + 1 - seat] != 1 or not fits:
        return _greedy(spot, members, False)
    better = 0
    for unknown in range(13):
        better += _net_of(spot, second, first, unknown) - _net_of(spot, first, second, unknown)
    return int(second if better >= 0 else first)


@lean
def _drawn(
    stored: Stored, spot: Spot, members: Counts, removals: Counts, dice: NDArray[np.uint64]
) -> int:
    """A rank as likely as the stored policy lays it."""
    seat = spot[_TURN]
    held, hand = spot[_HELD + seat], spot[_HANDS + seat]
    point, before, choice = 255 * _roll(dice), -1, 13
    for place in range(held):
        rank = members[held, hand, place]
        if rank != before and spot[_COUNT] + min(rank + 1, 10) <= 31:
            share = _share(stored, spot, rank, removals[held, hand, rank])
            # Parts are rounded, so that they may end before the point does.
            choice = rank if share or choice == 13 else choice
            point -= share
            if point < 0:
                break
        before = rank
    return choice


@lean
def _finish(
    stored: Stored, spot: Spot, members: Counts, removals: Counts, dice: NDArray[np.uint64],
    needs: Counts,
) -> None:  # fmt: skip
    """Play to the end, or until a seat has pegged what it needs."""
    while (
        spot[_HELD] + spot[_HELD + 1] > 0
        and spot[_PEGGED] < needs[0]
        and spot[_PEGGED + 1] < needs[1]
    ):
        if spot[_HELD + spot[_TURN]] > 1 and _is_stored(spot):
            rank = _drawn(stored, spot, members, removals, dice)
        else:
            rank = _simple(spot, members)
        if rank == 13:
            _pass(spot)
        else:
            _lay(spot, rank, removals)


@compiled
def _pegging(
    stored: Stored, members: Counts, removals: Counts, seat: int, hands: Counts, ranges: Floats,
    draws: int, dice: NDArray[np.uint64], shares: Floats,
) -> None:  # fmt: skip
    start = np.zeros(_FIELDS, np.int64)
    start[_HELD], start[_HELD + 1], start[_LAYER], start[_PLAIN] = 4, 4, 1, 1
    spot, needs = start.copy(), np.array([64, 64])
    for number in range(len(hands)):
        sums = np.cumsum(ranges[number])
        for draw in range(draws):
            point = sums[-1] * (draw + _roll(dice)) / draws
            other = min(np.searchsorted(sums, point, side="right"), len(sums) - 1)
            spot[:] = start
            spot[_HANDS + seat], spot[_HANDS + 1 - seat] = hands[number], other
            _finish(stored, spot, members, removals, dice, needs)
            brought = spot[_PEGGED + seat], spot[_PEGGED + 1 - seat]
            shares[number, min(brought[0], PEGS - 1), min(brought[1], PEGS - 1)] += 1 / draws


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


class _Goals(NamedTuple):
    """What the play is for: the fields of several `Stakes`, with the needs of the first."""

    needs: Counts
    firsts: Counts
    won: Floats
    lost: Floats
    grids: Floats


@lean
def _choices(
    stored: Stored, spot: Spot, members: Counts, removals: Counts, pool: _Pool, place: int,
    plain: float,
) -> int:  # fmt: skip
    """Note what the seat on turn lays with a hand, and how likely each; the ranks as bits."""
    seat, hand = spot[_TURN], pool.hands[place]
    held = spot[_HELD + seat]
    for card in range(4):
        pool.ranks[place, card], pool.parts[place, card] = -1, 0.0
    spot[_HANDS + seat] = hand
    known = held > 1 and _is_stored(spot)
    if not known or not _stored_choices(stored, spot, members, removals, pool, place):
        pool.ranks[place, 0] = _simple(spot, members) if held else 13
        pool.parts[place, 0] = 1.0
    if held > 1 and plain > 0:
        _add_plain(pool, place, _greedy(spot, members, True), plain)
    spot[_HANDS + seat] = -1
    laid = 0
    for card in range(4):
        laid |= (1 << pool.ranks[place, card]) if pool.parts[place, card] > 0 else 0
    return int(laid)


@lean
def _stored_choices(
    stored: Stored, spot: Spot, members: Counts, removals: Counts, pool: _Pool, place: int
) -> bool:
    """Note how likely the stored policy lays each rank; False if it has none of them."""
    seat = spot[_TURN]
    held, hand = spot[_HELD + seat], spot[_HANDS + seat]
    before, total = -1, 0.0
    for card in range(held):
        rank = members[held, hand, card]
        if rank != before and spot[_COUNT] + min(rank + 1, 10) <= 31:
            share = _share(stored, spot, rank, removals[held, hand, rank])
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
                pool.hands[last] = hand if rank == 13 else removals[held, hand, rank]
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


@lean
def _next_of_mine(spot: Spot, rank: int, members: Counts) -> int:
    """My next rank that fits, from this one on; GO once if none does; `_CLOSED` after the last."""
    seat = spot[_TURN]
    held, hand, fits = spot[_HELD + seat], spot[_HANDS + seat], False
    for place in range(held):
        one = members[held, hand, place]
        if spot[_COUNT] + min(one + 1, 10) <= 31:
            fits = True
            if one >= rank:
                return int(one)
    return _CLOSED if fits or rank > 13 else 13


@compiled
def _search(
    stored: Stored, members: Counts, removals: Counts, root: Spot, mine: int,
    hypotheses: Hypotheses, goals: _Goals, plain: float, worths: Floats,
) -> None:  # fmt: skip
    others, weights, shows = hypotheses
    seat, size = root[_TURN], _DEEPEST * len(others)
    pool = _Pool(
        np.empty(size, np.int64), np.empty(size), np.empty(size, np.int64),
        np.empty((size, 4), np.int64), np.empty((size, 4)), np.zeros((_DEEPEST, 2), np.int64),
        np.zeros(_DEEPEST, np.int64),
    )  # fmt: skip
    pool.hands[: len(others)], pool.weights[: len(others)] = others, weights / weights.sum()
    pool.shows[: len(others)], pool.bounds[0, 1] = shows, len(others)
    spots = np.empty((_DEEPEST, _FIELDS), np.int64)
    spots[0] = root
    spots[0, _HANDS + seat], spots[0, _HANDS + 1 - seat] = mine, -1
    values, ranks = np.zeros((_DEEPEST, len(goals.firsts))), np.zeros(_DEEPEST, np.int64)
    depth, fresh = 0, True
    while depth >= 0:
        spot, own = spots[depth], spots[depth, _TURN] == seat
        if fresh:
            values[depth] = -np.inf if own else 0.0
            over = _open_node(stored, spot, seat, members, removals, pool, depth, goals, plain,
                              values)  # fmt: skip
            ranks[depth] = _CLOSED if over else 0
        fresh = _branch(spot, own, ranks, depth, pool, members, removals)
        if fresh:
            spots[depth + 1] = spot
            if ranks[depth] == 13:
                _pass(spots[depth + 1])
            else:
                _lay(spots[depth + 1], ranks[depth], removals)
            depth += 1
            continue
        depth -= 1
        if depth == 0:
            worths[ranks[0]] = values[1]
        if depth >= 0 and spots[depth, _TURN] != seat:
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
    mine, theirs = spot[_PEGGED + seat], spot[_PEGGED + 1 - seat]
    home = mine >= goals.needs[0] or theirs >= goals.needs[1]
    if home or spot[_HELD] + spot[_HELD + 1] == 0:
        for one in range(len(goals.firsts)):
            values[depth, one] = _settle(goals, one, mine, theirs, pool, depth)
        return True
    if spot[_TURN] != seat:
        pool.laid[depth] = 0
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
        _divide(pool, depth, ranks[depth], spot[_HELD + spot[_TURN]], removals)
    return bool(ranks[depth] < _CLOSED)
