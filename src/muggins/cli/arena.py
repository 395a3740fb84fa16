"""`muggins arena`: contests between bots at duplicate deals, told in text and kept as JSON."""

import json
import platform
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import Progress

from muggins.cards import MugginsError
from muggins.cli.crosstable import cross_lines
from muggins.cli.ledger import standing_commit
from muggins.game.rules import Rules
from muggins.notation.options import format_rules
from muggins.sim.arena import Length, Outcome, play_contest
from muggins.sim.cast import check_name
from muggins.sim.cluster import cluster
from muggins.sim.duplicate import FAR, Contest
from muggins.sim.journal import Journal
from muggins.sim.ratings import Rating, rate
from muggins.sim.shards import Executor, executor
from muggins.sim.sprt import Sprt
from muggins.sim.tally import SOURCES, Interval, Points, by_role, encode_tally

_INDENT: Final = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Bill:
    """What is to be fought out: every pair of these players, by these rules, so many games each."""

    players: tuple[str, ...]
    rules: Rules
    seed: str
    games: int
    jobs: int = 1
    cluster: str | None = None
    sprt: Sprt | None = None
    journal: Path | None = None

    def __post_init__(self) -> None:
        """Refuse strangers, too few, and what is for two alone."""
        for name in self.players:
            check_name(name)
        if len(self.players) < 2:
            raise MugginsError("An arena needs two players, like greedy random.")
        if len(self.players) > 2 and self.sprt:
            raise MugginsError("A test is for two players, not for a pool.")
        if len(self.players) > 2 and len(set(self.players)) < len(self.players):
            raise MugginsError("In a pool each player is named once.")
        if self.cluster and self.jobs > 1:
            raise MugginsError("The games are played by jobs or by a cluster, not by both.")

    @property
    def contests(self) -> tuple[Contest, ...]:
        """Each pair at the same deals."""
        pairs = combinations(self.players, 2)
        return tuple(Contest(pair, self.rules, self.seed) for pair in pairs)

    @property
    def command(self) -> str:
        """The words that play it again, without those that only say where and how fast.

        >>> Bill(players=("greedy", "random"), rules=Rules(), seed="7", games=10).command
        'muggins arena greedy random --games 10 --seed 7'
        """
        words = ["muggins", "arena", *self.players]
        words += ["--games", str(self.games), "--seed", self.seed]
        if self.rules != Rules():
            words += ["--rules", format_rules(self.rules)]
        if self.sprt:
            words += ["--sprt", f"{100 * self.sprt.lower:g}:{100 * self.sprt.upper:g}"]
        return shlex.join(words)


def fight(bill: Bill, console: Console) -> tuple[Outcome, ...]:
    """Play all contests, with a bar for each on the console."""
    place = cluster(bill.cluster) if bill.cluster else executor(bill.jobs)
    with place as workers, Progress(console=console, transient=True) as bars:
        return tuple(_fought(bill, contest, workers, bars) for contest in bill.contests)


def _fought(bill: Bill, contest: Contest, workers: Executor, bars: Progress) -> Outcome:
    bar = bars.add_task(" v ".join(contest.players), total=bill.games)
    return play_contest(
        contest,
        Length(bill.games, bill.sprt),
        executor=workers,
        journal=Journal(bill.journal, bill.contests) if bill.journal else None,
        watch=lambda tally: bars.update(bar, completed=tally.games),
    )


def ratings(outcomes: Sequence[Outcome]) -> tuple[Rating, ...]:
    """The ratings of a pool, the strongest first; () for a single pair, which needs none."""
    if len(outcomes) < 2:
        return ()
    return rate({outcome.contest.players: outcome.tally for outcome in outcomes})


# ---- text ---------------------------------------------------------------------------------------


def arena_text(bill: Bill, outcomes: Sequence[Outcome]) -> str:
    """The outcomes as people read them."""
    if len(outcomes) > 1:
        lines = cross_lines(outcomes, ratings(outcomes))
    else:
        lines = _outcome_lines(*outcomes)
    return "\n".join([*lines, "", f"again: {bill.command}"])


def _outcome_lines(outcome: Outcome) -> Iterator[str]:
    first, second = outcome.contest.players
    tally = outcome.tally
    wins, dealt = tally.score, tally.first_dealer.interval()
    yield f"{first} v {second}: {tally.games} games of {format_rules(outcome.contest.rules)}"
    yield f"  {first} won {_percent(wins)} (95%, by duplicate set)"
    yield f"  skunks: {first} {tally.skunks[0]}, {second} {tally.skunks[1]}"
    yield f"  first dealer won {_percent(dealt)}"
    if outcome.sprt:
        ratio, bound = outcome.sprt.ratio(tally), outcome.sprt.bound
        yield f"  test: {outcome.verdict}, log ratio {ratio:+.2f} of ±{bound:.2f}"
    yield from _points_lines(outcome)


def _points_lines(outcome: Outcome) -> Iterator[str]:
    if not any(points.whole.number for _, _, points in by_role(outcome.tally)):
        yield f"  points a deal: not known, since no deal began {FAR} holes from home"
        return
    heads = "".join(f"{source.value:>8}" for source in SOURCES)
    # Names of programs are as long as their commands.
    wide = max(22, *(len(f"{name}, dealer ") for name in outcome.contest.players))
    yield f"  {'points a deal':<{wide}}{'deals':>8}{'all':>14}{heads}"
    for who, role, points in by_role(outcome.tally):
        whole = points.whole.interval()
        parts = "".join(f"{part.interval().mean:>8.2f}" for part in points.parts)
        name = f"{outcome.contest.players[who]}, {role.value}"
        amount = f"{whole.mean:.2f} ± {whole.margin:.2f}"
        yield f"  {name:<{wide}}{points.whole.number:>8}{amount:>14}{parts}"


def _percent(interval: Interval) -> str:
    return f"{100 * interval.mean:.1f} ± {100 * interval.margin:.1f}%"


# ---- JSON ---------------------------------------------------------------------------------------


def arena_json(bill: Bill, outcomes: Sequence[Outcome]) -> str:
    """The outcomes with all that it takes to play them again."""
    report = {
        "command": bill.command,
        "commit": standing_commit(),
        "machine": machine(),
        "rules": format_rules(bill.rules),
        "seed": bill.seed,
        "contests": [_outcome_json(outcome) for outcome in outcomes],
        "ratings": {
            rating.player: {"elo": round(rating.elo, 1), "margin": round(rating.margin, 1)}
            for rating in ratings(outcomes)
        },
    }
    return json.dumps(report, indent=_INDENT)


def keep(path: Path, report: str) -> None:
    """Write a result file. Raises `MugginsError` where nothing can be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{report}\n", encoding="utf-8", newline="\n")
    except OSError as error:
        raise MugginsError(f"Cannot write {path}: {error.strerror}.") from error


def machine() -> dict[str, str]:
    """What the games were played on."""
    return {
        "processor": platform.machine(),
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba"),
    }


def _outcome_json(outcome: Outcome) -> dict[str, Any]:
    tally = outcome.tally
    report = {
        "players": list(outcome.contest.players),
        "games": tally.games,
        "score": _interval_json(tally.score),
        "wins": list(tally.wins),
        "skunks": list(tally.skunks),
        "first_dealer": _interval_json(tally.first_dealer.interval()),
        "points": [
            {"player": outcome.contest.players[who], "role": role.value} | _points_json(points)
            for who, role, points in by_role(tally)
        ],
        "tally": encode_tally(tally),
    }
    if outcome.sprt:
        test = {"lower": outcome.sprt.lower, "upper": outcome.sprt.upper}
        ratio = round(outcome.sprt.ratio(tally), 3)
        report["sprt"] = test | {"log_ratio": ratio, "verdict": outcome.verdict}
    return report


def _points_json(points: Points) -> dict[str, Any]:
    parts = zip(SOURCES, points.parts, strict=True)
    return {
        "deals": points.whole.number,
        "all": _interval_json(points.whole.interval()),
    } | {source.value: _interval_json(part.interval()) for source, part in parts}


def _interval_json(interval: Interval) -> list[float | None]:
    """The mean and the ends of the 95% interval; null where there is nothing to go by."""
    ends = interval.mean, interval.low, interval.high
    # Only nan differs from itself.
    return [round(end, 5) if end == end else None for end in ends]  # noqa: PLR0124 - see above
