"""The crib table, counted again by another road: ranks alone, flushes and nobs in closed form."""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod

import pytest

from muggins.ai.crib import crib_mean
from muggins.cards import Card, MugginsError, parse_cards
from tools.crib_table import crib_points

SUITS = range(4)
JACK = 10


@cache
def rank_points(ranks: tuple[int, ...]) -> int:
    """Fifteens, pairs and runs of five sorted ranks, by looking at every subset."""
    values = [min(rank + 1, 10) for rank in ranks]
    fifteens = pairs = 0
    runs: Counter[int] = Counter()
    for size in range(2, 6):
        for slots in combinations(range(5), size):
            chosen = [ranks[slot] for slot in slots]
            fifteens += sum(values[slot] for slot in slots) == 15
            pairs += size == 2 and chosen[0] == chosen[1]
            if size > 2 and all(b - a == 1 for a, b in pairwise(chosen)):
                runs[size] += 1
    return 2 * fifteens + 2 * pairs + (max(runs) * runs[max(runs)] if runs else 0)


def by_ranks(thrown: tuple[Card, ...]) -> int:
    """Points of ranks over all cribs and starters, each class of ranks once with its weight."""
    left = [4] * 13
    for card in thrown:
        left[card.rank] -= 1
    points = 0
    for others in combinations_with_replacement(range(13), 4 - len(thrown)):
        taken = Counter(others)
        ways = prod(comb(left[rank], number) for rank, number in taken.items())
        for starter in range(13) if ways else ():
            spare = left[starter] - taken[starter]
            ranks = sorted((*(card.rank for card in thrown), *others, starter))
            if spare:
                points += ways * spare * rank_points(tuple(ranks))
    return points


def flushes(thrown: tuple[Card, ...]) -> int:
    if len({card.suit for card in thrown}) > 1:
        return 0
    unseen, needed = 13 - len(thrown), 4 - len(thrown)
    return 5 * comb(unseen, needed) * (unseen - needed)


def nobs(thrown: tuple[Card, ...]) -> int:
    """Crib and starter by suit: the jack was thrown, or is one of the others."""
    unseen, needed = 52 - len(thrown), 4 - len(thrown)
    points = 0
    for suit in SUITS:
        in_suit = 13 - sum(card.suit == suit for card in thrown)
        if Card(4 * JACK + suit) in thrown:
            points += in_suit * comb(unseen - 1, needed)
        else:
            points += (in_suit - 1) * comb(unseen - 2, needed - 1)
    return points


PAIRS = [
    (Card(4 * first), Card(4 * second + suit))
    for first in range(13)
    for second in range(first, 13)
    for suit in (0, 1)
    if (first, suit) != (second, 0)
]
SINGLES = [(Card(4 * rank),) for rank in range(13)]


def test_every_pair_is_worth_what_its_ranks_flushes_and_nobs_add_up_to() -> None:
    ways = comb(50, 2) * 48
    for thrown in PAIRS:
        assert crib_mean(thrown) == (by_ranks(thrown) + flushes(thrown) + nobs(thrown)) / ways


def test_every_single_card_is_worth_what_its_ranks_flushes_and_nobs_add_up_to() -> None:
    ways = comb(51, 3) * 48
    for thrown in SINGLES:
        assert crib_mean(thrown) == (by_ranks(thrown) + flushes(thrown) + nobs(thrown)) / ways


def test_neither_order_nor_names_of_suits_matter() -> None:
    for first, second in PAIRS:
        turned = Card(4 * second.rank + 3 - second.suit), Card(4 * first.rank + 3 - first.suit)
        assert crib_mean(turned) == crib_mean((first, second))


def test_the_written_table_is_what_its_writer_counts() -> None:
    assert crib_points(parse_cards("5c Jd")) == crib_mean(parse_cards("5c Jd")) * comb(50, 2) * 48


def test_a_flush_of_four_adds_the_cribs_of_one_suit_with_another_starter() -> None:
    suited, mixed = parse_cards("2h 8h"), parse_cards("2h 8d")
    gain = crib_mean(suited, four_flush=True) - crib_mean(suited)
    assert gain == pytest.approx(4 * comb(11, 2) * 39 / (comb(50, 2) * 48))
    assert crib_mean(mixed, four_flush=True) == crib_mean(mixed)


def test_three_cards_are_refused() -> None:
    with pytest.raises(MugginsError, match="1 or 2 cards into a crib, not 3"):
        crib_mean(parse_cards("5c 5d 5h"))
