"""The play with hands hidden: its public tree over ranks, and rounds of regret over it.

Suits do not matter in the play, so a hand is a multiset of ranks: 1820 of four cards, then 455,
91 and 13. What both seats see (cards laid, goes) makes a tree; at each node a seat has a range, a
weight for each hand that it may hold, and the solver works on whole ranges at once (Johanson and
others 2011). Card removal is exact: two hands weigh together what their ranges say, times the ways
to take their cards from those unseen.

The tree ends where nothing is left to decide against a hidden hand: one card against one, or one
seat out of cards. From there the points are in tables, one for each pile that the end starts from.
"""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import compiled

Singles: TypeAlias = NDArray[np.float32]
Places: TypeAlias = NDArray[np.int64]
Nodes: TypeAlias = NDArray[Any]

SIZES: Final = (1, 13, 91, 455, 1820)
"""How many multisets of ranks a hand of so many cards can be."""
GO: Final = 13
"""Stands for a go, or for the close of a count, where a rank could be laid."""

# What both seats see, by place in an array of int64.
_FIRST, _SECOND, _PILE, _SIZE, _COUNT, _TURN, _LAYER, _REST, _MAY, _MIGHT, _NET = range(11)
_FIELDS: Final = 11
_DEEPEST: Final = 20

_NODE: Final = np.dtype(
    [
        ("rest", np.int64),  # cards of each rank unseen, three bits a rank
        ("first", np.int64),  # its first choice, in regrets and sums
        ("weight", np.float32),  # ways to take the cards laid since the root from those unseen
        ("after", np.int32),  # the node that comes after all those below
        ("table", np.int32),  # of an end, by kind
        ("mask", np.int16),  # ranks that may be laid
        ("depth", np.int8),
        ("edge", np.int8),  # the rank laid to come here, or GO
        ("slot", np.int8),  # the edge's place among the ranks laid there
        ("actor", np.int8),
        ("held", np.int8, 2),
        ("room", np.int8),  # the highest value that fits
        ("net", np.int8),  # what seat 0 pegged beyond seat 1 since the root
    ],
    align=True,
)


@compiled
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


@compiled
def _open(state: Places, leader: int) -> None:
    """Start a count; as if the other had laid last, so that he is asked next."""
    leader = leader if state[leader] else 1 - leader
    state[2], state[3], state[4] = 0, 0, 0
    state[5], state[6] = leader, 1 - leader


@compiled
def _lay(state: Places, rank: int) -> None:
    """The seat on turn lays a card; with none left, and nobody to follow, it closes the count."""
    seat, other = state[5], 1 - state[5]
    alone = state[6] == seat or state[other] == 0
    state[seat] -= 1
    state[2], state[3] = state[2] << 4 | rank, state[3] + 1
    state[4] += min(rank + 1, 10)
    state[7] -= 1 << 3 * rank
    last = alone and state[seat] == 0 and state[4] < 31
    gain = _points(state[2], state[3], state[4]) + last
    state[10] += gain * (1 - 2 * seat)
    state[5], state[6] = seat if alone else other, seat
    if last or state[4] == 31:
        _open(state, other)


@compiled
def _pass(state: Places) -> None:
    """Say go, or close the count if the other cannot follow; both show what is not held."""
    seat, room = state[5], 31 - state[4]
    state[8 + seat] &= (0x1FFF >> room) << room
    if state[6] == seat or state[1 - seat] == 0:
        state[10] += 1 - 2 * state[6]
        _open(state, 1 - seat)
    else:
        state[5] = 1 - seat


@compiled
def _choices(state: Places) -> int:
    """Ranks that the seat on turn might lay, a bit each, and bit 13 if it might have to pass."""
    seat, room = state[5], 31 - state[4]
    mask = 0
    for rank in range(13):
        if state[8 + seat] >> rank & 1 and state[7] >> 3 * rank & 7:
            if min(rank + 1, 10) <= room:
                mask |= 1 << rank
            else:
                mask |= 1 << 13
    return mask


@compiled
def _is_end(state: Places) -> bool:
    return state[0] == 0 or state[1] == 0 or (state[0] == 1 and state[1] == 1)


@compiled
def _slot_of(keys: Places, key: int) -> int:
    """Where a key is, or would go, in a table of keys that is not full."""
    slot = (key * 0x9E3779B97F4A7C1) >> 17 & len(keys) - 1
    while keys[slot] != -1 and keys[slot] != key:
        slot = slot + 1 & len(keys) - 1
    return slot


@compiled
def _end_key(state: Places) -> int:
    """What the points from here on depend on: the pile, who laid last, and how many are held."""
    mine, theirs = state[state[5]], state[1 - state[5]]
    again = state[6] == state[5]
    return ((state[2] << 4 | state[3]) << 1 | again) << 6 | mine << 3 | theirs


@compiled
def _put(
    node: Any, state: Places, depth: int, edge: int, slot: int, weight: float, first: int, mask: int
) -> None:
    node.rest, node.first, node.weight = state[7], first, weight
    node.depth, node.edge, node.slot, node.actor = depth, edge, slot, state[5]
    node.held[0], node.held[1] = state[0], state[1]
    node.room, node.net, node.mask = min(31 - state[4], 10), state[10], mask


@compiled
def _end_size(key: int) -> int:
    mine, theirs = key >> 3 & 7, key & 7
    if mine == theirs:
        return 2 * 13 * 16
    return 13 if mine == 1 else 91 if mine == 2 else 455


@compiled
def _grow(
    root: Places, nodes: Nodes, keys: Places, places: Places, sizes: Places, fill: bool
) -> tuple[int, int, int]:
    """Walk the tree, and write it down if told to; how many nodes, choices and ends there are."""
    states = np.empty((_DEEPEST, _FIELDS), np.int64)
    rest, above = np.zeros(_DEEPEST, np.int64), np.zeros(_DEEPEST, np.int64)
    slots, weights = np.zeros(_DEEPEST, np.int64), np.ones(_DEEPEST)
    states[0] = root
    number, choices, ends, depth, edge, slot = 0, 0, 0, 0, -1, 0
    while True:
        state = states[depth]
        end = _is_end(state)
        mask = 0 if end else _choices(state)
        if fill:
            _put(nodes[number], state, depth, edge, slot, weights[depth], choices, mask)
        above[depth], rest[depth], slots[depth] = number, mask, 0
        if end:
            if fill:
                key = _end_key(state)
                place = _slot_of(keys, key)
                if keys[place] == -1:
                    keys[place], places[place] = key, ends
                    ends += _end_size(key)
                nodes[number].table = places[place]
        elif state[state[5]] > 1:
            ranks = 0
            for rank in range(13):
                ranks += mask >> rank & 1
            choices += ranks * sizes[state[state[5]] - 1]
        number += 1
        while rest[depth] == 0:
            if fill:
                nodes[above[depth]].after = number
            if depth == 0:
                return number, choices, ends
            depth -= 1
        edge = 0
        while not rest[depth] >> edge & 1:
            edge += 1
        rest[depth] &= rest[depth] - 1
        slot = slots[depth]
        slots[depth] += 1
        states[depth + 1] = states[depth]
        weights[depth + 1] = weights[depth]
        if edge < 13:
            weights[depth + 1] *= states[depth, 7] >> 3 * edge & 7
            _lay(states[depth + 1], edge)
        else:
            _pass(states[depth + 1])
        depth += 1


@compiled
def _fits(state: Places, rank: int) -> bool:
    return bool(state[4] + min(rank + 1, 10) <= 31)


@compiled
def _finish_pair(state: Places, mine: int, theirs: int) -> int:
    """What the seat on turn pegs beyond the other, one card each."""
    mover, net = state[5], state[10]
    while state[0] + state[1]:
        rank = mine if state[5] == mover else theirs
        if _fits(state, rank):
            _lay(state, rank)
        else:
            _pass(state)
    return int((state[10] - net) * (1 - 2 * mover))


@compiled
def _finish_solo(state: Places, order: Places) -> int:
    """What the only seat with cards pegs if it lays them so; -1 where that is against the rules."""
    mover, net, laid = state[5], state[10], 0
    while state[mover]:
        if _fits(state, order[laid]):
            _lay(state, order[laid])
            laid += 1
            continue
        for rank in order[laid:]:
            if _fits(state, rank):
                return -1
        _pass(state)
    return int((state[10] - net) * (1 - 2 * mover))


@compiled
def _order(cards: Places, code: int, order: Places) -> None:
    """The permutation of this number, of at most six, of up to three cards."""
    size = len(cards)
    first = code // 2 if size == 3 else code
    order[0] = cards[first % size]
    low, high = (first + 1) % size, (first + 2) % size
    if size == 2:
        order[1] = cards[low]
    elif size == 3:
        order[1], order[2] = cards[high if code & 1 else low], cards[low if code & 1 else high]


@compiled
def _restore(state: Places, key: int) -> None:
    """The position of seat 0 that an end's key stands for."""
    state[:] = 0
    state[0], state[1], again = key >> 3 & 7, key & 7, key >> 6 & 1
    state[3], state[2], state[6] = key >> 7 & 15, key >> 11, 1 - again
    for place in range(state[3]):
        state[4] += min((state[2] >> 4 * place & 15) + 1, 10)


@compiled
def _fill_ends(keys: Places, places: Places, members: Places, ends: NDArray[np.int8]) -> None:
    """Play every end out, for all cards that may be held in it."""
    start, state = np.empty(_FIELDS, np.int64), np.empty(_FIELDS, np.int64)
    for slot in range(len(keys)):
        if keys[slot] == -1:
            continue
        _restore(start, keys[slot])
        if start[0] == start[1]:
            table = ends[places[slot] : places[slot] + 416].reshape(2, 13, 16)
            for mine in range(13):
                for theirs in range(13):
                    state[:] = start
                    net = _finish_pair(state, mine, theirs)
                    table[0, mine, theirs] = table[1, theirs, mine] = net
            continue
        held = start[0]
        order = np.empty(held, np.int64)
        for hand in range(_end_size(keys[slot])):
            best = -1
            for code in range(6 if held == 3 else held):
                _order(members[held, hand, :held], code, order)
                state[:] = start
                best = max(best, _finish_solo(state, order))
            ends[places[slot] + hand] = best


@compiled
def _policy_at(
    node: Any,
    held: int,
    size: int,
    source: Singles,
    adds: Places,
    shares: Singles,
    totals: Singles,
    numbers: Singles,
) -> None:
    """How likely each hand lays each rank: by its share of the source, which is not negative."""
    ranks = 0
    for rank in range(13):
        ranks += node.mask >> rank & 1
    if held == 1:
        shares[:ranks] = 1
        return
    totals[:] = 0
    numbers[:] = 0
    place = 0
    for rank in range(13):
        if node.mask >> rank & 1:
            row = adds[rank]
            for rest in range(size):
                totals[row[rest]] += source[node.first + place + rest]
                numbers[row[rest]] += 1
            place += size
    place = 0
    for rank in range(13):
        if node.mask >> rank & 1:
            row = adds[rank]
            for rest in range(size):
                hand = row[rest]
                if totals[hand] > 0:
                    shares[place + rest] = source[node.first + place + rest] / totals[hand]
                else:
                    shares[place + rest] = 1 / numbers[hand]
            place += size


@compiled
def _reach(
    node: Any,
    held: int,
    size: int,
    adds: Places,
    shares: Singles,
    reach: Singles,
    sums: Singles,
    weight: float,
) -> None:
    """Turn shares into how likely each choice is to be come to, and add that to the average."""
    place = 0
    for rank in range(13):
        if node.mask >> rank & 1:
            row = adds[rank]
            for rest in range(size):
                shares[place + rest] *= reach[row[rest]]
            place += size
    if weight > 0 and held > 1:
        part = np.float32(weight)
        for choice in range(place):
            sums[node.first + choice] += part * shares[choice]


@compiled
def _unseen(rest: int, unseen: Singles) -> None:
    for rank in range(13):
        unseen[rank] = rest >> 3 * rank & 7


@compiled
def _end_pair(
    node: Any, seat: int, reach: Singles, ends: NDArray[np.int8], unseen: Singles, values: Singles
) -> None:
    mine = node.actor == seat
    table = ends[node.table + 208 * mine : node.table + 208 * mine + 208]
    sign = np.float32(1 if mine else -1)
    net = np.float32(node.net * (1 - 2 * seat))
    values[:16] = 0
    mass = np.float32(0)
    for other in range(13):
        part = unseen[other] * reach[other]
        if part != 0:
            mass += part
            part *= sign
            row = table[16 * other : 16 * other + 16]
            for rank in range(16):
                values[rank] += part * np.float32(row[rank])
    for rank in range(13):
        alike = (net + sign * np.float32(table[17 * rank])) * reach[rank]
        values[rank] = node.weight * unseen[rank] * (values[rank] + net * mass - alike)


@compiled
def _ways(cards: Places, held: int, unseen: Singles) -> float:
    """In how many orders the cards can be taken from those unseen."""
    ways = np.float32(1)
    for place in range(held):
        left = unseen[cards[place]]
        for before in range(place):
            left -= cards[before] == cards[place]
        ways *= left
    return ways


@compiled
def _end_solo(
    node: Any,
    seat: int,
    reach: Singles,
    ends: NDArray[np.int8],
    members: Places,
    size: int,
    unseen: Singles,
    values: Singles,
) -> None:
    mine = node.actor == seat
    held = node.held[node.actor]
    sign = np.float32(1 if mine else -1)
    net = np.float32(node.net * (1 - 2 * seat))
    if not mine:
        values[0] = 0
    for hand in range(size):
        weight = reach[0] if mine else reach[hand]
        worth = np.float32(0)
        if weight != 0:
            worth = net + sign * np.float32(ends[node.table + hand])
            worth *= node.weight * _ways(members[held, hand], held, unseen) * weight
        if mine:
            values[hand] = worth
        else:
            values[0] += worth


@compiled
def _walk(
    nodes: Nodes,
    ends: NDArray[np.int8],
    sizes: Places,
    adds: Places,
    members: Places,
    lows: Places,
    regrets: Singles,
    sums: Singles,
    ranges: Singles,
    seat: int,
    learn: bool,
    best: bool,
    weight: float,
    answer: Singles,
) -> None:
    """One pass for a seat: what each of its hands wins, and if told to, what it regrets.

    The other seat follows its regrets while learning, else its average. The seat itself does too,
    unless it is to answer as best it can.
    """
    deepest, widest = 0, 0
    for node in nodes:
        deepest = max(deepest, node.depth)
        if node.mask:
            widest = max(widest, sizes[node.held[node.actor] - 1])
    biggest = max(sizes[nodes[0].held[0]], sizes[nodes[0].held[1]], 16)
    reach = np.zeros((deepest + 1, biggest), np.float32)
    values = np.zeros((deepest + 1, biggest), np.float32)
    shares = np.zeros((deepest + 1, 13 * widest), np.float32)
    below = np.zeros((deepest + 1, 13 * widest), np.float32)
    totals, numbers = np.zeros(biggest, np.float32), np.zeros(biggest, np.float32)
    unseen = np.zeros(13, np.float32)
    opened = np.zeros(deepest + 1, np.int64)
    other, top, number = 1 - seat, -1, 0
    source = regrets if learn else sums
    while True:
        while top >= 0 and number >= nodes[opened[top]].after:
            node = nodes[opened[top]]
            if node.actor == seat:
                _choose(node, sizes, adds, regrets, shares[top], below[top], values[top], totals, learn, best)
            if top:
                _hand_up(
                    node, nodes[opened[top - 1]], seat, sizes, lows, values[top], values[top - 1], below[top - 1]
                )
            top -= 1
        if number == len(nodes):
            break
        node = nodes[number]
        depth = node.depth
        if depth == 0:
            size = sizes[node.held[other]]
            reach[0, :size] = ranges[:size]
        else:
            parent = nodes[opened[depth - 1]]
            _carry(node, parent, seat, sizes, lows, reach[depth - 1], shares[depth - 1], reach[depth])
        size = sizes[node.held[other]]
        mass = np.float32(0)
        for hand in range(size):
            mass += reach[depth, hand]
        mine = sizes[node.held[seat]]
        if mass == 0 or node.mask == 0:
            if mass == 0:
                values[depth, :mine] = 0
            else:
                _unseen(node.rest, unseen)
                if node.held[0] == node.held[1]:
                    _end_pair(node, seat, reach[depth], ends, unseen, values[depth])
                else:
                    held = node.held[node.actor]
                    _end_solo(node, seat, reach[depth], ends, members, sizes[held], unseen, values[depth])
            if depth == 0:
                break
            _hand_up(
                node, parent, seat, sizes, lows, values[depth], values[depth - 1], below[depth - 1]
            )
            number = node.after
            continue
        opened[depth] = number
        top = depth
        values[depth, :mine] = 0
        held = node.held[node.actor]
        laid = sizes[held - 1]
        full = sizes[held]
        _policy_at(
            node, held, laid, source, adds[held - 1], shares[depth], totals[:full], numbers[:full]
        )
        if node.actor != seat:
            _reach(node, held, laid, adds[held - 1], shares[depth], reach[depth], sums, weight)
        number += 1
    answer[:] = values[0, : len(answer)]


@compiled
def _carry(
    node: Any,
    parent: Any,
    seat: int,
    sizes: Places,
    lows: Places,
    before: Singles,
    shares: Singles,
    reach: Singles,
) -> None:
    """The other seat's range at a node, from the one above."""
    size = sizes[node.held[1 - seat]]
    if parent.actor == seat:
        for hand in range(size):
            reach[hand] = before[hand]
    elif node.edge == 13:
        low = lows[node.held[1 - seat]]
        for hand in range(size):
            reach[hand] = before[hand] if low[hand] > parent.room else 0
    else:
        for hand in range(size):
            reach[hand] = shares[node.slot * size + hand]


@compiled
def _hand_up(
    node: Any,
    parent: Any,
    seat: int,
    sizes: Places,
    lows: Places,
    values: Singles,
    above: Singles,
    below: Singles,
) -> None:
    """Add a node's values to those of the node above, or keep them there, rank by rank."""
    size = sizes[node.held[seat]]
    if parent.actor != seat:
        for hand in range(size):
            above[hand] += values[hand]
    elif node.edge == 13:
        low = lows[node.held[seat]]
        for hand in range(size):
            if low[hand] > parent.room:
                above[hand] += values[hand]
    else:
        for hand in range(size):
            below[node.slot * size + hand] = values[hand]


@compiled
def _choose(
    node: Any,
    sizes: Places,
    adds: Places,
    regrets: Singles,
    shares: Singles,
    below: Singles,
    values: Singles,
    totals: Singles,
    learn: bool,
    best: bool,
) -> None:
    """What each hand wins by its policy, or by its best choice; and the regrets of the others."""
    held = node.held[node.actor]
    size = sizes[held - 1]
    place = 0
    if best:
        totals[:] = -np.inf
    for rank in range(13):
        if node.mask >> rank & 1:
            row = adds[held - 1, rank]
            for rest in range(size):
                if best:
                    totals[row[rest]] = max(totals[row[rest]], below[place + rest])
                    values[row[rest]] = totals[row[rest]]
                else:
                    values[row[rest]] += shares[place + rest] * below[place + rest]
            place += size
    if not learn or held == 1:
        return
    place = 0
    for rank in range(13):
        if node.mask >> rank & 1:
            row = adds[held - 1, rank]
            for rest in range(size):
                choice = node.first + place + rest
                gain = below[place + rest] - values[row[rest]]
                regrets[choice] = max(regrets[choice] + gain, np.float32(0))
            place += size
