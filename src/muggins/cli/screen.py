"""What the terminal can show, and what is typed there."""

import sys
from collections.abc import Iterable

from muggins.cards import Card


def has_signs() -> bool:
    """Whether stdout can show the signs of the suits and the pegs of the board."""
    try:
        "♣♦♥♠●○·".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def written(cards: Iterable[Card], *, signs: bool) -> str:
    """The cards with a space between, with the signs of their suits where they can be shown.

    >>> from muggins.cards import parse_cards
    >>> written(parse_cards("Th 5c"), signs=True), written(parse_cards("Th 5c"), signs=False)
    ('10♥ 5♣', 'Th 5c')
    """
    return " ".join(card.symbol if signs else str(card) for card in cards)


def ask(prompt: str) -> str:
    """The line that is typed after the prompt; raises `EOFError` when there will be none."""
    line = input(prompt)
    if not sys.stdin.isatty():
        # Nobody pressed Enter where it could be seen.
        sys.stdout.write("\n")
    return line
