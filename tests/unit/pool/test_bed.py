"""The table to scale: mirrored rightly, and of the measures that a seven-foot table has."""

import pytest

from muggins.pool.bed import BED, CUSHIONS, POCKETS, Pocket, PocketName, clear_of_cushions
from muggins.pool.table import Layout, NoTable, Point

RADIUS = BED.diameter / 2


def rounded(point: Point) -> tuple[float, float]:
    return round(point.across, 6), round(point.along, 6)


def test_the_table_is_the_same_from_both_sides_and_both_ends() -> None:
    lines = {frozenset(map(rounded, line)) for line in CUSHIONS}
    mirrored = {
        frozenset(rounded(Point(BED.width - p.across, p.along)) for p in line) for line in CUSHIONS
    }
    turned = {
        frozenset(rounded(Point(p.across, BED.length - p.along)) for p in line) for line in CUSHIONS
    }
    assert len(lines) == 6
    assert lines == mirrored == turned


@pytest.mark.parametrize("pocket", POCKETS, ids=lambda pocket: pocket.name.value)
def test_a_pocket_is_where_its_name_says(pocket: Pocket) -> None:
    end, side = pocket.name.value.split("-")
    along = {"head": 0, "side": BED.length / 2, "foot": BED.length}[end]
    across = 0 if side == "left" else BED.width
    assert pocket.centre.distance(Point(across, along)) < 0.07
    assert pocket.mouth.distance(Point(across, along)) < 0.07
    assert not BED.is_on_bed(pocket.centre, margin=0.0)
    assert pocket.is_corner == (end != "side")


@pytest.mark.parametrize("pocket", POCKETS, ids=lambda pocket: pocket.name.value)
def test_a_pocket_opens_where_two_noses_end(pocket: Pocket) -> None:
    """The jaws are ends of two cushions' noses, and wide enough for two balls side by side."""
    ends = {rounded(line[n]) for line in CUSHIONS for n in (2, 3)}
    assert {rounded(jaw) for jaw in pocket.jaws} <= ends
    one, other = pocket.jaws
    assert 2 * BED.diameter < one.distance(other) < 3 * BED.diameter


def test_each_pocket_once() -> None:
    assert [pocket.name for pocket in POCKETS] == list(PocketName)


@pytest.mark.parametrize("touching", [0.0, 1e-9, 5e-5])
def test_a_ball_that_touches_a_rail_comes_a_hair_off_it(touching: float) -> None:
    near, far = RADIUS - touching, BED.width - RADIUS + touching
    lying = Layout(
        {0: Point(near, 0.4), 3: Point(far, 1.2), 7: Point(0.5, RADIUS), 9: Point(0.5, 1)}
    )
    clear = clear_of_cushions(lying).at
    assert clear[0].across == pytest.approx(RADIUS + 1e-6, abs=1e-9)
    assert clear[3].across == pytest.approx(BED.width - RADIUS - 1e-6, abs=1e-9)
    assert clear[7].along == pytest.approx(RADIUS + 1e-6, abs=1e-9)
    assert clear[9] == lying.at[9]


@pytest.mark.parametrize("pocket", POCKETS, ids=lambda pocket: pocket.name.value)
def test_a_ball_may_lie_in_the_mouth_of_a_pocket(pocket: Pocket) -> None:
    """In the middle between the jaws, and beyond the line of the noses at a side pocket."""
    beyond = Point(
        pocket.mouth.across + (pocket.centre.across - pocket.mouth.across) / 9,
        pocket.mouth.along + (pocket.centre.along - pocket.mouth.along) / 9,
    )
    for at in (pocket.mouth, beyond):
        assert clear_of_cushions(Layout({4: at})).at[4] == at


@pytest.mark.parametrize(
    "within",
    [Point(0.0, 0.5), Point(-0.02855, 0.5), Point(0.5, 0.02), Point(0.98, 1.5), Point(-0.02, 0.06)],
)
def test_no_ball_lies_in_a_cushion(within: Point) -> None:
    with pytest.raises(NoTable, match="Ball 4 would be in a cushion"):
        clear_of_cushions(Layout({4: within}))
