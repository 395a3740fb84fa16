"""Where balls go that are put back: never into another, never off the table, as near as can be."""

import random
from math import hypot

import pytest

from muggins.pool.table import Layout, NoTable, Point, Table

TABLE = Table()
BALL = TABLE.diameter


def crowd(dice: random.Random, balls: int) -> dict[int, Point]:
    """Balls anywhere, many of them about the long string; none in another."""
    lying: dict[int, Point] = {}
    while len(lying) < balls:
        near = dice.random() < 0.8
        across = dice.uniform(0.44, 0.55) if near else dice.uniform(0.03, 0.96)
        point = Point(across, dice.uniform(0.03, 1.95))
        if all(point.distance(other) >= BALL for other in lying.values()):
            lying[len(lying)] = point
    return lying


def free(place: Point, lying: dict[int, Point]) -> bool:
    near = BALL - 1e-5
    apart = (hypot(place.across - b.across, place.along - b.along) for b in lying.values())
    return all(distance >= near for distance in apart)


@pytest.mark.parametrize("number", range(40))
def test_a_spotted_ball_goes_to_the_first_free_place_found_by_walking(number: int) -> None:
    """The same place by a second method: along the long string in steps of a tenth of a mm."""
    lying = crowd(random.Random(number), 14)
    spotted = Layout(lying).spotted((15,)).at[15]
    spot, step = TABLE.foot_spot, 1e-4
    behind = [spot.along + n * step for n in range(int((TABLE.length / 4 - BALL / 2) / step))]
    before = [spot.along - n * step for n in range(int(TABLE.length * 3 / 4 / step))]
    walked = next(y for y in (*behind, *before) if free(Point(spot.across, y), lying))
    assert spotted.across == spot.across
    assert abs(spotted.along - walked) < 2 * step
    assert free(spotted, lying)


@pytest.mark.parametrize("number", range(10))
def test_all_fifteen_find_a_place_however_short_the_table(number: int) -> None:
    dice = random.Random(number)
    short = Table(width=0.9, length=32 * BALL)
    cue = Point(0.45, dice.uniform(0.1, 1.7))
    layout = Layout({0: cue}, short).spotted(range(1, 16))
    places = list(layout.at.values())
    assert all(a.distance(b) >= BALL - 1e-5 for n, a in enumerate(places) for b in places[:n])
    assert all(BALL / 2 - 1e-9 <= p.along <= short.length - BALL / 2 + 1e-9 for p in places)


def test_the_first_goes_on_the_spot_and_the_order_of_asking_does_not_matter() -> None:
    one, other = (Layout({}).spotted(balls) for balls in ((3, 12, 9), (12, 9, 3)))
    assert one == other
    assert one.at[3] == TABLE.foot_spot
    assert one.at[3].along < one.at[9].along < one.at[12].along


def test_the_lines_of_the_table() -> None:
    assert TABLE.head_string == pytest.approx(1.9812 / 4)
    assert TABLE.centre_spot == Point(TABLE.foot_spot.across, TABLE.length / 2)


@pytest.mark.parametrize(
    ("measures", "match"),
    [((2.0, 1.0, 0.05), "longer than wide"), ((0.9, 1.8, 0.06), "at least 32 balls long")],
)
def test_measures_that_no_table_has(measures: tuple[float, float, float], match: str) -> None:
    with pytest.raises(NoTable, match=match):
        Table(*measures)


@pytest.mark.parametrize(
    ("balls", "match"),
    [
        ({16: Point(0.5, 0.5)}, "No ball is numbered 16"),
        ({3: Point(0.5, 2.5)}, "Ball 3 lies off the table"),
        ({3: Point(-0.1, 0.5)}, "Ball 3 lies off the table"),
    ],
)
def test_layouts_that_cannot_be(balls: dict[int, Point], match: str) -> None:
    with pytest.raises(NoTable, match=match):
        Layout(balls)


def test_nobody_moves_a_ball_on_an_empty_table() -> None:
    assert Layout({0: Point(0.5, 0.1)}).movable() == ()


@pytest.mark.parametrize("across", [-BALL / 2, TABLE.width + BALL / 2])
def test_a_ball_may_lie_in_the_mouth_of_a_pocket(across: float) -> None:
    assert Layout({3: Point(across, TABLE.length / 2)}).at[3].across == across


def test_balls_that_touch_are_apart_and_a_hair_less_is_pressed() -> None:
    Layout({3: Point(0.2, 0.3), 7: Point(0.2 + BALL, 0.3)}).check_apart()
    Layout({3: Point(0.2, 0.3), 7: Point(0.2 + BALL - 9e-5, 0.3)}).check_apart()
    with pytest.raises(NoTable, match="The balls 3 and 7"):
        Layout({3: Point(0.2, 0.3), 7: Point(0.2 + BALL - 1.1e-4, 0.3)}).check_apart()


@pytest.mark.parametrize(
    ("at", "in_kitchen", "match"),
    [
        (Point(0.5, 0.4953), True, "behind the head string"),
        (Point(0.01, 0.3), True, "goes on the bed, not at 0.01, 0.3"),
        (Point(0.5, 1.97), False, "goes on the bed"),
        (Point(0.22, 0.3), True, "The balls 0 and 3"),
        (Point(float("nan"), 0.3), False, "goes on the bed, not at nan"),
    ],
)
def test_where_the_cue_ball_may_not_be_placed(at: Point, in_kitchen: bool, match: str) -> None:
    with pytest.raises(NoTable, match=match):
        Layout({3: Point(0.2, 0.3)}).with_cue_ball(at, in_kitchen=in_kitchen)


def test_the_cue_ball_is_placed_anew() -> None:
    layout = Layout({0: Point(0.9, 1.5), 3: Point(0.2, 0.3)})
    placed = layout.with_cue_ball(Point(0.5, 0.4), in_kitchen=True)
    assert placed.at == {0: Point(0.5, 0.4), 3: Point(0.2, 0.3)}
    assert layout.with_cue_ball(Point(0.5, 1.4), in_kitchen=False).at[0] == Point(0.5, 1.4)
