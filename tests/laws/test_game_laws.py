"""Laws of the game: what holds in every game under any rules, whoever does what.

The laws themselves are in tests/laws/statutes.py; tests/nightly holds a hundred thousand games
against them, here it is two thousand.
"""

import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins.cards import Card
from muggins.cards.deck import FULL_DECK
from muggins.game.chance import chance
from muggins.game.engine import advance, decide
from muggins.game.events import (
    Accept,
    CallMuggins,
    CardLaid,
    Command,
    Count,
    CutDrawn,
    CutForDeal,
    CutStarter,
    Deal,
    Dealt,
    Discard,
    Event,
    Go,
    HandCounted,
    IllegalNow,
    Lay,
    NotYourTurn,
    Source,
    StarterCut,
    Unreadable,
)
from muggins.game.rules import PRESETS, Muggins, Rules
from muggins.game.state import Over, Settling, Showing, State
from muggins.game.view import legal, seen_by, view
from muggins.notation.codec import encode_event, encode_view
from tests.laws.playthrough import Game, any_rules, play_through
from tests.laws.statutes import hold

T = TypeVar("T")

# Seeded dice: drawn by Hypothesis one by one, the thousand choices of a game would cost seconds.
DICE = st.randoms(use_true_random=True)
GAMES_OF_EACH_PRESET = 25
GAMES_OF_ANY_RULES = 1600


def test_there_are_two_thousand_games() -> None:
    assert GAMES_OF_EACH_PRESET * len(PRESETS) + GAMES_OF_ANY_RULES >= 2000


@pytest.mark.parametrize("name", PRESETS)
def test_every_law_holds_under_every_preset(name: str) -> None:
    dice = random.Random(f"laws of {name}")
    for _game in range(GAMES_OF_EACH_PRESET):
        hold(play_through(PRESETS[name], dice))


@given(rules=any_rules(), dice=DICE)
@settings(max_examples=GAMES_OF_ANY_RULES, deadline=None)
def test_every_law_holds_under_any_rules(rules: Rules, dice: random.Random) -> None:
    hold(play_through(rules, dice))


# ---- legal exactly when decide accepts -----------------------------------------------------------

STATES_OF_EACH_GAME = 5
CLAIMS = range(-1, 51)


def some_states(game: Game, dice: random.Random) -> list[State]:
    states = list(game.states)
    return dice.sample(states, min(len(states), STATES_OF_EACH_GAME))


def as_one(command: Command) -> Command:
    """Cards to lay away are a set: their order in the command means nothing."""
    if isinstance(command, Discard):
        return Discard(command.seat, tuple(sorted(command.cards)))
    return command


def wishes(state: State, dice: random.Random) -> Iterator[Command]:
    """All cards, all seats and two more, all claims from -1 to 50, in any phase."""
    for seat in range(-1, state.rules.seats + 1):
        yield from (Lay(seat, card, claim) for card in FULL_DECK for claim in (None, 0))
        yield from (Lay(seat, card, claim) for card in held_by(state, seat) for claim in CLAIMS)
        yield from (Count(seat, claim) for claim in CLAIMS)
        yield from (CallMuggins(seat, points) for points in CLAIMS)
        yield from (Go(seat), Accept(seat))
        yield from discards(seat, held_by(state, seat), dice)


def held_by(state: State, seat: int) -> tuple[Card, ...]:
    return view(state, seat).hand if 0 <= seat < state.rules.seats else ()


def discards(seat: int, hand: tuple[Card, ...], dice: random.Random) -> Iterator[Command]:
    """Of none to three cards, the same card twice, another's cards; in any order."""
    for size in range(4):
        yield Discard(seat, tuple(dice.sample(FULL_DECK, size)))
        if len(hand) >= size:
            yield Discard(seat, tuple(dice.sample(hand, size)))
    yield from (Discard(seat, (card, card)) for card in hand)


def chances(state: State, dice: random.Random) -> Iterator[Command]:
    """Deals, cuts and starters that do not fit the state, whatever it is."""
    rules = state.rules
    deck = dice.sample(FULL_DECK, 52)
    hands = [tuple(deck[seat * 8 : seat * 8 + rules.dealt]) for seat in range(rules.seats)]
    yield Deal((*hands[:-1], hands[-1][1:]), tuple(deck[-rules.crib_from_deck - 1 : -1]))
    yield Deal((*hands[:-1], hands[0]), tuple(deck[50 : 50 + rules.crib_from_deck]))
    yield Deal(tuple(hands), tuple(deck[45 : 46 + rules.crib_from_deck]))
    yield CutForDeal(tuple(deck[: rules.seats + 1]))
    yield CutForDeal((deck[0],) * rules.seats)
    if table := state.table:
        yield from (CutStarter(card) for card in (*table.crib, table.starter))


def is_refused(state: State, command: Command) -> bool:
    """Whether one of the three errors comes, with a whole sentence."""
    try:
        decide(state, command)
    except (Unreadable, NotYourTurn, IllegalNow) as error:
        text = str(error)
        assert text[0].isupper() or text[0].isdigit()
        assert text[-1] == "."
        return True
    return False


@given(rules=any_rules(), dice=DICE)
@settings(max_examples=60, deadline=None)
def test_legal_is_exactly_what_decide_accepts(rules: Rules, dice: random.Random) -> None:
    for state in some_states(play_through(rules, dice), dice):
        seats = range(state.rules.seats)
        allowed = {as_one(command) for seat in seats for command in legal(view(state, seat))}
        before = repr(state)
        for command in allowed:
            assert decide(state, command) == decide(state, command) != ()
        for command in wishes(state, dice):
            assert is_refused(state, command) is (as_one(command) not in allowed), command
        assert repr(state) == before


@given(rules=any_rules(), dice=DICE)
@settings(max_examples=30, deadline=None)
def test_to_advance_is_to_decide_and_to_fold(rules: Rules, dice: random.Random) -> None:
    for moment in play_through(rules, dice).moments:
        assert advance(moment.before, moment.command) == (moment.events, moment.after)


@given(rules=any_rules(), dice=DICE)
@settings(max_examples=60, deadline=None)
def test_chance_is_refused_what_it_does_not_owe(rules: Rules, dice: random.Random) -> None:
    for state in some_states(play_through(rules, dice), dice):
        owed = chance(state, b"seed")
        assert (owed is not None) is (state.to_act == () and not isinstance(state.phase, Over))
        before = repr(state)
        for command in chances(state, dice):
            assert is_refused(state, command), command
        assert repr(state) == before
        others = {CutForDeal, Deal, CutStarter} - {type(owed)}
        for kind in others:
            assert is_refused(state, well_formed(kind, state.rules))


def well_formed(kind: type[Command], rules: Rules) -> Command:
    if kind is CutForDeal:
        return CutForDeal(FULL_DECK[: rules.seats])
    if kind is CutStarter:
        return CutStarter(FULL_DECK[-1])
    hands = tuple(FULL_DECK[seat * 8 : seat * 8 + rules.dealt] for seat in range(rules.seats))
    return Deal(hands, FULL_DECK[50 : 50 + rules.crib_from_deck])


@given(rules=any_rules(), dice=DICE)
@settings(max_examples=60, deadline=None)
def test_a_spectator_may_do_nothing(rules: Rules, dice: random.Random) -> None:
    for state in play_through(rules, dice).states:
        seen = view(state, None)
        assert legal(seen) == ()
        assert (seen.hand, seen.kept, seen.tossed) == ((), (), ())


# ---- views leak nothing --------------------------------------------------------------------------


def exchanged(value: T, partner: dict[Card, Card]) -> T:
    """The value with each card replaced by its partner, however deep."""
    thing: Any = value
    if isinstance(value, Card):
        thing = partner.get(value, value)
    elif is_dataclass(value) and not isinstance(value, type):
        parts = {f.name: exchanged(getattr(value, f.name), partner) for f in fields(value)}
        thing = replace(value, **parts)
    elif isinstance(value, tuple):
        thing = tuple(exchanged(part, partner) for part in value)
    return thing  # type: ignore[no-any-return]


def known_after(known: frozenset[Card], event: Event, seat: int | None) -> frozenset[Card]:
    """What a seat may know once the event has happened; a new deal makes all cards unknown.

    From the rules and not from `seen_by`, whose leaks would else count as knowledge.
    """
    match event:
        case Dealt(hands=hands):
            return frozenset(() if seat is None else hands[seat])
        case StarterCut(card=card) | CardLaid(card=card):
            return known | {card}
        case HandCounted(cards=cards) | CutDrawn(cards=cards):
            return known | {*cards}
        case _:
            return known


def public_crib(state: State) -> frozenset[Card]:
    """The crib is turned up when its count is due."""
    phase = state.phase
    if isinstance(phase, Showing) and phase.due[0][1] is Source.CRIB:
        return frozenset(phase.table.crib)
    return frozenset()


def shuffled_but(known: Iterable[Card], dice: random.Random) -> dict[Card, Card]:
    """The cards that are not known, exchanged for one another."""
    hidden = [card for card in FULL_DECK if card not in known]
    return dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))


def check_no_leak(game: Game, seat: int | None, dice: random.Random) -> None:
    known: frozenset[Card] = frozenset()
    for moment in game.moments:
        for event in moment.events:
            seen = seen_by(event, seat, game.rules)
            known = known_after(known, event, seat)
            other = seen_by(exchanged(event, shuffled_but(known, dice)), seat, game.rules)
            assert other == seen
            assert json.dumps(encode_event(other)) == json.dumps(encode_event(seen))
        state = moment.after
        other_state = exchanged(state, shuffled_but(known | public_crib(state), dice))
        mine, theirs = view(state, seat), view(other_state, seat)
        assert theirs == mine
        assert repr(theirs) == repr(mine)
        assert json.dumps(encode_view(theirs)) == json.dumps(encode_view(mine))
        assert legal(theirs) == legal(mine)


@given(rules=any_rules(), dice=DICE)
@settings(max_examples=60, deadline=None)
def test_states_that_differ_in_hidden_cards_give_equal_views(
    rules: Rules, dice: random.Random
) -> None:
    """And the events that led there look alike, too: equal, in `repr` and in JSON, byte by byte."""
    game = play_through(replace(rules, target=min(rules.target, 40)), dice)
    check_no_leak(game, dice.choice([None, *range(rules.seats)]), dice)


def test_the_exchange_of_hidden_cards_does_change_the_state() -> None:
    """So that the law above is not kept by exchanging nothing."""
    dice = random.Random(8)
    game = play_through(Rules(quick_round=True), dice)
    first = next(moment.after for moment in game.moments if moment.after.to_act)
    mine = frozenset(view(first, 0).hand)
    other = exchanged(first, shuffled_but(mine, dice))
    assert other != first
    assert view(other, 1) != view(first, 1)
    assert view(other, 0) == view(first, 0)


@pytest.mark.parametrize("name", [n for n in PRESETS if PRESETS[n].muggins is not Muggins.OFF])
def test_while_a_count_is_pending_no_view_tells_what_it_is_worth(name: str) -> None:
    """The same state with another truth gives the same views; so the peg may not tell it either."""
    dice = random.Random(name)
    pending = [
        state
        for _game in range(3)
        for state in play_through(PRESETS[name], dice).states
        if isinstance(state.phase, Settling)
    ]
    assert len(pending) > 20
    for state in pending:
        other = without_the_truth(state)
        for seat in (None, *range(state.rules.seats)):
            assert repr(view(other, seat)) == repr(view(state, seat))


def without_the_truth(state: State) -> State:
    phase = state.phase
    assert isinstance(phase, Settling)
    then = phase.then
    if phase.source is not Source.PLAY and then.table is not None:
        shown = (*then.table.shown[:-1], replace(then.table.shown[-1], lines=()))
        then = replace(then, table=replace(then.table, shown=shown))
    return replace(state, phase=replace(phase, lines=(), then=then))


# ---- a game is its events ------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_the_same_seed_and_the_same_commands_make_the_same_game(name: str) -> None:
    rules = PRESETS[name]
    once, again = (play_through(rules, random.Random("twice")) for _time in range(2))
    assert once.events == again.events
