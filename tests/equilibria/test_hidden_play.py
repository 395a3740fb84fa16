"""The kernels of the hidden play against the plain solver over `muggins.pegging`, and by hand."""

from itertools import product

import numpy as np
import pytest

from muggins.ai.solver import lay_out, solve
from muggins.ai.subgame import Subgame, draws, pose
from muggins.kernels.hidden import GO, follow, open_play
from muggins.kernels.multisets import SIZES, number_of
from muggins.kernels.peg import solve_cards
from tests.equilibria.games import HiddenPlay, opened

NAMES = "A23456789TJQK"
Weights = dict[str, float]


def ranks(names: str) -> tuple[int, ...]:
    return tuple(NAMES.index(name) for name in names)


def posed(laid: str, mine: Weights, theirs: Weights) -> Subgame:
    """The play after these cards, seat 0's hands and seat 1's with their weights."""
    ranges = []
    for hands in (mine, theirs):
        weights = np.zeros(SIZES[len(next(iter(hands)))], np.float32)
        for hand, weight in hands.items():
            weights[number_of(ranks(hand))] = weight
        ranges.append(weights)
    held = [len(next(iter(hands))) for hands in (mine, theirs)]
    started = open_play(held=(held[0] + (len(laid) + 1) // 2, held[1] + len(laid) // 2))
    return pose(follow(started, ranks(laid)), (ranges[0], ranges[1]))


def plain(laid: str, mine: Weights, theirs: Weights) -> HiddenPlay:
    """The same game over `muggins.pegging`, its deals weighed card by card."""
    deals = [
        (weight * other * ways(laid, hand + against), opened(hand, against, laid))
        for (hand, weight), (against, other) in product(mine.items(), theirs.items())
        if ways(laid, hand + against)
    ]
    total = sum(weight for weight, _ in deals)
    return HiddenPlay(tuple((weight / total, play) for weight, play in deals))


def ways(laid: str, drawn: str) -> int:
    left = {name: 4 - laid.count(name) for name in NAMES}
    number = 1
    for name in drawn:
        number *= max(left[name], 0)
        left[name] -= 1
    return number


ENDS: list[tuple[str, Weights, Weights]] = [
    ("", {"45": 1, "5T": 2, "7K": 3, "AK": 1}, {"5T": 1, "6J": 1, "99": 2}),
    ("7K", {"45": 1, "5T": 2, "7K": 3, "AK": 1, "33": 1}, {"5T": 1, "6J": 1, "99": 2, "22": 1}),
    ("TJ6", {"45": 1, "5T": 2, "33": 1}, {"5T3": 1, "6JJ": 1, "99K": 2}),
    ("KK", {"AA5": 1, "KK5": 1}, {"TJQ": 1, "KKJ": 1}),
    ("", {"A": 2, "5": 1}, {"A23": 1, "999": 1, "TJK": 3}),
]
each_end = pytest.mark.parametrize(("laid", "mine", "theirs"), ENDS, ids=map(str, range(len(ENDS))))


@each_end
def test_ends_of_the_play_are_worth_what_the_plain_solver_finds(
    laid: str, mine: Weights, theirs: Weights
) -> None:
    layout = lay_out(plain(laid, mine, theirs))
    policy = solve(layout, 100)
    game = posed(laid, mine, theirs)
    game.learn(100)
    assert game.exploitability() < 4e-3
    assert layout.exploitability(policy) < 4e-3
    assert game.value() == pytest.approx(layout.value(policy), abs=4e-3)


@pytest.mark.parametrize(("laid", "mine", "theirs"), ENDS[:2], ids=["0", "1"])
def test_blind_play_and_the_answers_to_it_are_exactly_those_of_the_plain_solver(
    laid: str, mine: Weights, theirs: Weights
) -> None:
    layout, game = lay_out(plain(laid, mine, theirs)), posed(laid, mine, theirs)
    # Only in these ends is nobody left alone with a choice, which the kernel makes for the best.
    blind = layout.uniform()
    assert game.value() == pytest.approx(layout.value(blind), abs=1e-5)
    for seat in (0, 1):
        answer = layout.best_response(blind, seat)
        assert game.best_response(seat) == pytest.approx(answer, abs=1e-5)


@pytest.mark.parametrize(
    ("laid", "mine", "theirs"),
    [("45", "567", "566"), ("KA", "KKK", "AAA"), ("A5", "234", "678"), ("99", "99A", "AA5")],
)
def test_known_hands_are_worth_what_the_open_solver_says(laid: str, mine: str, theirs: str) -> None:
    game = posed(laid, {mine: 1}, {theirs: 1})
    game.learn(100)
    play = opened(mine, theirs, laid)
    own, other = (np.array([*map(int, hand)], np.uint8) for hand in play.hands)
    pile = np.array([int(lay.card) for lay in play.pile], np.uint8)
    assert game.value() == pytest.approx(int(solve_cards(own, other, pile).max()), abs=0.02)
    assert game.exploitability() < 0.02


def test_the_policy_of_a_simple_end_is_the_one_found_by_hand() -> None:
    # As in test_solver: whoever leads the ten from five and ten nets 1 against a king or a five.
    game = posed("", {"5T": 1}, {"K": 1, "5": 1})
    game.learn(100)
    assert game.policy(ranks("5T"))[9] > 0.999
    assert game.value() == pytest.approx(1, abs=1e-3)


def test_a_policy_goes_when_it_must_and_lays_the_only_card_that_fits() -> None:
    game = posed("KKK", {"25": 1, "TT": 1}, {"A9T": 1, "TTJ": 1})
    assert game.policy(ranks("TTJ")) == {GO: 1.0}
    assert game.policy(ranks("A9T")) == {0: 1.0}
    assert game.policy(ranks("25"), [GO]) == {GO: 1.0}
    assert game.policy(ranks("A5"), [GO]) == {0: 1.0}


def test_draws_are_counted_card_by_card() -> None:
    position = follow(open_play(held=(3, 3)), ranks("5T"))
    drawn = draws(position)
    assert drawn[number_of(ranks("55")), number_of(ranks("5T"))] == ways("5T", "555T")
    assert drawn[number_of(ranks("55")), number_of(ranks("55"))] == 0
    assert draws(open_play(held=(1, 1))).sum() == 52 * 51
