"""A Muggins player in OpenSpiel's games: it sees its view, plays legally, beats chance.

OpenSpiel's cribbage is followed by our rules; what it is known to do otherwise is listed in
tests/unit/test_openspiel.py.
"""

import random
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from muggins.adapters.openspiel import PlayerBot
from muggins.adapters.openspiel.guest import PASS, action_of, arrival, card_of, cards_of
from muggins.ai.roster import player
from muggins.cards import Card, MugginsError, parse_cards
from muggins.game.events import Count, Discard, Lay, PlayerCommand
from muggins.game.view import View, legal, view

pytestmark = pytest.mark.openspiel


def cribbage(seats: int = 2) -> Any:  # noqa: ANN401 - pyspiel has no types
    return pyspiel.load_game("cribbage", {"players": seats, "winner_bonus_reward": 0.0})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_our_game_follows_openspiels_decision_by_decision(seats: int) -> None:
    """The seat, the actions, the scores; the other side is OpenSpiel's own state."""
    dice = random.Random(f"followed {seats}")
    decisions = 0
    for _game in range(2):
        state, guest = cribbage(seats).new_initial_state(), arrival(seats)
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node() and actions != [PASS]:
                ours, seat = guest.state, state.current_player()
                assert ours.to_act[0] == seat
                assert sorted(map(action_of, legal(view(ours, seat)))) == actions
                assert [ours.scores[side] for side in ours.rules.sides] == state.returns()
                decisions += 1
            action = dice.choice(actions)
            state.apply_action(action)
            guest = guest.after(action)
    assert decisions > 150


def test_cards_have_one_number_each() -> None:
    cards = [card_of(number) for number in range(52)]
    assert len(set(cards)) == 52
    assert [action_of(Lay(0, card)) for card in cards] == list(range(52))
    pairs = [(first, second) for first in cards for second in cards if first < second]
    assert all(cards_of(action_of(Discard(0, pair))) == pair for pair in pairs)


@dataclass
class Diary:
    """A greedy player who writes down what he was shown."""

    name: str = "diary"
    seen: list[View] = field(default_factory=list)

    def act(self, view: View) -> PlayerCommand:
        self.seen.append(view)
        return player("greedy").act(view)


def against_random(game: Any, bot: Any, seat: int, seed: int) -> list[float]:  # noqa: ANN401 - pyspiel has no types
    """A game of the bot against OpenSpiel's uniform random bots, to its returns."""
    bots = [
        bot if each == seat else pyspiel.make_uniform_random_bot(each, seed)
        for each in range(game.num_players())
    ]
    return [float(each) for each in pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_player_is_shown_its_own_view_and_beats_chance(seats: int) -> None:
    """In OpenSpiel a game is dealt by seat 0 first. Greedy wins 99 of 100 from random at two."""
    diary, won = Diary(), 0
    for number in range(4):
        seat = number % seats
        bot = PlayerBot(diary, seat)
        diary.seen.clear()
        returns = against_random(cribbage(seats), bot, seat, number)
        won += returns[seat] == max(returns)
        assert diary.seen
        assert {seen.seat for seen in diary.seen} == {seat}
        assert all(seen.is_mine for seen in diary.seen)
    assert won >= 3


def test_one_bot_plays_game_after_game() -> None:
    """With and without a word between: what it returns depends on the state alone."""
    bot = PlayerBot(player("greedy"), 0)
    fresh = [against_random(cribbage(), PlayerBot(player("greedy"), 0), 0, n) for n in (1, 2, 1)]
    again = [against_random(cribbage(), bot, 0, number) for number in (1, 2, 1)]
    assert again == fresh
    state = cribbage().new_initial_state()
    for card in range(12):
        state.apply_action(card)
    bot.restart_at(state)
    bot.inform_action(state, 1, 5)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("rules", ["quick", "three", "partners", "acc"])
def test_a_player_plays_ours_there(rules: str) -> None:
    game = pyspiel.load_game("muggins", {"rules": rules, "stake": "points"})
    diary = Diary()
    returns = against_random(game, PlayerBot(diary, 1), 1, 5)
    assert sum(returns) == pytest.approx(0)
    assert {seen.seat for seen in diary.seen} == {1}


def searcher(game: Any, simulations: int) -> Any:  # noqa: ANN401 - pyspiel has no types
    """OpenSpiel's search, which without dice of ours would seed its worlds by the clock."""
    dice = np.random.RandomState(7)
    rollout = mcts.RandomRolloutEvaluator(1, dice)
    bot = ismcts.ISMCTSBot(game, rollout, 8.0, simulations, random_state=dice)
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, dice.uniform))
    return bot


def test_openspiels_search_plays_a_deal_of_ours_against_a_player_of_ours() -> None:
    """ISMCTS deals the hidden cards anew for each of its simulations."""
    game = pyspiel.load_game("muggins", {"rules": "quick", "stake": "points"})
    bots = [searcher(game, 15), PlayerBot(player("greedy"), 1)]
    state = game.new_initial_state()
    returns = pyspiel.evaluate_bots(state, bots, 3)
    assert state.is_terminal()
    assert returns[0] == -returns[1]


def test_openspiels_search_makes_fifteen() -> None:
    """A ten is led to 5 5 Q K. A five scores 2, and only two fives unseen could answer with a pair.

    The queen and the king score nothing, and pay as much to whoever pairs them.
    """
    game = pyspiel.load_game("muggins", {"rules": "quick", "stake": "points"})
    state = game.new_initial_state()
    dealt = parse_cards("5c 5d Qh Kh 2c 3c  Th 9h 8s 6h 2d 3d")
    for card in (*dealt, *parse_cards("2c 3c 2d 3d 7s Th")):
        state.apply_action(int(card))
    assert state.current_player() == 0
    policy = dict(searcher(game, 150).get_policy(state))
    best = max(policy, key=lambda action: policy[action])
    assert Card(best) in parse_cards("5c 5d")


def test_another_game_and_another_seat_are_refused() -> None:
    bot = PlayerBot(player("greedy"), 0)
    kuhn = pyspiel.load_game("kuhn_poker").new_initial_state()
    kuhn.apply_action(0)
    kuhn.apply_action(1)
    with pytest.raises(MugginsError, match="plays cribbage and muggins, and no other game"):
        bot.step(kuhn)
    kuhn.apply_action(0)
    with pytest.raises(MugginsError, match="sits in seat 0, but 1 is asked"):
        bot.step(kuhn)


def test_half_a_decision_of_somebody_else_is_not_finished() -> None:
    game = pyspiel.load_game("muggins", {"rules": "quick"})
    for first in (1, 4):
        state = game.new_initial_state()
        for card in range(12):
            state.apply_action(card)
        bot = PlayerBot(Scripted((0, 4)), 0)
        assert bot.step(state) == 0
        bot.restart()
        state.apply_action(first)
        with pytest.raises(MugginsError, match="scripted did not begin with"):
            bot.step(state)


def test_a_decision_of_two_actions_is_asked_for_once() -> None:
    state = pyspiel.load_game("muggins", {"rules": "quick"}).new_initial_state()
    for card in range(12):
        state.apply_action(card)
    scripted = Scripted((0, 4))
    bot = PlayerBot(scripted, 0)
    for action in (0, 4):
        assert bot.step(state) == action
        state.apply_action(action)
    assert (scripted.asked, state.view(0).tossed) == (1, (Card("Ac"), Card("2c")))


@dataclass
class Scripted:
    """Throws these two cards, whatever they are."""

    cards: tuple[int, int]
    name: str = "scripted"
    asked: int = 0

    def act(self, view: View) -> PlayerCommand:
        self.asked += 1
        return Discard(view.seat or 0, tuple(map(Card, self.cards)))


def test_counts_by_hand_and_other_numbers_of_seats_are_unknown_abroad() -> None:
    with pytest.raises(MugginsError, match="knows no Count"):
        action_of(Count(0, 12))
    with pytest.raises(MugginsError, match="seats 2, 3 or 4, not 5"):
        arrival(5)
