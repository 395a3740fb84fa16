"""Deals played to the score, against the laws of the play and a policy written for reading."""

import random
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from muggins.cards import Card, score_play, score_show, total
from muggins.kernels.outlook import PEGGED, SHOWN, Outlook
from muggins.kernels.playout import Awards
from muggins.kernels.show import score_many
from muggins.kernels.stretch import Floats, Hands, Stand, play_stretch
from muggins.kernels.throws import toss_class
from muggins.pegging import go, lay, legal, start

KEEPS = np.array([np.linspace(0.5, 1.5, 13), np.linspace(2, 0.5, 13)])
TOSSES = tuple(combinations(range(6), 2))
KINDS = 3
TARGET = 121


def random_deals(number: int, seed: int, ranks: int) -> list[list[Card]]:
    dice = random.Random(f"stretch {seed}")
    return [[Card(n) for n in dice.sample(range(4 * ranks), 13)] for _ in range(number)]


def split(cards: list[Card], toss: tuple[int, int]) -> tuple[list[Card], list[Card]]:
    """The two thrown and the four kept."""
    return [cards[p] for p in toss], [card for p, card in enumerate(cards) if p not in toss]


def kind(kept: list[Card]) -> int:
    """Any sorting of hands by their ranks will do."""
    return sum(card.rank for card in kept) % KINDS


def show(kept: list[Card], starter: Card, *, crib: bool = False) -> int:
    return total(score_show(tuple(kept), starter, crib=crib))


def laid_out(deals: list[list[Card]]) -> Hands:
    """Every discard of each deal; that it counts rightly the readable policy sees."""
    sides = [(deal[:6], deal[6:12]) for deal in deals]
    starters = np.array([deal[12] for deal in deals], np.uint8)
    shape = len(deals), 2, len(TOSSES)
    tosses, kinds = np.zeros(shape, np.uint8), np.zeros(shape, np.uint8)
    keeps = np.zeros((*shape, 4), np.uint8)
    for number, seat, place in np.ndindex(*shape):
        thrown, kept = split(sides[number][seat], TOSSES[place])
        keeps[number, seat, place] = kept
        tosses[number, seat, place] = toss_class(*thrown)
        kinds[number, seat, place] = kind(kept)
    cribs = [[split(a, p)[0] + split(b, q)[0] for p in TOSSES for q in TOSSES] for a, b in sides]
    dice = np.random.default_rng(3)
    awards = dice.integers(-6, 7, (len(deals), 12), np.int8)
    awards[:, 0] = 2 * (starters >> 2 == 10)
    ranks = [[[card.rank for card in side] for side in both] for both in sides]
    return Hands(
        np.array(ranks, np.uint8),
        (starters >> 2).astype(np.uint8),
        score_many(keeps.reshape(-1, 4), np.repeat(starters, 30)).reshape(shape),
        dice.integers(0, 4, (*shape, SHOWN), np.uint8),
        tosses,
        kinds,
        score_many(
            np.array(cribs, np.uint8).reshape(-1, 4), np.repeat(starters, 225), crib=True
        ).reshape(len(deals), 15, 15),
        awards,
    )


class Reader:
    """The policy of `muggins.kernels.stretch`, over whole cards and by plain sums."""

    def __init__(
        self, deal: list[Card], stand: Stand, outlook: Outlook, hands: Hands, n: int
    ) -> None:
        self.stand, self.outlook, self.starter = stand, outlook, deal[12]
        self.scores = [stand.pone, stand.dealer + 2 * (deal[12].rank == 10)]
        self.starts = [stand.pone, stand.dealer]
        self.is_over = self.scores[1] >= TARGET
        self.discards(deal, hands, n)
        self.seen = [[*deal[:6], deal[12]], [*deal[6:12], deal[12]]]
        self.ruled_out, self.laid = [0, 0], 0

    def discards(self, deal: list[Card], hands: Hands, number: int) -> None:
        parts = []
        for seat in range(2):
            cards = deal[6 * seat : 6 * seat + 6]
            worth = self.outlook.discards[
                seat, hands.kinds[number, seat], hands.tosses[number, seat]
            ]
            best = int((worth * hands.chances[number, seat]).sum(axis=1).round(9).argmax())
            parts.append(split(cards, TOSSES[best]))
        self.kept = [parts[0][1], parts[1][1]]
        self.shows = [show(kept, deal[12]) for kept in self.kept]
        self.crib = show(parts[0][0] + parts[1][0], deal[12], crib=True)

    def outcome(self) -> float:
        """The dealer's worth of the deal."""
        if not self.is_over:
            self.lay_all()
        for seat, points in ((0, self.shows[0]), (1, self.shows[1]), (1, self.crib)):
            if not self.is_over:
                self.peg(seat, points)
        return finished(self.scores[0], self.scores[1], self.stand)

    def peg(self, seat: int, points: int) -> None:
        self.scores[seat] += points
        self.is_over = self.scores[seat] >= TARGET

    def lay_all(self) -> None:
        self.play = start((tuple(self.kept[0]), tuple(self.kept[1])), leader=0)
        while self.play.turn is not None and not self.is_over:
            seat = self.play.turn
            if not legal(self.play):
                self.ruled_out[seat] = max(self.ruled_out[seat], 31 - self.play.count)
                step = go(self.play)
            else:
                card = self.choice(seat)
                self.laid += 1
                self.seen[1 - seat].append(card)
                step = lay(self.play, card)
                self.peg(seat, total(step.lines))
            self.play = step.play
            if step.close and step.close.line and not self.is_over:
                self.peg(step.close.seat, 1)

    def choice(self, seat: int) -> Card:
        # Of equals the highest rank: max keeps the first.
        falling = sorted(legal(self.play), reverse=True)
        return max(falling, key=lambda card: round(self.promise(seat, card), 9))

    def worth(self, seat: int, more: int, theirs_more: int, laid: int) -> float:
        mine, theirs = self.scores[seat] + more, self.scores[1 - seat] + theirs_more
        if mine >= TARGET:
            return float(self.stand.payoff[theirs])
        if theirs >= TARGET:
            return -float(self.stand.payoff[mine])
        pegged, others = mine - self.starts[seat], theirs - self.starts[1 - seat]
        ahead = self.outlook.ahead[seat, min(laid, 8), pegged + self.shows[seat], others]
        return float(ahead + self.outlook.before[seat, min(laid, 8), pegged, others])

    def promise(self, seat: int, card: Card) -> float:
        pile = [*self.play.cards, card]
        points, laid = total(score_play(pile)), self.laid + 1
        held = len(self.play.hands[1 - seat])
        if value(pile) == 31 or not held or self.scores[seat] + points >= TARGET:
            return self.worth(seat, points, 0, laid)
        mine = list(self.play.hands[seat])
        mine.remove(card)
        hold = self.beliefs(seat)
        replies: dict[int, list[tuple[float, float]]] = {}
        for other, weight in hold.items():
            if value([*pile, other]) <= 31:
                reply = total(score_play([*pile, other]))
                then = self.after(seat, points, reply, mine, [*pile, other])
                replies.setdefault(reply, []).append((weight, then))
        worth, without, better = 0.0, 1.0, 0.0
        for reply in sorted(replies, reverse=True):
            weight = sum(part for part, _ in replies[reply])
            better += weight
            rest = max(0.0, 1 - better / sum(hold.values())) ** held
            mean = sum(part * then for part, then in replies[reply]) / weight
            worth, without = worth + (without - rest) * mean, rest
        return worth + without * self.worth(seat, points + 1, 0, laid)

    def after(
        self, seat: int, points: int, reply: int, mine: list[Card], pile: list[Card]
    ) -> float:
        laid = self.laid + 2
        now = self.worth(seat, points, reply, laid)
        if value(pile) == 31 or self.scores[1 - seat] + reply >= TARGET:
            return now
        fits = [total(score_play([*pile, card])) for card in mine if value([*pile, card]) <= 31]
        if not fits:
            return (now + self.worth(seat, points, reply + 1, laid)) / 2
        return (now + self.worth(seat, points + max(fits), reply, laid + 1)) / 2

    def beliefs(self, seat: int) -> dict[Card, float]:
        unseen = (Card(number) for number in range(52) if Card(number) not in self.seen[seat])
        floor = self.ruled_out[1 - seat]
        return {card: KEEPS[1 - seat][card.rank] for card in unseen if card.value > floor}


def value(cards: list[Card]) -> int:
    return sum(card.value for card in cards)


def finished(pone: int, dealer: int, stand: Stand) -> float:
    if dealer >= TARGET:
        return float(stand.payoff[pone])
    if pone >= TARGET:
        return -float(stand.payoff[dealer])
    return -float(stand.value[pone, dealer])


def plain(awards: Awards, stand: Stand) -> float:
    pone, dealer = stand.pone, stand.dealer
    for award in awards.tolist():
        if pone < TARGET and dealer < TARGET:
            pone, dealer = pone - min(award, 0), dealer + max(award, 0)
    return finished(pone, dealer, stand)


@cache
def rising() -> tuple[Floats, Floats]:
    """Values and payoffs of no real race, but better for whoever has more."""
    dice = np.random.default_rng(5)
    mine, theirs = (np.cumsum(dice.uniform(0, 0.02, TARGET)) for _ in range(2))
    return mine[:, np.newaxis] - theirs, np.linspace(3, 2, TARGET)


def outlook() -> Outlook:
    """Tables of no real outlook: each choice hangs on the right look-up."""
    dice = np.random.default_rng(7)
    wide = PEGGED + SHOWN - 1
    return Outlook(
        dice.uniform(0, 1, (2, KINDS, 169, SHOWN)),
        dice.uniform(-1, 1, (2, 9, wide, PEGGED)),
        dice.uniform(-1, 1, (2, 9, PEGGED, PEGGED)),
    )


@pytest.mark.parametrize("ranks", [4, 7, 13])
@pytest.mark.parametrize(("pone", "dealer"), [(120, 120), (119, 114), (108, 112), (60, 70)])
def test_deals_are_those_of_the_readable_policy(pone: int, dealer: int, ranks: int) -> None:
    deals = random_deals(12, pone + ranks, ranks)
    hands, tables = laid_out(deals), outlook()
    stand = Stand(pone, dealer, *rising())
    numbers = np.arange(len(deals))[:, np.newaxis]
    played = play_stretch(hands, numbers, stand, tables, KEEPS)
    for number, deal in enumerate(deals):
        reader = Reader(deal, stand, tables, hands, number)
        expected = reader.outcome() - plain(hands.awards[number], stand)
        assert played.gains[number] == pytest.approx(expected, abs=1e-12)


def test_what_is_kept_and_shown_is_counted() -> None:
    deals = random_deals(40, 9, 13)
    hands, tables, stand = laid_out(deals), outlook(), Stand(100, 90, *rising())
    played = play_stretch(hands, np.arange(40).reshape(4, 10), stand, tables, KEEPS)
    readers = [Reader(deal, stand, tables, hands, n) for n, deal in enumerate(deals)]
    for seat in range(2):
        shows = np.bincount([reader.shows[seat] for reader in readers], minlength=30)
        ranks = [card.rank for reader in readers for card in reader.kept[seat]]
        assert played.shows[seat].tolist() == shows.tolist()
        assert played.kept[seat].tolist() == np.bincount(ranks, minlength=13).tolist()


def test_each_part_has_its_mean() -> None:
    deals = random_deals(12, 11, 13)
    hands, tables, stand = laid_out(deals), outlook(), Stand(115, 115, *rising())
    single = play_stretch(hands, np.arange(12)[:, np.newaxis], stand, tables, KEEPS).gains
    parts = play_stretch(hands, np.arange(12).reshape(3, 4), stand, tables, KEEPS).gains
    np.testing.assert_allclose(parts, single.reshape(3, 4).mean(axis=1), rtol=0, atol=1e-12)


def test_heels_that_win_leave_nothing_to_choose() -> None:
    deals = [deal for deal in random_deals(200, 13, 13) if deal[12].rank == 10][:5]
    hands, tables, stand = laid_out(deals), outlook(), Stand(120, 119, *rising())
    hands = hands._replace(awards=np.tile(np.array([2, -5], np.int8), (len(deals), 1)))
    played = play_stretch(hands, np.arange(len(deals))[np.newaxis], stand, tables, KEEPS)
    assert (played.gains == 0).all()
    assert played.shows.sum() == played.kept.sum() == 0
