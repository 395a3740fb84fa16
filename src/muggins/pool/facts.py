"""What players and balls do (commands), what follows (events), and what a ruling is.

A stroke comes as facts: what fell and in what order, whether the cue ball met a ball, whether any
touched a rail. The referee judges, and never sees a ball itself.
"""

from dataclasses import dataclass
from enum import StrEnum

from muggins.cards import MugginsError
from muggins.pool.rules import PoolRules
from muggins.pool.table import Layout
from muggins.pool.verdict import Reason

Cribbage = tuple[int, ...]
"""Two companions in the order in which they fell, or the 15 alone."""


class Overruled(MugginsError):
    """Facts that cannot have been, or a wish that the rules forbid; the state is untouched."""


class CueBall(StrEnum):
    """Where a stroke left the cue ball."""

    UP = "up"
    POCKETED = "pocketed"
    OFF = "off"


class Cue(StrEnum):
    """Where the next player has the cue ball."""

    POSITION = "position"
    CHOICE = "choice"
    KITCHEN = "kitchen"


class Answer(StrEnum):
    """What a player may choose after a break that was not open."""

    BREAK = "break"
    AGAIN = "again"
    PLAY = "play"


# ---- commands -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stroke:
    """The facts of one stroke; by default nothing fell, and nothing was wrong.

    `pocketed`: object balls in the order they fell. `met`: the cue ball met an object ball,
    and `first` is which one, where somebody noted it. `rail`: any ball touched a rail after that.
    `driven`: how many object balls were driven to rails, which only a break asks; None: nobody
    counted, and the break was open. `off`: object balls that left the table. `late`: balls that
    dropped by themselves after five seconds. `called`: somebody called a foul of another kind.
    `as_called`: ball and pocket were those called, where shots are called. `layout`: where the
    balls on the table lie after the stroke, where somebody measured it.
    """

    pocketed: tuple[int, ...] = ()
    met: bool = True
    first: int | None = None
    rail: bool = True
    driven: int | None = None
    cue_ball: CueBall = CueBall.UP
    off: tuple[int, ...] = ()
    late: tuple[int, ...] = ()
    called: bool = False
    as_called: bool = True
    layout: Layout | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose what follows a break that was not open."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class TakeInHand:
    """Take the cue ball in hand in the kitchen after a foul, rather than where it lies."""


@dataclass(frozen=True, slots=True)
class Relocate:
    """In hand, with all object balls in the kitchen: move this one to the foot spot."""

    ball: int


Command = Stroke | Choose | TakeInHand | Relocate


# ---- rulings ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the referee says of a stroke, and why.

    `on`: the balls that the shooter is on after it. `spotted`: balls put back, ascending.
    `forfeited`: the cribbage that a foul cost, under the older rule. `next_shooter` plays next,
    with the cue ball as `cue` says, once he chose among `answers`; `rack_again`: he breaks.
    `layout`: where the balls lie once those are spotted, if it was known before.
    """

    reasons: tuple[Reason, ...]
    next_shooter: int
    is_foul: bool = False
    cribbages: tuple[Cribbage, ...] = ()
    on: tuple[int, ...] = ()
    spotted: tuple[int, ...] = ()
    forfeited: Cribbage = ()
    cue: Cue = Cue.POSITION
    answers: tuple[Answer, ...] = ()
    rack_again: bool = False
    layout: Layout | None = None


# ---- events -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameBegan:
    """A game under these rules between so many players; number 0 breaks."""

    rules: PoolRules
    players: int


@dataclass(frozen=True, slots=True)
class Ruled:
    """A stroke of a player, and what the referee said of it."""

    shooter: int
    stroke: Stroke
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class PlayerOut:
    """A player is out of the game, and the others play on without him."""

    player: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class TieSpotted:
    """The 15 is spotted, and whichever of these players pots it wins; `shooter` begins."""

    players: tuple[int, ...]
    shooter: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class BreakChosen:
    """A player chose what follows a break that was not open, and `shooter` plays."""

    answer: Answer
    shooter: int


@dataclass(frozen=True, slots=True)
class CueTaken:
    """The shooter took the cue ball in hand."""


@dataclass(frozen=True, slots=True)
class Relocated:
    """A ball was moved from the kitchen to the foot spot."""

    ball: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; `winner` None: nobody won."""

    winner: int | None
    reason: Reason


Event = GameBegan | Ruled | PlayerOut | TieSpotted | BreakChosen | CueTaken | Relocated | GameEnded
