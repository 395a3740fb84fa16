"""Every hand of four with every starter, by two methods, against the published table."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from pathlib import Path

import pytest

from muggins.cards.combos import show_classes
from muggins.cards.scoring import score_show, total
from tests.unit.cards import oracle

RANKS = "A23456789TJQK"
SHOWS = 12_994_800


def published() -> dict[int, int]:
    path = Path(__file__).parents[2] / "golden" / "census.txt"
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if not line.startswith("#")]
    return {int(score): int(count) for score, count in rows if int(count)}


@cache
def census_by_classes() -> tuple[Counter[int], Counter[int]]:
    """The readable scorer over suit classes: the scores as hands, and as cribs.

    A crib is scored again only where it can differ, in one suit.
    """
    hands: Counter[int] = Counter()
    cribs: Counter[int] = Counter()
    for hand, starter, weight in show_classes(4):
        score = total(score_show(hand, starter))
        hands[score] += weight
        if len({card.suit for card in hand}) == 1:
            score = total(score_show(hand, starter, crib=True))
        cribs[score] += weight
    return hands, cribs


def suit_bonuses(hand: str, turned: str, *, crib: bool) -> Iterator[tuple[int, int]]:
    """In how many ways suits can be dealt to these ranks, by what flush and nobs then add.

    No suit is ever dealt: all is counted. Nobs: the starter's suit (4 ways) is the suit of one
    of the jacks. A flush: four ranks that differ, in one of 4 suits; the starter matches it
    only if its rank is not in the hand, and then the jack in hand is his nobs.
    """
    copies = Counter(hand)
    own = copies[turned]
    jacks = copies["J"] if turned != "J" else 0
    others = prod(comb(4, n) for rank, n in copies.items() if rank not in (turned, "J"))
    ways = 4 * comb(3, own) * others * (comb(4, copies["J"]) if turned != "J" else 1)
    with_nobs = 4 * comb(3, own) * others * comb(3, jacks - 1) if jacks else 0
    one_suit = 4 if len(copies) == 4 else 0
    matched = one_suit if own == 0 else 0
    unmatched = one_suit * 3
    yield 5 + (1 if jacks else 0), matched
    yield 0 if crib else 4, unmatched
    nobs_alone = with_nobs - (matched if jacks else 0)
    yield 1, nobs_alone
    yield 0, ways - nobs_alone - matched - unmatched


@cache
def rank_points(ranks: tuple[str, ...]) -> int:
    """The points that these ranks make, in whatever suits."""
    # The second signs make equal ranks different cards, and no more.
    cards = [rank + str(place) for place, rank in enumerate(ranks)]
    return oracle.fifteens(cards) + oracle.pairs(cards) + oracle.runs(cards)


def census_by_ranks(*, crib: bool) -> Counter[int]:
    """A second method: the second scorer on ranks alone, and the suits by counting."""
    scores: Counter[int] = Counter()
    for ranks in combinations_with_replacement(RANKS, 4):
        for turned in RANKS:
            if ranks.count(turned) < 4:
                bare = rank_points((*ranks, turned))
                for bonus, ways in suit_bonuses("".join(ranks), turned, crib=crib):
                    scores[bare + bonus] += ways
    return +scores


def test_the_census_is_the_published_one() -> None:
    hands, _ = census_by_classes()
    assert hands == published()
    assert sum(hands.values()) == SHOWS
    assert sum(score * number for score, number in hands.items()) == 61_974_180


def test_a_second_method_finds_the_same_census() -> None:
    assert census_by_ranks(crib=False) == published()


def test_1_022_208_cribs_score_nothing() -> None:
    """Wikipedia, Cribbage statistics; here by both methods, for all scores alike."""
    _, cribs = census_by_classes()
    assert cribs[0] == 1_022_208
    assert sum(cribs.values()) == SHOWS
    assert census_by_ranks(crib=True) == cribs


@pytest.mark.parametrize("score", [19, 25, 26, 27])
def test_no_hand_scores_what_cribbage_calls_impossible(score: int) -> None:
    hands, _ = census_by_classes()
    assert score not in hands
    assert max(hands) == 29
