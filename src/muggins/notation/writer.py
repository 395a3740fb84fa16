"""The lines of a game, as a fold over its events."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import assert_never

from muggins.cards import Line, format_cards, total
from muggins.game.engine import evolve, replay
from muggins.game.events import (
    CardLaid,
    CountAccepted,
    CountClosed,
    CountSettled,
    CutDrawn,
    Dealt,
    Discarded,
    Event,
    GameBegan,
    GameEnded,
    GoSaid,
    HandCounted,
    MugginsCalled,
    Pegged,
    Source,
    StarterCut,
)
from muggins.game.rules import Values
from muggins.game.series import Skunk, result
from muggins.game.state import Drawing, State
from muggins.notation.options import format_rules
from muggins.notation.record import GameRecord

GAME = "[muggins 1]"
"""The first line of a game; the number is raised when old readers would misread new records."""

ARROW = "->"
"""Before the scores at the end of a line."""


def game_lines(record: GameRecord) -> tuple[str, ...]:
    """All lines of a game, without its notes."""
    return (*_header(record), *event_lines(record.events))


def tag_lines(tags: Iterable[tuple[str, str]]) -> list[str]:
    """A line for each tag."""
    return [f"tag {name} {value}" for name, value in tags]


def _header(record: GameRecord) -> list[str]:
    seed = [] if record.seed is None else [f"seed {record.seed.hex()}"]
    return [
        GAME,
        f"rules {format_rules(record.rules)}",
        *(f"seat {seat} {name}" for seat, name in enumerate(record.names)),
        *seed,
        *tag_lines(record.tags),
    ]


def event_lines(events: tuple[Event, ...]) -> tuple[str, ...]:
    """The lines of what happened: all but the header."""
    sheet: _Sheet | None = None
    for event in events:
        sheet = _opened(event) if sheet is None else sheet
        sheet.tell(event)
    return () if sheet is None else tuple(row.text for row in sheet.rows)


@dataclass(slots=True)
class _Written:
    """A line in the making; `scores` follow at its end once points were at stake."""

    words: list[str]
    scores: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        score = f" {ARROW} {format_scores(self.scores)}" if self.scores else ""
        return " ".join(self.words) + score


@dataclass(slots=True)
class _Sheet:
    """The lines so far, where the game stands, and the event before."""

    state: State
    rows: list[_Written] = field(default_factory=list)
    before: Event | None = None

    def tell(self, event: Event) -> None:
        """Write the event down."""
        state = self.state
        self.state = evolve(state, event)
        match event:
            case Pegged():
                self._peg(event)
            case CardLaid() | GoSaid() | MugginsCalled() | CountAccepted():
                self._act(state, event)
            case CountClosed() | CountSettled():
                pass
            case _:
                self.rows += [_Written([line]) for line in _lines(self.state, event)]
                if isinstance(event, HandCounted):
                    self.rows[-1].scores = self.state.scores
        self.before = event

    def _act(self, state: State, event: CardLaid | GoSaid | MugginsCalled | CountAccepted) -> None:
        leads = isinstance(event, CardLaid) and state.play is not None and not state.play.pile
        if leads:
            self.rows.append(_Written(["  play"]))
        self.rows[-1].words.append(f"{event.seat}:{_act_text(event)}")
        self.rows[-1].scores = self.state.scores

    def _peg(self, event: Pegged) -> None:
        row = self.rows[-1]
        row.scores = self.state.scores
        match self.before:
            case CardLaid() if event.source is Source.PLAY:
                row.words[-1] += f"+{event.points}"
            case HandCounted() if event.source is self.before.source:
                pass  # the total stands there already
            case _:
                row.words.append(f"{event.seat}:+{event.points}({event.source})")


def format_scores(scores: tuple[int, ...]) -> str:
    """The scores by side, as in 12-9."""
    return "-".join(map(str, scores))


def _opened(event: Event) -> _Sheet:
    """A sheet on which the game is still to begin."""
    return _Sheet(replay((event,)))


# ---- how each is said ---------------------------------------------------------------------------


def _act_text(event: CardLaid | GoSaid | MugginsCalled | CountAccepted) -> str:
    match event:
        case CardLaid():
            claim = _play_claim(event.claim, total(event.lines))
            return f"{event.card}({event.count}){claim}"
        case GoSaid():
            return "go"
        case MugginsCalled():
            return f"muggins({event.points})"
        case CountAccepted():
            return "accept"
        case _:
            assert_never(event)


def _play_claim(claim: int | None, truth: int) -> str:
    if claim is None:
        return ""
    return f'"{claim}"' if claim == truth else f'"{claim}/{truth}"'


def _lines(after: State, event: Event) -> Iterator[str]:
    match event:
        case GameBegan(dealer=int(dealer)):
            yield f"dealer {dealer}"
        case CutDrawn():
            drawn = zip(event.seats, event.cards, strict=True)
            cards = " ".join(f"{seat}:{card}" for seat, card in drawn)
            yield f"cut {cards} = {_cut_outcome(after, event)}"
        case Dealt():
            yield f"deal {after.deal} by {event.dealer}"
            for seat, hand in enumerate(event.hands):
                yield f"  hand {seat} {format_cards(hand)}"
            if event.crib:
                yield f"  deck {format_cards(event.crib)}"
        case Discarded():
            yield f"  toss {event.seat} {format_cards(event.cards)}"
        case StarterCut():
            yield f"  starter {event.card}"
        case HandCounted():
            yield f"  {_count_text(event)}"
        case GameEnded():
            yield f"result {_result_text(after)}"
        case _:
            return


def _cut_outcome(after: State, event: CutDrawn) -> str:
    if isinstance(after.phase, Drawing):
        return f"{' '.join(map(str, after.phase.seats))} draw again"
    return f"{event.dealer} deals"


def _count_text(event: HandCounted) -> str:
    name = "crib" if event.source is Source.CRIB else "show"
    reasons = _reasons(event.lines)
    claim = "" if event.claim is None else f' "{event.claim}"'
    worth = f"{total(event.lines)}{reasons}{claim}"
    return f"{name} {event.seat} {format_cards(event.cards)} = {worth}"


def _reasons(lines: tuple[Line, ...]) -> str:
    """The kinds of lines with the points of each, in counting order."""
    points: Counter[str] = Counter()
    for line in lines:
        points[line.kind.value] += line.points
    said = ", ".join(f"{kind} {number}" for kind, number in points.items())
    return f" ({said})" if said else ""


def _result_text(state: State) -> str:
    # Who dealt first is no part of what is said here, so any seat will do.
    ended = result(state, first_dealer=0)
    if ended.winner is None:
        return f"drawn {format_scores(ended.scores)}"
    lurched = state.rules.values is Values.LURCH
    loss = ("lurch" if ended.is_lurch else "none") if lurched else ended.skunk.value
    skunk = "" if loss == Skunk.NONE.value else f", {loss}"
    return f"side {ended.winner} wins {format_scores(ended.scores)}{skunk}"
