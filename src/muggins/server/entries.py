"""What a log is made of, and what a seat may ask for: the game's own, and the table's.

A log is `Entry`s: the events of the game, and what happens around it at its table. A `Wish` is what
a seat asks for: a command of the game, or something of the table. Values only; what they do is in
`muggins.server.room`, who may ask for what in `muggins.server.wishes`.
"""

from dataclasses import dataclass
from enum import StrEnum

from muggins.game.events import Event, PlayerCommand


class Saying(StrEnum):
    """What may be said at the table; the page has the words or the picture."""

    HELLO = "hello"
    GOOD_LUCK = "good_luck"
    GOOD_HAND = "good_hand"
    GOOD_CRIB = "good_crib"
    NICE_PLAY = "nice_play"
    WELL_PLAYED = "well_played"
    UNLUCKY = "unlucky"
    OUCH = "ouch"
    OOPS = "oops"
    HURRY = "hurry"
    ONE_MOMENT = "one_moment"
    SORRY = "sorry"
    THANKS = "thanks"
    GOOD_GAME = "good_game"
    AGAIN = "again"
    GOODBYE = "goodbye"
    SMILE = "smile"
    LAUGH = "laugh"
    WOW = "wow"
    CLAP = "clap"
    SKUNK = "skunk"


# ---- entries ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody takes a seat; `bot` names the player of the roster, None is a person."""

    seat: int
    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Committed:
    """The SHA-256 of the seed, told before the first card; `chosen`: somebody named the seed."""

    commitment: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Revealed:
    """The seed in hex, told after the last card."""

    seed: str


@dataclass(frozen=True, slots=True)
class Undone:
    """The game stands again as it did after entry `to`: a person alone with bots went back."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class TakeBackAsked:
    """A seat asks the other people to let it take back its last move, to entry `to`."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class TakeBackAnswered:
    """What one of them said to that."""

    seat: int
    granted: bool


@dataclass(frozen=True, slots=True)
class TakenBack:
    """All agreed: the game stands again as it did after entry `to`."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Substituted:
    """`seat` lets a bot play on for the person of the seat `of`, who was away."""

    seat: int
    of: int
    bot: str


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat claims the game, which its opponents have left; its side has won."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same people play on at another table."""

    game: str


# ---- wishes and entries alike -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ready:
    """A person has seen the show and wants the next deal; a wish and an entry alike."""

    seat: int


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said at the table, of a fixed list; a wish and an entry alike."""

    seat: int
    phrase: Saying


@dataclass(frozen=True, slots=True)
class Returned:
    """A person takes the seat back from the bot that played on; a wish and an entry alike."""

    seat: int


# ---- wishes -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Undo:
    """Back to my last decision of this deal; alone with bots only, and the game is marked."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Ask the other people to let me take back my last move, while nobody has learned from it."""

    seat: int


@dataclass(frozen=True, slots=True)
class AnswerTakeBack:
    """Answer one who asks for that; playing on is a no, too."""

    seat: int
    granted: bool


@dataclass(frozen=True, slots=True)
class Substitute:
    """Let that bot play on for the person of the seat `of`, who has been away too long."""

    seat: int
    of: int
    bot: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim the game, when all opponents who are people have been away too long."""

    seat: int


TableEntry = (
    Seated
    | Committed
    | Ready
    | Revealed
    | Undone
    | TakeBackAsked
    | TakeBackAnswered
    | TakenBack
    | Substituted
    | Returned
    | Claimed
    | Remark
    | Rematched
)
Entry = Event | TableEntry
TableWish = Ready | Undo | TakeBack | AnswerTakeBack | Substitute | Returned | Claim | Remark
Wish = PlayerCommand | TableWish
