"""The game as it is told: one line for each thing that happens, with the words people say."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from muggins.cards import Card
from muggins.game.engine import evolve, replay
from muggins.game.events import (
    CardLaid,
    CountAccepted,
    CountClosed,
    CountSettled,
    CutDrawn,
    Dealt,
    Discarded,
    Event,
    GameBegan,
    GameEnded,
    GoSaid,
    HandCounted,
    MugginsCalled,
    Pegged,
    Source,
    StarterCut,
)
from muggins.game.rules import Rules
from muggins.game.series import Result, Skunk
from muggins.game.speech import say_event
from muggins.game.state import State
from muggins.game.view import seen_by

_SEEN_ALREADY = {Source.PLAY, Source.HAND, Source.CRIB, Source.HEELS, Source.GO, Source.LAST}


Eye: TypeAlias = Callable[[Event, Rules], Event]
"""Whose eyes see an event: what they may not know is not told."""


def eye_of(seat: int | None) -> Eye:
    """The eyes of a seat; None is a spectator's."""
    return lambda event, rules: seen_by(event, seat, rules)


def open_eye(event: Event, _: Rules) -> Event:
    """The eyes that see every card, for a game that may be looked into."""
    return event


@dataclass(frozen=True, slots=True)
class Told:
    """One line, the number of the event it begins with, and the seat it is about if any."""

    text: str
    event: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays, and how cards are written: with the suits' signs, or in plain ASCII."""

    names: tuple[str, ...]
    signs: bool = True

    def card(self, card: Card) -> str:
        """One card.

        >>> Cast(()).card(Card("Th")), Cast((), signs=False).card(Card("Th"))
        ('10♥', 'Th')
        """
        return card.symbol if self.signs else str(card)

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards with a space between."""
        return " ".join(self.card(card) for card in cards)

    def does(self, seat: int, verb: str) -> str:
        """Who does what.

        >>> Cast(("you", "Ann")).does(0, "lay"), Cast(("you", "Ann")).does(1, "lay")
        ('you lay', 'Ann lays')
        """
        name = self.names[seat]
        return f"you {verb}" if name == "you" else f"{name} {verb}s"

    def whose(self, seat: int) -> str:
        """Whose it is.

        >>> Cast(("you", "Ann")).whose(0), Cast(("you", "Ann")).whose(1)
        ('your', "Ann's")
        """
        name = self.names[seat]
        return "your" if name == "you" else f"{name}'s"

    def side(self, rules: Rules, side: int) -> str:
        """A side by its players."""
        return " & ".join(
            name for name, of in zip(self.names, rules.sides, strict=True) if of == side
        )


def tell(events: Iterable[Event], cast: Cast, eye: Eye) -> tuple[Told, ...]:
    """All that those eyes see happen, line by line.

    >>> from muggins.game.engine import begin
    >>> [told.text for told in tell(begin(Rules(), dealer=1), Cast(("you", "Ann")), eye_of(0))]
    ['A game to 121. Ann deals first.']
    """
    lines: list[Told] = []
    state: State | None = None
    for number, event in enumerate(events):
        state = replay([event]) if state is None else evolve(state, event)
        if isinstance(event, Pegged):
            _peg(lines, number, event, state, cast)
            continue
        seen = eye(event, state.rules)
        lines += (Told(_sentence(text), number, _seat(event)) for text in _lines(seen, state, cast))
    return tuple(lines)


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


def _seat(event: Event) -> int | None:
    match event:
        case StarterCut() | GameBegan() | CutDrawn() | Dealt() | GameEnded():
            return None
        case _:
            return event.seat


def _peg(lines: list[Told], number: int, event: Pegged, state: State, cast: Cast) -> None:
    """Put the points where they were earned; what was earned otherwise has a line of its own."""
    score = state.scores[state.side(event.seat)]
    last = lines[-1] if lines else None
    if event.source in _SEEN_ALREADY and last and last.seat in {event.seat, None}:
        lines[-1] = replace(last, text=f"{last.text}  +{event.points} ({score})")
    else:
        why = cast.does(event.seat, "peg")
        text = f"{why} {event.points} for the {event.source} ({score})"
        lines.append(Told(_sentence(text), number, event.seat))


def _lines(event: Event, state: State, cast: Cast) -> Iterator[str]:
    """What an event is told as; the most have one line."""
    match event:
        case GameBegan() | CutDrawn() | Dealt() | Discarded() | StarterCut() | GameEnded():
            yield _table_line(event, state, cast)
            if isinstance(event, Dealt) and all(event.hands):
                yield from _hands(event, cast)
        case CardLaid():
            yield f"{cast.does(event.seat, 'lay')} {cast.card(event.card)}: {_said(event)}"
        case GoSaid():
            yield f"{cast.does(event.seat, 'say')} go"
        case CountClosed(line=None):
            pass
        case CountClosed():
            yield f"{cast.does(event.seat, 'get')} {_said(event)}"
        case HandCounted():
            yield f"{_counter(event, cast)}: {_said(event)}"
        case MugginsCalled():
            yield f"{cast.does(event.seat, 'call')} {_said(event)}: {_missed(event)}"
        case CountSettled():
            if _said(event):
                yield f"{_possessor(event.seat, event.source, cast)}: {_said(event)}"
        case CountAccepted() | Pegged():
            pass
        case _:
            assert_never(event)


def _said(event: Event) -> str:
    words = say_event(event)
    return words.text if words else ""


def _table_line(
    event: GameBegan | CutDrawn | Dealt | Discarded | StarterCut | GameEnded,
    state: State,
    cast: Cast,
) -> str:
    match event:
        case GameBegan(rules=rules, dealer=dealer):
            goal = "One deal, no target." if rules.quick_round else f"A game to {rules.target}."
            return goal if dealer is None else f"{goal} {cast.does(dealer, 'deal')} first."
        case CutDrawn():
            return _cut(event, cast)
        case Dealt():
            crib = cast.whose(event.dealer)
            return f"Deal {state.deal}: {cast.does(event.dealer, 'deal')}, so it is {crib} crib"
        case Discarded():
            what = cast.cards(event.cards) or _number(state.rules.tossed)
            return f"{cast.does(event.seat, 'lay')} away {what}"
        case StarterCut():
            said = _said(event)
            return f"The starter is {cast.card(event.card)}{': ' if said else ''}{said}"
        case GameEnded():
            return ending(event, state, cast)
        case _:
            assert_never(event)


def _hands(event: Dealt, cast: Cast) -> Iterator[str]:
    """The hands, where all of them are seen: a seat's own lies before it anyway."""
    for seat, hand in enumerate(event.hands):
        yield f"{cast.does(seat, 'hold')} {cast.cards(sorted(hand))}"


def _number(cards: int) -> str:
    return "a card" if cards == 1 else f"{cards} cards"


def _cut(event: CutDrawn, cast: Cast) -> str:
    draws = zip(event.seats, event.cards, strict=True)
    drawn = ", ".join(f"{cast.names[seat]} {cast.card(card)}" for seat, card in draws)
    then = "a tie" if event.dealer is None else cast.does(event.dealer, "deal")
    return f"The cut for deal: {drawn}: {then}"


def _counter(event: HandCounted, cast: Cast) -> str:
    whose = _possessor(event.seat, event.source, cast)
    return f"{whose}, {cast.cards(event.cards)}"


def _possessor(seat: int, source: Source, cast: Cast) -> str:
    return f"{cast.whose(seat)} {source}"


def _missed(event: MugginsCalled) -> str:
    if not event.missed:
        return "but the count was right"
    return "rightly" if event.points == event.missed else f"but {event.missed} were wrong"


def ending(event: GameEnded, state: State, cast: Cast) -> str:
    """Who has won, the scores, and whether it was a skunk."""
    scores = " to ".join(str(score) for score in sorted(state.scores, reverse=True))
    if event.winner is None:
        return f"A draw, {scores}"
    skunk = Result(state.rules, event.winner, state.scores, 0).skunk
    name = cast.side(state.rules, event.winner)
    verb = "win" if name == "you" or " & " in name else "wins"
    said = "" if skunk is Skunk.NONE else f": a {skunk}!"
    return f"{name} {verb}, {scores}{said}"
