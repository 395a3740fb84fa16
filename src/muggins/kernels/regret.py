"""Rounds of regret over the tree of the hidden play, and exact answers to what they lead to.

CFR+ (Tammelin 2014) on whole ranges at once, as Johanson and others (2011) do for poker: a walk
carries one seat's range down and brings the other seat's winnings up, both for each hand. A range
is a weight for each hand by its number, with the ways to take its cards from the pack left out:
two hands come together as often as

    range of seat 0 * range of seat 1 * ways to draw all their cards, in order, from those unseen

which makes card removal exact: four threes are never against a fifth.
"""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import compiled, lean
from muggins.kernels.hidden import Nets, Nodes, Places, Tree
from muggins.kernels.multisets import SIZES, additions, lowest, members

Singles: TypeAlias = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Memory:
    """What the rounds have left behind, a number for each choice of a tree; walks change it."""

    regrets: Singles
    """What each choice would have won beyond what was done, never below 0."""
    sums: Singles
    """How often each choice was made, later rounds counting for more."""

    @classmethod
    def empty(cls, tree: Tree) -> "Memory":
        """Nothing is regretted: every choice is as likely as any other."""
        return cls(np.zeros(tree.choices, np.float32), np.zeros(tree.choices, np.float32))


def learn(tree: Tree, memory: Memory, start: Singles, seat: int, weight: float) -> None:
    """A round for a seat: its regrets grow by what it missed, and the other's sums by the weight.

    start: the range of the *other* seat at the root, float32 by hand.
    """
    _refuse(tree, memory, start, seat)
    _pass(tree, memory, start, seat, weight, False)


def winnings(
    tree: Tree, memory: Memory, start: Singles, seat: int, *, best: bool = False
) -> Singles:
    """What each hand of a seat pegs beyond the other, who plays by the sums from this range.

    The seat plays by the sums too or, if told so, as well as can be, knowing the other's policy.
    The points of each hand are weighed by the other's range and the ways to draw the cards; times
    the seat's own range they add up to the mean, times the weight of all that can come.
    """
    _refuse(tree, memory, start, seat)
    return _pass(tree, memory, start, seat, 0.0, best)


def _pass(
    tree: Tree,
    memory: Memory,
    start: Singles,
    seat: int,
    weight: float,
    best: bool,
) -> Singles:
    answer = np.zeros(SIZES[tree.nodes[0]["held"][seat]], np.float32)
    _walk(
        tree.nodes,
        tree.ends,
        np.array(SIZES),
        additions(),
        members(),
        lowest(),
        memory.regrets,
        memory.sums,
        start,
        seat,
        weight,
        best,
        answer,
    )
    return answer


def _refuse(tree: Tree, memory: Memory, start: Singles, seat: int) -> None:
    if seat not in {0, 1}:
        raise ValueError(f"there is no seat {seat}")
    size = SIZES[tree.nodes[0]["held"][1 - seat]]
    if start.dtype != np.float32 or start.shape != (size,):
        raise ValueError(
            f"the other's range is float32 of shape ({size},), not {start.dtype} of {start.shape}"
        )
    for numbers in (memory.regrets, memory.sums):
        if numbers.dtype != np.float32 or numbers.shape != (tree.choices,):
            raise ValueError(f"the memory is not of this tree, which has {tree.choices} choices")


@lean
def _share(
    node: np.void,
    size: int,
    source: Singles,
    adds: Places,
    shares: Singles,
    totals: Singles,
    numbers: Singles,
) -> None:
    """How likely each hand lays each rank: its part of the source, all alike where that is 0."""
    totals[:], numbers[:] = 0, 0
    place = 0
    for rank in range(13):
        if node["mask"] >> rank & 1:
            row = adds[rank]
            for rest in range(size):
                totals[row[rest]] += source[place + rest]
                numbers[row[rest]] += 1
            place += size
    place = 0
    for rank in range(13):
        if node["mask"] >> rank & 1:
            row = adds[rank]
            for rest in range(size):
                total = totals[row[rest]]
                alike = 1 / numbers[row[rest]]
                shares[place + rest] = source[place + rest] / total if total > 0 else alike
            place += size


@lean
def _spread(node: np.void, size: int, adds: Places, shares: Singles, reach: Singles) -> int:
    """Turn shares into how likely each choice is to be come to; how many choices there are."""
    place = 0
    for rank in range(13):
        if node["mask"] >> rank & 1:
            row = adds[rank]
            for rest in range(size):
                shares[place + rest] *= reach[row[rest]]
            place += size
    return place


@lean
def _carry(
    node: np.void, parent: np.void, size: int, moved: bool, low: Places,
    before: Singles, shares: Singles, reach: Singles,
) -> bool:  # fmt: skip
    """The other seat's range at a node, from the one above; whether anything is left of it."""
    alive = False
    first = node["slot"] * size
    for hand in range(size):
        if not moved:
            weight = before[hand]
        elif node["edge"] < 13:
            weight = shares[first + hand]
        else:
            weight = before[hand] if low[hand] > parent["room"] else np.float32(0)
        reach[hand] = weight
        alive |= weight > 0
    return alive


@lean
def _unseen(rest: int, unseen: Singles) -> None:
    for rank in range(13):
        unseen[rank] = rest >> 3 * rank & 7


@lean
def _end_pair(
    node: np.void, seat: int, reach: Singles, ends: Nets, unseen: Singles, values: Singles
) -> None:
    """One card against one: what each of the seat's wins."""
    mine = node["actor"] == seat
    first = node["table"] + 208 * mine
    table = ends[first : first + 208]
    sign = np.float32(1 if mine else -1)
    net = np.float32(node["net"] * (1 - 2 * seat))
    values[:16] = 0
    mass = np.float32(0)
    for other in range(13):
        weight = unseen[other] * reach[other]
        if weight > 0:
            mass += weight
            weight *= sign
            row = table[16 * other : 16 * other + 16]
            for rank in range(16):
                values[rank] += weight * np.float32(row[rank])
    for rank in range(13):
        # His card and mine come from the same unseen ones, so of my rank there is one less.
        alike = (net + sign * np.float32(table[17 * rank])) * reach[rank]
        values[rank] = node["weight"] * unseen[rank] * (values[rank] + net * mass - alike)


@lean
def _ways(cards: Places, held: int, unseen: Singles) -> np.float32:
    """In how many orders the cards can be drawn from those unseen."""
    ways = np.float32(1)
    for place in range(held):
        left = unseen[cards[place]]
        for before in range(place):
            left -= cards[before] == cards[place]
        ways *= left
    return ways


@lean
def _end_solo(
    node: np.void, seat: int, reach: Singles, ends: Nets, hands: Places, size: int, unseen: Singles,
    values: Singles,
) -> None:  # fmt: skip
    """One seat out of cards: what each hand of the seat wins, who may hold some or none."""
    mine = node["actor"] == seat
    held = node["held"][node["actor"]]
    sign = np.float32(1 if mine else -1)
    net = np.float32(node["net"] * (1 - 2 * seat))
    if not mine:
        values[0] = 0
    for hand in range(size):
        weight = reach[0 if mine else hand]
        if weight > 0:
            weight *= node["weight"] * _ways(hands[hand], held, unseen)
            weight *= net + sign * np.float32(ends[node["table"] + hand])
        if mine:
            values[hand] = weight
        else:
            values[0] += weight


@lean
def _end(
    node: np.void, seat: int, reach: Singles, ends: Nets, sizes: Places, hands: Places,
    unseen: Singles, values: Singles,
) -> None:  # fmt: skip
    _unseen(node["rest"], unseen)
    if node["held"][0] == node["held"][1]:
        _end_pair(node, seat, reach, ends, unseen, values)
    else:
        held = node["held"][node["actor"]]
        _end_solo(node, seat, reach, ends, hands[held], sizes[held], unseen, values)


@lean
def _hand_up(
    node: np.void, parent: np.void, size: int, moved: bool, low: Places,
    values: Singles, above: Singles, below: Singles,
) -> None:  # fmt: skip
    """Add a node's values to those of the node above, or keep them there, rank by rank."""
    first = node["slot"] * size
    for hand in range(size):
        if not moved:
            above[hand] += values[hand]
        elif node["edge"] < 13:
            below[first + hand] = values[hand]
        elif low[hand] > parent["room"]:
            above[hand] += values[hand]


@lean
def _weigh(
    node: np.void, size: int, adds: Places, shares: Singles, below: Singles, values: Singles
) -> None:
    """What each hand wins by its policy."""
    place = 0
    for rank in range(13):
        if node["mask"] >> rank & 1:
            row = adds[rank]
            for rest in range(size):
                values[row[rest]] += shares[place + rest] * below[place + rest]
            place += size


@lean
def _take_best(
    node: np.void, size: int, adds: Places, below: Singles, values: Singles, most: Singles
) -> None:
    """What each hand wins by its best choice."""
    most[:] = -np.inf
    place = 0
    for rank in range(13):
        if node["mask"] >> rank & 1:
            row = adds[rank]
            for rest in range(size):
                most[row[rest]] = max(most[row[rest]], below[place + rest])
                values[row[rest]] = most[row[rest]]
            place += size


@lean
def _regret(
    node: np.void, size: int, adds: Places, below: Singles, values: Singles, regrets: Singles
) -> None:
    """Add to each choice's regret what it would have won beyond the policy."""
    place = 0
    for rank in range(13):
        if node["mask"] >> rank & 1:
            row = adds[rank]
            for rest in range(size):
                gain = below[place + rest] - values[row[rest]]
                regrets[place + rest] = max(regrets[place + rest] + gain, np.float32(0))
            place += size


@lean
def _widths(nodes: Nodes, sizes: Places) -> tuple[int, int, int]:
    """The deepest node, the most choices of one node, and the most hands of one seat."""
    deepest, widest = 0, 0
    for number in range(len(nodes)):
        node = nodes[number]
        deepest = max(deepest, node["depth"])
        if node["mask"]:
            widest = max(widest, 13 * sizes[node["held"][node["actor"]] - 1])
    held = nodes[0]["held"]
    return deepest, widest, max(sizes[held[0]], sizes[held[1]], 16)


@lean
def _enter(
    node: np.void, seat: int, sizes: Places, adds: Places, regrets: Singles, sums: Singles,
    shares: Singles, reach: Singles, spare: Singles, part: np.float32,
) -> None:  # fmt: skip
    """The policy at a node; where the other is on turn, how far it carries his hands."""
    held, first = node["held"][node["actor"]], node["first"]
    size, row = sizes[held - 1], adds[held - 1]
    if held > 1:
        source = regrets[first:] if part > 0 else sums[first:]
        _share(node, size, source, row, shares, spare[0], spare[1])
    else:
        shares[:13] = 1
    if node["actor"] != seat:
        come = _spread(node, size, row, shares, reach)
        if held > 1 and part > 0:
            for choice in range(come):
                sums[first + choice] += part * shares[choice]


@lean
def _leave(
    node: np.void, sizes: Places, adds: Places, regrets: Singles, shares: Singles, below: Singles,
    values: Singles, spare: Singles, part: np.float32, best: bool,
) -> None:  # fmt: skip
    """What each of the seat's hands wins at its own node, and what it regrets."""
    held = node["held"][node["actor"]]
    size, row = sizes[held - 1], adds[held - 1]
    if best:
        _take_best(node, size, row, below, values, spare[0])
    else:
        _weigh(node, size, row, shares, below, values)
    if held > 1 and part > 0:
        _regret(node, size, row, below, values, regrets[node["first"] :])


@compiled
def _walk(
    nodes: Nodes, ends: Nets, sizes: Places, adds: Places, hands: Places, low: Places,
    regrets: Singles, sums: Singles, start: Singles, seat: int, weight: float, best: bool,
    answer: Singles,
) -> None:  # fmt: skip
    """Go down with the other's range and up with the seat's winnings, each node once.

    With a weight this is a round of learning. A branch that the other never enters is passed over:
    it changes neither values nor regrets.
    """
    deepest, widest, most = _widths(nodes, sizes)
    reach = np.zeros((deepest + 1, most), np.float32)
    values = np.zeros((deepest + 1, most), np.float32)
    shares = np.zeros((deepest + 1, widest), np.float32)
    below = np.zeros((deepest + 1, widest), np.float32)
    spare, unseen = np.zeros((2, most), np.float32), np.zeros(13, np.float32)
    opened, part = np.zeros(deepest + 1, np.int64), np.float32(weight)
    reach[0, : len(start)] = start
    top, number = -1, 0
    while top >= 0 or number < len(nodes):
        if top >= 0 and number >= nodes[opened[top]]["after"]:
            depth = top
            node = nodes[opened[depth]]
            top -= 1
            if node["actor"] == seat:
                _leave(
                    node, sizes, adds, regrets, shares[depth], below[depth], values[depth], spare,
                    part, best,
                )  # fmt: skip
        else:
            node = nodes[number]
            depth = node["depth"]
            opened[depth] = number
            theirs = node["held"][1 - seat]
            alive = depth == 0 or _carry(
                node, nodes[opened[depth - 1]], sizes[theirs],
                nodes[opened[depth - 1]]["actor"] != seat, low[theirs], reach[depth - 1],
                shares[depth - 1], reach[depth],
            )  # fmt: skip
            values[depth, : sizes[node["held"][seat]]] = 0
            if alive and node["mask"]:
                top = depth
                number += 1
                _enter(
                    node, seat, sizes, adds, regrets, sums, shares[depth], reach[depth], spare, part
                )
                continue
            number = node["after"]
            if alive:
                _end(node, seat, reach[depth], ends, sizes, hands, unseen, values[depth])
        if depth:
            own = node["held"][seat]
            parent = nodes[opened[depth - 1]]
            _hand_up(
                node, parent, sizes[own], parent["actor"] == seat, low[own], values[depth],
                values[depth - 1], below[depth - 1],
            )  # fmt: skip
    answer[:] = values[0, : len(answer)]
