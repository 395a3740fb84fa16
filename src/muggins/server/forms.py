"""What goes over the wire and into the log, as JSON: entries, messages, hellos and wishes.

The forms are those of `muggins.notation.form`, from which the page's types are generated too
(`muggins.server.typescript`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from types import MappingProxyType
from typing import Any, Final, cast

from muggins.cards import Card
from muggins.game.events import Event, PlayerCommand, Unreadable
from muggins.game.speech import Announcement, Phrase
from muggins.game.view import View
from muggins.notation.form import (
    CardText,
    Form,
    Json,
    JsonObject,
    Many,
    Maybe,
    OneOf,
    Record,
    Word,
    as_object,
    form_of,
    refuse,
)
from muggins.server.entries import (
    AnswerTakeBack,
    Claim,
    Claimed,
    Committed,
    Entry,
    Ready,
    Remark,
    Rematched,
    Returned,
    Revealed,
    Saying,
    Seated,
    Substitute,
    Substituted,
    TakeBack,
    TakeBackAnswered,
    TakeBackAsked,
    TakenBack,
    Undo,
    Undone,
    Wish,
)
from muggins.server.protocol import Hello, MatchScore, Message, Option, Presence
from muggins.server.wishes import TableAct


@dataclass(frozen=True, slots=True)
class Words:
    """Text, as itself."""

    def encode(self, value: str, /) -> Json:
        """Itself."""
        return value

    def decode(self, data: object, path: str, /) -> str:
        """Itself."""
        if not isinstance(data, str):
            raise refuse(path, data, "text belongs here")
        return data

    def schema(self) -> JsonObject:
        """A string."""
        return {"type": "string"}

    def parts(self) -> tuple[Form[Any], ...]:
        """None."""
        return ()


def _record(made: type[Any], tag: str | None, /, **forms: Form[Any]) -> Record[Any]:
    required = tuple(field.name for field in fields(made) if field.default is MISSING)
    return Record(made, tag, MappingProxyType(forms), required)


_WORDS: Final = Words()
_NUMBER: Final[Form[int]] = form_of(int)
_TRUTH: Final[Form[bool]] = form_of(bool)
_CARDS: Final[Form[tuple[Card, ...]]] = form_of(tuple[Card, ...])
_VIEW: Final[Form[View]] = form_of(View)
_SEATS: Final[Form[tuple[int, ...]]] = form_of(tuple[int, ...])
_BACK: Final[Mapping[str, Form[Any]]] = MappingProxyType({"seat": _NUMBER, "to": _NUMBER})
_GRANT: Final[Mapping[str, Form[Any]]] = MappingProxyType({"seat": _NUMBER, "granted": _TRUTH})
_BOT: Final[Mapping[str, Form[Any]]] = MappingProxyType(
    {"seat": _NUMBER, "of": _NUMBER, "bot": _WORDS}
)
_BOTH: Final = (
    _record(Ready, "ready", seat=_NUMBER),
    _record(Remark, "phrase", seat=_NUMBER, phrase=form_of(Saying)),
    _record(Returned, "return", seat=_NUMBER),
)
"""What is a wish and an entry alike."""

_TABLE_FORMS: Final = (
    _record(Seated, "seated", seat=_NUMBER, name=_WORDS, bot=Maybe(_WORDS)),
    _record(Committed, "committed", commitment=_WORDS, chosen=_TRUTH),
    _record(Revealed, "revealed", seed=_WORDS),
    _record(Undone, "undone", **_BACK),
    _record(TakeBackAsked, "take_back_asked", **_BACK),
    _record(TakeBackAnswered, "take_back_answered", **_GRANT),
    _record(TakenBack, "taken_back", **_BACK),
    _record(Substituted, "substituted", **_BOT),
    _record(Claimed, "claimed", seat=_NUMBER),
    _record(Rematched, "rematched", game=_WORDS),
    *_BOTH,
)
_WISH_FORMS: Final = (
    _record(Undo, "undo", seat=_NUMBER),
    _record(TakeBack, "take_back", seat=_NUMBER),
    _record(AnswerTakeBack, "answer_take_back", **_GRANT),
    _record(Substitute, "substitute", **_BOT),
    _record(Claim, "claim", seat=_NUMBER),
    *_BOTH,
)


def _with_forms(union: OneOf, forms: tuple[Record[Any], ...]) -> OneOf:
    by_type = {**union.by_type, **{form.made: form for form in forms}}
    by_tag = {**union.by_tag, **{str(form.tag): form for form in forms}}
    return OneOf(MappingProxyType(by_type), MappingProxyType(by_tag))


ENTRY: Final = _with_forms(cast("OneOf", form_of(Event)), _TABLE_FORMS)
"""How an entry of the log is written: an event of the game, or one of the table's own."""

COMMANDS: Final = _with_forms(cast("OneOf", form_of(PlayerCommand)), _WISH_FORMS)
"""What a seat may ask for."""

OPTION: Final = _record(
    Option, None, type=_WORDS, cards=_CARDS, take=_NUMBER, claims=Maybe(form_of(tuple[int, int]))
)
_PHRASE: Final = _record(Phrase, None, text=_WORDS, cards=_CARDS, points=_NUMBER, total=_NUMBER)
_SAY: Final = Maybe(_record(Announcement, None, text=_WORDS, phrases=Many(_PHRASE)))
_SEEN: Final[Mapping[str, Form[Any]]] = MappingProxyType(
    {"view": _VIEW, "legal": Many(OPTION), "ready": _TRUTH, "acts": Many(form_of(TableAct))}
)
_HERE: Final[Mapping[str, Form[Any]]] = MappingProxyType(
    {"present": _SEATS, "absent_for": Many(Maybe(_NUMBER)), "grace": _NUMBER}
)
PRESENCE: Final = _record(Presence, "presence", **_HERE)
_MATCH: Final = _record(
    MatchScore,
    None,
    match=_WORDS,
    form=_WORDS,
    number=_NUMBER,
    won=_SEATS,
    points=_SEATS,
    spread=_SEATS,
    over=_TRUTH,
    leader=Maybe(_NUMBER),
)
MESSAGE: Final = _record(Message, None, v=_NUMBER, seq=_NUMBER, event=ENTRY, say=_SAY, **_SEEN)
HELLO: Final = _record(
    Hello,
    "hello",
    v=_NUMBER,
    game=_WORDS,
    seq=_NUMBER,
    seat=Maybe(_NUMBER),
    mine=_SEATS,
    names=Many(_WORDS),
    bots=Many(Maybe(_WORDS)),
    open=_SEATS,
    substituted=_SEATS,
    **_HERE,
    sides=_SEATS,
    commitment=_WORDS,
    chosen=_TRUTH,
    seed=Maybe(_WORDS),
    assisted=_TRUTH,
    asking=Maybe(_NUMBER),
    claimed=Maybe(_NUMBER),
    match=Maybe(_MATCH),
    rematch=Maybe(_WORDS),
    **_SEEN,
)


def encode_entry(entry: Entry) -> Json:
    """The entry whole, as the log keeps it; a seat gets it in a `Message` only.

    >>> encode_entry(Ready(seat=0))
    {'type': 'ready', 'seat': 0}
    """
    return ENTRY.encode(entry)


def decode_entry(data: object) -> Entry:
    """The entry that parsed JSON stands for; raises `Unreadable` with the path of the fault."""
    return cast("Entry", ENTRY.decode(data, "entry"))


def decode_wish(data: object, seat: int) -> Wish:
    """What a seat asks for; the command may name the seat, and must not name another.

    >>> decode_wish({"type": "go"}, 1)
    Go(seat=1)
    >>> decode_wish({"type": "go", "seat": 0}, 1)
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: command.seat: you sit in seat 1, not in 0.

    Raises `Unreadable` with the path of the fault.
    """
    found = {"seat": seat} | dict(as_object(data, "command"))
    if found["seat"] != seat or isinstance(found["seat"], bool):
        raise Unreadable(f"command.seat: you sit in seat {seat}, not in {found['seat']!r}.")
    return cast("Wish", COMMANDS.decode(found, "command"))


# ---- as JSON Schema -----------------------------------------------------------------------------


def components() -> JsonObject:
    """The schemas that the API's own refer to, by name, as OpenAPI keeps them.

    >>> sorted(components())[:4]
    ['Accept', 'Announcement', 'AnswerTakeBack', 'CallMuggins']
    """
    found: dict[str, JsonObject] = {"Command": command_schema()}
    for form in (HELLO, MESSAGE, PRESENCE, *COMMANDS.parts()):
        found.update(_definitions(form))
    for form in COMMANDS.parts():
        found[_name(form)] |= {"required": _required(form)}
    return {name: _moved(schema) for name, schema in found.items()}


def command_schema() -> JsonObject:
    """Any command of a seat; which seat that is need not be said."""
    return {"oneOf": [form.schema() for form in COMMANDS.parts()]}


def _required(form: Form[Any]) -> list[Json]:
    required = form.required if isinstance(form, Record) else ()
    return ["type", *(name for name in required if name != "seat")]


def _definitions(form: Form[Any]) -> Iterator[tuple[str, JsonObject]]:
    if isinstance(form, Record | Word | CardText):
        yield _name(form), form.definition()
    for part in form.parts():
        yield from _definitions(part)


def _name(form: Form[Any]) -> str:
    return str(form.schema()["$ref"]).rpartition("/")[2]


def _moved(schema: Json) -> Json:
    """The schema with its references to where OpenAPI keeps what they name."""
    match schema:
        case {"$ref": str(place)}:
            return {"$ref": place.replace("#/$defs/", "#/components/schemas/")}
        case dict():
            return {key: _moved(part) for key, part in schema.items()}
        case list():
            return [_moved(part) for part in schema]
        case _:
            return schema
