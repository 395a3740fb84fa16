"""A game of cribbage pool between two strokes."""

from dataclasses import dataclass
from typing import Final

from muggins.cards import Unreadable
from muggins.pool.ball import BALLS, FIFTEEN, companion
from muggins.pool.facts import Answer, Cribbage, Cue
from muggins.pool.rules import LastBall, PoolRules
from muggins.pool.table import Layout

MOST_PLAYERS: Final = 8
"""As many as there are cribbages."""


@dataclass(frozen=True, slots=True)
class Breaking:
    """The shooter is to break."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """The shooter chooses what follows a break that was not open, played by `breaker`."""

    answers: tuple[Answer, ...]
    breaker: int


@dataclass(frozen=True, slots=True)
class Shooting:
    """The shooter is to play; `is_tie_break`: for the game, with the 15 alone."""

    is_tie_break: bool = False


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over; `winner` None: nobody won."""

    winner: int | None


Phase = Breaking | Choosing | Shooting | Over


@dataclass(frozen=True, slots=True)
class State:
    """All there is to know between two strokes.

    Each ball is on the table, among those that the shooter is `on`, or in a cribbage; only in a
    tie-break is the 15 on the table again, and its cribbage counts all the same. `cribbages` and
    `fouls` (in succession) by player, `out` who has lost while others play on. `layout`: where the
    balls lie, as far as anybody measured.
    """

    rules: PoolRules
    phase: Phase
    shooter: int
    table: tuple[int, ...]
    on: tuple[int, ...]
    cribbages: tuple[tuple[Cribbage, ...], ...]
    fouls: tuple[int, ...]
    out: tuple[int, ...]
    cue: Cue
    layout: Layout | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """Who is still in the game, by number."""
        return tuple(player for player in range(len(self.fouls)) if player not in self.out)

    @property
    def scores(self) -> tuple[int, ...]:
        """How many cribbages each player has made."""
        return tuple(map(len, self.cribbages))

    @property
    def due(self) -> tuple[int, ...]:
        """The balls of which the next stroke must pot one; none: the shooter is free.

        >>> opening(PoolRules(), 2).due
        ()
        """
        if self.on:
            return tuple(map(companion, self.on))
        is_last = self.table == (FIFTEEN,) and self.rules.last_ball is LastBall.FOUL
        return (FIFTEEN,) if is_last else ()

    def after(self, player: int) -> int:
        """Whose turn it is after that player's inning."""
        count = len(self.fouls)
        turns = ((player + step) % count for step in range(1, count + 1))
        return next(turn for turn in turns if turn not in self.out)


def opening(rules: PoolRules, players: int) -> State:
    """The state before the first break, which player 0 plays.

    >>> opening(PoolRules(), 1)
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: Cribbage pool is for 2 to 8 players, not 1.

    Raises `Unreadable`.
    """
    if not 2 <= players <= MOST_PLAYERS:
        raise Unreadable(f"Cribbage pool is for 2 to {MOST_PLAYERS} players, not {players}.")
    return State(
        rules=rules,
        phase=Breaking(),
        shooter=0,
        table=BALLS,
        on=(),
        cribbages=((),) * players,
        fouls=(0,) * players,
        out=(),
        cue=Cue.KITCHEN,
    )
