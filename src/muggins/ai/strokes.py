"""Strokes of cribbage pool that are worth a try: where to play from, and how to strike."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, radians
from random import Random
from typing import Final

from muggins.ai.pots import Pot, pots
from muggins.pool.ball import CUE_BALL, FIFTEEN
from muggins.pool.facts import Command, Cue, Relocate, TakeInHand
from muggins.pool.referee import advance
from muggins.pool.shot import Aim
from muggins.pool.state import State
from muggins.pool.table import Layout, NoTable, Point

POOR: Final = 0.12
"""A chance below which other strokes than straight pots are thought of too."""

_PICKED: Final = 5
"""How many straight pots are thought of."""

_WAYS: Final = ((1.0, 0.0), (1.4, -0.25), (1.1, 0.3))
"""Ways to pot a ball: the speed in multiples of the least that will do, and the tip's height."""

_BLIND: Final = 0.25
"""How likely a blind stroke does what it did in thought: little, with any arm."""

IN_HAND: Final = 0.8
"""The chance of a pot for a player in hand."""

# Farther apart than two balls, so that fifteen balls cannot be in the way of all.
_KITCHEN: Final = tuple(
    (0.03 + 0.94 * n / 6, along) for along in (0.05, 0.12, 0.235) for n in range(7)
)
"""Where the cue ball is placed in hand: shares of the width and of the length."""


@dataclass(frozen=True, slots=True)
class Stance:
    """Somewhere to play from: the commands that lead there, and how the game stands then."""

    commands: tuple[Command, ...]
    state: State
    layout: Layout


@dataclass(frozen=True, slots=True)
class Idea:
    """A stroke to try in thought; `chance`: that the arm does what the thought did."""

    stance: Stance
    aim: Aim
    chance: float


def stances(state: State, layout: Layout) -> tuple[Stance, ...]:
    """Every stance that the shooter may take: where the cue ball lies, or about the kitchen.

    A ball is relocated if that is allowed: one that is due, if there is a choice.
    """
    return (*_in_position(state, layout), *_in_hand(state, layout))


def _in_position(state: State, layout: Layout) -> Iterator[Stance]:
    if state.cue is not Cue.KITCHEN:
        yield Stance((), state, layout)


def _in_hand(state: State, layout: Layout) -> Iterator[Stance]:
    if state.cue is Cue.POSITION:
        return
    commands: tuple[Command, ...] = (TakeInHand(),) if state.cue is Cue.CHOICE else ()
    _, held = advance(replace(state, layout=layout), commands)
    lying = held.layout or layout
    movable = sorted(lying.movable(), key=lambda ball: ball not in state.due)
    if movable:
        commands = (*commands, Relocate(movable[0]))
        _, held = advance(held, commands[-1:])
        lying = held.layout or lying
    for across, along in _KITCHEN:
        spot = Point(across * lying.table.width, along * lying.table.length)
        try:
            yield Stance(commands, held, lying.with_cue_ball(spot, in_kitchen=True))
        except NoTable:
            # Another ball lies there.
            continue


def targets(state: State) -> tuple[int, ...]:
    """The balls of which one should fall: those that are due, or any; the 15 only at the end."""
    return state.due or tuple(b for b in state.table if b != FIFTEEN) or state.table


def prospect(state: State, layout: Layout, noise: float) -> float:
    """The best chance of a straight pot for whoever plays next."""
    if state.cue is not Cue.POSITION:
        return IN_HAND
    seen = pots(layout, targets(state))
    return seen[0].chance(noise) if seen else 0.0


def ideas(options: Sequence[Stance], noise: float, dice: Random) -> Iterator[Idea]:
    """Strokes worth a try, the most promising first; then others without end."""
    seen = (
        (pot, stance) for stance in options for pot in pots(stance.layout, targets(stance.state))
    )
    picked = _varied(sorted(seen, key=lambda found: -found[0].margin))
    good = [found for found in picked if found[0].chance(noise) >= POOR]
    for way in _WAYS if good else _WAYS[:1]:
        for pot, stance in good or picked:
            yield Idea(stance, _stroke(pot, *way), pot.chance(noise))
    while True:
        yield _blind(dice.choice(options), dice)


def _varied(found: Sequence[tuple[Pot, Stance]]) -> list[tuple[Pot, Stance]]:
    """The first of each ball and pocket."""
    first: dict[object, tuple[Pot, Stance]] = {}
    for pot, stance in found:
        first.setdefault((pot.ball, pot.pocket), (pot, stance))
    return list(first.values())[:_PICKED]


def _stroke(pot: Pot, force: float, follow: float) -> Aim:
    """The pot struck with that force, in multiples of about the least that will do."""
    least = (0.5 + 0.9 * (pot.run + pot.reach / 2)) / max(0.2, cos(radians(pot.cut)))
    return Aim(pot.direction, min(7.0, force * least), 0.0, follow)


def _blind(stance: Stance, dice: Random) -> Idea:
    """A stroke at one of the balls that should fall, or anywhere, to see what comes of it."""
    cue = stance.layout.at[CUE_BALL]
    at = stance.layout.at[dice.choice(targets(stance.state))]
    straight = cue.direction(at)
    wide = degrees(atan2(stance.layout.table.diameter, cue.distance(at)))
    direction = (
        straight + dice.uniform(-wide, wide) if dice.random() < 0.6 else dice.uniform(0, 360)
    )
    return Idea(
        stance, Aim(direction, dice.uniform(0.7, 5.5), 0.0, dice.uniform(-0.3, 0.3)), _BLIND
    )
