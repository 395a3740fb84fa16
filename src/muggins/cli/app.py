"""The commands of `muggins`; each imports what it needs when it runs."""

import secrets
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, TextIO

import typer

from muggins.cards import MugginsError
from muggins.cli.screen import has_signs

# Rich would make the help prettier and every start slower.
app = typer.Typer(
    name="muggins",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
)

Preset = Annotated[
    str | None,
    typer.Option("--rules", help="A preset, or one with options, like `three target=61`."),
]
Seed = Annotated[
    str | None, typer.Option("--seed", help="Any text; the same seed deals the same cards.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]


@app.callback(invoke_without_command=True)
def muggins(context: typer.Context) -> None:
    """Cribbage: played, taught, analysed."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


class UsageError(MugginsError):
    """Words on the command line that no command takes."""


def run_command(words: Sequence[str]) -> int:
    """The exit status of the command, after it ran. Raises `UsageError` where there is none."""
    try:
        status = app(list(words), prog_name="muggins", standalone_mode=False)
    except typer.TyperException as error:
        fault = error.format_message().rstrip(".")
        raise UsageError(f"{fault}. `muggins --help` lists what there is.") from error
    return status if isinstance(status, int) else 0


@app.command(
    context_settings={
        "ignore_unknown_options": True,
        "allow_extra_args": True,
        "help_option_names": [],
    }
)
def score(context: typer.Context) -> None:
    """Count a hand as people say it."""
    # `muggins.cli.main` answers without coming here; this entry puts it among the commands.
    from muggins.cli.score import answer

    typer.echo(answer(context.args, signs=has_signs()))


@app.command()
def play(
    *,
    seats: Annotated[
        str | None,
        typer.Option(help="Who sits where, like you,greedy or 3 (you and two bots)."),
    ] = None,
    rules: Preset = None,
    target: Annotated[int | None, typer.Option(help="The score that wins.")] = None,
    muggins: Annotated[str | None, typer.Option(help="off, acc, foster or penalty2.")] = None,
    count: Annotated[str | None, typer.Option(help="Who counts: auto or manual.")] = None,
    seed: Seed = None,
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    board: Annotated[bool, typer.Option(help="Draw the board each time.")] = True,
) -> None:
    """Play against bots; `help` at the prompt says how."""
    from rich.console import Console

    from muggins.cli.narration import Cast
    from muggins.cli.seating import parse_seating
    from muggins.cli.session import load_session, open_session
    from muggins.cli.table import Table

    if resume:
        _refuse_with_resume(seats, rules, target, muggins, count, seed)
        with _opened(resume) as file:
            session = load_session(file)
    else:
        seating = parse_seating(seats, rules, target=target, muggins=muggins, counting=count)
        session = open_session(seating, seed if seed is not None else secrets.token_hex(32))
    kept = save or resume
    Table(
        session,
        Console(highlight=False),
        Cast(session.seating.names, has_signs()),
        _ask,
        kept or _new_file(),
        keep=kept is not None,
        with_board=board,
    ).sit()


def _refuse_with_resume(*options: str | int | None) -> None:
    if any(option is not None for option in options):
        raise MugginsError(
            "A resumed game has its seats, rules and seed already: give --resume alone, or with "
            "--save and --no-board."
        )


def _new_file() -> Path:
    """Where a game is kept whose player named no file."""
    from platformdirs import user_data_path

    name = f"{datetime.now(tz=UTC):%Y-%m-%d-%H%M%S}.crib"
    return user_data_path("muggins", appauthor=False) / "games" / name


def _opened(path: Path) -> TextIO:
    try:
        return path.open(encoding="utf-8")
    except OSError as error:
        raise MugginsError(f"Cannot open {path}: {error.strerror}.") from error


def _ask(prompt: str) -> str:
    """The line that is typed after the prompt."""
    line = input(prompt)
    if not sys.stdin.isatty():
        typer.echo()
    return line


@app.command()
def match(
    bots: Annotated[list[str], typer.Argument(help="A bot for each seat, like greedy random.")],
    *,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Seed = None,
    rules: Preset = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other, and say who won what."""
    from muggins.cli.bout import bout_json, bout_text, play_bout
    from muggins.cli.seating import YOU, parse_seating

    if YOU in bots:
        raise MugginsError("A match is between bots; `muggins play` has a seat for you.")
    seating = parse_seating(",".join(bots), rules)
    dealt = seed if seed is not None else secrets.token_hex(32)
    played = play_bout(seating, games, dealt)
    typer.echo(bout_json(played, seating, dealt) if as_json else bout_text(played, seating))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `play --save` writes it.")],
    *,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each line.")] = False,
) -> None:
    """Tell a recorded game or match again, all cards open."""
    from muggins.cli.retelling import retell, show_lines

    with _opened(file) as text:
        lines = retell(text, signs=has_signs())
        try:
            show_lines(lines, typer.echo, (lambda: input("")) if step else None)
        except EOFError:
            typer.echo("The telling stops here.")


@app.command()
def rules(
    preset: Annotated[
        str | None, typer.Argument(help="A preset, or rules like `three target=61`.")
    ] = None,
) -> None:
    """List the presets, or every option of one."""
    from muggins.game.rules import PRESETS, Rules
    from muggins.notation.codec import encode_rules
    from muggins.notation.options import parse_rules

    plain = encode_rules(Rules())
    if preset is not None:
        for name, value in encode_rules(parse_rules(preset)).items():
            typer.echo(f"{name:<16} {value}")
        return
    for name, options in PRESETS.items():
        written = encode_rules(options).items()
        differing = (f"{key}={value}" for key, value in written if value != plain[key])
        typer.echo(f"{name:<14} {' '.join(differing) or 'two-handed, to 121'}")


@app.command()
def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one.")] = 8000,
    db: Annotated[str | None, typer.Option(help="The file of the games.")] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the page.")] = True,
) -> None:
    """Serve the web table, and open it."""
    from muggins.server.app import serve as serve_pages

    serve_pages(host=host, port=port, db=db, open_browser=open_browser)
