"""The commands of `muggins`; each imports what it needs when it runs."""

import secrets
import sys
from collections.abc import Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Annotated

import typer

from muggins.cards import MugginsError
from muggins.cli.files import new_file, read_text
from muggins.cli.options import AsJson, Preset, Resume, Save, Seed
from muggins.cli.pool import pool
from muggins.cli.questions import odds
from muggins.cli.screen import ask, has_signs
from muggins.cli.shelf import table, tables
from muggins.cli.usage import UsageError, usage_error
from muggins.server.logbook import LogFormat

# Rich would make the help prettier and every start slower.
app = typer.Typer(
    name="muggins",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for name, group in {"odds": odds, "table": table, "tables": tables, "pool": pool}.items():
    app.add_typer(group, name=name)


@app.callback(invoke_without_command=True)
def muggins(
    context: typer.Context,
    *,
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.")] = False,
) -> None:
    """Cribbage: played, taught, analysed."""
    if version:
        from muggins import __version__

        typer.echo(f"muggins {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run_command(words: Sequence[str]) -> int:
    """The exit status of the command, after it ran. Raises `UsageError` where there is none."""
    try:
        status = app(list(words), prog_name="muggins", standalone_mode=False)
    except typer.TyperException as error:
        raise usage_error(error) from error
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
def discard(
    cards: Annotated[str, typer.Argument(help='The cards dealt, like "2h 3d 3s 5c 9h Qd".')],
    *,
    own_crib: Annotated[
        bool | None,
        typer.Option("--dealer/--pone", help="The crib is yours (your side's), or theirs."),
    ] = None,
    score: Annotated[
        str | None, typer.Option(help="The score, yours first, like 76-61; it changes no points.")
    ] = None,
    rules: Preset = None,
    throws: Annotated[
        str | None,
        typer.Option(
            help="What the others throw: fixed-point (a good player's, two-handed) or uniform."
        ),
    ] = None,
    full: Annotated[bool, typer.Option("--full", help="All discards, with deviations.")] = False,
    bars: Annotated[
        bool, typer.Option("--bars", help="Draw the best one's hand and crib.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Rank all discards of a deal by exact means."""
    from muggins.analysis.throws import FIXED_POINT, UNIFORM, is_solved
    from muggins.cli.discard import Question, answer, parse_score
    from muggins.notation.options import parse_rules

    if own_crib is None:
        raise UsageError("Say whose crib it is: --dealer for yours, --pone for theirs.")
    played = parse_rules(rules or "standard")
    scores = None if score is None else parse_score(score, played)
    question = Question(
        dealt=cards,
        own_crib=own_crib,
        rules=played,
        throws=throws or (FIXED_POINT if is_solved(played) else UNIFORM),
        scores=scores,
    )
    typer.echo(answer(question, as_json=as_json, full=full, bars=bars, signs=has_signs()))


@app.command()
def analyse(
    position: Annotated[
        list[str] | None,
        typer.Argument(help="Words like `pone 64-61 hand 5 6 9 Q Q K`; without any, stdin."),
    ] = None,
    *,
    payoff: Annotated[
        str | None,
        typer.Option(help="What counts: win, acc, one-two, spread, points, hold or hand>=12."),
    ] = None,
    full: Annotated[bool, typer.Option("--full", help="All choices.")] = False,
    as_json: AsJson = False,
) -> None:
    """Say what to throw or lay in a position, and why."""
    from muggins.cli.analyse import answer, read_position

    text = read_position(position or [], sys.stdin)
    typer.echo(answer(text, payoff, as_json=as_json, full=full))


app.command("analyze", hidden=True)(analyse)


@app.command()
def play(
    *,
    seats: Annotated[
        str | None,
        typer.Option(help="Who sits where, like you,club or 3 (you and two bots); see `players`."),
    ] = None,
    rules: Preset = None,
    target: Annotated[int | None, typer.Option(help="The score that wins.")] = None,
    muggins: Annotated[str | None, typer.Option(help="off, acc, foster or penalty2.")] = None,
    count: Annotated[str | None, typer.Option(help="Who counts: auto or manual.")] = None,
    seed: Seed = None,
    save: Save = None,
    resume: Resume = None,
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
        session = load_session(read_text(resume))
    else:
        seating = parse_seating(seats, rules, target=target, muggins=muggins, counting=count)
        session = open_session(seating, seed if seed is not None else secrets.token_hex(32))
    kept = save or resume
    Table(
        session,
        Console(highlight=False),
        Cast(session.seating.names, has_signs()),
        ask,
        kept or new_file("games", ".crib"),
        keep=kept is not None,
        with_board=board,
    ).sit()


def _refuse_with_resume(*options: str | int | None) -> None:
    if any(option is not None for option in options):
        raise MugginsError(
            "A resumed game has its seats, rules and seed already: give --resume alone, or with "
            "--save and --no-board."
        )


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
def arena(
    bots: Annotated[
        list[str],
        typer.Argument(
            help="Two bots, or more for a pool with ratings; `cmd:COMMAND` is any program that "
            "speaks the engine protocol, `cmd@0.5:COMMAND` one with half a second a decision."
        ),
    ],
    *,
    games: Annotated[int, typer.Option(min=1, help="How many games for each pair.")] = 1000,
    seed: Seed = None,
    rules: Preset = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes play.")] = 1,
    cluster: Annotated[
        str | None,
        typer.Option(help="Dask workers play: tcp://HOST:PORT of a scheduler, or local:2."),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(help="Stop once the first is known to win 50 or 52 in 100: 50:52."),
    ] = None,
    journal: Annotated[
        Path | None, typer.Option(help="Note each step here, and go on from what is noted.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Keep the result in this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Compare bots at duplicate deals, with error bars."""
    from rich.console import Console

    from muggins.cli.arena import Bill, arena_json, arena_text, fight, keep
    from muggins.notation.options import parse_rules
    from muggins.sim.sprt import parse_sprt

    bill = Bill(
        players=tuple(bots),
        rules=parse_rules(rules or "standard"),
        seed=seed if seed is not None else secrets.token_hex(8),
        games=games,
        jobs=jobs,
        cluster=cluster,
        sprt=parse_sprt(sprt) if sprt else None,
        journal=journal,
    )
    outcomes = fight(bill, Console(stderr=True))
    # Shown first: where it cannot be kept, hours of games are not lost.
    typer.echo(arena_json(bill, outcomes) if as_json else arena_text(bill, outcomes))
    if out:
        keep(out, arena_json(bill, outcomes))


@app.command()
def players(*, as_json: AsJson = False) -> None:
    """Name the bots, the weakest first."""
    from muggins.cli.players import players_json, players_text

    typer.echo(players_json() if as_json else players_text())


@app.command()
def judge(
    bots: Annotated[list[str], typer.Argument(help="Bots, or programs as in `arena`.")],
    *,
    games: Annotated[int, typer.Option(min=1, help="How many games of each.")] = 20,
    seed: Seed = None,
    rules: Preset = None,
    out: Annotated[Path | None, typer.Option(help="Keep the result in this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Say what the decisions of bots cost, by the master's weighing."""
    from rich.console import Console

    from muggins.cli.arena import keep
    from muggins.cli.judge import Docket, docket_json, docket_text, hear
    from muggins.notation.options import parse_rules

    dealt = seed if seed is not None else secrets.token_hex(8)
    docket = Docket(tuple(bots), parse_rules(rules or "standard"), dealt, games)
    found = hear(docket, Console(stderr=True))
    typer.echo(docket_json(docket, found) if as_json else docket_text(docket, found))
    if out:
        keep(out, docket_json(docket, found))


@app.command()
def engine(
    *,
    player: Annotated[
        str | None, typer.Option(help="Who plays; the strongest, if nobody is named.")
    ] = None,
    seed: Annotated[
        int, typer.Option(min=0, help="For players with dice, in games that begin without one.")
    ] = 0,
) -> None:
    """Speak the engine protocol with another program."""
    from muggins.ai.roster import NAMES
    from muggins.cli.engine import Engine, converse

    def say(line: str) -> None:
        sys.stdout.buffer.write(f"{line}\n".encode())
        sys.stdout.buffer.flush()

    converse(Engine(player or NAMES[-1], seed), sys.stdin.buffer, say)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `play --save` writes it.")],
    *,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each line.")] = False,
) -> None:
    """Tell a recorded game or match again, all cards open."""
    from muggins.cli.retelling import retell, show_lines

    lines = retell(read_text(file), signs=has_signs())
    try:
        show_lines(lines, typer.echo, (lambda: input("")) if step else None)
    except EOFError:
        typer.echo("The telling stops here.")


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A .crib record, or a game as JSON.")],
    *,
    commitment: Annotated[
        str | None, typer.Option(help="What the table promised: the SHA-256 of the seed.")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Check that a game was dealt as promised.

    The exit status is 0 if it was, 1 if not, and 3 if that cannot be told.
    """
    from muggins.cli.verify import STATUS, proof_json, proof_lines
    from muggins.cli.verify import verify as check

    proof = check(read_text(file), commitment)
    typer.echo(proof_json(proof) if as_json else "\n".join(proof_lines(proof)))
    return STATUS[proof.verdict]


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
    db: Annotated[
        str | None, typer.Option(help="The file of the games, or postgresql+psycopg://...")
    ] = None,
    base_url: Annotated[
        str | None, typer.Option(help="Where the world finds the server behind a proxy.")
    ] = None,
    proxy: Annotated[
        str | None, typer.Option(help="The proxy whose X-Forwarded-For is believed: its address.")
    ] = None,
    log_format: Annotated[
        LogFormat, typer.Option(help="Only what goes wrong, or a line for each request and event.")
    ] = LogFormat.QUIET,
    bounds: Annotated[
        bool, typer.Option("--bounds/--no-bounds", help="Refuse floods of requests.")
    ] = True,
    away: Annotated[
        int, typer.Option(min=0, help="Seconds until one goes on without a player who left.")
    ] = 120,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the page.")] = True,
    warm: Annotated[
        bool, typer.Option("--warm/--no-warm", help="Compile the strong players ahead.")
    ] = True,
) -> None:
    """Serve the web table, and open it."""
    from muggins.adapters.pooltool.place import is_installed
    from muggins.adapters.pooltool.simulator import pooltool
    from muggins.server.service import Service
    from muggins.server.service import serve as serve_pages

    service = Service(host, port, db, base_url, proxy, log_format, warm, bounds, away)
    with closing(pooltool()) if is_installed() else nullcontext() as physics:
        serve_pages(service, open_browser=open_browser, physics=physics)
