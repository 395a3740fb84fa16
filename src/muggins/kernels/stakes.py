"""What the points of a deal are worth at a score: hands and crib counted, then the race.

Everything is seen by one seat, `I`, against one other. The worth is what I win on average beyond
what I lose, in the unit of a payoff of `muggins.kernels.race`.
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import compiled, lean

Counts: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

PEGS: Final = 32
"""The play brings a seat fewer points than this, from its first card on."""
MOST: Final = 64
"""The play and a hand of four bring a seat fewer points than this."""


class Stakes(NamedTuple):
    """What the play may bring me, all the rest of the deal and of the game averaged."""

    needs: Counts
    """(2,): the points that I, and the other, still need to be home."""
    first: int
    """What my hand counts, if it counts before the other's; -1 if it does not."""
    won: Floats
    """(MOST,): the worth of my being home, by what the other has pegged by then."""
    lost: Floats
    """(MOST,): the worth of the other's being home, by what I have pegged by then."""
    grid: Floats
    """(PEGS, MOST): the worth after the play, by what I peg in it and by what the other pegs in
    it and in his hand; where nobody goes home in the play, and my hand does not end the game."""


class Scores(NamedTuple):
    """Where a deal stands, and what the game pays."""

    values: Floats
    """(t, t): what the coming deal's dealer wins on average, by his score and the pone's."""
    earned: Floats
    """(t,): what a winner earns, by the loser's score."""
    mine: int
    theirs: int
    dealing: bool
    """Whether this deal's crib is mine."""


def stake(scores: Scores, hand: int, crib: Floats) -> Stakes:
    """The stakes of the play in which my hand counts so much, and the crib as it may.

    >>> even = Scores(np.zeros((121, 121)), np.ones(121), 116, 100, dealing=False)
    >>> stakes = stake(even, 4, np.full(30, 1 / 30))
    >>> worth = stakes.grid[[1, 0], 12]  # one peg is home; with none, 21 cribs of 30 are his win
    >>> worth.round(9)
    array([ 1. , -0.7])

    crib: float64 of shape (30,), how likely it is to count 0, 1, ... 29. Raises ValueError for
    other shapes, and for scores that are home.
    """
    _refuse(scores, crib)
    target = len(scores.values)
    pegs = np.arange(MOST)
    won = scores.earned[np.minimum(scores.theirs + pegs, target - 1)]
    lost = -scores.earned[np.minimum(scores.mine + pegs, target - 1)]
    grid = np.empty((PEGS, MOST))
    _stake(scores, hand, crib, grid)
    needs = np.array([target - scores.mine, target - scores.theirs])
    return Stakes(needs, -1 if scores.dealing else hand, won, lost, grid)


def net_points() -> Stakes:
    """The stakes for which a point is a point, at any score: mine less the other's."""
    far, nothing = np.array([MOST, MOST]), np.zeros(MOST)
    grid = np.arange(float(PEGS))[:, None] - np.arange(float(MOST))
    return Stakes(far, -1, nothing, nothing, grid)


def appraise(
    scores: Scores, hands: Counts, cribs: Floats, others: Floats, pegs: Floats, starters: Counts
) -> float:
    """The worth of a deal in which I keep four cards, over all starters.

    hands: int64 of shape (n,), what my hand counts with each starter; starters: int64 of shape
    (n,), their ranks; cribs: float64 of shape (13, 30), how likely the crib is to count so much,
    by the starter's rank; others: float64 of shape (13, 30), the weight of the other's hand
    counting so much with a starter of that rank; pegs: float64 of shape (m, m), how likely I peg
    so much in the play while the other pegs that much. Raises ValueError for other shapes.
    """
    _refuse(scores, cribs[0])
    if others.shape != (13, 30) or cribs.shape != (13, 30) or hands.shape != starters.shape:
        raise ValueError("cribs and others are 13 x 30 numbers, hands as many as starters")
    if pegs.ndim != 2 or pegs.shape[0] != pegs.shape[1] or pegs.shape[0] > PEGS:
        raise ValueError(f"pegs are a square of up to {PEGS} numbers, not {pegs.shape}")
    return float(_appraise(scores, hands, cribs, others, pegs, starters))


def _refuse(scores: Scores, crib: Floats) -> None:
    target = len(scores.values)
    if scores.values.shape != (target, target) or scores.earned.shape != (target,):
        raise ValueError(f"values are t x t numbers and earned t, not {scores.values.shape}")
    if not (0 <= scores.mine < target and 0 <= scores.theirs < target):
        raise ValueError(f"scores are from 0 to {target - 1}, not {scores.mine}, {scores.theirs}")
    if crib.shape != (30,):
        raise ValueError(f"a crib counts 0 to 29, so it has 30 numbers, not {crib.shape}")


@lean
def _stake(scores: Scores, hand: int, crib: Floats, grid: Floats) -> None:
    for mine in range(len(grid)):
        for theirs in range(grid.shape[1]):
            after = scores.mine + mine + hand, scores.theirs + theirs
            grid[mine, theirs] = _count(scores, after[0], after[1], mine, crib)


@lean
def _count(scores: Scores, mine: int, theirs: int, pegged: int, crib: Floats) -> float:
    """The worth when both hands count so far, the pone's first, and then the crib.

    mine, theirs: the scores with the hands, which may be past home. pegged: my share of the play,
    with which my score stood when a pone went home before my hand counted.
    """
    values, earned = scores.values, scores.earned
    target = len(values)
    if scores.dealing:
        if theirs >= target:
            return -float(earned[min(scores.mine + pegged, target - 1)])
        if mine >= target:
            return float(earned[theirs])
    else:
        if mine >= target:
            return float(earned[min(theirs, target - 1)])
        if theirs >= target:
            return -float(earned[mine])
    worth = 0.0
    for points in range(len(crib)):
        if crib[points] > 0:
            worth += crib[points] * _crib(scores, mine, theirs, points)
    return worth


@lean
def _crib(scores: Scores, mine: int, theirs: int, points: int) -> float:
    """The worth after a crib of so many points, neither being home before it."""
    target = len(scores.values)
    if scores.dealing:
        home = mine + points >= target
        return float(scores.earned[theirs] if home else -scores.values[theirs, mine + points])
    home = theirs + points >= target
    return float(-scores.earned[mine] if home else scores.values[mine, theirs + points])


@compiled
def _appraise(
    scores: Scores, hands: Counts, cribs: Floats, others: Floats, pegs: Floats, starters: Counts
) -> float:
    grid = np.empty((len(pegs), len(pegs) + 29))
    known = np.full((13, 30, 2), np.nan)
    worth, everything = 0.0, 0.0
    for number in range(len(hands)):
        rank, hand = starters[number], hands[number]
        if np.isnan(known[rank, hand, 0]):
            heels = 2 * (rank == 10)
            part, weight = _one_starter(scores, heels, hand, cribs[rank], others[rank], pegs, grid)
            known[rank, hand, 0], known[rank, hand, 1] = part, weight
        worth += known[rank, hand, 0]
        everything += known[rank, hand, 1]
    return worth / everything


@lean
def _one_starter(
    scores: Scores, heels: int, hand: int, crib: Floats, other: Floats, pegs: Floats, grid: Floats
) -> tuple[float, float]:
    """The worth with one starter times its weight, and that weight."""
    weight = other.sum()
    target = len(scores.values)
    mine = scores.mine + heels * scores.dealing
    theirs = scores.theirs + heels * (not scores.dealing)
    if mine >= target:
        return weight * scores.earned[theirs], weight
    if theirs >= target:
        return -weight * scores.earned[mine], weight
    turned = Scores(scores.values, scores.earned, mine, theirs, scores.dealing)
    _stake(turned, hand, crib, grid)
    worth = 0.0
    for gained in range(len(pegs)):
        for given in range(len(pegs)):
            if pegs[gained, given] > 0:
                worth += pegs[gained, given] * _after_play(
                    turned, gained, given, hand, other, weight, grid
                )
    return worth, weight


@lean
def _after_play(
    scores: Scores, gained: int, given: int, hand: int, other: Floats, weight: float, grid: Floats
) -> float:
    """The worth after a play that brought me and the other so much, times the other's weight."""
    target = len(scores.values)
    mine, theirs = scores.mine + gained, scores.theirs + given
    home, away = mine >= target, theirs >= target
    if home or away:
        # Where the play brings enough to both, it is not known who was there first.
        won = scores.earned[min(theirs, target - 1)] if home else 0.0
        lost = scores.earned[min(mine, target - 1)] if away else 0.0
        return float(weight * (won - lost) / (home + away))
    if not scores.dealing and mine + hand >= target:
        return float(weight * scores.earned[theirs])
    worth = 0.0
    for points in range(len(other)):
        worth += other[points] * grid[gained, given + points]
    return worth
