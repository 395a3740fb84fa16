"""What every request passes: whose page sent it, how long it is, and what the answer must say.

Plain ASGI around the application. A page of another site may neither move nor listen, although the
browser would send the seat's cookie along for it; a program that is no browser sends none of the
headers that this is told by, and passes.
"""

import json
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from muggins.server.protocol import ErrorKind

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = Iterable[tuple[bytes, bytes]]

MOST_BYTES: Final = 16 * 1024
"""The longest body; the longest honest one, a command of manual counting, has some 150 bytes."""

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


FOREIGN: Final = Refusal(403, ErrorKind.FOREIGN, "This request comes from another site's page.")
TOO_LARGE: Final = Refusal(
    413, ErrorKind.TOO_LARGE, f"A request here is at most {MOST_BYTES} bytes long."
)


def is_foreign(headers: Headers) -> bool:
    """Whether another site's page sent the request with these headers.

    >>> is_foreign([(b"host", b"localhost:8000"), (b"origin", b"http://localhost:8000")])
    False
    >>> is_foreign([(b"host", b"localhost:8000"), (b"origin", b"https://example.org")])
    True
    """
    found = {name.lower(): value.decode("latin-1") for name, value in headers}
    if found.get(b"sec-fetch-site", "none") not in {"same-origin", "none"}:
        return True
    origin = found.get(b"origin")
    return origin is not None and _place(origin) != found.get(b"host", "").lower()


def _place(origin: str) -> str:
    """Host and port as a Host header has them: the scheme is the business of a proxy before us."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


@dataclass(frozen=True, slots=True)
class Gate:
    """The application behind the gate."""

    application: Application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what must not pass, and put the promises on each answer."""
        match scope["type"]:
            case "http":
                await self._request(scope, receive, _promising(send))
            case "websocket" if is_foreign(scope["headers"]):
                await receive()
                await send({"type": "websocket.close", "code": _POLICY_VIOLATION})
            case _:
                await self.application(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] in _SAFE:
            await self.application(scope, receive, send)
        elif is_foreign(scope["headers"]):
            await _refuse(send, FOREIGN)
        elif (body := await _read(receive)) is None:
            await _refuse(send, TOO_LARGE)
        else:
            await self.application(scope, _again(body, receive), send)


async def _read(receive: Receive) -> bytes | None:
    """The whole body, or None as soon as it is too long."""
    body = bytearray()
    while True:
        part = await receive()
        body += part.get("body", b"")
        if len(body) > MOST_BYTES:
            return None
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


async def _refuse(send: Send, refusal: Refusal) -> None:
    error = {"kind": refusal.kind, "message": refusal.message}
    body = json.dumps({"error": error}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
