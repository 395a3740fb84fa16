"""Straight lines on a pool table: which ball can be sent into which pocket, and how easily.

The cue ball is sent to where it meets the object ball on the side away from the pocket (the
ghost ball); no banks, no combinations. Angles are degrees as in `muggins.pool.shot.Aim`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import atan, atan2, cos, degrees, erf, hypot, radians, sin, sqrt
from typing import Final

from muggins.pool.ball import CUE_BALL
from muggins.pool.bed import BED, POCKETS, Pocket
from muggins.pool.table import Layout, Point

_RADIUS: Final = BED.diameter / 2
_THINNEST: Final = 78.0
"""The largest cut, in degrees, that is worth a try."""

_THROW: Final = 1.5
"""How far, in degrees, friction turns a cut ball towards the way of the cue ball.

Of 151 straight pots from random positions without noise, 149 succeeded with 1.5, 147 with 1, 146
with 2 and 139 with 0 (pooltool 0.6.0).
"""

_TIP: Final = 0.008
"""The radius of the rounded end of a cushion at a side pocket."""


@dataclass(frozen=True, slots=True)
class Pot:
    """A ball, a pocket, and the aim that sends one into the other.

    `direction`: of the cue ball. `reach` and `run`: how far, in metres, the cue ball goes to the
    ball, and that to the pocket. `cut`: the angle between the two, in degrees. `margin`: by how
    many degrees the direction may be off.
    """

    ball: int
    pocket: Pocket
    direction: float
    reach: float
    run: float
    cut: float
    margin: float

    def chance(self, noise: float) -> float:
        """How likely it is to succeed with an aim that is off by that much, in degrees.

        >>> pot = Pot(3, POCKETS[0], 90, 0.5, 0.5, 0, margin=1.0)
        >>> round(pot.chance(1.0), 3), pot.chance(0)  # one standard deviation; none
        (0.683, 1.0)
        """
        return erf(self.margin / (noise * sqrt(2))) if noise else 1.0


def pots(layout: Layout, balls: Iterable[int]) -> tuple[Pot, ...]:
    """Every straight pot of these balls from where the cue ball lies, the easiest first.

    >>> layout = Layout({0: Point(0.5, 0.5), 3: Point(0.7, 1.5), 7: Point(0.6, 1.0)})
    >>> [pot.pocket.name.value for pot in pots(layout, [3])]  # the 7 is in the cue ball's way
    []
    """
    found = (pot for ball in balls for pocket in POCKETS for pot in _pot(layout, ball, pocket))
    return tuple(sorted(found, key=lambda pot: -pot.margin))


def _pot(layout: Layout, ball: int, pocket: Pocket) -> Iterator[Pot]:
    """The pot, if there is one."""
    cue, at = layout.at[CUE_BALL], layout.at[ball]
    target = _target(at, pocket)
    run, line = at.distance(target), at.direction(target)
    room = _room(line, pocket)
    bent = line + _bend(_turn(line, cue.direction(at)))
    ghost = Point(
        at.across - BED.diameter * cos(radians(bent)),
        at.along - BED.diameter * sin(radians(bent)),
    )
    direction, reach = cue.direction(ghost), cue.distance(ghost)
    cut = abs(_turn(direction, bent))
    if room <= 0 or cut > _THINNEST or not BED.is_on_bed(ghost, margin=_RADIUS):
        return
    if _is_blocked(layout, at, target, {ball}) or _is_blocked(layout, cue, ghost, {ball}):
        return
    # A small turn of the cue ball's way turns the ball's by so much more.
    off = degrees(atan(room / max(run, _RADIUS)))
    margin = off * BED.diameter * cos(radians(cut)) / max(reach, _RADIUS)
    yield Pot(ball, pocket, direction, reach, run, cut, margin)


def _turn(start: float, end: float) -> float:
    """From one direction to another, between -180 and 180."""
    return (end - start + 180) % 360 - 180


def _bend(turn: float) -> float:
    """How far beside its line a ball must be sent, since friction turns it back.

    `turn` is from its line to the cue ball's way; a full ball is not turned at all.
    """
    return -_THROW * max(-1.0, min(1.0, turn / 15))


def _target(ball: Point, pocket: Pocket) -> Point:
    """Where in the pocket's mouth the ball is to go.

    Along a rail it goes in beside the nose of that rail; from elsewhere, over the corner.
    """
    if ball.distance(pocket.centre) < pocket.radius + BED.diameter:
        return pocket.centre
    if not pocket.is_corner:
        return pocket.mouth
    right, far = pocket.centre.across > BED.width / 2, pocket.centre.along > BED.length / 2
    corner = Point(BED.width if right else 0.0, BED.length if far else 0.0)
    aside, ahead = abs(corner.across - ball.across), abs(corner.along - ball.along)
    tilt = 45 - degrees(atan2(min(aside, ahead), max(aside, ahead)))
    inwards = _RADIUS * sin(radians(2 * tilt))
    if ahead > aside:
        return Point(corner.across + (-inwards if right else inwards), corner.along)
    return Point(corner.across, corner.along + (-inwards if far else inwards))


def _room(line: float, pocket: Pocket) -> float:
    """How far to either side of that line a ball still goes in, in metres; less than 0: never."""
    one, other = pocket.jaws
    gap = one.distance(other) / 2
    squint = abs(_turn(line, pocket.mouth.direction(pocket.centre)))
    if squint >= 90:
        return -1.0
    tip = 0.0 if pocket.is_corner else _TIP
    return gap * cos(radians(squint)) - _RADIUS - tip * (1 - cos(radians(squint)))


def _is_blocked(layout: Layout, start: Point, end: Point, spared: set[int]) -> bool:
    """Whether a ball that rolls from start to end meets any other."""
    length = start.distance(end)
    if length == 0:
        return False
    ahead, aside = (end.across - start.across) / length, (end.along - start.along) / length
    for ball, at in layout.at.items():
        if ball in spared or at == start:
            continue
        x, y = at.across - start.across, at.along - start.along
        along = x * ahead + y * aside
        nearest = min(max(along, 0.0), length)
        if along > 0 and hypot(x - nearest * ahead, y - nearest * aside) < BED.diameter:
            return True
    return False
