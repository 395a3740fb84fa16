"""The process that simulates strokes: a line of JSON in, a line of JSON out.

It runs in the environment that `muggins pool install` made, which has pooltool and nothing of
ours; so this file imports nothing of ours either, and nothing else may import pooltool. Its first
line says that it is ready. `muggins.adapters.pooltool.simulator` is the other side.
"""

import json
import os
import sys
from math import ceil
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any, Final

import numpy as np
import pooltool as pt

CUE_BALL: Final = "0"
RATE: Final = 60
_RAILS: Final = (pt.EventType.BALL_LINEAR_CUSHION, pt.EventType.BALL_CIRCULAR_CUSHION)
_WARM_UP: Final = (
    {
        "balls": [[0, 0.5, 0.4], [3, 0.49, 1.4]],
        "cue": [3.0, 90.5, 0.1, 0.1],
        "track": True,
        "most": 0,
    },
    {
        "balls": [[0, 0.3, 0.3], [3, 0.09, 0.09]],
        "cue": [2.0, 222.0, -0.1, -0.1],
        "track": True,
        "most": 0,
    },
    {"balls": [[0, 0.3, 0.3]], "cue": [2.0, 113.0, 0.0, 0.3], "track": False, "most": 0},
)
"""Balls that meet, rails, tips of cushions and a pocket: all that is compiled at first use."""


def main() -> None:
    """Answer until there is nothing more to read."""
    answers = _own_stdout()
    asked: SimpleQueue[str] = SimpleQueue()
    Thread(target=_read, args=(asked,), daemon=True).start()
    for stroke in _WARM_UP:
        simulate(stroke)
    _say(answers, {"ready": pt.__version__})
    while True:
        stroke = json.loads(asked.get())
        _say(answers, {"id": stroke["id"], **simulate(stroke)})


def _own_stdout() -> IO[str]:
    """The way out for answers alone: what the library prints goes to stderr."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def _read(asked: "SimpleQueue[str]") -> None:
    """Take what is asked; the end of it is the end of this process, in the middle of a stroke too.

    Else a stroke without an end would outlive whoever asked for it.
    """
    for line in sys.stdin:
        if line.strip() == "quit":
            break
        asked.put(line)
    os._exit(0)


def _say(answers: IO[str], answer: dict[str, Any]) -> None:
    answers.write(json.dumps(answer, separators=(",", ":")) + "\n")
    answers.flush()


def simulate(stroke: dict[str, Any]) -> dict[str, Any]:
    """Where the balls lie at the end, what happened, and where they were, if that is asked.

    After `most` events, if that is not 0, all balls are stopped where they are.
    """
    speed, direction, side, follow = stroke["cue"]
    balls = {str(ball): pt.Ball.create(str(ball), xy=(x, y)) for ball, x, y in stroke["balls"]}
    system = pt.System(cue=pt.Cue(cue_ball_id=CUE_BALL), table=pt.Table.default(), balls=balls)
    # Left is positive there.
    system.strike(V0=speed, phi=direction % 360, a=-side, b=follow, theta=0)
    pt.simulate(system, inplace=True, max_events=stroke["most"])
    hits = [hit for event in system.events if (hit := _hit(event))]
    # Where it stops balls, pooltool forgets which of them fell.
    fallen = {hit[2] for hit in hits if hit[1] == "pocket"} if stroke["most"] else set()
    answer = {"hits": hits, "rest": [ball for ball in _rest(system) if ball[0] not in fallen]}
    return {**answer, **_track(system)} if stroke["track"] else answer


def _hit(event: Any) -> list[Any]:  # noqa: ANN401 - pooltool is not there when types are checked
    at, ids = round(event.time * 1000), event.ids
    if event.event_type == pt.EventType.BALL_BALL:
        return [at, "ball", int(ids[0]), int(ids[1])]
    if event.event_type in _RAILS:
        return [at, "rail", int(ids[0])]
    if event.event_type == pt.EventType.BALL_POCKET:
        return [at, "pocket", int(ids[0]), ids[1]]
    return []


def _rest(system: Any) -> list[list[float]]:  # noqa: ANN401 - the same
    """Where each ball lies that is still up, by its own state and not by what happened."""
    up = [ball for ball in system.balls.values() if ball.state.s != pt.constants.pocketed]
    return [[int(ball.id), *map(float, ball.state.rvw[0][:2])] for ball in up]


def _track(system: Any) -> dict[str, Any]:  # noqa: ANN401 - the same
    frames = ceil(system.events[-1].time * RATE) + 1
    times = np.arange(frames) / RATE
    return {
        "frames": frames,
        "paths": [_path(ball, times) for ball in system.balls.values()],
    }


def _path(ball: Any, times: Any) -> list[int]:  # noqa: ANN401 - the same
    """The ball, its first frame, and its places from there to the last that is another."""
    if np.ptp([state.rvw[0] for state in ball.history], axis=0).max() == 0:
        times = times[:1]
    states = pt.interpolate_ball_states(ball, times, extrapolate=True)
    places = np.rint([state.rvw[0][:2] * 1000 for state in states]).astype(int)
    moved = np.flatnonzero((places != places[0]).any(axis=1))
    still = np.flatnonzero((places != places[-1]).any(axis=1))
    first, last = (moved[0] - 1, still[-1] + 1) if len(moved) else (0, 0)
    return [int(ball.id), int(first), *map(int, places[first : last + 1].ravel())]


if __name__ == "__main__":
    main()
