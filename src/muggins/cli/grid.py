"""`muggins table`: a shipped table as rows and columns of text, or as JSON."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from muggins.ai.payoffs import TARGET, Payoff
from muggins.ai.tables import Race, Role, cribs, discards, race
from muggins.cards import MugginsError

Cells: TypeAlias = tuple[tuple[float, ...], ...]

RANKS: Final = tuple("A23456789TJQK")
_STEP: Final = 10


@dataclass(frozen=True, slots=True)
class Grid:
    """A table with a heading: what a heat map and the terminal draw."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: Cells
    note: str
    across: str = ""
    """What the columns are."""
    down: str = ""
    """What the rows are."""
    even: float | None = None
    """Where neither side is ahead, if that means anything: a line through the heat map."""

    def text(self) -> str:
        """The table in the terminal, with two decimals.

        >>> print(Grid("Title", ("A",), ("2", "3"), ((1.0, 2.0),), "Note.").text())
        Title
        <BLANKLINE>
                2      3
        A    1.00   2.00
        <BLANKLINE>
        Note.
        """
        wide = max(map(len, self.rows))
        head = " " * wide + "".join(f"{name:>7}" for name in self.columns)
        body = (
            f"{name:<{wide}}" + "".join(f"{cell:7.2f}" for cell in cells)
            for name, cells in zip(self.rows, self.cells, strict=True)
        )
        return "\n".join([self.title, "", head, *body, "", self.note])


def crib_grid(role: Role) -> Grid:
    """The mean crib by what this role throws into it, the other's throw at the fixed point.

    >>> grid = crib_grid("dealer")
    >>> round(grid.cells[4][4], 1), grid.cells[4][9] > grid.cells[4][12]  # 5 5, and 5 T of one suit
    (8.6, True)
    """
    whose = "own" if role == "dealer" else "dealer's"
    return _toss_grid(
        f"Mean points of the {whose} crib by what the {role} throws into it",
        cribs().means(role).tolist(),
    )


def throw_grid(role: Role) -> Grid:
    """How many deals in a hundred this role throws each toss in."""
    shares = 100 * discards().frequencies(role)
    return _toss_grid(f"Deals in a hundred in which the {role} throws these two", shares.tolist())


def race_grid(payoff: Payoff) -> Grid:
    """The race at scores ten holes apart, in percent if games are counted, else in points."""
    scores = [*range(0, TARGET, _STEP)]
    every = race_cells(payoff)
    names = tuple(map(str, scores))
    return Grid(
        f"{_RACE_TITLES[payoff]}, by the scores before the deal",
        names,
        names,
        tuple(tuple(every[dealer][pone] for pone in scores) for dealer in scores),
        "Rows: the dealer's score. Columns: the pone's.",
        "pone's score",
        "dealer's score",
    )


def whole_race(payoff: Payoff) -> Grid:
    """The race at each pair of scores."""
    names = tuple(map(str, range(TARGET)))
    cells = race_cells(payoff)
    title = f"{_RACE_TITLES[payoff]}, by the scores before the deal"
    even = 50 if payoff is Payoff.WIN else 0
    return Grid(title, names, names, cells, "", "pone's score", "dealer's score", even)


def race_cells(payoff: Payoff) -> Cells:
    """By the dealer's and the pone's score: his chance to win in percent, or what he wins net."""
    values = race().values[list(Payoff).index(payoff)]
    shown = 50 * (1 + values) if payoff is Payoff.WIN else values
    return tuple(map(tuple, shown.tolist()))


def race_answer(score: str, *, as_json: bool) -> str:
    """What one pair of scores is worth to the dealer, in all four ways, with standard errors."""
    dealer, pone = _scores(score)
    table = race()
    win, error = table.win(dealer, pone), table.win_error(dealer, pone)
    if as_json:
        payoffs = {
            payoff.value: {"value": value, "error": spread}
            for payoff, value, spread in _worths(table, dealer, pone)
        }
        figures = {"dealer": dealer, "pone": pone, "win": win, "error": error, "payoffs": payoffs}
        return json.dumps(figures)
    head = f"Dealer at {dealer}, pone at {pone}: the dealer wins {win:.2%} ± {error:.2%}; net, he"
    lines = (
        f"{value:+8.3f} ± {spread:.3f}  {_NAMES[payoff]}"
        for payoff, value, spread in _worths(table, dealer, pone)
    )
    return "\n".join([f"{head} wins", *lines])


def _worths(table: Race, dealer: int, pone: int) -> Iterator[tuple[Payoff, float, float]]:
    for row, payoff in enumerate(Payoff):
        values, errors = table.values[row], table.errors[row]
        yield payoff, float(values[dealer, pone]), float(errors[dealer, pone])


def grid_json(grid: Grid) -> str:
    """Every cell, by the names of its row and column."""
    rows = zip(grid.rows, grid.cells, strict=True)
    cells = {name: dict(zip(grid.columns, values, strict=True)) for name, values in rows}
    return json.dumps({"title": grid.title, "cells": cells})


_NAMES: Final = {
    Payoff.WIN: "games won beyond those lost",
    Payoff.ACC: "game points (2, a skunk 3)",
    Payoff.ONE_TWO: "games (1, a skunk 2)",
    Payoff.SPREAD: "holes of spread",
}
_RACE_TITLES: Final = {
    Payoff.WIN: "How often the dealer wins, in percent",
    **{payoff: f"What the dealer wins net, in {_NAMES[payoff]}" for payoff in list(Payoff)[1:]},
}


def _toss_grid(title: str, values: Sequence[float]) -> Grid:
    """Classes of tosses in a square: two suits up to the diagonal, one suit right of it."""
    return Grid(
        title,
        RANKS,
        RANKS,
        tuple(tuple(values[_class(row, column)] for column in range(13)) for row in range(13)),
        "Right of the diagonal both cards have one suit; on it and left of it they have two.",
    )


def _class(row: int, column: int) -> int:
    low, high = sorted((row, column))
    pair = low + high * (high + 1) // 2
    return pair if column <= row else 91 + pair - high


def _scores(text: str) -> tuple[int, int]:
    dealer, _, pone = text.partition("-")
    if not (dealer.isdecimal() and pone.isdecimal()):
        raise MugginsError(f"a score is the dealer's and the pone's, like 76-61, not {text!r}")
    return int(dealer), int(pone)
