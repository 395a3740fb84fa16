"""Our players in OpenSpiel's game, OpenSpiel's search and solvers in ours.

    python -m benches.outsiders guest greedy 1000       # games against its uniform random bot
    python -m benches.outsiders search random 100 100   # deals, simulations a decision
    python -m benches.outsiders solve 30                # rounds of CFR+
    python -m benches.outsiders sample 10000            # iterations of MCCFR

Each prints what benches/results/outsiders keeps, as JSON. All dice are seeded. Needs the extra
`openspiel`.
"""

import json
import platform
import sys
from collections.abc import Callable, Iterator
from functools import reduce
from importlib.metadata import version
from typing import Any, Final, TypeAlias

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from muggins.adapters.openspiel import PlayerBot
from muggins.adapters.openspiel.guest import Guest, arrival
from muggins.ai.roster import player
from muggins.cli.ledger import standing_commit
from muggins.game.state import Over
from muggins.sim.tally import CONFIDENCE, Moments

Figures: TypeAlias = dict[str, object]

_DIGITS: Final = 5
_EXPLORES: Final = 8.0
"""ISMCTS: about the spread of a deal's points."""
_LARGER: Final = "Ac 4d 5h 6s 8c Td Js"


def guest(name: str, games: str) -> Figures:
    """A player at OpenSpiel's two-handed cribbage; it sits in each seat for half of the games.

    OpenSpiel adds the whole show before it looks who has won, and then calls the lower seat. Won
    is what our rules say, who was first home; its own verdict stands beside it.
    """
    wins = theirs = differ = 0
    for number in range(int(games)):
        seat = number % 2
        first, second = _visit(PlayerBot(player(name, number), seat), seat, number)
        wins += first == seat
        theirs += second == seat
        differ += first != second
    return {
        "game": "cribbage",
        "games": int(games),
        "won": _share(wins, int(games)),
        "won_by_its_own_verdict": _share(theirs, int(games)),
        "verdicts_that_differ": differ,
    }


def _visit(bot: PlayerBot, seat: int, seed: int) -> tuple[int, int]:
    """One game against chance: the winner by our rules, and by OpenSpiel's."""
    state = pyspiel.load_game("cribbage").new_initial_state()
    _played(state, bot, pyspiel.make_uniform_random_bot(1 - seat, 1_000_000 + seed), seat, seed)
    ours = reduce(Guest.after, state.history(), arrival(2)).state
    if not isinstance(ours.phase, Over) or ours.phase.winner is None:
        raise AssertionError("OpenSpiel's game is over, and ours is not")
    returns = list(state.returns())
    return ours.phase.winner, returns.index(max(returns))


def search(against: str, deals: str, simulations: str) -> Figures:
    """OpenSpiel's ISMCTS at single deals of ours, each deal played from both seats, for points."""
    game = pyspiel.load_game("muggins", {"rules": "quick", "stake": "points"})
    nets = []
    for deal in range(int(deals)):
        net = 0
        for seat in (0, 1):
            state = game.new_initial_state()
            searcher = _searcher(game, int(simulations), 2 * deal + seat)
            other = PlayerBot(player(against, deal), 1 - seat)
            net += int(_played(state, searcher, other, seat, deal)[seat])
        nets.append(net)
    return {
        "game": "muggins(rules=quick,stake=points)",
        "deals": int(deals),
        "simulations": int(simulations),
        "points_a_deal": _interval(nets, scale=0.5),
    }


def _searcher(game: Any, simulations: int, seed: int) -> Any:  # noqa: ANN401 - pyspiel has no types
    dice = np.random.RandomState(seed)
    rollout = mcts.RandomRolloutEvaluator(1, dice)
    bot = ismcts.ISMCTSBot(game, rollout, _EXPLORES, simulations, random_state=dice)
    # Its own worlds are seeded by the clock.
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, dice.uniform))
    return bot


def _played(state: Any, bot: Any, other: Any, seat: int, seed: int) -> list[float]:  # noqa: ANN401 - as above
    """The returns; chance deals by the seed alone as long as it gives cards without a break."""
    bots = [bot, other] if seat == 0 else [other, bot]
    return list(pyspiel.evaluate_bots(state, bots, seed))


def solve(rounds: str) -> Figures:
    """CFR+ at the play alone, two cards each of six: what its average policy gives away."""
    game = pyspiel.load_game("muggins_play")
    solver = pyspiel.CFRPlusSolver(game)
    return _learnt(game, solver, solver.evaluate_and_update_policy, int(rounds), (1, 3, 10, 30))


def sample(iterations: str) -> Figures:
    """External sampling at a larger play, three cards each of seven."""
    game = pyspiel.load_game("muggins_play", {"pack": _LARGER, "hand": 3})
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, 1)
    stops = (100, 1000, 10000)
    return _learnt(game, solver, solver.run_iteration, int(iterations), stops)


def _learnt(
    game: Any,  # noqa: ANN401 - pyspiel has no types
    solver: Any,  # noqa: ANN401 - the same
    learn: Callable[[], None],
    rounds: int,
    stops: tuple[int, ...],
) -> Figures:
    found = {0: pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))}
    for done in range(1, rounds + 1):
        learn()
        if done in {*stops, rounds}:
            found[done] = pyspiel.exploitability(game, solver.average_policy())
    policy, root = solver.average_policy(), game.new_initial_state()
    return {
        "game": str(game),
        "exploitability": {done: round(lost, _DIGITS) for done, lost in found.items()},
        "value": round(pyspiel.expected_returns(root, policy, -1, False)[0], _DIGITS),
    }


def _interval(numbers: list[int], scale: float) -> list[float]:
    """The mean and the ends of its 95% interval."""
    found = Moments(len(numbers), sum(numbers), sum(n * n for n in numbers)).interval(scale)
    return [round(number, _DIGITS) for number in (found.mean, found.low, found.high)]


def _share(wins: int, games: int) -> list[float]:
    """The part won and the ends of its 95% interval, by Wilson (1927): it stays below 1."""
    square = CONFIDENCE * CONFIDENCE
    middle = (wins + square / 2) / (games + square)
    spread = wins * (games - wins) / games + square / 4
    margin = CONFIDENCE / (games + square) * spread**0.5
    return [round(number, _DIGITS) for number in (wins / games, middle - margin, middle + margin)]


def _machine() -> Iterator[tuple[str, str]]:
    yield "processor", platform.processor() or platform.machine()
    yield "system", platform.platform()
    yield "python", platform.python_version()
    yield "open-spiel", version("open-spiel")


_RUNS: Final[dict[str, Callable[..., Figures]]] = {
    "guest": guest,
    "search": search,
    "solve": solve,
    "sample": sample,
}


def main(words: list[str]) -> None:
    """Run what the first word names with the others, and print the whole of it."""
    report = {
        "command": " ".join(["python -m benches.outsiders", *words]),
        "commit": standing_commit(),
        "machine": dict(_machine()),
        **_RUNS[words[0]](*words[1:]),
    }
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main(sys.argv[1:])
