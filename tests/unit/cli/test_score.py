import json
import subprocess
import sys

import pytest

from muggins.cards import MugginsError
from muggins.cli.score import answer


def test_a_count_is_said_and_shown_with_its_cards() -> None:
    lines = answer(["7h 8s 8d 9c", "2h"], signs=True).split("\n")
    assert lines[0] == "12 points"
    assert lines[1] == "fifteen two, fifteen four, and a double run of three is twelve"
    assert [line.split("  ")[-1].strip() for line in lines[2:]] == ["7♥ 8♠", "7♥ 8♦", "7♥ 8♦ 8♠ 9♣"]


@pytest.mark.parametrize(
    ("hand", "starter", "flags", "total"),
    [
        ("5h 5s 5d Jc", "5c", [], 29),
        ("2h 4h 6h 8h", "Ks", [], 4),
        ("2h 4h 6h 8h", "Ks", ["--crib"], 0),
        ("2h 4h 6h 8h", "Kh", ["--crib"], 5),
    ],
)
def test_the_json_has_the_total_of_its_lines(
    hand: str, starter: str, flags: list[str], total: int
) -> None:
    """docs/rules.md, sections 9 and 10."""
    told = json.loads(answer([hand, starter, "--json", *flags], signs=False))
    assert told["total"] == total == sum(line["points"] for line in told["lines"])
    assert all(set(line) == {"kind", "cards", "points"} for line in told["lines"])


def test_nothing_is_said_in_one_line() -> None:
    assert answer(["2h 4h 6h 8h", "Ks", "--crib"], signs=True) == "0 points"
    assert answer(["Jh 2s 4d 6c", "Kh"], signs=True).startswith("1 point\n")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([], "required: hand, starter; like this"),
        (["5h 5s 5d Jc"], "required: starter"),
        (["5h 5s 5d Jc", "5c", "--cirb"], "unrecognized arguments: --cirb"),
        (["5h 5s 5d Jc", "Jc"], "the starter Jc is also in the hand"),
        (["5h 5s", "Jc"], "a hand has 3, 4 or 5 cards"),
        (["5h 5s 1d Jc", "Jc"], "cannot read '1d'"),
    ],
)
def test_what_cannot_be_counted_is_told_why(words: list[str], why: str) -> None:
    with pytest.raises(MugginsError, match=why):
        answer(words, signs=True)


def test_the_answer_waits_for_no_heavy_import() -> None:
    """What makes it quick: each of these takes longer to import than the answer may."""
    heavy = {"typer", "pydantic", "rich", "numpy", "numba", "sqlalchemy", "fastapi", "textual"}
    program = (
        "import sys; sys.argv = ['muggins', 'score', '5h 5s 5d Jc', '5c']\n"
        "from muggins.cli.main import run\n"
        "try:\n    run()\nfinally:\n    print(*sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.startswith("29 points\n")
    assert heavy.isdisjoint(ran.stdout.split())
