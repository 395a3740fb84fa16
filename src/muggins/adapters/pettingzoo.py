"""Cribbage as a PettingZoo environment, under any rules; the one door to PettingZoo and Gymnasium.

Needs the extra `pettingzoo`.
"""

import secrets
import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Final, TypeAlias, TypedDict

import numpy as np
from numpy.typing import NDArray

from muggins.adapters.actions import action_count
from muggins.adapters.features import Sheet, size
from muggins.adapters.page import format_view
from muggins.adapters.position import Position
from muggins.adapters.stakes import Stake, parse_stake, payoffs
from muggins.cards import MugginsError
from muggins.cards.deck import parse_seed
from muggins.game.chance import chance
from muggins.game.engine import begin, replay
from muggins.game.rules import Rules
from muggins.game.state import Over
from muggins.game.view import View
from muggins.notation.options import parse_rules
from muggins.sim.match import game_seed

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils import OrderEnforcingWrapper, turn_based_aec_to_parallel
except ModuleNotFoundError as missing:
    raise MugginsError(
        f"PettingZoo is not installed ({missing.name}): pip install 'muggins[pettingzoo]'."
    ) from missing

Bits: TypeAlias = NDArray[np.int8]
_MODES: Final = ("ansi", "human")


class Observation(TypedDict):
    """What an agent is given: float32 `muggins.adapters.features`, and int8 ones for what is legal.

    The mask of an agent that is not asked is all zeros.
    """

    observation: NDArray[np.float32]
    action_mask: Bits


class CribbageEnv(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """One game after another under the same rules; the agents are `player_0`, `player_1` ...

    An action is one of `muggins.adapters.actions`; an illegal one raises `IllegalNow`, which names
    those that are legal, and changes nothing. Rewards are what an action adds to `payoffs`: with
    the stake `win` they are all 0 until the game is over.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "muggins_v0",
        "render_modes": list(_MODES),
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: Rules,
        stake: Stake,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Lay the table; `reset` begins a game."""
        if render_mode not in {None, *_MODES}:
            raise MugginsError(f"Rendered as {' or '.join(_MODES)}, not as {render_mode!r}.")
        if max_cycles is not None and max_cycles < 1:
            raise MugginsError(f"A game is cut off after 1 or more cycles, not {max_cycles}.")
        super().__init__()
        self.rules, self.stake = rules, stake
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(rules.seats)]
        self.agents: list[str] = []
        self._seats: Mapping[str, int] = MappingProxyType(
            {agent: seat for seat, agent in enumerate(self.possible_agents)}
        )
        self._actions = {agent: Discrete(action_count(rules)) for agent in self.possible_agents}
        self._observations = {agent: _space(rules) for agent in self.possible_agents}
        self._sheet = Sheet(rules)
        self._master, self._games, self._cycles = b"", 0, 0

    def observation_space(self, agent: str) -> Dict:
        """The space of its observations, the same object each time."""
        return self._observations[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of its actions, the same object each time."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's signature
        """Begin a game with a cut for deal; the cards follow from the seed.

        With a seed, game 1 of a match of that seed (`muggins.sim.match.game_seed`); without, the
        next game after the last, of a secret seed if none was ever given. `options` has no effect.
        """
        if seed is not None or not self._games:
            self._master = secrets.token_bytes(32) if seed is None else parse_seed(seed)
            self._games = 0
        self._games += 1
        self._cycles = 0
        self._seed = game_seed(self._master, self._games)
        self._position = self._dealt(Position(replay(begin(self.rules))))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """What that agent may know now; never more than the `View` of its seat."""
        seat = self._seats[agent]
        seen, said = self._position.view(seat), self._position.said(seat)
        self._sheet.write(seen, said)
        mask = np.zeros(action_count(self.rules), np.int8)
        if seat == self._position.seat:
            mask[list(self._position.legal())] = 1
        return Observation(observation=self._sheet.flat.copy(), action_mask=mask)

    def view(self, agent: str) -> View:
        """The view of that agent's seat, from which a Muggins player acts."""
        return self._position.view(self._seats[agent])

    def step(self, action: int | None) -> None:
        """Act for the agent that is selected; None once it is out.

        Raises `IllegalNow`, and leaves the game as it is.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise MugginsError(f"{agent} is in the game: give one of its legal actions, not None.")
        before = payoffs(self._position.state, self.stake)
        moved, _ = self._position.act(int(action))
        self._position = self._dealt(moved)
        self._cumulative_rewards[agent] = 0.0
        self._pay(before)
        self._end()
        self._select()

    def render(self) -> str | None:
        """The view of the seat that is asked, as text: returned (`ansi`) or written (`human`)."""
        seat = self._position.seat
        page = format_view(self._position.view(seat or 0), self._position.chosen)
        if self.render_mode == "human":
            sys.stdout.write(page + "\n")
            return None
        return page

    def close(self) -> None:
        """Nothing is open."""

    def _dealt(self, position: Position) -> Position:
        """The position once chance has done all that it owes."""
        while command := chance(position.state, self._seed):
            position, _ = position.after(command)
        return position

    def _pay(self, before: tuple[float, ...]) -> None:
        now = payoffs(self._position.state, self.stake)
        for agent, seat in self._seats.items():
            self.rewards[agent] = now[seat] - before[seat]
        self._accumulate_rewards()

    def _end(self) -> None:
        self._cycles += 1
        is_over = isinstance(self._position.state.phase, Over)
        self.terminations = dict.fromkeys(self.agents, is_over)
        cut_off = not is_over and self._cycles == self.max_cycles
        self.truncations = dict.fromkeys(self.agents, cut_off)

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self._position.seat or 0]


def raw_env(
    rules: Rules | str = "standard",
    *,
    stake: Stake | str = Stake.WIN,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> CribbageEnv:
    """The environment without a wrapper; `rules` is a preset, options, or `Rules`.

    >>> raw_env("partners").possible_agents
    ['player_0', 'player_1', 'player_2', 'player_3']

    `max_cycles`: so many actions of all agents together, then the game is cut off. Raises
    `MugginsError` for rules, stakes and modes that there are not.
    """
    laws = rules if isinstance(rules, Rules) else parse_rules(rules)
    return CribbageEnv(laws, parse_stake(stake), max_cycles, render_mode)


def env(*args: Any, **options: Any) -> AECEnv:  # noqa: ANN401 - the arguments are those of raw_env
    """The environment of `raw_env`, which says so when it is used out of order."""
    return OrderEnforcingWrapper(raw_env(*args, **options))


def parallel_env(*args: Any, **options: Any) -> Any:  # noqa: ANN401 - as above; PettingZoo's wrapper has no types
    """The environment of `raw_env` for learners that step all agents at once: one acts, by turns.

    The action of the agent whose mask is not empty counts, the others' are ignored.
    """
    return turn_based_aec_to_parallel(raw_env(*args, **options))


def _space(rules: Rules) -> Dict:
    return Dict(
        {
            "observation": Box(0, 1, (size(rules),), np.float32),
            "action_mask": Box(0, 1, (action_count(rules),), np.int8),
        }
    )
