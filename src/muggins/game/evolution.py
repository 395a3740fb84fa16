"""`evolve`: how one event moves the state on, and `replay`, the fold of a whole list."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from muggins.cards import Card, MugginsError, total
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
from muggins.game.rules import CutTie, CutWinner, Rules
from muggins.game.state import (
    Dealing,
    Discarding,
    Drawing,
    Over,
    Playing,
    Settling,
    Showing,
    Starting,
    State,
    Table,
    counting_order,
    has_window,
)
from muggins.pegging import Play, go, lay, start

T = TypeVar("T")


class BrokenRecord(MugginsError):
    """An event that cannot have happened where it stands."""


def replay(events: Iterable[Event]) -> State:
    """The state after these events, the first of which must begin the game.

    >>> replay([GameBegan(Rules(), dealer=0)]).phase
    Dealing(table=None)

    Raises `BrokenRecord` when they are not the events of one game.
    """
    state: State | None = None
    for event in events:
        if isinstance(event, GameBegan):
            state = _began(event)
        elif state is None:
            raise BrokenRecord(f"A game begins with GameBegan, not {type(event).__name__}.")
        else:
            state = evolve(state, event)
    if state is None:
        raise BrokenRecord("There are no events, so there is no game.")
    return state


def _began(event: GameBegan) -> State:
    rules, dealer = event.rules, event.dealer
    phase = Drawing(tuple(range(rules.seats))) if dealer is None else Dealing()
    zeros = (0,) * rules.side_count
    return State(rules, phase, zeros, zeros, dealer)


def evolve(state: State, event: Event) -> State:
    """The state after the event, which must be one that `decide` gave; pure.

    Raises `BrokenRecord` when the event does not fit the phase.
    """
    match event:
        case Pegged():
            return _pegged(state, event)
        case GameBegan():
            return _began(event)
        case GameEnded():
            return state.entering(Over(event.winner, state.table))
        case MugginsCalled() | CountClosed():
            return state
        case _:
            return _move(state, event)


def _pegged(state: State, event: Pegged) -> State:
    side, goal = state.side(event.seat), state.rules.goal
    was = state.scores[side]
    now = was + event.points if goal is None else min(goal, was + event.points)
    scores, trails = _with(state.scores, side, now), _with(state.trails, side, was)
    return State(state.rules, state.phase, scores, trails, state.dealer, state.cuts, state.deal)


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _move(state: State, event: Event) -> State:
    match event, state.phase:
        case CutDrawn(), Drawing() as phase:
            return _drawn(state, phase, event)
        case Dealt(), Dealing():
            return _dealt(state, event)
        case Discarded(), Discarding() as phase:
            return _discarded(state, phase, event)
        case StarterCut(), Starting() as phase:
            return _started(state, phase, event)
        case CardLaid(), Playing(table=table, play=play):
            return _laid(state, table, play, event)
        case GoSaid(), Playing(table=table, play=play):
            return state.entering(_after_play(state, table, go(play).play))
        case HandCounted(), Showing() as phase:
            return _counted(state, phase, event)
        case CountAccepted(), Settling() as phase:
            waiting = tuple(seat for seat in phase.waiting if seat != event.seat)
            return state.entering(replace(phase, waiting=waiting))
        case CountSettled(), Settling(then=then):
            return state.entering(then)
        case _:
            where = type(state.phase).__name__
            raise BrokenRecord(f"{type(event).__name__} cannot happen in the phase {where}.")


def _drawn(state: State, phase: Drawing, event: CutDrawn) -> State:
    cuts = state.cuts + 1
    if event.dealer is not None:
        return replace(state, cuts=cuts, dealer=event.dealer, phase=Dealing())
    again = state.rules.cut_tie is CutTie.ALL
    seats = phase.seats if again else cut_winners(state.rules, phase.seats, event.cards)
    return replace(state, cuts=cuts, phase=Drawing(seats))


def cut_winners(rules: Rules, seats: tuple[int, ...], cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The seats that drew the best rank; suits never break a tie.

    >>> cut_winners(Rules(), (0, 1, 2), (Card("Ks"), Card("2h"), Card("2c")))
    (1, 2)
    """
    choose = min if rules.cut_winner is CutWinner.LOWEST else max
    best = choose(card.rank for card in cards)
    return tuple(seat for seat, card in zip(seats, cards, strict=True) if card.rank == best)


def _dealt(state: State, event: Dealt) -> State:
    nothing: tuple[tuple[Card, ...], ...] = ((),) * state.rules.seats
    hands = tuple(tuple(sorted(hand)) for hand in event.hands)
    phase = Discarding(hands, nothing, event.crib)
    return replace(state, phase=phase, dealer=event.dealer, deal=state.deal + 1)


def _discarded(state: State, phase: Discarding, event: Discarded) -> State:
    hand = tuple(card for card in phase.hands[event.seat] if card not in event.cards)
    hands = _with(phase.hands, event.seat, hand)
    tossed = _with(phase.tossed, event.seat, event.cards)
    if all(tossed):
        return state.entering(Starting(hands, tossed, phase.from_deck))
    return state.entering(Discarding(hands, tossed, phase.from_deck))


def _started(state: State, phase: Starting, event: StarterCut) -> State:
    rules = state.rules
    table = Table(phase.kept, phase.tossed, phase.from_deck, event.card)
    play = start(
        phase.kept,
        rules.next_seat(_dealer(state)),
        leads=rules.next_lead,
        one_count=rules.one_count,
    )
    return state.entering(Playing(table, play))


def _dealer(state: State) -> int:
    if state.dealer is None:
        raise BrokenRecord("Nobody has won the cut for deal.")
    return state.dealer


def _laid(state: State, table: Table, play: Play, event: CardLaid) -> State:
    then = _after_play(state, table, lay(play, event.card).play)
    if not has_window(state.rules, event.claim, total(event.lines)):
        return state.entering(then)
    pile = (*play.cards, event.card)
    return _settling(state, event, Source.PLAY, pile, then)


def _after_play(state: State, table: Table, play: Play) -> Playing | Showing:
    if play.over:
        return Showing(table, tuple(counting_order(state.rules, _dealer(state))))
    return Playing(table, play)


def _counted(state: State, phase: Showing, event: HandCounted) -> State:
    table = replace(phase.table, shown=(*phase.table.shown, event))
    due = phase.due[1:]
    then = Showing(table, due) if due else Dealing(table)
    if not has_window(state.rules, event.claim, total(event.lines)):
        return state.entering(then)
    return _settling(state, event, event.source, event.cards, then)


def _settling(
    state: State,
    event: CardLaid | HandCounted,
    source: Source,
    cards: tuple[Card, ...],
    then: Playing | Showing | Dealing,
) -> State:
    waiting = state.opponents(event.seat)
    claim = event.claim or 0
    return state.entering(Settling(event.seat, source, cards, event.lines, claim, waiting, then))
