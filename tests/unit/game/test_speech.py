"""What a seat hears: the words of docs/rules.md section 4, and counts as people say them."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from muggins.cards import (
    Card,
    Kind,
    Line,
    count_pile,
    count_show,
    parse_cards,
    parse_pile,
    score_show,
    total,
)
from muggins.game.events import (
    CardLaid,
    CountClosed,
    CountSettled,
    Event,
    GameEnded,
    GoSaid,
    HandCounted,
    MugginsCalled,
    Pegged,
    Source,
    StarterCut,
)
from muggins.game.speech import Announcement, number_word, say_card, say_event, say_show


def heard(event: Event) -> str | None:
    said = say_event(event)
    return None if said is None else said.text


# ---- numbers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "word"),
    [
        *[(0, "zero"), (1, "one"), (10, "ten"), (12, "twelve"), (13, "thirteen"), (15, "fifteen")],
        *[(19, "nineteen"), (20, "twenty"), (21, "twenty-one"), (29, "twenty-nine")],
        *[(30, "thirty"), (31, "thirty-one"), (40, "forty"), (46, "forty-six"), (50, "fifty")],
    ],
)
def test_numbers(number: int, word: str) -> None:
    assert number_word(number) == word


def test_no_two_numbers_sound_alike() -> None:
    assert len({number_word(number) for number in range(60)}) == 60


# ---- the play ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "said"),
    [
        ("6", "Six"),
        ("6 5", "Eleven"),
        ("8 7", "fifteen for two"),
        ("A 7 7", "fifteen for four"),
        ("4 6 5", "fifteen for five"),
        ("T T 9 2", "31 for two"),
        ("T 3 9 9", "31 for four"),
        ("9 T 5 4 3", "31 for five"),
        ("8 8", "a pair for two"),
        ("6 6 6", "a pair royal for six"),
        ("6 6 6 6", "a double pair royal for twelve"),
        ("7 9 8", "a run of three"),
        ("2 4 5 3", "a run of four"),
        ("K Q K", "Thirty"),
    ],
)
def test_a_card_of_the_play(pile: str, said: str) -> None:
    count = sum(card.value for card in parse_pile(pile))
    assert say_card(count, count_pile(pile).lines).text == said


def test_the_phrases_of_a_card_point_at_its_cards_and_add_up() -> None:
    lines = count_pile("4h 6s 5d").lines
    fifteen, run = say_card(15, lines).phrases
    assert (fifteen.text, fifteen.points, fifteen.total) == ("fifteen", 2, 2)
    assert (run.text, run.points, run.total) == ("a run of three", 3, 5)
    assert set(run.cards) == set(parse_cards("4h 6s 5d"))


KING = Card("Kh")
PAIR = (Line(Kind.PAIR, parse_cards("Kh Ks"), 2),)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (GoSaid(1), "go"),
        (CountClosed(0, Line(Kind.GO, (KING,), 1)), "one for the go"),
        (CountClosed(0, Line(Kind.LAST, (KING,), 1)), "one for last"),
        (CountClosed(0, None), None),
        (StarterCut(Card("Jh"), (Line(Kind.HEELS, (Card("Jh"),), 2),)), "two for his heels"),
        (StarterCut(Card("Jh"), ()), None),
        (StarterCut(Card("5h"), ()), None),
        (CardLaid(0, KING, 20, PAIR, None), "a pair for two"),
        (Pegged(0, Source.HAND, 4), None),
        (GameEnded(0), None),
        (MugginsCalled(1, 3, 2), "muggins for three"),
        (CountSettled(0, Source.PLAY, PAIR), None),
        (CountSettled(0, Source.HAND, ()), "no points"),
        (CountSettled(0, Source.HAND, PAIR), "a pair is two"),
    ],
)
def test_what_is_said_when_something_happens(event: Event, said: str | None) -> None:
    assert heard(event) == said


@pytest.mark.parametrize(
    ("count", "claim", "said"),
    [
        *[(20, 0, "Twenty"), (20, 2, "twenty for two"), (15, 4, "fifteen for four")],
        *[(31, 0, "31"), (31, 2, "31 for two")],
    ],
)
def test_a_card_counted_by_hand_is_said_as_claimed(count: int, claim: int, said: str) -> None:
    """Whatever it is worth: under muggins no word may tell."""
    for lines in ((), PAIR):
        assert heard(CardLaid(0, KING, count, lines, claim)) == said


@pytest.mark.parametrize(
    ("lines", "claim", "said"),
    [
        ((), 0, "no points"),
        ((), 2, "two"),
        (PAIR, 2, "two"),
        (PAIR, 4, "four is wrong: a pair is two"),
        (PAIR, None, "a pair is two"),
    ],
)
def test_a_hand_counted_by_hand_is_put_right_where_the_truth_is_shown(
    lines: tuple[Line, ...], claim: int | None, said: str
) -> None:
    """Without lines the truth is hidden, and the claim is all there is to say."""
    hand = parse_cards("Kh Ks 2d 4c")
    assert heard(HandCounted(0, Source.HAND, hand, lines, claim)) == said


def test_the_phrase_for_his_heels_points_at_the_jack() -> None:
    jack = Card("Jh")
    said = say_event(StarterCut(jack, (Line(Kind.HEELS, (jack,), 2),)))
    assert said is not None
    assert [(phrase.cards, phrase.points) for phrase in said.phrases] == [((jack,), 2)]


# ---- the show ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "starter", "said"),
    [
        ("2c 4d 6h 8s", "Qc", "no points"),
        ("7h 8s 8d 9c", "2h", "fifteen two, fifteen four, and a double run of three is twelve"),
        ("5h 6s 7d 8c", "9c", "fifteen two, fifteen four, and a run of five is nine"),
        ("2h 4h 6h 8h", "Ks", "a flush of four is four"),
        ("2h 4h 6h 8h", "Kh", "a flush of five is five"),
        ("Kh Ks 2d 4c", "7c", "a pair is two"),
    ],
)
def test_a_count_as_people_say_it(hand: str, starter: str, said: str) -> None:
    """A run takes along the pairs that double it."""
    assert say_show(count_show(hand, starter).lines).text == said


@pytest.mark.parametrize(
    ("hand", "starter", "run"),
    [
        ("2c 3d 4h 9s", "Kc", "a run of three"),
        ("2c 3d 4h 5s", "5c", "a double run of four"),
        ("3c 3d 3h 4s", "5c", "a triple run of three"),
        ("3h 4s 4d 5c", "5h", "a double double run of three"),
        ("3c 3d 3h 3s 4c", "5c", "a quadruple run of three"),
        ("3c 3d 3h 4s 4c", "5c", "a sixfold run of three"),
        ("3c 3d 4h 4s 5c", "5d", "an eightfold run of three"),
    ],
)
def test_runs_have_names(hand: str, starter: str, run: str) -> None:
    """So many runs there are: the product of the copies of each rank."""
    assert f"{run} is" in say_show(count_show(hand, starter).lines).text


def test_a_pair_beside_a_run_is_said_by_itself() -> None:
    text = say_show(count_show("3h 4s 5d 9c", "9h").lines).text
    assert text == "a pair is two, and a run of three is five"


def test_two_runs_apart_are_two_phrases() -> None:
    text = say_show(count_show("Ac 2d 3h Js Qc", "Kd").lines).text
    assert text.count("a run of three is") == 2


def all_shows(cards: int) -> Iterator[tuple[Card, ...]]:
    """A show of every choice of ranks; suits as they come, so that flushes and nobs turn up."""
    for ranks in combinations_with_replacement(range(13), cards):
        if max(map(ranks.count, ranks)) <= 4:
            yield tuple(
                Card(4 * rank + ranks[:place].count(rank)) for place, rank in enumerate(ranks)
            )


def check(said: Announcement, lines: tuple[Line, ...], cards: tuple[Card, ...]) -> None:
    totals = [phrase.total for phrase in said.phrases]
    assert sum(phrase.points for phrase in said.phrases) == total(lines)
    assert totals == sorted(set(totals))
    assert (totals or [0])[-1] == total(lines)
    assert {card for phrase in said.phrases for card in phrase.cards} <= set(cards)
    assert said.text.endswith(number_word(totals[-1]) if totals else "no points")


@pytest.mark.parametrize("cards", [4, 5, 6])
def test_the_phrases_of_every_show_add_up_to_its_total(cards: int) -> None:
    """Every choice of ranks for hands of three, four and five: each line is said exactly once."""
    for show in all_shows(cards):
        lines = score_show(show[1:], show[0])
        check(say_show(lines), lines, show)
