"""What each event makes of the game: `evolve`, total and without judgment, and its fold."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import reduce
from typing import TypeVar, assert_never

from muggins.cards import Unreadable
from muggins.pool.ball import BALLS, CUE_BALL, FIFTEEN
from muggins.pool.facts import (
    Answer,
    BreakChosen,
    Cue,
    CueTaken,
    Event,
    GameBegan,
    GameEnded,
    PlayerOut,
    Relocated,
    Ruled,
    TieSpotted,
)
from muggins.pool.state import Breaking, Choosing, Over, Phase, Shooting, State, opening
from muggins.pool.table import Layout

T = TypeVar("T")


def replay(events: Iterable[Event]) -> State:
    """The state after these events, the first of which began the game.

    >>> replay([])
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: A game of pool begins with its rules and players.

    Raises `Unreadable` where it did not.
    """
    told = iter(events)
    first = next(told, None)
    if not isinstance(first, GameBegan):
        raise Unreadable("A game of pool begins with its rules and players.")
    return reduce(evolve, told, opening(first.rules, first.players))


def evolve(state: State, event: Event) -> State:
    """The state after that event."""
    match event:
        case GameBegan():
            return opening(event.rules, event.players)
        case Ruled():
            return _after_stroke(state, event)
        case PlayerOut():
            return replace(state, out=(*state.out, event.player))
        case TieSpotted():
            return _tied(state, event)
        case BreakChosen():
            return _chosen(state, event)
        case CueTaken():
            # In hand the cue ball lies nowhere, and takes no other's place.
            layout = state.layout.without((CUE_BALL,)) if state.layout else None
            return replace(state, cue=Cue.KITCHEN, layout=layout)
        case Relocated():
            return replace(state, layout=_relocated(state.layout, event.ball))
        case GameEnded():
            return replace(state, phase=Over(event.winner))
        case _:
            assert_never(event)


def _after_stroke(state: State, event: Ruled) -> State:
    stroke, ruling = event.stroke, event.ruling
    gone = {*stroke.pocketed, *stroke.off} - {*ruling.spotted}
    made = (*state.cribbages[event.shooter], *ruling.cribbages)
    kept = made[: len(made) - bool(ruling.forfeited)]
    after = replace(
        state,
        phase=_phase_after(state.phase, event),
        shooter=ruling.next_shooter,
        table=tuple(sorted({*state.table, *ruling.spotted} - gone)),
        on=ruling.on,
        cribbages=_with(state.cribbages, event.shooter, kept),
        fouls=_with(state.fouls, event.shooter, _fouls_after(state, event)),
        cue=ruling.cue,
        layout=ruling.layout,
    )
    return _racked(after) if ruling.rack_again else after


def _phase_after(phase: Phase, event: Ruled) -> Phase:
    if event.ruling.answers:
        return Choosing(event.ruling.answers, event.shooter)
    return Shooting(is_tie_break=phase == Shooting(is_tie_break=True))


def _fouls_after(state: State, event: Ruled) -> int:
    """The fouls in succession: a break that is played anew neither adds one nor ends the count."""
    before, ruling = state.fouls[event.shooter], event.ruling
    if ruling.is_foul:
        return before + 1
    return before if ruling.answers or ruling.rack_again else 0


def _racked(state: State) -> State:
    """All balls in the triangle, and a break to come."""
    return replace(state, phase=Breaking(), table=BALLS, cue=Cue.KITCHEN, layout=None)


def _chosen(state: State, event: BreakChosen) -> State:
    after = replace(state, shooter=event.shooter)
    if event.answer is Answer.PLAY:
        return replace(after, phase=Shooting())
    return _racked(after)


def _tied(state: State, event: TieSpotted) -> State:
    """The 15 on the table, and only those who are level still in the game."""
    layout = state.layout.spotted((FIFTEEN,)) if state.layout else None
    return replace(
        state,
        phase=Shooting(is_tie_break=True),
        table=(FIFTEEN,),
        shooter=event.shooter,
        out=tuple(p for p in range(len(state.fouls)) if p not in event.players),
        layout=layout,
    )


def _relocated(layout: Layout | None, ball: int) -> Layout | None:
    """The ball on the foot spot, which is free: all balls were in the kitchen."""
    return layout.without((ball,)).spotted((ball,)) if layout else None


def _with(values: Sequence[T], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])
