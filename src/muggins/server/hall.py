"""The games that are being played now: loaded when asked for, moved one wish at a time.

A wish, and all that follows from it, becomes one change of the store; only when that is on disk
is anybody told. So a server that is killed has lost nothing that it acknowledged, and a game that
is loaded again goes on with whatever it owed.
"""

import asyncio
import json
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Final

from muggins.ai import roster
from muggins.game.events import IllegalNow
from muggins.game.series import Result, format_format, next_dealer
from muggins.notation.text import dumps
from muggins.server import forms
from muggins.server.answers import (
    Asked,
    Followed,
    Joined,
    KeyReused,
    NoSuchGame,
    NotInvited,
    Opened,
    Stale,
)
from muggins.server.bell import Ring
from muggins.server.entries import Entry, Remark, Rematched, Seated, Substitute, Wish
from muggins.server.finished import Finished, finished
from muggins.server.guestbook import Guestbook
from muggins.server.ledger import newest, rows_of, tell_of
from muggins.server.live import Live, NotSeated
from muggins.server.presence import AWAY, HEARSAY, Clock, Presence
from muggins.server.room import Room, bot_seed, opening, owed, rooms
from muggins.server.seating import (
    Known,
    Newcomer,
    NewTable,
    SeatKind,
    carried_over,
    chairs_of,
    clean,
    hashed,
    invited_to,
    is_taken,
    needs_player,
    new_id,
    new_secret,
    newcomer,
    now,
    seats_of,
    with_seat,
)
from muggins.server.store import (
    Row,
    Store,
    StoredGame,
    StoredMatch,
    StoredPlayer,
    StoredSeat,
    Taken,
)
from muggins.server.tail import Tail
from muggins.server.wishes import move, overtakes
from muggins.sim.warmth import Readiness, Warmth

KEPT: Final = 256
"""Games kept in memory; one that is watched stays whatever their number."""

_LOG: Final = logging.getLogger(__name__)


class Hall:
    """All games of one store, and the only one who writes to it; `guests` are those who come in.

    `dice` give 32 secret bytes, the `clock` seconds; for `away` of them a player may be gone.
    `warmth` knows which players are compiled.
    """

    def __init__(
        self,
        store: Store,
        *,
        dice: Callable[[], bytes] = lambda: secrets.token_bytes(32),
        warmth: Warmth | None = None,
        clock: Clock = time.monotonic,
        away: int = AWAY,
    ) -> None:
        self._store = store
        self._dice = dice
        self._clock = clock
        self._away = away
        self._warmth = warmth or Warmth(_LOG.warning)
        self._live: OrderedDict[str, Live] = OrderedDict()
        self.guests = Guestbook(store)
        self._door = asyncio.Lock()
        self._tail = Tail(lambda: self._live, self._hear, self._greet)
        self._node = secrets.token_hex(4)
        self._greeting: asyncio.Task[None] | None = None

    def opponents(self) -> dict[str, Readiness]:
        """Every player of the roster, and whether it decides for itself yet."""
        return {name: self._warmth.readiness(name) for name in roster.NAMES}

    async def is_well(self) -> bool:
        """True; raises `StoreFault` when the database does not answer."""
        await asyncio.to_thread(self._store.game, "")
        return True

    # ---- tables ---------------------------------------------------------------------------------

    async def open(self, table: NewTable, known: Known) -> Opened:
        """A new game; who has a seat in it and is not known yet becomes a player.

        Raises `UnknownPlayer` when no player of the roster bears a bot's name.
        """
        seed, game_id = table.seed or self._dice(), new_id()
        sits = any(wish.kind is SeatKind.ME for wish in table.seats)
        new = newcomer(table.name, known) if sits and not known.player_id else None
        player_id = new.player.player_id if new else known.player_id
        seats, invitations = seats_of(table, player_id)
        match = None if table.form is None else _first_of_match(format_format(table.form))
        stored = StoredGame(game_id, now(), seed.hex(), seats, match)
        live = self._new(stored)
        log = opening(table.rules, chairs_of(seats), seed, chosen=table.seed is not None)
        rows = rows_of(0, await self._with_owed(live, log))
        await asyncio.wrap_future(self._store.create(stored, rows, _player(new)))
        self._welcome(live, rows, new)
        self._keep(live)
        vacant = (seat.seat for seat in seats if not is_taken(seat))
        mine = live.seat_of(Known(player_id))
        invited = tuple(zip(vacant, invitations, strict=True))
        return Opened(game_id, mine, live.room.commitment, invited, new.secret if new else "")

    async def join(self, game_id: str, invitation: str, name: str, known: Known) -> Joined:
        """Take an open seat. Who took it before and asks again gets another token.

        Raises `NoSuchGame`, `NotInvited`, or `IllegalNow` for who sits at the table already.
        """
        live = await self.live(game_id)
        async with live.turnstile:
            await self._reread(live)
            while True:
                seat = invited_to(live.stored.seats, invitation)
                if seat is None:
                    raise NotInvited("That invitation opens no seat here; ask for the link again.")
                if is_taken(seat):
                    return await self._reseat(live, seat, known)
                if live.seats_of(known):
                    raise IllegalNow("You sit at this table; the invitation is for somebody else.")
                try:
                    return await self._seat(live, replace(seat, name=clean(name)), known)
                except Taken:
                    await self._lose(live)

    async def invite(self, game_id: str, seat: int, known: Known) -> str:
        """Another invitation to an open seat, which takes the place of the one before.

        Raises `NoSuchGame`, `NotSeated` for who does not sit there, `IllegalNow` when it is taken.
        """
        live = await self.live(game_id)
        if not live.seats_of(known):
            raise NotSeated("Only those who sit at a table may invite to it.")
        async with live.turnstile:
            await self._reread(live)
            vacant = next((one for one in live.stored.seats if one.seat == seat), None)
            if vacant is None or is_taken(vacant):
                raise IllegalNow(f"Seat {seat} is not open; {_named(live.room.open_seats)} are.")
            invitation = new_secret()
            invited = replace(vacant, invitation_sha256=hashed(invitation))
            await asyncio.wrap_future(self._store.reseat(game_id, invited))
            live.stored = with_seat(live.stored, invited)
        return invitation

    async def _seat(self, live: Live, seat: StoredSeat, known: Known) -> Joined:
        new = None if known.player_id else newcomer(seat.name, known)
        token, player_id = new_secret(), new.player.player_id if new else known.player_id
        taken = replace(seat, token_sha256=hashed(token), player_id=player_id)
        entries = await self._with_owed(live, (Seated(seat.seat, seat.name),))
        rows = rows_of(live.room.seq, entries)
        game_id = live.stored.game_id
        await asyncio.wrap_future(self._store.join(game_id, taken, rows, _player(new)))
        live.stored = with_seat(live.stored, taken)
        self._welcome(live, rows, new)
        return Joined(seat.seat, token, new.secret if new else "")

    async def _reseat(self, live: Live, seat: StoredSeat, known: Known) -> Joined:
        """Another token for an answer that was lost on its way to who has the seat."""
        if not known.owns(seat):
            raise NotInvited("Somebody has taken that seat; each invitation is good for once.")
        token = new_secret()
        again = replace(seat, token_sha256=hashed(token))
        await asyncio.wrap_future(self._store.reseat(live.stored.game_id, again))
        live.stored = with_seat(live.stored, again)
        return Joined(seat.seat, token)

    async def rematch(self, game_id: str, known: Known) -> Followed:
        """The same people at another table, or in the next game of the match; once for all.

        The deal goes in turn unless the rules say otherwise. Raises `NoSuchGame`, `NotSeated`, or
        `IllegalNow` while the game is not over.
        """
        live = await self.live(game_id)
        if not live.seats_of(known):
            raise NotSeated("Only those who played may ask for a rematch.")
        async with live.turnstile:
            while live.room.rematch is None:
                if live.room.result is None:
                    raise IllegalNow("The game is not over: a rematch comes after it.")
                try:
                    return await self._follow(live, live.room.result, known)
                except Taken:
                    await self._lose(live)
        return Followed(live.room.rematch)

    async def _follow(self, live: Live, result: Result, known: Known) -> Followed:
        was = live.stored
        is_new = known.player_id is None and needs_player(was.seats, known)
        new = newcomer(_name_of(live, known), known) if is_new else None
        player_id = new.player.player_id if new else known.player_id
        seats = carried_over(was.seats, known, player_id) if player_id else was.seats
        following = StoredGame(
            new_id(), now(), self._dice().hex(), seats, self._next_in_match(live)
        )
        after = self._new(following)
        after.before = () if _is_first(following) else (*live.before, result)
        dealer = next_dealer(result, in_match=True)
        log = opening(live.room.game.rules, chairs_of(seats), after.seed, dealer=dealer)
        rows = rows_of(0, await self._with_owed(after, log))
        (row,) = rows_of(live.room.seq, (Rematched(following.game_id),))
        player = _player(new)
        await asyncio.wrap_future(self._store.follow(was.game_id, row, following, rows, player))
        self._welcome(after, rows, new)
        self._keep(after)
        self._welcome(live, (row,))
        return Followed(following.game_id, new.secret if new else "")

    def _next_in_match(self, live: Live) -> StoredMatch | None:
        """The next game of the match, or the first of another when it is decided."""
        match, score = live.stored.match, live.match_score()
        if match is None or score is None:
            return None
        return (
            _first_of_match(match.form) if score.over else replace(match, number=match.number + 1)
        )

    # ---- games ----------------------------------------------------------------------------------

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
                await self._read_on(live)
        return live

    async def move(
        self, game_id: str, known: Known, request: Asked, wanted: int | None = None
    ) -> int:
        """Grant a wish; the answer is the seq of its entry, and the same for the same key.

        `wanted` says which of several seats. Raises `NoSuchGame`, `NotSeated`, `KeyReused`,
        `Stale`, or what `muggins.server.wishes.move` raises.
        """
        live = await self.live(game_id)
        seat = live.seat_of(known, wanted)
        if seat is None:
            raise NotSeated("You hold no seat in this game; you may only watch it.")
        live.presence.notice(live.seats_of(known))
        async with live.turnstile:
            if request.seq > live.room.seq and self._store.is_shared:
                # Another server has told this seat what we have not read yet.
                await self._read_on(live)
            while True:
                try:
                    return await self._move(live, seat, request)
                except Taken:
                    await self._lose(live)

    async def record(self, game_id: str) -> str:
        """The game as a `.crib` record, with its seed; raises `NoSuchGame` or `NotOver`."""
        return await asyncio.to_thread(dumps, (await self.finished(game_id)).record)

    async def finished(self, game_id: str) -> Finished:
        """The game that is over, with its seed; raises `NoSuchGame` or `NotOver`."""
        live = await self.live(game_id)
        return await asyncio.to_thread(finished, live.stored, live.entries)

    async def look_again(self, games: Iterable[str]) -> None:
        """Read these games anew where they are in memory: who sits there has changed."""
        for game_id in self._live.keys() & set(games):
            live = self._live[game_id]
            async with live.turnstile:
                stored = await asyncio.to_thread(self._store.game, game_id)
                if stored is not None:
                    live.take_anew(stored, await asyncio.to_thread(self._store.log, game_id))
                elif self._live.get(game_id) is live:
                    del self._live[game_id]

    async def _move(self, live: Live, seat: int, request: Asked) -> int:
        asked = json.dumps(request.command, sort_keys=True, separators=(",", ":"))
        answered = live.answers.get((seat, request.key))
        if answered is not None:
            if answered.asked != asked:
                raise KeyReused("That key belongs to another command; take a new one for each.")
            return answered.seq
        wish = _known_bot(forms.decode_wish(request.command, seat))
        _check_fresh(live, wish, request.seq)
        entries = move(live.room, wish, live.presence.away(live.room.people))
        first, *others = rows_of(live.room.seq, await self._with_owed(live, entries))
        made = Row(first.seq, first.payload, seat, request.key, asked)
        await self._append(live, (made, *others))
        return first.seq

    async def _with_owed(self, live: Live, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """The entries, and all that follows from them without anybody's wish."""
        *_, after = rooms(entries, live.moments[-1] if live.moments else None)
        return (*entries, *await self._owed(live, after))

    async def _owed(self, live: Live, room: Room) -> tuple[Entry, ...]:
        self._make_players(live, room)
        return await asyncio.to_thread(owed, room, live.seed, live.bots(room))

    def _make_players(self, live: Live, room: Room) -> None:
        for chair in room.chairs:
            if chair.bot is not None and (chair.seat, chair.bot) not in live.players:
                dice = bot_seed(live.seed, chair.seat)
                live.players[chair.seat, chair.bot] = self._warmth.player(chair.bot, dice)

    # ---- memory ---------------------------------------------------------------------------------

    async def _load(self, game_id: str) -> Live:
        stored = await asyncio.to_thread(self._store.game, game_id)
        if stored is None:
            raise NoSuchGame("There is no such game here.")
        live = self._new(stored)
        live.before = await asyncio.to_thread(self._results_before, stored)
        live.take(await asyncio.to_thread(self._store.log, game_id))
        while due := await self._owed(live, live.room):
            # Another server may be quicker.
            with suppress(Taken):
                await self._append(live, rows_of(live.room.seq, due))
                return live
            await self._lose(live)
        return live

    async def _append(self, live: Live, rows: tuple[Row, ...]) -> None:
        await asyncio.wrap_future(self._store.append(live.stored.game_id, rows))
        self._welcome(live, rows)

    @contextmanager
    def listening(self, live: Live, known: Known) -> Iterator[None]:
        """Somebody is at that game, which every server of the database learns."""
        try:
            with live.listening(known):
                self._tell_who_is_here(live)
                if self._store.is_shared and self._greeting is None:
                    self._greeting = asyncio.create_task(self._keep_greeting())
                yield
        finally:
            self._tell_who_is_here(live)

    def _tell_who_is_here(self, live: Live) -> None:
        if self._store.is_shared:
            ring = Ring(live.stored.game_id, node=self._node, here=live.presence.here)
            self._store.tell(ring)

    async def _keep_greeting(self) -> None:
        """Say again what may have been missed, and what would else be forgotten."""
        while True:
            await asyncio.sleep(HEARSAY / 3)
            for live in tuple(self._live.values()):
                if live.presence.here:
                    self._tell_who_is_here(live)

    def _greet(self, ring: Ring) -> None:
        live = self._live.get(ring.game_id)
        if live is not None and ring.node != self._node:
            live.hear(ring.node, ring.here)

    async def _hear(self, game_id: str, seq: int) -> None:
        """What another server wrote to a game that is in memory; `seq` is what the log reaches."""
        live = self._live.get(game_id)
        if live is not None and not 0 < seq <= live.room.seq:
            async with live.turnstile:
                await self._read_on(live)

    async def _lose(self, live: Live) -> None:
        """Somebody else was quicker: what is written is the game.

        Raises `Stale` when nothing is, so that nobody tries the same for ever.
        """
        was, seq = live.stored, live.room.seq
        await self._read_on(live)
        if (was, seq) == (live.stored, live.room.seq):
            raise Stale(seq, seq)

    async def _read_on(self, live: Live) -> None:
        """Take what another server wrote, and who has taken a seat there."""
        rows = await asyncio.to_thread(self._store.log, live.stored.game_id, live.room.seq)
        if rows:
            await self._reread(live)
            live.take(rows)

    async def _reread(self, live: Live) -> None:
        """Know the seats as they are kept: another server may have seated or invited somebody."""
        stored = await asyncio.to_thread(self._store.game, live.stored.game_id)
        live.stored = stored or live.stored

    def _results_before(self, stored: StoredGame) -> tuple[Result, ...]:
        """How the earlier games of the match ended, from their logs."""
        match = stored.match
        if match is None:
            return ()
        games = self._store.match_games(match.match_id)[: match.number - 1]
        found = (newest(self._store.log(game)).result for game in games)
        return tuple(result for result in found if result is not None)

    def _new(self, stored: StoredGame) -> Live:
        return Live(stored, Presence(len(stored.seats), self._clock, self._away))

    def _welcome(self, live: Live, rows: tuple[Row, ...], new: Newcomer | None = None) -> None:
        """What was just written is the game now, and whoever is new is known."""
        live.take(rows)
        tell_of(live.stored.game_id, rows)
        if new is not None:
            self.guests.remember(new.player.token_sha256, new.player.player_id)

    def _keep(self, live: Live) -> None:
        self._live[live.stored.game_id] = live
        # Not the one that has just come: whoever asked for it is about to look at it.
        idle = [game for game, kept in self._live.items() if not (kept.is_busy or kept is live)]
        for game in idle[: max(0, len(self._live) - KEPT)]:
            del self._live[game]


def _player(new: Newcomer | None) -> StoredPlayer | None:
    return None if new is None else new.player


def _first_of_match(form: str) -> StoredMatch:
    return StoredMatch(new_id(), form, 1)


def _is_first(stored: StoredGame) -> bool:
    return stored.match is None or stored.match.number == 1


def _named(seats: tuple[int, ...]) -> str:
    return ", ".join(map(str, seats)) or "none"


def _name_of(live: Live, known: Known) -> str:
    seat = live.seat_of(known)
    return next((one.name for one in live.stored.seats if one.seat == seat), "")


def _known_bot(wish: Wish) -> Wish:
    """The wish, if the bot that it names is one; raises `UnknownPlayer`."""
    return replace(wish, bot=roster.parse_name(wish.bot)) if isinstance(wish, Substitute) else wish


def _check_fresh(live: Live, wish: Wish, seq: int) -> None:
    """Refuse a move that was decided on before something happened that matters to it."""
    newest = live.room.seq
    since = live.entries[max(0, seq) :]
    is_late = not isinstance(wish, Remark) and any(overtakes(one, wish.seat) for one in since)
    if seq > newest or is_late:
        raise Stale(seq, newest)
