"""The points of a card in the play: docs/rules.md, section 4, and a second scorer."""

import json
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.cards.card import Card, DuplicateCard, Unreadable, parse_pile
from muggins.cards.deck import FULL_DECK
from muggins.cards.scoring import Kind, Line, Unscorable, count_pile, score_play, total
from tests.unit.cards import oracle

VECTORS = json.loads(
    (Path(__file__).parents[2] / "golden" / "rule-vectors.json").read_text(encoding="utf-8")
)
REASONS = {
    Kind.FIFTEEN: "count",
    Kind.THIRTY_ONE: "count",
    Kind.PAIR: "pairs",
    Kind.PAIR_ROYAL: "pairs",
    Kind.DOUBLE_PAIR_ROYAL: "pairs",
    Kind.RUN: "runs",
}


def points(ranks: str) -> list[int]:
    """What each card of a pile scored when it was laid."""
    pile = parse_pile(ranks)
    return [total(score_play(pile[:length])) for length in range(1, len(pile) + 1)]


def lines_of_last(ranks: str) -> list[tuple[Kind, int]]:
    return [(line.kind, line.points) for line in count_pile(ranks).lines]


def compare(pile: list[Card]) -> tuple[Line, ...]:
    lines = score_play(pile)
    found = {"count": 0, "pairs": 0, "runs": 0}
    for line in lines:
        found[REASONS[line.kind]] += line.points
    assert found == oracle.pile([str(card) for card in pile]), pile
    return lines


def random_pile(dice: Random) -> list[Card]:
    """A pile within 31, now of any cards, now of six neighbouring low ranks or so."""
    low = dice.randrange(8)
    pack = [card for card in FULL_DECK if low <= card.rank < low + 7]
    pile: list[Card] = []
    for card in dice.sample(dice.choice((FULL_DECK, pack, FULL_DECK[:28])), 8):
        if sum(laid.value for laid in pile) + card.value > 31:
            break
        pile.append(card)
    return pile[: dice.randint(1, len(pile))] if dice.random() < 0.3 else pile


@pytest.mark.parametrize("case", VECTORS["peg"], ids=lambda case: case["seq"])
def test_the_23_piles_of_the_rule_vectors(case: dict[str, str | int | list[int]]) -> None:
    ranks = str(case["seq"])
    assert points(ranks) == case["points"]
    assert sum(card.value for card in parse_pile(ranks)) == case["count"]


@pytest.mark.parametrize(
    ("ranks", "scored"),
    [
        ("6 A 3 4 5 7 2 2", [0, 0, 0, 0, 3, 0, 7, 2]),
        ("2 3 2 2", [0, 0, 0, 2]),
        ("7 9 8", [0, 0, 3]),
        ("4 6 5 5", [0, 0, 5, 2]),
        ("3 3 2 4", [0, 2, 0, 3]),
        ("2 3 5 6 A 7 4 2", [0, 0, 0, 0, 0, 0, 7, 7]),
        ("A 7 7", [0, 0, 4]),
    ],
)
def test_the_piles_of_sections_4_9_and_10(ranks: str, scored: list[int]) -> None:
    assert points(ranks) == scored


def test_section_10_a_run_and_31() -> None:
    assert lines_of_last("9 T 5 4 3") == [(Kind.THIRTY_ONE, 2), (Kind.RUN, 3)]


def test_section_10_a_pair_and_31() -> None:
    assert lines_of_last("T 3 9 9") == [(Kind.THIRTY_ONE, 2), (Kind.PAIR, 2)]


def test_a_pair_royal_and_a_double_pair_royal() -> None:
    assert lines_of_last("5 5 5") == [(Kind.FIFTEEN, 2), (Kind.PAIR_ROYAL, 6)]
    assert lines_of_last("5 5 5 5") == [(Kind.DOUBLE_PAIR_ROYAL, 12)]


def test_pairs_go_by_rank_and_never_by_value() -> None:
    assert points("Q T J") == [0, 0, 3]
    assert points("Q K Q") == [0, 0, 0]


def test_the_lines_hold_the_cards_in_the_order_laid() -> None:
    nine, ten, five, four, three = pile = parse_pile("9s Td 5h 4c 3d")
    assert count_pile("9s Td 5h 4c 3d").lines == (
        Line(Kind.THIRTY_ONE, pile, 2),
        Line(Kind.RUN, (five, four, three), 3),
    )
    assert score_play([ten, nine, Card("9d")])[0].cards == (nine, Card("9d"))


def test_every_pile_of_up_to_four_ranks() -> None:
    """Whole: all ways to lay one to four cards by rank (five of one rank there are not)."""
    pack = [[Card(4 * rank + suit) for suit in range(4)] for rank in range(13)]
    for length in range(1, 5):
        for ranks in product(range(13), repeat=length):
            pile = [pack[rank][ranks[:place].count(rank)] for place, rank in enumerate(ranks)]
            if sum(card.value for card in pile) <= 31:
                compare(pile)


def test_a_hundred_thousand_random_piles() -> None:
    dice = Random(31)
    seen: Counter[tuple[Kind, int]] = Counter()
    for _ in range(100_000):
        seen.update((line.kind, len(line.cards)) for line in compare(random_pile(dice)))
    assert all(seen[Kind.RUN, length] > 100 for length in range(3, 8))
    assert seen[Kind.DOUBLE_PAIR_ROYAL, 4] > 10


@given(st.permutations(FULL_DECK), st.integers(1, 12))
def test_a_pile_scores_exactly_when_it_is_within_31(deck: list[Card], length: int) -> None:
    pile = deck[:length]
    count = sum(card.value for card in pile)
    if count > 31:
        with pytest.raises(Unscorable, match=f"may not pass 31: these cards make {count}"):
            score_play(pile)
    else:
        compare(pile)


def test_an_empty_pile_has_no_last_card() -> None:
    assert score_play(()) == ()
    with pytest.raises(Unscorable, match="no last card"):
        count_pile("")


def test_a_pile_of_what_are_no_cards_is_refused() -> None:
    with pytest.raises(Unreadable, match="card 2: cannot read 'x'"):
        count_pile("7 x")
    with pytest.raises(DuplicateCard, match="no 5 is left"):
        count_pile("5 5 5 5 5")
