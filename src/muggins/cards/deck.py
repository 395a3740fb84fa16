"""The order of the 52, and the one shuffle that everybody can repeat.

A table shuffles with a secret seed, publishes the seed's commitment before the deal and the
seed after the game: anyone can then make the same deck again and see that nothing was
stacked. The shuffle is a pure function of its seed, spelled out to the last bit, so that a
browser deals the same cards as Python.
"""

import hmac
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from struct import unpack
from typing import Final, TypeVar

from muggins.cards.card import Card, Unreadable

Thing = TypeVar("Thing")

FULL_DECK: Final = tuple(Card(number) for number in range(52))

_BLOCK: Final = ">8I"
_WORDS: Final = 1 << 32
_HEX_SEED: Final = re.compile(r"[0-9A-Fa-f]{64}")


def shuffled(seed: bytes, label: str) -> tuple[Card, ...]:
    """The 52 cards in the order that this seed gives for this label, always the same.

    >>> from muggins.cards.card import format_cards
    >>> format_cards(shuffled(b"muggins", "deal 1")[:6])
    'Jc Jd 5s Jh Qc 5h'
    >>> shuffled(b"muggins", "deal 1") == shuffled(b"muggins", "deal 2")
    False

    How to repeat it:

    1. Block k, for k = 0, 1, 2 ..., is HMAC-SHA256 with the seed as key and the ASCII text
       "label/k" as message, k in decimal. Its 32 bytes are eight words, each a big-endian
       unsigned number of 32 bits; the words of block 0 come first.
    2. A number below n takes the next word. If that is 2**32 - 2**32 % n or more, it is
       dropped and the next one taken, which makes all n equally likely. The number is the
       word modulo n.
    3. The deck starts in the order of FULL_DECK (Ac Ad Ah As 2c ... Ks). For i = 51 down to
       1, a number j below i + 1 is taken, and the cards at i and j change places (the
       shuffle of Fisher and Yates, in Durstenfeld's form).

    The label must be ASCII; raises Unreadable otherwise.
    """
    return permuted(FULL_DECK, seed, label)


def permuted(things: Iterable[Thing], seed: bytes, label: str) -> tuple[Thing, ...]:
    """The things in the order that this seed gives for this label, each order equally likely.

    >>> permuted("abcde", b"muggins", "letters"), permuted("", b"muggins", "letters")
    (('a', 'e', 'c', 'b', 'd'), ())

    The steps of `shuffled`, from the order in which the things came. Raises as it does.
    """
    words = _words(seed, label)
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, words)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def commitment(seed: bytes) -> str:
    """The SHA-256 of the seed in hex: it binds the seed and does not tell it.

    >>> commitment(b"abc")
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

    Only a seed that nobody can guess stays secret: a table draws 32 random bytes.
    """
    return sha256(seed).hexdigest()


def parse_seed(source: str | int | bytes) -> bytes:
    """The seed that someone typed, as bytes.

    >>> parse_seed("tuesday"), parse_seed(7), parse_seed("7"), parse_seed(b"x")
    (b'tuesday', b'7', b'7', b'x')
    >>> len(parse_seed("00" * 32))
    32

    64 hex digits are the 32 bytes they stand for, as published after a game; any other text
    is its UTF-8, a number its decimal digits, and bytes are taken as they are. Raises
    Unreadable for an empty seed.
    """
    seed = source if isinstance(source, bytes) else _text_seed(str(source))
    if not seed:
        raise Unreadable("a seed needs at least one character")
    return seed


def rest_of_pack(known: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of the pack that are not among those known, in order.

    >>> rest_of_pack(FULL_DECK[2:])
    (Card('Ac'), Card('Ad'))
    """
    seen = frozenset(known)
    return tuple(card for card in FULL_DECK if card not in seen)


def _text_seed(text: str) -> bytes:
    if _HEX_SEED.fullmatch(text):
        return bytes.fromhex(text)
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise Unreadable(f"cannot read {text!r} as a seed: it is no valid Unicode") from None


def _words(seed: bytes, label: str) -> Iterator[int]:
    """The endless stream of 32-bit words of step 1."""
    if not label.isascii():
        raise Unreadable(f"cannot shuffle under {label!r}: a label is ASCII text")
    block = 0
    while True:
        digest = hmac.digest(seed, f"{label}/{block}".encode("ascii"), "sha256")
        yield from unpack(_BLOCK, digest)
        block += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """The number of step 2."""
    limit = _WORDS - _WORDS % bound
    word = next(words)
    while word >= limit:
        word = next(words)
    return word % bound
