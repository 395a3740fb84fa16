"""Arrays against the readable scorer, and two kernels against each other."""

import random
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import ArrayLike, NDArray

from muggins.analysis.bulk import WrongArray, discard_values, score_many
from muggins.analysis.exact import analyse_discards
from muggins.analysis.throws import Policy, UnknownPolicy
from muggins.cards import Card, score_show, total


def deals(count: int, size: int, seed: str) -> NDArray[np.uint8]:
    dice = random.Random(seed)
    return np.array([dice.sample(range(52), size) for _ in range(count)], np.uint8)


@pytest.mark.parametrize(("size", "crib"), [(3, False), (4, False), (4, True), (5, False)])
@pytest.mark.parametrize("dtype", [np.uint8, np.int64, np.uint32])
def test_shows_of_any_integers(size: int, crib: bool, dtype: type[np.integer[Any]]) -> None:
    shows = deals(200, size + 1, "shows")
    shows[:50] = shows[:50] // 4 * 4  # of one suit, where that leaves the cards different
    shows = shows[[len(set(row)) == size + 1 for row in shows.tolist()]].astype(dtype)
    points = score_many(shows[:, :-1], shows[:, -1], crib=crib)
    assert points.dtype == np.uint8
    for row, score in zip(shows.tolist(), points.tolist(), strict=True):
        *hand, starter = map(Card, row)
        assert score == total(score_show(tuple(hand), starter, crib=crib))


def test_an_unchecked_show_scores_the_same() -> None:
    shows = deals(100, 5, "unchecked")
    plain = score_many(shows[:, :4], shows[:, 4])
    assert (score_many(shows[:, :4], shows[:, 4], check=False) == plain).all()


def test_no_shows_have_no_points() -> None:
    none = np.empty((0, 4), np.int64)
    assert score_many(none, np.empty(0, np.int64)).shape == (0,)
    assert discard_values(np.empty((0, 6), np.uint8), own_crib=True).shape == (0, 15)


@pytest.mark.parametrize("own_crib", [True, False])
@pytest.mark.parametrize("skewed", [False, True])
def test_values_are_the_totals_of_the_distributions(own_crib: bool, skewed: bool) -> None:
    """Two kernels: means by inclusion and exclusion, and whole distributions."""
    throws: Policy = [1.0 + toss % 5 for toss in range(169)] if skewed else "uniform"
    some = deals(30, 6, "values")
    values = discard_values(some, own_crib=own_crib, throws=throws)
    assert values.dtype == np.float64
    assert values.shape == (30, 15)
    for row, found in zip(some.tolist(), values.tolist(), strict=True):
        cards = tuple(map(Card, row))
        told = {
            one.thrown: one.total
            for one in analyse_discards(cards, own_crib=own_crib, throws=throws)
        }
        expected = [told[thrown] for thrown in combinations(cards, 2)]
        assert found == pytest.approx(expected, abs=1e-6)  # of points; weights have 25 bits


def test_a_slice_of_a_wider_array_will_do() -> None:
    shows = np.asfortranarray(deals(10, 8, "wide"))
    plain = score_many(shows[:, 2:6].copy(), shows[:, 7].copy())
    assert (score_many(shows[:, 2:6], shows[:, 7]) == plain).all()


HAND = [[18, 19, 17, 40]]


@pytest.mark.parametrize(
    ("hands", "starters", "crib", "why"),
    [
        ([[18.0, 19, 17, 40]], [16], False, "integers from 0 .* not float64"),
        ([[18, 19, 17, 52]], [16], False, "52 is no card"),
        ([[18, 19, 17, -1]], [16], False, "-1 is no card"),
        (np.array([[18, 19, 17, 60]], np.uint8), np.array([16], np.uint8), False, "60 is no card"),
        (HAND, [16, 20], False, "each hand has one starter"),
        (HAND, [[16]], False, "each hand has one starter"),
        (HAND[0], [16], False, r"hands have shape \(n, k\)"),
        ([[18, 19]], [16], False, r"hands have shape \(n, k\)"),
        ([[18, 19, 17]], [16], True, r"hands have shape \(n, k\) with k in \(4,\)"),
    ],
)
def test_what_are_no_shows(hands: ArrayLike, starters: ArrayLike, crib: bool, why: str) -> None:
    with pytest.raises(WrongArray, match=why):
        score_many(np.asarray(hands), np.asarray(starters), crib=crib)


def test_a_card_twice_is_found_and_told_where() -> None:
    shows = np.tile(np.array([18, 19, 17, 40, 16], np.uint8), (100_000, 1))
    shows[77_777, 4] = 18
    with pytest.raises(WrongArray, match=r"show 77777 has a card twice: \[18, 19, 17, 40, 18\]"):
        score_many(shows[:, :4], shows[:, 4])
    with pytest.raises(WrongArray, match="deal 1 has a card twice"):
        discard_values(np.array([[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 4]]), own_crib=True)


def test_who_can_throw_nothing_has_no_mean() -> None:
    """The other throws nothing but two aces, and three of them are here."""
    aces = [1.0] + [0.0] * 168
    deals_of_aces = np.array([[0, 1, 2, 20, 30, 40], [0, 1, 19, 20, 30, 40]])
    values = discard_values(deals_of_aces, own_crib=True, throws=aces)
    assert np.isnan(values).all(axis=1).tolist() == [True, False]
    with pytest.raises(UnknownPolicy, match="could throw nothing that has weight"):
        analyse_discards(map(Card, deals_of_aces[0]), own_crib=True, throws=aces)


def test_what_are_no_deals() -> None:
    with pytest.raises(WrongArray, match=r"deals are uint8 of shape \(n, 6\), not .* \(1, 5\)"):
        discard_values(np.array([[0, 1, 2, 3, 4]]), own_crib=True)
    with pytest.raises(WrongArray, match="99 is no card"):
        discard_values(np.array([[0, 1, 2, 3, 4, 99]]), own_crib=True)
    with pytest.raises(UnknownPolicy, match=r"shape \(169,\)"):
        discard_values(deals(1, 6, "policy"), own_crib=True, throws=[1.0])
