"""The master: what it must do whatever the tables say, and what its numbers add up to."""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from muggins.ai.master import (
    is_ground,
    master_card,
    master_discard,
    point_means,
    points_discard,
    solved_policy,
    suspect,
    weigh_cards,
    weigh_discards,
)
from muggins.ai.openings import openings
from muggins.ai.roster import ABLATIONS, player
from muggins.analysis.exact import analyse_discards
from muggins.cards import Card, parse_cards
from muggins.game.events import Discard
from muggins.game.rules import PRESETS, Rules
from muggins.game.view import View
from muggins.kernels.multisets import number_of
from muggins.pegging import Laid
from tests.unit.ai.seats import discarding, playing

HAND = "4s 5h 6d Jc Ts Th"


def replying(hand: str, lead: str, *, scores: tuple[int, int]) -> View:
    """Seat 0 deals, and answers the pone's lead."""
    view = playing(hand, lead, held=(4, 3), starter="Kd", tossed="2c 9h")
    return replace(view, dealer=0, scores=scores, trails=scores)


def test_its_tables_are_for_six_cards_and_two_seats() -> None:
    ground = {name for name, rules in PRESETS.items() if is_ground(rules)}
    assert ground == {
        "standard", "short", "quick", "manual", "acc", "foster", "penalty2", "kitchen"
    }  # fmt: skip


def test_points_are_those_of_hand_and_crib_and_of_the_play() -> None:
    view = discarding(HAND, dealer=0)
    found = point_means(view)
    solved = analyse_discards(view.hand, own_crib=True, throws="fixed-point")
    exact = {frozenset(one.thrown): one for one in solved}
    for mean, toss in zip(found.tolist(), combinations(view.hand, 2), strict=True):
        keep = [card for card in view.hand if card not in toss]
        net = openings().nets[1, number_of(tuple(card.rank for card in keep))]
        assert mean == pytest.approx(exact[frozenset(toss)].total + net, abs=1e-4)
    assert points_discard(view) == tuple(combinations(view.hand, 2))[int(found.argmax())]


def test_all_discards_are_weighed_the_best_first() -> None:
    choices = weigh_discards(discarding(HAND, dealer=1))
    assert len({choice.cards for choice in choices}) == 15
    worths = [choice.worth for choice in choices]
    assert worths == sorted(worths, reverse=True)
    assert all(-1 < worth < 1 for worth in worths)
    assert master_discard(discarding(HAND, dealer=1)) == choices[0].cards


def test_without_a_race_points_decide() -> None:
    view = discarding(HAND, dealer=0, rules=PRESETS["quick"])
    choices = weigh_discards(view)
    assert np.isnan([choice.worth for choice in choices]).all()
    assert choices[0].cards == points_discard(view) == master_discard(view)


def test_who_counts_first_and_needs_five_keeps_five_for_certain() -> None:
    # At 116 the pone is home with any five points in hand; the dealer at 118 will be home in this
    # deal, who pegs or counts as a rule. 7 7 8 8 counts 12 with any starter at all.
    view = replace(discarding("7h 7d 8c 8s Jd Qh", dealer=1), scores=(116, 118), trails=(116, 118))
    first = weigh_discards(view)[0]
    assert set(first.cards) == {Card("Jd"), Card("Qh")}
    assert first.worth > weigh_discards(view)[-1].worth + 0.5


def test_a_card_that_ends_the_game_is_laid() -> None:
    # 119, and an eight on the seven makes fifteen for two.
    view = replying("8c Ts Js Qh", "7d", scores=(119, 100))
    best = weigh_cards(view)[0]
    assert best.cards == (Card("8c"),)
    assert best.worth == pytest.approx(1)
    assert master_card(view, 0.3) == Card("8c")


def test_no_five_is_led_where_two_points_would_lose_the_game() -> None:
    # The dealer needs two; a pone who keeps him from them counts first, and is home with the fives.
    view = replace(
        playing("5h 5d Js Qc", starter="5s", tossed="2h 3d"), scores=(108, 119), trails=(108, 119)
    )
    assert weigh_cards(view)[0].cards[0].rank != 4
    assert master_card(view, 0.5).rank != 4


def test_a_lead_is_as_likely_as_in_the_table() -> None:
    view = playing("4h 5d 6c Ts", starter="2d", tossed="Kh Qd")
    assert solved_policy(view) == openings().policy((3, 4, 5, 9))
    laid = {master_card(view, roll) for roll in np.linspace(0, 0.999, 40)}
    assert Card("5d") not in laid


def test_after_a_go_the_rest_is_solved_from_what_is_believed() -> None:
    # T J against T: 30, a go; and the pone lays his ace for thirty-one, or keeps it.
    pile = tuple(
        Laid(seat, card) for seat, card in zip((0, 1, 0), parse_cards("Th Jd Tc"), strict=True)
    )
    view = replace(
        playing("As 5h", starter="8d", tossed="7h 2d", held=(2, 3), gone=(1,)),
        kept=parse_cards("Th Tc As 5h"), pile=pile,
    )  # fmt: skip
    assert solved_policy(view) == {0: 1.0}  # the five does not fit
    assert master_card(view, 0.5) == Card("As")


def test_who_lays_a_card_is_thought_to_hold_what_goes_with_it() -> None:
    view = replying("2c Ts Js Qh", "4d", scores=(0, 0))
    belief = suspect(view, (3,))
    assert belief.weights.sum() == pytest.approx(1)
    assert (belief.weights > 0).all()


def test_the_master_can_do_without_each_layer() -> None:
    view = discarding(HAND, dealer=0)
    for name in ABLATIONS:
        without = player(name)
        assert without.name == name
        assert isinstance(without.act(view), Discard)


@pytest.mark.parametrize("rules", [Rules(), PRESETS["three"]])
def test_it_makes_the_same_of_the_same_view(rules: Rules) -> None:
    view = discarding(HAND if rules.seats == 2 else "5h 6d Jc Ts Th", dealer=0, rules=rules)
    assert player("master", 5).act(view) == player("master", 5).act(view)
