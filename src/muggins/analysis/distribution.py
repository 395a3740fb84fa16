"""How points are spread: so many ways to each number of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from muggins.cards import MugginsError


class NoWays(MugginsError):
    """Numbers that spread no points: none, a negative one, or nothing but zeros."""


@dataclass(frozen=True, slots=True)
class Distribution:
    """The number of ways to 0, 1, 2, ... points; the last number is not 0.

    >>> spread = Distribution((1, 0, 3))
    >>> spread.total, spread.mean, spread.least, spread.most, spread.pmf
    (4, 1.5, 0, 2, (0.25, 0.0, 0.75))

    Ways are whole numbers: shows, or weights of shows in a common unit. All else follows from
    them, and each float is rounded once. Raises NoWays.
    """

    ways: tuple[int, ...]

    def __post_init__(self) -> None:
        """Refuse what spreads nothing."""
        if not self.ways or min(self.ways) < 0 or self.ways[-1] == 0:
            raise NoWays(f"ways are no negative numbers, and the last is not 0: {self.ways}")

    @property
    def total(self) -> int:
        """All ways together."""
        return sum(self.ways)

    @property
    def exact_mean(self) -> Fraction:
        """The mean points, as a fraction."""
        points = sum(points * ways for points, ways in enumerate(self.ways))
        return Fraction(points, self.total)

    @property
    def mean(self) -> float:
        """The mean points."""
        return float(self.exact_mean)

    @property
    def deviation(self) -> float:
        """The standard deviation of the points.

        >>> Distribution((1, 0, 1)).deviation
        1.0
        """
        squares = sum(points * points * ways for points, ways in enumerate(self.ways))
        return sqrt(Fraction(squares, self.total) - self.exact_mean**2)

    @property
    def least(self) -> int:
        """The fewest points there are ways to."""
        return next(points for points, ways in enumerate(self.ways) if ways)

    @property
    def most(self) -> int:
        """The most points there are ways to."""
        return len(self.ways) - 1

    @property
    def pmf(self) -> tuple[float, ...]:
        """The probability of 0, 1, 2, ... points, up to the most."""
        return tuple(ways / self.total for ways in self.ways)


def spread(ways: Iterable[int]) -> Distribution:
    """The distribution of these ways, zeros at the end left off.

    >>> spread([0, 2, 0])
    Distribution(ways=(0, 2))

    Raises NoWays.
    """
    listed = list(ways)
    while listed and listed[-1] == 0:
        listed.pop()
    return Distribution(tuple(listed))


def spread_points(counted: Mapping[int, int]) -> Distribution:
    """The distribution of points with their numbers of ways.

    >>> spread_points({2: 5, 0: 1})
    Distribution(ways=(1, 0, 5))

    Raises NoWays.
    """
    return spread(counted.get(points, 0) for points in range(max(counted, default=0) + 1))
