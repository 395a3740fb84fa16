"""Whole games of cribbage pool between players of the house, and proof that nothing went wrong.

After every stroke the balls that the referee has on the table are compared with those that the
physics has there.
"""

import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from muggins.ai.cueist import Cueist
from muggins.cards import MugginsError
from muggins.pool.ball import CUE_BALL
from muggins.pool.facts import Command, Stroke
from muggins.pool.rack import rack_of, racked
from muggins.pool.record import PoolRecord
from muggins.pool.referee import advance
from muggins.pool.rules import PoolRules
from muggins.pool.shot import Physics, Shot
from muggins.pool.state import Breaking, Choosing, Over, State, opening
from muggins.pool.table import Layout

MOST_STROKES: Final = 2000
"""More are no game: the longest of two beginners took some hundred."""


class Disagreement(MugginsError):
    """The referee and the physics have other balls on the table; says which."""


@dataclass(frozen=True, slots=True)
class PoolGame:
    """A game played: its record, who won, and the seconds of each decision and of each stroke."""

    record: PoolRecord
    winner: int | None
    decisions: tuple[float, ...]
    strokes: tuple[float, ...]


def racked_by(seed: bytes, number: int) -> Layout:
    """Where the balls lie before break number so and so of the game of that seed."""
    own = hmac.digest(seed, f"rack/{number}".encode("ascii"), "sha256")
    return racked(rack_of(own), own)


def play_pool(
    physics: Physics,
    players: Sequence[Cueist],
    seed: bytes,
    rules: PoolRules,
    *,
    seen: Callable[[Layout, Shot], None] = lambda _, __: None,
) -> PoolGame:
    """A whole game between these players, of whom the first breaks.

    `seen` is shown each stroke with the layout before it. Raises `Disagreement` when the lists of
    balls differ, `NoPhysics` as the physics does, and `Overruled` for facts that cannot have been.
    """
    game = _Game(opening(rules, len(players)), physics, seed)
    while not isinstance(game.state.phase, Over):
        player = players[game.state.shooter]
        if isinstance(game.state.phase, Choosing):
            game.follow(player.choose(game.state))
        else:
            seen(*game.play(player))
    names = tuple(f"Player {number}" for number in range(1, len(players) + 1))
    return PoolGame(
        PoolRecord(names, rules, tuple(game.commands)),
        game.state.phase.winner,
        tuple(game.decisions),
        tuple(game.strokes),
    )


@dataclass(slots=True)
class _Game:
    """A game while it is played."""

    state: State
    physics: Physics
    seed: bytes
    racks: int = 0
    commands: list[Command] = field(default_factory=list)
    decisions: list[float] = field(default_factory=list)
    strokes: list[float] = field(default_factory=list)

    def follow(self, *commands: Command) -> None:
        """Let the referee judge them."""
        _, self.state = advance(self.state, commands)
        self.commands += commands

    def play(self, player: Cueist) -> tuple[Layout, Shot]:
        """One stroke of that player."""
        if len(self.strokes) == MOST_STROKES:
            raise Disagreement(f"After {MOST_STROKES} strokes the game is not over.")
        lying = self._lying()
        began = perf_counter()
        turn = player.turn(self.state, lying)
        decided = perf_counter()
        shot = self.physics.strike(turn.layout, turn.aim)
        self.decisions.append(decided - began)
        self.strokes.append(perf_counter() - decided)
        self.follow(*turn.commands, shot.facts)
        check_agreement(self.state, shot.facts)
        return turn.layout, shot

    def _lying(self) -> Layout:
        if isinstance(self.state.phase, Breaking):
            self.racks += 1
            return racked_by(self.seed, self.racks)
        if self.state.layout is None:
            raise Disagreement("The referee does not know where the balls lie.")
        return self.state.layout


def check_agreement(state: State, stroke: Stroke) -> None:
    """Pass a state whose balls are those of the physics after that stroke, the spotted put back.

    Raises `Disagreement`.
    """
    if state.layout is None:
        # They are racked anew.
        return
    lying = {ball for ball in state.layout.at if ball != CUE_BALL}
    if lying != set(state.table):
        raise Disagreement(
            f"After {stroke} the referee has {sorted(state.table)} on the table, "
            f"and the physics {sorted(lying)}."
        )
