"""Classes of kept hands, against every hand there is."""

from itertools import combinations

import numpy as np

from muggins.ai.keeps import KEEP_CLASSES, RANK_QUADS, keep_classes, keep_ranks, keep_ways


def test_every_hand_has_its_class_and_the_classes_have_their_hands() -> None:
    hands = np.array(list(combinations(range(52), 4)), np.uint8)
    classes = keep_classes(hands)
    np.testing.assert_array_equal(np.bincount(classes, minlength=KEEP_CLASSES), keep_ways())
    ranks = np.array([keep_ranks(keep) for keep in range(KEEP_CLASSES)])
    np.testing.assert_array_equal(ranks[classes], hands >> 2)
    suited = (hands & 3 == hands[:, :1] & 3).all(axis=1)
    np.testing.assert_array_equal(suited, classes >= RANK_QUADS)


def test_the_order_of_the_cards_does_not_matter() -> None:
    dice = np.random.default_rng(4)
    hands = np.array([dice.permutation(52)[:4] for _ in range(500)], np.uint8)
    np.testing.assert_array_equal(keep_classes(hands[:, [2, 0, 3, 1]]), keep_classes(hands))
