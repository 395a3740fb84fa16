"""How speed is measured here: ratios in one process, by turns, on CPU time.

Machines differ, and so does one machine from minute to minute; what two pieces of code take in
the same minute hardly does. A duel lets both sides work by turns, and its ratio is the median over
all rounds. Both sides' answers are compared before the clock runs.
"""

import gc
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median
from typing import Final

ROUNDS: Final = 9
_SHORTEST: Final = 0.02  # seconds of one measurement: far above what the clock can tell apart


@dataclass(frozen=True, slots=True)
class Side:
    """One way to do a job: the call, and how many pieces of work it does."""

    call: Callable[[], object]
    pieces: int


@dataclass(frozen=True, slots=True)
class Duel:
    """Ours against theirs; `goal` is the least that our speed over theirs must be, if anything."""

    name: str
    goal: float | None
    ours: Side
    theirs: Side
    agree: Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Limit:
    """A figure that must not pass its goal, if it has one; `measure` gives one round of it."""

    name: str
    goal: float | None
    unit: str
    measure: Callable[[], float]
    agree: Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Missing:
    """A row that cannot be measured on this machine, and why."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Result:
    """A row of the table: a duel's ratio or a limit's figure, and what stands behind it."""

    name: str
    value: float
    unit: str
    goal: float | None
    at_most: bool
    passed: bool
    detail: str
    rounds: tuple[float, ...]


Row = Duel | Limit | Missing


def measured(row: Duel | Limit, rounds: int = ROUNDS) -> Result:
    """Check the answer, then measure; AssertionError if the two sides differ."""
    assert row.agree(), f"{row.name}: wrong answer, so no speed"
    return _fought(row, rounds) if isinstance(row, Duel) else _kept(row, rounds)


def seconds(call: Callable[[], object], repeats: int = 1) -> float:
    """The CPU time of one call, on average."""
    start = time.process_time()
    for _ in range(repeats):
        call()
    return (time.process_time() - start) / repeats


def share(ordered: Iterable[float], part: float) -> float:
    """The value that this part of all values does not pass."""
    values = sorted(ordered)
    return values[min(int(part * len(values)), len(values) - 1)]


def _fought(duel: Duel, rounds: int) -> Result:
    repeats = [_repeats(side) for side in (duel.ours, duel.theirs)]
    gc.disable()
    try:
        times = [_round(duel, repeats) for _ in range(rounds)]
    finally:
        gc.enable()
    ratios = tuple(theirs / ours for ours, theirs in times)
    ours, theirs = (median(side) for side in zip(*times, strict=True))
    ratio = median(ratios)
    return Result(
        duel.name,
        ratio,
        "x",
        duel.goal,
        False,
        duel.goal is None or ratio >= duel.goal,
        f"{_time(ours)} against {_time(theirs)} a piece",
        ratios,
    )


def _round(duel: Duel, repeats: list[int]) -> tuple[float, float]:
    ours, theirs = (
        seconds(side.call, times) / side.pieces
        for side, times in zip((duel.ours, duel.theirs), repeats, strict=True)
    )
    return ours, theirs


def _repeats(side: Side) -> int:
    """How often to call it for one measurement."""
    side.call()
    return max(1, round(_SHORTEST / max(seconds(side.call), 1e-7)))


def _kept(limit: Limit, rounds: int) -> Result:
    figures = tuple(limit.measure() for _ in range(rounds))
    figure = median(figures)
    detail = f"{min(figures):.3g} to {max(figures):.3g}"
    passed = limit.goal is None or figure <= limit.goal
    return Result(limit.name, figure, limit.unit, limit.goal, True, passed, detail, figures)


def _time(duration: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("us", 1e-6)):
        if duration >= size:
            return f"{duration / size:.3g} {unit}"
    return f"{duration * 1e9:.3g} ns"
