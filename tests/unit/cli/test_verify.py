"""`muggins verify`: findings in words, and the status a script goes by."""

import json
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from muggins.cli.main import run
from muggins.notation.parcel import encode_record
from muggins.notation.text import GameRecord, loads

GOLDEN = Path(__file__).parents[2] / "golden"
SHORT = GOLDEN / "short.crib"
SEED = "73686f72742030"
PROMISE = sha256(bytes.fromhex(SEED)).hexdigest()

Told = tuple[object, str, str]


@pytest.fixture
def verify(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Verifier":
    return Verifier(monkeypatch, capsys)


class Verifier:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, *words: str) -> Told:
        self.monkeypatch.setattr(sys, "argv", ["muggins", "verify", *words])
        with pytest.raises(SystemExit) as left:
            run()
        told = self.capsys.readouterr()
        return left.value.code, told.out, told.err


def test_a_fair_game_holds(verify: Verifier) -> None:
    status, out, _ = verify(str(SHORT), f"--commitment={PROMISE}")
    lines = out.splitlines()
    assert status == 0
    assert lines[0] == ("yes Everything in the record follows from the rules; the game is over.")
    assert lines[1] == f"yes The seed is the one that was promised: its SHA-256 is {PROMISE}."
    assert lines[2] == "yes Cut for deal 1: Ks 6h, as the seed gives."
    assert lines[4] == "yes Starter of deal 1: 9d, as the seed gives."
    assert len(lines) == 2 + 1 + 2 * 8 + 1
    assert lines[-1] == "Dealt as promised."


def test_without_a_promise_the_question_stays_open(verify: Verifier) -> None:
    status, out, _ = verify(str(SHORT))
    assert status == 3
    assert f"?   No promise is known; the seed's SHA-256 is {PROMISE}" in out


def test_another_seed_is_found_out(verify: Verifier, tmp_path: Path) -> None:
    file = tmp_path / "stacked.crib"
    file.write_text(SHORT.read_text(encoding="utf-8").replace(SEED, "aa"), encoding="utf-8")
    status, out, _ = verify(str(file), f"--commitment={PROMISE}")
    assert status == 1
    assert "NO  The promise is broken" in out
    assert out.endswith("NOT dealt as promised.\n")


def test_an_illegal_game_is_one_line_and_status_2(verify: Verifier, tmp_path: Path) -> None:
    file = tmp_path / "wrong.crib"
    text = SHORT.read_text(encoding="utf-8")
    file.write_text(text.replace("0:Ah(1)", "0:Ah(2)"), encoding="utf-8")
    status, out, err = verify(str(file))
    assert (status, out) == (2, "")
    assert err.startswith("muggins: Line ")
    assert err.count("\n") == 1


def test_json_in_and_json_out(verify: Verifier, tmp_path: Path) -> None:
    record = loads(SHORT.read_text(encoding="utf-8"))
    assert isinstance(record, GameRecord)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(encode_record(record)), encoding="utf-8")
    status, out, _ = verify(str(file), f"--commitment={PROMISE}", "--json")
    found = json.loads(out)
    assert (status, found["verdict"]) == (0, "holds")
    assert {finding["verdict"] for finding in found["games"][0]} == {"holds"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "muggins: Line 1, column 2: this is no JSON"),
        ("[muggins 1 match]\n", "muggins: The file holds no game"),
        ("{}", "muggins: game.version"),
    ],
)
def test_a_file_that_holds_no_game(verify: Verifier, tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "none"
    file.write_text(text, encoding="utf-8")
    status, _, err = verify(str(file))
    assert status == 2
    assert err.startswith(why)


def test_a_match_is_verified_game_by_game(verify: Verifier, tmp_path: Path) -> None:
    game = SHORT.read_text(encoding="utf-8")
    file = tmp_path / "match.crib"
    file.write_text(f"[muggins 1 match]\n{game}\n{game}", encoding="utf-8")
    status, out, _ = verify(str(file))
    assert status == 3
    assert [line for line in out.splitlines() if line.startswith("Game")] == ["Game 1", "Game 2"]
    status, _, err = verify(str(file), f"--commitment={PROMISE}")
    assert (status, "One commitment is for one game" in err) == (2, True)
