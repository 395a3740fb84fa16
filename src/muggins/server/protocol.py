"""What goes over the wire and into the log: entries, messages and wishes as JSON.

Each message to a seat is built from what that seat may know (`view`, `seen_by`) and from nothing
else. The JSON is that of `muggins.notation.form`, from which the page's types are generated too
(`muggins.server.typescript`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from itertools import groupby
from types import MappingProxyType
from typing import Any, Final, cast

from muggins.cards import Card
from muggins.game.events import CallMuggins, Count, Discard, Event, Lay, PlayerCommand, Unreadable
from muggins.game.rules import Rules
from muggins.game.speech import Announcement, Phrase, say_event
from muggins.game.view import View, legal, seen_by, view
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
    tag_of,
)
from muggins.server.room import Committed, Entry, Ready, Revealed, Room, Seated, Wish

VERSION: Final = 1
"""The `v` of each message; raised when a page of the old one would misread the new."""


class ErrorKind(StrEnum):
    """Why a request was refused."""

    UNREADABLE = "unreadable"
    ILLEGAL = "illegal"
    NOT_YOUR_TURN = "not_your_turn"
    STALE = "stale"
    KEY_REUSED = "key_reused"
    NOT_SEATED = "not_seated"
    NOT_OVER = "not_over"
    NOT_FOUND = "not_found"
    FOREIGN = "foreign"
    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"
    UNWELL = "unwell"


@dataclass(frozen=True, slots=True)
class Option:
    """One kind of command that the seat may give now, in short.

    `type` is the command's. `cards` are those it may name, `take` of them at once. `claims`: the
    lowest and the highest number of points it may name, None where it names none.
    """

    type: str
    cards: tuple[Card, ...] = ()
    take: int = 0
    claims: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Message:
    """One entry of the log as a seat learns it, with its view afterwards.

    `legal` and `ready` (the next deal waits until this seat says so) are about the present: empty
    and false where the game has gone on since.
    """

    v: int
    seq: int
    event: Entry
    say: Announcement | None
    view: View
    legal: tuple[Option, ...]
    ready: bool


@dataclass(frozen=True, slots=True)
class Hello:
    """The newest moment as a seat sees it, and who sits at the table.

    `bots`: the roster's name of the player in each seat, None for a person. `sides`: the side of
    each seat. `commitment` is the SHA-256 of `seed`, which is told when the game is over.
    """

    v: int
    game: str
    seq: int
    seat: int | None
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    sides: tuple[int, ...]
    commitment: str
    seed: str | None
    view: View
    legal: tuple[Option, ...]
    ready: bool


def message(room: Room, entry: Entry, seat: int | None, *, newest: bool) -> Message:
    """What that seat learns of the entry that led to `room`; None is a spectator.

    Under muggins the true worth of a count is hidden, and what is said of it with it.
    """
    event, said = _told(entry, seat, room.game.rules)
    seen = view(room.game, seat)
    ready = newest and seat in room.awaited_ready
    now = options(seen, ready=ready) if newest else ()
    return Message(VERSION, room.seq, event, said, seen, now, ready)


def _told(entry: Entry, seat: int | None, rules: Rules) -> tuple[Entry, Announcement | None]:
    match entry:
        case Seated() | Committed() | Ready() | Revealed():
            return entry, None
        case event:
            seen = seen_by(event, seat, rules)
            return seen, say_event(seen)


def hello(game: str, room: Room, seat: int | None) -> Hello:
    """The room as that seat finds it; None is a spectator."""
    seen = view(room.game, seat)
    ready = seat in room.awaited_ready
    return Hello(
        v=VERSION,
        game=game,
        seq=room.seq,
        seat=seat,
        names=tuple(chair.name for chair in room.chairs),
        bots=tuple(chair.bot for chair in room.chairs),
        sides=room.game.rules.sides,
        commitment=room.commitment,
        seed=room.seed,
        view=seen,
        legal=options(seen, ready=ready),
        ready=ready,
    )


def options(seen: View, *, ready: bool) -> tuple[Option, ...]:
    """What the viewing seat may do now, exactly `legal` in short; `ready` where that is due.

    >>> from muggins.game.engine import begin, replay
    >>> from muggins.game.rules import Rules
    >>> options(view(replay(begin(Rules(), dealer=1)), 0), ready=True)
    (Option(type='ready', cards=(), take=0, claims=None),)
    """
    if ready:
        return (Option("ready"),)
    kinds = groupby(legal(seen), key=type)
    return tuple(_option(tag_of(kind.__name__), tuple(group)) for kind, group in kinds)


def _option(tag: str, commands: tuple[PlayerCommand, ...]) -> Option:
    named = [_cards(command) for command in commands]
    cards = tuple(sorted({card for cards in named for card in cards}))
    numbers = [number for number in map(_number, commands) if number is not None]
    claims = (min(numbers), max(numbers)) if numbers else None
    return Option(tag, cards, len(named[0]), claims)


def _cards(command: PlayerCommand) -> tuple[Card, ...]:
    match command:
        case Discard(cards=cards):
            return cards
        case Lay(card=card):
            return (card,)
        case _:
            return ()


def _number(command: PlayerCommand) -> int | None:
    match command:
        case Lay(claim=claim) | Count(claim=claim):
            return claim
        case CallMuggins(points=points):
            return points
        case _:
            return None


# ---- as JSON ------------------------------------------------------------------------------------


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
_GAME_EVENT: Final = cast("OneOf", form_of(Event))
READY: Final = _record(Ready, "ready", seat=_NUMBER)
_TABLE_FORMS: Final = MappingProxyType(
    {
        Seated: _record(Seated, "seated", seat=_NUMBER, name=_WORDS, bot=Maybe(_WORDS)),
        Committed: _record(Committed, "committed", commitment=_WORDS),
        Ready: READY,
        Revealed: _record(Revealed, "revealed", seed=_WORDS),
    }
)
ENTRY: Final = OneOf(
    MappingProxyType({**_GAME_EVENT.by_type, **_TABLE_FORMS}),
    MappingProxyType(
        {**_GAME_EVENT.by_tag, **{str(form.tag): form for form in _TABLE_FORMS.values()}}
    ),
)
"""How an entry of the log is written: an event of the game, or one of the table's own."""

_PLAYER_COMMAND: Final = cast("OneOf", form_of(PlayerCommand))
COMMANDS: Final = OneOf(
    MappingProxyType({**_PLAYER_COMMAND.by_type, Ready: READY}),
    MappingProxyType({**_PLAYER_COMMAND.by_tag, str(READY.tag): READY}),
)
"""What a seat may ask for."""

OPTION: Final = _record(
    Option, None, type=_WORDS, cards=_CARDS, take=_NUMBER, claims=Maybe(form_of(tuple[int, int]))
)
_PHRASE: Final = _record(Phrase, None, text=_WORDS, cards=_CARDS, points=_NUMBER, total=_NUMBER)
_SAY: Final = Maybe(_record(Announcement, None, text=_WORDS, phrases=Many(_PHRASE)))
_SEEN: Final[Mapping[str, Form[Any]]] = MappingProxyType(
    {"view": _VIEW, "legal": Many(OPTION), "ready": _TRUTH}
)
MESSAGE: Final = _record(Message, None, v=_NUMBER, seq=_NUMBER, event=ENTRY, say=_SAY, **_SEEN)
HELLO: Final = _record(
    Hello,
    "hello",
    v=_NUMBER,
    game=_WORDS,
    seq=_NUMBER,
    seat=Maybe(_NUMBER),
    names=Many(_WORDS),
    bots=Many(Maybe(_WORDS)),
    sides=form_of(tuple[int, ...]),
    commitment=_WORDS,
    seed=Maybe(_WORDS),
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
    ['Accept', 'CallMuggins', 'Card', 'Command']
    """
    found: dict[str, JsonObject] = {"Command": command_schema()}
    for form in (HELLO, *COMMANDS.parts()):
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
