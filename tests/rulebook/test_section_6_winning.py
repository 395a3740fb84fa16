"""docs/rules.md, section 6: winning, skunks, matches; with its rows of section 10.

"From 119" and "from 120" are the winner's score before the points that win.
"""

import pytest

from muggins.cards import Card
from muggins.game.events import GameEnded, HandCounted, IllegalNow, Lay, Pegged, Source
from muggins.game.rules import HIGHEST_TARGET, Rules, RulesError, Values, parse_preset
from muggins.game.series import Goal, Result, Skunk, parse_format, result, standings
from tests.rulebook.setup import Sitting, before_the_starter, last_card, table

# Worth 0, 0 and 18 with the eight of spades; the dealer lays the last card and scores one for it.
PONE, DEALER, CRIB, EIGHT = "2c 4s 6c Kc", "2d 4h 6s Qd", "7h 7s 7d Ah", "8s"
# At least a run of three with the eight of spades.
GOOD_PONE, GOOD_DEALER = "7c 4s 6c Kc", "7d 4h 6s Qd"
TENS, OTHER_TENS = "Kc Qc Jc Tc", "Kd Qd Jd Td"
BOTH = pytest.mark.parametrize("score", [119, 120])


def last_peg(sitting: Sitting) -> tuple[int, str]:
    """Who pegged the last points of the game, and for what."""
    assert isinstance(sitting.news[-1], GameEnded)
    return sitting.pegs[-1][:2]


# ---- each way to win -----------------------------------------------------------------------------


@BOTH
def test_the_game_ends_on_heels(score: int) -> None:
    sitting = before_the_starter(PONE, DEALER, scores=(120, score)).turns("Jh")
    assert (sitting.winner, sitting.scores) == (1, (120, 121))
    assert (last_peg(sitting), sitting.counted) == ((1, "heels"), [])


@BOTH
def test_the_game_ends_on_a_pegged_card(score: int) -> None:
    sitting = table(PONE, "9d 4h 6s Qd", scores=(120, score)).lays("6c 9d")
    assert (sitting.winner, sitting.scores) == (1, (120, 121))
    assert (last_peg(sitting), sitting.counted) == ((1, "play"), [])


@BOTH
def test_the_game_ends_on_31(score: int) -> None:
    sitting = table("Kc 9c 8c 7c", "Qd 2d 7d 6d", scores=(120, score)).lays("Kc Qd 9c 2d")
    assert (sitting.winner, sitting.scores) == (1, (120, 121))
    assert last_peg(sitting) == (1, "play")


def test_the_game_ends_on_a_go() -> None:
    """Section 10: a player at 120 gets a go, has won at once, and nobody counts."""
    sitting = table(TENS, OTHER_TENS, scores=(120, 120)).lays("Kc Td Jc go")
    assert (sitting.winner, sitting.scores) == (0, (121, 120))
    assert (last_peg(sitting), sitting.counted) == ((0, "go"), [])


def test_a_go_from_119_makes_120_and_the_game_goes_on() -> None:
    sitting = table(TENS, OTHER_TENS, scores=(119, 0)).lays("Kc Td Jc go")
    assert sitting.scores == (120, 0)
    assert sitting.state.to_act == (1,)


def test_the_game_ends_on_the_last_card() -> None:
    sitting = last_card(PONE, DEALER, starter=EIGHT, scores=(120, 120)).played_out()
    assert (sitting.winner, sitting.scores) == (1, (120, 121))
    assert (last_peg(sitting), sitting.counted) == ((1, "last"), [])


@BOTH
def test_the_game_ends_on_the_pones_hand(score: int) -> None:
    before = last_card(GOOD_PONE, GOOD_DEALER, starter=EIGHT, scores=(score, 118))
    sitting = before.played_out()
    assert (sitting.winner, sitting.scores) == (0, (121, 119))
    assert (last_peg(sitting), sitting.counted) == ((0, "hand"), [(0, "hand")])


@BOTH
def test_the_game_ends_on_the_dealers_hand(score: int) -> None:
    """One of his points he has for the last card."""
    before = last_card(PONE, GOOD_DEALER, starter=EIGHT, scores=(120, score - 1))
    sitting = before.played_out()
    assert (sitting.winner, sitting.scores) == (1, (120, 121))
    assert (last_peg(sitting), sitting.counted) == ((1, "hand"), [(0, "hand"), (1, "hand")])


@BOTH
def test_the_game_ends_on_the_crib(score: int) -> None:
    before = last_card(PONE, DEALER, crib=CRIB, starter=EIGHT, scores=(120, score - 1))
    sitting = before.played_out()
    assert (sitting.winner, sitting.scores) == (1, (120, 121))
    assert (last_peg(sitting), len(sitting.counted)) == ((1, "crib"), 3)


@pytest.mark.parametrize(("dealer", "winner"), [(1, 0), (0, 1)])
def test_both_would_pass_121_in_the_show_the_first_in_counting_order_wins(
    dealer: int, winner: int
) -> None:
    """Section 10; and the other keeps the score he had: 119 and one for last card."""
    sitting = last_card(
        *(GOOD_PONE, GOOD_DEALER), starter=EIGHT, dealer=dealer, scores=(119, 119)
    ).played_out()
    assert sitting.winner == winner
    assert sorted(sitting.scores) == [120, 121]
    assert sitting.counted == [(winner, "hand")]


# ---- target --------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [2, 31, 61, 121, 500, HIGHEST_TARGET])
def test_target_121_or_61_or_any_number(target: int) -> None:
    rules = Rules(target=target)
    short = table(TENS, OTHER_TENS, rules=rules, scores=(target - 2, 0)).lays("Kc Td Jc go")
    assert short.scores[0] == target - 1
    home = table(TENS, OTHER_TENS, rules=rules, scores=(target - 1, 0)).lays("Kc Td Jc go")
    assert (home.winner, home.scores[0]) == (0, target)


@pytest.mark.parametrize("target", [0, -1, HIGHEST_TARGET + 1])
def test_no_board_has_such_a_target(target: int) -> None:
    with pytest.raises(RulesError, match="The target is a number from 1 to 1000, not"):
        Rules(target=target)


def test_the_score_stops_at_the_target_and_the_log_keeps_the_natural_value() -> None:
    """Section 10: 114 and a hand of 22: score 121, and the record says the hand was 22.

    5 5 5 J J: seven fifteens 14, pair royal 6, pair 2; neither jack is of the starter's suit.
    """
    before = last_card("5h 5s Jc Jh", DEALER, starter="5d", scores=(114, 0))
    sitting = before.played_out()
    assert sitting.scores[0] == 121
    assert Pegged(0, Source.HAND, 22) in sitting.news
    counted = next(event for event in sitting.news if isinstance(event, HandCounted))
    assert sum(line.points for line in counted.lines) == 22


def test_once_the_game_is_over_nothing_more_is_laid() -> None:
    over = table(TENS, OTHER_TENS, scores=(120, 120)).lays("Kc Td Jc go")
    with pytest.raises(IllegalNow, match="There is no card to lay now"):
        over.after(Lay(1, Card("Kd")))


# ---- skunks --------------------------------------------------------------------------------------


def lost(loser: int, rules: Rules) -> Result:
    return Result(rules, 0, (rules.target, loser), first_dealer=0)


@pytest.mark.parametrize(
    ("loser", "skunk"),
    [
        *[(0, Skunk.DOUBLE), (59, Skunk.DOUBLE), (60, Skunk.DOUBLE)],
        *[(61, Skunk.SKUNK), (89, Skunk.SKUNK), (90, Skunk.SKUNK)],
        *[(91, Skunk.NONE), (120, Skunk.NONE)],
    ],
)
def test_121_game_skunk_under_91_double_skunk_under_61(loser: int, skunk: Skunk) -> None:
    """Section 10: loser on 60 / 61 / 90 / 91."""
    assert lost(loser, Rules()).skunk is skunk


@pytest.mark.parametrize(
    ("loser", "skunk"), [(0, Skunk.SKUNK), (30, Skunk.SKUNK), (31, Skunk.NONE), (60, Skunk.NONE)]
)
def test_61_game_skunk_under_31_and_no_double_skunk(loser: int, skunk: Skunk) -> None:
    assert lost(loser, Rules(target=61)).skunk is skunk


@pytest.mark.parametrize(
    ("target", "loser", "lurch"),
    [(121, 60, True), (121, 61, False), (61, 30, True), (61, 31, False)],
)
def test_lurch_under_61_of_121_or_under_31_of_61(target: int, loser: int, lurch: bool) -> None:
    assert lost(loser, Rules(target=target)).is_lurch is lurch


def test_skunk_by_side() -> None:
    """Section 10: partners share one score, so one skunk."""
    assert Result(parse_preset("partners"), 1, (90, 121), 0).skunk is Skunk.SKUNK


def test_with_three_sides_a_skunk_needs_every_loser_under_the_line() -> None:
    three = parse_preset("three")
    assert Result(three, 0, (121, 90, 60), 0).skunk is Skunk.SKUNK
    assert Result(three, 0, (121, 91, 20), 0).skunk is Skunk.NONE


def test_the_result_of_a_game_is_read_off_its_end() -> None:
    over = table(TENS, OTHER_TENS, scores=(120, 90)).lays("Kc Td Jc go")
    assert result(over.state, 1) == Result(Rules(), 0, (121, 90), 1)


# ---- match values --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "win", "skunk", "double"),
    [
        (Values.ACC, 2, 3, 3),
        (Values.FREE, 1, 2, 3),
        (Values.LONG, 3, 4, 4),
        (Values.FOUR, 1, 2, 4),
        (Values.NONE, 1, 1, 1),
        (Values.LURCH, 1, 1, 2),
    ],
)
def test_match_values_of_a_win(values: Values, win: int, skunk: int, double: int) -> None:
    """A skunk of the 121 game above 60 is no lurch; under 61 it is."""
    rules = Rules(values=values)
    worth = [lost(loser, rules).game_points for loser in (120, 91, 90, 61, 60, 0)]
    assert worth == [win, win, skunk, skunk, double, double]


def test_match_values_acc_is_the_default() -> None:
    assert Rules().values is Values.ACC


def test_lurched_in_the_61_game_loses_a_double_game() -> None:
    rules = Rules(target=61, values=Values.LURCH)
    assert [lost(loser, rules).game_points for loser in (31, 30)] == [1, 2]


# ---- matches -------------------------------------------------------------------------------------

WON = Result(Rules(), 0, (121, 100), 0)
SKUNKED = Result(Rules(), 1, (90, 121), 0)


def test_best_of_n_ends_with_the_win_that_cannot_be_caught() -> None:
    best_of_3 = parse_format("best of 3")
    assert not standings(best_of_3, 2, [WON, SKUNKED]).over
    table_ = standings(best_of_3, 2, [WON, SKUNKED, WON])
    assert (table_.over, table_.leader, table_.wins) == (True, 0, (2, 1))
    assert standings(best_of_3, 2, [WON, WON, SKUNKED]).wins == (2, 0)


def test_first_to_n_game_points() -> None:
    first_to_5 = parse_format("first to 5")
    assert standings(first_to_5, 2, [SKUNKED, WON]).points == (2, 3)
    assert not standings(first_to_5, 2, [SKUNKED, WON]).over
    ended = standings(first_to_5, 2, [SKUNKED, WON, SKUNKED])
    assert (ended.over, ended.leader, ended.points) == (True, 1, (2, 6))


def test_n_games_for_game_points_with_spread_the_sum_of_winning_margins() -> None:
    games = parse_format("3 games")
    assert games.goal is Goal.GAMES
    ended = standings(games, 2, [WON, SKUNKED, WON])
    assert ended.points == (4, 3)
    assert ended.spread == (21 - 31 + 21, -21 + 31 - 21)
    assert (ended.over, ended.leader) == (True, 0)


def test_spread_parts_those_with_equal_game_points() -> None:
    close, wide = WON, Result(Rules(), 1, (91, 121), 0)
    ended = standings(parse_format("2 games"), 2, [close, wide])
    assert (ended.points, ended.leader) == ((2, 2), 1)


def test_with_three_or_more_sides_only_the_winner_earns() -> None:
    three = Result(parse_preset("three"), 2, (100, 91, 121), 0)
    ended = standings(parse_format("1 games"), 3, [three])
    assert ended.points == (0, 0, 2)
    assert ended.wins == (0, 0, 1)
