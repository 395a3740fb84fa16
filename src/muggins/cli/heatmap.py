"""A table as a picture, by matplotlib, which the extra `plots` brings: its one door."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from muggins.cards import MugginsError
from muggins.cli.grid import Grid

_MOST_WRITTEN: Final = 20
"""A table of more rows has no numbers written into its cells."""


def draw_grid(grid: Grid, files: Mapping[str, Path]) -> None:
    """Write the table as a heat map, into a file for each kind, `svg` or `png`.

    The same table makes the same file. Raises `MugginsError` where a file cannot be written.
    """
    with mpl.rc_context({"svg.hashsalt": "muggins", "svg.fonttype": "none"}):
        figure = Figure(figsize=(8, 7), layout="constrained")
        _draw(grid, figure)
        for kind, file in files.items():
            _save(figure, kind, file)


def _draw(grid: Grid, figure: Figure) -> None:
    axes = figure.add_subplot()
    figure.colorbar(axes.imshow(grid.cells, cmap="viridis"), shrink=0.8)
    if grid.even is not None:
        axes.contour(grid.cells, levels=[grid.even], colors="white", linewidths=1)
    axes.set_title(grid.title, fontsize=11)
    axes.set_xlabel(grid.across or grid.note)
    axes.set_ylabel(grid.down)
    is_small = len(grid.rows) <= _MOST_WRITTEN
    step = 1 if is_small else 10
    axes.set_xticks(range(0, len(grid.columns), step), grid.columns[::step])
    axes.set_yticks(range(0, len(grid.rows), step), grid.rows[::step])
    if is_small:
        _write_numbers(grid, axes)


def _write_numbers(grid: Grid, axes: Axes) -> None:
    lowest, highest = min(map(min, grid.cells)), max(map(max, grid.cells))
    for row, cells in enumerate(grid.cells):
        for column, cell in enumerate(cells):
            # The colours rise from dark to light.
            ink = "black" if 2 * cell > lowest + highest else "white"
            axes.text(column, row, f"{cell:.2f}", color=ink, fontsize=7, ha="center", va="center")


def _save(figure: Figure, kind: str, file: Path) -> None:
    # Without the date, the same table makes the same file.
    metadata = {"Date": None} if kind == "svg" else {}
    try:
        figure.savefig(file, format=kind, metadata=metadata)
    except OSError as error:
        raise MugginsError(f"Cannot write {file}: {error.strerror}.") from error
