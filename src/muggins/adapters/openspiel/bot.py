"""A Muggins player as a bot of OpenSpiel's, at its own cribbage or at ours."""

from collections.abc import Sequence
from typing import Any

import pyspiel

from muggins.adapters.actions import format_action, spell
from muggins.adapters.openspiel.game import MugginsState
from muggins.adapters.openspiel.guest import PASS, Guest, action_of, arrival
from muggins.cards import MugginsError
from muggins.game.events import PlayerCommand
from muggins.game.view import Player, view


class PlayerBot(pyspiel.Bot):  # type: ignore[misc]  # pyspiel ships no types
    """Plays one seat of `cribbage` or of `muggins` as the player would.

    OpenSpiel hands a bot the whole state; the player is given the view of its seat alone. Raises
    `MugginsError` at any other game, and at a state in which another seat is asked.
    """

    def __init__(self, player: Player, seat: int) -> None:
        """Seat the player; one bot may play many games, one after another."""
        super().__init__()
        self._player, self._seat = player, seat
        self._guest: Guest | None = None
        self._heard: list[int] = []
        self._command: PlayerCommand | None = None

    def restart_at(self, state: Any) -> None:  # noqa: ANN401, ARG002 - pyspiel's signature, no types
        """Forget the game before; the next step reads all of its state's history."""
        self.restart()

    def restart(self) -> None:
        """Forget the game before."""
        self._guest, self._heard, self._command = None, [], None

    def inform_action(self, state: Any, player_id: int, action: int) -> None:  # noqa: ANN401 - pyspiel ships no types
        """Nothing to note: each state brings its history."""

    def step(self, state: Any) -> int:  # noqa: ANN401 - pyspiel ships no types
        """The action that the player takes."""
        asked = state.current_player()
        if asked != self._seat:
            name = self._player.name
            raise MugginsError(f"{name} sits in seat {self._seat}, but {asked} is asked.")
        if isinstance(state, MugginsState):
            return self._own(state)
        if state.get_game().get_type().short_name != "cribbage":
            raise MugginsError("A Muggins player plays cribbage and muggins, and no other game.")
        return self._abroad(state)

    def _own(self, state: MugginsState) -> int:
        """At our game, where a command may take two actions, asked for one after the other."""
        said = state.scene.position.said(self._seat)
        command = self._command if said else None
        command = command or self._player.act(state.view(self._seat))
        word = spell(command)
        if word[: len(said)] != said:
            begun = " ".join(map(format_action, said))
            raise MugginsError(
                f"{self._player.name} did not begin with {begun}, and wants {command}."
            )
        is_whole = len(word) == len(said) + 1
        self._command = None if is_whole else command
        return word[len(said)]

    def _abroad(self, state: Any) -> int:  # noqa: ANN401 - pyspiel ships no types
        """At OpenSpiel's, where a seat passes when nothing else is left, go or no go."""
        if state.legal_actions() == [PASS]:
            return PASS
        guest = self._followed(state.history(), state.num_players())
        return action_of(self._player.act(view(guest.state, self._seat)))

    def _followed(self, history: Sequence[int], seats: int) -> Guest:
        """Our game after that history: on from where the last step left it, if it led there."""
        heard = len(self._heard)
        if self._guest is None or list(history[:heard]) != self._heard:
            self._guest, heard = arrival(seats), 0
        for action in history[heard:]:
            self._guest = self._guest.after(action)
        self._heard = list(history)
        return self._guest
