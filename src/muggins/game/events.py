"""What is asked of a game (commands), what happens in it (events), and the errors between them.

A command is a wish, an event a fact. Chance is a player too: the cut for deal, the deal and the
starter are commands that carry their cards and no seat. Both unions are closed.
"""

from dataclasses import dataclass
from enum import StrEnum

from muggins.cards import Card, Line, MugginsError, Unreadable
from muggins.game.rules import Rules

__all__ = [
    "Accept",
    "CallMuggins",
    "CardLaid",
    "ChanceCommand",
    "Command",
    "Count",
    "CountAccepted",
    "CountClosed",
    "CountSettled",
    "CutDrawn",
    "CutForDeal",
    "CutStarter",
    "Deal",
    "Dealt",
    "Discard",
    "Discarded",
    "Event",
    "GameBegan",
    "GameEnded",
    "Go",
    "GoSaid",
    "HandCounted",
    "IllegalNow",
    "Lay",
    "MugginsCalled",
    "NotYourTurn",
    "Pegged",
    "PlayerCommand",
    "Role",
    "Source",
    "StarterCut",
    "Unreadable",
]


class IllegalNow(MugginsError):
    """A command that the rules forbid in this state; the state is untouched."""


class NotYourTurn(MugginsError):
    """A command from a seat that is not awaited; the state is untouched."""


class Role(StrEnum):
    """Who dealt: the dealer, or one of the others, two-handed the pone."""

    DEALER = "dealer"
    PONE = "pone"


class Source(StrEnum):
    """Where points come from."""

    START = "start"
    HEELS = "heels"
    PLAY = "play"
    GO = "go"
    LAST = "last"
    HAND = "hand"
    CRIB = "crib"
    MUGGINS = "muggins"
    PENALTY = "penalty"


# ---- commands -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CutForDeal:
    """Chance: a card for each seat that still draws, in seat order."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: a hand for each seat, by seat number, and what the deck gives the crib."""

    hands: tuple[tuple[Card, ...], ...]
    crib: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class CutStarter:
    """Chance: the starter."""

    card: Card


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay cards away to the crib; final."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card in the play. `claim`: the points it is said to score, in manual counting only."""

    seat: int
    card: Card
    claim: int | None = None


@dataclass(frozen=True, slots=True)
class Go:
    """Say go."""

    seat: int


@dataclass(frozen=True, slots=True)
class Count:
    """Say the count of the hand or crib that is due (manual counting)."""

    seat: int
    claim: int


@dataclass(frozen=True, slots=True)
class CallMuggins:
    """Call muggins on the count just made, naming the points."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Let the count just made stand."""

    seat: int


ChanceCommand = CutForDeal | Deal | CutStarter
PlayerCommand = Discard | Lay | Go | Count | CallMuggins | Accept
Command = ChanceCommand | PlayerCommand


# ---- events -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameBegan:
    """A game under these rules. `dealer` None: there will be a cut for deal."""

    rules: Rules
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class CutDrawn:
    """`seats` drew `cards`. `dealer` None: a tie, draw again."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    dealer: int | None


@dataclass(frozen=True, slots=True)
class Dealt:
    """The deal. As a seat sees it, the other hands and the crib are empty."""

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    crib: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat laid away. As another seat sees it, `cards` is empty."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class StarterCut:
    """The starter, with the line for his heels when it is a jack."""

    card: Card
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A card of the play; `count` is the count it makes, `lines` what it scores.

    Under muggins no seat sees `lines` before the count is settled.
    """

    seat: int
    card: Card
    count: int
    lines: tuple[Line, ...]
    claim: int | None


@dataclass(frozen=True, slots=True)
class GoSaid:
    """A seat could not play."""

    seat: int


@dataclass(frozen=True, slots=True)
class CountClosed:
    """A count is over. `line`: the go or last card owed to `seat`, None at 31 or when barred."""

    seat: int
    line: Line | None


@dataclass(frozen=True, slots=True)
class HandCounted:
    """A hand or crib on the table, with what it scores; `claim` is what its owner said.

    Under muggins no seat sees `lines` before the count is settled.
    """

    seat: int
    source: Source
    cards: tuple[Card, ...]
    lines: tuple[Line, ...]
    claim: int | None


@dataclass(frozen=True, slots=True)
class MugginsCalled:
    """`seat` called `points` on the pending count; `missed` is the truth."""

    seat: int
    points: int
    missed: int


@dataclass(frozen=True, slots=True)
class CountAccepted:
    """A seat lets the pending count stand."""

    seat: int


@dataclass(frozen=True, slots=True)
class CountSettled:
    """The pending count of `seat` is closed, and its lines are everybody's."""

    seat: int
    source: Source
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Pegged:
    """Holes for the side of `seat`. `points` is the natural value; the peg stops at home."""

    seat: int
    source: Source
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over. `winner` is a side, None only for a drawn quick round."""

    winner: int | None


Event = (
    GameBegan
    | CutDrawn
    | Dealt
    | Discarded
    | StarterCut
    | CardLaid
    | GoSaid
    | CountClosed
    | HandCounted
    | MugginsCalled
    | CountAccepted
    | CountSettled
    | Pegged
    | GameEnded
)
