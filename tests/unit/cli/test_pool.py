"""`muggins pool`: racks as asked for, and a game kept at the prompt."""

import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from muggins.cards import MugginsError
from muggins.cli import pool
from muggins.cli.sheet import ScoreSheet, event_lines, sheet_lines
from muggins.cli.strokes import Ask, Misread, Save, Wish, parse_stroke_line
from muggins.pool.facts import Answer, Choose, CueBall, Relocate, Stroke, TakeInHand
from muggins.pool.rack import check_rack, rack_of
from muggins.pool.record import PoolRecord, loads, replay_record
from muggins.pool.rules import parse_pool_rules
from muggins.pool.state import State
from tests.rulebook.poolroom import breaking, shooting
from tests.unit.cli.sittings import script
from tests.unit.cli.test_commands import Command, command

__all__ = ["command"]

NAMES = ("Ann", "Bob")
CHOOSING = breaking().plays(Stroke(driven=0)).state


def sheet(
    *lines: str,
    file: Path,
    options: str = "",
    names: tuple[str, ...] = NAMES,
    keep: bool = False,
) -> tuple[ScoreSheet, str]:
    """A sheet after these lines were typed, and what it wrote."""
    out = StringIO()
    record = PoolRecord(names, parse_pool_rules(options))

    def write(text: str) -> None:
        out.write(f"{text}\n")

    kept = ScoreSheet(record, write, script(lines), file, keep=keep)
    kept.sit()
    return kept, out.getvalue()


# ---- racks ---------------------------------------------------------------------------------------


def test_a_rack_is_that_of_its_seed_as_text_json_and_picture(
    command: Command, tmp_path: Path
) -> None:
    file = tmp_path / "rack.svg"
    rack = rack_of(b"tuesday")
    told = command("pool", "rack", "--seed", "tuesday", "--svg", str(file))
    assert tuple(map(int, told.out.split())) == rack
    assert command("pool", "rack", "--seed", "tuesday").out == told.out
    answered = json.loads(command("pool", "rack", "--seed", "tuesday", "--json").out)
    assert answered == {"seed": "tuesday", "rack": list(rack)}
    root = fromstring(file.read_text(encoding="utf-8"))  # noqa: S314 - our own picture
    numbers = [text.text for text in root.iter() if text.get("class") == "number"]
    assert numbers == [str(ball) for ball in rack]


def test_without_a_seed_there_is_a_new_one_that_can_be_used_again(command: Command) -> None:
    told = json.loads(command("pool", "rack", "--json").out)
    check_rack(tuple(told["rack"]))
    again = json.loads(command("pool", "rack", "--json", "--seed", told["seed"]).out)
    assert again == told


# ---- what is typed -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "wish"),
    [
        ("3 12", Stroke((3, 12))),
        ("3, 12", Stroke((3, 12))),
        ("MISS", Stroke()),
        ("foul", Stroke(called=True)),
        ("3 foul", Stroke((3,), called=True)),
        ("foul 3", Stroke((3,), called=True)),
        ("3 scratch", Stroke((3,), cue_ball=CueBall.POCKETED)),
        ("jumped", Stroke(cue_ball=CueBall.OFF)),
        ("3 off 4 5", Stroke((3,), off=(4, 5))),
        ("late 4 scratch 3", Stroke((3,), late=(4,), cue_ball=CueBall.POCKETED)),
        ("air", Stroke(met=False)),
        ("dead", Stroke(rail=False)),
        ("hand", TakeInHand()),
        ("move 7", Relocate(7)),
        ("", Ask("sheet")),
        ("?", Ask("help")),
        ("Undo", Ask("undo")),
        ("save My Game.json", Save("My Game.json")),
        ("save", Save()),
    ],
)
def test_a_line_is_read(line: str, wish: Wish) -> None:
    assert parse_stroke_line(line, shooting().state) == wish


def test_words_of_a_break_and_of_called_shots_are_read_there_alone() -> None:
    assert parse_stroke_line("closed", breaking().state) == Stroke(driven=0)
    called = shooting("call-shot=yes").state
    assert parse_stroke_line("3 uncalled", called) == Stroke((3,), as_called=False)
    with pytest.raises(Misread, match="Only a break can be closed"):
        parse_stroke_line("closed", shooting().state)
    with pytest.raises(Misread, match="No shot is called in this game"):
        parse_stroke_line("3 uncalled", shooting().state)


@pytest.mark.parametrize("answer", Answer)
def test_a_choice_is_read_where_there_is_one(answer: Answer) -> None:
    assert parse_stroke_line(answer.value, CHOOSING) == Choose(answer)
    with pytest.raises(Misread, match="Cannot read"):
        parse_stroke_line(answer.value, shooting().state)


@pytest.mark.parametrize("line", ["three", "3 x", "-3", "²", "move x"])
def test_other_words_are_refused_with_what_would_be_right(line: str) -> None:
    with pytest.raises(Misread, match="say which balls fell, like 3 12, or miss, foul or scratch"):
        parse_stroke_line(line, shooting().state)


# ---- the sheet -----------------------------------------------------------------------------------


def test_a_whole_game_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines = ("3 12 5", "10", "miss", "1 14 scratch", "1 14 2 13", "15", "miss", "6 9")
    kept, told = sheet(*lines, file=file, keep=True)
    for sentence in (
        "Ann is on the 5 and must pot the 10, with the cue ball where it lies.",
        "Potted on a foul stroke, the 1 and the 14 do not count, and are spotted.",
        "Spot the 1 and the 14: on the foot spot, or behind it on the long string",
        "Bob  0  (1 foul in succession)",
        "Ann  5  3-12  5-10  1-14  2-13  6-9",
        "Five of the eight cribbages win the game. Ann wins.",
        "Ann has won.",
    ):
        assert sentence in told
    assert loads(file.read_text(encoding="utf-8")) == kept.record
    assert replay_record(kept.record)[1].scores == (5, 0)
    assert "Go on with" not in told


def test_a_game_is_left_and_resumed(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "deep" / "game.json"
    left = command("pool", "score", "--players", "Ann,Bob", "--save", str(file), typed="3 12 5\n")
    assert (left.status, left.err) == (0, "")
    assert f"Go on with: muggins pool score --resume {file}" in left.out
    resumed = command("pool", "score", "--resume", str(file), typed="log\nundo\nquit\n")
    assert "The 3 and the 12 make a cribbage." in resumed.out
    assert "Taken back." in resumed.out
    assert loads(file.read_text(encoding="utf-8")).commands == ()


def test_a_game_without_a_file_is_kept_where_it_is_told(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "new_file", lambda *_: tmp_path / "new.json")
    assert f"--resume {tmp_path}/new.json" in command("pool", "score", typed="quit\n").out


def test_what_is_wrong_is_said_and_changes_nothing(tmp_path: Path) -> None:
    lines = ("undo", "3", "3", "cue", "hand", "move 4", "help", "", f"save {tmp_path / 'x'}")
    kept, told = sheet(*lines, "save /dev/null/x", file=tmp_path / "game.json")
    assert kept.record.commands == (Stroke((3,)),)
    for sentence in (
        "There is nothing to take back yet.",
        "The 3 is not on the table: it fell before.",
        "Cannot read 'cue'",
        "The cue ball is taken in hand after a foul",
        "A ball is moved to the foot spot only with the cue ball in hand.",
        "these balls fell, in this order",
        f"Saved in {tmp_path / 'x'}",
        "Cannot save into /dev/null/x",
    ):
        assert sentence in told


def test_no_file_that_is_no_record_is_resumed(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    for content, why in ((b"\xff", "it is no text"), (b"{", "This is no JSON")):
        file.write_bytes(content)
        ran = command("pool", "score", "--resume", str(file))
        assert ran.status == 2
        assert why in ran.err
    file.write_text("[" * 100_000, encoding="utf-8")
    deep = command("pool", "score", "--resume", str(file))
    assert (deep.status, "nested deeper" in deep.err) == (2, True)
    file.write_text(
        '{"game": "cribbage pool", "version": 1, "players": ["a", "b"], "commands": ['
        '{"type": "relocate", "ball": 3}]}',
        encoding="utf-8",
    )
    assert "Command 1 of the record" in command("pool", "score", "--resume", str(file)).err


def test_a_failed_break_asks_for_the_choice(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    _, told = sheet("closed", "miss", "again", "closed", "break", file=game)
    assert "Bob chooses. break: have the balls racked, and break; again: have Ann break" in told
    assert "First the player chooses" in told
    assert told.count("Ann breaks.") == 1
    assert "Bob breaks, with the cue ball in hand in the kitchen." in told
    _, played = sheet("closed", "play", file=game, options="failed-break=play-or-again")
    assert "Bob plays on." in played


def test_a_tie_a_third_player_out_and_a_ball_that_is_moved(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    level = ("1 14", "2 13", "3 12", "miss", "4 11", "5 10", "6 9", "7 8", "miss", "15")
    _, tied = sheet(*level, file=game)
    assert "the 15 is spotted, and whoever pots it wins. Ann begins." in tied
    assert "Ann must pot the 15, with the cue ball where it lies. The 15 wins." in tied
    _, drawn = sheet(*level, file=game, options="tie=drawn")
    assert "nobody wins.\n" in drawn
    assert "Nobody has won." in drawn
    fouls = ("scratch", "miss", "miss") * 2
    _, three = sheet(*fouls, "foul", "hand", "move 4", file=game, names=("Ann", "Bob", "Cleo"))
    assert "Ann is out, and the others play on." in three
    assert "The 4 goes from the kitchen to the foot spot." in three
    assert "Ann   0  out" in three


def test_the_lines_of_a_state_need_no_sheet() -> None:
    state: State = shooting().plays(Stroke((3, 5))).state
    *_, last = sheet_lines(state, NAMES)
    assert last.startswith("Bob is on the 3 and the 5 and must pot the 12 or the 10")
    (began,) = event_lines(replay_record(PoolRecord(NAMES))[0][0], NAMES)
    assert began == "Ann and Bob play; Ann breaks."


def test_a_game_needs_a_place_to_be_kept(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    with pytest.raises(MugginsError, match="Cannot save into"):
        sheet("quit", file=blocked / "game.json")
    with pytest.raises(MugginsError, match="it is a folder"):
        sheet(file=tmp_path, keep=True)


def test_who_cannot_save_stays_and_names_another_file(tmp_path: Path) -> None:
    blocked, other = tmp_path / "file", tmp_path / "other.json"
    blocked.write_text("", encoding="utf-8")
    _, told = sheet("3", "quit", f"save {other}", "quit", file=blocked / "game.json")
    assert "`save FILE` names another file; Ctrl-C leaves all the same." in told
    assert f"Go on with: muggins pool score --resume {other}" in told
    assert loads(other.read_text(encoding="utf-8")).commands == (Stroke((3,)),)


def test_a_name_that_the_terminal_cannot_show_stops_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ["pool", "score", "--players", "Zoë,Bob", "--save", str(file)]
    program = "from muggins.cli.main import run; run()"
    ran = subprocess.run(
        [sys.executable, "-c", program, *words],
        input=b"3\nquit\n",
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        check=True,
    )
    assert ran.stdout.count(b"Zo? > ") == 2
    assert loads(file.read_text(encoding="utf-8")).players == ("Zoë", "Bob")
