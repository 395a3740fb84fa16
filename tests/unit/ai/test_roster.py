import subprocess
import sys
from dataclasses import replace

import pytest

from muggins.ai.counting import TRUTHFUL
from muggins.ai.levels import LEVELS
from muggins.ai.roster import DESCRIPTIONS, NAMES, READY, UnknownPlayer, player
from muggins.cards import Card, parse_cards
from muggins.game.events import (
    Accept,
    CallMuggins,
    Count,
    Discard,
    Go,
    IllegalNow,
    Lay,
    NotYourTurn,
    Source,
)
from muggins.game.rules import PRESETS, Muggins
from muggins.game.view import Stage, View, legal
from tests.unit.ai.seats import discarding, playing, settling

ACC, FOSTER = PRESETS["acc"], PRESETS["foster"]
HONEST = [name for name in NAMES if name not in LEVELS or LEVELS[name].habit == TRUTHFUL]


def test_everybody_is_described() -> None:
    assert set(DESCRIPTIONS) == set(NAMES)
    assert len(set(DESCRIPTIONS.values())) == len(NAMES)


def test_the_levels_stand_in_order_below_the_master() -> None:
    assert [name for name in NAMES if name in LEVELS] == list(LEVELS)
    assert NAMES[-1] == "master"


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_read_in_any_case(name: str) -> None:
    assert player(f" {name.upper()} ").name == name


def test_an_unknown_name_is_told_which_there_are() -> None:
    with pytest.raises(UnknownPlayer, match=r"No player is called 'bob'; there are .*greedy"):
        player("bob")


@pytest.mark.parametrize("name", NAMES)
def test_who_cannot_lay_says_go(name: str) -> None:
    assert player(name).act(playing("Kh Qh", "Ts Jd 9s")) == Go(0)


@pytest.mark.parametrize("name", HONEST)
def test_a_claim_is_made_only_where_players_count(name: str) -> None:
    view = playing("5h", "Ts")
    assert player(name).act(view) == Lay(0, Card("5h"))
    assert player(name).act(replace(view, rules=ACC)) == Lay(0, Card("5h"), 2)


def showing(source: Source) -> View:
    kept, crib = parse_cards("5h 5s 5d Jc"), parse_cards("2h 4h 6h 8h")
    view = settling(source, "", 0, ACC, starter="5c")
    return replace(
        view, stage=Stage.SHOWING, pending=None, due=((0, source),), kept=kept, crib=crib
    )


@pytest.mark.parametrize("name", HONEST)
def test_a_hand_is_counted_as_a_hand_and_a_crib_as_a_crib(name: str) -> None:
    """docs/rules.md section 9: 29; and a crib of four hearts has no flush (fifteens: 2 4 4 5 ...).

    2 4 6 8 with a five: 2-8-5 and 4-6-5 make fifteen, 4-5-6 a run.
    """
    assert player(name).act(showing(Source.HAND)) == Count(0, 29)
    assert player(name).act(showing(Source.CRIB)) == Count(0, 2 + 2 + 3)


@pytest.mark.parametrize(
    ("source", "cards", "claim", "answer"),
    [
        (Source.PLAY, "Ts 5h", 2, Accept(0)),
        (Source.PLAY, "Ts 5h", 0, CallMuggins(0, 2)),
        (Source.PLAY, "7c 8c 9c", 1, CallMuggins(0, 2)),
        (Source.HAND, "2h 4h 6h 8h", 4, Accept(0)),
        (Source.HAND, "2h 4h 6h 8h", 0, CallMuggins(0, 4)),
        (Source.CRIB, "2h 4h 6h 8h", 0, Accept(0)),
    ],
)
def test_exactly_what_is_missed_is_called(
    source: Source, cards: str, claim: int, answer: Accept | CallMuggins
) -> None:
    assert player("greedy").act(settling(source, cards, claim, ACC, starter="Ks")) == answer


def test_an_over_count_that_stands_is_called_too() -> None:
    view = settling(Source.CRIB, "2h 4h 6h 8h", 4, FOSTER, starter="Ks")
    assert view.rules.muggins is Muggins.FOSTER
    assert player("random").act(view) == CallMuggins(0, 4)


def test_random_choices_are_even() -> None:
    """Chi-square over the 15 throws of one hand: 14 degrees of freedom, 36.1 is the 0.1 % point."""
    view = discarding("2c 3d 5h 7s 9c Jd", dealer=0)
    counts = dict.fromkeys(legal(view), 0)
    for seed in range(1500):
        command = player("random", seed).act(view)
        assert isinstance(command, Discard)
        counts[command] += 1
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 36.1


def test_random_repeats_itself_for_the_same_seed_and_view() -> None:
    view = discarding("2c 3d 5h 7s 9c Jd", dealer=0)
    assert player("random", 3).act(view) == player("random", 3).act(view)


@pytest.mark.parametrize("name", NAMES)
def test_nobody_acts_out_of_turn(name: str) -> None:
    view = replace(playing("5h"), to_act=(1,))
    with pytest.raises(NotYourTurn, match="seat 0 is not awaited"):
        player(name).act(view)
    with pytest.raises(NotYourTurn, match="nothing to do while dealing"):
        player(name).act(replace(view, to_act=(0,), stage=Stage.DEALING))


def test_nothing_is_counted_before_the_starter() -> None:
    with pytest.raises(IllegalNow, match="before the starter is cut"):
        player("greedy").act(replace(showing(Source.HAND), starter=None))


def test_those_who_are_ready_import_no_compiler() -> None:
    """In a process of its own, a game from cut to end by each."""
    assert set(READY) < set(NAMES)
    program = f"""
import sys
from muggins import Rules, play_game, player
for name in {READY}:
    play_game([player(name), player(name)], Rules(), 1)
print("numba" in sys.modules)
"""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
