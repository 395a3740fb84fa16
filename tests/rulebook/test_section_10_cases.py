"""docs/rules.md, section 10: cases that real programs got wrong, row by row."""

import pytest

from muggins.cards import Kind, count_pile, count_show, parse_pile
from muggins.game.rules import Rules, parse_preset
from muggins.game.series import Result, Skunk
from muggins.game.state import Dealing, Drawing
from tests.rulebook.setup import before_the_starter, last_card, new_game, table

# Worth 0, 0 and 18 with the eight of spades; the dealer lays the last card.
PONE, DEALER, CRIB, EIGHT = "2c 4s 6c Kc", "2d 4h 6s Qd", "7h 7s 7d Ah", "8s"


def of_kind(kind: Kind, hand: str, starter: str) -> int:
    return sum(line.points for line in count_show(hand, starter).lines if line.kind is kind)


def test_starter_jack_jack_less_hands() -> None:
    """2 to the dealer, no nobs to anyone."""
    turned = before_the_starter("2c 4s 6c Kc", "2d 4h 6s Qd").turns("Jh")
    assert turned.pegs == [(1, "heels", 2)]
    shown = turned.played_out()
    assert len(shown.counted) == 3
    assert not [line for line in shown.lines_shown if line.kind is Kind.NOBS]


@pytest.mark.parametrize("score", [119, 120])
def test_dealer_at_119_or_120_starter_a_jack(score: int) -> None:
    """The dealer has won; no play, no show."""
    turned = before_the_starter(PONE, DEALER, scores=(120, score)).turns("Jh")
    assert (turned.winner, turned.scores, turned.counted) == (1, (120, 121), [])
    assert turned.state.to_act == ()


def test_player_at_120_gets_a_go() -> None:
    """He has won at once; nobody counts."""
    before = table("Kc Qc Jc Tc", "Kd Qd Jd Td", scores=(120, 120))
    won = before.lays("Kc Td Jc go")
    assert (won.winner, won.scores, won.counted) == (0, (121, 120), [])


def test_both_would_pass_121_in_the_show() -> None:
    """The first in counting order wins; the other keeps the score he had."""
    hands = ("7c 4s 6c Kc", "7d 4h 6s Qd")
    shown = last_card(*hands, starter=EIGHT, scores=(118, 118)).played_out()
    assert (shown.winner, shown.scores) == (0, (121, 119))


@pytest.mark.parametrize(("starter", "points"), [("Kh", 5), ("Ks", 0)])
def test_crib_2h_4h_6h_8h(starter: str, points: int) -> None:
    assert count_show("2h 4h 6h 8h", starter, crib=True).total == points


@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [("Ac Ad 2h 2s", "3c", 12), ("Ac Ad 2h 3s", "4c", 8), ("3c 3d 4h 4s", "5c", 12)],
)
def test_runs_of_doubled_ranks(hand: str, starter: str, points: int) -> None:
    assert of_kind(Kind.RUN, hand, starter) == points


def test_two_aces_two_tens_and_an_ace() -> None:
    assert count_show("Ac Tc Ah Ts", "Ad").total == 8


def test_six_cards_3_3_3_4_4_5_in_the_seven_card_game() -> None:
    assert of_kind(Kind.RUN, "3c 3d 3h 4s 4c", "5c") == 18


@pytest.mark.parametrize(
    ("pile", "last"),
    [
        ("9 T 5 4 3", [(Kind.THIRTY_ONE, 2), (Kind.RUN, 3)]),
        ("T 3 9 9", [(Kind.THIRTY_ONE, 2), (Kind.PAIR, 2)]),
        ("3 3 2 4", [(Kind.RUN, 3)]),
    ],
)
def test_piles(pile: str, last: list[tuple[Kind, int]]) -> None:
    assert [(line.kind, line.points) for line in count_pile(pile).lines] == last


def test_pile_10_3_9_9_brings_no_extra_go() -> None:
    sitting = table("Tc 9c 8c 7c", "3d 9d Kd Qd").lays("Tc 3d 9c 9d")
    assert sitting.pegs == [(1, "play", 4)]


def test_pile_2_3_5_6_ace_7_4_2() -> None:
    """Six zeros, then 7, then 7."""
    cards = parse_pile("2 3 5 6 A 7 4 2")
    points = [count_pile(cards[:size]).total for size in range(1, 9)]
    assert points == [0, 0, 0, 0, 0, 0, 7, 7]


def test_pile_2_3_5_6_ace_7_4_2_at_the_table() -> None:
    sitting = table("2c 5c Ac 4c", "3d 6d 7d 2d").lays("2c 3d 5c 6d Ac 7d 4c")
    assert sitting.pegs == [(0, "play", 7)]


def test_three_handed_next_player_has_no_cards() -> None:
    """Passed over, no go said for him: section 4 has the whole story."""
    hands = ("Ac 2c 3c 4c", "Kd Qd Jd Td", "Kh Qh Jh Th")
    before = "Ac Kd Kh 2c go go 3c 4c"
    sitting = table(*hands, rules=parse_preset("three"), dealer=2, laid=before).lays("Qd Qh")
    assert sitting.state.to_act == (1,)


def test_all_others_are_out_of_cards() -> None:
    """The one left plays on alone, counts run on, 1 for each count's last card."""
    before = "9c Kd Kc go Ac Qd Qc"
    sitting = table("9c Kc Ac Qc", "Kd Qd Jd Td", laid=before).lays("Jd Td")
    assert sitting.pegs_of_the_play == [(1, "go", 1), (1, "last", 1)]


@pytest.mark.parametrize(("cards", "dealer"), [("Ks Ac", 1), ("5s 5d", None)])
def test_cut_for_deal(cards: str, dealer: int | None) -> None:
    """K♠ v A♣: the ace deals. 5♠ v 5♦: draw again."""
    assert new_game(Rules()).cuts(cards).state.dealer == dealer


def test_three_draw_k_2_2() -> None:
    """The two 2s draw again."""
    assert new_game(parse_preset("three")).cuts("Ks 2h 2c").state.phase == Drawing((1, 2))


def test_five_card_cribbage() -> None:
    """Dealt 5, throw 2, keep 3, crib 4; the pone starts with 3; the play stops at a go."""
    old = parse_preset("five-card-old")
    assert (old.dealt, old.tossed, old.hand_size) == (5, 2, 3)
    assert new_game(old).cuts("Ks Ac").scores == (3, 0)
    sitting = table("Kc Qc Jc", "9d 8d Td", rules=old).lays("Kc 9d Jc go")
    assert sitting.pegs_of_the_play == [(0, "go", 1)]
    assert isinstance(sitting.state.phase, Dealing)
    assert sitting.state.table is not None
    assert len(sitting.state.table.crib) == 4


@pytest.mark.parametrize(
    ("loser", "skunk"),
    [(60, Skunk.DOUBLE), (61, Skunk.SKUNK), (90, Skunk.SKUNK), (91, Skunk.NONE)],
)
def test_loser_on_60_61_90_91(loser: int, skunk: Skunk) -> None:
    assert Result(Rules(), 0, (121, loser), 0).skunk is skunk


def test_four_handed_partners() -> None:
    """One score a side; two pegs; skunk by side."""
    partners = parse_preset("partners")
    hands = ("5c 2c 3c 4c", "Kd Qd Jd 9d", "Kh Qh Jh 9h", "5s Ks Qs 9s")
    sitting = table(*hands, rules=partners, dealer=3).lays("5c Kd Kh")
    assert sitting.scores == (2, 2)
    assert (sitting.state.trails, sitting.pegs) == ((0, 0), [(1, "play", 2), (2, "play", 2)])
    assert Result(partners, 0, (121, 90), 0).skunk is Skunk.SKUNK


def test_114_and_a_hand_of_22() -> None:
    """Score 121; the record says the hand was 22."""
    shown = last_card("5h 5s Jc Jh", DEALER, starter="5d", scores=(114, 0)).played_out()
    assert (shown.winner, shown.scores[0]) == (0, 121)
    assert shown.pegs[-1] == (0, "hand", 22)
