"""The environment passes PettingZoo's own tests, and plays our game: the same cards and scores."""

import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils import TerminateIllegalWrapper

from muggins.adapters.actions import spell
from muggins.adapters.pettingzoo import env, parallel_env, raw_env
from muggins.adapters.position import Position
from muggins.ai.roster import player
from muggins.cards import MugginsError
from muggins.game.engine import replay
from muggins.game.events import IllegalNow
from muggins.game.rules import PRESETS, Rules
from muggins.game.view import view
from muggins.sim.match import game_seed, play_game
from tests.laws.playthrough import play_through

# PettingZoo's tests warn of what its own card games do, too, and it lists those by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize("name", PRESETS)
def test_pettingzoos_own_tests_pass_under_every_preset(name: str) -> None:
    api_test(env(name), num_cycles=60)
    seed_test(lambda: env(name, stake="points"), num_cycles=40)


@pytest.mark.parametrize("name", ["quick", "short", "three", "partners", "acc"])
def test_pettingzoos_parallel_test_passes(name: str) -> None:
    parallel_api_test(parallel_env(name, stake="points"), num_cycles=80)


def test_pettingzoos_render_test_passes(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env("quick", render_mode=render_mode))
    assert "quick: deal 1, discarding" in capsys.readouterr().out


def sit(table: Any, names: list[str], number: int) -> Iterator[dict[str, float]]:  # noqa: ANN401 - PettingZoo has no types
    """Roster players at the environment, to the end of a game; what each step paid."""
    players = [player(name, number) for name in names]
    while not any(table.terminations.values()):
        agent = table.agent_selection
        said = table._position.said(table.agents.index(agent))
        command = players[table.agents.index(agent)].act(table.view(agent))
        table.step(spell(command)[len(said)])
        yield dict(table.rewards)


@pytest.mark.parametrize("name", ["short", "three", "penalty2"])
def test_a_seed_deals_the_games_of_a_match_of_that_seed(name: str) -> None:
    """The library's own loop is the other method: the same players, the same final state."""
    rules = PRESETS[name]
    names = ["greedy", "random"] * 2
    table = raw_env(rules)
    for number, seed in enumerate([9, None], start=1):
        table.reset(seed=seed)
        list(sit(table, names[: rules.seats], number))
        players = [player(each, number) for each in names[: rules.seats]]
        events = play_game(players, rules, game_seed(b"9", number))
        assert table._position.state == replay(events)


@pytest.mark.parametrize("stake", ["win", "points"])
def test_rewards_add_up_to_what_the_game_was_worth(stake: str) -> None:
    table = raw_env("short", stake=stake)
    table.reset(seed=3)
    steps = list(sit(table, ["greedy", "random"], 3))
    sums = [sum(step[agent] for step in steps) for agent in table.possible_agents]
    first, second = table._position.state.scores
    worth = first - second if stake == "points" else 1 if first == 61 else -1
    assert max(first, second) == 61
    assert sums == [worth, -worth]


def test_without_a_seed_every_table_has_its_own_cards() -> None:
    first, second = raw_env(), raw_env()
    first.reset()
    second.reset()
    assert first._seed != second._seed


@pytest.mark.parametrize("name", ["standard", "five-card-old", "foster", "singles"])
def test_an_observation_is_one_of_its_space_and_its_mask_is_for_who_is_asked(name: str) -> None:
    rules, dice = PRESETS[name], random.Random(name)
    table = raw_env(rules)
    for state in dice.sample(list(play_through(rules, dice).states), 20):
        table._position = Position(state)
        for seat, agent in enumerate(table.possible_agents):
            seen = table.observe(agent)
            assert table.observation_space(agent).contains(seen)
            legal = np.flatnonzero(seen["action_mask"]).tolist()
            assert legal == (list(table._position.legal()) if seat == table._position.seat else [])
            assert table.view(agent) == view(state, seat)


def test_another_agents_half_made_discard_cannot_be_observed() -> None:
    table = raw_env()
    table.reset(seed=1)
    chooser, other = table.agent_selection, table.possible_agents[1]
    before, mine = table.observe(other), table.observe(chooser)
    table.step(int(np.flatnonzero(mine["action_mask"])[0]))
    after = table.observe(other)
    assert before["observation"].tobytes() == after["observation"].tobytes()
    assert mine["observation"].tobytes() != table.observe(chooser)["observation"].tobytes()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = raw_env()
    table.reset(seed=1)
    before = table._position
    with pytest.raises(IllegalNow, match=r"The action 52 \(go\) is not legal now; legal: "):
        table.step(52)
    with pytest.raises(MugginsError, match="is in the game"):
        table.step(None)
    assert (table._position, table._cycles) == (before, 0)


def test_pettingzoos_wrapper_may_punish_it_instead() -> None:
    table = TerminateIllegalWrapper(raw_env(), illegal_reward=-1)
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(52)
    assert all(table.terminations.values())
    assert table.rewards[agent] == -1


def test_a_game_is_cut_off_after_so_many_cycles() -> None:
    table = env(max_cycles=7)
    table.reset(seed=1)
    steps = 0
    for agent in table.agent_iter():
        seen, _, terminated, truncated, _ = table.last()
        assert truncated == (steps >= 7)
        assert not terminated
        mask = seen["action_mask"]
        table.step(None if truncated else table.action_space(agent).sample(mask))
        steps += 1
    assert steps == 7 + 2


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"rules": "poker"}, "No rules are called 'poker'"),
        ({"stake": "money"}, "the stake is win or points"),
        ({"render_mode": "rgb_array"}, "Rendered as ansi or human, not as 'rgb_array'"),
        ({"max_cycles": 0}, "after 1 or more cycles, not 0"),
    ],
)
def test_what_makes_no_table_is_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(MugginsError, match=said):
        raw_env(**options)


def test_rules_are_taken_as_a_value_too() -> None:
    assert raw_env(Rules(target=31)).rules == raw_env("standard target=31").rules


@pytest.mark.parametrize(
    ("module", "foreign", "extra"),
    [
        ("muggins.adapters.pettingzoo", "pettingzoo", "muggins[pettingzoo]"),
        ("muggins.adapters.pettingzoo", "gymnasium", "muggins[pettingzoo]"),
        ("muggins.adapters.openspiel", "pyspiel", "muggins[openspiel]"),
    ],
)
def test_without_its_extra_an_adapter_says_how_to_install_it(
    module: str, foreign: str, extra: str
) -> None:
    script = f"""
import sys
sys.modules[{foreign!r}] = None
from muggins.cards import MugginsError
try:
    import {module}
except MugginsError as error:
    print(error)
"""
    said = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    assert f"pip install '{extra}'" in said.stdout
