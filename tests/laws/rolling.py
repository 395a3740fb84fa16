"""What holds for every simulated stroke, whatever comes of it."""

from dataclasses import dataclass
from itertools import pairwise
from math import floor

from muggins.pool.bed import BED, POCKETS
from muggins.pool.shot import FRAME_RATE, Fell, Hit, Met, Path, Shot, Touched
from muggins.pool.table import Layout, Point

SPACING = 0.003
"""Places are whole millimetres, and two are rounded."""


@dataclass(frozen=True)
class Simulated:
    name: str
    before: Layout
    shot: Shot

    @property
    def paths(self) -> dict[int, Path]:
        return {path.ball: path for path in self.shot.track.paths}

    def at(self, ball: int, frame: int) -> Point:
        across, along = self.paths[ball].at(frame)
        return Point(across / 1000, along / 1000)

    def step(self, hit: Hit, ball: int) -> tuple[Point, float]:
        """Where a ball was in the frame before something happened, and how far it rolls about then.

        In three frames: in the one of the hit alone it may have come back to where it was.
        """
        frame = floor(hit.at * FRAME_RATE / 1000)
        about = [self.at(ball, frame + n) for n in (-1, 0, 1, 2)]
        return about[1], sum(one.distance(other) for one, other in pairwise(about))


def check_paths(stroke: Simulated) -> None:
    """Every ball has a path from where it lay to where it lies, or fell; unmet, it stays."""
    rest = stroke.shot.facts.layout
    assert rest is not None
    hits = stroke.shot.track.hits
    fell = {hit.ball: hit.pocket for hit in hits if isinstance(hit, Fell)}
    met = {ball for hit in hits if isinstance(hit, Met) for ball in (hit.ball, hit.other)}
    pockets = {pocket.name: pocket.centre for pocket in POCKETS}
    assert sorted(stroke.paths) == sorted(stroke.before.at)
    assert rest.at.keys() | fell.keys() == stroke.before.at.keys()
    assert not rest.at.keys() & fell.keys()
    for ball, at in stroke.before.at.items():
        end = pockets[fell[ball]] if ball in fell else rest.at[ball]
        assert stroke.at(ball, 0).distance(at) < SPACING
        assert stroke.at(ball, stroke.shot.track.frames - 1).distance(end) < SPACING
        assert len(stroke.paths[ball].places) == 1 or ball in met | {0}


def check_hits(stroke: Simulated) -> None:
    """Balls that meet are a diameter apart, and one that touches a rail is a radius from it."""
    pockets = {pocket.name: pocket for pocket in POCKETS}
    for hit in stroke.shot.track.hits:
        at, gone = stroke.step(hit, hit.ball)
        match hit:
            case Met():
                other, went = stroke.step(hit, hit.other)
                assert abs(at.distance(other) - BED.diameter) < gone + went + SPACING
            case Touched():
                edges = (at.across, BED.width - at.across, at.along, BED.length - at.along)
                assert min(edges) < BED.diameter / 2 + gone + SPACING
            case Fell():
                pocket = pockets[hit.pocket]
                assert at.distance(pocket.centre) < pocket.radius + gone + SPACING


def check_end(stroke: Simulated) -> None:
    """Time goes forward, and at its end no ball is in another."""
    times = [hit.at for hit in stroke.shot.track.hits]
    assert times == sorted(times)
    assert all(time <= stroke.shot.track.frames * 1000 / FRAME_RATE for time in times)
    assert stroke.shot.facts.layout is not None
    stroke.shot.facts.layout.check_apart()
