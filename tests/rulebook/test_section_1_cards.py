"""docs/rules.md, section 1: cards."""

import pytest

from muggins.cards import RANKS, Card, Kind, count_pile, count_show
from muggins.cards.deck import FULL_DECK


def test_52_cards() -> None:
    assert len(set(FULL_DECK)) == 52
    assert len({(card.rank, card.suit) for card in FULL_DECK}) == 52


def test_rank_order_is_ace_2_to_10_jack_queen_king() -> None:
    order = ["Ac", "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Jc", "Qc", "Kc"]
    assert sorted(map(Card, reversed(order)), key=lambda card: card.rank) == list(map(Card, order))
    assert "".join(text[0] for text in order) == RANKS


@pytest.mark.parametrize("hand", ["Qc Kd Ah 4s", "Kc Ad 2h 6s"])
def test_the_ace_is_never_next_to_the_king(hand: str) -> None:
    kinds = {line.kind for line in count_show(hand, "8h").lines}
    assert Kind.RUN not in kinds
    assert count_pile("Q K A").total == 0
    assert count_pile("K A 2").total == 0


def test_the_ace_is_always_low() -> None:
    assert [line.points for line in count_pile("3 A 2").lines] == [3]


@pytest.mark.parametrize(
    ("rank", "value"),
    [
        *[("A", 1), ("2", 2), ("3", 3), ("4", 4), ("5", 5), ("6", 6), ("7", 7), ("8", 8)],
        *[("9", 9), ("T", 10), ("J", 10), ("Q", 10), ("K", 10)],
    ],
)
def test_value_ace_1_jack_queen_king_10_others_their_face(rank: str, value: int) -> None:
    assert {Card(rank + suit).value for suit in "cdhs"} == {value}


def test_pairs_go_by_rank_never_by_value() -> None:
    """A queen pairs with a queen, not with a ten."""
    assert count_pile("Q Q").total == 2
    assert count_pile("Q T").total == 0
    assert count_pile("K J").total == 0


def test_runs_go_by_rank_never_by_value() -> None:
    assert count_pile("9 T J").total == 3
    assert count_pile("9 T Q").total == 0
