"""Accounts: a name and a password, so that a player is the same on every device.

Nobody needs one. A player who signs up stays the player he was, with his games; each device that is
logged in has a ticket, a secret of its own, and only hashes of secrets are kept. Hashing a password
costs half a second and 64 MB on purpose, so it is done in a thread, two at a time, and a name at
which somebody guesses is closed for a while.
"""

import asyncio
import secrets
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, Executable, delete, insert, select, update

from muggins.cards import MugginsError
from muggins.server.seating import clean, hashed, new_secret, now
from muggins.server.store import Store, Taken
from muggins.server.tables import ACCOUNT, PLAYER, TICKET

SHORTEST: Final = 8
LONGEST: Final = 200
"""Characters of a password; any characters at all."""

AT_ONCE: Final = 2
"""Passwords that are hashed at the same time."""

FREE_TRIES: Final = 5
WINDOW: Final = 900.0
"""So many wrong passwords for one name in so many seconds, and it is closed until they are past."""

_MOST_NAMES: Final = 10_000


class WrongPassword(MugginsError):
    """No account has that name and that password."""


class NameTaken(MugginsError):
    """Another account has that name."""


class TooManyTries(MugginsError):
    """Somebody guesses at the password of that name."""


class Unfit(MugginsError):
    """A name or a password that no account may have; says what would be right."""


class AlreadyKnown(MugginsError):
    """A player who has an account already."""


@dataclass(frozen=True, slots=True)
class Account:
    """A player with a name of his own."""

    player_id: str
    name: str
    password: str


@dataclass(slots=True)
class Guard:
    """Who has failed lately: it closes a name at which somebody guesses."""

    clock: Callable[[], float] = time.monotonic
    failed: OrderedDict[str, list[float]] = field(default_factory=OrderedDict)

    def check(self, name: str) -> None:
        """Raise `TooManyTries` while the name is closed."""
        recent = self._recent(name)
        if len(recent) >= FREE_TRIES:
            wait = ceil((recent[0] + WINDOW - self.clock()) / 60)
            raise TooManyTries(
                f"Too many wrong passwords for that name; try again in {wait} minutes."
            )

    def note(self, name: str) -> None:
        """Somebody has failed at that name."""
        self.failed[name] = [*self._recent(name), self.clock()]
        self.failed.move_to_end(name)
        while len(self.failed) > _MOST_NAMES:
            self.failed.popitem(last=False)

    def _recent(self, name: str) -> list[float]:
        since = self.clock() - WINDOW
        return [then for then in self.failed.get(name, ()) if then > since]


class Accounts:
    """The accounts of one store."""

    def __init__(
        self, store: Store, hasher: PasswordHasher | None = None, guard: Guard | None = None
    ) -> None:
        self._store = store
        self._hasher = hasher or PasswordHasher()
        self._guard = guard or Guard()
        self._gate = asyncio.Semaphore(AT_ONCE)
        # What a password is compared with where there is no account, so that it takes as long.
        self._decoy = ""

    async def name_of(self, player_id: str) -> str | None:
        """The name of the player's account, None if he has none."""
        found = await asyncio.to_thread(self._find, player_id=player_id)
        return found.name if found else None

    async def sign_up(self, player_id: str, name: str, password: str) -> None:
        """Give a player an account. Raises `Unfit`, `NameTaken` or `AlreadyKnown`."""
        if not folded(name):
            raise Unfit("A name has at least one character that can be seen.")
        name = clean(name)
        _check_fit(name, password)
        if await self.name_of(player_id) is not None:
            raise AlreadyKnown("You have an account already; log out first to make another.")
        if await asyncio.to_thread(self._find, folded=folded(name)) is not None:
            raise NameTaken(f"The name {name} is taken; choose another.")
        values = {
            "player_id": player_id,
            "name": name,
            "folded": folded(name),
            "password": await self._hash(password),
            "created": now(),
        }
        try:
            await asyncio.wrap_future(
                self._store.change(lambda open_: _run(open_, insert(ACCOUNT).values(values)))
            )
        except Taken:
            raise NameTaken(f"The name {name} is taken; choose another.") from None

    async def log_in(self, name: str, password: str) -> str:
        """The player whose name and password that are.

        Raises `WrongPassword`, or `TooManyTries` without looking at the password.
        """
        self._guard.check(folded(name))
        found = await asyncio.to_thread(self._find, folded=folded(name))
        await self._verify(found, folded(name), password)
        return found.player_id if found else ""

    async def change_password(self, player_id: str, old: str, new: str) -> None:
        """Another password; every device is logged out. Raises as `log_in` and `Unfit`."""
        account = await self._own(player_id, old)
        _check_fit(account.name, new)
        password = await self._hash(new)
        mine = ACCOUNT.c.player_id == player_id

        def change(connection: Connection) -> None:
            connection.execute(update(ACCOUNT).where(mine).values(password=password))
            connection.execute(delete(TICKET).where(TICKET.c.player_id == player_id))

        await asyncio.wrap_future(self._store.change(change))

    async def close(self, player_id: str, password: str) -> None:
        """Take the account away; the player is a guest again, and no device is logged in."""
        await self._own(player_id, password)

        def change(connection: Connection) -> None:
            connection.execute(delete(ACCOUNT).where(ACCOUNT.c.player_id == player_id))
            connection.execute(delete(TICKET).where(TICKET.c.player_id == player_id))

        await asyncio.wrap_future(self._store.change(change))

    # ---- devices --------------------------------------------------------------------------------

    async def admit(self, player_id: str) -> str:
        """A new ticket for a device of the player, whose first secret is void from now on."""
        secret = new_secret()
        values = {"token_sha256": hashed(secret), "player_id": player_id, "created": now()}
        lost = {"token_sha256": hashed(new_secret())}

        def change(connection: Connection) -> None:
            connection.execute(insert(TICKET).values(values))
            connection.execute(update(PLAYER).where(PLAYER.c.id == player_id).values(lost))

        await asyncio.wrap_future(self._store.change(change))
        return secret

    async def dismiss(self, secret: str) -> None:
        """Log a device out."""
        mine = TICKET.c.token_sha256 == hashed(secret)
        await asyncio.wrap_future(
            self._store.change(lambda open_: _run(open_, delete(TICKET).where(mine)))
        )

    # ---- passwords ------------------------------------------------------------------------------

    async def _own(self, player_id: str, password: str) -> Account:
        """The account of the player, who has proved the password."""
        account = await asyncio.to_thread(self._find, player_id=player_id)
        if account is None:
            raise WrongPassword("You have no account here.")
        self._guard.check(folded(account.name))
        await self._verify(account, folded(account.name), password)
        return account

    async def _verify(self, account: Account | None, name: str, password: str) -> None:
        if not self._decoy:
            self._decoy = await self._hash(secrets.token_urlsafe(16))
        kept = account.password if account else self._decoy
        async with self._gate:
            # Again, for those who waited here while others failed.
            self._guard.check(name)
            is_right = await asyncio.to_thread(self._matches, kept, password)
        if not is_right or account is None:
            self._guard.note(name)
            raise WrongPassword("No account has that name and that password.")

    def _matches(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _hash(self, password: str) -> str:
        async with self._gate:
            return await asyncio.to_thread(self._hasher.hash, password)

    def _find(self, *, player_id: str = "", folded: str = "") -> Account | None:
        wanted = ACCOUNT.c.player_id == player_id if player_id else ACCOUNT.c.folded == folded
        with self._store.reading() as connection:
            found = connection.execute(select(ACCOUNT).where(wanted)).one_or_none()
        return None if found is None else Account(found.player_id, found.name, found.password)


def folded(name: str) -> str:
    r"""The name as no two accounts may have it: case, width and spaces do not tell them apart.

    >>> folded("  Ann  O'Hara "), folded("\uff21nn")
    ("ann o'hara", 'ann')
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _check_fit(name: str, password: str) -> None:
    if len(name) > 40:
        raise Unfit(f"A name has at most 40 characters, not {len(name)}.")
    if not SHORTEST <= len(password) <= LONGEST:
        raise Unfit(f"A password has {SHORTEST} to {LONGEST} characters, not {len(password)}.")
    if folded(password) == folded(name):
        raise Unfit("A password is not the name again.")


def _run(connection: Connection, statement: Executable) -> None:
    connection.execute(statement)
