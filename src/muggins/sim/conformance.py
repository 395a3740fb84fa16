"""The examination of a player: whole games under every preset, from views alone.

For authors of bots: `check_player(MyBot)` says what is wrong before a table does.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import perf_counter

from muggins.cards import MugginsError
from muggins.game.events import Event, PlayerCommand
from muggins.game.rules import PRESETS, Rules
from muggins.game.view import Player, View
from muggins.sim.match import PlayerFault, play_game


@dataclass(frozen=True, slots=True)
class Report:
    """What the examination found; `faults` is empty for a player fit to sit down.

    `slowest` and `mean` are seconds a decision.
    """

    name: str
    presets: tuple[str, ...]
    games: int
    decisions: int
    slowest: float
    mean: float
    faults: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether nothing was found."""
        return not self.faults


def check_player(
    factory: Callable[[int], Player],
    *,
    games: int = 2,
    presets: Mapping[str, Rules] = PRESETS,
    patience: float = 1.0,
) -> Report:
    """Seat the player everywhere, and report every fault.

    >>> from muggins.ai.roster import player
    >>> report = check_player(lambda seed: player("random", seed), games=1)
    >>> report.passed, report.name, len(report.presets)
    (True, 'random', 16)

    `factory` makes a player from a seed; games are `games` for each preset, each played twice.
    Checked: every command is legal and the seat's own; the same seed and deals give the same game;
    the view is not tampered with; no decision takes over `patience` seconds. What the player
    itself raises is a fault too.
    """
    log = _Log(patience)
    for name, rules in presets.items():
        for number in range(games):
            _examine(factory, rules, f"{name}/{number}", log)
    return Report(
        factory(0).name,
        tuple(presets),
        games * len(presets),
        log.decisions,
        log.slowest,
        log.seconds / max(1, log.decisions),
        tuple(dict.fromkeys(log.faults)),
    )


@dataclass(slots=True)
class _Log:
    patience: float
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    faults: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Watched:
    """A player whose every decision is timed and looked after."""

    player: Player
    log: _Log
    where: str

    @property
    def name(self) -> str:
        return self.player.name

    def act(self, view: View) -> PlayerCommand:
        before, start = repr(view), perf_counter()
        command = self.player.act(view)
        seconds = perf_counter() - start
        self.log.decisions += 1
        self.log.seconds += seconds
        self.log.slowest = max(self.log.slowest, seconds)
        if seconds > self.log.patience:
            self.log.faults.append(f"{self.where}: a decision took {seconds:.1f} s")
        if repr(view) != before:
            self.log.faults.append(f"{self.where}: the view was changed while {view.stage}")
        return command


def _examine(factory: Callable[[int], Player], rules: Rules, where: str, log: _Log) -> None:
    first, second = (_one_game(factory, rules, where, log) for _ in range(2))
    if first and second and first != second:
        log.faults.append(f"{where}: the same seed gave two different games")


def _one_game(
    factory: Callable[[int], Player], rules: Rules, where: str, log: _Log
) -> tuple[Event, ...]:
    """The game, or nothing when it broke off at a fault."""
    try:
        players = [_Watched(factory(seat), log, where) for seat in range(rules.seats)]
        return play_game(players, rules, where)
    except PlayerFault as fault:
        log.faults.append(f"{where}: {fault}")
    except Exception as error:  # noqa: BLE001 - a stranger's bot may raise anything, and is told
        kind = "" if isinstance(error, MugginsError) else f"{type(error).__name__}: "
        log.faults.append(f"{where}: the player raised {kind}{error}")
    return ()
