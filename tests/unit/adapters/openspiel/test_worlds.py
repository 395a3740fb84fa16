"""A world dealt anew looks the same to its seat, is a real game, and favours no deal."""

import random
from collections import Counter
from dataclasses import replace

import pyspiel
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins.adapters.openspiel.scene import Scene, opening
from muggins.adapters.openspiel.worlds import guessed, resampled
from muggins.adapters.stakes import Stake
from muggins.cards import Card, parse_cards
from muggins.cards.deck import FULL_DECK
from muggins.game.rules import Rules
from tests.laws.playthrough import any_rules

pytestmark = pytest.mark.openspiel


def played(fresh: Scene, actions: list[int]) -> Scene:
    scene = fresh
    for action in actions:
        assert action in scene.legal()
        scene = scene.act(action)
    return scene


def looks(scene: Scene, seat: int) -> tuple[object, ...]:
    """All that the seat could tell two scenes apart by."""
    mine = scene.legal() if scene.position.seat == seat else ()
    asked = (scene.position.seat, scene.is_over)
    return (scene.memory(seat), scene.view(seat), scene.page(seat), mine, asked)


@given(rules=any_rules(), dice=st.randoms(use_true_random=True))
@settings(max_examples=10, deadline=None)
def test_no_seat_can_tell_its_world_from_one_dealt_anew(rules: Rules, dice: random.Random) -> None:
    """Under any rules, wherever a game stands, for each seat; every action of it is legal."""
    fresh = opening(replace(rules, target=min(rules.target, 15)), Stake.WIN, dealer=0)
    scene, history = fresh, list[int]()
    while not scene.is_over:
        history.append(dice.choice(scene.legal()))
        scene = scene.act(history[-1])
        if dice.random() < 0.08:
            for seat in range(rules.seats):
                other = played(fresh, list(resampled(scene, seat, history, fresh, dice.random)))
                assert looks(other, seat) == looks(scene, seat)


def thirty(pone: str) -> Scene:
    """The dealer, seat 0, holds Q 9 9 8 and says go at 30; the pone leads K and lays J after Q."""
    dealt = parse_cards(f"Qh 9c 9h 8d 2s 3s Kd Jd {pone} 7s 4s 6s")
    before = (*dealt, *parse_cards("2s 3s 4s 6s 5h Kd Qh Jd"))
    fresh = opening(Rules(), Stake.WIN, dealer=0)
    return played(fresh, [*map(int, before), 52])


def test_who_could_not_lay_holds_nothing_that_would_have_fitted() -> None:
    """Go at 30: no ace. The pone thinks of any three other cards, all alike, and of any throw."""
    scene, dice = thirty("Js"), random.Random("worlds")
    held, thrown = Counter[Card](), Counter[Card]()
    for _guess in range(1600):
        guess = guessed(scene, 1, dice.random)
        assert guess.hands[1] == parse_cards("7s Jd Js Kd 4s 6s")
        assert guess.hands[0][0] == Card("Qh")
        held.update(guess.hands[0][1:4])
        thrown.update(guess.tossed[0])
    unseen = {*FULL_DECK} - {*parse_cards("Qh Kd Jd Js 7s 4s 6s 5h")}
    fitting = [card for card in unseen if card.rank != 0]
    assert {*held} == {*fitting}
    assert {*thrown} == unseen
    # Chi squared of 40 cards, three of them in each of 1600 guesses: 72.1 in one run of a thousand.
    assert len(fitting) == 40
    assert sum((held[card] - 120) ** 2 / 120 for card in fitting) / (1 - 3 / 40) < 72.1


def test_who_is_asked_after_all_others_have_stopped_holds_a_card_that_fits() -> None:
    """With the jack of the pone on top at 30 and the dealer gone, only an ace keeps it open."""
    scene, dice = thirty("As"), random.Random(3)
    assert scene.position.seat == 1
    for _guess in range(50):
        left = {*guessed(scene, 0, dice.random).hands[1][:4]} - {*parse_cards("Kd Jd")}
        assert any(card.rank == 0 for card in left)


def test_the_state_of_openspiel_does_the_same() -> None:
    game = pyspiel.load_game("muggins(rules=quick)")
    state = game.new_initial_state()
    dice = random.Random(11)
    for _act in range(18):
        state.apply_action(dice.choice(state.legal_actions()))
    seat = state.current_player()
    others = [state.resample_from_infostate(seat, dice.random) for _world in range(5)]
    assert {world.information_state_string(seat) for world in others} == {
        state.information_state_string(seat)
    }
    assert len({world.information_state_string(1 - seat) for world in others}) == 5
    assert all(len(world.history()) == 18 for world in others)
