"""The show: the rules of docs/rules.md, section 5, and a second scorer over many hands."""

import json
from collections import defaultdict
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.cards.card import Card, DuplicateCard, Unreadable, parse_cards, parse_pile
from muggins.cards.combos import show_classes
from muggins.cards.deck import FULL_DECK
from muggins.cards.scoring import (
    Kind,
    Line,
    Unscorable,
    count_show,
    heels,
    rank_points,
    score_show,
    total,
)
from tests.unit.cards import oracle

VECTORS = json.loads(
    (Path(__file__).parents[2] / "golden" / "rule-vectors.json").read_text(encoding="utf-8")
)
REASONS = {
    Kind.FIFTEEN: "fifteens",
    Kind.PAIR: "pairs",
    Kind.PAIR_ROYAL: "pairs",
    Kind.DOUBLE_PAIR_ROYAL: "pairs",
    Kind.RUN: "runs",
    Kind.FLUSH: "flush",
    Kind.NOBS: "nobs",
}
shows = st.integers(4, 6).flatmap(
    lambda size: st.lists(st.sampled_from(FULL_DECK), min_size=size, max_size=size, unique=True)
)


def by_reason(lines: tuple[Line, ...]) -> dict[str, int]:
    points: dict[str, int] = defaultdict(int, dict.fromkeys(REASONS.values(), 0))
    for line in lines:
        points[REASONS[line.kind]] += line.points
    return points


def compare(hand: tuple[Card, ...], starter: Card, *, crib: bool = False) -> None:
    expected = oracle.show([str(card) for card in hand], str(starter), crib=crib)
    assert by_reason(score_show(hand, starter, crib=crib)) == expected, (hand, starter, crib)


def runs(text: str) -> list[int]:
    """The points of the runs among these ranks, the last being the starter."""
    *hand, starter = parse_pile(text)
    lines = score_show(tuple(hand), starter)
    return [line.points for line in lines if line.kind is Kind.RUN]


@pytest.mark.parametrize(
    "case", VECTORS["show"], ids=lambda case: f"{case['hand']} {case['starter']} {case['crib']}"
)
def test_the_30_shows_of_the_rule_vectors(case: dict[str, str | int | bool]) -> None:
    score = count_show(str(case["hand"]), str(case["starter"]), crib=bool(case["crib"]))
    assert score.total == case["score"]


@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [
        ("5h 5s 5d Jc", "5c", {"fifteens": 16, "pairs": 12, "nobs": 1}),
        ("5h 5s Td Kc", "Qh", {"fifteens": 12, "pairs": 2}),
        ("7h 8s 8d 9c", "2h", {"runs": 6, "pairs": 2, "fifteens": 4}),
        ("5h 6s 7d 8c", "9h", {"runs": 5, "fifteens": 4}),
        ("4h 4s 5d 6c", "6h", {"fifteens": 8, "pairs": 4, "runs": 12}),
        ("9h 8s 7d 6c", "6h", {"fifteens": 6, "pairs": 2, "runs": 8}),
        ("2h 4h 6h 8h", "Ks", {"flush": 4}),
    ],
)
def test_the_worked_examples_of_section_9(hand: str, starter: str, points: dict[str, int]) -> None:
    lines = count_show(hand, starter).lines
    assert by_reason(lines) == dict.fromkeys(REASONS.values(), 0) | points


def test_section_10_a_starter_jack_gives_heels_and_no_nobs() -> None:
    assert heels(Card("Jd")) == (Line(Kind.HEELS, (Card("Jd"),), 2),)
    assert count_show("Ah 2s 8d 9c", "Jd").total == 0
    assert count_show("Jh 2s 8d 9c", "Jd").total == 2


def test_only_the_four_jacks_are_heels() -> None:
    assert [card for card in FULL_DECK if heels(card)] == list(parse_cards("Jc Jd Jh Js"))


def test_section_10_a_crib_flushes_only_with_the_starter() -> None:
    assert count_show("2h 4h 6h 8h", "Kh", crib=True).total == 5
    assert count_show("2h 4h 6h 8h", "Ks", crib=True).total == 0


def test_the_house_may_let_a_crib_flush_with_four() -> None:
    four = count_show("2h 4h 6h 8h", "Ks", crib=True, crib_four_flush=True)
    five = count_show("2h 4h 6h 8h", "Kh", crib=True, crib_four_flush=True)
    assert (four.total, five.total) == (4, 5)


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ("A A 2 2 3", [3, 3, 3, 3]),
        ("A A 2 3 4", [4, 4]),
        ("3 3 4 4 5", [3, 3, 3, 3]),
        ("3 3 3 4 4 5", [3] * 6),
        ("2 3 4 5 9", [4]),
        ("A 2 3 7 8 9", [3, 3]),
        ("A 2 4 5 7", []),
        ("Q K A 2 9", []),
        ("9 T J Q K A", [5]),
        ("A 2 3 4 5 6", [6]),
    ],
)
def test_runs_are_the_longest_and_each_duplicate_makes_another(
    ranks: str, points: list[int]
) -> None:
    assert runs(ranks) == points


def test_section_10_two_aces_two_tens_and_an_ace() -> None:
    assert count_show("Ac Tc Ah Ts", "Ad").total == 8


@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [
        ("2h 4h 6h", "Ks", 3),
        ("2h 4h 6h", "Kh", 4),
        ("2h 4h 6s", "Kh", 0),
        ("2h 4h 6h 8h Th", "Ks", 5),
        ("2h 4h 6h 8h Th", "Kh", 6),
        ("2h 4h 6h 8h Ts", "Kh", 0),
        ("2h 4h 6h 8s", "Kh", 0),
    ],
)
def test_a_flush_is_a_card_a_point_and_needs_all_of_the_hand(
    hand: str, starter: str, points: int
) -> None:
    lines = [line for line in count_show(hand, starter).lines if line.kind is Kind.FLUSH]
    assert total(lines) == points
    assert [len(line.cards) for line in lines] == [points] * len(lines)


def test_lines_come_in_counting_order_with_their_cards() -> None:
    five, six, seven, jack, starter = parse_cards("5h 6h 7h Jh 5s")
    assert count_show("5h 6h 7h Jh", "5s").lines == (
        Line(Kind.FIFTEEN, (five, jack), 2),
        Line(Kind.FIFTEEN, (jack, starter), 2),
        Line(Kind.PAIR, (five, starter), 2),
        Line(Kind.RUN, (five, six, seven), 3),
        Line(Kind.RUN, (starter, six, seven), 3),
        Line(Kind.FLUSH, (five, six, seven, jack), 4),
    )
    assert count_show("5h 6h 7h Jh", "8h").lines[-2:] == (
        Line(Kind.FLUSH, (five, six, seven, jack, Card("8h")), 5),
        Line(Kind.NOBS, (jack,), 1),
    )


@pytest.mark.parametrize(
    ("hand", "kind", "points"),
    [
        ("7h 7s Ad", Kind.PAIR, 2),
        ("7h 7s 7d Ac", Kind.PAIR_ROYAL, 6),
        ("7h 7s 7d 7c", Kind.DOUBLE_PAIR_ROYAL, 12),
    ],
)
def test_cards_of_one_rank_are_one_line(hand: str, kind: Kind, points: int) -> None:
    sevens = tuple(card for card in parse_cards(hand) if card.rank_name == "7")
    assert Line(kind, sevens, points) in count_show(hand, "Ks").lines


@given(shows, st.booleans())
def test_every_show_is_what_the_second_scorer_says(dealt: list[Card], crib: bool) -> None:
    compare(tuple(dealt[1:]), dealt[0], crib=crib)


@given(shows)
def test_every_line_holds_the_cards_that_make_it(dealt: list[Card]) -> None:
    lines = score_show(tuple(dealt[1:]), dealt[0])
    assert len(set(lines)) == len(lines)
    for line in lines:
        assert set(line.cards) <= set(dealt)
        ranks = [card.rank for card in line.cards]
        match line.kind:
            case Kind.FIFTEEN:
                assert sum(card.value for card in line.cards) == 15
            case Kind.RUN:
                assert ranks == list(range(ranks[0], ranks[0] + line.points))
            case Kind.FLUSH:
                assert len({card.suit for card in line.cards}) == 1
            case Kind.NOBS:
                assert (ranks, line.cards[0].suit) == ([10], dealt[0].suit)
            case _:
                assert line.kind in {Kind.PAIR, Kind.PAIR_ROYAL, Kind.DOUBLE_PAIR_ROYAL}
                assert len(set(ranks)) == 1


@given(shows, st.permutations(range(4)))
def test_an_exchange_of_suits_or_another_order_changes_no_total(
    dealt: list[Card], suits: list[int]
) -> None:
    swapped = [Card(4 * card.rank + suits[card.suit]) for card in dealt]
    expected = total(score_show(tuple(dealt[1:]), dealt[0]))
    assert total(score_show(tuple(reversed(swapped[1:])), swapped[0])) == expected


def test_all_shows_of_three_cards() -> None:
    """Five-card cribbage, whole: every class of three cards and a starter."""
    for hand, starter, _ in show_classes(3):
        compare(hand, starter)


def test_five_thousand_shows_of_five_cards() -> None:
    dice = Random(20)
    for _ in range(5_000):
        starter, *hand = dice.sample(FULL_DECK, 6)
        compare(tuple(hand), starter)


@pytest.mark.parametrize("size", [3, 4])
def test_all_flushes_of_hearts(size: int) -> None:
    """Random hands are seldom of one suit; here all are, with starters that match and not."""
    for hand in combinations(FULL_DECK[2::4], size):
        for starter in parse_cards("5s Jd Jh 8h"):
            if starter not in hand:
                compare(hand, starter)
                compare(hand, starter, crib=True)


@pytest.mark.nightly
def test_all_shows_of_four_cards() -> None:
    for hand, starter, _ in show_classes(4):
        compare(hand, starter)


@pytest.mark.parametrize(
    ("hand", "starter", "crib", "message"),
    [
        ("5h 5s", "5c", False, "a hand has 3, 4 or 5 cards besides the starter, not 2"),
        ("5h 5s 5d Jc 6c 7c", "5c", False, "a hand has 3, 4 or 5 cards"),
        ("", "5c", False, "a hand has 3, 4 or 5 cards besides the starter, not 0"),
        ("5h 5s 5d", "5c", True, "a crib has 4 cards, not 3"),
        ("5h 5s 5d Jc Qc", "5c", True, "a crib has 4 cards, not 5"),
    ],
)
def test_too_many_or_too_few_cards_are_refused(
    hand: str, starter: str, crib: bool, message: str
) -> None:
    with pytest.raises(Unscorable, match=message):
        count_show(hand, starter, crib=crib)


def test_a_starter_that_is_in_the_hand_is_refused() -> None:
    with pytest.raises(DuplicateCard, match="the starter 5h is also in the hand"):
        count_show("5h 5s 5d Jc", "5♥")


def test_a_show_of_what_are_no_cards_is_refused() -> None:
    with pytest.raises(Unreadable, match="card 4: cannot read 'X'"):
        count_show("5h 5s 5d X", "5c")
    with pytest.raises(Unreadable, match="cannot read '5'"):
        count_show("5h 5s 5d Jc", "5")
    with pytest.raises(DuplicateCard, match="5h is there twice"):
        count_show("5h 5h 5d Jc", "5c")


@given(shows)
def test_ranks_score_what_is_left_without_flush_and_nobs(cards: list[Card]) -> None:
    lines = score_show(tuple(cards[1:]), cards[0])
    plain = [line for line in lines if line.kind not in {Kind.FLUSH, Kind.NOBS}]
    assert rank_points(card.rank for card in cards) == total(plain)
