"""Cribs by toss and starter, against each crib scored with the bulk scorer."""

from itertools import combinations

import numpy as np
import pytest

from muggins.cards import parse_cards
from muggins.kernels.crib import weigh_starters
from muggins.kernels.means import sum_cribs
from muggins.kernels.show import score_many
from muggins.kernels.throws import TOSS_CLASSES, Floats, toss_class


def some_policy() -> Floats:
    policy = np.random.default_rng(7).random(TOSS_CLASSES)
    policy[::6] = 0
    return policy


@pytest.mark.parametrize("toss", ["5c 5d", "5c Jd", "5c Jc", "Ac Kc", "Jc Jd", "2h 3h"])
def test_each_crib_is_counted_by_its_starter(toss: str) -> None:
    thrown, policy = parse_cards(toss), some_policy()
    found = weigh_starters(policy)[toss_class(*thrown)]
    unseen = [card for card in range(52) if card not in thrown]
    pairs = np.array(list(combinations(unseen, 2)), np.uint8)
    weights = policy[[toss_class(*map(int, pair)) for pair in pairs]]
    expected = np.zeros((13, 30))
    for starter in unseen:
        apart = (pairs != starter).all(axis=1)
        cribs = np.hstack([np.tile(np.array(thrown, np.uint8), (apart.sum(), 1)), pairs[apart]])
        points = score_many(cribs, np.full(len(cribs), starter, np.uint8), crib=True)
        expected[starter >> 2] += np.bincount(points, weights[apart], 30)
    np.testing.assert_allclose(found, expected, rtol=1e-7, atol=1e-6)
    assert ((found == 0) == (expected == 0)).all()


def test_the_means_are_those_of_the_sums() -> None:
    cribs = weigh_starters()
    assert (cribs.sum(axis=(1, 2)) == 1225 * 48).all()
    assert (cribs.sum(axis=1) @ np.arange(30)).tolist() == sum_cribs().none.tolist()


def test_what_is_no_policy_is_refused() -> None:
    with pytest.raises(ValueError, match="weights of throws"):
        weigh_starters(np.zeros(TOSS_CLASSES))
