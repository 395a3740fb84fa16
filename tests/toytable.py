"""A pool table of a toy: what is aimed well falls, and all else that is met goes anywhere.

Good enough to play whole games on, quick, and the same everywhere. Here the aim decides, for tests
of who aims; on `tests.felt` each ball that is aimed at falls, for tests of what follows.
"""

from collections.abc import Iterable
from itertools import count
from math import cos, hypot, radians, sin
from random import Random

from muggins.ai.pots import pots
from muggins.pool.facts import Stroke
from muggins.pool.shot import Aim, Fell, Hit, Met, Path, Shot, Touched, Track, facts_of
from muggins.pool.table import Layout, Point


class ToyTable:
    """A `Physics`; `strokes` are the layouts and aims that it was asked about, in order."""

    is_ready = True

    def __init__(self) -> None:
        self.strokes: list[tuple[Layout, Aim]] = []

    def strike(self, layout: Layout, aim: Aim) -> Shot:
        hits, rest = self._roll(layout, aim)
        places = {
            ball: (round(1000 * at.across), round(1000 * at.along))
            for ball, at in layout.at.items()
        }
        paths = tuple(Path(ball, 0, (place,)) for ball, place in places.items())
        return Shot(facts_of(hits, rest), Track(1, paths, tuple(hits)))

    def foresee(self, layout: Layout, aim: Aim) -> Stroke:
        return facts_of(*self._roll(layout, aim))

    def _roll(self, layout: Layout, aim: Aim) -> tuple[list[Hit], Layout]:
        self.strokes.append((layout, aim))
        for pot in pots(layout, sorted(layout.at.keys() - {0})):
            if abs((aim.direction - pot.direction + 180) % 360 - 180) < pot.margin:
                hits: list[Hit] = [Met(1, 0, pot.ball), Fell(2, pot.ball, pot.pocket.name)]
                return hits, scattered(layout.without([pot.ball]), [0], aim)
        met = first_met(layout, aim)
        if met is None:
            return [Touched(1, 0)], scattered(layout, [0], aim)
        # A break is an open one, and moves all balls.
        moved = sorted(layout.at) if len(layout.at) == 16 else [0, met]
        return [Met(1, 0, met), *(Touched(2, ball) for ball in moved)], scattered(
            layout, moved, aim
        )


def first_met(layout: Layout, aim: Aim) -> int | None:
    """The ball that the cue ball meets, rolling straight."""
    cue, (x, y) = layout.at[0], (cos(radians(aim.direction)), sin(radians(aim.direction)))
    ahead: dict[float, int] = {}
    for ball in layout.at.keys() - {0}:
        across, along = layout.at[ball].across - cue.across, layout.at[ball].along - cue.along
        far = across * x + along * y
        if far > 0 and hypot(across - far * x, along - far * y) < layout.table.diameter:
            ahead[far] = ball
    return ahead[min(ahead)] if ahead else None


def scattered(layout: Layout, balls: Iterable[int], aim: Aim) -> Layout:
    """These balls somewhere free, by the aim."""
    dice, table = Random(repr(aim)), layout.table
    lying = layout.without(balls).at
    for ball in balls:
        places = (Point(dice.uniform(0.03, 0.96), dice.uniform(0.03, 1.95)) for _ in count())
        free = (at for at in places if all(at.distance(b) > table.diameter for b in lying.values()))
        lying = {**lying, ball: next(free)}
    return Layout(lying, table)
