"""Who is at a table: which seats somebody listens from, and since when nobody does.

The clock is told from outside, so that two minutes need not be waited for in a test.
"""

from collections.abc import Callable, Iterable
from typing import Final

AWAY: Final = 120
"""Seconds that somebody may be away before the others can go on without."""

HEARSAY: Final = 45
"""Seconds for which another server's word of who listens there holds."""

Clock = Callable[[], float]
"""Seconds from any beginning, never back."""


class Presence:
    """The seats of one table. A server that has just begun has seen nobody leave yet.

    >>> now = [0.0]
    >>> table = Presence(2, lambda: now[0])
    >>> table.arrive((0,))
    >>> now[0] = 150.0
    >>> table.absent_for(0), table.absent_for(1), table.away((0, 1))
    (None, 150.0, (1,))
    """

    def __init__(self, seats: int, clock: Clock, grace: int = AWAY) -> None:
        self.grace = grace
        self._clock = clock
        self._listening = [0] * seats
        self._seen = [clock()] * seats
        self._elsewhere: dict[str, tuple[tuple[int, ...], float]] = {}

    def arrive(self, seats: Iterable[int]) -> None:
        """Somebody begins to listen from those seats."""
        for seat in seats:
            self._listening[seat] += 1

    def leave(self, seats: Iterable[int]) -> None:
        """One of those who listened from those seats is gone."""
        for seat in seats:
            self._listening[seat] -= 1
            self._seen[seat] = self._clock()

    def notice(self, seats: Iterable[int]) -> None:
        """Somebody who need not listen has asked for something from those seats."""
        for seat in seats:
            self._seen[seat] = self._clock()

    def is_here(self, seat: int) -> bool:
        """Whether anybody listens from that seat, at this server or another."""
        return self._listening[seat] > 0 or any(
            seat in seats and self._clock() < until for seats, until in self._elsewhere.values()
        )

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that somebody listens from at this server."""
        return tuple(seat for seat, number in enumerate(self._listening) if number > 0)

    def report(self, node: str, seats: tuple[int, ...]) -> None:
        """Another server says who listens there now.

        >>> now = [0.0]
        >>> table = Presence(2, lambda: now[0])
        >>> table.report("left", (0,))
        >>> now[0] = HEARSAY
        >>> table.is_here(0), table.absent_for(0)
        (False, 45.0)
        """
        was, _ = self._elsewhere.pop(node, ((), 0))
        self.notice({*was, *seats})
        if seats:
            self._elsewhere[node] = seats, self._clock() + HEARSAY

    def absent_for(self, seat: int) -> float | None:
        """Seconds since the seat was last heard of; None while somebody listens from it."""
        return None if self.is_here(seat) else self._clock() - self._seen[seat]

    def away(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Those of the seats that have been left for too long."""
        return tuple(seat for seat in seats if (self.absent_for(seat) or 0) >= self.grace)
