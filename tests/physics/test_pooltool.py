"""pooltool itself, where it is installed: `./muggins test -m physics`."""

import json
import os
import subprocess
from collections.abc import Iterator
from math import atan2, degrees, inf
from pathlib import Path
from random import Random

import pytest

from muggins.adapters.pooltool import place, simulator
from muggins.adapters.pooltool.simulator import Simulator, pooltool
from muggins.ai.cueist import cueist
from muggins.pool.bed import BED, CUSHIONS, POCKETS
from muggins.pool.facts import CueBall
from muggins.pool.rack import rack_of, racked
from muggins.pool.record import replay_record
from muggins.pool.rules import OPEN_BREAK, PoolRules
from muggins.pool.shot import FRAME_RATE, Aim, NoPhysics, Shot
from muggins.pool.state import Over
from muggins.pool.table import Layout, Point
from muggins.sim.poolgame import play_pool
from tests.laws.rolling import Simulated, check_end, check_hits, check_paths

pytestmark = [
    pytest.mark.physics,
    pytest.mark.skipif(
        not place.is_installed(), reason="pooltool is not installed: `./muggins pool install`"
    ),
]

HAIR = 1e-4
"""The table to scale is rounded to a tenth of a millimetre."""

TABLE = """
import json, pooltool as pt
table = pt.Table.default()
rails = table.cushion_segments.linear.values()
print(json.dumps({
    "bed": [table.w, table.l, 2 * pt.Ball.create("x").params.R],
    "pockets": [[*pocket.center[:2], pocket.radius] for pocket in table.pockets.values()],
    "ends": [list(end[:2]) for rail in rails for end in (rail.p1, rail.p2)],
}))
"""


@pytest.fixture(scope="module")
def physics() -> Iterator[Simulator]:
    made = pooltool(limit=300)
    try:
        yield made
    finally:
        made.close()


def laws(layout: Layout, shot: Shot) -> None:
    stroke = Simulated("any", layout, shot)
    check_paths(stroke)
    check_hits(stroke)
    check_end(stroke)


def anywhere(dice: Random, balls: int) -> Layout:
    lying: dict[int, Point] = {}
    while len(lying) <= balls:
        at = Point(dice.uniform(0.03, 0.96), dice.uniform(0.03, 1.95))
        if all(at.distance(other) > BED.diameter for other in lying.values()):
            lying[len(lying)] = at
    return Layout(lying)


def test_our_table_to_scale_is_theirs() -> None:
    python = str(place.python_of(place.folder()))
    words = [python, "-I", "-c", TABLE]
    env = place.surroundings(os.environ)
    theirs = json.loads(subprocess.run(words, env=env, capture_output=True, check=True).stdout)
    assert theirs["bed"] == pytest.approx([BED.width, BED.length, BED.diameter])
    ours = [[one.centre.across, one.centre.along, one.radius] for one in POCKETS]
    for one, other in zip(sorted(ours), sorted(theirs["pockets"]), strict=True):
        assert one == pytest.approx(other, abs=HAIR)
    for cushion in CUSHIONS:
        for corner in cushion:
            assert any(corner.distance(Point(*end)) < HAIR for end in theirs["ends"])
    assert len(theirs["ends"]) == sum(len(cushion) for cushion in CUSHIONS)


@pytest.mark.parametrize("seed", range(4))
def test_a_break_follows_the_laws_and_is_open(seed: int, physics: Simulator) -> None:
    own = str(seed).encode()
    layout = racked(rack_of(own), own).with_cue_ball(Point(0.5, 0.45), in_kitchen=True)
    shot = physics.strike(layout, Aim(90 + 0.1 * seed, 7.2))
    laws(layout, shot)
    driven = shot.facts.driven
    assert shot.facts.pocketed or (driven is not None and driven >= OPEN_BREAK)


@pytest.mark.parametrize("seed", range(20))
def test_any_stroke_follows_the_laws(seed: int, physics: Simulator) -> None:
    dice = Random(seed)
    layout = anywhere(dice, dice.choice((1, 4, 9, 15)))
    aim = Aim(dice.uniform(0, 360), dice.uniform(0.3, 6), dice.uniform(-0.3, 0.3), 0.2)
    shot = physics.strike(layout, aim)
    laws(layout, shot)
    assert physics.foresee(layout, aim) == shot.facts
    assert physics.strike(layout, aim) == shot


@pytest.mark.parametrize(("side", "turn"), [(0.4, 1), (-0.4, -1)])
def test_a_ball_struck_on_the_right_comes_off_the_rail_to_the_right(
    side: float, turn: int, physics: Simulator
) -> None:
    """Running English at the foot rail: seen by the player, right side goes right."""
    layout = Layout({0: Point(0.5, 1.0)})
    rest = physics.foresee(layout, Aim(90, 1.2, side)).layout
    assert rest is not None
    assert (rest.at[0].across - 0.5) * turn > 0.05


@pytest.mark.parametrize(("follow", "way"), [(0.4, 1), (-0.4, -1)])
def test_follow_goes_on_and_draw_comes_back(follow: float, way: int, physics: Simulator) -> None:
    """A third of a second after a full hit, before the other ball comes back off the rail."""
    layout = Layout({0: Point(0.5, 0.6), 3: Point(0.5, 1.0)})
    track = physics.strike(layout, Aim(90, 2.0, 0, follow)).track
    frame = round(track.hits[0].at * FRAME_RATE / 1000)
    (cue,) = (path for path in track.paths if path.ball == 0)
    assert (cue.at(frame + 20)[1] - 1000 * (1.0 - BED.diameter)) * way > 40


def test_a_ball_in_the_mouth_is_in_play_and_falls_when_it_is_touched(physics: Simulator) -> None:
    mouth = Point(-0.002, BED.length / 2)
    layout = Layout({0: Point(0.6, 0.5), 3: mouth, 15: Point(0.8, 1.8)})
    missed = physics.foresee(layout, Aim(0, 0.5))
    assert missed.layout is not None
    assert missed.layout.at[3] == mouth
    cue = layout.at[0]
    towards = degrees(atan2(mouth.along - cue.along, mouth.across - cue.across))
    assert physics.foresee(layout, Aim(towards, 1.0)).pocketed == (3,)


@pytest.mark.parametrize("direction", [91.0, 135.0, 180.0, 268.0])
def test_a_cue_ball_placed_at_the_rail_comes_off_it(direction: float, physics: Simulator) -> None:
    """It lies where a player in hand can put it: at the rail, and struck into it."""
    layout = Layout({0: Point(BED.diameter / 2, 0.3), 3: Point(0.8, 1.5)})
    laws(layout, physics.strike(layout, Aim(direction, 2.0)))


def test_ball_1_is_not_ball_15(physics: Simulator) -> None:
    """Exact numbers: "1" stands in "15", and only the 15 falls."""
    layout = Layout({0: Point(0.5, 0.9906), 15: Point(0.2, 0.9906), 1: Point(0.8, 1.8)})
    facts = physics.foresee(layout, Aim(180, 1.5, 0, -0.3))
    assert facts.pocketed == (15,)
    assert facts.layout is not None
    assert 1 in facts.layout.at


def test_a_scratch_is_seen(physics: Simulator) -> None:
    facts = physics.foresee(Layout({0: Point(0.5, 0.9906), 3: Point(0.8, 1.8)}), Aim(180, 1.5))
    assert facts.cue_ball is CueBall.POCKETED
    assert not facts.met


def test_a_stroke_that_takes_too_long_is_cut_short_and_the_next_is_answered() -> None:
    impatient = pooltool(limit=0.001)
    try:
        with pytest.raises(NoPhysics, match=r"is started anew: it took over 0\.001 s"):
            impatient.strike(anywhere(Random(1), 15), Aim(90, 6))
        impatient.wait()
        assert impatient.is_ready
    finally:
        impatient.close()


def test_a_thought_is_cut_short_after_so_many_events(
    physics: Simulator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cue ball rolls to the foot rail and back: it is stopped on its way."""
    layout, aim = Layout({0: Point(0.5, 0.5)}), Aim(90, 2)
    whole = physics.foresee(layout, aim).layout
    monkeypatch.setattr(simulator, "MOST_EVENTS", 1)
    short = physics.foresee(layout, aim).layout
    assert whole is not None
    assert short is not None
    assert whole != short
    assert physics.strike(layout, aim).facts.layout == whole


def test_a_ball_that_fell_before_a_thought_is_cut_short_is_gone(
    physics: Simulator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The 3 falls, and the cue ball is stopped at once: earlier than it would have come to rest."""
    layout = Layout({0: Point(0.9, 0.9906), 3: Point(0.35, 0.9906), 15: Point(0.8, 1.8)})
    whole = physics.foresee(layout, Aim(180, 2.5))
    monkeypatch.setattr(simulator, "MOST_EVENTS", 2)
    short = physics.foresee(layout, Aim(180, 2.5))
    assert whole.pocketed == short.pocketed == (3,)
    assert whole.layout is not None
    assert short.layout is not None
    assert whole.layout.at.keys() == short.layout.at.keys() == {0, 15}
    assert whole.layout.at[0] != short.layout.at[0]


def test_it_writes_into_a_home_of_ours() -> None:
    home = Path(place.surroundings(os.environ)["HOME"])
    assert (home / ".config" / "pooltool").is_dir()


def test_a_whole_game_ends_with_the_same_balls_on_both_sides(physics: Simulator) -> None:
    players = [
        cueist(physics, level, f"physics/{level}", patience=inf) for level in ("expert", "novice")
    ]
    game = play_pool(physics, players, b"physics", PoolRules(), seen=laws)
    assert replay_record(game.record)[1].phase == Over(game.winner)
