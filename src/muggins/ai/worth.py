"""What a deal's points are worth to the seat that looks at it: the way to the race's table.

Two seats, six cards dealt to each. The win is in `Payoff.WIN`, or whatever payoff is asked for; the
table is of the race to 121, and a shorter game is its last part.
"""

from functools import cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.ai.belief import kept_weights
from muggins.ai.keeps import RANK_QUADS
from muggins.ai.payoffs import TARGET, Payoff
from muggins.ai.play import unseen
from muggins.ai.tables import ROLES, Role, cribs, race
from muggins.cards import Card, MugginsError
from muggins.game.view import View
from muggins.kernels.multisets import counts, members
from muggins.kernels.show import score_many
from muggins.kernels.stakes import Scores, Stakes, net_points, stake
from muggins.kernels.throws import toss_class

Counts: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

JACK: Final = 10
_NOBS: Final = 0.25
"""How likely a jack is of the starter's suit, when no more is known of it."""


def is_race(view: View) -> bool:
    """Whether the race's table knows this game: there is a target, and both are within 121 of it.

    In a quick round, and far from a longer game's home, points are all there is to win.
    """
    goal = view.rules.goal
    return goal is not None and min(view.scores) >= goal - TARGET


def scores_of(view: View, payoff: Payoff = Payoff.WIN) -> Scores:
    """Where the viewing seat stands in the race. Raises `MugginsError` unless `is_race(view)`."""
    seat, goal = view.seat, view.rules.goal
    if seat is None or goal is None or not is_race(view):
        raise MugginsError("A win has a chance where a seat races to a target within 121 points.")
    mine, theirs = (view.scores[one] + TARGET - goal for one in (seat, 1 - seat))
    return Scores(*_race(payoff), mine, theirs, view.dealer == seat)


def chance(worth: float) -> float:
    """How likely a win is, from its worth under `Payoff.WIN`."""
    return (1 + worth) / 2


def stakes_of(view: View, payoff: Payoff = Payoff.WIN) -> Stakes:
    """What the rest of the play may bring the viewing seat: as points where there is no race."""
    if not is_race(view) or view.starter is None:
        return net_points()
    scores = scores_of(view, payoff)
    hand = score_many(_bytes([view.kept]), _bytes(view.starter))[0]
    return stake(scores, int(hand), crib_shares(view)[view.starter.rank])


def crib_shares(view: View, tossed: tuple[Card, ...] = ()) -> Floats:
    """How likely the crib is to count 0, 1, ... 29, by the starter's rank; (13, 30).

    tossed: what the viewing seat throws, where it has not thrown yet. The other throws as at the
    fixed point of the discards; nothing but the toss is known.
    """
    first, second = tossed or view.tossed
    role: Role = "dealer" if view.dealer == view.seat else "pone"
    weights = cribs().weights[ROLES.index(role), toss_class(first, second)]
    shares: Floats = weights / weights.sum(axis=1, keepdims=True)
    return shares


def other_counts(view: View) -> Floats:
    """The weight of the other's hand counting 0, 1, ... 29, by the starter's rank; (13, 30).

    Before the starter is turned. The other keeps as at the fixed point of the discards; a row's sum
    is the weight of that starter. Flushes are left out, and a jack is his nobs one time in four.
    """
    left = tuple(unseen(view))
    other: Role = "pone" if view.dealer == view.seat else "dealer"
    free = np.bincount([card.rank for card in left], minlength=13)
    met = kept_weights(left, other)[:, None] * np.maximum(free - counts(4), 0)
    plain, nobs = show_counts()
    table = np.zeros((13, 30))
    for points, weights in ((plain, met * (1 - nobs)), (plain + 1, met * nobs)):
        np.add.at(table, (np.arange(13), points), weights)
    return table


@cache
def show_counts() -> tuple[Counts, Floats]:
    """What each four ranks count with a starter of each rank, and how likely they have his nobs.

    >>> points, nobs = show_counts()
    >>> points[0, 1], nobs[0, 1]  # four aces and a two
    (np.int64(12), np.float64(0.0))

    Both of shape (1820, 13), by number of the hand. Flushes are left out.
    """
    hands = members()[4][:, None, :] + np.zeros((1, 13, 1), np.int64)
    starters = np.broadcast_to(np.arange(13)[None, :, None], hands.shape)
    # The four cards are of four suits; the starter is of that of a card that is no jack, nor his.
    suit = ((hands == starters) * 2 + (hands == JACK)).argmin(axis=2)
    cards = (hands * 4 + np.arange(4)).astype(np.uint8).reshape(-1, 4)
    turned = (starters[:, :, 0] * 4 + suit).astype(np.uint8)
    valid = (cards != turned.reshape(-1, 1)).all(axis=1)
    turned.reshape(-1)[~valid] = 0
    points = np.zeros(len(cards), np.int64)
    points[valid] = score_many(cards[valid], turned.reshape(-1)[valid])
    met = np.take_along_axis(hands, suit[:, :, None], axis=2)[:, :, 0]
    points = points.reshape(RANK_QUADS, 13) - ((met == JACK) & (starters[:, :, 0] != JACK))
    jacks = counts(4)[:, JACK, None] * (np.arange(13) != JACK)
    return np.maximum(points, 0), jacks * _NOBS


@cache
def _race(payoff: Payoff) -> tuple[Floats, Floats]:
    """The race's values for the coming dealer, and what a win earns by the loser's score."""
    earned = np.array([payoff.earned(loser) for loser in range(TARGET)], np.float64)
    return race().values[list(Payoff).index(payoff)], earned


def _bytes(cards: object) -> NDArray[np.uint8]:
    return np.atleast_1d(np.array(cards, np.uint8))
