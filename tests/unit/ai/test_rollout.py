"""The rollout player, against means over every hand and every play, card by card."""

from functools import cache
from math import comb

import numpy as np
import pytest

from muggins.ai.belief import DOUBT, believe
from muggins.ai.keeps import keep_classes
from muggins.ai.play import greedy_card
from muggins.ai.rollout import SAMPLES, rollout_card, sample
from muggins.ai.roster import player
from muggins.ai.tables import discards
from muggins.cards import Card
from muggins.game.events import Lay
from muggins.game.rules import PRESETS, Rules
from muggins.game.view import View, playable
from muggins.sim.conformance import check_player
from tests.unit.ai.onlooker import possible_plays, watched
from tests.unit.ai.seats import playing
from tests.unit.kernels.test_rollout import finished_net


@cache
def views() -> tuple[View, ...]:
    return tuple(
        view for view in watched("rollout", Rules(), "rollouts") if len(playable(view)) > 1
    )


def means(view: View) -> dict[Card, float]:
    """What each card brings on average, over whole hands and plays under the laws."""
    laid = [one.card for pile in (*view.finished, view.pile) for one in pile if one.seat == 1]
    keeps = discards().keep_weights("dealer" if view.dealer == 1 else "pone")
    nets, whole = dict.fromkeys(playable(view), 0.0), 0.0
    for rest, play in possible_plays(view):
        kept = int(keep_classes(np.array([[*laid, *rest]], np.uint8))[0])
        weight = (1 - DOUBT) * keeps[kept] + DOUBT / comb(6, 4)
        whole += weight
        for card in nets:
            nets[card] += weight * finished_net(play, card)
    return {card: net / whole for card, net in nets.items()}


@pytest.mark.parametrize("held", [1, 2])
def test_the_card_with_the_best_mean_is_laid(held: int) -> None:
    chosen = [view for view in views() if view.held[1] == held][:3]
    assert len(chosen) == 3
    for view in chosen:
        expected = means(view)
        assert expected[rollout_card(view, 0.5)] == pytest.approx(max(expected.values()))


@pytest.mark.parametrize("offset", [0.0, 0.25, 0.999])
def test_a_sample_holds_each_hand_as_often_as_it_is_likely(offset: float) -> None:
    belief = believe(playing("5h 6d Jc Qs", starter="7h", tossed="2c 3d"))
    assert len(belief.hands) > SAMPLES
    drawn = sample(belief, offset)
    assert drawn.weights.sum() == pytest.approx(1)
    likely = {tuple(hand): w for hand, w in zip(belief.hands.tolist(), belief.weights, strict=True)}
    for hand, weight in zip(drawn.hands.tolist(), drawn.weights, strict=True):
        assert abs(weight - likely[tuple(hand)]) * SAMPLES < 1 + 1e-9


def test_samples_are_true_on_average() -> None:
    """Over evenly spread offsets every hand comes as often as its likelihood says."""
    belief = believe(playing("5h 6d Jc Qs", starter="7h", tossed="2c 3d"))
    found = dict.fromkeys(map(tuple, belief.hands.tolist()), 0.0)
    for offset in np.arange(200) / 200:
        drawn = sample(belief, offset)
        for hand, weight in zip(drawn.hands.tolist(), drawn.weights, strict=True):
            found[tuple(hand)] += weight / 200
    np.testing.assert_allclose([*found.values()], belief.weights, atol=1 / (200 * SAMPLES) + 1e-12)


def test_few_hands_are_all_looked_at() -> None:
    view = next(view for view in views() if view.held[1] == 1)
    belief = believe(view)
    assert sample(belief, 0.5) is belief


def test_the_same_seed_and_view_is_the_same_card() -> None:
    for view in views()[:20]:
        assert player("rollout", 7).act(view) == player("rollout", 7).act(view)


def test_where_it_would_have_to_guess_it_is_greedy() -> None:
    view = playing("5h 6d Jc 9s", "Ts", rules=PRESETS["three"], held=(4, 3, 4))
    assert player("rollout").act(view) == Lay(0, greedy_card(view))


def test_the_rollout_player_is_fit_to_sit_down_everywhere() -> None:
    player("rollout").act(playing("5h 6d Jc Qs", starter="7h", tossed="2c 3d"))
    report = check_player(lambda seed: player("rollout", seed), games=1, patience=300)
    assert report.faults == ()
    assert report.presets == tuple(PRESETS)
