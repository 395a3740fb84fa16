"""The play alone: worth the same to OpenSpiel's solvers as to ours, and learnt by them."""

from itertools import combinations
from typing import Any

import pyspiel
import pytest

from muggins.adapters.actions import format_action
from muggins.ai.solver import Layout, lay_out, solve
from muggins.cards import MugginsError, parse_cards
from muggins.pegging import start
from tests.equilibria.games import HiddenPlay

pytestmark = pytest.mark.openspiel

PACK = "5c 6d Ts Jh Kc"


def load(pack: str = PACK, hand: int = 2) -> Any:  # noqa: ANN401 - pyspiel has no types
    return pyspiel.load_game("muggins_play", {"pack": pack, "hand": hand})


def plain(pack: str, hand: int) -> Layout:
    """The same game for our own solver; all ranks differ, so ranks are all there is to know."""
    cards = parse_cards(pack)
    deals = [
        start((mine, theirs), leader=0)
        for mine in combinations(cards, hand)
        for theirs in combinations([card for card in cards if card not in mine], hand)
    ]
    return lay_out(HiddenPlay(tuple((1 / len(deals), deal) for deal in deals)))


@pytest.mark.parametrize(("pack", "hand"), [(PACK, 2), ("7c 8d 9h", 1)])
def test_blind_players_give_away_the_same_to_both_solvers(pack: str, hand: int) -> None:
    game, layout = load(pack, hand), plain(pack, hand)
    blind = pyspiel.UniformRandomPolicy(game)
    assert pyspiel.exploitability(game, blind) == pytest.approx(
        layout.exploitability(layout.uniform())
    )
    values = pyspiel.expected_returns(game.new_initial_state(), blind, -1, False)
    assert values[0] == pytest.approx(layout.value(layout.uniform()))


def test_openspiels_cfr_finds_what_ours_finds() -> None:
    game, layout = load(), plain(PACK, 2)
    solver = pyspiel.CFRPlusSolver(game)
    for _round in range(8):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    lost = pyspiel.exploitability(game, policy)
    found = pyspiel.expected_returns(game.new_initial_state(), policy, -1, False)[0]
    assert lost < 0.1 * layout.exploitability(layout.uniform())
    assert found == pytest.approx(layout.value(solve(layout, 400)), abs=2 * lost)


def test_openspiels_sampling_learns_it_too() -> None:
    game = load()
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, 1)
    layout = plain(PACK, 2)
    for _round in range(300):
        solver.run_iteration()
    lost = pyspiel.exploitability(game, solver.average_policy())
    assert lost < layout.exploitability(layout.uniform()) / 2


def test_openspiels_own_test_passes() -> None:
    pyspiel.random_sim_test(load("Ac 2c 3c 4c 5c 6c 7c 8c", 4), 3, serialize=True, verbose=False)


def test_a_play_by_hand() -> None:
    """Pone 5 J, dealer T K: 5, T is fifteen for 2 to the dealer; J; K does not fit; one for last.

    The pone has 25 on the table when the dealer says go: 1 to him, and then the king alone, 1.
    """
    state = load("5c Jh Ts Kc").new_initial_state()
    state.apply_action(index(state, "5c Jh"))
    state.apply_action(index(state, "Ts Kc"))
    said = []
    for name in ("5c", "Ts", "Jh", "go", "Kc"):
        assert name in [format_action(action) for action in state.legal_actions()]
        said.append(state.current_player())
        state.apply_action(
            {format_action(action): action for action in state.legal_actions()}[name]
        )
    assert said == [0, 1, 0, 1, 1]
    # Seat 0: the go. Seat 1: fifteen, and the last card.
    assert state.returns() == [1 - 3, 3 - 1]
    assert state.information_state_string(1) == "1 Ts Kc: 0:5c 1:Ts 0:Jh 1:go 1:Kc"


def index(state: Any, hand: str) -> int:  # noqa: ANN401 - pyspiel has no types
    return int(state.hands.choices().index(tuple(sorted(parse_cards(hand)))))


@pytest.mark.parametrize(
    ("parameters", "said"),
    [
        ({"hand": 4}, "Two hands of 4 from 6 cards"),
        ({"hand": 0}, "take 1 card or more"),
        ({"pack": " ".join(str(rank) + suit for rank in "A23456789TJQK" for suit in "cd")}, None),
        (
            {"pack": " ".join(rank + suit for rank in "A23456" for suit in "cdhs"), "hand": 4},
            "2000",
        ),
        ({"pack": "5c 5c"}, "5c is there twice"),
    ],
)
def test_what_makes_no_game_is_refused(parameters: dict[str, Any], said: str | None) -> None:
    if said is None:
        assert pyspiel.load_game("muggins_play", parameters).max_chance_outcomes() == 325
        return
    with pytest.raises(MugginsError, match=said):
        pyspiel.load_game("muggins_play", parameters)
