"""Matches: games one after another, as a fold over their results.

A match is best of N games, first to N game points, or N games for game points with spread
(docs/rules.md, section 6). Only the winner of a game earns.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce
from operator import add
from typing import assert_never

from muggins.cards import MugginsError, Unreadable
from muggins.game.rules import NextDeal, Rules, Values
from muggins.game.state import Over, State


class Skunk(StrEnum):
    """How badly a game was lost."""

    NONE = "none"
    SKUNK = "skunk"
    DOUBLE = "double skunk"


_POINTS = {
    Values.ACC: (2, 3, 3),
    Values.FREE: (1, 2, 3),
    Values.LONG: (3, 4, 4),
    Values.FOUR: (1, 2, 4),
    Values.NONE: (1, 1, 1),
}


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended. `winner` is a side, None for a drawn quick round; scores by side."""

    rules: Rules
    winner: int | None
    scores: tuple[int, ...]
    first_dealer: int

    @property
    def best_loser(self) -> int:
        """The highest score among the losers: with three sides all must be under the line."""
        others = [score for side, score in enumerate(self.scores) if side != self.winner]
        return max(others)

    @property
    def skunk(self) -> Skunk:
        """Whether the losers were skunked.

        >>> Result(Rules(), 0, (121, 90), 0).skunk.value
        'skunk'
        """
        if self.winner is None:
            return Skunk.NONE
        if self.best_loser < self.rules.double_skunk_line:
            return Skunk.DOUBLE
        return Skunk.SKUNK if self.best_loser < self.rules.skunk_line else Skunk.NONE

    @property
    def is_lurch(self) -> bool:
        """Whether the losers were lurched (under 61 of 121, under 31 of 61)."""
        return self.winner is not None and self.best_loser < self.rules.lurch_line

    @property
    def game_points(self) -> int:
        """What the win is worth in a match; a draw is worth nothing.

        >>> [Result(Rules(), 0, (121, loser), 0).game_points for loser in (60, 90, 91)]
        [3, 3, 2]
        """
        if self.winner is None:
            return 0
        if self.rules.values is Values.LURCH:
            return 2 if self.is_lurch else 1
        win, skunk, double = _POINTS[self.rules.values]
        return {Skunk.NONE: win, Skunk.SKUNK: skunk, Skunk.DOUBLE: double}[self.skunk]

    @property
    def margin(self) -> int:
        """The winner's lead over the best loser: what spread adds up."""
        return 0 if self.winner is None else self.scores[self.winner] - self.best_loser


def result(state: State, first_dealer: int) -> Result:
    """The result of a game that is over.

    Raises `MugginsError` while it is not.
    """
    if not isinstance(state.phase, Over):
        raise MugginsError("The game is not over, so it has no result yet.")
    return Result(state.rules, state.phase.winner, state.scores, first_dealer)


class Goal(StrEnum):
    """What a match is played for."""

    BEST_OF = "best of"
    FIRST_TO = "first to"
    GAMES = "games"


@dataclass(frozen=True, slots=True)
class Format:
    """Best of N games, first to N game points, or N games with spread."""

    goal: Goal
    number: int

    def __post_init__(self) -> None:
        """Refuse what can't be played out."""
        if self.number < 1:
            raise Unreadable(f"A match needs at least 1, not {self.number}.")
        if self.goal is Goal.BEST_OF and self.number % 2 == 0:
            raise Unreadable(f"Best of {self.number} may be drawn; take an odd number.")


def parse_format(text: str) -> Format:
    """A match format as people write it.

    >>> parse_format("best of 3"), format_format(parse_format("first to 21"))
    (Format(goal=<Goal.BEST_OF: 'best of'>, number=3), 'first to 21')

    Raises `Unreadable`.
    """
    words = text.lower().split()
    name, number = " ".join(words[:-1]), words[-1] if words else ""
    if words[1:] == ["games"]:
        name, number = "games", words[0]
    if name not in set(Goal) or not number.isdecimal():
        raise Unreadable(
            f"A match is 'best of 3', 'first to 21' or '9 games', not {text.strip()!r}."
        )
    return Format(Goal(name), int(number))


def format_format(kind: Format) -> str:
    """The text that `parse_format` reads.

    >>> format_format(Format(Goal.GAMES, 9))
    '9 games'
    """
    if kind.goal is Goal.GAMES:
        return f"{kind.number} games"
    return f"{kind.goal.value} {kind.number}"


@dataclass(frozen=True, slots=True)
class Standings:
    """A match so far: its form, the games that count, and by side those won, points and spread."""

    form: Format
    played: int
    wins: tuple[int, ...]
    points: tuple[int, ...]
    spread: tuple[int, ...]

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        match self.form.goal:
            case Goal.BEST_OF:
                return max(self.wins) > self.form.number // 2
            case Goal.FIRST_TO:
                return max(self.points) >= self.form.number
            case Goal.GAMES:
                return self.played >= self.form.number
            case _:
                assert_never(self.form.goal)

    @property
    def leader(self) -> int | None:
        """The side ahead by the form's measure, spread breaking a tie of `GAMES`; None: level."""
        if self.form.goal is Goal.BEST_OF:
            measure = [(won, 0) for won in self.wins]
        else:
            breaks_ties = self.form.goal is Goal.GAMES
            measure = [
                (earned, margin if breaks_ties else 0)
                for earned, margin in zip(self.points, self.spread, strict=True)
            ]
        best = max(measure)
        return measure.index(best) if measure.count(best) == 1 else None


def standings(form: Format, sides: int, results: Iterable[Result]) -> Standings:
    """Fold the results of a match; games after its end do not count.

    >>> won = Result(Rules(), 1, (80, 121), 0)
    >>> table = standings(parse_format("best of 3"), 2, [won, won])
    >>> table.over, table.leader, table.points, table.spread
    (True, 1, (0, 6), (-82, 82))
    """
    zeros = (0,) * sides
    return reduce(enter, results, Standings(form, 0, zeros, zeros, zeros))


def enter(table: Standings, game: Result) -> Standings:
    """The standings after one more game: the same, when the match was over before it.

    >>> opened = standings(parse_format("1 games"), 2, [])
    >>> table = enter(opened, Result(Rules(), None, (40, 40), 0))  # a drawn quick round
    >>> table.played, table.wins, table.over
    (1, (0, 0), True)
    """
    if table.over:
        return table
    played = table.played + 1
    if game.winner is None:
        return replace(table, played=played)
    return Standings(
        table.form,
        played,
        _raised(table.wins, game.winner, 1),
        _raised(table.points, game.winner, game.game_points),
        tuple(map(add, table.spread, _spread(game))),
    )


def _raised(numbers: tuple[int, ...], side: int, by: int) -> tuple[int, ...]:
    return tuple(n + by if at == side else n for at, n in enumerate(numbers))


def _spread(game: Result) -> tuple[int, ...]:
    """By side: the winner's margin, and what each other side was behind."""
    best = max(game.scores)
    return tuple(
        game.margin if side == game.winner else score - best
        for side, score in enumerate(game.scores)
    )


def next_dealer(game: Result, *, in_match: bool) -> int | None:
    """The seat that deals first in the next game; None: cut for it.

    By default the loser, but in turn inside a match. With several losers, the one to the winner's
    left; of a losing side, its seat nearest the winner's left. After a draw, in turn.

    >>> next_dealer(Result(Rules(), 1, (80, 121), 1), in_match=False)
    0
    >>> next_dealer(Result(Rules(), 1, (80, 121), 1), in_match=True)
    0
    """
    rules, how = game.rules, game.rules.next_deal
    if how is NextDeal.AUTO:
        how = NextDeal.ALTERNATE if in_match else NextDeal.LOSER
    if how is NextDeal.CUT:
        return None
    if how is NextDeal.ALTERNATE or game.winner is None:
        return rules.next_seat(game.first_dealer)
    winners = rules.sides.index(game.winner)
    if how is NextDeal.WINNER:
        return winners
    return next(seat for seat in rules.from_left(winners) if rules.sides[seat] != game.winner)
