"""The database behind the store: opened, tuned for its kind, brought up to date, and explained.

SQLite is a file beside the server; PostgreSQL (extra `postgres`) lets several servers share the
games. What differs between the two stands here and in `muggins.server.bell`.
"""

import logging
import sqlite3
from contextlib import AbstractContextManager, closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from muggins.cards import MugginsError

_LOG: Final = logging.getLogger(__name__)
_SQLITE: Final = "sqlite"
_MIGRATING: Final = 0x6D756767
"""PostgreSQL's advisory lock of whoever migrates, so that two servers may start at once."""

_BUSY_SECONDS: Final = 10
"""How long a change waits for another program that holds the file; `?timeout=` says otherwise."""

# A server that is gone without a word is noticed within a minute.
_POSTGRES: Final = {
    "connect_timeout": 10,
    "keepalives_idle": 20,
    "keepalives_interval": 10,
    "keepalives_count": 3,
}
_KNOWN: Final = (
    ("database is locked", "The database is busy: another program holds it."),
    ("database or disk is full", "The disk of the database is full."),
    ("No space left on device", "The disk of the database is full."),
)
_SAFE: Final = "Nothing was changed, and what was acknowledged is safe; try again in a moment."


class StoreFault(MugginsError):
    """The database can not be opened, or does not answer; says why."""


def database_url(place: str) -> str:
    """The SQLAlchemy URL of a database: a URL is taken as it is, anything else is a file.

    >>> database_url("sqlite:///games.db"), database_url("games.db")
    ('sqlite:///games.db', 'sqlite:///games.db')
    """
    return place if "://" in place else f"sqlite:///{Path(place).as_posix()}"


def fault(error: SQLAlchemyError) -> StoreFault:
    """What to tell whoever asked; the well-known troubles in words.

    >>> fault(SQLAlchemyError("database is locked")).args[0].partition(": ")[0]
    'The database is busy'
    """
    cause = str(getattr(error, "orig", None) or error).strip()
    for sign, words in _KNOWN:
        if sign in cause:
            return StoreFault(f"{words} {_SAFE}")
    return StoreFault(f"The database does not answer: {cause.splitlines()[0] if cause else error}")


def open_database(url: str) -> Engine:
    """That database, made or brought up to date; an old SQLite file is copied before.

    The copy lies beside the file, with the time and `backup` in its name. Raises `StoreFault`.
    """
    try:
        engine = create_engine(url, **_options(url))
        if engine.dialect.name == _SQLITE:
            _make_durable(engine)
        _bring_up_to_date(engine)
    except ModuleNotFoundError as error:
        raise _unopened(url, f"{error}. For PostgreSQL, pip install 'muggins[postgres]'") from error
    except CommandError as error:
        newer = f"it was written by a newer Muggins ({error}). Update this one"
        raise _unopened(url, newer) from error
    except (SQLAlchemyError, ImportError, OSError, sqlite3.Error) as error:
        raise _unopened(url, getattr(error, "orig", None) or error) from error
    return engine


def writing(engine: Engine) -> AbstractContextManager[Connection]:
    """A transaction that will write; it ends with the block, whole or not at all."""
    return engine.execution_options(writes=True).begin()


def _unopened(url: str, cause: object) -> StoreFault:
    return StoreFault(f"Cannot open the database {_shown(url)}: {cause}")


def _shown(url: str) -> str:
    """The URL without its password, or as it was when it is none."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return repr(url)


def _options(url: str) -> dict[str, Any]:
    made = make_url(url)
    if made.get_backend_name() == _SQLITE:
        return {"connect_args": {"timeout": float(str(made.query.get("timeout", _BUSY_SECONDS)))}}
    if made.get_backend_name() == "postgresql":
        # A connection that broke since it was last used is replaced before it is needed.
        return {"connect_args": _POSTGRES, "pool_pre_ping": True}
    return {}


def _make_durable(engine: Engine) -> None:
    """SQLite: a log that readers do not block, on disk before it is acknowledged."""

    @event.listens_for(engine, "connect")
    def tune(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        # Python's driver would begin transactions by its own guess, and too late for a savepoint.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer takes the lock first: one that had only read until then could be refused it.
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


# ---- migrations ---------------------------------------------------------------------------------


def _bring_up_to_date(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", "muggins.server:migrations")
    newest = ScriptDirectory.from_config(config).get_current_head()
    with writing(engine) as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATING})
        present = MigrationContext.configure(connection).get_current_revision()
        if present == newest:
            return
        if present is not None:
            _LOG.warning("The database goes from version %s to %s.", present, newest)
            _back_up(engine.url.database if engine.dialect.name == _SQLITE else None)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _back_up(place: str | None) -> None:
    """Copy the file as it was last committed; whoever runs PostgreSQL keeps copies of its own."""
    if not place or not Path(place).is_file():
        return
    now = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    copy = Path(f"{place}.{now}.backup")
    with closing(sqlite3.connect(place)) as old, closing(sqlite3.connect(copy)) as new:
        old.backup(new)
    _LOG.warning("The database as it was is kept in %s.", copy)
