"""The play as a line: retold to the kernels, it stands where the game stands."""

import pytest

from muggins.ai.line import layers, line_of, seat_of
from muggins.ai.roster import player
from muggins.game.events import PlayerCommand
from muggins.game.rules import Rules
from muggins.game.view import Player, Stage, View
from muggins.kernels.spot import GO, count_at, on_turn, spot_after
from muggins.sim.match import play_game


class Onlooker:
    """A random player that keeps the views of the play."""

    name = "onlooker"

    def __init__(self, seed: int) -> None:
        self._player: Player = player("random", seed)
        self.seen: list[View] = []

    def act(self, view: View) -> PlayerCommand:
        if view.stage is Stage.PLAYING:
            self.seen.append(view)
        return self._player.act(view)


@pytest.mark.parametrize("seed", range(6))
def test_a_line_leads_to_the_count_and_the_turn_of_the_game(seed: int) -> None:
    both = [Onlooker(seed), Onlooker(seed + 100)]
    play_game(both, Rules(target=61), seed)
    views = [view for one in both for view in one.seen]
    assert len(views) > 30
    goes = 0
    for view in views:
        line = line_of(view)
        spot = spot_after(line)
        assert count_at(spot) == view.count
        assert on_turn(spot) == seat_of(view, view.to_act[0])
        piles = (*view.finished, view.pile)
        assert [edge for edge in line if edge != GO] == [
            laid.card.rank for pile in piles for laid in pile
        ]
        laid_by = [seat_of(view, laid.seat) for pile in piles for laid in pile]
        assert [
            layer for edge, layer in zip(line, layers(line), strict=True) if edge != GO
        ] == laid_by
        goes += GO in line
    assert goes > 3
