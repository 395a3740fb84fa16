"""Habits of counting: as often wrong as they say, and wrong by a line."""

import random
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt

import pytest

from muggins.ai.counting import Habit
from muggins.ai.roster import player
from muggins.cards import FULL_DECK, format_cards, parse_cards, score_play, score_show, total
from muggins.game.events import Accept, CallMuggins, Source
from muggins.game.rules import PRESETS
from muggins.game.view import Stage, View
from tests.unit.ai.seats import playing, settling

ACC = PRESETS["acc"]
HANDS = 2000
BAD = Habit(overlooks=0.25, doubles=0.05, forgets=0.15, passes=0.75, seed=3)


def shown(hand: str, starter: str) -> View:
    view = settling(Source.HAND, "", 0, ACC, starter=starter)
    kept = parse_cards(hand)
    return replace(view, stage=Stage.SHOWING, pending=None, due=((0, Source.HAND),), kept=kept)


def hands() -> Iterator[tuple[str, str]]:
    dice = random.Random("hands")
    for _ in range(HANDS):
        *hand, starter = dice.sample(FULL_DECK, 5)
        yield format_cards(hand), str(starter)


def is_near(times: int, chances: int, rate: float) -> bool:
    """Within four standard deviations of the binomial, which one run in 16,000 would miss."""
    return abs(times - chances * rate) < 4 * sqrt(chances * rate * (1 - rate))


def test_hands_are_wrong_as_often_as_the_habit_says_and_by_a_line() -> None:
    low = high = pointed = 0
    for hand, starter in hands():
        lines = score_show(parse_cards(hand), *parse_cards(starter))
        astray = BAD.due_count(shown(hand, starter)) - total(lines)
        assert abs(astray) in {0, *(line.points for line in lines)}
        pointed += bool(lines)
        low += astray < 0
        high += astray > 0
    assert is_near(low, pointed, BAD.overlooks)
    assert is_near(high, pointed, BAD.doubles)


def test_cards_are_laid_unsaid_as_often_as_the_habit_says() -> None:
    scoring = unsaid = 0
    for pair, one in hands():
        pile = parse_cards(pair)[:2]
        card, *_ = parse_cards(one)
        view = playing(str(card), format_cards(pile), rules=ACC)
        truth, claim = total(score_play([*pile, card])), BAD.lay_claim(view, card)
        assert claim <= truth
        scoring += bool(truth)
        unsaid += claim < truth
    assert scoring > HANDS / 10
    assert is_near(unsaid, scoring, BAD.forgets)


def test_wrong_counts_are_let_stand_as_often_as_the_habit_says() -> None:
    wrong = stand = 0
    for hand, starter in hands():
        lines = score_show(parse_cards(hand), *parse_cards(starter))
        view = settling(Source.HAND, hand, total(lines) and 0, ACC, starter=starter)
        assert view.pending is not None
        answer = BAD.settle(view, view.pending, 0)
        if lines:
            wrong += 1
            stand += answer == Accept(0)
            assert answer in {Accept(0), CallMuggins(0, total(lines))}
        else:
            assert answer == Accept(0)
    assert is_near(stand, wrong, BAD.passes)


def test_a_count_that_would_pass_the_highest_is_the_highest() -> None:
    always = Habit(doubles=1.0)
    assert always.due_count(shown("5h 5s 5d Jc", "5c")) == 29
    assert always.due_count(shown("2c 4d 6h 8s", "Ks")) == 0


@pytest.mark.parametrize("name", ["beginner", "casual", "club"])
def test_the_weak_err_alike_each_time_they_are_asked(name: str) -> None:
    told = {
        player(name, seed).act(shown("7h 8s 8d 9c", "2c")) for seed in range(40) for _ in range(2)
    }
    again = {player(name, seed).act(shown("7h 8s 8d 9c", "2c")) for seed in range(40)}
    assert told == again
    assert len(told) > 1
