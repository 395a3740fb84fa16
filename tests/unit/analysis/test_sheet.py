"""The score sheet, against what a reader counts from the record's own lines."""

import re
from collections import Counter
from pathlib import Path

import pytest

from muggins.analysis.sheet import Column, columns_of, score_sheet
from muggins.game.rules import PRESETS, Rules
from muggins.notation.text import GameRecord, loads

GOLDEN = Path(__file__).parents[2] / "golden"
RECORDS = sorted(path.stem for path in GOLDEN.glob("*.crib"))
OF_PLAY = {"go", "last", ""}


def golden(name: str) -> tuple[str, GameRecord]:
    text = (GOLDEN / f"{name}.crib").read_text(encoding="utf-8")
    record = loads(text)
    assert isinstance(record, GameRecord)
    return text, record


@pytest.mark.parametrize("name", RECORDS)
def test_a_sides_rows_add_up_to_its_score_after_each_deal(name: str) -> None:
    _, record = golden(name)
    sheet = score_sheet(record.events)
    running = [0] * record.rules.side_count
    for row in sheet.rows:
        for side, pegged in enumerate(row.pegged):
            running[side] += sum(pegged)
        assert tuple(running) == row.scores
    assert sheet.rows[-1].scores == record.state.scores
    assert [sum(side) for side in sheet.totals] == running
    assert [row.deal for row in sheet.rows] == list(range(1, len(sheet.rows) + 1))


def test_the_sheet_of_a_game_counted_by_hand() -> None:
    """The counts that the head of the record tells, and its two heels."""
    _, record = golden("muggins-by-hand")
    sheet = score_sheet(record.events)
    assert sheet.columns == ("heels", "play", "hand", "crib", "muggins", "penalty")
    (row,) = sheet.rows
    assert (row.deal, row.dealer, row.scores) == (1, 1, (13, 19))
    assert row.pegged == ((0, 1, 8, 0, 4, 0), (2, 0, 5, 8, 0, 4))


# What the text says is pegged, word by word; in these games the table counts, or says all it pegs.
LAID = re.compile(r"(\d):\w\w\(\d+\)\+(\d+)")
PEGGED = re.compile(r"(\d):\+(\d+)\((\w+)\)")
COUNTED = re.compile(r"^ *(show|crib) (\d) .* = (\d+)", re.MULTILINE)


@pytest.mark.parametrize("name", ["short", "standard", "three", "seven-card", "singles"])
def test_the_columns_hold_what_the_record_says(name: str) -> None:
    text, record = golden(name)
    said: Counter[tuple[int, str]] = Counter()
    for seat, points in LAID.findall(text):
        said[int(seat), "play"] += int(points)
    for seat, points, source in PEGGED.findall(text):
        said[int(seat), "play" if source in OF_PLAY else source] += int(points)
    for what, seat, points in COUNTED.findall(text):
        said[int(seat), "hand" if what == "show" else "crib"] += int(points)
    sheet = score_sheet(record.events)
    found = {
        (side, str(column)): holes
        for side, totals in enumerate(sheet.totals)
        for column, holes in zip(sheet.columns, totals, strict=True)
    }
    # The last peg stops at home; the record has its natural value.
    beyond = sum(said.values()) - sum(found.values())
    winner = max(range(len(sheet.totals)), key=lambda side: sum(sheet.totals[side]))
    differing = {place for place in found if found[place] != said[place]}
    assert len(differing) == (beyond > 0)
    assert all(side == winner and found[side, name] < said[side, name] for side, name in differing)


def test_columns_are_those_that_the_rules_can_fill() -> None:
    assert columns_of(Rules()) == (Column.HEELS, Column.PLAY, Column.HAND, Column.CRIB)
    assert columns_of(PRESETS["five-card-old"])[0] is Column.START
    assert columns_of(PRESETS["acc"])[-2:] == (Column.MUGGINS, Column.PENALTY)


def test_the_start_of_the_five_card_pone_is_in_the_first_row() -> None:
    _, record = golden("five-card-old")
    first = score_sheet(record.events).rows[0]
    assert [pegged[0] for pegged in first.pegged] == [3 * (seat != first.dealer) for seat in (0, 1)]
