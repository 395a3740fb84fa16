"""Opening a database: brought up to date, copied before, and its troubles told in words."""

import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from muggins.server.app import application
from muggins.server.bell import PostgresBell
from muggins.server.database import StoreFault, database_url, open_database, writing
from muggins.server.store import Row, Store, StoredGame, StoredSeat
from tests.guest import Guest, first_command

WAIT = 20


def config() -> Config:
    found = Config()
    found.set_main_option("script_location", "muggins.server:migrations")
    return found


def versions() -> list[str]:
    """Every version that the database has ever had, the oldest first."""
    walked = ScriptDirectory.from_config(config()).walk_revisions()
    return [script.revision for script in walked][::-1]


def as_of(place: Path, version: str) -> None:
    """Make the file as a server of that version left it."""
    engine = open_database(database_url(str(place)))
    with writing(engine) as connection:
        settings = config()
        settings.attributes["connection"] = connection
        command.downgrade(settings, version)
    engine.dispose()


def version_of(place: Path) -> str:
    with closing(sqlite3.connect(place)) as file:
        return str(file.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def test_a_new_file_needs_no_copy(tmp_path: Path) -> None:
    Store(database_url(str(tmp_path / "games.db"))).close()
    Store(database_url(str(tmp_path / "games.db"))).close()
    assert list(tmp_path.glob("*.backup")) == []
    assert version_of(tmp_path / "games.db") == versions()[-1]


@pytest.mark.parametrize("version", versions()[:-1])
def test_a_file_of_an_older_server_is_copied_and_then_brought_up_to_date(
    tmp_path: Path, version: str
) -> None:
    place = tmp_path / "games.db"
    as_of(place, version)
    with closing(sqlite3.connect(place)) as file, file:
        file.execute("INSERT INTO game (id, created, seed) VALUES ('g1', 'then', 'ab')")
    store = Store(database_url(str(place)))
    (copy,) = tmp_path.glob("games.db.*.backup")
    assert version_of(place) == versions()[-1]
    assert version_of(copy) == version
    found = store.game("g1")
    assert found is not None
    assert found.seed == "ab"
    store.close()
    with closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("SELECT id FROM game").fetchall() == [("g1",)]


def test_a_file_of_a_newer_server_is_left_alone(tmp_path: Path) -> None:
    place = tmp_path / "games.db"
    Store(database_url(str(place))).close()
    with closing(sqlite3.connect(place)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = 'tomorrow'")
    with pytest.raises(StoreFault, match="written by a newer Muggins"):
        Store(database_url(str(place)))
    assert version_of(place) == "tomorrow"


def test_postgres_is_spoken_by_one_driver() -> None:
    class Elsewhere:
        class dialect:  # noqa: N801 - as SQLAlchemy calls it
            driver = "pg8000"

    with pytest.raises(StoreFault, match=r"begin the address with postgresql\+psycopg://"):
        PostgresBell(Elsewhere)  # type: ignore[arg-type] # only its dialect is looked at


# ---- a database in trouble -----------------------------------------------------------------------


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Store]:
    """A store that waits a tenth of a second for whoever holds its file."""
    store = Store(f"{database_url(str(tmp_path / 'games.db'))}?timeout=0.1")
    yield store
    store.close()


GAME = StoredGame("g1", "2026-01-01T00:00:00+00:00", "ab" * 32, (StoredSeat(0, "A", None, "cd"),))


@pytest.fixture
async def ann(impatient: Store) -> AsyncIterator[Guest]:
    guest = Guest(application(impatient))
    await guest.open("quick")
    yield guest
    await guest.client.aclose()


@pytest.mark.anyio
async def test_a_locked_database_refuses_a_move_in_words_and_takes_it_later(
    ann: Guest, tmp_path: Path, impatient: Store
) -> None:
    told = await ann.now()
    before = impatient.log(ann.game)
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = await ann.move(told["seq"], first_command(told), key="one")
        assert answer.status_code == 503
        error = answer.json()["error"]
        assert error["kind"] == "unwell"
        assert "busy: another program holds it. Nothing was changed" in error["message"]
        assert (await ann.client.post("/api/games", json={})).status_code == 503
        assert await ann.now() == told, "reading goes on"
        other.execute("ROLLBACK")
    assert impatient.log(ann.game) == before
    answer = await ann.move(told["seq"], first_command(told), key="one")
    assert answer.json() == {"seq": told["seq"] + 1}


@pytest.mark.anyio
async def test_a_full_disk_refuses_a_move_in_words_and_loses_nothing(
    ann: Guest, impatient: Store
) -> None:
    await ann.open("standard")
    told, number = await ann.now(), 0
    with full(impatient):
        # What lies free in the last pages takes a few moves more.
        while (
            answer := await ann.move(told["seq"], first_command(told), key=f"{number}")
        ).is_success:
            told, number = await ann.now(), number + 1
        assert answer.status_code == 503
        assert "disk of the database is full" in answer.json()["error"]["message"]
        assert await ann.now() == told
        assert len(impatient.log(ann.game)) == told["seq"]
    answer = await ann.move(told["seq"], first_command(told), key=f"{number}")
    assert answer.json() == {"seq": told["seq"] + 1}
    later = await ann.now()
    assert [row.seq for row in impatient.log(ann.game)] == [*range(1, later["seq"] + 1)]


@contextmanager
def full(store: Store) -> Iterator[None]:
    """SQLite's own bound on the size of a file stands for the disk's: the error is the same."""

    def bind(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        pages = cursor.execute("PRAGMA page_count").fetchone()[0]
        cursor.execute(f"PRAGMA max_page_count = {pages}")
        cursor.close()

    fill(store)
    event.listen(store._engine, "connect", bind)
    store._engine.dispose()
    yield
    event.remove(store._engine, "connect", bind)
    store._engine.dispose()


def fill(store: Store) -> None:
    """Leave no free place in any page that the file has."""
    store.create(GAME, [Row(seq, "x" * 3000) for seq in range(1, 40)]).result(WAIT)


def waiting_for(gate: threading.Event) -> Callable[[object], None]:
    def change(_: object) -> None:
        gate.wait(WAIT)

    return change


def test_a_change_that_met_a_full_disk_is_not_there_by_half_and_harms_no_neighbour(
    impatient: Store,
) -> None:
    """SQLite ends the whole transaction at that error, with the neighbours' changes in it."""
    gate = threading.Event()
    rows = [Row(seq, "x" * 3000) for seq in range(40, 80)]
    with full(impatient):
        impatient._enqueue(waiting_for(gate))
        before = impatient.append("g1", [Row(40, "{}")])
        large = impatient.append("g1", rows[1:])
        after = impatient.append("g1", [Row(41, "{}")])
        gate.set()
        with pytest.raises(StoreFault, match="disk of the database is full"):
            large.result(WAIT)
        before.result(WAIT)
        after.result(WAIT)
    assert [row.seq for row in impatient.log("g1")] == list(range(1, 42))
