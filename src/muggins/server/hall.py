"""The games that are being played now: loaded when asked for, moved one command at a time.

A command, and all that follows from it, becomes one change of the store; only when that is on disk
is anybody told. So a server that is killed has lost nothing that it acknowledged, and a game that
is loaded again goes on with whatever it owed.
"""

import asyncio
import json
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final

from muggins.ai import roster
from muggins.cards import MugginsError
from muggins.game.rules import Rules
from muggins.game.view import Player
from muggins.notation.text import GameRecord, dumps
from muggins.server import protocol
from muggins.server.room import (
    Entry,
    Room,
    Seated,
    TableEntry,
    bot_seed,
    opening,
    owed,
    rooms,
)
from muggins.server.store import Row, Store, StoredGame, StoredSeat, Taken
from muggins.server.wishes import move
from muggins.sim.warmth import Readiness, Warmth

KEPT: Final = 256
"""Games kept in memory; one that is watched stays whatever their number."""


_LOG: Final = logging.getLogger(__name__)


class NoSuchGame(MugginsError):
    """There is no game of that id."""


class NotSeated(MugginsError):
    """A move from somebody who holds no seat in that game."""


class Stale(MugginsError):
    """A move made from an older moment; `seq` is the newest."""

    def __init__(self, expected: int, seq: int) -> None:
        super().__init__(
            "The game has gone on since you last looked "
            f"(it is at entry {seq}, and your move was made at {expected}): look again, then move."
        )
        self.seq = seq


class NotOver(MugginsError):
    """Something that is told only when the game is over."""


class KeyReused(MugginsError):
    """An idempotency key that came before, with another command."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A move as it arrived: the seat's token, the newest seq it had seen, its key, its command."""

    token: str
    seq: int
    key: str
    command: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Opened:
    """A new game; `token` is the seat's secret, told once."""

    game: str
    seat: int
    token: str
    commitment: str


@dataclass(frozen=True, slots=True)
class _Answered:
    seq: int
    asked: str


@dataclass(slots=True, eq=False)
class Live:
    """A game in memory. `moments[n]` is the room after entry n + 1 of `entries`.

    `news` is set when there is more, and another then takes its place.
    """

    stored: StoredGame
    bots: Mapping[int, Player]
    entries: list[Entry] = field(default_factory=list)
    moments: list[Room] = field(default_factory=list)
    answers: dict[tuple[int, str], _Answered] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    turnstile: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: int = 0

    @property
    def room(self) -> Room:
        """The newest moment."""
        return self.moments[-1]

    @property
    def is_busy(self) -> bool:
        """Whether somebody watches it or is making a move."""
        return self.watchers > 0 or self.turnstile.locked()

    def seat_of(self, token: str | None) -> int | None:
        """The seat whose secret that is, None for anybody else."""
        if not token:
            return None
        told = sha256(token.encode()).hexdigest()
        for seat in self.stored.seats:
            if seat.token_sha256 and secrets.compare_digest(seat.token_sha256, told):
                return seat.seat
        return None

    def take(self, rows: Iterable[Row]) -> None:
        """Go on with entries that are on disk, and wake those who wait for them."""
        rows = tuple(rows)
        entries = [protocol.decode_entry(json.loads(row.payload)) for row in rows]
        self.moments.extend(rooms(entries, self.moments[-1] if self.moments else None))
        self.entries.extend(entries)
        for row in rows:
            if row.seat is not None and row.key and row.asked:
                self.answers[row.seat, row.key] = _Answered(row.seq, row.asked)
        news, self.news = self.news, asyncio.Event()
        news.set()


class Hall:
    """All games of one store, and the only one who writes to it."""

    def __init__(
        self,
        store: Store,
        *,
        dice: Callable[[], bytes] = lambda: secrets.token_bytes(32),
        warmth: Warmth | None = None,
    ) -> None:
        self._store = store
        self._dice = dice
        self._warmth = warmth or Warmth(_LOG.warning)
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._door = asyncio.Lock()

    async def open(self, rules: Rules, name: str, opponent: str) -> Opened:
        """A new game of a person in seat 0 against bots in all the others.

        Raises `UnknownPlayer` when no player of the roster bears the opponent's name.
        """
        seed, token, game_id = self._dice(), secrets.token_urlsafe(32), secrets.token_urlsafe(9)
        bot = roster.parse_name(opponent)
        bots = (Seated(seat, bot.capitalize(), bot) for seat in range(1, rules.seats))
        chairs = (Seated(0, _clean(name)), *bots)
        stored = StoredGame(
            game_id,
            datetime.now(UTC).isoformat(timespec="seconds"),
            seed.hex(),
            tuple(_stored_seat(chair, token) for chair in chairs),
        )
        live = Live(stored, self._bots(stored))
        log = opening(rules, chairs, seed)
        *_, room = rooms(log)
        rows = _rows(0, (*log, *await asyncio.to_thread(owed, room, seed, live.bots)))
        await asyncio.wrap_future(self._store.create(stored, rows))
        live.take(rows)
        self._keep(live)
        return Opened(game_id, 0, token, live.room.commitment)

    def opponents(self) -> dict[str, Readiness]:
        """Every player of the roster, and whether it decides for itself yet."""
        return {name: self._warmth.readiness(name) for name in roster.NAMES}

    async def live(self, game_id: str) -> Live:
        """That game, loaded if need be, with nothing owed; raises `NoSuchGame`."""
        if game_id not in self._live:
            async with self._door:
                if game_id not in self._live:
                    self._keep(await self._load(game_id))
        self._live.move_to_end(game_id)
        return self._live[game_id]

    async def is_well(self) -> bool:
        """True; raises `StoreFault` when the database does not answer."""
        await asyncio.to_thread(self._store.game, "")
        return True

    async def move(self, game_id: str, request: Asked) -> int:
        """Make a move; the answer is the seq of its entry, and the same for the same key.

        Raises `NoSuchGame`, `NotSeated`, `KeyReused`, `Stale`, or what `room.move` raises.
        """
        live = await self.live(game_id)
        seat = live.seat_of(request.token)
        if seat is None:
            raise NotSeated("You hold no seat in this game; you may only watch it.")
        async with live.turnstile:
            return await self._move(live, seat, request)

    async def record(self, game_id: str) -> str:
        """The game as a `.crib` record, with its seed; raises `NoSuchGame` or `NotOver`."""
        live = await self.live(game_id)
        if not live.room.is_over:
            raise NotOver("The record shows every card, so it is kept until the game is over.")
        return await asyncio.to_thread(_record, live)

    async def _move(self, live: Live, seat: int, request: Asked) -> int:
        asked = json.dumps(request.command, sort_keys=True, separators=(",", ":"))
        answered = live.answers.get((seat, request.key))
        if answered is not None:
            if answered.asked != asked:
                raise KeyReused("That key belongs to another command; take a new one for each.")
            return answered.seq
        room = live.room
        wish = protocol.decode_wish(request.command, seat)
        if request.seq != room.seq:
            raise Stale(request.seq, room.seq)
        entries = move(room, wish)
        *_, after = rooms(entries, room)
        following = await asyncio.to_thread(owed, after, _seed(live), live.bots)
        first, *others = _rows(room.seq, (*entries, *following))
        await self._append(live, (Row(first.seq, first.payload, seat, request.key, asked), *others))
        return first.seq

    async def _append(self, live: Live, rows: tuple[Row, ...]) -> None:
        seq = live.room.seq
        try:
            await asyncio.wrap_future(self._store.append(live.stored.game_id, rows))
        except Taken:
            # Another process writes to the same database; what it wrote is the game.
            live.take(await asyncio.to_thread(self._store.log, live.stored.game_id, seq))
            raise Stale(seq, live.room.seq) from None
        live.take(rows)

    async def _load(self, game_id: str) -> Live:
        stored = await asyncio.to_thread(self._store.game, game_id)
        if stored is None:
            raise NoSuchGame("There is no such game here.")
        live = Live(stored, self._bots(stored))
        live.take(await asyncio.to_thread(self._store.log, game_id))
        due = await asyncio.to_thread(owed, live.room, _seed(live), live.bots)
        if due:
            await self._append(live, _rows(live.room.seq, due))
        return live

    def _bots(self, stored: StoredGame) -> dict[int, Player]:
        seed = bytes.fromhex(stored.seed)
        return {
            seat.seat: self._warmth.player(seat.bot, bot_seed(seed, seat.seat))
            for seat in stored.seats
            if seat.bot is not None
        }

    def _keep(self, live: Live) -> None:
        self._live[live.stored.game_id] = live
        idle = [game for game, kept in self._live.items() if not kept.is_busy]
        for game in idle[: max(0, len(self._live) - KEPT)]:
            del self._live[game]


def _clean(name: str) -> str:
    """A name that fits on one line, in a record and on a page."""
    visible = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(visible.split()) or "Guest"


def _stored_seat(chair: Seated, token: str) -> StoredSeat:
    secret = sha256(token.encode()).hexdigest() if chair.bot is None else None
    return StoredSeat(chair.seat, chair.name, chair.bot, secret)


def _seed(live: Live) -> bytes:
    return bytes.fromhex(live.stored.seed)


def _record(live: Live) -> str:
    events = tuple(entry for entry in live.entries if not isinstance(entry, TableEntry))
    names = tuple(chair.name for chair in live.room.chairs)
    return dumps(GameRecord(events, names, _seed(live), (("date", live.stored.created),)))


def _rows(seq: int, entries: Iterable[Entry]) -> tuple[Row, ...]:
    """The entries as rows that follow `seq`."""
    return tuple(
        Row(place, json.dumps(protocol.encode_entry(entry), separators=(",", ":")))
        for place, entry in enumerate(entries, seq + 1)
    )
