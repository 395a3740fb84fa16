"""What a seat is told: each entry as it may know it, and the newest moment of the game.

Each message to a seat is built from what that seat may know (`view`, `seen_by`) and from nothing
else. `muggins.server.forms` has the JSON of it.
"""

from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final

from muggins.cards import Card
from muggins.game.events import CallMuggins, Count, Discard, Lay, PlayerCommand
from muggins.game.rules import Rules
from muggins.game.speech import Announcement, say_event
from muggins.game.view import View, legal, seen_by, view
from muggins.notation.form import tag_of
from muggins.server.entries import Entry, TableEntry
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
