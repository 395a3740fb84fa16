import sys
from dataclasses import replace

import pytest

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


def test_without_the_library_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "choix", None)
    with pytest.raises(MugginsError, match=r"pip install 'muggins\[ratings\]'"):
        rate({("a", "b"): tally(1, 1)})
