"""What somebody's finished games come to: games won, skunks, averages, streaks, the best hand."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from typing import Final

from muggins.analysis.par import par
from muggins.cards import Card, MugginsError, total
from muggins.cards.scoring import score_show
from muggins.game.events import Dealt, Event, HandCounted, Pegged, Role, Source, StarterCut
from muggins.game.evolution import evolve, replay
from muggins.game.rules import Rules
from muggins.game.series import Result, Skunk, result
from muggins.game.state import Over, State, Table

SOURCES: Final = (Source.HAND, Source.CRIB, Source.PLAY)
_OF_THE_PLAY: Final = frozenset({Source.PLAY, Source.GO, Source.LAST})
_CONFIDENCE: Final = 1.959963984540054
"""So many standard errors to each side hold the truth 95 times in 100."""


class NotFinished(MugginsError):
    """A game that is not over, so nobody has won it."""


@dataclass(frozen=True, slots=True)
class BestHand:
    """A hand with its starter and what they count; the game it was held in, and the deal."""

    cards: tuple[Card, ...]
    starter: Card
    points: int
    game: str
    deal: int


@dataclass(frozen=True, slots=True)
class Held:
    """One deal as one seat had it.

    `hand` and `crib` are worth so much with the starter, whatever was said of them and whether or
    not the game ended before; a pone's crib is the one that he gave. `play`: what was pegged in
    it, None where the game ended in the middle.
    """

    role: Role
    best: BestHand
    hand: int
    crib: int
    play: int | None


@dataclass(frozen=True, slots=True)
class Chapter:
    """One finished game of one seat. `outcome`: 1 for a win, -1 for a loss, 0 for a draw."""

    game: str
    rules: Rules
    outcome: int
    skunk: Skunk
    deals: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class Measure:
    """How points of one kind came, deal by deal: `ways[n]` deals brought n.

    `par` is the mean between good players (`muggins.analysis.par`), None where some of the games
    have none.
    """

    role: Role
    source: Source
    ways: tuple[int, ...]
    par: float | None

    @property
    def deals(self) -> int:
        """How many deals there were."""
        return sum(self.ways)

    @property
    def mean(self) -> float | None:
        """Points a deal; None before the first."""
        points = sum(points * ways for points, ways in enumerate(self.ways))
        return points / self.deals if self.deals else None

    @property
    def margin(self) -> float | None:
        """The truth lies so far from the mean, to either side, 95 times in 100; None before two.

        >>> measure = Measure(Role.PONE, Source.HAND, (1, 2, 1), None)
        >>> measure.mean, round(measure.margin, 2)
        (1.0, 0.8)
        """
        mean, deals = self.mean, self.deals
        if mean is None or deals < 2:
            return None
        squares = sum(ways * (points - mean) ** 2 for points, ways in enumerate(self.ways))
        return _CONFIDENCE * sqrt(squares / (deals - 1) / deals)


@dataclass(frozen=True, slots=True)
class Career:
    """What the games come to. A skunk given or taken is a single one; doubles stand apart.

    `streak`: games won in a row up to now, or lost as a negative number; a draw ends one.
    """

    games: int
    won: int
    lost: int
    skunks_given: int
    skunks_taken: int
    doubles_given: int
    doubles_taken: int
    streak: int
    longest_won: int
    longest_lost: int
    best_hand: BestHand | None
    measures: tuple[Measure, ...]

    @property
    def drawn(self) -> int:
        """Quick rounds that nobody won."""
        return self.games - self.won - self.lost


def career(chapters: Iterable[Chapter]) -> Career:
    """The career that these games make, in the order played.

    >>> nothing = career([])
    >>> nothing.games, nothing.best_hand, nothing.measures[0].mean
    (0, None, None)

    Six measures: hand, crib and play, as dealer and as pone. Pure.
    """
    played = tuple(chapters)
    outcomes = [chapter.outcome for chapter in played]
    skunks = Counter((chapter.outcome, chapter.skunk) for chapter in played)
    streaks = [(won, len(tuple(games))) for won, games in groupby(outcomes)]
    deals = [held for chapter in played for held in chapter.deals]
    return Career(
        games=len(played),
        won=outcomes.count(1),
        lost=outcomes.count(-1),
        skunks_given=skunks[1, Skunk.SKUNK],
        skunks_taken=skunks[-1, Skunk.SKUNK],
        doubles_given=skunks[1, Skunk.DOUBLE],
        doubles_taken=skunks[-1, Skunk.DOUBLE],
        streak=streaks[-1][0] * streaks[-1][1] if streaks else 0,
        longest_won=_longest(streaks, 1),
        longest_lost=_longest(streaks, -1),
        best_hand=_best_hand(deals),
        measures=_measures(deals, {chapter.rules for chapter in played}),
    )


def _longest(streaks: Sequence[tuple[int, int]], won: int) -> int:
    return max((length for kind, length in streaks if kind == won), default=0)


def _best_hand(deals: Iterable[Held]) -> BestHand | None:
    """The hand of most points, of equals the first."""
    return max((held.best for held in deals), key=lambda best: best.points, default=None)


def _measures(deals: Sequence[Held], kinds: set[Rules]) -> tuple[Measure, ...]:
    return tuple(
        Measure(role, source, _ways(deals, role, source), _common_par(kinds, role, source))
        for role in Role
        for source in SOURCES
    )


def _ways(deals: Iterable[Held], role: Role, source: Source) -> tuple[int, ...]:
    brought = [_points(held, source) for held in deals if held.role is role]
    found = Counter(points for points in brought if points is not None)
    return tuple(found[points] for points in range(max(found, default=-1) + 1))


def _points(held: Held, source: Source) -> int | None:
    return {Source.HAND: held.hand, Source.CRIB: held.crib, Source.PLAY: held.play}[source]


def _common_par(kinds: set[Rules], role: Role, source: Source) -> float | None:
    """The par of all these games, if each has one: then it is the same."""
    pars = {par(rules, role, source) for rules in kinds}
    return pars.pop() if len(pars) == 1 else None


# ---- one game -----------------------------------------------------------------------------------


def chapter(game: str, events: Sequence[Event], seat: int, ended: Result | None = None) -> Chapter:
    """What that game was to that seat; `game` is what it is called.

    `ended`: how the game ended where its events do not say, as one that was claimed. Raises
    `NotFinished` for a game that is not over, `BrokenRecord` for events that are none. Pure.
    """
    outcome = ended or _result(events)
    if outcome is None:
        raise NotFinished(f"Game {game} is not over, so nobody has won it yet.")
    rules, deals = outcome.rules, tuple(_deals(game, events, seat))
    return Chapter(game, rules, _outcome(outcome, rules.sides[seat]), outcome.skunk, deals)


def _result(events: Sequence[Event]) -> Result | None:
    dealer = next((event.dealer for event in events if isinstance(event, Dealt)), None)
    state = replay(events)
    return result(state, dealer) if isinstance(state.phase, Over) and dealer is not None else None


def _outcome(result: Result, side: int) -> int:
    if result.winner is None:
        return 0
    return 1 if result.winner == side else -1


def _deals(game: str, events: Sequence[Event], seat: int) -> Iterator[Held]:
    """The deals that came to a starter."""
    state = replay(events[:1])
    pegged, table = 0, None
    for event in events[1:]:
        state = evolve(state, event)
        pegged += _pegged_in_play(event, seat)
        if isinstance(event, StarterCut):
            pegged, table = 0, state.table
        elif isinstance(event, HandCounted) and table is not None:
            yield _held(game, state, table, seat, pegged)
            table = None
    if table is not None:
        yield _held(game, state, table, seat, None)


def _pegged_in_play(event: Event, seat: int) -> int:
    match event:
        case Pegged(seat=pegger, source=source, points=points):
            return points if pegger == seat and source in _OF_THE_PLAY else 0
        case _:
            return 0


def _held(game: str, state: State, table: Table, seat: int, play: int | None) -> Held:
    kept, starter = tuple(sorted(table.kept[seat])), table.starter
    four_flush = state.rules.crib_four_flush
    hand = total(score_show(kept, starter))
    crib = total(score_show(table.crib, starter, crib=True, crib_four_flush=four_flush))
    role = Role.DEALER if state.dealer == seat else Role.PONE
    return Held(role, BestHand(kept, starter, hand, game, state.deal), hand, crib, play)
