"""What other servers of the same database write, followed: one reader a game, woken by the bell.

However many people watch a game here, and however often the bell rings, at most one query for it
is under way.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Final, Protocol

from muggins.server.bell import Ring, Wake
from muggins.server.database import StoreFault

_LOG: Final = logging.getLogger(__name__)
_PATIENCE: Final = 1
"""Seconds until a database that did not answer is asked again."""


class Heard(Protocol):
    """The store, as far as a tail needs it."""

    def hear(self, wake: Wake) -> None:
        """Call `wake`, from another thread, at each ring."""


class Tail:
    """Keeps the games in memory up with their logs.

    `games` are the ids of those in memory; `read` takes what one's log has beyond the memory, if it
    reaches as far as the number that goes with it; `greet` hears who listens at another server.
    """

    def __init__(
        self,
        games: Callable[[], Collection[str]],
        read: Callable[[str, int], Awaitable[None]],
        greet: Callable[[Ring], None],
    ) -> None:
        self._games = games
        self._read = read
        self._greet = greet
        self._due: dict[str, int] = {}
        self._readers: dict[str, asyncio.Task[None]] = {}
        self._is_following = False

    def follow(self, store: Heard) -> None:
        """Listen to the bell of that store; the second time, nothing."""
        if self._is_following:
            return
        self._is_following = True
        loop = asyncio.get_running_loop()

        def wake(ring: Ring | None) -> None:
            # The loop may have ended before the bell is told to.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self.wake, ring)

        store.hear(wake)

    def wake(self, ring: Ring | None) -> None:
        """Read that game if it is in memory here; None: all of them."""
        if ring is None:
            for game_id in tuple(self._games()):
                self._begin(game_id, 0)
        elif ring.node:
            self._greet(ring)
        elif ring.game_id in self._games():
            self._begin(ring.game_id, ring.seq)

    def _begin(self, game_id: str, seq: int) -> None:
        self._due[game_id] = max(seq, self._due.get(game_id, 0))
        if game_id not in self._readers:
            self._readers[game_id] = asyncio.create_task(self._catch_up(game_id))

    async def _catch_up(self, game_id: str) -> None:
        try:
            while game_id in self._due:
                await self._try(game_id, self._due.pop(game_id))
        finally:
            del self._readers[game_id]

    async def _try(self, game_id: str, seq: int) -> None:
        try:
            await self._read(game_id, seq)
        except StoreFault as error:
            _LOG.warning("The log of game %s cannot be read now: %s", game_id, error)
            self._due.setdefault(game_id, seq)
            await asyncio.sleep(_PATIENCE)
