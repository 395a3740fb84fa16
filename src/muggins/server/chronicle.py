"""A player's history as the API tells it: the games, what they come to, and tables of them."""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field

from muggins.analysis.career import BestHand, Career, Measure, career
from muggins.game.events import Role, Source
from muggins.game.series import Skunk
from muggins.server.past import Filter, Origin, Past

MOST_TEXT: Final = 200_000
"""Characters of a record; the gate lets a little more pass, for what JSON adds to them."""


class File(BaseModel):
    """A record of a game, as a file holds it: `.crib`, or its JSON."""

    model_config = ConfigDict(extra="forbid", strict=True)

    record: str = Field(max_length=MOST_TEXT)


class Keepsake(File):
    """A record to keep in the history; `seat`: whose game it was."""

    seat: int = Field(ge=0, le=3)


class Kept(BaseModel):
    """Records that are kept now."""

    records: list[str] = Field(description="Their ids, in the order of the file.")


class PastGame(BaseModel):
    """A finished game of mine. `scores` by side; `outcome` 1 for a win, -1 for a loss, 0 drawn."""

    game: str
    origin: Origin
    date: str
    names: list[str]
    bots: list[str | None] = Field(
        description="By seat: the player of the roster, or null for a person."
    )
    sides: list[int]
    seat: int
    rules: str
    scores: list[int]
    outcome: int
    skunk: Skunk
    marks: list[str] = Field(
        description="What was unusual: seed (chosen), assisted, claimed, substitute."
    )


class BestHeld(BaseModel):
    """The hand of mine that counted most."""

    cards: list[str]
    starter: str
    points: int
    game: str
    deal: int


class Measured(BaseModel):
    """How points of one kind came: `ways[n]` deals brought n. `par`: between good players."""

    role: Role
    source: Source
    ways: list[int]
    deals: int
    mean: float | None
    margin: float | None = Field(description="The truth is so near the mean 95 times in 100.")
    par: float | None


class Statistics(BaseModel):
    """What the games come to."""

    games: int
    won: int
    lost: int
    drawn: int
    skunks_given: int
    skunks_taken: int
    doubles_given: int
    doubles_taken: int
    streak: int = Field(description="Games won in a row up to now; lost, if negative.")
    longest_won: int
    longest_lost: int
    best_hand: BestHeld | None
    measures: list[Measured]


class History(BaseModel):
    """My games, the newest first, and what those that were asked for come to.

    `opponents` and `kinds` are what one may ask for.
    """

    games: list[PastGame]
    statistics: Statistics
    opponents: list[str]
    kinds: list[str]


def told(pasts: Sequence[Past], wanted: Filter) -> History:
    """The history of these games, the newest first, as far as they are wanted."""
    chosen = [past for past in pasts if wanted.takes(past)]
    return History(
        games=[_game(past) for past in chosen],
        statistics=_statistics(career(past.chapter for past in reversed(chosen))),
        opponents=sorted({name for past in pasts for name in past.opponents}),
        kinds=sorted({past.rules for past in pasts}),
    )


def _game(past: Past) -> PastGame:
    return PastGame(
        game=past.game,
        origin=past.origin,
        date=past.date,
        names=list(past.names),
        bots=list(past.bots),
        sides=list(past.chapter.rules.sides),
        seat=past.seat,
        rules=past.rules,
        scores=list(past.scores),
        outcome=past.chapter.outcome,
        skunk=past.chapter.skunk,
        marks=list(past.marks),
    )


def _statistics(found: Career) -> Statistics:
    return Statistics(
        games=found.games,
        won=found.won,
        lost=found.lost,
        drawn=found.drawn,
        skunks_given=found.skunks_given,
        skunks_taken=found.skunks_taken,
        doubles_given=found.doubles_given,
        doubles_taken=found.doubles_taken,
        streak=found.streak,
        longest_won=found.longest_won,
        longest_lost=found.longest_lost,
        best_hand=None if found.best_hand is None else _best(found.best_hand),
        measures=[_measured(measure) for measure in found.measures],
    )


def _best(hand: BestHand) -> BestHeld:
    return BestHeld(
        cards=[str(card) for card in hand.cards],
        starter=str(hand.starter),
        points=hand.points,
        game=hand.game,
        deal=hand.deal,
    )


def _measured(measure: Measure) -> Measured:
    return Measured(
        role=measure.role,
        source=measure.source,
        ways=list(measure.ways),
        deals=measure.deals,
        mean=measure.mean,
        margin=measure.margin,
        par=measure.par,
    )


# ---- as a table ---------------------------------------------------------------------------------

_COLUMNS: Final = (
    "game",
    "origin",
    "date",
    "rules",
    "names",
    "seat",
    "scores",
    "outcome",
    "skunk",
    "marks",
    "deals",
    "hand_mean",
    "crib_mean",
    "play_mean",
)
_OUTCOMES: Final = {1: "won", 0: "drawn", -1: "lost"}


def as_csv(pasts: Iterable[Past]) -> str:
    """The games as a table, one a line, for a spreadsheet.

    >>> as_csv([]).splitlines()
    ['game,origin,date,rules,names,seat,scores,outcome,skunk,marks,deals,hand_mean,crib_mean,play_mean']

    Means are points a deal; those of a crib are of my own.
    """
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(_COLUMNS)
    for past in pasts:
        table.writerow([_harmless(cell) for cell in _cells(past)])
    return text.getvalue()


def _cells(past: Past) -> tuple[Any, ...]:
    deals = past.chapter.deals
    own = [held.crib for held in deals if held.role is Role.DEALER]
    played = [held.play for held in deals if held.play is not None]
    return (
        past.game,
        past.origin.value,
        past.date,
        past.rules,
        ", ".join(past.names),
        past.seat,
        "-".join(map(str, past.scores)),
        _OUTCOMES[past.chapter.outcome],
        past.chapter.skunk.value,
        " ".join(past.marks),
        len(deals),
        _mean([held.hand for held in deals]),
        _mean(own),
        _mean(played),
    )


def _mean(points: Sequence[int]) -> str:
    return f"{sum(points) / len(points):.3f}" if points else ""


def _harmless(cell: object) -> object:
    """A spreadsheet takes a text that begins like a formula for one, and names are anybody's."""
    text = str(cell)
    return f"'{text}" if text[:1] in {"=", "+", "-", "@", "\t", "\r"} else cell
