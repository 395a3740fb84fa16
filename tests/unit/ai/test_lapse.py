"""Soft choices: as likely as exp(worth / heat), by logarithms and by counting."""

from collections import Counter
from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.ai.lapse import Option, choose, likelihoods
from muggins.cards import FULL_DECK

WORTHS = st.lists(st.integers(-40, 40).map(lambda quarter: quarter / 4), min_size=1, max_size=15)


def options(worths: list[float]) -> list[Option]:
    return [Option((FULL_DECK[place],), worth) for place, worth in enumerate(worths)]


@given(WORTHS, st.sampled_from([0.5, 1.0, 3.0]))
def test_what_costs_a_heat_more_is_e_times_rarer(worths: list[float], heat: float) -> None:
    found = likelihoods(options(worths), heat)
    assert sum(found) == pytest.approx(1)
    for worth, part in zip(worths, found, strict=True):
        assert log(part / found[0]) == pytest.approx((worth - worths[0]) / heat, abs=1e-9)


@given(WORTHS)
def test_without_heat_the_first_of_the_best_is_taken(worths: list[float]) -> None:
    for roll in (0.0, 0.5, 0.999):
        assert choose(options(worths), 0, roll) == (FULL_DECK[worths.index(max(worths))],)


@given(WORTHS)
def test_even_rolls_choose_as_often_as_is_likely(worths: list[float]) -> None:
    rolls = 100
    chosen = Counter(choose(options(worths), 2.0, (roll + 0.5) / rolls)[0] for roll in range(rolls))
    for card, part in zip(FULL_DECK, likelihoods(options(worths), 2.0), strict=False):
        assert chosen[card] == pytest.approx(part * rolls, abs=1)


def test_every_roll_falls_on_something() -> None:
    """Rounded sums may end short of 1; the last option takes what is left."""
    third = options([0.0, 0.0, 0.0])
    assert choose(third, 1.0, 1 - 2**-53) == third[-1].cards
