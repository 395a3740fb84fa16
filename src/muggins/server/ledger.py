"""A log on paper: its entries as rows of the store, as lines for the operator, as a record.

What is written here is read by people or by the store, never by a seat: a seat gets messages.
"""

import json
import logging
from collections.abc import Iterable
from typing import Final

from muggins.notation.text import GameRecord, dumps
from muggins.server import protocol
from muggins.server.entries import Entry, Substituted
from muggins.server.live import Live
from muggins.server.logbook import tell
from muggins.server.room import Room, rooms, standing
from muggins.server.store import Row

_LOG: Final = logging.getLogger(__name__)


def rows_of(seq: int, entries: Iterable[Entry]) -> tuple[Row, ...]:
    """The entries as rows that follow `seq`."""
    return tuple(
        Row(place, json.dumps(protocol.encode_entry(entry), separators=(",", ":")))
        for place, entry in enumerate(entries, seq + 1)
    )


def newest(rows: Iterable[Row]) -> Room:
    """The room after all these rows."""
    *_, room = rooms(protocol.decode_entry(json.loads(row.payload)) for row in rows)
    return room


def tell_of(game_id: str, rows: Iterable[Row]) -> None:
    """A line in the server's log for each entry: its kind and its seat, and never a card."""
    if _LOG.isEnabledFor(logging.INFO):
        for row in rows:
            entry = json.loads(row.payload)
            tell(
                _LOG, "entry", game=game_id, seq=row.seq, type=entry["type"], seat=entry.get("seat")
            )


def record_of(live: Live) -> str:
    """The game as a `.crib` record, without what was taken back, and with what is worth knowing."""
    names = tuple(chair.name for chair in live.room.chairs)
    tags = (("date", live.stored.created), *_tags(live))
    return dumps(GameRecord(standing(live.entries), names, live.seed, tags))


def _tags(live: Live) -> Iterable[tuple[str, str]]:
    """What a reader of the record should know beside the cards."""
    room, names = live.room, {chair.seat: chair.name for chair in live.room.chairs}
    if room.chosen:
        yield "seed", "chosen"
    if room.assisted:
        yield "assisted", "undo"
    for entry in live.entries:
        if isinstance(entry, Substituted):
            yield "substitute", f"{entry.bot} for {names[entry.of]}"
    if room.claimed is not None:
        yield "claimed", names[room.claimed]
