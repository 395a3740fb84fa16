"""The discard against settled throws, by another kernel and another sum."""

import random

import pytest

from muggins.ai.discard import greedy_discard
from muggins.ai.throw import settled_discard
from muggins.analysis.exact import analyse_discards
from muggins.cards import Card, format_cards
from muggins.game.rules import PRESETS
from tests.unit.ai.seats import discarding


@pytest.mark.parametrize("dealer", [0, 1])
def test_nothing_is_worth_more_by_the_whole_distributions(dealer: int) -> None:
    dice = random.Random(f"throw {dealer}")
    for _ in range(40):
        deal = format_cards([Card(card) for card in dice.sample(range(52), 6)])
        ranked = analyse_discards(deal, own_crib=dealer == 0, throws="fixed-point")
        worth = {frozenset(one.thrown): one.total for one in ranked}
        thrown = settled_discard(discarding(deal, dealer=dealer))
        assert worth[frozenset(thrown)] == pytest.approx(ranked[0].total, abs=1e-5)


@pytest.mark.parametrize("preset", ["kitchen", "five-card", "seven-card", "three", "partners"])
def test_where_no_throws_are_settled_it_is_greedy(preset: str) -> None:
    rules = PRESETS[preset]
    deal = format_cards([Card(card) for card in range(3, 52, 7)][: rules.dealt])
    view = discarding(deal, dealer=1, rules=rules)
    assert settled_discard(view) == greedy_discard(view)
