"""Programs of strangers in the arena: the good one, ours, and every way to be a bad one."""

import json
import os
import re
import shlex
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from muggins.ai import roster
from muggins.cards import Unreadable
from muggins.cli.app import run_command
from muggins.cli.arena import Bill
from muggins.game.events import Discard
from muggins.game.rules import PRESETS, Counting, Rules
from muggins.game.view import Player, View
from muggins.notation.position import format_position
from muggins.sim.cast import Cast
from muggins.sim.child import Child, ChildFault
from muggins.sim.conformance import check_player
from muggins.sim.duplicate import Contest, play_set
from muggins.sim.journal import Journal, JournalError
from muggins.sim.match import PlayerFault, play_game
from muggins.sim.program import Launch, Program, ProgramFault, parse_launch

QUICK = PRESETS["quick"]
BOT = Path(__file__).parents[3] / "examples" / "engine_bot.py"
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="there are no process groups")


def command(*words: str | Path) -> str:
    return f"cmd:{shlex.join([sys.executable, *map(str, words)])}"


ENGINE = command("-m", "muggins", "engine", "--player")
EXAMPLE = command(BOT)


def table(*names: str, rules: Rules, seed: str = "tuesday") -> tuple[object, ...]:
    """The events of a game between these."""
    with Cast() as cast:
        players = [cast.player(name, rules, seat, seed=7) for seat, name in enumerate(names)]
        return play_game(players, rules, seed, dealer=1)


# ---- our own engine -----------------------------------------------------------------------------


def test_through_the_pipe_and_without_it_the_games_are_the_same() -> None:
    """Dice included: what the program sees and does is what the player sees and does."""
    for preset in ("quick", "acc", "three"):
        rules = replace(PRESETS[preset], target=61)
        others = ["greedy"] * (rules.seats - 1)
        piped = table(f"{ENGINE} random", *others, rules=rules)
        assert piped == table("random", *others, rules=rules)


def test_a_set_with_the_engine_is_that_of_its_player() -> None:
    piped = Contest((f"{ENGINE} random", "greedy"), QUICK, "pipes")
    assert play_set(piped, 3) == play_set(Contest(("random", "greedy"), QUICK, "pipes"), 3)


# ---- the example --------------------------------------------------------------------------------


def test_the_example_plays_every_preset_that_it_says_it_plays() -> None:
    for name, rules in PRESETS.items():
        with Cast() as cast:

            def seated(seat: int, rules: Rules = rules, cast: Cast = cast) -> Player:
                return cast.player(EXAMPLE, rules, seat, seed=0)

            if rules.counting is Counting.MANUAL:
                with pytest.raises(ProgramFault, match="leave the counting to the table"):
                    seated(0)
                continue
            report = check_player(seated, games=1, presets={name: rules}, patience=10)
            assert (name, report.faults) == (name, ())
            assert report.decisions > 0


def test_the_example_is_forty_lines_and_in_the_arena_no_fool(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = BOT.read_text(encoding="utf-8").splitlines()
    body = lines[lines.index('"""', 1) + 1 :]
    assert sum(bool(line.strip()) and '"""' not in line for line in body) == 40
    words = ["arena", EXAMPLE, "random", "--games", "20", "--seed", "s", "--json"]
    assert run_command(words) == 0
    (contest,) = json.loads(capsys.readouterr().out)["contests"]
    assert contest["players"] == [EXAMPLE, "random"]
    # A player who lays away and lays down with any reason wins nearly all of them.
    assert contest["wins"][0] >= 15


# ---- the arena ----------------------------------------------------------------------------------


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run_command(["arena", *words, "--rules", "quick", "--seed", "cli"]) == 0
    return capsys.readouterr().out


def test_a_pool_with_a_program_is_rated_and_told_in_columns(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = told(capsys, EXAMPLE, "greedy", "random", "--games", "4")
    rated = [line for line in text.splitlines() if re.match(r" +\d  ", line)]
    assert len(rated) == 3
    assert len({len(line) for line in rated}) == 1
    assert all(any(name in line for line in rated) for name in (EXAMPLE, "greedy", "random"))
    (again,) = (line for line in text.splitlines() if line.startswith("again: "))
    assert shlex.split(again)[3:6] == [EXAMPLE, "greedy", "random"]


def test_with_more_processes_the_numbers_are_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    words = (EXAMPLE, "greedy", "--games", "50")
    assert told(capsys, *words, "--jobs", "2") == told(capsys, *words)


def test_a_program_that_fails_in_another_process_is_told_of_here(tmp_path: Path) -> None:
    name = written(tmp_path, REFUSES)
    with pytest.raises(PlayerFault, match="I cannot play these rules"):
        run_command(["arena", name, "greedy", "--games", "50", "--jobs", "2"])


def test_a_journal_is_that_of_the_command_with_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    Journal(path, (Contest((EXAMPLE, "greedy"), QUICK, "s"),)).done()
    assert json.loads(path.read_text())["players"] == [EXAMPLE, "greedy"]
    hurried = EXAMPLE.replace("cmd:", "cmd@0.5:")
    for other in (hurried, f"{EXAMPLE} --fast"):
        with pytest.raises(JournalError, match="is the journal of"):
            Journal(path, (Contest((other, "greedy"), QUICK, "s"),)).done()


def test_a_program_has_a_process_for_each_of_its_seats() -> None:
    with Cast() as cast:
        first, second = (cast.player(EXAMPLE, QUICK, seat, seed=1) for seat in range(2))
        assert first is not second
        assert cast.player(EXAMPLE, QUICK, 0, seed=2) is first


# ---- names --------------------------------------------------------------------------------------


def test_a_launch_is_split_as_a_shell_would() -> None:
    assert parse_launch(" cmd@2:./my\\ bot 'a b' ") == Launch(
        "cmd@2:./my\\ bot 'a b'", ("./my bot", "a b"), 2.0
    )


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("cmd:", "names no program"),
        ("cmd:  ", "names no program"),
        ("cmd@0:./bot", "leaves it no time"),
        ("cmd@soon:./bot", "A program is cmd:COMMAND or cmd@SECONDS:COMMAND"),
        ("cmd@2", "A program is cmd:COMMAND or cmd@SECONDS:COMMAND"),
        ("cmd:'./bot", "No closing quotation"),
    ],
)
def test_a_launch_that_is_none_is_refused_before_a_game(name: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        Bill(players=(name, "greedy"), rules=QUICK, seed="7", games=2)


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(ProgramFault, match=r"^cmd:/no/such/bot: cannot be started: No such file"):
        Program(parse_launch("cmd:/no/such/bot"))


# ---- bad programs -------------------------------------------------------------------------------

GREETS = """
import os, sys, time
def say(text):
    print(text, flush=True)
def until(word):
    for line in sys.stdin:
        if line.startswith(word):
            return
until("crib")
"""
SEATED = GREETS + 'say("cribok 1"); until("isready"); say("readyok"); until("act")\n'
REFUSES = GREETS + 'say("cribok 1"); until("new"); say("error I cannot play these rules"); until(0)'


def written(folder: Path, text: str, limit: str = "") -> str:
    """The name of a program with this text; it also notes its number beside itself."""
    path = folder / "bot.py"
    note = f'import os\nwith open({str(folder / "pid")!r}, "w") as f: f.write(str(os.getpid()))\n'
    path.write_text(note + text, encoding="utf-8")
    return command(path).replace("cmd:", f"cmd{limit}:")


def is_gone(folder: Path) -> bool:
    """Whether the program's process is there no more, not even as a zombie."""
    try:
        os.kill(int((folder / "pid").read_text()), 0)
    except ProcessLookupError:
        return True
    return False


AT_START = [
    ("", "ended with status 0."),
    ("raise SystemExit(3)", "ended with status 3."),
    ("1 / 0", "its stderr ends: Traceback .* ZeroDivisionError: division by zero"),
    (GREETS + 'say("hello")', "says 'hello' where 'cribok' belongs."),
    (GREETS + 'say("cribok 2"); until("quit")', "speaks version '2', and Muggins 1."),
    (GREETS + 'say("cribok"); until("quit")', "speaks version ''"),
    (GREETS + 'say("id name X\\ninfo hi\\nerror no crib"); until("quit")', "says: error no crib"),
    (GREETS + 'sys.stdout.buffer.write(b"x" * 10**6); until("quit")', "a line of 65536 bytes"),
    (GREETS + 'sys.stdout.buffer.write(b"\\xff\\n"); sys.stdout.flush()', "says '\ufffd' where"),
    (GREETS + "os.close(1); until('quit')", "closed its output"),
]


@POSIX
@pytest.mark.parametrize(("text", "why"), AT_START)
def test_a_program_that_cannot_shake_hands(tmp_path: Path, text: str, why: str) -> None:
    name = written(tmp_path, text)
    with pytest.raises(ProgramFault, match=why) as fault:
        Program(parse_launch(name))
    assert str(fault.value).startswith(f"{name}: ")
    assert is_gone(tmp_path)


def test_a_program_that_reads_no_more_is_found_when_it_is_told_of_a_game(tmp_path: Path) -> None:
    name = written(tmp_path, GREETS + 'say("cribok 1"); os.close(0); os.close(1); time.sleep(99)')
    program = Program(parse_launch(name))
    with pytest.raises(ProgramFault, match=r"reads its input no more|closed its output"):
        program.begin(QUICK, seed=1)
    program.close()
    assert is_gone(tmp_path)


DISCARDING = "position: rules=quick seat=0 stage=discarding"
IN_PLAY = [
    ('say("move knock")', r"answers 'knock'\. A move is discard CARD"),
    ('say("move discard 1h")', r"answers 'discard 1h'\. cannot read '1h' as a card"),
    ('say("move discard Ks Ks")', "answers 'discard Ks Ks', which is not legal; legal is discard"),
    ('say("move go")', "answers 'go', which is not legal; legal is discard .. .., .*, [.]{3}"),
    ('say("move")', "answers ''"),
    ('say("readyok")', "says 'readyok' where 'move' belongs"),
    ('say("error what?")', "says: error what"),
    ("raise SystemExit(1)", "ended with status 1"),
    ('sys.exit("I give up")', "status 1; its stderr ends: I give up"),
    ("until('quit')", "took over 0.5 s, and was ended"),
    ("time.sleep(99)", "took over 0.5 s, and was ended"),
    ("while True: pass", "took over 0.5 s, and was ended"),
    ('while True: say("info on my way")', "took over 0.5 s, and was ended"),
    ('sys.stdout.write("move "); sys.stdout.flush(); time.sleep(99)', "took over 0.5 s"),
    ('while True: sys.stdout.write("x" * 999)', "a line of 65536 bytes"),
    ("os.close(1); time.sleep(99)", "closed its output"),
]


@POSIX
@pytest.mark.parametrize(("text", "why"), IN_PLAY)
def test_a_program_that_fails_in_play_ends_the_run(tmp_path: Path, text: str, why: str) -> None:
    """The error names the program, the position and the answer, and nothing is left running."""
    name = written(tmp_path, SEATED + text, limit="@0.5")
    with pytest.raises(ProgramFault, match=why) as fault:
        play_set(Contest((name, "greedy"), QUICK, "faults"), 0)
    assert str(fault.value).startswith(f"{name}: ")
    assert DISCARDING in str(fault.value)
    assert is_gone(tmp_path)


def test_what_it_writes_to_stderr_never_blocks_it(tmp_path: Path) -> None:
    text = 'sys.stderr.write("x" * 10**6 + "\\nlast words\\n"); say("move knock")'
    with pytest.raises(ProgramFault, match="answers 'knock'"):
        table(written(tmp_path, SEATED + text), "greedy", rules=QUICK)
    assert is_gone(tmp_path)


def test_a_program_without_a_traceback_at_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from muggins.cli.main import run  # noqa: PLC0415 - as the command line imports it

    name = written(tmp_path, SEATED + 'say("move knock")')
    monkeypatch.setattr(sys, "argv", ["muggins", "arena", name, "greedy", "--games", "2"])
    with pytest.raises(SystemExit) as left:
        run()
    assert left.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.strip().count("\n") == 0
    assert f"muggins: {name}: answers 'knock'." in err


def test_it_is_not_started_again_after_a_fault(tmp_path: Path) -> None:
    program = Program(parse_launch(written(tmp_path, SEATED + 'say("move knock")')))
    program.begin(QUICK, seed=1)
    seen = first_view()
    with pytest.raises(ProgramFault, match="answers 'knock'"):
        program.act(seen)
    with pytest.raises(ProgramFault, match=r"ended with status 0|reads its input no more") as fault:
        program.act(seen)
    assert format_position(seen) in str(fault.value)
    program.close()
    program.close()


def first_view() -> View:
    """The position in which the first player of a quick round lays away."""
    found: list[View] = []

    class Watched:
        name = "watched"

        def act(self, view: View) -> Discard:
            found.append(view)
            return Discard(0, view.hand[:2])

    with pytest.raises(PlayerFault):
        play_game([Watched(), roster.player("greedy")], QUICK, "first", dealer=1)
    return found[0]


@POSIX
@pytest.mark.parametrize("shell", ["{}; true", "exec 3<&0; {} <&3 & true"])
def test_what_a_wrapper_started_is_killed_with_it(tmp_path: Path, shell: str) -> None:
    """A shell that waits for the bot, and one that starts it and leaves."""
    name = written(tmp_path, SEATED + "time.sleep(99)")
    script = shell.format(name.removeprefix("cmd:"))
    with pytest.raises(ProgramFault, match=r"took over 0\.5 s"):
        table(f"cmd@0.5:sh -c {shlex.quote(script)}", "greedy", rules=QUICK)
    assert ends(tmp_path)


def ends(folder: Path) -> bool:
    """Whether the process, an orphan, dies: whoever adopts it may leave it a zombie."""
    for _ in range(1000):
        if is_gone(folder) or is_zombie(folder):
            return True
        time.sleep(0.01)
    return False


def is_zombie(folder: Path) -> bool:
    state = Path("/proc") / (folder / "pid").read_text() / "stat"
    return state.exists() and state.read_text().rpartition(") ")[2].startswith("Z")


@POSIX
def test_a_program_that_will_not_quit_is_killed(tmp_path: Path) -> None:
    child = Child(
        shlex.split(written(tmp_path, "import time\nprint()\nwhile 1: time.sleep(9)")[4:])
    )
    child.close()
    assert is_gone(tmp_path)


def test_a_child_that_has_left_says_so_to_whoever_talks_to_it(tmp_path: Path) -> None:
    child = Child(shlex.split(written(tmp_path, "raise SystemExit(5)")[4:]))
    with pytest.raises(ChildFault, match="ended with status 5"):
        child.hear()
    with pytest.raises(ChildFault, match="ended with status 5"):
        child.say("hello")
    child.close()
