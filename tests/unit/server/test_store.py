"""The store: an append-only log, one place for each entry, on disk before it is acknowledged."""

import multiprocessing
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from muggins.server import tables
from muggins.server.database import StoreFault, database_url, writing
from muggins.server.store import (
    Row,
    Store,
    StoredGame,
    StoredSeat,
    Taken,
)
from tests.cluster import Cluster

GAME = StoredGame(
    "g1",
    "2026-01-01T00:00:00+00:00",
    "ab" * 32,
    (StoredSeat(0, "Ann", None, "cd" * 32), StoredSeat(1, "Greedy", "greedy", None)),
)
WAIT = 20


@pytest.fixture
def file(tmp_path: Path) -> str:
    return database_url(str(tmp_path / "games.db"))


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest) -> str:
    """Both kinds of database, for whatever they have in common."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("file"))
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.new_database()


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    opened = Store(place)
    yield opened
    opened.close()


def waiting_for(gate: Event) -> Callable[[object], None]:
    """A change that keeps the writer busy, so that others gather behind it."""

    def change(_: object) -> None:
        gate.wait(WAIT)

    return change


def test_what_is_written_is_read(store: Store) -> None:
    asked = Row(2, '{"b":2}', 0, "key", '{"type":"go"}')
    store.create(GAME, [Row(1, '{"a":1}')]).result(WAIT)
    store.append("g1", [asked, Row(3, "{}")]).result(WAIT)
    assert store.game("g1") == GAME
    assert store.log("g1") == (Row(1, '{"a":1}'), asked, Row(3, "{}"))
    assert store.log("g1", after=2) == (Row(3, "{}"),)
    assert store.game("g2") is None
    assert store.log("g2") == ()


def test_it_is_all_there_when_the_store_is_opened_again(place: str) -> None:
    first = Store(place)
    first.create(GAME, [Row(1, "{}")])
    first.close()
    second = Store(place)
    assert second.game("g1") == GAME
    assert second.log("g1") == (Row(1, "{}"),)
    second.close()


def test_a_taken_place_is_refused_and_nothing_of_the_change_is_kept(store: Store) -> None:
    store.create(GAME, [Row(1, "{}")]).result(WAIT)
    store.append("g1", [Row(2, '"first"')]).result(WAIT)
    with pytest.raises(Taken):
        store.append("g1", [Row(3, "{}"), Row(2, '"second"')]).result(WAIT)
    assert [row.payload for row in store.log("g1")] == ["{}", '"first"']


def test_a_key_is_answered_once(store: Store) -> None:
    store.create(GAME, [Row(1, "{}")]).result(WAIT)
    store.append("g1", [Row(2, "{}", 0, "key", "{}")]).result(WAIT)
    with pytest.raises(Taken):
        store.append("g1", [Row(3, "{}", 0, "key", "{}")]).result(WAIT)
    store.append("g1", [Row(3, "{}", 1, "key", "{}")]).result(WAIT)


def test_a_loser_in_a_group_harms_nobody_else(store: Store) -> None:
    """Group commit: all that waits is one transaction, and each change stands for itself."""
    store.create(GAME, [Row(1, "{}")]).result(WAIT)
    gate = Event()
    store._enqueue(waiting_for(gate))
    group = [store.append("g1", [Row(seq, "{}")]) for seq in (2, 1, 3, 2, 4)]
    gate.set()
    faults = [type(future.exception(WAIT)) for future in group]
    assert faults == [type(None), Taken, type(None), Taken, type(None)]
    assert [row.seq for row in store.log("g1")] == [1, 2, 3, 4]


def test_a_change_that_is_no_text_harms_nobody_else(store: Store) -> None:
    store.create(GAME, [Row(1, "{}")]).result(WAIT)
    with pytest.raises(UnicodeEncodeError):
        store.append("g1", [Row(2, "\ud800")]).result(WAIT)
    store.append("g1", [Row(2, "{}")]).result(WAIT)


def test_a_change_that_nobody_waits_for_any_more_is_not_made(store: Store) -> None:
    store.create(GAME, [Row(1, "{}")]).result(WAIT)
    gate = Event()
    store._enqueue(waiting_for(gate))
    given_up = store.append("g1", [Row(2, "{}")])
    assert given_up.cancel()
    gate.set()
    store.append("g1", [Row(2, '"kept"')]).result(WAIT)
    assert store.log("g1")[-1].payload == '"kept"'


def test_a_database_that_fails_says_so_and_serves_again(file: str) -> None:
    store = Store(file)
    store.create(GAME, [Row(1, "{}")]).result(WAIT)
    with sqlite3.connect(file.removeprefix("sqlite:///")) as other:
        other.execute("ALTER TABLE event RENAME TO hidden")
    with pytest.raises(StoreFault, match="no such table"):
        store.append("g1", [Row(2, "{}")]).result(WAIT)
    with pytest.raises(StoreFault, match="no such table"):
        store.log("g1")
    with sqlite3.connect(file.removeprefix("sqlite:///")) as other:
        other.execute("ALTER TABLE hidden RENAME TO event")
    other.close()
    store.append("g1", [Row(2, "{}")]).result(WAIT)
    store.close()


@pytest.mark.parametrize(
    ("place", "complaint"),
    [
        ("/proc/no/such/games.db", "unable to open"),
        ("nonsense://x", "nonsense"),
        ("://", "://"),
        ("postgresql+nodriver://me:secret@host/db", "nodriver"),
    ],
)
def test_a_database_that_cannot_be_opened_is_named(place: str, complaint: str) -> None:
    with pytest.raises(StoreFault, match="Cannot open the database") as fault:
        Store(database_url(place))
    assert complaint in str(fault.value)
    assert "secret" not in str(fault.value)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann, " * 400)
    with pytest.raises(StoreFault, match="not a database"):
        Store(database_url(str(tmp_path / "letter.txt")))


def test_sqlite_is_set_to_be_durable(file: str) -> None:
    with closing(Store(file)) as store, store._reading() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_the_migrations_make_the_tables_that_the_queries_use(store: Store) -> None:
    with store._reading() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, tables.TABLES) == []


def test_a_database_goes_back_to_nothing_and_forth_again(store: Store) -> None:
    config = Config()
    config.set_main_option("script_location", "muggins.server:migrations")
    with writing(store._engine) as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        assert inspect(connection).get_table_names() == ["alembic_version"]
        command.upgrade(config, "head")
    store.create(GAME, [Row(1, "{}")]).result(WAIT)
    assert store.log("g1") == (Row(1, "{}"),)


# ---- several processes, and sudden ends ---------------------------------------------------------


def race(place: str, mine: str, places: int) -> None:
    """Try to take every place of the log; each time, one of the two must be told `Taken`."""
    store = Store(place)
    waiting: list[Future[None]] = []
    for seq in range(2, places + 2):
        waiting.append(store.append("g1", [Row(seq, f'"{mine}"')]))
        waiting[-1].exception(WAIT)
    wrong = [future.exception() for future in waiting if not _is_verdict(future)]
    store.close()
    if wrong:
        raise AssertionError(wrong)


def _is_verdict(future: "Future[None]") -> bool:
    return isinstance(future.exception(), Taken | None)


def test_two_processes_that_race_for_a_place_never_share_it(place: str) -> None:
    store = Store(place)
    store.create(GAME, [Row(1, "{}")]).result(WAIT)
    spawn = multiprocessing.get_context("spawn")
    racers = [spawn.Process(target=race, args=(place, name, 200)) for name in ("left", "right")]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join(60)
    assert [racer.exitcode for racer in racers] == [0, 0]
    assert [row.seq for row in store.log("g1")] == list(range(1, 202))
    store.close()


WRITER = """
import sys
from muggins.server.store import Row, Store
store = Store(sys.argv[1])
for seq in range(int(sys.argv[2]), 100_000):
    store.append("g1", [Row(seq, "{}")]).result()
    print(seq, flush=True)
"""


def test_a_killed_writer_has_lost_nothing_that_it_acknowledged(place: str) -> None:
    store = Store(place)
    store.create(GAME, [Row(1, "{}")]).result(WAIT)
    for _ in range(3):
        start = store.log("g1")[-1].seq + 1
        program = [sys.executable, "-c", WRITER, place, str(start)]
        writer = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
        assert writer.stdout is not None
        acknowledged = [writer.stdout.readline()]
        time.sleep(0.1)
        writer.kill()
        acknowledged += writer.stdout.read().splitlines()
        writer.stdout.close()
        writer.wait(WAIT)
        whole = [line for line in acknowledged if line.strip().isdigit()]
        assert whole, "the writer was killed before it wrote anything"
        assert store.log("g1")[-1].seq >= int(whole[-1])
        assert [row.seq for row in store.log("g1")] == list(range(1, len(store.log("g1")) + 1))
    store.close()
