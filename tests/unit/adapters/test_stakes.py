"""What a game is worth, by the definition: winners and losers, margins, sums of nothing."""

from dataclasses import replace

import pytest

from muggins.adapters.stakes import Stake, payoffs
from muggins.game.engine import begin, replay
from muggins.game.rules import PRESETS, parse_preset
from muggins.game.state import Over, State


def over(preset: str, scores: tuple[int, ...], winner: int | None) -> State:
    opening = replay(begin(parse_preset(preset), dealer=0))
    return replace(opening, scores=scores, phase=Over(winner, None))


@pytest.mark.parametrize(
    ("preset", "scores", "winner", "won", "points"),
    [
        ("standard", (121, 91), 0, (1, -1), (30, -30)),
        ("three", (100, 121, 60), 1, (-0.5, 1, -0.5), (9.5, 41, -50.5)),
        ("partners", (80, 121), 1, (-1, 1, -1, 1), (-41, 41, -41, 41)),
        ("captain", (121, 100), 0, (1, -1, -1), (21, -21, -21)),
        ("quick", (12, 12), None, (0, 0), (0, 0)),
    ],
)
def test_a_game_is_worth_what_the_stake_says(
    preset: str,
    scores: tuple[int, ...],
    winner: int | None,
    won: tuple[float, ...],
    points: tuple[float, ...],
) -> None:
    end = over(preset, scores, winner)
    assert payoffs(end, Stake.WIN) == won
    assert payoffs(end, Stake.POINTS) == points


def test_a_win_is_paid_at_the_end_and_a_lead_at_once() -> None:
    leading = replace(replay(begin(PRESETS["standard"], dealer=0)), scores=(40, 30))
    assert payoffs(leading, Stake.WIN) == (0, 0)
    assert payoffs(leading, Stake.POINTS) == (10, -10)
