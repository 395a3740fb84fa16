"""`muggins analyse`: what it prints, what programs read, and how it refuses."""

import io
import json

import pytest

from muggins.cards import MugginsError
from muggins.cli.analyse import answer, read_position
from muggins.cli.app import run_command
from muggins.notation.problem import BadProblem

LAY = "pone 118-115 hand A 4 J K toss 2 9 starter 5 played me:4 opp:J"


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


def told(text: str, payoff: str | None = None, *, full: bool = False) -> list[str]:
    return answer(text, payoff, as_json=False, full=full).splitlines()


def test_a_table_with_the_best_first_and_the_reasons() -> None:
    lines = told(LAY)
    assert lines[0] == "pone at 118-115: what to lay from A 4 J K"
    assert lines[2].split() == ["lay", "win", "points", "now", "pegs", "given", "share"]
    assert [line.split()[0] for line in lines[3:6]] == ["A", "J", "K"]
    assert lines[3].split()[3] == "2"  # 4 J A is fifteen
    assert lines[7].startswith("A: Against J: gains ")
    assert "By wins." in lines


def test_discards_are_five_or_all() -> None:
    text = "pone 64-61 hand 5 6 9 Q Q K"
    few, everything = told(text), told(text, full=True)
    assert few[2].split() == ["toss", "win", "points", "hand", "crib", "pegs", "given"]
    assert few[3].split()[0] == "9-K"
    assert "6 more with --full" in few  # 11 pairs of ranks, of 15
    assert len(everything) == len(few) - 1 + 2 * 6
    assert "Suits that are not given are averaged over, flushes left out." in few
    suited = told("pone hand 5h 6h 9d Qs Qc Kd")
    assert not any(line.startswith("Suits") for line in suited)


@pytest.mark.parametrize(
    ("payoff", "column", "unit"),
    [
        ("acc", "acc", "By game points, mine less the other's."),
        ("points", "points", "By points of the deal, mine less the other's."),
        ("hold", "hold", "By that the other is not home before all of mine has counted."),
    ],
)
def test_another_payoff(payoff: str, column: str, unit: str) -> None:
    lines = told(LAY, payoff)
    assert column in lines[2].split()
    assert unit in lines


def test_what_is_needed_has_its_column() -> None:
    lines = told("pone hand A 4 5 9 Q K", "hand>=9")
    assert "hand>=9" in lines[2].split()
    assert "By how likely hand>=9 is." in lines


def test_every_figure_in_json() -> None:
    found = json.loads(answer(LAY, None, as_json=True, full=False))
    assert list(found) == ["position", "kind", "measure", "choices"]
    assert (found["kind"], found["measure"]) == ("pegging", "win")
    assert found["position"]["played"] == [["me", "4"], ["opp", "J"]]
    wins = [choice["win"] for choice in found["choices"]]
    assert wins == sorted(wins, reverse=True)
    first = found["choices"][0]
    assert (first["cards"], first["scored"]) == (["A"], 2)
    assert first["points"] == pytest.approx(first["pegs"] - first["given"])
    assert sum(reply["chance"] for reply in first["replies"]) == pytest.approx(1)
    assert sum(choice["share"] for choice in found["choices"]) == pytest.approx(1)
    assert first["reason"].startswith("Against J")


def test_json_reads_its_own_position() -> None:
    text = "dealer hand A 2 3 4 x x played"
    found = json.loads(answer(text, None, as_json=True, full=False))
    again = json.loads(answer(json.dumps(found["position"]), None, as_json=True, full=False))
    assert found == again
    assert found["kind"] == "discard"
    assert found["choices"][0]["win"] is None
    assert len(found["choices"][0]["keep"]) == 4


def test_a_position_is_typed_or_piped() -> None:
    assert read_position(["pone", "hand"], io.StringIO("passed over")) == "pone hand"
    assert read_position(["-"], io.StringIO(LAY)) == LAY
    assert read_position([], io.StringIO(LAY)) == LAY
    for source in (io.StringIO(" \n"), Keyboard(LAY)):
        with pytest.raises(BadProblem, match="a position is like"):
            read_position([], source)


@pytest.mark.parametrize("name", ["analyse", "analyze"])
def test_both_spellings(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command([name, *LAY.split(), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["choices"][0]["cards"] == ["A"]


def test_nonsense_is_one_line() -> None:
    with pytest.raises(MugginsError, match="fits nowhere here"):
        run_command(["analyse", "gibberish"])
    with pytest.raises(MugginsError, match="no objective"):
        answer(LAY, "glory", as_json=False, full=False)
