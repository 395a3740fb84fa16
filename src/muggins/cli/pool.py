"""`muggins pool`: racks, and the score sheet for a real table."""

import json
import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer

from muggins.cards import MugginsError
from muggins.cli.files import new_file, read_text
from muggins.cli.options import AsJson, Resume, Save
from muggins.cli.screen import ask

_PATIENT = 300.0
"""Seconds for a stroke while nobody waits for it, so that a busy machine loses no game."""

pool = typer.Typer(rich_markup_mode=None)


@pool.callback(invoke_without_command=True)
def poolroom(context: typer.Context) -> None:
    """Rack cribbage pool, keep its score, simulate it."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@pool.command()
def rack(
    *,
    seed: Annotated[
        str | None, typer.Option(help="Any text; the same seed racks the same balls.")
    ] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the rack into this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Rack fifteen balls fairly, as text or a picture."""
    from muggins.cards import parse_seed
    from muggins.pool.picture import rack_svg
    from muggins.pool.rack import rack_of, rack_text

    chosen = seed if seed is not None else secrets.token_hex(8)
    balls = rack_of(parse_seed(chosen))
    if svg is not None:
        _draw(svg, rack_svg(balls))
    typer.echo(json.dumps({"seed": chosen, "rack": balls}) if as_json else rack_text(balls))


def _draw(file: Path, picture: str) -> None:
    try:
        file.write_text(picture, encoding="utf-8", newline="\n")
    except OSError as error:
        raise MugginsError(f"Cannot write {file}: {error.strerror}.") from error


@pool.command()
def score(
    *,
    players: Annotated[
        str | None, typer.Option(help="Who plays, two to eight, the breaker first: Ann,Bob.")
    ] = None,
    options: Annotated[
        str | None,
        typer.Option(
            help="Rules that differ, like `tie=drawn call-shot=yes`; docs/pool.md has them."
        ),
    ] = None,
    save: Save = None,
    resume: Resume = None,
) -> None:
    """Keep the score of a game on a real table."""
    from muggins.cli.sheet import ScoreSheet
    from muggins.pool.record import PoolRecord, loads
    from muggins.pool.rules import parse_pool_rules

    if resume is None:
        names = tuple(name.strip() for name in (players or "First,Second").split(","))
        record = PoolRecord(names, parse_pool_rules(options or ""))
    elif players is not None or options is not None:
        raise MugginsError("A resumed game has its players and options: give --resume alone.")
    else:
        record = loads(read_text(resume))
    kept = save or resume
    ScoreSheet(
        record, typer.echo, ask, kept or new_file("pool", ".json"), keep=kept is not None
    ).sit()


@pool.command()
def sim(
    *,
    games: Annotated[int, typer.Option(help="How many; the levels break in turn.")] = 1,
    levels: Annotated[
        tuple[str, str],
        typer.Option(help="Who plays: novice, regular, expert, or degrees of noise of the aim."),
    ] = ("expert", "regular"),
    seed: Annotated[str | None, typer.Option(help="Any text.")] = None,
    patience: Annotated[
        float, typer.Option(help="Seconds to try strokes in thought; the page allows 2.")
    ] = float("inf"),
    as_json: AsJson = False,
) -> None:
    """Play whole games with physics, computer against computer."""
    from muggins.adapters.pooltool.simulator import pooltool
    from muggins.cli.cues import Bout, report, told

    bout = Bout(games, levels, seed if seed is not None else secrets.token_hex(8), patience)
    physics = pooltool(_PATIENT)
    played = []
    try:
        physics.wait()
        for game in bout.play(physics):
            played.append(game)
            typer.echo(bout.line(len(played), game), err=True)
    finally:
        physics.close()
    found = report(bout, played)
    typer.echo(json.dumps(found, indent=1) if as_json else told(found))


@pool.command()
def install(
    *,
    python: Annotated[
        str | None, typer.Option(help="A Python from 3.11 to 3.13, if not the one that runs this.")
    ] = None,
) -> None:
    """Install the physics: pooltool, in an environment of its own."""
    from muggins.adapters.pooltool.install import install as install_physics

    def say(text: str) -> None:
        typer.echo(text, err=True)

    where = install_physics(say, python or sys.executable)
    say(f"The physics is ready, in {where}: `muggins pool sim` and the page's table have it.")
