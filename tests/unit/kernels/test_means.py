"""Means by inclusion and exclusion, against the whole distributions of `kernels.deal`.

The sums of all cribs are also those of the first players' crib table, which was counted in plain
Python.
"""

from itertools import combinations

import numpy as np
import pytest

from muggins.ai.crib import crib_mean
from muggins.cards import Card
from muggins.kernels.deal import weigh_discards
from muggins.kernels.means import (
    DEAL_CLASSES,
    deal_classes,
    mean_discards,
    sum_cribs,
    tally_throws,
)
from muggins.kernels.show import Bytes
from muggins.kernels.throws import TOSS_CLASSES, Floats, toss_class

CRIBS = 1225 * 48


def some_deals(number: int, seed: int) -> Bytes:
    dice = np.random.default_rng(seed)
    return np.array([dice.permutation(52)[:6] for _ in range(number)], np.uint8)


def some_policy() -> Floats:
    policy = np.random.default_rng(2).random(TOSS_CLASSES)
    policy[::7] = 0
    return policy


def means_of_distributions(deal: Bytes, policy: Floats | None, *, mine: bool) -> Floats:
    found = weigh_discards(deal, policy)
    cribs: Floats = (found.cribs * np.arange(30)).sum(axis=1) / found.cribs.sum(axis=1)
    hands: Floats = (found.hands * np.arange(47)).sum(axis=1) / 46
    return hands + cribs if mine else hands - cribs


@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("policy", [None, some_policy()], ids=["uniform", "policy"])
def test_means_are_those_of_the_distributions(policy: Floats | None, mine: bool) -> None:
    deals = some_deals(200, seed=int(mine))
    means = mean_discards(deals, sum_cribs(policy), mine=mine)
    # A policy is read to 25 bits here and to 30 there.
    tolerance = 1e-12 if policy is None else 1e-6
    for deal, found in zip(deals, means, strict=True):
        expected = means_of_distributions(deal, policy, mine=mine)
        np.testing.assert_allclose(found, expected, rtol=0, atol=tolerance)


def test_all_cribs_are_those_of_the_crib_table() -> None:
    sums = sum_cribs()
    for pair in combinations(range(52), 2):
        mean = sums.none[toss_class(*pair)] / CRIBS
        assert mean == pytest.approx(crib_mean([Card(card) for card in pair]), rel=1e-14)


def test_every_deal_is_in_one_class() -> None:
    deals, sizes = deal_classes()
    assert sizes.sum() == 20_358_520
    bits = np.left_shift(1, deals.astype(np.int64) >> 2)
    suits = [np.where((deals & 3) == suit, bits, 0).sum(axis=1) for suit in range(4)]
    holdings = np.sort(np.array(suits), axis=0)
    assert (np.bitwise_count(holdings).sum(axis=0) == 6).all()
    keys = holdings[0] + (holdings[1] << 13) + (holdings[2] << 26) + (holdings[3] << 39)
    assert len(np.unique(keys)) == DEAL_CLASSES
    alike = (np.diff(holdings, axis=0) == 0).astype(int)
    orders = {0: 24, 1: 12, 3: 4, 6: 1}  # by pairs of suits that hold the same
    same = alike.sum(axis=0) + alike[:2].all(axis=0) + alike[1:].all(axis=0) + alike.all(axis=0)
    two_pairs = (alike[0] == 1) & (alike[1] == 0) & (alike[2] == 1)
    expected = np.where(two_pairs, 6, [orders.get(number, 0) for number in same])
    assert sizes.tolist() == expected.tolist()


def test_the_tally_takes_the_best_discard_of_each_deal() -> None:
    deals, sums = some_deals(2000, seed=9), sum_cribs(some_policy())
    sizes = (np.arange(2000) % 24 + 1).astype(np.uint8)
    tally = tally_throws(deals, sizes, sums, mine=False)
    means = mean_discards(deals, sums, mine=False)
    tosses = np.array(list(combinations(range(6), 2)))[means.argmax(axis=1)]
    classes = [
        toss_class(int(deal[a]), int(deal[b])) for deal, (a, b) in zip(deals, tosses, strict=True)
    ]
    assert tally.thrown.tolist() == np.bincount(classes, sizes, TOSS_CLASSES).tolist()
    assert tally.total == pytest.approx((means.max(axis=1) * sizes).sum(), rel=1e-12)


def test_the_tally_knows_the_kept_ranks() -> None:
    deal = np.array([[48, 49, 50, 51, 0, 1]], np.uint8)  # four kings and two aces
    tally = tally_throws(deal, np.array([3], np.uint8), sum_cribs(), mine=False)
    assert tally.thrown.nonzero()[0].tolist() == [toss_class(0, 1)]
    assert tally.kept.nonzero()[0].tolist() == [1819]  # the last of the rank quads
    assert tally.kept[1819] == 3


@pytest.mark.nightly
@pytest.mark.parametrize("mine", [True, False])
def test_the_tally_of_every_deal_adds_up(mine: bool) -> None:
    deals, sizes = deal_classes()
    sums = sum_cribs()
    tally = tally_throws(deals, sizes, sums, mine=mine)
    means = mean_discards(deals, sums, mine=mine)
    assert tally.thrown.sum() == tally.kept.sum() == 20_358_520
    assert tally.total == pytest.approx(float(means.max(axis=1) @ sizes), rel=1e-12)


@pytest.mark.parametrize(
    ("deals", "complaint"),
    [
        (np.zeros((2, 5), np.uint8), r"of shape \(2, 5\)"),
        (np.zeros(6, np.uint8), r"of shape \(6,\)"),
        (np.zeros((2, 6), np.int64), "not int64"),
        (np.full((2, 6), 52, np.uint8), "52 is no card"),
        (np.array([range(6), [9, 8, 7, 6, 7, 5]], np.uint8), r"deal 1 has a card twice: \[9, 8"),
    ],
)
def test_what_is_no_deal_is_refused(deals: Bytes, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        mean_discards(deals, sum_cribs(), mine=True)
    with pytest.raises(ValueError, match=complaint):
        tally_throws(deals, np.ones(2, np.uint8), sum_cribs(), mine=True)


def test_each_deal_has_its_size() -> None:
    with pytest.raises(ValueError, match=r"sizes are uint8 of shape \(3,\)"):
        tally_throws(some_deals(3, seed=1), np.ones(2, np.uint8), sum_cribs(), mine=True)


def test_where_no_throw_has_weight_there_is_no_mean() -> None:
    policy = np.zeros(TOSS_CLASSES)
    policy[toss_class(0, 1)] = 1  # the opponent throws two aces or nothing
    deals = np.array([[0, 1, 2, 10, 20, 30], [10, 20, 30, 40, 50, 51]], np.uint8)
    means = mean_discards(deals, sum_cribs(policy), mine=True)
    assert np.isnan(means[0]).all()
    assert np.isfinite(means[1]).all()


@pytest.mark.parametrize(
    "policy", [np.ones(91), np.zeros(TOSS_CLASSES), np.full(TOSS_CLASSES, np.nan)]
)
def test_what_is_no_policy_is_refused(policy: Floats) -> None:
    with pytest.raises(ValueError, match="weights of throws"):
        sum_cribs(policy)
