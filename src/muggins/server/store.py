"""Games on disk: an append-only log for each, and the only SQL.

The primary key (game_id, seq) is the whole concurrency control: of two writers that want the same
place in a log, one gets it and the other is told `Taken`. One thread writes; it takes all that
waits into one transaction and answers through futures once that is on disk.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import ColumnElement, Connection, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from muggins.cards import MugginsError
from muggins.server.bell import Ring, Silence, Wake, bell_of
from muggins.server.database import fault, open_database, writing
from muggins.server.tables import EVENT as _EVENT
from muggins.server.tables import GAME as _GAME
from muggins.server.tables import PLAYER as _PLAYER
from muggins.server.tables import SEAT as _SEAT
from muggins.server.tables import TICKET as _TICKET


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
class StoredPlayer:
    """A person, known by a secret of which only the SHA-256 is kept. `created` as in a game."""

    player_id: str
    token_sha256: str
    name: str
    created: str


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A seat. `bot` is None for a person, or while it is open.

    A person's seat belongs to a player, to whoever shows its token, or to both. The invitation is
    that of an open seat; it stays when the seat is taken, so that it is known to be used up.
    """

    seat: int
    name: str
    bot: str | None = None
    token_sha256: str | None = None
    player_id: str | None = None
    invitation_sha256: str | None = None


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """The match that a game belongs to: its form, such as "best of 3", and the game's number."""

    match_id: str
    form: str
    number: int


@dataclass(frozen=True, slots=True)
class StoredGame:
    """What is kept of a game beside its log. `created` is ISO 8601 in UTC, `seed` hex."""

    game_id: str
    created: str
    seed: str
    seats: tuple[StoredSeat, ...]
    match: StoredMatch | None = None


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

    def create(
        self, game: StoredGame, rows: Iterable[Row], player: StoredPlayer | None = None
    ) -> "Future[None]":
        """A new game with its first entries, and a new player if there is one; all or nothing."""
        entries = [_entry(game.game_id, row) for row in rows]

        def change(connection: Connection) -> None:
            _insert_player(connection, player)
            _insert_game(connection, game, entries)

        return self._enqueue(change)

    def join(
        self, game_id: str, seat: StoredSeat, rows: Iterable[Row], player: StoredPlayer | None
    ) -> "Future[None]":
        """An open seat taken with its invitation, and the entries that follow; all or nothing.

        `Taken` if the seat is, or one of the places of the log.
        """
        entries = [_entry(game_id, row) for row in rows]
        is_open = _SEAT.c.player_id.is_(None) & _SEAT.c.token_sha256.is_(None)
        invited = _SEAT.c.invitation_sha256 == seat.invitation_sha256

        def change(connection: Connection) -> None:
            _insert_player(connection, player)
            _update_seat(connection, game_id, seat, is_open & invited)
            connection.execute(insert(_EVENT), entries)
            self._bell.ring(connection, Ring(game_id, entries[-1]["seq"]))

        return self._enqueue(change, game_id)

    def reseat(self, game_id: str, seat: StoredSeat) -> "Future[None]":
        """Other secrets for a seat, whose owner, or nobody, stays the same; `Taken` if not."""
        is_same = _SEAT.c.player_id.is_not_distinct_from(seat.player_id)
        return self._enqueue(lambda open_: _update_seat(open_, game_id, seat, is_same), game_id)

    def follow(
        self,
        game_id: str,
        row: Row,
        following: StoredGame,
        rows: Iterable[Row],
        player: StoredPlayer | None,
    ) -> "Future[None]":
        """A game that follows another, whose log says so in `row`; all or nothing, or `Taken`."""
        entries = [_entry(following.game_id, one) for one in rows]

        def change(connection: Connection) -> None:
            _insert_player(connection, player)
            _insert_game(connection, following, entries)
            connection.execute(insert(_EVENT), _entry(game_id, row))
            self._bell.ring(connection, Ring(game_id, row.seq))

        return self._enqueue(change, game_id)

    def append(self, game_id: str, rows: Iterable[Row]) -> "Future[None]":
        """The next entries of a log, all or nothing; `Taken` if one of the places is."""
        entries = [_entry(game_id, row) for row in rows]

        def change(connection: Connection) -> None:
            connection.execute(insert(_EVENT), entries)
            self._bell.ring(connection, Ring(game_id, entries[-1]["seq"]))

        return self._enqueue(change, game_id)

    @property
    def is_shared(self) -> bool:
        """Whether other servers may write to the same database."""
        return not isinstance(self._bell, Silence)

    def hear(self, wake: Wake) -> None:
        """Call `wake`, from another thread, whenever a log of a shared database has grown."""
        self._silences.append(self._bell.hear(wake))

    def tell(self, ring: Ring) -> "Future[None]":
        """Tell the other servers something that is in no log."""
        return self._enqueue(lambda connection: self._bell.ring(connection, ring))

    def game(self, game_id: str) -> StoredGame | None:
        """What is kept of that game, or None when there is no such game."""
        with self._reading() as connection:
            found = connection.execute(select(_GAME).where(_GAME.c.id == game_id)).one_or_none()
            if found is None:
                return None
            seats = select(_SEAT).where(_SEAT.c.game_id == game_id).order_by(_SEAT.c.seat)
            chairs = tuple(
                StoredSeat(
                    row.seat,
                    row.name,
                    row.bot,
                    row.token_sha256,
                    row.player_id,
                    row.invitation_sha256,
                )
                for row in connection.execute(seats)
            )
            match = _match(found.match_id, found.match_form, found.match_number)
            return StoredGame(found.id, found.created, found.seed, chairs, match)

    def match_games(self, match_id: str) -> tuple[str, ...]:
        """The games of a match in their order."""
        wanted = (
            select(_GAME.c.id).where(_GAME.c.match_id == match_id).order_by(_GAME.c.match_number)
        )
        with self._reading() as connection:
            return tuple(connection.execute(wanted).scalars())

    def player(self, token_sha256: str) -> StoredPlayer | None:
        """The player whose secret has that hash, or a ticket that was given for it."""
        ticket = select(_TICKET.c.player_id).where(_TICKET.c.token_sha256 == token_sha256)
        owns = (_PLAYER.c.token_sha256 == token_sha256) | _PLAYER.c.id.in_(ticket)
        wanted = select(_PLAYER).where(owns)
        with self._reading() as connection:
            found = connection.execute(wanted).one_or_none()
        if found is None:
            return None
        return StoredPlayer(found.id, found.token_sha256, found.name, found.created)

    def enrol(self, player: StoredPlayer) -> "Future[None]":
        """A new player who has no game yet."""
        return self._enqueue(lambda connection: _insert_player(connection, player))

    def change(self, change: Change) -> "Future[None]":
        """Whatever else is to be written, by the one writer and all or nothing."""
        return self._enqueue(change)

    def reading(self) -> AbstractContextManager[Connection]:
        """A connection to read with, for any thread; raises `StoreFault`."""
        return self._reading()

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
        """One transaction for all, and each change for itself where that fails."""
        # Once a job is running nobody can cancel it, and its future is ours to answer.
        jobs = [job for job in jobs if job.done.set_running_or_notify_cancel()]
        # By game: two servers that wait for each other's places would be a deadlock.
        jobs.sort(key=lambda job: job.game_id)
        try:
            if len(jobs) > 1:
                self._commit_together(jobs)
            else:
                self._commit_singly(jobs)
        except _Spoiled:
            self._commit_singly(jobs)
        for job in jobs:
            if job.fault is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(job.fault)

    def _commit_together(self, jobs: list[_Job]) -> None:
        """A savepoint for each, so that a loser harms nobody else."""
        try:
            with writing(self._engine) as connection:
                for job in jobs:
                    job.fault = _try(connection, job.change)
        except SQLAlchemyError as error:
            for job in jobs:
                job.fault = job.fault or fault(error)

    def _commit_singly(self, jobs: list[_Job]) -> None:
        for job in jobs:
            job.fault = None
            try:
                with writing(self._engine) as connection:
                    job.change(connection)
            except Exception as error:  # noqa: BLE001 - it belongs to whoever asked for the change
                job.fault = _verdict(error)


class _Spoiled(Exception):
    """The changes must be made one by one."""


def _try(connection: Connection, change: Change) -> Exception | None:
    try:
        with connection.begin_nested():
            change(connection)
    except IntegrityError as error:
        return _verdict(error)
    except SQLAlchemyError as error:
        # The whole transaction may be gone with it: SQLite ends it itself when the disk is full.
        raise _Spoiled from error
    except Exception as error:  # noqa: BLE001 - it belongs to whoever asked, and the writer goes on
        return _verdict(error)
    return None


def _insert_player(connection: Connection, player: StoredPlayer | None) -> None:
    known = select(_PLAYER.c.id).where(_PLAYER.c.id == (player and player.player_id))
    # A request whose answer was lost brings the same player again.
    if player is not None and connection.execute(known).first() is None:
        values = {
            "id": player.player_id,
            "token_sha256": player.token_sha256,
            "name": player.name,
            "created": player.created,
        }
        connection.execute(insert(_PLAYER), values)


def _insert_game(connection: Connection, game: StoredGame, entries: list[dict[str, Any]]) -> None:
    match = game.match
    values = {
        "id": game.game_id,
        "created": game.created,
        "seed": game.seed,
        "match_id": match and match.match_id,
        "match_form": match and match.form,
        "match_number": match and match.number,
    }
    connection.execute(insert(_GAME), values)
    connection.execute(insert(_SEAT), [_seat(game.game_id, seat) for seat in game.seats])
    connection.execute(insert(_EVENT), entries)


def _update_seat(
    connection: Connection, game_id: str, seat: StoredSeat, still: ColumnElement[bool]
) -> None:
    """Write the seat if it is still so; raises `Taken` if it is not."""
    here = (_SEAT.c.game_id == game_id) & (_SEAT.c.seat == seat.seat)
    change = update(_SEAT).where(here & still).values(_seat(game_id, seat))
    if connection.execute(change).rowcount != 1:
        raise Taken("Somebody else has taken that seat.")


def _match(match_id: str | None, form: str | None, number: int | None) -> StoredMatch | None:
    if match_id is None or form is None or number is None:
        return None
    return StoredMatch(match_id, form, number)


def _verdict(error: Exception) -> Exception:
    """What whoever asked for a change is told of that error."""
    match error:
        case IntegrityError():
            return Taken("Another entry stands at that place already.")
        case SQLAlchemyError():
            return fault(error)
        case _:
            return error


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
        "player_id": seat.player_id,
        "invitation_sha256": seat.invitation_sha256,
    }
