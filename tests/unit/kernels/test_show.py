"""The bulk scorer against the readable one, and its census against the published one.

The census is Steven Lumetta's count of all 12,994,800 shows
(lumetta.web.engr.illinois.edu/humor/cribbage.html), which agrees with the one printed on
Wikipedia's page "Cribbage statistics"; 1,022,208 cribs without points is in the second's table.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, islice

import numpy as np
import pytest

from muggins.cards import Card, score_show, total
from muggins.cards.combos import show_classes
from muggins.kernels.show import (
    MOST_POINTS,
    Bytes,
    count_shows,
    score_many,
    tables,
    weigh_shows,
)

CENSUS = [
    *(1_009_008, 99_792, 2_813_796, 505_008, 2_855_676, 697_508),
    *(1_800_268, 751_324, 1_137_236, 361_224, 388_740, 51_680),
    *(317_340, 19_656, 90_100, 9_168, 58_248, 11_196),
    *(2_708, 0, 8_068, 2_496, 444, 356),
    *(3_680, 0, 0, 0, 76, 4),
]
Show = tuple[tuple[Card, ...], Card]


def rank_patterns(size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    for ranks in combinations_with_replacement(range(13), size):
        for starter in range(13):
            if max(map((*ranks, starter).count, range(13))) <= 4:
                yield ranks, starter


def in_some_suits(ranks: Sequence[int], dice: random.Random) -> list[Card]:
    """Cards of these ranks; suits are dealt out anew for each, a few of them all alike."""
    suit = dice.randrange(4)
    if len(set(ranks)) == len(ranks) and dice.random() < 0.2:
        return [Card(4 * rank + suit) for rank in ranks]
    suits = {rank: dice.sample(range(4), 4) for rank in ranks}
    return [Card(4 * rank + suits[rank].pop()) for rank in ranks]


def shows_of_each_rank_pattern(size: int, seed: str) -> list[Show]:
    dice = random.Random(seed)
    shows = []
    for ranks, turned in rank_patterns(size):
        *hand, starter = in_some_suits((*ranks, turned), dice)
        dice.shuffle(hand)
        shows.append((tuple(hand), starter))
    return shows


def arrays(shows: list[Show]) -> tuple[Bytes, Bytes]:
    return np.array([hand for hand, _ in shows], np.uint8), np.array(
        [starter for _, starter in shows], np.uint8
    )


def readable(shows: list[Show], *, crib: bool = False) -> list[int]:
    return [total(score_show(hand, starter, crib=crib)) for hand, starter in shows]


@pytest.mark.parametrize(("size", "patterns"), [(3, 455 * 13), (4, 1820 * 13 - 13)])
def test_every_rank_pattern_scores_as_the_readable_scorer_says(size: int, patterns: int) -> None:
    shows = shows_of_each_rank_pattern(size, "rank patterns")
    assert len(shows) == patterns
    assert score_many(*arrays(shows)).tolist() == readable(shows)


def test_every_rank_pattern_scores_as_a_crib() -> None:
    shows = shows_of_each_rank_pattern(4, "cribs")
    assert score_many(*arrays(shows), crib=True).tolist() == readable(shows, crib=True)


def test_hands_of_five_score_as_the_readable_scorer_says() -> None:
    shows = random.Random("a quarter").sample(shows_of_each_rank_pattern(5, "five"), 20_000)
    assert score_many(*arrays(shows)).tolist() == readable(shows)


@pytest.mark.nightly
@pytest.mark.parametrize(("size", "crib"), [(3, False), (4, False), (4, True), (5, False)])
def test_every_suit_class_scores_as_the_readable_scorer_says(size: int, crib: bool) -> None:
    classes = show_classes(size)
    seen = 0
    while some := list(islice(classes, 100_000)):
        seen += sum(weight for _, _, weight in some)
        shows = [(hand, starter) for hand, starter, _ in some]
        assert score_many(*arrays(shows), crib=crib).tolist() == readable(shows, crib=crib)
    assert seen == {3: 22_100 * 49, 4: 270_725 * 48, 5: 2_598_960 * 47}[size]


def test_the_census_by_hand_is_the_published_one() -> None:
    assert count_shows().tolist() == CENSUS
    assert int((count_shows() * np.arange(30)).sum()) == 61_974_180


def test_the_census_by_weights_is_the_published_one() -> None:
    assert weigh_shows().tolist() == CENSUS


def test_both_ways_count_the_same_cribs() -> None:
    cribs = count_shows(crib=True)
    assert cribs.tolist() == weigh_shows(crib=True).tolist()
    assert cribs[0] == 1_022_208
    assert cribs.sum() == 12_994_800
    # Four of a suit without the starter: 4 less for each such hand with each of 39 starters.
    fewer = (count_shows() - cribs) * np.arange(30)
    assert fewer.sum() == 4 * 4 * 715 * 39


def test_no_show_beats_the_most_points() -> None:
    assert tables().points[1].max() + 1 == MOST_POINTS  # the rest is his nobs


def test_views_and_columns_of_other_arrays_are_read_as_they_look() -> None:
    shows = shows_of_each_rank_pattern(4, "views")[:1000]
    hands, starters = arrays(shows)
    wide = np.zeros((1000, 10), np.uint8)
    wide[:, 1:9:2] = hands
    assert score_many(wide[:, 1:9:2], starters).tolist() == readable(shows)
    assert score_many(hands[::-1], starters[::-1]).tolist() == readable(shows)[::-1]


def test_no_shows_have_no_points() -> None:
    assert score_many(np.empty((0, 4), np.uint8), np.empty(0, np.uint8)).shape == (0,)


@pytest.mark.parametrize(
    ("hands", "starters", "complaint"),
    [
        (np.zeros((2, 4), np.int64), np.zeros(2, np.uint8), "cards come as uint8, not as int64"),
        (np.zeros((2, 6), np.uint8), np.zeros(2, np.uint8), r"not \(2, 6\)"),
        (np.zeros(4, np.uint8), np.zeros(1, np.uint8), r"shape \(n, k\)"),
        (np.zeros((2, 4), np.uint8), np.zeros(3, np.uint8), r"one starter: shape \(2,\), not"),
        (np.full((2, 4), 52, np.uint8), np.zeros(2, np.uint8), "52 is no card"),
        (np.zeros((2, 4), np.uint8), np.full(2, 255, np.uint8), "255 is no card"),
    ],
)
def test_what_cannot_be_scored_is_refused(hands: Bytes, starters: Bytes, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        score_many(hands, starters)


def test_a_crib_has_four_cards() -> None:
    with pytest.raises(ValueError, match=r"with k in \(4,\)"):
        score_many(np.zeros((1, 5), np.uint8), np.ones(1, np.uint8), crib=True)
