"""`muggins judge` and `muggins players`."""

import json
import shlex
from pathlib import Path

import pytest

from muggins.ai.roster import NAMES
from muggins.cards import MugginsError
from muggins.cli.app import run_command
from muggins.cli.judge import Docket, percent
from muggins.game.rules import Rules
from muggins.sim.judge import Loss


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run_command(words) == 0
    return capsys.readouterr().out


def test_every_player_is_named_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "players").splitlines()
    assert [line.split()[0] for line in lines] == list(NAMES)
    listed = json.loads(told(capsys, "players", "--json"))
    assert [f"{one['name']:<10} {one['does']}" for one in listed] == lines


def test_a_judgement_can_be_come_to_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "kept.json"
    words = ("judge", "greedy", "club", "--games", "1", "--seed", "cli", "--rules", "acc target=21")
    text = told(capsys, *words, "--out", str(kept))
    found = json.loads(kept.read_text())
    assert text.splitlines()[-1] == f"again: {found['command']}"
    again = json.loads(told(capsys, *shlex.split(found["command"])[1:], "--json"))
    assert again["judgements"] == found["judgements"]
    assert [one["player"] for one in found["judgements"]] == ["greedy", "club"]
    greedy = found["judgements"][0]
    assert greedy["discards"]["standard_error"] is None
    assert f"in {greedy['cards']['decisions']} of them" in text
    assert greedy["slips"]["counted too low"][0] == 0


def test_margins_are_of_ninety_five_in_a_hundred() -> None:
    """0.01 and 0.015 a decision: a mean of 0.0125, and a standard error of 0.0025."""
    assert percent(Loss(((0.02, 2), (0.03, 2)))) == "1.250 ± 0.490%"


def test_players_are_named_once_and_known() -> None:
    with pytest.raises(MugginsError, match="name it once"):
        Docket(("club", "club"), Rules(), "7", 1)
    with pytest.raises(MugginsError, match="No player is called 'bob'"):
        Docket(("bob",), Rules(), "7", 1)
