"""Sets of cards: their numbers, their suit classes, and the ways to divide them.

Suits have no order in cribbage: hands that differ by an exchange of suits are worth the
same. Working once for each class of such hands, with the class's size as weight, is exact
and about twenty times less work.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb, factorial, prod
from typing import Final

from muggins.cards.card import Card, MugginsError
from muggins.cards.deck import FULL_DECK

_SUITS: Final = 4
_RANKS: Final = 13

# What one suit may hold, as a bit for each rank; by number of cards, each list rising.
_HOLDINGS: Final = tuple(
    tuple(sorted(sum(1 << rank for rank in ranks) for ranks in combinations(range(_RANKS), size)))
    for size in range(_RANKS + 1)
)


class NoSuchHand(MugginsError):
    """A size that no hand has, or an index outside the hands of that size."""


def rank_hand(hand: Iterable[Card]) -> int:
    """The place of a set of cards among all sets of its size, from 0.

    >>> rank_hand([Card("Ac"), Card("2c")]), rank_hand([Card("2c"), Card("Ac")])
    (6, 6)
    >>> rank_hand([])
    0

    The order is colexicographic (by the highest card, then the next): the place is the sum
    of C(c1, 1) + C(c2, 2) + ... over the cards' numbers in rising order, so it does not
    depend on what other cards the pack has. The cards must be distinct.
    """
    return sum(comb(card, place) for place, card in enumerate(sorted(hand), 1))


def unrank_hand(index: int, size: int) -> tuple[Card, ...]:
    """The set of cards at a place among all sets of its size, in rising order.

    >>> unrank_hand(6, 2), unrank_hand(0, 0)
    ((Card('Ac'), Card('2c')), ())
    >>> unrank_hand(1326, 2)
    Traceback (most recent call last):
    ...
    muggins.cards.combos.NoSuchHand: no hand 1326: the hands of 2 cards are numbered 0 to 1325

    The inverse of rank_hand. Raises NoSuchHand.
    """
    if not 0 <= size <= 52:
        raise NoSuchHand(f"no hand has {size} cards: a pack has 52")
    if not 0 <= index < comb(52, size):
        last = comb(52, size) - 1
        raise NoSuchHand(f"no hand {index}: the hands of {size} cards are numbered 0 to {last}")
    cards: list[Card] = []
    for place in range(size, 0, -1):
        card = max(card for card in FULL_DECK if comb(card, place) <= index)
        index -= comb(card, place)
        cards.append(card)
    return tuple(reversed(cards))


def splits(
    cards: Sequence[Card], thrown: int
) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Each way to lay away that many of the cards: those kept, and those thrown.

    >>> [(len(kept), len(thrown)) for kept, thrown in splits([Card("5c"), Card("5d")], 1)]
    [(1, 1), (1, 1)]

    Both keep the order of the cards given.
    """
    for away in combinations(cards, thrown):
        yield tuple(card for card in cards if card not in away), away


def canonical_hand(hand: Iterable[Card]) -> tuple[Card, ...]:
    """The hand that stands for all those that differ from this one by exchanges of suits.

    >>> canonical_hand([Card("5h"), Card("6h"), Card("7s")])
    (Card('5d'), Card('6d'), Card('7c'))

    Two hands are in one class exactly when they have equal canonical hands. The suits are
    reordered so that what they hold, as a number with a bit for each rank, never rises.
    """
    return _cards(sorted(_holdings(hand), reverse=True))


def canonical_show(hand: Iterable[Card], starter: Card) -> tuple[tuple[Card, ...], Card]:
    """The hand and starter that stand for all that differ by exchanges of suits.

    >>> canonical_show([Card("5h"), Card("6h")], Card("7s"))
    ((Card('5c'), Card('6c')), Card('7d'))

    The hand is the canonical hand; the starter's suit comes first among those that hold the
    same.
    """
    keys = sorted(zip(_holdings(hand), _holdings([starter]), strict=True), reverse=True)
    (turned,) = _cards([starter_mask for _, starter_mask in keys])
    return _cards([hand_mask for hand_mask, _ in keys]), turned


def class_size(hand: Iterable[Card], starter: Card | None = None) -> int:
    """How many hands, or hands with starter, differ from this by exchanges of suits alone.

    >>> class_size([Card("5h")]), class_size([Card("5h")], Card("6h"))
    (4, 4)
    >>> class_size([Card("5h")], Card("6s"))
    12

    The hand itself is one of them.
    """
    turned = [] if starter is None else [starter]
    return _arrangements(zip(_holdings(hand), _holdings(turned), strict=True))


def hand_classes(size: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """The canonical hand and the size of each class of hands with that many cards.

    >>> len(list(hand_classes(4))), sum(weight for _, weight in hand_classes(4))
    (16432, 270725)
    """
    for masks in _falling_holdings(size, _SUITS, _HOLDINGS[_RANKS][0]):
        yield _cards(masks), _arrangements(masks)


def show_classes(size: int) -> Iterator[tuple[tuple[Card, ...], Card, int]]:
    """The canonical hand, the starter and the size of each class of shows.

    >>> sum(weight for _, _, weight in show_classes(2)) == 1326 * 50
    True
    """
    for hand, weight in hand_classes(size):
        holdings = _holdings(hand)
        for suit, holding in enumerate(holdings):
            if holding not in holdings[:suit]:
                alike = holdings.count(holding)
                for starter in FULL_DECK[suit::_SUITS]:
                    if starter not in hand:
                        yield hand, starter, weight * alike


def _holdings(cards: Iterable[Card]) -> list[int]:
    """What each suit holds, as a number with a bit for each rank."""
    holdings = [0] * _SUITS
    for card in cards:
        holdings[card & 3] |= 1 << (card >> 2)
    return holdings


def _cards(holdings: Sequence[int]) -> tuple[Card, ...]:
    """The cards of these holdings, in rising order."""
    return tuple(card for card in FULL_DECK if holdings[card & 3] >> (card >> 2) & 1)


def _arrangements(holdings: Iterable[object]) -> int:
    """In how many different ways these can be dealt out to the four suits."""
    return factorial(_SUITS) // prod(map(factorial, Counter(holdings).values()))


def _falling_holdings(size: int, suits: int, highest: int) -> Iterator[tuple[int, ...]]:
    """Holdings of that many suits with size cards in all, none above the one before."""
    if suits == 0:
        if size == 0:
            yield ()
        return
    for own in range(min(size, _RANKS) + 1):
        for holding in _HOLDINGS[own]:
            if holding > highest:
                break
            for others in _falling_holdings(size - own, suits - 1, holding):
                yield holding, *others
