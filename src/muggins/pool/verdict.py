"""Why the referee rules as he does: each reason by name, with its balls, and in words.

The page says the same reasons in the reader's language, by the same names.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from muggins.pool.ball import companion


class Why(StrEnum):
    """A rule that was applied."""

    CRIBBAGE = "cribbage"
    LAST_FIFTEEN = "last-fifteen"
    ON = "on"
    FREE = "free"
    NOTHING = "nothing"
    NOTHING_COUNTED = "nothing-counted"
    EARLY_FIFTEEN = "early-fifteen"
    AT_ONCE = "at-once"
    NOT_AS_CALLED = "not-as-called"
    PUT_BACK = "put-back"
    NO_CONTACT = "no-contact"
    NO_RAIL = "no-rail"
    SCRATCH = "scratch"
    CUE_BALL_OFF = "cue-ball-off"
    BALL_OFF = "ball-off"
    MISSED = "missed"
    CALLED = "called"
    NOT_LEGAL = "not-legal"
    UNPAIRED = "unpaired"
    PENALTY = "penalty"
    FAILED_BREAK = "failed-break"
    THIRD_FOUL = "third-foul"
    FIVE = "five"
    MOST = "most"
    TIE = "tie"
    DRAWN = "drawn"
    TIE_BREAK = "tie-break"
    LAST_PLAYER = "last-player"


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule and the balls that it was applied to."""

    why: Why
    balls: tuple[int, ...] = ()


def named(balls: Sequence[int], last: str = "and") -> str:
    """The balls as people list them.

    >>> named((3,)), named((3, 5)), named((3, 5, 7), "or")
    ('the 3', 'the 3 and the 5', 'the 3, the 5 or the 7')
    """
    if not balls:
        return ""
    *most, final = (f"the {ball}" for ball in balls)
    return f"{', '.join(most)} {last} {final}" if most else final


_WORDS: Final = {
    Why.CRIBBAGE: ("{Balls} make a cribbage.",),
    Why.LAST_FIFTEEN: ("The 15 fell with all other balls down: a cribbage.",),
    Why.ON: ("The shooter is on {balls}: the next stroke must pot {companions}.",),
    Why.FREE: ("Nothing is owed: the shooter goes on freely.",),
    Why.NOTHING: ("Nothing fell and nothing was owed: the inning ends, and it is no foul.",),
    Why.NOTHING_COUNTED: ("Nothing that fell counts: the inning ends, and it is no foul.",),
    Why.EARLY_FIFTEEN: ("The 15 fell while other balls were up: spotted, without a penalty.",),
    Why.AT_ONCE: ("{Balls} fell on one stroke, which is no cribbage here: both are spotted.",),
    Why.NOT_AS_CALLED: (
        "Not as called: {balls} does not count, and is spotted.",
        "Not as called: {balls} do not count, and are spotted.",
    ),
    Why.PUT_BACK: (
        "{Balls} dropped by itself after five seconds, and is put back where it lay.",
        "{Balls} dropped by themselves after five seconds, and are put back where they lay.",
    ),
    Why.NO_CONTACT: ("Foul: the cue ball met no ball.",),
    Why.NO_RAIL: ("Foul: no ball fell, and none touched a rail.",),
    Why.SCRATCH: ("Foul: the cue ball fell.",),
    Why.CUE_BALL_OFF: ("Foul: the cue ball left the table.",),
    Why.BALL_OFF: (
        "Foul: {balls} left the table, and is spotted.",
        "Foul: {balls} left the table, and are spotted.",
    ),
    Why.MISSED: ("Foul: the stroke had to pot {one_of}.",),
    Why.CALLED: ("Foul, as called at the table.",),
    Why.NOT_LEGAL: (
        "Potted on a foul stroke, {balls} does not count, and is spotted.",
        "Potted on a foul stroke, {balls} do not count, and are spotted.",
    ),
    Why.UNPAIRED: (
        "Without its companion, {balls} is spotted.",
        "Without their companions, {balls} are spotted.",
    ),
    Why.PENALTY: ("A foul costs a point: the cribbage of {balls} is spotted.",),
    Why.FAILED_BREAK: (
        "The break was not open: no ball fell, and fewer than four were driven to rails.",
    ),
    Why.THIRD_FOUL: ("The third foul in succession loses the game.",),
    Why.FIVE: ("Five of the eight cribbages win the game.",),
    Why.MOST: ("The table is empty: most cribbages win the game.",),
    Why.TIE: ("The table is empty and level: the 15 is spotted, and whoever pots it wins.",),
    Why.DRAWN: ("The table is empty and level: nobody wins.",),
    Why.TIE_BREAK: ("The 15 breaks the tie, and wins the game.",),
    Why.LAST_PLAYER: ("All others have lost.",),
}
"""The sentence; where it is another for several balls, that one last."""


def say(reason: Reason) -> str:
    """The reason as a sentence.

    >>> say(Reason(Why.ON, (3, 5)))
    'The shooter is on the 3 and the 5: the next stroke must pot the 12 or the 10.'
    >>> say(Reason(Why.SCRATCH))
    'Foul: the cue ball fell.'
    """
    sentences, balls = _WORDS[reason.why], named(reason.balls)
    return sentences[-1 if reason.balls[1:] else 0].format(
        balls=balls,
        Balls=balls[:1].upper() + balls[1:],
        one_of=named(reason.balls, "or"),
        companions=named(tuple(map(companion, reason.balls)), "or"),
    )
