"""One game at its table, and its single writer: who sits where, what was asked, what follows.

The log of a room is the game's own events and a few entries of the table (`TableEntry`); the room
is the fold of that log. Everything here is a pure function of values: no socket, no SQL, no clock,
no dice. `move` answers a seat, `owed` adds what chance and the bots owe, so that a log that was cut
off anywhere goes on as it would have.
"""

import hmac
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce

from muggins.cards.deck import commitment
from muggins.game.chance import chance
from muggins.game.engine import begin, decide, evolve, replay
from muggins.game.events import Command, Dealt, Event, GameBegan, IllegalNow, PlayerCommand
from muggins.game.evolution import BrokenRecord
from muggins.game.rules import Rules
from muggins.game.state import Dealing, Over, State
from muggins.game.view import Player, view


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody takes a seat; `bot` names the player of the roster, None is a person."""

    seat: int
    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Committed:
    """The SHA-256 of the seed, told before the first card."""

    commitment: str


@dataclass(frozen=True, slots=True)
class Ready:
    """A person has seen the show and wants the next deal; a wish and an entry alike."""

    seat: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """The seed in hex, told after the last card."""

    seed: str


TableEntry = Seated | Committed | Ready | Revealed
Entry = Event | TableEntry
Wish = PlayerCommand | Ready


@dataclass(frozen=True, slots=True)
class Room:
    """A moment of the game at its table, after `seq` entries of the log.

    `chairs` are taken in the order of the seats. `ready`: who has asked for the next deal.
    """

    seq: int
    game: State
    chairs: tuple[Seated, ...] = ()
    commitment: str = ""
    seed: str | None = None
    ready: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.game.phase, Over)

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return len(self.chairs) == self.game.rules.seats

    @property
    def awaited_ready(self) -> tuple[int, ...]:
        """The people whom the next deal waits for: the show lies on the table until they go on."""
        phase = self.game.phase
        if not isinstance(phase, Dealing) or phase.table is None:
            return ()
        people = (chair.seat for chair in self.chairs if chair.bot is None)
        return tuple(seat for seat in people if seat not in self.ready)


def opening(rules: Rules, chairs: Iterable[Seated], seed: bytes) -> tuple[Entry, ...]:
    """The first entries of a log: the rules, the promise about the seed, who sits where.

    >>> log = opening(Rules(), (Seated(0, "Ann"), Seated(1, "Bob")), b"secret")
    >>> [type(entry).__name__ for entry in log]
    ['GameBegan', 'Committed', 'Seated', 'Seated']
    """
    return (*begin(rules), Committed(commitment(seed)), *chairs)


def fold(room: Room | None, entry: Entry) -> Room:
    """The room after one more entry; None before the first, which must begin the game.

    Raises `BrokenRecord` when the entry cannot stand there.
    """
    if room is None:
        if not isinstance(entry, GameBegan):
            raise BrokenRecord(f"A log begins with GameBegan, not {type(entry).__name__}.")
        return Room(1, replay((entry,)))
    return replace(_after(room, entry), seq=room.seq + 1)


def _after(room: Room, entry: Entry) -> Room:
    match entry:
        case Seated():
            return replace(room, chairs=(*room.chairs, entry))
        case Committed():
            return replace(room, commitment=entry.commitment)
        case Ready():
            return replace(room, ready=(*room.ready, entry.seat))
        case Revealed():
            return replace(room, seed=entry.seed)
        case Dealt():
            return replace(room, game=evolve(room.game, entry), ready=())
        case _:
            return replace(room, game=evolve(room.game, entry))


def rooms(log: Iterable[Entry], room: Room | None = None) -> Iterator[Room]:
    """The room after each entry of the log, which goes on from `room`."""
    for entry in log:
        room = fold(room, entry)
        yield room


def move(room: Room, wish: Wish) -> tuple[Entry, ...]:
    """What happens when a seat asks for that; the room is untouched.

    Raises `Unreadable`, `NotYourTurn` or `IllegalNow`, each with what would be right. What follows
    without anybody's wish is left to `owed`.
    """
    if isinstance(wish, Ready):
        if wish.seat not in room.awaited_ready:
            raise IllegalNow("The next deal is not waiting for you.")
        return (wish,)
    return decide(room.game, wish)


def owed(room: Room, seed: bytes, bots: Mapping[int, Player]) -> tuple[Entry, ...]:
    """What chance, the bots and the table owe until a person is awaited or all is over; pure.

    `bots` are the players of the seats that have one. The answer is () in a room that waits.
    """
    entries: list[Entry] = []
    while following := _owed_next(room, seed, bots):
        entries.extend(following)
        room = reduce(fold, following, room)
    return tuple(entries)


def _owed_next(room: Room, seed: bytes, bots: Mapping[int, Player]) -> tuple[Entry, ...]:
    if room.is_over:
        return () if room.seed is not None else (Revealed(seed.hex()),)
    if not room.is_full or room.awaited_ready:
        return ()
    command = _owed_command(room.game, seed, bots)
    return () if command is None else decide(room.game, command)


def _owed_command(game: State, seed: bytes, bots: Mapping[int, Player]) -> Command | None:
    for seat in game.to_act:
        if seat in bots:
            return bots[seat].act(view(game, seat))
    return chance(game, seed)


def bot_seed(seed: bytes, seat: int) -> int:
    """The seed of the dice of the bot in that seat, from which the game's own can not be told."""
    return int.from_bytes(hmac.digest(seed, f"bot/{seat}".encode("ascii"), "sha256")[:8], "big")
