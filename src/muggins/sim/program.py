"""A stranger's program as a player: the host's side of the protocol of docs/engine.md."""

import os
import re
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from muggins.cards import MugginsError, Unreadable
from muggins.game.events import Discard, PlayerCommand
from muggins.game.rules import Rules
from muggins.game.view import View, legal
from muggins.notation.dialogue import VERSION, Opening, format_opening
from muggins.notation.move import format_move, parse_move, quote
from muggins.notation.position import format_position
from muggins.sim.child import Child, ChildFault
from muggins.sim.match import PlayerFault

LIMIT: Final = 10.0
"""Seconds that a program has for a decision when its text says nothing else."""
_PATIENCE: Final = 120.0
"""Seconds to start in, and to make ready for a game: machines may have to compile first."""
_TEXT: Final = re.compile(r"cmd(?:@(?P<limit>[0-9]{1,4}(?:\.[0-9]{1,3})?))?:(?P<command>.*)")
_SHOWN_MOVES: Final = 6


class ProgramFault(PlayerFault):
    """A program that broke the protocol or the rules; names it, the position and its answer."""


@dataclass(frozen=True, slots=True)
class Launch:
    """How a program is started, as its name in an arena says."""

    text: str
    words: tuple[str, ...]
    limit: float = LIMIT


def is_launch(name: str) -> bool:
    """Whether the name of a player is that of a program.

    >>> is_launch("cmd:./bot"), is_launch("greedy")
    (True, False)
    """
    return name.startswith(("cmd:", "cmd@"))


def parse_launch(name: str) -> Launch:
    """The program that a name like `cmd:python bot.py` means, and how long it may think.

    >>> parse_launch("cmd@0.5:python 'my bot.py'")
    Launch(text="cmd@0.5:python 'my bot.py'", words=('python', 'my bot.py'), limit=0.5)

    `cmd@0.5:` allows half a second a decision, `cmd:` alone ten. The words are split as a shell
    would, and no shell sees them. Raises `Unreadable`.
    """
    found = _TEXT.fullmatch(name.strip())
    if found is None:
        raise Unreadable(f"A program is cmd:COMMAND or cmd@SECONDS:COMMAND, not {quote(name)}.")
    limit = float(found["limit"] or LIMIT)
    try:
        words = _split(found["command"])
    except ValueError as error:
        raise Unreadable(f"{name}: {error}.") from None
    if not words or not limit:
        raise Unreadable(f"{name} names no program, or leaves it no time.")
    return Launch(name.strip(), tuple(words), limit)


def _split(command: str) -> list[str]:
    if os.name != "nt":
        return shlex.split(command)
    # There a backslash is part of a path, and then shlex leaves the quotes on.
    return [word.strip("\"'") for word in shlex.split(command, posix=False)]


class Program:
    """A running program in one seat; a player between `begin` and `close`.

    It is started once, and never again: after a fault it is no player any more.
    """

    def __init__(self, launch: Launch) -> None:
        """Start it and shake hands. Raises `ProgramFault`."""
        self._launch = launch
        with self._blamed():
            self._child = Child(launch.words)
        try:
            self._shake_hands()
        except BaseException:
            self._child.close()
            raise

    @property
    def name(self) -> str:
        """The text that it was named with."""
        return self._launch.text

    def begin(self, rules: Rules, seed: int) -> None:
        """Tell it of a new game. Raises `ProgramFault` when it will not play by these rules."""
        with self._blamed(), self._child.within(_PATIENCE):
            self._child.say(f"new {format_opening(Opening(rules, seed))}", "isready")
            self._answer("readyok")

    def act(self, view: View) -> PlayerCommand:
        """Its move in this position.

        Raises `ProgramFault` when it answers too late, not at all, or what is no legal move.
        """
        position, limit = format_position(view), self._launch.limit
        with self._blamed(position):
            with self._child.within(limit):
                self._child.say(f"position {position}", f"act time={limit:g}")
                answer = self._answer("move")
            return _legal_move(view, answer)

    def close(self) -> None:
        """End it; it may be closed twice."""
        self._child.close()

    def _shake_hands(self) -> None:
        with self._blamed(), self._child.within(_PATIENCE):
            self._child.say(f"crib {VERSION}")
            version = self._answer("cribok", passing=("id", "info"))
            if version != str(VERSION):
                raise Unreadable(f"speaks version {quote(version)}, and Muggins {VERSION}.")

    def _answer(self, word: str, passing: tuple[str, ...] = ("info",)) -> str:
        """What follows that word on the line that begins with it."""
        while True:
            line = self._child.hear()
            first, _, rest = line.partition(" ")
            if first == word:
                return rest.strip()
            if first == "error":
                raise Unreadable(f"says: {line}")
            if line and first not in passing:
                raise Unreadable(f"says {quote(line)} where {word!r} belongs.")

    @contextmanager
    def _blamed(self, position: str = "") -> Iterator[None]:
        """Turn what goes wrong into an error with the program's name and the position."""
        try:
            yield
        except (ChildFault, Unreadable) as error:
            where = f" The position: {position}" if position else ""
            raise ProgramFault(f"{self.name}: {error}{where}") from error


def _legal_move(view: View, answer: str) -> PlayerCommand:
    """The move, if it is one; raises `Unreadable` with the answer and what would be legal."""
    try:
        move = parse_move(answer, view.seat or 0)
    except MugginsError as error:
        raise Unreadable(f"answers {quote(answer)}. {error}") from None
    choices = legal(view)
    if _sorted(move) not in map(_sorted, choices):
        shown = [format_move(choice) for choice in choices[:_SHOWN_MOVES]]
        more = ", ..." if len(choices) > _SHOWN_MOVES else ""
        raise Unreadable(
            f"answers {quote(answer)}, which is not legal; legal is {', '.join(shown)}{more}."
        )
    return move


def _sorted(move: PlayerCommand) -> PlayerCommand:
    """The move with its cards in order: a discard may name them in any."""
    return Discard(move.seat, tuple(sorted(move.cards))) if isinstance(move, Discard) else move
