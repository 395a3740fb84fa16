"""What discards and cards look worth to a player who looks far: to the end of the deal or the game.

For two hands of six cards (`muggins.ai.master.is_ground`), and with the compiler's kernels.
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from typing import Final

from muggins.ai.lapse import Option
from muggins.ai.master import Choice, near_discards, point_means, weigh_cards
from muggins.ai.rollout import rollout_nets
from muggins.ai.shallow import weigh_points
from muggins.ai.worth import chance, is_race
from muggins.game.view import View, playable

A_POINT: Final = 0.019
"""What a point is worth to the chance of a win where both begin, by the race's table."""


def weigh_means(view: View, _: float) -> tuple[Option, ...]:
    """Every discard by points: hand and crib against what the other throws, and the play."""
    throws = combinations(view.hand, 2)
    means = point_means(view)
    return tuple(Option(cards, float(mean)) for cards, mean in zip(throws, means, strict=True))


def weigh_rollouts(view: View, offset: float) -> tuple[Option, ...]:
    """Every rank that fits by the points of the rest of the play, against likely hands."""
    nets = rollout_nets(view, offset)
    cards = {card.rank: card for card in playable(view)}.values()
    return tuple(Option((card,), float(nets[card.rank])) for card in cards)


def weigh_wins(view: View, _: float) -> tuple[Option, ...]:
    """Every discard that is not far from the best in points, by the chance of a win it leaves."""
    return _chances(view, near_discards(view))


def weigh_forecasts(view: View, _: float) -> tuple[Option, ...]:
    """Every rank that fits by the chance of a win, in a forecast of the rest of the deal.

    The forecast knows only plays that are likely: of cards that it thinks equal, one that scores
    less now is worth so many points less, as the master has it too.
    """
    options = _chances(view, weigh_cards(view))
    now = {option.cards: option.worth for option in weigh_points(view)}
    most: dict[float, float] = {}
    for option in options:
        most[option.worth] = max(now[option.cards], most.get(option.worth, 0.0))
    return tuple(
        replace(option, worth=option.worth - A_POINT * (most[option.worth] - now[option.cards]))
        for option in options
    )


def _chances(view: View, choices: Iterable[Choice]) -> tuple[Option, ...]:
    """The choices by their chance; where there is no race to win, a point is what it is at 0-0."""
    race = is_race(view)
    return tuple(
        Option(choice.cards, chance(choice.worth) if race else A_POINT * choice.points)
        for choice in choices
    )
