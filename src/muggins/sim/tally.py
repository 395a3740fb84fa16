"""Sums over duplicate sets that can be added up: what an arena remembers of its games."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from muggins.cards import Unreadable
from muggins.game.events import Role, Source

SOURCES: Final = (Source.HEELS, Source.PLAY, Source.HAND, Source.CRIB)
CONFIDENCE: Final = 1.959963984540054
"""So many standard errors to each side hold the truth 95 times in 100."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean, and the ends of its 95% interval; all nan where there is nothing to go by."""

    mean: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half the interval's length."""
        return (self.high - self.low) / 2


@dataclass(frozen=True, slots=True)
class Moments:
    """How many numbers, their sum, and the sum of their squares; whole numbers, so exact."""

    number: int = 0
    total: int = 0
    squares: int = 0

    def __add__(self, other: "Moments") -> "Moments":
        return Moments(
            self.number + other.number, self.total + other.total, self.squares + other.squares
        )

    @property
    def variance(self) -> float:
        """The variance of one number, as the sample estimates it; nan for fewer than two."""
        if self.number < 2:
            return float("nan")
        # Over a common denominator the subtraction is one of whole numbers, and loses nothing.
        above = self.number * self.squares - self.total * self.total
        return above / (self.number * (self.number - 1))

    def interval(self, scale: float = 1.0) -> Interval:
        """The mean times the scale, with its 95% interval.

        >>> found = Moments(4, 4, 6).interval()  # 0, 1, 1, 2
        >>> found.mean, round(found.margin, 2)
        (1.0, 0.8)
        >>> Moments().interval().mean
        nan
        """
        if not self.number:
            nothing = float("nan")
            return Interval(nothing, nothing, nothing)
        mean = self.total / self.number * scale
        margin = CONFIDENCE * (self.variance / self.number) ** 0.5 * scale
        return Interval(mean, mean - margin, mean + margin)


@dataclass(frozen=True, slots=True)
class Points:
    """What a player pegged a deal in one role: the whole, and by source in the order of SOURCES."""

    whole: Moments = Moments()
    parts: tuple[Moments, ...] = (Moments(),) * len(SOURCES)

    def __add__(self, other: "Points") -> "Points":
        parts = zip(self.parts, other.parts, strict=True)
        return Points(self.whole + other.whole, tuple(mine + theirs for mine, theirs in parts))


@dataclass(frozen=True, slots=True)
class Tally:
    """The sums over some duplicate sets; those of two shards add up to those of both.

    A set is the same deals played once for each seating, so its games are not independent, but
    sets are: intervals go by set.
    """

    set_games: int
    """Games in each set."""
    sets: Moments = Moments()
    """Half wins of the first player in a set: 2 for a game won, 1 for a draw."""
    wins: tuple[int, int] = (0, 0)
    """Games won by the first player and by the second; the rest were drawn."""
    skunks: tuple[int, int] = (0, 0)
    """Games among them in which the losers were skunked."""
    first_dealer: Moments = Moments()
    """Games won by the side of the first dealer, each game a number 1 or 0; draws left out."""
    points: tuple[tuple[Points, Points], tuple[Points, Points]] = ((Points(), Points()),) * 2
    """By player, then as dealer and as pone."""

    @property
    def games(self) -> int:
        """All games."""
        return self.sets.number * self.set_games

    @property
    def score(self) -> Interval:
        """The part of all games that the first player won, a draw as half a win; by set."""
        return self.sets.interval(1 / (2 * self.set_games))

    def __add__(self, other: "Tally") -> "Tally":
        if self.set_games != other.set_games:
            raise ValueError(f"sets of {self.set_games} games and of {other.set_games} do not add")
        return Tally(
            self.set_games,
            self.sets + other.sets,
            (self.wins[0] + other.wins[0], self.wins[1] + other.wins[1]),
            (self.skunks[0] + other.skunks[0], self.skunks[1] + other.skunks[1]),
            self.first_dealer + other.first_dealer,
            (
                _added(self.points[0], other.points[0]),
                _added(self.points[1], other.points[1]),
            ),
        )


def by_role(tally: Tally) -> Iterator[tuple[int, Role, Points]]:
    """The points of both players in both roles."""
    for player, roles in enumerate(tally.points):
        for role, points in zip(Role, roles, strict=True):
            yield player, role, points


def encode_tally(tally: Tally) -> dict[str, Any]:
    """The tally as JSON holds it: numbers in lists, moments as [number, total, squares]."""
    return {
        "sets": _listed(tally.sets),
        "set_games": tally.set_games,
        "wins": list(tally.wins),
        "skunks": list(tally.skunks),
        "first_dealer": _listed(tally.first_dealer),
        "points": [
            [[_listed(part) for part in (points.whole, *points.parts)] for points in roles]
            for roles in tally.points
        ],
    }


def decode_tally(written: Mapping[str, Any]) -> Tally:
    """The tally that `encode_tally` wrote. Raises `Unreadable` for anything else."""
    try:
        first, second = (_roles(roles) for roles in written["points"])
        return Tally(
            int(written["set_games"]),
            Moments(*written["sets"]),
            _pair(written["wins"]),
            _pair(written["skunks"]),
            Moments(*written["first_dealer"]),
            (first, second),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise Unreadable(f"This is no tally of an arena: {error!r}.") from error


def _listed(moments: Moments) -> list[int]:
    return [moments.number, moments.total, moments.squares]


def _pair(numbers: Sequence[int]) -> tuple[int, int]:
    first, second = numbers
    return first, second


def _roles(written: Sequence[Sequence[Sequence[int]]]) -> tuple[Points, Points]:
    dealer, pone = (
        Points(Moments(*parts[0]), tuple(Moments(*part) for part in parts[1:])) for parts in written
    )
    return dealer, pone


def _added(mine: tuple[Points, Points], theirs: tuple[Points, Points]) -> tuple[Points, Points]:
    return mine[0] + theirs[0], mine[1] + theirs[1]
