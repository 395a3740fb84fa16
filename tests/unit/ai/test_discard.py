from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from muggins.ai.crib import crib_mean
from muggins.ai.discard import greedy_discard, hand_mean, is_our_crib
from muggins.cards import Card, count_show, parse_cards
from muggins.cards.deck import rest_of_pack
from muggins.game.rules import PRESETS
from tests.unit.ai.seats import discarding


@pytest.mark.parametrize(
    ("kept", "thrown", "mean"),
    [("4s 5h 6d Jc", "Ts Th", 9.978), ("5h Ts Th Jc", "4s 6d", 10.696)],
)
def test_hand_means(kept: str, thrown: str, mean: float) -> None:
    """Two keeps of one hand; the means over its 46 starters are the project's reference figures."""
    assert round(hand_mean(parse_cards(kept), parse_cards(thrown)), 3) == mean


@pytest.mark.parametrize(
    ("kept", "thrown"),
    [
        ("Ah 4h 6h Jh", "7h Js"),  # a flush, and his nobs
        ("Jc Jd Jh Js", "5c 5d"),  # no fifth jack is left
        ("2c 3c Jc", "4c 5d"),  # three kept of five
        ("6c 7c 8c 9c Jd", "5s Kc"),  # five kept of seven
        ("6d 7d 8d 9d Jd", "5s Kc"),
    ],
)
def test_a_mean_counts_what_suits_score(kept: str, thrown: str) -> None:
    hand = parse_cards(kept)
    starters = rest_of_pack(parse_cards(f"{kept} {thrown}"))
    counts = sum(count_show(hand, starter).total for starter in starters)
    assert hand_mean(hand, parse_cards(thrown)) == counts / len(starters)


def worth(hand: tuple[Card, ...], thrown: tuple[Card, ...], sign: int) -> Fraction:
    """The definition, written out: counts over the starters, and the crib's mean on top."""
    kept = [card for card in hand if card not in thrown]
    starters = [Card(number) for number in range(52) if Card(number) not in hand]
    counts = sum(count_show(kept, starter).total for starter in starters)
    return Fraction(counts, len(starters)) + sign * Fraction(crib_mean(thrown))


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("text", ["5h 5s 2c 8d 9h Kc", "Ah 4h 6h 7h 8s Js", "2c 3c Td Jd Qs Qh"])
def test_no_throw_is_worth_more(text: str, dealer: int) -> None:
    hand, sign = parse_cards(text), 1 if dealer == 0 else -1
    chosen = greedy_discard(discarding(text, dealer=dealer))
    best = max(worth(hand, thrown, sign) for thrown in combinations(hand, 2))
    assert float(worth(hand, chosen, sign)) == pytest.approx(float(best), abs=1e-9)


def test_a_pair_of_fives_goes_to_ones_own_crib_and_not_to_theirs() -> None:
    hand = "5c 5d 2h 3s 4h Ad"
    assert set(greedy_discard(discarding(hand, dealer=0))) & set(parse_cards("5c 5d"))
    assert not set(greedy_discard(discarding(hand, dealer=1))) & set(parse_cards("5c 5d"))


@pytest.mark.parametrize(("dealer", "ours"), [(0, True), (1, False), (2, True), (3, False)])
def test_a_partners_crib_is_ours(dealer: int, ours: bool) -> None:
    view = discarding("5c 5d 2h 3s 4h", dealer=dealer, rules=PRESETS["partners"])
    assert is_our_crib(view) is ours


def test_a_spectator_has_no_crib() -> None:
    assert not is_our_crib(replace(discarding("5c", dealer=0), seat=None))


@pytest.mark.parametrize(
    ("preset", "hand", "thrown"),
    [
        ("three", "5c 5d Jh Qs 2h", "2h"),
        ("five-card", "5c Jd Qh 9s 2h", "9s 2h"),
        ("seven-card", "5c 5d 5h Jd Js 9s 2h", "9s 2h"),
    ],
)
def test_hands_of_three_and_five_keep_what_scores(preset: str, hand: str, thrown: str) -> None:
    view = discarding(hand, dealer=1, rules=PRESETS[preset])
    assert set(greedy_discard(view)) == set(parse_cards(thrown))
