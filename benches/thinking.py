"""How long the master thinks, decision by decision, and what memory a process that plays takes.

    python -m benches.thinking [GAMES] [PLAYER]

Plays so many games against `rollout` and times each decision of the player by its kind, after a
first game in which all kernels are compiled or read in. Processor time, since machines are shared.
"""

import platform
import resource
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from time import process_time

import numpy as np

from muggins.ai.roster import player
from muggins.game.events import PlayerCommand
from muggins.game.rules import Rules
from muggins.game.view import Player, Stage, View, playable
from muggins.sim.match import play_game

KINDS = ("discard", "lead", "second card", "third card", "later with a choice")


@dataclass(slots=True)
class Clocked:
    """A player whose decisions are timed, in seconds by their kind."""

    inner: Player
    spent: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    @property
    def name(self) -> str:
        """The name of the player that is timed."""
        return self.inner.name

    def act(self, view: View) -> PlayerCommand:
        """The player's command."""
        started = process_time()
        command = self.inner.act(view)
        spent, kind = process_time() - started, kind_of(view)
        if kind:
            self.spent[kind].append(spent)
        return command


def kind_of(view: View) -> str:
    """What is decided; "" where there is nothing to decide."""
    if view.stage is Stage.DISCARDING:
        return "discard"
    if view.stage is not Stage.PLAYING or len({card.rank for card in playable(view)}) < 2:
        return ""
    laid = sum(map(len, (*view.finished, view.pile)))
    return KINDS[1 + min(laid, 3)]


def main(games: int, name: str) -> None:
    """Play, and print a line for each kind."""
    play_game([player(name), player("rollout")], Rules(), "warm", dealer=0)
    clocked = Clocked(player(name))
    for number in range(games):
        seats: list[Player] = [clocked, player("rollout")]
        play_game(seats[:: 1 - 2 * (number % 2)], Rules(), f"thinking {number}", dealer=0)
    print(f"# {name}, {games} games; {platform.platform()}, Python {platform.python_version()}")
    for kind in KINDS:
        times = 1000 * np.array(clocked.spent[kind])
        half, most = np.percentile(times, [50, 99])
        print(
            f"{kind:<20} {len(times):6} decisions  p50 {half:7.2f} ms  p99 {most:7.2f} ms"
            f"  slowest {times.max():7.2f} ms  {1000 / times.mean():7.0f} a second"
        )
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"peak memory of the process: {peak:.0f} MB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, *sys.argv[2:3] or ["master"])
