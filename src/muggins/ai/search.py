"""What to lay away and lay down at any table: likely deals played out to the end of the deal.

For two hands of six cards there are exact and solved answers; this is for three and four seats,
partners and singles, five and seven cards. Each choice is tried on the same guessed deals
(`muggins.ai.guess`), which are finished by a simple rule, and what the scores are then worth is the
chance to be home first (`muggins.ai.outlook`). So the crib counts for or against as it helps to
win, a partner's points are ours, and near home what matters is who gets there first.
"""

from typing import Final

import numpy as np

from muggins.ai.discard import greedy_discard
from muggins.ai.guess import Bytes, guess, has_guess, laid_cards
from muggins.ai.outlook import Floats, law_of, outlook
from muggins.ai.play import greedy_card, unseen
from muggins.cards import Card
from muggins.cards.combos import splits
from muggins.game.view import View, playable
from muggins.kernels.finish import Moment, weigh_cards, weigh_throws
from muggins.kernels.show import score_many

CARD_DEALS: Final = 200
THROW_DEALS: Final = 400
"""Deals that are looked at; more were measured to bring nothing."""


def search_discard(view: View, seed: int) -> tuple[Card, ...]:
    """The throw after which the viewing seat's side wins most often over likely deals.

    A function of the seed and the view alone. Of equals the first in the order of the hand. Needs
    a view in which a discard is due.
    """
    choices = tuple(splits(view.hand, view.rules.tossed))
    if len(choices) == 1 or not has_guess(view):
        return greedy_discard(view)
    kept = np.array([hand for hand, _ in choices], np.uint8)
    thrown = np.array([toss for _, toss in choices], np.uint8)
    values = throw_values(view, kept, thrown, seed)
    return choices[int(values.argmax())][1]


def throw_values(view: View, kept: Bytes, thrown: Bytes, seed: int) -> Floats:
    """What each of these throws is worth, as `muggins.kernels.finish.weigh_throws` has it.

    How much luck the hand had with the starters of the sample is known, and taken out.
    """
    dealer = view.dealer or 0
    values, shows = weigh_throws(
        kept,
        thrown,
        guess(view, THROW_DEALS, seed),
        view.seat or 0,
        np.array((*view.scores, 0, 0)[:4], np.int64),
        law_of(view.rules, dealer),
        outlook(view.rules),
    )
    luck = shows.mean(axis=1) - _hand_means(kept, np.array(unseen(view), np.uint8))
    return np.asarray(values.mean(axis=1) - _slope(shows, values) * luck)


def _slope(shows: Floats, values: Floats) -> float:
    """How much a point more in the hand is worth, by regression over all deals and throws."""
    points = shows - shows.mean(axis=1, keepdims=True)
    spread = float((points * points).sum())
    return float((points * values).sum()) / spread if spread else 0.0


def _hand_means(kept: Bytes, starters: Bytes) -> Floats:
    hands = np.repeat(kept, len(starters), axis=0)
    points = score_many(hands, np.tile(starters, len(kept)))
    return np.asarray(points.reshape(len(kept), len(starters)).mean(axis=1))


def search_card(view: View, seed: int) -> Card:
    """The playable card after which the viewing seat's side wins most often over likely deals.

    A function of the seed and the view alone. Of equals the highest card. Needs a view in which a
    card is due and one fits.
    """
    cards = {card.rank: card for card in playable(view)}
    if len(cards) == 1 or not has_guess(view):
        return greedy_card(view)
    values = card_values(view, seed)
    return cards[max(cards, key=lambda rank: (values[rank], rank))]


def card_values(view: View, seed: int) -> Floats:
    """What each rank is worth when it is laid now; nan for what cannot be laid. float64, (13,)."""
    seat = view.seat or 0
    moment = Moment(
        seat,
        np.array([one.card.rank for one in view.pile], np.uint8),
        sum(1 << gone for gone in view.gone),
        view.gone[0] if view.gone else -1,
    )
    return weigh_cards(
        np.array(view.hand, np.uint8),
        np.array(view.kept, np.uint8),
        np.array(view.tossed, np.uint8),
        guess(view, CARD_DEALS, seed),
        laid_cards(view),
        int(view.starter or 0),
        moment,
        np.array((*view.scores, 0, 0)[:4], np.int64),
        law_of(view.rules, view.dealer or 0),
        outlook(view.rules),
    )
