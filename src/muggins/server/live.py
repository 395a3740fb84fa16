"""A game in memory: a copy of its log, every moment of it, and who is there."""

import asyncio
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from muggins.cards import MugginsError
from muggins.game.series import Result, parse_format, standings
from muggins.game.view import Player
from muggins.server import forms, protocol
from muggins.server.presence import Presence
from muggins.server.protocol import Hello, MatchScore, Surroundings
from muggins.server.room import Entry, Room, rooms
from muggins.server.seating import Known
from muggins.server.store import Row, StoredGame


class NotSeated(MugginsError):
    """A wish from somebody who holds no seat in that game, or not the one that was named."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A key that was used: the entry that its move became, and what was asked."""

    seq: int
    asked: str


@dataclass(slots=True, eq=False)
class Live:
    """A game in memory. `moments[n]` is the room after entry n + 1 of `entries`.

    `before`: how the earlier games of its match ended. `news` is set when there is more to tell,
    and another then takes its place; `tidings` counts who came and went.
    """

    stored: StoredGame
    presence: Presence
    before: tuple[Result, ...] = ()
    players: dict[tuple[int, str], Player] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    moments: list[Room] = field(default_factory=list)
    answers: dict[tuple[int, str], Answered] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    turnstile: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: int = 0
    tidings: int = 0

    @property
    def room(self) -> Room:
        """The newest moment."""
        return self.moments[-1]

    @property
    def seed(self) -> bytes:
        """What the cards are drawn from."""
        return bytes.fromhex(self.stored.seed)

    @property
    def is_busy(self) -> bool:
        """Whether somebody watches it or is making a move."""
        return self.watchers > 0 or self.turnstile.locked()

    def seats_of(self, known: Known) -> tuple[int, ...]:
        """The seats of this one, lowest first."""
        seats = self.stored.seats
        return tuple(one.seat for one in seats if one.bot is None and known.owns(one))

    def seat_of(self, known: Known, wanted: int | None = None) -> int | None:
        """The seat to speak for: the wanted one, else the lowest; None for a spectator.

        Raises `NotSeated` when the wanted one is another's.
        """
        mine = self.seats_of(known)
        if wanted is None:
            return mine[0] if mine else None
        if wanted not in mine:
            raise NotSeated(f"Seat {wanted} of this game is not yours.")
        return wanted

    def take(self, rows: Iterable[Row]) -> None:
        """Go on with entries that are on disk, and wake those who wait for them.

        Those that are here already are passed over.
        """
        rows = tuple(row for row in rows if row.seq > len(self.entries))
        entries = [forms.decode_entry(json.loads(row.payload)) for row in rows]
        self.moments.extend(rooms(entries, self.moments[-1] if self.moments else None))
        self.entries.extend(entries)
        for row in rows:
            if row.seat is not None and row.key and row.asked:
                self.answers[row.seat, row.key] = Answered(row.seq, row.asked)
        self._wake()

    def take_anew(self, stored: StoredGame, rows: Iterable[Row]) -> None:
        """Take the whole game again, as long as it was, where names in it have changed."""
        self.stored = stored
        self.entries.clear()
        self.moments.clear()
        self.take(rows)

    @contextmanager
    def listening(self, known: Known) -> Iterator[None]:
        """Somebody is there, and leaves at the end."""
        seats = self.seats_of(known)
        self.watchers += 1
        self.presence.arrive(seats)
        self._tell(seats)
        try:
            yield
        finally:
            self.watchers -= 1
            self.presence.leave(seats)
            self._tell(seats)

    def hear(self, node: str, seats: tuple[int, ...]) -> None:
        """Another server says who listens there; tell it on when it is news."""
        before = self.who_is_here().present
        self.presence.report(node, seats)
        if self.who_is_here().present != before:
            self._tell(self.room.people)

    def _tell(self, seats: tuple[int, ...]) -> None:
        if seats:
            self.tidings += 1
            self._wake()

    def _wake(self) -> None:
        news, self.news = self.news, asyncio.Event()
        news.set()

    def bots(self, room: Room) -> Mapping[int, Player]:
        """The players of the seats that bots have in that room, as far as they are made."""
        bots = ((chair.seat, chair.bot) for chair in room.chairs if chair.bot is not None)
        return {seat: self.players[seat, bot] for seat, bot in bots}

    # ---- what is told ---------------------------------------------------------------------------

    def who_is_here(self) -> protocol.Presence:
        """The people who listen, and for how long the others have not."""
        people = self.room.people
        seats = range(self.room.game.rules.seats)
        here = tuple(seat for seat in people if self.presence.is_here(seat))
        absent = tuple(self._absent(seat, people) for seat in seats)
        return protocol.Presence(here, absent, self.presence.grace)

    def _absent(self, seat: int, people: tuple[int, ...]) -> int | None:
        seconds = self.presence.absent_for(seat) if seat in people else None
        return None if seconds is None else int(seconds)

    def match_score(self) -> MatchScore | None:
        """How the match stands, as the fold of its games; None outside a match."""
        match, room = self.stored.match, self.room
        if match is None:
            return None
        now = (*self.before, *([room.result] if room.result else []))
        table = standings(parse_format(match.form), room.game.rules.side_count, now)
        return MatchScore(
            match=match.match_id,
            form=match.form,
            number=match.number,
            won=table.wins,
            points=table.points,
            spread=table.spread,
            over=table.over,
            leader=table.leader,
        )

    def hello(self, known: Known, wanted: int | None = None) -> Hello:
        """The newest moment as this one sees it, from the wanted seat or the lowest."""
        seat = self.seat_of(known, wanted)
        around = Surroundings(self.seats_of(known), self.who_is_here(), self.match_score())
        return protocol.hello(self.stored.game_id, self.room, seat, around)
