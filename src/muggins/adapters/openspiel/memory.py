"""What a seat remembers of a game, as text: all that it was told, in order, and nothing else."""

from collections.abc import Iterable

from muggins.cards import Card
from muggins.game.events import (
    CardLaid,
    CountAccepted,
    Dealt,
    Discarded,
    Event,
    GoSaid,
    HandCounted,
    MugginsCalled,
    Source,
    StarterCut,
)
from muggins.game.rules import Rules
from muggins.game.view import seen_by


def recall(events: Iterable[Event], seat: int, rules: Rules) -> str:
    """The events as that seat learns them, each in a few letters after a space.

    >>> laid = CardLaid(1, Card("7h"), 7, (), None)
    >>> recall([Discarded(1, (Card("5h"), Card("5s"))), laid, GoSaid(0)], 0, Rules())
    ' 1x 1:7h 0go'

    What follows from others, such as points pegged, is left out: equal memories are equal games.
    """
    words = (_word(seen_by(event, seat, rules), seat) for event in events)
    return "".join(f" {word}" for word in words if word)


def _word(event: Event, seat: int) -> str:
    match event:
        case Dealt(dealer=dealer, hands=hands):
            return f"deal{dealer}:{_packed(hands[seat])}"
        case Discarded(seat=thrower, cards=cards):
            return f"{thrower}x{_packed(cards)}"
        case StarterCut(card=card):
            return f"cut:{card}"
        case CardLaid(seat=layer, card=card, claim=claim):
            return f"{layer}:{card}{_claimed(claim)}"
        case GoSaid(seat=sayer):
            return f"{sayer}go"
        case HandCounted(seat=counter, source=source, cards=cards, claim=claim):
            place = "crib" if source is Source.CRIB else "hand"
            return f"{counter}{place}:{_packed(cards)}{_claimed(claim)}"
        case MugginsCalled(seat=caller, points=points):
            return f"{caller}calls{points}"
        case CountAccepted(seat=accepter):
            return f"{accepter}ok"
        case _:
            return ""


def _packed(cards: Iterable[Card]) -> str:
    return "".join(map(str, sorted(cards)))


def _claimed(claim: int | None) -> str:
    return "" if claim is None else f"={claim}"
