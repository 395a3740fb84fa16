"""The race, against a walk through every deal of a short game, in fractions."""

import random
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from muggins.kernels.race import Awards, Floats, Passages, solve_race, tally_deals

Deals = tuple[tuple[tuple[int, ...], int], ...]
"""Each deal's awards in the order in which they are pegged, and its weight."""


def some_deals(number: int, most: int, seed: object) -> Deals:
    dice = random.Random(f"race {seed}")
    awards = [
        [dice.choice([0, 1, 1, -1, -1]) * dice.randint(1, most) for _ in range(5)]
        for _ in range(number)
    ]
    return tuple(((*some, dice.choice([1, -1])), dice.randint(1, 9)) for some in awards)


def arrays(deals: Deals) -> tuple[Awards, Floats]:
    awards = np.array([awards for awards, _ in deals], np.int8)
    return awards, np.array([weight for _, weight in deals], np.float64)


@cache
def value(deals: Deals, payoff: tuple[int, ...], dealer: int, pone: int) -> Fraction:
    """What the dealer wins, net, by playing each deal award by award."""
    worth = sum(weight * after(deals, payoff, awards, dealer, pone) for awards, weight in deals)
    return worth / Fraction(sum(weight for _, weight in deals))


def after(
    deals: Deals, payoff: tuple[int, ...], awards: tuple[int, ...], dealer: int, pone: int
) -> Fraction:
    target = len(payoff)
    for award in awards:
        dealer, pone = dealer + max(award, 0), pone - min(award, 0)
        if dealer >= target:
            return Fraction(payoff[pone])
        if pone >= target:
            return Fraction(-payoff[dealer])
    return -value(deals, payoff, pone, dealer)


@pytest.mark.parametrize("seed", range(10))
def test_each_score_is_worth_what_a_walk_through_the_deals_says(seed: int) -> None:
    target = 15
    deals = some_deals(8, 4, seed)
    payoffs = np.ones((3, target))
    payoffs[1, :8] = 2  # a skunk
    payoffs[2] = target - np.arange(target)  # the spread
    values = solve_race(tally_deals(*arrays(deals), target=target), payoffs)
    for payoff, found in zip(payoffs.astype(int).tolist(), values, strict=True):
        for dealer in range(target):
            for pone in range(target):
                expected = value(deals, tuple(payoff), dealer, pone)
                assert found[dealer, pone] == pytest.approx(float(expected), abs=1e-12)


def test_who_counts_first_wins() -> None:
    """Both need one: the pone's hand is counted before the dealer's."""
    passages = tally_deals(np.array([[-4, 20]], np.int8))
    values = solve_race(passages, np.ones((1, 121)))
    assert values[0, 120, 120] == -1
    assert values[0, 120, 116] == 1


def test_heels_win_before_the_play() -> None:
    """One deal in 13 has them: at 119 against 120 that is all the dealer can hope for."""
    awards = np.array([[2, -3, 9]] + [[0, -3, 9]] * 12, np.int8)
    chance = (1 + solve_race(tally_deals(awards), np.ones((1, 121)))[0, 119, 120]) / 2
    assert chance == pytest.approx(1 / 13, rel=1e-12)


def test_deals_without_weights_count_once_each() -> None:
    deals = arrays(some_deals(20, 6, "alike"))[0]
    once, twice = tally_deals(deals), tally_deals(deals, np.full(20, 2.0))
    assert all((2 * a == b).all() for a, b in zip(once, twice, strict=True))


def test_passages_of_two_sets_of_deals_can_be_added() -> None:
    one, two = some_deals(20, 6, "one"), some_deals(20, 6, "two")
    added = Passages(
        *(a + b for a, b in zip(tally_deals(*arrays(one)), tally_deals(*arrays(two)), strict=True))
    )
    both = tally_deals(*arrays(one + two))
    assert all((a == b).all() for a, b in zip(added, both, strict=True))


@pytest.mark.parametrize(
    ("awards", "weights", "complaint"),
    [
        (np.zeros((2, 3)), None, "awards are int8"),
        (np.zeros(3, np.int8), None, r"of \(3,\)"),
        (np.zeros((2, 3), np.int8), None, "a deal without points"),
        (np.ones((2, 3), np.int8), np.ones(3), r"shape \(2,\), not \(3,\)"),
        (np.ones((2, 3), np.int8), np.array([1.0, -1.0]), "finite and not negative"),
        (np.ones((2, 3), np.int8), np.array([1.0, np.nan]), "finite and not negative"),
    ],
)
def test_what_are_no_deals_is_refused(
    awards: Awards, weights: Floats | None, complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        tally_deals(awards, weights)


def test_payoffs_of_another_target_are_refused() -> None:
    passages = tally_deals(np.ones((1, 1), np.int8))
    with pytest.raises(ValueError, match=r"shape \(m, 121\), not \(1, 61\)"):
        solve_race(passages, np.ones((1, 61)))


def test_no_deals_make_no_race() -> None:
    passages = tally_deals(np.ones((1, 1), np.int8), np.zeros(1))
    with pytest.raises(ValueError, match="no deal has weight"):
        solve_race(passages, np.ones((1, 121)))
