"""Whole games of pool on a toy table: they end, and the two lists of balls are compared."""

from dataclasses import replace
from random import Random

import pytest

from muggins.ai.cueist import Cueist
from muggins.pool.facts import Choose, Overruled, Stroke
from muggins.pool.record import replay_record
from muggins.pool.rules import FailedBreak, PoolRules
from muggins.pool.shot import Aim, Met, Shot, facts_of
from muggins.pool.state import Over, opening
from muggins.pool.table import Layout, Point
from muggins.sim.poolgame import Disagreement, check_agreement, play_pool, racked_by
from tests.toytable import ToyTable


def players(table: ToyTable, noise: float = 0.2) -> list[Cueist]:
    return [Cueist(table, noise, Random(n), tries=1) for n in range(2)]


def test_a_game_is_played_to_its_end_and_its_record_is_the_game_each_time_the_same() -> None:
    seen: list[Stroke] = []

    def see(_: Layout, shot: Shot) -> None:
        seen.append(shot.facts)

    one, other = (
        play_pool(table, players(table), b"toy", PoolRules(), seen=see)
        for table in (ToyTable(), ToyTable())
    )
    assert one.record == other.record
    _, state = replay_record(one.record)
    assert state.phase == Over(one.winner)
    strokes = [command for command in one.record.commands if isinstance(command, Stroke)]
    assert seen == strokes * 2
    assert len(one.decisions) == len(one.strokes) == len(strokes)


class SoftBreak(ToyTable):
    """The first break reaches no rail."""

    def strike(self, layout: Layout, aim: Aim) -> Shot:
        shot = super().strike(layout, aim)
        if len(layout.at) == 16 and not any(len(at.at) == 16 for at, _ in self.strokes[:-1]):
            hits = (Met(1, 0, 3),)
            assert shot.facts.layout is not None
            everything = replace(layout, at={**layout.at, 0: Point(0.5, 0.1)})
            return replace(shot, facts=facts_of(hits, everything))
        return shot


@pytest.mark.parametrize("rule", [FailedBreak.CHOICE, FailedBreak.OTHER])
def test_after_a_failed_break_the_game_goes_on_by_each_rule(rule: FailedBreak) -> None:
    table = SoftBreak()
    game = play_pool(table, players(table), b"soft", PoolRules(failed_break=rule))
    chosen = [one for one in game.record.commands if isinstance(one, Choose)]
    assert len(chosen) == (rule is not FailedBreak.OTHER)
    assert isinstance(replay_record(game.record)[1].phase, Over)


def test_each_break_has_a_rack_of_its_own() -> None:
    assert racked_by(b"x", 1) == racked_by(b"x", 1)
    assert len({repr(racked_by(b"x", number)) for number in range(5)}) == 5


class Thief(ToyTable):
    """Takes a ball off the table that did not fall, at the third stroke."""

    def strike(self, layout: Layout, aim: Aim) -> Shot:
        shot = super().strike(layout, aim)
        assert shot.facts.layout is not None
        fewer = shot.facts.layout.without([max(shot.facts.layout.at)])
        return replace(shot, facts=replace(shot.facts, layout=fewer))


def test_a_ball_that_is_lost_is_missed() -> None:
    table = Thief()
    with pytest.raises(Overruled, match="A layout has every ball that is left on the table"):
        play_pool(table, players(table), b"x", PoolRules())


def test_lists_that_differ_are_told() -> None:
    state = replace(opening(PoolRules(), 2), table=(3, 5), layout=Layout({3: Point(0.2, 0.3)}))
    with pytest.raises(Disagreement, match=r"has \[3, 5\] on the table, and the physics \[3\]"):
        check_agreement(state, Stroke())
    check_agreement(replace(state, table=(3,)), Stroke())
    check_agreement(replace(state, layout=None), Stroke())


class Forgetful(ToyTable):
    """Does not say where the balls lie."""

    def strike(self, layout: Layout, aim: Aim) -> Shot:
        shot = super().strike(layout, aim)
        return replace(shot, facts=replace(shot.facts, layout=None))


def test_without_a_layout_there_is_no_next_stroke() -> None:
    table = Forgetful()
    with pytest.raises(Disagreement, match="does not know where the balls lie"):
        play_pool(table, players(table), b"x", PoolRules())


def test_a_game_without_an_end_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("muggins.sim.poolgame.MOST_STROKES", 3)
    table = ToyTable()
    with pytest.raises(Disagreement, match="After 3 strokes the game is not over"):
        play_pool(table, players(table), b"x", PoolRules())
