"""docs/rules.md, section 9: the worked examples, and the file of more of them, at the table."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from muggins.cards import Card, Kind, count_pile, count_show, parse_pile
from muggins.game.events import CardLaid
from muggins.game.rules import Rules, parse_preset
from tests.rulebook.setup import Sitting, table

VECTORS = Path(__file__).parent.parent / "golden" / "rule-vectors.json"


def by_kind(hand: str, starter: str) -> dict[str, int]:
    points: dict[str, int] = {}
    for line in count_show(hand, starter).lines:
        kind = "pair" if "pair" in line.kind.value else line.kind.value
        points[kind] = points.get(kind, 0) + line.points
    return points


@pytest.mark.parametrize(
    ("hand", "starter", "points", "why"),
    [
        ("5h 5s 5d Jc", "5c", 29, {"fifteen": 16, "pair": 12, "nobs": 1}),
        ("5h 5s Td Kc", "Qc", 14, {"fifteen": 12, "pair": 2}),
        ("7h 8s 8d 9c", "2c", 12, {"fifteen": 4, "pair": 2, "run": 6}),
        ("5h 6s 7d 8c", "9c", 9, {"fifteen": 4, "run": 5}),
        ("4h 4s 5d 6c", "6h", 24, {"fifteen": 8, "pair": 4, "run": 12}),
        ("9h 8s 7d 6c", "6h", 16, {"fifteen": 6, "pair": 2, "run": 8}),
    ],
)
def test_hands(hand: str, starter: str, points: int, why: dict[str, int]) -> None:
    assert count_show(hand, starter).total == points
    assert by_kind(hand, starter) == why


def test_a_flush_counts_4_in_hand_and_0_in_the_crib() -> None:
    hand = count_show("2h 4h 6h 8h", "Ks")
    assert [(line.kind, line.points) for line in hand.lines] == [(Kind.FLUSH, 4)]
    assert count_show("2h 4h 6h 8h", "Ks", crib=True).total == 0


def points_by_card(pile: str) -> list[int]:
    cards = parse_pile(pile)
    return [count_pile(cards[:size]).total for size in range(1, len(cards) + 1)]


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("6 A 3 4 5 7 2 2", [0, 0, 0, 0, 3, 0, 7, 2]),
        ("2 3 2 2", [0, 0, 0, 2]),
        ("7 9 8", [0, 0, 3]),
        ("4 6 5 5", [0, 0, 5, 2]),
    ],
)
def test_play(pile: str, points: list[int]) -> None:
    """6 1 3 4 5, a run of three; 7, nothing; 2, a run of seven; 2, a pair. And so on."""
    assert points_by_card(pile) == points


# ---- data: more, checked -------------------------------------------------------------------------


def vectors(part: str) -> list[dict[str, Any]]:
    everything: dict[str, list[dict[str, Any]]] = json.loads(VECTORS.read_text("utf-8"))
    return everything[part]


def test_there_are_30_hands_23_piles_and_8_whole_plays() -> None:
    assert [len(vectors(part)) for part in ("show", "peg", "plays")] == [30, 23, 8]


def with_suits(hands: list[str]) -> list[str]:
    """Suits in the order in which a rank turns up: the play never looks at them."""
    suits: dict[str, Iterator[str]] = {}
    return [
        " ".join(rank + next(suits.setdefault(rank, iter("cdhs"))) for rank in hand.split())
        for hand in hands
    ]


def play_first_that_fits(sitting: Sitting, lists: list[str]) -> Sitting:
    """Each seat lays the first card of its own list that fits, else says go."""
    order = [[Card(text) for text in cards.split()] for cards in lists]
    news = sitting.news
    while (play := sitting.state.play) is not None:
        seat = sitting.state.to_act[0]
        room = 31 - play.count
        held = play.hands[seat]
        fits = [card for card in order[seat] if card in held and card.value <= room]
        sitting = sitting.lays(str(fits[0]) if fits else "go")
        news = (*news, *sitting.news)
    return Sitting(sitting.state, news)


QUICK_BY_SEATS = {
    2: parse_preset("quick"),
    3: Rules(seats=3, dealt=5, tossed=1, crib_from_deck=1, quick_round=True),
    4: Rules(seats=4, dealt=5, tossed=1, quick_round=True),
}


@pytest.mark.parametrize("case", vectors("plays"), ids=lambda case: " v ".join(case["hands"]))
def test_whole_plays_at_the_table(case: dict[str, Any]) -> None:
    """What each seat pegs in the play, with goes and last cards, is the published number."""
    seats = len(case["hands"])
    hands = with_suits(case["hands"])
    spare = next(
        text for text in ("Ks", "Qs", "9s", "As", "3s") if all(text not in hand for hand in hands)
    )
    dealer = (case["leader"] - 1) % seats
    rules = QUICK_BY_SEATS[seats]
    done = play_first_that_fits(table(*hands, rules=rules, dealer=dealer, starter=spare), hands)
    points = [0] * seats
    for seat, _source, worth in done.pegs_of_the_play:
        points[seat] += worth
    assert points == case["points"]
    assert sum(isinstance(event, CardLaid) for event in done.news) == 4 * seats
