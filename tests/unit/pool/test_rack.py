"""The racks: how many there are, counted twice, and that a seed gives each one as often as any."""

from itertools import combinations, permutations
from math import factorial
from xml.etree.ElementTree import fromstring

import numpy as np
import pytest
from numpy.typing import NDArray

from muggins.pool.ball import BALLS, is_stripe
from muggins.pool.picture import colour_of, rack_svg
from muggins.pool.rack import (
    CORNERS,
    MIDDLE,
    check_rack,
    count_racks,
    has_fair_corners,
    rack_of,
    rack_text,
    racked,
    rows_of,
)

RACKS = 100_000
OTHERS = [place for place in range(15) if place != MIDDLE]


def critical(freedom: int) -> float:
    """What chi-square exceeds once in a million: 4.753 deviations, by Wilson and Hilferty."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 4.753 * spread**0.5) ** 3)


def chi_square(counts: NDArray[np.int64], expected: NDArray[np.float64] | float) -> float:
    return float((((counts - expected) ** 2) / expected).sum())


@pytest.fixture(scope="module")
def racks() -> NDArray[np.int64]:
    return np.array([rack_of(b"rack %d" % number) for number in range(RACKS)])


# ---- how many ------------------------------------------------------------------------------------


def test_the_count_agrees_with_all_triples_of_corners() -> None:
    triples = [
        corners
        for corners in permutations(BALLS[:-1], 3)
        if all(a + b != 15 for a, b in permutations(corners, 2))
    ]
    assert len(list(permutations(BALLS[:-1], 3))) == 2184
    assert len(triples) == 1680
    assert count_racks() == len(triples) * factorial(11) == 67_060_224_000


def test_the_count_agrees_with_all_racks_less_those_with_a_pair_at_the_corners() -> None:
    # A pair at two of three corners: 3 ways to choose them, 14 balls for the first; two pairs
    # cannot share three corners, so nothing is taken off twice.
    assert count_racks() == factorial(14) - 3 * 14 * factorial(12)


def test_the_smaller_analogue_by_writing_all_out() -> None:
    """Balls 1 to 6, companions total seven, the first three places are the corners."""
    legal = [
        order
        for order in permutations(range(1, 7))
        if all(a + b != 7 for a, b in permutations(order[:3], 2))
    ]
    assert len(legal) == 288 == count_racks(3)
    assert len(list(permutations(range(1, 7)))) == 720


# ---- fair ----------------------------------------------------------------------------------------


def test_each_is_legal_and_the_15_in_the_middle(racks: NDArray[np.int64]) -> None:
    corners = racks[:, CORNERS]
    for a, b in ((0, 1), (0, 2), (1, 2)):
        assert not (corners[:, a] + corners[:, b] == 15).any()
    assert (racks[:, MIDDLE] == 15).all()
    assert (np.sort(racks) == np.array(BALLS)).all()


def test_each_triple_of_corners_is_as_likely(racks: NDArray[np.int64]) -> None:
    a, b, c = racks[:, CORNERS].T
    counts = np.bincount((a * 16 + b) * 16 + c)
    counts = counts[counts > 0]
    assert len(counts) == 1680
    assert chi_square(counts, RACKS / 1680) < critical(1679)


def test_each_ball_is_as_likely_at_each_place(racks: NDArray[np.int64]) -> None:
    """By symmetry among the 14 balls: one fourteenth at each place, corner or not."""
    for place in OTHERS:
        counts = np.bincount(racks[:, place], minlength=15)[1:15]
        assert chi_square(counts, RACKS / 14) < critical(13), place


def test_each_pair_of_companions_is_as_likely_at_each_pair_of_places(
    racks: NDArray[np.int64],
) -> None:
    """Two companions lie at two corners never, and else at any two places as the count says."""
    where = np.argsort(racks, axis=1)
    ones = np.minimum(where[:, 0], where[:, 13])
    others = np.maximum(where[:, 0], where[:, 13])
    counts = np.bincount(ones * 15 + others, minlength=225)
    pairs = [(a, b) for a in OTHERS for b in OTHERS if a < b]
    # With 1 and 14 at places that are given: the corners that are left, by the other 12 balls.
    free = {0: 12 * 10 * 8, 1: 12 * 10}
    ways = [
        0 if (n := (a in CORNERS) + (b in CORNERS)) == 2 else free[n] * factorial(12 - 3 + n)
        for a, b in pairs
    ]
    assert 2 * sum(ways) == count_racks()
    legal = [(p, w) for p, w in zip(pairs, ways, strict=True) if w]
    assert all(counts[a * 15 + b] == 0 for (a, b), w in zip(pairs, ways, strict=True) if not w)
    seen = np.array([counts[a * 15 + b] for (a, b), _ in legal])
    expected = np.array([RACKS * 2 * w / count_racks() for _, w in legal])
    assert chi_square(seen, expected) < critical(len(legal) - 1)


def test_a_stacked_shuffle_would_be_seen() -> None:
    """The check itself: a rack that favours one ball at the apex by a tenth is found out."""
    counts = np.full(14, RACKS // 14)
    counts[0] += RACKS // 140
    assert chi_square(counts, RACKS / 14) > critical(13)


# ---- as text and picture -------------------------------------------------------------------------


def test_the_text_is_a_triangle_of_all_numbers() -> None:
    rack = rack_of(b"a wet Sunday")
    lines = rack_text(rack).splitlines()
    assert [list(map(int, line.split())) for line in lines] == [list(row) for row in rows_of(rack)]
    middles = [(len(line) - len(line.lstrip()) + len(line.rstrip())) / 2 for line in lines]
    assert max(middles) - min(middles) <= 1, "each row is centred under the one before"


def test_the_picture_shows_each_ball_once_with_its_colour() -> None:
    rack = rack_of(b"a wet Sunday")
    root = fromstring(rack_svg(rack))  # noqa: S314 - our own picture, made a line above
    groups = [group for group in root if group.tag.endswith("}g")]
    assert [int("".join(group.itertext())) for group in groups] == list(rack)
    for group, ball in zip(groups, rack, strict=True):
        fills = [child.get("fill") for child in group]
        assert colour_of(ball) in fills
        assert len(fills) == (4 if is_stripe(ball) else 3)


def test_balls_in_the_picture_touch_and_do_not_overlap() -> None:
    root = fromstring(rack_svg(rack_of(b"x")))  # noqa: S314 - our own picture again
    places = [
        complex(*map(float, group.attrib["transform"][10:-1].split()))
        for group in root
        if group.tag.endswith("}g")
    ]
    gaps = sorted(abs(a - b) for n, a in enumerate(places) for b in places[:n])
    assert gaps[0] == pytest.approx(56, abs=0.1)
    assert gaps[29] == pytest.approx(56, abs=0.1), "a triangle of fifteen touches at 30 points"
    assert gaps[30] > 90


def test_the_order_of_the_balls_is_any_order_that_is_legal() -> None:
    assert has_fair_corners(rack_of(b"1"))
    for number in range(100):
        check_rack(rack_of(b"%d" % number))


@pytest.mark.parametrize("seed", range(50))
def test_a_racked_triangle_is_tight_and_no_ball_is_in_another(seed: int) -> None:
    own = str(seed).encode()
    layout = racked(rack_of(own), own)
    places = layout.at.values()
    gaps = [one.distance(two) - layout.table.diameter for one, two in combinations(places, 2)]
    assert min(gaps) > 0
    # In a triangle of five rows there are 3 * (1 + 2 + 3 + 4) pairs of neighbours.
    assert sum(gap < 5e-4 for gap in gaps) == 30
    assert sorted(layout.at) == list(range(1, 16))


def test_racked_balls_lie_as_the_rack_says() -> None:
    """Row by row towards the foot rail, and in a row from left to right."""
    rack = rack_of(b"tuesday")
    at = racked(rack, b"tuesday").at
    assert sorted(rack, key=lambda ball: (round(at[ball].along, 2), at[ball].across)) == list(rack)
    assert racked(rack, b"tuesday") == racked(rack, b"tuesday")
    assert racked(rack, b"tuesday") != racked(rack, b"wednesday")
