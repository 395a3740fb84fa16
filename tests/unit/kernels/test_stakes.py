"""What a deal's points are worth: against a deal counted award by award, as at the table."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pytest

from muggins.kernels.stakes import MOST, PEGS, Scores, appraise, net_points, stake

TARGET = 121
DICE = np.random.default_rng(31)
VALUES = DICE.uniform(-1, 1, (TARGET, TARGET))
EARNED = np.where(np.arange(TARGET) < 91, 2.0, 1.0)


@dataclass
class Table:
    """Two scores, moved by awards in order; `result` is set once somebody is home."""

    mine: int
    theirs: int
    result: float | None = None

    def award(self, *, me: bool, points: int) -> None:
        if self.result is not None:
            return
        if me:
            self.mine += points
        else:
            self.theirs += points
        if self.mine >= TARGET:
            self.result = EARNED[self.theirs]
        elif self.theirs >= TARGET:
            self.result = -EARNED[self.mine]

    def settled(self, *, dealing: bool) -> float:
        """What it is worth after the deal: the other deals next if I did."""
        if self.result is not None:
            return self.result
        if dealing:
            return -float(VALUES[self.theirs, self.mine])
        return float(VALUES[self.mine, self.theirs])


def show(table: Table, *, dealing: bool, mine: int, theirs: int, crib: int) -> float:
    """Count the pone's hand, the dealer's and the crib."""
    table.award(me=not dealing, points=theirs if dealing else mine)
    table.award(me=dealing, points=mine if dealing else theirs)
    table.award(me=dealing, points=crib)
    return table.settled(dealing=dealing)


def standings() -> Iterator[tuple[Scores, int]]:
    for mine, theirs, hand in [
        (0, 0, 8),
        (88, 92, 4),
        (110, 117, 2),
        (119, 104, 12),
        (115, 115, 0),
    ]:
        for dealing in (False, True):
            yield Scores(VALUES, EARNED, mine, theirs, dealing), hand


@pytest.mark.parametrize(("scores", "hand"), list(standings()))
def test_the_grid_is_the_show_counted_in_order(scores: Scores, hand: int) -> None:
    crib = DICE.dirichlet(np.ones(30))
    stakes = stake(scores, hand, crib)
    for gained, given, shown in [(0, 0, 0), (1, 0, 4), (2, 3, 8), (7, 1, 2), (1, 9, 29)]:
        start = Table(scores.mine, scores.theirs)
        start.award(me=True, points=gained)
        start.award(me=False, points=given)
        if start.result is not None:
            continue
        if not scores.dealing and scores.mine + gained + hand >= TARGET:
            assert stakes.first == hand
            assert stakes.won[given] == EARNED[scores.theirs + given]
            continue
        worths = [
            show(
                Table(start.mine, start.theirs),
                dealing=scores.dealing, mine=hand, theirs=shown, crib=points,
            )
            for points in range(30)
        ]  # fmt: skip
        assert stakes.grid[gained, given + shown] == pytest.approx(float(crib @ worths))


def test_who_is_home_in_the_play_has_what_the_loser_is_short_of() -> None:
    stakes = stake(Scores(VALUES, EARNED, 120, 85, dealing=True), 4, np.full(30, 1 / 30))
    assert stakes.needs.tolist() == [1, 36]
    assert stakes.first == -1
    assert stakes.won[[0, 5, 6]].tolist() == [2, 2, 1]
    assert stakes.lost[0] == -1


@pytest.mark.parametrize(("scores", "_"), list(standings()))
def test_a_deal_is_worth_the_mean_of_its_awards(scores: Scores, _: int) -> None:
    ranks = np.array([3, 10, 12])
    hands = np.array([6, 2, 9])
    cribs, others = np.zeros((2, 13, 30))
    cribs[ranks] = DICE.dirichlet(np.ones(30), 3) * (np.arange(30) % 7 == 2)
    cribs[ranks] /= cribs[ranks].sum(axis=1, keepdims=True)
    others[ranks] = DICE.uniform(0, 5, (3, 30)) * (np.arange(30) % 9 == 4)
    pegs = np.zeros((4, 4))
    pegs[[0, 1, 3], [2, 0, 1]] = 0.5, 0.3, 0.2
    worth, weight = 0.0, 0.0
    for rank, hand in zip(ranks.tolist(), hands.tolist(), strict=True):
        for theirs in np.flatnonzero(others[rank]).tolist():
            for crib in np.flatnonzero(cribs[rank]).tolist():
                for gained, given in np.argwhere(pegs).tolist():
                    chance = others[rank, theirs] * cribs[rank, crib] * pegs[gained, given]
                    pegged = gained, given
                    worth += chance * deal(scores, rank, pegged, (hand, theirs, crib))
                    weight += chance
    found = appraise(scores, hands, cribs, others, pegs, ranks)
    assert found == pytest.approx(worth / weight)


def deal(scores: Scores, rank: int, pegged: tuple[int, int], counts: tuple[int, int, int]) -> float:
    """One deal; where both would be home in the play, half of each order."""
    mine, theirs, crib = counts
    worths = []
    for first in (True, False):
        table = Table(scores.mine, scores.theirs)
        table.award(me=scores.dealing, points=2 * (rank == 10))
        table.award(me=first, points=pegged[0 if first else 1])
        table.award(me=not first, points=pegged[1 if first else 0])
        worths.append(show(table, dealing=scores.dealing, mine=mine, theirs=theirs, crib=crib))
    return sum(worths) / 2


def test_points_alone_are_worth_what_they_are_at_any_score() -> None:
    stakes = net_points()
    assert stakes.grid.shape == (PEGS, MOST)
    assert stakes.grid[5, 12] == -7
    assert stakes.needs.min() >= MOST


def test_numbers_that_fit_no_game_are_refused() -> None:
    crib = np.full(30, 1 / 30)
    with pytest.raises(ValueError, match="from 0 to 120"):
        stake(Scores(VALUES, EARNED, 121, 0, dealing=True), 0, crib)
    with pytest.raises(ValueError, match="30 numbers"):
        stake(Scores(VALUES, EARNED, 0, 0, dealing=True), 0, crib[:29])
    with pytest.raises(ValueError, match="t x t"):
        stake(Scores(VALUES[:5], EARNED, 0, 0, dealing=True), 0, crib)
    even, many = Scores(VALUES, EARNED, 0, 0, dealing=True), np.zeros((13, 30))
    ranks = np.array([1])
    with pytest.raises(ValueError, match="as many as starters"):
        appraise(even, np.array([1, 2]), many, many, np.eye(3), ranks)
    with pytest.raises(ValueError, match="square"):
        appraise(even, ranks, many, many, np.zeros((2, 3)), ranks)
