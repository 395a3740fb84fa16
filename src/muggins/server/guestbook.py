"""Who comes in: the players whom secrets prove, found in the store or remembered from before."""

import asyncio
from collections import OrderedDict
from typing import Final

from muggins.server.seating import Credentials, Known, hashed, known_by
from muggins.server.store import Store

REMEMBERED: Final = 10_000
"""Players whose secrets are known without asking the store."""


class Guestbook:
    """Whom a request comes from. A server alone remembers; one of several asks each time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._players: OrderedDict[str, str] = OrderedDict()

    async def recognise(self, credentials: Credentials) -> Known:
        """Whom these secrets prove; nobody, when there are none or they are wrong."""
        return known_by(credentials, await self._player_id(credentials.player))

    def remember(self, token: str, player_id: str) -> None:
        """Know that player from now on by the secret of which this is the hash."""
        # Where another server may log a device out, the store is asked each time.
        if self._store.is_shared:
            return
        self._players[token] = player_id
        while len(self._players) > REMEMBERED:
            self._players.popitem(last=False)

    def forget(self, player_id: str) -> None:
        """Ask the store again who is known by the secrets of that player."""
        for token in [token for token, known in self._players.items() if known == player_id]:
            del self._players[token]

    async def _player_id(self, secret: str) -> str | None:
        token = hashed(secret)
        if not secret or token in self._players:
            return self._players.get(token) if secret else None
        found = await asyncio.to_thread(self._store.player, token)
        if found is not None:
            self.remember(token, found.player_id)
        return found.player_id if found else None
