"""All discards of one deal, against every crib and every starter scored one by one."""

import random
from fractions import Fraction
from itertools import combinations, permutations

import numpy as np
import pytest

from muggins.cards import FULL_DECK, parse_cards, score_show, total
from muggins.kernels.deal import NO_SHOW, Discards, weigh_discards
from muggins.kernels.show import Bytes, score_many
from muggins.kernels.throws import TOSS_CLASSES, Floats, toss_class


def cards(text: str) -> Bytes:
    return np.array(parse_cards(text), np.uint8)


def some_deal(size: int, seed: object) -> Bytes:
    return np.array(random.Random(f"deal {seed}").sample(range(52), size), np.uint8)


def some_weights(*shape: int) -> Floats:
    weights = np.random.default_rng(169).random(shape)
    weights[..., ::5] = 0
    return weights


def cribs_one_by_one(dealt: Bytes, thrown: Bytes, weigh: Floats, others: Bytes) -> Floats:
    """Score each crib of one toss with each starter; `others` are what else comes to the crib."""
    points = np.zeros(30)
    for starter in sorted(set(range(52)) - set(dealt.tolist())):
        apart = (others != starter).all(axis=1)
        cribs = np.hstack([np.tile(thrown, (apart.sum(), 1)), others[apart]])
        turned = np.full(len(cribs), starter, np.uint8)
        points += np.bincount(score_many(cribs, turned, crib=True), weigh[apart], 30)
    return points


def other_cards(dealt: Bytes, size: int) -> Bytes:
    unseen = sorted(set(range(52)) - set(dealt.tolist()))
    return np.array(list(combinations(unseen, size)), np.uint8)


def assert_same_weights(found: Floats, expected: Floats) -> None:
    """Equal to the 30 bits that weights are read to, and 0 in the same places."""
    np.testing.assert_allclose(found, expected, rtol=1e-7, atol=1e-5)
    assert ((found == 0) == (expected == 0)).all()


DEALS = [
    cards("2h 4h 6h 8h Ts Jc"),  # a flush, and a jack
    cards("Jc Jd Jh Js 5c 5d"),  # nobs with every starter
    cards("Ac 3c 5c 7c 9c Jc"),  # a crib of one suit, with a jack of it
    cards("5c 5d 5h Td Tc Th"),
    *(some_deal(6, seed) for seed in range(4)),
    cards("Jh 3h 4h Kd 2c"),
    some_deal(5, "five"),
    cards("3c 3d 3h 4c 4d 5c Jc"),
    some_deal(7, "seven"),
]


@pytest.mark.parametrize("dealt", DEALS, ids=lambda deal: "-".join(map(str, deal)))
def test_cribs_of_two_thrown_cards(dealt: Bytes) -> None:
    found = weigh_discards(dealt)
    others = other_cards(dealt, 2)
    for thrown, weights in zip(found.thrown, found.cribs, strict=True):
        expected = cribs_one_by_one(dealt, thrown, np.ones(len(others)), others)
        assert weights.tolist() == expected.tolist()


@pytest.mark.parametrize("dealt", DEALS, ids=lambda deal: "-".join(map(str, deal)))
def test_cribs_of_two_thrown_cards_under_a_policy(dealt: Bytes) -> None:
    policy = some_weights(TOSS_CLASSES)
    found = weigh_discards(dealt, policy)
    others = other_cards(dealt, 2)
    weigh = policy[[toss_class(*map(int, pair)) for pair in others]]
    for thrown, weights in zip(found.thrown, found.cribs, strict=True):
        assert_same_weights(weights, cribs_one_by_one(dealt, thrown, weigh, others))


SINGLES = [cards("Jh 3h 4h Kd 2c"), cards("Jc Jd Jh 7s 8s"), some_deal(5, "single")]


@pytest.mark.parametrize("dealt", SINGLES, ids=lambda deal: "-".join(map(str, deal)))
def test_cribs_of_one_thrown_card(dealt: Bytes) -> None:
    found = weigh_discards(dealt, thrown=1)
    others = other_cards(dealt, 3)
    for thrown, weights in zip(found.thrown, found.cribs, strict=True):
        expected = cribs_one_by_one(dealt, thrown, np.ones(len(others)), others)
        assert weights.tolist() == expected.tolist()


def test_cribs_of_one_thrown_card_under_three_policies() -> None:
    dealt, policy = SINGLES[0], some_weights(3, 13)
    found = weigh_discards(dealt, policy, thrown=1)
    others = other_cards(dealt, 3)
    ranks = others >> 2
    orders = [
        policy[a, ranks[:, 0]] * policy[b, ranks[:, 1]] * policy[c, ranks[:, 2]]
        for a, b, c in permutations(range(3))
    ]
    weigh = np.mean(orders, axis=0)
    for thrown, weights in zip(found.thrown, found.cribs, strict=True):
        assert_same_weights(weights, cribs_one_by_one(dealt, thrown, weigh, others))


@pytest.mark.parametrize(
    ("dealt", "thrown"),
    [
        (cards("2h 4h 6h 8h Ts Jc"), 2),
        (some_deal(5, 0), 1),
        (some_deal(5, 1), 2),
        (cards("4c 4d 5c 5d 6c Jh 7h"), 2),
    ],
)
def test_hands_are_those_of_the_readable_scorer(dealt: Bytes, thrown: int) -> None:
    found = weigh_discards(dealt, thrown=thrown)
    for kept, shows, hands in zip(found.kept, found.shows, found.hands, strict=True):
        held = tuple(FULL_DECK[card] for card in kept)
        points = [
            NO_SHOW if starter in dealt else total(score_show(held, starter))
            for starter in FULL_DECK
        ]
        assert shows.tolist() == points
        seen = [score for score in points if score != NO_SHOW]
        assert hands.tolist() == [seen.count(score) for score in range(47)]


def test_discards_come_in_the_order_of_combinations() -> None:
    dealt = some_deal(7, "order")
    found = weigh_discards(dealt)
    assert [tuple(toss) for toss in found.thrown] == list(combinations(dealt.tolist(), 2))
    assert all(
        {*toss, *kept} == set(dealt.tolist())
        for toss, kept in zip(found.thrown.tolist(), found.kept.tolist(), strict=True)
    )


@pytest.mark.parametrize(
    ("toss", "mean"),
    [("Ts Th", Fraction("9.978")), ("4s 6d", Fraction("10.696"))],
)
def test_published_hand_means(toss: str, mean: Fraction) -> None:
    """4s 5h 6d Jc Ts Th: two discards' hands over 46 starters, as published, to three places."""
    found: Discards = weigh_discards(cards("4s 5h 6d Jc Ts Th"))
    thrown = parse_cards(toss)
    (row,) = [row for row, pair in enumerate(found.thrown) if set(pair.tolist()) == set(thrown)]
    exact = Fraction(int((found.hands[row] * np.arange(47)).sum()), 46)
    assert round(exact, 3) == mean


def test_the_best_hand_of_seven_card_cribbage_has_its_place() -> None:
    """4 4 5 5 6 with a 6: eight fifteens, three pairs, eight runs of three, 46 in all."""
    found = weigh_discards(cards("4c 4d 5c 5d 6c Kh Qh"))
    assert found.hands[20, 46] == 3  # each six that is left


@pytest.mark.parametrize(
    ("dealt", "thrown", "complaint"),
    [
        (cards("2h 4h 6h 8h"), 2, "a deal to throw 2 of is"),
        (cards("2h 4h 6h 8h Ts Jc"), 1, "a deal to throw 1 of is"),
        (cards("2h 4h 6h 8h Ts Jc"), 3, "one or two cards are thrown, not 3"),
        (np.zeros((1, 6), np.uint8), 2, r"of shape \(1, 6\)"),
        (np.arange(6), 2, "not int64"),
        (np.array([0, 1, 2, 3, 4, 52], np.uint8), 2, "52 is no card"),
        (np.array([0, 1, 2, 3, 4, 4], np.uint8), 2, "a card is dealt once"),
    ],
)
def test_what_is_no_deal_is_refused(dealt: Bytes, thrown: int, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        weigh_discards(dealt, thrown=thrown)


def test_weights_of_another_shape_are_refused() -> None:
    with pytest.raises(ValueError, match=r"shape \(169,\), not \(91,\)"):
        weigh_discards(cards("2h 4h 6h 8h Ts Jc"), np.ones(91))
    with pytest.raises(ValueError, match=r"shape \(3, 13\), not \(13,\)"):
        weigh_discards(cards("2h 4h 6h 8h Ts"), np.ones(13), thrown=1)
    with pytest.raises(ValueError, match="not all 0"):
        weigh_discards(cards("2h 4h 6h 8h Ts Jc"), np.zeros(TOSS_CLASSES))
