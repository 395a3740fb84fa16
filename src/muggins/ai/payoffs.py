"""What a won game earns, by the loser's score: the four ways that the race is counted."""

from enum import StrEnum
from typing import assert_never

TARGET = 121
SKUNK_LINE = 91


class Payoff(StrEnum):
    """A way to count a win; the loser pays what the winner earns."""

    WIN = "win"
    """A game is a game: 1."""
    ACC = "acc"
    """Game points of the American Cribbage Congress: 2, a skunk 3."""
    ONE_TWO = "one-two"
    """A skunk is two games: 1 or 2."""
    SPREAD = "spread"
    """The holes that the loser is short of home."""

    def earned(self, loser: int) -> int:
        """What the winner of a game to 121 earns.

        >>> [payoff.earned(90) for payoff in Payoff], [payoff.earned(91) for payoff in Payoff]
        ([1, 3, 2, 31], [1, 2, 1, 30])
        """
        skunk = loser < SKUNK_LINE
        match self:
            case Payoff.WIN:
                return 1
            case Payoff.ACC:
                return 3 if skunk else 2
            case Payoff.ONE_TWO:
                return 2 if skunk else 1
            case Payoff.SPREAD:
                return TARGET - loser
        assert_never(self)
