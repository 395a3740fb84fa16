"""The sequential test: its ratio by densities, its errors by trial."""

import random
from dataclasses import replace
from math import log
from statistics import NormalDist, mean, stdev

import pytest

from muggins.cards import MugginsError
from muggins.sim.sprt import Sprt, Verdict, parse_sprt
from muggins.sim.tally import Moments, Tally


def tally(halves: list[int]) -> Tally:
    """A tally of sets of two games with so many half wins."""
    return replace(Tally(2), sets=Moments(len(halves), sum(halves), sum(n * n for n in halves)))


def test_the_ratio_is_that_of_two_normal_densities() -> None:
    dice = random.Random("ratio")
    halves = dice.choices([0, 2, 4], [2, 5, 3], k=400)
    scores = [n / 4 for n in halves]
    spread = stdev(scores)
    low, high = NormalDist(0.5, spread), NormalDist(0.53, spread)
    expected = sum(log(high.pdf(score) / low.pdf(score)) for score in scores)
    assert Sprt(0.5, 0.53).ratio(tally(halves)) == pytest.approx(expected)
    assert (expected > 0) == (mean(scores) > 0.515)


def test_the_bound_is_walds() -> None:
    assert Sprt(0.5, 0.52).bound == pytest.approx(log(19))


def test_without_a_spread_nothing_is_said() -> None:
    assert Sprt(0.5, 0.52).ratio(tally([2] * 1000)) == 0
    assert Sprt(0.5, 0.52).verdict(tally([4])) is Verdict.OPEN


def test_few_sets_are_no_verdict() -> None:
    halves = [4, 4, 4, 2] * 24
    assert Sprt(0.5, 0.6).verdict(tally(halves)) is Verdict.OPEN
    assert Sprt(0.5, 0.6).verdict(tally(halves + halves)) is Verdict.BETTER


@pytest.mark.parametrize(("truth", "wrong"), [(0.5, Verdict.BETTER), (0.56, Verdict.NOT_BETTER)])
def test_it_is_wrong_about_one_time_in_twenty(truth: float, wrong: Verdict) -> None:
    """200 trials: more than 21 errors come from a risk of 5% in 0.03% of all cases (binomial)."""
    dice = random.Random(f"sprt {truth}")
    verdicts = [sequential(Sprt(0.5, 0.56), truth, dice) for _ in range(200)]
    assert verdicts.count(wrong) <= 21
    assert Verdict.OPEN not in verdicts


def sequential(test: Sprt, truth: float, dice: random.Random) -> Verdict:
    """Sets in twenties, as shards come, until there is a verdict."""
    found = Tally(2)
    for _ in range(1000):
        found += tally([2 * sum(dice.random() < truth for _ in range(2)) for _ in range(20)])
        if test.verdict(found) is not Verdict.OPEN:
            break
    return test.verdict(found)


@pytest.mark.parametrize("text", ["50", "a:b", "50:52:54", ""])
def test_another_form_is_refused(text: str) -> None:
    with pytest.raises(MugginsError, match="two scores in percent, like 50:52"):
        parse_sprt(text)


@pytest.mark.parametrize("text", ["52:50", "50:50", "-1:50", "50:101", "nan:50"])
def test_bounds_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(MugginsError, match="the lower one first"):
        parse_sprt(text)
