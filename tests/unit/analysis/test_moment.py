"""Positions become views: the play told again by the rules, and suits that win nothing."""

import pytest

from muggins.analysis.moment import Moment, deals, moments
from muggins.cards import format_cards, parse_cards, score_show
from muggins.notation.problem import BadProblem, parse_problem


def told(text: str) -> tuple[Moment, ...]:
    return moments(parse_problem(text))


def test_goes_close_a_count_and_pass_the_lead() -> None:
    """4 9 K A 5 makes 29: I say go, he cannot follow himself, so I lead the next count."""
    view = told("dealer 97-111 hand A 9 9 T starter J played opp:4 me:9 opp:K me:A opp:5 me:go")[
        0
    ].view
    assert (view.count, view.pile, view.gone) == (0, (), ())
    assert [len(pile) for pile in view.finished] == [5]
    assert format_cards(view.hand) == "9d Tc"
    assert view.held == (2, 1)


@pytest.mark.parametrize(
    "goes", ["me:go opp:go", "me:go", ""], ids=["both said", "one said", "none said"]
)
def test_goes_need_not_be_said(goes: str) -> None:
    asked = "dealer 115-97 hand 6 8 9 T starter 5 played opp:Q me:9 opp:Q"
    assert told(f"{asked} {goes}") == told(asked)


def test_thirty_one_opens_a_count() -> None:
    view = told("dealer 111-115 hand 4 7 7 8 starter 7 played opp:K me:7 opp:7 me:7 opp:6")[0].view
    assert view.count == 6
    assert view.held == (2, 1)


def test_who_says_go_may_be_followed() -> None:
    """He says go at 25, and I may lay on."""
    view = told("pone 3-4 hand A 2 T J starter 5 played me:T opp:5 me:J opp:go")[0].view
    assert view.gone == (1,)
    assert view.count == 25


def test_bare_ranks_make_no_flush_and_no_nobs() -> None:
    for asked in ("hand 2 4 6 J starter 9h", "hand 2h 4h 6h J starter 9", "hand 2 4 J J starter J"):
        view = told(f"pone 3-4 {asked}")[0].view
        assert view.starter is not None
        kinds = {str(line.kind) for line in score_show(view.kept, view.starter)}
        assert not kinds & {"flush", "nobs"}


def test_known_suits_stay_as_they_are() -> None:
    view = told("pone 3-4 hand 2h 4h 6h Jh starter 9h toss 5h 5")[0].view
    assert format_cards(view.kept) == "2h 4h 6h Jh"
    assert format_cards(view.tossed) == "5h 5c"
    assert view.starter is not None
    kinds = [str(line.kind) for line in score_show(view.kept, view.starter)]
    assert kinds.count("flush") == kinds.count("nobs") == 1


def test_an_unknown_starter_is_each_rank_by_what_is_left() -> None:
    """Four sixes are seen, so 12 ranks are left: of 52 cards 46 are not in the position."""
    asked = told("dealer 5-9 hand 6 6 6 T played opp:6")
    assert len(asked) == 12
    assert sum(one.part for one in asked) == pytest.approx(1)
    ten = next(one for one in asked if one.view.starter and one.view.starter.rank_name == "T")
    assert ten.part == pytest.approx(3 / 47)


def test_without_scores_no_starter_is_needed() -> None:
    (only,) = told("dealer hand 6 6 6 T played opp:6")
    assert only.view.starter is None


def test_deals_have_no_four_of_a_suit_unless_they_must() -> None:
    ways = deals(parse_problem("pone hand 5 6 7 8 9 T"))
    assert len(ways) == 4**6 - 4 * (15 * 9 + 6 * 3 + 1)  # four, five or six of one suit
    known = deals(parse_problem("pone hand 5h 6h 7h 8h 9 T"))
    assert all(cards[:4] == parse_cards("5h 6h 7h 8h") for cards in known)
    assert len(known) == 16


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("dealer 5-9 hand 5 6 7 8 starter 4", "where the other is to lay"),
        ("pone 5-9 hand 5 6 7 8 starter 4 played me:5", "where the other is to lay"),
        ("pone 5-9 hand 5 6 7 8 starter 4 played me:9", "you lay 9 and do not hold it"),
        ("pone 5-9 hand 5 6 7 8 starter 4 played opp:9", "not for the other to lay 9"),
        ("pone 5-9 hand 5 6 7 8 starter 4 played me:5 opp:9 opp:9", "every card fits"),
        ("pone 5-9 hand 5 6 7 8 starter 4 played me:go", "not for you to say go"),
        ("pone 5-9 hand 5 6 7 8 starter 4 played me:8 opp:T me:7 me:6", "the other is to lay"),
        ("pone 5-9 hand A 6 7 8 starter 4 played me:8 opp:T me:7 opp:5 me:go", "you say go at 30"),
        ("pone 5-9 hand 5 5 5 5 starter 5", "5 cards 5"),
        ("pone 5-9 hand 5h 5 6 7 starter 5h", "5h comes twice"),
        (
            "pone 5-9 hand A A 2 2 starter 9 played me:A opp:A me:A opp:3 me:2 opp:3 me:2",
            "your four cards are laid",
        ),
        (
            "dealer 5-9 hand A A 2 2 starter 9 played opp:3 me:A opp:3 me:A opp:4 me:2 opp:4 opp:4",
            "laid four cards before 4",
        ),
    ],
)
def test_a_play_that_no_rule_allows_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadProblem, match=why):
        told(text)
