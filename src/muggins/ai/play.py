"""What to lay down: points now, then the card that gives the next player least."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import comb
from typing import Final

from muggins.cards import Card, score_play, total
from muggins.cards.deck import rest_of_pack
from muggins.game.view import View, playable
from muggins.pegging import LIMIT

_OF_RANK: Final = tuple(Card(4 * rank) for rank in range(13))


def greedy_card(view: View) -> Card:
    """The playable card that scores most; among equals, the one with the least mean reply.

    What still ties is told apart by the value, the highest first: a choice without reason, but a
    fixed one. Pure; needs a view in which a card is due and one fits.
    """
    pile = [laid.card for laid in view.pile]

    def worth(card: Card) -> tuple[int, float, int]:
        return total(score_play([*pile, card])), -mean_reply(view, card), card.value

    return max(playable(view), key=worth)


def mean_reply(view: View, card: Card) -> float:
    """The mean of the next player's best points right after the card, 0 when nobody can follow.

    That player holds so many of the unseen cards, every choice of them equally likely: the mean is
    exact under that belief. A partner's reply is to our good and counts below zero.
    """
    replier = _next_player(view)
    pile = (*[laid.card.rank for laid in view.pile], card.rank)
    if replier is None or _count(pile) == LIMIT:
        return 0.0
    cards: Counter[int] = Counter()
    for points, left in zip(_replies(pile), _left(view), strict=True):
        cards[points] += left
    sign = -1 if view.rules.sides[replier] == _side(view) else 1
    return sign * _mean_best(cards, view.held[replier])


def unseen(view: View) -> tuple[Card, ...]:
    """The cards that the viewing seat has not seen: in other hands, in the crib, in the deck."""
    return rest_of_pack(_seen(view))


def _seen(view: View) -> set[Card]:
    laid = [one.card for pile in (*view.finished, view.pile) for one in pile]
    starter = () if view.starter is None else (view.starter,)
    return {*view.kept, *view.hand, *view.tossed, *starter, *laid}


def _left(view: View) -> list[int]:
    """How many cards of each rank are unseen."""
    left = [4] * 13
    for card in _seen(view):
        left[card.rank] -= 1
    return left


def _count(pile: Iterable[int]) -> int:
    """The count that cards of these ranks make."""
    return sum([_OF_RANK[rank].value for rank in pile])


def _next_player(view: View) -> int | None:
    """Who may answer: the next to the left who holds cards and has not said go."""
    if view.seat is None:
        return None
    others = view.rules.from_left(view.seat)[:-1]
    return next((seat for seat in others if view.held[seat] and seat not in view.gone), None)


def _side(view: View) -> int | None:
    return None if view.seat is None else view.rules.sides[view.seat]


# Deals lead through the same short piles: greedy finds six in seven of them here.
@lru_cache(maxsize=1 << 12)
def _replies(pile: tuple[int, ...]) -> tuple[int, ...]:
    """What a card of each rank would score on a pile of these ranks: 0 if there can be none."""
    room = LIMIT - _count(pile)
    # In the play suits do not score.
    cards = [_OF_RANK[rank] for rank in pile]
    return tuple(
        total(score_play([*cards, reply]))
        if reply.value <= room and pile.count(reply.rank) < 4
        else 0
        for reply in _OF_RANK
    )


def _mean_best(points: Counter[int], held: int) -> float:
    """The mean of the best among `held` cards drawn from these, without putting any back."""
    cards = points.total()
    draws, below, mean = comb(cards, held), 0, 0.0
    for worth in sorted(points):
        upto = below + points[worth]
        mean += worth * (comb(upto, held) - comb(below, held)) / draws
        below = upto
    return mean
