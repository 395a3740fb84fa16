"""The classes of tosses, over all pairs of cards."""

from itertools import combinations

import numpy as np
import pytest

from muggins.kernels.throws import TOSS_CLASSES, Floats, toss_class, toss_ways, whole_weights


def test_classes_of_tosses_tell_ranks_and_suits_apart() -> None:
    ranks = {toss_class(a, b): {a >> 2, b >> 2} for a, b in combinations(range(52), 2)}
    assert sorted(ranks) == list(range(TOSS_CLASSES))
    for a, b in combinations(range(52), 2):
        assert ranks[toss_class(a, b)] == {a >> 2, b >> 2}
        assert toss_class(a, b) == toss_class(b, a)
        assert (toss_class(a, b) >= 91) == (a & 3 == b & 3)


def test_every_pair_of_cards_is_in_one_class() -> None:
    pairs = [toss_class(*pair) for pair in combinations(range(52), 2)]
    assert toss_ways().tolist() == np.bincount(pairs).tolist()


def test_whole_weights_keep_their_proportions() -> None:
    weights = np.random.default_rng(1).random(100)
    whole, unit = whole_weights(weights, 100, 30)
    assert whole.max() == 2**30
    np.testing.assert_allclose(whole * unit, weights, rtol=0, atol=unit / 2)


@pytest.mark.parametrize("bad", [np.nan, np.inf, -1.0])
def test_what_is_no_weight_is_refused(bad: float) -> None:
    with pytest.raises(ValueError, match="finite, not negative"):
        whole_weights(np.array([1.0, bad]), 2, 30)


@pytest.mark.parametrize(
    ("weights", "complaint"),
    [(np.ones(3), r"shape \(2,\), not \(3,\)"), (np.zeros(2), "not all 0")],
)
def test_weights_that_say_nothing_are_refused(weights: Floats, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        whole_weights(weights, 2, 30)
