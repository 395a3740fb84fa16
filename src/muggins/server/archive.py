"""What the database keeps for a player: finished games, records from elsewhere; and forgetting.

The seats of a player are found by the player's id. Reading is for any thread; a change is a future,
done when it is on disk.
"""

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Executable, Row, delete, func, insert, select, update

from muggins.cards import MugginsError
from muggins.server.store import Store
from muggins.server.tables import ACCOUNT, EVENT, GAME, IMPORTED, PLAYER, SEAT, TICKET

MOST_GAMES: Final = 1000
"""So many of a player's games are looked at, the newest."""

MOST_IMPORTED: Final = 500
"""So many records from elsewhere a player may keep."""

NOBODY: Final = "A former player"
"""What stands where a name was that its owner had deleted."""

_REVEALED: Final = '{"type":"revealed"%'
_SEATED: Final = '{"type":"seated"%'


class TooMuch(MugginsError):
    """A player keeps as many records as there is room for."""


@dataclass(frozen=True, slots=True)
class Sat:
    """A seat of a player in a game that is over."""

    game_id: str
    seat: int


@dataclass(frozen=True, slots=True)
class Imported:
    """A record from elsewhere, as text; `seat`: whose game it was."""

    record_id: str
    player_id: str
    seat: int
    added: str
    text: str


class Archive:
    """The past of all players of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def sat(self, player_id: str) -> tuple[Sat, ...]:
        """The seats that the player had in finished games, the newest first, `MOST_GAMES` of them.

        Of several seats in one game (pass-and-play) each is told.
        """
        revealed = (
            select(EVENT.c.seq)
            .where(EVENT.c.game_id == SEAT.c.game_id, EVENT.c.payload.like(_REVEALED))
            .exists()
        )
        wanted = (
            select(SEAT.c.game_id, SEAT.c.seat)
            .join(GAME, GAME.c.id == SEAT.c.game_id)
            .where(SEAT.c.player_id == player_id, revealed)
            .order_by(GAME.c.created.desc(), SEAT.c.game_id, SEAT.c.seat)
            .limit(MOST_GAMES)
        )
        with self._store.reading() as connection:
            return tuple(Sat(row.game_id, row.seat) for row in connection.execute(wanted))

    # ---- records from elsewhere -----------------------------------------------------------------

    def imported(self, player_id: str) -> tuple[Imported, ...]:
        """The records that the player keeps, the newest first."""
        wanted = (
            select(IMPORTED)
            .where(IMPORTED.c.player_id == player_id)
            .order_by(IMPORTED.c.added.desc(), IMPORTED.c.id)
        )
        with self._store.reading() as connection:
            return tuple(_imported(row) for row in connection.execute(wanted))

    def keep(self, records: Sequence[Imported]) -> "Future[None]":
        """Keep these records of one player, all or none; `TooMuch` when there is no room left."""

        def change(connection: Connection) -> None:
            player_id = records[0].player_id
            mine = IMPORTED.c.player_id == player_id
            kept = connection.execute(select(func.count()).where(mine)).scalar_one()
            if kept + len(records) > MOST_IMPORTED:
                raise TooMuch(
                    f"You keep {kept} records of other games, and {MOST_IMPORTED} is the most: "
                    "remove some first."
                )
            connection.execute(insert(IMPORTED), [_values(record) for record in records])

        return self._store.change(change)

    def drop(self, player_id: str, record_id: str) -> "Future[None]":
        """Remove a record that the player keeps; nothing happens where there is none."""
        mine = (IMPORTED.c.player_id == player_id) & (IMPORTED.c.id == record_id)
        return self._store.change(lambda connection: _run(connection, delete(IMPORTED).where(mine)))

    # ---- one player less ------------------------------------------------------------------------

    def merge(self, guest_id: str, player_id: str) -> "Future[None]":
        """All that was the guest's is the player's, and the guest is gone."""

        def change(connection: Connection) -> None:
            for table in (SEAT, IMPORTED):
                mine = table.c.player_id == guest_id
                connection.execute(update(table).where(mine).values(player_id=player_id))
            connection.execute(delete(TICKET).where(TICKET.c.player_id == guest_id))
            connection.execute(delete(PLAYER).where(PLAYER.c.id == guest_id))

        return self._store.change(change)

    def games(self, player_id: str) -> tuple[str, ...]:
        """Every game, over or not, in which the player has a seat."""
        wanted = select(SEAT.c.game_id).where(SEAT.c.player_id == player_id).distinct()
        with self._store.reading() as connection:
            return tuple(connection.execute(wanted).scalars())

    def forget(self, player_id: str) -> "Future[None]":
        """Delete the player, for good.

        A game of nobody else is gone with its log. Where other people sit, or sat, the game stays,
        with `NOBODY` in the seat and in the log.
        """

        def change(connection: Connection) -> None:
            mine = SEAT.c.player_id == player_id
            seats = connection.execute(select(SEAT.c.game_id, SEAT.c.seat).where(mine)).all()
            for game_id in {seat.game_id for seat in seats}:
                if _is_shared(connection, game_id, player_id):
                    taken = [seat.seat for seat in seats if seat.game_id == game_id]
                    _anonymise(connection, game_id, taken)
                else:
                    _erase(connection, game_id)
            for table in (IMPORTED, TICKET, ACCOUNT):
                connection.execute(delete(table).where(table.c.player_id == player_id))
            connection.execute(delete(PLAYER).where(PLAYER.c.id == player_id))

        return self._store.change(change)


def _run(connection: Connection, statement: Executable) -> None:
    connection.execute(statement)


def _imported(row: Row[Any]) -> Imported:
    return Imported(row.id, row.player_id, row.seat, row.added, row.text)


def _values(record: Imported) -> dict[str, Any]:
    return {
        "id": record.record_id,
        "player_id": record.player_id,
        "seat": record.seat,
        "added": record.added,
        "text": record.text,
    }


def _is_shared(connection: Connection, game_id: str, player_id: str) -> bool:
    """Whether a seat of the game is another person's, or waits for one."""
    other = SEAT.c.bot.is_(None) & SEAT.c.player_id.is_distinct_from(player_id)
    wanted = select(func.count()).where((SEAT.c.game_id == game_id) & other)
    return connection.execute(wanted).scalar_one() > 0


def _erase(connection: Connection, game_id: str) -> None:
    for table in (EVENT, SEAT):
        connection.execute(delete(table).where(table.c.game_id == game_id))
    connection.execute(delete(GAME).where(GAME.c.id == game_id))


def _anonymise(connection: Connection, game_id: str, seats: Sequence[int]) -> None:
    here = (SEAT.c.game_id == game_id) & SEAT.c.seat.in_(seats)
    nobody = {"name": NOBODY, "player_id": None, "token_sha256": None, "invitation_sha256": None}
    connection.execute(update(SEAT).where(here).values(nobody))
    for seq, payload in _renamed(connection, game_id, seats):
        entry = (EVENT.c.game_id == game_id) & (EVENT.c.seq == seq)
        connection.execute(update(EVENT).where(entry).values(payload=payload))


def _renamed(
    connection: Connection, game_id: str, seats: Sequence[int]
) -> Iterator[tuple[int, str]]:
    """The entries that name whoever took those seats, with the name gone."""
    seated = (EVENT.c.game_id == game_id) & EVENT.c.payload.like(_SEATED)
    for row in connection.execute(select(EVENT.c.seq, EVENT.c.payload).where(seated)).all():
        entry = json.loads(row.payload)
        if entry["seat"] in seats:
            yield row.seq, json.dumps({**entry, "name": NOBODY}, separators=(",", ":"))
