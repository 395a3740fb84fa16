"""Ranges and beliefs, counted card by card."""

from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from muggins.ai.keeps import keep_classes
from muggins.ai.subgame import (
    NoSuchRange,
    Ranges,
    after_laying,
    answer,
    as_range,
    believe,
    draws,
    kept_range,
    pose,
)
from muggins.ai.tables import discards
from muggins.cards import Card, score_play, total
from muggins.kernels.hidden import follow, open_play
from muggins.kernels.multisets import SIZES, counts, hands, number_of
from muggins.kernels.peg import solve_cards


def everything(held: int) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    return np.ones(SIZES[held], np.float32)


def test_a_kept_range_weighs_what_the_role_keeps_hand_by_hand() -> None:
    # Alone against nobody, four cards come in `orders` drawn one by one; the sum over the hands of
    # one rank quad of how often each is kept is the range times those draws, over 4! orders.
    weights = discards().keep_weights("dealer")
    quad = (4, 4, 9, 10)
    cards = [card for card in range(52) if card >> 2 in quad]
    mine = [
        hand for hand in combinations(cards, 4) if tuple(sorted(card >> 2 for card in hand)) == quad
    ]
    kept = weights[keep_classes(np.array(mine, np.uint8))].sum()
    drawn = 4 * 3 * 4 * 4  # ways to draw 5 5 T J in this order
    assert len(mine) == comb(4, 2) * 4 * 4
    assert kept_range("dealer")[number_of(quad)] * drawn == pytest.approx(kept, rel=1e-5)


def test_who_keeps_any_four_holds_each_pair_of_hands_as_often_as_it_is_dealt() -> None:
    flat = as_range(np.ones(2535))
    position = open_play()
    dealt = flat.astype(np.float64) @ draws(position) @ flat
    assert dealt == pytest.approx(comb(52, 4) * comb(48, 4), rel=1e-5)


def test_a_belief_comes_back_from_the_range_that_it_makes() -> None:
    position = follow(open_play(), [4, 9, 2])
    belief = np.random.default_rng(1).random(455)
    hand = (4, 4)
    for_dealer = believe(position, 0, hand, belief)
    joint = draws(position)[number_of(hand)] * for_dealer
    possible = draws(position)[number_of(hand)] > 0
    assert joint == pytest.approx(np.where(possible, belief, 0), rel=1e-5)
    assert not joint[number_of((4, 4, 9))]  # with one laid and two in hand there is one five left


def test_the_dealers_belief_is_about_the_pones_hands() -> None:
    position = follow(open_play(), [4, 9, 2])
    belief = np.ones(91)
    joint = draws(position)[:, number_of((0, 1, 2))] * believe(position, 1, (0, 1, 2), belief)
    assert joint == pytest.approx(np.ones(91))


def test_laying_leaves_the_hands_that_held_the_card() -> None:
    kept = np.arange(1820, dtype=np.float32)
    left = after_laying(after_laying(kept, [4]), [9])
    assert len(left) == 91
    for number, hand in enumerate(hands(2)):
        assert left[number] == number_of((*hand, 4, 9))


def test_counts_and_hands_agree() -> None:
    for held in range(5):
        assert len(hands(held)) == SIZES[held]
        for number, hand in enumerate(hands(held)):
            assert number_of(hand) == number
            assert counts(held)[number].tolist() == [hand.count(rank) for rank in range(13)]


@pytest.mark.parametrize(
    "ranges",
    [
        (everything(2), everything(3)),
        (-everything(3), everything(3)),
        (np.full(455, np.nan, np.float32), everything(3)),
        (0 * everything(3), everything(3)),
    ],
)
def test_ranges_that_do_not_fit_are_refused(ranges: Ranges) -> None:
    with pytest.raises(NoSuchRange):
        pose(follow(open_play(), [4, 9]), ranges)


def test_a_belief_or_a_hand_of_another_size_is_refused() -> None:
    position = follow(open_play(), [4, 9, 2, 3])
    with pytest.raises(NoSuchRange, match="91 numbers"):
        believe(position, 0, (1, 2), np.ones(455))
    game = pose(position, (everything(2), everything(2)))
    with pytest.raises(NoSuchRange, match="holds 2 cards, not 3"):
        game.policy((1, 2, 3))


def test_a_hand_that_nobody_expects_still_has_a_policy() -> None:
    # A 2 3 4 lie; the pone is thought to hold two kings, and holds 5 6.
    kings = np.zeros(91, np.float32)
    kings[number_of((12, 12))] = 1
    game = pose(follow(open_play(), [0, 1, 2, 3]), (kings, everything(2)))
    assert game.policy((4, 5)) == {4: 0.5, 5: 0.5}
    game.learn(20)
    assert sum(game.policy((4, 5)).values()) == pytest.approx(1)
    assert game.policy((4, 5))[4] > 0.9  # A 2 3 4 5: a run of five, and fifteen


def test_who_is_alone_lays_for_the_most_points() -> None:
    # The other is out of cards; 25 is the count of all three, so they lie in one pile.
    position = open_play(held=(3, 1))
    position[1] = 0
    nets = {
        first: max(score(order) for order in permutations((4, 9, 9)) if order[0] == first)
        for first in (4, 9)
    }
    best = max(nets, key=lambda first: nets[first])
    assert answer(position, (4, 9, 9), everything(3), np.ones(1)) == {best: 1.0}


def score(order: tuple[int, ...]) -> int:
    """What three cards laid in this order without a break score, with 1 for last."""
    cards = [Card(4 * rank + place) for place, rank in enumerate(order)]
    return 1 + sum(total(score_play(cards[:laid])) for laid in range(1, 4))


def test_an_answer_to_one_known_hand_is_that_of_the_open_solver() -> None:
    # The pone is seen: his hand is known, and the dealer shows only the one hand that he holds.
    position = follow(open_play(), [3, 9, 5])
    mine, his = (0, 4, 8), (6, 7)
    shown, known = np.zeros(455, np.float32), np.zeros(91)
    shown[number_of(mine)] = known[number_of(his)] = 1
    nets = solve_cards(*(np.array(some, np.uint8) * np.uint8(4) for some in (mine, his, (3, 9, 5))))
    policy = answer(position, mine, shown, known, rounds=200)
    assert sum(policy[rank] for rank in policy if nets[rank] == nets.max()) > 0.98


def test_the_nets_of_the_hands_add_up_to_the_value_for_both_seats() -> None:
    position = follow(open_play(), [4, 9, 2, 8])
    game = pose(position, (everything(2), everything(2)))
    game.learn(5)
    for seat, sign in ((0, 1), (1, -1)):
        drawn = draws(position).T if seat else draws(position)
        often = game.ranges[seat] * (drawn @ game.ranges[1 - seat])
        mean = np.nansum(often * game.nets(seat)) / often.sum()
        assert mean == pytest.approx(sign * game.value(), abs=1e-4)
