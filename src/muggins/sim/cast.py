"""Who sits down when a name is called: players of the roster, and programs of strangers."""

from contextlib import ExitStack
from types import TracebackType
from typing import Self

from muggins.ai import roster
from muggins.game.rules import Rules
from muggins.game.view import Player
from muggins.sim.program import Program, is_launch, parse_launch


def check_name(name: str) -> None:
    """Refuse a name that nobody can have; a program is not started for it.

    >>> check_name("greedy")
    >>> check_name("cmd:")
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: cmd: names no program, or leaves it no time.
    """
    if is_launch(name):
        parse_launch(name)
    else:
        roster.player(name)


class Cast:
    """The players of some games, for use in a `with`; its end is the end of its programs.

    A program is started once for each seat that it takes, and told of each new game: one that sat
    in two seats of a table would see both hands.
    """

    def __init__(self) -> None:
        self._programs: dict[tuple[str, int], Program] = {}
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._programs.clear()
        self._stack.__exit__(kind, error, trace)

    def player(self, name: str, rules: Rules, seat: int, seed: int) -> Player:
        """The player of that name, in that seat, for a game that begins.

        >>> with Cast() as cast:
        ...     print(cast.player("greedy", Rules(), seat=0, seed=7).name)
        greedy

        Raises `UnknownPlayer`, `Unreadable` or `ProgramFault`.
        """
        if not is_launch(name):
            return roster.player(name, seed)
        program = self._programs.get((name, seat))
        if program is None:
            program = self._programs[name, seat] = Program(parse_launch(name))
            self._stack.callback(program.close)
        program.begin(rules, seed)
        return program
