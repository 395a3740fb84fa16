"""The seven-foot table of the simulation to scale: where its pockets and cushions are.

Lengths are metres, as in `muggins.pool.table`; beyond the noses of the cushions they are negative
or more than the bed's. A page draws this, and a player aims by it.

>>> len(POCKETS), len(CUSHIONS)
(6, 6)
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from muggins.pool.table import Point, Table

BED: Final = Table()
"""The table on which strokes are simulated."""


class PocketName(StrEnum):
    """A pocket, as the breaker sees the table: he stands at the head."""

    HEAD_LEFT = "head-left"
    SIDE_LEFT = "side-left"
    FOOT_LEFT = "foot-left"
    HEAD_RIGHT = "head-right"
    SIDE_RIGHT = "side-right"
    FOOT_RIGHT = "foot-right"


@dataclass(frozen=True, slots=True)
class Pocket:
    """A ball falls once its centre is within `radius` of `centre`.

    `jaws`: where the noses of its two cushions end; between them a ball goes in.
    """

    name: PocketName
    centre: Point
    radius: float
    jaws: tuple[Point, Point]

    @property
    def is_corner(self) -> bool:
        """Whether it is in a corner, and no side pocket.

        >>> [pocket.name.value for pocket in POCKETS if not pocket.is_corner]
        ['side-left', 'side-right']
        """
        return self.centre.along != BED.length / 2

    @property
    def mouth(self) -> Point:
        """The middle between its jaws."""
        one, other = self.jaws
        return Point((one.across + other.across) / 2, (one.along + other.along) / 2)


# Read off the tables of pooltool 0.6.0 for the left half of the head; the rest are mirror images.
_CORNER_CENTRE: Final = Point(-0.0295, -0.0295)
_CORNER_JAWS: Final = (Point(0.0, 0.0910), Point(0.0910, 0.0))
_CORNER_RADIUS: Final = 0.062
_SIDE_CENTRE: Final = Point(-0.0685, BED.length / 2)
_SIDE_JAWS: Final = (Point(0.0, 0.9151), Point(0.0, 1.0661))
_SIDE_RADIUS: Final = 0.0645
_SIDE_CUSHION: Final = (
    *(Point(-0.0508, 0.0222), Point(-0.0048, 0.0776), Point(0.0, 0.0910)),
    *(Point(0.0, 0.9151), Point(-0.0070, 0.9230), Point(-0.0508, 0.9284)),
)
_HALF_HEAD_CUSHION: Final = (
    Point(0.0222, -0.0508),
    Point(0.0776, -0.0048),
    Point(0.0910, 0.0),
)


def _across(point: Point) -> Point:
    """The mirror image on the other side of the long string."""
    return Point(BED.width - point.across, point.along)


def _along(point: Point) -> Point:
    """The mirror image at the other end."""
    return Point(point.across, BED.length - point.along)


def _half_turn(point: Point) -> Point:
    return _across(_along(point))


def _pocket(name: PocketName) -> Pocket:
    end, side = name.split("-")
    corner = end != "side"
    centre, radius, jaws = (
        (_CORNER_CENTRE, _CORNER_RADIUS, _CORNER_JAWS)
        if corner
        else (_SIDE_CENTRE, _SIDE_RADIUS, _SIDE_JAWS)
    )
    for is_mirrored, image in ((side == "right", _across), (end == "foot", _along)):
        if is_mirrored:
            centre, jaws = image(centre), (image(jaws[0]), image(jaws[1]))
    return Pocket(name, centre, radius, jaws)


_HEAD_CUSHION: Final = (*_HALF_HEAD_CUSHION, *map(_across, reversed(_HALF_HEAD_CUSHION)))

POCKETS: Final = tuple(map(_pocket, PocketName))
CUSHIONS: Final = (
    _HEAD_CUSHION,
    tuple(map(_along, _HEAD_CUSHION)),
    _SIDE_CUSHION,
    *(tuple(map(image, _SIDE_CUSHION)) for image in (_along, _across, _half_turn)),
)
"""Each cushion as a line: down one jaw, along its nose, and down the other jaw."""
