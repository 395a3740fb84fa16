"""Whole games of random legal moves, for the laws of the notation."""

from collections.abc import Iterator
from functools import reduce
from random import Random

from muggins.game.chance import chance
from muggins.game.engine import begin, decide, evolve, replay
from muggins.game.events import Command, Event, PlayerCommand
from muggins.game.rules import Rules
from muggins.game.state import Over, State
from muggins.game.view import legal, view


def moments(
    rules: Rules, seed: int, dealer: int | None = None
) -> Iterator[tuple[State, Command, tuple[Event, ...]]]:
    """Each state of a random game but the last, the command given in it, and what followed."""
    state, dice = replay(begin(rules, dealer)), Random(seed)
    while not isinstance(state.phase, Over):
        command: Command | None = chance(state, str(seed).encode())
        if command is None:
            command = choice(state, dice)
        events = decide(state, command)
        yield state, command, events
        state = reduce(evolve, events, state)


def choice(state: State, dice: Random) -> PlayerCommand:
    return dice.choice(legal(view(state, dice.choice(state.to_act))))


def game(rules: Rules, seed: int, dealer: int | None = None) -> tuple[Event, ...]:
    """The events of a random game."""
    told = [events for _state, _command, events in moments(rules, seed, dealer)]
    return (*begin(rules, dealer), *(event for events in told for event in events))
