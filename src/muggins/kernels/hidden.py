"""The play with hands hidden: its public tree, over ranks.

Suits do not matter in the play, so a hand is a multiset of ranks. What both seats see, cards laid
and goes, makes a tree, in which what is not seen is a range: a weight for each hand that a seat may
hold. `muggins.kernels.regret` walks it with ranges.

The tree ends where nothing is left to decide against a hidden hand: at one card against one, or one
seat out of cards. From there the points are in tables, one for each pile that an end starts from.
A go shows what is not held, and closes those branches.

The twin of `muggins.pegging` for two seats and four cards each.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import compiled, lean
from muggins.kernels.multisets import SIZES, members
from muggins.kernels.pile import points_of

Places: TypeAlias = NDArray[np.int64]
Nets: TypeAlias = NDArray[np.int8]
Nodes: TypeAlias = NDArray[np.void]

GO: Final = 13
"""Stands for a go, or for the close of a count, where a rank could be laid."""

NODE: Final = np.dtype(
    [
        ("rest", np.int64),  # cards of each rank unseen, three bits a rank
        ("first", np.int64),  # its first choice
        ("table", np.int64),  # of an end: its first place in `ends`
        ("weight", np.float32),  # ways to take the cards laid since the root from those unseen
        ("after", np.int32),  # the node that comes after all those below
        ("mask", np.int16),  # ranks that may be laid, a bit each, and GO; 0 at an end
        ("depth", np.int8),
        ("edge", np.int8),  # the rank laid to come here, or GO
        ("slot", np.int8),  # the edge's place among those of its node
        ("actor", np.int8),  # the seat on turn
        ("held", np.int8, 2),  # cards left
        ("room", np.int8),  # the highest value that fits
        ("net", np.int8),  # what seat 0 pegged beyond seat 1 since the root
    ],
    align=True,
)
"""One position of the tree; nodes lie in the order of a walk that goes down first."""

# A position is int64 of shape (11,): cards held by seat 0 and 1; the pile, four bits a rank, the
# newest lowest; its size; the count; the seat on turn; the layer of the last card (at a fresh
# count the seat that is not on turn); cards unseen of each rank, three bits a rank; ranks that
# seat 0 and seat 1 may still hold, a bit each; what seat 0 pegged beyond seat 1.
_FIELDS: Final = 11
_DEEPEST: Final = 20
_MOST_PILES: Final = 1 << 20  # all ends of the whole game start from 650,859 piles
_ANY: Final = 0x1FFF


@dataclass(frozen=True, slots=True, eq=False)
class Tree:
    """All that can be seen from a position on."""

    nodes: Nodes
    """`NODE`, the root first."""
    ends: Nets
    """What the seat on turn pegs beyond the other from an end on. For one card against one
    (2, 13, 16): by its card and the other's, then by the other's and its; else by its hand."""
    choices: int
    """How many numbers a policy has: for each node where the seat on turn holds two cards or more,
    for each rank in its mask, one for each hand that it may have left after it."""

    def find(self, edges: Sequence[int]) -> int:
        """The place of the node that these ranks and goes lead to from the root.

        Raises ValueError where one of them leads nowhere.
        """
        place = 0
        for edge in edges:
            place = self._below(place, edge)
        return place

    def below(self, place: int) -> Iterator[tuple[int, int]]:
        """The edges that a node has, each with the place of the node that it leads to."""
        child, after = place + 1, int(self.nodes[place]["after"])
        while child < after:
            yield int(self.nodes[child]["edge"]), child
            child = int(self.nodes[child]["after"])

    def _below(self, place: int, edge: int) -> int:
        for found, child in self.below(place):
            if found == edge:
                return child
        raise ValueError(f"nothing comes of {edge} at node {place}")


def open_play(unseen: Sequence[int] = (4,) * 13, held: tuple[int, int] = (4, 4)) -> Places:
    """The position in which seat 0, the pone, leads; each seat sees all but these cards.

    >>> position = follow(open_play(), [4, 9])  # five, ten
    >>> count_after(position), int(position[10])
    (15, -2)

    unseen: how many of each rank may be in the two hands: 4, less the starter and other cards that
    are out. Raises ValueError for numbers that no pack and no hand has.
    """
    if len(unseen) != 13 or not all(0 <= number <= 4 for number in unseen):
        raise ValueError(f"unseen are 13 numbers from 0 to 4, not {tuple(unseen)}")
    if not all(1 <= cards <= 4 for cards in held):
        raise ValueError(f"a seat holds one to four cards, not {held}")
    rest = sum(number << 3 * rank for rank, number in enumerate(unseen))
    return np.array([*held, 0, 0, 0, 0, 1, rest, _ANY, _ANY, 0], np.int64)


def follow(position: Places, edges: Sequence[int]) -> Places:
    """The position after these ranks were laid, or goes said; a new array.

    Where a count closes without a word, because who laid last cannot follow himself, GO stands for
    that too. Raises ValueError where a rank or a go cannot come next.
    """
    after = position.copy()
    for edge in edges:
        if _is_end(after) or not _choices(after) >> edge & 1:
            raise ValueError(f"{edge} cannot come next at a count of {count_after(after)}")
        if edge == GO:
            _pass(after)
        else:
            _lay(after, edge)
    return after


def count_after(position: Places) -> int:
    """The running count of a position."""
    return int(position[4])


def grow(position: Places) -> Tree:
    """The tree from a position on, with what its ends are worth.

    >>> tree = grow(open_play(held=(1, 2)))
    >>> len(tree.nodes), tree.choices
    (14, 0)

    A position after two cards has about 34,000 nodes; the whole play has 6,036,222 and 66,128,309
    choices. Raises ValueError where nothing is left to decide.
    """
    if _is_end(position):
        raise ValueError("there is nothing left to decide against a hidden hand")
    root = position.copy()
    root[10] = 0
    sizes, nothing = np.array(SIZES), np.zeros(0, np.int64)
    number, choices, _ = _grow(root, np.zeros(0, NODE), nothing, nothing, sizes, False)
    nodes = np.zeros(number, NODE)
    room = 1 << int(min(2 * number, 2 * _MOST_PILES) - 1).bit_length()
    keys, places = np.full(room, -1), np.zeros(room, np.int64)
    _, _, size = _grow(root, nodes, keys, places, sizes, True)
    ends = np.zeros(size, np.int8)
    _fill_ends(keys, places, members(), ends)
    return Tree(nodes, ends, choices)


@lean
def _open(state: Places, leader: int) -> None:
    """Start a count; as if the other had laid last, so that he is asked next."""
    leader = leader if state[leader] else 1 - leader
    state[2], state[3], state[4] = 0, 0, 0
    state[5], state[6] = leader, 1 - leader


@lean
def _lay(state: Places, rank: int) -> None:
    """The seat on turn lays a card; with none left, and nobody to follow, it closes the count."""
    seat, other = state[5], 1 - state[5]
    alone = state[6] == seat or state[other] == 0
    state[seat] -= 1
    state[2], state[3] = state[2] << 4 | rank, state[3] + 1
    state[4] += min(rank + 1, 10)
    state[7] -= 1 << 3 * rank
    last = alone and state[seat] == 0 and state[4] < 31
    gain = points_of(state[2], state[3], state[4]) + last
    state[10] += gain * (1 - 2 * seat)
    state[5], state[6] = seat if alone else other, seat
    if last or state[4] == 31:
        _open(state, other)


@lean
def _pass(state: Places) -> None:
    """Say go, or close the count if the other cannot follow; both show what is not held."""
    seat, room = state[5], 31 - state[4]
    state[8 + seat] &= (0x1FFF >> room) << room
    if state[6] == seat or state[1 - seat] == 0:
        state[10] += 1 - 2 * state[6]
        _open(state, 1 - seat)
    else:
        state[5] = 1 - seat


@lean
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


@lean
def _is_end(state: Places) -> bool:
    return bool(state[0] == 0 or state[1] == 0 or (state[0] == 1 and state[1] == 1))


@lean
def _slot_of(keys: Places, key: int) -> int:
    """Where a key is, or would go, in a table of keys that is not full."""
    slot = (key * 0x9E3779B97F4A7C1) >> 17 & len(keys) - 1
    while keys[slot] != -1 and keys[slot] != key:
        slot = slot + 1 & len(keys) - 1
    return slot


@lean
def _end_key(state: Places) -> int:
    """What the points from here on depend on: the pile, who laid last, and how many are held."""
    mine, theirs = state[state[5]], state[1 - state[5]]
    again = state[6] == state[5]
    return int(((state[2] << 4 | state[3]) << 1 | again) << 6 | mine << 3 | theirs)


@lean
def _put(
    node: np.void,
    state: Places,
    depth: int,
    edge: int,
    slot: int,
    weight: float,
    first: int,
    mask: int,
) -> None:
    node["rest"], node["first"], node["weight"] = state[7], first, weight
    node["depth"], node["edge"], node["slot"], node["actor"] = depth, edge, slot, state[5]
    node["held"][0], node["held"][1] = state[0], state[1]
    node["room"], node["net"], node["mask"] = min(31 - state[4], 10), state[10], mask


@lean
def _end_size(key: int) -> int:
    mine, theirs = key >> 3 & 7, key & 7
    if mine == theirs:
        return 2 * 13 * 16
    return 13 if mine == 1 else 91 if mine == 2 else 455


@lean
def _end_place(state: Places, keys: Places, places: Places, ends: int) -> tuple[int, int]:
    """Where the table of an end begins, and where the next new one will."""
    key = _end_key(state)
    slot = _slot_of(keys, key)
    if keys[slot] == -1:
        keys[slot], places[slot] = key, ends
        ends += _end_size(key)
    return places[slot], ends


@lean
def _breadth(state: Places, mask: int, sizes: Places) -> int:
    """How many choices a node has; one card is no choice."""
    held, ranks = state[state[5]], 0
    for rank in range(13):
        ranks += mask >> rank & 1
    return int(ranks * sizes[held - 1]) if held > 1 else 0


@compiled
def _step(before: Places, after: Places, edge: int) -> int:
    """The position that an edge leads to; in how many ways its card comes from those unseen."""
    after[:] = before
    if edge == 13:
        _pass(after)
        return 1
    _lay(after, edge)
    return int(before[7] >> 3 * edge & 7)


@compiled
def _grow(
    root: Places, nodes: Nodes, keys: Places, places: Places, sizes: Places, fill: bool
) -> tuple[int, int, int]:
    """Walk the tree, and write it down if told to; how many nodes, choices and ends there are."""
    states, weights = np.empty((_DEEPEST, _FIELDS), np.int64), np.ones(_DEEPEST)
    rest, above, slots = np.zeros((3, _DEEPEST), np.int64)
    states[0] = root
    number, choices, ends, depth, edge = 0, 0, 0, 0, -1
    while True:
        state = states[depth]
        mask = 0 if _is_end(state) else _choices(state)
        if fill:
            slot = slots[depth - 1] - 1 if depth else 0
            _put(nodes[number], state, depth, edge, slot, weights[depth], choices, mask)
            if mask == 0:
                nodes[number]["table"], ends = _end_place(state, keys, places, ends)
        above[depth], rest[depth], slots[depth] = number, mask, 0
        choices += _breadth(state, mask, sizes)
        number += 1
        while rest[depth] == 0:
            if fill:
                nodes[above[depth]]["after"] = number
            if depth == 0:
                return number, choices, ends
            depth -= 1
        edge = 0
        while not rest[depth] >> edge & 1:
            edge += 1
        rest[depth] &= rest[depth] - 1
        slots[depth] += 1
        weights[depth + 1] = weights[depth] * _step(states[depth], states[depth + 1], edge)
        depth += 1


@lean
def _fits(state: Places, rank: int) -> bool:
    return bool(state[4] + min(rank + 1, 10) <= 31)


@lean
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


@lean
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


@lean
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


@lean
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
