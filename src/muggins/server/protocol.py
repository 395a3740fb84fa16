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
    TableEntry,
    TakeBack,
    TakeBackAnswered,
    TakeBackAsked,
    TakenBack,
    Undo,
    Undone,
    Wish,
)
from muggins.server.presence import AWAY
from muggins.server.room import Room
from muggins.server.wishes import TableAct, acts

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
    NOT_INVITED = "not_invited"
    NOT_OVER = "not_over"
    NOT_FOUND = "not_found"
    FOREIGN = "foreign"
    NAME_TAKEN = "name_taken"
    WRONG_PASSWORD = "wrong_password"  # noqa: S105 - a word for a refusal, no password
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
    acts: tuple[TableAct, ...]


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is at the table: the seats whose people listen now, and how long others have been away.

    `absent_for`: by seat, in whole seconds; None for who is there, for a bot and an open seat.
    `grace`: how many seconds that may be before the others can go on without.
    """

    present: tuple[int, ...]
    absent_for: tuple[int | None, ...]
    grace: int = AWAY


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The match that a game belongs to: its form, such as "best of 3", and how it stands.

    `number` counts the games from 1. By side, with this game once it is over: games won, game
    points, spread. `over`: the match is decided; `leader` is the side ahead, None when level.
    """

    match: str
    form: str
    number: int
    won: tuple[int, ...]
    points: tuple[int, ...]
    spread: tuple[int, ...]
    over: bool
    leader: int | None


@dataclass(frozen=True, slots=True)
class Hello:
    """The newest moment as a seat sees it, and who sits at the table.

    `mine`: all seats that are yours, where one device is passed around; `seat` is the one that this
    is told to. `names` by seat, "" for an open one. `bots`: the roster's name of the player in each
    seat, None for a person. `open`: seats that nobody has taken. `substituted`: seats of people who
    left, where a bot plays on. `sides`: the side of each seat. `commitment` is the SHA-256 of
    `seed`, which is told when the game is over; `chosen`: somebody named the seed. `assisted`:
    somebody went back. `asking`: the seat that asks to take a move back. `claimed`: the seat that
    claimed the game. `rematch`: the game that follows.
    """

    v: int
    game: str
    seq: int
    seat: int | None
    mine: tuple[int, ...]
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    open: tuple[int, ...]
    substituted: tuple[int, ...]
    present: tuple[int, ...]
    absent_for: tuple[int | None, ...]
    grace: int
    sides: tuple[int, ...]
    commitment: str
    chosen: bool
    seed: str | None
    assisted: bool
    asking: int | None
    claimed: int | None
    match: MatchScore | None
    rematch: str | None
    view: View
    legal: tuple[Option, ...]
    ready: bool
    acts: tuple[TableAct, ...]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a hello tells that no room knows: whose seats they are, who is here, which match."""

    mine: tuple[int, ...] = ()
    presence: Presence = Presence((), ())
    match: MatchScore | None = None


ALONE: Final = Surroundings()


def message(room: Room, entry: Entry, seat: int | None, *, newest: bool) -> Message:
    """What that seat learns of the entry that led to `room`; None is a spectator.

    Under muggins the true worth of a count is hidden, and what is said of it with it.
    """
    event, said = _told(entry, seat, room.game.rules)
    seen = view(room.game, seat)
    ready = newest and seat in room.awaited_ready
    now = _options_now(room, seen) if newest else ()
    may = acts(room, seat) if newest else ()
    return Message(VERSION, room.seq, event, said, seen, now, ready, may)


def _told(entry: Entry, seat: int | None, rules: Rules) -> tuple[Entry, Announcement | None]:
    if isinstance(entry, TableEntry):
        return entry, None
    seen = seen_by(entry, seat, rules)
    return seen, say_event(seen)


def _options_now(room: Room, seen: View) -> tuple[Option, ...]:
    """What the seat may do: nothing where a bot plays on for it, or the game was claimed."""
    if room.is_over or not room.is_full or seen.seat in room.substituted:
        return ()
    return options(seen, ready=seen.seat in room.awaited_ready)


def hello(game: str, room: Room, seat: int | None, around: Surroundings = ALONE) -> Hello:
    """The room as that seat finds it; None is a spectator."""
    seen = view(room.game, seat)
    chairs = {chair.seat: chair for chair in room.chairs}
    seats = range(room.game.rules.seats)
    return Hello(
        v=VERSION,
        game=game,
        seq=room.seq,
        seat=seat,
        mine=around.mine,
        names=tuple(chairs[at].name if at in chairs else "" for at in seats),
        bots=tuple(chairs[at].bot if at in chairs else None for at in seats),
        open=room.open_seats,
        substituted=room.substituted,
        present=around.presence.present,
        absent_for=around.presence.absent_for,
        grace=around.presence.grace,
        sides=room.game.rules.sides,
        commitment=room.commitment,
        chosen=room.chosen,
        seed=room.seed,
        assisted=room.assisted,
        asking=None if room.asking is None else room.asking.seat,
        claimed=room.claimed,
        match=around.match,
        rematch=room.rematch,
        view=seen,
        legal=_options_now(room, seen),
        ready=seat in room.awaited_ready,
        acts=acts(room, seat),
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
