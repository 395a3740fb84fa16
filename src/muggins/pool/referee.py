"""The referee: `decide` says what follows from what players and balls do, and why.

`decide(state, command)` answers with events, or refuses and changes nothing; `evolve` and `replay`
(`muggins.pool.evolution`) fold the events. A game is the list of its events, and its record the
list of its commands: the rulings follow from the facts.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import assert_never

from muggins.pool.evolution import evolve
from muggins.pool.facts import (
    Answer,
    BreakChosen,
    Choose,
    Command,
    Cue,
    CueTaken,
    Event,
    GameBegan,
    GameEnded,
    Overruled,
    PlayerOut,
    Relocate,
    Relocated,
    Ruled,
    Stroke,
    TakeInHand,
    TieSpotted,
)
from muggins.pool.judgment import check_stroke, judge
from muggins.pool.rules import FOULS_THAT_LOSE, WINNING, PoolRules, Tie
from muggins.pool.state import Breaking, Choosing, Over, Shooting, State, opening
from muggins.pool.verdict import Reason, Why, named


def begin(rules: PoolRules, players: int) -> tuple[Event, ...]:
    """The first event of a game.

    >>> begin(PoolRules(), 2)[0].players
    2

    Raises `Unreadable` for a number of players that cannot play.
    """
    opening(rules, players)
    return (GameBegan(rules, players),)


def decide(state: State, command: Command) -> tuple[Event, ...]:
    """What follows from that command, the end of the game included; pure.

    >>> state = opening(PoolRules(), 2)
    >>> (ruled,) = decide(state, Stroke(pocketed=(3, 5, 10)))
    >>> ruled.ruling.cribbages, ruled.ruling.on
    (((5, 10),), (3,))

    Raises `Unreadable` for what is no ball, and `Overruled` for facts that cannot have been and
    wishes that the rules forbid now; the state is untouched.
    """
    if isinstance(state.phase, Over):
        raise Overruled("The game is over.")
    match command:
        case Stroke():
            return tuple(_struck(state, command))
        case Choose():
            return (_choice(state, command),)
        case TakeInHand():
            return (_taken(state),)
        case Relocate():
            return (_moved(state, command),)
        case _:
            assert_never(command)


def advance(state: State, commands: Iterable[Command]) -> tuple[tuple[Event, ...], State]:
    """What follows from these commands one after another, and the state after the last."""
    events: list[Event] = []
    for command in commands:
        following = decide(state, command)
        events += following
        state = reduce(evolve, following, state)
    return tuple(events), state


# ---- a stroke -----------------------------------------------------------------------------------


def _struck(state: State, stroke: Stroke) -> Iterator[Event]:
    if not isinstance(state.phase, Breaking | Shooting):
        raise Overruled("First the player chooses what follows the break that was not open.")
    check_stroke(state, stroke)
    ruled = Ruled(state.shooter, stroke, judge(state, stroke))
    yield ruled
    after = evolve(state, ruled)
    if after.fouls[state.shooter] == FOULS_THAT_LOSE:
        yield from _lost(state)
    elif ruled.ruling.cribbages:
        yield from _scored(state, after)


def _lost(state: State) -> Iterator[Event]:
    """The shooter lost by fouls; of two or more others, nobody has won yet."""
    others = tuple(player for player in state.players if player != state.shooter)
    if others[1:]:
        yield PlayerOut(state.shooter, Reason(Why.THIRD_FOUL))
    else:
        yield GameEnded(others[0], Reason(Why.LAST_PLAYER))


def _scored(before: State, after: State) -> Iterator[Event]:
    """The end of the game, if a cribbage brought it."""
    shooter, scores = before.shooter, after.scores
    if before.phase == Shooting(is_tie_break=True):
        yield GameEnded(shooter, Reason(Why.TIE_BREAK))
    elif scores[shooter] >= WINNING:
        yield GameEnded(shooter, Reason(Why.FIVE))
    elif not after.table:
        yield _emptied(after)


def _emptied(state: State) -> Event:
    """What follows when the table is empty and nobody has five."""
    most = max(state.scores[player] for player in state.players)
    level = tuple(player for player in state.players if state.scores[player] == most)
    if not level[1:]:
        return GameEnded(level[0], Reason(Why.MOST))
    if state.rules.tie is Tie.DRAWN:
        return GameEnded(None, Reason(Why.DRAWN))
    # Whoever potted the last ball plays on; if he is not level, the next who is.
    turns = (*range(state.shooter, len(state.fouls)), *range(state.shooter))
    return TieSpotted(level, next(p for p in turns if p in level), Reason(Why.TIE))


# ---- between strokes ----------------------------------------------------------------------------


def _choice(state: State, command: Choose) -> Event:
    if not isinstance(state.phase, Choosing):
        raise Overruled("There is nothing to choose: that comes after a break that was not open.")
    if command.answer not in state.phase.answers:
        choices = " or ".join(state.phase.answers)
        raise Overruled(f"Here the choice is {choices}, not {command.answer}.")
    again = command.answer is Answer.AGAIN
    return BreakChosen(command.answer, state.phase.breaker if again else state.shooter)


def _taken(state: State) -> Event:
    if not isinstance(state.phase, Shooting) or state.cue is not Cue.CHOICE:
        raise Overruled("The cue ball is taken in hand after a foul, unless it is already.")
    return CueTaken()


def _moved(state: State, command: Relocate) -> Event:
    if not isinstance(state.phase, Shooting) or state.cue is not Cue.KITCHEN:
        raise Overruled("A ball is moved to the foot spot only with the cue ball in hand.")
    if command.ball not in state.table:
        raise Overruled(f"The {command.ball} is not on the table.")
    if state.layout is not None:
        movable = state.layout.movable()
        if not movable:
            raise Overruled("A ball is moved only when all object balls are in the kitchen.")
        if command.ball not in movable:
            raise Overruled(f"Nearest the head string is {named(movable, 'or')}: only that moves.")
    return Relocated(command.ball)
