"""What the hall is asked and what it answers, also when it must refuse."""

from collections.abc import Mapping
from dataclasses import dataclass

from muggins.cards import MugginsError


class NoSuchGame(MugginsError):
    """There is no game of that id."""


class NotInvited(MugginsError):
    """An invitation that opens no seat, or no longer does."""


class Stale(MugginsError):
    """A move made from an older moment; `seq` is the newest."""

    def __init__(self, expected: int, seq: int) -> None:
        super().__init__(
            "The game has gone on since you last looked "
            f"(it is at entry {seq}, and your move was made at {expected}): look again, then move."
        )
        self.seq = seq


class KeyReused(MugginsError):
    """An idempotency key that came before, with another command."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A wish as it arrived: the newest seq that was seen, its key, its command."""

    seq: int
    key: str
    command: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Opened:
    """A new game: my lowest seat, and the secret of each open one.

    `secret` is that of a player who is new here, told once; "" when there is none to tell.
    """

    game: str
    seat: int | None
    commitment: str
    invitations: tuple[tuple[int, str], ...]
    secret: str


@dataclass(frozen=True, slots=True)
class Joined:
    """A seat that was taken, and its token; `secret` as in `Opened`."""

    seat: int
    token: str
    secret: str = ""


@dataclass(frozen=True, slots=True)
class Followed:
    """The game that follows another; `secret` as in `Opened`."""

    game: str
    secret: str = ""
