"""Options that several commands have, each with the same words of help."""

from pathlib import Path
from typing import Annotated

import typer

Preset = Annotated[
    str | None,
    typer.Option("--rules", help="A preset, or one with options, like `three target=61`."),
]
Seed = Annotated[
    str | None, typer.Option("--seed", help="Any text; the same seed deals the same cards.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
Bars = Annotated[bool, typer.Option("--bars", help="Draw the distribution.")]
Save = Annotated[Path | None, typer.Option(help="Keep the game in this file.")]
Resume = Annotated[Path | None, typer.Option(help="Go on with a saved game.")]
