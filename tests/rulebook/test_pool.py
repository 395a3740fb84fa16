"""docs/pool.md: a test for each sentence of its rules, named and numbered as there."""

from math import factorial

import pytest

from muggins.pool.ball import BALLS, companion
from muggins.pool.facts import (
    Answer,
    Choose,
    Cue,
    CueBall,
    GameEnded,
    Overruled,
    PlayerOut,
    Relocate,
    Stroke,
    TakeInHand,
    TieSpotted,
)
from muggins.pool.rack import CORNERS, MIDDLE, NoRack, check_rack, count_racks, rack_of
from muggins.pool.rules import FailedBreak
from muggins.pool.state import Breaking, Choosing, Over, Shooting
from muggins.pool.table import Layout, Point, Table
from muggins.pool.verdict import Why
from tests.rulebook.poolroom import MISS, SCRATCH, Game, breaking, only, pots, shooting

CLOSED = Stroke(driven=3)
SCRATCH_OF_A_CLOSED_BREAK = Stroke(driven=0, cue_ball=CueBall.POCKETED)


def ended(game: Game) -> GameEnded:
    last = game[-1]
    assert isinstance(last, GameEnded)
    return last


# ---- 1. the rack ---------------------------------------------------------------------------------


def test_1_1_all_fifteen_balls_lie_in_the_triangle() -> None:
    assert sorted(rack_of(b"any")) == list(range(1, 16))
    with pytest.raises(NoRack, match="each once"):
        check_rack((1, 1, *range(3, 16)))


def test_1_2_the_15_lies_in_the_middle_of_the_row_of_three() -> None:
    assert rack_of(b"any")[MIDDLE] == 15
    with pytest.raises(NoRack, match="middle of the row of three, not the 5"):
        check_rack(tuple(range(1, 16)))


@pytest.mark.parametrize(("one", "other"), [(0, 10), (0, 14), (10, 14)])
def test_1_3_no_two_corner_balls_total_fifteen(one: int, other: int) -> None:
    rack = list(rack_of(b"any"))
    place = rack.index(15 - rack[one])
    rack[place], rack[other] = rack[other], rack[place]
    with pytest.raises(NoRack, match="total fifteen"):
        check_rack(tuple(rack))
    assert CORNERS == (0, 10, 14)


def test_1_the_number_of_racks_and_the_one_that_is_quoted() -> None:
    assert count_racks() == 67_060_224_000 == 1680 * factorial(11) == factorial(14) * 10 // 13
    assert count_racks() < factorial(14) < 2 * count_racks() == 134_120_448_000


# ---- 2. the aim ----------------------------------------------------------------------------------


@pytest.mark.parametrize("pair", [(1, 14), (2, 13), (3, 12), (4, 11), (5, 10), (6, 9), (7, 8)])
def test_2_1_companions_in_succession_are_a_cribbage(pair: tuple[int, int]) -> None:
    assert companion(pair[0]) == pair[1]
    game = shooting().plays(pots(pair[0]), pots(pair[1]))
    assert game.state.cribbages == ((), (pair,))


def test_2_1_not_in_two_innings() -> None:
    game = shooting().plays(pots(3), MISS, pots(12))
    assert game.state.scores == (0, 0)
    assert game.state.on == (12,)


def test_2_2_the_15_is_a_cribbage_once_all_others_are_down() -> None:
    game = only(15, made=(3, 3)).plays(pots(15))
    assert game.state.cribbages[0][-1] == (15,)
    assert game.whys[0] is Why.LAST_FIFTEEN


def test_2_3_the_first_to_make_five_wins() -> None:
    game = only(1, 14, 15, made=(4, 2)).plays(pots(1, 14))
    assert ended(game).winner == 0
    assert ended(game).reason.why is Why.FIVE
    assert game.state.phase == Over(0)
    with pytest.raises(Overruled, match="The game is over"):
        game.plays(MISS)


# ---- 3. the break --------------------------------------------------------------------------------


@pytest.mark.parametrize("stroke", [pots(3), pots(15), Stroke(driven=4), MISS])
def test_3_1_a_break_is_open_by_a_ball_or_by_four_at_rails(stroke: Stroke) -> None:
    assert breaking().plays(stroke).state.phase == Shooting()


@pytest.mark.parametrize("stroke", [CLOSED, Stroke(driven=0)])
def test_3_1_fewer_than_four_at_rails_do_not_open_it(stroke: Stroke) -> None:
    game = breaking().plays(stroke)
    assert game.whys == [Why.FAILED_BREAK]
    assert isinstance(game.state.phase, Choosing)


def test_3_2_balls_potted_on_the_break_count_and_put_the_breaker_on_their_companions() -> None:
    game = breaking().plays(pots(2, 3, 12))
    assert game.state.scores == (1, 0)
    assert (game.state.shooter, game.state.due) == (0, (13,))


def test_3_3_the_break_is_not_exempt_from_fouls() -> None:
    game = breaking().plays(Stroke(pocketed=(3,), cue_ball=CueBall.POCKETED))
    assert game.ruling.is_foul
    assert game.state.fouls == (1, 0)
    assert game.state.table == BALLS


def test_3_4_after_a_failed_break_the_next_player_breaks_or_has_the_breaker_break_again() -> None:
    game = breaking().plays(CLOSED)
    assert (game.state.shooter, game.state.fouls) == (1, (0, 0))
    assert game.state.phase == Choosing((Answer.BREAK, Answer.AGAIN), breaker=0)
    for answer, breaker in ((Answer.BREAK, 1), (Answer.AGAIN, 0)):
        chosen = game.plays(Choose(answer)).state
        assert (chosen.phase, chosen.shooter, chosen.cue) == (Breaking(), breaker, Cue.KITCHEN)
    with pytest.raises(Overruled, match="break or again, not play"):
        game.plays(Choose(Answer.PLAY))
    with pytest.raises(Overruled, match="First the player chooses"):
        game.plays(MISS)


def test_3_4_option_play_on_or_again() -> None:
    game = breaking("failed-break=play-or-again").plays(CLOSED)
    played = game.plays(Choose(Answer.PLAY)).state
    assert (played.phase, played.shooter, played.cue) == (Shooting(), 1, Cue.POSITION)
    assert game.plays(Choose(Answer.AGAIN)).state.shooter == 0


def test_3_4_option_the_other_player_breaks() -> None:
    state = breaking("failed-break=other").plays(CLOSED).state
    assert (state.phase, state.shooter, state.fouls) == (Breaking(), 1, (0, 0))


@pytest.mark.parametrize("option", FailedBreak)
def test_a_break_that_is_a_foul_and_not_open_is_both(option: FailedBreak) -> None:
    game = breaking(f"failed-break={option}").plays(Stroke(rail=False))
    assert game.whys == [Why.NO_RAIL, Why.FAILED_BREAK]
    assert game.state.fouls == (1, 0)
    assert not isinstance(game.state.phase, Shooting)


def test_a_break_that_is_played_anew_leaves_the_count_of_fouls() -> None:
    twice = breaking().plays(SCRATCH_OF_A_CLOSED_BREAK, Choose(Answer.AGAIN))
    again = twice.plays(CLOSED, Choose(Answer.AGAIN))
    assert twice.state.fouls == again.state.fouls == (1, 0)


# ---- 4. the stroke -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stroke", "why"),
    [
        (Stroke(met=False), Why.NO_CONTACT),
        (Stroke(met=False, rail=False), Why.NO_CONTACT),
        (Stroke(rail=False), Why.NO_RAIL),
        (Stroke(first=7, rail=False), Why.NO_RAIL),
    ],
)
def test_4_1_the_cue_ball_meets_a_ball_and_then_a_ball_meets_a_rail(
    stroke: Stroke, why: Why
) -> None:
    game = shooting().plays(stroke)
    assert game.ruling.is_foul
    assert game.whys == [why]


def test_4_1_a_ball_that_falls_needs_no_rail() -> None:
    assert not shooting().plays(Stroke(pocketed=(3,), rail=False)).ruling.is_foul


def test_4_2_nothing_is_called() -> None:
    assert shooting().plays(Stroke(pocketed=(3,), as_called=False)).state.on == (3,)


def test_4_2_option_what_falls_otherwise_than_called_is_spotted() -> None:
    game = shooting("call-shot=yes").plays(Stroke(pocketed=(3,), as_called=False))
    assert (game.ruling.spotted, game.ruling.is_foul, game.state.shooter) == ((3,), False, 0)
    assert game.whys == [Why.NOT_AS_CALLED, Why.NOTHING_COUNTED]
    on = shooting("call-shot=yes").plays(pots(3), Stroke(pocketed=(12,), as_called=False))
    assert on.ruling.is_foul
    assert on.state.table == BALLS
    missed = shooting("call-shot=yes").plays(Stroke(as_called=False))
    assert missed.whys == [Why.NOTHING]


def test_4_2_option_calls_do_not_bind_the_break() -> None:
    game = breaking("call-shot=yes").plays(Stroke(pocketed=(3,), as_called=False))
    assert game.state.on == (3,)


def test_4_3_to_pot_nothing_while_on_nothing_ends_the_inning_without_a_foul() -> None:
    game = shooting().plays(MISS)
    assert (game.state.shooter, game.ruling.is_foul, game.state.cue) == (0, False, Cue.POSITION)
    assert game.whys == [Why.NOTHING]


# ---- 5. on a cribbage ----------------------------------------------------------------------------


@pytest.mark.parametrize("stroke", [MISS, pots(5), pots(5, 10)])
def test_5_1_the_very_next_stroke_must_pot_the_companion(stroke: Stroke) -> None:
    game = shooting().plays(pots(3))
    assert game.state.due == (12,)
    missed = game.plays(stroke)
    assert missed.ruling.is_foul
    assert missed.whys[0] is Why.MISSED
    assert missed.ruling.reasons[0].balls == (12,)
    assert missed.state.table == BALLS


def test_5_2_companions_of_several_in_any_order() -> None:
    game = shooting().plays(pots(3, 5))
    assert game.state.due == (12, 10)
    for order in ((12, 10), (10, 12)):
        done = game.plays(*map(pots, order))
        assert (done.state.scores, done.state.on) == ((0, 2), ())


def test_5_2_each_in_succession() -> None:
    game = shooting().plays(pots(3, 5), pots(12), MISS)
    assert game.ruling.is_foul
    assert game.ruling.spotted == (5,)
    assert game.state.scores == (0, 1)


def test_5_3_balls_that_fall_by_the_way_join() -> None:
    game = shooting().plays(pots(3), pots(6, 12))
    assert (game.state.scores, game.state.on, game.state.due) == ((0, 1), (6,), (9,))


def test_5_4_when_all_are_paired_he_goes_on_freely_in_the_same_inning() -> None:
    game = shooting().plays(pots(3), pots(12))
    assert (game.state.shooter, game.state.due) == (1, ())
    assert game.whys == [Why.CRIBBAGE, Why.FREE]
    assert not game.plays(MISS).ruling.is_foul


def test_5_5_two_companions_on_one_stroke_are_a_cribbage() -> None:
    game = shooting().plays(pots(3, 12))
    assert (game.state.scores, game.state.shooter) == ((0, 1), 1)


def test_5_5_option_two_companions_on_one_stroke_are_spotted() -> None:
    game = shooting("at-once=spotted").plays(pots(3, 12))
    assert (game.state.scores, game.ruling.spotted) == ((0, 0), (3, 12))
    assert (game.state.shooter, game.ruling.is_foul) == (0, False)
    assert game.whys == [Why.AT_ONCE, Why.NOTHING_COUNTED]
    with_another = shooting("at-once=spotted").plays(pots(3, 12, 5))
    assert (with_another.state.shooter, with_another.state.on) == (1, (5,))
    in_two_strokes = shooting("at-once=spotted").plays(pots(3), pots(12))
    assert in_two_strokes.state.scores == (0, 1)


# ---- 6. the 15 -----------------------------------------------------------------------------------


def test_6_1_the_15_early_is_spotted_without_a_penalty() -> None:
    game = shooting().plays(pots(3), pots(15, 12))
    assert (game.ruling.spotted, game.ruling.is_foul) == ((15,), False)
    assert (game.state.shooter, game.state.scores) == (1, (0, 1))


def test_6_2_the_15_with_the_last_companion_was_not_alone() -> None:
    game = only(3, 12, 15, made=(3, 3)).plays(pots(3), pots(12, 15))
    assert (game.state.table, game.state.scores) == ((15,), (4, 3))
    assert game.state.shooter == 0


def test_6_3_the_15_alone_and_early_ends_the_inning() -> None:
    game = shooting().plays(pots(15))
    assert (game.state.shooter, game.ruling.is_foul, game.state.table) == (0, False, BALLS)


def test_6_3_option_the_15_alone_and_early_plays_on() -> None:
    game = shooting("early-fifteen=plays-on").plays(pots(15))
    assert (game.state.shooter, game.state.table) == (1, BALLS)


def test_6_4_the_15_instead_of_the_companion_is_a_foul_and_spotted_too() -> None:
    game = shooting().plays(pots(3), pots(15))
    assert game.ruling.is_foul
    assert game.ruling.spotted == (3, 15)


def test_6_5_to_miss_the_15_when_it_is_alone_is_a_foul() -> None:
    game = only(15, made=(3, 4)).plays(MISS)
    assert game.ruling.is_foul
    assert game.ruling.reasons[0].balls == (15,)
    assert game.state.due == (15,), "and the next player is on it too"


def test_6_5_option_to_miss_it_is_a_plain_miss() -> None:
    game = only(15, made=(3, 4), options="last-ball=miss").plays(MISS)
    assert not game.ruling.is_foul
    assert game.state.due == ()


def test_6_6_at_four_each_the_15_is_spotted_and_whoever_potted_it_plays_on() -> None:
    game = only(15, made=(3, 4)).plays(pots(15))
    assert game.state.scores == (4, 4)
    assert isinstance(game[-1], TieSpotted)
    assert (game.state.table, game.state.shooter) == ((15,), 0)
    won = game.plays(MISS, pots(15))
    assert ended(won).winner == 1
    assert ended(won).reason.why is Why.TIE_BREAK


def test_6_6_the_15_of_a_tie_break_falls_only_without_a_foul() -> None:
    game = only(15, made=(3, 4)).plays(pots(15), Stroke((15,), cue_ball=CueBall.POCKETED))
    assert (game.state.phase, game.state.table) == (Shooting(is_tie_break=True), (15,))


def test_6_6_option_nobody_wins() -> None:
    game = only(15, made=(3, 4), options="tie=drawn").plays(pots(15))
    assert ended(game).winner is None
    assert game.state.phase == Over(None)


# ---- 7. fouls ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "stroke", [SCRATCH, Stroke(met=False), Stroke(called=True), Stroke(off=(4,))]
)
def test_7_1_every_foul_ends_the_inning(stroke: Stroke) -> None:
    game = shooting().plays(stroke)
    assert game.ruling.is_foul
    assert game.state.shooter == 0


def test_7_2_no_points_are_lost() -> None:
    assert shooting().plays(pots(3, 12), SCRATCH).state.scores == (0, 1)


def test_7_2_option_a_foul_costs_the_newest_cribbage() -> None:
    game = shooting("penalty=cribbage").plays(pots(3, 12), pots(5, 10), SCRATCH)
    assert game.state.cribbages == ((), ((3, 12),))
    assert game.ruling.spotted == (5, 10)
    assert Why.PENALTY in game.whys
    poor = shooting("penalty=cribbage").plays(SCRATCH)
    assert poor.ruling.spotted == ()
    tied = only(15, made=(3, 4), options="penalty=cribbage").plays(pots(15), SCRATCH)
    assert tied.state.scores == (4, 4)


def test_7_3_unpaired_balls_and_only_they_are_spotted() -> None:
    game = shooting().plays(pots(3), pots(12, 6), SCRATCH)
    assert game.ruling.spotted == (6,)
    assert game.state.scores == (0, 1)


def test_7_4_a_companion_potted_on_a_foul_stroke_was_not_legally_potted() -> None:
    game = shooting().plays(pots(3), Stroke(pocketed=(12,), cue_ball=CueBall.POCKETED))
    assert game.ruling.spotted == (3, 12)
    assert game.state.scores == (0, 0)
    assert game.whys == [Why.SCRATCH, Why.NOT_LEGAL, Why.UNPAIRED]


def test_7_5_the_next_player_has_the_choice_of_position_and_hand() -> None:
    game = shooting().plays(Stroke(called=True))
    assert game.state.cue is Cue.CHOICE
    assert game.plays(TakeInHand()).state.cue is Cue.KITCHEN
    with pytest.raises(Overruled, match="in hand after a foul"):
        shooting().plays(TakeInHand())


def test_7_5_a_cue_ball_that_is_taken_in_hand_lies_nowhere() -> None:
    lying = Layout({0: Point(0.5, 1.4), **{ball: Point(0.06 * ball, 0.1) for ball in BALLS}})
    game = shooting().plays(Stroke(called=True, layout=lying), TakeInHand())
    assert game.state.layout == lying.without((0,))


@pytest.mark.parametrize("where", [CueBall.POCKETED, CueBall.OFF])
def test_7_6_after_a_scratch_the_cue_ball_is_in_hand(where: CueBall) -> None:
    assert shooting().plays(Stroke(cue_ball=where)).state.cue is Cue.KITCHEN


def test_7_7_an_object_ball_off_the_table_is_a_foul_and_spotted() -> None:
    game = shooting().plays(Stroke(off=(4, 9)))
    assert game.whys == [Why.BALL_OFF]
    assert game.ruling.spotted == (4, 9)


def test_7_8_three_fouls_in_succession_lose_the_game() -> None:
    game = breaking().plays(SCRATCH, MISS, SCRATCH, MISS, SCRATCH)
    assert ended(game).winner == 1
    assert game.whys[-1] is Why.THIRD_FOUL


def test_7_8_a_stroke_without_a_foul_ends_the_succession() -> None:
    game = breaking().plays(SCRATCH, MISS, SCRATCH, MISS, MISS, MISS, SCRATCH)
    assert game.state.fouls == (1, 0)
    assert game.state.phase == Shooting()


# ---- 8. spotting and the kitchen -----------------------------------------------------------------

TABLE = Table()
SPOT = TABLE.foot_spot
BALL = TABLE.diameter


def lying(**balls: Point) -> Layout:
    """Balls as `b3=Point(...)`; the cue ball lies out of the way."""
    return Layout({0: Point(0.1, 0.1)} | {int(name[1:]): at for name, at in balls.items()})


def test_8_1_a_ball_is_spotted_on_the_foot_spot() -> None:
    assert lying().spotted((3,)).at[3] == SPOT


def test_8_2_if_that_is_taken_behind_it_in_ascending_number_as_near_as_can_be() -> None:
    layout = lying(b1=SPOT).spotted((9, 3))
    assert layout.at[3].along == pytest.approx(SPOT.along + BALL)
    assert layout.at[9].along == pytest.approx(SPOT.along + 2 * BALL)
    assert {at.across for ball, at in layout.at.items() if ball} == {SPOT.across}


def test_8_2_as_near_as_can_be_is_touching_a_ball_that_lies_aside() -> None:
    aside = Point(SPOT.across + 0.6 * BALL, SPOT.along)
    spotted = lying(b1=aside).spotted((2,)).at[2]
    assert spotted.along == pytest.approx(SPOT.along + 0.8 * BALL)  # 0.6² + 0.8² = 1
    assert spotted.distance(aside) == pytest.approx(BALL)


def test_8_3_with_no_room_behind_in_front_of_the_spot_towards_the_centre() -> None:
    behind = int((TABLE.length / 4 - BALL / 2) / BALL)
    row = {n: Point(SPOT.across, SPOT.along + n * BALL) for n in range(behind + 1)}
    layout = Layout({n + 1: at for n, at in row.items()}).spotted((15,))
    assert layout.at[15].along == pytest.approx(SPOT.along - BALL)


def test_8_4_a_balls_centre_decides_and_on_the_string_is_not_behind_it() -> None:
    string = TABLE.length / 4
    assert not TABLE.is_in_kitchen(Point(0.5, string))
    assert TABLE.is_in_kitchen(Point(0.5, string - 0.001)), "though most of it is in front"
    assert not TABLE.is_in_kitchen(Point(0.5, string + 0.001))


def in_kitchen(**balls: Point) -> Game:
    """In hand after a scratch; all balls that are left lie as given."""
    left = tuple(int(name[1:]) for name in balls)
    layout = lying(**balls).without((0,))
    game = only(*left, made=(2, 2))
    return game.plays(Stroke(cue_ball=CueBall.POCKETED, layout=layout))


def test_8_5_in_hand_the_ball_nearest_the_head_string_may_be_moved_to_the_foot_spot() -> None:
    game = in_kitchen(b1=Point(0.5, 0.3), b14=Point(0.5, 0.2), b15=Point(0.2, 0.1))
    moved = game.plays(Relocate(1)).state.layout
    assert moved is not None
    assert moved.at[1] == SPOT
    with pytest.raises(Overruled, match="Nearest the head string is the 1"):
        game.plays(Relocate(14))


def test_8_5_of_two_equally_near_the_player_says_which() -> None:
    game = in_kitchen(b1=Point(0.5, 0.3), b14=Point(0.7, 0.3), b15=Point(0.2, 0.1))
    for ball in (1, 14):
        assert game.plays(Relocate(ball)).last
    with pytest.raises(Overruled, match="the 1 or the 14"):
        game.plays(Relocate(15))


def test_8_5_only_when_all_object_balls_are_in_the_kitchen() -> None:
    game = in_kitchen(b1=Point(0.5, 0.3), b14=Point(0.5, 0.6), b15=Point(0.2, 0.1))
    with pytest.raises(Overruled, match="only when all object balls are in the kitchen"):
        game.plays(Relocate(1))


def test_8_5_only_in_hand_and_of_what_is_on_the_table() -> None:
    with pytest.raises(Overruled, match="only with the cue ball in hand"):
        shooting().plays(Relocate(1))
    with pytest.raises(Overruled, match="not on the table"):
        only(15, made=(3, 3)).plays(SCRATCH, Relocate(1))
    unmeasured = only(1, 14, 15, made=(3, 3)).plays(SCRATCH, Relocate(1))
    assert unmeasured.state.layout is None, "nobody measured, so the player's word is taken"


def test_8_6_a_ball_that_drops_by_itself_later_is_put_back() -> None:
    game = shooting().plays(Stroke(late=(4,)))
    assert game.state.table == BALLS
    assert game.whys == [Why.NOTHING, Why.PUT_BACK]
    assert game.state.shooter == 0, "it was not potted"


# ---- 9. more than two players --------------------------------------------------------------------


def test_9_1_turns_go_round() -> None:
    game = breaking(players=3)
    turns = []
    for _ in range(4):
        turns.append(game.state.shooter)
        game = game.plays(MISS)
    assert turns == [0, 1, 2, 0]


def test_9_2_who_loses_by_fouls_is_out_and_the_last_who_is_left_wins() -> None:
    game = breaking(players=3).plays(*(SCRATCH, MISS, MISS) * 2, SCRATCH)
    assert isinstance(game[-1], PlayerOut)
    assert (game.state.players, game.state.shooter) == ((1, 2), 1)
    left = game.plays(*(SCRATCH, MISS) * 2, SCRATCH)
    assert ended(left).winner == 2
    assert ended(left).reason.why is Why.LAST_PLAYER


def test_9_2_whoever_is_out_is_not_had_break_again() -> None:
    foul = SCRATCH_OF_A_CLOSED_BREAK
    again = (foul, Choose(Answer.AGAIN))
    game = breaking(players=3).plays(*again, *again, foul)
    assert game.state.phase == Choosing((Answer.BREAK,), breaker=0)
    assert game.plays(Choose(Answer.BREAK)).state.shooter == 1


def test_9_3_at_an_empty_table_most_win() -> None:
    game = only(15, made=(2, 2, 3)).plays(MISS, MISS, pots(15))
    assert ended(game).winner == 2
    assert ended(game).reason.why is Why.MOST


def test_9_3_only_those_who_are_level_play_for_the_15() -> None:
    game = only(15, made=(1, 3, 3)).plays(pots(15))
    assert (game.state.scores, game.state.players, game.state.shooter) == ((2, 3, 3), (1, 2), 1)
    assert ended(game.plays(pots(15))).winner == 1
