"""Players that need compiled code, made ready while somebody plays already.

A process in the background lets such a player play a few short games, which leaves its kernels
compiled on disk; this process then reads them in, with the player's tables, and from there on the
player decides as quickly as it can. Until then the strongest player that needs no compiler decides
for it. Machine code on disk serves the next process, so a second start takes about a second.
"""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock, Thread
from typing import Final, TypeAlias

from muggins.ai import roster
from muggins.game.events import PlayerCommand
from muggins.game.rules import PRESETS, Rules
from muggins.game.view import Player, View
from muggins.sim.lifeline import stay_behind
from muggins.sim.match import play_game

STAND_IN: Final = roster.READY[-1]
"""Who decides for a player that is not ready."""

OPENING: Final = (PRESETS["quick"],)
"""One deal: enough to read code and tables that are there."""

REPERTOIRE: Final = (
    *OPENING,
    PRESETS["short"],
    *(replace(PRESETS[name], quick_round=True) for name in ("three", "partners")),
    *(replace(PRESETS[name], quick_round=True) for name in ("five-card", "seven-card")),
)
"""What meets every kernel: a game to its last hole, and a deal of each other form of the game."""


class Readiness(StrEnum):
    """Whether a player decides for itself."""

    COLD = "cold"
    WARMING = "warming"
    READY = "ready"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Progress:
    """So many of a player's rehearsals are done, of so many."""

    player: str
    done: int
    of: int

    @property
    def is_whole(self) -> bool:
        """Whether the player is ready."""
        return self.done == self.of


Tell: TypeAlias = Callable[[str], None]
Prepare: TypeAlias = Callable[[Sequence[str], Tell], Iterator[Progress]]
Make: TypeAlias = Callable[[str, int], Player]


def rehearse(name: str, repertoire: Sequence[Rules] = REPERTOIRE) -> Iterator[Progress]:
    """Let the player play against itself by each of these rules; the same games every time.

    >>> list(rehearse("greedy", OPENING))
    [Progress(player='greedy', done=1, of=1)]
    """
    for done, rules in enumerate(repertoire, 1):
        play_game([roster.player(name, seat) for seat in range(rules.seats)], rules, "rehearsal")
        yield Progress(name, done, len(repertoire))


def prepare(names: Sequence[str], tell: Tell) -> Iterator[Progress]:
    """Compile what these players need, apart from this process, and then read it in.

    Where that process leaves nothing, `tell` hears so and this thread compiles.
    """
    left = list(names)
    for progress in _rehearse_apart(names):
        if progress.is_whole:
            list(rehearse(progress.player, OPENING))
            left.remove(progress.player)
        yield progress
    if left:
        tell(
            "No machine code was left on disk, perhaps because no folder for it can be written to: "
            "kernels are compiled in this process, and again by the next one."
        )
    for name in left:
        yield from rehearse(name)


def _rehearse_apart(names: Sequence[str]) -> Iterator[Progress]:
    """Rehearse in a process of its own, for as long as that lives; it ends with this one."""
    context = get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_rehearse_for, args=(names, there), daemon=True)
    process.start()
    there.close()
    try:
        while True:
            progress: Progress = here.recv()
            yield progress
    except EOFError:
        here.close()
        process.join()
    if process.exitcode in {None, -signal.SIGTERM}:
        sys.exit()  # this process is ending, and has told its child to; the thread goes too


def _rehearse_for(names: Sequence[str], whom: Connection) -> None:
    """Rehearse as a process whose only trace is the machine code that it leaves on disk."""
    from muggins.kernels.compiler import cache_place  # noqa: PLC0415 - imports the compiler

    stay_behind()
    if cache_place() is None:
        return
    for name in names:
        for progress in rehearse(name):
            try:
                whom.send(progress)
            except OSError:
                return  # nobody waits any more


class Warmth:
    """Who is ready in this process, and the thread that makes the others so.

    `tell` hears what the log should know: that a stand-in decides, or what went wrong. `prepare`
    and `make` are for tests.
    """

    def __init__(
        self, tell: Tell, *, prepare: Prepare = prepare, make: Make = roster.player
    ) -> None:
        self._tell = tell
        self._prepare = prepare
        self._make = make
        self._lock = Lock()
        self._readiness = dict.fromkeys(roster.COMPILED, Readiness.COLD)
        self._progress: dict[str, Progress] = {}
        self._replaced: set[str] = set()
        self._threads: list[Thread] = []

    def readiness(self, name: str) -> Readiness:
        """Whether the player of that name, as the roster has it, decides for itself."""
        return self._readiness.get(name, Readiness.READY)

    def progress(self, name: str) -> Progress | None:
        """How far its preparation has come; None while nothing of it is done."""
        return self._progress.get(name)

    def want(self, *names: str) -> None:
        """Begin to make these players ready, in this order, unless that has begun."""
        with self._lock:
            cold = [name for name in names if self.readiness(name) is Readiness.COLD]
            self._readiness |= dict.fromkeys(cold, Readiness.WARMING)
        if cold:
            thread = Thread(target=self._warm, args=(cold,), name="warmth", daemon=True)
            thread.start()
            self._threads.append(thread)

    def wait(self) -> None:
        """Until everybody who was wanted is ready or has failed; a table never calls this."""
        for thread in self._threads:
            thread.join()

    def want_all(self) -> None:
        """Begin to make everybody ready, the strongest first."""
        self.want(*(name for name in reversed(roster.NAMES) if name in roster.COMPILED))

    def player(self, name: str, seed: int = 0) -> Player:
        """The player of that name, which is now wanted; `STAND_IN` decides until it is ready.

        Once it is, the same seed and view give the same command. Raises `UnknownPlayer`.
        """
        known = roster.parse_name(name)
        if known not in self._readiness:
            return self._make(known, seed)
        self.want(known)
        return Understudied(known, seed, self)

    def decide(self, name: str, seed: int, view: View) -> PlayerCommand:
        """The command of that player, or of its stand-in."""
        if self.readiness(name) is Readiness.READY:
            return self._make(name, seed).act(view)
        if name not in self._replaced:
            self._replaced.add(name)
            self._tell(f"{name} is not compiled yet: {STAND_IN} decides for it until it is.")
        return self._make(STAND_IN, seed).act(view)

    def _warm(self, names: Sequence[str]) -> None:
        try:
            for progress in self._prepare(names, self._tell):
                self._progress[progress.player] = progress
                if progress.is_whole:
                    self._readiness[progress.player] = Readiness.READY
        except Exception as error:  # noqa: BLE001 - whatever it is, the game goes on without
            left = [name for name in names if self.readiness(name) is not Readiness.READY]
            self._readiness |= dict.fromkeys(left, Readiness.FAILED)
            self._tell(f"{', '.join(left)} cannot be made ready: {error!r}. {STAND_IN} decides.")


@dataclass(frozen=True, slots=True)
class Understudied:
    """A seat's player, for whom another decides while it is not ready."""

    name: str
    seed: int
    warmth: Warmth

    def act(self, view: View) -> PlayerCommand:
        """The command of the view's seat."""
        return self.warmth.decide(self.name, self.seed, view)
