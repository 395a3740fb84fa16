"""Counting aloud, honestly: the true points of what is ours, and of what others counted."""

from muggins.cards import Card, score_play, score_show, total
from muggins.game.events import Accept, CallMuggins, IllegalNow, Source
from muggins.game.view import Pending, View


def lay_claim(view: View, card: Card) -> int:
    """What the card scores when it is laid now."""
    return total(score_play([*(laid.card for laid in view.pile), card]))


def due_count(view: View) -> int:
    """What the hand or crib that is due from the viewing seat counts."""
    source = view.due[0][1]
    return _shown(view, source, view.crib if source is Source.CRIB else view.kept)


def settle(view: View, pending: Pending, seat: int) -> Accept | CallMuggins:
    """Call exactly what a count is wrong by; let a true one stand."""
    astray = abs(_truth(view, pending) - pending.claim)
    return CallMuggins(seat, astray) if astray else Accept(seat)


def _truth(view: View, pending: Pending) -> int:
    if pending.source is Source.PLAY:
        return total(score_play(pending.cards))
    return _shown(view, pending.source, pending.cards)


def _shown(view: View, source: Source, cards: tuple[Card, ...]) -> int:
    if view.starter is None:
        raise IllegalNow("There is nothing to count before the starter is cut.")
    crib, four_flush = source is Source.CRIB, view.rules.crib_four_flush
    return total(score_show(cards, view.starter, crib=crib, crib_four_flush=four_flush))
