"""docs/rules.md, section 2: seats and deal; with its rows of section 10."""

from typing import NamedTuple

import pytest

from muggins.cards import parse_cards
from muggins.game.engine import begin, replay
from muggins.game.events import CutDrawn, Unreadable
from muggins.game.rules import CutTie, CutWinner, NextDeal, Rules, Teams, parse_preset
from muggins.game.series import Result, next_dealer
from muggins.game.state import Drawing, counting_order
from tests.rulebook.setup import Sitting, new_game, table

THREE = parse_preset("three")
PARTNERS = parse_preset("partners")
SINGLES = parse_preset("singles")
CAPTAIN = parse_preset("captain")


class Row(NamedTuple):
    """A row of the section's table."""

    preset: str
    seats: int
    dealt: int
    from_deck: int
    thrown: int
    hand: int
    target: int


TABLE = [
    Row("standard", 2, 6, 0, 2, 4, 121),
    Row("three", 3, 5, 1, 1, 4, 121),
    Row("partners", 4, 5, 0, 1, 4, 121),
    Row("singles", 4, 5, 0, 1, 4, 121),
    Row("five-card", 2, 5, 0, 2, 3, 61),
    Row("seven-card", 2, 7, 0, 2, 5, 181),
    Row("captain", 3, 5, 1, 1, 4, 121),
]


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.preset)
def test_the_table_of_deals(row: Row) -> None:
    rules = parse_preset(row.preset)
    assert (rules.seats, rules.dealt, rules.crib_from_deck) == (row.seats, row.dealt, row.from_deck)
    assert (rules.tossed, rules.hand_size, rules.target) == (row.thrown, row.hand, row.target)


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.preset)
def test_the_crib_has_four_cards_and_each_hand_what_is_left(row: Row) -> None:
    kept = [" ".join(f"{rank}{suit}" for rank in "6789T"[: row.hand]) for suit in "cdhs"]
    sitting = table(*kept[: row.seats], rules=parse_preset(row.preset), starter="Kh", dealer=0)
    cards = sitting.state.table
    assert cards is not None
    assert len(cards.crib) == 4
    assert {len(hand) for hand in cards.kept} == {row.hand}
    assert len(cards.from_deck) == row.from_deck


def test_two_handed_to_121_is_the_default() -> None:
    assert Rules() == parse_preset("standard")


def test_four_handed_partners_sit_opposite_with_one_score_a_side() -> None:
    assert PARTNERS.sides == (0, 1, 0, 1)
    assert new_game(PARTNERS, dealer=0).scores == (0, 0)


def test_four_handed_each_for_himself_has_four_scores() -> None:
    assert new_game(SINGLES, dealer=0).scores == (0, 0, 0, 0)


def test_the_captain_plays_alone_against_a_pair() -> None:
    """The pair, seats 1 and 2, has one score: here both of them peg into it."""
    assert CAPTAIN.teams is Teams.CAPTAIN
    sitting = table("6c 2c 3c Kc", "5d 4d 9d Kd", "5h 4h 9h Kh", rules=CAPTAIN, dealer=2)
    sitting = sitting.lays("6c 5d 5h")
    assert (sitting.pegs, sitting.scores) == ([(2, "play", 2)], (0, 2))
    sitting = sitting.lays("2c 4d 9h")
    assert (sitting.pegs, sitting.scores) == ([(2, "play", 2)], (0, 4))


# ---- cut for deal --------------------------------------------------------------------------------


def dealer_after(rules: Rules, *cuts: str) -> int | None:
    sitting = new_game(rules)
    for cards in cuts:
        sitting = sitting.cuts(cards)
    return sitting.state.dealer


def still_drawing(sitting: Sitting) -> tuple[int, ...]:
    assert isinstance(sitting.state.phase, Drawing)
    return sitting.state.phase.seats


@pytest.mark.parametrize(("cards", "dealer"), [("3h 9s", 0), ("Ts 9s", 1), ("Kc Qc", 1)])
def test_the_lowest_deals(cards: str, dealer: int) -> None:
    assert dealer_after(Rules(), cards) == dealer


def test_the_ace_is_lowest() -> None:
    """Section 10: K♠ v A♣, the ace deals."""
    assert dealer_after(Rules(), "Ks Ac") == 1


def test_suits_never_break_a_tie_they_draw_again() -> None:
    """Section 10: 5♠ v 5♦, draw again."""
    tied = new_game(Rules()).cuts("5s 5d")
    assert tied.news == (CutDrawn((0, 1), parse_cards("5s 5d"), None),)
    assert still_drawing(tied) == (0, 1)
    assert dealer_after(Rules(), "5s 5d", "9s Td") == 0


def test_those_tied_for_lowest_draw_again() -> None:
    """Section 10: three draw K 2 2; the two 2s draw again."""
    tied = new_game(THREE).cuts("Ks 2h 2c")
    assert still_drawing(tied) == (1, 2)
    assert tied.cuts("9h 8c").state.dealer == 2


def test_a_tie_among_the_others_matters_not() -> None:
    assert dealer_after(THREE, "Ks 2h Kc") == 1


def test_option_all_draw_again() -> None:
    rules = Rules(seats=3, dealt=5, tossed=1, crib_from_deck=1, cut_tie=CutTie.ALL)
    tied = new_game(rules).cuts("Ks 2h 2c")
    assert still_drawing(tied) == (0, 1, 2)
    assert tied.cuts("3s 9h 8c").state.dealer == 0


def test_option_highest_deals_the_king_highest_and_the_ace_still_low() -> None:
    rules = Rules(cut_winner=CutWinner.HIGHEST)
    assert dealer_after(rules, "3h 9s") == 1
    assert dealer_after(rules, "Ks Ac") == 0
    assert dealer_after(rules, "Qs Kc") == 1


def test_the_cut_needs_a_card_for_each_seat_that_draws() -> None:
    with pytest.raises(Unreadable, match=r"^2 seats draw, but 3 cards came"):
        new_game(THREE).cuts("Ks 2h 2c").cuts("9h 8c 7c")


# ---- the deal goes round -------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["standard", "three", "partners", "singles", "captain"])
def test_the_deal_passes_to_the_left_each_hand(preset: str) -> None:
    rules = parse_preset(preset)
    dealers = [0]
    hands = tuple(" ".join(f"{r}{s}" for r in "A23456"[: rules.dealt]) for s in "cdhs")
    for _hand in range(rules.seats):
        sitting = Sitting(replay(begin(rules, dealers[-1]))).deals(
            *hands[: rules.seats], crib="Kc" if rules.crib_from_deck else ""
        )
        dealers.append(sitting.discards().turns("Kh").played_out().state.coming_dealer or 0)
    left = [seat % rules.seats for seat in range(rules.seats + 1)]
    assert dealers == left


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_the_player_left_of_the_dealer_is_first_and_then_clockwise(dealer: int) -> None:
    hands = ("2c 4c 6c Kc", "2d 4d 6d Kd", "2h 4h 6h Kh", "2s 4s 6s Ks")
    sitting = table(*hands, rules=SINGLES, dealer=dealer)
    left = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    order = []
    for _turn in range(4):
        seat = sitting.state.to_act[0]
        order.append(seat)
        sitting = sitting.lays(hands[seat][:2])
    assert order == left
    counts = list(counting_order(SINGLES, dealer))
    assert [seat for seat, source in counts if source.value == "hand"] == left
    assert counts[-1] == (dealer, "crib")


def test_two_handed_the_pone_is_first() -> None:
    assert table("2c 4c 6c Kc", "2d 4d 6d Kd", dealer=1).state.to_act == (0,)
    assert table("2c 4c 6c Kc", "2d 4d 6d Kd", dealer=0).state.to_act == (1,)


# ---- the next game -------------------------------------------------------------------------------


def first_dealers(how: NextDeal, *, in_match: bool = False) -> list[int | None]:
    """Who deals next after: 0 won and had dealt, 0 won, 1 won and had dealt, 1 won."""
    rules = Rules(next_deal=how)
    games = [(0, 0), (0, 1), (1, 1), (1, 0)]
    ends = {0: (121, 100), 1: (100, 121)}
    return [
        next_dealer(Result(rules, winner, ends[winner], dealt), in_match=in_match)
        for winner, dealt in games
    ]


def test_first_deal_of_the_next_game_the_loser_is_the_default() -> None:
    assert first_dealers(NextDeal.AUTO) == [1, 1, 0, 0]
    assert first_dealers(NextDeal.LOSER) == [1, 1, 0, 0]


def test_first_deal_of_the_next_game_the_loser_even_in_a_match_where_named() -> None:
    assert first_dealers(NextDeal.LOSER, in_match=True) == [1, 1, 0, 0]


def test_first_deal_of_the_next_game_winner() -> None:
    assert first_dealers(NextDeal.WINNER) == [0, 0, 1, 1]


def test_first_deal_of_the_next_game_alternate_is_the_default_inside_a_match() -> None:
    assert first_dealers(NextDeal.AUTO, in_match=True) == [1, 0, 0, 1]
    assert first_dealers(NextDeal.ALTERNATE) == [1, 0, 0, 1]


def test_first_deal_of_the_next_game_cut() -> None:
    assert first_dealers(NextDeal.CUT) == [None] * 4


# ---- five-card cribbage --------------------------------------------------------------------------


def test_five_card_the_pone_starts_with_3_holes_where_the_option_says_so() -> None:
    """Section 10: five-card cribbage."""
    old = parse_preset("five-card-old")
    assert old.pone_start == 3
    assert replay(begin(old, dealer=1)).scores == (3, 0)
    assert replay(begin(old, dealer=0)).scores == (0, 3)
    assert replay(begin(parse_preset("five-card"), dealer=1)).scores == (0, 0)


def test_five_card_the_pone_is_known_only_after_the_cut() -> None:
    cut = new_game(parse_preset("five-card-old"))
    assert cut.scores == (0, 0)
    assert cut.cuts("5s 5d").scores == (0, 0)
    assert cut.cuts("5s 4d").scores == (3, 0)
