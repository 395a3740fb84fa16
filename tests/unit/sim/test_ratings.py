import math
import sys
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from muggins.cards import MugginsError
from muggins.sim.ratings import rate
from muggins.sim.tally import Moments, Tally


def tally(wins: int, losses: int, draws: int = 0) -> Tally:
    return replace(Tally(1), sets=Moments(wins + losses + draws), wins=(wins, losses))


def test_ten_wins_to_one_are_four_hundred_points() -> None:
    strong, weak = rate({("weak", "strong"): tally(10_000, 100_000)})
    assert (strong.player, weak.player) == ("strong", "weak")
    assert strong.elo - weak.elo == pytest.approx(400, abs=0.1)
    assert strong.elo + weak.elo == pytest.approx(0)


def test_results_that_fit_a_model_are_rated_by_it() -> None:
    """Strengths 1, 2 and 4: of 60,000 games each pair shares them in proportion."""
    rated = rate(
        {
            ("a", "b"): tally(20_000, 40_000),
            ("b", "c"): tally(20_000, 40_000),
            ("a", "c"): tally(12_000, 48_000),
        }
    )
    assert [rating.player for rating in rated] == ["c", "b", "a"]
    # Twice the strength is 400 log10 2 points more.
    assert rated[0].elo - rated[1].elo == pytest.approx(120.412, abs=0.1)
    assert rated[1].elo - rated[2].elo == pytest.approx(120.412, abs=0.1)


def test_a_draw_is_half_a_win() -> None:
    drawn, decided = (
        rate({("a", "b"): tally(600, 200, 200)}),
        rate({("a", "b"): tally(700, 300)}),
    )
    assert drawn[0].elo == pytest.approx(decided[0].elo)


def test_who_lost_every_game_is_rated_all_the_same() -> None:
    best, worst = rate({("a", "b"): tally(1000, 0)})
    assert best.player == "a"
    assert 400 < best.elo - worst.elo < 4000


def test_of_two_players_each_has_half_of_what_their_score_leaves_open() -> None:
    """Elo is 400 log10 of s / (1 - s), whose derivative is 400 / ln 10 / (s (1 - s))."""
    found = Tally(2, sets=Moments(1000, 2400, 6400), wins=(1200, 800))
    expected = 400 / math.log(10) * found.score.margin / (0.6 * 0.4) / 2
    assert [rating.margin for rating in rate({("a", "b"): found})] == [
        pytest.approx(expected, rel=0.01)
    ] * 2


def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    """Pools of eight at strengths that are known, each pair at 200 sets of two games."""
    dice = np.random.default_rng(8)
    truth = np.linspace(-150, 150, 8)
    held = [is_held(dice, truth) for _ in range(50)]
    assert 0.92 < np.mean(held) < 0.98


def is_held(dice: np.random.Generator, truth: NDArray[np.float64]) -> NDArray[np.bool_]:
    contests = {}
    for first, second in combinations(range(len(truth)), 2):
        chance = 1 / (1 + 10 ** ((truth[second] - truth[first]) / 400))
        halves = 2 * dice.binomial(2, chance, 200)
        sets = Moments(200, int(halves.sum()), int((halves**2).sum()))
        won = sets.total // 2
        contests[str(first), str(second)] = Tally(2, sets=sets, wins=(won, 400 - won))
    rated = {rating.player: rating for rating in rate(contests)}
    return np.array(
        [abs(rated[str(n)].elo - elo) < rated[str(n)].margin for n, elo in enumerate(truth)]
    )


def test_who_won_every_game_has_an_interval_all_the_same() -> None:
    assert all(0 < rating.margin < 2000 for rating in rate({("a", "b"): tally(1000, 0)}))


def test_without_the_library_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "choix", None)
    with pytest.raises(MugginsError, match=r"pip install 'muggins\[ratings\]'"):
        rate({("a", "b"): tally(1, 1)})
