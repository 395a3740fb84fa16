"""What every request passes: whose page sent it, how long it is, and what the answer must say.

Plain ASGI around the application. A page of another site may neither move nor listen, although the
browser would send the seat's cookie along for it; a program that is no browser sends none of the
headers that this is told by, and passes.
"""

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final
from urllib.parse import urlsplit

from muggins.server.logbook import tell
from muggins.server.protocol import ErrorKind
from muggins.server.rates import Caller, Rates, Wanted, caller

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = Iterable[tuple[bytes, bytes]]

MOST_BYTES: Final = 16 * 1024
"""The longest body; the longest honest one, a command of manual counting, has some 150 bytes."""
MOST_FILE_BYTES: Final = 256 * 1024
"""The longest record of a game that is sent in; as JSON one has some 50 KB, one of pool less."""
MOST_HEADER_BYTES: Final = 32 * 1024
SLOWEST: Final = 30
"""Seconds that a body may take to arrive."""

_LOG: Final = logging.getLogger(__name__)
_FOR_FILES: Final = frozenset({"/api/history", "/api/replay", "/api/pool/turns"})
_HEALTH: Final = "/healthz"
_WIRES: Final = {"http": "ws", "https": "wss"}
_COOKIE: Final = re.compile(rb"(?:^|;\s*)(?:player|seat)=([^;]+)")
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_POLICY_VIOLATION: Final = 1008
_SOURCES: Final = (
    b"default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; "
    b"frame-ancestors 'none'"
)
_PROMISES: Final = (
    (b"content-security-policy", _SOURCES),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """An answer given at the gate."""

    status: int
    kind: ErrorKind
    message: str
    wait: int = 0


FOREIGN: Final = Refusal(403, ErrorKind.FOREIGN, "This request comes from another site's page.")
TOO_LONG_A_HEAD: Final = Refusal(
    431,
    ErrorKind.TOO_LARGE,
    f"The headers of a request are at most {MOST_HEADER_BYTES} bytes long.",
)
TOO_SLOW: Final = Refusal(
    408, ErrorKind.UNREADABLE, f"The body did not arrive within {SLOWEST} seconds."
)
TOO_MANY_STREAMS: Final = Refusal(
    429, ErrorKind.TOO_MANY, "Too many streams are open from here: close one, then try again.", 30
)


def too_large(most: int) -> Refusal:
    """The answer to a body that is longer than that."""
    return Refusal(413, ErrorKind.TOO_LARGE, f"A request here is at most {most} bytes long.")


def too_many(wanted: Wanted, wait: int) -> Refusal:
    """The answer to a flood: what there was too much of, and when it is welcome again."""
    words = f"Too many {wanted} from here: wait {wait} seconds, then try again."
    return Refusal(429, ErrorKind.TOO_MANY, words, wait)


def is_foreign(headers: Headers, public: str | None = None) -> bool:
    """Whether another site's page sent the request with these headers.

    `public` is our own origin where that is known; else it is the host that was asked for.

    >>> is_foreign([(b"host", b"localhost:8000"), (b"origin", b"http://localhost:8000")])
    False
    >>> is_foreign([(b"host", b"localhost:8000"), (b"origin", b"https://example.org")])
    True
    """
    found = {name.lower(): value.decode("latin-1") for name, value in headers}
    if found.get(b"sec-fetch-site", "none") not in {"same-origin", "none"}:
        return True
    origin = found.get(b"origin")
    if origin is not None and public is not None:
        return origin.lower() != public
    return origin is not None and _place(origin) != found.get(b"host", "").lower()


def _place(origin: str) -> str:
    """Host and port as a Host header has them: the scheme is the business of a proxy before us."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


@dataclass(frozen=True, slots=True)
class Public:
    """Where the world finds this server: `https` and `cribbage.example` or `localhost:8000`."""

    scheme: str
    place: str


@dataclass(frozen=True, slots=True)
class Gate:
    """The application behind the gate.

    `public` is where a proxy before us is found, when there is one; `rates` bound what a client may
    ask for, and None bounds nothing.
    """

    application: Application
    public: Public | None = None
    rates: Rates | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what must not pass, and put the promises on each answer."""
        self._name(scope)
        match scope["type"]:
            case "http":
                with _line(scope, send) as told:
                    await self._request(scope, receive, _promising(told))
            case "websocket":
                with _line(scope, send) as told:
                    await self._socket(scope, receive, told)
            case _:
                await self.application(scope, receive, send)

    def _name(self, scope: Scope) -> None:
        """Call the server what the world calls it, whatever the proxy made of that."""
        if self.public is not None and "headers" in scope:
            kept = [(name, value) for name, value in scope["headers"] if name != b"host"]
            scope["headers"] = [*kept, (b"host", self.public.place.encode())]
            is_web = scope["type"] == "http"
            scope["scheme"] = self.public.scheme if is_web else _WIRES[self.public.scheme]

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (refusal := self._refusal(scope)) is not None:
            await _refuse(send, refusal)
        elif scope["method"] in _SAFE:
            await self.application(scope, receive, send)
        elif is_foreign(scope["headers"], self._origin):
            await _refuse(send, FOREIGN)
        else:
            body = await _read(receive, _most(scope))
            if isinstance(body, Refusal):
                await _refuse(send, body)
            else:
                await self.application(scope, _again(body, receive), send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if is_foreign(scope["headers"], self._origin):
            await _turn_away(scope, receive, send, FOREIGN)
        elif (refusal := self._refusal(scope)) is not None:
            await _turn_away(scope, receive, send, refusal)
        elif self.rates is None:
            await self.application(scope, receive, send)
        else:
            with self.rates.socket(_caller(scope)) as is_welcome:
                if is_welcome:
                    await self.application(scope, receive, send)
                else:
                    await _turn_away(scope, receive, send, TOO_MANY_STREAMS)

    @property
    def _origin(self) -> str | None:
        return None if self.public is None else f"{self.public.scheme}://{self.public.place}"

    def _refusal(self, scope: Scope) -> Refusal | None:
        """Why not even the rest of the request is read, or None."""
        if sum(len(name) + len(value) for name, value in scope["headers"]) > MOST_HEADER_BYTES:
            return TOO_LONG_A_HEAD
        wanted = _wanted(scope)
        wait = 0 if self.rates is None else self.rates.wait(_caller(scope), wanted)
        return too_many(wanted, wait) if wait else None


def _wanted(scope: Scope) -> Wanted:
    if scope["type"] == "websocket":
        return Wanted.LISTEN
    if scope["method"] in _SAFE:
        return Wanted.READ
    path = str(scope["path"]).rstrip("/")
    if path == "/api/games":
        return Wanted.OPEN
    return Wanted.MOVE if path.endswith("/moves") else Wanted.WRITE


def _caller(scope: Scope) -> Caller:
    address = scope["client"][0] if scope.get("client") else ""
    return caller(address, _secret(scope["headers"]))


def _secret(headers: Headers) -> str:
    """The secret by which a browser or a program says who it is, or ""."""
    for name, value in headers:
        if name == b"authorization":
            return value.decode("latin-1")
        if name == b"cookie":
            found = _COOKIE.search(value)
            return found[1].decode("latin-1") if found else ""
    return ""


def _most(scope: Scope) -> int:
    """How long the body may be: whole games are sent to a few places only."""
    path = str(scope["path"]).rstrip("/")
    return MOST_FILE_BYTES if path in _FOR_FILES else MOST_BYTES


async def _read(receive: Receive, most: int) -> bytes | Refusal:
    """The whole body, or why it is not read to its end."""
    try:
        async with asyncio.timeout(SLOWEST):
            return await _body(receive, most)
    except TimeoutError:
        return TOO_SLOW


async def _body(receive: Receive, most: int) -> bytes | Refusal:
    body = bytearray()
    while True:
        part = await receive()
        body += part.get("body", b"")
        if len(body) > most:
            return too_large(most)
        if not part.get("more_body", False):
            return bytes(body)


def _again(body: bytes, receive: Receive) -> Receive:
    """A channel that gives the body once more, and then whatever comes next."""
    parts = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def replay() -> MutableMapping[str, Any]:
        part = next(parts, None)
        return await receive() if part is None else part

    return replay


def _promising(send: Send) -> Send:
    async def promise(part: MutableMapping[str, Any]) -> None:
        if part["type"] == "http.response.start":
            part["headers"] = [*part.get("headers", ()), *_PROMISES]
        await send(part)

    return promise


async def _refuse(send: Send, refusal: Refusal, answer: str = "http.response") -> None:
    error = {"kind": refusal.kind, "message": refusal.message}
    body = json.dumps({"error": error}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if refusal.wait:
        headers.append((b"retry-after", b"%d" % refusal.wait))
    await send({"type": f"{answer}.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{answer}.body", "body": body})


async def _turn_away(scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
    """Refuse a socket: with an answer where the server can give one, else by closing it."""
    await receive()
    if "websocket.http.response" in scope.get("extensions", {}):
        await _refuse(send, refusal, "websocket.http.response")
    else:
        await send({"type": "websocket.close", "code": _POLICY_VIOLATION})


@contextmanager
def _line(scope: Scope, send: Send) -> Iterator[Send]:
    """A way to answer, and a line in the log once that is done."""
    began, status = perf_counter(), 0

    async def watch(part: MutableMapping[str, Any]) -> None:
        nonlocal status
        status = part.get("status", 101 if part["type"] == "websocket.accept" else status)
        await send(part)

    try:
        yield watch
    finally:
        if scope["path"] != _HEALTH:
            tell(
                _LOG,
                "request" if scope["type"] == "http" else "stream",
                method=scope.get("method"),
                path=scope["path"],
                status=status,
                seconds=round(perf_counter() - began, 4),
                client=scope["client"][0] if scope.get("client") else None,
            )
