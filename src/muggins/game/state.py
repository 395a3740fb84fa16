"""Where a game stands: one frozen value whose phase holds only what exists in that phase."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from muggins.cards import Card, Line
from muggins.game.events import HandCounted, Source
from muggins.game.rules import Muggins, Rules
from muggins.pegging import Play


@dataclass(frozen=True, slots=True)
class Table:
    """The cards of one deal once the starter is cut. By seat; `shown`: what has been counted."""

    kept: tuple[tuple[Card, ...], ...]
    tossed: tuple[tuple[Card, ...], ...]
    from_deck: tuple[Card, ...]
    starter: Card
    shown: tuple[HandCounted, ...] = ()

    @property
    def crib(self) -> tuple[Card, ...]:
        """The four cards of the crib, in card order: nobody learns who threw which."""
        thrown = [card for cards in self.tossed for card in cards]
        return tuple(sorted((*thrown, *self.from_deck)))


@dataclass(frozen=True, slots=True)
class Drawing:
    """A cut for deal is due, for these seats."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dealing:
    """A deal is due. `table`: the deal before, still in view."""

    table: Table | None = None


@dataclass(frozen=True, slots=True)
class Discarding:
    """Seats lay away, in any order; `tossed` is empty where a seat has yet to."""

    hands: tuple[tuple[Card, ...], ...]
    tossed: tuple[tuple[Card, ...], ...]
    from_deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Starting:
    """The starter is due."""

    kept: tuple[tuple[Card, ...], ...]
    tossed: tuple[tuple[Card, ...], ...]
    from_deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Playing:
    """The play."""

    table: Table
    play: Play


@dataclass(frozen=True, slots=True)
class Showing:
    """The show; `due` are the counts to come, in counting order."""

    table: Table
    due: tuple[tuple[int, Source], ...]


@dataclass(frozen=True, slots=True)
class Settling:
    """Muggins: the count of `seat` waits for the other sides; `then` is what follows.

    `claim` was said, `lines` is the truth, `waiting` the seats that may still call.
    """

    seat: int
    source: Source
    cards: tuple[Card, ...]
    lines: tuple[Line, ...]
    claim: int
    waiting: tuple[int, ...]
    then: "Playing | Showing | Dealing"


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over; `winner` is a side, None only for a drawn quick round."""

    winner: int | None
    table: Table | None


Phase = Drawing | Dealing | Discarding | Starting | Playing | Showing | Settling | Over


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a game.

    `scores` and `trails` (the back pegs) are by side and stop at home. `dealer` is None before the
    cut for deal; `cuts` and `deal` count the cuts for deal and the deals so far.
    """

    rules: Rules
    phase: Phase
    scores: tuple[int, ...]
    trails: tuple[int, ...]
    dealer: int | None = None
    cuts: int = 0
    deal: int = 0

    def entering(self, phase: Phase) -> "State":
        """This moment in another phase."""
        # `dataclasses.replace` would take three times as long, and a game enters 150 phases.
        return State(self.rules, phase, self.scores, self.trails, self.dealer, self.cuts, self.deal)

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return self.rules.sides[seat]

    def is_home(self, seat: int) -> bool:
        """Whether the side of that seat has reached the target."""
        goal = self.rules.goal
        return goal is not None and self.scores[self.side(seat)] >= goal

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The seats of the other sides, from the left of that seat."""
        mine = self.side(seat)
        return tuple(s for s in self.rules.from_left(seat) if self.side(s) != mine)

    @property
    def coming_dealer(self) -> int | None:
        """Who deals next: the winner of the cut, then each to the left of the last."""
        if self.dealer is None or not self.deal:
            return self.dealer
        return self.rules.next_seat(self.dealer)

    @property
    def table(self) -> Table | None:
        """The cards of this deal (or the last) once its starter is cut."""
        match self.phase:
            case Drawing() | Discarding() | Starting():
                return None
            case Settling(then=then):
                return then.table
            case phase:
                return phase.table

    @property
    def play(self) -> Play | None:
        """The play while it goes on."""
        phase = self.phase.then if isinstance(self.phase, Settling) else self.phase
        return phase.play if isinstance(phase, Playing) else None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats from which a command is awaited; () when chance is due or the game is over."""
        match self.phase:
            case Discarding(tossed=tossed):
                return tuple(seat for seat, cards in enumerate(tossed) if not cards)
            case Playing(play=play):
                return () if play.turn is None else (play.turn,)
            case Showing(due=due):
                return (due[0][0],)
            case Settling(waiting=waiting):
                return waiting
            case Drawing() | Dealing() | Starting() | Over():
                return ()
            case _:
                assert_never(self.phase)


def has_window(rules: Rules, claim: int | None, total: int) -> bool:
    """Whether a count is open to muggins: said by hand, and not taken back for being too high.

    Under `foster` an over-count stands until somebody claims it; elsewhere it is put right at once.
    """
    if claim is None or rules.muggins is Muggins.OFF:
        return False
    return claim <= total or rules.muggins is Muggins.FOSTER


def counting_order(rules: Rules, dealer: int) -> Iterator[tuple[int, Source]]:
    """Who counts what: each hand from the dealer's left, the dealer's, then the crib."""
    for seat in rules.from_left(dealer):
        yield seat, Source.HAND
    yield dealer, Source.CRIB
