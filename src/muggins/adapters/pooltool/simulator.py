"""Strokes simulated by pooltool: one process, watched, and started anew when it fails."""

import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path as FolderPath
from threading import Lock, Thread
from typing import Any, Final, TypeVar

from muggins.adapters.pooltool import place
from muggins.pool.ball import CUE_BALL
from muggins.pool.bed import BED, PocketName, clear_of_cushions
from muggins.pool.facts import Stroke
from muggins.pool.shot import Aim, Fell, Hit, Met, NoPhysics, Path, Shot, Touched, Track, facts_of
from muggins.pool.table import Layout, NoTable, Point
from muggins.sim.child import Child, ChildFault

START: Final = 300.0
"""Seconds until the process is ready: the first time ever it compiles, for a minute or so."""

LIMIT: Final = 20.0
"""Seconds for one stroke: the longest break of hundreds took five."""

MOST_EVENTS: Final = 500
"""Events of a stroke that is only thought of: most have under 200, and a few that run into a
cluster have thousands and take seconds; those are cut short."""

VERSION: Final = "0.6.0"

Answer = dict[str, Any]
Known = TypeVar("Known")

_FAULTS: Final = (ChildFault, ValueError, LookupError, TypeError)
"""A process that is gone, and answers that are none: no JSON, or of another shape."""
_LONGEST_LINE: Final = 1 << 22
_POCKETS: Final = {
    "lb": PocketName.HEAD_LEFT,
    "lc": PocketName.SIDE_LEFT,
    "lt": PocketName.FOOT_LEFT,
    "rb": PocketName.HEAD_RIGHT,
    "rc": PocketName.SIDE_RIGHT,
    "rt": PocketName.FOOT_RIGHT,
}


def pooltool(limit: float = LIMIT) -> "Simulator":
    """The physics, getting warm in the background, with so many seconds for a stroke.

    Raises `NoPhysics` if it is not installed.
    """
    return simulator_in(place.installed(), limit)


def simulator_in(environment: FolderPath, limit: float = LIMIT) -> "Simulator":
    """The physics of that environment; its Python is isolated, so that nothing of ours gets in."""
    words = (str(place.python_of(environment)), "-I", str(place.WORKER))
    return Simulator(words, place.surroundings(os.environ), limit=limit)


class Simulator:
    """A `muggins.pool.shot.Physics` whose strokes are simulated by a process of its own.

    It starts at once, in the background; the first stroke waits for it. Strokes of several
    threads go one by one. A process that takes too long, ends or answers nonsense is killed,
    another started at once, and whoever asked gets `NoPhysics`. `close` ends it.
    """

    def __init__(
        self,
        words: Sequence[str],
        env: dict[str, str] | None = None,
        *,
        start: float = START,
        limit: float = LIMIT,
    ) -> None:
        """Start the process by these words; `start` and `limit` in seconds."""
        self._words, self._env = tuple(words), env
        self._start, self._limit = start, limit
        self._turn = Lock()
        self._child: Child | None = None
        self._is_ready = False
        self._is_closed = False
        self._asked = 0
        self._warm()

    @property
    def is_ready(self) -> bool:
        """Whether the process has started, and would answer at once."""
        return self._is_ready

    def wait(self) -> None:
        """Return once a stroke would be answered at once. Raises `NoPhysics` if it never will."""
        with self._turn:
            self._started()

    def strike(self, layout: Layout, aim: Aim) -> Shot:
        """What that stroke does.

        Raises `NoPhysics`, and `NoTable` for a layout of another table, or without a cue ball.
        """
        return self._ask(layout, aim, _shot, {"track": True, "most": 0})

    def foresee(self, layout: Layout, aim: Aim) -> Stroke:
        """The facts alone, sooner; cut short after `MOST_EVENTS`. Raises as `strike` does."""
        return self._ask(layout, aim, _facts, {"track": False, "most": MOST_EVENTS})

    def close(self) -> None:
        """End the process; nothing is simulated after that."""
        self._is_closed = True
        child = self._child
        if child is not None:
            child.close()

    # ---- the process ----

    def _warm(self) -> None:
        """Start the process while nobody waits for it; whoever asks learns why, if that fails."""

        def start() -> None:
            with self._turn, suppress(NoPhysics):
                self._started()

        Thread(target=start, daemon=True).start()

    def _started(self) -> Child:
        """The process, once it is ready."""
        if self._is_closed:
            raise NoPhysics("The physics is closed.")
        if self._child is not None and self._child.is_running:
            return self._child
        # It may have been ended while nobody asked anything: whoever asks now need not know.
        self._drop()
        try:
            self._child = Child(self._words, self._env, _LONGEST_LINE)
            if self._is_closed:
                # Closed while it was started: nobody else knows of it.
                raise ChildFault("is not wanted any more.")
            with self._child.within(self._start):
                _ready(self._child.hear())
        except _FAULTS as error:
            self._drop()
            raise NoPhysics(f"The physics does not start: it {_said(error)}") from error
        self._is_ready = True
        return self._child

    def _drop(self) -> None:
        child, self._child, self._is_ready = self._child, None, False
        if child is not None:
            child.kill()

    def _ask(
        self, layout: Layout, aim: Aim, read: Callable[[Answer], Known], manner: dict[str, int]
    ) -> Known:
        stroke = {**_stroke(layout, aim), **manner}
        with self._turn:
            child = self._started()
            self._asked += 1
            try:
                with child.within(self._limit):
                    child.say(json.dumps({"id": self._asked, **stroke}))
                    heard = child.hear()
                return read(_answer(heard, self._asked))
            except _FAULTS as error:
                self._drop()
                self._warm()
                raise NoPhysics(
                    f"The physics failed at this stroke, and is started anew: it {_said(error)}"
                ) from error


# ---- what is said and heard ---------------------------------------------------------------------


def _stroke(layout: Layout, aim: Aim) -> dict[str, Any]:
    if layout.table != BED:
        raise NoTable("Strokes are simulated on a seven-foot table alone.")
    if CUE_BALL not in layout.at:
        raise NoTable("The cue ball is not on the table: place it first.")
    layout.check_apart()
    lying = clear_of_cushions(layout).at
    return {
        "balls": [[ball, at.across, at.along] for ball, at in sorted(lying.items())],
        "cue": [aim.speed, aim.direction, aim.side, aim.follow],
    }


def _said(error: Exception) -> str:
    """What went wrong, as the end of a sentence about the process."""
    if isinstance(error, ChildFault):
        return str(error)
    return f"answered what cannot be read ({type(error).__name__}: {error})."


def _ready(line: str) -> None:
    version = json.loads(line)["ready"]
    if version != VERSION:
        raise ValueError(f"pooltool {VERSION} belongs here, not {version}")


def _answer(line: str, number: int) -> Answer:
    answer: Answer = json.loads(line)
    if answer["id"] != number:
        raise ValueError(f"stroke {number} was asked, not {answer['id']}")
    return answer


def _facts(answer: Answer) -> Stroke:
    rest = {int(ball): Point(float(x), float(y)) for ball, x, y in answer["rest"]}
    return facts_of(map(_hit, answer["hits"]), Layout(rest, BED))


def _shot(answer: Answer) -> Shot:
    paths = tuple(map(_path, answer["paths"]))
    return Shot(_facts(answer), Track(answer["frames"], paths, tuple(map(_hit, answer["hits"]))))


def _hit(told: list[Any]) -> Hit:
    match told:
        case [int(at), "ball", int(ball), int(other)]:
            return Met(at, ball, other)
        case [int(at), "rail", int(ball)]:
            return Touched(at, ball)
        case [int(at), "pocket", int(ball), str(pocket)]:
            return Fell(at, ball, _POCKETS[pocket])
        case _:
            raise ValueError(f"{told} is no event")


def _path(told: list[int]) -> Path:
    ball, start, *lengths = told
    return Path(ball, start, tuple(zip(lengths[::2], lengths[1::2], strict=True)))
