"""The judge: what decisions cost where the answer is known, and slips told from play."""

import random
from dataclasses import replace
from math import isnan, sqrt
from statistics import stdev

import pytest

from muggins.ai.master import weigh_discards
from muggins.ai.roster import player
from muggins.cards import Card, MugginsError, parse_cards, parse_seed
from muggins.game.events import (
    Accept,
    CallMuggins,
    Count,
    Discard,
    Discarded,
    Go,
    Lay,
    PlayerCommand,
    Source,
)
from muggins.game.rules import PRESETS
from muggins.game.view import Stage, View
from muggins.sim.judge import Loss, Share, Slip, cost, judge, noted
from muggins.sim.match import game_seed, play_game
from tests.unit.ai.seats import discarding, playing, settling

ACC = PRESETS["acc"]
BRIEF = replace(ACC, target=31)


def test_a_card_that_goes_home_costs_nothing_and_the_other_what_it_may_lose() -> None:
    """At 119 a seven on an eight is home; after the king the other, at 120, pegs the next point."""
    view = playing("7h Kd 9d 2s", "8c", held=(4, 3), tossed="2c Qc")
    view = replace(view, scores=(119, 120), dealer=0)
    assert cost(view, Lay(0, Card("7h"))) == 0
    assert 0 < cost(view, Lay(0, Card("Kd"))) < 1


def test_a_discard_costs_what_the_best_has_more() -> None:
    view = discarding("2h 3d 3s 5c 9h Qd", dealer=1)
    best, *_, worst = weigh_discards(view)
    assert cost(view, Discard(0, best.cards)) == 0
    lost = (best.worth - worst.worth) / 2  # worths go from -1 to 1
    assert cost(view, Discard(0, worst.cards[::-1])) == pytest.approx(lost)


def test_the_error_of_a_mean_is_that_of_its_games() -> None:
    """With as many decisions in each game it is that of the mean of their means."""
    dice = random.Random("errors")
    means = [dice.random() for _ in range(30)]
    loss = Loss(tuple((7 * mean, 7) for mean in means))
    assert loss.decisions == 210
    assert loss.mean == pytest.approx(sum(means) / 30)
    assert loss.error == pytest.approx(stdev(means) / sqrt(30))


def test_of_nothing_nothing_is_known() -> None:
    assert isnan(Loss(()).mean)
    assert isnan(Loss(((0.1, 1),)).error)
    assert isnan(Share(0, 0).part)


def shown(hand: str) -> View:
    view = settling(Source.HAND, "", 0, ACC, starter="Ks")
    kept = parse_cards(hand)
    return replace(view, stage=Stage.SHOWING, pending=None, due=((0, Source.HAND),), kept=kept)


def claimed(claim: int) -> View:
    return settling(Source.HAND, "2h 4h 6h 8h", claim, ACC, starter="Ks")


@pytest.mark.parametrize(
    ("view", "command", "slips"),
    [
        (playing("5h 9c"), Lay(0, Card("5h")), {Slip.FIVE_LED: True}),
        (playing("5h 9c"), Lay(0, Card("9c")), {Slip.FIVE_LED: False}),
        (playing("5h 5c"), Lay(0, Card("5h")), {}),
        (playing("7h 9c", "8c"), Lay(0, Card("9c")), {Slip.MARK_MISSED: True}),
        (playing("7h 7c", "8c"), Lay(0, Card("7c")), {Slip.MARK_MISSED: False}),
        (playing("9c Ac", "Ts Js Ah"), Lay(0, Card("9c")), {}),
        (playing("Tc Ac", "Ts Js Ah"), Lay(0, Card("Ac")), {Slip.MARK_MISSED: True}),
        (
            playing("7h", "8c", rules=ACC),
            Lay(0, Card("7h"), 0),
            {Slip.MARK_MISSED: False, Slip.FORGOTTEN: True},
        ),
        (playing("Kh", "8c", rules=ACC), Lay(0, Card("Kh"), 0), {}),
        (playing("Kh", "Ts Jd 9s"), Go(0), {}),
        (shown("2h 4h 6h 8h"), Count(0, 4), {Slip.OVERLOOKED: False, Slip.DOUBLED: False}),
        (shown("2h 4h 6h 8h"), Count(0, 2), {Slip.OVERLOOKED: True, Slip.DOUBLED: False}),
        (shown("2h 4h 6h 8h"), Count(0, 6), {Slip.OVERLOOKED: False, Slip.DOUBLED: True}),
        (shown("2h 4h 6h 8c"), Count(0, 0), {}),
        (claimed(4), Accept(0), {}),
        (claimed(2), Accept(0), {Slip.PASSED: True}),
        (claimed(2), CallMuggins(0, 2), {Slip.PASSED: False}),
        (discarding("2h 3d 3s 5c 9h Qd", dealer=1), Discard(0, ()), {}),
    ],
)
def test_what_could_be_missed_is_noted(
    view: View, command: PlayerCommand, slips: dict[Slip, bool]
) -> None:
    assert dict(noted(view, command)) == slips


def test_all_decisions_of_its_games_are_judged() -> None:
    heard: list[int] = []
    found = judge("club", BRIEF, "tuesday", 2, heard.append)
    assert heard == [1, 2]
    assert (found.player, found.games) == ("club", 2)
    thrown = 0
    for number in range(2):
        seats = [player("club", number) for _ in range(2)]
        events = play_game(seats, BRIEF, game_seed(parse_seed("tuesday"), number + 1), number)
        thrown += sum(isinstance(event, Discarded) for event in events)
    assert found.discards.decisions == thrown
    assert 0 < found.cards.mean < 0.1
    assert [slip for slip, _ in found.slips] == list(Slip)


def test_the_master_gives_less_away_than_random() -> None:
    master, careless = (judge(name, BRIEF, "7", 2) for name in ("master", "random"))
    assert master.discards.mean < careless.discards.mean / 5
    assert master.cards.mean < careless.cards.mean / 5


@pytest.mark.parametrize("preset", ["three", "seven-card", "quick"])
def test_where_the_master_has_no_race_nothing_is_judged(preset: str) -> None:
    with pytest.raises(MugginsError, match="two seats and six cards to 121 or less"):
        judge("greedy", PRESETS[preset], "7", 1)
