import copy
import json
import pickle
from collections.abc import Iterable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.cards.card import (
    RANKS,
    SUITS,
    Card,
    DuplicateCard,
    MugginsError,
    Unreadable,
    format_card,
    format_cards,
    parse_card,
    parse_cards,
    parse_pile,
)

RANK_WORDS = (
    "ace",
    *["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    "jack",
    "queen",
    "king",
)
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
VALUES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
# Number, rank and suit of every card, written out without the arithmetic of Card.
WHOLE_PACK = [
    (number, rank, suit) for number, (rank, suit) in enumerate(product(range(13), range(4)))
]
cards = st.integers(0, 51).map(Card)
hands = st.lists(cards, unique=True)


@pytest.mark.parametrize(("number", "rank", "suit"), WHOLE_PACK)
def test_every_card_is_its_number_and_knows_its_parts(number: int, rank: int, suit: int) -> None:
    card = Card(number)
    assert card == number
    assert (card.rank, card.suit, card.value) == (rank, suit, VALUES[rank])
    assert card.rank_name == RANKS[rank]
    assert str(card) == format_card(card) == f"{card}" == RANKS[rank] + SUITS[suit]
    assert card.name == f"{RANK_WORDS[rank]} of {SUIT_WORDS[suit]}"
    assert card.symbol == ("10" if rank == 9 else RANKS[rank]) + "♣♦♥♠"[suit]
    assert repr(card) == f"Card('{card}')"


@pytest.mark.parametrize(("number", "rank", "suit"), WHOLE_PACK)
def test_every_card_is_read_however_it_is_written(number: int, rank: int, suit: int) -> None:
    ranks = {RANKS[rank], RANKS[rank].lower()} | ({"10"} if rank == 9 else set())
    suits = {SUITS[suit], SUITS[suit].upper(), "♣♦♥♠"[suit], "♧♢♡♤"[suit], "♣♦♥♠"[suit] + "\ufe0f"}
    read = {parse_card(f" {a}{b}\n") for a, b in product(ranks, suits)}
    assert read == {number}


@pytest.mark.parametrize("number", range(52))
def test_there_is_one_object_for_each_card(number: int) -> None:
    card = Card(number)
    assert Card(card) is card
    assert Card(str(card)) is card
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 -- the bytes are ours
    assert eval(repr(card)) is card  # noqa: S307 -- a repr that evaluates is the promise


def test_the_ace_of_clubs_is_true_though_its_number_is_0() -> None:
    assert all(Card(number) for number in range(52))


def test_cards_sort_by_rank_with_the_ace_low() -> None:
    assert format_cards(sorted(parse_cards("Kc As 2d Ac Th 9s"))) == "Ac As 2d 9s Th Kc"


def test_json_writes_a_card_as_its_number() -> None:
    assert json.dumps([Card("5h")]) == "[18]"


def test_a_card_cannot_be_given_another_attribute() -> None:
    with pytest.raises(AttributeError):
        Card("5h").rank = 3  # type: ignore[misc]


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "5", "h", "5x", "1h", "0h", "11h", "100h", "5hh", "5 h", "h5", "5h5s", "joker"),
        *("\N{KELVIN SIGN}h", "5\N{LATIN SMALL LETTER LONG S}", "٥h"),  # noqa: RUF001
    ],
)
def test_text_that_names_no_card_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(Unreadable, match=r"a rank .* and a suit .* like 5h") as caught:
        parse_card(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("number", [-1, 52, 10**9])
def test_a_number_outside_the_pack_is_refused(number: int) -> None:
    with pytest.raises(Unreadable, match=r"is no card: cards are numbered from 0 \(Ac\)"):
        Card(number)


@pytest.mark.parametrize("thing", [None, 1.5, True, False, b"5h", ["5h"]])
def test_what_is_neither_text_nor_number_is_refused(thing: int) -> None:
    with pytest.raises(Unreadable, match="give its text, like 5h, or number"):
        Card(thing)


def test_every_error_is_one_of_ours_and_a_value_error() -> None:
    assert issubclass(Unreadable, MugginsError)
    assert issubclass(DuplicateCard, MugginsError)
    assert issubclass(MugginsError, ValueError)


@pytest.mark.parametrize(
    "source",
    [
        *("5h 5s 5d Jc", "5h5s5dJc", "5h,5s,5d,Jc", "5h, 5s\n5d\tJc ", "5♥5♠5♦J♣", "5H5S5DJC"),
        ["5h", "5s", "5d", "Jc"],
        ("5♥", 19, Card("5d"), " jc "),
        iter([18, 19, 17, 40]),
    ],
)
def test_cards_are_read_from_texts_and_lists(source: str | Iterable[str | int]) -> None:
    assert parse_cards(source) == (18, 19, 17, 40)


def test_the_ten_is_read_with_two_digits_between_others() -> None:
    assert format_cards(parse_cards("10hJc10s2d")) == "Th Jc Ts 2d"


def test_no_text_is_no_cards() -> None:
    assert parse_cards("") == parse_cards(" , ") == parse_cards([]) == ()


@given(hands)
def test_cards_written_are_cards_read(hand: list[Card]) -> None:
    assert parse_cards(format_cards(hand)) == tuple(hand)
    assert parse_cards("".join(map(str, hand))) == tuple(hand)


@pytest.mark.parametrize(
    ("source", "piece", "place"),
    [
        ("5h 5x 5d", "5", 2),
        ("5h5sXd", "Xd", 3),
        ("5h 1h", "1h", 2),
        ("?", "?", 1),
        (["5h", "5s 5d"], "5s 5d", 2),
    ],
)
def test_an_unreadable_card_is_named_with_its_place(
    source: str | list[str | int], piece: str, place: int
) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_cards(source)
    assert str(caught.value).startswith(f"card {place}: cannot read {piece!r} as a card: ")


def test_a_number_out_of_place_in_a_list_is_named_with_its_place() -> None:
    with pytest.raises(Unreadable, match="card 2: 52 is no card"):
        parse_cards([3, 52])


def test_a_card_given_twice_is_named_with_both_places() -> None:
    with pytest.raises(DuplicateCard, match="5h is there twice, as cards 1 and 3"):
        parse_cards("5h 5s 5♥")


def test_a_pile_is_read_from_ranks_alone() -> None:
    assert format_cards(parse_pile("4 2 10 t 4 k")) == "4c 2c Tc Td 4d Kc"
    assert format_cards(parse_pile("A2310")) == "Ac 2c 3c Tc"
    assert format_cards(parse_pile(["10", "7", 18, "T"])) == "Tc 7c 5h Td"


def test_a_bare_rank_leaves_alone_the_cards_that_are_named() -> None:
    assert format_cards(parse_pile("7 7c 7 7d")) == "7h 7c 7s 7d"


def test_a_bare_rank_can_be_the_ace_of_clubs_and_so_can_a_named_card() -> None:
    assert parse_pile("A") == parse_pile("Ac") == (0,)


@given(st.lists(cards, unique=True))
def test_a_pile_of_whole_cards_is_those_cards(hand: list[Card]) -> None:
    assert parse_pile(format_cards(hand)) == parse_cards(hand)


@given(
    st.lists(st.sampled_from(RANKS), max_size=8).filter(lambda r: all(r.count(x) < 5 for x in r))
)
def test_a_pile_of_ranks_has_those_ranks_and_no_card_twice(ranks: list[str]) -> None:
    pile = parse_pile("".join(ranks))
    assert [card.rank_name for card in pile] == ranks
    assert len(set(pile)) == len(pile)


def test_a_fifth_card_of_one_rank_is_refused() -> None:
    with pytest.raises(DuplicateCard, match="card 5: no 7 is left, a pack has four of each rank"):
        parse_pile("7 7 7h 7 7")


def test_a_pile_refuses_what_is_neither_card_nor_rank() -> None:
    with pytest.raises(Unreadable, match="card 2: cannot read 'x'"):
        parse_pile("7 x")
    with pytest.raises(DuplicateCard, match="7c is there twice"):
        parse_pile("7c 7c")
