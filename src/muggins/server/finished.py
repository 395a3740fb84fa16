"""A game that is over, made from its log: the events that stand, and what a reader should know."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from muggins.cards import MugginsError
from muggins.game.engine import replay
from muggins.game.events import Dealt, Event
from muggins.game.series import Result
from muggins.notation.proof import PROMISE
from muggins.notation.record import GameRecord
from muggins.server.entries import Claimed, Committed, Entry, Returned, Substituted, Undone
from muggins.server.room import Room, standing
from muggins.server.store import StoredGame


class NotOver(MugginsError):
    """Something that is told only when the game is over."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game. By seat: `names`, and `bots`, the player of the roster where there is one.

    `tags`: what its record says beside the cards. `ended`: how, also where it was claimed.
    """

    game: str
    date: str
    events: tuple[Event, ...]
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    seed: bytes
    tags: tuple[tuple[str, str], ...]
    ended: Result

    @property
    def record(self) -> GameRecord:
        """The game on record, with its seed."""
        return GameRecord(self.events, self.names, self.seed, self.tags)

    @property
    def marks(self) -> tuple[str, ...]:
        """The tags that tell of something unusual: a chosen seed, help, a substitute, a claim."""
        return tuple(name for name, _ in self.tags if name not in {"date", PROMISE})


def finished(stored: StoredGame, log: Iterable[Entry]) -> Finished:
    """The game that this log tells. Raises `NotOver` while it is not over."""
    entries = tuple(log)
    events = standing(entries)
    ended = _ended(events, entries)
    if ended is None:
        raise NotOver("The record shows every card, so it is kept until the game is over.")
    return Finished(
        stored.game_id,
        stored.created,
        events,
        tuple(seat.name for seat in stored.seats),
        tuple(seat.bot for seat in stored.seats),
        bytes.fromhex(stored.seed),
        (("date", stored.created), *_tags(stored, entries)),
        ended,
    )


def _ended(events: tuple[Event, ...], entries: tuple[Entry, ...]) -> Result | None:
    claimed = next((entry.seat for entry in entries if isinstance(entry, Claimed)), None)
    dealer = next((event.dealer for event in events if isinstance(event, Dealt)), None)
    return Room(len(entries), replay(events), claimed=claimed, first_dealer=dealer).result


def _tags(stored: StoredGame, entries: tuple[Entry, ...]) -> Iterator[tuple[str, str]]:
    """What a reader of the record should know beside the cards."""
    names = [seat.name for seat in stored.seats]
    playing_on: dict[int, str] = {}
    is_assisted = False
    for entry in entries:
        match entry:
            case Committed(commitment=promised, chosen=chosen):
                yield PROMISE, promised
                if chosen:
                    yield "seed", "chosen"
            case Undone():
                is_assisted = True
            case Substituted(of=seat, bot=bot):
                playing_on[seat] = bot
            case Returned(seat=seat):
                playing_on.pop(seat, None)
            case Claimed(seat=seat):
                yield "claimed", names[seat]
            case _:
                pass
    if is_assisted:
        yield "assisted", "undo"
    for seat, bot in playing_on.items():
        yield "substitute", f"{bot} for {names[seat]}"
