"""docs/rules.md, section 4: the play, told at the table; with its rows of section 10.

tests/unit/test_pegging.py has the play as a game in itself; here its points are pegged.
"""

import pytest

from muggins.cards import Card, count_pile
from muggins.game.events import CardLaid, CountClosed, GoSaid, IllegalNow, Lay, NotYourTurn
from muggins.game.rules import Rules, parse_preset
from muggins.game.speech import say_event
from muggins.game.state import Dealing
from muggins.game.view import view
from muggins.pegging import Leads
from tests.rulebook.setup import Sitting, table

THREE = parse_preset("three")
LOW, OTHER_LOW = "2c 4c 6c Kc", "2d 4d 6d Kd"
TENS, OTHER_TENS = "Kc Qc Jc Tc", "Kd Qd Jd Td"


def heard(sitting: Sitting) -> list[str]:
    return [said.text for event in sitting.news if (said := say_event(event)) is not None]


def counts(sitting: Sitting) -> list[tuple[int, int]]:
    """The seat of each card of the last move, and the count it made."""
    return [(event.seat, event.count) for event in sitting.news if isinstance(event, CardLaid)]


def goes(sitting: Sitting) -> list[int]:
    return [event.seat for event in sitting.news if isinstance(event, GoSaid)]


def test_each_in_turn_adds_a_card_and_says_the_count() -> None:
    sitting = table(LOW, OTHER_LOW).lays("6c 4d 2c Kd")
    assert counts(sitting) == [(0, 6), (1, 10), (0, 12), (1, 22)]


def test_the_count_never_passes_31() -> None:
    sitting = table("Kc Qc 9c 2c", "Kd Qd 9d 2d").lays("Kc Kd 9c")
    assert sitting.state.to_act == (1,)
    with pytest.raises(IllegalNow, match="Qd makes 39, past 31; you may lay 2d"):
        sitting.lays("Qd")


def test_who_can_play_must_play() -> None:
    sitting = table("Kc Qc 9c 2c", "Kd Qd 9d 2d").lays("Kc Kd 9c")
    with pytest.raises(IllegalNow, match="No go at 29: you hold 2d, which fits"):
        sitting.lays("go")


def test_who_cannot_says_go_and_the_others_go_on_if_they_can() -> None:
    sitting = table("Kc Qc Ac 2c", OTHER_TENS).lays("Kc Td Qc go")
    assert sitting.state.to_act == (0,)
    sitting = sitting.lays("Ac")
    assert (sitting.pegs, sitting.scores) == ([(0, "play", 2)], (2, 0))


def test_when_nobody_can_the_player_of_the_last_card_scores_1() -> None:
    sitting = table(TENS, OTHER_TENS).lays("Kc Td Jc go")
    assert sitting.pegs == [(0, "go", 1)]


def test_2_in_all_when_the_count_is_exactly_31_and_not_2_plus_1() -> None:
    sitting = table("Kc 9c 8c 7c", "Qd 2d 7d 6d").lays("Kc Qd 9c 2d")
    assert (sitting.pegs, sitting.scores) == ([(1, "play", 2)], (0, 2))
    assert sitting.news[-1] == CountClosed(1, None)


def test_then_the_count_starts_again_at_0() -> None:
    sitting = table(TENS, OTHER_TENS).lays("Kc Td Jc go")
    assert view(sitting.state, 0).count == 0
    assert counts(sitting.lays("Jd")) == [(1, 10)]


# ---- who leads next ------------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "leader"), [(Leads.LEFT, 0), (Leads.FIRST_GO, 1)])
def test_next_to_lead_left_of_the_last_card_or_the_first_who_called_go(
    option: Leads, leader: int
) -> None:
    """Seat 1 calls go at 26, seat 2 lays the last card: its left is seat 0."""
    rules = Rules(seats=3, dealt=5, tossed=1, crib_from_deck=1, next_lead=option)
    hands = ("Kc Ac Qc 9c", "Kd Qd Jd 9d", "5h 2h Qh 9h")
    sitting = table(*hands, rules=rules, dealer=2).lays("Kc Kd 5h Ac go 2h go")
    assert sitting.pegs[-1] == (2, "go", 1)
    assert sitting.state.to_act == (leader,)


@pytest.mark.parametrize("option", Leads)
def test_two_handed_first_go_is_the_same(option: Leads) -> None:
    sitting = table("Kc Qc Ac 2c", OTHER_TENS, rules=Rules(next_lead=option))
    assert sitting.lays("Kc Qd Qc go Ac").state.to_act == (1,)


def test_a_player_with_no_cards_left_is_passed_over_silently() -> None:
    """Section 10: three-handed, the next player has no cards, and no go is said for him.

    Seat 0 lays its last card at 30 while the others hold three tens each.
    """
    hands = ("Ac 2c 3c 4c", "Kd Qd Jd Td", "Kh Qh Jh Th")
    sitting = table(*hands, rules=THREE, dealer=2, laid="Ac Kd Kh 2c go go 3c 4c")
    sitting = sitting.lays("Qd Qh")
    assert sitting.state.to_act == (1,)
    assert goes(sitting.lays("Jd go Jh Td Th")) == [2]


# ---- last card -----------------------------------------------------------------------------------

# 2 2 4 4 6 6 make 24, nobody has less than a ten, and the pone leads its last card.
ALL_BUT_ONE = "2c 2d 4c 4d 6c 6d go Kc"


def test_the_very_last_card_of_the_deal_scores_1() -> None:
    sitting = table(LOW, "2d 4d 6d Qd", laid=ALL_BUT_ONE).lays("Qd")
    assert sitting.pegs_of_the_play == [(1, "last", 1)]


def test_the_very_last_card_scores_what_it_makes_besides() -> None:
    sitting = table(LOW, OTHER_LOW, laid=ALL_BUT_ONE).lays("Kd")
    assert sitting.pegs_of_the_play == [(1, "play", 2), (1, "last", 1)]


def test_the_very_last_card_scores_2_at_31() -> None:
    """The second count is 10 17 19 22 31: two for the 31, and nothing for last."""
    sitting = table("Kc Qc 7c 3c", "Kd Qd 2d 9d", laid="Kc Kd Qc go Qd 7c 2d 3c").lays("9d")
    assert sitting.pegs_of_the_play == [(1, "play", 2)]
    assert CountClosed(1, None) in sitting.news


def test_all_others_out_of_cards_the_one_left_plays_on_alone() -> None:
    """Section 10: the counts run on, 1 for each count's last card."""
    sitting = table("9c Kc Ac Qc", OTHER_TENS, laid="9c Kd Kc go Ac Qd Qc").lays("Jd Td")
    assert counts(sitting) == [(1, 30), (1, 10)]
    assert sitting.pegs_of_the_play == [(1, "go", 1), (1, "last", 1)]
    assert goes(sitting) == []


# ---- who has said go, who is not asked -----------------------------------------------------------


def test_who_has_said_go_in_this_count_may_not_play_again_in_it() -> None:
    sitting = table("Kc Qc Ac 2c", OTHER_TENS).lays("Kc Qd Qc go")
    with pytest.raises(NotYourTurn, match="It is not the turn of seat 1: 0 is awaited"):
        sitting.after(Lay(1, Card("Td")))


@pytest.mark.parametrize(("one_count", "held"), [(True, None), (False, 1)])
def test_option_five_card_the_play_stops_at_the_first_31_or_go(
    one_count: bool, held: int | None
) -> None:
    """Section 10: by default the pone's go is followed by a new count."""
    rules = Rules(dealt=5, target=61, one_count=one_count)
    sitting = table("Kc Qc Jc", "9d 8d Td", rules=rules).lays("Kc 9d Jc go")
    assert sitting.pegs_of_the_play == [(0, "go", 1)]
    assert isinstance(sitting.state.phase, Dealing) is one_count
    assert bool(sitting.counted) is one_count
    if held:
        assert sitting.state.to_act == (held,)


def test_option_five_card_the_play_stops_at_the_first_31() -> None:
    rules = Rules(dealt=5, target=61, one_count=True)
    sitting = table("Kc Qc Jc", "9d 2d Td", rules=rules).lays("Kc 9d Jc 2d")
    assert sitting.pegs_of_the_play == [(1, "play", 2)]
    assert sitting.counted == [(0, "hand"), (1, "hand"), (1, "crib")]


# ---- a go near home ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("barred", "score", "pegs"),
    [
        *[(0, 119, [(0, "go", 1)]), (0, 120, [(0, "go", 1)])],
        *[(1, 119, [(0, "go", 1)]), (1, 120, [])],
        *[(3, 117, [(0, "go", 1)]), (3, 118, []), (3, 120, [])],
    ],
)
def test_option_no_go_within_n_holes_of_home(
    barred: int, score: int, pegs: list[tuple[int, str, int]]
) -> None:
    rules = Rules(go_barred=barred)
    sitting = table(TENS, OTHER_TENS, rules=rules, scores=(score, 0)).lays("Kc Td Jc go")
    assert sitting.pegs == pegs
    assert (sitting.scores[0] == 121) is (score == 120 and bool(pegs))


def test_a_barred_go_closes_the_count_all_the_same() -> None:
    rules = Rules(go_barred=1)
    sitting = table(TENS, OTHER_TENS, rules=rules, scores=(120, 0)).lays("Kc Td Jc go")
    assert sitting.news[-2:] == (GoSaid(1), CountClosed(0, None))
    assert sitting.state.to_act == (1,)


def test_a_pair_to_hole_120_bars_the_last_card_that_comes_with_it() -> None:
    rules = Rules(go_barred=1)
    sitting = table(LOW, OTHER_LOW, rules=rules, laid=ALL_BUT_ONE, scores=(0, 118)).lays("Kd")
    assert sitting.pegs_of_the_play == [(1, "play", 2)]


def test_31_is_no_go_and_is_never_barred() -> None:
    rules = Rules(go_barred=5)
    sitting = table("Kc 9c 8c 7c", "Qd 2d 7d 6d", rules=rules, scores=(0, 120))
    assert sitting.lays("Kc Qd 9c 2d").winner == 1


# ---- what a card scores --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        *[("8 7", 2), ("9 5 A", 2), ("T 5", 2), ("8 6", 0)],
        ("T T 9 2", 2),
        *[("6 6", 2), ("6 6 6", 6), ("6 6 6 6", 12), ("6 7 6", 0)],
        *[("7 9 8", 3), ("2 4 5 3", 4), ("2 6 3 5 4", 5), ("6 8 7 8", 0), ("6 8 7 7", 2)],
        ("A 7 7", 4),
    ],
)
def test_each_card_is_scored_from_the_newest_backward(pile: str, points: int) -> None:
    """15: 2. 31: 2. Pairs 2, 6, 12 with nothing between. Runs in any order with no rank twice."""
    assert count_pile(pile).total == points


def test_only_the_cards_of_this_count_are_scored() -> None:
    """The queen opens a new count: the queen before it is in the old one."""
    sitting = table("Kc Qc Jc 9c", OTHER_TENS).lays("Kc Jd Qc go Qd")
    assert sitting.pegs == [(0, "play", 3), (0, "go", 1)]


def test_several_at_once_add_up() -> None:
    sitting = table("Ac 7c 2c 3c", "7d Kd Qd Jd").lays("Ac 7d 7c")
    assert heard(sitting)[-1] == "fifteen for four"
    assert sitting.pegs == [(0, "play", 4)]


# ---- what is said --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "lays", "said"),
    [
        ((LOW, OTHER_LOW), "6c", "Six"),
        (("6c 2c 3c 4c", "5d Kd Qd Jd"), "6c 5d", "Eleven"),
        (("8c 2c 3c 4c", "7d Kd Qd Jd"), "8c 7d", "fifteen for two"),
        (("Kc 9c 8c 7c", "Qd 2d 7d 6d"), "Kc Qd 9c 2d", "31 for two"),
        (("8c 2c 3c 4c", "8d Kd Qd Jd"), "8c 8d", "a pair for two"),
        (("7c 8c 3c 4c", "9d Kd Qd Jd"), "7c 9d 8c", "a run of three"),
        ((TENS, OTHER_TENS), "Kc Td Jc go", "one for the go"),
    ],
)
def test_what_is_said(hands: tuple[str, str], lays: str, said: str) -> None:
    assert heard(table(*hands).lays(lays))[-1] == said


def test_one_for_last_is_said_for_the_last_card_of_the_deal() -> None:
    sitting = table(LOW, "2d 4d 6d Qd", laid=ALL_BUT_ONE).lays("Qd")
    assert heard(sitting)[:2] == ["Twenty", "one for last"]


def test_31_on_the_last_card_is_no_one_for_last() -> None:
    sitting = table("Kc Qc 7c 3c", "Kd Qd 2d 9d", laid="Kc Kd Qc go Qd 7c 2d 3c").lays("9d")
    assert heard(sitting)[0] == "31 for two"
    assert "one for last" not in heard(sitting)


def test_renege_is_impossible_and_nothing_changes() -> None:
    before = table("Kc Qc 9c 2c", "Kd Qd 9d 2d").lays("Kc Kd 9c")
    for refused in ("Qd", "9d", "go", "9c", "As"):
        with pytest.raises(IllegalNow):
            before.lays(refused)
    assert before.lays("2d").scores == (0, 4)
