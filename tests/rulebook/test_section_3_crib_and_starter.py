"""docs/rules.md, section 3: crib and starter; with its rows of section 10."""

import pytest

from muggins.cards import Card, parse_cards
from muggins.game.events import Discard, IllegalNow, NotYourTurn, Pegged, StarterCut, Unreadable
from muggins.game.rules import Rules, Teams
from muggins.game.state import Playing, Starting
from tests.rulebook.setup import before_the_starter, new_game, table

PONE, DEALER = "2c 4c 6c 8c", "3d 5d 7d 9d"
HOME_RULES = Rules(heels_barred=1)
STINKHOLE_OF_FIVE = Rules(heels_barred=5)


def test_everyone_discards_before_anyone_sees_the_starter() -> None:
    sitting = new_game(Rules(), dealer=1).deals("2c 4c 6c 8c Kc Qc", "3d 5d 7d 9d Kd Qd")
    with pytest.raises(IllegalNow, match="no starter to cut now"):
        sitting.turns("5h")
    sitting = sitting.after(Discard(0, parse_cards("Kc Qc")))
    with pytest.raises(IllegalNow, match="no starter to cut now"):
        sitting.turns("5h")
    sitting = sitting.after(Discard(1, parse_cards("Kd Qd")))
    assert isinstance(sitting.state.phase, Starting)
    assert isinstance(sitting.turns("5h").state.phase, Playing)


def test_seats_may_discard_in_any_order() -> None:
    sitting = new_game(Rules(), dealer=1).deals("2c 4c 6c 8c Kc Qc", "3d 5d 7d 9d Kd Qd")
    tosses = Discard(0, parse_cards("Kc Qc")), Discard(1, parse_cards("Kd Qd"))
    assert sitting.after(*tosses).state == sitting.after(*reversed(tosses)).state


def test_a_discard_is_final() -> None:
    sitting = new_game(Rules(), dealer=1).deals("2c 4c 6c 8c Kc Qc", "3d 5d 7d 9d Kd Qd")
    sitting = sitting.after(Discard(0, parse_cards("Kc Qc")))
    with pytest.raises(NotYourTurn, match="a discard is final"):
        sitting.after(Discard(0, parse_cards("2c 4c")))


@pytest.mark.parametrize("dealt", ["2c", "9d", "Ac"])
def test_the_starter_is_cut_from_the_undealt_cards(dealt: str) -> None:
    """A card of the pone, of the dealer and of the crib."""
    sitting = before_the_starter(PONE, DEALER)
    with pytest.raises(Unreadable, match=f"The starter {dealt} has been dealt already"):
        sitting.turns(dealt)


def test_his_heels_a_jack_starter_gives_the_dealers_side_2_at_once() -> None:
    sitting = before_the_starter(PONE, DEALER).turns("Jh")
    assert [type(event) for event in sitting.news] == [StarterCut, Pegged]
    assert sitting.pegs == [(1, "heels", 2)]
    assert sitting.scores == (0, 2)
    assert isinstance(sitting.state.phase, Playing)


@pytest.mark.parametrize("starter", ["Th", "Qh", "Kh", "9h"])
def test_no_other_starter_is_heels(starter: str) -> None:
    assert before_the_starter(PONE, DEALER).turns(starter).pegs == []


def test_heels_are_for_the_dealers_side_of_partners() -> None:
    partners = Rules(seats=4, teams=Teams.PARTNERS, dealt=5, tossed=1)
    hands = ("2c 4c 6c 8c", "3d 5d 7d 9d", "2h 4h 6h 8h", "3s 5s 7s 9s")
    sitting = before_the_starter(*hands, rules=partners, dealer=3).turns("Jh")
    assert sitting.scores == (0, 2)


@pytest.mark.parametrize("score", [119, 120])
def test_heels_may_win_the_game(score: int) -> None:
    """Section 10: dealer at 119 or 120, starter a jack: no play, no show."""
    sitting = before_the_starter(PONE, DEALER, scores=(120, score)).turns("Jh")
    assert sitting.winner == 1
    assert sitting.scores == (120, 121)
    assert sitting.counted == []


@pytest.mark.parametrize(
    ("rules", "score", "pegs"),
    [
        (HOME_RULES, 119, [(1, "heels", 2)]),
        (HOME_RULES, 120, []),
        (STINKHOLE_OF_FIVE, 115, [(1, "heels", 2)]),
        (STINKHOLE_OF_FIVE, 116, []),
        (STINKHOLE_OF_FIVE, 120, []),
        (Rules(heels_barred=1, target=61), 60, []),
        (Rules(heels_barred=1, target=61), 59, [(1, "heels", 2)]),
        (Rules(), 120, [(1, "heels", 2)]),
    ],
)
def test_option_no_heels_from_hole_120_or_within_n_holes_of_home(
    rules: Rules, score: int, pegs: list[tuple[int, str, int]]
) -> None:
    assert before_the_starter(PONE, DEALER, rules=rules, scores=(0, score)).turns("Jh").pegs == pegs


def test_barred_heels_leave_no_line_and_the_game_goes_on() -> None:
    sitting = before_the_starter(PONE, DEALER, rules=HOME_RULES, scores=(0, 120)).turns("Jh")
    assert sitting.news == (StarterCut(Card("Jh"), ()),)
    assert isinstance(sitting.state.phase, Playing)


def test_heels_are_barred_by_the_dealers_score_and_not_by_the_pones() -> None:
    sitting = before_the_starter(PONE, DEALER, rules=HOME_RULES, scores=(120, 0)).turns("Jh")
    assert sitting.pegs == [(1, "heels", 2)]


def test_a_quick_round_has_no_home_to_be_near() -> None:
    quick = Rules(quick_round=True, heels_barred=1)
    sitting = before_the_starter(PONE, DEALER, rules=quick, scores=(0, 120)).turns("Jh")
    assert sitting.scores == (0, 122)


def test_the_starter_plays_no_part_in_the_play() -> None:
    """A five turned up makes no fifteen with a ten, and no pair with a five."""
    sitting = table("Kc 5c 2c 3c", "Kd 5d 2d 3d", starter="5h").lays("Kc")
    assert sitting.pegs == []
    sitting = table("5c Kc 2c 3c", "9d 6d 2d 3d", starter="5h").lays("5c")
    assert sitting.pegs == []


def test_a_starter_jack_gives_nobs_to_nobody() -> None:
    """Section 10: jack starter, jack-less hands: 2 to the dealer, and no nobs in the show."""
    hands = ("2c 4c 6h 8h", "3d 5d 7s 9s")
    sitting = before_the_starter(*hands, rules=Rules(quick_round=True)).turns("Jh")
    assert sitting.pegs == [(1, "heels", 2)]
    kinds = {line.kind.value for line in sitting.played_out().lines_shown}
    assert kinds
    assert "nobs" not in kinds
