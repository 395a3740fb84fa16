"""Ratings of a pool of players: Bradley and Terry's model, fitted by the library choix."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.cards import MugginsError
from muggins.sim.tally import CONFIDENCE, Tally

Pair: TypeAlias = tuple[str, str]
Floats: TypeAlias = NDArray[np.float64]

_ELO: Final = 400 / math.log(10)
_PRIOR: Final = 0.1
"""Half wins of a pseudo-game: a player who lost every game is still rated, very low."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength in Elo points: 400 more win ten games of eleven."""

    player: str
    elo: float
    margin: float
    """Half the length of the 95% interval."""


def rate(contests: Mapping[Pair, Tally]) -> tuple[Rating, ...]:
    """The ratings of all players in these contests, the strongest first, their mean 0.

    A draw is half a win (Bradley and Terry 1952, by the iterative spectral ranking of Maystre and
    Grossglauser 2015). The intervals take the pairs for independent, though they play the same
    deals. Needs the extra `ratings`; raises `MugginsError` without it.
    """
    names = sorted({name for pair in contests for name in pair})
    wins = np.zeros((len(names), len(names)))
    for (first, second), tally in contests.items():
        mine, theirs = names.index(first), names.index(second)
        drawn = (tally.games - sum(tally.wins)) / 2
        wins[mine, theirs] += tally.wins[0] + drawn
        wins[theirs, mine] += tally.wins[1] + drawn
    strengths = _fitted(wins)
    margins = CONFIDENCE * np.sqrt(np.diag(_covariance(names, contests, strengths)))
    rated = (
        Rating(name, float(_ELO * strength), float(_ELO * margin))
        for name, strength, margin in zip(names, strengths, margins, strict=True)
    )
    return tuple(sorted(rated, key=lambda rating: -rating.elo))


def _covariance(names: list[str], contests: Mapping[Pair, Tally], strengths: Floats) -> Floats:
    """How far the logarithms of the strengths may be off, about their mean, and how together.

    The model's own, but with the scores as uncertain as their duplicate sets show (the sandwich of
    White 1982); where all sets came out alike, as uncertain as the model has them.
    """
    bend, noise = np.zeros((2, len(names), len(names)))
    for (first, second), tally in contests.items():
        pair = np.zeros(len(names))
        pair[names.index(first)], pair[names.index(second)] = 1, -1
        chance = 1 / (1 + np.exp(-pair @ strengths))
        expected = chance * (1 - chance)
        found = (tally.score.margin / CONFIDENCE) ** 2
        bend += tally.games * expected * np.outer(pair, pair)
        variance = found if found > 0 else expected / tally.games
        noise += tally.games**2 * variance * np.outer(pair, pair)
    # All strengths can be raised together, so the curvature has no inverse but this one.
    inverse = np.linalg.pinv(bend, hermitian=True)
    covariance: Floats = inverse @ noise @ inverse
    return covariance


def _fitted(wins: Floats) -> Floats:
    """The logarithms of the strengths, their mean 0."""
    try:
        import choix  # noqa: PLC0415 - an extra: only a pool needs it
    except ModuleNotFoundError as missing:
        raise MugginsError(
            "Ratings of a pool need the library choix: pip install 'muggins[ratings]'."
        ) from missing
    strengths: Floats = choix.ilsr_pairwise_dense(wins, alpha=_PRIOR)
    strengths -= strengths.mean()
    return strengths
