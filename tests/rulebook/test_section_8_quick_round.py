"""docs/rules.md, section 8: the quick round."""

import pytest

from muggins.game.events import GameEnded, IllegalNow
from muggins.game.rules import Counting, Muggins, Rules, parse_preset
from muggins.game.series import Result, Skunk, result
from muggins.game.state import Over
from tests.rulebook.setup import Sitting, last_card

QUICK = parse_preset("quick")
# Worth 0, 0 and 18 with the eight of spades; the dealer lays the last card.
PONE, DEALER, CRIB, EIGHT = "2c 4s 6c Kc", "2d 4h 6s Qd", "7h 7s 7d Ah", "8s"


def round_of(*hands: str, scores: tuple[int, int] = (0, 0)) -> Sitting:
    before = last_card(*hands, crib=CRIB, starter=EIGHT, rules=QUICK, scores=scores)
    return before.played_out()


def test_one_deal_played_and_counted_and_the_round_is_over() -> None:
    sitting = round_of(PONE, DEALER)
    assert sitting.counted == [(0, "hand"), (1, "hand"), (1, "crib")]
    assert sitting.pegs == [(1, "last", 1), (1, "crib", 18)]
    assert sitting.news[-1] == GameEnded(1)
    with pytest.raises(IllegalNow, match="There is no deal now"):
        sitting.deals("2c 4c 6c 8c Kc Qc", "3d 5d 7d 9d Kd Qd")


def test_without_the_option_the_deal_is_followed_by_another() -> None:
    sitting = last_card(PONE, DEALER, crib=CRIB, starter=EIGHT).played_out()
    assert sitting.state.coming_dealer == 0
    assert not isinstance(sitting.state.phase, Over)


def test_no_target() -> None:
    sitting = round_of(PONE, DEALER, scores=(0, 120))
    assert sitting.scores == (0, 139)
    assert sitting.winner == 1


def test_the_higher_score_wins() -> None:
    assert round_of(PONE, DEALER, scores=(20, 0)).winner == 0
    assert round_of(PONE, DEALER, scores=(18, 0)).winner == 1


def test_equal_scores_are_a_draw_which_nobody_wins() -> None:
    sitting = round_of(PONE, DEALER, scores=(19, 0))
    assert sitting.winner is None
    drawn = result(sitting.state, 1)
    assert drawn == Result(QUICK, None, (19, 19), 1)
    assert (drawn.game_points, drawn.margin, drawn.skunk) == (0, 0, Skunk.NONE)
    assert not drawn.is_lurch


def test_no_skunks_where_there_is_no_target() -> None:
    assert Result(QUICK, 0, (24, 3), 0).skunk is Skunk.NONE


def test_counted_by_hand_the_round_is_over_with_the_last_count_settled() -> None:
    rules = Rules(quick_round=True, counting=Counting.MANUAL, muggins=Muggins.ACC)
    sitting = last_card(PONE, DEALER, crib=CRIB, starter=EIGHT, rules=rules)
    sitting = sitting.lays("Qd=0").accepts(0).claims(0).accepts(1).claims(0).accepts(0).claims(18)
    assert not isinstance(sitting.state.phase, Over)
    assert sitting.accepts(0).winner == 1
