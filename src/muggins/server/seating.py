"""Who sits where: seats as they are wished for, the secrets that open them, and who shows which.

A seat belongs to a player, whom a browser's cookie proves, or to whoever shows the seat's own
token, or to both. Only hashes of secrets are kept.
"""

import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from hashlib import sha256
from typing import Final

from muggins.ai import roster
from muggins.cards import Unreadable
from muggins.game.rules import Rules, RulesError
from muggins.game.series import Format
from muggins.server.entries import Seated
from muggins.server.store import StoredGame, StoredPlayer, StoredSeat


class SeatKind(StrEnum):
    """Who is to take a seat."""

    ME = "me"
    OPEN = "open"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class SeatWish:
    """A seat of a new table: mine, under another name if that is told; open; or that bot's."""

    kind: SeatKind
    bot: str | None = None
    name: str | None = None


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to open. `seats` in their order; `seed` None: the dice choose; `form`: a match."""

    rules: Rules
    seats: tuple[SeatWish, ...]
    name: str = "Guest"
    seed: bytes | None = None
    form: Format | None = None

    def __post_init__(self) -> None:
        """Refuse more or fewer seats than the rules have, and bots without a name."""
        if len(self.seats) != self.rules.seats:
            raise RulesError(
                f"These rules seat {self.rules.seats}, but {len(self.seats)} seats are named."
            )
        for at, wish in enumerate(self.seats):
            if (wish.kind is SeatKind.BOT) != (wish.bot is not None):
                raise Unreadable(f"seats[{at}].bot: name a player for a bot, and for nobody else.")
            if wish.name is not None and wish.kind is not SeatKind.ME:
                raise Unreadable(f"seats[{at}].name: only my own seats are named by me.")


def against(rules: Rules, opponent: str, name: str = "Guest") -> NewTable:
    """A table of one person in seat 0 and that bot in all others.

    >>> [wish.bot for wish in against(Rules(), "greedy").seats]
    [None, 'greedy']
    """
    bots = (SeatWish(SeatKind.BOT, opponent),) * (rules.seats - 1)
    return NewTable(rules, (SeatWish(SeatKind.ME), *bots), name)


@dataclass(frozen=True, slots=True)
class Credentials:
    """The secrets that came with a request: the browser's, and those of seats."""

    player: str = ""
    seats: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Known:
    """Whom those secrets prove: a player, and whoever holds the tokens with these hashes.

    `secret` is that of a browser which is nobody's yet: it proves the player that it becomes, so
    that a request whose answer was lost can be made again.
    """

    player_id: str | None = None
    tokens: tuple[str, ...] = ()
    secret: str = ""

    def owns(self, seat: StoredSeat) -> bool:
        """Whether the seat is this one's.

        >>> (
        ...     Known("ann").owns(StoredSeat(0, "Ann", player_id="ann")),
        ...     Known().owns(StoredSeat(0, "")),
        ... )
        (True, False)
        """
        if self.player_id is not None and seat.player_id == self.player_id:
            return True
        kept = seat.token_sha256 or ""
        return any(secrets.compare_digest(kept, token) for token in self.tokens)


STRANGER: Final = Known()
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")
"""What `new_secret` makes; a shorter one could be guessed."""


def new_secret() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """What a game, a match or a record is called: twelve letters, digits and low lines.

    Base64 would have a hyphen too; a spreadsheet takes an id that begins with it for a formula, and
    a command line for an option.
    """
    return secrets.token_urlsafe(9).replace("-", "_")


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode("utf-8", "replace")).hexdigest()


def known_by(credentials: Credentials, player_id: str | None) -> Known:
    """Whom the credentials prove, when the browser's is that player's."""
    tokens = tuple(hashed(secret) for secret in credentials.seats if secret)
    is_new = player_id is None and _SECRET.fullmatch(credentials.player) is not None
    return Known(player_id, tokens, credentials.player if is_new else "")


def new_player(name: str, secret: str) -> StoredPlayer:
    """The player whom that secret proves, before he is kept: the same whenever it is asked.

    >>> new_player("Ann", "secret").player_id == new_player("Bob", "secret").player_id
    True
    """
    token = hashed(secret)
    return StoredPlayer(hashed(token)[:24], token, clean(name), now())


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A player who was never here before; `secret` is "" when the browser had it already."""

    player: StoredPlayer
    secret: str


def newcomer(name: str, known: Known) -> Newcomer:
    """A player for who is not known yet; the same for the same secret, whoever asks first."""
    made = "" if known.secret else new_secret()
    return Newcomer(new_player(name, known.secret or made), made)


def now() -> str:
    """The present as the store keeps it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def clean(name: str) -> str:
    """A name that fits on one line, in a record and on a page."""
    visible = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(visible.split()) or "Guest"


def seats_of(table: NewTable, player_id: str | None) -> tuple[tuple[StoredSeat, ...], list[str]]:
    """The seats of a new table as they are kept, and the invitations to the open ones in order.

    Raises `UnknownPlayer` when no player of the roster bears a bot's name.
    """
    invitations: list[str] = []
    seats: list[StoredSeat] = []
    for at, wish in enumerate(table.seats):
        if wish.bot is not None:
            bot = roster.parse_name(wish.bot)
            seats.append(StoredSeat(at, _bot_name(bot, seats), bot))
        elif wish.kind is SeatKind.ME:
            seats.append(StoredSeat(at, clean(wish.name or table.name), player_id=player_id))
        else:
            invitations.append(new_secret())
            seats.append(StoredSeat(at, "", invitation_sha256=hashed(invitations[-1])))
    return tuple(seats), invitations


def _bot_name(bot: str, before: Iterable[StoredSeat]) -> str:
    """What a bot is called beside those that sit already: "Club", then "Club 2"."""
    number = 1 + sum(seat.bot == bot for seat in before)
    return bot.capitalize() if number == 1 else f"{bot.capitalize()} {number}"


def is_taken(seat: StoredSeat) -> bool:
    """Whether somebody sits there."""
    return any((seat.bot, seat.player_id, seat.token_sha256))


def chairs_of(seats: Iterable[StoredSeat]) -> tuple[Seated, ...]:
    """Those who sit already."""
    return tuple(Seated(seat.seat, seat.name, seat.bot) for seat in seats if is_taken(seat))


def carried_over(
    seats: Iterable[StoredSeat], known: Known, player_id: str
) -> tuple[StoredSeat, ...]:
    """The same people in the next game; whoever had only a token so far becomes that player.

    The seat of somebody who was forgotten is open again, for whoever is invited to it.
    """
    return tuple(
        replace(
            seat,
            name=seat.name if is_taken(seat) else "",
            invitation_sha256=None,
            player_id=player_id if _is_nameless(seat) and known.owns(seat) else seat.player_id,
        )
        for seat in seats
    )


def needs_player(seats: Iterable[StoredSeat], known: Known) -> bool:
    """Whether one of this one's seats has no player yet, as in games of older servers."""
    return any(_is_nameless(seat) and known.owns(seat) for seat in seats)


def _is_nameless(seat: StoredSeat) -> bool:
    return seat.bot is None and seat.player_id is None


def invited_to(seats: Iterable[StoredSeat], invitation: str) -> StoredSeat | None:
    """The seat that this invitation opens, or has opened."""
    shown = hashed(invitation)
    for seat in seats:
        kept = seat.invitation_sha256
        if kept is not None and secrets.compare_digest(kept, shown):
            return seat
    return None


def with_seat(stored: StoredGame, seat: StoredSeat) -> StoredGame:
    """The game with that seat in the place of the one with its number."""
    seats = (seat if one.seat == seat.seat else one for one in stored.seats)
    return replace(stored, seats=tuple(seats))
