"""Games of pool, computer against computer, and what they took: `muggins pool sim`."""

import shlex
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from math import ceil, inf
from statistics import mean
from typing import Any

from muggins.ai.cueist import cueist, parse_level
from muggins.cards import Unreadable, parse_seed
from muggins.cli.ledger import standing_commit
from muggins.pool.facts import Ruled
from muggins.pool.record import replay_record
from muggins.pool.rules import PoolRules
from muggins.pool.shot import Physics
from muggins.sim.poolgame import PoolGame, play_pool


@dataclass(frozen=True, slots=True)
class Bout:
    """So many games between two levels, who break in turn, from a seed.

    `patience`: the seconds after which a player tries no more strokes in thought. Without an end
    the same seed plays the same games on one machine, however busy it is.
    """

    games: int
    levels: tuple[str, str]
    seed: str
    patience: float = inf

    def __post_init__(self) -> None:
        """Refuse no games, and levels that are none."""
        if self.games < 1:
            raise Unreadable(f"At least one game is played, not {self.games}.")
        if not self.patience >= 0:
            raise Unreadable(f"Patience is a number of seconds, not {self.patience:g}.")
        for level in self.levels:
            parse_level(level)

    @property
    def command(self) -> str:
        """The words that play it again.

        >>> Bout(20, ("expert", "regular"), "tuesday").command
        'muggins pool sim --games 20 --levels expert regular --seed tuesday'
        """
        words = ["muggins", "pool", "sim", "--games", str(self.games)]
        words += ["--levels", *self.levels, "--seed", self.seed]
        if self.patience != inf:
            words += ["--patience", f"{self.patience:g}"]
        return shlex.join(words)

    def order(self, number: int) -> tuple[int, int]:
        """Which of the two breaks in game number so and so, and which does not."""
        return (0, 1) if number % 2 == 0 else (1, 0)

    def line(self, count: int, game: PoolGame) -> str:
        """That game, the so manieth, in a line."""
        won = "nobody" if game.winner is None else self.levels[self.order(count - 1)[game.winner]]
        return f"{count}: {won}, {len(game.strokes)} strokes"

    def play(self, physics: Physics) -> Iterator[PoolGame]:
        """The games, one after another. Raises as `muggins.sim.poolgame.play_pool` does."""
        for number in range(self.games):
            seed = parse_seed(f"{self.seed}/{number}")
            players = [
                cueist(physics, self.levels[n], f"{self.seed}/{number}/{n}", patience=self.patience)
                for n in self.order(number)
            ]
            yield play_pool(physics, players, seed, PoolRules())


def report(bout: Bout, games: Sequence[PoolGame]) -> dict[str, Any]:
    """What came of it, as JSON: wins by level, strokes, fouls, and seconds."""
    order = [bout.order(number) for number in range(len(games))]
    winners = [
        None if game.winner is None else breaks[game.winner]
        for game, breaks in zip(games, order, strict=True)
    ]
    strokes = [len(game.strokes) for game in games]
    return {
        "command": bout.command,
        "commit": standing_commit(),
        "games": len(games),
        "levels": list(bout.levels),
        "noise": [parse_level(name) for name in bout.levels],
        "wins": [winners.count(0), winners.count(1)],
        "undecided": winners.count(None),
        "strokes": {
            "total": sum(strokes),
            "mean": mean(strokes),
            "min": min(strokes),
            "max": max(strokes),
        },
        "fouls": sum(map(_fouls, games)),
        "balls_agreed_after": sum(strokes),
        "decision_seconds": spread(chain.from_iterable(game.decisions for game in games)),
        "stroke_seconds": spread(chain.from_iterable(game.strokes for game in games)),
    }


def _fouls(game: PoolGame) -> int:
    events, _ = replay_record(game.record)
    return sum(isinstance(event, Ruled) and event.ruling.is_foul for event in events)


def spread(values: Iterable[float]) -> dict[str, float]:
    """The mean, the middle, the 95th percentile and the largest, rounded to a millisecond.

    >>> spread([1.0, 2.0, 3.0, 10.0])
    {'mean': 4.0, 'p50': 2.0, 'p95': 10.0, 'max': 10.0}
    """
    ranked = sorted(values)
    last = len(ranked) - 1
    told = {
        "mean": mean(ranked),
        "p50": ranked[last // 2],
        "p95": ranked[ceil(0.95 * last)],
        "max": ranked[last],
    }
    return {name: round(value, 3) for name, value in told.items()}


def told(report: dict[str, Any]) -> str:
    """The report in a few lines."""
    (one, other), (ours, theirs) = report["levels"], report["wins"]
    strokes = report["strokes"]
    few, many, fouls = strokes["min"], strokes["max"], report["fouls"]
    lines = [
        f"{one} {ours} : {theirs} {other}, in {report['games']} games",
        f"{strokes['mean']:.1f} strokes a game ({few} to {many}), {fouls} fouls",
        f"after all {strokes['total']} the referee and the physics had the same balls",
    ]
    for what in ("decision", "stroke"):
        seconds = " ".join(
            f"{name} {value:.3f}" for name, value in report[f"{what}_seconds"].items()
        )
        lines.append(f"seconds a {what}: {seconds}")
    return "\n".join(lines)
