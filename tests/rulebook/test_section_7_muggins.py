"""docs/rules.md, section 7: muggins.

The pone's hand, with the eight of spades, is the seven, eights and nine of section 9: worth 12.
"""

import pytest

from muggins.cards import Card, total
from muggins.game.events import (
    Accept,
    CallMuggins,
    CountSettled,
    HandCounted,
    IllegalNow,
    NotYourTurn,
    Source,
)
from muggins.game.rules import Counting, Muggins, Rules, RulesError, parse_preset
from muggins.game.speech import say_event
from muggins.game.state import Settling
from muggins.game.view import legal, seen_by, view
from tests.rulebook.setup import Sitting, last_card, table

CORRECTED = Rules(counting=Counting.MANUAL)
ACC, FOSTER, PENALTY2 = map(parse_preset, ("acc", "foster", "penalty2"))
PONE, DEALER, CRIB, TWO = "7c 8h 8d 9s", "3d 4h 6h Qd", "Kh Ks Td 6s", "2d"
WORTH = 12


def at_the_show(rules: Rules) -> Sitting:
    """The pone's hand is due; the dealer has laid the last card and rightly claimed nothing."""
    before = last_card(PONE, DEALER, crib=CRIB, starter=TWO, rules=rules)
    shown = before.lays("Qd=0")
    return shown.accepts(0) if pending(shown) else shown


def gained(sitting: Sitting) -> tuple[int, ...]:
    """What each side has pegged since the show began; the dealer came to it with one for last."""
    return (sitting.scores[0], sitting.scores[1] - 1)


def pending(sitting: Sitting) -> bool:
    return isinstance(sitting.state.phase, Settling)


# ---- manual counting -----------------------------------------------------------------------------


def test_with_manual_counting_each_player_says_his_own_count() -> None:
    with pytest.raises(IllegalNow, match="You count for yourself in this game: say how many"):
        table("5c 2c 3c 4c", "Kd Qd Jd 9d", rules=CORRECTED).lays("5c")
    sitting = table("5c 2c 3c 4c", "Kd Qd Jd 9d", rules=CORRECTED).lays("5c=0 Kd=2")
    assert sitting.pegs == [(1, "play", 2)]


def test_with_automatic_counting_nobody_does() -> None:
    with pytest.raises(IllegalNow, match="The table counts in this game; make no claim"):
        table("5c 2c 3c 4c", "Kd Qd Jd 9d").lays("5c=0")


@pytest.mark.parametrize("claim", [-1, 30])
def test_a_count_is_from_0_to_29(claim: int) -> None:
    with pytest.raises(IllegalNow, match=f"A count is from 0 to 29, not {claim}"):
        at_the_show(CORRECTED).claims(claim)


@pytest.mark.parametrize("rules", [CORRECTED, ACC, FOSTER, PENALTY2], ids=lambda r: r.muggins)
def test_a_right_count_pegs_what_it_says(rules: Rules) -> None:
    sitting = at_the_show(rules).claims(WORTH)
    if pending(sitting):
        sitting = sitting.accepts(1)
    assert gained(sitting) == (WORTH, 0)


# ---- off -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("claim", [0, 8, 11, 12, 13, 29])
def test_off_is_the_default_and_a_wrong_count_is_corrected(claim: int) -> None:
    assert CORRECTED.muggins is Muggins.OFF
    sitting = at_the_show(CORRECTED).claims(claim)
    assert gained(sitting) == (WORTH, 0)
    assert not pending(sitting)


def test_off_a_wrong_count_is_corrected_with_the_reason() -> None:
    """Section 9: some teaching texts say 8, and leave out the fifteens."""
    sitting = at_the_show(CORRECTED).claims(8)
    said = say_event(sitting.news[0])
    assert said is not None
    assert said.text.startswith("eight is wrong: fifteen two, fifteen four")


@pytest.mark.parametrize(("claim", "expected"), [(0, (0, 2)), (2, (0, 2)), (5, (0, 2))])
def test_off_a_wrong_count_is_corrected_in_the_play_too(
    claim: int, expected: tuple[int, int]
) -> None:
    sitting = table("5c 2c 3c 4c", "Kd Qd Jd 9d", rules=CORRECTED).lays(f"5c=0 Kd={claim}")
    assert sitting.scores == expected


# ---- acc -----------------------------------------------------------------------------------------


def fifteen_missed(rules: Rules) -> Sitting:
    """The dealer has laid a king on a five and claimed nothing for it."""
    sitting = table("5c 2c 3c 4c", "Kd Qd Jd 9d", rules=rules).lays("5c=0").accepts(1)
    return sitting.lays("Kd=0")


def test_acc_points_missed_in_the_play_may_be_claimed() -> None:
    sitting = fifteen_missed(ACC).calls(0, 2)
    assert sitting.pegs == [(0, "muggins", 2)]
    assert sitting.scores == (2, 0)


def test_acc_points_missed_in_a_hand_may_be_claimed() -> None:
    sitting = at_the_show(ACC).claims(8).calls(1, 4)
    assert gained(sitting) == (8, 4)


def test_acc_points_missed_in_the_crib_may_be_claimed() -> None:
    """Kh Ks Td 6s with the two of diamonds: a pair."""
    sitting = at_the_show(ACC).claims(WORTH).accepts(1)
    sitting = sitting.claims(DEALER_WORTH).accepts(0)
    before = sitting.scores
    sitting = sitting.claims(0).calls(0, 2)
    assert sitting.pegs == [(0, "muggins", 2)]
    assert sitting.scores == (before[0] + 2, before[1])


# 3d 4h 6h Qd with the two of diamonds: a run of three, 3+2+Q and 2+3+4+6 fifteen.
DEALER_WORTH = 7


def test_acc_what_nobody_claims_is_lost() -> None:
    sitting = at_the_show(ACC).claims(8).accepts(1)
    assert gained(sitting) == (8, 0)
    assert not pending(sitting)


def test_acc_heels_are_not_claimable() -> None:
    """They are pegged by the table, and the play goes on at once."""
    hands = ("2c 4c 6c 8c", "3d 5d 7d 9d")
    sitting = table(*hands, starter="Jh", rules=ACC)
    with pytest.raises(IllegalNow, match="There is no count to accept or to call now"):
        sitting.calls(0, 2)


def test_acc_an_earlier_muggins_is_not_claimable() -> None:
    """A call of 1 where 4 were missed: the other 3 are gone, nobody can call again."""
    sitting = at_the_show(ACC).claims(8).calls(1, 1)
    assert gained(sitting) == (8, 1)
    for seat in (0, 1):
        with pytest.raises(IllegalNow, match="There is no count to accept or to call now"):
            sitting.calls(seat, 3)


def test_acc_penalties_are_not_claimable() -> None:
    sitting = at_the_show(ACC).claims(14)
    assert sitting.pegs[-1] == (1, "penalty", 2)
    with pytest.raises(IllegalNow, match="There is no count to accept or to call now"):
        sitting.calls(0, 2)


@pytest.mark.parametrize("points", [1, 4, 12])
def test_acc_a_wrong_call_gives_those_points_to_the_other_side(points: int) -> None:
    sitting = at_the_show(ACC).claims(WORTH).calls(1, points)
    assert gained(sitting) == (WORTH + points, 0)
    assert sitting.pegs == [(0, "penalty", points)]


@pytest.mark.parametrize(("named", "earned"), [(1, 1), (3, 3), (4, 4), (5, 4), (29, 4)])
def test_acc_a_wrong_number_the_lesser_of_the_two(named: int, earned: int) -> None:
    sitting = at_the_show(ACC).claims(8).calls(1, named)
    assert gained(sitting) == (8, earned)


@pytest.mark.parametrize("surplus", [1, 2, 17])
def test_acc_over_counting_is_taken_back_and_the_opponent_pegs_the_surplus(surplus: int) -> None:
    sitting = at_the_show(ACC).claims(WORTH + surplus)
    assert gained(sitting) == (WORTH, surplus)
    assert not pending(sitting)


def test_acc_over_counting_in_the_play() -> None:
    sitting = table("5c 2c 3c 4c", "Kd Qd Jd 9d", rules=ACC).lays("5c=0").accepts(1)
    assert sitting.lays("Kd=5").scores == (3, 2)


def test_acc_over_counting_nothing_at_all() -> None:
    assert table("5c 2c 3c 4c", "Kd Qd Jd 9d", rules=ACC).lays("5c=2").scores == (0, 2)


def test_acc_a_muggins_may_win_the_game() -> None:
    sitting = table("5c 2c 3c 4c", "Kd Qd Jd 9d", rules=ACC, scores=(119, 120))
    sitting = sitting.lays("5c=0").accepts(1).lays("Kd=0").calls(0, 2)
    assert (sitting.winner, sitting.scores) == (0, (121, 120))


def test_the_opponent_who_calls_is_one_of_the_other_side() -> None:
    rules = Rules(
        seats=4,
        teams=parse_preset("partners").teams,
        dealt=5,
        tossed=1,
        counting=Counting.MANUAL,
        muggins=Muggins.ACC,
    )
    hands = ("5c 2c 3c 4c", "Kd Qd Jd 9d", "Kh Qh Jh 9h", "Ks Qs Js 9s")
    sitting = table(*hands, rules=rules, dealer=3, starter="8d").lays("5c=0")
    assert sitting.state.to_act == (1, 3)
    with pytest.raises(NotYourTurn, match="It is not the turn of seat 2: 1 or 3 is awaited"):
        sitting.calls(2, 2)
    assert sitting.accepts(3).state.to_act == (1,)
    assert sitting.accepts(3, 1).state.to_act == (1,)


def test_with_three_sides_the_surplus_goes_to_the_left() -> None:
    rules = Rules(
        seats=3,
        dealt=5,
        tossed=1,
        crib_from_deck=1,
        counting=Counting.MANUAL,
        muggins=Muggins.ACC,
    )
    hands = ("5c 2c 3c 4c", "Kd Qd Jd 9d", "Kh Qh Jh 9h")
    sitting = table(*hands, rules=rules, dealer=2, starter="8d").lays("5c=3")
    assert sitting.scores == (0, 3, 0)


# ---- foster --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("named", "earned"), [(1, 1), (2, 2), (3, 2)])
def test_foster_over_counts_may_be_claimed_too(named: int, earned: int) -> None:
    sitting = at_the_show(FOSTER).claims(WORTH + 2).calls(1, named)
    assert gained(sitting) == (WORTH, earned)


def test_foster_an_over_count_that_nobody_claims_stands() -> None:
    sitting = at_the_show(FOSTER).claims(WORTH + 2).accepts(1)
    assert gained(sitting) == (WORTH + 2, 0)


def test_foster_points_missed_may_be_claimed() -> None:
    sitting = at_the_show(FOSTER).claims(8).calls(1, 4)
    assert gained(sitting) == (8, 4)
    assert fifteen_missed(FOSTER).calls(0, 2).scores == (2, 0)


def test_foster_a_wrong_call_gives_those_points_to_the_other_side() -> None:
    sitting = at_the_show(FOSTER).claims(WORTH).calls(1, 3)
    assert gained(sitting) == (WORTH + 3, 0)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_foster_the_peg_does_not_tell_that_a_count_is_too_high(seat: int | None) -> None:
    """Claims of 8, 12 and 14 look alike until they are settled, but for the number said."""
    seen = set()
    for claim in (8, WORTH, 14):
        sitting = at_the_show(FOSTER).claims(claim)
        told = tuple(seen_by(event, seat, FOSTER) for event in sitting.news)
        assert told == (HandCounted(0, Source.HAND, pones_hand(sitting), (), claim),)
        seen.add(repr(view(sitting.state, seat)).replace(f"claim={claim}", "claim=?"))
    assert len(seen) == 1


def pones_hand(sitting: Sitting) -> tuple[Card, ...]:
    assert sitting.state.table is not None
    return sitting.state.table.kept[0]


# ---- penalty2 ------------------------------------------------------------------------------------


@pytest.mark.parametrize("surplus", [1, 2, 7])
def test_penalty2_an_over_claim_costs_2(surplus: int) -> None:
    sitting = at_the_show(PENALTY2).claims(WORTH + surplus)
    assert gained(sitting) == (WORTH, 2)


@pytest.mark.parametrize("points", [1, 2, 7])
def test_penalty2_so_does_muggins_called_on_a_right_count(points: int) -> None:
    sitting = at_the_show(PENALTY2).claims(WORTH).calls(1, points)
    assert gained(sitting) == (WORTH + 2, 0)


def test_penalty2_points_missed_may_be_claimed() -> None:
    assert gained(at_the_show(PENALTY2).claims(8).calls(1, 4)) == (8, 4)


# ---- what is known when --------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [ACC, FOSTER, PENALTY2], ids=lambda rules: rules.muggins)
def test_the_right_count_is_shown_only_when_it_is_settled(rules: Rules) -> None:
    sitting = at_the_show(rules).claims(8)
    assert [view(sitting.state, seat).shown[-1].lines for seat in (0, 1)] == [(), ()]
    settled = sitting.accepts(1)
    told = [event for event in settled.news if isinstance(event, CountSettled)]
    assert [total(event.lines) for event in told] == [WORTH]
    assert total(view(settled.state, 1).shown[-1].lines) == WORTH


@pytest.mark.parametrize("rules", [ACC, FOSTER, PENALTY2], ids=lambda rules: rules.muggins)
def test_a_count_may_be_accepted_or_called_for_1_to_29(rules: Rules) -> None:
    sitting = at_the_show(rules).claims(8)
    assert legal(view(sitting.state, 1)) == (
        Accept(1),
        *(CallMuggins(1, points) for points in range(1, 30)),
    )
    for points in (0, 30):
        with pytest.raises(IllegalNow, match=f"Muggins names 1 to 29 points, not {points}"):
            sitting.calls(1, points)


def test_muggins_is_never_on_in_a_game_of_automatic_counting() -> None:
    for mode in (Muggins.ACC, Muggins.FOSTER, Muggins.PENALTY2):
        with pytest.raises(RulesError, match="Muggins needs manual counting"):
            Rules(muggins=mode)
        assert Rules(muggins=mode, counting=Counting.MANUAL).muggins is mode
