"""Matches: formats as text, results, standings; the rule book tells the rules of section 6."""

import pytest

from muggins.cards import MugginsError, Unreadable
from muggins.game.rules import NextDeal, Rules, Values, parse_preset
from muggins.game.series import (
    Format,
    Goal,
    Result,
    Skunk,
    format_format,
    next_dealer,
    parse_format,
    result,
    standings,
)
from tests.rulebook.setup import new_game

QUICK = parse_preset("quick")
DRAWN = Result(QUICK, None, (12, 12), 0)
WON = Result(QUICK, 0, (14, 9), 0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("best of 3", Format(Goal.BEST_OF, 3)),
        ("first to 21", Format(Goal.FIRST_TO, 21)),
        ("9 games", Format(Goal.GAMES, 9)),
        (" Best  OF 1 ", Format(Goal.BEST_OF, 1)),
        ("games 9", Format(Goal.GAMES, 9)),
    ],
)
def test_formats_are_read_as_people_write_them(text: str, expected: Format) -> None:
    assert parse_format(text) == expected


@pytest.mark.parametrize("goal", Goal)
@pytest.mark.parametrize("number", [1, 3, 21, 101])
def test_a_format_written_is_the_format_read(goal: Goal, number: int) -> None:
    kind = Format(goal, number)
    assert parse_format(format_format(kind)) == kind


@pytest.mark.parametrize("text", ["", "three", "best 3", "best of", "best of three", "x games"])
def test_what_is_no_format_is_answered_with_what_is(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_format(text)
    right = f"A match is 'best of 3', 'first to 21' or '9 games', not {text!r}."
    assert str(caught.value) == right


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("best of 4", "Best of 4 may be drawn; take an odd number."),
        ("best of 0", "A match needs at least 1, not 0."),
        ("first to 0", "A match needs at least 1, not 0."),
        ("0 games", "A match needs at least 1, not 0."),
    ],
)
def test_a_match_that_cannot_be_played_out_is_refused(text: str, refusal: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_format(text)
    assert str(caught.value) == refusal


def test_a_game_has_no_result_before_it_is_over() -> None:
    with pytest.raises(MugginsError, match=r"^The game is not over, so it has no result yet\.$"):
        result(new_game(Rules(), dealer=0).state, 0)


def test_with_several_losers_the_best_of_them_is_measured() -> None:
    three = Result(parse_preset("three"), 1, (100, 121, 80), 0)
    assert (three.best_loser, three.margin) == (100, 21)


def test_a_drawn_round_is_worth_nothing_to_anybody() -> None:
    table = standings(parse_format("2 games"), 2, [DRAWN])
    assert (table.wins, table.points, table.spread) == ((0, 0), (0, 0), (0, 0))
    assert (table.over, table.leader) == (False, None)


def test_a_drawn_round_is_one_of_the_games() -> None:
    table = standings(parse_format("2 games"), 2, [WON, DRAWN, WON])
    assert (table.over, table.wins, table.spread) == (True, (1, 0), (5, -5))


def test_a_match_that_has_not_begun_is_level() -> None:
    for text in ("best of 3", "first to 5", "2 games"):
        table = standings(parse_format(text), 2, [])
        assert (table.over, table.leader) == (False, None)


def test_best_of_is_led_by_wins_and_not_by_points() -> None:
    """One double skunk is worth three games to the `free` scale, but is one win."""
    free = Rules(values=Values.FREE)
    skunk, win = Result(free, 0, (121, 20), 0), Result(free, 1, (120, 121), 0)
    table = standings(parse_format("best of 5"), 2, [skunk, win, win])
    assert (table.points, table.wins, table.leader) == ((3, 2), (1, 2), 1)


def test_first_to_is_not_led_by_spread() -> None:
    near, far = Result(Rules(), 0, (121, 120), 0), Result(Rules(), 1, (91, 121), 0)
    assert standings(parse_format("first to 9"), 2, [near, far]).leader is None


def test_the_spread_of_three_sides_is_measured_from_the_winner() -> None:
    three = Result(parse_preset("three"), 1, (100, 121, 80), 0)
    table = standings(parse_format("1 games"), 3, [three])
    assert table.spread == (-21, 21, -41)


# ---- who deals next ------------------------------------------------------------------------------


def test_after_a_draw_the_deal_goes_on_in_turn() -> None:
    for how in (NextDeal.AUTO, NextDeal.LOSER, NextDeal.WINNER, NextDeal.ALTERNATE):
        drawn = Result(Rules(quick_round=True, next_deal=how), None, (9, 9), 1)
        assert next_dealer(drawn, in_match=False) == 0


def test_after_a_draw_a_cut_is_still_a_cut() -> None:
    drawn = Result(Rules(quick_round=True, next_deal=NextDeal.CUT), None, (9, 9), 1)
    assert next_dealer(drawn, in_match=True) is None


@pytest.mark.parametrize(("winner", "dealer"), [(0, 1), (1, 2), (2, 0)])
def test_of_several_losers_the_one_to_the_winners_left_deals(winner: int, dealer: int) -> None:
    scores = tuple(121 if side == winner else 100 for side in range(3))
    game = Result(parse_preset("three"), winner, scores, 0)
    assert next_dealer(game, in_match=False) == dealer


@pytest.mark.parametrize(("preset", "winner", "dealer"), [("partners", 0, 1), ("captain", 1, 0)])
def test_of_a_side_the_seat_nearest_the_winners_left_deals(
    preset: str, winner: int, dealer: int
) -> None:
    scores = (121, 100) if winner == 0 else (100, 121)
    assert next_dealer(Result(parse_preset(preset), winner, scores, 0), in_match=False) == dealer


@pytest.mark.parametrize("name", ["standard", "three", "partners"])
def test_in_a_match_every_seat_deals_first_in_turn(name: str) -> None:
    rules = parse_preset(name)
    dealers = [0]
    for _game in range(rules.seats):
        scores = (121, *(100,) * (rules.side_count - 1))
        game = Result(rules, 0, scores, dealers[-1])
        dealers.append(next_dealer(game, in_match=True) or 0)
    assert dealers == [*range(rules.seats), 0]


def test_skunk_names_are_those_of_the_glossary() -> None:
    assert [skunk.value for skunk in Skunk] == ["none", "skunk", "double skunk"]
