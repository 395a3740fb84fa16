"""Equilibria of small games for two, by regrets; and how much a policy gives away at most.

A game shows itself through one function, `Game.look`. It is laid out once, level by level, as
arrays, and each round is then a few passes over the levels. The method is CFR+ (Tammelin 2014):
regrets never fall below nothing, the seats take turns, and later rounds count for more in the
average; we weigh round t by t squared, not by t. The loss of a policy is found by the exact best
response to it, not by a bound.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeAlias, TypeVar, assert_never

import numpy as np
from numpy.typing import NDArray

from muggins.cards import MugginsError

Floats: TypeAlias = NDArray[np.float64]
Places: TypeAlias = NDArray[np.int64]
S = TypeVar("S")

_NOBODY: Final = -1


class NoSuchGame(MugginsError):
    """A game that this solver cannot take; says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Turn(Generic[S]):
    """A seat chooses: 0 or 1, what it knows, and where each of its actions leads."""

    seat: int
    knows: Hashable
    """Equal for all positions that the seat cannot tell apart."""
    choices: tuple[tuple[Hashable, S], ...]


@dataclass(frozen=True, slots=True)
class Chance(Generic[S]):
    """Nobody chooses: how likely each position is to follow."""

    outcomes: tuple[tuple[float, S], ...]


@dataclass(frozen=True, slots=True)
class End:
    """The game is over."""

    points: float
    """What seat 0 wins and seat 1 loses."""


class Game(Protocol[S]):
    """A zero-sum game for two in which nobody forgets what he knew or did."""

    @property
    def root(self) -> S:
        """Where it begins."""

    def look(self, state: S) -> Turn[S] | Chance[S] | End:
        """What happens in a position."""


@dataclass(frozen=True, slots=True, eq=False)
class _Level(Generic[S]):
    """All positions that are equally many steps from the root, and the edges that lead to them."""

    states: tuple[S, ...]
    parents: Places
    """The place of each parent in the level above."""
    seats: Places
    """Who chose the edge; nobody if chance did."""
    edges: Places
    """The place of the edge in a policy; for chance in the odds, as in `odds`."""
    odds: Floats
    """How likely chance takes the edge; 1 where a seat chose it."""
    points: Floats
    """What seat 0 wins where the game is over, else 0."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A game as arrays; made by `lay_out`. A policy for it has a number for each choice."""

    levels: tuple[_Level[object], ...]
    names: tuple[tuple[Hashable, Hashable], ...]
    """What is known, and the action, of each choice."""
    seats: Places
    """Whose each choice is."""
    starts: Places
    """The first choice of each set of positions that look alike."""

    def uniform(self) -> Floats:
        """The policy that chooses blindly."""
        return self.shares(np.zeros(len(self.seats)))

    def value(self, policy: Floats) -> float:
        """What seat 0 wins on average when both follow the policy."""
        return float(self._values(policy)[0][0])

    def best_response(self, policy: Floats, seat: int) -> float:
        """What a seat wins that answers the other's policy as well as can be, knowing it."""
        sign = 1 - 2 * seat
        best = policy.copy()
        reaches = self._reaches(policy, seat)
        below = self.levels[-1].points
        for number in range(len(self.levels) - 1, 0, -1):
            level = self.levels[number]
            gains = self._by_choice(level, seat, sign * below * reaches[number])
            self._take_best(best, gains, level.edges[level.seats == seat])
            below = self._above(number, best, below)
        return float(sign * below[0])

    def exploitability(self, policy: Floats) -> float:
        """What the two best responses win against the policy together, halved; 0 at equilibrium."""
        return sum(self.best_response(policy, seat) for seat in (0, 1)) / 2

    def as_dict(self, policy: Floats) -> dict[tuple[Hashable, Hashable], float]:
        """How likely each action is, by what is known and action."""
        return dict(zip(self.names, policy.tolist(), strict=True))

    def regrets(self, policy: Floats, seat: int) -> tuple[Floats, Floats]:
        """What each choice of the seat would win beyond the policy, and how likely it takes it.

        Both are 0 for choices of the other seat. The regrets are weighed by how likely chance and
        the other seat let the position come about.
        """
        reaches, values = self._reaches(policy, seat), self._values(policy)
        own = self._reaches(policy, 1 - seat, chance=False)
        gains, taken = np.zeros(len(policy)), np.zeros(len(policy))
        for number, level in enumerate(self.levels[1:], 1):
            weighed = (1 - 2 * seat) * values[number] * reaches[number]
            gains += self._by_choice(level, seat, weighed)
            mine = level.seats == seat
            taken[level.edges[mine]] = own[number][mine]
        mean = np.add.reduceat(gains * policy, self.starts)
        return (gains - np.repeat(mean, self._sizes())) * (self.seats == seat), taken

    def _sizes(self) -> Places:
        return np.diff(self.starts, append=len(self.seats))

    def shares(self, weights: Floats) -> Floats:
        """Each weight as a part of those in its set; all alike where there are none."""
        sizes = self._sizes()
        sums = np.repeat(np.add.reduceat(weights, self.starts), sizes)
        shares: Floats = np.where(sums > 0, weights, 1.0)
        shares /= np.where(sums > 0, sums, np.repeat(sizes, sizes))
        return shares

    def _by_choice(self, level: _Level[object], seat: int, weights: Floats) -> Floats:
        mine = level.seats == seat
        return _sums(level.edges[mine], weights[mine], len(self.seats))

    def _take_best(self, policy: Floats, gains: Floats, choices: Places) -> None:
        """Make the policy certain in the sets that these choices belong to."""
        touched = np.unique(np.searchsorted(self.starts, choices, side="right") - 1)
        for start, size in zip(self.starts[touched], self._sizes()[touched], strict=True):
            policy[start : start + size] = 0
            policy[start + gains[start : start + size].argmax()] = 1

    def _odds(self, level: _Level[object], policy: Floats) -> Floats:
        chosen = policy[np.maximum(level.edges, 0)]
        return np.where(level.seats == _NOBODY, level.odds, chosen)

    def _reaches(self, policy: Floats, seat: int, *, chance: bool = True) -> list[Floats]:
        """How likely all but this seat let each position come about, by level."""
        reaches = [np.ones(1)]
        for level in self.levels[1:]:
            free = level.seats == seat
            if not chance:
                free |= level.seats == _NOBODY
            odds = np.where(free, 1.0, self._odds(level, policy))
            reaches.append(reaches[-1][level.parents] * odds)
        return reaches

    def _above(self, number: int, policy: Floats, below: Floats) -> Floats:
        """The values one level up."""
        level, above = self.levels[number], self.levels[number - 1]
        odds = self._odds(level, policy)
        return above.points + _sums(level.parents, odds * below, len(above.points))

    def _values(self, policy: Floats) -> list[Floats]:
        """What seat 0 wins from each position on, by level."""
        values = [self.levels[-1].points]
        for number in range(len(self.levels) - 1, 0, -1):
            values.append(self._above(number, policy, values[-1]))
        return values[::-1]


def lay_out(game: Game[S]) -> Layout:
    """The game as arrays, all its positions counted once for each way to come to them.

    Raises `NoSuchGame` where positions that look alike differ in their actions, in who acts, or in
    how many steps they are from the root.
    """
    book = _Book()
    levels = [_level([(0, _NOBODY, _NOBODY, 1.0, game.root)])]
    while levels[-1].states:
        turns = [game.look(state) for state in levels[-1].states]
        levels[-1].points[:] = [turn.points if isinstance(turn, End) else 0.0 for turn in turns]
        levels.append(_descend(turns, book, len(levels)))
    if not book.starts:
        raise NoSuchGame("there is nothing to choose in this game")
    return Layout(
        tuple(_forget(level) for level in levels[:-1]),
        tuple(book.names),
        np.array(book.seats),
        np.array(book.starts),
    )


def solve(layout: Layout, rounds: int) -> Floats:
    """The policy that the rounds lead to: for each choice how likely it is.

    Within each set of positions that look alike the numbers add up to 1.
    """
    regrets, sums = np.zeros(len(layout.seats)), np.zeros(len(layout.seats))
    policy = layout.uniform()
    for played in range(1, rounds + 1):
        for seat in (0, 1):
            fresh, taken = layout.regrets(policy, seat)
            sums += float(played) ** 2 * taken
            regrets = np.maximum(regrets + fresh, 0)
            policy = layout.shares(regrets)
    return layout.shares(sums)


@dataclass(slots=True, init=False, eq=False)
class _Book:
    """Which sets of positions look alike, as far as they have been seen."""

    names: list[tuple[Hashable, Hashable]]
    seats: list[int]
    starts: list[int]
    known: dict[Hashable, tuple[int, int, int, tuple[Hashable, ...]]]

    def __init__(self) -> None:
        self.names, self.seats, self.starts, self.known = [], [], [], {}

    def first_choice(self, turn: Turn[S], depth: int) -> int:
        actions = tuple(action for action, _ in turn.choices)
        entry = (len(self.names), turn.seat, depth, actions)
        found = self.known.setdefault((turn.seat, turn.knows), entry)
        if found is entry:
            self.starts.append(len(self.names))
            self.names += [(turn.knows, action) for action in actions]
            self.seats += [turn.seat] * len(actions)
        elif found[1:] != entry[1:]:
            raise NoSuchGame(
                f"{turn.knows!r} is known at depths {found[2]} and {depth} with actions "
                f"{found[3]} and {actions}: what looks alike must be alike"
            )
        return found[0]


def _descend(turns: list[Turn[S] | Chance[S] | End], book: _Book, depth: int) -> _Level[S]:
    return _level(
        [(parent, *edge) for parent, turn in enumerate(turns) for edge in _edges(turn, book, depth)]
    )


def _level(edges: list[tuple[int, int, int, float, S]]) -> _Level[S]:
    """Parent, seat, place in a policy, odds and state of each edge, by column."""
    return _Level(
        tuple([edge[4] for edge in edges]),
        np.array([edge[0] for edge in edges], np.int64),
        np.array([edge[1] for edge in edges], np.int64),
        np.array([edge[2] for edge in edges], np.int64),
        np.array([edge[3] for edge in edges], np.float64),
        np.zeros(len(edges)),
    )


def _edges(
    turn: Turn[S] | Chance[S] | End, book: _Book, depth: int
) -> Iterator[tuple[int, int, float, S]]:
    """Who takes each edge, its place in a policy, its odds, and where it leads."""
    match turn:
        case Turn(seat, _, choices):
            first = book.first_choice(turn, depth)
            for place, (_, state) in enumerate(choices, first):
                yield seat, place, 1.0, state
        case Chance(outcomes):
            for odds, state in outcomes:
                yield _NOBODY, _NOBODY, odds, state
        case End():
            return
        case _:
            assert_never(turn)


def _sums(places: Places, weights: Floats, size: int) -> Floats:
    """The weights that fall on each place."""
    return np.asarray(np.bincount(places, weights, size), np.float64)


def _forget(level: _Level[S]) -> _Level[object]:
    """The level without its states, which can be large."""
    return _Level((), level.parents, level.seats, level.edges, level.odds, level.points)
