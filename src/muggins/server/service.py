"""`serve`: the application on an address, until somebody ends it.

What one server needs to know stands in a `Service`. Alone among our files this one knows uvicorn.
"""

import asyncio
import gc
import logging
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from threading import current_thread, main_thread
from typing import Final
from urllib.parse import urlsplit

import uvicorn
from platformdirs import user_data_path

from muggins.cards import MugginsError
from muggins.pool.shot import Physics
from muggins.server.app import application
from muggins.server.database import database_url
from muggins.server.gate import MOST_BYTES, Public
from muggins.server.logbook import LogFormat, open_logbook, tell
from muggins.server.presence import AWAY
from muggins.server.rates import Rates
from muggins.server.store import Store
from muggins.sim.warmth import Warmth

_LOG: Final = logging.getLogger(__name__)
GRACE: Final = 3
"""Seconds that open requests have to end when the server is told to."""
KEPT_ALIVE: Final = 75
"""Seconds that an idle connection is kept: people think longer than the usual five."""

_FILES: Final = 65_536
"""Sockets that one server may have open, where the system lets it."""

_COLLECTIONS: Final = (5_000, 10, 20)
"""New objects until cycles are looked for among the young, and how often until among all. By
Python's own numbers a server whose crowd was coming looked at all of it every few seconds, and
answered nobody for 0.4 s: with 500 games and 1,000 spectators the p99 of a move fell from 320 ms
to 59 with these, and the memory stayed (`python -m benches.load`)."""


class CannotServe(MugginsError):
    """The address can not be served; says why."""


@dataclass(frozen=True, slots=True)
class Service:
    """Where and how to serve; port 0 takes a free one.

    `db` is a file or an SQLAlchemy URL; None is a file in the user's data directory. `base_url` is
    where the world finds us behind a proxy, and `proxy` whose word about the client's address is
    taken (addresses or networks, with commas between them). `warm`: compile all players ahead, in
    the background; else the first game against one begins it. `bounds`: refuse floods. `away`: for
    so many seconds a player may be gone before the others can go on without.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    db: str | None = None
    base_url: str | None = None
    proxy: str | None = None
    log_format: LogFormat = LogFormat.QUIET
    warm: bool = False
    bounds: bool = True
    away: int = AWAY


class _Server(uvicorn.Server):
    """A server that says where it is, once it is there."""

    def __init__(self, config: uvicorn.Config, words: str, url: str | None) -> None:
        super().__init__(config)
        self._words = words
        self._url = url

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell; open the page when there is a `url` for it."""
        await super().startup(sockets)
        sys.stdout.write(f"Muggins is at {self._words}\n")
        sys.stdout.flush()
        if self._url is not None:
            await asyncio.to_thread(webbrowser.open, self._url)


def serve(service: Service, *, open_browser: bool = True, physics: Physics | None = None) -> None:
    """Serve the games of a database until interrupted; then end in order, within seconds.

    `physics` moves the balls of the pool table; without it there is none.

    Raises `CannotServe` when the address is taken or makes no sense, `StoreFault` when the database
    can not be opened.
    """
    public = None if service.base_url is None else parse_base_url(service.base_url)
    open_logbook(service.log_format)
    _allow_many_files()
    with (
        _ending_in_order(),
        _short_pauses(),
        _listen(service.host, service.port) as listener,
        closing(_open(service.db)) as store,
    ):
        url = f"http://{named(service.host)}:{listener.getsockname()[1]}/"
        warmth = Warmth(_LOG.warning)
        if service.warm:
            warmth.want_all()
        rates = Rates() if service.bounds else None
        config = uvicorn.Config(
            application(
                store, warmth, public=public, rates=rates, away=service.away, physics=physics
            ),
            lifespan="off",
            log_config=None,
            server_header=False,
            access_log=False,
            proxy_headers=service.proxy is not None,
            forwarded_allow_ips=service.proxy or "",
            timeout_graceful_shutdown=GRACE,
            timeout_keep_alive=KEPT_ALIVE,
            ws_max_size=MOST_BYTES,
        )
        tell(_LOG, "started", url=url, base_url=service.base_url)
        words = f"{url} (Ctrl-C ends it)"
        if service.base_url is not None:
            words = f"{service.base_url.rstrip('/')}/, listening on {words}"
        try:
            _Server(config, words, url if open_browser else None).run(sockets=[listener])
        finally:
            tell(_LOG, "stopped", url=url)


def parse_base_url(text: str) -> Public:
    """Where the world finds us; an address with a path is none, since all our links begin with `/`.

    >>> parse_base_url("https://cribbage.example/")
    Public(scheme='https', place='cribbage.example')

    Raises `CannotServe`.
    """
    try:
        parts = urlsplit(text)
        place, port = parts.netloc.lower(), parts.port
    except ValueError:
        parts, place, port = urlsplit(""), "", None
    is_bare = parts.path in {"", "/"} and not parts.query and not parts.fragment
    if parts.scheme not in {"http", "https"} or not parts.hostname or "@" in place or not is_bare:
        raise CannotServe(
            f"{text!r} is no address of a server: write --base-url https://cribbage.example, "
            "without a path."
        )
    # Browsers leave the usual port out of Host and Origin.
    usual = {"http": 80, "https": 443}[parts.scheme]
    return Public(parts.scheme, place.removesuffix(f":{port}") if port == usual else place)


def named(host: str) -> str:
    """The host as a browser on this machine calls it.

    >>> named("::1"), named("0.0.0.0")
    ('[::1]', 'localhost')
    """
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - compared, not bound
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _listen(host: str, port: int) -> socket.socket:
    if not 0 <= port < 2**16:
        raise CannotServe(f"A port is a number from 0 to 65535, not {port}: choose another --port.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise CannotServe(
            f"Cannot serve {host} port {port}: {error}. Try another --port."
        ) from error


def _open(db: str | None) -> Store:
    if db is None:
        folder = user_data_path("muggins", appauthor=False, ensure_exists=True)
        return Store(database_url(str(folder / "muggins.db")))
    return Store(database_url(db))


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """Close the store on SIGTERM too: uvicorn raises it again, which would end us at once."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _short_pauses() -> Iterator[None]:
    """Let the collector of cycles pass over what was imported, and seldom look at everything."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECTIONS)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def _allow_many_files() -> None:
    """A socket is a file, and a shell allows few of them unless it is asked."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
