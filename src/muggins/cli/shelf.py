"""`muggins table`: what is known of cribs, throws and the race; `muggins tables`: its makers."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from muggins.cli.options import AsJson

Thrower = Annotated[Literal["dealer", "pone"], typer.Option("--role", help="Who throws.")]
Svg = Annotated[Path | None, typer.Option("--svg", help="Draw a heat map into this file.")]
Png = Annotated[Path | None, typer.Option("--png", help="The same as pixels.")]
Folder = Annotated[Path | None, typer.Option("--folder", help="Where, if not in the package.")]

table = typer.Typer(rich_markup_mode=None)
tables = typer.Typer(rich_markup_mode=None)


@table.callback(invoke_without_command=True)
def shelf(context: typer.Context) -> None:
    """Show a table: cribs, throws, the race."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@table.command("crib")
def crib_table(
    *, role: Thrower = "dealer", svg: Svg = None, png: Png = None, as_json: AsJson = False
) -> None:
    """What a crib counts on average, by what is thrown into it."""
    from muggins.cli.gallery import show_cribs

    typer.echo(show_cribs(role, {"svg": svg, "png": png}, as_json=as_json))


@table.command("throws")
def throws_table(
    *, role: Thrower = "dealer", svg: Svg = None, png: Png = None, as_json: AsJson = False
) -> None:
    """How often each two cards are thrown."""
    from muggins.cli.gallery import show_throws

    typer.echo(show_throws(role, {"svg": svg, "png": png}, as_json=as_json))


@table.command("race")
def race_table(
    *,
    payoff: Annotated[
        Literal["win", "acc", "one-two", "spread"], typer.Option(help="What a win earns.")
    ] = "win",
    score: Annotated[
        str | None, typer.Option(help="Just these, the dealer's and the pone's, like 76-61.")
    ] = None,
    svg: Svg = None,
    png: Png = None,
    as_json: AsJson = False,
) -> None:
    """What each pair of scores is worth before the deal."""
    from muggins.cli.gallery import show_race

    typer.echo(show_race(payoff, score, {"svg": svg, "png": png}, as_json=as_json))


@tables.callback(invoke_without_command=True)
def tables_shelf(context: typer.Context) -> None:
    """Build the shipped tables anew, or check them."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@tables.command("build")
def build_tables(*, folder: Folder = None) -> None:
    """Make all tables anew, which takes some minutes.

    They are the same, byte for byte, on every machine.
    """
    from rich.console import Console

    from muggins.cli.ledger import build

    typer.echo(build(folder, Console(stderr=True)))


@tables.command("check")
def check_tables(*, folder: Folder = None) -> None:
    """Compare each file with the manifest."""
    from muggins.cli.ledger import check

    typer.echo(check(folder))
