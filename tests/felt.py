"""A table without physics, for tests: the ball that is aimed at falls, and nothing else rolls.

A stroke of a metre a second or more sends the ball nearest to its line into the pocket nearest to
that; a softer one only brings the ball to a rail. No other is in the way, and the cue ball stays,
but falls too with the tip high on it. The break sets all others apart. So tests play
whole racks in a few strokes, and know what comes of each; `tests.toytable` is for those who aim.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import cos, radians, sin
from typing import Final

from muggins.pool.ball import BALLS, CUE_BALL
from muggins.pool.bed import BED, POCKETS, Pocket
from muggins.pool.facts import Stroke
from muggins.pool.shot import Aim, Fell, Hit, Met, Path, Shot, Touched, Track, facts_of
from muggins.pool.table import Layout, Point

SOFT: Final = 1.0
"""Metres a second: a ball that is met by a softer stroke does not fall."""

HIGH: Final = 0.4
"""With a tip as high as this the cue ball falls too."""

_FRAMES: Final = 7
_MET, _FELL = 50, 90


@dataclass(frozen=True, slots=True)
class Felt:
    """A `muggins.pool.shot.Physics` of straight lines."""

    is_ready: bool = True

    def strike(self, layout: Layout, aim: Aim) -> Shot:
        ball = _met(layout, aim)
        pocket = _nearest(layout.at[ball])
        hits = tuple(_hits(aim, ball, pocket))
        gone = {hit.ball for hit in hits if isinstance(hit, Fell)}
        is_break = len(layout.at) == len(_apart())
        ends = {**(_apart() if is_break else layout.at), **dict.fromkeys(gone, pocket.centre)}
        paths = tuple(
            Path(one, 0, (_mm(at), _mm(ends[one]))) for one, at in sorted(layout.at.items())
        )
        rest = Layout({one: at for one, at in ends.items() if one not in gone})
        return Shot(facts_of(hits, rest), Track(_FRAMES, paths, hits))

    def foresee(self, layout: Layout, aim: Aim) -> Stroke:
        return self.strike(layout, aim).facts


def _met(layout: Layout, aim: Aim) -> int:
    """The ball that the line passes most nearly through the middle; the cue ball: it meets none."""
    cue = layout.at[CUE_BALL]
    ahead = [
        (aside, ball)
        for ball, at in layout.at.items()
        if (aside := _aside(cue, at, aim)) is not None
    ]
    return min(ahead, default=(0.0, CUE_BALL))[1]


def _aside(cue: Point, ball: Point, aim: Aim) -> float | None:
    """How far beside its middle the cue ball would meet that ball; None: it passes by."""
    way = radians(aim.direction)
    across, along = ball.across - cue.across, ball.along - cue.along
    if across * cos(way) + along * sin(way) <= 0:
        return None
    aside = abs(across * sin(way) - along * cos(way))
    return aside if aside < BED.diameter else None


def _nearest(at: Point) -> Pocket:
    return min(POCKETS, key=lambda pocket: pocket.centre.distance(at))


def _hits(aim: Aim, ball: int, pocket: Pocket) -> list[Hit]:
    if ball == CUE_BALL:
        return [Touched(_MET, CUE_BALL)]
    met: Hit = Met(_MET, CUE_BALL, ball)
    if aim.speed < SOFT:
        return [met, Touched(_FELL, ball)]
    followed: list[Hit] = [Fell(_FELL, CUE_BALL, pocket.name)] if aim.follow >= HIGH else []
    return [met, Fell(_FELL, ball, pocket.name), *followed]


@cache
def _apart() -> Mapping[int, Point]:
    """The cue ball at the head rail, and no two others in one line with it or with the string."""
    rows = {
        ball: Point(
            BED.width * (0.12 + ball * 4 % 15 * 0.05), BED.length * (0.15 + ball // 3 * 0.14)
        )
        for ball in BALLS
    }
    return {CUE_BALL: Point(BED.width / 2, BED.length * 0.05), **rows}


def _mm(at: Point) -> tuple[int, int]:
    return round(at.across * 1000), round(at.along * 1000)
