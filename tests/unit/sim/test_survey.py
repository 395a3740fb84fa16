"""What a side knows of a deal before it, and deals laid out with all their discards."""

from functools import cache

import numpy as np
import pytest

from muggins.ai.keeps import rank_quads
from muggins.ai.tables import Role, cribs
from muggins.cards import Card, score_show, total
from muggins.cards.deck import rest_of_pack
from muggins.kernels.playout import deal_many
from muggins.kernels.stretch import Hands
from muggins.kernels.throws import toss_class
from muggins.sim.deals import Table, play_deals, seat
from muggins.sim.survey import KINDS, Survey, lay_out, survey_deals
from tests.unit.sim.test_selfplay import shipped_fixed_point

DEALS = 20_000


@cache
def table() -> Table:
    return seat(shipped_fixed_point())


@cache
def survey() -> Survey:
    return survey_deals(shipped_fixed_point(), table(), deal_many(5, 0, DEALS))


@cache
def hands() -> Hands:
    return lay_out(deal_many(6, 0, 50), table(), survey())


def test_what_hands_and_cribs_count_is_shared_out() -> None:
    habits = survey().habits
    for shares in (*habits.shows, habits.crib, *habits.tosses.reshape(-1, 30)):
        assert shares.sum() == pytest.approx(1, abs=1e-12)
    awards = play_deals(table(), deal_many(5, 0, DEALS))
    means = [*(habits.shows @ np.arange(30)), habits.crib @ np.arange(30)]
    assert means == pytest.approx(abs(awards[:, 9:].mean(axis=0)).tolist(), abs=1e-12)


@pytest.mark.parametrize(("place", "role"), [(0, "pone"), (1, "dealer")])
def test_cribs_by_toss_are_the_shipped_ones(place: int, role: Role) -> None:
    shipped = cribs().distributions(role)
    np.testing.assert_allclose(survey().habits.tosses[place], shipped, rtol=0, atol=1e-12)


def test_every_play_ends_in_one_way() -> None:
    for plays in (survey().plays, survey().rest):
        np.testing.assert_allclose(plays.totals.sum(axis=(1, 2)), 1, rtol=0, atol=1e-12)
    assert survey().plays.totals.shape == (2 * KINDS, 31, 31)
    # The last card brings a point, to one side or the other; after it nothing comes.
    assert survey().rest.totals[7, 0, 0] == 0
    assert survey().rest.totals[8, 0, 0] == 1


def test_the_rest_of_a_play_shrinks_with_each_card() -> None:
    points = np.add.outer(np.arange(31), np.arange(31))
    left = (survey().rest.totals * points).sum(axis=(1, 2))
    # The lead scores nothing.
    assert left[0] == pytest.approx(left[1], abs=1e-12)
    assert (np.diff(left[1:]) < 0).all()


@pytest.mark.parametrize("place", [0, 1])
def test_kinds_rise_with_what_a_hand_pegs(place: int) -> None:
    totals = survey().plays.totals.reshape(2, KINDS, 31, 31)[place]
    pegged = totals.sum(axis=1 + (1 - place)) @ np.arange(31)
    thirds = pegged.reshape(3, -1).mean(axis=1)
    assert (np.diff(thirds) > 0.3).all()
    other = (totals.sum(axis=1 + place) @ np.arange(31)).reshape(3, -1)
    assert (other[:, -1] > other[:, 0]).all()


def test_a_deal_is_laid_out_as_the_readable_scorer_counts_it() -> None:
    laid, dealt = hands(), deal_many(6, 0, 50)
    places = [(a, b) for a in range(6) for b in range(a + 1, 6)]
    for number in range(0, 50, 10):
        starter = Card(int(dealt[number, 12]))
        for side in range(2):
            cards = [Card(int(n)) for n in dealt[number, 6 * side : 6 * side + 6]]
            for place, toss in enumerate(places):
                thrown = [cards[p] for p in toss]
                kept = tuple(card for card in cards if card not in thrown)
                points = total(score_show(kept, starter))
                assert laid.shows[number, side, place] == points
                assert laid.tosses[number, side, place] == toss_class(*thrown)
                rest = [total(score_show(kept, turned)) for turned in rest_of_pack(tuple(cards))]
                counted = np.bincount(rest, minlength=30)
                assert laid.chances[number, side, place].tolist() == counted.tolist()
                quad = rank_quads(np.array([kept], np.uint8))[0]
                assert laid.kinds[number, side, place] == survey().kinds[side, quad]


def test_each_crib_is_of_the_two_tosses() -> None:
    dealt = deal_many(6, 0, 50)[3].tolist()
    starter = Card(dealt[12])
    # Places 0 and 1 of the pone's, 4 and 5 of the dealer's.
    crib = tuple(Card(dealt[place]) for place in (0, 1, 10, 11))
    assert hands().cribs[3, 0, 14] == total(score_show(crib, starter, crib=True))
