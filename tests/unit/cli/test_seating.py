import pytest

from muggins.cards import MugginsError
from muggins.cli.seating import Seating, SeatingError, parse_seating
from muggins.game.rules import PRESETS, Counting, Muggins, Rules


def test_without_options_you_play_one_bot_by_the_standard_rules() -> None:
    assert parse_seating() == Seating(("you", "greedy"), Rules())


@pytest.mark.parametrize(
    ("seats", "preset"), [("2", "standard"), ("3", "three"), ("4", "partners")]
)
def test_the_number_of_seats_chooses_the_rules(seats: str, preset: str) -> None:
    seating = parse_seating(seats)
    assert seating.rules == PRESETS[preset]
    assert seating.players == ("you", *["greedy"] * (int(seats) - 1))


def test_the_rules_choose_the_number_of_seats() -> None:
    assert parse_seating(preset="three target=61").players == ("you", "greedy", "greedy")
    assert parse_seating(preset="three target=61").rules.target == 61


def test_options_change_the_preset() -> None:
    rules = parse_seating(target=31, counting="manual").rules
    assert (rules.target, rules.counting) == (31, Counting.MANUAL)


def test_muggins_makes_everybody_count() -> None:
    rules = parse_seating(muggins="Foster").rules
    assert (rules.muggins, rules.counting) == (Muggins.FOSTER, Counting.MANUAL)
    assert parse_seating(preset="acc", muggins="off", counting="auto").rules == Rules()


def test_a_seat_may_be_anywhere_or_nowhere() -> None:
    assert parse_seating("greedy,you").human == 1
    assert parse_seating("greedy, random").human is None


def test_bots_of_one_name_are_numbered() -> None:
    seating = parse_seating("greedy,you,greedy,random")
    assert seating.names == ("greedy", "you", "greedy-2", "random")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"seats": "1"}, "seats 2, 3 or 4, not 1"),
        ({"seats": "you,bob"}, "Nobody is called 'bob'; seats are for you, random, beginner"),
        ({"seats": "you,you"}, "One seat is yours, not 2"),
        ({"seats": "3", "preset": "standard"}, "These rules have 2 seats, not 3"),
        ({"preset": "shrot"}, "No rules are called 'shrot'"),
        ({"muggins": "yes"}, "Muggins is off, acc, foster or penalty2, not 'yes'"),
        ({"counting": "me"}, "Counting is auto or manual, not 'me'"),
        ({"muggins": "acc", "counting": "auto"}, "Muggins needs manual counting"),
    ],
)
def test_what_makes_no_table_is_refused(options: dict[str, str], why: str) -> None:
    with pytest.raises(MugginsError, match=why):
        parse_seating(
            options.get("seats"),
            options.get("preset"),
            muggins=options.get("muggins"),
            counting=options.get("counting"),
        )


def test_a_stranger_is_a_seating_error() -> None:
    with pytest.raises(SeatingError):
        parse_seating("you,")
