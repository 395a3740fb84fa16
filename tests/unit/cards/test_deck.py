import hashlib
from collections import Counter
from math import sqrt
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.cards.card import RANKS, SUITS, Card, Unreadable, format_cards
from muggins.cards.deck import (
    FULL_DECK,
    _below,
    commitment,
    parse_seed,
    rest_of_pack,
    shuffled,
)

GOLDEN = Path(__file__).parents[2] / "golden" / "shuffles.txt"
CASES = [line.split(" | ") for line in GOLDEN.read_text(encoding="utf-8").splitlines()]


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC from its definition (RFC 2104), for a check that shares no line with hmac.digest."""
    key = hashlib.sha256(key).digest() if len(key) > 64 else key
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def shuffle_by_the_letter(seed: bytes, label: str) -> list[str]:
    """The three steps of shuffled's docstring over texts, with the stream made in advance."""
    stream = b"".join(hmac_sha256(seed, f"{label}/{block}".encode()) for block in range(16))
    words = [int(stream[at : at + 4].hex(), 16) for at in range(0, len(stream), 4)]
    deck = [rank + suit for rank in RANKS for suit in SUITS]
    for i in range(51, 0, -1):
        while words[0] >= 2**32 - 2**32 % (i + 1):
            words.pop(0)
        j = words.pop(0) % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def test_the_full_deck_is_the_52_in_order() -> None:
    assert [str(card) for card in FULL_DECK] == [rank + suit for rank in RANKS for suit in SUITS]


@pytest.mark.parametrize(("seed", "label", "digest", "deck"), CASES)
def test_the_shuffle_is_the_one_a_browser_makes(
    seed: str, label: str, digest: str, deck: str
) -> None:
    assert format_cards(shuffled(bytes.fromhex(seed), label)) == deck
    assert commitment(bytes.fromhex(seed)) == digest


@given(st.binary(min_size=1, max_size=80), st.text(st.characters(codec="ascii"), max_size=20))
def test_the_shuffle_is_its_specification_to_the_letter(seed: bytes, label: str) -> None:
    assert [str(card) for card in shuffled(seed, label)] == shuffle_by_the_letter(seed, label)


@given(st.binary(max_size=80))
def test_a_shuffle_loses_no_card(seed: bytes) -> None:
    assert sorted(shuffled(seed, "deal 1")) == list(FULL_DECK)


def test_a_word_that_would_favour_small_numbers_is_dropped() -> None:
    # 2**32 leaves 1 by 3 and 4 by 7, so the last word, or the last four, are one too many.
    assert _below(3, iter([2**32 - 1, 5])) == 2
    assert _below(3, iter([2**32 - 2, 5])) == (2**32 - 2) % 3
    assert _below(7, iter([2**32 - 1, 2**32 - 4, 2**32 - 5, 0])) == (2**32 - 5) % 7
    assert _below(4, iter([2**32 - 1])) == 3


def test_every_card_is_as_likely_in_every_place() -> None:
    """Pearson's statistic of 52 x 52 counts; it is chi-square with 51 * 51 degrees."""
    decks = 5200
    counts: Counter[tuple[int, Card]] = Counter()
    for deal in range(decks):
        counts.update(enumerate(shuffled(b"uniform", f"deal {deal}")))
    expected = decks / 52
    statistic = sum(
        (counts[place, card] - expected) ** 2 / expected
        for place in range(52)
        for card in FULL_DECK
    )
    degrees = 51 * 51
    assert abs(statistic * 51 / 52 - degrees) < 4 * sqrt(2 * degrees)


def test_a_label_that_is_not_ascii_is_refused() -> None:
    with pytest.raises(Unreadable, match="a label is ASCII text"):
        shuffled(b"seed", "déal")


def test_the_commitment_is_sha_256() -> None:
    # The example of FIPS 180-4 for the empty message.
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert commitment(b"") == empty


@given(st.binary(min_size=32, max_size=32))
def test_a_published_seed_is_read_back(seed: bytes) -> None:
    assert parse_seed(seed.hex()) == parse_seed(seed.hex().upper()) == parse_seed(seed) == seed


@given(st.integers())
def test_a_number_is_the_seed_that_its_digits_are(number: int) -> None:
    assert parse_seed(number) == parse_seed(str(number)) == str(number).encode()


def test_other_text_is_its_utf_8() -> None:
    assert parse_seed("⚙ tuesday") == b"\xe2\x9a\x99 tuesday"
    assert parse_seed("ab" * 31) == b"ab" * 31


@pytest.mark.parametrize("source", ["", b""], ids=["text", "bytes"])
def test_an_empty_seed_is_refused(source: str | bytes) -> None:
    with pytest.raises(Unreadable, match="at least one character"):
        parse_seed(source)


def test_a_broken_text_is_no_seed() -> None:
    with pytest.raises(Unreadable, match="no valid Unicode"):
        parse_seed("\ud800")


@given(st.sets(st.sampled_from(FULL_DECK)))
def test_the_rest_and_the_known_cards_are_the_pack(known: set[Card]) -> None:
    rest = rest_of_pack(known)
    assert known.isdisjoint(rest)
    assert sorted({*known, *rest}) == list(FULL_DECK)
    assert list(rest) == sorted(rest)
