"""`muggins judge`: what the decisions of players cost, told in text and kept as JSON."""

import json
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console
from rich.progress import Progress

from muggins.cards import MugginsError
from muggins.cli.arena import machine
from muggins.cli.ledger import standing_commit
from muggins.game.rules import Rules
from muggins.notation.options import format_rules
from muggins.sim.cast import check_name
from muggins.sim.judge import Judgement, Loss, Share, judge
from muggins.sim.tally import CONFIDENCE

_INDENT: Final = 1


@dataclass(frozen=True, slots=True)
class Docket:
    """Who is to be judged, in how many games each, by which rules, at whose deals."""

    players: tuple[str, ...]
    rules: Rules
    seed: str
    games: int

    def __post_init__(self) -> None:
        """Refuse strangers and the same player twice."""
        for name in self.players:
            check_name(name)
        if len(set(self.players)) < len(self.players):
            raise MugginsError("Each player is judged once: name it once.")

    @property
    def command(self) -> str:
        """The words that judge them again.

        >>> Docket(("club",), Rules(), "7", 10).command
        'muggins judge club --games 10 --seed 7'
        """
        words = ["muggins", "judge", *self.players, "--games", str(self.games), "--seed", self.seed]
        if self.rules != Rules():
            words += ["--rules", format_rules(self.rules)]
        return shlex.join(words)


def hear(docket: Docket, console: Console) -> tuple[Judgement, ...]:
    """Judge all of them, with a bar for each on the console."""
    with Progress(console=console, transient=True) as bars:
        return tuple(_heard(docket, name, bars) for name in docket.players)


def _heard(docket: Docket, name: str, bars: Progress) -> Judgement:
    bar = bars.add_task(name, total=docket.games)
    return judge(
        name,
        docket.rules,
        docket.seed,
        docket.games,
        lambda done: bars.update(bar, completed=done),
    )


def docket_text(docket: Docket, found: Sequence[Judgement]) -> str:
    """The judgements as people read them."""
    lines = [line for judgement in found for line in (*_judgement_lines(judgement), "")]
    return "\n".join([*lines, f"again: {docket.command}"])


def _judgement_lines(found: Judgement) -> Iterator[str]:
    yield f"{found.player}: {found.games} games against itself"
    for kind, loss in (("discard", found.discards), ("card", found.cards)):
        yield f"  {percent(loss)} of a win lost a {kind}, in {loss.decisions:,} of them"
    for slip, share in found.slips:
        if share.chances:
            yield f"  {slip}: {share.times:,} times in {share.chances:,}, {100 * share.part:.1f}%"


def percent(loss: Loss) -> str:
    """The mean and its 95% margin in hundredths of a game.

    >>> percent(Loss(((0.02, 2), (0.03, 2))))
    '1.250 ± 0.490%'
    """
    return f"{100 * loss.mean:.3f} ± {100 * CONFIDENCE * loss.error:.3f}%"


def docket_json(docket: Docket, found: Sequence[Judgement]) -> str:
    """The judgements with all that it takes to come to them again."""
    report = {
        "command": docket.command,
        "commit": standing_commit(),
        "machine": machine(),
        "rules": format_rules(docket.rules),
        "seed": docket.seed,
        "judgements": [_judgement_json(judgement) for judgement in found],
    }
    return json.dumps(report, indent=_INDENT)


def _judgement_json(found: Judgement) -> dict[str, Any]:
    return {
        "player": found.player,
        "games": found.games,
        "discards": _loss_json(found.discards),
        "cards": _loss_json(found.cards),
        "slips": {slip.value: _share_json(share) for slip, share in found.slips},
    }


def _loss_json(loss: Loss) -> dict[str, Any]:
    """Chances of a win; null where there is nothing to go by."""
    ends = {"mean": loss.mean, "standard_error": loss.error}
    # Only nan differs from itself.
    whole = {name: round(end, 7) if end == end else None for name, end in ends.items()}  # noqa: PLR0124 - see above
    return {"decisions": loss.decisions} | whole


def _share_json(share: Share) -> list[int]:
    return [share.times, share.chances]
