"""Positions on the wire: who answers them, what is refused, and that the thinking is done apart."""

import asyncio
import json
import os
import signal
from multiprocessing import active_children
from threading import Event

import pytest

from muggins.analysis.advice import analyse
from muggins.analysis.answer import encode_advice
from muggins.cli.analyse import answer
from muggins.notation.problem import BadProblem, Problem, parse_problem
from muggins.server.adviser import MOST_WAITING, Adviser, Answer, Apart, Overasked
from muggins.server.app import application
from muggins.server.store import Store
from tests.guest import Guest

pytestmark = pytest.mark.anyio

LAY = "pone hand A 4 J K toss 2 9 starter 5 played me:4 opp:J for points"
ASKED = {
    "role": "pone",
    "hand": ["A", "4", "J", "K"],
    "discarded": ["2", "9"],
    "starter": "5",
    "played": [["me", "4"], ["opp", "J"]],
    "objective": "points",
}


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine may take long, and may have to compile: only one test asks about that."""
    monkeypatch.setattr("muggins.server.adviser.PATIENCE", 600.0)


def here(problem: Problem) -> Answer:
    return encode_advice(analyse(problem))


async def test_the_wire_answers_as_the_command_line_does(kept: Store) -> None:
    guest = Guest(application(kept, adviser=Adviser(here)))
    answered = await guest.client.post("/api/analyse", json=ASKED)
    assert answered.status_code == 200, answered.text
    assert answered.json() == json.loads(answer(LAY, None, as_json=True, full=False))
    assert answered.json()["choices"][0]["cards"] == ["A"]  # 4 J A is fifteen
    await guest.client.aclose()


@pytest.mark.parametrize(
    ("change", "status", "why"),
    [
        ({"hand": ["5h", "5h", "6h", "7h"]}, 422, "5h comes twice"),
        ({"hand": ["A", "4", "J", "K", "Q"]}, 422, "here are 5"),
        ({"my_score": 121, "opp_score": 3}, 422, "scores go from 0 to 120"),
        ({"played": [["me", "soon"]]}, 422, "'soon' is no card"),
        ({"hand": ["Z", "4", "J", "K"]}, 400, "hand"),
        ({"objective": "hand>=12"}, 400, "objective"),
        ({"stakes": "high"}, 400, "stakes"),
    ],
)
async def test_what_is_no_position_is_refused(
    kept: Store, change: dict[str, object], status: int, why: str
) -> None:
    guest = Guest(application(kept, adviser=Adviser(here)))
    answered = await guest.client.post("/api/analyse", json=ASKED | change)
    assert answered.status_code == status, answered.text
    assert why in answered.json()["error"]["message"]
    await guest.client.aclose()


async def test_so_many_wait_and_no_more() -> None:
    may_go = Event()

    def slow(_: Problem) -> Answer:
        may_go.wait()
        return {}

    adviser, problem = Adviser(slow), parse_problem(LAY)
    waiting = [asyncio.ensure_future(adviser.advise(problem)) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Overasked, match="ask again"):
        await adviser.advise(problem)
    may_go.set()
    assert await asyncio.gather(*waiting) == [{}] * MOST_WAITING
    assert await adviser.advise(problem) == {}


async def test_who_waits_for_a_compiler_is_told_to_ask_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("muggins.server.adviser.PATIENCE", 0.01)
    may_go, answered = Event(), Event()

    def compiling(_: Problem) -> Answer:
        may_go.wait()
        answered.set()
        return {}

    adviser, problem = Adviser(compiling), parse_problem(LAY)
    with pytest.raises(Overasked, match="gets ready"):
        await adviser.advise(problem)
    may_go.set()
    assert await asyncio.to_thread(answered.wait, 60)
    monkeypatch.setattr("muggins.server.adviser.PATIENCE", 600.0)
    assert await adviser.advise(problem) == {}


async def test_a_process_of_its_own_answers_and_is_started_again() -> None:
    before = set(active_children())
    apart = Apart()
    # The play is told where the thinking is done, so that is who refuses it.
    problem = parse_problem("pone hand A 4 J K played opp:J")
    for _ in range(2):
        with pytest.raises(BadProblem, match="it is not for the other to lay J there"):
            apart(problem)
        (process,) = set(active_children()) - before
        assert process.pid not in {None, os.getpid()}
        os.kill(process.pid or 0, signal.SIGKILL)
        process.join()
