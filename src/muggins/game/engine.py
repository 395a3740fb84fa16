"""The game as a fold: `decide` says what happens, `evolve` applies it, the events are the game.

`decide(state, command)` answers with events or raises one of three errors and changes nothing;
`evolve(state, event)` moves the state on; everything else (record, replay, undo, reconnect, review)
folds the list of events. Chance commands carry their cards: no dice here.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import assert_never

from muggins.cards import Card, format_cards, heels, score_show, total
from muggins.game.events import (
    Accept,
    CallMuggins,
    CardLaid,
    Command,
    Count,
    CountAccepted,
    CountClosed,
    CountSettled,
    CutDrawn,
    CutForDeal,
    CutStarter,
    Deal,
    Dealt,
    Discard,
    Discarded,
    Event,
    GameBegan,
    GameEnded,
    Go,
    GoSaid,
    HandCounted,
    IllegalNow,
    Lay,
    MugginsCalled,
    NotYourTurn,
    Pegged,
    PlayerCommand,
    Source,
    StarterCut,
    Unreadable,
)
from muggins.game.evolution import cut_winners, evolve, replay
from muggins.game.rules import Counting, Muggins, Rules
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
    has_window,
)
from muggins.pegging import Close, IllegalPlay, go, lay

__all__ = ["advance", "begin", "decide", "evolve", "is_legal", "replay"]


def begin(rules: Rules, dealer: int | None = None) -> tuple[Event, ...]:
    """The first events of a game: with a known dealer, or with a cut for deal to come.

    >>> [type(event).__name__ for event in begin(Rules(), dealer=1)]
    ['GameBegan']

    Raises `Unreadable` when there is no such seat.
    """
    if dealer is not None and dealer not in range(rules.seats):
        raise Unreadable(_no_seat(rules, dealer))
    began = GameBegan(rules, dealer)
    return (began,) if dealer is None else (began, *_pone_start(rules, dealer))


def decide(state: State, command: Command) -> tuple[Event, ...]:
    """What happens when that command is given in that state; pure, the state is untouched.

    The answer runs on through everything that follows by itself: automatic counts, the end of
    the game. Raises `Unreadable`, `NotYourTurn` or `IllegalNow`, each with what would be right.
    """
    events, _ = advance(state, command)
    return events


def advance(state: State, command: Command) -> tuple[tuple[Event, ...], State]:
    """What happens, and the state after it: `decide` and the fold of its events in one.

    >>> events, state = advance(replay(begin(Rules(), dealer=1)), Deal(((), ())))
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: A deal gives 6 cards to each of 2 seats and 0 to the crib, ...

    For whoever plays on from there: `decide` has to know that state anyway. Raises as it does.
    """
    events: list[Event] = []
    following = _answer(state, command)
    while following:
        for event in following:
            state = _tell(state, event, events)
            if isinstance(state.phase, Over):
                return tuple(events), state
        following = _automatic(state)
    return tuple(events), state


def is_legal(state: State, command: Command) -> bool:
    """Whether `decide` accepts the command."""
    try:
        decide(state, command)
    except (Unreadable, NotYourTurn, IllegalNow):
        return False
    return True


def _tell(state: State, event: Event, events: list[Event]) -> State:
    """Apply the event, keep it, and end the game as soon as a side is home."""
    events.append(event)
    after = evolve(state, event)
    if isinstance(event, Pegged) and after.is_home(event.seat):
        return _tell(after, GameEnded(after.side(event.seat)), events)
    return after


# ---- chance -------------------------------------------------------------------------------------


def _answer(state: State, command: Command) -> Iterable[Event]:
    match command:
        case CutForDeal():
            return _cut_for_deal(state, command)
        case Deal():
            return _deal(state, command)
        case CutStarter():
            return _cut_starter(state, command)
        case _:
            return _answer_player(state, command)


def _cut_for_deal(state: State, command: CutForDeal) -> Iterator[Event]:
    phase = state.phase
    if not isinstance(phase, Drawing):
        raise IllegalNow("There is no cut for deal now.")
    if len(command.cards) != len(phase.seats):
        raise Unreadable(f"{len(phase.seats)} seats draw, but {len(command.cards)} cards came.")
    _check_distinct(command.cards)
    winners = cut_winners(state.rules, phase.seats, command.cards)
    dealer = winners[0] if len(winners) == 1 else None
    yield CutDrawn(phase.seats, command.cards, dealer)
    if dealer is not None:
        yield from _pone_start(state.rules, dealer)


def _pone_start(rules: Rules, dealer: int) -> Iterator[Event]:
    if rules.pone_start:
        yield Pegged(rules.next_seat(dealer), Source.START, rules.pone_start)


def _deal(state: State, command: Deal) -> Iterator[Event]:
    dealer = state.coming_dealer
    if not isinstance(state.phase, Dealing) or dealer is None:
        raise IllegalNow("There is no deal now.")
    rules = state.rules
    sizes = tuple(len(hand) for hand in command.hands)
    if sizes != (rules.dealt,) * rules.seats or len(command.crib) != rules.crib_from_deck:
        raise Unreadable(
            f"A deal gives {rules.dealt} cards to each of {rules.seats} seats and "
            f"{rules.crib_from_deck} to the crib, not {sizes} and {len(command.crib)}."
        )
    _check_distinct([card for cards in (*command.hands, command.crib) for card in cards])
    yield Dealt(dealer, command.hands, command.crib)


def _cut_starter(state: State, command: CutStarter) -> Iterator[Event]:
    phase, dealer = state.phase, state.dealer
    if not isinstance(phase, Starting) or dealer is None:
        raise IllegalNow("There is no starter to cut now.")
    dealt = (*phase.kept, *phase.tossed, phase.from_deck)
    if any(command.card in cards for cards in dealt):
        raise Unreadable(f"The starter {command.card} has been dealt already.")
    lines = heels(command.card)
    if lines and _barred(state, dealer, state.rules.heels_barred):
        lines = ()
    yield StarterCut(command.card, lines)
    if lines:
        yield Pegged(dealer, Source.HEELS, total(lines))


def _barred(state: State, seat: int, within: int) -> bool:
    goal = state.rules.goal
    return goal is not None and within > 0 and state.scores[state.side(seat)] >= goal - within


def _check_distinct(cards: Iterable[Card]) -> None:
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise Unreadable(f"The card {card} comes twice.")
        seen.add(card)


# ---- the players --------------------------------------------------------------------------------


def _answer_player(state: State, command: PlayerCommand) -> Iterable[Event]:
    if command.seat not in range(state.rules.seats):
        raise Unreadable(_no_seat(state.rules, command.seat))
    match command:
        case Discard():
            return _discard(state, command)
        case Lay():
            return _lay(state, command)
        case Go():
            return _go(state, command)
        case Count():
            return _count(state, command)
        case CallMuggins():
            return _call(state, command)
        case Accept():
            return _accept(state, command)
        case _:
            assert_never(command)


def _no_seat(rules: Rules, seat: int) -> str:
    return f"There is no seat {seat}: the seats are 0 to {rules.seats - 1}."


def _check_turn(state: State, seat: int) -> None:
    if seat not in state.to_act:
        awaited = " or ".join(str(other) for other in state.to_act) or "nobody"
        raise NotYourTurn(f"It is not the turn of seat {seat}: {awaited} is awaited.")


def _discard(state: State, command: Discard) -> Iterator[Event]:
    phase = state.phase
    if not isinstance(phase, Discarding):
        raise IllegalNow("There is nothing to lay away now.")
    if phase.tossed[command.seat]:
        raise NotYourTurn("You have laid away already, and a discard is final.")
    hand, wanted = phase.hands[command.seat], state.rules.tossed
    if len(command.cards) != wanted or len(set(command.cards)) != wanted:
        cards = "1 card" if wanted == 1 else f"{wanted} different cards"
        raise IllegalNow(f"Lay away {cards}, not {len(set(command.cards))}.")
    for card in command.cards:
        if card not in hand:
            raise IllegalNow(f"You do not hold {card}; you hold {format_cards(hand)}.")
    yield Discarded(command.seat, tuple(sorted(command.cards)))


def _lay(state: State, command: Lay) -> Iterator[Event]:
    phase = state.phase
    if not isinstance(phase, Playing):
        raise IllegalNow("There is no card to lay now.")
    _check_turn(state, command.seat)
    _check_claim(state.rules, command.claim)
    try:
        step = lay(phase.play, command.card)
    except IllegalPlay as refusal:
        raise IllegalNow(_sentence(refusal)) from None
    count = phase.play.count + command.card.value
    yield CardLaid(command.seat, command.card, count, step.lines, command.claim)
    pegs = tuple(_peg(state, command.seat, Source.PLAY, total(step.lines), command.claim))
    yield from pegs
    # The card's own points may bring the layer so near home that the go is barred.
    yield from _closing(reduce(evolve, pegs, state), step.close)


def _go(state: State, command: Go) -> Iterator[Event]:
    phase = state.phase
    if not isinstance(phase, Playing):
        raise IllegalNow("There is no go to say now.")
    _check_turn(state, command.seat)
    try:
        step = go(phase.play)
    except IllegalPlay as refusal:
        raise IllegalNow(_sentence(refusal)) from None
    yield GoSaid(command.seat)
    yield from _closing(state, step.close)


def _sentence(refusal: IllegalPlay) -> str:
    text = str(refusal)
    return f"{text[0].upper()}{text[1:]}."


def _closing(state: State, close: Close | None) -> Iterator[Event]:
    if close is None:
        return
    line = close.line
    if line is not None and _barred(state, close.seat, state.rules.go_barred):
        line = None
    yield CountClosed(close.seat, line)
    if line is not None:
        yield Pegged(close.seat, Source(line.kind.value), line.points)


def _check_claim(rules: Rules, claim: int | None) -> None:
    if rules.counting is Counting.AUTO and claim is not None:
        raise IllegalNow("The table counts in this game; make no claim.")
    if rules.counting is Counting.MANUAL and claim is None:
        raise IllegalNow("You count for yourself in this game: say how many points, 0 for none.")
    if claim is not None and not 0 <= claim <= rules.most_count:
        raise IllegalNow(f"A count is from 0 to {rules.most_count}, not {claim}.")


# ---- the show -----------------------------------------------------------------------------------


def _count(state: State, command: Count) -> Iterator[Event]:
    if not isinstance(state.phase, Showing):
        raise IllegalNow("There is nothing to count now.")
    _check_turn(state, command.seat)
    _check_claim(state.rules, command.claim)
    yield from _counted(state, state.phase, command.claim)


def _counted(state: State, phase: Showing, claim: int | None) -> Iterator[Event]:
    seat, source = phase.due[0]
    cards = _shown_cards(phase.table, seat, source)
    lines = score_show(
        cards,
        phase.table.starter,
        crib=source is Source.CRIB,
        crib_four_flush=state.rules.crib_four_flush,
    )
    yield HandCounted(seat, source, cards, lines, claim)
    yield from _peg(state, seat, source, total(lines), claim)


def _shown_cards(table: Table, seat: int, source: Source) -> tuple[Card, ...]:
    return table.crib if source is Source.CRIB else table.kept[seat]


def _peg(state: State, seat: int, source: Source, truth: int, claim: int | None) -> Iterator[Event]:
    """Peg a count: what is true, unless less was claimed under muggins; a surplus goes astray."""
    if claim is not None and has_window(state.rules, claim, truth):
        if not _pegs_when_settled(state.rules):
            yield from _earned(seat, source, claim)
        return
    yield from _earned(seat, source, truth)
    if claim is not None and claim > truth:
        yield from _penalty(state, seat, claim - truth)


def _pegs_when_settled(rules: Rules) -> bool:
    """Under `foster`, where the peg would tell at once whether a count is too high."""
    return rules.muggins is Muggins.FOSTER


def _earned(seat: int, source: Source, points: int) -> Iterator[Event]:
    if points:
        yield Pegged(seat, source, points)


def _penalty(state: State, seat: int, surplus: int) -> Iterator[Event]:
    mode = state.rules.muggins
    if mode in {Muggins.ACC, Muggins.PENALTY2}:
        holes = 2 if mode is Muggins.PENALTY2 else surplus
        yield Pegged(state.opponents(seat)[0], Source.PENALTY, holes)


def _automatic(state: State) -> Iterable[Event]:
    """What follows without anybody's wish: the counts of the table, the end of a quick round."""
    phase, rules = state.phase, state.rules
    if isinstance(phase, Showing) and rules.counting is Counting.AUTO:
        return _counted(state, phase, None)
    if isinstance(phase, Dealing) and phase.table is not None and rules.quick_round:
        return (GameEnded(_leader(state.scores)),)
    return ()


def _leader(scores: tuple[int, ...]) -> int | None:
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None


# ---- muggins ------------------------------------------------------------------------------------


def _pending(state: State, seat: int) -> Settling:
    if not isinstance(state.phase, Settling):
        raise IllegalNow("There is no count to accept or to call now.")
    _check_turn(state, seat)
    return state.phase


def _call(state: State, command: CallMuggins) -> Iterator[Event]:
    pending = _pending(state, command.seat)
    if not 1 <= command.points <= state.rules.most_count:
        raise IllegalNow(
            f"Muggins names 1 to {state.rules.most_count} points, not {command.points}."
        )
    missed = abs(total(pending.lines) - pending.claim)
    yield MugginsCalled(command.seat, command.points, missed)
    if _pegs_when_settled(state.rules):
        right = min(pending.claim, total(pending.lines))
        yield from _earned(pending.seat, pending.source, right)
    if missed:
        yield Pegged(command.seat, Source.MUGGINS, min(command.points, missed))
    else:
        holes = 2 if state.rules.muggins is Muggins.PENALTY2 else command.points
        yield Pegged(pending.seat, Source.PENALTY, holes)
    yield CountSettled(pending.seat, pending.source, pending.lines)


def _accept(state: State, command: Accept) -> Iterator[Event]:
    pending = _pending(state, command.seat)
    yield CountAccepted(command.seat)
    if pending.waiting != (command.seat,):
        return
    if _pegs_when_settled(state.rules):
        yield from _earned(pending.seat, pending.source, pending.claim)
    yield CountSettled(pending.seat, pending.source, pending.lines)
