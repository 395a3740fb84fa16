"""What discards and cards look worth to a player who looks far: to the end of the deal or the game.

With the compiler's kernels. All but `weigh_deals` are for two hands of six cards
(`muggins.ai.master.is_ground`).
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

import numpy as np

from muggins.ai.lapse import Option
from muggins.ai.master import foresee, point_means, weigh_discards
from muggins.ai.rollout import rollout_nets
from muggins.ai.search import card_values, throw_values
from muggins.ai.worth import chance, is_race, stakes_of
from muggins.cards import Card
from muggins.cards.combos import splits
from muggins.game.view import Stage, View, playable

A_POINT: Final = 0.019
"""What a point is worth to the chance of a win where both begin, by the race's table."""
DEALS: Final = 200
"""Likely deals that `weigh_deals` looks at."""
_SEEDS: Final = 1 << 53


def weigh_means(view: View, _: float) -> tuple[Option, ...]:
    """Every discard by points: hand and crib against what the other throws, and the play."""
    throws = combinations(view.hand, 2)
    means = point_means(view)
    return tuple(Option(cards, float(mean)) for cards, mean in zip(throws, means, strict=True))


def weigh_rollouts(view: View, luck: float) -> tuple[Option, ...]:
    """Every rank that fits by the points of the rest of the play, against likely hands."""
    nets = rollout_nets(view, luck)
    return tuple(Option((card,), float(nets[card.rank])) for card in _by_rank(view))


def weigh_wins(view: View, _: float) -> tuple[Option, ...]:
    """Every discard by the chance of a win that it leaves."""
    race = is_race(view)
    return tuple(
        Option(choice.cards, chance(choice.worth) if race else A_POINT * choice.points)
        for choice in weigh_discards(view)
    )


def weigh_lines(view: View, luck: float | None) -> tuple[Option, ...]:
    """Every rank that fits by the chance of a win, the rest of the deal foreseen as by the master.

    Without luck every hand of the other is looked at and no sample. Where there is no race to win,
    and where the other has no card left, a point is what it is at the start of a race.
    """
    if sum(view.held) == len(view.hand):
        chances = A_POINT * rollout_nets(view, 0.5)
    else:
        worths = foresee(view, [stakes_of(view)], roll=luck)[:, 0]
        chances = (1 + worths) / 2 if is_race(view) else A_POINT * worths
    return tuple(Option((card,), float(chances[card.rank])) for card in _by_rank(view))


def weigh_deals(view: View, luck: float) -> tuple[Option, ...]:
    """Every discard, or every rank that fits, by the chance of a win over some likely deals.

    At any table. Without a target a point is what it is at the start of a race.
    """
    seed = int(luck * _SEEDS)
    thrown = view.stage is Stage.DISCARDING
    found = _over_throws(view, seed) if thrown else _over_cards(view, seed)
    unit = A_POINT if view.rules.goal is None else 1.0
    return tuple(Option(cards, unit * worth) for cards, worth in found)


def _over_throws(view: View, seed: int) -> Iterator[tuple[tuple[Card, ...], float]]:
    choices = tuple(splits(view.hand, view.rules.tossed))
    kept, thrown = (np.array(cards, np.uint8) for cards in zip(*choices, strict=True))
    values = throw_values(view, kept, thrown, DEALS, seed).mean(axis=1)
    yield from zip((toss for _, toss in choices), values.tolist(), strict=True)


def _over_cards(view: View, seed: int) -> Iterator[tuple[tuple[Card, ...], float]]:
    cards = _by_rank(view)
    weights, values = card_values(view, cards, DEALS, seed)
    means = values @ weights / weights.sum()
    yield from zip(((card,) for card in cards), means.tolist(), strict=True)


def _by_rank(view: View) -> tuple[Card, ...]:
    """One card of each rank that fits."""
    return tuple({card.rank: card for card in playable(view)}.values())
