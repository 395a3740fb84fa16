"""Whole games of every preset, written down: they are read, counted again, and written back."""

import re
from pathlib import Path

import pytest

from muggins.game.rules import PRESETS
from muggins.notation.text import GameRecord, dumps, loads
from tests.unit.notation.auditor import Auditor

GOLDEN = Path(__file__).parents[2] / "golden"
FILES = sorted(GOLDEN.glob("*.crib"))


def text_of(file: Path) -> str:
    return file.read_bytes().decode()


def record_of(file: Path) -> GameRecord:
    record = loads(text_of(file))
    assert isinstance(record, GameRecord)
    return record


def test_every_preset_has_a_whole_game_on_record() -> None:
    over = {name for name in PRESETS if record_of(GOLDEN / f"{name}.crib").is_over}
    assert over == set(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_the_record_is_of_its_preset(name: str) -> None:
    assert record_of(GOLDEN / f"{name}.crib").rules == PRESETS[name]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_writing_what_was_read_gives_the_same_bytes(file: Path) -> None:
    assert dumps(record_of(file)) == text_of(file)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_second_scorer_counts_the_same(file: Path) -> None:
    text = text_of(file)
    preset = text.partition("\nrules ")[2].partition("\n")[0]
    auditor = Auditor(preset).read(text)
    assert auditor.counted == sum(text.count(f"\n  {name} ") for name in ("show", "crib")) + sum(
        line.count("(") - line.count(":+") - line.count("muggins(")
        for line in text.splitlines()
        if line.startswith("  play")
    )
    scores = record_of(file).state.scores
    assert tuple(auditor.scores[: len(scores)]) == scores


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_deals_are_those_of_the_seed(file: Path) -> None:
    record = record_of(file)
    if record.seed is not None:
        assert record.is_dealt_by(record.seed)
    assert not record.is_dealt_by(b"another seed")


def test_the_records_of_the_documentation_are_read_and_written_back() -> None:
    page = (GOLDEN.parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")
    texts = re.findall(r"^```crib\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert len(texts) == 1
    for text in texts:
        assert dumps(loads(text)) == text
