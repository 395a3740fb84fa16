"""How the servers of one database wake each other when a log has grown.

A ring is a wake-up and never data: it is part of the transaction that wrote, and whoever hears it
reads the log beyond what it has. A ring that is lost costs delay; after each new connection
everybody is woken once, for what may have been missed. A ring may also say who listens at a server,
which no log tells.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event, Thread
from typing import Any, Final, Protocol

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from muggins.server.database import StoreFault

_LOG: Final = logging.getLogger(__name__)
_CHANNEL: Final = "muggins"
_TICK: Final = 0.5
"""Seconds until a silent connection is asked whether it lives, and until a closed bell ends."""


@dataclass(frozen=True, slots=True)
class Ring:
    """News of a game: its log reaches to `seq`, or those seats listen at the server `node`.

    >>> read_ring(Ring("g1", node="left", here=(0, 2)).text)
    Ring(game_id='g1', seq=0, node='left', here=(0, 2))
    """

    game_id: str
    seq: int = 0
    node: str = ""
    here: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """The ring in a line."""
        return f"{self.game_id} {self.seq} {self.node} {','.join(map(str, self.here))}"


def read_ring(text: str) -> Ring:
    """The ring that a line stands for."""
    game_id, seq, node, here = text.split(" ")
    return Ring(game_id, int(seq), node, tuple(map(int, filter(None, here.split(",")))))


Wake = Callable[[Ring | None], None]
"""Called from another thread with what was rung, or None: anything may have happened."""


class Bell(Protocol):
    """Rung by whoever writes, heard by every server of the same database."""

    def ring(self, connection: Connection, ring: Ring) -> None:
        """Tell it when the connection's transaction commits."""

    def hear(self, wake: Wake) -> Callable[[], None]:
        """Call `wake` at each ring, until the answer is called."""


class Silence:
    """The bell of a database that one server has for itself."""

    def ring(self, connection: Connection, ring: Ring) -> None:
        """Nothing: nobody else is there."""

    def hear(self, wake: Wake) -> Callable[[], None]:
        """Nothing will be heard."""
        del wake
        return lambda: None


class PostgresBell:
    """PostgreSQL's LISTEN and NOTIFY, with one connection and one thread for each hearer."""

    def __init__(self, engine: Engine) -> None:
        if engine.dialect.driver != "psycopg":
            raise StoreFault(
                f"PostgreSQL is spoken through psycopg, not {engine.dialect.driver}: "
                "begin the address with postgresql+psycopg://"
            )
        self._engine = engine

    def ring(self, connection: Connection, ring: Ring) -> None:
        """NOTIFY, which PostgreSQL sends when the transaction commits."""
        words = {"channel": _CHANNEL, "told": ring.text}
        connection.execute(text("SELECT pg_notify(:channel, :told)"), words)

    def hear(self, wake: Wake) -> Callable[[], None]:
        """LISTEN, and again whenever the connection breaks."""
        closing = Event()
        thread = Thread(target=self._listen, args=(wake, closing), name="muggins-bell", daemon=True)
        thread.start()

        def close() -> None:
            closing.set()
            thread.join()

        return close

    def _listen(self, wake: Wake, closing: Event) -> None:
        broken = (SQLAlchemyError, self._engine.dialect.loaded_dbapi.Error)
        while not closing.is_set():
            try:
                with self._wire() as wire:
                    wake(None)
                    _pass_on(wire, wake, closing)
            except broken as error:
                _LOG.warning("The database's bell is silent: %s", str(error).strip())
                closing.wait(_TICK)

    @contextmanager
    def _wire(self) -> Iterator[Any]:
        """The driver's own connection, taken out of the pool for good and listening."""
        pooled = self._engine.raw_connection()
        wire: Any = pooled.driver_connection
        pooled.detach()
        try:
            wire.autocommit = True
            wire.execute(f"LISTEN {_CHANNEL}")
            yield wire
        finally:
            pooled.close()


def _pass_on(wire: Any, wake: Wake, closing: Event) -> None:  # noqa: ANN401 - psycopg is optional
    while not closing.is_set():
        for notice in wire.notifies(timeout=_TICK):
            wake(read_ring(notice.payload))
        wire.execute("SELECT 1")


def bell_of(engine: Engine) -> Bell:
    """The bell of that database."""
    return PostgresBell(engine) if engine.dialect.name == "postgresql" else Silence()
