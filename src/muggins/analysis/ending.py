"""A deal that may end the game: how likely it does, for whom, and what comes of the rest."""

from dataclasses import dataclass

import numpy as np

from muggins.ai.payoffs import Payoff
from muggins.ai.worth import chance, scores_of
from muggins.game.view import View
from muggins.kernels.stakes import Scores


@dataclass(frozen=True, slots=True)
class Ending:
    """What a choice makes of the game, on average."""

    worth: float
    """What the game brings beyond what it costs, in the unit of the payoff that is aimed at."""
    win: float
    """How likely I win it."""
    home: float
    """How likely I win it in this deal."""
    away: float
    """How likely the other wins it in this deal."""


def races(view: View, payoff: Payoff) -> tuple[Scores, Scores, Scores, Scores]:
    """The four races from whose worths `ending_of` tells the rest.

    That of the payoff; the game alone; one in which only a game that ends in this deal counts, 1
    or -1; and one in which only a game that goes on counts, 1 if I deal next and else -1.
    """
    game = scores_of(view)
    nothing, everything = np.zeros_like(game.values), np.ones_like(game.earned)
    deciding = game._replace(values=nothing, earned=everything)
    undecided = game._replace(values=nothing + 1, earned=everything * 0)
    return scores_of(view, payoff), game, deciding, undecided


def ending_of(worth: float, game: float, ended: float, on: float) -> Ending:
    """What the worths of the four `races` say.

    >>> ending_of(0.5, 0.5, ended=0.25, on=-0.5)
    Ending(worth=0.5, win=0.75, home=0.375, away=0.125)
    """
    settled = 1 - abs(on)
    # Sums are rounded: what cannot be is 0, and not a little below it.
    home, away = max(0.0, (settled + ended) / 2), max(0.0, (settled - ended) / 2)
    return Ending(worth, chance(game), home, away)
