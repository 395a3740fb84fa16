"""docs/players.md, and whoever else names players: nobody is missing, and figures are the kept."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

from muggins.ai.levels import LEVELS, Layer
from muggins.ai.roster import DESCRIPTIONS, NAMES
from muggins.sim.tally import Interval, decode_tally

ROOT = Path(__file__).resolve().parents[3]
RESULTS = ROOT / "benches" / "results" / "players"
PAGE = (ROOT / "docs" / "players.md").read_text(encoding="utf-8")
LADDER = (*LEVELS, "master")


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
    return f"{layer.heat:g} points"


def expert_layers() -> tuple[Layer, Layer]:
    depth = LEVELS["expert"].depth
    return depth.discards, depth.cards


def test_the_readme_names_the_levels() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert ", ".join(f"`{name}`" for name in LADDER) in text


def test_the_page_offers_everybody_in_the_roster_s_words() -> None:
    path = ROOT / "src" / "muggins" / "server" / "static" / "home.js"
    offered = re.findall(
        r'^  (\w+): "(\w+): ([^"]+)",$', path.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert {name: words for name, _, words in offered} == DESCRIPTIONS
    assert all(name.capitalize() == shown for name, shown, _ in offered)


# ---- what is measured ---------------------------------------------------------------------------


def test_the_rates_of_wrong_counts_are_stated() -> None:
    stated = [
        [
            f"`{name}`",
            *(f"{100 * rate:.0f}%" for rate in (habit.overlooks, habit.doubles)),
            *(f"{100 * rate:.0f}%" for rate in (habit.forgets, habit.passes)),
        ]
        for name, habit in ((name, level.habit) for name, level in LEVELS.items())
        if habit.overlooks
    ]
    assert rows("How they count") == stated


def test_each_level_up_to_strong_beats_the_one_below() -> None:
    for weaker, stronger in pairwise(LADDER[: LADDER.index("strong") + 1]):
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
