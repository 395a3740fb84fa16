"""Two servers on one PostgreSQL serve the same games, and go on when one of them is killed.

Every entry reaches everybody once and in order; `Watcher.hear` refuses anything else.
"""

import asyncio
import json
import random
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import cycle
from pathlib import Path

import pytest

from benches.host import Host
from benches.sitting import Port, Sitting, Watcher
from muggins.server.store import Store
from tests import proxy
from tests.cluster import Cluster

GAMES = 3
ENOUGH = 240
"""Seconds that a busy machine gets for all the games."""


@pytest.fixture
def database(postgres: Cluster) -> str:
    return postgres.new_database()


@pytest.fixture
def hosts(database: str, tmp_path: Path) -> Iterator[tuple[Host, Host]]:
    one, other = (Host(database, log=tmp_path / f"log{n}") for n in range(2))
    try:
        with ThreadPoolExecutor() as starting:
            tuple(starting.map(Host.start, (one, other)))
        yield one, other
    finally:
        one.end()
        other.end()


def by_turns(hosts: Sequence[Host]) -> Port:
    """Each new connection to the next server that runs, or that ran last."""
    places = cycle(hosts)

    def port() -> int:
        turn = [next(places) for _ in hosts]
        return next((host for host in turn if host.process is not None), turn[0]).port

    return port


async def moves_made(sittings: Sequence[Sitting], number: int) -> None:
    while sum(len(one.moves) for one in sittings) < number:  # noqa: ASYNC110 - it is no event
        await asyncio.sleep(0.01)


async def play(hosts: tuple[Host, Host], port: Port) -> list[Sitting]:
    """Games with two watchers each, one on either server; one server is killed in the middle."""
    sittings = [Sitting(port, random.Random(n), rules="short") for n in range(GAMES)]
    opened = [await sitting.open() for sitting in sittings]
    watchers = [Watcher(by_turns([host]), one.game) for one in opened for host in hosts]
    async with asyncio.timeout(ENOUGH), asyncio.TaskGroup() as all_of_them:
        for sitting in sittings:
            all_of_them.create_task(sitting.play())
        for watcher in watchers:
            all_of_them.create_task(watcher.listen())
        await moves_made(sittings, 10 * GAMES)
        hosts[0].end(signal.SIGKILL)
        await moves_made(sittings, 15 * GAMES)
        await asyncio.to_thread(hosts[0].start)
    for watcher in watchers:
        assert watcher.is_over
    return sittings


def check(sittings: Sequence[Sitting], database: str) -> None:
    with closing(Store(database)) as store:
        for sitting in sittings:
            assert sitting.watcher is not None
            sitting.check([json.loads(row.payload) for row in store.log(sitting.watcher.game)])


def test_a_game_goes_on_at_the_other_server(hosts: tuple[Host, Host], database: str) -> None:
    check(asyncio.run(play(hosts, by_turns(hosts))), database)


def test_behind_nginx_nobody_notices_which_server_it_was(
    hosts: tuple[Host, Host], database: str, tmp_path: Path
) -> None:
    with proxy.before([host.port for host in hosts], tmp_path) as port:
        check(asyncio.run(play(hosts, lambda: port)), database)
