import json
import os
import shlex
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from muggins.ai.roster import UnknownPlayer
from muggins.cards import MugginsError
from muggins.cli.app import run_command
from muggins.cli.arena import Bill, keep
from muggins.cli.crosstable import cross_lines
from muggins.game.rules import PRESETS, Rules
from muggins.sim.arena import Outcome
from muggins.sim.duplicate import Contest, play_set
from muggins.sim.ratings import Rating
from muggins.sim.sprt import Sprt
from muggins.sim.tally import Moments, Tally, decode_tally

BILL = Bill(players=("greedy", "random"), rules=Rules(), seed="7", games=10)
QUICK = ("--rules", "quick", "--seed", "cli")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run_command(["arena", *words]) == 0
    return capsys.readouterr().out


def test_the_result_says_who_won_what_and_how_to_play_it_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = told(capsys, "greedy", "random", "--games", "6", *QUICK)
    lines = text.splitlines()
    assert lines[0] == "greedy v random: 6 games of quick"
    assert "by duplicate set" in lines[1]
    assert [line.split(",")[0].strip() for line in lines if ", dealer" in line] == [
        "greedy",
        "random",
    ]
    assert lines[-1] == "again: muggins arena greedy random --games 6 --seed cli --rules quick"


def test_points_a_deal_are_not_known_where_no_deal_begins_far_from_home(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The pone begins with 3 of 61."""
    text = told(capsys, "greedy", "random", "--games", "8", "--rules", "five-card-old")
    assert "  points a deal: not known, since no deal began 61 holes from home" in text.splitlines()
    assert "nan" not in text


def test_the_json_and_the_file_hold_all_that_was_counted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "results" / "quick.json"
    text = told(capsys, "greedy", "random", "--games", "4", *QUICK, "--json", "--out", str(out))
    assert out.read_text() == text
    report = json.loads(text)
    contest = Contest(("greedy", "random"), PRESETS["quick"], "cli")
    expected = play_set(contest, 0) + play_set(contest, 1)
    assert decode_tally(report["contests"][0]["tally"]) == expected
    assert report["contests"][0]["wins"] == list(expected.wins)
    assert report["contests"][0]["score"][0] == pytest.approx(expected.score.mean, abs=1e-5)
    assert set(report) >= {"command", "commit", "machine", "seed", "rules"}
    # The numbers may be nan, which JSON has no word for.
    assert "NaN" not in text


def test_the_command_it_names_gives_the_same_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "greedy", "random", "--games", "4", *QUICK, "--json")
    report = json.loads(text)
    words = shlex.split(report["command"])
    assert words[:2] == ["muggins", "arena"]
    assert told(capsys, *words[2:], "--json") == text


def test_a_pool_is_rated_and_crossed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    journal = tmp_path / "pool.jsonl"
    words = ("random", "greedy", "rollout", "--games", "20", *QUICK, "--journal", str(journal))
    text = told(capsys, *words)
    lines = text.splitlines()
    assert lines[0].startswith("20 games a pair of quick")
    rows = {line.split()[1]: line.split()[2:] for line in lines[3:6]}
    assert set(rows) == {"random", "greedy", "rollout"}
    assert lines[5].split()[1] == "random"
    assert lines[-1].startswith("again: muggins arena random greedy rollout ")
    report = json.loads(told(capsys, *words, "--json"))
    assert list(report["ratings"]) == list(rows)
    assert sum(rating["elo"] for rating in report["ratings"].values()) == pytest.approx(0, abs=0.2)
    # All was in the journal: a line for the pool, and one for the one shard of each pair.
    assert len(journal.read_text().splitlines()) == 4


def test_a_cross_table_shows_each_score_from_both_sides() -> None:
    won = Tally(2, sets=Moments(100, 240, 640), wins=(120, 80))
    drawn = Tally(2, sets=Moments(100, 200, 400), wins=(100, 100))
    outcomes = [
        Outcome(Contest(pair, Rules(), "7"), None, tally)
        for pair, tally in ((("a", "b"), won), (("b", "c"), drawn))
    ]
    rated = [Rating("a", 40.2, 9), Rating("c", -20, 10.4), Rating("b", -20.2, 7)]
    assert [line.split() for line in cross_lines(outcomes, rated)][2:] == [
        ["player", "Elo", "1", "2", "3"],
        ["1", "a", "+40", "±", "9", "-", "-", "60.0", "±", "3.9"],
        ["2", "c", "-20", "±", "10", "-", "-", "50.0", "±", "0.0"],
        ["3", "b", "-20", "±", "7", "40.0", "±", "3.9", "50.0", "±", "0.0", "-"],
    ]


def test_a_test_tells_its_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("greedy", "random", "--games", "1000", "--sprt", "50:60", *QUICK)
    text = told(capsys, *words)
    assert "test: better, log ratio" in text
    assert text.splitlines()[-1].endswith("--rules quick --sprt 50:60")
    report = json.loads(told(capsys, *words, "--json"))["contests"][0]
    assert report["sprt"]["verdict"] == "better"
    assert report["games"] < 1000


def test_a_journal_is_gone_on_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    journal = ("--journal", str(tmp_path / "run.jsonl"))
    told(capsys, "greedy", "random", "--games", "40", *QUICK, *journal)
    before = (tmp_path / "run.jsonl").stat().st_size
    longer = told(capsys, "greedy", "random", "--games", "80", *QUICK, *journal)
    assert longer == told(capsys, "greedy", "random", "--games", "80", *QUICK)
    assert (tmp_path / "run.jsonl").stat().st_size > before


def test_bills_that_cannot_be_paid_are_refused() -> None:
    with pytest.raises(UnknownPlayer):
        replace(BILL, players=("greedy", "gready"))
    with pytest.raises(MugginsError, match="needs two players"):
        replace(BILL, players=("greedy",))
    pool = ("greedy", "random", "rollout")
    with pytest.raises(MugginsError, match="not for a pool"):
        replace(BILL, players=pool, sprt=Sprt(0.5, 0.52))
    with pytest.raises(MugginsError, match="named once"):
        replace(BILL, players=("greedy", "random", "greedy"))
    with pytest.raises(MugginsError, match="by jobs or by a cluster"):
        replace(BILL, jobs=2, cluster="local:2")


def test_a_result_that_cannot_be_kept_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(MugginsError, match="Cannot write"):
        keep(tmp_path / "file" / "result.json", "{}")


def test_processes_of_its_own_do_not_change_the_numbers() -> None:
    command = [sys.executable, "-m", "muggins", "arena", "greedy", "random", "--games", "50"]
    done = [
        subprocess.run(
            [*command, *QUICK, "--jobs", jobs],
            capture_output=True,
            text=True,
            check=True,
            env=dict(os.environ),
        ).stdout
        for jobs in ("1", "2")
    ]
    assert done[0] == done[1]
