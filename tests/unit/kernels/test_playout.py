"""Deals played out, against the laws of the play and a policy written for reading."""

import random
from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from muggins.cards import Card, score_play, total
from muggins.kernels.playout import Awards, Floats, deal_many, play_out
from muggins.kernels.show import Bytes
from muggins.pegging import go, lay, legal, start

KEEPS = np.array(
    [[0.8, 1, 1.1, 1.2, 1.5, 1.1, 1, 1, 1, 0.9, 1.2, 0.8, 0.6], np.linspace(2, 0.5, 13)]
)


def random_deals(number: int, seed: int, ranks: int = 13) -> Bytes:
    dice = random.Random(f"playout {seed}")
    return np.array([dice.sample(range(4 * ranks), 13) for _ in range(number)], np.uint8)


def played(deals: Bytes, keeps: Floats = KEEPS) -> Awards:
    pones, dealers = np.ascontiguousarray(deals[:, :6]), np.ascontiguousarray(deals[:, 6:12])
    return play_out(pones, dealers, np.ascontiguousarray(deals[:, 12]), keeps)


class Reader:
    """The policy of `muggins.kernels.playout`, over whole cards and by plain sums."""

    def __init__(self, deal: list[int]) -> None:
        cards = [Card(number) for number in deal]
        self.seen = [[*cards[:6], cards[12]], [*cards[6:12], cards[12]]]
        self.play = start((tuple(cards[2:6]), tuple(cards[8:12])), leader=0)
        self.ruled_out = [0, 0]

    def awards(self) -> list[int]:
        """Each card's points, the pone's negative."""
        found: list[int] = []
        while self.play.turn is not None:
            seat = self.play.turn
            if not legal(self.play):
                self.ruled_out[seat] = max(self.ruled_out[seat], 31 - self.play.count)
                step = go(self.play)
            else:
                card = self.choice(seat)
                self.seen[1 - seat].append(card)
                step = lay(self.play, card)
                found.append((1 if seat else -1) * total(step.lines))
            self.play = step.play
            if step.close and step.close.line:
                found[-1] += 1 if step.close.seat else -1
        return found

    def choice(self, seat: int) -> Card:
        # Of equals the highest rank: max keeps the first.
        falling = sorted(legal(self.play), reverse=True)
        return max(falling, key=lambda card: round(self.worth(seat, card), 9))

    def worth(self, seat: int, card: Card) -> float:
        pile = [*self.play.cards, card]
        points = total(score_play(pile))
        held = len(self.play.hands[1 - seat])
        if value(pile) == 31 or not held:
            return points
        mine = list(self.play.hands[seat])
        mine.remove(card)
        return points - self.loss(seat, mine, held, pile)

    def loss(self, seat: int, mine: list[Card], held: int, pile: list[Card]) -> float:
        hold = self.beliefs(seat)
        everything = sum(hold.values())
        groups: dict[int, list[tuple[float, float]]] = {}
        for card, weight in hold.items():
            if value([*pile, card]) <= 31:
                points = total(score_play([*pile, card]))
                net = points - self.follow(mine, [*pile, card]) / 2
                groups.setdefault(points, []).append((weight, net))
        loss, without, better = 0.0, 1.0, 0.0
        for points in sorted(groups, reverse=True):
            weight = sum(part for part, _ in groups[points])
            better += weight
            rest = max(0.0, 1 - better / everything) ** held
            loss += (without - rest) * sum(part * net for part, net in groups[points]) / weight
            without = rest
        return loss - without

    def beliefs(self, seat: int) -> dict[Card, float]:
        unseen = (Card(number) for number in range(52) if Card(number) not in self.seen[seat])
        floor = self.ruled_out[1 - seat]
        return {card: KEEPS[1 - seat][card.rank] for card in unseen if card.value > floor}

    @staticmethod
    def follow(mine: list[Card], pile: list[Card]) -> int:
        if value(pile) == 31:
            return 0
        fits = [total(score_play([*pile, card])) for card in mine if value([*pile, card]) <= 31]
        return max(fits, default=-1)


def value(cards: list[Card]) -> int:
    return sum(card.value for card in cards)


@pytest.mark.parametrize("ranks", [4, 7, 13])
def test_the_play_is_that_of_the_readable_policy_under_the_laws_of_the_play(ranks: int) -> None:
    deals = random_deals(60, seed=ranks, ranks=ranks)
    expected = [Reader(deal).awards() for deal in deals.tolist()]
    assert played(deals).tolist() == expected


def test_the_last_card_always_counts_and_no_card_counts_beyond_what_a_pile_can() -> None:
    awards = played(random_deals(2000, seed=1))
    assert (awards[:, 7] != 0).all()
    # Four of a kind closing at 31 or with the last card is the most for one card: 12 and 2.
    assert abs(awards.astype(int)).max() <= 14


def test_suits_do_not_matter_to_the_play() -> None:
    deals = random_deals(200, seed=3)
    for suits in list(permutations(range(4)))[1::7]:
        renamed = (deals & 60) | np.array(suits, np.uint8)[deals & 3]
        np.testing.assert_array_equal(played(renamed), played(deals))


def test_a_deal_is_thirteen_different_cards_and_each_place_sees_each_card_alike() -> None:
    deals = deal_many(seed=5, first=1000, number=52_000)
    assert (np.sort(deals, axis=1)[:, 1:] > np.sort(deals, axis=1)[:, :-1]).all()
    for place in (0, 5, 6, 12):
        counts = np.bincount(deals[:, place], minlength=52)
        # 51 degrees of freedom: 101 is passed once in 30,000 times.
        assert ((counts - 1000) ** 2 / 1000).sum() < 101


def test_a_deal_depends_on_seed_and_number_alone() -> None:
    np.testing.assert_array_equal(deal_many(5, 0, 100)[40:60], deal_many(5, 40, 20))
    firsts = Counter(tuple(deal_many(seed, 0, 1)[0].tolist()) for seed in range(100))
    assert len(firsts) == 100


@pytest.mark.parametrize(
    ("pones", "starters", "keeps"),
    [
        (np.zeros((1, 6), np.int64), np.zeros(1, np.uint8), KEEPS),
        (np.zeros((2, 6), np.uint8), np.zeros(1, np.uint8), KEEPS),
        (np.full((1, 6), 52, np.uint8), np.zeros(1, np.uint8), KEEPS),
        (np.zeros((1, 6), np.uint8), np.zeros(1, np.int64), KEEPS),
        (np.zeros((1, 6), np.uint8), np.full(1, 52, np.uint8), KEEPS),
        (np.zeros((1, 6), np.uint8), np.zeros(1, np.uint8), KEEPS[:1]),
        (np.zeros((1, 6), np.uint8), np.zeros(1, np.uint8), 0 * KEEPS),
    ],
)
def test_other_arrays_are_refused(pones: Bytes, starters: Bytes, keeps: Floats) -> None:
    with pytest.raises(ValueError, match=r"uint8|no card|positive"):
        play_out(pones, np.zeros((1, 6), np.uint8), starters, keeps)
