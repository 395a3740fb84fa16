from dataclasses import replace
from math import isnan
from statistics import mean, variance

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.cards import Unreadable
from muggins.game.rules import Rules
from muggins.sim.duplicate import Contest, play_set
from muggins.sim.tally import Moments, Tally, decode_tally, encode_tally

NUMBERS = st.lists(st.integers(-(10**6), 10**6), min_size=2)


def moments(numbers: list[int]) -> Moments:
    return Moments(len(numbers), sum(numbers), sum(number * number for number in numbers))


@given(NUMBERS)
def test_moments_are_those_of_the_numbers(numbers: list[int]) -> None:
    found = moments(numbers)
    assert found.variance == pytest.approx(variance(numbers))
    assert found.interval().mean == pytest.approx(mean(numbers))
    margin = 1.96 * (variance(numbers) / len(numbers)) ** 0.5
    assert found.interval().margin == pytest.approx(margin, rel=1e-4, abs=1e-9)
    assert found.interval(0.5).high == pytest.approx(found.interval().high / 2)


@given(NUMBERS, NUMBERS)
def test_moments_add_up(first: list[int], second: list[int]) -> None:
    assert moments(first) + moments(second) == moments(first + second)


def test_of_one_number_the_spread_is_not_known() -> None:
    assert isnan(Moments(1, 3, 9).variance)
    assert isnan(Moments(1, 3, 9).interval().low)
    assert Moments(1, 3, 9).interval().mean == 3


def test_tallies_add_up_in_any_grouping() -> None:
    contest = Contest(("greedy", "random"), Rules(target=61), "sums")
    a, b, c = (play_set(contest, number) for number in range(3))
    assert (a + b) + c == a + (b + c)
    assert (a + b).wins == (a.wins[0] + b.wins[0], a.wins[1] + b.wins[1])
    assert Tally(2) + a == a
    with pytest.raises(ValueError, match="sets of 2 games and of 6"):
        a + Tally(6)


def test_the_score_goes_by_set() -> None:
    """Four sets of two games: one win each, twice both, once none: 4 half wins at the mean of 5."""
    tally = replace(Tally(2), sets=moments([2, 2, 4, 0, 4, 4]), wins=(8, 4))
    assert tally.games == 12
    assert tally.score.mean == pytest.approx(8 / 12)
    scores = [0.5, 0.5, 1, 0, 1, 1]
    assert tally.score.margin == pytest.approx(1.96 * (variance(scores) / 6) ** 0.5, rel=1e-4)


def test_a_tally_survives_its_json() -> None:
    tally = play_set(Contest(("greedy", "random"), Rules(), "json"), 0)
    assert decode_tally(encode_tally(tally)) == tally


@pytest.mark.parametrize("broken", [{}, {"points": []}, {"points": [[[[1, 1, 1]]] * 2] * 2}])
def test_what_is_no_tally_is_refused(broken: dict[str, object]) -> None:
    with pytest.raises(Unreadable, match="no tally"):
        decode_tally(broken)
