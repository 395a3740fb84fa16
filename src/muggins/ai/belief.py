"""What the other hand may hold, two-handed: every choice of ranks, and how likely it is.

The weight of a hand is how often the other's role keeps it when it is dealt those cards, at the
fixed point of the discards (`muggins.ai.tables.Discards.keep_weights`), now and then any hand
(`DOUBT`), times the ways to make it from the cards that are unseen. Cards laid are part of the hand
kept; a go, said or to be inferred, rules out all that would have fitted. Left out: which two cards
were thrown beside the hand, and that the other chose which card to lay.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.ai.keeps import keep_classes
from muggins.ai.play import unseen
from muggins.ai.tables import Role, discards
from muggins.cards import Card, MugginsError
from muggins.game.rules import Rules
from muggins.game.view import Stage, View
from muggins.pegging import LIMIT, Laid

Bytes: TypeAlias = NDArray[np.uint8]
Counts: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float64]

DOUBT: Final = 0.01
"""In this part of all deals the other keeps any four of his cards alike: he need not play as the
table has it, and after what nobody would lay there something must be left to believe."""

_KEPT: Final = 4


@dataclass(frozen=True, slots=True, eq=False)
class Belief:
    """The hands that the other may hold now, by their ranks."""

    hands: Bytes
    """(n, held): ranks from 0 for the ace, rising in each hand."""
    weights: Floats
    """(n,): how likely each is; all above 0, with the sum 1."""

    @property
    def numbers(self) -> Counts:
        """(n,): the number of each hand (`muggins.kernels.multisets.number_of`)."""
        return _numbers(self.hands)


def has_belief(view: View) -> bool:
    """Whether `believe` answers for this view: two seats, six cards dealt to each, in the play."""
    other = _other(view)
    if other is None or not _is_known_ground(view.rules) or view.stage is not Stage.PLAYING:
        return False
    laid = sum(one.seat == other for one in _laid(view))
    return view.held[other] + laid == _KEPT


def believe(view: View) -> Belief:
    """What the other may hold, given all that the viewing seat has seen of this deal.

    Exact under the weights of the module's heading. Pure, but that it reads the shipped tables.
    Raises `MugginsError` unless `has_belief(view)`, and for a view that no deal leads to.
    """
    other = _other(view)
    if other is None or not has_belief(view):
        raise MugginsError("Beliefs are about the other of two hands, during the play of six-card.")
    laid = tuple(one.card for one in _laid(view) if one.seat == other)
    hands = rank_hands(view.held[other])
    weights = _weights(hands, laid, unseen(view), "dealer" if view.dealer == other else "pone")
    if refused := ruled_out(view):
        # Ranks rise in a hand, so its first card has the lowest value.
        weights[(np.minimum(hands[:, :1] + 1, 10) <= refused).any(axis=1)] = 0
    if not weights.any():
        raise MugginsError("No hand of the other fits what was laid and said in this deal.")
    likely = weights > 0
    return Belief(hands[likely], weights[likely] / weights.sum())


def kept_weights(left: Iterable[Card], role: Role) -> Floats:
    """The weight of each hand of four that a role may keep out of these cards; (1820,).

    By number of the hand (`muggins.kernels.multisets.number_of`), with the weights of `believe`.
    """
    hands = rank_hands(_KEPT)
    weights = np.empty(len(hands))
    weights[_numbers(hands)] = _weights(hands, (), left, role)
    return weights


def ruled_out(view: View) -> int:
    """The highest value of which the other has shown to hold no card, 0 if he has shown nothing.

    He shows it where he could have laid and did not: by a go that I laid on after, by one in the
    running count, and by a count that closed under 31. Two-handed, while he holds cards.
    """
    other = _other(view)
    piles = [*((pile, True) for pile in view.finished), (view.pile, other in view.gone)]
    counts = [count for pile, stopped in piles for count in _refusals(pile, other, stopped=stopped)]
    return LIMIT - min(counts, default=LIMIT)


@cache
def rank_hands(held: int) -> Bytes:
    """Every hand of so many cards by its ranks: 1820 of four, 455 of three, 91, 13, 1 of none.

    >>> [len(rank_hands(held)) for held in range(5)]
    [1, 13, 91, 455, 1820]
    """
    hands = list(combinations_with_replacement(range(13), held))
    return np.array(hands, np.uint8).reshape(len(hands), held)


def _numbers(hands: Bytes) -> Counts:
    ranks = hands.astype(np.int64)
    number = np.zeros(len(hands), np.int64)
    for place in range(hands.shape[1]):
        term = np.ones(len(hands), np.int64)
        for step in range(place + 1):
            term *= ranks[:, place] + step
        number += term // factorial(place + 1)
    return number


def _is_known_ground(rules: Rules) -> bool:
    """Whether hands are kept from deals like those of the shipped tables."""
    return rules.seats == 2 and rules.dealt == 6 and rules.tossed == 2


def _other(view: View) -> int | None:
    return None if view.seat is None or view.rules.seats != 2 else 1 - view.seat


def _laid(view: View) -> Iterator[Laid]:
    return (one for pile in (*view.finished, view.pile) for one in pile)


def _refusals(pile: tuple[Laid, ...], other: int | None, *, stopped: bool) -> Iterator[int]:
    """The counts of this pile on which the other laid nothing, although it was his to lay.

    stopped: whether nothing of his came after the last card.
    """
    count = 0
    for place, one in enumerate(pile):
        count += one.card.value
        is_last = place + 1 == len(pile)
        if stopped if is_last else one.seat != other != pile[place + 1].seat:
            yield count


def _weights(hands: Bytes, laid: tuple[Card, ...], left: Iterable[Card], role: Role) -> Floats:
    """The weight of each hand, by plain hands and by those that are all of one suit."""
    free = np.zeros((13, 4), np.int64)
    for card in left:
        free[card.rank, card.suit] = 1
    plain, suited, distinct = _classes(len(laid), tuple(sorted([card.rank for card in laid])))
    columns, before, orders = _columns(hands.shape[1])
    ways = (free.sum(axis=1)[columns] - before).prod(axis=0) // orders
    flushes = _flushes(columns, free, {card.suit for card in laid}) * distinct
    keeps = _keep_weights(role)
    weights: Floats = (ways - flushes) * keeps[plain] + flushes * keeps[suited]
    return weights


@cache
def _columns(held: int) -> tuple[Counts, Counts, Counts]:
    """The hands by columns, for products over them take a third of the time so.

    (held, n): the ranks, and how often each came before in its hand. (n,): in how many orders the
    cards of equal ranks can be drawn.
    """
    ranks = np.ascontiguousarray(rank_hands(held).T, np.int64)
    before = np.array([(ranks[:place] == ranks[place]).sum(axis=0) for place in range(held)])
    before = before.reshape(ranks.shape)
    return ranks, before, (before + 1).prod(axis=0)


def _flushes(columns: Counts, free: Counts, suits: set[int]) -> Counts:
    """In how many ways the cards of each hand are of the one suit that was laid, if it was one.

    suits: those laid; none: any suit will do.
    """
    if len(suits) > 1:
        return np.zeros(columns.shape[1], np.int64)
    of_suit = [free[:, suit][columns].prod(axis=0) for suit in suits or range(4)]
    return np.asarray(sum(of_suit))


@cache
def _classes(number: int, laid: tuple[int, ...]) -> tuple[Counts, Counts, Flags]:
    """The classes of the kept hands, each hand with the ranks laid: of several suits, and of one.

    And whether there can be one of one suit: not where a rank comes twice.
    """
    hands = rank_hands(_KEPT - number)
    whole = np.hstack([hands, np.tile(np.array(laid, np.uint8), (len(hands), 1))]) * 4
    mixed = keep_classes(whole + np.array([0, 0, 0, 1], np.uint8))
    distinct = np.asarray((np.diff(np.sort(whole, axis=1), axis=1) > 0).all(axis=1))
    return mixed, np.where(distinct, keep_classes(whole), mixed), distinct


@cache
def _keep_weights(role: Role) -> Floats:
    """How often a role keeps four cards that it was dealt, by class, doubts included."""
    return (1 - DOUBT) * discards().keep_weights(role) + DOUBT / comb(6, _KEPT)
