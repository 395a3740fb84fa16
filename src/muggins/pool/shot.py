"""A stroke that is simulated: position and aim in, facts for the referee and a track out.

Whoever simulates is a `Physics`; nothing else here knows how. `muggins.pool.reel` writes all of
it as JSON.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot, isfinite
from typing import Final, Protocol

from muggins.cards import MugginsError, Unreadable
from muggins.pool.ball import CUE_BALL
from muggins.pool.bed import PocketName
from muggins.pool.facts import CueBall, Stroke
from muggins.pool.table import Layout

FASTEST: Final = 8.0
"""Metres a second: a hard break of a strong player."""

WIDEST: Final = 0.5
"""How far from the ball's centre a tip does not yet slip, in radii of the ball."""

FRAME_RATE: Final = 60
"""Frames a second of a track."""


class NoPhysics(MugginsError):
    """There is nobody to simulate a stroke, or no answer came; says what to do."""


@dataclass(frozen=True, slots=True)
class Aim:
    """How the cue ball is struck, with a level cue.

    >>> Aim(direction=90, speed=1.5)
    Aim(direction=90, speed=1.5, side=0.0, follow=0.0)
    >>> Aim(direction=90, speed=9)
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: A cue moves at more than 0 and at most 8 metres a second, not 9.

    `direction`: degrees; 0 is to the right rail as the breaker sees it, 90 to the foot rail, and
    so on against the clock. `speed`: of the cue, in metres a second. `side` and `follow`: where the
    tip meets the ball, in radii from its centre; to the right, and above. Raises `Unreadable`.
    """

    direction: float
    speed: float
    side: float = 0.0
    follow: float = 0.0

    def __post_init__(self) -> None:
        """Refuse what no cue can do."""
        if not isfinite(self.direction):
            raise Unreadable(f"A direction is a number of degrees, not {self.direction}.")
        if not 0 < self.speed <= FASTEST:
            raise Unreadable(
                f"A cue moves at more than 0 and at most {FASTEST:g} metres a second, "
                f"not {self.speed:g}."
            )
        if not hypot(self.side, self.follow) <= WIDEST:
            raise Unreadable(
                f"The tip meets the ball at most {WIDEST:g} radii from its centre, or it slips; "
                f"not {self.side:g} aside and {self.follow:g} above."
            )


# ---- what happened ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Met:
    """Two balls met, `at` so many milliseconds after the stroke; the cue ball is 0."""

    at: int
    ball: int
    other: int


@dataclass(frozen=True, slots=True)
class Touched:
    """A ball touched a rail."""

    at: int
    ball: int


@dataclass(frozen=True, slots=True)
class Fell:
    """A ball fell."""

    at: int
    ball: int
    pocket: PocketName


Hit = Met | Touched | Fell


@dataclass(frozen=True, slots=True)
class Path:
    """Where a ball was from frame `start` on, in whole millimetres across and along.

    Before it lay at the first of its places, and after the last it lies there, or has fallen. A
    ball that never moves has one place.
    """

    ball: int
    start: int
    places: tuple[tuple[int, int], ...]

    def at(self, frame: int) -> tuple[int, int]:
        """Where the ball was at that frame.

        >>> path = Path(7, start=2, places=((10, 20), (10, 25)))
        >>> [path.at(frame) for frame in range(5)]
        [(10, 20), (10, 20), (10, 20), (10, 25), (10, 25)]
        """
        return self.places[min(max(frame - self.start, 0), len(self.places) - 1)]


@dataclass(frozen=True, slots=True)
class Track:
    """What a stroke looked like, for a page to show; at `FRAME_RATE` frames a second.

    `frames`: how many there are; at the last all lie still. `paths`: one for each ball that lay
    on the table. `hits`: all that happened, in order of time.
    """

    frames: int
    paths: tuple[Path, ...]
    hits: tuple[Hit, ...]


@dataclass(frozen=True, slots=True)
class Shot:
    """A stroke that was simulated: its facts, with where the balls lie at its end, and its track.

    The layout of the facts is that before the referee has anything spotted; his ruling has the
    other.
    """

    facts: Stroke
    track: Track


class Physics(Protocol):
    """Somebody who knows how balls roll.

    The layout has the cue ball, and all balls are apart (`Layout.check_apart`). One stroke at a
    time; a second call waits. The same call gives the same answer on one machine, not on two. May
    raise `NoPhysics`, and be asked again afterwards.
    """

    @property
    def is_ready(self) -> bool:
        """Whether a stroke would be answered at once; before that, one waits for the start."""

    def strike(self, layout: Layout, aim: Aim) -> Shot:
        """What that stroke does."""

    def foresee(self, layout: Layout, aim: Aim) -> Stroke:
        """The facts alone, sooner: for whoever tries many strokes in thought.

        They are those of `strike`, but a stroke with very many collisions may be cut short.
        """


def facts_of(hits: Iterable[Hit], rest: Layout) -> Stroke:
    """The facts of what happened, as a referee asks for them; `rest`: where the balls lie after it.

    >>> facts_of([Touched(5, 0), Met(9, 0, 3)], Layout({})).rail  # a rail after the ball, or none
    False
    """
    told = tuple(hits)
    met = next((n for n, hit in enumerate(told) if _is_contact(hit)), None)
    after = told[met + 1 :] if met is not None else ()
    first = told[met] if met is not None else None
    fallen = tuple(hit.ball for hit in told if isinstance(hit, Fell))
    touched = {hit.ball for hit in after if isinstance(hit, Touched)}
    return Stroke(
        pocketed=tuple(ball for ball in fallen if ball != CUE_BALL),
        met=met is not None,
        first=max(first.ball, first.other) if isinstance(first, Met) else None,
        rail=bool(touched),
        driven=len(touched - {CUE_BALL}),
        cue_ball=CueBall.POCKETED if CUE_BALL in fallen else CueBall.UP,
        layout=rest,
    )


def _is_contact(hit: Hit) -> bool:
    return isinstance(hit, Met) and CUE_BALL in {hit.ball, hit.other}
