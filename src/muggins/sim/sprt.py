"""Is A better than B? A sequential test that stops as soon as the games have said so."""

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from muggins.cards import MugginsError, Unreadable
from muggins.sim.tally import Tally

_FEWEST: Final = 100
"""Sets before a verdict: the variance of fewer is not known well enough."""


class Verdict(StrEnum):
    """What the test says so far."""

    OPEN = "open"
    BETTER = "better"
    """The first player's score is nearer to the upper bound: he is better by as much."""
    NOT_BETTER = "not better"


@dataclass(frozen=True, slots=True)
class Sprt:
    """The test of the score `upper` against the score `lower`, wrong in 5 of 100 cases each way.

    A generalised sequential probability ratio test on the means of duplicate sets, in the normal
    approximation, with the variance that the sets show (Wald 1945; M. Van den Bergh's note on
    the GSPRT, 2016, for the form used by chess engines).
    """

    lower: float
    upper: float
    risk: float = 0.05

    def __post_init__(self) -> None:
        """Refuse bounds between which nothing can be told."""
        if not 0 <= self.lower < self.upper <= 1:
            raise MugginsError(
                "The test needs two scores from 0 to 100%, the lower one first, "
                f"not {self.lower:.1%} and {self.upper:.1%}."
            )

    @property
    def bound(self) -> float:
        """How far from 0 the ratio's logarithm must be; 2.94 for a risk of 5%."""
        return math.log((1 - self.risk) / self.risk)

    def ratio(self, tally: Tally) -> float:
        """The logarithm of the likelihood ratio of both hypotheses, positive for the upper one.

        0 while the sets do not differ: without a variance nothing can be weighed.
        """
        variance = tally.sets.variance / (2 * tally.set_games) ** 2
        if math.isnan(variance) or variance == 0:
            return 0.0
        distance = self.upper - self.lower
        excess = 2 * tally.score.mean - self.lower - self.upper
        return tally.sets.number * distance * excess / (2 * variance)

    def verdict(self, tally: Tally) -> Verdict:
        """What these games say."""
        ratio = self.ratio(tally)
        if tally.sets.number < _FEWEST or abs(ratio) < self.bound:
            return Verdict.OPEN
        return Verdict.BETTER if ratio > 0 else Verdict.NOT_BETTER


def parse_sprt(text: str) -> Sprt:
    """The test written as two scores in percent.

    >>> parse_sprt("50:52")
    Sprt(lower=0.5, upper=0.52, risk=0.05)

    Raises `Unreadable` for another form, `MugginsError` for bounds that are none.
    """
    try:
        lower, upper = (float(part) / 100 for part in text.split(":"))
    except ValueError:
        raise Unreadable(f"A test is two scores in percent, like 50:52, not {text!r}.") from None
    return Sprt(lower, upper)
