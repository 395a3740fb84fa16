import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.analysis.starters import cut_for
from muggins.cards import Card, DuplicateCard, MugginsError, Unreadable, Unscorable
from tests.unit.cards import oracle


def test_the_best_hand_there_is() -> None:
    """docs/rules.md, section 9, has the 29; the rest is counted by section 5.

    Held: three fives are a fifteen and 6 for the pair royal, the jack makes three fifteens: 14.
    """
    cut = cut_for("5h 5s 5d Jc", "2c 3d")
    points = {str(turn.starter): turn.points for turn in cut.turns}
    assert len(points) == 46
    assert cut.held == 14
    # 28 and his nobs; three fifteens; those and his nobs; a pair of jacks and three fifteens
    assert (points["5c"], points["Kd"], points["Kc"], points["Jd"]) == (29, 20, 21, 22)
    assert (points["2d"], points["Ac"]) == (14, 15)
    assert cut.spread.total == 46
    assert cut.spread.ways[29] == 1


@pytest.mark.parametrize(
    ("hand", "held"),
    [
        ("2h 4h 6h 8h", 4),  # a flush
        ("2h 4h 6h 8s", 0),  # three of a suit are none
        ("2s 4h 6h 8h", 0),
        ("Jh 2s 4d 6c", 0),  # no nobs before the cut
        ("7h 8s 8d 9c", 12),
        ("5h 5s 5d", 8),
        ("2h 4h 6h", 3),
        ("3h 3s 3d 4c 4h", 8),  # a pair royal and a pair; all five make 17
    ],
)
def test_what_a_hand_holds_before_the_cut(hand: str, held: int) -> None:
    assert cut_for(hand).held == held


@given(st.lists(st.integers(0, 51), min_size=6, max_size=6, unique=True))
def test_each_starter_against_the_patient_scorer(cards: list[int]) -> None:
    hand, thrown = tuple(map(Card, cards[:4])), tuple(map(Card, cards[4:]))
    cut = cut_for(hand, thrown)
    texts = list(map(str, hand))
    assert [turn.points for turn in cut.turns] == [
        sum(oracle.show(texts, str(turn.starter)).values()) for turn in cut.turns
    ]
    assert not {turn.starter for turn in cut.turns} & {*hand, *thrown}
    assert sum(len(turns) for _, turns in cut.by_rank) == len(cut.turns) == 46
    for name, turns in cut.by_rank:
        assert {turn.starter.rank_name for turn in turns} == {name}
    alone = oracle.fifteens(texts) + oracle.pairs(texts) + oracle.runs(texts)
    assert cut.held == alone + (4 if len({card.suit for card in hand}) == 1 else 0)


def test_a_rank_that_is_all_held_is_no_starter() -> None:
    names = [name for name, _ in cut_for("5h 5s 5d 5c").by_rank]
    assert names == list("A2346789TJQK")


@pytest.mark.parametrize(
    ("hand", "thrown", "error", "why"),
    [
        ("5h 5s", "", Unscorable, "3, 4 or 5 cards besides the starter, not 2"),
        ("5h 5s 5d 5h", "", DuplicateCard, "5h is there twice"),
        ("5h 5s 5d Jc", "Jc 2d", DuplicateCard, "Jc is both kept and thrown"),
        ("5h 5s 5d Xc", "", Unreadable, "cannot read"),
    ],
)
def test_what_is_no_hand(hand: str, thrown: str, error: type[MugginsError], why: str) -> None:
    with pytest.raises(error, match=why):
        cut_for(hand, thrown)
