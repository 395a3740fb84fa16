"""One game at its table, and its single writer: who sits where, what has happened, what follows.

The log of a room is the game's own events and the entries of the table (`muggins.server.entries`);
the room is the fold of that log. Everything here is a pure function of values: no socket, no SQL,
no clock, no dice. `muggins.server.wishes.move` answers a seat, `owed` adds what chance and the bots
owe, so that a log that was cut off anywhere goes on as it would have.
"""

import hmac
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, Final, assert_never

from muggins.cards.deck import commitment
from muggins.game.chance import chance
from muggins.game.engine import begin, decide, evolve, replay
from muggins.game.events import (
    CardLaid,
    Command,
    CountAccepted,
    CountClosed,
    Dealt,
    Discarded,
    Event,
    GameBegan,
    GoSaid,
    HandCounted,
    MugginsCalled,
    Pegged,
    Source,
)
from muggins.game.evolution import BrokenRecord
from muggins.game.rules import Rules
from muggins.game.series import Result, result
from muggins.game.state import Dealing, Over, State
from muggins.game.view import Player, legal, view
from muggins.server.entries import (
    Claimed,
    Committed,
    Entry,
    Ready,
    Remark,
    Rematched,
    Returned,
    Revealed,
    Seated,
    Substituted,
    TableEntry,
    TakeBackAnswered,
    TakeBackAsked,
    TakenBack,
    Undone,
    Wish,
)

__all__ = [
    "Asking",
    "Committed",
    "Decision",
    "Entry",
    "Ready",
    "Revealed",
    "Room",
    "Seated",
    "TableEntry",
    "Wish",
    "bot_seed",
    "fold",
    "opening",
    "owed",
    "rooms",
    "standing",
]

CommandEvent = Discarded | CardLaid | GoSaid | HandCounted | MugginsCalled | CountAccepted
"""What a command of a seat becomes, first of all; a count of the table's has no claim."""

_FLEETING: Final = (Discarded, CardLaid)
"""A decision from which, by itself, nobody learns a card that was hidden from who took it."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that a person had in this deal: in which seat, and the game after entry `seq`."""

    seat: int
    seq: int
    game: State


@dataclass(frozen=True, slots=True)
class Asking:
    """A seat asks to take back its last move, to entry `to`; `granted`: who has agreed so far."""

    seat: int
    to: int
    granted: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Room:
    """A moment of the game at its table, after `seq` entries of the log.

    `chairs`: the seats that are taken, in order; one that a bot plays on for has the bot's name and
    stands in `substituted` too. `ready`: who has asked for the next deal. `decisions`: the choices
    of people in this deal, and `fresh`: nobody has learned anything since the last of them.
    `remarks`: the seats that spoke since the game last moved, once for each time. `assisted`:
    somebody went back. `claimed`: the seat that claimed the game. `rematch`: the game that follows.
    """

    seq: int
    game: State
    chairs: tuple[Seated, ...] = ()
    commitment: str = ""
    chosen: bool = False
    seed: str | None = None
    ready: tuple[int, ...] = ()
    first_dealer: int | None = None
    decisions: tuple[Decision, ...] = ()
    fresh: bool = False
    asking: Asking | None = None
    remarks: tuple[int, ...] = ()
    assisted: bool = False
    substituted: tuple[int, ...] = ()
    claimed: int | None = None
    rematch: str | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, or was claimed."""
        return self.claimed is not None or isinstance(self.game.phase, Over)

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return len(self.chairs) == self.game.rules.seats

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats that nobody has taken yet."""
        taken = {chair.seat for chair in self.chairs}
        return tuple(seat for seat in range(self.game.rules.seats) if seat not in taken)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, without those that a bot plays on for."""
        return tuple(chair.seat for chair in self.chairs if chair.bot is None)

    @property
    def awaited_ready(self) -> tuple[int, ...]:
        """The people whom the next deal waits for: the show lies on the table until they go on."""
        phase = self.game.phase
        if self.is_over or not isinstance(phase, Dealing) or phase.table is None:
            return ()
        return tuple(seat for seat in self.people if seat not in self.ready)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The people whom the game waits for."""
        if self.is_over or not self.is_full:
            return ()
        return self.awaited_ready or tuple(s for s in self.game.to_act if s in self.people)

    @property
    def result(self) -> Result | None:
        """How the game ended, None before; a claimed one counts as won by a hole, with no skunk."""
        if self.first_dealer is None or not self.is_over:
            return None
        if self.claimed is None:
            return result(self.game, self.first_dealer)
        rules, winner = self.game.rules, self.game.side(self.claimed)
        behind = rules.target - 1
        scores = (rules.target if side == winner else behind for side in range(rules.side_count))
        return Result(rules, winner, tuple(scores), self.first_dealer)


def opening(
    rules: Rules,
    chairs: Iterable[Seated],
    seed: bytes,
    *,
    chosen: bool = False,
    dealer: int | None = None,
) -> tuple[Entry, ...]:
    """The first entries of a log: the rules, the promise about the seed, who sits where.

    >>> log = opening(Rules(), (Seated(0, "Ann"), Seated(1, "Bob")), b"secret")
    >>> [type(entry).__name__ for entry in log]
    ['GameBegan', 'Committed', 'Seated', 'Seated']

    `chosen`: somebody named the seed. `dealer` None: there will be a cut for deal.
    """
    return (*begin(rules, dealer), Committed(commitment(seed), chosen), *chairs)


def fold(room: Room | None, entry: Entry) -> Room:
    """The room after one more entry; None before the first, which must begin the game.

    Raises `BrokenRecord` when the entry cannot stand there.
    """
    if room is None:
        if not isinstance(entry, GameBegan):
            raise BrokenRecord(f"A log begins with GameBegan, not {type(entry).__name__}.")
        return Room(1, replay((entry,)))
    if isinstance(entry, TableEntry):
        return replace(_of_table(room, entry), seq=room.seq + 1)
    # One copy, not three: a game has hundreds of events, and every start of a server reads them.
    changes = _changes(room, entry)
    game = evolve(room.game, entry)
    return replace(room, seq=room.seq + 1, game=game, asking=None, remarks=(), **changes)


def _of_table(room: Room, entry: TableEntry) -> Room:
    match entry:
        case Committed():
            return replace(room, commitment=entry.commitment, chosen=entry.chosen)
        case Revealed():
            return replace(room, seed=entry.seed)
        case Rematched():
            return replace(room, rematch=entry.game)
        case Undone():
            return replace(_back(room, entry.to), assisted=True)
        case TakeBackAsked():
            return replace(room, asking=Asking(entry.seat, entry.to))
        case TakeBackAnswered():
            return replace(room, asking=_answered(room.asking, entry))
        case TakenBack():
            return _back(room, entry.to)
        case _:
            return _of_company(room, entry)


def _of_company(
    room: Room, entry: Seated | Ready | Remark | Substituted | Returned | Claimed
) -> Room:
    match entry:
        case Seated():
            chairs = sorted((*room.chairs, entry), key=lambda chair: chair.seat)
            return replace(room, chairs=tuple(chairs))
        case Ready():
            return replace(room, ready=(*room.ready, entry.seat))
        case Remark():
            return replace(room, remarks=(*room.remarks, entry.seat))
        case Substituted():
            substituted = (*room.substituted, entry.of)
            return replace(_replayed(room, entry.of, entry.bot), substituted=substituted)
        case Returned():
            left = tuple(seat for seat in room.substituted if seat != entry.seat)
            return replace(_replayed(room, entry.seat, None), substituted=left)
        case Claimed():
            return replace(room, claimed=entry.seat, asking=None)
        case _:
            assert_never(entry)


def _replayed(room: Room, seat: int, bot: str | None) -> Room:
    """The room with somebody else playing in that chair."""
    chairs = (replace(chair, bot=bot) if chair.seat == seat else chair for chair in room.chairs)
    return replace(room, chairs=tuple(chairs), asking=None)


def _answered(asking: Asking | None, entry: TakeBackAnswered) -> Asking | None:
    if asking is None or not entry.granted:
        return None
    return replace(asking, granted=(*asking.granted, entry.seat))


def _back(room: Room, to: int) -> Room:
    """The game as it stood after that entry, which must be before a decision of this deal."""
    at = next((at for at, one in enumerate(room.decisions) if one.seq == to), None)
    if at is None:
        raise BrokenRecord(f"Nobody had a choice in this deal after entry {to}.")
    kept, game = room.decisions[:at], room.decisions[at].game
    return replace(room, game=game, decisions=kept, fresh=False, asking=None, ready=())


def _changes(room: Room, event: Event) -> dict[str, Any]:
    """What an event of the game changes at the table, beside the game itself."""
    match event:
        case Dealt():
            first = event.dealer if room.first_dealer is None else room.first_dealer
            return {"ready": (), "decisions": (), "fresh": False, "first_dealer": first}
        case CountClosed():
            return {}
        case Pegged(source=source):
            return {"fresh": room.fresh and source is not Source.PENALTY}
        case _:
            decision = _decision(room, event)
            if decision is None:
                return {"fresh": False}
            decisions = (*room.decisions, decision)
            return {"decisions": decisions, "fresh": isinstance(event, _FLEETING)}


def _decision(room: Room, event: Event) -> Decision | None:
    """What a person decided with that event, who could have chosen something else."""
    if not isinstance(event, CommandEvent) or event.seat not in room.people:
        return None
    if isinstance(event, HandCounted) and event.claim is None:
        return None
    is_free = len(legal(view(room.game, event.seat))) > 1
    return Decision(event.seat, room.seq, room.game) if is_free else None


def standing(log: Iterable[Entry]) -> tuple[Event, ...]:
    """The events of the game that stand, without what was undone or taken back.

    >>> began = GameBegan(Rules(), 1)
    >>> standing((began, GoSaid(0), Undone(1, 1), Ready(0))) == (began,)
    True
    """
    kept: list[tuple[int, Event]] = []
    for seq, entry in enumerate(log, 1):
        if isinstance(entry, Undone | TakenBack):
            kept = [(at, event) for at, event in kept if at <= entry.to]
        elif not isinstance(entry, TableEntry):
            kept.append((seq, entry))
    return tuple(event for _, event in kept)


def rooms(log: Iterable[Entry], room: Room | None = None) -> Iterator[Room]:
    """The room after each entry of the log, which goes on from `room`."""
    for entry in log:
        room = fold(room, entry)
        yield room


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
    command = _owed_command(room, seed, bots)
    return () if command is None else decide(room.game, command)


def _owed_command(room: Room, seed: bytes, bots: Mapping[int, Player]) -> Command | None:
    for seat in room.game.to_act:
        if seat in bots and seat not in room.people:
            return bots[seat].act(view(room.game, seat))
    return chance(room.game, seed)


def bot_seed(seed: bytes, seat: int) -> int:
    """The seed of the dice of the bot in that seat, from which the game's own can not be told."""
    return int.from_bytes(hmac.digest(seed, f"bot/{seat}".encode("ascii"), "sha256")[:8], "big")
