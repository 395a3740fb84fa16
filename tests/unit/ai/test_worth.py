"""What points are worth: counts against the readable scorer, stakes against the rules."""

import random
from dataclasses import replace

import numpy as np
import pytest

from muggins.ai.payoffs import Payoff
from muggins.ai.tables import race
from muggins.ai.worth import (
    chance,
    crib_shares,
    is_race,
    other_counts,
    scores_of,
    show_counts,
    stakes_of,
)
from muggins.cards import Card, MugginsError, score_show, total
from muggins.game.rules import PRESETS, Rules
from muggins.kernels.multisets import number_of
from tests.unit.ai.seats import discarding, playing

HAND = "5h 6h 7d Js Qc Kd"


def test_four_ranks_count_as_the_readable_scorer_says_of_cards_without_flush_or_nobs() -> None:
    points, nobs = show_counts()
    dice = random.Random("shows")
    seen = 0
    while seen < 400:
        *hand, starter = (Card(card) for card in dice.sample(range(52), 5))
        jacks = [card for card in hand if card.rank == 10]
        if len({card.suit for card in hand}) == 1 or any(j.suit == starter.suit for j in jacks):
            continue
        number = number_of(tuple(card.rank for card in hand))
        assert points[number, starter.rank] == total(score_show(tuple(hand), starter))
        assert nobs[number, starter.rank] == len(jacks) / 4 * (starter.rank != 10)
        seen += 1


def test_a_race_is_a_game_whose_end_is_within_the_table() -> None:
    races = {name: is_race(discarding(HAND, dealer=0, rules=rules)) for name, rules in (
        ("standard", Rules()), ("short", PRESETS["short"]), ("quick", PRESETS["quick"]),
        ("long", Rules(target=181)),
    )}  # fmt: skip
    assert races == {"standard": True, "short": True, "quick": False, "long": False}
    late = replace(discarding(HAND, dealer=0, rules=Rules(target=181)), scores=(70, 60))
    scores = scores_of(late)
    assert (scores.mine, scores.theirs, scores.dealing) == (10, 0, True)
    with pytest.raises(MugginsError, match="races to a target"):
        scores_of(discarding(HAND, dealer=0, rules=PRESETS["quick"]))


def test_a_short_game_is_the_last_part_of_the_long_one() -> None:
    view = replace(discarding(HAND, dealer=1, rules=PRESETS["short"]), scores=(40, 50))
    scores = scores_of(view, Payoff.WIN)
    assert (scores.mine, scores.theirs, scores.dealing) == (100, 110, False)
    assert scores.values[100, 110] == race().value(Payoff.WIN, 100, 110)
    assert chance(float(scores.values[100, 110])) == pytest.approx(race().win(100, 110))


def test_stakes_know_that_the_pone_counts_first() -> None:
    # 4 5 6 with a five turned is 15 2, 15 4, and a double run of eight: 2 + 2 + 8 = 12, and 4 + 5
    # + 6 = 15 both ways; the king makes fifteens with each five: 16 in all, by the readable scorer.
    pone = replace(
        playing("4h 5d 6c Ks", starter="5s", tossed="2h 9d"), scores=(110, 119), dealer=1
    )
    worth = total(score_show(pone.kept, Card("5s")))
    stakes = stakes_of(pone)
    assert stakes.first == worth >= 11
    assert stakes.won.min() == 1
    dealer = replace(pone, dealer=0)
    assert stakes_of(dealer).first == -1
    assert stakes_of(dealer).grid[0, 2] == -1  # the pone is home before I count


def test_cribs_are_told_by_the_toss_and_the_starter() -> None:
    view = discarding("5h 5d 2c 3c Js Kd", dealer=0)
    fives = crib_shares(view, (Card("5h"), Card("5d")))
    assert fives.sum(axis=1) == pytest.approx(np.ones(13))
    means = fives @ np.arange(30)
    assert means.argmax() == 4  # a third five
    assert (crib_shares(view, (Card("2c"), Card("Kd"))) @ np.arange(30) < means).all()


def test_the_others_hand_is_one_of_those_that_can_be_dealt() -> None:
    counted = other_counts(discarding("5h 5d 5c 5s Js Kd", dealer=0))
    starters = counted.sum(axis=1)
    assert starters[4] == 0  # no five is left to be turned
    assert counted[:, 0].sum() > 0
    # Without a five no hand of four counts 28 or 29.
    assert counted[:, 27:].sum() == 0
