"""A game on record as one JSON object, for programs: the events, who played, the seed.

>>> from muggins.game.engine import begin
>>> from muggins.game.rules import Rules
>>> game = GameRecord(begin(Rules(), dealer=1), ("Ann", "Ben"), b"seed")
>>> parcel = encode_record(game)
>>> parcel["version"], parcel["names"], parcel["seed"]
(1, ['Ann', 'Ben'], '73656564')
>>> decode_record(parcel) == game
True
"""

import json
from typing import Final, cast

from muggins.cards import Unreadable
from muggins.notation.codec import VERSION, decode_events, encode_events
from muggins.notation.form import Json, JsonObject, as_object, refuse
from muggins.notation.record import GameRecord, MatchRecord
from muggins.notation.text import loads

_KEYS: Final = ("version", "names", "seed", "tags", "events")


def encode_record(record: GameRecord) -> JsonObject:
    """The record as JSON; its notes, which belong to the lines of the text, are left out.

    Keys: version, names by seat, seed (hex or null), tags (an object), events.
    """
    seed = None if record.seed is None else record.seed.hex()
    tags: JsonObject = dict(record.tags)
    names: list[Json] = list(record.names)
    head: JsonObject = {"version": VERSION, "names": names, "seed": seed, "tags": tags}
    return head | {"events": encode_events(record.events)["events"]}


def decode_record(data: object) -> GameRecord:
    """The record that parsed JSON stands for.

    >>> decode_record({"version": 1, "events": [], "seats": 2})
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: game: the keys are version, names, seed, tags and events, not \
version, events, seats.

    Only version and events must be there: seats without names are called Seat 1, Seat 2 ... Raises
    `Unreadable` with the path of the fault, and `BrokenRecord` for events that are no game.
    """
    found = as_object(data, "game")
    if not set(found) <= set(_KEYS):
        keys = ", ".join(map(str, found))
        raise Unreadable(f"game: the keys are version, names, seed, tags and events, not {keys}.")
    events = decode_events({key: found.get(key) for key in ("version", "events")})
    names = _texts(found.get("names"), "game.names")
    if names is None:
        seats = getattr(getattr(events[0], "rules", None), "seats", 0) if events else 0
        names = tuple(f"Seat {seat + 1}" for seat in range(seats))
    return GameRecord(events, names, _seed(found.get("seed")), _tags(found.get("tags", {})))


def read_games(text: str) -> tuple[GameRecord, ...]:
    """The games in a file, be it a record of a game or of a match, or the JSON of a game.

    >>> read_games("[muggins 1 match]")
    ()

    Raises `Unreadable` or `BrokenRecord`, with the place of the fault.
    """
    if text.lstrip("\ufeff \n").startswith("{"):
        return (_read_json(text),)
    record = loads(text)
    return record.games if isinstance(record, MatchRecord) else (record,)


def _read_json(text: str) -> GameRecord:
    try:
        return decode_record(json.loads(text.removeprefix("\ufeff")))
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise Unreadable(f"{where}: this is no JSON ({error.msg}).") from None
    except RecursionError:
        raise Unreadable("This JSON is nested deeper than that of any game.") from None


def _texts(data: object, path: str) -> tuple[str, ...] | None:
    if data is None:
        return None
    if not isinstance(data, list) or not all(isinstance(name, str) for name in data):
        raise refuse(path, data, "a list of texts belongs here")
    return tuple(cast("list[str]", data))


def _seed(data: object) -> bytes | None:
    if data is None:
        return None
    try:
        return bytes.fromhex(cast("str", data))
    except (TypeError, ValueError):
        raise refuse("game.seed", data, "hex digits or null belong here") from None


def _tags(data: object) -> tuple[tuple[str, str], ...]:
    found = as_object(data, "game.tags")
    if not all(isinstance(value, str) for value in found.values()):
        raise refuse("game.tags", data, "texts by name belong here")
    return tuple((str(name), str(value)) for name, value in found.items())
