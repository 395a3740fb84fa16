from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.analysis.distribution import Distribution, NoWays, spread, spread_points

WAYS = st.lists(st.integers(0, 10**9), min_size=1, max_size=30).filter(any)


def test_the_pips_of_a_die() -> None:
    die = Distribution((0, 1, 1, 1, 1, 1, 1))
    assert (die.total, die.exact_mean, die.mean) == (6, Fraction(7, 2), 3.5)
    assert (die.least, die.most) == (1, 6)
    assert list(die.pmf) == [0] + [1 / 6] * 6
    assert die.deviation == pytest.approx((35 / 12) ** 0.5)


@given(WAYS)
def test_the_figures_of_any_ways_agree(ways: list[int]) -> None:
    told = spread(ways)
    listed = [points for points, count in enumerate(ways) if count]
    assert (told.least, told.most) == (listed[0], listed[-1])
    assert told.least <= told.exact_mean <= told.most
    assert sum(told.pmf) == pytest.approx(1)
    assert told.mean == pytest.approx(sum(p * part for p, part in enumerate(told.pmf)))
    assert (told.deviation == 0) == (len(listed) == 1)


@given(st.lists(st.integers(0, 29), min_size=1))
def test_points_one_by_one_are_spread_as_their_numbers(points: list[int]) -> None:
    told = spread_points({point: points.count(point) for point in points})
    assert told.total == len(points)
    assert told.exact_mean == Fraction(sum(points), len(points))


@pytest.mark.parametrize("ways", [(), (0,), (1, 0), (-1, 2)])
def test_what_spreads_nothing_is_refused(ways: tuple[int, ...]) -> None:
    with pytest.raises(NoWays, match="no negative numbers, and the last is not 0"):
        Distribution(ways)


def test_no_way_at_all_is_refused() -> None:
    for listed in ([], [0, 0]):
        with pytest.raises(NoWays):
            spread(listed)
    with pytest.raises(NoWays):
        spread_points({})
