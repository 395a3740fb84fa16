"""What cannot have been is refused, and the state is as it was."""

import pytest

from muggins.cards import MugginsError, Unreadable
from muggins.pool.evolution import replay
from muggins.pool.facts import Answer, Choose, CueBall, Overruled, Stroke
from muggins.pool.referee import advance, begin, decide
from muggins.pool.rules import PoolRules
from muggins.pool.state import opening
from muggins.pool.table import Layout, Point
from muggins.pool.verdict import Reason, Why, named, say

START = opening(PoolRules(), 2)


@pytest.mark.parametrize(
    ("stroke", "error", "match"),
    [
        (Stroke((16,)), Unreadable, "numbered from 1 to 15, not 16"),
        (Stroke((0,)), Unreadable, "numbered from 1 to 15, not 0"),
        (Stroke(first=0), Unreadable, "numbered from 1 to 15, not 0"),
        (Stroke((3, 3)), Overruled, "The 3 cannot have gone twice"),
        (Stroke((3,), off=(3,)), Overruled, "The 3 cannot have gone twice"),
        (Stroke((3,), late=(3,)), Overruled, "The 3 cannot have gone twice"),
        (Stroke(late=(3, 3)), Overruled, "The 3 cannot have gone twice"),
        (Stroke((3,), met=False), Overruled, "no ball can have fallen or moved"),
        (Stroke(met=False, driven=2), Overruled, "no ball can have fallen or moved"),
        (Stroke(met=False, first=2), Overruled, "no ball can have fallen or moved"),
        (Stroke(driven=16), Overruled, "Of 15 balls, 16 cannot have been driven"),
        (Stroke(driven=-1), Overruled, "-1 cannot have been driven"),
        (Stroke(driven=1, rail=False), Overruled, "have touched a rail"),
        (Stroke(layout=Layout({0: Point(0.5, 0.5)})), Overruled, "every ball that is left"),
    ],
)
def test_facts_that_cannot_have_been(stroke: Stroke, error: type[MugginsError], match: str) -> None:
    with pytest.raises(error, match=match):
        decide(START, stroke)


def test_a_layout_without_the_cue_ball_is_one_after_a_scratch() -> None:
    balls = {ball: Point(0.06 * ball, 0.9) for ball in range(1, 16)}
    with pytest.raises(Overruled, match="exactly if it neither fell nor left"):
        decide(START, Stroke(layout=Layout(balls)))
    assert decide(START, Stroke(layout=Layout(balls), cue_ball=CueBall.POCKETED))


def test_a_layout_at_the_end_of_the_table_has_no_ball() -> None:
    _, state = advance(START, [Stroke((n, 15 - n)) for n in (1, 2, 3)])
    _, state = advance(state, [Stroke(), *(Stroke((n, 15 - n)) for n in (4, 5, 6, 7))])
    with pytest.raises(Overruled, match="every ball that is left on the table: there is no ball"):
        decide(state, Stroke((15,), layout=Layout({0: Point(0.1, 0.1), 3: Point(0.5, 0.5)})))
    events, tied = advance(state, [Stroke((15,), layout=Layout({0: Point(0.1, 0.1)}))])
    assert tied.scores == (3, 5)
    assert len(events) == 2


def test_there_is_nothing_to_choose_without_a_failed_break() -> None:
    with pytest.raises(Overruled, match="There is nothing to choose"):
        decide(START, Choose(Answer.AGAIN))


def test_the_events_begin_with_the_game() -> None:
    assert replay(begin(PoolRules(), 3)) == opening(PoolRules(), 3)
    with pytest.raises(Unreadable, match="begins with its rules and players"):
        replay(decide(START, Stroke()))
    again = replay([*begin(PoolRules(), 2), *begin(PoolRules(), 4)])
    assert again == opening(PoolRules(), 4), "evolve is total: a new beginning is one"


@pytest.mark.parametrize("why", Why)
def test_each_reason_is_a_sentence_for_one_ball_and_for_several(why: Why) -> None:
    for balls in ((), (3,), (3, 12), (1, 2, 4)):
        said = say(Reason(why, balls))
        assert said[0].isupper() or not balls
        assert said.endswith(".")
        assert "{" not in said


def test_no_ball_is_named_by_nothing() -> None:
    assert named(()) == ""
