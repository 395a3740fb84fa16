"""The rollout player's card: what is likely to follow, played out against likely hands."""

from collections.abc import Iterable
from typing import Final

import numpy as np

from muggins.ai.belief import Belief, Bytes, Floats, believe, has_belief
from muggins.ai.play import greedy_card
from muggins.cards import Card
from muggins.game.view import View, playable
from muggins.kernels.rollout import roll_out

SAMPLES: Final = 300
"""Hands that are looked at; more were measured to bring nothing."""


def rollout_card(view: View, offset: float) -> Card:
    """The playable card with the best mean over the rest of the play, mine less the other's.

    The mean is over the hands of `muggins.ai.belief`, all of them or a sample of 300; after the
    card both sides lay what scores most at once. Of equals the highest card. `offset`, from 0 to
    1, decides which hands are in the sample. Points count, not the score. Where there is no belief
    (three or four seats, five or seven cards dealt) it is the greedy card. Needs a view in which
    a card is due and one fits.
    """
    cards = {card.rank: card for card in playable(view)}
    if len(cards) == 1 or not has_belief(view):
        return greedy_card(view)
    nets = rollout_nets(view, offset)
    return cards[max(cards, key=lambda rank: (nets[rank], rank))]


def rollout_nets(view: View, offset: float) -> Floats:
    """The mean over the rest of the play after each rank, mine less the other's; float64, (13,).

    Only the ranks that fit have one. Needs a view of which there is a belief.
    """
    mine, pile = _ranks(view.hand), _ranks(laid.card for laid in view.pile)
    likely = sample(believe(view), offset)
    nets: Floats = roll_out(mine, likely.hands, likely.weights, pile)
    return nets


def _ranks(cards: Iterable[Card]) -> Bytes:
    return np.array([card.rank for card in cards], np.uint8)


def sample(belief: Belief, offset: float, number: int = SAMPLES) -> Belief:
    """So many of the hands, each about as often as it is likely.

    A belief in no more hands than that is left as it is. Systematic sampling: a hand comes as
    often as its likelihood times the number, rounded up or down, so that little is left to luck.
    """
    if len(belief.hands) <= number:
        return belief
    points = (np.arange(number) + offset) / number
    drawn = np.searchsorted(np.cumsum(belief.weights), points).clip(max=len(belief.hands) - 1)
    chosen, times = np.unique(drawn, return_counts=True)
    weights: Floats = times / number
    return Belief(belief.hands[chosen], weights)
