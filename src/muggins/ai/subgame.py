"""The rest of the play as a game of its own: posed with what each seat may hold, and solved.

A range says how likely each hand is apart from the ways to draw its cards, which
`muggins.kernels.regret` counts itself. `kept_range` is what a role keeps at the fixed point of the
discards; `believe` turns what one seat thinks of the other into a range.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import factorial
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.ai.keeps import RANK_QUADS, keep_ranks, keep_ways
from muggins.ai.tables import Role, discards
from muggins.cards import MugginsError
from muggins.kernels.hidden import GO, Places, Tree, grow
from muggins.kernels.multisets import SIZES, additions, counts, number_of
from muggins.kernels.peg import solve_cards
from muggins.kernels.regret import Memory, Singles, learn, winnings

Floats: TypeAlias = NDArray[np.float64]
Ranges: TypeAlias = tuple[Singles, Singles]
"""Seat 0's, the pone's, then the dealer's; float32, by number of the hand still held."""
Policy: TypeAlias = dict[int, float]
"""How likely each rank is to be laid, or `GO` to be said."""

_PATIENCE: Final = 3
"""Round t counts t ** 3 in the average: in few rounds that is better than t or t squared."""


class NoSuchRange(MugginsError):
    """A range or a belief that does not fit the position; says why."""


@dataclass(frozen=True, slots=True, eq=False)
class Subgame:
    """The play from a position on, and what rounds of learning have come to."""

    position: Places
    tree: Tree
    ranges: Ranges
    memory: Memory
    mass: float
    """The weight of all pairs of hands that can be held."""

    def learn(self, rounds: int, done: int = 0) -> None:
        """Let both seats learn for so many rounds, after those that are done."""
        for number in range(done + 1, done + rounds + 1):
            for seat in (0, 1):
                weight = float(number) ** _PATIENCE
                learn(self.tree, self.memory, self.ranges[1 - seat], seat, weight)

    def value(self) -> float:
        """What seat 0 pegs beyond seat 1 from here on, on average, when both follow the policy."""
        return self._mean(0, best=False)

    def nets(self, seat: int) -> Floats:
        """What each hand of a seat pegs beyond the other's on average, by number; both play so.

        nan for a hand against which the other's range has none left.
        """
        gains = winnings(self.tree, self.memory, self.ranges[1 - seat], seat).astype(np.float64)
        drawn = draws(self.position)
        met = (drawn.T if seat else drawn) @ self.ranges[1 - seat]
        nets: Floats = np.divide(gains, met, out=np.full(len(met), np.nan), where=met > 0)
        return nets

    def best_response(self, seat: int) -> float:
        """What a seat nets that knows the other's policy and plays its best against it."""
        return self._mean(seat, best=True)

    def exploitability(self) -> float:
        """The two best responses together, halved: 0 where nobody can do better, in points."""
        return (self.best_response(0) + self.best_response(1)) / 2

    def policy(self, hand: Sequence[int], edges: Sequence[int] = ()) -> Policy:
        """What the seat on turn does with this hand, after these ranks and goes from the root on.

        hand: the ranks still held. Raises `NoSuchRange` for a hand of another size.
        """
        node = self.tree.nodes[self.tree.find(edges)]
        held = int(node["held"][node["actor"]])
        if len(hand) != held:
            raise NoSuchRange(f"the seat on turn holds {held} cards, not {len(hand)}")
        fitting = [rank for rank in sorted(set(hand)) if min(rank + 1, 10) <= node["room"]]
        if len(fitting) < 2:
            return dict.fromkeys(fitting or [GO], 1.0)
        places = [_choice(node, tuple(hand), rank) for rank in fitting]
        # A hand that this seat's range has no room for was never played: its regrets still know.
        for numbers in (self.memory.sums[places], self.memory.regrets[places]):
            if numbers.sum() > 0:
                return dict(zip(fitting, (numbers / numbers.sum()).tolist(), strict=True))
        return dict.fromkeys(fitting, 1 / len(fitting))

    def _mean(self, seat: int, *, best: bool) -> float:
        gains = winnings(self.tree, self.memory, self.ranges[1 - seat], seat, best=best)
        return float(gains.astype(np.float64) @ self.ranges[seat]) / self.mass


def pose(position: Places, ranges: Ranges) -> Subgame:
    """The play from a position on, nothing learned yet.

    position: as `muggins.kernels.hidden.open_play` and `follow` make it. Raises `NoSuchRange` where
    a range is not of the hands that are still held, or no pair of hands can be.
    """
    for seat, weights in enumerate(ranges):
        size = SIZES[position[seat]]
        if weights.shape != (size,) or not (np.isfinite(weights).all() and weights.min() >= 0):
            raise NoSuchRange(f"a range of seat {seat} has {size} numbers, none below 0")
    drawn = draws(position)
    mass = float(ranges[0].astype(np.float64) @ drawn @ ranges[1])
    if mass <= 0:
        raise NoSuchRange("no two hands of these ranges can be held at once")
    # Regrets are sums of many parts in few digits: they want numbers of a sensible size.
    scaled = ((ranges[0] / mass).astype(np.float32), ranges[1].astype(np.float32))
    tree = grow(position)
    return Subgame(position, tree, scaled, Memory.empty(tree), 1.0)


def answer(
    position: Places, hand: Sequence[int], mine: Singles, belief: Floats, rounds: int = 50
) -> Policy:
    """What the seat on turn does with this hand, from what it believes of the other's.

    >>> from muggins.kernels.hidden import follow, open_play
    >>> table = follow(open_play(), [9, 4, 8])  # T 5 9: fifteen for the dealer, then 24
    >>> answer(table, (6, 11, 12), np.ones(SIZES[3], np.float32), np.ones(SIZES[2]))
    {6: 1.0}

    hand: its ranks; mine: the range that the seat itself shows the other; belief: how likely each
    hand of the other is, in any unit, by number. Cards that are out, as the starter is, belong into
    the unseen of `open_play`. 50 rounds take 0.1 seconds after three cards, 0.01 after four, but
    1.2 after two. With the other out of cards, or one card each, the best is known without rounds.
    """
    seat, room = int(position[5]), 31 - int(position[4])
    fitting = [rank for rank in sorted(set(hand)) if min(rank + 1, 10) <= room]
    if len(fitting) < 2:
        return dict.fromkeys(fitting or [GO], 1.0)
    if position[1 - seat] == 0:
        return _alone(position, hand)
    theirs = believe(position, seat, hand, belief)
    game = pose(position, (theirs, mine) if seat else (mine, theirs))
    game.learn(rounds)
    return game.policy(hand)


def draws(position: Places) -> Floats:
    """In how many ways two hands can be drawn from the cards unseen, in order.

    float64 of shape (hands of seat 0, hands of seat 1); 0 where the pack has too few of a rank.
    """
    ways = np.ones((SIZES[position[0]], SIZES[position[1]]))
    mine, theirs = counts(int(position[0])), counts(int(position[1]))
    for rank in range(13):
        ways *= _falling(int(position[7]) >> 3 * rank & 7)[mine[:, rank, None] + theirs[:, rank]]
    return ways


def fitting(position: Places, ranges: Ranges) -> Ranges:
    """The ranges without the hands that a seat has shown not to hold, by a go or a closed count."""
    pone, dealer = (
        np.where(
            counts(int(position[seat]))[:, _shown_missing(position, seat)].any(axis=1), 0, kept
        )
        for seat, kept in enumerate(ranges)
    )
    return pone.astype(np.float32), dealer.astype(np.float32)


def believe(position: Places, seat: int, hand: Sequence[int], belief: Floats) -> Singles:
    """The range of the *other* seat that makes a seat with this hand believe just this.

    belief: how likely each hand of the other is to the seat, in any unit, by number. What the pack
    cannot give is left out.
    """
    drawn = draws(position)
    ways = drawn[number_of(tuple(hand))] if seat == 0 else drawn[:, number_of(tuple(hand))]
    if belief.shape != ways.shape:
        raise NoSuchRange(f"a belief here has {len(ways)} numbers, not {belief.shape}")
    weights = np.divide(belief, ways, out=np.zeros(len(ways)), where=ways > 0)
    return weights.astype(np.float32)


@cache
def kept_range(role: Role) -> Singles:
    """What a role keeps at the fixed point of the discards, as a range of four cards; (1820,)."""
    return as_range(discards().keep_weights(role))


def as_range(weights: Floats) -> Singles:
    """The range of a role that keeps four cards, when dealt them, by these weights of classes.

    weights: as `muggins.ai.tables.Discards.keep_weights`. Suits are averaged; neither the starter
    nor the cards thrown are known to it.
    """
    ways = keep_ways()
    quads = [number_of(keep_ranks(keep)) for keep in range(len(ways))]
    kept = np.bincount(quads, weights * ways, RANK_QUADS) / np.bincount(quads, ways, RANK_QUADS)
    orders = np.array([factorial(n) for n in range(5)])[counts(4)].prod(axis=1)
    return np.asarray(kept / orders, np.float32)


def after_laying(kept: Singles, laid: Sequence[int]) -> Singles:
    """A range without the ranks that its seat has laid, for a seat that lays without thought.

    >>> after_laying(np.arange(13, dtype=np.float32), [3])
    array([3.], dtype=float32)
    """
    for rank in laid:
        held = SIZES.index(len(kept)) - 1
        kept = kept[additions()[held, rank, : SIZES[held]]]
    return kept


def _shown_missing(position: Places, seat: int) -> list[bool]:
    return [not position[8 + seat] >> rank & 1 for rank in range(13)]


def _alone(position: Places, hand: Sequence[int]) -> Policy:
    """The best card of a seat whose other is out of cards; of equal ones the lowest."""
    pile = [int(position[2]) >> 4 * place & 15 for place in range(int(position[3]))]
    own, laid = (np.array(ranks, np.uint8) * np.uint8(4) for ranks in (list(hand), pile[::-1]))
    nets = solve_cards(own, np.zeros(0, np.uint8), laid)
    return {int(nets.argmax()): 1.0}


def _falling(unseen: int) -> Floats:
    """By number of cards, in how many ways they are drawn from so many."""
    ways = np.cumprod(np.concatenate([[1.0], unseen - np.arange(8.0)]))
    return np.maximum(ways, 0)


def _choice(node: np.void, hand: tuple[int, ...], rank: int) -> int:
    """The place of a choice: after those of lower ranks in the node's mask."""
    slot = (int(node["mask"]) & (1 << rank) - 1).bit_count()
    rest = list(hand)
    rest.remove(rank)
    return int(node["first"]) + slot * SIZES[len(rest)] + number_of(tuple(rest))
