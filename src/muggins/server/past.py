"""A player's finished games, those played here and those brought along as records."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from muggins.analysis.career import Chapter, chapter
from muggins.cards import MugginsError, Unreadable
from muggins.game.series import Result
from muggins.notation.options import format_rules
from muggins.notation.parcel import read_games
from muggins.notation.record import GameRecord
from muggins.notation.text import dumps
from muggins.server.archive import Archive, Imported, Sat
from muggins.server.finished import Finished, finished
from muggins.server.forms import decode_entry
from muggins.server.seating import new_id, now
from muggins.server.store import Store, StoredGame

REMEMBERED: Final = 4096
"""Games whose reading is kept in memory; a finished game never changes."""


class Origin(StrEnum):
    """Where a game was played."""

    PLAYED = "played"
    IMPORTED = "imported"


class NoSuchRecord(MugginsError):
    """The player keeps no record of that id."""


@dataclass(frozen=True, slots=True)
class Past:
    """A finished game of one seat.

    By seat: `names`, and `bots`, the player of the roster where there is one. `rules` in a few
    words, as a record has them. `scores` by side. `marks`: what was unusual.
    """

    game: str
    origin: Origin
    date: str
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    seat: int
    rules: str
    scores: tuple[int, ...]
    marks: tuple[str, ...]
    chapter: Chapter

    @property
    def opponents(self) -> tuple[str, ...]:
        """The names of the seats of the other sides."""
        sides = self.chapter.rules.sides
        return tuple(
            name for seat, name in enumerate(self.names) if sides[seat] != sides[self.seat]
        )


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games are wanted; None takes all."""

    opponent: str | None = None
    rules: str | None = None
    origin: Origin | None = None

    def takes(self, past: Past) -> bool:
        """Whether that game is among them."""
        return (
            self.opponent in {None, *past.opponents}
            and self.rules in {None, past.rules}
            and self.origin in {None, past.origin}
        )


class Library:
    """The finished games of everybody who played in one store."""

    def __init__(self, store: Store, archive: Archive) -> None:
        self._store = store
        self._archive = archive
        # All but the names, whose owners may take them back.
        self._read: OrderedDict[tuple[str, int], Past] = OrderedDict()

    async def games(self, player_id: str) -> tuple[Past, ...]:
        """The player's games, the newest first."""
        return await asyncio.to_thread(self._games, player_id)

    async def records(self, pasts: Iterable[Past], player_id: str) -> tuple[GameRecord, ...]:
        """The records of those games of the player, the oldest first."""
        return await asyncio.to_thread(self._records, tuple(pasts), player_id)

    async def record(self, player_id: str, record_id: str) -> GameRecord:
        """A record that the player has brought along; raises `NoSuchRecord`."""
        found = await asyncio.to_thread(self._archive.imported, player_id)
        for kept in found:
            if kept.record_id == record_id:
                return _game(kept)
        raise NoSuchRecord("You keep no such record.")

    async def keep(self, player_id: str, text: str, seat: int) -> tuple[str, ...]:
        """Keep the games of a file as those of that seat; the ids of their records.

        Raises `Unreadable`, `BrokenRecord`, `NotFinished`, or `TooMuch`.
        """
        records = await asyncio.to_thread(_kept, player_id, text, seat)
        await asyncio.wrap_future(self._archive.keep(records))
        return tuple(record.record_id for record in records)

    def _games(self, player_id: str) -> tuple[Past, ...]:
        played = (self._past(sat) for sat in self._archive.sat(player_id))
        brought = (_imported(kept) for kept in self._archive.imported(player_id))
        found = [*(past for past in played if past is not None), *brought]
        return tuple(sorted(found, key=lambda past: past.date, reverse=True))

    def _past(self, sat: Sat) -> Past | None:
        stored = self._store.game(sat.game_id)
        if stored is None:
            return None
        key = (sat.game_id, sat.seat)
        if key not in self._read:
            self._read[key] = _played(self._finished(stored), sat.seat)
            while len(self._read) > REMEMBERED:
                self._read.popitem(last=False)
        names = tuple(seat.name for seat in stored.seats)
        return replace(self._read[key], names=names)

    def _finished(self, stored: StoredGame) -> Finished:
        rows = self._store.log(stored.game_id)
        return finished(stored, (decode_entry(json.loads(row.payload)) for row in rows))

    def _records(self, pasts: tuple[Past, ...], player_id: str) -> tuple[GameRecord, ...]:
        brought = {kept.record_id: kept for kept in self._archive.imported(player_id)}
        return tuple(self._record(past, brought) for past in reversed(pasts))

    def _record(self, past: Past, brought: dict[str, Imported]) -> GameRecord:
        if past.origin is Origin.IMPORTED:
            return _game(brought[past.game])
        stored = self._store.game(past.game)
        if stored is None:
            raise NoSuchRecord("That game has just been deleted.")
        return self._finished(stored).record


def _played(game: Finished, seat: int) -> Past:
    rules = game.ended.rules
    return Past(
        game.game,
        Origin.PLAYED,
        game.date,
        game.names,
        game.bots,
        seat,
        format_rules(rules),
        game.ended.scores,
        game.marks,
        chapter(game.game, game.events, seat, game.ended),
    )


# ---- from elsewhere -----------------------------------------------------------------------------


def _game(kept: Imported) -> GameRecord:
    (game,) = read_games(kept.text)
    return game


def _imported(kept: Imported) -> Past:
    game = _game(kept)
    ended: Result | None = game.result
    return Past(
        kept.record_id,
        Origin.IMPORTED,
        kept.added,
        game.names,
        (None,) * game.rules.seats,
        kept.seat,
        format_rules(game.rules),
        ended.scores if ended else game.state.scores,
        (),
        chapter(kept.record_id, game.events, kept.seat),
    )


def _kept(player_id: str, text: str, seat: int) -> tuple[Imported, ...]:
    """The games of a file as they are kept, each checked."""
    wanted = _wanted(text)
    return tuple(_checked(player_id, game, seat, at) for at, game in enumerate(wanted, 1))


def _wanted(text: str) -> Iterator[GameRecord]:
    games = read_games(text)
    if not games:
        raise Unreadable("The file holds no game, so there is nothing to keep.")
    yield from games


def _checked(player_id: str, game: GameRecord, seat: int, number: int) -> Imported:
    if seat not in range(game.rules.seats):
        raise Unreadable(f"The game has seats 0 to {game.rules.seats - 1}, and no seat {seat}.")
    chapter(f"{number} of the file", game.events, seat)
    return Imported(new_id(), player_id, seat, now(), dumps(game))
