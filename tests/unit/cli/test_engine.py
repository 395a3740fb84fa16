"""`muggins engine`: the conversation of the page, garbage, and how it ends."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins.ai.roster import NAMES, READY, player
from muggins.cli.engine import Engine, converse
from muggins.game.rules import PRESETS
from muggins.game.view import view
from muggins.notation.move import format_move
from muggins.notation.position import format_position
from muggins.sim.match import play_game
from muggins.sim.program import Program, parse_launch
from tests.unit.notation.games import moments

PAGE = Path(__file__).parents[3] / "docs" / "engine.md"
TALK = re.findall(r"```engine\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
LINES = "".join(TALK).splitlines()
WORDS = {"id", "cribok", "readyok", "move", "error"}
ENGINE = (sys.executable, "-m", "muggins", "engine")


def said(lines: list[str], sign: str) -> list[str]:
    return [line.removeprefix(sign) for line in lines if line.startswith(sign)]


def answers(engine: Engine, *lines: str) -> list[str]:
    heard: list[str] = []
    converse(engine, [line.encode() for line in lines], heard.append)
    return heard


def test_the_page_has_the_conversation_that_takes_place() -> None:
    """Line by line: each line of the host with the answers that follow it on the page."""
    assert {line[:2] for line in LINES} == {"> ", "< "}
    engine, rest = Engine("greedy"), iter(LINES)
    took_place: list[str] = []
    for line in rest:
        if line.startswith("> "):
            took_place.append(line)
            took_place += (f"< {answer}" for answer in answers(engine, line.removeprefix("> ")))
    assert took_place == LINES


def test_the_program_holds_the_same_conversation() -> None:
    ran = subprocess.run(
        [*ENGINE, "--player", "greedy"],
        input="".join(f"{line}\n" for line in said(LINES, "> ")),
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.splitlines() == said(LINES, "< ")
    assert ran.stderr == ""


LISTENER = """
import sys
from muggins.cli.engine import Engine, converse

def heard():
    for line in sys.stdin.buffer:
        log.write("> " + line.decode())
        yield line

def say(line):
    log.write(f"< {line}\\n")
    log.flush()
    print(line, flush=True)

with open(sys.argv[1], "w") as log:
    converse(Engine("greedy"), heard(), say)
"""


def test_the_page_has_what_our_host_says(tmp_path: Path) -> None:
    """The first conversation is the quick round of the seed `protocol`, as seat 0 hears it."""
    (tmp_path / "listener.py").write_text(LISTENER)
    log = tmp_path / "log.txt"
    program = Program(parse_launch(f"cmd:{sys.executable} {tmp_path / 'listener.py'} {log}"))
    program.begin(PRESETS["quick"], seed=7)
    play_game([program, player("greedy")], PRESETS["quick"], "protocol", dealer=1)
    program.close()
    assert log.read_text() == f"{TALK[0]}> quit\n"


def test_it_moves_as_its_player_does() -> None:
    for state, _command, _events in moments(PRESETS["acc"], 5):
        for seat in state.to_act:
            seen = view(state, seat)
            line = f"position {format_position(seen)}"
            expected = format_move(player("random", 3).act(seen))
            assert answers(Engine("random", 3), line, "act") == [f"move {expected}"]
            assert answers(Engine("random"), "new seed=3", line, "act time=0.5") == [
                f"move {expected}"
            ]


def test_a_position_that_cannot_be_read_is_not_acted_in() -> None:
    good = next(line for line in said(LINES, "> ") if line.startswith("position"))
    heard = answers(Engine("greedy"), good, "position seat=0", "act")
    assert [line.split()[0] for line in heard] == ["error", "error"]
    assert heard[1] == "error There is no position to act in; say it first."


def test_a_new_game_forgets_the_position() -> None:
    good = next(line for line in said(LINES, "> ") if line.startswith("position"))
    (told,) = answers(Engine("greedy"), good, "new", "act")
    assert told.startswith("error There is no position")


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["crib 0"], "error There is no version 0; this program speaks 1 to 1."),
        (["crib"], "error A whole number belongs here, not ''."),
        (["act time=soon"], "error After act stands time=SECONDS, not 'time=soon'."),
        (["new seats=5"], "error rules: Cribbage seats 2, 3 or 4, not 5."),
        (
            ["position stage=dealing scores=0,0 held=0,0 seat=0", "act"],
            "error greedy is asked to act, but seat 0 is not awaited.",
        ),
        (
            # Sixty cards in one hand: the mean over what he may hold has nothing to divide by.
            [
                "position stage=playing seat=0 to_act=0 scores=0,0 held=2,60 hand=5h,6h kept=5h,6h",
                "act",
            ],
            "error greedy cannot act there: ZeroDivisionError.",
        ),
    ],
)
def test_what_is_wrong_is_told_in_one_line(lines: list[str], told: str) -> None:
    assert answers(Engine("greedy"), *lines) == [told]


def test_blank_lines_mean_nothing_and_white_space_is_free() -> None:
    assert answers(Engine("greedy"), "", "   ", "\t", " isready \r") == ["readyok"]


def test_it_ends_by_quit_alone() -> None:
    lines = iter([b"isready", b"quit", b"isready"])
    heard: list[str] = []
    converse(Engine("greedy"), lines, heard.append)
    assert heard == ["readyok"]
    assert list(lines) == [b"isready"]


def test_a_rehearsal_comes_before_the_first_readyok_and_once() -> None:
    """The players that may have to compile do it there, and are then on the clock."""
    (slow, *_) = (name for name in NAMES if name not in READY)
    engine = Engine(slow)
    assert answers(engine, "isready", "isready") == ["readyok", "readyok"]
    good = next(line for line in said(LINES, "> ") if line.startswith("position"))
    (told,) = answers(engine, good, "act")
    assert told.startswith("move discard ")


# ---- garbage ------------------------------------------------------------------------------------

PIECES = st.sampled_from([b"position ", b"act ", b"new ", b"crib ", b"isready", b"seat=0 ", b"5h,"])
GARBAGE = st.lists(PIECES | st.binary(max_size=12), max_size=6).map(b"".join)


def damaged(line: bytes, at: int, junk: bytes) -> bytes:
    return line[:at] + junk + line[at + len(junk) :]


SPOILT = st.builds(
    damaged,
    st.sampled_from([line.encode() for line in said(LINES, "> ") if line != "quit"]),
    st.integers(0, 200),
    st.binary(max_size=3),
)


def undecorated(lines: list[bytes]) -> Iterator[bytes]:
    """The lines as stdin would give them: no line feed within."""
    return (line.replace(b"\n", b" ") for line in lines)


@settings(max_examples=150, deadline=None)
@given(lines=st.lists(GARBAGE | SPOILT, max_size=8))
def test_garbage_is_answered_by_errors_and_the_engine_goes_on(lines: list[bytes]) -> None:
    engine, heard = Engine("greedy"), list[str]()
    converse(engine, undecorated([line for line in lines if b"quit" not in line]), heard.append)
    assert {line.split()[0] for line in heard} <= WORDS
    assert all(line.splitlines() == [line] for line in heard)
    heard.clear()
    converse(engine, [b"isready"], heard.append)
    assert heard == ["readyok"]


def test_garbage_through_a_pipe_leaves_it_standing() -> None:
    rubbish = b"\xff\xfe\n\x00\n" + b"x" * 100_000 + b"\nposition " + b"=" * 1000 + b"\nisready"
    ran = subprocess.run(
        [*ENGINE, "--player", "greedy"], input=rubbish, capture_output=True, check=True
    )
    *errors, last = ran.stdout.decode().splitlines()
    assert len(errors) == 4
    assert all(line.startswith("error ") and len(line) < 300 for line in errors)
    assert last == "readyok"
    assert ran.stderr == b""


def test_a_player_that_nobody_knows_is_one_line_and_status_2() -> None:
    ran = subprocess.run(
        [*ENGINE, "--player", "gready"], input="", capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("muggins: No player is called 'gready'; there are random, ")
