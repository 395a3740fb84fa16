"""Discards against every starter and every crib, scored one by one."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.ai.tables import discards
from muggins.analysis.distribution import spread_points
from muggins.analysis.exact import Discard, WrongDeal, analyse_discards
from muggins.analysis.throws import Policy, UnknownPolicy
from muggins.cards import (
    FULL_DECK,
    Card,
    DuplicateCard,
    MugginsError,
    Unreadable,
    parse_cards,
    score_show,
    total,
)
from muggins.cards.combos import splits
from muggins.cards.deck import rest_of_pack
from muggins.game.rules import PRESETS, Rules
from muggins.kernels.show import Bytes, score_many

KITCHEN = Rules(crib_four_flush=True)


def throwing(
    thrown: str, dealt: str, *, own_crib: bool = True, rules: Rules | None = None
) -> Discard:
    away = set(parse_cards(thrown))
    found = analyse_discards(dealt, own_crib=own_crib, rules=rules or Rules())
    return next(one for one in found if set(one.thrown) == away)


def cribs_one_by_one(dealt: str, thrown: str, *, four_flush: bool = False) -> Counter[int]:
    """Every crib that two thrown cards can end in, by the readable scorer."""
    points: Counter[int] = Counter()
    unseen = rest_of_pack(parse_cards(dealt))
    for others in combinations(unseen, 2):
        crib = (*parse_cards(thrown), *others)
        for starter in unseen:
            if starter not in others:
                lines = score_show(crib, starter, crib=True, crib_four_flush=four_flush)
                points[total(lines)] += 1
    return points


def class_weight(first: Card, second: Card) -> float:
    """A made-up policy that sees ranks and whether two suits agree; some pairs it never throws."""
    return abs(first.rank - second.rank) / 7 + (first.suit == second.suit) * 0.1


def class_weights() -> list[float]:
    """The same, in the order that the docs of `toss_class` give."""
    clubs, spades = FULL_DECK[0::4], FULL_DECK[3::4]
    two = [class_weight(clubs[low], spades[high]) for high in range(13) for low in range(high + 1)]
    return two + [
        class_weight(clubs[low], clubs[high]) for high in range(13) for low in range(high)
    ]


@pytest.mark.parametrize(
    ("kept", "thrown", "mean"), [("4s 5h 6d Jc", "Ts Th", 9.978), ("5h Ts Th Jc", "4s 6d", 10.696)]
)
def test_two_known_means(kept: str, thrown: str, mean: float) -> None:
    """A player counted these by hand, over the 46 starters."""
    found = throwing(thrown, f"{kept} {thrown}")
    starters = rest_of_pack(parse_cards(f"{kept} {thrown}"))
    points = [total(score_show(parse_cards(kept), starter)) for starter in starters]
    assert found.hand.exact_mean == Fraction(sum(points), 46)
    assert round(found.hand.mean, 3) == mean
    assert found.by_starter == tuple(zip(starters, points, strict=True))
    assert found.hand == spread_points(Counter(points))


@pytest.mark.parametrize(
    ("dealt", "thrown"),
    [
        ("2h 4h 6h 8h Ts Jc", "Ts Jc"),
        ("2h 4h 6h 8h Th Jh", "Jh 8h"),
        ("5c 5d 5h Td Tc Jh", "5c Jh"),
    ],
)
def test_all_cribs_of_a_throw(dealt: str, thrown: str) -> None:
    found = throwing(thrown, dealt)
    assert found.crib == spread_points(cribs_one_by_one(dealt, thrown))
    assert found.crib.total == comb(46, 2) * 44
    assert found.exact_total == found.hand.exact_mean + found.crib.exact_mean
    theirs = throwing(thrown, dealt, own_crib=False)
    assert theirs.exact_total == found.hand.exact_mean - found.crib.exact_mean
    assert theirs.total == float(theirs.exact_total)


@pytest.mark.parametrize("thrown", ["2h 4h", "8h Jh", "8h Ts"])
def test_a_crib_of_one_suit_where_the_house_counts_four(thrown: str) -> None:
    dealt = "2h 4h 6h 8h Ts Jh"
    found = throwing(thrown, dealt, rules=KITCHEN)
    assert found.crib == spread_points(cribs_one_by_one(dealt, thrown, four_flush=True))


def test_flushes_of_four_under_a_policy() -> None:
    """Each crib scored one by one, and weighed."""
    dealt = "2h 4h 6h 8h Ts Jh"
    points = total_weight = 0.0
    unseen = rest_of_pack(parse_cards(dealt))
    for others in combinations(unseen, 2):
        crib = (*parse_cards("8h Jh"), *others)
        for starter in unseen:
            if starter not in others:
                lines = score_show(crib, starter, crib=True, crib_four_flush=True)
                points += class_weight(*others) * total(lines)
                total_weight += class_weight(*others)
    found = analyse_discards(dealt, own_crib=True, rules=KITCHEN, throws=class_weights())
    one = next(one for one in found if one.thrown == parse_cards("8h Jh"))
    assert one.crib.mean == pytest.approx(points / total_weight, rel=1e-8)


def test_flushes_of_four_of_single_throws() -> None:
    rules = Rules(seats=4, dealt=5, tossed=1, crib_four_flush=True)
    dealt = parse_cards("2h 4h 6s 8d Jh")
    cribs, starters = single_cribs(dealt, parse_cards("Jh"))
    points = score_many(cribs, starters, crib=True)
    one_suit = (np.ptp(cribs & 3, axis=1) == 0) & (starters & 3 != cribs[:, 0] & 3)
    expected = np.bincount(points + 4 * one_suit)
    found = analyse_discards(dealt, own_crib=True, rules=rules)
    one = next(one for one in found if one.thrown == parse_cards("Jh"))
    assert one.crib.ways == tuple(expected.tolist())


def single_cribs(dealt: Sequence[Card], thrown: Iterable[Card]) -> tuple[Bytes, Bytes]:
    """All cribs of one thrown card with three others, each with all its starters."""
    unseen = rest_of_pack(dealt)
    rows = [
        (*thrown, *others, starter)
        for others in combinations(unseen, 3)
        for starter in unseen
        if starter not in others
    ]
    shows = np.array(rows, np.uint8)
    return shows[:, :4], shows[:, 4]


@pytest.mark.parametrize("name", ["three", "partners"])
def test_one_card_thrown_among_three_and_four(name: str) -> None:
    dealt = parse_cards("3h 4h 5s 6d Jc")
    cribs, starters = single_cribs(dealt, parse_cards("Jc"))
    expected = np.bincount(score_many(cribs, starters, crib=True))
    found = analyse_discards(dealt, own_crib=True, rules=PRESETS[name])
    assert len(found) == 5
    one = next(one for one in found if one.thrown == parse_cards("Jc"))
    assert one.crib.ways == tuple(expected.tolist())
    assert one.crib.total == comb(47, 3) * 44
    assert one.hand.total == 47


@pytest.mark.parametrize(("name", "from_pack"), [("three", 1), ("singles", 0)])
def test_single_throws_by_own_weights(name: str, from_pack: int) -> None:
    """Of three other cards each may be the pack's; the rest weigh what their ranks do."""
    by_rank = [0.0, 1.5, 2, 0.25, 0, 3, 1, 1, 1, 0.5, 0.1, 2, 4]
    dealt = parse_cards("3h 4h 5s 6d Jc")
    cribs, starters = single_cribs(dealt, parse_cards("Jc"))
    each = np.array(by_rank)[cribs[:, 1:] >> 2]
    weights = each.prod(axis=1)
    if from_pack:
        first, second, third = each.T
        weights = (first * second + first * third + second * third) / 3
    points = score_many(cribs, starters, crib=True)
    expected = np.trim_zeros(np.bincount(points, weights) / weights.sum(), "b")
    found = analyse_discards(dealt, own_crib=True, rules=PRESETS[name], throws=by_rank)
    one = next(one for one in found if one.thrown == parse_cards("Jc"))
    np.testing.assert_allclose(one.crib.pmf, expected, atol=1e-8)


def test_pairs_by_own_weights() -> None:
    dealt = parse_cards("2h 4h 6h 8h Ts Jc")
    unseen = rest_of_pack(dealt)
    weights: Counter[int] = Counter()
    for others in combinations(unseen, 2):
        for starter in unseen:
            if starter not in others:
                lines = score_show((*parse_cards("8h Jc"), *others), starter, crib=True)
                weights[total(lines)] += round(class_weight(*others) * 70)  # in seventieths
    found = analyse_discards(dealt, own_crib=True, throws=class_weights())
    one = next(one for one in found if one.thrown == parse_cards("8h Jc"))
    expected = spread_points(weights)
    assert one.crib.pmf == pytest.approx(expected.pmf, rel=1e-8)
    uniform = analyse_discards(dealt, own_crib=True)
    assert {one.thrown: one.hand for one in found} == {one.thrown: one.hand for one in uniform}


@pytest.mark.parametrize(
    ("name", "dealt", "kept", "others"),
    [("five-card", 5, 3, comb(47, 2) * 45), ("seven-card", 7, 5, comb(45, 2) * 43)],
)
def test_five_and_seven_cards(name: str, dealt: int, kept: int, others: int) -> None:
    cards = [Card(number) for number in random.Random(name).sample(range(52), dealt)]
    found = analyse_discards(cards, own_crib=False, rules=PRESETS[name])
    assert len(found) == comb(dealt, 2)
    starters = rest_of_pack(cards)
    for one in found:
        assert len(one.kept) == kept
        assert {*one.kept, *one.thrown} == set(cards)
        assert one.crib.total == others
        points = (total(score_show(one.kept, starter)) for starter in starters)
        assert one.hand == spread_points(Counter(points))
    worst = found[-1]
    one_by_one = cribs_one_by_one(" ".join(map(str, cards)), " ".join(map(str, worst.thrown)))
    assert worst.crib == spread_points(one_by_one)


DEALS = st.lists(st.integers(0, 51), min_size=6, max_size=6, unique=True)


@given(DEALS, st.permutations(range(4)), st.booleans())
def test_suits_have_no_order(deal: list[int], suits: list[int], own_crib: bool) -> None:
    renamed = [card & ~3 | suits[card & 3] for card in deal]
    plain = analyse_discards(map(Card, deal), own_crib=own_crib)
    other = analyse_discards(map(Card, renamed), own_crib=own_crib)
    assert [one.exact_total for one in plain] == [one.exact_total for one in other]
    by_throw = {frozenset(one.thrown): (one.hand, one.crib) for one in other}
    for one in plain:
        thrown = frozenset(Card(card & ~3 | suits[card & 3]) for card in one.thrown)
        assert by_throw[thrown] == (one.hand, one.crib)


@given(DEALS)
def test_the_best_comes_first_and_equals_keep_the_order_of_the_deal(deal: list[int]) -> None:
    cards = tuple(map(Card, deal))
    found = analyse_discards(cards, own_crib=True)
    totals = [one.exact_total for one in found]
    assert totals == sorted(totals, reverse=True)
    order = {thrown: place for place, (_, thrown) in enumerate(splits(cards, 2))}
    for one, following in pairwise(found):
        if one.exact_total == following.exact_total:
            assert order[one.thrown] < order[following.thrown]


def test_a_policy_scales() -> None:
    """Weights say how likely, so only their proportions count; even ones are uniform."""
    dealt = "2h 3d 3s 5c 9h Qd"
    plain = analyse_discards(dealt, own_crib=False)
    for even in ([1] * 169, [0.3] * 169, np.full(169, 7)):
        found = analyse_discards(dealt, own_crib=False, throws=even)
        assert [one.exact_total for one in found] == [one.exact_total for one in plain]


@pytest.mark.parametrize(
    ("dealt", "rules", "error", "why"),
    [
        (
            "2h 3d 3s 5c 9h",
            "standard",
            WrongDeal,
            "deal 6 cards, but 5 are given; rules that deal 5",
        ),
        ("2h 3d 3s", "standard", WrongDeal, "deal 6 cards, but 3 are given$"),
        ("2h 3d 3s 5c 9h Qd", "three", WrongDeal, "deal 5 cards, but 6 are given"),
        ("2h 3d 3s 5c 9h 2h", "standard", DuplicateCard, "2h is there twice, as cards 1 and 6"),
        ("2h 3d 3s 5c 9h 1d", "standard", Unreadable, "cannot read '1d'"),
    ],
)
def test_what_is_no_deal(dealt: str, rules: str, error: type[MugginsError], why: str) -> None:
    with pytest.raises(error, match=why):
        analyse_discards(dealt, own_crib=True, rules=PRESETS[rules])


@pytest.mark.parametrize(
    ("throws", "why"),
    [
        ("clever", "no throws are called 'clever': there are 'uniform' .* and 'fixed-point'"),
        ([1.0] * 13, r"shape \(169,\), not \(13,\)"),
        ([-1.0] * 169, "not negative"),
        ([0.0] * 169, "not all 0"),
        ([float("nan")] * 169, "finite"),
        (["some"] * 169, "could not convert"),
    ],
)
def test_what_is_no_policy(throws: Policy, why: str) -> None:
    with pytest.raises(UnknownPolicy, match=why):
        analyse_discards("2h 3d 3s 5c 9h Qd", own_crib=True, throws=throws)


@pytest.mark.parametrize("own_crib", [True, False])
def test_the_fixed_point_is_the_other_role_s(own_crib: bool) -> None:
    weights = discards().throw_weights("pone" if own_crib else "dealer")
    named = analyse_discards("2h 3d 3s 5c 9h Qd", own_crib=own_crib, throws="fixed-point")
    assert named == analyse_discards("2h 3d 3s 5c 9h Qd", own_crib=own_crib, throws=weights)
    uniform = {one.thrown: one for one in analyse_discards("2h 3d 3s 5c 9h Qd", own_crib=own_crib)}
    for one in named:
        assert (one.crib.mean < uniform[one.thrown].crib.mean) == own_crib


@pytest.mark.parametrize("name", ["three", "five-card", "seven-card", "kitchen"])
def test_the_fixed_point_is_one_of_six_cards_and_cribs_by_the_book(name: str) -> None:
    rules = PRESETS[name]
    with pytest.raises(UnknownPolicy, match="solved for two seats, six cards each"):
        analyse_discards(FULL_DECK[: rules.dealt], own_crib=True, rules=rules, throws="fixed-point")


def test_own_weights_of_single_throws_do_not_meet_flushes_of_four() -> None:
    rules = Rules(seats=4, dealt=5, tossed=1, crib_four_flush=True)
    with pytest.raises(UnknownPolicy, match="flush of four"):
        analyse_discards("2h 3d 3s 5c 9h", own_crib=True, rules=rules, throws=[1.0] * 13)
