"""Our game in OpenSpiel: its own tests pass, its cards and points are ours, its memories are right.

The other method is our own loop, `muggins.sim.match.play_game`, told to OpenSpiel event by event.
"""

import copy
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.observation import make_observation

from muggins.adapters.actions import spell
from muggins.adapters.features import Sheet, parts, size
from muggins.adapters.openspiel import MugginsState
from muggins.adapters.openspiel.memory import recall
from muggins.ai.roster import player
from muggins.cards import Card, MugginsError
from muggins.game.engine import replay
from muggins.game.events import (
    Accept,
    CallMuggins,
    CardLaid,
    Count,
    CountAccepted,
    Dealt,
    Discard,
    Discarded,
    Event,
    Go,
    GoSaid,
    HandCounted,
    IllegalNow,
    Lay,
    MugginsCalled,
    PlayerCommand,
    StarterCut,
)
from muggins.game.rules import PRESETS, Rules
from muggins.game.series import result
from muggins.sim.match import play_game
from tests.laws.playthrough import play_through
from tests.laws.test_game_laws import exchanged, known_after, shuffled_but

pytestmark = pytest.mark.openspiel


def load(rules: str = "standard", stake: str = "win", dealer: int = 0) -> Any:  # noqa: ANN401 - pyspiel has no types
    return pyspiel.load_game("muggins", {"rules": rules, "stake": stake, "dealer": dealer})


SAMPLE = ("quick", "short", "partners", "acc")


@pytest.mark.parametrize(
    "name",
    [
        *SAMPLE,
        *(pytest.param(each, marks=pytest.mark.nightly) for each in PRESETS if each not in SAMPLE),
    ],
)
def test_openspiels_own_test_passes_under_every_preset(name: str) -> None:
    """It checks masks, utilities, lengths, tensors, copies; for a single deal also in writing."""
    rules = PRESETS[name]
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=rules.quick_round, verbose=False)


@pytest.mark.parametrize("name", ["quick", "captain"])
def test_openspiels_own_test_passes_for_points(name: str) -> None:
    pyspiel.random_sim_test(load(name, "points"), num_sims=1, serialize=False, verbose=False)


def commands(events: tuple[Event, ...]) -> Iterator[int | PlayerCommand]:
    """What chance (a card) and the seats did, from what happened; discards by seat."""
    tosses: list[Discarded] = []
    for event in events:
        match event:
            case Dealt(hands=hands, crib=crib):
                yield from (int(card) for cards in (*hands, crib) for card in cards)
            case Discarded():
                tosses.append(event)
                if len(tosses) == len(event_hands(events)):
                    yield from (Discard(each.seat, each.cards) for each in tosses)
                    tosses = []
            case StarterCut(card=card):
                yield int(card)
            case CardLaid(seat=seat, card=card, claim=claim):
                yield Lay(seat, card, claim)
            case HandCounted(seat=seat, claim=claim) if claim is not None:
                yield Count(seat, claim)
            case GoSaid(seat=seat):
                yield Go(seat)
            case MugginsCalled(seat=seat, points=points):
                yield CallMuggins(seat, points)
            case CountAccepted(seat=seat):
                yield Accept(seat)
            case _:
                pass


def event_hands(events: tuple[Event, ...]) -> tuple[tuple[Card, ...], ...]:
    return next(event.hands for event in events if isinstance(event, Dealt))


@pytest.mark.parametrize("name", ["three", "captain", "foster"])
def test_a_game_of_ours_is_the_same_game_there(name: str) -> None:
    rules = PRESETS[name]
    names = ["greedy", "random", "greedy", "random"][: rules.seats]
    events = play_game([player(each) for each in names], rules, name, dealer=1)
    state = load(name, "points", dealer=1).new_initial_state()
    for command in commands(events):
        if isinstance(command, int):
            assert state.current_player() == pyspiel.PlayerId.CHANCE
            assert command in state.legal_actions()
            state.apply_action(command)
            continue
        for action in spell(command):
            assert state.current_player() == command.seat
            assert action in state.legal_actions()
            state.apply_action(action)
    end = replay(events)
    assert state.is_terminal()
    assert state.scene.position.state == end
    scores = result(end, first_dealer=1).scores
    margins = [score - (sum(scores) - score) / (len(scores) - 1) for score in scores]
    assert state.returns() == [margins[side] for side in rules.sides]


def test_chance_gives_each_card_left_alike() -> None:
    state = load("three").new_initial_state()
    for given in range(16):
        outcomes = state.chance_outcomes()
        assert len(outcomes) == 52 - given
        assert {odds for _, odds in outcomes} == {1 / (52 - given)}
        state.apply_action(outcomes[-1][0])
    assert state.current_player() == 0
    hands = [[str(card) for card in state.view(seat).hand] for seat in range(3)]
    assert hands[0] == ["Qs", "Kc", "Kd", "Kh", "Ks"]
    assert hands[2] == ["Td", "Th", "Ts", "Jc", "Jd"]
    for _toss in range(3):
        state.apply_action(state.legal_actions()[0])
    starters = {card for card, _ in state.chance_outcomes()}
    assert starters == set(range(36))


def test_a_card_is_given_once() -> None:
    scene = load("quick").opening.act(7)
    with pytest.raises(IllegalNow, match="The card 2s has left the pack already"):
        scene.act(7)
    state = first_choice()
    for action in (4, 6, 7):
        state.apply_action(action)
    assert state.is_chance_node()
    for thrown in (3, 6):
        with pytest.raises(IllegalNow, match="has left the pack"):
            state.scene.act(thrown)


def test_openspiels_environment_for_learners_runs_on_it() -> None:
    """Its learners see the tensor and the legal actions, and are paid the returns."""
    table = rl_environment.Environment(load("quick", "points"))
    table.seed(5)
    step = table.reset()
    assert len(step.observations["info_state"][0]) == size(Rules())
    while not step.last():
        step = table.step([step.observations["legal_actions"][step.current_player()][0]])
    assert step.rewards == table.get_state.returns()
    assert sum(step.rewards) == 0


def first_choice() -> Any:  # noqa: ANN401 - pyspiel has no types
    """Both seats hold six cards, and seat 0 has named one to lay away."""
    state = load().new_initial_state()
    for card in range(12):
        state.apply_action(card)
    state.apply_action(3)
    return state


def test_what_a_seat_remembers() -> None:
    """The cards of its own, half of its decision, and that the other is to lay away after it."""
    state = first_choice()
    assert state.information_state_string(0) == "0 deal0:AcAdAhAs2c2d As?"
    assert state.information_state_string(1) == "1 deal0:2h2s3c3d3h3s"
    state.apply_action(4)
    assert state.information_state_string(0) == "0 deal0:AcAdAhAs2c2d 0xAs2c"
    assert state.information_state_string(1) == "1 deal0:2h2s3c3d3h3s 0x"


def test_while_cards_are_dealt_a_seat_knows_its_own_so_far() -> None:
    state = load().new_initial_state()
    for card in (9, 7, 8):
        state.apply_action(card)
    assert state.information_state_string(0) == "0 2s3c3d"
    assert state.information_state_string(1) == "1"


@pytest.mark.parametrize("name", ["standard", "partners", "five-card-old", "foster"])
def test_a_memory_holds_nothing_hidden(name: str) -> None:
    rules, dice = PRESETS[name], random.Random(f"memory of {name}")
    for seat in range(rules.seats):
        known = frozenset[Card]()
        for moment in play_through(rules, dice).moments:
            for event in moment.events:
                known = known_after(known, event, seat)
                other = exchanged(event, shuffled_but(known, dice))
                assert recall([other], seat, rules) == recall([event], seat, rules)


def test_a_copy_goes_its_own_way() -> None:
    state = first_choice()
    for copied in (state.clone(), copy.deepcopy(state)):
        assert copied.history() == state.history()
        copied.apply_action(5)
        assert state.information_state_string(0).endswith("As?")
        assert copied.information_state_string(0).endswith("0xAs2d")


def test_tensors_are_the_features_of_the_view() -> None:
    game, state = load(), first_choice()
    sheet = Sheet(Rules())
    for seat in (0, 1):
        sheet.write(state.view(seat), (3,) if seat == 0 else ())
        assert np.array_equal(state.observation_tensor(seat), sheet.flat)
        assert np.array_equal(state.information_state_tensor(seat), sheet.flat)
    assert game.observation_tensor_shape() == [size(Rules())]
    named = make_observation(game)
    named.set_from(state, player=0)
    assert {part: array.shape for part, array in named.dict.items()} == dict(parts(Rules()))


def test_words_for_actions() -> None:
    state = load().new_initial_state()
    assert state.action_to_string(state.current_player(), 18) == "card 5h"
    assert first_choice().action_to_string(0, 18) == "5h"
    assert "laid away" in _after_discard().observation_string(0)


def _after_discard() -> Any:  # noqa: ANN401 - pyspiel has no types
    state = first_choice()
    state.apply_action(4)
    return state


@pytest.mark.parametrize(
    ("parameters", "said"),
    [
        ({"rules": "poker"}, "No rules are called 'poker'"),
        ({"stake": "money"}, "the stake is win or points"),
        ({"dealer": 2}, "There is no seat 2"),
    ],
)
def test_what_makes_no_game_is_refused(parameters: dict[str, Any], said: str) -> None:
    with pytest.raises(MugginsError, match=said):
        pyspiel.load_game("muggins", parameters)


def test_rules_may_be_options_and_the_players_are_its_seats() -> None:
    game = load("three target=31")
    assert (game.num_players(), game.rules.target) == (3, 31)
    assert isinstance(game.new_initial_state(), MugginsState)
    kinds = {name: load(name).get_type().utility for name in ("partners", "captain")}
    utility = pyspiel.GameType.Utility
    assert kinds == {"partners": utility.ZERO_SUM, "captain": utility.GENERAL_SUM}


def test_no_game_is_longer_than_it_says() -> None:
    game = load("singles target=61")
    dice = random.Random(4)
    for _game in range(2):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
        chances = sum(act.player < 0 for act in state.full_history())
        assert state.move_number() - chances <= game.max_game_length()
        assert chances <= game.max_chance_nodes_in_history()
