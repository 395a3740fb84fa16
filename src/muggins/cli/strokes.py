"""What is typed at the score sheet, and what it says: the facts of a stroke, or a wish."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, get_args

from muggins.cards import MugginsError
from muggins.pool.facts import Answer, Choose, Command, CueBall, Relocate, Stroke, TakeInHand
from muggins.pool.rules import CallShot
from muggins.pool.state import Breaking, Choosing, State

Topic: TypeAlias = Literal["help", "sheet", "log", "undo", "quit"]

_SHORT: Final = {"?": "help", "h": "help", "u": "undo", "q": "quit", "exit": "quit", "": "sheet"}
_FLAGS: Final[dict[str, Callable[[Stroke], Stroke]]] = {
    "miss": lambda stroke: stroke,
    "foul": lambda stroke: replace(stroke, called=True),
    "scratch": lambda stroke: replace(stroke, cue_ball=CueBall.POCKETED),
    "jumped": lambda stroke: replace(stroke, cue_ball=CueBall.OFF),
    "air": lambda stroke: replace(stroke, met=False),
    "dead": lambda stroke: replace(stroke, rail=False),
    "closed": lambda stroke: replace(stroke, driven=0),
    "uncalled": lambda stroke: replace(stroke, as_called=False),
}
_FALLEN: Final = "fallen"
_LISTS: Final = ("off", "late")


class Misread(MugginsError):
    """A line that says nothing of pool; says what would."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Something of the sheet's: help, the sheet, the log, to undo, to quit."""

    topic: Topic


@dataclass(frozen=True, slots=True)
class Save:
    """Save the game, into this file if one was named."""

    file: str = ""


Wish: TypeAlias = Command | Ask | Save


def parse_stroke_line(line: str, state: State) -> Wish:
    """What a typed line says, at this moment of the game.

    >>> from muggins.pool.rules import PoolRules
    >>> from muggins.pool.state import opening
    >>> said = parse_stroke_line("3 12 scratch", opening(PoolRules(), 2))
    >>> said.pocketed, said.cue_ball.value
    ((3, 12), 'pocketed')

    Raises `Misread`; whether the facts can have been is for the referee to say.
    """
    words = line.replace(",", " ").lower().split()
    if asked := _ask(line.strip()):
        return asked
    match words:
        case ["hand"]:
            return TakeInHand()
        case ["move", ball]:
            return Relocate(_ball(ball))
        case [answer] if answer in list(Answer) and isinstance(state.phase, Choosing):
            return Choose(Answer(answer))
        case _:
            _check_moment(words, state)
            return _stroke(words)


def _check_moment(words: list[str], state: State) -> None:
    """Refuse words that say nothing now: they would count as a plain miss."""
    if "closed" in words and not isinstance(state.phase, Breaking):
        raise Misread("Only a break can be closed: if no ball fell, say miss.")
    if "uncalled" in words and state.rules.call_shot is CallShot.NO:
        raise Misread("No shot is called in this game; --options call-shot=yes is another.")


def _ask(line: str) -> Ask | Save | None:
    topic = _SHORT.get(line.lower(), line.lower())
    if topic in get_args(Topic):
        return Ask(topic)  # type: ignore[arg-type] # it is one of its words
    name, _, file = line.partition(" ")
    return Save(file.strip()) if name.lower() == "save" else None


def _stroke(words: list[str]) -> Stroke:
    """The facts, word by word: numbers fell, unless `off` or `late` stands before them."""
    stroke, told = Stroke(), _FALLEN
    balls: dict[str, tuple[int, ...]] = dict.fromkeys((_FALLEN, *_LISTS), ())
    for word in words:
        if word in _FLAGS:
            stroke, told = _FLAGS[word](stroke), _FALLEN
        elif word in _LISTS:
            told = word
        else:
            balls[told] += (_ball(word),)
    return replace(stroke, pocketed=balls[_FALLEN], off=balls["off"], late=balls["late"])


def _ball(word: str) -> int:
    if not word.isascii() or not word.isdecimal():
        raise Misread(
            f"Cannot read {word!r}: say which balls fell, like 3 12, or miss, foul or scratch; "
            "help lists all words."
        )
    return int(word)
