"""What a seat may know, and the events as it may learn them."""

import pytest

from muggins.cards import Card, Kind, Line, parse_cards
from muggins.game.events import (
    CardLaid,
    Count,
    CountSettled,
    Dealt,
    Discard,
    Discarded,
    Go,
    GoSaid,
    HandCounted,
    Lay,
    Source,
    StarterCut,
)
from muggins.game.rules import Counting, Rules, parse_preset
from muggins.game.state import Over
from muggins.game.view import Stage, legal, playable, seen_by, view
from muggins.pegging import Laid
from tests.rulebook.setup import Sitting, before_the_starter, last_card, new_game, table

PONE, DEALER = "2c 4c 6c 8c", "3d 5d 7d 9d"
PONES_SIX, DEALERS_SIX = f"{PONE} Qc Kc", f"{DEALER} Qd Kd"


def discarding() -> Sitting:
    return new_game(Rules(), dealer=1).deals(PONES_SIX, DEALERS_SIX)


@pytest.mark.parametrize(
    ("sitting", "stage"),
    [
        (new_game(Rules()), Stage.DRAWING),
        (new_game(Rules(), dealer=0), Stage.DEALING),
        (discarding(), Stage.DISCARDING),
        (before_the_starter(PONE, DEALER), Stage.STARTING),
        (table(PONE, DEALER), Stage.PLAYING),
        (table(PONE, DEALER, rules=parse_preset("acc")).lays("2c=0"), Stage.SETTLING),
        (before_the_starter(PONE, DEALER, scores=(0, 120)).turns("Jh"), Stage.OVER),
    ],
)
def test_every_stage_has_a_name(sitting: Sitting, stage: Stage) -> None:
    assert view(sitting.state, 0).stage is stage
    assert view(sitting.state, None).stage is stage


def test_while_cards_are_laid_away_a_seat_sees_its_own_hand_alone() -> None:
    mine = view(discarding().state, 0)
    assert (mine.hand, mine.kept, mine.tossed) == (parse_cards("2c 4c 6c 8c Qc Kc"), (), ())
    assert (mine.held, mine.first_tossed, mine.to_act) == ((6, 6), (), (0, 1))


def test_a_seat_that_has_laid_away_is_known_but_not_what() -> None:
    state = discarding().after(Discard(1, parse_cards("Qd Kd"))).state
    mine, theirs = view(state, 0), view(state, 1)
    assert (mine.first_tossed, mine.held, mine.is_mine) == ((1,), (6, 4), True)
    assert (theirs.tossed, theirs.kept, theirs.is_mine) == (
        parse_cards("Qd Kd"),
        parse_cards(DEALER),
        False,
    )


def test_before_the_starter_the_toss_stays_with_its_owner() -> None:
    mine = view(before_the_starter(PONE, DEALER).state, 0)
    assert (mine.kept, mine.tossed) == (parse_cards(PONE), parse_cards("Ac Ad"))
    assert mine.first_tossed == ()


def test_in_the_play_the_table_is_everybodys() -> None:
    state = table("Kc Qc Ac 2c", "Kd Qd Jd Td").lays("Kc Td Qc go").state
    for seat in (0, 1, None):
        seen = view(state, seat)
        assert (seen.pile, seen.count) == (
            (Laid(0, Card("Kc")), Laid(1, Card("Td")), Laid(0, Card("Qc"))),
            30,
        )
        assert (seen.gone, seen.held, seen.starter) == ((1,), (2, 3), Card("Qs"))
    assert view(state, 0).hand == parse_cards("Ac 2c")
    assert view(state, 0).kept == parse_cards("Ac 2c Qc Kc")


def test_earlier_counts_stay_in_view() -> None:
    state = table("Kc Qc Jc Tc", "Kd Qd Jd Td").lays("Kc Td Jc go").state
    seen = view(state, None)
    assert seen.pile == ()
    assert [[str(laid.card) for laid in pile] for pile in seen.finished] == [["Kc", "Td", "Jc"]]


def test_in_the_show_the_counts_to_come_are_in_view_and_the_crib_when_it_is_due() -> None:
    rules = Rules(counting=Counting.MANUAL)
    shown = last_card(PONE, DEALER, crib="Kh Ks Td 6s", rules=rules).lays("9d=0")
    hand, crib = Source.HAND, Source.CRIB
    assert view(shown.state, None).due == ((0, hand), (1, hand), (1, crib))
    assert view(shown.state, 1).crib == ()
    shown = shown.claims(0).claims(0)
    assert view(shown.state, 0).due == ((1, crib),)
    assert view(shown.state, 0).crib == parse_cards("6s Td Kh Ks")
    shown = shown.claims(2)
    assert [counted.source for counted in view(shown.state, 0).shown] == [hand, hand, crib]
    assert view(shown.state, 0).crib == parse_cards("6s Td Kh Ks")


def test_when_it_is_over_everybody_sees_who_won() -> None:
    over = before_the_starter(PONE, DEALER, scores=(0, 120)).turns("Jh")
    assert isinstance(over.state.phase, Over)
    assert [view(over.state, seat).winner for seat in (0, 1, None)] == [1, 1, 1]
    assert legal(view(over.state, 0)) == ()


# ---- legal ---------------------------------------------------------------------------------------


def test_legal_discards_are_every_choice_of_two_of_six() -> None:
    commands = legal(view(discarding().state, 0))
    assert len(commands) == len(set(commands)) == 15
    assert commands[0] == Discard(0, parse_cards("2c 4c"))


def test_legal_plays_are_the_cards_that_fit() -> None:
    state = table("Kc Qc 9c 2c", "Kd Qd 9d 2d").lays("Kc Kd 9c").state
    assert playable(view(state, 1)) == (Card("2d"),)
    assert legal(view(state, 1)) == (Lay(1, Card("2d")),)
    assert legal(view(state, 0)) == ()


def test_legal_is_go_where_nothing_fits() -> None:
    state = table("Kc Qc Jc Tc", "Kd Qd Jd Td").lays("Kc Td Jc").state
    assert legal(view(state, 1)) == (Go(1),)


def test_counting_by_hand_every_claim_is_legal() -> None:
    rules = Rules(counting=Counting.MANUAL)
    commands = legal(view(table(PONE, DEALER, rules=rules).state, 0))
    assert len(commands) == 4 * 30
    assert Lay(0, Card("2c"), 29) in commands
    assert Lay(0, Card("2c")) not in commands


def test_a_hand_counted_by_hand_may_be_claimed_at_anything() -> None:
    rules = Rules(counting=Counting.MANUAL)
    shown = last_card(PONE, DEALER, crib="Kh Ks Td 6s", rules=rules).lays("9d=0")
    assert legal(view(shown.state, 0)) == tuple(Count(0, claim) for claim in range(30))


# ---- events --------------------------------------------------------------------------------------


def test_of_a_deal_a_seat_sees_its_own_cards() -> None:
    event = Dealt(1, (parse_cards("2c 3c"), parse_cards("2d 3d")), parse_cards("Kh"))
    assert seen_by(event, 0, Rules()) == Dealt(1, (parse_cards("2c 3c"), ()), ())
    assert seen_by(event, 1, Rules()) == Dealt(1, ((), parse_cards("2d 3d")), ())
    assert seen_by(event, None, Rules()) == Dealt(1, ((), ()), ())


def test_of_a_discard_a_seat_sees_its_own() -> None:
    event = Discarded(0, parse_cards("2c 3c"))
    assert seen_by(event, 0, Rules()) == event
    assert seen_by(event, 1, Rules()) == seen_by(event, None, Rules()) == Discarded(0, ())


def test_what_lies_on_the_table_everybody_sees() -> None:
    for event in (GoSaid(0), StarterCut(Card("5h"), ()), CountSettled(0, Source.HAND, ())):
        for seat in (0, 1, None):
            assert seen_by(event, seat, parse_preset("acc")) == event


def test_under_muggins_nobody_is_told_the_lines_of_a_count() -> None:
    sitting = table("8c 7c 6c 5c", "7d Kd Qd Jd").lays("8c 7d")
    laid = sitting.news[1]
    assert isinstance(laid, CardLaid)
    assert laid.lines
    for seat in (0, 1, None):
        assert seen_by(laid, seat, Rules(counting=Counting.MANUAL)) == laid
        hidden = seen_by(laid, seat, parse_preset("foster"))
        assert hidden == CardLaid(1, Card("7d"), 15, (), None)


def test_under_muggins_nobody_is_told_the_lines_of_a_hand() -> None:
    hand = parse_cards("Kh Ks 2d 4c")
    pair = (Line(Kind.PAIR, hand[:2], 2),)
    hidden = seen_by(HandCounted(0, Source.HAND, hand, pair, 0), 0, parse_preset("penalty2"))
    assert hidden == HandCounted(0, Source.HAND, hand, (), 0)
