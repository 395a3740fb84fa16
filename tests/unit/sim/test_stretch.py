"""Looking at the score near home: it pays, and the sides come to terms with each other."""

from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from muggins.ai.payoffs import Payoff
from muggins.ai.tables import payoffs, race
from muggins.kernels.outlook import PEGGED, SHOWN, Outlook, look_ahead
from muggins.kernels.playout import deal_many
from muggins.kernels.race import share_out, solve_race
from muggins.kernels.stretch import Floats, Stand, play_stretch
from muggins.sim.stretch import (
    Customs,
    Field,
    effort,
    never_worse,
    no_customs,
    scouting,
    sweep_back,
)
from muggins.sim.survey import lay_out, survey_deals
from tests.unit.sim.test_selfplay import shipped_fixed_point
from tests.unit.sim.test_survey import table

PARTS, SIZE = 8, 256


@cache
def field() -> Field:
    survey = survey_deals(shipped_fixed_point(), table(), deal_many(8, 0, 20_000))
    hands = lay_out(deal_many(9, 0, PARTS * SIZE), table(), survey)
    return Field(share_out(race().passages), survey, hands, PARTS)


def corner(payoff: Payoff, dealer: int, pone: int) -> float:
    return 1.0 if min(dealer, pone) >= 118 and payoff is Payoff.WIN else 0.0


def nothing() -> Floats:
    return np.zeros((PARTS, 121, 121))


def for_points() -> Outlook:
    """What things are worth to one who looks at points only, and knows a win when he has it."""
    habits = field().survey.habits
    crib = np.array([-1, 1])[:, np.newaxis] * (habits.tosses @ np.arange(30))
    wide = PEGGED + SHOWN - 1
    points = np.arange(SHOWN) + crib[:, np.newaxis, :, np.newaxis]
    net = np.subtract.outer(np.arange(wide), np.arange(PEGGED)) / 1000
    return Outlook(
        np.repeat(points, len(field().survey.plays.totals) // 2, axis=1),
        np.tile(net, (2, 9, 1, 1)),
        np.zeros((2, 9, PEGGED, PEGGED)),
    )


def dealt(dealer: int, pone: int, looks: tuple[bool, bool]) -> float:
    """The dealer's gain when the pone, and the dealer, looks at the score."""
    survey, value, payoff = field().survey, race().values[0], payoffs()[0]
    habits, keeps = no_customs().beliefs((dealer, pone), survey)
    seen = look_ahead((pone, dealer), value, payoff, habits, survey.plays, survey.rest)
    columns = zip(for_points(), seen, strict=True)
    mixed = Outlook(
        *(
            np.stack([(plain, sharp)[looks[seat]][seat] for seat in (0, 1)])
            for plain, sharp in columns
        )
    )
    stand = Stand(pone, dealer, value, payoff)
    gains = play_stretch(field().hands, field().numbers(SIZE), stand, mixed, keeps).gains
    return float(gains.mean())


@pytest.mark.parametrize(("dealer", "pone"), [(119, 119), (118, 117), (114, 118), (116, 110)])
def test_who_looks_at_the_score_beats_one_who_does_not(dealer: int, pone: int) -> None:
    plain = dealt(dealer, pone, (False, False))
    assert dealt(dealer, pone, (True, False)) < plain - 0.01
    assert dealt(dealer, pone, (False, True)) > plain + 0.005


def test_the_values_of_a_sweep_are_those_of_its_gains_and_passages() -> None:
    known = nothing()
    known[:, 100, 100] = 0.25
    sweep = sweep_back(field(), Payoff.WIN, known, no_customs(), corner)
    assert (sweep.gains[:, 118:, 118:] != 0).any(axis=0).all()
    assert (sweep.gains[:, 100, 100] == 0.25).all()
    plain = sweep_back(field(), Payoff.WIN, nothing(), no_customs(), lambda *_: 0.0)
    np.testing.assert_array_equal(plain.values, race().plain_values()[0])
    gain = sweep.gains[:, 120, 120].mean()
    assert sweep.values[120, 120] == pytest.approx(plain.values[120, 120] + gain, abs=1e-12)


def test_a_hole_more_is_not_made_worse_by_chance() -> None:
    gains = np.zeros((121, 121))
    gains[110, 100], gains[90, 95] = -0.5, 0.5
    moved = never_worse(field().shares, Payoff.WIN, gains)
    values = solve_race(race().passages, payoffs()[:1], moved[np.newaxis])[0]
    assert (np.diff(values, axis=0) >= -1e-12).all()
    assert (np.diff(values, axis=1) <= 1e-12).all()
    # As far as the neighbour, and no farther.
    assert values[110, 100] == pytest.approx(values[110, 101], abs=1e-12)
    assert values[90, 95] == pytest.approx(values[91, 95], abs=1e-12)


def test_gains_that_agree_with_each_other_stay() -> None:
    gains = np.zeros((121, 121))
    gains[120, 120] = 0.01
    np.testing.assert_array_equal(never_worse(field().shares, Payoff.WIN, gains), gains)


def test_what_the_sides_do_settles() -> None:
    customs, values = no_customs(), []
    for _ in range(4):
        sweep = sweep_back(field(), Payoff.WIN, nothing(), customs, corner)
        customs += sweep.customs
        values.append(sweep.values[118:, 118:])
    moved = [float(abs(later - one).mean()) for one, later in pairwise(values)]
    assert moved[2] < moved[0]
    assert moved[2] < 0.01


def test_beliefs_are_those_of_any_score_until_a_score_is_seen() -> None:
    survey = field().survey
    habits, keeps = no_customs().beliefs((120, 120), survey)
    np.testing.assert_allclose(habits.shows, survey.habits.shows, rtol=0, atol=1e-15)
    np.testing.assert_allclose(keeps, survey.keeps, rtol=0, atol=1e-15)
    shows, kept = no_customs().shows, no_customs().kept
    # A hundred thousand deals in which the pone keeps four aces and counts 12.
    shows[120, 120, 0, 12], kept[120, 120, 0, 0] = 100_000, 400_000
    habits, keeps = Customs(shows, kept).beliefs((120, 120), survey)
    assert habits.shows[0, 12] == pytest.approx(1, abs=1e-3)
    assert keeps[0, 0] == pytest.approx(13, abs=0.02)
    assert keeps[1].tolist() == survey.keeps[1].tolist()
    assert (keeps > 0).all()


@pytest.mark.parametrize("payoff", list(Payoff))
def test_both_roles_are_given_the_same_effort(payoff: Payoff) -> None:
    plan = np.array([[effort(payoff, d, p) for p in range(121)] for d in range(121)])
    np.testing.assert_array_equal(plan, plan.T)
    assert (plan[:66] + plan[:, :66].T == 0).all()


def test_scouts_go_where_deals_are_played_and_somebody_is_near_home() -> None:
    few = scouting(corner)
    assert few(Payoff.WIN, 118, 118) == few(Payoff.WIN, 120, 119) == 1 / 32
    assert few(Payoff.WIN, 117, 120) == few(Payoff.ACC, 120, 120) == 0
    assert scouting(effort)(Payoff.WIN, 100, 100) == 0
