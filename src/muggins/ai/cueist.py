"""A player of cribbage pool: tries strokes in thought, plays the best, and has an arm.

It tries them with any `Physics`, and the referee judges them as in earnest. Its level is the
unsteadiness of its arm alone: it plays as well as it can.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from math import hypot
from random import Random
from time import monotonic
from types import MappingProxyType
from typing import Final

from muggins.ai.strokes import IN_HAND, Idea, ideas, prospect, stances
from muggins.cards import Unreadable
from muggins.pool.facts import Choose, Command, Overruled
from muggins.pool.referee import advance
from muggins.pool.shot import FASTEST, WIDEST, Aim, NoPhysics, Physics
from muggins.pool.state import Breaking, Choosing, Over, State
from muggins.pool.table import Layout, Point

LEVELS: Final = MappingProxyType({"novice": 1.2, "regular": 0.5, "expert": 0.1})
"""The noise of a level's aim: one standard deviation in degrees."""

WILDEST: Final = 10.0
"""Degrees: with more noise nobody meets a ball but by chance."""

TRIES: Final = 14
"""How many strokes are tried in thought at most: about a second on one core."""

PATIENCE: Final = 2.0
"""Seconds after which no more are tried, so that a decision stays under three."""

_SPEED_NOISE: Final = 0.05
_TIP_NOISE: Final = 0.05
_BREAK_SPEED: Final = 7.2

# What comes of a stroke, where a cribbage is 1. These are judgments, not measurements.
_WIN: Final = 20.0
_FOUL: Final = 0.4
"""Three in succession lose, and unpaired balls go back."""
_FREE: Final = 0.5
"""What a sure pot is worth to a player who is on nothing: its companion is still to come."""
_GIVEN: Final = _FOUL + _FREE * IN_HAND
"""What a foul costs: with it, the other player has the cue ball in hand."""


def parse_level(text: str) -> float:
    """The noise that a level's name or a number of degrees means.

    >>> parse_level("expert"), parse_level("0.25")
    (0.1, 0.25)
    >>> parse_level("genius")
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: A level is novice, regular, expert, or degrees of noise from 0 \
to 10, not 'genius'.

    Raises `Unreadable`.
    """
    if text in LEVELS:
        return LEVELS[text]
    try:
        noise = float(text)
    except ValueError:
        noise = -1.0
    if not 0 <= noise <= WILDEST:
        raise Unreadable(
            f"A level is {', '.join(LEVELS)}, or degrees of noise from 0 to {WILDEST:g}, "
            f"not {text!r}."
        )
    return noise


@dataclass(frozen=True, slots=True)
class Turn:
    """What a player does: first these commands, then a stroke from that layout."""

    commands: tuple[Command, ...]
    layout: Layout
    aim: Aim


def cueist(physics: Physics, level: str, seed: str, *, patience: float = PATIENCE) -> "Cueist":
    """A player of that level with dice of that seed. Raises `Unreadable` as `parse_level` does."""
    return Cueist(physics, parse_level(level), Random(seed), patience=patience)


@dataclass(frozen=True, slots=True)
class Cueist:
    """Plays with that much noise of its aim: one standard deviation in degrees.

    >>> LEVELS["expert"]
    0.1

    With it come 5 % of noise on the speed and 0.05 radii on the tip; without any, its arm is
    perfect. What it plays follows from the position and the dice, unless patience ends: it tries
    `tries` strokes at most, and none after `patience` seconds by the `clock`; 0: only the first.
    """

    physics: Physics
    noise: float
    dice: Random
    tries: int = TRIES
    patience: float = PATIENCE
    clock: Callable[[], float] = monotonic

    def choose(self, state: State) -> Choose:
        """What follows a break that was not open: it breaks, or plays on, rather than the other.

        Raises `Overruled` where there is nothing to choose.
        """
        if not isinstance(state.phase, Choosing):
            raise Overruled(
                "There is nothing to choose: that comes after a break that was not open."
            )
        return Choose(state.phase.answers[0])

    def turn(self, state: State, layout: Layout) -> Turn:
        """The stroke that it plays, and what it does before: a break, if one is to come.

        `layout`: where the balls lie; before a break, those of the rack. Raises `NoPhysics` if
        its physics fails at the first stroke that it tries.
        """
        if isinstance(state.phase, Breaking):
            return self._break(layout)
        options = stances(state, layout)
        best = self._best(tuple(islice(ideas(options, self.noise, self.dice), self.tries)))
        return Turn(best.stance.commands, best.stance.layout, self.unsteady(best.aim))

    def unsteady(self, aim: Aim) -> Aim:
        """The aim as its arm carries it out."""
        if not self.noise:
            return aim
        roll = self.dice.gauss
        side, follow = aim.side + roll(0, _TIP_NOISE), aim.follow + roll(0, _TIP_NOISE)
        # A tip that would slip is held back.
        held = min(1.0, 0.99 * WIDEST / max(hypot(side, follow), WIDEST / 2))
        return Aim(
            direction=aim.direction + roll(0, self.noise),
            speed=min(FASTEST, max(0.1, aim.speed * (1 + roll(0, _SPEED_NOISE)))),
            side=side * held,
            follow=follow * held,
        )

    def _break(self, layout: Layout) -> Turn:
        table = layout.table
        aside = self.dice.uniform(-0.15, 0.15) * table.width
        cue, apex = Point(table.width / 2 + aside, 0.23 * table.length), table.foot_spot
        direction = cue.direction(apex)
        placed = layout.with_cue_ball(cue, in_kitchen=True)
        return Turn((), placed, self.unsteady(Aim(direction, _BREAK_SPEED, 0.0, 0.1)))

    def _best(self, thought_of: Sequence[Idea]) -> Idea:
        """What turned out best in thought; what patience or the physics left untried is out.

        Raises `NoPhysics` if not even the first could be tried.
        """
        until = self.clock() + self.patience
        best, most = thought_of[0], self._worth(thought_of[0])
        for idea in thought_of[1:]:
            if self.clock() > until:
                break
            try:
                worth = self._worth(idea)
            except NoPhysics:
                # It is started anew, which takes seconds: better play what is known.
                break
            if worth > most:
                best, most = idea, worth
        return best

    def _worth(self, idea: Idea) -> float:
        """What the stroke is worth, its arm considered."""
        before = idea.stance.state
        facts = self.physics.foresee(idea.stance.layout, idea.aim)
        _, after = advance(before, (facts,))
        found = self._value(before, after)
        if after.shooter != before.shooter and not isinstance(after.phase, Over):
            return found
        missed = -_GIVEN if before.due else -_FREE / 2
        return idea.chance * found + (1 - idea.chance) * missed

    def _value(self, before: State, after: State) -> float:
        """What the state after a stroke is worth to whoever struck."""
        me = before.shooter
        if isinstance(after.phase, Over):
            return _WIN if after.phase.winner == me else -_WIN
        if me in after.out:
            return -_WIN
        made = after.scores[me] - before.scores[me]
        offered = prospect(after, after.layout, self.noise) if after.layout else 0.0
        if after.shooter != me:
            return made - _FREE * offered - (_FOUL if after.fouls[me] else 0)
        if after.due:
            return made + offered - (1 - offered) * _GIVEN
        return made + _FREE * offered
