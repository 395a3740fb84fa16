"""What the walks refuse; what they find is checked in tests/equilibria."""

import numpy as np
import pytest

from muggins.kernels.hidden import follow, grow, open_play
from muggins.kernels.regret import Memory, learn, winnings

TREE = grow(follow(open_play(held=(2, 2)), [4]))
MINE, THEIRS = np.ones(13, np.float32), np.ones(91, np.float32)


def test_a_range_of_other_hands_is_refused() -> None:
    memory = Memory.empty(TREE)
    with pytest.raises(ValueError, match=r"shape \(91,\)"):
        winnings(TREE, memory, MINE, 0)
    with pytest.raises(ValueError, match="float64"):
        winnings(TREE, memory, MINE.astype(np.float64), 1)
    with pytest.raises(ValueError, match="no seat 2"):
        learn(TREE, memory, MINE, 2, 1.0)


def test_the_memory_of_another_tree_is_refused() -> None:
    other = Memory(np.zeros(1, np.float32), np.zeros(1, np.float32))
    with pytest.raises(ValueError, match=f"{TREE.choices} choices"):
        winnings(TREE, other, THEIRS, 0)


def test_a_walk_without_learning_changes_nothing() -> None:
    memory = Memory.empty(TREE)
    first = winnings(TREE, memory, THEIRS, 0)
    assert not memory.regrets.any()
    assert not memory.sums.any()
    assert np.array_equal(first, winnings(TREE, memory, THEIRS, 0))


def test_nobody_there_wins_nothing() -> None:
    assert not winnings(TREE, Memory.empty(TREE), np.zeros(91, np.float32), 0).any()


def test_the_best_answer_wins_at_least_as_much_with_every_hand() -> None:
    memory = Memory.empty(TREE)
    plain, best = (winnings(TREE, memory, MINE, 1, best=best) for best in (False, True))
    assert (best >= plain - 1e-3).all()
    assert (best > plain + 1).any()
