"""docs/players.md, and whoever else names players: nobody is missing, and figures are the kept."""

import json
import re
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from muggins.ai.levels import LEVELS, Layer
from muggins.ai.roster import DESCRIPTIONS, NAMES
from muggins.sim.judge import Slip
from muggins.sim.tally import CONFIDENCE, Interval, decode_tally

ROOT = Path(__file__).resolve().parents[3]
RESULTS = ROOT / "benches" / "results" / "players"
PAGE = (ROOT / "docs" / "players.md").read_text(encoding="utf-8")
KEPT = json.loads((RESULTS / "judge.json").read_text(encoding="utf-8"))
JUDGED = {one["player"]: one for one in KEPT["judgements"]}
LADDER = (*LEVELS, "master")
RATES = (
    (Slip.OVERLOOKED, "overlooks"),
    (Slip.DOUBLED, "doubles"),
    (Slip.FORGOTTEN, "forgets"),
    (Slip.PASSED, "passes"),
)


def rows(heading: str) -> list[list[str]]:
    """The cells of the table below that heading."""
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def contest(first: str, second: str) -> Any:  # noqa: ANN401 - JSON is anything
    path = RESULTS / f"{first}-v-{second}.json"
    return json.loads(path.read_text(encoding="utf-8"))["contests"][0]


def test_every_player_is_described_in_order_and_in_the_roster_s_words() -> None:
    described = [[f"`{name}`", DESCRIPTIONS[name]] for name in NAMES]
    assert [row[:2] for row in rows("Who there is")] == described


def test_the_heat_of_each_level_is_stated() -> None:
    """In points, but for the expert, who weighs the chance of a win."""
    stated = [
        [f"`{name}`", *(heat(layer) for layer in (level.depth.discards, level.depth.cards))]
        for name, level in LEVELS.items()
    ]
    assert rows("What makes a level") == stated


def heat(layer: Layer) -> str:
    if layer.weigh in {each.weigh for each in expert_layers()}:
        return f"{100 * layer.heat:g}% of a win"
    return "1 point" if layer.heat == 1 else f"{layer.heat:g} points"


def expert_layers() -> tuple[Layer, Layer]:
    depth = LEVELS["expert"].depth
    return depth.discards, depth.cards


def test_the_readme_names_the_levels() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert ", ".join(f"`{name}`" for name in LADDER) in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_has_a_name_and_a_description_of_everybody(language: str) -> None:
    locale = ROOT / "src" / "muggins" / "server" / "static" / "locale" / language
    told = "".join(path.read_text(encoding="utf-8") for path in locale.glob("*.ftl"))
    assert set(re.findall(r"^bot-([a-z]+) = .", told, re.MULTILINE)) == set(NAMES)
    assert set(re.findall(r"^bot-([a-z]+)-why = .", told, re.MULTILINE)) == set(NAMES)


# ---- what is measured ---------------------------------------------------------------------------


def test_the_judgements_can_be_come_to_again() -> None:
    assert KEPT["command"].startswith("muggins judge ")
    assert f"`{KEPT['command']}`" in PAGE.replace("\n", " ")
    assert re.fullmatch(r"[0-9a-f]{40}", KEPT["commit"])
    assert set(JUDGED) == set(NAMES)


def test_the_page_quotes_what_decisions_cost() -> None:
    for name, *cells in rows("What a decision costs"):
        found = JUDGED[name.strip("`")]
        shares = [found["slips"][slip] for slip in (Slip.FIVE_LED, Slip.MARK_MISSED)]
        assert cells == [
            *(lost(found[kind]) for kind in ("discards", "cards")),
            *(f"{100 * times / chances:.0f}%" for times, chances in shares),
        ]
    assert [row[0] for row in rows("What a decision costs")] == [f"`{name}`" for name in NAMES]


def lost(loss: Any) -> str:  # noqa: ANN401 - JSON is anything
    return f"{100 * loss['mean']:.2f} ± {100 * CONFIDENCE * loss['standard_error']:.2f}%"


@pytest.mark.parametrize("kind", ["discards", "cards"])
def test_each_level_gives_less_away_than_the_one_below(kind: str) -> None:
    for weaker, stronger in pairwise(LADDER):
        assert JUDGED[stronger][kind]["mean"] < JUDGED[weaker][kind]["mean"]


def test_counts_are_wrong_as_often_as_the_page_says_and_as_was_measured() -> None:
    """Within four standard deviations of the binomial."""
    for name, *cells in rows("How they count"):
        habit, slips = LEVELS[name.strip("`")].habit, JUDGED[name.strip("`")]["slips"]
        for cell, (slip, field) in zip(cells, RATES, strict=True):
            rate, (times, chances) = getattr(habit, field), slips[slip]
            assert cell == f"{100 * rate:.0f}%, {times} of {chances}"
            assert abs(times - rate * chances) < 4 * sqrt(chances * rate * (1 - rate))
    weak = [f"`{name}`" for name, level in LEVELS.items() if level.habit.overlooks]
    assert [row[0] for row in rows("How they count")] == weak


def test_nobody_else_miscounts() -> None:
    for name in NAMES:
        if name not in LEVELS or not LEVELS[name].habit.overlooks:
            assert not any(JUDGED[name]["slips"][slip][0] for slip, _ in RATES)


def test_each_level_beats_the_one_below() -> None:
    for weaker, stronger in pairwise(LADDER):
        assert contest(stronger, weaker)["score"][1] > 0.5


def test_the_page_quotes_the_games() -> None:
    quoted = rows("Against each other")
    assert len(quoted) == len([*RESULTS.glob("*-v-*.json")])
    for players, *cells in quoted:
        first, second = re.findall(r"`(\w+)`", players)
        tally = decode_tally(contest(first, second)["tally"])
        points = [found.whole.interval() for found in tally.points[0]]
        assert cells == [
            f"{tally.games:,}",
            percent(tally.score),
            ", ".join(f"{one.mean:.2f} ± {one.margin:.2f}" for one in points),
        ]


def percent(interval: Interval) -> str:
    return f"{100 * interval.mean:.1f} ± {100 * interval.margin:.1f}%"
