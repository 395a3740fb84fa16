"""Positions in words and in JSON: what is read, and what is refused and why."""

import json
from typing import Any

import pytest

from muggins.notation.problem import (
    Aim,
    BadProblem,
    Face,
    Move,
    Need,
    parse_aim,
    parse_face,
    parse_problem,
    problem_of,
    quoted,
)

ASKED = {
    "id": "a published one",
    "notes": "passed over",
    "role": "pone",
    "my_score": 118,
    "opp_score": 115,
    "hand": ["A", "4", "J", "K"],
    "discarded": ["2", "9"],
    "starter": "5",
    "played": [["me", "4"], ["opp", "J"]],
    "objective": "win",
}
WORDS = "pone 118-115 hand A 4 J K toss 2 9 starter 5 played me:4 opp:J for win to 121"


def test_words_and_json_ask_the_same() -> None:
    assert parse_problem(WORDS) == problem_of(ASKED) == parse_problem(json.dumps(ASKED))


def test_what_a_position_says() -> None:
    problem = parse_problem(WORDS)
    assert not problem.dealing
    assert not problem.is_discard
    assert list(map(str, problem.hand)) == ["A", "4", "J", "K"]
    assert problem.tossed == (Face(1), Face(8))
    assert problem.starter == Face(4)
    assert problem.played == (Move(is_mine=True, face=Face(3)), Move(is_mine=False, face=Face(10)))
    assert (problem.scores, problem.aim, problem.target) == ((118, 115), Aim.WIN, 121)


@pytest.mark.parametrize(
    "text",
    [
        "dealer 76-61 hand 5h 6h 7d Js Qc Kd",
        "76-61 DEALER hand 5h6h7dJsQcKd",
        "dealer hand 5♥ 6♥ 7♦, J♠ Q♣ K♦ 76-61",
        '{"dealer": "me", "my_score": 76, "opp_score": 61, "hand": "5h 6h, 7d Js Qc Kd"}',
    ],
)
def test_the_same_in_other_words(text: str) -> None:
    assert parse_problem(text) == parse_problem("dealer hand 5H 6H 7D JS QC KD 76-61")


def test_any_ten_card_is_one_that_helps_nothing() -> None:
    assert " ".join(map(str, parse_problem("dealer hand A 2 3 4 x x").hand)) == "A 2 3 4 K T"
    assert " ".join(map(str, parse_problem("dealer hand KxQ4 5 T").hand)) == "K J Q 4 5 T"


def test_goes_are_moves() -> None:
    played = parse_problem("dealer hand A 9 9 T played opp:4 me:9 opp:K me:A opp:5 me:go").played
    assert played[-1] == Move(is_mine=True, face=None)


def test_one_score_alone_counts_to_nothing() -> None:
    assert problem_of(ASKED | {"opp_score": None}).scores is None


@pytest.mark.parametrize(
    ("text", "aim"),
    [
        (None, Aim.WIN),
        ("ACC", Aim.ACC),
        ("one-two", Aim.ONE_TWO),
        ("P(hand>=9 and starter not J)", Need(9, 10)),
        ("hand >= 12", Need(12)),
        ("hand>=9,starter!=10", Need(9, 9)),
    ],
)
def test_what_can_be_aimed_at(text: str | None, aim: Aim | Need) -> None:
    assert parse_aim(text) == aim
    assert parse_aim(str(aim)) == aim


def test_cards_are_written_as_they_are_known() -> None:
    assert [str(parse_face(text)) for text in ("10", "th", "A")] == ["T", "Th", "A"]
    assert parse_face("5").card is None


def test_long_nonsense_is_cut_short() -> None:
    assert len(quoted("x" * 500)) < 50


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "begins like JSON and is none"),
        ('{"a":' * 100_000, "nested deeper than that of any position"),
        ("hand 5 6 7 8", "says dealer or pone"),
        ("dealer hand 5 6 7", "here are 3"),
        ("dealer", "here are 0"),
        ("dealer hand 5 6 7 8 9 T starter 4", "no card has been thrown, turned or laid"),
        ("dealer hand 5 6 7 8 toss 9", "two cards are thrown, not 1"),
        ("dealer hand 5 6 7 1", "'1' is no card"),
        ("dealer 121-3 hand 5 6 7 8", "scores go from 0 to 120"),
        ("dealer 61-3 hand 5 6 7 8 to 61", "scores go from 0 to 60"),
        ("dealer hand 5 6 7 8 to home", "target is a whole number"),
        ("dealer hand 5 6 7 8 for glory", "'glory' is no objective"),
        ("dealer hand 5 6 7 8 for win points", "'points' fits nowhere here"),
        ("dealer hand 5 6 7 8 for hand>=12", "needs six cards"),
        ("dealer hand 5 6 7 8 9 T for hold", "from four cards, at a score"),
        ("dealer 5-9 hand 5 6 7 8 9 T for hold", "from four cards, at a score"),
        ("dealer hand 5 6 7 8 for hold", "from four cards, at a score"),
        ("dealer hand 5 6 7 8 played 4", "is no move"),
        ("dealer hand 5 6 7 8 played you:4", "is no move"),
        ("rubbish", "'rubbish' fits nowhere here"),
    ],
)
def test_nonsense_is_refused_with_a_reason(text: str, why: str) -> None:
    with pytest.raises(BadProblem, match=why):
        parse_problem(text)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"strater": "5"}, "no field 'strater'"),
        ({"role": "umpire"}, "role is dealer or pone"),
        ({"role": None, "dealer": "them"}, "dealer is me or opp"),
        ({"my_score": "lots"}, "my_score is a whole number"),
        ({"my_score": True}, "my_score is a whole number"),
        ({"hand": 5}, "hand is a list of cards"),
        ({"played": "4 J"}, "played is a list of pairs"),
        ({"played": [["me"]]}, "is no move"),
        ({"starter": 17}, "'17' is no card"),
    ],
)
def test_wrong_fields_are_named(changed: dict[str, Any], why: str) -> None:
    with pytest.raises(BadProblem, match=why):
        problem_of(ASKED | changed)
