"""What the terminal can show."""

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
