from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from muggins.cards import MugginsError
from muggins.cli.narration import Cast
from muggins.cli.render import board, headline, question, table
from muggins.cli.session import Session, load_session
from muggins.cli.table import Table
from muggins.game.events import Source
from muggins.game.rules import PRESETS
from muggins.game.view import Stage
from tests.unit.ai.seats import settling
from tests.unit.cli.sittings import as_greedy, rehearsing, script, seat_at, session
from tests.unit.sim.rehearsed import Rehearsal


def loaded(file: Path) -> Session:
    return load_session(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_game_is_played_by_typing_and_fits_the_screen(preset: str, tmp_path: Path) -> None:
    """Board, table and question take at most 18 of 24 rows, 80 columns each."""
    seats = ",".join(("you", "greedy", "random", "greedy")[: PRESETS[preset].seats])
    sitting = session(seats, preset)
    cast, read = Cast(sitting.seating.names), as_greedy(sitting)

    def look(prompt: str) -> str:
        view = sitting.view
        parts = [headline(view, cast), board(view, cast), table(view, cast)]
        lines = [line for part in parts for line in part.plain.split("\n") if line]
        assert sum(-(-len(line) // 80) for line in lines) <= 16
        assert len(prompt) <= 80
        return read(prompt)

    at, screen = seat_at(sitting, look, tmp_path / "game.crib")
    at.sit()
    assert sitting.is_over
    assert "win" in screen.getvalue().rstrip().split("\n\n")[-2]
    assert not (tmp_path / "game.crib").exists()


def test_the_table_says_who_is_being_compiled_and_does_not_wait(tmp_path: Path) -> None:
    rehearsal = Rehearsal()
    sitting = rehearsing("you,rollout", rehearsal)
    at, screen = seat_at(sitting, script(["1 2"]), tmp_path / "game.crib")
    at.sit()
    assert "rollout is being compiled" in screen.getvalue()
    assert "greedy plays for it until then." in screen.getvalue()
    rehearsal.gate.set()
    rehearsal.warmth.wait()
    at, screen = seat_at(sitting, script([]), tmp_path / "game.crib")
    at.sit()
    assert "compiled" not in screen.getvalue()


def test_a_bot_that_cannot_be_compiled_is_named(tmp_path: Path) -> None:
    rehearsal = Rehearsal(fault=OSError("no memory"))
    sitting = rehearsing("you,rollout", rehearsal)
    rehearsal.gate.set()
    rehearsal.warmth.wait()
    at, screen = seat_at(sitting, script([]), tmp_path / "game.crib")
    at.sit()
    assert "rollout cannot be made ready, so greedy plays for it." in screen.getvalue()


def test_the_end_of_the_input_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    sitting, file = session(), tmp_path / "deep" / "game.crib"
    at, screen = seat_at(sitting, script(["1 2"]), file)
    at.sit()
    assert f"muggins play --resume {file}" in screen.getvalue()
    assert loaded(file).events == sitting.events


def test_a_game_that_cannot_be_kept_is_refused_before_the_first_move(tmp_path: Path) -> None:
    at, screen = seat_at(session(), script(["1 2"]), tmp_path, keep=True)
    with pytest.raises(MugginsError, match="it is a folder"):
        at.sit()
    assert screen.getvalue() == ""


def test_who_cannot_save_stays_and_names_another_file(tmp_path: Path) -> None:
    blocked, other = tmp_path / "file", tmp_path / "other.crib"
    blocked.write_text("", encoding="utf-8")
    lines = ["1 2", "quit", f"save {other}", "quit"]
    at, screen = seat_at(session(), script(lines), blocked / "game.crib")
    at.sit()
    assert "`save FILE` names another file; Ctrl-C leaves all the same." in screen.getvalue()
    assert f"Go on with: muggins play --resume {other}" in screen.getvalue()
    assert loaded(other).events == at.session.events


def test_a_disk_that_is_full_later_ends_no_game(tmp_path: Path) -> None:
    folder, lines = tmp_path / "deep", iter(["1 2", "quit", f"save {tmp_path / 'other'}", "quit"])

    def read(_: str) -> str:
        if folder.is_dir():
            folder.rmdir()
            folder.write_text("", encoding="utf-8")
        return next(lines)

    at, screen = seat_at(session(), read, folder / "game.crib", keep=True)
    at.sit()
    assert f"Cannot save into {folder / 'game.crib'}" in screen.getvalue()
    assert loaded(tmp_path / "other").events == at.session.events


@pytest.mark.parametrize("width", [60, 80, 200])
def test_the_board_fits_the_screen_that_there_is(width: int) -> None:
    view, cast = session().view, Cast(("you", "greedy"))
    lines = board(view, cast, width).plain.split("\n")
    assert max(map(len, lines)) <= width
    assert sum(line.count("·") + line.count(":") for line in lines) == 2 * 121
    assert board(view, cast, 20).plain == ""


@pytest.mark.parametrize("line", ["quit", "q"])
def test_quitting_saves_at_the_very_move(line: str, tmp_path: Path) -> None:
    sitting, file = session(), tmp_path / "game.crib"
    seat_at(sitting, script(["1 2", line]), file)[0].sit()
    resumed = loaded(file)
    assert resumed.view == sitting.view
    at, screen = seat_at(resumed, as_greedy(resumed), file)
    at.sit()
    assert resumed.is_over
    assert "Deal 1" in screen.getvalue()


def test_an_interrupt_is_leaving_too(tmp_path: Path) -> None:
    def read(_: str) -> str:
        raise KeyboardInterrupt

    at, screen = seat_at(session(), read, tmp_path / "game.crib")
    at.sit()
    assert (tmp_path / "game.crib").exists()
    assert "Saved in" in screen.getvalue()


def test_nonsense_gets_one_line_and_asks_again(tmp_path: Path) -> None:
    sitting = session()
    asked: list[str] = []
    lines = script(["xyzzy", "9 9", "1 1", "go", "help"])

    def read(prompt: str) -> str:
        asked.append(prompt)
        return lines(prompt)

    at, screen = seat_at(sitting, read, tmp_path / "game.crib")
    at.sit()
    assert len(set(asked)) == 1
    assert len(asked) == 6
    told = screen.getvalue()
    for why in ("'xyzzy' is neither", "no card 9", "2 different cards, not 1", "undo  "):
        assert why in told


def test_you_may_look_again_at_everything(tmp_path: Path) -> None:
    looks = ["score", "hand", "board", "count", "log"]
    at, screen = seat_at(session(), script(looks), tmp_path / "game.crib")
    at.with_board = False
    at.sit()
    told = screen.getvalue()
    assert told.count("you 0   greedy 0   deal 1, your crib") == 2
    assert told.count("Your hand:") == 2
    assert told.count("you     ●") == 1
    assert told.count("Count 0    a new count") == 1
    assert told.count("A game to 121.") == 2


def test_undo_is_told_and_marks_the_game(tmp_path: Path) -> None:
    sitting, file = session(), tmp_path / "game.crib"
    at, screen = seat_at(sitting, script(["undo", "1 2", "undo"]), file)
    at.sit()
    assert "nothing to take back yet" in screen.getvalue()
    assert "Taken back; the game is marked as assisted." in screen.getvalue()
    assert sitting.view.stage is Stage.DISCARDING
    assert loaded(file).assisted


def test_an_assisted_game_says_so_at_its_end(tmp_path: Path) -> None:
    sitting = session(rules="quick")
    greedy, first = as_greedy(sitting), script(["1 2", "undo"])

    def read(prompt: str) -> str:
        try:
            return first(prompt)
        except EOFError:
            return greedy(prompt)

    at, screen = seat_at(sitting, read, tmp_path / "game.crib")
    at.sit()
    assert sitting.is_over
    assert screen.getvalue().rstrip().endswith("the game is marked as assisted.")


def test_a_kept_game_is_on_disk_after_each_move(tmp_path: Path) -> None:
    sitting, file = session(), tmp_path / "game.crib"
    greedy, moves = as_greedy(sitting), 0

    def read(prompt: str) -> str:
        nonlocal moves
        if moves:
            assert loaded(file).events == sitting.events
        moves += 1
        return greedy(prompt)

    seat_at(sitting, read, file, keep=True)[0].sit()
    assert loaded(file).is_over
    assert list(tmp_path.iterdir()) == [file]


def test_save_takes_a_name_and_the_game_goes_on(tmp_path: Path) -> None:
    sitting, other = session(), tmp_path / "my other game.crib"
    at, screen = seat_at(sitting, script([f"save {other}", "save"]), tmp_path / "game.crib")
    at.sit()
    assert loaded(other).events == sitting.events
    assert screen.getvalue().count("Saved in") == 3


def test_a_file_that_cannot_be_written_is_an_error_not_a_loss(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    sitting = session()
    at, screen = seat_at(sitting, script([f"save {tmp_path}/file/game.crib"]), tmp_path / "ok.crib")
    at.sit()
    assert f"Cannot save into {tmp_path}/file/game.crib: " in screen.getvalue()
    assert loaded(tmp_path / "ok.crib").events == sitting.events
    at, _ = seat_at(session(), script([]), tmp_path / "file" / "game.crib")
    with pytest.raises(MugginsError, match="Cannot save"):
        at.sit()


def test_a_terminal_is_cleared_and_filled_with_older_lines(tmp_path: Path) -> None:
    sitting, screen = session(), StringIO()
    console = Console(file=screen, width=80, height=24, force_terminal=True, color_system=None)
    cast = Cast(sitting.seating.names)
    greedy, left = as_greedy(sitting), 12

    def read(prompt: str) -> str:
        nonlocal left
        left -= 1
        if not left:
            raise EOFError
        frame = screen.getvalue().split("\x1b[H")[-1]
        assert frame.count("\n") <= 23
        assert "greedy" in frame.split("\n", maxsplit=1)[0]
        return greedy(prompt)

    Table(sitting, console, cast, read, tmp_path / "game.crib").sit()
    assert screen.getvalue().count("\x1b[2J") == 12
    assert screen.getvalue().count("A game to 121.") > 1


def test_the_question_says_whose_crib_and_what_can_be_typed() -> None:
    sitting = session()
    sitting.run()
    cast = Cast(sitting.seating.names)
    assert question(sitting.view, cast) == ("Lay away 2 cards to your crib (like 1 4, or 5h jd)")
    three = session("you,greedy,greedy")
    three.run()
    cast = Cast(three.seating.names)
    assert question(three.view, cast).startswith("Lay away a card to ")


def test_a_claim_is_asked_about_with_its_cards() -> None:
    cast = Cast(("you", "Ann"))
    laid = settling(Source.PLAY, "5h Td", 0, PRESETS["acc"])
    assert question(laid, cast) == (
        "Ann claims nothing for 10♦: Enter accepts, or call it (like muggins 2)"
    )
    assert "Count 15    5♥ 10♦" in table(laid, cast).plain
    shown = settling(Source.HAND, "5h 6d 7c 8s", 4, PRESETS["acc"])
    assert question(shown, cast).startswith("Ann claims 4 for the hand: ")
    assert "To check: 5♥ 6♦ 7♣ 8♠ with K♦" in table(shown, cast).plain
