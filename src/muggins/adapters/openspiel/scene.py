"""Our game as OpenSpiel's states need it: chance gives one card at a time, seats remember.

Nothing here knows OpenSpiel.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from muggins.adapters.actions import format_action
from muggins.adapters.openspiel.memory import recall
from muggins.adapters.page import format_view
from muggins.adapters.position import Position
from muggins.adapters.stakes import Stake, payoffs
from muggins.cards import Card
from muggins.cards.deck import rest_of_pack
from muggins.game.engine import begin, replay
from muggins.game.events import CardLaid, CountClosed, CutStarter, Deal, Event, GoSaid, IllegalNow
from muggins.game.rules import Rules
from muggins.game.state import Dealing, Over, Starting
from muggins.game.view import View
from muggins.pegging import LIMIT


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of the game, never changed.

    `dealt`: cards of a deal under way, hand after hand in the order of the seats, then the crib's.
    `memories`: by seat, what it was told since the game began. `acts`: actions so far, of chance
    and of seats; `began`: how many there were before this deal. By seat: `laid`, its cards laid
    down in this deal; `shown`, the highest value of which it has shown to hold no card, by a go or
    at the end of a count.
    """

    position: Position
    stake: Stake
    memories: tuple[str, ...]
    laid: tuple[tuple[Card, ...], ...]
    shown: tuple[int, ...]
    dealt: tuple[Card, ...] = ()
    acts: int = 0
    began: int = 0

    def __deepcopy__(self, memo: dict[int, Any]) -> "Scene":
        """Itself: OpenSpiel copies deeply, and a value that never changes needs no copy."""
        return self

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.position.state.rules

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return isinstance(self.position.state.phase, Over)

    @property
    def is_chance(self) -> bool:
        """Whether a card is due from the pack."""
        return not self.is_over and self.position.seat is None

    @property
    def payoffs(self) -> tuple[float, ...]:
        """What each seat has got: nothing before the game is over."""
        if not self.is_over:
            return (0.0,) * self.rules.seats
        return payoffs(self.position.state, self.stake)

    def view(self, seat: int) -> View:
        """What that seat may see; while cards are dealt, its own so far are its hand."""
        seen = self.position.view(seat)
        size = self.rules.dealt
        mine = self.dealt[seat * size : (seat + 1) * size]
        return replace(seen, hand=tuple(sorted(mine))) if mine else seen

    def memory(self, seat: int) -> str:
        """All that the seat has been told, its cards of a deal under way, its half decision."""
        mine = "".join(map(str, self.view(seat).hand)) if self.dealt else ""
        said = "".join(map(format_action, self.position.said(seat)))
        return f"{seat}{self.memories[seat]}{f' {mine}' * bool(mine)}{f' {said}?' * bool(said)}"

    def page(self, seat: int) -> str:
        """What the seat sees now, as text."""
        return format_view(self.view(seat), self.position.said(seat))

    def legal(self) -> tuple[int, ...]:
        """The actions of chance or of the seat that is asked, rising."""
        if not self.is_chance:
            return self.position.legal()
        return tuple(map(int, rest_of_pack((*self.dealt, *self._out()))))

    def act(self, action: int) -> "Scene":
        """The scene after an action of chance (a card) or of the seat that is asked.

        Raises `MugginsError` when it is not legal.
        """
        if self.is_chance:
            return self._give(Card(action))
        position, events = self.position.act(action)
        return self._after(position, events)

    def _out(self) -> tuple[Card, ...]:
        """The cards of this deal that are no longer in the pack when the starter is cut."""
        match self.position.state.phase:
            case Starting(kept=kept, tossed=tossed, from_deck=from_deck):
                return tuple(card for cards in (*kept, *tossed, from_deck) for card in cards)
            case _:
                return ()

    def _give(self, card: Card) -> "Scene":
        if card in (*self.dealt, *self._out()):
            raise IllegalNow(f"The card {card} has left the pack already.")
        if not isinstance(self.position.state.phase, Dealing):
            return self._after(*self.position.after(CutStarter(card)))
        began = self.began if self.dealt else self.acts
        dealt = (*self.dealt, card)
        rules = self.rules
        in_hands = rules.seats * rules.dealt
        if len(dealt) < in_hands + rules.crib_from_deck:
            return replace(self, dealt=dealt, acts=self.acts + 1, began=began)
        hands = tuple(dealt[at : at + rules.dealt] for at in range(0, in_hands, rules.dealt))
        after = self._after(*self.position.after(Deal(hands, dealt[in_hands:])))
        laid, shown = ((),) * rules.seats, (0,) * rules.seats
        return replace(after, dealt=(), laid=laid, shown=shown, began=began)

    def _after(self, position: Position, events: tuple[Event, ...]) -> "Scene":
        memories = tuple(
            memory + recall(events, seat, self.rules) for seat, memory in enumerate(self.memories)
        )
        laid = tuple((*cards, *_laid_by(seat, events)) for seat, cards in enumerate(self.laid))
        return replace(
            self,
            position=position,
            memories=memories,
            laid=laid,
            shown=self._shown(events),
            acts=self.acts + 1,
        )

    def _shown(self, events: Iterable[Event]) -> tuple[int, ...]:
        """What the seats have shown once these things have happened."""
        shown = self.shown
        play = self.position.state.play
        count = 0 if play is None else play.count
        for event in events:
            match event:
                case CardLaid(count=made):
                    count = made
                case GoSaid(seat=sayer):
                    shown = _raised(shown, LIMIT - count, (sayer,))
                case CountClosed():
                    # Nobody could follow, the layer of the last card included.
                    shown = _raised(shown, LIMIT - count, range(len(shown)))
                case _:
                    pass
        return shown


def opening(rules: Rules, stake: Stake, dealer: int) -> Scene:
    """The scene before the first deal; raises `MugginsError` when there is no such dealer."""
    position = Position(replay(begin(rules, dealer)))
    seats = rules.seats
    return Scene(position, stake, ("",) * seats, ((),) * seats, (0,) * seats)


def _raised(shown: tuple[int, ...], value: int, seats: Iterable[int]) -> tuple[int, ...]:
    return tuple(max(old, value) if seat in seats else old for seat, old in enumerate(shown))


def _laid_by(seat: int, events: Iterable[Event]) -> Iterator[Card]:
    return (each.card for each in events if isinstance(each, CardLaid) and each.seat == seat)
