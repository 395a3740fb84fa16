"""Many games at once through HTTP and WebSocket, and how long a move takes.

    python -m benches.load --games 500 --spectators 1000 --seconds 60

Each player thinks for a while before each move, as people do, only faster; a second browser of the
same player listens to every tenth game. Then idle spectators come, and the same is measured again.
The crowd shares the machine with the server, so the figures are an upper bound. Every entry must
come once and in order, and be on disk. It ends by itself.
"""

import argparse
import asyncio
import json
import os
import platform
import random
import resource
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

from benches.harness import share
from benches.host import Host
from benches.sitting import Sitting, Watcher
from muggins.server.database import database_url
from muggins.server.store import Store


@dataclass(frozen=True, slots=True)
class Load:
    """How much: `think` is the mean of the seconds before a move."""

    games: int = 500
    spectators: int = 1000
    seconds: float = 60.0
    think: float = 5.0
    opponent: str = "greedy"


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds."""

    count: int
    p50: float
    p95: float
    p99: float
    most: float


@dataclass(frozen=True, slots=True)
class Spell:
    """One spell of play: what a move took until its answer, and until the other browser had it."""

    moves_a_second: float
    answer: Times
    other_browser: Times
    server_mib: float
    server_cpu: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """The whole; nothing was lost or doubled, since anything else raises `Broken`."""

    load: Load
    machine: str
    opening: Times
    alone: Spell
    watched: Spell
    entries: int
    stale: int
    repeats: int


def times(seconds: Iterable[float]) -> Times:
    """The percentiles; all zero of nothing."""
    found = [1000 * one for one in seconds]
    if not found:
        return Times(0, 0, 0, 0, 0)
    shares = (round(share(found, part), 1) for part in (0.5, 0.95, 0.99, 1.0))
    return Times(len(found), *shares)


class Crowd:
    """Everybody who plays or watches at one server."""

    def __init__(self, host: Host, load: Load) -> None:
        dice = random.Random(load.games)
        self._host = host
        self._load = load
        self.sittings = [
            Sitting(
                lambda: host.port,
                random.Random(n),
                think=lambda: dice.expovariate(1 / load.think),
                opponent=load.opponent,
            )
            for n in range(load.games)
        ]
        self.others: list[Watcher] = []

    async def run(self) -> tuple[Times, Spell, Spell]:
        """Sit down, play alone, play watched."""
        opening = times(await asyncio.gather(*map(self._sit_down, self.sittings)))
        others = [
            Watcher(lambda: self._host.port, one.watcher.game, one.watcher.cookie)
            for one in self.sittings[::10]
            if one.watcher is not None
        ]
        self.others = others
        async with asyncio.TaskGroup() as everybody:
            playing = [everybody.create_task(one.play()) for one in self.sittings]
            listening = [everybody.create_task(one.listen()) for one in others]
            sys.stderr.write("sat down\n")
            await asyncio.sleep(self._load.think / 2)
            alone = await self._measure()
            sys.stderr.write("played alone\n")
            spectators = await self._spectate(everybody)
            sys.stderr.write("spectators came\n")
            watched = await self._measure()
            for task in (*playing, *listening, *spectators):
                task.cancel()
        await asyncio.gather(*(one.hear_out() for one in self.sittings))
        return opening, alone, watched

    async def _sit_down(self, sitting: Sitting) -> float:
        # Not all in one moment: half of them within two seconds.
        await asyncio.sleep(sitting.dice.random() * 4 * self._load.games / 500)
        began = time.perf_counter()
        await sitting.open()
        return time.perf_counter() - began

    async def _spectate(self, everybody: asyncio.TaskGroup) -> list["asyncio.Task[None]"]:
        """Spread over the games, and wait until all have heard what there is."""
        games = [one.watcher.game for one in self.sittings if one.watcher is not None]
        watchers = [
            Watcher(lambda: self._host.port, games[n % len(games)])
            for n in range(self._load.spectators)
        ]
        tasks = []
        for watcher in watchers:
            tasks.append(everybody.create_task(watcher.listen()))
            await asyncio.sleep(0.005)
        self.others += watchers
        return tasks

    async def _measure(self) -> Spell:
        began, cpu = time.perf_counter(), self._host.cpu
        await asyncio.sleep(self._load.seconds)
        spent = time.perf_counter() - began
        moves = [move for one in self.sittings for move in one.moves if move[0] >= began]
        return Spell(
            moves_a_second=round(len(moves) / spent, 1),
            answer=times(seconds for _, seconds, _ in moves),
            other_browser=times(self._to_the_other(began)),
            server_mib=round(self._host.memory, 1),
            server_cpu=round((self._host.cpu - cpu) / spent, 2),
        )

    def _to_the_other(self, began: float) -> Iterable[float]:
        arrived = {one.game: one.arrived for one in self.others if one.cookie}
        for sitting in self.sittings:
            known = arrived.get(sitting.watcher.game, {}) if sitting.watcher else {}
            for asked, _, seq in sitting.moves:
                if asked >= began and seq in known:
                    yield known[seq] - asked


def attempt(load: Load, place: Path) -> Outcome:
    """Make the load in that folder; raises `Broken` at the first entry that is lost or doubled."""
    url = database_url(str(place / "games.db"))
    host = Host(url, ("--no-bounds",), place / "stderr")
    host.start()
    crowd = Crowd(host, load)
    try:
        opening, alone, watched = asyncio.run(crowd.run())
    finally:
        host.end()
    with closing(Store(url)) as store:
        for sitting in crowd.sittings:
            assert sitting.watcher is not None
            sitting.check([json.loads(row.payload) for row in store.log(sitting.watcher.game)])
    complaints = (place / "stderr").read_text(encoding="utf-8")
    assert not complaints, complaints[-2000:]
    return Outcome(
        load=load,
        machine=_machine(),
        opening=opening,
        alone=alone,
        watched=watched,
        entries=sum(one.watcher.last for one in crowd.sittings if one.watcher is not None),
        stale=sum(one.stale for one in crowd.sittings),
        repeats=sum(one.repeats for one in crowd.sittings),
    )


def _machine() -> str:
    busy = f"load average {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{os.cpu_count()} cores, Python {platform.python_version()}, {busy}"


def main(words: Sequence[str]) -> None:
    usual = Load()
    parser = argparse.ArgumentParser(prog="benches.load")
    parser.add_argument("--games", type=int, default=usual.games)
    parser.add_argument("--spectators", type=int, default=usual.spectators)
    parser.add_argument("--seconds", type=float, default=usual.seconds)
    parser.add_argument("--think", type=float, default=usual.think)
    parser.add_argument("--opponent", default=usual.opponent)
    asked = parser.parse_args(words)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 16_384)), hard))
    with tempfile.TemporaryDirectory(prefix="muggins-load-") as place:
        outcome = attempt(Load(**vars(asked)), Path(place))
    print(json.dumps(asdict(outcome), indent=2))


if __name__ == "__main__":
    main(sys.argv[1:])
