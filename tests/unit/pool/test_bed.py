"""The table to scale: mirrored rightly, and of the measures that a seven-foot table has."""

import pytest

from muggins.pool.bed import BED, CUSHIONS, POCKETS, Pocket, PocketName
from muggins.pool.table import Point


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
