from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from muggins.ai.roster import NAMES, player
from muggins.game.events import Discard, Go, PlayerCommand
from muggins.game.rules import PRESETS, Rules
from muggins.game.view import Player, Stage, View
from muggins.sim.conformance import check_player

ONE = {"standard": Rules()}


@pytest.mark.parametrize("name", NAMES)
def test_our_own_players_are_fit_for_every_preset(name: str) -> None:
    # The first decision of some waits for a compiler, on a bare machine for half a minute.
    report = check_player(lambda seed: player(name, seed), games=1, patience=300)
    assert report.faults == ()
    assert report.passed
    assert report.name == name
    assert report.presets == tuple(PRESETS)
    assert report.games == len(PRESETS)
    assert 0 < report.mean <= report.slowest


@dataclass
class Crooked:
    """An honest player, except that he may bend what he does or sees."""

    bend: Callable[[View, PlayerCommand], PlayerCommand]
    honest: Player = field(default_factory=lambda: player("random"))
    name: str = "crooked"

    def act(self, view: View) -> PlayerCommand:
        return self.bend(view, self.honest.act(view))


def says_go(view: View, command: PlayerCommand) -> PlayerCommand:
    return Go(command.seat) if view.stage is Stage.PLAYING else command


def peeks(view: View, command: PlayerCommand) -> PlayerCommand:
    object.__setattr__(view, "deal", 0)
    return command


def breaks(view: View, command: PlayerCommand) -> PlayerCommand:
    raise KeyError(view.stage.value, command.seat)


@pytest.mark.parametrize(
    ("bend", "fault"),
    [
        (says_go, "standard/0: crooked was refused Go(seat="),
        (peeks, "standard/0: the view was changed while discarding"),
        (breaks, "standard/0: the player raised KeyError: ('discarding', 0)"),
    ],
)
def test_each_fault_is_reported(
    bend: Callable[[View, PlayerCommand], PlayerCommand], fault: str
) -> None:
    report = check_player(lambda _: Crooked(bend), games=1, presets=ONE)
    assert not report.passed
    assert report.faults[0].startswith(fault)


def test_a_player_who_answers_differently_is_found() -> None:
    turns: list[None] = []

    def wavers(view: View, command: PlayerCommand) -> PlayerCommand:
        turns.append(None)
        if not isinstance(command, Discard):
            return command
        cut = len(turns) % 5
        return Discard(command.seat, (view.hand[cut], view.hand[cut + 1]))

    report = check_player(lambda _: Crooked(wavers), games=1, presets=ONE)
    assert report.faults == ("standard/0: the same seed gave two different games",)


def test_a_slow_player_is_found() -> None:
    report = check_player(lambda seed: player("greedy", seed), games=1, presets=ONE, patience=0)
    assert report.faults[0].startswith("standard/0: a decision took 0.")
