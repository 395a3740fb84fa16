"""The runs with outsiders that are kept: whole, repeatable, and quoted rightly by the page."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[3]
KEPT = sorted((ROOT / "benches" / "results" / "outsiders").glob("*.json"))
PAGE = (ROOT / "docs" / "adapters.md").read_text(encoding="utf-8")
Run = dict[str, Any]


def quoted_guest(run: Run) -> str:
    won, low, high = (100 * share for share in run["won"])
    theirs = 100 * run["won_by_its_own_verdict"][0]
    return (
        f"won {won:.1f}% ({low:.1f} to {high:.1f}) of {run['games']:,} games; by OpenSpiel's own"
        f" verdict {theirs:.1f}%, which differs in {run['verdicts_that_differ']}"
    )


def quoted_search(run: Run) -> str:
    mean, low, high = run["points_a_deal"]
    return (
        f"{mean:+.2f} points a deal ({low:+.2f} to {high:+.2f}) in {run['deals']} deals, each from "
        f"both seats, {run['simulations']} simulations a decision"
    )


def quoted_lesson(run: Run) -> str:
    lost = ", ".join(f"{lost:.4f} after {n}" for n, lost in run["exploitability"].items())
    return f"gives away {lost}; worth {run['value']:+.4f} to the pone"


QUOTED: dict[str, Callable[[Run], str]] = {
    "guest": quoted_guest,
    "search": quoted_search,
    "solve": quoted_lesson,
    "sample": quoted_lesson,
}


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_run_is_repeatable_and_quoted(path: Path) -> None:
    run = json.loads(path.read_text(encoding="utf-8"))
    _, _, module, kind, *words = run["command"].split()
    assert module == "benches.outsiders"
    assert re.fullmatch(r"[0-9a-f]{40}", run["commit"])
    assert run["machine"]["open-spiel"]
    row = f"| `{' '.join([kind, *words])}` | {QUOTED[kind](run)} |"
    assert row in PAGE.splitlines()


def test_every_kind_of_run_is_kept() -> None:
    kinds = {json.loads(path.read_text(encoding="utf-8"))["command"].split()[3] for path in KEPT}
    assert kinds == set(QUOTED)


def test_learning_gives_away_less_and_less() -> None:
    for path in KEPT:
        run = json.loads(path.read_text(encoding="utf-8"))
        lost = list(run.get("exploitability", {}).values())
        assert lost == sorted(lost, reverse=True)
