"""Chance as a player: what the deck gives next, a pure function of the seed.

The cut for deal number n shuffles the deck under the label `cut/n`, deal number n under `deal/n`
(`muggins.cards.deck.shuffled`), both counted from 1. A deal gives one card at a time, clockwise
from the dealer's left, then the crib's card from the deck where the rules have one; the starter is
the next card of the same deck. So whoever has the seed can deal the whole game again.
"""

from functools import lru_cache

from muggins.cards import Card
from muggins.cards.deck import shuffled
from muggins.game.events import ChanceCommand, CutForDeal, CutStarter, Deal
from muggins.game.rules import Rules
from muggins.game.state import Dealing, Drawing, Starting, State


def chance(state: State, seed: bytes) -> ChanceCommand | None:
    """The command that chance owes in this state, or None when it owes nothing. Pure.

    >>> from muggins.game.engine import begin, replay
    >>> deal = chance(replay(begin(Rules(), dealer=1)), b"seed")
    >>> isinstance(deal, Deal) and [len(hand) for hand in deal.hands]
    [6, 6]
    """
    match state.phase:
        case Drawing(seats=seats):
            return CutForDeal(shuffled(seed, f"cut/{state.cuts + 1}")[: len(seats)])
        case Dealing():
            deck = _deck(seed, state.deal + 1)
            return _deal(state.rules, state.coming_dealer or 0, deck)
        case Starting():
            used = state.rules.seats * state.rules.dealt + state.rules.crib_from_deck
            return CutStarter(_deck(seed, state.deal)[used])
        case _:
            return None


# The starter comes from the deck of the deal just made, so each is asked for twice.
@lru_cache(maxsize=8)
def _deck(seed: bytes, deal: int) -> tuple[Card, ...]:
    return shuffled(seed, f"deal/{deal}")


def _deal(rules: Rules, dealer: int, deck: tuple[Card, ...]) -> Deal:
    in_hands = rules.seats * rules.dealt
    hands = {
        seat: deck[place : in_hands : rules.seats]
        for place, seat in enumerate(rules.from_left(dealer))
    }
    crib = deck[in_hands : in_hands + rules.crib_from_deck]
    return Deal(tuple(hands[seat] for seat in range(rules.seats)), crib)
