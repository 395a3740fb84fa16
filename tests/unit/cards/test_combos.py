from collections import Counter
from itertools import combinations, permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.cards.card import Card
from muggins.cards.combos import (
    NoSuchHand,
    canonical_hand,
    canonical_show,
    class_size,
    hand_classes,
    rank_hand,
    show_classes,
    splits,
    unrank_hand,
)
from muggins.cards.deck import FULL_DECK

SUIT_EXCHANGES = tuple(permutations(range(4)))
hands = st.sets(st.sampled_from(FULL_DECK), min_size=1, max_size=7)


def exchanged(cards: tuple[Card, ...], suits: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(sorted(Card(4 * card.rank + suits[card.suit]) for card in cards))


def class_of(hand: tuple[Card, ...]) -> frozenset[tuple[Card, ...]]:
    return frozenset(exchanged(hand, suits) for suits in SUIT_EXCHANGES)


def shows_like(hand: tuple[Card, ...], starter: Card) -> set[tuple[tuple[Card, ...], Card]]:
    return {(exchanged(hand, suits), exchanged((starter,), suits)[0]) for suits in SUIT_EXCHANGES}


def times(left: list[int], right: list[int], degree: int) -> list[int]:
    """The product of two polynomials, cut off above a degree."""
    return [
        sum(left[i] * right[n - i] for i in range(n + 1) if i < len(left) and n - i < len(right))
        for n in range(degree + 1)
    ]


def cycles(suits: tuple[int, ...]) -> list[int]:
    """The cycle lengths of an exchange of suits."""
    lengths, left = [], set(range(4))
    while left:
        at, length = min(left), 0
        while at in left:
            left.remove(at)
            at, length = suits[at], length + 1
        lengths.append(length)
    return lengths


def sets_kept(lengths: list[int], size: int) -> int:
    """How many sets of that size an exchange with these cycles of cards maps to themselves."""
    series = [1]
    for length in lengths:
        series = times(series, [1] + [0] * (length - 1) + [1], size)
    return series[size] if size < len(series) else 0


def hand_classes_by_burnside(size: int) -> int:
    """The number of classes, as the average number of hands that an exchange leaves alone."""
    return sum(sets_kept(cycles(suits) * 13, size) for suits in SUIT_EXCHANGES) // 24


def show_classes_by_burnside(size: int) -> int:
    kept = 0
    for suits in SUIT_EXCHANGES:
        cards = sorted(cycles(suits) * 13)
        # The starter is one of the cards left alone, and the hand comes from the others.
        kept += cards.count(1) * (sets_kept(cards[1:], size) if 1 in cards else 0)
    return kept // 24


@pytest.mark.parametrize("size", range(4))
def test_the_rank_of_a_hand_is_its_place_in_colexicographic_order(size: int) -> None:
    in_order = sorted(combinations(FULL_DECK, size), key=lambda hand: hand[::-1])
    assert [rank_hand(hand) for hand in in_order] == list(range(comb(52, size)))
    assert [unrank_hand(index, size) for index in range(comb(52, size))] == in_order


@given(hands)
def test_a_hand_is_the_hand_of_its_rank(hand: set[Card]) -> None:
    index = rank_hand(hand)
    assert 0 <= index < comb(52, len(hand))
    assert unrank_hand(index, len(hand)) == tuple(sorted(hand))


@given(st.integers(0, comb(52, 6) - 1))
def test_an_index_is_the_rank_of_its_hand(index: int) -> None:
    assert rank_hand(unrank_hand(index, 6)) == index


def test_the_last_hand_of_all_sizes_is_the_top_of_the_deck() -> None:
    assert all(unrank_hand(comb(52, k) - 1, k) == FULL_DECK[52 - k :] for k in range(1, 53))


@pytest.mark.parametrize(("index", "size"), [(-1, 2), (1326, 2), (1, 0), (52, 1)])
def test_an_index_outside_is_refused(index: int, size: int) -> None:
    with pytest.raises(NoSuchHand, match=f"no hand {index}: the hands of {size} cards are"):
        unrank_hand(index, size)


@pytest.mark.parametrize("size", [-1, 53])
def test_a_size_that_no_hand_has_is_refused(size: int) -> None:
    with pytest.raises(NoSuchHand, match=f"no hand has {size} cards: a pack has 52"):
        unrank_hand(0, size)


@given(hands, st.integers(0, 3))
def test_splits_are_all_ways_to_throw_cards(hand: set[Card], thrown: int) -> None:
    cards = tuple(hand)
    ways = list(splits(cards, thrown))
    assert len(set(ways)) == len(ways) == comb(len(cards), thrown)
    for kept, away in ways:
        assert len(away) == thrown
        assert sorted(kept + away) == sorted(cards)
        assert list(kept) == sorted(kept, key=cards.index)


@pytest.mark.parametrize("size", [1, 2, pytest.param(3, marks=pytest.mark.nightly)])
def test_canonical_hands_divide_all_hands_as_the_24_exchanges_do(size: int) -> None:
    everything = list(combinations(FULL_DECK, size))
    classes = {class_of(hand) for hand in everything}
    by_form: dict[tuple[Card, ...], set[tuple[Card, ...]]] = {}
    for hand in everything:
        by_form.setdefault(canonical_hand(hand), set()).add(hand)
    assert set(map(frozenset, by_form.values())) == classes
    assert all(form in members for form, members in by_form.items())
    assert dict(hand_classes(size)) == {form: len(members) for form, members in by_form.items()}


@given(hands, st.sampled_from(SUIT_EXCHANGES))
def test_an_exchange_of_suits_changes_no_canonical_form(
    hand: set[Card], suits: tuple[int, ...]
) -> None:
    cards = tuple(sorted(hand))
    form = canonical_hand(cards)
    assert form in class_of(cards)
    assert canonical_hand(exchanged(cards, suits)) == form == canonical_hand(form)
    assert class_size(cards) == len(class_of(cards))


@given(st.lists(st.sampled_from(FULL_DECK), min_size=2, max_size=6, unique=True))
def test_a_canonical_show_stands_for_the_shows_like_it(dealt: list[Card]) -> None:
    starter, *rest = dealt
    hand = tuple(sorted(rest))
    shows = shows_like(hand, starter)
    assert {canonical_show(*show) for show in shows} == {canonical_show(hand, starter)}
    assert canonical_show(hand, starter) in shows
    assert canonical_show(hand, starter)[0] == canonical_hand(hand)
    assert class_size(hand, starter) == len(shows)


@pytest.mark.parametrize("size", range(5))
def test_there_are_as_many_hand_classes_as_burnside_counts(size: int) -> None:
    classes = list(hand_classes(size))
    assert len(classes) == hand_classes_by_burnside(size)
    assert sum(weight for _, weight in classes) == comb(52, size)
    assert all(canonical_hand(hand) == hand for hand, _ in classes)
    assert len({hand for hand, _ in classes}) == len(classes)


def test_the_number_of_hand_classes_is_the_one_that_poker_knows() -> None:
    """169 hands of hold'em, 1,755 flops, 16,432 hands of Omaha."""
    assert [hand_classes_by_burnside(size) for size in (2, 3, 4)] == [169, 1755, 16432]


@pytest.mark.parametrize("size", [1, 2, 3])
def test_show_classes_are_the_canonical_shows_with_their_sizes(size: int) -> None:
    classes = list(show_classes(size))
    assert len(classes) == show_classes_by_burnside(size)
    assert sum(weight for *_, weight in classes) == comb(52, size) * (52 - size)
    assert all(canonical_show(hand, starter) == (hand, starter) for hand, starter, _ in classes)
    assert all(class_size(hand, starter) == weight for hand, starter, weight in classes)


def test_show_classes_of_one_card_are_those_found_by_hand() -> None:
    """Two cards of one suit have 4 suits and 13 * 12 ranks, of two suits 12 and 13 * 13."""
    sizes = Counter(weight for *_, weight in show_classes(1))
    assert sizes == {4: 12 * 13, 12: 13 * 13}


@pytest.mark.nightly
def test_six_cards_have_962_988_classes() -> None:
    classes = Counter(weight for _, weight in hand_classes(6))
    assert sum(classes.values()) == hand_classes_by_burnside(6) == 962_988
    assert sum(weight * number for weight, number in classes.items()) == comb(52, 6)
