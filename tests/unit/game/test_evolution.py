"""`evolve` and `replay`: the fold, and records that cannot have happened."""

from dataclasses import replace

import pytest

from muggins.cards import Card, MugginsError, parse_cards
from muggins.game.events import (
    CountAccepted,
    CountClosed,
    CutDrawn,
    Discarded,
    Event,
    GameBegan,
    GoSaid,
    HandCounted,
    MugginsCalled,
    Pegged,
    Source,
    StarterCut,
)
from muggins.game.evolution import BrokenRecord, evolve, replay
from muggins.game.rules import Rules, parse_preset
from muggins.game.state import Dealing, Drawing
from tests.rulebook.setup import before_the_starter, new_game, table

PONE, DEALER = "2c 4c 6c 8c", "3d 5d 7d 9d"


def test_a_record_without_events_is_no_game() -> None:
    with pytest.raises(BrokenRecord, match=r"^There are no events, so there is no game\.$"):
        replay([])


def test_a_record_begins_with_the_beginning() -> None:
    with pytest.raises(BrokenRecord, match=r"^A game begins with GameBegan, not GoSaid\.$"):
        replay([GoSaid(0)])


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (GoSaid(0), "GoSaid cannot happen in the phase Dealing."),
        (CutDrawn((0, 1), parse_cards("2c 3c"), 0), "CutDrawn cannot happen in the phase Dealing."),
        (Discarded(0, parse_cards("2c 3c")), "Discarded cannot happen in the phase Dealing."),
        (StarterCut(Card("2c"), ()), "StarterCut cannot happen in the phase Dealing."),
        (
            HandCounted(0, Source.HAND, (), (), None),
            "HandCounted cannot happen in the phase Dealing.",
        ),
        (CountAccepted(0), "CountAccepted cannot happen in the phase Dealing."),
    ],
)
def test_an_event_out_of_its_phase_breaks_the_record(event: Event, text: str) -> None:
    with pytest.raises(BrokenRecord) as caught:
        replay([GameBegan(Rules(), 0), event])
    assert str(caught.value) == text
    assert isinstance(caught.value, MugginsError)


def test_no_starter_is_cut_before_somebody_deals() -> None:
    state = replace(before_the_starter(PONE, DEALER).state, dealer=None)
    with pytest.raises(BrokenRecord, match=r"^Nobody has won the cut for deal\.$"):
        evolve(state, StarterCut(Card("9h"), ()))


def test_a_game_may_begin_within_a_list_of_events() -> None:
    """The last beginning counts: a list that holds two games ends in the second."""
    assert replay([GameBegan(Rules(), 0), GameBegan(Rules(), None)]).phase == Drawing((0, 1))
    assert evolve(table(PONE, DEALER).state, GameBegan(Rules(), 1)).phase == Dealing()


def test_what_is_only_told_moves_nothing() -> None:
    state = table(PONE, DEALER).state
    assert evolve(state, CountClosed(0, None)) == state
    assert evolve(state, MugginsCalled(0, 2, 2)) == state


def test_the_back_peg_stands_where_the_front_peg_stood() -> None:
    state = new_game(Rules(), dealer=0).state
    for points in (3, 2, 10):
        state = evolve(state, Pegged(1, Source.PLAY, points))
    assert (state.scores, state.trails) == ((0, 15), (0, 5))
    assert evolve(state, Pegged(0, Source.PLAY, 1)).trails == (0, 5)


def test_the_peg_stops_at_home() -> None:
    state = new_game(Rules(target=31), dealer=0).state
    state = evolve(evolve(state, Pegged(1, Source.HAND, 29)), Pegged(1, Source.HAND, 24))
    assert (state.scores, state.trails) == ((0, 31), (0, 29))


def test_partners_move_one_pair_of_pegs() -> None:
    state = new_game(parse_preset("partners"), dealer=0).state
    for seat, points in ((1, 2), (3, 4), (0, 5)):
        state = evolve(state, Pegged(seat, Source.PLAY, points))
    assert (state.scores, state.trails) == ((5, 6), (0, 2))


def test_cuts_and_deals_are_counted() -> None:
    sitting = new_game(Rules())
    assert (sitting.state.cuts, sitting.state.deal) == (0, 0)
    sitting = sitting.cuts("5s 5d").cuts("9s 4d")
    assert (sitting.state.cuts, sitting.state.deal) == (2, 0)
    sitting = sitting.deals(f"{PONE} Kc Qc", f"{DEALER} Kd Qd")
    assert (sitting.state.cuts, sitting.state.deal) == (2, 1)
