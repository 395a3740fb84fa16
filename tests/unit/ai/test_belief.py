"""Beliefs, against every hand that the other can hold, tried one by one."""

from collections import Counter
from dataclasses import replace
from functools import cache
from math import comb

import numpy as np
import pytest

from muggins.ai.belief import DOUBT, believe, has_belief, rank_hands, ruled_out
from muggins.ai.keeps import keep_classes
from muggins.ai.tables import discards
from muggins.cards import Card, MugginsError
from muggins.game.rules import PRESETS, Rules
from muggins.game.view import Stage, View
from muggins.pegging import Laid
from tests.unit.ai.onlooker import possible_plays, watched
from tests.unit.ai.seats import discarding, playing


@cache
def views() -> tuple[View, ...]:
    return tuple(watched("greedy", Rules(), "beliefs"))


def counted(view: View) -> dict[tuple[int, ...], float]:
    """The likelihood of each hand by its ranks, from whole hands of cards."""
    assert view.seat is not None
    other = 1 - view.seat
    laid = [one.card for pile in (*view.finished, view.pile) for one in pile if one.seat == other]
    keeps = discards().keep_weights("dealer" if view.dealer == other else "pone")
    rests = [rest for rest, _ in possible_plays(view)]
    classes = keep_classes(np.array([[*laid, *rest] for rest in rests], np.uint8))
    found = Counter[tuple[int, ...]]()
    for rest, kept in zip(rests, classes.tolist(), strict=True):
        ranks = tuple(sorted(card.rank for card in rest))
        found[ranks] += (1 - DOUBT) * keeps[kept] + DOUBT / comb(6, 4)
    whole = sum(found.values())
    return {ranks: weight / whole for ranks, weight in found.items()}


def refused(view: View) -> bool:
    return ruled_out(view) > 0


@pytest.mark.parametrize("held", [1, 2])
@pytest.mark.parametrize("after_go", [False, True])
def test_every_hand_has_its_weight(held: int, after_go: bool) -> None:
    chosen = [v for v in views() if v.held[1] == held and refused(v) is after_go][:4]
    assert len(chosen) >= 2
    for view in chosen:
        check(view)


def test_every_hand_of_three_has_its_weight() -> None:
    check(next(view for view in views() if view.held[1] == 3))


def check(view: View) -> None:
    belief, expected = believe(view), counted(view)
    assert {tuple(hand) for hand in belief.hands.tolist()} == set(expected)
    weights = [expected[tuple(hand)] for hand in belief.hands.tolist()]
    np.testing.assert_allclose(belief.weights, weights, rtol=1e-9)


def test_before_the_first_card_all_hands_of_the_unseen_are_weighed() -> None:
    """All C(45, 4) hands, in arrays: there is no play yet that could rule one out."""
    view = playing("5h 6d Jc Qs", starter="7h", tossed="2c 3d")
    seen = [*view.kept, *view.tossed, Card("7h")]
    left = np.array([card for card in range(52) if card not in seen], np.uint8)
    hands = left[np.array([*combinations_of(len(left))])]
    weights = (1 - DOUBT) * discards().keep_weights("dealer")[keep_classes(hands)] + DOUBT / 15
    ranks = np.sort(hands >> 2, axis=1).astype(np.int64) @ np.array([13**3, 13**2, 13, 1])
    expected = np.bincount(ranks, weights, minlength=13**4) / weights.sum()
    belief = believe(view)
    places = belief.hands.astype(np.int64) @ np.array([13**3, 13**2, 13, 1])
    np.testing.assert_allclose(belief.weights, expected[places], rtol=1e-9)
    assert len(belief.hands) == np.count_nonzero(expected)


def combinations_of(cards: int) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """The places of four of so many cards."""
    grid = np.arange(cards)
    a, b, c, d = np.meshgrid(grid, grid, grid, grid, indexing="ij", sparse=True)
    return np.argwhere((a < b) & (b < c) & (c < d))


def test_a_hand_that_holds_nothing_is_believed_in() -> None:
    """Both threw 5 6 7 8 away card by card: one hand of no cards is left."""
    view = playing("Kh Qh", "5c 6c 7c 8c", held=(2, 0))
    belief = believe(replace(view, pile=(), finished=(view.pile,)))
    assert belief.hands.shape == (1, 0)
    assert belief.weights.tolist() == [1.0]


@pytest.mark.parametrize(
    ("cards", "seats", "gone", "floor"),
    [
        ("Ts", (1,), (), 0),
        ("Ts 9s 8s", (1, 0, 1), (), 0),
        # He said go at 19, and I laid on: nothing up to 12 in value is his.
        ("Ts 9s 8s", (1, 0, 0), (), 12),
        ("Ts 9s 8s", (1, 0, 1), (1,), 4),
        # My own go says nothing of him.
        ("Ts 9s 8s 2s", (0, 1, 1, 1), (0,), 0),
    ],
)
def test_only_a_go_of_the_other_rules_out(
    cards: str, seats: tuple[int, ...], gone: tuple[int, ...], floor: int
) -> None:
    pile = tuple(map(Laid, seats, map(Card, cards.split())))
    view = replace(playing("Ah", held=(1, 2), gone=gone), pile=pile)
    assert ruled_out(view) == floor


def test_a_closed_count_rules_out_what_would_have_fitted() -> None:
    pile = tuple(map(Laid, (1, 0, 1), map(Card, ["Ts", "9s", "8s"])))
    view = replace(playing("Ah", held=(1, 2)), finished=(pile,))
    assert ruled_out(view) == 4
    reached = (*pile, Laid(0, Card("4s")))
    assert ruled_out(replace(view, finished=(reached,))) == 0


def test_there_are_as_many_hands_as_multisets() -> None:
    for held in range(5):
        hands = rank_hands(held)
        assert len({tuple(hand) for hand in hands.tolist()}) == comb(12 + held, held)


def test_where_nothing_is_known_nothing_is_believed() -> None:
    three = playing("5h", rules=PRESETS["three"], held=(4, 4, 4))
    for view in (
        discarding("2c 3d 5h 7s 9c Jd", dealer=0),
        three,
        replace(three, rules=PRESETS["seven-card"], held=(5, 5)),
        replace(playing("5h"), seat=None),
        playing("5h", held=(4, 3)),
    ):
        assert not has_belief(view)
        with pytest.raises(MugginsError, match="the other of two hands"):
            believe(view)
    assert view.stage is Stage.PLAYING


def test_a_deal_that_cannot_be_is_not_believed() -> None:
    """He said go at 1, but every value up to 10 fits there."""
    pile = tuple(map(Laid, (0, 0), map(Card, ("As", "2s"))))
    with pytest.raises(MugginsError, match="No hand of the other fits"):
        believe(replace(playing("Kh Qh"), pile=pile))
