"""Laws of cribbage pool: whatever falls and goes wrong, under any rules, for any number of players.

Here it is five hundred streams of facts; the nightly run takes a hundred thousand.
"""

import random

import pytest

from muggins.pool.evolution import replay
from muggins.pool.facts import Event, GameEnded, Ruled
from muggins.pool.record import PoolRecord, dumps, loads, replay_record
from muggins.pool.referee import advance, begin
from muggins.pool.rules import PoolRules
from muggins.pool.state import opening
from muggins.pool.verdict import Why
from tests.laws.poolhall import any_pool_rules, hold, legal_commands, play

STREAMS = 500
NIGHTLY = 100_000


def stream(number: int) -> tuple[Event, ...]:
    """One game by dice under the laws; the events of it."""
    dice = random.Random(number)
    rules = PoolRules() if number % 4 == 0 else any_pool_rules(dice)
    told: list[Event] = []
    for before, events, after in play(rules, 2 + number % 7 * (number % 3 == 0), dice):
        hold(before, events, after)
        told += events
    return tuple(told)


def test_the_laws_hold_in_streams_of_any_facts() -> None:
    told = [event for number in range(STREAMS) for event in stream(number)]
    ends = {event.reason.why for event in told if isinstance(event, GameEnded)}
    assert ends == {Why.FIVE, Why.MOST, Why.TIE_BREAK, Why.DRAWN, Why.LAST_PLAYER}
    said = {
        reason.why for event in told if isinstance(event, Ruled) for reason in event.ruling.reasons
    }
    of_the_game = {*ends, Why.TIE}
    assert said == set(Why) - of_the_game, "every reason was met"


@pytest.mark.nightly
@pytest.mark.parametrize("tenth", range(10))
def test_the_laws_hold_in_a_hundred_thousand_streams(tenth: int) -> None:
    for number in range(tenth, NIGHTLY, 10):
        stream(number)


@pytest.mark.parametrize("number", range(50))
def test_replay_is_live(number: int) -> None:
    """The record, written and read, gives the same rulings; the events fold to the same state."""
    dice = random.Random(number)
    rules, players = any_pool_rules(dice), 2 + number % 3
    state, commands = opening(rules, players), []
    events = list(begin(rules, players))
    while choices := legal_commands(state, dice):
        commands.append(dice.choice(choices))
        following, state = advance(state, commands[-1:])
        events += following
        if len(commands) > 200:
            break
    names = ("Ann", "Bob", "Cleo", "Dan")[:players]
    record = loads(dumps(PoolRecord(names, rules, tuple(commands))))
    assert record.commands == tuple(commands)
    assert replay_record(record) == (tuple(events), state)
    assert replay(events) == state
