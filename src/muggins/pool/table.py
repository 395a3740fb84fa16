"""The bed of a pool table: its lines, and where a ball goes that is put back.

Lengths are metres. A point has its place across the table, from the left rail as the breaker sees
it, and its place along it, from the head rail to the foot rail.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from math import atan2, degrees, hypot, sqrt
from typing import Final

from muggins.cards import MugginsError
from muggins.pool.ball import BALLS, CUE_BALL

_HAIR: Final = 1e-6
"""A thousandth of a millimetre: nearer than that, two lengths are one."""

_PRESSED: Final = 1e-4
"""A tenth of a millimetre: what a simulation may press balls into one another that touch."""

_EQUALLY_NEAR: Final = 5e-4
"""Half a millimetre: what two players at a table can see."""


class NoTable(MugginsError):
    """Measures or places that no table can have; says why."""


@dataclass(frozen=True, slots=True)
class Point:
    """A place on the bed: where a ball's centre is."""

    across: float
    along: float

    def distance(self, other: "Point") -> float:
        """From here to there."""
        return hypot(self.across - other.across, self.along - other.along)

    def direction(self, other: "Point") -> float:
        """The way from here to there, in degrees as an aim has them.

        >>> Point(0.5, 0.5).direction(Point(0.5, 1.0)), Point(0.5, 0.5).direction(Point(0.9, 0.5))
        (90.0, 0.0)
        """
        return degrees(atan2(other.along - self.along, other.across - self.across))


@dataclass(frozen=True, slots=True)
class Table:
    """A table by its bed and its balls; a seven-foot one unless said otherwise.

    >>> Table().foot_spot
    Point(across=0.4953, along=1.4859)
    """

    width: float = 0.9906
    length: float = 1.9812
    diameter: float = 0.05715

    def __post_init__(self) -> None:
        """Refuse a bed without room for fifteen balls in a row, however the others lie.

        Each of sixteen balls keeps the centres of others off two diameters of a line at most; so
        a string of that length always has a free place, and spotting cannot fail.
        """
        if not 0 < self.diameter < self.width < self.length:
            raise NoTable("A table is longer than wide, and wider than a ball.")
        if self.length < 2 * (len(BALLS) + 1) * self.diameter:
            raise NoTable(
                f"A table is at least {2 * (len(BALLS) + 1)} balls long, so that every ball can "
                f"be spotted: {self.length} is too short for balls of {self.diameter}."
            )

    @property
    def head_string(self) -> float:
        """How far along the head string is; the kitchen is behind it."""
        return self.length / 4

    @property
    def centre_spot(self) -> Point:
        """The middle of the bed."""
        return Point(self.width / 2, self.length / 2)

    @property
    def foot_spot(self) -> Point:
        """Where the rack's apex and a spotted ball go."""
        return Point(self.width / 2, self.length * 3 / 4)

    def is_on_bed(self, ball: Point, *, margin: float | None = None) -> bool:
        """Whether a ball's centre is within the noses of the cushions by that margin.

        >>> table = Table()
        >>> table.is_on_bed(Point(-0.004, 0.99)), table.is_on_bed(Point(-0.03, 0.99))
        (True, False)

        Without a margin a ball may be beyond them by its radius: so it can lie in the mouth of a
        pocket, and is still in play.
        """
        inside = -self.diameter / 2 if margin is None else margin
        return (
            inside <= ball.across <= self.width - inside
            and inside <= ball.along <= self.length - inside
        )

    def is_in_kitchen(self, ball: Point) -> bool:
        """Whether a ball is behind the head string: its centre decides.

        >>> table = Table()
        >>> table.is_in_kitchen(Point(0.5, table.head_string))  # exactly on it is not behind it
        False
        """
        return ball.along < self.head_string - _HAIR


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the balls lie on a table; the cue ball is number 0.

    >>> Layout({3: Point(0.2, 0.3)}).spotted([7]).at[7] == Table().foot_spot
    True
    """

    at: Mapping[int, Point]
    table: Table = field(default_factory=Table)

    def __post_init__(self) -> None:
        """Refuse what is no ball, and what lies off the bed; a pocket's mouth is still on it."""
        for ball, point in self.at.items():
            if ball not in {CUE_BALL, *BALLS}:
                raise NoTable(f"No ball is numbered {ball}: they are 1 to 15, the cue ball 0.")
            if not self.table.is_on_bed(point):
                raise NoTable(f"Ball {ball} lies off the table, at {point.across}, {point.along}.")

    def without(self, balls: Iterable[int]) -> "Layout":
        """The layout once these balls are gone."""
        gone = frozenset(balls)
        return replace(self, at={ball: at for ball, at in self.at.items() if ball not in gone})

    def check_apart(self) -> None:
        """Pass balls that can lie so, and refuse some that are in one another.

        >>> Layout({3: Point(0.2, 0.3), 7: Point(0.2, 0.33)}).check_apart()
        Traceback (most recent call last):
        ...
        muggins.pool.table.NoTable: The balls 3 and 7 would be in one another.

        Raises `NoTable`.
        """
        for (one, at), (other, there) in combinations(sorted(self.at.items()), 2):
            if at.distance(there) < self.table.diameter - _PRESSED:
                raise NoTable(f"The balls {one} and {other} would be in one another.")

    def with_cue_ball(self, at: Point, *, in_kitchen: bool) -> "Layout":
        """The layout once the cue ball is placed by hand: on free cloth, and maybe in the kitchen.

        >>> Layout({}).with_cue_ball(Point(0.5, 0.6), in_kitchen=True)
        Traceback (most recent call last):
        ...
        muggins.pool.table.NoTable: The cue ball goes behind the head string, less than 0.4953 m \
        from the head rail, not 0.6.

        Raises `NoTable`.
        """
        if in_kitchen and not self.table.is_in_kitchen(at):
            raise NoTable(
                "The cue ball goes behind the head string, less than "
                f"{self.table.head_string:g} m from the head rail, not {at.along:g}."
            )
        if not self.table.is_on_bed(at, margin=self.table.diameter / 2):
            raise NoTable(f"The cue ball goes on the bed, not at {at.across:g}, {at.along:g}.")
        placed = replace(self, at={**self.at, CUE_BALL: at})
        placed.check_apart()
        return placed

    def spotted(self, balls: Iterable[int]) -> "Layout":
        """The layout once these balls are spotted, in ascending number.

        Each goes on the foot spot; if that is taken, on the long string behind it, as near as can
        be; if there is no room as far as the foot rail, in front of the spot, towards the centre.
        """
        layout = self
        for ball in sorted(balls):
            layout = replace(layout, at={**layout.at, ball: layout.free_spot()})
        return layout

    def free_spot(self) -> Point:
        """Where the next spotted ball goes."""
        spot = self.table.foot_spot
        radius = self.table.diameter / 2
        behind = (
            y for y in sorted(self._ends(+1)) if spot.along <= y <= self.table.length - radius
        )
        before = (y for y in sorted(self._ends(-1), reverse=True) if y <= spot.along)
        places = (Point(spot.across, y) for y in (*behind, *before))
        return next(place for place in places if self._is_free(place))

    def _ends(self, towards: int) -> Iterator[float]:
        """The foot spot, and where on the long string a ball touches another on that side."""
        spot = self.table.foot_spot
        yield spot.along
        for ball in self.at.values():
            aside = ball.across - spot.across
            if abs(aside) < self.table.diameter:
                yield ball.along + towards * sqrt(self.table.diameter**2 - aside**2)

    def _is_free(self, place: Point) -> bool:
        near = self.table.diameter - _HAIR
        return all(place.distance(ball) >= near for ball in self.at.values())

    def movable(self) -> tuple[int, ...]:
        """The balls of which one may be moved to the foot spot for a player in hand.

        >>> Layout({3: Point(0.2, 0.3), 7: Point(0.8, 0.3), 9: Point(0.5, 0.1)}).movable()
        (3, 7)
        >>> Layout({3: Point(0.2, 0.3), 7: Point(0.8, 0.9)}).movable()
        ()

        None unless all object balls are in the kitchen; then the one nearest the head string, or
        all that are equally near, of which the player says one.
        """
        balls = {ball: at.along for ball, at in self.at.items() if ball != CUE_BALL}
        if not balls or not all(self.table.is_in_kitchen(self.at[ball]) for ball in balls):
            return ()
        nearest = max(balls.values())
        return tuple(sorted(b for b, y in balls.items() if nearest - y <= _EQUALLY_NEAR))
