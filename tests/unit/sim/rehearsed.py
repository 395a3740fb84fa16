"""A roster whose compiler takes as long as a test likes."""

from collections.abc import Iterator, Sequence
from threading import Event

from muggins.ai import roster
from muggins.game.view import Player
from muggins.sim.warmth import Progress, Tell, Warmth

PATIENCE = 60


def fake(name: str, seed: int) -> Player:
    """Who is to be compiled plays as random does, which is told from greedy at once."""
    return roster.player("random" if name in roster.COMPILED else name, seed)


class Rehearsal:
    """Prepares players once the gate is open; `asked` is who was to be prepared, call by call."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.asked: list[tuple[str, ...]] = []
        self.told: list[str] = []
        self.fault = fault
        self.gate = Event()
        self.warmth = Warmth(self.told.append, prepare=self.prepare, make=fake)

    def prepare(self, names: Sequence[str], _: Tell) -> Iterator[Progress]:
        self.asked.append(tuple(names))
        for name in names:
            yield Progress(name, 1, 2)
            assert self.gate.wait(PATIENCE)
            if self.fault:
                raise self.fault
            yield Progress(name, 2, 2)
