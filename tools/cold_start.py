"""How long a player that needs compiled code takes to be ready, and what a table waits meanwhile.

    python -m tools.cold_start [NAME ...]

Each player is measured in two fresh processes: the first finds no machine code, the second what the
first has left. The columns are seconds: until somebody has answered for the player, until it is
ready itself, what both processes have worked by then, and its own first discard and first card.
"""

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from muggins.ai.roster import COMPILED, NAMES, player
from muggins.game.events import PlayerCommand
from muggins.game.rules import PRESETS
from muggins.game.view import Player, Stage, View
from muggins.sim.match import play_game
from muggins.sim.warmth import Warmth

ONCE: Final = "--once"
COLUMNS: Final = ("answer", "ready", "work", "discard", "card")


@dataclass(slots=True)
class Onlooker:
    """Plays as greedy does and keeps what it saw."""

    name: str = "onlooker"
    seen: list[View] = field(default_factory=list)

    def act(self, view: View) -> PlayerCommand:
        """Greedy's command."""
        self.seen.append(view)
        return player("greedy").act(view)


def first_decisions() -> tuple[View, View]:
    """A discard, and the lead that follows it."""
    pone = Onlooker()
    play_game([pone, Onlooker()], PRESETS["quick"], "cold start", dealer=1)
    stages = [view.stage for view in pone.seen]
    return pone.seen[0], pone.seen[stages.index(Stage.PLAYING)]


def seconds(bot: Player, view: View) -> float:
    """What one decision takes."""
    start = perf_counter()
    bot.act(view)
    return perf_counter() - start


def measure(name: str) -> dict[str, float]:
    """The columns of one row, in this process."""
    start = perf_counter()
    warmth = Warmth(lambda _: None)
    bot = warmth.player(name)
    discard, lead = first_decisions()
    found = {"answer": seconds(bot, discard)}
    warmth.wait()
    found |= {"ready": perf_counter() - start, "work": sum(os.times()[:4])}
    return found | {"discard": seconds(bot, discard), "card": seconds(bot, lead)}


def measure_apart(name: str, cache: Path) -> dict[str, float]:
    """The same in a process of its own, with machine code in that folder."""
    command = [sys.executable, "-m", "tools.cold_start", ONCE, name]
    surroundings = os.environ | {"NUMBA_CACHE_DIR": str(cache)}
    done = subprocess.run(  # noqa: S603 - this very file
        command, env=surroundings, capture_output=True, text=True, check=True
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main(words: list[str]) -> None:
    """Measure these players, or all that need code."""
    if words[:1] == [ONCE]:
        sys.stdout.write(json.dumps(measure(words[1])))
        return
    sys.stdout.write(f"{'':<18}{''.join(f'{column:>9}' for column in COLUMNS)}\n")
    for name in words or [name for name in NAMES if name in COMPILED]:
        with TemporaryDirectory() as cache:
            for state in ("cold", "warm"):
                found = measure_apart(name, Path(cache))
                row = "".join(f"{found[column]:>9.4f}" for column in COLUMNS)
                sys.stdout.write(f"{name:<12}{state:<6}{row}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
