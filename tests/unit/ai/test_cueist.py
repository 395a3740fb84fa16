"""The computer at the table: what it plays on a toy, and how unsteady its arm is."""

from dataclasses import replace
from itertools import islice
from math import hypot, inf
from random import Random
from statistics import mean, stdev

import pytest

from muggins.ai.cueist import LEVELS, Cueist, cueist, parse_level
from muggins.ai.pots import pots
from muggins.ai.strokes import ideas, prospect, stances, targets
from muggins.cards import Unreadable
from muggins.pool.bed import BED
from muggins.pool.facts import Answer, Cue, Overruled, Relocate, Stroke, TakeInHand
from muggins.pool.rack import rack_of, racked
from muggins.pool.rules import PoolRules
from muggins.pool.shot import FASTEST, WIDEST, Aim, NoPhysics, Physics
from muggins.pool.state import Choosing, Shooting, State, opening
from muggins.pool.table import Layout, Point
from tests.toytable import ToyTable

EASY = Point(0.2, BED.length / 2)
HIDDEN = Point(0.5, 0.03)
"""At the head rail, with no line to any pocket from up the table."""
CUE = Point(BED.width / 2, BED.length / 2)


def shooting(layout: Layout, cue: Cue = Cue.POSITION, on: tuple[int, ...] = ()) -> State:
    balls = tuple(sorted(layout.at.keys() - {0}))
    state = opening(PoolRules(), 2)
    return replace(state, phase=Shooting(), table=balls, cue=cue, on=on, layout=layout)


def steady(physics: Physics, tries: int = 6, patience: float = inf) -> Cueist:
    return Cueist(physics, 0.0, Random(1), tries, patience)


# ---- what it plays ------------------------------------------------------------------------------


def test_it_pots_the_ball_that_can_be_potted() -> None:
    layout = Layout({0: CUE, 3: EASY, 12: HIDDEN})
    turn = steady(ToyTable()).turn(shooting(layout), layout)
    assert (turn.commands, turn.layout) == ((), layout)
    assert 3 in ToyTable().foresee(turn.layout, turn.aim).pocketed


def test_on_a_ball_it_pots_the_companion_and_not_what_is_easier() -> None:
    layout = Layout({0: CUE, 12: Point(0.3, 1.6), 7: EASY, 8: HIDDEN})
    turn = steady(ToyTable()).turn(shooting(layout, on=(3,)), layout)
    assert ToyTable().foresee(turn.layout, turn.aim).pocketed == (12,)


def test_the_15_is_a_target_at_the_end_alone() -> None:
    assert targets(shooting(Layout({0: CUE, 3: EASY, 15: HIDDEN}))) == (3,)
    assert targets(shooting(Layout({0: CUE, 15: HIDDEN}))) == (15,)


def test_in_hand_it_plays_from_the_kitchen() -> None:
    lying = Layout({3: Point(0.5, 1.5), 12: Point(0.3, 1.2)})
    state = shooting(lying, Cue.KITCHEN)
    turn = steady(ToyTable()).turn(state, lying)
    assert turn.commands == ()
    assert BED.is_in_kitchen(turn.layout.at[0])
    assert turn.layout.without([0]) == lying


def test_after_a_foul_it_takes_the_cue_ball_in_hand_if_that_is_better() -> None:
    """From where the cue ball lies the 12 is in its way; from the kitchen the pot is open."""
    layout = Layout({0: Point(0.9, 1.9), 3: Point(0.1, 0.9), 12: Point(0.83, 1.82)})
    options = stances(shooting(layout, Cue.CHOICE), layout)
    assert options[0].commands == ()
    assert {stance.commands for stance in options[1:]} == {(TakeInHand(),)}
    turn = steady(ToyTable(), tries=20).turn(shooting(layout, Cue.CHOICE), layout)
    assert turn.commands == (TakeInHand(),)


def test_in_position_there_is_one_stance() -> None:
    layout = Layout({0: CUE, 3: EASY})
    (stance,) = stances(shooting(layout), layout)
    assert stance.layout == layout


def test_with_all_balls_in_the_kitchen_it_has_one_moved_one_that_is_due_if_it_may() -> None:
    lying = Layout({3: Point(0.2, 0.3), 12: Point(0.8, 0.3), 9: Point(0.5, 0.1)})
    options = stances(shooting(lying, Cue.KITCHEN, on=(3,)), lying)
    assert {stance.commands for stance in options} == {(Relocate(12),)}
    assert {stance.layout.at[12] for stance in options} == {BED.foot_spot}


@pytest.mark.parametrize("seed", range(20))
def test_somewhere_in_the_kitchen_there_is_room_whatever_lies_there(seed: int) -> None:
    """All fifteen balls in the kitchen: each can be in the way of one place at most."""
    dice, lying = Random(seed), dict[int, Point]()
    while len(lying) < 15:
        at = Point(dice.uniform(0.03, 0.96), dice.uniform(0.03, 0.49))
        if all(at.distance(other) >= BED.diameter for other in lying.values()):
            lying[len(lying) + 1] = at
    layout = Layout(lying)
    assert len(stances(shooting(layout, Cue.KITCHEN), layout)) >= 21 - 15


def test_where_nothing_can_be_potted_it_plays_on_all_the_same() -> None:
    layout = Layout({0: Point(0.9, 1.9), 3: HIDDEN, 7: Point(0.5, 0.2)})
    assert not pots(layout, [3])
    turn = steady(ToyTable()).turn(shooting(layout, on=(12,)), layout)
    assert ToyTable().foresee(layout, turn.aim).met


def test_it_breaks_from_the_kitchen_into_the_rack() -> None:
    rack = racked(rack_of(b"tuesday"), b"tuesday")
    for seed in range(20):
        turn = Cueist(ToyTable(), 0.1, Random(seed)).turn(opening(PoolRules(), 2), rack)
        assert turn.commands == ()
        assert BED.is_in_kitchen(turn.layout.at[0])
        assert ToyTable().foresee(turn.layout, turn.aim).met


@pytest.mark.parametrize("answers", [(Answer.BREAK, Answer.AGAIN), (Answer.PLAY, Answer.AGAIN)])
def test_after_a_failed_break_it_goes_on_itself(answers: tuple[Answer, ...]) -> None:
    state = replace(opening(PoolRules(), 2), phase=Choosing(answers, 0), shooter=1)
    assert steady(ToyTable()).choose(state).answer is answers[0]


def test_it_chooses_only_where_there_is_a_choice() -> None:
    with pytest.raises(Overruled, match="There is nothing to choose"):
        steady(ToyTable()).choose(opening(PoolRules(), 2))


# ---- how much it thinks -------------------------------------------------------------------------


def test_it_tries_no_more_strokes_than_it_may() -> None:
    layout = Layout({0: CUE, 3: EASY, 12: HIDDEN})
    for tries in (1, 3, 9):
        table = ToyTable()
        steady(table, tries).turn(shooting(layout), layout)
        assert len(table.strokes) == tries


def test_without_patience_it_plays_the_first_that_comes_to_mind() -> None:
    layout, table, now = Layout({0: CUE, 3: EASY, 12: HIDDEN}), ToyTable(), iter(range(100))
    player = Cueist(table, 0.0, Random(1), patience=2.5, clock=lambda: float(next(now)))
    turn = player.turn(shooting(layout), layout)
    assert len(table.strokes) == 3
    assert turn.aim in {aim for _, aim in table.strokes}


class Failing(ToyTable):
    """Answers so often, and then no more."""

    def __init__(self, answers: int) -> None:
        super().__init__()
        self.answers = answers

    def foresee(self, layout: Layout, aim: Aim) -> Stroke:
        if len(self.strokes) == self.answers:
            raise NoPhysics("It took too long.")
        return super().foresee(layout, aim)


def test_when_the_physics_fails_it_plays_what_it_knows() -> None:
    layout, table = Layout({0: CUE, 3: EASY, 12: HIDDEN}), Failing(2)
    turn = steady(table).turn(shooting(layout), layout)
    assert turn.aim in [aim for _, aim in table.strokes]
    with pytest.raises(NoPhysics, match="took too long"):
        steady(Failing(0)).turn(shooting(layout), layout)


def test_the_same_dice_play_the_same_stroke() -> None:
    layout = Layout({0: CUE, 3: EASY, 12: HIDDEN})
    turns = [
        cueist(ToyTable(), "regular", seed, patience=inf).turn(shooting(layout), layout)
        for seed in ("a", "a", "b")
    ]
    assert turns[0] == turns[1] != turns[2]


def test_promising_pots_come_first_each_ball_and_pocket_once() -> None:
    layout = Layout({0: CUE, 3: EASY, 12: Point(0.7, 1.7)})
    seen = pots(layout, [3, 12])
    thought = list(islice(ideas(stances(shooting(layout), layout), 0.0, Random(1)), len(seen)))
    assert [idea.aim.direction for idea in thought] == [pot.direction for pot in seen]
    assert len({(pot.ball, pot.pocket.name) for pot in seen}) == len(seen) > 1


def test_the_prospect_is_the_best_chance_or_that_of_a_hand() -> None:
    layout = Layout({0: CUE, 3: EASY})
    best = pots(layout, [3])[0].chance(0.5)
    assert prospect(shooting(layout), layout, 0.5) == best
    assert 0 < prospect(shooting(layout, Cue.KITCHEN), layout.without([0]), 0.5) < 1
    blocked = Layout({0: Point(0.9, 1.9), 3: HIDDEN})
    assert prospect(shooting(blocked), blocked, 0.5) == 0


# ---- its arm ------------------------------------------------------------------------------------


def test_the_noise_of_the_arm_is_what_the_level_says() -> None:
    player = Cueist(ToyTable(), 0.5, Random(3))
    aims = [player.unsteady(Aim(90.0, 2.0, 0.1, -0.1)) for _ in range(4000)]
    for values, middle, spread in (
        ([aim.direction for aim in aims], 90.0, 0.5),
        ([aim.speed for aim in aims], 2.0, 0.1),
        ([aim.side for aim in aims], 0.1, 0.05),
        ([aim.follow for aim in aims], -0.1, 0.05),
    ):
        # Within five standard errors of 4,000 throws.
        assert abs(mean(values) - middle) < 5 * spread / 63
        assert abs(stdev(values) - spread) < 5 * spread / 89


def test_a_perfect_arm_does_what_was_thought() -> None:
    aim = Aim(12.0, 3.0, 0.2, 0.1)
    assert steady(ToyTable()).unsteady(aim) is aim


def test_an_unsteady_arm_makes_no_stroke_that_no_cue_can_do() -> None:
    player = Cueist(ToyTable(), 1.2, Random(5))
    for hard in (Aim(0, FASTEST, WIDEST, 0), Aim(0, 0.01, 0, -WIDEST)):
        for _ in range(500):
            aim = player.unsteady(hard)
            assert 0 < aim.speed <= FASTEST
            assert hypot(aim.side, aim.follow) <= WIDEST


def test_levels_by_name_and_by_degrees() -> None:
    assert [parse_level(name) for name in LEVELS] == sorted(LEVELS.values(), reverse=True)
    assert cueist(ToyTable(), "0.3", "x").noise == 0.3


@pytest.mark.parametrize("text", ["", "nan", "inf", "-1", "10.1", "Expert"])
def test_what_is_no_level(text: str) -> None:
    with pytest.raises(Unreadable, match="A level is novice, regular, expert, or degrees"):
        parse_level(text)
