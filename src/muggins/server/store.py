"""Games on disk: an append-only log for each, and the only SQL.

The primary key (game_id, seq) is the whole concurrency control: of two writers that want the same
place in a log, one gets it and the other is told `Taken`. One thread writes; it takes all that
waits into one transaction and answers through futures once that is on disk.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

from sqlalchemy import (
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    insert,
    select,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from muggins.cards import MugginsError
from muggins.server.bell import Silence, Wake, bell_of
from muggins.server.database import fault, open_database, writing


class Taken(MugginsError):
    """Another entry stands at that place of the log already."""


@dataclass(frozen=True, slots=True)
class Row:
    """One entry of a log, as text. Of a seat's own move also what it asked, and under which key."""

    seq: int
    payload: str
    seat: int | None = None
    key: str | None = None
    asked: str | None = None


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A seat. `bot` is None for a person, who alone has the hash of a token."""

    seat: int
    name: str
    bot: str | None
    token_sha256: str | None


@dataclass(frozen=True, slots=True)
class StoredGame:
    """What is kept of a game beside its log. `created` is ISO 8601 in UTC, `seed` hex."""

    game_id: str
    created: str
    seed: str
    seats: tuple[StoredSeat, ...]


_TABLES: Final = MetaData()
_GAME: Final = Table(
    "game",
    _TABLES,
    Column("id", String(40), primary_key=True),
    Column("created", String(40), nullable=False),
    Column("seed", String(128), nullable=False),
)
_SEAT: Final = Table(
    "seat",
    _TABLES,
    Column("game_id", ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(80), nullable=False),
    Column("bot", String(40)),
    Column("token_sha256", String(64)),
)
_EVENT: Final = Table(
    "event",
    _TABLES,
    Column("game_id", ForeignKey("game.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("payload", Text, nullable=False),
    Column("seat", Integer),
    Column("key", String(80)),
    Column("asked", Text),
    UniqueConstraint("game_id", "seat", "key", name="one_answer_for_a_key"),
)

Change = Callable[[Connection], None]


@dataclass(slots=True)
class _Job:
    change: Change
    game_id: str
    done: "Future[None]" = field(default_factory=Future)
    fault: Exception | None = None


class Store:
    """The games of one database, which is made or brought up to date when it is opened.

    Futures are done when the change is on disk, or hold `Taken`. Reading is for any thread.
    """

    def __init__(self, url: str) -> None:
        self._engine = open_database(url)
        self._bell = bell_of(self._engine)
        self._silences: list[Callable[[], None]] = []
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="muggins-writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what waits, then let go of the database."""
        while self._silences:
            self._silences.pop()()
        self._jobs.put(None)
        self._writer.join()
        self._engine.dispose()

    def create(self, game: StoredGame, rows: Iterable[Row]) -> "Future[None]":
        """A new game with its first entries, all or nothing."""
        entries = [_entry(game.game_id, row) for row in rows]

        def change(connection: Connection) -> None:
            values = {"id": game.game_id, "created": game.created, "seed": game.seed}
            connection.execute(insert(_GAME), values)
            connection.execute(insert(_SEAT), [_seat(game.game_id, seat) for seat in game.seats])
            connection.execute(insert(_EVENT), entries)

        return self._enqueue(change)

    def append(self, game_id: str, rows: Iterable[Row]) -> "Future[None]":
        """The next entries of a log, all or nothing; `Taken` if one of the places is."""
        entries = [_entry(game_id, row) for row in rows]

        def change(connection: Connection) -> None:
            connection.execute(insert(_EVENT), entries)
            self._bell.ring(connection, game_id, entries[-1]["seq"])

        return self._enqueue(change, game_id)

    @property
    def is_shared(self) -> bool:
        """Whether other servers may write to the same database."""
        return not isinstance(self._bell, Silence)

    def hear(self, wake: Wake) -> None:
        """Call `wake`, from another thread, whenever a log of a shared database has grown."""
        self._silences.append(self._bell.hear(wake))

    def game(self, game_id: str) -> StoredGame | None:
        """What is kept of that game, or None when there is no such game."""
        with self._reading() as connection:
            found = connection.execute(select(_GAME).where(_GAME.c.id == game_id)).one_or_none()
            if found is None:
                return None
            seats = select(_SEAT).where(_SEAT.c.game_id == game_id).order_by(_SEAT.c.seat)
            chairs = tuple(
                StoredSeat(row.seat, row.name, row.bot, row.token_sha256)
                for row in connection.execute(seats)
            )
            return StoredGame(found.id, found.created, found.seed, chairs)

    def log(self, game_id: str, after: int = 0) -> tuple[Row, ...]:
        """The entries of that game beyond `after`, in order."""
        wanted = (
            select(_EVENT)
            .where(_EVENT.c.game_id == game_id, _EVENT.c.seq > after)
            .order_by(_EVENT.c.seq)
        )
        with self._reading() as connection:
            return tuple(
                Row(row.seq, row.payload, row.seat, row.key, row.asked)
                for row in connection.execute(wanted)
            )

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise fault(error) from error

    def _enqueue(self, change: Change, game_id: str = "") -> "Future[None]":
        job = _Job(change, game_id)
        self._jobs.put(job)
        return job.done

    def _write(self) -> None:
        is_open = True
        while is_open:
            waiting = [self._jobs.get()]
            while not self._jobs.empty():
                waiting.append(self._jobs.get())
            is_open = None not in waiting
            self._commit([job for job in waiting if job is not None])

    def _commit(self, jobs: list[_Job]) -> None:
        """One transaction for all; a savepoint for each, so that a loser harms nobody else."""
        # Once a job is running nobody can cancel it, and its future is ours to answer.
        jobs = [job for job in jobs if job.done.set_running_or_notify_cancel()]
        # By game: two servers that wait for each other's places would be a deadlock.
        jobs.sort(key=lambda job: job.game_id)
        try:
            with writing(self._engine) as connection:
                for job in jobs:
                    job.fault = _try(connection, job.change)
        except SQLAlchemyError as error:
            for job in jobs:
                job.fault = job.fault or fault(error)
        for job in jobs:
            if job.fault is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(job.fault)


def _try(connection: Connection, change: Change) -> Exception | None:
    try:
        with connection.begin_nested():
            change(connection)
    except IntegrityError:
        return Taken("Another entry stands at that place already.")
    except SQLAlchemyError as error:
        return fault(error)
    except Exception as error:  # noqa: BLE001 - it belongs to whoever asked, and the writer goes on
        return error
    return None


def _entry(game_id: str, row: Row) -> dict[str, Any]:
    return {
        "game_id": game_id,
        "seq": row.seq,
        "payload": row.payload,
        "seat": row.seat,
        "key": row.key,
        "asked": row.asked,
    }


def _seat(game_id: str, seat: StoredSeat) -> dict[str, Any]:
    return {
        "game_id": game_id,
        "seat": seat.seat,
        "name": seat.name,
        "bot": seat.bot,
        "token_sha256": seat.token_sha256,
    }
