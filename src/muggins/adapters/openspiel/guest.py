"""OpenSpiel's own cribbage as our game: its history, played again by our rules."""

from dataclasses import dataclass, replace
from functools import reduce
from types import MappingProxyType
from typing import Final

from muggins.cards import Card, MugginsError
from muggins.game.engine import begin, decide, evolve, replay
from muggins.game.events import Command, CutStarter, Deal, Discard, Go, Lay, PlayerCommand
from muggins.game.rules import Rules, Teams
from muggins.game.state import Dealing, Discarding, Playing, Starting, State
from muggins.pegging import legal

PASS: Final = 52 + 52 * 52

RULES: Final = MappingProxyType(
    {
        2: Rules(crib_four_flush=True),
        3: Rules(seats=3, dealt=5, tossed=1, crib_from_deck=1, crib_four_flush=True),
        4: Rules(seats=4, teams=Teams.PARTNERS, dealt=5, tossed=1, crib_four_flush=True),
    }
)
"""By seats, the rules that OpenSpiel plays: it counts four of a suit in the crib as a flush."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Our state after a history of OpenSpiel's; seat 0 deals first.

    Ours is ahead of OpenSpiel's while it hears passes that are no goes: of seats without cards, of
    seats that have gone, of the layer of the last card. The scores are the same at each decision;
    in the show ours stop with the first seat home, where OpenSpiel adds all hands before it looks.
    """

    state: State
    dealt: tuple[Card, ...] = ()

    def after(self, action: int) -> "Guest":
        """The state after one more action of OpenSpiel's."""
        if action == PASS:
            return self._pass()
        state = self.state
        match state.phase:
            case Dealing():
                return self._give(card_of(action))
            case Starting():
                return self._told(CutStarter(card_of(action)))
            case Discarding():
                return self._told(Discard(state.to_act[0], cards_of(action)))
            case _:
                return self._told(Lay(state.to_act[0], card_of(action)))

    def _pass(self) -> "Guest":
        """A go where ours awaits one: a seat is asked and holds nothing that fits."""
        phase = self.state.phase
        if not isinstance(phase, Playing) or legal(phase.play):
            return self
        return self._told(Go(self.state.to_act[0]))

    def _give(self, card: Card) -> "Guest":
        dealt, rules = (*self.dealt, card), self.state.rules
        in_hands = rules.seats * rules.dealt
        if len(dealt) < in_hands + rules.crib_from_deck:
            return replace(self, dealt=dealt)
        hands = tuple(dealt[at : at + rules.dealt] for at in range(0, in_hands, rules.dealt))
        return replace(self._told(Deal(hands, dealt[in_hands:])), dealt=())

    def _told(self, command: Command) -> "Guest":
        return replace(self, state=reduce(evolve, decide(self.state, command), self.state))


def arrival(seats: int) -> Guest:
    """The beginning of OpenSpiel's game with so many seats.

    >>> arrival(3).state.rules.dealt
    5

    Raises `MugginsError` for more or fewer than it seats.
    """
    if seats not in RULES:
        raise MugginsError(f"OpenSpiel's cribbage seats 2, 3 or 4, not {seats}.")
    return Guest(replay(begin(RULES[seats], dealer=0)))


def card_of(action: int) -> Card:
    """The card that OpenSpiel numbers so: by suit, then by rank.

    >>> card_of(0), card_of(13), card_of(51)
    (Card('Ac'), Card('Ad'), Card('Ks'))
    """
    suit, rank = divmod(action, 13)
    return Card(4 * rank + suit)


def cards_of(action: int) -> tuple[Card, ...]:
    """The discard that an action names: one card, or two in one action.

    >>> cards_of(52 + 52 * 0 + 13)
    (Card('Ac'), Card('Ad'))
    """
    numbers = (action,) if action < 52 else divmod(action - 52, 52)
    return tuple(map(card_of, numbers))


def action_of(command: PlayerCommand) -> int:
    """OpenSpiel's action for a command; `cards_of` and `card_of` read it back.

    >>> cards_of(action_of(Discard(0, (Card("Ad"), Card("Ac")))))
    (Card('Ac'), Card('Ad'))

    Raises `MugginsError` for what its game does not know, counts said by hand.
    """
    match command:
        case Discard(cards=cards):
            first, *second = map(_number, sorted(cards))
            return 52 + 52 * first + second[0] if second else first
        case Lay(card=card, claim=None):
            return _number(card)
        case Go():
            return PASS
        case _:
            raise MugginsError(
                f"OpenSpiel's cribbage knows no {type(command).__name__}: {command}."
            )


def _number(card: Card) -> int:
    return 13 * card.suit + card.rank
