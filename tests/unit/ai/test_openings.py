"""The shipped table of the first five cards: whole, sure where it is clear, near equilibrium."""

import numpy as np
import pytest

from muggins.ai.openings import NotAnOpening, openings
from muggins.ai.subgame import after_laying, draws, kept_range
from muggins.kernels.hidden import open_play
from muggins.kernels.multisets import SIZES, additions, number_of
from muggins.sim.openings import compose

NAMES = "A23456789TJQK"


def ranks(names: str) -> tuple[int, ...]:
    return tuple(NAMES.index(name) for name in names)


def silent(part: float) -> None:
    assert 0 < part <= 1


@pytest.mark.parametrize("laid", ["", "4", "K", "45", "TT"])
def test_the_parts_of_each_hand_add_up_to_the_whole(laid: str) -> None:
    table = openings().at(ranks(laid))
    held = SIZES.index(table.shape[1])
    sums = np.zeros(SIZES[held + 1])
    np.add.at(sums, additions()[held, :, : table.shape[1]], table)
    assert np.abs(sums - 255).max() <= 2  # four parts, each rounded


@pytest.mark.parametrize(
    ("hand", "laid", "rank", "likely"),
    [
        ("5TJQ", "", "5", 0),  # sixteen cards make fifteen on a five
        ("44KQ", "", "4", 1),  # no card makes fifteen on a four, and a pair can be answered
        ("55TJ", "T", "5", 1),  # fifteen for two
        ("4567", "8", "7", 1),  # fifteen
    ],
)
def test_what_is_clear_is_played(hand: str, laid: str, rank: str, likely: float) -> None:
    policy = openings().policy(ranks(hand), ranks(laid))
    assert policy[NAMES.index(rank)] == pytest.approx(likely, abs=0.05)


def test_ranges_follow_the_table_and_leave_nothing_out() -> None:
    table = openings()
    pone, dealer = table.ranges(ranks("4T"))
    assert (pone.shape, dealer.shape) == ((455,), (455,))
    could = after_laying(kept_range("pone"), ranks("4")) > 0
    assert ((pone > 0) == could).all()
    assert (pone <= after_laying(kept_range("pone"), ranks("4"))).all()


def test_what_is_not_in_the_table_is_refused() -> None:
    with pytest.raises(NotAnOpening, match="five cards"):
        openings().policy(ranks("45"), ranks("45678"))
    with pytest.raises(NotAnOpening, match="holds 4"):
        openings().policy(ranks("456"), ranks("4"))


def test_after_lead_and_reply_the_table_and_the_rest_give_little_away() -> None:
    # The whole play's figure is in docs/theory/pegging.md; a line apart may differ from it.
    play = compose(openings(), 20, silent, after=ranks("4T"))
    assert play.exploitability() < 0.02


def test_the_nets_of_all_kept_hands_add_up_to_what_the_dealer_wins() -> None:
    # docs/theory/pegging.md: the play is worth 1.252 points to the dealer, to three digits.
    ranges = [kept_range("pone").astype(np.float64), kept_range("dealer").astype(np.float64)]
    drawn = draws(open_play())
    often = np.stack([ranges[0] * (drawn @ ranges[1]), ranges[1] * (ranges[0] @ drawn)])
    means = np.nansum(often * openings().nets, axis=1) / often.sum(axis=1)
    assert means == pytest.approx([-1.252, 1.252], abs=2e-3)


def test_low_cards_peg_better_than_kings_and_the_dealer_better_than_the_pone() -> None:
    nets = openings().nets
    kings, runs = number_of(ranks("KKKK")), number_of(ranks("A234"))
    assert (nets[:, runs] > nets[:, kings]).all()
    assert nets[1, runs] > nets[0, runs]
