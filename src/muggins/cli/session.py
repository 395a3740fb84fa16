"""One game at the terminal: your seat, the bots in the others, and the cards of one seed.

The events are the game, so undo and resume only shorten or reload the list: the seed deals the same
cards again, and the bots, who have no memory, do as they would have done.
"""

import logging
from dataclasses import dataclass, field
from functools import reduce
from typing import Final, TextIO

from muggins.cards import MugginsError
from muggins.cards.deck import parse_seed
from muggins.cli.seating import YOU, Seating
from muggins.game.chance import chance
from muggins.game.engine import begin, decide, evolve, replay
from muggins.game.events import (
    CardLaid,
    Command,
    CountAccepted,
    Discarded,
    Event,
    HandCounted,
    MugginsCalled,
    PlayerCommand,
)
from muggins.game.state import Dealing, Over, State
from muggins.game.view import Player, View, view
from muggins.notation.record import GameRecord, MatchRecord
from muggins.notation.text import dump, loads
from muggins.sim.warmth import STAND_IN, Readiness, Warmth

_LOG: Final = logging.getLogger(__name__)
_PLAYERS: Final = "players"
_ASSISTED: Final = "assisted"


class NothingToUndo(MugginsError):
    """There is no decision of yours to take back."""


class NotResumable(MugginsError):
    """A record without what it takes to go on; says what is missing."""


@dataclass(slots=True)
class Session:
    """A game in progress; `assisted` once a decision was taken back.

    `warmth` makes bots ready that must be compiled first, and has others decide for them meanwhile.
    """

    seating: Seating
    seed: bytes
    events: tuple[Event, ...] = ()
    assisted: bool = False
    warmth: Warmth = field(default_factory=lambda: Warmth(_LOG.info))
    state: State = field(init=False)
    _bots: tuple[Player | None, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Seat the bots, and begin unless events came along."""
        self.events = self.events or begin(self.seating.rules)
        self.state = replay(self.events)
        self._bots = tuple(
            None if name == YOU else self.warmth.player(name, seat)
            for seat, name in enumerate(self.seating.players)
        )

    @property
    def view(self) -> View:
        """What you see; without a seat, what a spectator sees."""
        return view(self.state, self.seating.human)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.state.phase, Over)

    @property
    def is_between_deals(self) -> bool:
        """Whether a deal has been counted and the next is yet to come."""
        return isinstance(self.state.phase, Dealing) and self.state.phase.table is not None

    @property
    def understudied(self) -> str:
        """Whose decisions another makes as yet, as a line to read; "" when everybody is ready."""
        names = dict.fromkeys(name for name in self.seating.players if name != YOU)
        return " ".join(filter(None, map(self._excuse, names)))

    def _excuse(self, name: str) -> str:
        match self.warmth.readiness(name):
            case Readiness.READY:
                return ""
            case Readiness.FAILED:
                return f"{name} cannot be made ready, so {STAND_IN} plays for it."
            case Readiness.COLD | Readiness.WARMING:
                told = self.warmth.progress(name)
                share = f" ({told.done} of {told.of})" if told else ""
                return f"{name} is being compiled{share}; {STAND_IN} plays for it until then."

    def deal(self) -> None:
        """Deal the next hands, once those on the table have been looked at."""
        self._follow(chance(self.state, self.seed))

    def run(self) -> None:
        """Go on until you are awaited, the deal has been counted, or the game is over."""
        while not (self.is_over or self.view.is_mine or self.is_between_deals):
            self._follow(chance(self.state, self.seed) or self._bot_command())

    def give(self, command: PlayerCommand) -> None:
        """Do what you want, if it is legal. Raises as `decide` does, and then nothing changed."""
        self._follow(command)

    def undo(self) -> None:
        """Go back to your last decision that was one: a go is none.

        Raises `NothingToUndo` at the start of the game.
        """
        seat = self.seating.human
        choices = (n for n, event in enumerate(self.events) if _is_choice(event, seat))
        last = max(choices, default=None)
        if last is None:
            raise NothingToUndo("There is nothing to take back yet.")
        self.events = self.events[:last]
        self.state = replay(self.events)
        self.assisted = True

    def record(self) -> GameRecord:
        """The game on paper, with all that it takes to go on."""
        tags = [(_PLAYERS, " ".join(self.seating.players))]
        if self.assisted:
            tags.append((_ASSISTED, "yes"))
        return GameRecord(self.events, self.seating.names, self.seed, tuple(tags))

    def _bot_command(self) -> PlayerCommand:
        seat = self.state.to_act[0]
        bot = self._bots[seat]
        if bot is None:
            raise MugginsError("Your move is awaited.")
        return bot.act(view(self.state, seat))

    def _follow(self, command: Command | None) -> None:
        if command is None:
            raise MugginsError("There is no deal now.")
        following = decide(self.state, command)
        self.state = reduce(evolve, following, self.state)
        self.events += following


def open_session(seating: Seating, seed: str) -> Session:
    """A new game of that seed; the same seed and the same moves are the same game."""
    return Session(seating, parse_seed(seed))


def save_session(session: Session, file: TextIO) -> None:
    """Write the game as a record, which `load_session` and `muggins replay` read."""
    dump(session.record(), file)


def load_session(text: str) -> Session:
    """The game that was saved, at the very move.

    Raises `NotResumable` for a record that has no seed or players or is a match, and whatever
    reading a record raises.
    """
    record = loads(text)
    if isinstance(record, MatchRecord):
        raise NotResumable("This is a match; only a single game can be resumed.")
    tags = dict(record.tags)
    if record.seed is None or _PLAYERS not in tags:
        raise NotResumable(
            "This record does not say its seed and players, so it can be replayed but not resumed."
        )
    seating = Seating(tuple(tags[_PLAYERS].split()), record.rules)
    return Session(seating, record.seed, record.events, _ASSISTED in tags)


def _is_choice(event: Event, seat: int | None) -> bool:
    match event:
        case Discarded() | CardLaid() | MugginsCalled() | CountAccepted():
            return event.seat == seat
        case HandCounted(claim=int()):
            return event.seat == seat
        case _:
            return False
