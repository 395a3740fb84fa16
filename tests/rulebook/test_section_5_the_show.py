"""docs/rules.md, section 5: the show.

tests/unit/cards has the whole census of shows; "no hand scores 19, 25, 26 or 27" is proved there.
"""

import pytest

from muggins.cards import Kind, count_show
from muggins.game.events import Event, HandCounted, Pegged
from muggins.game.rules import Rules, parse_preset
from tests.rulebook.setup import last_card

# Worth 0, 0 and 18 with the eight of spades.
PONE, DEALER, CRIB, EIGHT = "2c 4s 6c Kc", "2d 4h 6s Qd", "7h 7s 7d Ah", "8s"


def lines(hand: str, starter: str, *, crib: bool = False) -> list[tuple[str, int]]:
    counted = count_show(hand, starter, crib=crib).lines
    return [(line.kind.value, line.points) for line in counted]


def points(kind: Kind, hand: str, starter: str) -> int:
    return sum(line.points for line in count_show(hand, starter).lines if line.kind is kind)


# ---- order ---------------------------------------------------------------------------------------


def test_order_the_pone_then_the_dealer_last_then_the_crib() -> None:
    shown = last_card(PONE, DEALER, crib=CRIB, starter=EIGHT).played_out()
    assert shown.counted == [(0, "hand"), (1, "hand"), (1, "crib")]
    shown = last_card(PONE, DEALER, crib=CRIB, starter=EIGHT, dealer=0).played_out()
    assert shown.counted == [(1, "hand"), (0, "hand"), (0, "crib")]


@pytest.mark.parametrize("dealer", range(4))
def test_order_the_first_player_then_clockwise_the_dealer_last(dealer: int) -> None:
    hands = ("2c 4c 6h Kc", "2d 4d 6s Kd", "2h 4h 6c Kh", "2s 4s 6d Ks")
    shown = last_card(*hands, rules=parse_preset("singles"), dealer=dealer).played_out()
    left = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    assert shown.counted == [*((seat, "hand") for seat in left), (dealer, "crib")]


def test_the_crib_is_for_the_dealers_side() -> None:
    hands = ("2c 4s 6c Kc", "2d 4h 6s Qd", "2h 4d 6h Kh", "2s 4c 6d Qh")
    partners = parse_preset("partners")
    shown = last_card(*hands, crib=CRIB, starter=EIGHT, rules=partners, dealer=3).played_out()
    crib = next(peg for peg in shown.pegs if peg[1] == "crib")
    assert crib == (3, "crib", 18)
    assert shown.state.side(3) == 1


def test_each_count_is_finished_and_pegged_before_the_next_begins() -> None:
    hands = ("2c 4s 6c 9c", "2d 4h 6s 9d")
    shown = last_card(*hands, crib=CRIB, starter=EIGHT).played_out()
    first = next(n for n, event in enumerate(shown.news) if isinstance(event, HandCounted))
    story: list[type[Event]] = [type(event) for event in shown.news[first:]]
    assert story == [HandCounted, Pegged] * 3


def test_a_hand_of_no_points_is_counted_all_the_same() -> None:
    shown = last_card(PONE, DEALER, crib=CRIB, starter=EIGHT).played_out()
    assert [peg for peg in shown.pegs if peg[1] == "hand"] == []
    assert (0, "hand") in shown.counted


@pytest.mark.parametrize(
    ("preset", "hands", "worth"),
    [
        ("five-card", ("5c 5h Kc", "2d 4h 6s"), 14),
        ("standard", ("5c 5h Kc Jc", "2d 4h 6s 9d"), 20),
        ("seven-card", ("5c 5h Kc Jc Tc", "2d 4h 6s 9d 8d"), 26),
    ],
)
def test_the_starter_is_the_fourth_the_fifth_or_the_sixth_card(
    preset: str, hands: tuple[str, str], worth: int
) -> None:
    """With the five of diamonds: 5 5 5 is 6 and a fifteen, each ten-card three fifteens more."""
    shown = last_card(*hands, starter="5d", rules=parse_preset(preset)).played_out()
    assert (0, "hand", worth) in shown.pegs


# ---- fifteens ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "starter", "fifteens"),
    [
        ("Kc 5d 2h 2s", "9c", 1),
        ("Kc 5d 5h 2s", "9c", 2),
        ("7c 8d 8h 2s", "Kc", 2),
        ("7c 7d Ah Ks", "Qc", 1),
        ("Ac 2d 3h 4s", "5c", 1),
        ("Kc 3d 2h 2s", "4d", 2),
        ("2c 4d 6h 8s", "Qc", 0),
    ],
)
def test_fifteens_2_for_each_distinct_combination(hand: str, starter: str, fifteens: int) -> None:
    """7 7 A: one of three cards. A 2 3 4 5: one of five. K 3 2, either two."""
    assert points(Kind.FIFTEEN, hand, starter) == 2 * fifteens


# ---- pairs ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "starter", "expected"),
    [
        ("9c 9d 2h 4s", "Kc", [("pair", 2)]),
        ("9c 9d 2h 2s", "Kc", [("pair", 2), ("pair", 2)]),
        ("9c 9d 9h 2s", "Kc", [("pair royal", 6)]),
        ("9c 9d 9h 9s", "Kc", [("double pair royal", 12)]),
        ("9c 9d 9h 4s", "4c", [("pair royal", 6), ("pair", 2)]),
        ("Kc Qd Jh 9s", "2c", []),
    ],
)
def test_pairs_2_each_three_of_a_rank_6_four_12(
    hand: str, starter: str, expected: list[tuple[str, int]]
) -> None:
    assert [line for line in lines(hand, starter) if "pair" in line[0]] == expected


# ---- runs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "starter", "expected"),
    [
        ("2c 3d 4h 9s", "Kc", [3]),
        ("2c 3d 4h 5s", "Kc", [4]),
        ("2c 3d 4h 5s", "6c", [5]),
        ("2c 3d 3h 4s", "Kc", [3, 3]),
        ("2c 3d 3h 3s", "4c", [3, 3, 3]),
        ("2c 2d 3h 3s", "4c", [3, 3, 3, 3]),
        ("2c 3d 3h 4s", "5c", [4, 4]),
        ("2c 3d 5h 6s", "8c", []),
        ("Qc Kd Ah 2s", "4c", []),
    ],
)
def test_runs_each_scores_its_length_and_is_the_longest_there_is(
    hand: str, starter: str, expected: list[int]
) -> None:
    """2-3-4-5 is one run of four, never also of three; a rank twice makes separate runs."""
    assert [worth for kind, worth in lines(hand, starter) if kind == "run"] == expected


def test_two_runs_apart_both_count() -> None:
    """Possible with six cards, in the seven-card game."""
    assert [worth for kind, worth in lines("Ac 2d 3h 7s 8c", "9d") if kind == "run"] == [3, 3]


# ---- flush ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "starter", "flush"),
    [
        ("2h 4h 6h 8h", "Ks", 4),
        ("2h 4h 6h 8h", "Kh", 5),
        ("2h 4h 6h 8s", "Kh", 0),
        ("2h 4h 6h", "Ks", 3),
        ("2h 4h 6h", "Kh", 4),
        ("2h 4h 6h 8h Th", "Ks", 5),
        ("2h 4h 6h 8h Th", "Kh", 6),
        ("2h 4h 6h 8h Ts", "Kh", 0),
    ],
)
def test_flush_all_cards_of_the_hand_1_a_card_and_1_more_for_the_starter(
    hand: str, starter: str, flush: int
) -> None:
    """Three of the hand plus the starter are no flush."""
    assert points(Kind.FLUSH, hand, starter) == flush


@pytest.mark.parametrize(
    ("four_flush", "starter", "pegs"),
    [
        (False, "Ks", []),
        (False, "Kh", [(1, "crib", 5)]),
        (True, "Ks", [(1, "crib", 4)]),
        (True, "Kh", [(1, "crib", 5)]),
    ],
)
def test_option_the_crib_only_when_all_five_match(
    four_flush: bool, starter: str, pegs: list[tuple[int, str, int]]
) -> None:
    """And section 10: crib 2h 4h 6h 8h, starter Kh / Ks: 5 / 0."""
    rules = Rules(crib_four_flush=four_flush)
    hands = ("2c 4s 6c 9c", "2d 4d 6s 9d")
    shown = last_card(*hands, crib="2h 4h 6h 8h", starter=starter, rules=rules).played_out()
    assert [peg for peg in shown.pegs if peg[1] == "crib"] == pegs


# ---- nobs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("starter", "nobs"), [("4d", 1), ("4h", 0)])
def test_his_nobs_the_jack_of_the_starters_suit_in_hand_or_crib(starter: str, nobs: int) -> None:
    assert points(Kind.NOBS, "Jd 2s 8c 9c", starter) == nobs
    in_crib = [line for line in lines("Jd 2s 8c 9c", starter, crib=True) if line[0] == "nobs"]
    assert in_crib == [("nobs", 1)] * nobs


def test_a_jack_that_is_itself_the_starter_gives_nobs_to_nobody() -> None:
    assert points(Kind.NOBS, "2d 4s 8c 9c", "Jd") == 0
    assert points(Kind.NOBS, "Jh 4s 8c 9c", "Jd") == 0


def test_counting_order_for_people() -> None:
    """Fifteens, pairs, runs, flush, nobs: a hand with all five, and each kind in its place."""
    kinds = [kind for kind, _points in lines("4d 5d 6d Jd", "5c")]
    kinds += [kind for kind, _points in lines("4d 5d 6d Jd", "6c")]
    assert kinds == [
        *["fifteen", "fifteen", "fifteen", "fifteen", "pair", "run", "run", "flush"],
        *["fifteen", "fifteen", "fifteen", "pair", "run", "run", "flush"],
    ]
    kinds = [kind for kind, _points in lines("5d 6d 7d Jd", "Kd")]
    assert kinds == ["fifteen", "fifteen", "run", "flush", "nobs"]


def test_the_most_is_29() -> None:
    assert count_show("5h 5s 5d Jc", "5c").total == 29
