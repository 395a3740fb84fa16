"""`muggins pool sim` and `muggins pool install`: games reported, and errors in one line."""

import json
from math import nan
from pathlib import Path

import pytest

from muggins.adapters.pooltool import install, place, simulator
from muggins.cards import Unreadable
from muggins.cli.cues import Bout, report, spread, told
from muggins.pool.facts import CueBall, Stroke
from muggins.pool.record import PoolRecord
from muggins.sim.poolgame import PoolGame
from tests.toytable import ToyTable
from tests.unit.cli.test_commands import Command, command

__all__ = ["command"]

RESULTS = Path(__file__).parents[3] / "benches" / "results" / "pool"
SCRATCHES = (Stroke(cue_ball=CueBall.POCKETED, driven=4),) * 5


class Toy(ToyTable):
    """A toy table that can be waited for and closed, as a process can."""

    def wait(self) -> None:
        """It is ready."""

    def close(self) -> None:
        """Nothing to end."""


def game(winner: int | None, *strokes: Stroke, seconds: float = 1.0) -> PoolGame:
    times = tuple(seconds for _ in strokes)
    return PoolGame(PoolRecord(("Ann", "Bob"), commands=strokes), winner, times, times)


def test_games_are_played_and_reported(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulator, "pooltool", lambda _: Toy())
    words = ("pool", "sim", "--games", "2", "--levels", "0", "0.2", "--seed", "x")
    found = json.loads(command(*words, "--json").out)
    assert found["command"] == "muggins pool sim --games 2 --levels 0 0.2 --seed x"
    assert sum(found["wins"]) + found["undecided"] == found["games"] == 2
    assert found["balls_agreed_after"] == found["strokes"]["total"] >= 2 * 5
    assert f"0 {found['wins'][0]} : {found['wins'][1]} 0.2, in 2 games" in command(*words).out


def test_the_wins_are_the_levels_and_not_the_seats() -> None:
    """Three scratches in a row of the first lose the game; the levels break in turn."""
    lost = game(1, *SCRATCHES)
    found = report(Bout(2, ("expert", "novice"), "x"), [lost, lost])
    assert found["wins"] == [1, 1]
    assert found["fouls"] == 10
    assert found["strokes"] == {"total": 10, "mean": 5, "min": 5, "max": 5}
    assert report(Bout(1, ("expert", "novice"), "x"), [game(None, Stroke())])["undecided"] == 1


def test_the_seconds_are_those_of_all_games() -> None:
    games = [game(0, *SCRATCHES, seconds=second) for second in (1.0, 3.0)]
    found = report(Bout(2, ("expert", "novice"), "x"), games)
    assert found["decision_seconds"] == {"mean": 2.0, "p50": 1.0, "p95": 3.0, "max": 3.0}
    text = told(found)
    assert "5.0 strokes a game (5 to 5), 10 fouls" in text
    assert "seconds a stroke: mean 2.000 p50 1.000 p95 3.000 max 3.000" in text


def test_percentiles_of_a_hundred() -> None:
    assert spread([float(n) for n in range(1, 101)]) == {
        "mean": 50.5,
        "p50": 50.0,
        "p95": 96.0,
        "max": 100.0,
    }


@pytest.mark.parametrize(
    ("bout", "match"),
    [
        ((0, ("expert", "novice"), "x"), "At least one game is played, not 0"),
        ((1, ("expert", "wizard"), "x"), "A level is novice, regular, expert"),
        ((1, ("expert", "novice"), "x", -1.0), "Patience is a number of seconds, not -1"),
        ((1, ("expert", "novice"), "x", nan), "Patience is a number of seconds, not nan"),
    ],
)
def test_bouts_that_are_none(bout: tuple[int, tuple[str, str], str], match: str) -> None:
    with pytest.raises(Unreadable, match=match):
        Bout(*bout)


def test_patience_is_part_of_the_command() -> None:
    assert Bout(1, ("0.1", "1"), "a b", 2.0).command.endswith("--seed 'a b' --patience 2")


def test_without_the_physics_one_is_told_how_to_get_it(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(place.SETTING, str(tmp_path))
    ran = command("pool", "sim", "--games", "1")
    assert ran.status == 2
    assert ran.err == (
        "muggins: The physics of pool is not installed: `muggins pool install` does it.\n"
    )


def test_the_installation_says_where_it_went(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def pretend(say: install.Say, python: str) -> Path:
        asked.append(python)
        say("Installing ...")
        return tmp_path

    monkeypatch.setattr(install, "install", pretend)
    said = command("pool", "install", "--python", "python3.12").err
    assert asked == ["python3.12"]
    assert f"The physics is ready, in {tmp_path}" in said


def test_the_kept_result_is_twenty_games_without_a_difference() -> None:
    kept = json.loads((RESULTS / "expert-v-regular.json").read_text(encoding="utf-8"))
    assert kept["games"] == sum(kept["wins"]) + kept["undecided"] == 20
    assert kept["balls_agreed_after"] == kept["strokes"]["total"]
    assert kept["decision_seconds"]["max"] < 3
    assert kept["command"] in (RESULTS / "README.md").read_text(encoding="utf-8")
