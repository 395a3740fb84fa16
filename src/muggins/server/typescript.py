"""The wire's types for the page's modules, made from the forms that write the wire.

    python -m muggins.server.typescript > src/muggins/server/static/protocol.d.ts

A test sees that the file is the one that this makes.
"""

import sys
from collections.abc import Iterator, Mapping
from typing import Any, Final

from pydantic import BaseModel

from muggins.game.events import Role
from muggins.game.series import Skunk
from muggins.notation.form import (
    CardText,
    Fixed,
    Form,
    Many,
    Maybe,
    OneOf,
    Record,
    Truth,
    Whole,
    Word,
    form_of,
    promise,
)
from muggins.server.api import (
    Fault,
    Invitation,
    Move,
    Moved,
    NewGame,
    NewPlayer,
    NewSeat,
    NextGame,
    OpenedGame,
    OpenSeat,
    Opponent,
    Refused,
    TakenSeat,
)
from muggins.server.chronicle import BestHeld, History, Measured, PastGame, Statistics
from muggins.server.forms import COMMANDS, ENTRY, HELLO, MESSAGE, PRESENCE, Words
from muggins.server.past import Origin
from muggins.server.poolroom import MODELS as OF_THE_SHEET
from muggins.server.pooltable import MODELS as OF_THE_TABLE
from muggins.server.protocol import ErrorKind
from muggins.server.seating import SeatKind
from muggins.sim.warmth import Readiness

HEADER: Final = "// Made by `python -m muggins.server.typescript`; change that, not this.\n"
_MODELS: Final[tuple[type[BaseModel], ...]] = (
    NewSeat,
    NewGame,
    NewPlayer,
    Opponent,
    OpenSeat,
    Invitation,
    OpenedGame,
    TakenSeat,
    NextGame,
    Move,
    Moved,
    BestHeld,
    Measured,
    Statistics,
    PastGame,
    History,
    Fault,
    Refused,
    *OF_THE_SHEET,
    *OF_THE_TABLE,
)
WHOLE: Final = "{}"
SEATLESS: Final = 'Omit<{}, "seat">'
"""A command on the page leaves its seat out: it is the cookie's."""

_VOCABULARY: Final = (ErrorKind, Readiness, SeatKind, Origin, Role, Skunk)
_WORDS: Final = tuple(form_of(words) for words in _VOCABULARY)
_PLAIN: Final = {
    "string": "string",
    "number": "number",
    "integer": "number",
    "boolean": "boolean",
    "null": "null",
    "object": "Record<string, unknown>",
}


def declarations() -> str:
    """The text of `protocol.d.ts`.

    >>> "export type Card = string;" in declarations()
    True
    """
    forms = (MESSAGE, HELLO, PRESENCE, *_WORDS)
    told = {name: text for form in forms for name, text in _named(form)}
    asked = {form.made.__name__: _asked(form) for form in COMMANDS.by_tag.values()}
    parts = [
        HEADER,
        *(told | asked).values(),
        f"export type GameEvent ={_members(ENTRY, WHOLE)};\n",
        f"export type Command ={_members(COMMANDS, SEATLESS)};\n",
        *map(_model, _MODELS),
    ]
    return "\n".join(parts)


def _named(form: Form[Any]) -> Iterator[tuple[str, str]]:
    """What the form needs declared, each by its name, the parts before the whole."""
    for part in form.parts():
        yield from _named(part)
    match form:
        case Record():
            yield form.made.__name__, _interface(form)
        case Word():
            values = " | ".join(f'"{word.value}"' for word in form.words)
            yield form.words.__name__, _declared(form.words, "type", f" = {values};\n")
        case CardText():
            yield "Card", "/** A card: its rank, then its suit. */\nexport type Card = string;\n"
        case _:
            pass


def _interface(form: Record[Any]) -> str:
    fields = _tag(form) | {name: _text(part) for name, part in form.forms.items()}
    return _declared(form.made, "interface", _braces(fields))


def _tag(form: Record[Any]) -> dict[str, str]:
    return {} if form.tag is None else {"type": f'"{form.tag}"'}


def _asked(form: Record[Any]) -> str:
    """A command: what has a default may be left out."""
    fields = _tag(form) | {
        name if name in form.required else f"{name}?": _text(part)
        for name, part in form.forms.items()
    }
    return _declared(form.made, "interface", _braces(fields))


def _declared(described: type, kind: str, body: str) -> str:
    return f"/** {promise(described)} */\nexport {kind} {described.__name__}{body}"


def _braces(fields: Mapping[str, str]) -> str:
    lines = (f"  {name}: {text};\n" for name, text in fields.items())
    return f" {{\n{''.join(lines)}}}\n"


def _text(form: Form[Any]) -> str:
    match form:
        case Whole():
            return "number"
        case Truth():
            return "boolean"
        case Words():
            return "string"
        case CardText():
            return "Card"
        case Word():
            return form.words.__name__
        case Maybe():
            return f"{_text(form.form)} | null"
        case Many():
            return f"readonly {_item(form.form)}[]"
        case Fixed():
            return f"readonly [{', '.join(map(_text, form.forms))}]"
        case Record():
            return form.made.__name__
        case OneOf():
            return "GameEvent"
        case _:
            raise TypeError(f"{type(form).__name__} has no type on the page yet")


def _item(form: Form[Any]) -> str:
    return _grouped(_text(form))


def _grouped(text: str) -> str:
    return f"({text})" if " " in text else text


def _members(union: OneOf, of: str) -> str:
    names = (of.format(form.made.__name__) for form in union.by_tag.values())
    return "".join(f"\n  | {name}" for name in names)


# ---- the bodies of the API ----------------------------------------------------------------------


def _model(model: type[BaseModel]) -> str:
    schema = model.model_json_schema()
    required = schema.get("required", ())
    fields = {
        name if name in required else f"{name}?": _schema_text(part)
        for name, part in schema["properties"].items()
    }
    return _declared(model, "interface", _braces(fields))


def _schema_text(part: Mapping[str, Any]) -> str:
    if "$ref" in part:
        return str(part["$ref"]).rpartition("/")[2]
    if "enum" in part:
        return " | ".join(f'"{value}"' for value in part["enum"])
    if "anyOf" in part:
        return " | ".join(map(_schema_text, part["anyOf"]))
    if "items" in part:
        return f"readonly {_grouped(_schema_text(part['items']))}[]"
    return _PLAIN[part["type"]]


if __name__ == "__main__":
    sys.stdout.write(declarations())
