"""A move as words on a line: what a program answers when it is asked to act.

The words are those of docs/engine.md. A move names no seat: it is that of whoever was asked.
"""

import re
from collections.abc import Sequence
from typing import Final, assert_never

from muggins.cards import Card, Unreadable, format_cards
from muggins.game.events import Accept, CallMuggins, Count, Discard, Go, Lay, PlayerCommand

_WHOLE: Final = re.compile(r"[0-9]{1,18}")
"""Eighteen digits hold every seed; Python refuses to read thousands of them."""
_LONGEST_QUOTE: Final = 60
_FORMS: Final = "discard CARD ..., lay CARD [POINTS], go, count POINTS, muggins POINTS or accept"


def format_move(command: PlayerCommand) -> str:
    """The move in words.

    >>> format_move(Lay(0, Card("7c"))), format_move(Lay(1, Card("7c"), claim=2))
    ('lay 7c', 'lay 7c 2')
    """
    match command:
        case Discard(cards=cards):
            return f"discard {format_cards(cards)}"
        case Lay(card=card, claim=None):
            return f"lay {card}"
        case Lay(card=card, claim=claim):
            return f"lay {card} {claim}"
        case Go():
            return "go"
        case Count(claim=claim):
            return f"count {claim}"
        case CallMuggins(points=points):
            return f"muggins {points}"
        case Accept():
            return "accept"
        case _:
            assert_never(command)


def parse_move(text: str, seat: int) -> PlayerCommand:
    """The move of that seat.

    >>> parse_move("discard 5h 10d", seat=0)
    Discard(seat=0, cards=(Card('5h'), Card('Td')))
    >>> parse_move("knock", seat=0)
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: A move is discard CARD ..., lay CARD [POINTS], go, \
count POINTS, muggins POINTS or accept, not 'knock'.

    Raises `Unreadable`. Whether the move is legal is for `muggins.game.view.legal` to say.
    """
    match text.split():
        case ["discard", first, *others]:
            return Discard(seat, tuple(map(Card, (first, *others))))
        case ["lay", card]:
            return Lay(seat, Card(card))
        case ["lay", card, points]:
            return Lay(seat, Card(card), parse_whole(points))
        case ["go"]:
            return Go(seat)
        case ["count", points]:
            return Count(seat, parse_whole(points))
        case ["muggins", points]:
            return CallMuggins(seat, parse_whole(points))
        case ["accept"]:
            return Accept(seat)
        case _:
            raise Unreadable(f"A move is {_FORMS}, not {quote(text)}.")


def parse_whole(text: str) -> int:
    """The number that a word is; raises `Unreadable` for anything but up to 18 digits."""
    if not _WHOLE.fullmatch(text):
        raise Unreadable(f"A whole number belongs here, not {quote(text)}.")
    return int(text)


def parse_pairs(words: Sequence[str]) -> dict[str, str]:
    """Words of the form key=value as a dictionary.

    >>> parse_pairs(["seed=7", "rules=standard,target=61"])
    {'seed': '7', 'rules': 'standard,target=61'}

    A value may hold the sign again. Raises `Unreadable` for other words, and a key that comes
    twice.
    """
    pairs: dict[str, str] = {}
    for word in words:
        key, sign, value = word.partition("=")
        if not (key and sign and value):
            raise Unreadable(f"A word like seat=0 belongs here, not {quote(word)}.")
        if key in pairs:
            raise Unreadable(f"The key {quote(key)} comes twice.")
        pairs[key] = value
    return pairs


def quote(text: str) -> str:
    """The text as an error shows it: in quotation marks, and no longer than a glance."""
    return repr(text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}...")
