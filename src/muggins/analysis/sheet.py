"""The score sheet of a game: who pegged what in each deal, by where the points came from."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from muggins.game.events import Event, Pegged, Source
from muggins.game.evolution import evolve, replay
from muggins.game.rules import Rules
from muggins.game.state import State
from muggins.notation.record import first_of


class Column(StrEnum):
    """Where points come from, as a score sheet has it: a go and a last card are of the play."""

    START = "start"
    HEELS = "heels"
    PLAY = "play"
    HAND = "hand"
    CRIB = "crib"
    MUGGINS = "muggins"
    PENALTY = "penalty"


_COLUMN_OF: Final = MappingProxyType(
    {
        Source.START: Column.START,
        Source.HEELS: Column.HEELS,
        Source.PLAY: Column.PLAY,
        Source.GO: Column.PLAY,
        Source.LAST: Column.PLAY,
        Source.HAND: Column.HAND,
        Source.CRIB: Column.CRIB,
        Source.MUGGINS: Column.MUGGINS,
        Source.PENALTY: Column.PENALTY,
    }
)


@dataclass(frozen=True, slots=True)
class DealRow:
    """One deal: its number from 1, the dealer's seat, and by side what was pegged.

    `pegged[side][n]` are the holes from the sheet's column n; `scores` stand after the deal.
    """

    deal: int
    dealer: int
    pegged: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole game: its columns (those that this game's rules can fill), and a row a deal."""

    columns: tuple[Column, ...]
    rows: tuple[DealRow, ...]

    @property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """By side, then by column; a side's sum is its score at the end."""
        sides = zip(*(row.pegged for row in self.rows), strict=True)
        return tuple(tuple(map(sum, zip(*deals, strict=True))) for deals in sides)


def score_sheet(events: Iterable[Event]) -> Sheet:
    """What each deal of the game brought to whom, hole by hole.

    >>> from muggins.game.engine import begin
    >>> score_sheet(begin(Rules())).rows
    ()

    Holes, not natural values: the last peg stops at home, so that a side's sums are its scores.
    The game need not be over. Raises `BrokenRecord` for events that are no game. Pure.
    """
    told = tuple(events)
    columns = columns_of(first_of(told).rules)
    return Sheet(columns, tuple(_row(deal, columns) for deal in _deals(told)))


def columns_of(rules: Rules) -> tuple[Column, ...]:
    """The columns that a game under these rules can fill.

    >>> [str(column) for column in columns_of(Rules())]
    ['heels', 'play', 'hand', 'crib']
    """
    calls = rules.muggins != "off"
    absent = {Column.START} if not rules.pone_start else set()
    absent |= set() if calls else {Column.MUGGINS, Column.PENALTY}
    return tuple(column for column in Column if column not in absent)


@dataclass(slots=True)
class _Deal:
    """A deal as it is added up: the state after it, and the holes by side and column."""

    state: State
    holes: Counter[tuple[int, Column]]


def _deals(events: tuple[Event, ...]) -> Iterator[_Deal]:
    """The deals in order; what is pegged before the first belongs to it."""
    state = replay(events[:1])
    deal = _Deal(state, Counter())
    for event in events[1:]:
        before, state = state, evolve(state, event)
        if state.deal > max(1, before.deal):
            yield deal
            deal = _Deal(state, Counter())
        if isinstance(event, Pegged):
            side = state.side(event.seat)
            moved = state.scores[side] - before.scores[side]
            deal.holes[side, _COLUMN_OF[event.source]] += moved
        deal.state = state
    if state.deal:
        yield deal


def _row(deal: _Deal, columns: tuple[Column, ...]) -> DealRow:
    state = deal.state
    pegged = tuple(
        tuple(deal.holes[side, column] for column in columns) for side in range(len(state.scores))
    )
    return DealRow(state.deal, state.dealer or 0, pegged, state.scores)
