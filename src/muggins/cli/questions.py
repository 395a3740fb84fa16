"""`muggins odds`: questions of chance."""

from typing import Annotated

import typer

from muggins.cli.options import AsJson, Bars, Preset
from muggins.cli.screen import has_signs

odds = typer.Typer(rich_markup_mode=None)


@odds.callback(invoke_without_command=True)
def questions(context: typer.Context) -> None:
    """Answer questions of chance."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@odds.command("hand")
def odds_of_hand(
    cards: Annotated[str, typer.Argument(help='The hand, like "5h 5s 5d Jc".')],
    *,
    toss: Annotated[str, typer.Option(help="Cards laid away, so no starters.")] = "",
    bars: Bars = False,
    as_json: AsJson = False,
) -> None:
    """Show what each starter makes of a hand."""
    from muggins.cli.odds import hand_answer

    typer.echo(hand_answer(cards, toss, as_json=as_json, bars=bars, signs=has_signs()))


@odds.command("shows")
def odds_of_shows(
    *,
    crib: Annotated[bool, typer.Option("--crib", help="Count cribs, not hands.")] = False,
    bars: Bars = False,
    as_json: AsJson = False,
) -> None:
    """Count what all hands there are score."""
    from muggins.cli.odds import shows_answer

    typer.echo(shows_answer(crib=crib, as_json=as_json, bars=bars, signs=has_signs()))


@odds.command("29")
def odds_of_twenty_nine(*, rules: Preset = None, as_json: AsJson = False) -> None:
    """Say how rare a 29 is."""
    from muggins.cli.odds import twenty_nine_answer
    from muggins.notation.options import parse_rules

    typer.echo(twenty_nine_answer(parse_rules(rules or "standard"), as_json=as_json))
