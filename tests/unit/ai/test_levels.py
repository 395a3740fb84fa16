"""Levels: each chooses as its depth and its heat say, and sees no further."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import exp

import pytest

from muggins.ai.crib import crib_mean
from muggins.ai.deep import A_POINT, weigh_lines
from muggins.ai.lapse import Option, likelihoods
from muggins.ai.levels import LEVELS
from muggins.ai.master import master_discard, weigh_cards, weigh_discards
from muggins.ai.roster import player
from muggins.ai.shallow import weigh_replies
from muggins.ai.tables import race
from muggins.cards import Card, parse_cards, rest_of_pack, score_show, total
from muggins.game.events import Discard, Lay
from muggins.game.rules import PRESETS
from muggins.game.view import View
from muggins.pegging import Laid
from tests.unit.ai.seats import discarding, playing

HAND = "2h 3d 3s 5c 9h Qd"
SEVEN = "2h 3d 3s 5c 9h Qd Kc"
TRIES = 2000


def worth(thrown: tuple[Card, ...], crib: int) -> float:
    """The mean of the hand over the 46 starters, counted one by one, and the crib's."""
    hand = parse_cards(HAND)
    kept = tuple(card for card in hand if card not in thrown)
    starters = rest_of_pack(hand)
    mean = sum(total(score_show(kept, starter)) for starter in starters) / len(starters)
    return mean + crib * crib_mean(thrown)


@pytest.mark.parametrize(
    ("name", "dealer", "crib"), [("beginner", 0, 0), ("casual", 0, 1), ("casual", 1, -1)]
)
def test_discards_are_as_likely_as_heat_and_worth_have_it(
    name: str, dealer: int, crib: int
) -> None:
    """Chi-square of 14 degrees of freedom or fewer: 36.1 is the 0.1% point."""
    heat = LEVELS[name].depth.discards.heat
    weights = {
        thrown: exp(worth(thrown, crib) / heat) for thrown in combinations(parse_cards(HAND), 2)
    }
    view = discarding(HAND, dealer=dealer)
    chosen = Counter(player(name, seed).act(view) for seed in range(TRIES))
    scale = TRIES / sum(weights.values())
    assert sum(chosen.values()) == TRIES
    assert (
        sum(
            (chosen[Discard(0, thrown)] - weight * scale) ** 2 / (weight * scale)
            for thrown, weight in weights.items()
        )
        < 36.1
    )


def test_a_beginner_sees_the_points_of_a_card_and_no_further() -> None:
    """On an eight a seven makes fifteen for 2; king and four score nothing, so one is as likely."""
    heat = LEVELS["beginner"].depth.cards.heat
    laid = Counter(player("beginner", seed).act(playing("7h Kd 4c", "8c")) for seed in range(TRIES))
    seven, king, four = (laid[Lay(0, card)] / TRIES for card in parse_cards("7h Kd 4c"))
    assert seven == pytest.approx(exp(2 / heat) / (exp(2 / heat) + 2), abs=0.04)
    assert king == pytest.approx(four, abs=0.04)


def test_a_reply_counts_against_the_card() -> None:
    """A five led to four cards invites a ten; an ace cannot be answered for a fifteen."""
    five, ace = sorted(weigh_replies(playing("5h As")), key=lambda option: option.worth)
    assert (five.cards, ace.cards) == (parse_cards("5h"), parse_cards("As"))


def test_what_fits_alone_is_laid_by_every_level() -> None:
    for name in LEVELS:
        assert player(name).act(playing("5h 5s Kc", "Ts Jd 5d")) == Lay(0, Card("5h"))


@pytest.mark.parametrize("preset", ["three", "partners", "seven-card"])
def test_without_tables_strong_takes_what_greedy_takes(preset: str) -> None:
    rules = PRESETS[preset]
    view = discarding(SEVEN[: 3 * rules.dealt - 1], dealer=1, rules=rules)
    assert player("strong", 5).act(view) == player("greedy").act(view)


@pytest.mark.parametrize("preset", ["three", "partners", "seven-card"])
def test_without_tables_an_expert_finds_the_throw_that_nobody_would_miss(preset: str) -> None:
    """A pair royal of fives stays together, and most of the time at some cost in luck alone."""
    rules = PRESETS[preset]
    view = discarding("5h 5d 5s Jc Kd 2s Qh"[: 3 * rules.dealt - 1], dealer=1, rules=rules)
    worths = {option.cards: option.worth for option in expert_elsewhere(view)}
    kept = [cards for cards in worths if not {card.rank for card in cards} & {4}]
    assert max(worths, key=lambda cards: worths[cards]) in kept
    assert all(0 < worth < 1 for worth in worths.values())


def expert_elsewhere(view: View) -> tuple[Option, ...]:
    depth = LEVELS["expert"].elsewhere
    assert depth is not None
    return depth.discards.weigh(view, 0.5)


def test_in_one_hand_each_level_errs_less_than_the_one_below() -> None:
    """In points, which all of them are after; `weigh_discards` knows them with the play."""
    view = discarding(HAND, dealer=1)
    worths = {choice.cards: choice.points for choice in weigh_discards(view)}
    losses = []
    for level in LEVELS.values():
        options = level.depth.discards.weigh(view, 0.5)
        parts = likelihoods(options, level.depth.discards.heat)
        mean = sum(part * worths[one.cards] for part, one in zip(parts, options, strict=True))
        losses.append(max(worths.values()) - mean)
    assert losses == sorted(losses, reverse=True)


def test_an_expert_weighs_as_the_master_does() -> None:
    """Worths go from -1 to 1, chances from 0 to 1."""
    throwing, laying = discarding(HAND, dealer=1), playing("7h 4s Kd 9c", tossed="2c Qc")
    expert = LEVELS["expert"].depth
    choices = weigh_discards(throwing)
    assert [option.cards for option in expert.discards.weigh(throwing, 0.5)] == [
        choice.cards for choice in choices
    ]
    assert choices[0].cards == master_discard(throwing)
    found = {option.cards: option.worth for option in weigh_lines(laying, None)}
    for choice in weigh_cards(laying):
        assert found[choice.cards] == pytest.approx((1 + choice.worth) / 2)


def test_with_nobody_else_to_lay_an_expert_counts_points() -> None:
    found = {
        option.cards: option.worth for option in LEVELS["expert"].depth.cards.weigh(last_two(), 0.5)
    }
    assert found == pytest.approx({parse_cards("5h"): 3 * A_POINT, parse_cards("As"): A_POINT})


def test_where_no_race_is_run_an_expert_goes_by_points() -> None:
    view = discarding(HAND, dealer=1, rules=PRESETS["quick"])
    found = LEVELS["expert"].depth.discards.weigh(view, 0.5)
    for option, choice in zip(found, weigh_discards(view), strict=True):
        assert option.worth == pytest.approx(A_POINT * choice.points)


def test_a_point_is_worth_what_the_race_s_table_says_at_the_start() -> None:
    """One point more for the dealer, and one more for the pone, on average; half of the worth."""
    values = race().values[0]
    dealer, pone = values[1, 0] - values[0, 0], values[0, 0] - values[0, 1]
    assert (dealer + pone) / 2 / 2 == pytest.approx(A_POINT, abs=0.0005)


def test_strong_goes_by_points_to_the_end_of_the_play() -> None:
    """The other has no card left: both orders bring the last point, the five a fifteen too."""
    nets = {o.cards: o.worth for o in LEVELS["strong"].depth.cards.weigh(last_two(), 0.5)}
    assert nets == {parse_cards("5h"): 2 + 1, parse_cards("As"): 1}


def last_two() -> View:
    """A five or an ace on a ten, and nobody else to lay."""
    view = playing("5h As", "Tc", held=(2, 0), tossed="2c Qc")
    finished = tuple(
        tuple(Laid(seat, Card(card)) for seat, card in count)
        for count in (((0, "Ts"), (1, "Jd"), (0, "9c")), ((1, "8d"), (1, "Jh")))
    )
    return replace(view, kept=parse_cards("Ts 9c 5h As"), finished=finished)
