"""A game on record: what happened in it, who played, and whatever else is worth keeping."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from typing import TypeAlias

from muggins.cards import MugginsError, Unreadable
from muggins.game.chance import chance
from muggins.game.engine import begin, decide, evolve, replay
from muggins.game.events import (
    Accept,
    CallMuggins,
    CardLaid,
    Command,
    Count,
    CountAccepted,
    CutDrawn,
    CutForDeal,
    CutStarter,
    Deal,
    Dealt,
    Discard,
    Discarded,
    Event,
    GameBegan,
    Go,
    GoSaid,
    HandCounted,
    Lay,
    MugginsCalled,
    StarterCut,
)
from muggins.game.evolution import BrokenRecord
from muggins.game.rules import Rules
from muggins.game.series import Result, result
from muggins.game.state import Over, State


@dataclass(frozen=True, slots=True)
class Note:
    """A comment in a record; `before` is the line it stands above, counted without comments."""

    before: int
    text: str

    def __post_init__(self) -> None:
        """Refuse what would not come back: a note is one line, and its end is no space."""
        if "\n" in self.text or self.text != self.text.rstrip():
            raise Unreadable(f"A note is one line without spaces at its end, not {self.text!r}.")


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game, over or not.

    >>> GameRecord(begin(Rules(), dealer=1), ("Ann", "Ben")).is_over
    False
    >>> GameRecord((), ("Ann", "Ben"))
    Traceback (most recent call last):
    ...
    muggins.game.evolution.BrokenRecord: A game begins with GameBegan, and these events do not.

    `names` by seat; `seed` is what chance was drawn from; `tags` are pairs of a word and a text.
    The events are checked: they are what `decide` gives, and all that it gives, or `BrokenRecord`
    is raised. Raises `Unreadable` for names and tags that no line can hold.
    """

    events: tuple[Event, ...]
    names: tuple[str, ...]
    seed: bytes | None = None
    tags: tuple[tuple[str, str], ...] = ()
    notes: tuple[Note, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what is no game, or could not be read back."""
        check_events(self.events)
        if len(self.names) != self.rules.seats:
            raise Unreadable(f"{self.rules.seats} seats need a name each, not {len(self.names)}.")
        for name in self.names:
            check_text("name", name)
        if self.seed == b"":
            raise Unreadable("A seed has at least one byte; None is no seed.")
        check_tags(self.tags)

    @property
    def began(self) -> GameBegan:
        """The first event."""
        return first_of(self.events)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.began.rules

    @property
    def state(self) -> State:
        """Where the game stands."""
        return replay(self.events)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.state.phase, Over)

    @property
    def result(self) -> Result | None:
        """How the game ended, None while it has not."""
        dealer = next((event.dealer for event in self.events if isinstance(event, Dealt)), None)
        return result(self.state, dealer) if self.is_over and dealer is not None else None

    @property
    def commands(self) -> tuple[Command, ...]:
        """What was asked of chance and of the players, in order."""
        return tuple(commands_of(self.events))

    def is_dealt_by(self, seed: bytes) -> bool:
        """Whether every cut and deal is the one that this seed gives: nothing was stacked."""
        state = replay(begin(self.rules, self.began.dealer))
        for command in self.commands:
            if isinstance(command, CutForDeal | Deal | CutStarter) and command != chance(
                state, seed
            ):
                return False
            state = reduce(evolve, decide(state, command), state)
        return True


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """Games in the order played; `tags` and `notes` are those of the match."""

    games: tuple[GameRecord, ...]
    tags: tuple[tuple[str, str], ...] = ()
    notes: tuple[Note, ...] = ()

    def __post_init__(self) -> None:
        """Refuse tags that could not be read back."""
        check_tags(self.tags)


Record: TypeAlias = GameRecord | MatchRecord


def commands_of(events: Iterable[Event]) -> Iterator[Command]:
    """The commands that led to these events, in order.

    >>> list(commands_of([GameBegan(Rules()), GoSaid(1)]))
    [Go(seat=1)]
    """
    for event in events:
        command = _command_of(event)
        if command is not None:
            yield command


def _command_of(event: Event) -> Command | None:
    match event:
        case CutDrawn(cards=cards):
            return CutForDeal(cards)
        case Dealt(hands=hands, crib=crib):
            return Deal(hands, crib)
        case StarterCut(card=card):
            return CutStarter(card)
        case Discarded(seat=seat, cards=cards):
            return Discard(seat, cards)
        case CardLaid(seat=seat, card=card, claim=claim):
            return Lay(seat, card, claim)
        case GoSaid(seat=seat):
            return Go(seat)
        case HandCounted(seat=seat, claim=int(claim)):
            return Count(seat, claim)
        case MugginsCalled(seat=seat, points=points):
            return CallMuggins(seat, points)
        case CountAccepted(seat=seat):
            return Accept(seat)
        case _:
            return None


def first_of(events: tuple[Event, ...]) -> GameBegan:
    """The first event of a game; raises `BrokenRecord` when it begins none."""
    first = events[0] if events else None
    if not isinstance(first, GameBegan):
        raise BrokenRecord("A game begins with GameBegan, and these events do not.")
    return first


def check_events(events: tuple[Event, ...]) -> None:
    """Refuse events that are not exactly what `decide` gives; raises `BrokenRecord`."""
    first = first_of(events)
    again = list(begin(first.rules, first.dealer))
    state = replay(again)
    for command in commands_of(events):
        try:
            new = decide(state, command)
        except MugginsError as error:
            raise BrokenRecord(f"After event {len(again)} of the game: {error}") from None
        again += new
        state = reduce(evolve, new, state)
    if tuple(again) != events:
        raise BrokenRecord(_difference(events, again))


def _difference(events: tuple[Event, ...], again: list[Event]) -> str:
    both = enumerate(zip(events, again, strict=False))
    at = next((at for at, (one, two) in both if one != two), min(len(events), len(again)))
    right = again[at] if at < len(again) else "the end"
    found = events[at] if at < len(events) else "the end"
    return f"Event {at + 1} of the game should be {right}, not {found}."


def check_tags(tags: tuple[tuple[str, str], ...]) -> None:
    """Refuse tags that a line cannot hold; raises `Unreadable`."""
    for name, value in tags:
        check_text("tag's name", name)
        check_text("tag", value)
        if " " in name:
            raise Unreadable(f"A tag's name is one word, not {name!r}.")


def check_text(what: str, text: str) -> None:
    """Refuse a text that a line would not give back; raises `Unreadable`."""
    if not text or text != " ".join(text.split()):
        raise Unreadable(f"A {what} is words with single spaces between, not {text!r}.")
