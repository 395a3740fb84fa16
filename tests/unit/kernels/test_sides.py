"""The race of several sides, against every way in which it can go."""

from itertools import product

import numpy as np
import pytest

from muggins.kernels.finish import Law
from muggins.kernels.sides import Odds, side_worths

FOUR = Law(4, (0, 1, 2, 3), 2, 121, 0, 0, False, False, False)

# Points of a deal by side, with their likelihood, for three sides and two dealers to come.
DENSITIES = (((1, 0.5), (2, 0.5)), ((0, 0.25), (3, 0.75)), ((2, 1.0),))
ORDER = ((2, 0, 1), (0, 1, 2), (1, 2, 0))


def race(needs: tuple[int, ...], dealer: int, side: int) -> float:
    """The chance that a side is home first, deal by deal; in one deal who counts first is."""
    chance = 0.0
    for outcome in product(*DENSITIES):
        likely = float(np.prod([weight for _, weight in outcome]))
        left = tuple(need - points for need, (points, _) in zip(needs, outcome, strict=True))
        home = [who for who in range(3) if left[who] <= 0]
        if home:
            chance += likely * (min(home, key=lambda who: ORDER[dealer][who]) == side)
        else:
            chance += likely * race(left, (dealer + 1) % 3, side)
    return chance


def test_a_chance_is_that_of_the_race() -> None:
    goal, deals_ahead = 6, 7
    short = np.zeros((3, 3, deals_ahead, goal + 1))
    for side, density in enumerate(DENSITIES):
        scored = np.eye(1, goal, 0)[0]
        each = np.zeros(goal)
        for points, weight in density:
            each[points] = weight
        for ahead in range(deals_ahead):
            short[:, side, ahead, 1:] = scored.cumsum()
            scored = np.convolve(scored, each)[:goal]
    odds = Odds(short, np.array(ORDER))
    law = Law(3, (0, 1, 2, 0), 0, goal, 0, 0, False, False, False)
    scores = np.array([[[0, 0, 0, 0], [4, 2, 1, 0], [3, 5, 4, 0]]], np.int16)
    for side in range(3):
        expected = [race(tuple(goal - score[:3]), 1, side) for score in scores[0]]
        np.testing.assert_allclose(side_worths(scores, side, law, odds)[0], expected, atol=1e-3)


def test_who_is_home_has_won_and_without_a_target_points_count() -> None:
    odds = Odds(np.zeros((4, 4, 1, 1)), np.array([[0, 1, 2, 3]]))
    scores = np.array([[[121, 120, 5, 0], [118, 7, 121, 0]]], np.int16)
    assert side_worths(scores, 0, FOUR, odds).tolist() == [[1, 0]]
    bare = FOUR._replace(target=0)
    assert side_worths(scores, 1, bare, odds)[0, 0] == pytest.approx(120 - 126 / 3)
