"""`muggins engine`: a player of the roster at the other end of the protocol of docs/engine.md."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from muggins.ai.roster import READY, player
from muggins.cards import MugginsError, Unreadable
from muggins.game.rules import Rules
from muggins.game.view import Player, View
from muggins.notation.dialogue import agreed_version, parse_opening
from muggins.notation.move import format_move, parse_pairs, quote
from muggins.notation.position import parse_position
from muggins.sim.match import play_game

_SECONDS: Final = re.compile(r"[0-9]+(\.[0-9]+)?")
_WORDS: Final = ("crib", "isready", "new", "position", "act", "quit")


def converse(engine: "Engine", heard: Iterable[bytes], say: Callable[[str], None]) -> None:
    """Answer line after line, until one says quit or there are no more.

    >>> converse(Engine("greedy"), [b"isready", b"hello", b"quit", b"isready"], print)
    readyok
    error There is no word 'hello'; there are crib, isready, new, position, act, quit.
    """
    for line in heard:
        # What is not UTF-8 is no word of ours, and is told so like any other.
        word, _, rest = line.decode("utf-8", "replace").strip().partition(" ")
        if word == "quit":
            return
        if word:
            for answer in engine.answer(word, rest):
                say(answer)


class Engine:
    """What a conversation has come to: the player, and the position he is asked about."""

    def __init__(self, name: str, seed: int = 0) -> None:
        """Seat the player of that name; `seed` is for games that begin without one."""
        self._name, self._seed = name, seed
        self._player: Player = player(name, seed)
        self._view: View | None = None
        self._rehearsed = name.strip().lower() in READY

    def answer(self, word: str, rest: str) -> Iterator[str]:
        """The lines that answer one line; whatever is wrong with it is one that begins `error`."""
        try:
            yield from self._answered(word, rest)
        except MugginsError as error:
            # Some messages wrap their lines; here each is one.
            yield f"error {' '.join(str(error).split())}"
        except Exception as error:  # noqa: BLE001 - a player may fail at what no game leads to
            yield f"error {self._name} cannot act there: {type(error).__name__}."

    def _answered(self, word: str, rest: str) -> Iterator[str]:
        match word:
            case "crib":
                agreed = agreed_version(rest.strip())
                yield f"id name Muggins {self._player.name}"
                yield "id author the Muggins authors"
                yield f"cribok {agreed}"
            case "isready":
                self._rehearse()
                yield "readyok"
            case "new":
                self._begin(rest)
            case "position":
                # Nobody shall act in the position before because this one could not be read.
                self._view = None
                self._view = parse_position(rest)
            case "act":
                yield f"move {self._move(rest)}"
            case _:
                raise Unreadable(f"There is no word {quote(word)}; there are {', '.join(_WORDS)}.")

    def _begin(self, rest: str) -> None:
        opening = parse_opening(rest)
        seed = self._seed if opening.seed is None else opening.seed
        self._player, self._view = player(self._name, seed), None

    def _move(self, rest: str) -> str:
        for key, value in parse_pairs(rest.split()).items():
            if key != "time" or not _SECONDS.fullmatch(value):
                raise Unreadable(f"After act stands time=SECONDS, not {quote(rest)}.")
        if self._view is None:
            raise Unreadable("There is no position to act in; say it first.")
        return format_move(self._player.act(self._view))

    def _rehearse(self) -> None:
        """Play a hand for nobody, once, so that nothing is compiled on the clock."""
        if not self._rehearsed:
            play_game([self._player] * 2, Rules(quick_round=True), "rehearsal")
            self._rehearsed = True
