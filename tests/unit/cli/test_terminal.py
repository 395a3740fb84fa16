"""A person at a real terminal of 80 by 24, played by a program that reads only the screen."""

import re
import signal
import sys
import time
from pathlib import Path

import pytest

from muggins.notation.record import GameRecord
from muggins.notation.text import loads

pexpect = pytest.importorskip("pexpect", reason="there is no pseudo-terminal on this system")
pyte = pytest.importorskip("pyte")

ROWS, COLUMNS = 24, 80
PATIENCE = 60


class Terminal:
    """A pseudo-terminal with the program in it, and the screen that it shows."""

    def __init__(self, *words: str) -> None:
        program = "from muggins.cli.main import run; run()"
        self.child = pexpect.spawn(
            sys.executable,
            ["-c", program, *words],
            dimensions=(ROWS, COLUMNS),
            encoding="utf-8",
            timeout=PATIENCE,
            env={"PATH": "", "TERM": "xterm", "LANG": "C.UTF-8", "PYTHONPATH": ":".join(sys.path)},
            # A suite that runs in the background ignores Ctrl-C, and so would its children.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.Stream(self.screen)
        self.is_answered = False

    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]

    def asks(self) -> str | None:
        """The question at the cursor, once there is one; None when the program has ended."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                self.stream.feed(self.child.read_nonblocking(4096, timeout=0.05))
                self.is_answered = False
            except pexpect.TIMEOUT:
                line: str = self.screen.display[self.screen.cursor.y]
                # What was typed comes back first; before that the question is the old one.
                if line.rstrip().endswith(">") and not self.is_answered:
                    return line
            except pexpect.EOF:
                return None
        raise AssertionError("\n".join(self.lines()))

    def types(self, line: str) -> None:
        self.is_answered = True
        self.child.send(f"{line}\r")


def answer(question: str, tries: int) -> str:
    if "Lay away" in question:
        return "1 2"
    if "Lay a card" in question:
        return str(tries + 1)
    return ""


def test_a_game_is_played_to_its_end_on_80_by_24(tmp_path: Path) -> None:
    terminal = Terminal("play", "--seed", "pty", "--save", str(tmp_path / "game.crib"))
    tries, asked = 0, 0
    while (question := terminal.asks()) is not None:
        lines = terminal.lines()
        refused = any("makes" in line and "past 31" in line for line in lines)
        if not refused:
            tries = 0
            assert re.match(r"you \d+   greedy \d+", lines[0])
            assert lines[1].split()[:3] == ["10", "20", "30"]
        terminal.types(answer(question, tries))
        tries, asked = tries + 1, asked + 1
        assert asked < 500
    end = "\n".join(terminal.lines())
    assert re.search(r"(You win|Greedy wins), 121 to \d+", end)
    terminal.child.close()
    assert terminal.child.exitstatus == 0


@pytest.mark.parametrize("ending", [signal.SIGHUP, signal.SIGTERM])
def test_a_terminal_that_is_closed_saves_too(tmp_path: Path, ending: signal.Signals) -> None:
    file = tmp_path / "game.crib"
    terminal = Terminal("play", "--seed", "pty", "--save", str(file), "--no-board")
    assert terminal.asks()
    assert not file.exists()
    terminal.child.kill(ending)
    assert terminal.asks() is None
    assert isinstance(loads(file.read_text(encoding="utf-8")), GameRecord)


def test_control_c_saves_and_resuming_shows_the_same_table(tmp_path: Path) -> None:
    file = str(tmp_path / "game.crib")
    first = Terminal("play", "--seed", "pty", "--save", file)
    assert first.asks()
    first.types("1 2")
    question = first.asks()
    table = first.lines()
    first.child.sendintr()
    assert first.asks() is None
    assert any("Go on with: muggins play --resume" in line for line in first.lines())
    first.child.close()
    assert first.child.exitstatus == 0
    second = Terminal("play", "--resume", file)
    assert second.asks() == question
    assert [line for line in second.lines() if line.startswith("Your hand")] == [
        line for line in table if line.startswith("Your hand")
    ]
    second.types("quit")
    assert second.asks() is None
    second.child.close()
    assert second.child.exitstatus == 0
