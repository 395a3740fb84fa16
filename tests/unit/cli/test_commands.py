import json
import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

import muggins
from muggins.cli import app, ledger
from muggins.cli.files import new_file
from muggins.cli.main import run
from muggins.game.rules import PRESETS
from muggins.notation.text import loads
from muggins.server import service
from muggins.server.logbook import LogFormat
from muggins.server.service import Service
from muggins.sim.selfplay import Plan, build_tables

COMMANDS = (
    "score",
    "discard",
    "odds",
    "table",
    "tables",
    "play",
    "match",
    "arena",
    "players",
    "judge",
    "engine",
    "replay",
    "verify",
    "rules",
    "serve",
    "pool",
)


class Ran:
    """One command, run in this process: its exit status and what it wrote."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str
    ) -> None:
        monkeypatch.setattr(sys, "argv", ["muggins", *words])
        with pytest.raises(SystemExit) as left:
            run()
        self.status = left.value.code
        self.out, self.err = capsys.readouterr()


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Command":
    return Command(monkeypatch, capsys)


class Command:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, *words: str, typed: str = "") -> Ran:
        lines = iter(typed.splitlines())

        def read(prompt: str) -> str:
            sys.stdout.write(prompt)
            line = next(lines, None)
            if line is None:
                raise EOFError
            return line

        self.monkeypatch.setattr("builtins.input", read)
        return Ran(self.monkeypatch, self.capsys, *words)


def test_score_is_answered(command: Command) -> None:
    ran = command("score", "5h 5s 5d Jc", "5c")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("29 points\nfifteen two, ")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("score 5h", "The following arguments are required: starter"),
        ("score 5h5s5d 5h", "The starter 5h is also in the hand"),
        ("ploy", "No such command 'ploy'"),
        ("play --target x", "--target: a whole number belongs here. `muggins play --help` lists"),
        ("table crib --role x", "--role: 'x' is not one of 'dealer', 'pone'. `muggins table crib"),
        ("serve --port 99999", "--port: it is at most 65535. `muggins serve --help`"),
        ("arena greedy random --cluster nope", "A scheduler is like tcp://10.0.0.5:8786, not nope"),
        ("--nope", "No such option: --nope"),
        ("play --nope", "No such option: --nope"),
        ("play --target many", "--target"),
        ("play --seats 7", "seats 2, 3 or 4, not 7"),
        ("play --resume /nowhere/game.crib", "Cannot open /nowhere/game.crib: No such file"),
        ("play --resume x --seats 2", "give --resume alone"),
        ("match you greedy", "`muggins play` has a seat for you"),
        ("match greedy", "These rules have 2 seats, not 1"),
        ("match greedy greedy --games 0", "--games"),
        ("replay /nowhere/game.crib", "Cannot open /nowhere/game.crib"),
        ("rules shrot", "No rules are called 'shrot'"),
        ("discard 2h3d3s5c9hQd", "Say whose crib it is: --dealer for yours, --pone for theirs"),
        ("discard 2h3d3s5c9h --pone", "deal 6 cards, but 5 are given; rules that deal 5: three"),
        ("discard 2h3d3s5c9h2h --pone", "2h is there twice"),
        ("discard 2h3d3s5c9hXx --pone", "cannot read 'Xx' as a card"),
        ("discard 2h3d3s5c9hQd --pone --score 121-3", "121 is past the target"),
        ("discard 2h3d3s5c9hQd --pone --throws clever", "No throws are called 'clever'"),
        ("discard 2h3d3s5c9h --pone --rules three --throws fixed-point", "is solved for two seats"),
        ("discard 2h3d3s5c9hQd --pone --rules thre", "No rules are called 'thre'"),
        ("odds hand 5h5s5dJc --toss Jc", "Jc is both kept and thrown"),
        ("odds hand 5h5s", "3, 4 or 5 cards besides the starter, not 2"),
        ("odds 30", "No such command '30'"),
        ("table race --score 121-3", "A score before a deal is from 0 to 120, not 121"),
        ("table race --score 76", "like 76-61, not '76'"),
        ("table race --payoff money", "--payoff"),
        ("table crib --role captain", "--role"),
        ("table crib --svg /nowhere/crib.svg", "Cannot write /nowhere/crib.svg: No such file"),
        ("pool rack --svg /nowhere/rack.svg", "Cannot write /nowhere/rack.svg: No such file"),
        ("pool score --players Ann", "Cribbage pool is for 2 to 8 players, not 1"),
        ("pool score --options tie=never", "Tie is fifteen or drawn, not 'never'"),
        ("pool score --resume /nowhere/game.json", "Cannot open /nowhere/game.json: No such"),
        ("pool score --resume x --players Ann,Bob", "give --resume alone"),
        ("pool tables", "No such command 'tables'"),
        ("tables check --folder /nowhere", "`muggins tables build` makes it anew"),
        ("tables build --folder /dev/null/x", "Cannot write into /dev/null/x: Not a directory"),
    ],
)
def test_an_error_is_one_line_on_stderr_and_status_2(
    command: Command, words: str, why: str
) -> None:
    ran = command(*words.split())
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("muggins: ")
    assert ran.err.count("\n") == 1
    assert why in ran.err


@pytest.mark.parametrize("words", [[], ["--help"]])
def test_help_lists_the_commands(command: Command, words: list[str]) -> None:
    ran = command(*words)
    assert ran.status == 0
    for name in COMMANDS:
        assert f"  {name}  " in ran.out


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help(command: Command, name: str) -> None:
    ran = command(name, "--help")
    assert ran.status == 0
    assert f"muggins {name}" in ran.out


def test_a_discard_is_advised(command: Command) -> None:
    ran = command("discard", "2h 3d 3s 5c 9h Qd", "--pone", "--score", "76-61")
    assert (ran.status, ran.err) == (0, "")
    assert "to their crib, at 76-61\n" in ran.out
    told = json.loads(
        command("discard", "2h3d3s5c9h", "--dealer", "--rules", "three", "--json").out
    )
    assert (told["crib"], told["rules"], len(told["discards"])) == ("own", "three", 5)
    assert told["throws"] == "uniform"
    plain = json.loads(command("discard", "2h3d3s5c9hQd", "--pone", "--json").out)
    assert plain["throws"] == "fixed-point"


@pytest.mark.parametrize("words", [["odds"], ["odds", "--help"]])
def test_help_lists_the_questions_of_chance(command: Command, words: list[str]) -> None:
    ran = command(*words)
    assert ran.status == 0
    assert all(f"  {name}  " in ran.out for name in ("hand", "shows", "29"))


def test_questions_of_chance_are_answered(command: Command) -> None:
    assert "with one of 48 starters\n" in command("odds", "hand", "5h 5s 5d Jc").out
    assert command("odds", "shows", "--crib").out.startswith("All 12,994,800 cribs")
    assert command("odds", "29", "--rules", "three").out.startswith("One in 649,740 deals")


@pytest.mark.parametrize("name", ["table", "tables"])
def test_help_lists_the_tables_and_what_is_done_to_them(command: Command, name: str) -> None:
    listed = {"table": ("crib", "throws", "race"), "tables": ("build", "check")}[name]
    for words in ([name], [name, "--help"]):
        ran = command(*words)
        assert ran.status == 0
        assert all(f"  {word}  " in ran.out for word in listed)


@pytest.mark.parametrize("role", ["dealer", "pone"])
@pytest.mark.parametrize("name", ["crib", "throws"])
def test_a_table_of_tosses_has_thirteen_rows_and_columns(
    command: Command, name: str, role: str
) -> None:
    title, _, head, *rows, _, note = command("table", name, "--role", role).out.splitlines()
    assert role in title
    assert head.split() == list("A23456789TJQK")
    assert [row.split()[0] for row in rows] == list("A23456789TJQK")
    assert note.startswith("Right of the diagonal both cards have one suit")
    cells = json.loads(command("table", name, "--role", role, "--json").out)["cells"]
    for row in rows:
        rank, *numbers = row.split()
        assert numbers == [f"{cell:.2f}" for cell in cells[rank].values()]


def test_the_throws_of_all_deals_are_all_there(command: Command) -> None:
    cells = json.loads(command("table", "throws", "--json").out)["cells"]
    assert sum(sum(row.values()) for row in cells.values()) == pytest.approx(100)


def test_the_race_is_told_at_every_tenth_score_and_at_each_that_is_asked(command: Command) -> None:
    rows = command("table", "race").out.splitlines()[3:16]
    told = json.loads(command("table", "race", "--score", "70-60", "--json").out)
    assert rows[7].split()[7] == f"{100 * told['win']:.2f}"
    assert set(told["payoffs"]) == {"win", "acc", "one-two", "spread"}
    said = command("table", "race", "--score", "70-60").out
    assert said.startswith(f"Dealer at 70, pone at 60: the dealer wins {told['win']:.2%} ±")
    cells = json.loads(command("table", "race", "--payoff", "win", "--json").out)["cells"]
    assert cells["70"]["60"] == pytest.approx(100 * told["win"])


def test_a_table_is_drawn(command: Command, tmp_path: Path) -> None:
    svg, png = tmp_path / "crib.svg", tmp_path / "race.png"
    assert command("table", "crib", "--svg", str(svg)).out == f"Drawn: {svg}\n"
    text = svg.read_text(encoding="utf-8")
    assert "Mean points of the own crib" in text
    cells = json.loads(command("table", "crib", "--json").out)["cells"]
    assert f">{cells['5']['5']:.2f}<" in text
    assert command("table", "race", "--png", str(png)).status == 0
    assert png.read_bytes().startswith(b"\x89PNG")


def test_without_matplotlib_a_picture_says_what_to_install(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delitem(sys.modules, "muggins.cli.heatmap", raising=False)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    ran = command("table", "crib", "--svg", str(tmp_path / "crib.svg"))
    assert ran.status == 2
    assert "pip install 'muggins[plots]'" in ran.err


def test_the_shipped_tables_are_checked(command: Command) -> None:
    ran = command("tables", "check")
    assert ran.status == 0
    assert [line.split()[0] for line in ran.out.splitlines()] == [
        "discards.npz",
        "cribs.npz",
        "race.npz",
        "openings.npz",
    ]


def test_tables_are_built_with_a_bar_for_each_step(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    small = Plan(every=2000, warm_up=1, rounds=1, batches=2, deals=100, stretch=0, play=0)
    monkeypatch.setattr(ledger, "build_tables", partial(build_tables, plan=small))
    built = command("tables", "build", "--folder", str(tmp_path))
    assert built.status == 0
    assert all(step in built.err for step in ("discards", "cribs", "deals", "race"))
    assert command("tables", "check", "--folder", str(tmp_path)).out == built.out


@pytest.mark.parametrize("git", [None, "false"])
def test_an_install_without_a_repository_knows_no_commit(
    monkeypatch: pytest.MonkeyPatch, git: str | None
) -> None:
    found = git and shutil.which(git)
    monkeypatch.setattr(shutil, "which", lambda _: found)
    assert ledger.standing_commit() == "unknown"


def test_a_match_in_json_adds_up(command: Command) -> None:
    ran = command("match", "greedy", "random", "--games", "6", "--seed", "s", "--json")
    told = json.loads(ran.out)
    assert (ran.status, told["games"], told["rules"], told["seed"]) == (0, 6, "standard", "s")
    assert sum(side["wins"] for side in told["sides"]) == 6
    assert [side["seats"] for side in told["sides"]] == [[0], [1]]
    assert sum(side["spread"] for side in told["sides"]) == 0
    first, second = told["seats"]
    assert (first["player"], second["player"]) == ("greedy", "random")
    assert first["dealer"]["deals"] == second["pone"]["deals"] > 0
    assert first["pone"]["deals"] == second["dealer"]["deals"] > 0
    assert first["pone"]["crib"] == second["pone"]["crib"] == 0
    assert command("match", "greedy", "random", "--games", "6", "--seed", "s", "--json").out == (
        ran.out
    )


def test_partners_win_together(command: Command) -> None:
    ran = command("match", "greedy", "random", "greedy", "random", "--games", "2", "--json")
    sides = json.loads(ran.out)["sides"]
    assert [side["seats"] for side in sides] == [[0, 2], [1, 3]]
    assert sum(side["wins"] for side in sides) == 2


def test_a_match_is_told_in_a_table(command: Command) -> None:
    out = command("match", "greedy", "greedy", "greedy", "--games", "2", "--seed", "s").out
    assert out.startswith("2 games of three\n")
    assert "greedy-3" in out
    assert all(f"{role:<8}" in out for role in ("dealer", "pone"))


def test_a_person_at_the_terminal_sees_the_progress(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    ran = command("match", "random", "random", "--games", "2", "--rules", "quick", "--json")
    assert json.loads(ran.out)["games"] == 2
    assert "games" in ran.err


def test_a_game_is_left_resumed_and_replayed(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.crib"
    left = command("play", "--seed", "s", "--save", str(file), typed="1 2\n")
    assert left.status == 0
    assert f"Go on with: muggins play --resume {file}" in left.out
    events = loads(file.read_text(encoding="utf-8"))
    resumed = command("play", "--resume", str(file), typed="quit\n")
    assert resumed.status == 0
    assert loads(file.read_text(encoding="utf-8")) == events
    told = command("replay", str(file)).out
    assert "You hold " in told
    assert "Greedy holds " in told
    assert told.endswith(
        "The record ends here; the game is not over.\nThe cards are those of the seed.\n"
    )


def test_a_game_without_a_file_is_kept_where_it_is_told(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "new_file", lambda *_: tmp_path / "games" / "new.crib")
    ran = command("play", "--no-board", typed="")
    assert ran.status == 0
    assert f"--resume {tmp_path}/games/new.crib" in ran.out
    assert "····" not in ran.out


def test_new_games_lie_in_the_users_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    new = new_file("games", ".crib")
    assert (new.suffix, new.parent.name) == (".crib", "games")


@pytest.mark.parametrize("words", ["play --resume", "replay", "verify", "pool score --resume"])
def test_a_file_that_is_no_text_is_refused_in_words(
    command: Command, tmp_path: Path, words: str
) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n")
    ran = command(*words.split(), str(file))
    assert (ran.status, ran.out, ran.err) == (
        2,
        "",
        f"muggins: Cannot read {file}: it is no text.\n",
    )


def test_a_record_that_is_stacked_is_told_so(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.crib"
    command("play", "--seed", "s", "--save", str(file), typed="1 2\n")
    honest = file.read_text(encoding="utf-8")
    file.write_text(honest.replace(f"seed {b's'.hex()}", f"seed {b't'.hex()}"), encoding="utf-8")
    assert command("replay", str(file)).out.endswith("The cards are NOT those of the seed.\n")


def test_a_match_is_replayed_game_by_game(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.crib"
    command("play", "--seed", "s", "--save", str(file), typed="1 2\n")
    game = file.read_text(encoding="utf-8")
    file.write_text(f"[muggins 1 match]\n{game}{game}", encoding="utf-8")
    out = command("replay", str(file)).out
    assert out.startswith("Game 1\n")
    assert out.count("\nGame 2\n") == 1


def test_replay_waits_for_each_line_and_may_be_left(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.crib"
    command("play", "--seed", "s", "--save", str(file), typed="1 2\n")
    out = command("replay", str(file), "--step", typed="\n\n").out
    assert out.startswith("A game to 121.\n")
    assert out.endswith("The telling stops here.\n")
    assert out.count("\n") == 4


@pytest.mark.parametrize("words", ["play --resume", "replay", "verify"])
def test_a_file_that_is_no_text_is_an_error(command: Command, words: str, tmp_path: Path) -> None:
    file = tmp_path / "game.crib"
    file.write_bytes(b"\xff\xfe\x00")
    ran = command(*words.split(), str(file))
    assert (ran.status, ran.err) == (2, f"muggins: Cannot read {file}: it is no text.\n")


def test_the_version_is_told(command: Command) -> None:
    ran = command("--version")
    assert (ran.status, ran.out) == (0, f"muggins {muggins.__version__}\n")


@pytest.mark.parametrize("words", [(), ("play",), ("pool", "rack"), ("score",)])
def test_help_is_had_by_either_word_and_has_one_form(
    command: Command, words: tuple[str, ...]
) -> None:
    short = command(*words, "-h")
    assert (short.status, short.err) == (0, "")
    assert short.out == command(*words, "--help").out
    assert short.out.startswith(f"Usage: {' '.join(('muggins', *words))}")
    assert "  Show this message and exit." in short.out
    assert "..." not in short.out.partition("Commands:")[2], "A command is told in a whole line."


def test_a_broken_record_is_an_error_with_its_place(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.crib"
    file.write_text("[muggins 1]\nrules shrot\n", encoding="utf-8")
    ran = command("replay", str(file))
    assert ran.status == 2
    assert "Line 2, column " in ran.err


def test_rules_are_listed_and_spelled_out(command: Command) -> None:
    listed = command("rules").out
    assert [line.split()[0] for line in listed.splitlines()] == list(PRESETS)
    spelled = dict(line.split() for line in command("rules", "three target=61").out.splitlines())
    assert (spelled["seats"], spelled["target"], spelled["muggins"]) == ("3", "61", "off")


def test_serve_hands_its_options_on(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served: list[tuple[Service, bool]] = []

    def serve(service: Service, *, open_browser: bool, physics: object) -> None:
        assert physics is None
        served.append((service, open_browser))

    monkeypatch.setenv("MUGGINS_PHYSICS", str(tmp_path / "not installed"))
    monkeypatch.setattr(service, "serve", serve)
    options = ("--port", "0", "--db", "x.db", "--no-open", "--no-warm", "--no-bounds")
    proxied = ("--base-url", "https://a.example", "--proxy", "127.0.0.1", "--away", "9")
    assert command("serve", *options).status == 0
    assert command("serve", *proxied, "--log-format", "json").status == 0
    assert command("serve").status == 0
    assert served == [
        (Service(port=0, db="x.db", bounds=False), False),
        (
            Service(
                base_url="https://a.example",
                proxy="127.0.0.1",
                log_format=LogFormat.JSON,
                warm=True,
                away=9,
            ),
            True,
        ),
        (Service(warm=True), True),
    ]


def test_an_interrupt_is_no_traceback(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: Service, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(service, "serve", interrupt)
    ran = command("serve")
    assert (ran.status, ran.err) == (130, "")


PROGRAM = "from muggins.cli.main import run; run()"


@pytest.mark.parametrize("words", [["score", "5h 5s 5d Jc", "5c"], ["rules"]])
@pytest.mark.skipif(os.name == "nt", reason="Windows pipes break otherwise")
def test_a_reader_who_stops_gets_no_complaint(words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words], stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)
    assert (ran.returncode, ran.stderr) == (1, b"")


def test_where_stdout_has_no_signs_cards_are_letters() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, "score", "2h 4h 6h 8h", "Kh"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert b"2h 4h 6h 8h Kh" in ran.stdout


def test_the_program_is_a_module_too() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "muggins", "score", "5h"], capture_output=True, check=False
    )
    assert ran.returncode == 2
    assert ran.stderr.startswith(b"muggins: ")


def test_score_among_the_commands_is_the_same_score(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run_command(["score", "2h 4h 6h 8h", "Kh", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["total"] == 5
