"""What you type, and what it wishes for: a move of the game, or something of the terminal's."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from muggins.cards import Card, MugginsError, parse_cards
from muggins.game.events import Accept, CallMuggins, Count, Discard, Go, Lay, PlayerCommand
from muggins.game.rules import Counting
from muggins.game.view import Stage, View, legal, playable

Topic: TypeAlias = Literal["help", "score", "hand", "count", "board", "log", "undo", "quit"]


_SHORT: Final = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "u": "undo"}
_CLAIM: Final = re.compile(
    r"(?P<card>.+?)\s*(?:\bfor\b|=|\+)\s*(?P<points>\d{1,2}|none|nothing|zero)"
)
_CALL: Final = re.compile(r"(?:muggins!?|call)\s+(?:for\s+)?(?P<points>\d{1,2})")


class Misread(MugginsError):
    """A line that wishes for nothing that can be had now; says what can."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Something of the terminal's: help, the score, to undo, to quit."""

    topic: Topic


@dataclass(frozen=True, slots=True)
class Save:
    """Save the game, into this file if one was named."""

    file: str = ""


Wish: TypeAlias = PlayerCommand | Ask | Save


def parse_wish(line: str, view: View) -> Wish:
    """What a typed line wishes for in this moment.

    >>> from muggins.game.engine import begin, replay
    >>> from muggins.game.rules import Rules
    >>> from muggins.game.view import view
    >>> parse_wish("save my game.crib", view(replay(begin(Rules(), 1)), 0))
    Save(file='my game.crib')

    An empty line takes the one move there is, or accepts a count. Raises `Misread`.
    """
    words = line.strip()
    asked = parse_ask(words)
    if asked:
        return asked
    if view.seat is None or not view.is_mine:
        raise Misread("There is nothing to decide now; type help for what you can ask.")
    return _parse_move(words, view, view.seat)


def parse_ask(words: str) -> Ask | Save | None:
    """What a line asks of the terminal; None when it does not."""
    lowered = words.lower()
    first, _, rest = words.partition(" ")
    if first.lower() == "save":
        return Save(rest.strip())
    for topic in get_args(Topic):
        if _SHORT.get(lowered, lowered) == topic:
            return Ask(topic)
    return None


def _parse_move(words: str, view: View, seat: int) -> PlayerCommand:
    match view.stage:
        case Stage.DISCARDING:
            return Discard(seat, _cards(words, view))
        case Stage.PLAYING:
            return _parse_play(words.lower(), view, seat)
        case Stage.SHOWING:
            return Count(seat, _number(words))
        case _:
            return _parse_verdict(words.lower(), seat)


def _parse_play(words: str, view: View, seat: int) -> PlayerCommand:
    if words == "go":
        return Go(seat)
    if not words:
        return _only_move(view)
    manual = view.rules.counting is Counting.MANUAL
    said = _CLAIM.fullmatch(words)
    cards = _cards(said["card"] if said else words, view)
    if len(cards) != 1:
        raise Misread(f"Lay one card, not {len(cards)}.")
    points = _points(said["points"]) if said else 0
    if said and not manual:
        raise Misread("The table counts in this game: just lay the card.")
    return Lay(seat, cards[0], points if manual else None)


def _only_move(view: View) -> PlayerCommand:
    if not playable(view):
        return legal(view)[0]
    moves = legal(view)
    if len(moves) > 1:
        raise Misread(f"Choose a card: a number from 1 to {len(view.hand)}, or its name.")
    return moves[0]


def _parse_verdict(words: str, seat: int) -> PlayerCommand:
    if words in {"", "ok", "accept", "yes"}:
        return Accept(seat)
    called = _CALL.fullmatch(words)
    if called is None:
        raise Misread("Press Enter to accept the count, or call it with its points: muggins 2")
    return CallMuggins(seat, int(called["points"]))


def _number(words: str) -> int:
    digits = words.lower().removeprefix("count").strip()
    if digits in {"none", "nothing"}:
        return 0
    if not re.fullmatch(r"\d{1,3}", digits):
        raise Misread(f"Say your count as a number, like 8; {words!r} is none.")
    return int(digits)


def _points(word: str) -> int:
    return int(word) if word.isdecimal() else 0


def _cards(words: str, view: View) -> tuple[Card, ...]:
    """The cards meant, by their numbers in the hand or by name."""
    pieces = words.replace(",", " ").split()
    if not pieces:
        raise Misread(f"Choose {_choice(view)}, by number or by name; type help for help.")
    if all(piece.isascii() and piece.isdigit() for piece in pieces):
        return tuple(_numbered(pieces, view))
    try:
        return parse_cards(words)
    except MugginsError:
        raise Misread(
            f"{words!r} is neither cards of yours nor a command: choose {_choice(view)} by "
            "number (2) or by name (5h), or type help."
        ) from None


def _numbered(pieces: list[str], view: View) -> Iterable[Card]:
    # "14" is how a hurried hand types "1 4": no hand has more than nine cards.
    for digit in "".join(pieces):
        place = int(digit)
        if not 1 <= place <= len(view.hand):
            raise Misread(f"There is no card {place}: you hold {len(view.hand)}.")
        yield view.hand[place - 1]


def _choice(view: View) -> str:
    cards = view.rules.tossed if view.stage is Stage.DISCARDING else 1
    return "a card" if cards == 1 else f"{cards} cards"
