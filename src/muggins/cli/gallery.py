"""A table shown as asked: text, JSON, or pictures in files."""

from pathlib import Path

from muggins.ai.payoffs import Payoff
from muggins.ai.tables import Role
from muggins.cards import MugginsError
from muggins.cli.grid import (
    Grid,
    crib_grid,
    grid_json,
    race_answer,
    race_grid,
    throw_grid,
    whole_race,
)

Files = dict[str, Path | None]
"""Where pictures go, by kind: svg and png."""


class NoPlots(MugginsError):
    """A picture is asked for, and matplotlib is not installed."""


def show_cribs(role: Role, files: Files, *, as_json: bool) -> str:
    """The mean cribs by toss. Raises `NoPlots`, or `MugginsError` for a file it cannot write."""
    return _shown(crib_grid(role), files, as_json=as_json)


def show_throws(role: Role, files: Files, *, as_json: bool) -> str:
    """How often each toss is made. Raises as `show_cribs`."""
    return _shown(throw_grid(role), files, as_json=as_json)


def show_race(payoff: str, score: str | None, files: Files, *, as_json: bool) -> str:
    """The race: one pair of scores, every tenth score as text, or all. Raises as `show_cribs`."""
    if score is not None:
        return race_answer(score, as_json=as_json)
    grid = whole_race if as_json or any(files.values()) else race_grid
    return _shown(grid(Payoff(payoff)), files, as_json=as_json)


def _shown(grid: Grid, files: Files, *, as_json: bool) -> str:
    named = {kind: file for kind, file in files.items() if file is not None}
    if named:
        _draw(grid, named)
        return "\n".join(f"Drawn: {file}" for file in named.values())
    return grid_json(grid) if as_json else grid.text()


def _draw(grid: Grid, files: dict[str, Path]) -> None:
    try:
        from muggins.cli.heatmap import draw_grid
    except ModuleNotFoundError as error:
        raise NoPlots(
            "A picture needs matplotlib, which is not installed: pip install 'muggins[plots]'."
        ) from error
    draw_grid(grid, files)
