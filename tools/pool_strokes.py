"""Write the golden `pool-strokes.json` and `pool-game.json` anew: strokes that pooltool simulated.

    python -m tools.pool_strokes

They are what the referee is shown where pooltool is not installed. The same strokes end a little
otherwise on another machine, so the file is not compared, but judged by laws.
"""

import json
from pathlib import Path
from typing import Final

from muggins.adapters.pooltool.simulator import pooltool
from muggins.ai.cueist import cueist
from muggins.pool.rack import rack_of, racked
from muggins.pool.record import dumps, encode_layout
from muggins.pool.reel import encode_aim, encode_shot
from muggins.pool.rules import PoolRules
from muggins.pool.shot import Aim, Physics
from muggins.pool.table import Layout, Point
from muggins.sim.poolgame import play_pool

GOLDEN: Final = Path(__file__).parents[1] / "tests" / "golden"
RACK: Final = racked(rack_of(b"tuesday"), b"tuesday")
HEAD: Final = Point(0.4953, 0.45)

STROKES: Final = {
    "an open break": (RACK.with_cue_ball(HEAD, in_kitchen=True), Aim(90.2, 7.2, 0.0, 0.1)),
    "a break that is not open": (RACK.with_cue_ball(HEAD, in_kitchen=True), Aim(90.4, 0.5)),
    "a straight pot": (
        Layout({0: Point(0.4, 1.2), 3: Point(0.2, 1.6), 9: Point(0.7, 0.5)}),
        Aim(116.8, 1.6),
    ),
    "a pot and a scratch": (
        Layout({0: Point(0.6, 0.6), 4: Point(0.3, 0.3), 15: Point(0.8, 1.5)}),
        Aim(225.0, 2.5, 0.0, 0.45),
    ),
    "no ball is met": (Layout({0: Point(0.5, 0.4), 3: Point(0.2, 1.6)}), Aim(45.0, 1.0)),
    "no rail is reached": (Layout({0: Point(0.5, 0.8), 3: Point(0.5, 1.0)}), Aim(90.0, 0.5)),
    "side and three balls that touch": (
        Layout(
            {
                0: Point(0.3, 0.4),
                2: Point(0.6, 1.3),
                7: Point(0.6, 1.35715),
                11: Point(0.65715, 1.35715),
            }
        ),
        Aim(71.5, 3.0, 0.35, -0.2),
    ),
}


def strokes(physics: Physics) -> list[object]:
    """Each stroke with the layout before it."""
    return [
        {
            "name": name,
            "layout": encode_layout(layout),
            "aim": encode_aim(aim),
            "shot": encode_shot(physics.strike(layout, aim)),
        }
        for name, (layout, aim) in STROKES.items()
    ]


def game(physics: Physics) -> str:
    """The record of a whole game between two players."""
    players = [cueist(physics, level, f"golden/{level}") for level in ("regular", "novice")]
    played = play_pool(physics, players, b"golden", PoolRules())
    return dumps(played.record)


def main() -> None:
    """Write both files."""
    physics = pooltool()
    try:
        lines = ",\n".join(json.dumps(stroke, separators=(",", ":")) for stroke in strokes(physics))
        (GOLDEN / "pool-strokes.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        (GOLDEN / "pool-game.json").write_text(f"{game(physics)}\n", encoding="utf-8")
    finally:
        physics.close()


if __name__ == "__main__":
    main()
