"""The arena runs that are kept: whole, and quoted rightly by docs/arena.md."""

import json
import re
from math import isnan
from pathlib import Path
from typing import Any

import pytest

from muggins.sim.tally import Interval, Tally, by_role, decode_tally

ROOT = Path(__file__).resolve().parents[3]
KEPT = sorted((ROOT / "benches" / "results" / "arena").glob("*.json"))
PAGE = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")


def report(path: Path) -> Any:  # noqa: ANN401 - JSON is anything
    return json.loads(path.read_text(encoding="utf-8"))


def test_there_are_runs() -> None:
    assert KEPT


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_run_says_how_to_play_it_again(path: Path) -> None:
    kept = report(path)
    assert kept["command"].startswith("muggins arena ")
    assert re.fullmatch(r"[0-9a-f]{40}", kept["commit"])
    assert kept["machine"]
    for contest in kept["contests"]:
        tally = decode_tally(contest["tally"])
        assert contest["games"] == tally.games
        assert contest["score"][0] == pytest.approx(tally.score.mean, abs=1e-5)
        assert sum(contest["wins"]) <= tally.games


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_the_page_quotes_it(path: Path) -> None:
    kept = report(path)
    for player, rating in kept["ratings"].items():
        amount = f"{rating['elo']:+.0f} ± {rating['margin']:.0f}"
        assert f"| `{player}` | {amount} |" in PAGE
    for contest in () if kept["ratings"] else kept["contests"]:
        first, second = contest["players"]
        where = "" if kept["rules"] == "standard" else f", {kept['rules']}"
        cell = f"| `{first}` v `{second}`{where} |"
        row = next(line for line in PAGE.splitlines() if cell in line)
        assert row.split(" | ")[1:] == cells(decode_tally(contest["tally"]))


def cells(tally: Tally) -> list[str]:
    points = [amount(found.whole.interval()) for _, _, found in by_role(tally)]
    return [
        percent(tally.score),
        "{:,}, {:,}".format(*tally.skunks),
        percent(tally.first_dealer.interval()),
        ", ".join(points[:2]),
        ", ".join(points[2:]) + " |",
    ]


def percent(interval: Interval) -> str:
    return f"{100 * interval.mean:.1f} ± {100 * interval.margin:.1f}%"


def amount(interval: Interval) -> str:
    """A dash where no deal began far enough from home."""
    known = not isnan(interval.mean)
    return f"{interval.mean:.2f} ± {interval.margin:.2f}" if known else "–"
