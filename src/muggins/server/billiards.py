"""A game of pool with physics, one turn at a time, by a table that remembers nothing.

The page keeps the record and where the balls lie. It sends both with what is to happen next: a
choice, an aim, or the level of the computer whose turn it is. The answer says what followed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from muggins.ai.cueist import LEVELS, cueist
from muggins.cards import MugginsError
from muggins.pool.ball import CUE_BALL
from muggins.pool.facts import Command, Cue, Overruled, Stroke
from muggins.pool.rack import rack_of, racked
from muggins.pool.record import PoolRecord, follow
from muggins.pool.referee import advance
from muggins.pool.shot import Aim, Physics, Track
from muggins.pool.state import Breaking, Choosing, Over, State
from muggins.pool.table import Layout, NoTable, Point

INSTALL: Final = "muggins pool install"
"""What whoever runs a server types to get a table."""


class NoBilliards(MugginsError):
    """This server has no table; says how to get one."""


class Busy(MugginsError):
    """Too many wait for the table."""


@dataclass(frozen=True, slots=True)
class Computer:
    """The wish that the computer plays, as well as that level does."""

    level: str


Wish = Command | Aim | Computer


@dataclass(frozen=True, slots=True)
class Standing:
    """A game, and where its balls lie; without them it stands at a break, or nobody knows."""

    record: PoolRecord
    balls: Layout | None
    seed: str

    def state(self) -> State:
        """Where the game stands, with its layout; the cue ball is in that unless it is in hand.

        Raises `MugginsError` for a record that cannot have been, or balls that cannot lie so.
        """
        _, state = follow(self.record)
        match state.phase:
            case Breaking():
                return replace(state, layout=self.rack())
            case Over():
                return replace(state, layout=self.balls)
            case _:
                return replace(state, layout=self._placed(state))

    def rack(self) -> Layout:
        """The balls before a break; each break of a game has a rack of its own."""
        seed = self.dice("rack").encode()
        return racked(rack_of(seed), seed)

    def dice(self, purpose: str) -> str:
        """A seed of its own for each purpose at each moment of the game."""
        return f"{self.seed}/{len(self.record.commands)}/{purpose}"

    def cue_ball(self) -> Point:
        """Where the cue ball was put. Raises `Overruled` where it was not."""
        if self.balls is None or CUE_BALL not in self.balls.at:
            raise Overruled("Say where the cue ball lies: it is ball 0.")
        return self.balls.at[CUE_BALL]

    def _placed(self, state: State) -> Layout:
        """The balls as they lie. Raises `Overruled` where they are not those of the game."""
        balls = self.balls or Layout({})
        lying = balls.without((CUE_BALL,))
        if lying.at.keys() != set(state.table):
            missing = ", ".join(map(str, state.table))
            raise Overruled(f"Say where each ball on the table lies, and no other: {missing}.")
        if state.cue is Cue.KITCHEN:
            lying.check_apart()
            return lying
        self.cue_ball()
        balls.check_apart()
        return balls


@dataclass(frozen=True, slots=True)
class Played:
    """What followed from a turn.

    `record` has the commands that were made, without what only the table needs. `balls` is where
    all lie now, the cue ball too: in hand, it waits behind the head string. Of a stroke, `struck`
    is where they lay before, `aim` how the cue ball was struck, and `track` what that looked like.
    """

    record: PoolRecord
    state: State
    balls: Layout
    struck: Layout | None = None
    aim: Aim | None = None
    track: Track | None = None

    @property
    def movable(self) -> tuple[int, ...]:
        """The balls of which one may be moved to the foot spot now."""
        is_in_hand = self.state.cue is Cue.KITCHEN and self.state.layout is not None
        if not is_in_hand or isinstance(self.state.phase, Breaking | Choosing | Over):
            return ()
        return self.balls.movable()


# ---- a turn -------------------------------------------------------------------------------------


def look(standing: Standing) -> Played:
    """Where a game stands, before anything more happens."""
    return _told(standing, standing.state())


def play(standing: Standing, wish: Wish, physics: Physics) -> Played:
    """What follows from that wish.

    Raises `MugginsError` for what the rules forbid or the table cannot do, `NoPhysics` where no
    answer comes; nothing has happened then.
    """
    state = standing.state()
    match wish:
        case Computer():
            return _think(standing, state, wish.level, physics)
        case Aim():
            return _strike(standing, state, _addressed(standing, state), wish, physics)
        case Stroke():
            raise Overruled("Here a stroke is played: say how the cue ball is struck.")
        case _:
            return _told(*_after(standing, state, (wish,)))


def _think(standing: Standing, state: State, level: str, physics: Physics) -> Played:
    """What the computer does: a choice, or what leads to a stroke, and the stroke."""
    if level not in LEVELS:
        raise Overruled(f"The computer plays as {', '.join(LEVELS)}, not as {level!r}.")
    player = cueist(physics, level, standing.dice("cue"))
    if isinstance(state.phase, Choosing):
        return _told(*_after(standing, state, (player.choose(state),)))
    turn = player.turn(state, _lying(state))
    return _strike(*_after(standing, state, turn.commands), turn.layout, turn.aim, physics)


def _strike(standing: Standing, state: State, layout: Layout, aim: Aim, physics: Physics) -> Played:
    is_break = isinstance(state.phase, Breaking)
    shot = physics.strike(layout, aim)
    _, after = advance(state, (shot.facts,))
    # Only a break is judged by the balls it drives to rails; the places are in the next question.
    kept = replace(shot.facts, layout=None, driven=shot.facts.driven if is_break else None)
    played = _told(_having(standing, (kept,)), after)
    return replace(played, struck=layout, aim=aim, track=shot.track)


def _addressed(standing: Standing, state: State) -> Layout:
    """Where the balls lie for a person's stroke: in hand, the cue ball where it was put."""
    layout = _lying(state)
    if CUE_BALL in layout.at:
        return layout
    return layout.with_cue_ball(standing.cue_ball(), in_kitchen=True)


def _lying(state: State) -> Layout:
    """Where the balls lie for a stroke. Raises `Overruled` where none is to be played."""
    if state.layout is None or isinstance(state.phase, Over | Choosing):
        raise Overruled("There is no stroke to play now.")
    return state.layout


def _after(
    standing: Standing, state: State, commands: tuple[Command, ...]
) -> tuple[Standing, State]:
    _, after = advance(state, commands)
    return _having(standing, commands), after


def _having(standing: Standing, commands: tuple[Command, ...]) -> Standing:
    record = standing.record
    return replace(standing, record=replace(record, commands=(*record.commands, *commands)))


def _told(standing: Standing, state: State) -> Played:
    """The answer, with every ball in its place: racked for a break, the cue ball waiting."""
    layout = state.layout
    if isinstance(state.phase, Breaking):
        layout = standing.rack()
    layout = layout or Layout({})
    if CUE_BALL not in layout.at:
        layout = _waiting(layout, standing)
    return Played(standing.record, state, layout)


def _waiting(layout: Layout, standing: Standing) -> Layout:
    """The cue ball in hand: where it was, if that is in the kitchen, or else a free place."""
    lain = () if standing.balls is None else (standing.balls.at.get(CUE_BALL),)
    for place in (*(at for at in lain if at), *_kitchen(layout)):
        try:
            return layout.with_cue_ball(place, in_kitchen=True)
        except NoTable:
            continue
    raise Overruled("There is no room for the cue ball in the kitchen.")


def _kitchen(layout: Layout) -> Iterator[Point]:
    """Places for the cue ball in hand, the likeliest first: on the long string, then aside."""
    table, step = layout.table, layout.table.diameter
    for row in range(int(table.head_string / step) - 1):
        for aside in range(int(table.width / step / 2)):
            for side in (1, -1):
                yield Point(
                    table.width / 2 + side * aside * step, table.head_string - (row + 1) * step
                )
