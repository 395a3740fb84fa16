"""Straight pots: found where there is a line, by the geometry of balls that meet."""

from math import cos, radians, sin

import pytest

from muggins.ai.pots import Pot, pots
from muggins.pool.bed import BED, POCKETS, PocketName
from muggins.pool.table import Layout, Point

BALL = BED.diameter
SPOT = Point(BED.width / 2, BED.length / 2)


def one(layout: Layout, pocket: PocketName, ball: int = 3) -> Pot | None:
    found = [pot for pot in pots(layout, [ball]) if pot.pocket.name is pocket]
    assert len(found) <= 1
    return found[0] if found else None


def test_a_ball_before_a_side_pocket_is_potted_straight() -> None:
    """Cue ball, ball and pocket lie on one line across the table."""
    layout = Layout({0: SPOT, 3: Point(0.2, BED.length / 2)})
    pot = one(layout, PocketName.SIDE_LEFT)
    assert pot is not None
    assert pot.direction % 360 == pytest.approx(180)
    assert pot.cut == pytest.approx(0, abs=1e-6)
    assert pot.reach == pytest.approx(SPOT.across - 0.2 - BALL)
    assert pot.run == pytest.approx(0.2)


def test_the_cue_ball_meets_the_ball_on_the_side_away_from_the_pocket() -> None:
    """At the end of its reach it touches the ball, and the line through both leads to the pocket.

    But for the degree and a half by which friction is allowed for.
    """
    layout = Layout({0: Point(0.7, 0.6), 3: Point(0.3, 1.4)})
    pot = one(layout, PocketName.FOOT_LEFT)
    assert pot is not None
    turn = radians(pot.direction)
    ghost = Point(0.7 + pot.reach * cos(turn), 0.6 + pot.reach * sin(turn))
    assert ghost.distance(layout.at[3]) == pytest.approx(BALL)
    ahead = Point(2 * 0.3 - ghost.across, 2 * 1.4 - ghost.along)
    lined = [layout.at[3].distance(ahead), ahead.distance(pot.pocket.mouth)]
    assert sum(lined) == pytest.approx(layout.at[3].distance(pot.pocket.mouth), rel=2e-3)


@pytest.mark.parametrize("blocker", [Point(0.35, 0.9906), Point(0.1, 0.9906), Point(0.35, 1.04)])
def test_no_ball_goes_through_another(blocker: Point) -> None:
    layout = Layout({0: SPOT, 3: Point(0.2, BED.length / 2), 7: blocker})
    assert one(layout, PocketName.SIDE_LEFT) is None


def test_a_ball_beside_the_line_is_not_in_the_way() -> None:
    layout = Layout({0: SPOT, 3: Point(0.2, BED.length / 2), 7: Point(0.35, 0.9906 + 0.06)})
    assert one(layout, PocketName.SIDE_LEFT) is not None


def test_a_ball_is_not_potted_backwards() -> None:
    """The cue ball lies between the ball and the pocket."""
    layout = Layout({0: Point(0.3, 0.9906), 3: SPOT})
    assert one(layout, PocketName.SIDE_LEFT) is None
    assert one(layout, PocketName.SIDE_RIGHT) is not None


def test_a_side_pocket_does_not_take_a_ball_along_its_rail() -> None:
    layout = Layout({0: Point(0.035, 0.2), 3: Point(0.03, 0.6)})
    assert one(layout, PocketName.SIDE_LEFT) is None
    assert one(layout, PocketName.FOOT_LEFT) is not None


def test_a_ball_frozen_to_a_rail_is_sent_along_it() -> None:
    """Its way to the corner keeps a radius from the rail."""
    layout = Layout({0: Point(0.0286, 0.5), 3: Point(0.0286, 1.2)})
    pot = one(layout, PocketName.FOOT_LEFT)
    assert pot is not None
    assert pot.direction == pytest.approx(90, abs=0.5)


def test_no_room_for_the_cue_ball_behind_the_ball() -> None:
    """The ball is frozen to the head rail, and would have to be struck from beyond it."""
    layout = Layout({0: SPOT, 3: Point(0.5, BALL / 2)})
    assert one(layout, PocketName.FOOT_LEFT) is None


def test_a_ball_in_the_mouth_is_sent_to_the_heart_of_the_pocket() -> None:
    layout = Layout({0: Point(0.4, 0.4), 3: Point(0.02, 0.03)})
    pot = one(layout, PocketName.HEAD_LEFT)
    assert pot is not None
    assert pot.run == pytest.approx(layout.at[3].distance(pot.pocket.centre))


@pytest.mark.parametrize("pocket", list(PocketName))
def test_each_pocket_is_found_from_the_middle_of_the_table(pocket: PocketName) -> None:
    (centre,) = (one.centre for one in POCKETS if one.name is pocket)
    halfway = Point((SPOT.across + centre.across) / 2, (SPOT.along + centre.along) / 2)
    assert one(Layout({0: SPOT, 3: halfway}), pocket) is not None


def test_the_nearer_the_easier() -> None:
    near = one(Layout({0: Point(0.4, 0.9906), 3: Point(0.2, 0.9906)}), PocketName.SIDE_LEFT)
    far = one(Layout({0: Point(0.9, 0.9906), 3: Point(0.5, 0.9906)}), PocketName.SIDE_LEFT)
    assert near is not None
    assert far is not None
    assert near.margin > far.margin
    assert near.chance(1.0) > far.chance(1.0) > far.chance(2.0) > 0


def test_the_easiest_comes_first() -> None:
    layout = Layout({0: SPOT, 3: Point(0.2, 0.9906), 9: Point(0.7, 1.7), 12: Point(0.9, 0.3)})
    margins = [pot.margin for pot in pots(layout, [3, 9, 12])]
    assert margins == sorted(margins, reverse=True)
    assert len(margins) > 2
