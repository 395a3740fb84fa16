"""What a game is worth to each seat, in one number."""

from enum import StrEnum

from muggins.cards import MugginsError
from muggins.game.state import Over, State


class Stake(StrEnum):
    """What is played for."""

    WIN = "win"
    """The winners get 1; each other side loses its equal part of that. A draw is 0."""
    POINTS = "points"
    """The score of one's side less the mean score of the others, in holes."""


def parse_stake(name: str) -> Stake:
    """The stake of that name.

    >>> parse_stake("points")
    <Stake.POINTS: 'points'>
    >>> parse_stake("money")
    Traceback (most recent call last):
    ...
    muggins.cards.card.MugginsError: Nobody plays for 'money'; the stake is win or points.
    """
    try:
        return Stake(name)
    except ValueError:
        stakes = " or ".join(Stake)
        raise MugginsError(f"Nobody plays for {name!r}; the stake is {stakes}.") from None


def payoffs(state: State, stake: Stake) -> tuple[float, ...]:
    """What each seat would get if the game stopped here; a win is paid only when the game is over.

    By seat; those of one side get the same. The sides' payoffs have the sum 0, the seats' too but
    in the captain's game, where two seats share a side and one has none.
    """
    by_side = _margins(state) if stake is Stake.POINTS else _prizes(state)
    return tuple(by_side[side] for side in state.rules.sides)


def _margins(state: State) -> list[float]:
    scores = state.scores
    others = len(scores) - 1
    return [score - (sum(scores) - score) / others for score in scores]


def _prizes(state: State) -> list[float]:
    sides = len(state.scores)
    if not isinstance(state.phase, Over) or state.phase.winner is None:
        return [0.0] * sides
    return [1.0 if side == state.phase.winner else -1.0 / (sides - 1) for side in range(sides)]
