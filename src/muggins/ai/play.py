"""What to lay down: points now, then the card that gives the next player least."""

from collections import Counter
from math import comb

from muggins.cards import Card, score_play, total
from muggins.cards.deck import rest_of_pack
from muggins.game.view import View, playable
from muggins.pegging import LIMIT


def greedy_card(view: View) -> Card:
    """The playable card that scores most; among equals, the one with the least mean reply.

    What still ties is told apart by the value, the highest first: a choice without reason, but a
    fixed one. Pure; needs a view in which a card is due and one fits.
    """

    def worth(card: Card) -> tuple[int, float, int]:
        pile = (*(laid.card for laid in view.pile), card)
        return total(score_play(pile)), -mean_reply(view, card), card.value

    return max(playable(view), key=worth)


def mean_reply(view: View, card: Card) -> float:
    """The mean of the next player's best points right after the card, 0 when nobody can follow.

    That player holds so many of the unseen cards, every choice of them equally likely: the mean is
    exact under that belief. A partner's reply is to our good and counts below zero.
    """
    replier = _next_player(view)
    pile = [*(laid.card for laid in view.pile), card]
    if replier is None or sum(c.value for c in pile) == LIMIT:
        return 0.0
    points: Counter[int] = Counter()
    # In the play cards of one rank score alike, so one of them speaks for all.
    for rank, cards in Counter(other.rank for other in unseen(view)).items():
        points[_reply(pile, Card(4 * rank))] += cards
    sign = -1 if view.rules.sides[replier] == _side(view) else 1
    return sign * _mean_best(points, view.held[replier])


def unseen(view: View) -> tuple[Card, ...]:
    """The cards that the viewing seat has not seen: in other hands, in the crib, in the deck."""
    laid = (one.card for pile in (*view.finished, view.pile) for one in pile)
    starter = () if view.starter is None else (view.starter,)
    return rest_of_pack((*view.kept, *view.hand, *view.tossed, *starter, *laid))


def _next_player(view: View) -> int | None:
    """Who may answer: the next to the left who holds cards and has not said go."""
    if view.seat is None:
        return None
    others = view.rules.from_left(view.seat)[:-1]
    return next((seat for seat in others if view.held[seat] and seat not in view.gone), None)


def _side(view: View) -> int | None:
    return None if view.seat is None else view.rules.sides[view.seat]


def _reply(pile: list[Card], card: Card) -> int:
    """What a card would score on the pile: 0 if it does not fit."""
    if sum(c.value for c in pile) + card.value > LIMIT:
        return 0
    return total(score_play([*pile, card]))


def _mean_best(points: Counter[int], held: int) -> float:
    """The mean of the best among `held` cards drawn from these, without putting any back."""
    cards = points.total()
    draws, below, mean = comb(cards, held), 0, 0.0
    for worth in sorted(points):
        upto = below + points[worth]
        mean += worth * (comb(upto, held) - comb(below, held)) / draws
        below = upto
    return mean
