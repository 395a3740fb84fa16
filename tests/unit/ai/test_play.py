from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from muggins.ai.play import greedy_card, mean_reply, unseen
from muggins.cards import Card, count_pile, parse_cards
from muggins.game.rules import PRESETS, Rules
from muggins.game.view import View
from muggins.pegging import Laid
from tests.unit.ai.seats import playing


@pytest.mark.parametrize(
    ("hand", "pile", "card"),
    [
        ("2h 5h 9c Kc", "Ts", "5h"),  # fifteen
        ("2h 5h 9c Kc", "Ts Jd 9s", "2h"),  # 31
        ("2h 6h 9c Kc", "9s", "6h"),  # fifteen and the pair tie in points; the six is safer
        ("3h 4h 9c Kc", "5s 4c", "3h"),  # a run of three
        ("7h 8h 7c Kc", "7d 7s", "7h"),  # a pair royal
    ],
)
def test_points_are_taken(hand: str, pile: str, card: str) -> None:
    assert greedy_card(playing(hand, pile)) == Card(card)


@pytest.mark.parametrize("hand", ["5h 9c 9s Kc", "4h 5h Jc Qc", "5d 5h Tc Kc"])
def test_nobody_leads_a_five_who_has_another_card(hand: str) -> None:
    assert greedy_card(playing(hand)).rank != 4


def brute_reply(view: View, card: Card, held: int) -> Fraction:
    """Every hand the next player may hold, and the best that each of them scores."""
    pile = [*(laid.card for laid in view.pile), card]
    room = 31 - sum(c.value for c in pile)
    points = {c: count_pile([*pile, c]).total if c.value <= room else 0 for c in unseen(view)}
    hands = [max(points[c] for c in hand) for hand in combinations(points, held)]
    return Fraction(sum(hands), len(hands))


@pytest.mark.parametrize("held", [1, 2])
@pytest.mark.parametrize(
    ("hand", "pile"),
    [("5h 9c 7s Kc", ""), ("3h 4c 8s", "7d"), ("8h", "Ts 9h"), ("2h 3h", "2c 2d 2s")],
)
def test_the_mean_reply_is_the_mean_over_every_hand(hand: str, pile: str, held: int) -> None:
    view = playing(hand, pile, held=(len(hand.split()), held))
    for card in view.hand:
        assert mean_reply(view, card) == pytest.approx(float(brute_reply(view, card, held)))


def test_nobody_can_answer_after_31_or_after_a_go() -> None:
    assert mean_reply(playing("2h", "Ts Jd 9s"), Card("2h")) == 0
    assert mean_reply(playing("Ah 2h", "Ts Jd", gone=(1,)), Card("Ah")) == 0
    assert mean_reply(playing("Ah 2h", "Ts Jd", held=(2, 0)), Card("Ah")) == 0


def test_what_a_partner_scores_is_to_our_good() -> None:
    partners, singles = PRESETS["partners"], PRESETS["singles"]

    # Seat 1 has said go, so the partner in seat 2 answers.
    def reply(rules: Rules) -> float:
        view = playing("5h", "Ts", held=(1, 2, 2, 2), gone=(1,), rules=rules)
        return mean_reply(view, Card("5h"))

    assert reply(partners) == -reply(singles) < 0


def test_unseen_are_the_cards_in_hands_crib_and_deck() -> None:
    view = playing("5h 9c", "Ts", tossed="2c 3c", starter="Kd")
    assert set(unseen(view)).isdisjoint(parse_cards("5h 9c Ts 2c 3c Kd"))
    assert len(unseen(view)) == 52 - 6


def test_a_spectator_expects_no_reply() -> None:
    view = replace(playing("5h"), seat=None, pile=(Laid(1, Card("Ts")),))
    assert mean_reply(view, Card("5h")) == 0
