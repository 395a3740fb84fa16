"""Positions are answered: published endgames right, and figures that a second method confirms."""

import json
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import muggins
from muggins.analysis.advice import Advice, analyse
from muggins.analysis.lay import Lay
from muggins.analysis.reason import name_of
from muggins.analysis.toss import Toss
from muggins.cards import parse_cards, score_show, total
from muggins.cards.deck import rest_of_pack
from muggins.notation.problem import Aim

# Published endgames with forced answers, the page beside each: scores and cards are those of the
# moment. The answers were found again by counting the unknown card or the starter.
FILE = Path(__file__).parents[2] / "data" / "endgames.jsonl"
ENDGAMES = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]
LAST_TWO = "hand 6 9 T K starter 2 played me:T opp:T me:K opp:9 me:9 opp:K me:go"
PEGGING = [entry for entry in ENDGAMES if entry["kind"] == "pegging"]


def first(advice: Advice) -> str:
    return name_of(advice.choices[0])


def named(entry: dict[str, Any]) -> set[str]:
    answers = [entry["consensus"], *entry.get("also_ok", ())]
    return {answer.replace("10", "T") for answer in answers}


def test_all_of_the_endgames_are_here() -> None:
    assert len(ENDGAMES) == 15


@pytest.mark.parametrize("entry", ENDGAMES, ids=lambda entry: str(entry["id"]))
def test_published_endgames_are_answered(entry: dict[str, Any]) -> None:
    """In the play the question is who goes home first; what lies in the crib is not told."""
    aim = "hold" if entry["kind"] == "pegging" else entry["objective"]
    assert first(analyse(entry | {"objective": aim})) in named(entry)


@pytest.mark.parametrize("entry", PEGGING, ids=lambda entry: str(entry["id"]))
def test_the_answer_wins_the_whole_game_too(entry: dict[str, Any]) -> None:
    """With fives in the crib of one: there two pegs more for each side are else worth the risk."""
    crib = {"discarded": ["5", "5"]} if entry["id"] == "barlow-16-2b" else {}
    assert first(analyse(entry | {"objective": "win"} | crib)) in named(entry)


def lays(text: str) -> dict[str, Lay]:
    choices = analyse(text).choices
    return {name_of(one): one for one in choices if isinstance(one, Lay)}


def tosses(text: str) -> dict[str, Toss]:
    choices = analyse(text).choices
    return {name_of(one): one for one in choices if isinstance(one, Toss)}


def test_what_is_needed_is_counted_over_all_starters() -> None:
    """The readable scorer counts 9 or more with so many of the 46 starters that are no jack."""
    dealt = "Ac 4d 5h 9s Qc Kd"
    found = tosses(f"pone hand {dealt} for hand>=9,starter!=J")
    assert len(found) == 15
    cards = parse_cards(dealt)
    for thrown in combinations(cards, 2):
        kept = tuple(card for card in cards if card not in thrown)
        reached = sum(
            total(score_show(kept, starter)) >= 9 and starter.rank_name != "J"
            for starter in rest_of_pack(cards)
        )
        assert found["-".join(map(str, thrown))].reached == pytest.approx(reached / 46)


def test_hands_and_cribs_are_those_of_the_exact_analysis() -> None:
    dealt = "2h 3d 3s 5c 9h Qd"
    found = tosses(f"pone 0-0 hand {dealt}")
    exact = muggins.analyse_discards(dealt, own_crib=False, throws="fixed-point")
    for one in exact:
        toss = found["-".join(map(str, one.thrown))]
        assert toss.hand == pytest.approx(one.hand.mean)
        assert toss.crib == pytest.approx(-one.crib.mean, abs=1e-4)


def test_bare_ranks_are_the_mean_over_all_suits() -> None:
    """Three suits are left for the second jack, and each is as likely."""
    bare = tosses("dealer hand 5h 5s 6d 7d Js J")["6d-7d"]
    whole = [tosses(f"dealer hand 5h 5s 6d 7d Js J{suit}")["6d-7d"] for suit in "cdh"]
    assert bare.hand == pytest.approx(sum(one.hand for one in whole) / 3)
    assert bare.crib == pytest.approx(sum(one.crib for one in whole) / 3)


def test_tosses_that_read_alike_are_one() -> None:
    found = tosses("pone 52-43 hand 6 6 7 7 T T")
    assert sorted(found) == ["6-6", "6-7", "6-T", "7-7", "7-T", "T-T"]


def test_the_last_card_of_the_deal_takes_him_home() -> None:
    """One card each, and I lead: he lays the last, which pegs one at least, and he needs one."""
    found = lays(f"pone 110-120 {LAST_TWO}")
    assert list(found) == ["6"]
    assert found["6"].out == 0
    assert found["6"].lost == pytest.approx(1)
    assert found["6"].ending is not None
    assert found["6"].ending.win == pytest.approx(0)


def test_far_from_home_points_count() -> None:
    advice = analyse("dealer 5-9 hand 5 J Q K starter 2 played opp:T to 181")
    assert advice.measure is Aim.POINTS
    assert advice.choices[0].ending is None
    assert first(advice) == "5"


def test_a_hand_that_is_home_wins_whatever_is_laid() -> None:
    """The pone counts first: with 12 in hand from 115 only the dealer's pegs could stop him."""
    found = lays("pone 115-60 hand 5 T J Q starter 5")
    for one in found.values():
        assert one.ending is not None
        assert one.ending.win == pytest.approx(1)
        assert one.lost == pytest.approx(0)


def test_the_parts_of_a_game_add_up() -> None:
    """A dealer at 118 who needs three points: home in this deal, or lost in it, or it goes on."""
    for one in lays("dealer 118-119 hand 4 5 6 T toss 5 Q starter K played opp:3").values():
        ending = one.ending
        assert ending is not None
        assert 0 <= ending.home <= ending.win <= 1 - ending.away + 1e-9  # sums are rounded
        assert one.out is not None
        assert one.out <= ending.home + 1e-9
        assert sum(reply.chance for reply in one.replies) == pytest.approx(1)


def test_points_asked_for_come_first() -> None:
    advice = analyse("dealer 5-9 hand 5 6 7 T starter 8 played opp:J for points")
    points = [choice.points for choice in advice.choices]
    assert points == sorted(points, reverse=True)


def test_a_skunk_earns_more_where_it_is_asked_for() -> None:
    text = "pone 110-85 hand 2 3 3 5 9 Q"
    win, acc = analyse(text).choices[0].ending, analyse(f"{text} for acc").choices[0].ending
    assert win is not None
    assert acc is not None
    assert acc.worth > 2 * win.worth


def test_each_choice_has_its_reason() -> None:
    advice = analyse("pone 64-61 hand 5 6 9 Q Q K")
    assert advice.reasons[0].startswith(f"Against {name_of(advice.choices[1])}: gains ")
    assert all(reason.startswith(f"Against {first(advice)}: ") for reason in advice.reasons[1:])
    alone = analyse(f"pone 110-100 {LAST_TWO}")
    assert alone.reasons[0].startswith("Likely answers: ")


def test_an_answer_is_a_function_of_the_position() -> None:
    text = "pone 94-94 hand A A 6 8 toss 3 Q starter T played me:A opp:J"
    assert analyse(text) == analyse(text)


def test_a_fraction_of_the_starters_makes_a_flush() -> None:
    """Suits that are known make their flush: four hearts kept, and nine of 46 starters for five."""
    plain = tosses("dealer hand 2h 4h 6h 8h Kc Qs")["Kc-Qs"]
    assert plain.hand == pytest.approx(float(_mean("2h 4h 6h 8h", "Kc Qs")))


def _mean(kept: str, thrown: str) -> Fraction:
    hand = parse_cards(kept)
    starters = rest_of_pack((*hand, *parse_cards(thrown)))
    return Fraction(sum(total(score_show(hand, one)) for one in starters), len(starters))
