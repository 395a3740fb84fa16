"""Guessed deals, against every deal there is of few cards, weighed the long way."""

import random
from collections import Counter
from functools import cache
from itertools import combinations
from math import comb, exp

import numpy as np
import pytest

from muggins.cards import Card, Kind, score_show
from muggins.cards.deck import FULL_DECK
from muggins.kernels.guess import NO_CARD, Guesses, Hidden, crib_likings, guess_deals, show_means
from muggins.kernels.playout import Floats
from muggins.kernels.show import Bytes

_RANKS = {Kind.FIFTEEN, Kind.PAIR, Kind.PAIR_ROYAL, Kind.DOUBLE_PAIR_ROYAL, Kind.RUN}
Cards = tuple[Card, ...]


def ranks_mean(kept: Cards) -> float:
    """What fifteens, pairs and runs bring on average, over all starters but the hand's own."""
    starters = [card for card in FULL_DECK if card not in kept]
    lines = (line for starter in starters for line in score_show(kept, starter))
    return sum(line.points for line in lines if line.kind in _RANKS) / len(starters)


@cache
def hand_worth(kept: Cards) -> float:
    """With a quarter for nobs for each jack, and for the starter in a flush."""
    flush = len(kept) + 0.25 if len({card.suit for card in kept}) == 1 else 0
    return ranks_mean(kept) + 0.25 * sum(card.rank == 10 for card in kept) + flush


def throw_chance(dealt: Cards, thrown: Cards, points: Floats) -> float:
    """How likely a seat is to throw these of its cards: e to twice the worth, of all its throws."""

    def odd(away: Cards) -> float:
        kept = tuple(card for card in dealt if card not in away)
        return exp(2 * (hand_worth(kept) + points[away[0] << 6 | away[-1]]))

    return odd(thrown) / sum(odd(away) for away in combinations(dealt, len(thrown)))


def lay_chance(laid: Cards, held: Cards, tells: Floats) -> float:
    """How likely a seat is to lay these of its cards in this order."""
    chance, cards = 1.0, [*laid, *held]
    for number, card in enumerate(laid):
        likes = Counter[int]()
        for other in cards[number:]:
            likes[other.rank] += tells[number, other.rank]
        chance *= likes[card.rank] / likes.total()
    return chance


def table(dice: random.Random, counts: list[tuple[int, int, int]]) -> tuple[Bytes, Hidden, Floats]:
    """A few unseen cards, and seats that have laid, hold and threw so many; all by chance."""
    seats, pack = len(counts), dice.sample(FULL_DECK[:40], 14)
    laid = np.full((seats, 5), NO_CARD, np.uint8)
    for seat, (known, _, _) in enumerate(counts):
        laid[seat, :known] = [pack.pop() for _ in range(known)]
    hidden = Hidden(
        np.array([held for _, held, _ in counts], np.uint8),
        np.array([thrown for _, _, thrown in counts], np.uint8),
        laid,
        np.array([2 * seat for seat in range(seats)], np.uint8),
        np.array([dice.random() + 0.1 for _ in range(seats * 65)]).reshape(seats, 5, 13),
    )
    points = np.array([dice.random() for _ in range(64 * 64)]).reshape(64, 64)
    symmetric = np.array([(points + points.T).ravel() * share for share in range(-1, seats - 1)])
    return np.array(pack[: 7 if seats == 2 else 6], np.uint8), hidden, symmetric


def weighed(unseen: Cards, hidden: Hidden, points: Floats, seat: int = 0) -> dict[Cards, float]:
    """Every way to deal these seats what they hold and threw, with its weight."""
    if seat == len(hidden.held):
        return {(): 1.0}
    found: dict[Cards, float] = {}
    laid = tuple(Card(card) for card in hidden.laid[seat].tolist() if card != NO_CARD)
    for held in combinations(unseen, int(hidden.held[seat])):
        if held and min(card.value for card in held) <= hidden.floors[seat]:
            continue
        left = tuple(card for card in unseen if card not in held)
        for thrown in combinations(left, int(hidden.thrown[seat])):
            weight = lay_chance(laid, held, hidden.tells[seat])
            if thrown:
                weight *= throw_chance((*laid, *held, *thrown), thrown, points[seat])
            rest = tuple(card for card in left if card not in thrown)
            for others, chance in weighed(rest, hidden, points, seat + 1).items():
                found[*held, *thrown, *others] = weight * chance
    return found


def frequencies(guesses: Guesses) -> dict[Cards, float]:
    """How much weight each deal has among the guesses, its hands and throws in rising order."""
    found: dict[Cards, float] = {}
    for hands, thrown, weight in zip(
        guesses.hands.tolist(), guesses.thrown.tolist(), guesses.weights.tolist(), strict=True
    ):
        cards: list[Card] = []
        for pair in zip(hands, thrown, strict=True):
            for part in pair:
                cards += sorted(Card(card) for card in part if card != NO_CARD)
        found[tuple(cards)] = found.get(tuple(cards), 0) + weight
    return found


@pytest.mark.parametrize(
    "counts",
    [
        [(0, 0, 0), (1, 2, 1)],
        [(0, 0, 0), (2, 1, 2)],
        [(0, 0, 0), (3, 1, 2)],
        [(2, 1, 1), (2, 1, 1)],
        [(0, 0, 0), (4, 0, 1), (3, 1, 1)],
        [(1, 3, 0), (2, 2, 0)],
    ],
)
def test_guesses_come_as_often_as_they_are_likely(counts: list[tuple[int, int, int]]) -> None:
    """Against every deal of seven or six cards; the sample's errors are those of its weights."""
    unseen, hidden, points = table(random.Random(str(counts)), counts)
    deals = weighed(tuple(sorted(map(Card, unseen.tolist()))), hidden, points)
    guesses = guess_deals(unseen, hidden, crib_likings(points), spare=0, number=20_000, seed=7)
    found, whole = frequencies(guesses), sum(deals.values())
    heaviest = float(guesses.weights.max() / guesses.weights.sum())
    assert set(found) <= set(deals)
    for deal, weight in deals.items():
        expected, share = weight / whole, found.get(deal, 0) / guesses.weights.sum()
        assert share == pytest.approx(expected, abs=5 * (expected * heaviest) ** 0.5 + heaviest)


def test_every_card_is_in_one_place() -> None:
    counts = [(0, 0, 0), (0, 4, 1), (0, 4, 1), (0, 4, 1)]
    _, hidden, points = table(random.Random("places"), counts)
    hidden = hidden._replace(floors=np.array([0, 4, 9, 2], np.uint8))
    unseen = np.arange(5, 52, dtype=np.uint8)
    guesses = guess_deals(unseen, hidden, crib_likings(points), spare=3, number=500, seed=1)
    for number in range(500):
        hands, thrown = guesses.hands[number], guesses.thrown[number]
        cards = [*hands[hands != NO_CARD], *thrown[thrown != NO_CARD], *guesses.spare[number]]
        assert len(set(cards)) == 3 * 5 + 3
        assert set(cards) <= set(unseen.tolist())
        for seat in range(1, 4):
            held = [Card(card) for card in hands[seat].tolist() if card != NO_CARD]
            assert len(held) == 4
            assert min(card.value for card in held) > hidden.floors[seat]


def test_a_deal_depends_on_the_seed_and_its_number() -> None:
    unseen, hidden, points = table(random.Random("seeds"), [(0, 0, 0), (1, 2, 1)])
    likings = crib_likings(points)
    few = guess_deals(unseen, hidden, likings, spare=1, number=5, seed=3)
    many = guess_deals(unseen, hidden, likings, spare=1, number=50, seed=3)
    other = guess_deals(unseen, hidden, likings, spare=1, number=50, seed=4)
    assert few.hands.tolist() == many.hands[:5].tolist()
    assert few.weights.tolist() == many.weights[:5].tolist()
    assert other.hands.tolist() != many.hands.tolist()


def test_where_no_card_is_high_enough_the_weight_is_nothing() -> None:
    unseen, hidden, points = table(random.Random("floors"), [(0, 0, 0), (1, 2, 1)])
    high = hidden._replace(floors=np.array([0, 10], np.uint8))
    guesses = guess_deals(unseen, high, crib_likings(points), spare=0, number=3, seed=1)
    assert guesses.weights.tolist() == [0, 0, 0]


@pytest.mark.parametrize("ranks", [(0, 1, 2), (4, 4, 9), (2, 3, 4, 4), (12, 12, 12, 12)])
def test_means_are_over_every_starter(ranks: tuple[int, ...]) -> None:
    cards = tuple(Card(4 * rank + ranks[:place].count(rank)) for place, rank in enumerate(ranks))
    number = sum(comb(rank + place, place + 1) for place, rank in enumerate(ranks))
    assert show_means(len(ranks))[number] == pytest.approx(ranks_mean(cards))


def test_all_four_of_a_rank_leave_no_fifth() -> None:
    assert np.isfinite(show_means(5)).all()


NOBODY = Hidden(
    np.zeros(2, np.uint8),
    np.zeros(2, np.uint8),
    np.full((2, 5), NO_CARD, np.uint8),
    np.zeros(2, np.uint8),
    np.ones((2, 5, 13)),
)
EVEN = np.ones((2, 4096))


@pytest.mark.parametrize(
    ("unseen", "hidden", "likings", "complaint"),
    [
        (np.arange(5), NOBODY, EVEN, "unseen cards are uint8"),
        (np.array([52], np.uint8), NOBODY, EVEN, "52 is no card"),
        (np.arange(5, dtype=np.uint8), NOBODY, EVEN[:1], "likings are"),
        (
            np.arange(5, dtype=np.uint8),
            NOBODY._replace(held=np.zeros(3, np.uint8)),
            EVEN,
            "what is hidden",
        ),
        (
            np.arange(5, dtype=np.uint8),
            NOBODY._replace(thrown=np.full(2, 3, np.uint8)),
            EVEN,
            "up to five cards",
        ),
        (
            np.arange(5, dtype=np.uint8),
            NOBODY._replace(held=np.full(2, 3, np.uint8)),
            EVEN,
            "6 cards are hidden or spare, but only 5 unseen",
        ),
    ],
)
def test_what_is_no_deal_is_refused(
    unseen: Bytes, hidden: Hidden, likings: Floats, complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        guess_deals(unseen, hidden, likings, spare=0, number=1, seed=1)
