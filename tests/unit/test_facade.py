"""`import muggins`: every name is there, typed, and fetched only when it is used."""

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import muggins

STUB = Path(muggins.__file__).with_suffix(".pyi")
IMPORT = re.compile(r"from (?P<home>[\w.]+) import (?P<inside>\w+) as (?P<name>\w+)")
RENAMED = re.compile(r"^(?P<name>\w+) = (?P<inside>\w+)$", re.MULTILINE)


def test_each_name_is_the_object_that_the_stub_promises() -> None:
    stub = STUB.read_text()
    promised = {m["name"]: (m["home"], m["inside"]) for m in IMPORT.finditer(stub)}
    promised |= {m["name"]: ("muggins.cards", m["inside"]) for m in RENAMED.finditer(stub)}
    assert sorted(promised) == vars(muggins)["__all__"]
    for name, (home, inside) in promised.items():
        assert getattr(muggins, name) is getattr(import_module(home), inside), name


def test_a_wrong_name_is_an_attribute_error_like_any_other() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'score_hand'"):
        getattr(muggins, "score_hand")  # noqa: B009 - a type checker refuses the plain spelling
    assert "score_show" in dir(muggins)


def test_import_alone_loads_no_layer() -> None:
    code = "import sys, muggins; print(sum(name.startswith('muggins.') for name in sys.modules))"
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert told.stdout.strip() == "0"


def test_ten_lines_of_a_stranger() -> None:
    score = muggins.score_show("5h 5s 5d Jc", "5c", crib=False)
    assert score.total == 29
    assert sum(line.points for line in score.lines) == 29
    assert muggins.score_pile("7h 9c 8d").total == 3
    players = [muggins.player("greedy"), muggins.player("random")]
    events = muggins.play_game(players, muggins.Rules(target=61), seed="a stranger's")
    record = muggins.GameRecord(events, ("Ann", "Ben"))
    assert muggins.loads(muggins.dumps(record)) == record
    assert max(muggins.replay(events).scores) == 61
