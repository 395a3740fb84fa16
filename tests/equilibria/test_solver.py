"""The solver on games whose values are known."""

from dataclasses import dataclass

import numpy as np
import pytest

from muggins.ai.solver import End, Layout, NoSuchGame, Turn, lay_out, solve
from muggins.kernels.peg import solve_plays
from tests.equilibria.games import HiddenPlay, Kuhn, Leduc, Pennies, opened


def test_pennies_are_even_and_a_lopsided_stake_is_solved_by_hand() -> None:
    # Heads of seat 1 with p: seat 0 is indifferent when 3p - (1 - p) = -p + (1 - p), p = 1/3.
    layout = lay_out(Pennies(stake=3.0))
    policy = solve(layout, 3000)
    shown = layout.as_dict(policy)
    assert layout.value(policy) == pytest.approx(1 / 3, abs=2e-3)
    assert shown[1, "h"] == pytest.approx(1 / 3, abs=2e-3)
    assert shown[0, "h"] == pytest.approx(1 / 3, abs=2e-3)
    assert layout.value(layout.uniform()) == pytest.approx(0.5)


def test_best_responses_win_what_can_be_counted_by_hand() -> None:
    layout = lay_out(Pennies())
    heads = np.array([1.0, 0.0, 0.5, 0.5])
    assert layout.best_response(heads, 0) == 0
    assert layout.best_response(heads, 1) == 1
    assert layout.exploitability(heads) == 0.5
    assert layout.exploitability(layout.uniform()) == 0


def test_kuhn_poker_is_worth_minus_one_eighteenth() -> None:
    layout = lay_out(Kuhn())
    policy = solve(layout, 1000)
    assert layout.exploitability(policy) < 3e-4
    assert layout.value(policy) == pytest.approx(-1 / 18, abs=1e-4)


def test_kuhn_poker_is_played_as_kuhn_says() -> None:
    layout = lay_out(Kuhn())
    shown = layout.as_dict(solve(layout, 1000))
    bluff = shown[("J", ""), "b"]
    assert 0 <= bluff <= 1 / 3 + 1e-3
    assert shown[("K", ""), "b"] == pytest.approx(3 * bluff, abs=0.01)
    assert shown[("Q", "pb"), "b"] == pytest.approx(bluff + 1 / 3, abs=0.01)
    assert shown[("J", "p"), "b"] == pytest.approx(1 / 3, abs=0.01)
    assert shown[("Q", "b"), "b"] == pytest.approx(1 / 3, abs=0.01)


def test_leduc_has_its_known_size_and_value() -> None:
    # 288 sets of positions for each seat's 144; the first to act loses 0.0856 (OpenSpiel's too).
    layout = lay_out(Leduc())
    policy = solve(layout, 400)
    assert len(layout.starts) == 288
    assert layout.exploitability(policy) < 1e-3
    assert layout.value(policy) == pytest.approx(-0.0856, abs=5e-4)


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("55", "TJ"), ("67", "8A"), ("A23", "45K"), ("KK5", "KQ5"), ("4567", "56"), ("333", "3A2")],
)
def test_with_one_deal_only_the_play_is_worth_what_the_open_solver_says(
    mine: str, theirs: str
) -> None:
    play = opened(mine, theirs)
    layout = lay_out(HiddenPlay(((1.0, play),)))
    policy = solve(layout, 60)
    leader, other = (np.array([[*map(int, hand)]], np.uint8) for hand in play.hands)
    assert layout.value(policy) == pytest.approx(int(solve_plays(leader, other)[0]), abs=0.02)
    assert layout.exploitability(policy) < 0.02


def test_the_hidden_last_cards_can_be_solved_by_hand() -> None:
    # Seat 0 leads the ten: the king makes 20, and the five 25 and last, 1 to seat 0; the five
    # makes fifteen, but then seat 0's five pairs it and is last, -2 + 2 + 1. The five led is worse:
    # the king makes fifteen, -2 + 1; the five pairs, -2 + 1.
    deals = ((0.5, opened("5T", "K")), (0.5, opened("5T", "5")))
    layout = lay_out(HiddenPlay(deals))
    policy = solve(layout, 200)
    assert layout.value(policy) == pytest.approx((1 + (-2 + 2 + 1)) / 2, abs=1e-3)


@dataclass(frozen=True)
class Muddle:
    """Seat 0 knows nothing, not even how many actions it has left."""

    root: int = 3

    def look(self, state: int) -> Turn[int] | End:
        return Turn(0, "?", tuple((n, n) for n in range(state))) if state else End(0)


@dataclass(frozen=True)
class Nothing:
    root: int = 0

    def look(self, state: int) -> End:
        return End(state)


def test_a_game_that_contradicts_itself_is_refused() -> None:
    with pytest.raises(NoSuchGame, match="must be alike"):
        lay_out(Muddle())
    with pytest.raises(NoSuchGame, match="nothing to choose"):
        lay_out(Nothing())


@pytest.mark.parametrize("rounds", [1, 7])
def test_a_policy_is_a_distribution_over_each_set_of_choices(rounds: int) -> None:
    layout: Layout = lay_out(Kuhn())
    policy = solve(layout, rounds)
    assert np.add.reduceat(policy, layout.starts) == pytest.approx(1)
    assert policy.min() >= 0
