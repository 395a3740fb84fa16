"""The rest of a deal, against the laws of `muggins.pegging` and the readable scorer."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pytest

from muggins.cards import Card, heels, score_play, score_show, total
from muggins.cards.deck import FULL_DECK
from muggins.kernels.finish import (
    Choices,
    Finished,
    Law,
    Table,
    finish_deals,
    rank_appeals,
)
from muggins.kernels.guess import NO_CARD, Guesses
from muggins.kernels.playout import Floats
from muggins.kernels.show import Bytes
from muggins.pegging import LIMIT, Close, Leads, Play, Step, go, lay, legal, start

TWO = Law(2, (0, 1, 0, 0), 0, 121, 0, 0, False, False, False)
SOLO = Law(4, (0, 1, 2, 3), 2, 121, 0, 0, False, False, False)
LAWS = {
    "five-card": TWO,
    "first count only": TWO._replace(one_count=True, dealer=1),
    "three": Law(3, (0, 1, 2, 0), 1, 121, 0, 0, False, False, False),
    "captain": Law(3, (0, 1, 1, 0), 2, 121, 0, 0, False, False, True),
    "first go leads": Law(3, (0, 1, 2, 0), 0, 121, 0, 0, True, False, False),
    "partners": Law(4, (0, 1, 0, 1), 3, 121, 0, 0, False, False, False),
    "singles": SOLO,
    "near home": SOLO._replace(target=24),
    "barred": Law(3, (0, 1, 2, 0), 1, 12, 5, 4, False, False, False),
    "no target": Law(4, (0, 1, 0, 1), 0, 0, 0, 0, True, False, True),
}
SIZES = {"five-card": 3, "first count only": 5, "captain": 5}


@dataclass(slots=True)
class Pegs:
    """The scores of a deal as it is finished by hand."""

    law: Law
    scores: list[int]

    def add(self, seat: int, points: int) -> None:
        if not self.home:
            self.scores[self.law.sides[seat]] += points

    @property
    def home(self) -> bool:
        return self.law.target > 0 and max(self.scores) >= self.law.target

    def barred(self, seat: int, within: int) -> bool:
        near = self.scores[self.law.sides[seat]] >= self.law.target - within
        return self.law.target > 0 and within > 0 and near


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal dealt whole, and the play after some of its cards."""

    law: Law
    kept: tuple[tuple[Card, ...], ...]
    thrown: tuple[tuple[Card, ...], ...]
    given: tuple[Card, ...]
    starter: Card
    play: Play


def chances() -> Floats:
    ranks = np.array(random.Random("chances").choices(range(1, 9), k=13), np.float64)
    return np.asarray(np.append(ranks, ranks[9:].sum()) / ranks.sum())


def deals(name: str, number: int) -> Iterator[Deal]:
    law, size = LAWS[name], SIZES.get(name, 4)
    dice, each = random.Random(name), 2 if law.seats == 2 else 1
    for _ in range(number):
        # Few ranks make pairs, runs and flushes common.
        cards = dice.sample(FULL_DECK[: dice.choice([32, 52])], 26)
        kept = tuple(tuple(cards.pop() for _ in range(size)) for _ in range(law.seats))
        thrown = tuple(tuple(cards.pop() for _ in range(each)) for _ in range(law.seats))
        given = tuple(cards.pop() for _ in range(4 - law.seats * each))
        leads = Leads.FIRST_GO if law.first_go else Leads.LEFT
        play = start(kept, (law.dealer + 1) % law.seats, leads=leads, one_count=law.one_count)
        for _ in range(dice.randrange(size * law.seats)):
            fits = legal(play)
            following = past_goes((lay(play, dice.choice(fits)) if fits else go(play)).play)
            play = play if following.over else following
        yield Deal(law, kept, thrown, given, cards.pop(), play)


def past_goes(play: Play) -> Play:
    """The play with a card to lay, or over."""
    while not play.over and not legal(play):
        play = go(play).play
    return play


def stake(play: Play, law: Law) -> float:
    """What the next seat's reply counts for the seat to act: by its cards, for or against."""
    assert play.turn is not None
    sides = len(set(law.sides[: law.seats]))
    for step in range(1, law.seats):
        seat = (play.turn + step) % law.seats
        if play.hands[seat] and seat not in play.gone:
            same = law.sides[seat] == law.sides[play.turn]
            return len(play.hands[seat]) * (1 if same else -1 / (sides - 1))
    return 0


def appeal(pile: tuple[Card, ...], card: Card, share: float) -> float:
    """The card's points, and the share of what one card of a likely rank scores after it."""
    laid, likely = (*pile, card), chances()
    count = sum(one.value for one in laid)
    replies = 0.0
    for rank in range(13):
        reply = Card(4 * rank)
        fifth = [one.rank for one in laid[-4:]] == [rank] * 4
        if count < LIMIT and count + reply.value <= LIMIT and not fifth:
            replies += likely[rank] * total(score_play((*laid, reply)))
    return total(score_play(laid)) + share * replies


def chosen(play: Play, law: Law) -> Card:
    share = stake(play, law)
    return max(legal(play), key=lambda card: appeal(play.cards, card, share) + card.rank / 1024)


def peg_close(pegs: Pegs, close: Close | None) -> None:
    if close and close.line and not pegs.barred(close.seat, pegs.law.go_barred):
        pegs.add(close.seat, close.line.points)


def peg_play(pegs: Pegs, play: Play, first: Card | None) -> None:
    """Lay this card, if one is named, and then what the policy says, to the last."""
    card = first
    while not play.over:
        seat, step = play.turn, followed(play, card, pegs.law)
        assert seat is not None
        pegs.add(seat, total(step.lines))
        peg_close(pegs, step.close)
        play, card = step.play, None


def followed(play: Play, card: Card | None, law: Law) -> Step:
    if not legal(play):
        return go(play)
    return lay(play, card if card is not None else chosen(play, law))


def crib_of(deal: Deal) -> tuple[Card, ...]:
    return (*(card for cards in deal.thrown for card in cards), *deal.given)


def peg_show(pegs: Pegs, deal: Deal) -> None:
    law = deal.law
    for step in range(1, law.seats + 1):
        seat = (law.dealer + step) % law.seats
        pegs.add(seat, total(score_show(deal.kept[seat], deal.starter)))
    pegs.add(law.dealer, crib_points(deal))


def crib_points(deal: Deal) -> int:
    four_flush = deal.law.four_flush
    lines = score_show(crib_of(deal), deal.starter, crib=True, crib_four_flush=four_flush)
    return total(lines)


def rows(hands: tuple[tuple[Card, ...], ...], width: int) -> list[list[int]]:
    return [[*hand, *[NO_CARD] * (width - len(hand))] for hand in hands]


def guesses_of(deal: Deal, me: int, *, before: bool) -> Guesses:
    """The deal as a guess of the seat, its own cards left out."""
    held = deal.kept if before else deal.play.hands
    hands = tuple(() if seat == me else hand for seat, hand in enumerate(held))
    thrown = tuple(() if seat == me else cards for seat, cards in enumerate(deal.thrown))
    spare = (*deal.given, deal.starter) if before else deal.given
    return Guesses(
        np.array([rows(hands, 5)], np.uint8),
        np.array([rows(thrown, 2)], np.uint8),
        np.array([spare], np.uint8).reshape(1, len(spare)),
        np.ones(1),
    )


def scores_of(law: Law) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array([3, 1, 0, 2], np.int64) if law.target else np.zeros(4, np.int64)


def finished(deal: Deal, me: int, lays: tuple[Card, ...], *, before: bool) -> Finished:
    play, law = deal.play, deal.law
    laid: list[list[Card]] = [[] for _ in range(law.seats)]
    for pile in () if before else (*play.finished, play.pile):
        for one in pile:
            laid[one.seat].append(one.card)
    table = Table(
        me,
        NO_CARD if before else int(deal.starter),
        np.array(rows(tuple(map(tuple, laid)), 5), np.uint8),
        np.array([] if before else [card.rank for card in play.cards], np.uint8),
        0 if before else sum(1 << seat for seat in play.gone),
        play.gone[0] if play.gone and not before else -1,
    )
    choices = Choices(
        np.array([deal.kept[me]] * len(lays), np.uint8),
        np.array([deal.thrown[me]] * len(lays), np.uint8),
        np.array([card.rank for card in lays], np.uint8),
    )
    guesses = guesses_of(deal, me, before=before)
    return finish_deals(choices, guesses, table, scores_of(law), chances(), law)


@pytest.mark.parametrize("name", LAWS)
def test_a_card_laid_is_a_play_and_a_show_under_the_laws(name: str) -> None:
    for deal in deals(name, 60):
        me, cards = deal.play.turn, {card.rank: card for card in legal(deal.play)}
        assert me is not None
        ended = finished(deal, me, tuple(cards.values()), before=False)
        for choice, card in enumerate(cards.values()):
            pegs = Pegs(deal.law, scores_of(deal.law).tolist())
            peg_play(pegs, deal.play, card)
            peg_show(pegs, deal)
            assert ended.scores[choice, 0].tolist() == pegs.scores
        hand = total(score_show(deal.kept[me], deal.starter))
        assert ended.shows[0, 0].tolist() == [hand, crib_points(deal)]


@pytest.mark.parametrize("name", LAWS)
def test_a_whole_deal_begins_with_heels(name: str) -> None:
    for deal in deals(name, 60):
        law, pegs = deal.law, Pegs(deal.law, scores_of(deal.law).tolist())
        leader = (law.dealer + 1) % law.seats
        leads = Leads.FIRST_GO if law.first_go else Leads.LEFT
        if not pegs.barred(law.dealer, law.heels_barred):
            pegs.add(law.dealer, total(heels(deal.starter)))
        play = start(deal.kept, leader, leads=leads, one_count=law.one_count)
        peg_play(pegs, play, None)
        peg_show(pegs, deal)
        ended = finished(deal, law.seats - 1, (Card("Ac"),), before=True)
        assert ended.scores[0, 0].tolist() == pegs.scores


@pytest.mark.parametrize("pile", ["", "Ts", "7h 8d", "5c 6d 4h", "9s 9d", "Ks Qd 4c", "3h 3d"])
@pytest.mark.parametrize("share", [0.0, -1.5, 2.0])
def test_appeals_are_points_and_replies(pile: str, share: float) -> None:
    cards = tuple(map(Card, pile.split()))
    appeals = rank_appeals(np.array([card.rank for card in cards], np.uint8), share, chances())
    for rank in range(13):
        card = Card(4 * rank)
        if sum(one.value for one in (*cards, card)) <= LIMIT:
            assert appeals[rank] == pytest.approx(appeal(cards, card, share))
        else:
            assert np.isnan(appeals[rank])


ANY = next(deals("five-card", 1))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"lays": np.zeros(2, np.uint8)}, "each choice has"),
        ({"kept": np.zeros((1, 6), np.uint8)}, "keeps 3 to 5 cards, not 6"),
        ({"kept": np.zeros((1, 3), np.int64)}, "uint8, not int64"),
        ({"kept": np.full((1, 3), 52, np.uint8)}, "52 is no card"),
        ({"laid": np.full((3, 5), NO_CARD, np.uint8)}, "each of 3 seats"),
    ],
)
def test_what_is_no_deal_is_refused(changes: dict[str, Bytes], complaint: str) -> None:
    choices = Choices(
        np.array([ANY.kept[0]], np.uint8),
        np.array([ANY.thrown[0]], np.uint8),
        np.zeros(1, np.uint8),
    )
    table = Table(0, int(ANY.starter), np.full((2, 5), NO_CARD, np.uint8), choices.lays[:0], 0, -1)
    changed = choices._replace(**{key: value for key, value in changes.items() if key != "laid"})
    wrong = table._replace(laid=changes.get("laid", table.laid))
    guesses = guesses_of(ANY, 0, before=False)
    with pytest.raises(ValueError, match=complaint):
        finish_deals(changed, guesses, wrong, scores_of(TWO), chances(), TWO)
