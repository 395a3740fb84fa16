"""A hundred thousand games against every law of tests/laws/statutes.py: a preset, a part of it.

`./muggins test -m nightly tests/nightly` runs all of it, half an hour on one core;
`-k seven-card` one preset.
"""

import random

import pytest

from muggins.game.rules import PRESETS
from tests.laws.playthrough import play_through
from tests.laws.statutes import hold

GAMES_OF_EACH_PRESET = 6_300
PARTS = 10


def test_there_are_a_hundred_thousand_games() -> None:
    assert GAMES_OF_EACH_PRESET * len(PRESETS) >= 100_000
    assert GAMES_OF_EACH_PRESET % PARTS == 0


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", PRESETS)
def test_every_law_holds(name: str, part: int) -> None:
    dice = random.Random(f"nightly {name} {part}")
    for _game in range(GAMES_OF_EACH_PRESET // PARTS):
        hold(play_through(PRESETS[name], dice))
