"""A server that is killed again and again while many games run on it, and what nobody lost.

    python -m benches.faults --games 100 --kills 50

Every acknowledged move must be on disk, once; every player must hear every entry, once and in
order; every game must go on. It ends by itself. The figures are of one machine: a bench of
promises, not of speed.
"""

import argparse
import asyncio
import json
import random
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Final

from benches.host import Host
from benches.sitting import Sitting
from muggins.server.database import database_url
from muggins.server.store import Store

_LONG: Final = 600.0
"""Seconds for which somebody asks again: most of the time the server is only just beginning."""


@dataclass(frozen=True, slots=True)
class Trial:
    """How hard it is tried: `pause` seconds at most from one kill to the next."""

    games: int
    kills: int
    pause: float
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happened; that nothing was lost is no figure, since anything else raises `Broken`."""

    games: int
    kills: int
    acknowledged: int
    entries: int
    repeated_requests: int
    reconnections: int
    finished: int
    seconds: float


async def _play(host: Host, trial: Trial) -> list[Sitting]:
    """Everybody plays until the last kill is over, and then a few moves more."""
    dice = random.Random(trial.seed)
    over = asyncio.Event()
    sittings = [
        Sitting(lambda: host.port, random.Random(n), lambda: 0.2 + dice.random(), patience=_LONG)
        for n in range(trial.games)
    ]
    await _sit_down(sittings)

    def is_enough(sitting: Sitting) -> bool:
        return over.is_set() and bool(sitting.moves) and sitting.moves[-1][0] > over_at

    over_at = float("inf")
    async with asyncio.TaskGroup() as everybody:
        for sitting in sittings:
            everybody.create_task(sitting.play(until=partial(is_enough, sitting)))
        for _ in range(trial.kills):
            await _moves_made(sittings, 10)
            await asyncio.sleep(dice.uniform(0, trial.pause))
            await asyncio.to_thread(host.end, signal.SIGKILL)
            await asyncio.to_thread(host.start)
        over_at = time.perf_counter()
        over.set()
    return sittings


async def _moves_made(sittings: Sequence[Sitting], more: int) -> None:
    """Until so many more moves are acknowledged: a kill between two would prove nothing."""
    wanted = sum(len(one.moves) for one in sittings) + more
    while sum(len(one.moves) for one in sittings) < wanted:  # noqa: ASYNC110 - it is no event
        await asyncio.sleep(0.01)


async def _sit_down(sittings: Sequence[Sitting]) -> None:
    few = asyncio.Semaphore(16)

    async def open_one(sitting: Sitting) -> None:
        async with few:
            await sitting.open()

    await asyncio.gather(*(open_one(sitting) for sitting in sittings))


async def _hear_the_rest(sittings: Sequence[Sitting]) -> None:
    """What has happened since each stopped listening: nobody plays any more."""
    await asyncio.gather(*(sitting.hear_out() for sitting in sittings))


def attempt(trial: Trial, place: Path) -> Outcome:
    """Make the trial in that folder; raises `Broken` at the first promise that is not kept."""
    url = database_url(str(place / "games.db"))
    host = Host(url, ("--no-bounds",), place / "stderr")
    host.start()
    began = time.perf_counter()
    try:
        sittings = asyncio.run(_play(host, trial))
        asyncio.run(_hear_the_rest(sittings))
    finally:
        host.end()
    with closing(Store(url)) as store:
        for sitting in sittings:
            assert sitting.watcher is not None
            sitting.check([json.loads(row.payload) for row in store.log(sitting.watcher.game)])
    watchers = [sitting.watcher for sitting in sittings if sitting.watcher is not None]
    return Outcome(
        games=trial.games,
        kills=trial.kills,
        acknowledged=sum(len(sitting.moves) for sitting in sittings),
        entries=sum(watcher.last for watcher in watchers),
        repeated_requests=sum(sitting.repeats for sitting in sittings),
        reconnections=sum(watcher.connections - 1 for watcher in watchers),
        finished=sum(watcher.is_over for watcher in watchers),
        seconds=round(time.perf_counter() - began, 1),
    )


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="benches.faults")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--pause", type=float, default=1.0)
    asked = parser.parse_args(words)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 16_384)), hard))
    with tempfile.TemporaryDirectory(prefix="muggins-faults-") as place:
        outcome = attempt(Trial(asked.games, asked.kills, asked.pause), Path(place))
    print(json.dumps(asdict(outcome), indent=2))


if __name__ == "__main__":
    main(sys.argv[1:])
