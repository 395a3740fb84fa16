"""What a card is, and how people write one.

>>> Card("10♥"), str(Card("th")), Card("Ac").name
(Card('Th'), 'Th', 'ace of clubs')
"""

import re
from collections.abc import Iterable, Iterator
from operator import index
from typing import Final, Literal, TypeAlias, final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"

_SYMBOLS: Final = "♣♦♥♠"
_RANK_NAMES: Final = (
    *("ace", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "jack", "queen", "king"),
)
_SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")

# The letters are spelled out in both cases: a case-blind pattern would also take the
# Kelvin sign for a king and the long s for spades.
_PIECE: Final = re.compile(
    r"(?P<rank>10|[A2-9TJQKatjqk])(?P<suit>[CDHScdhs♣♦♥♠♧♢♡♤]\N{VARIATION SELECTOR-16}?)?"
)
_RANK_INDEX: Final = {text: rank for rank, text in enumerate(RANKS)} | {"10": 9}
_SUIT_INDEX: Final = {
    text: suit
    for letters in (SUITS, SUITS.upper(), _SYMBOLS, "♧♢♡♤")
    for suit, text in enumerate(letters)
}
_VALUES: Final[tuple[int, ...]] = (*range(1, 11), 10, 10, 10)
_WHAT_IS_RIGHT: Final = (
    "a card is a rank (A 2-9 T or 10, J Q K) and a suit (c d h s), like 5h or Tc"
)


class MugginsError(ValueError):
    """The base of every error Muggins raises on purpose; its text is one helpful line."""


class Unreadable(MugginsError):
    """Text or data that cannot be read as what it should be."""


class DuplicateCard(MugginsError):
    """The same card given twice, where one pack is in play."""


@final
class Card(int):
    """One of the 52 cards, and at the same time its number 4 * rank + suit.

    >>> Card("5h"), int(Card("5h")), Card(18) is Card("5h")
    (Card('5h'), 18, True)
    >>> sorted([Card("Kc"), Card("Ad"), Card("Ac")])
    [Card('Ac'), Card('Ad'), Card('Kc')]

    Ranks run from 0 (ace, always low) to 12 (king), suits from 0 in the order c d h s, so
    cards sort by rank, then suit. There is one object for each card; copies and pickles
    give that object back. A card equals its number, and JSON writes it as its number.
    Raises Unreadable for any other text, number or type.
    """

    __slots__ = ()

    def __new__(cls, source: "Card | str | int") -> "Card":
        """The card with this text or number."""
        if isinstance(source, str):
            return parse_card(source)
        return _CARDS[_card_number(source)]

    @property
    def rank(self) -> int:
        """The rank, 0 (ace) to 12 (king).

        >>> [Card(text).rank for text in ("Ac", "Th", "Ks")]
        [0, 9, 12]
        """
        return self >> 2

    @property
    def suit(self) -> int:
        """The suit, 0 to 3 in the order clubs, diamonds, hearts, spades.

        >>> [Card(text).suit for text in ("5c", "5d", "5h", "5s")]
        [0, 1, 2, 3]
        """
        return self & 3

    @property
    def value(self) -> int:
        """What the card adds to a count: ace 1, jack, queen and king 10, others their face.

        >>> [Card(text).value for text in ("Ac", "9h", "Th", "Ks")]
        [1, 9, 10, 10]
        """
        return _VALUES[self >> 2]

    @property
    def rank_name(self) -> str:
        """The rank as one letter or digit of RANKS; the ten is T.

        >>> Card("10h").rank_name
        'T'
        """
        return RANKS[self.rank]

    @property
    def symbol(self) -> str:
        """The card as people see it, with the suit's sign; the ten is written 10.

        >>> Card("5h").symbol, Card("Th").symbol
        ('5♥', '10♥')
        """
        return self.rank_name.replace("T", "10") + _SYMBOLS[self.suit]

    @property
    def name(self) -> str:
        """The card in words.

        >>> Card("5h").name
        'five of hearts'
        """
        return f"{_RANK_NAMES[self.rank]} of {_SUIT_NAMES[self.suit]}"

    def __bool__(self) -> Literal[True]:
        """Always true: the ace of clubs is number 0, and `if starter:` must not lose it."""
        return True

    def __str__(self) -> str:
        """Two characters, rank then suit: 5h, Tc."""
        return RANKS[self >> 2] + SUITS[self & 3]

    def __repr__(self) -> str:
        """The expression that makes this card."""
        return f"Card('{self}')"


CardLike: TypeAlias = Card | str
CardsLike: TypeAlias = str | Iterable[Card | str | int]

_CARDS: Final = tuple(int.__new__(Card, number) for number in range(52))


def parse_card(text: str) -> Card:
    """The card that a text names, however people write it.

    >>> {parse_card(text) for text in ("Th", "th", "TH", "10h", "10H", "T♥", " 10♡ ")}
    {Card('Th')}
    >>> parse_card("1h")
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: cannot read '1h' as a card: a card is a rank (A 2-9 T or 10, \
J Q K) and a suit (c d h s), like 5h or Tc

    White space around it is ignored. Raises Unreadable.
    """
    match = _PIECE.fullmatch(text.strip())
    if match is None or match["suit"] is None:
        raise Unreadable(f"cannot read {text!r} as a card: {_WHAT_IS_RIGHT}")
    return _CARDS[4 * _RANK_INDEX[match["rank"].upper()] + _SUIT_INDEX[match["suit"][0]]]


def format_card(card: Card) -> str:
    """The card's text, which parse_card reads back.

    >>> format_card(Card("10♥"))
    'Th'
    """
    return str(card)


def parse_cards(source: CardsLike) -> tuple[Card, ...]:
    """The cards of a text or a list, in the order given.

    >>> parse_cards("5h5s, 10d Jc")
    (Card('5h'), Card('5s'), Card('Td'), Card('Jc'))
    >>> parse_cards(["10♥", 18]), parse_cards("")
    ((Card('Th'), Card('5h')), ())

    A text may separate its cards by white space or commas, or not at all; in a list each
    item is one card, as text or number. Raises Unreadable, which names the piece and its
    place, and DuplicateCard.
    """
    pieces = _card_pieces(source) if isinstance(source, str) else source
    cards = tuple(_nth_card(place, piece) for place, piece in enumerate(pieces, 1))
    _refuse_duplicates(cards)
    return cards


def format_cards(cards: Iterable[Card]) -> str:
    """The cards' texts with a space between, which parse_cards reads back.

    >>> format_cards(parse_cards("5h5s"))
    '5h 5s'
    """
    return " ".join(map(str, cards))


def parse_pile(source: CardsLike) -> tuple[Card, ...]:
    """The cards laid in one count, where a rank alone will do for a card.

    >>> format_cards(parse_pile("7c 10 7"))
    '7c Tc 7d'

    In the play suits score nothing, so a bare rank takes the first suit, in the order
    c d h s, that leaves no card twice. Otherwise as parse_cards; a fifth card of one rank
    raises DuplicateCard.
    """
    pieces = tuple(_card_pieces(source) if isinstance(source, str) else source)
    named = {
        place: _nth_card(place, piece)
        for place, piece in enumerate(pieces, 1)
        if _bare_rank(piece) is None
    }
    _refuse_duplicates(named.values())
    spare = [card for card in _CARDS if card not in named.values()]
    return tuple(
        named.get(place) or _take_rank(place, str(piece), spare)
        for place, piece in enumerate(pieces, 1)
    )


def _card_number(source: int) -> int:
    """The number of a card given as a number; anything else is refused by name."""
    try:
        number = index(source)
    except TypeError:
        number = None
    # Untyped data arrives here too, and JSON's true is no ace of diamonds.
    if number is None or isinstance(source, bool):
        raise Unreadable(f"cannot read {source!r} as a card: give its text, like 5h, or number")
    if not 0 <= number < len(_CARDS):
        raise Unreadable(f"{number} is no card: cards are numbered from 0 (Ac) to 51 (Ks)")
    return number


def _card_pieces(text: str) -> Iterator[str]:
    """The pieces of a text, one for each card; the rest of a chunk that fits no card is one."""
    for chunk in text.replace(",", " ").split():
        start = 0
        while start < len(chunk):
            match = _PIECE.match(chunk, start)
            end = match.end() if match else len(chunk)
            yield chunk[start:end]
            start = end


def _nth_card(place: int, piece: Card | str | int) -> Card:
    try:
        return Card(piece)
    except Unreadable as error:
        raise Unreadable(f"card {place}: {error}") from None


def _refuse_duplicates(cards: Iterable[Card]) -> None:
    places: dict[Card, int] = {}
    for place, card in enumerate(cards, 1):
        if card in places:
            raise DuplicateCard(
                f"{card} is there twice, as cards {places[card]} and {place}: one pack has it once"
            )
        places[card] = place


def _bare_rank(piece: Card | str | int) -> int | None:
    """The rank of a piece that names no suit, else None."""
    if not isinstance(piece, str):
        return None
    return _RANK_INDEX.get(piece.strip().upper())


def _take_rank(place: int, piece: str, spare: list[Card]) -> Card:
    """The first spare card of the rank, which is then spare no more."""
    for card in spare:
        if card.rank == _bare_rank(piece):
            spare.remove(card)
            return card
    raise DuplicateCard(f"card {place}: no {piece} is left, a pack has four of each rank")
