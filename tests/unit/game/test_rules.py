"""`Rules`: what makes no game is refused, and says what would."""

from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Any

import pytest

from muggins.cards import Card, MugginsError, score_show, total
from muggins.game.rules import PRESETS, Rules, RulesError, Teams, parse_preset


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"seats": 1}, "Cribbage seats 2, 3 or 4, not 1."),
        ({"seats": 5}, "Cribbage seats 2, 3 or 4, not 5."),
        ({"teams": Teams.PARTNERS}, "Partners need 4 seats, not 2."),
        ({"teams": Teams.CAPTAIN}, "The captain's game needs 3 seats, not 2."),
        (
            {"dealt": 8},
            "A hand keeps 3, 4 or 5 cards, but 8 dealt and 2 tossed leave 6.",
        ),
        ({"dealt": 4}, "A hand keeps 3, 4 or 5 cards, but 4 dealt and 2 tossed leave 2."),
        (
            {"seats": 3},
            "The crib must get 4 cards, but 3 seats toss 2 each: 6. With 0 from the deck: 6.",
        ),
        (
            {"crib_from_deck": 1},
            "The crib must get 4 cards, but 2 seats toss 2 each: 4. With 1 from the deck: 5.",
        ),
        (
            {"dealt": 7, "tossed": 3, "crib_from_deck": -2},
            "The crib must get 4 cards, but 2 seats toss 3 each: 6. With -2 from the deck: 4.",
        ),
        (
            {"dealt": 4, "tossed": 0, "crib_from_deck": 4},
            "Each player lays away 1 card or more to the crib, not 0.",
        ),
        ({"target": 0}, "The target is a number from 1 to 1000, not 0."),
        ({"target": 1001}, "The target is a number from 1 to 1000, not 1001."),
        (
            {"heels_barred": -1},
            "Heels and go are barred within 0 or more holes of home, not fewer.",
        ),
        ({"go_barred": -1}, "Heels and go are barred within 0 or more holes of home, not fewer."),
        (
            {"pone_start": 121},
            "The pone's start of 121 needs two seats and a longer way home.",
        ),
        ({"pone_start": -1}, "The pone's start of -1 needs two seats and a longer way home."),
        (
            {"seats": 4, "dealt": 5, "tossed": 1, "pone_start": 3},
            "The pone's start of 3 needs two seats and a longer way home.",
        ),
    ],
)
def test_what_makes_no_game_is_refused(options: dict[str, Any], text: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(**options)
    assert str(caught.value) == text
    assert isinstance(caught.value, MugginsError)


def test_a_change_is_checked_like_a_new_value() -> None:
    with pytest.raises(RulesError, match="Cribbage seats 2, 3 or 4, not 6"):
        replace(Rules(), seats=6)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_read_by_its_name(name: str) -> None:
    assert parse_preset(f" {name.upper()} ") is PRESETS[name]


def test_an_unknown_preset_is_answered_with_all_there_are() -> None:
    with pytest.raises(RulesError) as caught:
        parse_preset("hearts")
    assert str(caught.value).startswith("No rules are called 'hearts'; there are standard, ")
    assert all(name in str(caught.value) for name in PRESETS)


@pytest.mark.parametrize(
    ("rules", "sides"),
    [
        (Rules(), (0, 1)),
        (parse_preset("three"), (0, 1, 2)),
        (parse_preset("singles"), (0, 1, 2, 3)),
        (parse_preset("partners"), (0, 1, 0, 1)),
        (parse_preset("captain"), (0, 1, 1)),
    ],
)
def test_sides(rules: Rules, sides: tuple[int, ...]) -> None:
    assert rules.sides == sides
    assert rules.side_count == len(set(sides))


@pytest.mark.parametrize(
    ("target", "skunk", "double", "lurch"),
    [(121, 91, 61, 61), (61, 31, 0, 31), (181, 151, 121, 121), (30, 0, 0, 0)],
)
def test_skunk_lines_lie_30_and_60_before_home(
    target: int, skunk: int, double: int, lurch: int
) -> None:
    rules = Rules(target=target)
    lines = (rules.skunk_line, rules.double_skunk_line, rules.lurch_line)
    assert lines == (skunk, double, lurch)


def test_a_quick_round_has_neither_goal_nor_skunk() -> None:
    quick = Rules(quick_round=True)
    assert (quick.goal, quick.skunk_line, quick.double_skunk_line) == (None, 0, 0)


def most_by_ranks(cards: int) -> int:
    """The most that so many cards score by fifteens, pairs and runs: all choices of ranks."""
    best = 0
    for ranks in combinations_with_replacement(range(13), cards):
        if max(map(ranks.count, ranks)) <= 4:
            deck = [Card(4 * rank + ranks[:place].count(rank)) for place, rank in enumerate(ranks)]
            best = max(best, total(score_show(tuple(deck[:-1]), deck[-1])))
    return best


def test_the_most_a_hand_of_five_and_a_starter_can_score_is_46() -> None:
    """Flushes are far below, and a jack for his nobs lies beside no such hand."""
    assert most_by_ranks(6) == parse_preset("seven-card").most_count == 46


@pytest.mark.parametrize("name", ["standard", "five-card", "three", "partners"])
def test_the_most_of_any_other_game_is_29(name: str) -> None:
    """docs/rules.md, section 5; in five-card cribbage the crib has four cards and a starter."""
    assert parse_preset(name).most_count == 29
