"""A choice that is not always the best: the more a mistake costs, the rarer it is.

The quantal response of McKelvey and Palfrey (1995): each option is as likely as exp(worth / heat),
so that what costs one heat more than the best is e times rarer than that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import exp

from muggins.cards import Card


@dataclass(frozen=True, slots=True)
class Option:
    """Cards to lay away or down, and what that is thought to be worth."""

    cards: tuple[Card, ...]
    worth: float


def likelihoods(options: Sequence[Option], heat: float) -> tuple[float, ...]:
    """How likely each option is at that heat; at heat 0 all goes to the first of the best.

    >>> options = [Option((), 4.0), Option((), 5.0), Option((), 5.0)]
    >>> likelihoods(options, 0), [round(part, 3) for part in likelihoods(options, 1)]
    ((0.0, 1.0, 0.0), [0.155, 0.422, 0.422])

    The heat is in the unit of the worths. They add up to 1. Needs an option.
    """
    best = max(option.worth for option in options)
    if not heat:
        first = next(place for place, option in enumerate(options) if option.worth == best)
        return tuple(float(place == first) for place in range(len(options)))
    parts = [exp((option.worth - best) / heat) for option in options]
    whole = sum(parts)
    return tuple(part / whole for part in parts)


def choose(options: Sequence[Option], heat: float, roll: float) -> tuple[Card, ...]:
    """The cards of the option on which the roll, from 0 to 1, falls."""
    *sums, _ = accumulate(likelihoods(options, heat))
    place = sum(roll >= upto for upto in sums)
    return options[place].cards
