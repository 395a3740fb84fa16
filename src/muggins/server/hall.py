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
from contextlib import suppress
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
from muggins.server.logbook import tell
from muggins.server.room import (
    Entry,
    Room,
    Seated,
    TableEntry,
    bot_seed,
    move,
    opening,
    owed,
    rooms,
)
from muggins.server.store import Row, Store, StoredGame, StoredSeat, Taken
from muggins.server.tail import Tail
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
        self._tail = Tail(lambda: self._live, self._read_on)

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
        _tell_of(game_id, rows)
        self._keep(live)
        return Opened(game_id, 0, token, live.room.commitment)

    def opponents(self) -> dict[str, Readiness]:
        """Every player of the roster, and whether it decides for itself yet."""
        return {name: self._warmth.readiness(name) for name in roster.NAMES}

    async def live(self, game_id: str) -> Live:
        """That game, loaded if need be, with nothing owed; raises `NoSuchGame`."""
        self._tail.follow(self._store)
        if game_id not in self._live:
            async with self._door:
                if game_id not in self._live:
                    self._keep(await self._load(game_id))
        self._live.move_to_end(game_id)
        return self._live[game_id]

    async def newest(self, game_id: str) -> Live:
        """That game with all that any server has written to it until now; raises `NoSuchGame`."""
        live = await self.live(game_id)
        if self._store.is_shared:
            async with live.turnstile:
                await self._catch_up(live)
        return live

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
        answered = _answer(live, seat, request.key, asked)
        if answered is not None:
            return answered
        wish = protocol.decode_wish(request.command, seat)
        if request.seq > live.room.seq and self._store.is_shared:
            # Another server has told this seat what we have not read yet.
            await self._catch_up(live)
        room = live.room
        if request.seq != room.seq:
            raise Stale(request.seq, room.seq)
        entries = move(room, wish)
        *_, after = rooms(entries, room)
        following = await asyncio.to_thread(owed, after, _seed(live), live.bots)
        first, *others = _rows(room.seq, (*entries, *following))
        try:
            made = Row(first.seq, first.payload, seat, request.key, asked)
            await self._append(live, (made, *others))
        except Stale:
            # The same request may have gone to two servers, and the other was quicker.
            answered = _answer(live, seat, request.key, asked)
            if answered is None:
                raise
            return answered
        return first.seq

    async def _append(self, live: Live, rows: tuple[Row, ...]) -> None:
        seq = live.room.seq
        try:
            await asyncio.wrap_future(self._store.append(live.stored.game_id, rows))
        except Taken:
            # Another process writes to the same database; what it wrote is the game.
            await self._catch_up(live)
            raise Stale(seq, live.room.seq) from None
        live.take(rows)
        _tell_of(live.stored.game_id, rows)

    async def _load(self, game_id: str) -> Live:
        stored = await asyncio.to_thread(self._store.game, game_id)
        if stored is None:
            raise NoSuchGame("There is no such game here.")
        live = Live(stored, self._bots(stored))
        live.take(await asyncio.to_thread(self._store.log, game_id))
        await self._pay(live)
        return live

    async def _pay(self, live: Live) -> None:
        """Do what is owed, unless another server was quicker."""
        while due := await asyncio.to_thread(owed, live.room, _seed(live), live.bots):
            with suppress(Stale):
                await self._append(live, _rows(live.room.seq, due))

    async def _read_on(self, game_id: str, seq: int) -> None:
        """What another server wrote to a game that is in memory; `seq` is what the log reaches."""
        live = self._live.get(game_id)
        if live is not None and not 0 < seq <= live.room.seq:
            async with live.turnstile:
                await self._catch_up(live)

    async def _catch_up(self, live: Live) -> None:
        rows = await asyncio.to_thread(self._store.log, live.stored.game_id, live.room.seq)
        if rows:
            live.take(rows)

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


def _answer(live: Live, seat: int, key: str, asked: str) -> int | None:
    """The answer that this request got already, or None; raises `KeyReused`."""
    answered = live.answers.get((seat, key))
    if answered is None:
        return None
    if answered.asked != asked:
        raise KeyReused("That key belongs to another command; take a new one for each.")
    return answered.seq


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


def _tell_of(game_id: str, rows: Iterable[Row]) -> None:
    """A line in the server's log for each entry: its kind and its seat, and never a card."""
    if _LOG.isEnabledFor(logging.INFO):
        for row in rows:
            entry = json.loads(row.payload)
            tell(
                _LOG, "entry", game=game_id, seq=row.seq, type=entry["type"], seat=entry.get("seat")
            )


def _rows(seq: int, entries: Iterable[Entry]) -> tuple[Row, ...]:
    """The entries as rows that follow `seq`."""
    return tuple(
        Row(place, json.dumps(protocol.encode_entry(entry), separators=(",", ":")))
        for place, entry in enumerate(entries, seq + 1)
    )
