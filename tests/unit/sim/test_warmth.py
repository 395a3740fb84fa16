"""Players that must be compiled: another decides until they are, and nobody waits."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from muggins.ai import roster
from muggins.ai.roster import COMPILED, NAMES, READY, UnknownPlayer, player
from muggins.notation.codec import encode_command
from muggins.sim.warmth import REPERTOIRE, STAND_IN, Progress, Readiness, prepare
from tests.unit.ai.seats import discarding, playing
from tests.unit.sim.rehearsed import Rehearsal

HAND = discarding("4s 5h 6d Jc Ts Th", dealer=0)
SEED = 3
NEEDY = next(name for name in NAMES if name in COMPILED)


def test_the_stand_in_is_the_strongest_that_needs_no_compiler() -> None:
    assert [STAND_IN, *COMPILED.intersection(READY)] == [max(READY, key=NAMES.index)]
    assert set(READY) | COMPILED == set(NAMES)


def test_another_decides_until_the_player_is_ready() -> None:
    his, stand_in = player("random", SEED).act(HAND), player(STAND_IN).act(HAND)
    assert his != stand_in
    rehearsal = Rehearsal()
    bot = rehearsal.warmth.player(f" {NEEDY.upper()}", SEED)
    assert bot.name == NEEDY
    for _ in range(3):
        assert bot.act(HAND) == stand_in
    assert rehearsal.told == [
        f"{NEEDY} is not compiled yet: {STAND_IN} decides for it until it is."
    ]
    rehearsal.gate.set()
    rehearsal.warmth.wait()
    assert rehearsal.warmth.readiness(NEEDY) is Readiness.READY
    assert [bot.act(HAND) for _ in range(3)] == [his] * 3
    assert rehearsal.asked == [(NEEDY,)]


def test_who_needs_no_compiler_is_given_at_once() -> None:
    rehearsal = Rehearsal()
    for name in READY:
        assert rehearsal.warmth.player(name, SEED).act(HAND) == player(name, SEED).act(HAND)
        assert rehearsal.warmth.readiness(name) is Readiness.READY
    assert (rehearsal.asked, rehearsal.told) == ([], [])


def test_an_unknown_name_begins_nothing() -> None:
    rehearsal = Rehearsal()
    with pytest.raises(UnknownPlayer, match="bob"):
        rehearsal.warmth.player("bob")
    assert rehearsal.asked == []


def test_a_player_is_prepared_once_however_often_it_is_wanted() -> None:
    rehearsal = Rehearsal()
    rehearsal.warmth.want_all()
    rehearsal.warmth.want(NEEDY)
    rehearsal.warmth.player(NEEDY)
    rehearsal.gate.set()
    rehearsal.warmth.wait()
    rehearsal.warmth.want_all()
    assert rehearsal.asked == [tuple(sorted(COMPILED, key=NAMES.index, reverse=True))]


def test_its_progress_can_be_read() -> None:
    rehearsal = Rehearsal()
    assert rehearsal.warmth.readiness(NEEDY) is Readiness.COLD
    assert rehearsal.warmth.progress(NEEDY) is None
    rehearsal.warmth.want(NEEDY)
    assert rehearsal.warmth.readiness(NEEDY) is Readiness.WARMING
    rehearsal.gate.set()
    rehearsal.warmth.wait()
    assert rehearsal.warmth.progress(NEEDY) == Progress(NEEDY, 2, 2)


def test_a_player_that_cannot_be_made_ready_is_replaced_for_good_and_the_log_says_why() -> None:
    rehearsal = Rehearsal(fault=OSError("no memory"))
    bot = rehearsal.warmth.player(NEEDY)
    rehearsal.gate.set()
    rehearsal.warmth.wait()
    assert rehearsal.warmth.readiness(NEEDY) is Readiness.FAILED
    assert bot.act(HAND) == player(STAND_IN).act(HAND)
    why, replaced = rehearsal.told
    assert "no memory" in why
    assert NEEDY in replaced
    rehearsal.warmth.want(NEEDY)
    assert len(rehearsal.asked) == 1


# ---- the process --------------------------------------------------------------------------------

WHOLE = [Progress(STAND_IN, done, len(REPERTOIRE)) for done in range(1, len(REPERTOIRE) + 1)]


def test_a_process_of_its_own_rehearses() -> None:
    """The stand-in needs no compiler, so that this takes a second; everything else is real."""
    told: list[str] = []
    assert list(prepare([STAND_IN], told.append)) == WHOLE
    assert told == []


def test_where_no_machine_code_can_be_kept_this_process_rehearses_and_the_log_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder can be made in a file")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file"))
    told: list[str] = []
    assert list(prepare([STAND_IN], told.append)) == WHOLE
    assert len(told) == 1
    assert "kernels are compiled in this process" in told[0]


def ran(program: str, cache: Path) -> "subprocess.CompletedProcess[str]":
    path = os.pathsep.join(filter(None, sys.path))
    return subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"NUMBA_CACHE_DIR": str(cache), "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("last", ["", "os.kill(os.getpid(), signal.SIGKILL)"])
def test_a_program_that_ends_takes_its_compiler_along(tmp_path: Path, last: str) -> None:
    """Were it left behind, the run would be over when it has closed the streams, its work done."""
    program = f"""
import os, signal, sys, time
from multiprocessing import active_children
from muggins.sim.warmth import Warmth
warmth = Warmth(sys.stderr.write)
warmth.want("{NEEDY}")
while not active_children():
    time.sleep(0.01)
{last}
"""
    done = ran(program, tmp_path)
    assert (done.returncode == 0, done.stderr) == (not last, "")
    assert [*tmp_path.rglob("*.nbi")] == []


@pytest.mark.nightly
@pytest.mark.parametrize("name", sorted(COMPILED))
def test_with_nothing_compiled_the_first_decision_is_the_stand_in_s(
    name: str, tmp_path: Path
) -> None:
    program = f"""
import json
from muggins.notation.codec import encode_command
from muggins.sim.warmth import Warmth
from tests.unit.ai.seats import discarding, playing
told = []
warmth = Warmth(told.append)
bot = warmth.player("{name}", {SEED})
views = discarding("2h 3d 3s 5c 9h Qd", dealer=1), playing("2h 3d 3s 5c")
def answers():
    return [encode_command(bot.act(view)) for view in views]
before = answers()
warmth.wait()
print(json.dumps([before, answers(), told]))
"""
    found: list[Any] = json.loads(ran(program, tmp_path).stdout)
    assert found[2] == [f"{name} is not compiled yet: {STAND_IN} decides for it until it is."]
    assert found[:2] == [answers_of(STAND_IN), answers_of(name)]
    assert [*tmp_path.rglob("*.nbi")]


def answers_of(name: str) -> list[dict[str, Any]]:
    bot = roster.player(name, SEED)
    views = discarding("2h 3d 3s 5c 9h Qd", dealer=1), playing("2h 3d 3s 5c")
    return [encode_command(bot.act(view)) for view in views]
