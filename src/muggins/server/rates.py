"""How much one client may ask for, so that a flood drowns nobody else.

Generous for people and for a club behind one address: nobody who plays comes near. What is counted
lies in this process's memory; of several servers each counts for itself.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import time
from types import MappingProxyType
from typing import Final

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter


class Wanted(StrEnum):
    """What a request asks for, as far as that is counted apart."""

    READ = "requests"
    OPEN = "new games"
    MOVE = "moves"
    WRITE = "changes"
    LISTEN = "streams"


@dataclass(frozen=True, slots=True)
class Caller:
    """Whom a request comes from: the address, and the secret that it carries, hashed, or ""."""

    address: str
    player: str = ""


@dataclass(frozen=True, slots=True)
class Allowance:
    """What one address and what one player may do, as `60/minute` says it."""

    address: str
    player: str


ALLOWANCES: Final[Mapping[Wanted, Allowance]] = MappingProxyType(
    {
        Wanted.READ: Allowance("6000/minute", "3000/minute"),
        Wanted.OPEN: Allowance("120/minute", "30/minute"),
        Wanted.MOVE: Allowance("3000/minute", "600/minute"),
        Wanted.WRITE: Allowance("300/minute", "120/minute"),
        Wanted.LISTEN: Allowance("600/minute", "120/minute"),
    }
)
SOCKETS: Final = (200, 32)
"""The most streams at once of an address, and of a player."""


def caller(address: str, secret: str) -> Caller:
    """Who that is; of an IPv6 address the network counts, since a home has 2**64 of them.

    >>> caller("2001:db8:1:2:3:4:5:6", "").address
    '2001:db8:1:2::'
    >>> caller("192.0.2.7", "").address
    '192.0.2.7'
    """
    player = sha256(secret.encode()).hexdigest() if secret else ""
    return Caller(_network(address), player)


def _network(address: str) -> str:
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(IPv6Address(int(found) >> 64 << 64))
    return str(found)


@dataclass(slots=True)
class Rates:
    """What has been asked for lately, and by whom."""

    allowances: Mapping[Wanted, Allowance] = field(default_factory=lambda: ALLOWANCES)
    sockets: tuple[int, int] = SOCKETS
    _limiter: FixedWindowRateLimiter = field(
        default_factory=lambda: FixedWindowRateLimiter(MemoryStorage())
    )
    _items: dict[str, RateLimitItem] = field(default_factory=dict)
    _open: Counter[str] = field(default_factory=Counter)

    def wait(self, who: Caller, wanted: Wanted) -> int:
        """Count one more; the seconds until it would be welcome, 0 when it is now."""
        allowance = self.allowances[wanted]
        waits = [self._wait(allowance.address, wanted, f"address/{who.address}")]
        if who.player:
            waits.append(self._wait(allowance.player, wanted, f"player/{who.player}"))
        return max(waits)

    def _wait(self, allowance: str, wanted: Wanted, key: str) -> int:
        item = self._items.setdefault(allowance, parse(allowance))
        if self._limiter.hit(item, wanted, key):
            return 0
        reset = self._limiter.get_window_stats(item, wanted, key).reset_time
        return max(1, ceil(reset - time()))

    @contextmanager
    def socket(self, who: Caller) -> Iterator[bool]:
        """Hold a stream for as long as the block lasts; False when there are too many already."""
        keys = [f"address/{who.address}", *([f"player/{who.player}"] if who.player else [])]
        most = zip(keys, self.sockets, strict=False)
        if any(self._open[key] >= number for key, number in most):
            yield False
            return
        self._open.update(keys)
        try:
            yield True
        finally:
            self._open.subtract(keys)
            for key in keys:
                if self._open[key] <= 0:
                    del self._open[key]
