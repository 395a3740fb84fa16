"""What to lay away and lay down at any table: likely deals played out to the end of the deal.

For two hands of six cards there are exact and solved answers; this is for three and four seats,
partners and singles, five and seven cards. Each choice is tried on the same guessed deals
(`muggins.ai.guess`), which are finished by a simple rule, and what the scores are then worth is the
chance to be home first (`muggins.ai.outlook`). So the crib counts for or against as it helps to
win, a partner's points are ours, and near home what matters is who gets there first.
"""

from typing import Final, TypeVar

import numpy as np

from muggins.ai.discard import greedy_discard
from muggins.ai.guess import Bytes, guess, has_guess, laid_cards, rank_chances
from muggins.ai.outlook import Floats, law_of, outlook
from muggins.ai.play import greedy_card, unseen
from muggins.cards import Card
from muggins.cards.combos import splits
from muggins.game.view import Stage, View, playable
from muggins.kernels.finish import (
    Choices,
    Finished,
    Table,
    finish_deals,
)
from muggins.kernels.guess import NO_CARD, Guesses
from muggins.kernels.show import score_many
from muggins.kernels.sides import side_worths

CARD_DEALS: Final = (100, 600)
THROW_DEALS: Final = (100, 600)
"""Deals that all choices are tried on, and then those that are not clearly behind."""

_T = TypeVar("_T")

_GOLDEN: Final = (5**0.5 - 1) / 2
_GRAIN: Final = 1 / 4096
"""While a game is open, a point is worth about a hundred times as much of it."""
_CLEAR: Final = 2.5
"""Standard errors by which a throw must fall behind to be looked at no longer."""


def search_discard(view: View, seed: int) -> tuple[Card, ...]:
    """The throw after which the viewing seat's side wins most often over likely deals.

    A function of the seed and the view alone. Of equals the first in the order of the hand. Needs
    a view in which a discard is due.
    """
    choices = tuple(splits(view.hand, view.rules.tossed))
    if len(choices) == 1 or not has_guess(view):
        return greedy_discard(view)
    for deals in THROW_DEALS:
        kept = np.array([hand for hand, _ in choices], np.uint8)
        thrown = np.array([toss for _, toss in choices], np.uint8)
        values = throw_values(view, kept, thrown, deals, seed)
        choices = _contenders(choices, values, np.ones(deals))
        if len(choices) == 1:
            break
    return choices[0][1]


def throw_values(view: View, kept: Bytes, thrown: Bytes, deals: int, seed: int) -> Floats:
    """What each of these throws is worth in so many deals: float64 of shape (throws, deals).

    How much luck hand and crib had with the sample is known, and taken out of the mean. Worth is
    as `muggins.kernels.sides.side_worths` has it.
    """
    guesses = guess(view, deals, seed)
    ended = _finish(view, Choices(kept, thrown, np.zeros(len(kept), np.uint8)), guesses)
    hands, cribs = ended.shows[..., 0].astype(np.float64), ended.shows[..., 1].astype(np.float64)
    four_flush = view.rules.crib_four_flush
    hands -= _hand_means(kept, np.array(unseen(view), np.uint8))[:, None]
    cribs -= crib_means(thrown, guesses, four_flush=four_flush)[:, None]
    values = _worths(view, ended)
    slopes = _slopes(hands, cribs, values)
    return np.asarray(values - slopes[0] * hands - slopes[1] * cribs)


def _finish(view: View, choices: Choices, guesses: Guesses) -> Finished:
    before = view.stage is Stage.DISCARDING
    table = Table(
        view.seat or 0,
        NO_CARD if before or view.starter is None else int(view.starter),
        laid_cards(view),
        np.array([one.card.rank for one in view.pile], np.uint8),
        sum(1 << seat for seat in view.gone),
        view.gone[0] if view.gone else -1,
    )
    scores = np.array((*view.scores, 0, 0)[:4], np.int64)
    law = law_of(view.rules, view.dealer or 0)
    return finish_deals(choices, guesses, table, scores, rank_chances(view), law)


def _worths(view: View, ended: Finished) -> Floats:
    """The side's chance to win, and a grain for each point, so that a game decided is played on."""
    side, odds = view.rules.sides[view.seat or 0], outlook(view.rules)
    law = law_of(view.rules, view.dealer or 0)
    points = side_worths(ended.scores, side, law._replace(target=0), odds)
    return (
        points if not law.target else side_worths(ended.scores, side, law, odds) + _GRAIN * points
    )


def _slopes(hands: Floats, cribs: Floats, values: Floats) -> Floats:
    """How much a point more in the hand, and in the crib, is worth: by least squares."""
    causes = np.stack([(one - one.mean(axis=1, keepdims=True)).ravel() for one in (hands, cribs)])
    found = np.linalg.lstsq(causes.T, (values - values.mean(axis=1, keepdims=True)).ravel())
    return np.asarray(found[0])


def _hand_means(kept: Bytes, starters: Bytes) -> Floats:
    hands = np.repeat(kept, len(starters), axis=0)
    points = score_many(hands, np.tile(starters, len(kept)))
    return np.asarray(points.reshape(len(kept), len(starters)).mean(axis=1))


def crib_means(thrown: Bytes, guesses: Guesses, *, four_flush: bool, rounds: int = 16) -> Floats:
    """What the crib counts on average with each of these throws: float64 of shape (throws,).

    Each guessed deal gives what the others threw, and its starter, to so many cribs, together with
    what comes from other deals, so that little is left to luck. `guesses`: those before the play.
    """
    mixed = _mixed_cribs(guesses, rounds)
    points = [
        # With a flush of four a crib counts as a hand does.
        score_many(_together(throw, mixed[:, :-1]), mixed[:, -1].copy(), crib=not four_flush)
        for throw in thrown
    ]
    return np.asarray([found.mean() for found in points])


def _together(throw: Bytes, others: Bytes) -> Bytes:
    return np.hstack([np.tile(throw, (len(others), 1)), others])


def _mixed_cribs(guesses: Guesses, rounds: int) -> Bytes:
    """The others' cards of cribs, and the starters after them, where no card comes twice."""
    thrown = [seat[:, (seat < NO_CARD).all(axis=0)] for seat in guesses.thrown.swapaxes(0, 1)]
    sources = [*thrown, *(column[:, None] for column in guesses.spare.T)]
    mixed = np.vstack(
        [
            np.hstack(
                [np.roll(cards, -place * step, axis=0) for place, cards in enumerate(sources)]
            )
            for step in range(rounds)
        ]
    )
    return mixed[(np.diff(np.sort(mixed, axis=1), axis=1) > 0).all(axis=1)]


def search_card(view: View, seed: int) -> Card:
    """The playable card after which the viewing seat's side wins most often over likely deals.

    A function of the seed and the view alone. Of equals the highest card. Needs a view in which a
    card is due and one fits.
    """
    cards = {card.rank: card for card in playable(view)}
    if len(cards) == 1 or not has_guess(view):
        return greedy_card(view)
    near = tuple(sorted(cards.values(), reverse=True))
    for deals in CARD_DEALS:
        weights, values = card_values(view, near, deals, seed)
        near = _contenders(near, values, weights)
        if len(near) == 1:
            break
    return near[0]


def card_values(
    view: View, cards: tuple[Card, ...], deals: int, seed: int
) -> tuple[Floats, Floats]:
    """The weights of so many deals, and what each of these cards is worth there.

    The cards are of different ranks; the second array is float64 of shape (cards, deals), as in
    `throw_values`.
    """
    guesses = _thinned(guess(view, deals, seed))
    choices = Choices(
        np.array([view.kept] * len(cards), np.uint8),
        np.array([view.tossed] * len(cards), np.uint8).reshape(len(cards), len(view.tossed)),
        np.array([card.rank for card in cards], np.uint8),
    )
    return guesses.weights, _worths(view, _finish(view, choices, guesses))


def _thinned(guesses: Guesses) -> Guesses:
    """The same deals, but of those with less weight than most a part only, with that much more.

    A deal with a tenth of the mean weight stays in one case of ten, and then weighs the mean: no
    sum is biased, and little time goes into what is unlikely. The golden ratio spreads the cases.
    """
    mean, number = guesses.weights.mean(), len(guesses.weights)
    kept = guesses.weights > np.arange(1, number + 1) * _GOLDEN % 1 * mean
    return guesses._replace(weights=np.where(kept, np.maximum(guesses.weights, mean), 0.0))


def _contenders(choices: tuple[_T, ...], values: Floats, weights: Floats) -> tuple[_T, ...]:
    """The choices that are not clearly behind the best on average; the best one first."""
    parts = weights / weights.sum()
    best = int((values @ parts).argmax())
    behind = values[best] - values
    means = behind @ parts
    errors = np.sqrt((behind - means[:, None]) ** 2 @ (parts * parts))
    near = np.flatnonzero(means <= _CLEAR * errors)
    return (choices[best], *(choices[n] for n in near if n != best))
