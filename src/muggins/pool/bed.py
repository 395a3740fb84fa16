"""The seven-foot table of the simulation to scale: where its pockets and cushions are.

Lengths are metres, as in `muggins.pool.table`; beyond the noses of the cushions they are negative
or more than the bed's. A page draws this, and a player aims by it.

>>> len(POCKETS), len(CUSHIONS)
(6, 6)
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from typing import Final

from muggins.pool.table import Layout, NoTable, Point, Table

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


# ---- balls at a cushion -------------------------------------------------------------------------

_HAIR: Final = 1e-6
"""So far off a cushion a ball is no longer taken to be in it."""

_PRESSED: Final = 1e-4
"""What a simulation may press a ball into a cushion."""

_MOUTH: Final = 0.08
"""Farther than that from the middle of its mouth a ball is not in a pocket's mouth."""


def clear_of_cushions(layout: Layout) -> Layout:
    """The layout once each ball that touches a cushion is a thousandth of a millimetre off it.

    >>> frozen = Layout({0: Point(BED.diameter / 2, 1.5)})
    >>> round(clear_of_cushions(frozen).at[0].across - BED.diameter / 2, 9)
    1e-06
    >>> clear_of_cushions(Layout({7: Point(0.02, 1.5)}))
    Traceback (most recent call last):
    ...
    muggins.pool.table.NoTable: Ball 7 would be in a cushion.

    A simulation may let a ball through a cushion that it touches, and falls over one that is in
    it. Raises `NoTable` for the latter.
    """
    return replace(layout, at={ball: _clear(ball, at) for ball, at in layout.at.items()})


def _clear(ball: int, at: Point) -> Point:
    radius = BED.diameter / 2
    if BED.is_on_bed(at, margin=radius + _HAIR):
        return at
    nearest = min(_feet(at), key=at.distance)
    gap = at.distance(nearest)
    is_in_mouth = min(at.distance(pocket.mouth) for pocket in POCKETS) < _MOUTH
    if gap < radius - _PRESSED or not (is_in_mouth or BED.is_on_bed(at, margin=radius - _PRESSED)):
        raise NoTable(f"Ball {ball} would be in a cushion.")
    part = max(radius + _HAIR, gap) / gap
    return Point(
        nearest.across + (at.across - nearest.across) * part,
        nearest.along + (at.along - nearest.along) * part,
    )


def _feet(at: Point) -> Iterator[Point]:
    """The nearest point of each edge of each cushion."""
    for cushion in CUSHIONS:
        for one, other in pairwise(cushion):
            across, along = other.across - one.across, other.along - one.along
            ahead = (at.across - one.across) * across + (at.along - one.along) * along
            part = min(1.0, max(0.0, ahead / (across**2 + along**2)))
            yield Point(one.across + across * part, one.along + along * part)
