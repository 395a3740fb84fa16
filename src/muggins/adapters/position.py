"""A game between two actions: where it stands, and what the seat asked has said so far."""

from dataclasses import dataclass
from functools import reduce

from muggins.adapters.actions import legal_actions, read
from muggins.game.engine import decide, evolve
from muggins.game.events import Command, Event, NotYourTurn
from muggins.game.state import State
from muggins.game.view import View, view


@dataclass(frozen=True, slots=True)
class Position:
    """The state, and the actions of a decision half made, which only its seat knows.

    Where several seats are awaited, as at the discard, they are asked one by one, the lowest seat
    first; what they choose stays as hidden from one another as it is in the game.
    """

    state: State
    chosen: tuple[int, ...] = ()

    @property
    def seat(self) -> int | None:
        """Who is asked; None when chance is due or the game is over."""
        return self.state.to_act[0] if self.state.to_act else None

    def view(self, seat: int) -> View:
        """What that seat may see."""
        return view(self.state, seat)

    def said(self, seat: int) -> tuple[int, ...]:
        """What that seat has said of a decision half made; () for all others."""
        return self.chosen if seat == self.seat else ()

    def legal(self) -> tuple[int, ...]:
        """The actions of the seat that is asked, rising; () when nobody is."""
        return () if self.seat is None else legal_actions(self.view(self.seat), self.chosen)

    def act(self, action: int) -> tuple["Position", tuple[Event, ...]]:
        """The position after that action, and what happened: nothing until a decision is whole.

        Raises `IllegalNow`, with the legal actions, or `NotYourTurn` when nobody is asked.
        """
        if self.seat is None:
            raise NotYourTurn("Nobody is asked now: chance is due, or the game is over.")
        chosen = (*self.chosen, action)
        command = read(self.view(self.seat), chosen)
        return (Position(self.state, chosen), ()) if command is None else self.after(command)

    def after(self, command: Command) -> tuple["Position", tuple[Event, ...]]:
        """The position after a whole command, of a seat or of chance, and what happened."""
        events = decide(self.state, command)
        return Position(reduce(evolve, events, self.state)), events
