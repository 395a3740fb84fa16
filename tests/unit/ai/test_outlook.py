"""The race of many sides: a game that somebody wins, and that points help to win."""

from dataclasses import replace

import numpy as np
import pytest

from muggins.ai.outlook import law_of, outlook
from muggins.game.rules import PRESETS, Rules, Teams
from muggins.kernels.finish import Law
from muggins.kernels.playout import Floats
from muggins.kernels.sides import side_worths

CROWDS = ("three", "captain", "partners", "singles", "five-card", "seven-card")


def chances(rules: Rules, scores: tuple[int, ...], dealer: int = 0) -> list[float]:
    """Each side's chance after a deal of this dealer."""
    law, odds = law_of(rules, dealer), outlook(rules)
    padded = np.array([[[*scores, 0, 0, 0][:4]]], np.int16)
    return [float(side_worths(padded, side, law, odds)[0, 0]) for side in range(rules.side_count)]


@pytest.mark.parametrize("name", CROWDS)
def test_somebody_wins(name: str) -> None:
    rules = PRESETS[name]
    dice = np.random.default_rng(5)
    for dealer in range(rules.seats):
        for scores in dice.integers(0, rules.target, (8, rules.side_count)).tolist():
            assert sum(chances(rules, tuple(scores), dealer)) == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("name", CROWDS)
def test_a_point_more_is_never_worse_and_a_point_of_another_never_better(name: str) -> None:
    rules = PRESETS[name]
    start = tuple(rules.target - 35 + 3 * side for side in range(rules.side_count))
    before = chances(rules, start)
    for side in range(rules.side_count):
        more = tuple(score + (other == side) for other, score in enumerate(start))
        after = chances(rules, more)
        assert after[side] > before[side]
        assert all(after[o] <= before[o] for o in range(rules.side_count) if o != side)


def test_partners_have_the_same_chances_whichever_of_them_deals() -> None:
    """Of the same side: the deals are other deals, so the chances are as near as those are many."""
    rules = PRESETS["partners"]
    assert chances(rules, (80, 80), 0) == pytest.approx(chances(rules, (80, 80), 2), abs=0.02)


def test_the_first_to_count_needs_less_luck() -> None:
    """One hole to go for everybody: the play aside, whoever counts first is home."""
    found = chances(PRESETS["three"], (120, 120, 120), dealer=1)
    assert found[0] > 0.9
    assert found[0] + found[1] + found[2] == pytest.approx(1, abs=1e-6)


def test_without_a_target_there_is_no_race() -> None:
    rules = replace(PRESETS["partners"], quick_round=True)
    assert law_of(rules, 3).target == 0
    assert outlook(rules).short.shape == (4, 2, 1, 1)
    assert chances(rules, (10, 4)) == [6, -6]


def test_the_law_has_what_the_rules_say() -> None:
    rules = replace(PRESETS["kitchen-three"], teams=Teams.CAPTAIN, go_barred=2, heels_barred=3)
    assert law_of(rules, 2) == Law(3, (0, 1, 1, 0), 2, 121, 3, 2, True, False, False)
    assert law_of(PRESETS["five-card-old"], 1).one_count


def means(rules: Rules, dealer: int) -> Floats:
    """The mean points of a deal by side: the chances to have at least 1, 2, ... added up."""
    return np.asarray((1 - outlook(rules).short[dealer, :, 1, 1:]).sum(axis=1))


def test_the_crib_is_the_dealers() -> None:
    """Seats alike but for the deal. A crib is worth four to five points, with a good throw more."""
    for dealer in range(4):
        found = means(PRESETS["singles"], dealer)
        ahead = found[dealer] - np.delete(found, dealer)
        assert ahead.min() > 4
        assert ahead.max() < 7


def test_a_place_at_the_table_is_worth_the_same_whoever_deals() -> None:
    """The means come from 4,000 deals each, of 6 points spread at most: 0.4 is three errors."""
    turned = [np.roll(means(PRESETS["singles"], dealer), -dealer) for dealer in range(4)]
    np.testing.assert_allclose(turned, [turned[0]] * 4, atol=0.4)
