from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from muggins.analysis.odds import census, twenty_nine
from muggins.game.rules import PRESETS, Rules
from tests.unit.cards.test_census import published


def test_the_census_is_the_published_one() -> None:
    """The table and its source are in tests/golden/census.txt."""
    shows = census()
    assert {points: ways for points, ways in enumerate(shows.ways) if ways} == published()
    assert shows.exact_mean == Fraction(61_974_180, 12_994_800)


def test_more_cribs_than_hands_score_nothing() -> None:
    """Flushes of four are not in a crib; 1,022,208 zeros are the published number."""
    assert census(crib=True).ways[0] == 1_022_208
    assert census(crib=True).total == census().total


def chance_one_by_one(dealt: int) -> Fraction:
    """All deals with the three fives and a jack among them, the fourth five to be turned.

    For one suit of the four: the five of hearts is turned, the jack of hearts is held. The other
    cards are any that are not among these five.
    """
    held = (16, 17, 19, 42)
    others = [card for card in range(52) if card not in (*held, 18)]
    deals = sum(1 for _ in combinations(others, dealt - 4))
    return Fraction(4 * deals, comb(52, dealt) * (52 - dealt))


@pytest.mark.parametrize(
    ("name", "one_in"), [("standard", 216_580), ("three", 649_740), ("partners", 649_740)]
)
def test_how_rare_a_29_is(name: str, one_in: int) -> None:
    """One in 216,580 is what the books say for two players."""
    rules = PRESETS[name]
    assert twenty_nine(rules) == Fraction(1, one_in) == chance_one_by_one(rules.dealt)


def test_a_hand_of_another_size_never_counts_one() -> None:
    assert twenty_nine() == twenty_nine(Rules())
    assert twenty_nine(PRESETS["five-card"]) == twenty_nine(PRESETS["seven-card"]) == 0
