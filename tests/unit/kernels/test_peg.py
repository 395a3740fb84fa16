"""Pegging solved, against minimax over `muggins.pegging`, which knows no ranks and no bounds."""

import random
from functools import cache

import numpy as np
import pytest

from muggins.cards import Card, parse_cards, score_play, total
from muggins.kernels.peg import NOT_LEGAL, score_piles, solve_cards, solve_plays
from muggins.kernels.show import Bytes
from muggins.pegging import Play, Step, go, lay, legal, start

CARDS = [Card(number) for number in range(52)]


def cards(text: str) -> Bytes:
    return np.array(parse_cards(text), np.uint8)


def gain(step: Step, seat: int) -> int:
    """What an act of this seat brings seat 0, net."""
    net = total(step.lines) * (1 if seat == 0 else -1)
    if step.close and step.close.line:
        net += step.close.line.points * (1 if step.close.seat == 0 else -1)
    return net


@cache
def minimax(play: Play) -> int:
    """Seat 0's points less seat 1's from here on."""
    if play.turn is None:
        return 0
    fitting = {card.rank: card for card in legal(play)}
    steps = [lay(play, card) for card in fitting.values()] or [go(play)]
    nets = [gain(step, play.turn) + minimax(bare(step.play)) for step in steps]
    return max(nets) if play.turn == 0 else min(nets)


def bare(play: Play) -> Play:
    """The position without the counts that are over: they do not matter any more."""
    return Play(play.hands, play.pile, (), play.gone, play.turn, play.leads, play.one_count)


def random_piles(number: int, seed: str) -> list[list[Card]]:
    """Piles up to 31; half of them from few neighbouring ranks, where runs and pairs are."""
    dice = random.Random(seed)
    piles: list[list[Card]] = []
    while len(piles) < number:
        lowest = 4 * dice.randrange(9)
        deck = CARDS[lowest : lowest + 20] if dice.random() < 0.5 else CARDS
        pile = dice.sample(deck, dice.randint(1, 8))
        while sum(card.value for card in pile) > 31:
            pile.pop()
        piles.append(pile)
    return piles


def padded(piles: list[list[Card]]) -> Bytes:
    return np.array([pile + [Card(0)] * (8 - len(pile)) for pile in piles], np.uint8)


def assert_piles_score_as_the_readable_scorer_says(piles: list[list[Card]]) -> None:
    sizes = np.array([len(pile) for pile in piles], np.uint8)
    expected = [total(score_play(pile)) for pile in piles]
    assert score_piles(padded(piles), sizes).tolist() == expected


def test_piles_score_as_the_readable_scorer_says() -> None:
    assert_piles_score_as_the_readable_scorer_says(random_piles(50_000, "piles"))


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(20))
def test_millions_of_piles_score_as_the_readable_scorer_says(seed: int) -> None:
    assert_piles_score_as_the_readable_scorer_says(random_piles(100_000, f"nightly {seed}"))


HANDS = [(4, 4, 12), (3, 3, 40), (5, 5, 1), (1, 4, 60), (4, 2, 60)]


@pytest.mark.parametrize("one_count", [False, True])
@pytest.mark.parametrize(("mine", "theirs", "number"), HANDS)
def test_plays_are_solved_as_by_minimax(
    mine: int, theirs: int, number: int, one_count: bool
) -> None:
    dice = random.Random(f"plays {mine} {theirs} {one_count}")
    deals = [dice.sample(CARDS, mine + theirs) for _ in range(number)]
    leaders = np.array([deal[:mine] for deal in deals], np.uint8)
    others = np.array([deal[mine:] for deal in deals], np.uint8)
    expected = [
        minimax(start((tuple(deal[:mine]), tuple(deal[mine:])), 0, one_count=one_count))
        for deal in deals
    ]
    assert solve_plays(leaders, others, one_count=one_count).tolist() == expected


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(5))
def test_many_plays_are_solved_as_by_minimax(seed: int) -> None:
    dice = random.Random(f"many plays {seed}")
    deals = [dice.sample(CARDS, 8) for _ in range(200)]
    array = np.array(deals, np.uint8)
    expected = [minimax(start((tuple(deal[:4]), tuple(deal[4:])), 0)) for deal in deals]
    assert solve_plays(array[:, :4], array[:, 4:]).tolist() == expected


def test_plays_of_low_cards_only_are_solved() -> None:
    """All eight cards in one count: the longest lines and piles there are."""
    hands = parse_cards("Ac 2c 3c 4c"), parse_cards("Ad 2d 3d 4d")
    expected = minimax(start(hands, 0))
    leaders, others = (np.array([hand], np.uint8) for hand in hands)
    assert solve_plays(leaders, others).tolist() == [expected]


@pytest.mark.parametrize("seed", range(60))
def test_cards_are_valued_as_by_minimax(seed: int) -> None:
    dice = random.Random(f"cards {seed}")
    deal = dice.sample(CARDS, 8)
    play = start((tuple(deal[:4]), tuple(deal[4:])), dice.randrange(2))
    for _ in range(dice.randint(0, 5)):
        fitting = legal(play)
        play = (lay(play, dice.choice(fitting)) if fitting else go(play)).play
    while not legal(play):
        play = go(play).play
    assert play.turn is not None
    mine, others = play.hands[play.turn], play.hands[1 - play.turn]
    found = solve_cards(
        *(np.array(held, np.uint8) for held in (mine, others, play.cards)),
    )
    sign = 1 if play.turn == 0 else -1
    expected = [NOT_LEGAL] * 13
    for card in legal(play):
        step = lay(play, card)
        expected[card.rank] = sign * (gain(step, play.turn) + minimax(bare(step.play)))
    assert found.tolist() == expected


def test_a_hand_that_must_say_go_has_nothing_to_value() -> None:
    with pytest.raises(ValueError, match="fits on a count of 30"):
        solve_cards(cards("5h"), cards("2h"), cards("Th Jh Qh"))


@pytest.mark.parametrize(
    ("leaders", "others", "complaint"),
    [
        (np.zeros((1, 6), np.uint8), np.zeros((1, 4), np.uint8), r"not uint8 of shape \(1, 6\)"),
        (np.zeros((1, 4), np.uint8), np.zeros((1, 0), np.uint8), r"not uint8 of shape \(1, 0\)"),
        (np.zeros((1, 4), np.uint8), np.zeros((1, 4), np.int64), "not int64"),
        (np.zeros((2, 4), np.uint8), np.zeros((1, 4), np.uint8), "2 hands lead, but 1 answer"),
        (np.full((1, 4), 60, np.uint8), np.zeros((1, 4), np.uint8), "60 is no card"),
    ],
)
def test_what_are_no_hands_is_refused(leaders: Bytes, others: Bytes, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        solve_plays(leaders, others)


def test_cards_of_another_shape_are_refused() -> None:
    with pytest.raises(ValueError, match=r"shape \(n,\), not uint8 of \(1, 4\)"):
        solve_cards(np.zeros((1, 4), np.uint8), cards("2h"), cards(""))


@pytest.mark.parametrize(
    ("piles", "sizes", "complaint"),
    [
        (np.zeros((1, 14), np.uint8), np.ones(1, np.uint8), r"not uint8 of \(1, 14\)"),
        (np.zeros((1, 4), np.uint8), np.ones(2, np.uint8), r"shape \(1,\), not \(2,\)"),
        (np.zeros((1, 4), np.uint8), np.full(1, 5, np.uint8), "sizes go from 1 to 4"),
        (np.full((1, 4), 52, np.uint8), np.ones(1, np.uint8), "52 is no card"),
    ],
)
def test_what_are_no_piles_is_refused(piles: Bytes, sizes: Bytes, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        score_piles(piles, sizes)
