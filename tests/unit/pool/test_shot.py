"""Aims that a cue can do, tracks, and the facts of what happened."""

from math import inf, nan

import pytest

from muggins.cards import Unreadable
from muggins.pool.bed import PocketName
from muggins.pool.facts import CueBall, Stroke
from muggins.pool.shot import FASTEST, WIDEST, Aim, Fell, Hit, Met, Path, Touched, facts_of
from muggins.pool.table import Layout, Point

REST = Layout({0: Point(0.5, 0.5)})
CORNER = PocketName.FOOT_LEFT


@pytest.mark.parametrize(
    ("aim", "match"),
    [
        ((nan, 1.0), "A direction is a number of degrees, not nan"),
        ((inf, 1.0), "A direction is a number of degrees, not inf"),
        ((90.0, 0.0), "more than 0 and at most 8 metres a second, not 0"),
        ((90.0, nan), "metres a second, not nan"),
        ((90.0, FASTEST + 0.01), "at most 8 metres a second, not 8.01"),
        ((90.0, 1.0, 0.4, 0.4), "or it slips; not 0.4 aside and 0.4 above"),
        ((90.0, 1.0, nan, 0.0), "or it slips; not nan aside"),
    ],
)
def test_aims_that_no_cue_can_do(aim: tuple[float, ...], match: str) -> None:
    with pytest.raises(Unreadable, match=match):
        Aim(*aim)


def test_the_hardest_stroke_and_the_widest_tip_are_allowed() -> None:
    assert Aim(-720.0, FASTEST, -WIDEST, 0.0).side == -WIDEST


def test_a_ball_that_never_moves_lies_where_it_lay() -> None:
    path = Path(7, 0, ((100, 200),))
    assert {path.at(frame) for frame in (0, 1, 500)} == {(100, 200)}


@pytest.mark.parametrize(
    ("hits", "facts"),
    [
        ([], Stroke(met=False, rail=False, driven=0)),
        ([Touched(9, 0)], Stroke(met=False, rail=False, driven=0)),
        ([Met(9, 0, 3)], Stroke(first=3, rail=False, driven=0)),
        ([Met(9, 3, 0)], Stroke(first=3, rail=False, driven=0)),
        ([Met(9, 0, 3), Touched(10, 0)], Stroke(first=3, driven=0)),
        (
            [Met(9, 0, 3), Met(9, 3, 5), Touched(10, 5), Touched(11, 5), Touched(12, 3)],
            Stroke(first=3, driven=2),
        ),
        (
            [Met(9, 0, 15), Fell(20, 15, CORNER), Fell(21, 1, CORNER)],
            Stroke(pocketed=(15, 1), first=15, rail=False, driven=0),
        ),
        (
            [Met(9, 0, 1), Fell(20, 0, CORNER), Fell(21, 1, CORNER)],
            Stroke(pocketed=(1,), first=1, rail=False, driven=0, cue_ball=CueBall.POCKETED),
        ),
        (
            [Touched(3, 0), Fell(20, 0, CORNER)],
            Stroke(met=False, rail=False, driven=0, cue_ball=CueBall.POCKETED),
        ),
    ],
)
def test_the_facts_of_what_happened(hits: list[Hit], facts: Stroke) -> None:
    told = facts_of(hits, REST)
    assert told.layout == REST
    assert (told.pocketed, told.met, told.first) == (facts.pocketed, facts.met, facts.first)
    assert (told.rail, told.driven, told.cue_ball) == (facts.rail, facts.driven, facts.cue_ball)
