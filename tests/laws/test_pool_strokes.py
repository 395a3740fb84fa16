"""Strokes that pooltool simulated, as recorded: what the referee makes of them without it.

`tools/pool_strokes.py` recorded them. Nothing here compares with what came out on that day: the
laws hold for any strokes, and what the referee should say follows from how each was set up.
"""

import json
from dataclasses import replace
from pathlib import Path as File
from typing import Any

import pytest

from muggins.pool.bed import BED
from muggins.pool.facts import Answer, Cue, CueBall, Ruled, Stroke
from muggins.pool.record import decode_layout, dumps, encode_layout, follow, loads
from muggins.pool.reel import decode_aim, decode_shot, encode_aim, encode_shot
from muggins.pool.referee import advance
from muggins.pool.rules import PoolRules
from muggins.pool.state import Choosing, Over, Shooting, State, opening
from muggins.pool.verdict import Why
from tests.laws.rolling import Simulated, check_end, check_hits, check_paths

GOLDEN = File(__file__).parents[1] / "golden"
RECORDED: list[dict[str, Any]] = json.loads((GOLDEN / "pool-strokes.json").read_text("utf-8"))
STROKES = [
    Simulated(one["name"], decode_layout(one["layout"]), decode_shot(one["shot"]))
    for one in RECORDED
]
each = pytest.mark.parametrize("stroke", STROKES, ids=lambda stroke: stroke.name)


def test_each_is_written_as_it_was_read() -> None:
    for one in RECORDED:
        assert encode_layout(decode_layout(one["layout"])) == one["layout"]
        assert encode_aim(decode_aim(one["aim"])) == one["aim"]
        assert encode_shot(decode_shot(one["shot"])) == one["shot"]


@each
def test_the_laws_of_a_stroke_hold(stroke: Simulated) -> None:
    check_paths(stroke)
    check_hits(stroke)
    check_end(stroke)


# ---- what the referee says ----------------------------------------------------------------------


def ruled(name: str) -> tuple[State, State, tuple[Why, ...]]:
    """The state before and after that stroke by the first of two players, and the reasons."""
    (stroke,) = (one for one in STROKES if one.name == name)
    before = opening(PoolRules(), 2)
    if "break" not in name:
        balls = tuple(sorted(stroke.before.at.keys() - {0}))
        before = replace(before, phase=Shooting(), table=balls, cue=Cue.POSITION)
    events, after = advance(before, (stroke.shot.facts,))
    (event,) = (one for one in events if isinstance(one, Ruled))
    return before, after, tuple(reason.why for reason in event.ruling.reasons)


def test_every_recorded_stroke_agrees_with_the_referees_table() -> None:
    for stroke in STROKES:
        _, after, _ = ruled(stroke.name)
        if after.layout is not None:
            assert set(after.table) == after.layout.at.keys() - {0}


def test_the_hard_break_is_open_and_the_soft_one_is_not() -> None:
    _, after, whys = ruled("an open break")
    assert isinstance(after.phase, Shooting)
    assert Why.FAILED_BREAK not in whys
    _, after, whys = ruled("a break that is not open")
    assert after.phase == Choosing((Answer.BREAK, Answer.AGAIN), 0)
    assert Why.FAILED_BREAK in whys


def test_the_pot_puts_its_player_on_the_ball() -> None:
    _, after, whys = ruled("a straight pot")
    assert (after.shooter, after.on, after.due) == (0, (3,), (12,))
    assert whys == (Why.ON,)


def test_the_ball_that_fell_with_the_cue_ball_is_spotted() -> None:
    _, after, whys = ruled("a pot and a scratch")
    assert whys == (Why.SCRATCH, Why.NOT_LEGAL)
    assert after.table == (4, 15)
    assert after.layout is not None
    assert after.layout.at[4] == BED.foot_spot
    assert (after.shooter, after.cue) == (1, Cue.KITCHEN)


@pytest.mark.parametrize(
    ("name", "why"), [("no ball is met", Why.NO_CONTACT), ("no rail is reached", Why.NO_RAIL)]
)
def test_a_stroke_that_does_too_little_is_a_foul(name: str, why: Why) -> None:
    before, after, whys = ruled(name)
    assert whys == (why,)
    assert after.fouls == (1, 0)
    assert after.table == before.table


def test_a_ball_among_balls_that_touch_moves_them() -> None:
    (stroke,) = (one for one in STROKES if "touch" in one.name)
    moved = {ball for ball, path in stroke.paths.items() if len(path.places) > 1}
    assert moved == {0, 2, 7, 11}
    assert stroke.shot.facts.first == 2


# ---- a whole game -------------------------------------------------------------------------------


def test_the_recorded_game_is_played_to_its_end_with_the_same_balls_on_both_sides() -> None:
    record = loads((GOLDEN / "pool-game.json").read_text("utf-8"))
    assert loads(dumps(record)) == record
    state = opening(record.rules, len(record.players))
    for command in record.commands:
        up = set(state.table)
        _, state = advance(state, (command,))
        if isinstance(command, Stroke):
            assert command.layout is not None
            assert command.layout.at.keys() - {0} == up - {*command.pocketed}
            assert (0 in command.layout.at) == (command.cue_ball is CueBall.UP)
        if state.layout is not None:
            assert state.layout.at.keys() - {0} == set(state.table)
            assert 0 in state.layout.at or state.cue is Cue.KITCHEN
    assert isinstance(state.phase, Over)
    assert follow(record)[1] == state
