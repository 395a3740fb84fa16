"""Whole games at random, moment by moment, for the laws to look at."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from muggins.cards import total
from muggins.game.chance import chance
from muggins.game.engine import begin, decide
from muggins.game.events import (
    Accept,
    CallMuggins,
    CardLaid,
    Command,
    Count,
    Event,
    HandCounted,
    Lay,
    PlayerCommand,
)
from muggins.game.evolution import evolve, replay
from muggins.game.rules import (
    Counting,
    CutTie,
    CutWinner,
    Muggins,
    NextDeal,
    Rules,
    Teams,
    Values,
)
from muggins.game.state import Over, State
from muggins.game.view import legal, view
from muggins.pegging import Leads

LONGEST_GAME = 20_000
"""Commands. A game of 1000 holes with four seats counting by hand takes a tenth of it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One command: the state it was given in, what happened, and where that led."""

    before: State
    command: Command
    events: tuple[Event, ...]
    after: State


@dataclass(frozen=True, slots=True)
class Game:
    """A game from its first event to its last."""

    rules: Rules
    opening: tuple[Event, ...]
    moments: tuple[Moment, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        return (*self.opening, *(event for moment in self.moments for event in moment.events))

    @property
    def end(self) -> State:
        return self.moments[-1].after

    @property
    def states(self) -> Iterator[State]:
        yield self.moments[0].before
        yield from (moment.after for moment in self.moments)


def play_through(rules: Rules, dice: random.Random) -> Game:
    """A game of random commands under these rules; half of the games begin with a cut for deal."""
    dealer = dice.choice([None, dice.randrange(rules.seats)])
    return play_out(begin(rules, dealer), dice)


def play_out(opening: tuple[Event, ...], dice: random.Random) -> Game:
    """The game that so begins, with random commands to its end.

    It fails if at some moment nobody can do anything, or the game does not end.
    """
    state, seed = replay(opening), dice.randbytes(8)
    return Game(state.rules, opening, tuple(_moments(state, seed, dice)))


def _moments(state: State, seed: bytes, dice: random.Random) -> Iterator[Moment]:
    for _step in range(LONGEST_GAME):
        if isinstance(state.phase, Over):
            return
        command = chance(state, seed) or _choose(state, dice)
        events = decide(state, command)
        after = state
        for event in events:
            after = evolve(after, event)
        yield Moment(state, command, events, after)
        state = after
    raise AssertionError(f"no end after {LONGEST_GAME} commands: {state}")


def _choose(state: State, dice: random.Random) -> PlayerCommand:
    assert state.to_act, f"stuck: nobody is awaited in {state}"
    choices = legal(view(state, dice.choice(state.to_act)))
    assert choices, f"stuck: nothing is legal in {state}"
    command = dice.choice(choices)
    # Random claims and calls alone would make every game one of a few great penalties.
    fair = state.rules.counting is Counting.MANUAL and dice.random() < 0.8
    return _fairly(state, command) if fair else command


def _fairly(state: State, command: PlayerCommand) -> PlayerCommand:
    """The same with the right claim, and acceptance in the place of a call."""
    match command:
        case Lay() | Count():
            counted = decide(state, command)[0]
            assert isinstance(counted, CardLaid | HandCounted)
            return replace(command, claim=total(counted.lines))
        case CallMuggins():
            return Accept(command.seat)
        case _:
            return command


# ---- rules at random -----------------------------------------------------------------------------

LAYOUTS = (
    *(Rules(), Rules(dealt=5), Rules(dealt=7)),
    Rules(seats=3, dealt=5, tossed=1, crib_from_deck=1),
    Rules(seats=3, teams=Teams.CAPTAIN, dealt=5, tossed=1, crib_from_deck=1),
    Rules(seats=4, dealt=5, tossed=1),
    Rules(seats=4, teams=Teams.PARTNERS, dealt=5, tossed=1),
)


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Rules of every kind: each option takes each of its values."""
    layout = draw(st.sampled_from(LAYOUTS))
    counting = draw(st.sampled_from(Counting))
    manual = counting is Counting.MANUAL
    return replace(
        layout,
        target=draw(st.integers(4, 121)),
        quick_round=draw(st.booleans()),
        counting=counting,
        muggins=draw(st.sampled_from(Muggins)) if manual else Muggins.OFF,
        heels_barred=draw(st.integers(0, 5)),
        go_barred=draw(st.integers(0, 5)),
        crib_four_flush=draw(st.booleans()),
        next_lead=draw(st.sampled_from(Leads)),
        one_count=draw(st.booleans()),
        pone_start=draw(st.integers(0, 3)) if layout.seats == 2 else 0,
        cut_winner=draw(st.sampled_from(CutWinner)),
        cut_tie=draw(st.sampled_from(CutTie)),
        next_deal=draw(st.sampled_from(NextDeal)),
        values=draw(st.sampled_from(Values)),
    )
