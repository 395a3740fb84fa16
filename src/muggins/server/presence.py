"""Who is at a table: which seats somebody listens from, and since when nobody does.

The clock is told from outside, so that two minutes need not be waited for in a test.
"""

from collections.abc import Callable, Iterable
from typing import Final

AWAY: Final = 120
"""Seconds that somebody may be away before the others can go on without."""

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
        """Whether anybody listens from that seat."""
        return self._listening[seat] > 0

    def absent_for(self, seat: int) -> float | None:
        """Seconds since the seat was last heard of; None while somebody listens from it."""
        return None if self.is_here(seat) else self._clock() - self._seen[seat]

    def away(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Those of the seats that have been left for too long."""
        return tuple(seat for seat in seats if (self.absent_for(seat) or 0) >= self.grace)
