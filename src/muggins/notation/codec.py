"""Versioned JSON of commands, events, views and rules, and its JSON Schema.

The JSON is derived from the dataclasses themselves (`muggins.notation.form`): an object has the
fields' names as keys, and a command or event also "type", its class in snake case. Cards are
"5h", enumerations their values, tuples lists. docs/notation.md describes it for other programs.

>>> from muggins.cards import Card
>>> from muggins.game.events import Lay
>>> encode_command(Lay(0, Card("5h")))
{'type': 'lay', 'seat': 0, 'card': '5h', 'claim': None}
>>> decode_command({"type": "lay", "seat": 0, "card": "5h"})
Lay(seat=0, card=Card('5h'), claim=None)
>>> decode_command({"type": "lay", "seat": 0, "card": "1h"})
Traceback (most recent call last):
...
muggins.cards.card.Unreadable: command.card: a card is a rank (A23456789TJQK) and a suit (cdhs), \
like 5h or Tc, not '1h'.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, cast

from muggins.cards import Unreadable
from muggins.game.events import Command, Event, PlayerCommand
from muggins.game.rules import Rules
from muggins.game.view import View
from muggins.notation.form import (
    CardText,
    Form,
    Json,
    JsonObject,
    Record,
    Word,
    as_object,
    form_of,
    reference,
    refuse,
)

__all__ = [
    "VERSION",
    "Json",
    "JsonObject",
    "decode_command",
    "decode_event",
    "decode_events",
    "decode_player_command",
    "decode_rules",
    "decode_view",
    "encode_command",
    "encode_event",
    "encode_events",
    "encode_rules",
    "encode_view",
    "json_schema",
]

VERSION: Final = 1
"""Raised when a reader of the old JSON would misread the new; new keys with defaults do not."""

_COMMAND: Final = form_of(Command)
_PLAYER_COMMAND: Final = form_of(PlayerCommand)
_EVENT: Final = form_of(Event)
_RULES: Final = form_of(Rules)
_VIEW: Final = form_of(View)


def encode_command(command: Command) -> JsonObject:
    """The command as JSON."""
    return _object(_COMMAND, command)


def decode_command(data: object) -> Command:
    """The command that parsed JSON stands for.

    Raises `Unreadable`, which names the path of the fault; whether the command is legal is for
    `muggins.game.engine.decide` to say.
    """
    return cast("Command", _COMMAND.decode(data, "command"))


def decode_player_command(data: object) -> PlayerCommand:
    """The command, if it is one that a player may give.

    >>> decode_player_command({"type": "cut_starter", "card": "5h"})
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: command.type: one of discard, lay, go, count, call_muggins, \
accept belongs here, not 'cut_starter'.

    Chance is a player too, but its commands never come from outside. Otherwise as
    `decode_command`.
    """
    return cast("PlayerCommand", _PLAYER_COMMAND.decode(data, "command"))


def encode_event(event: Event) -> JsonObject:
    """The event as JSON."""
    return _object(_EVENT, event)


def decode_event(data: object) -> Event:
    """The event that parsed JSON stands for; raises `Unreadable` with the path of the fault."""
    return cast("Event", _EVENT.decode(data, "event"))


def encode_events(events: Iterable[Event]) -> JsonObject:
    """A whole game, with the version of its JSON.

    >>> encode_events(())
    {'version': 1, 'events': []}
    """
    return {"version": VERSION, "events": [_EVENT.encode(event) for event in events]}


def decode_events(data: object) -> tuple[Event, ...]:
    """The events of a whole game.

    >>> decode_events({"version": 2, "events": []})
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: game.version: this program reads version 1, not 2.

    Raises `Unreadable`; whether the events are those of one game is for `replay` to say.
    """
    found = as_object(data, "game")
    version = found.get("version")
    if isinstance(version, bool) or version != VERSION:
        raise refuse("game.version", version, f"this program reads version {VERSION}")
    if found.keys() != {"version", "events"}:
        keys = ", ".join(map(str, found))
        raise Unreadable(f"game: the keys are version and events, not {keys}.")
    return cast("tuple[Event, ...]", form_of(tuple[Event, ...]).decode(found["events"], "events"))


def encode_rules(rules: Rules) -> JsonObject:
    """The rules as JSON, every option."""
    return _object(_RULES, rules)


def decode_rules(data: object) -> Rules:
    """The rules that parsed JSON stands for; an option that is left out has its default.

    >>> decode_rules({"target": 61}) == Rules(target=61)
    True
    >>> decode_rules({"target": 0})
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: rules: The target is a number from 1 to 1000, not 0.

    Raises `Unreadable`.
    """
    return cast("Rules", _RULES.decode(data, "rules"))


def encode_view(view: View) -> JsonObject:
    """The view as JSON."""
    return _object(_VIEW, view)


def decode_view(data: object) -> View:
    """The view that parsed JSON stands for; raises `Unreadable` with the path of the fault."""
    return cast("View", _VIEW.decode(data, "view"))


def _object(form: Form[Any], value: object) -> JsonObject:
    return cast("JsonObject", form.encode(value))


# ---- the schema ---------------------------------------------------------------------------------


def json_schema() -> JsonObject:
    """JSON Schema (2020-12) of all that this module writes, made from the same types.

    >>> list(json_schema()["$defs"])[:5]
    ['Command', 'Event', 'Game', 'Accept', 'CallMuggins']

    A document is a command, an event, a view, rules, or a game (`encode_events`); each also has
    its own entry in `$defs`. What no schema can say, such as options that make no game, is left
    to the decoders; and a schema takes 1.0 for a whole number, which they do not.
    """
    found: dict[str, JsonObject] = {}
    for form in (_COMMAND, _EVENT, _VIEW):
        found.update(_definitions(form))
    roots: list[Json] = [reference(name) for name in ("Command", "Event", "Game", "Rules", "View")]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Muggins {VERSION}",
        "oneOf": roots,
        "$defs": {
            "Command": _COMMAND.schema(),
            "Event": _EVENT.schema(),
            "Game": _game_schema(),
            **{name: found[name] for name in sorted(found)},
        },
    }


def _definitions(form: Form[Any]) -> Iterator[tuple[str, JsonObject]]:
    if isinstance(form, Record | Word | CardText):
        name = str(form.schema()["$ref"]).rpartition("/")[2]
        yield name, form.definition()
    for part in form.parts():
        yield from _definitions(part)


def _game_schema() -> JsonObject:
    events: JsonObject = {"type": "array", "items": reference("Event")}
    return {
        "type": "object",
        "description": "A whole game: what happened in it, in order.",
        "properties": {"version": {"const": VERSION}, "events": events},
        "required": ["version", "events"],
        "additionalProperties": False,
    }
