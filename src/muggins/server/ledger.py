"""A log on paper: its entries as rows of the store, and as lines for the operator.

What is written here is read by people or by the store, never by a seat: a seat gets messages.
"""

import json
import logging
from collections.abc import Iterable
from typing import Final

from muggins.server import forms
from muggins.server.entries import Entry
from muggins.server.logbook import tell
from muggins.server.room import Room, rooms
from muggins.server.store import Row

_LOG: Final = logging.getLogger(__name__)


def rows_of(seq: int, entries: Iterable[Entry]) -> tuple[Row, ...]:
    """The entries as rows that follow `seq`."""
    return tuple(
        Row(place, json.dumps(forms.encode_entry(entry), separators=(",", ":")))
        for place, entry in enumerate(entries, seq + 1)
    )


def newest(rows: Iterable[Row]) -> Room:
    """The room after all these rows."""
    *_, room = rooms(forms.decode_entry(json.loads(row.payload)) for row in rows)
    return room


def tell_of(game_id: str, rows: Iterable[Row]) -> None:
    """A line in the server's log for each entry: its kind and its seat, and never a card."""
    if _LOG.isEnabledFor(logging.INFO):
        for row in rows:
            entry = json.loads(row.payload)
            tell(
                _LOG, "entry", game=game_id, seq=row.seq, type=entry["type"], seat=entry.get("seat")
            )
