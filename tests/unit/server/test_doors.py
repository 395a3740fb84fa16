"""Every address that the server answers at: tricks in its path, and secrets that belong elsewhere.

The addresses are read off the application, so that a new one is tried too, or fails here for want
of a case.
"""

import json
import re
from collections.abc import AsyncIterator, Iterator, MutableMapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote_to_bytes

import pytest
from fastapi import FastAPI

from muggins.server.gate import Gate
from tests.guest import HOST, Closed, Guest, Told, commands

pytestmark = pytest.mark.anyio

TRICKS: Final = (
    "..",
    ".",
    "../../../../etc/passwd",
    "%2e%2e",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "..%5c..%5cetc%5cpasswd",
    "%2fetc%2fpasswd",
    "%252e%252e%252fetc",
    "file:%2f%2f%2fetc%2fpasswd",
    "a%00.crib",
    "%c0%ae%c0%ae",
    "%ff",
    "'%20OR%201=1%20--",
    "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "a%0d%0aset-cookie:%20x=1",
    "a;x=1",
    "x" * 4000,
)
WRITING: Final = frozenset({"POST", "PUT", "DELETE", "PATCH"})


@dataclass(frozen=True, slots=True)
class Answer:
    """What the server said: the status, every byte of the head, and the body."""

    status: int
    head: bytes
    body: bytes


async def ask(
    served: Gate, method: str, target: str, body: object = None, **headers: str
) -> Answer:
    """Ask for that address byte by byte as it is: a client of HTTP would straighten it out."""
    path, _, query = target.partition("?")
    sent = {"host": HOST, "content-type": "application/json", **headers}
    scope: MutableMapping[str, Any] = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": unquote_to_bytes(path).decode(errors="replace"),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
    }
    said: list[MutableMapping[str, Any]] = []

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "http.request", "body": json.dumps(body or {}).encode()}

    async def send(part: MutableMapping[str, Any]) -> None:
        said.append(part)

    await served(scope, receive, send)
    head = b"\n".join(b": ".join(pair) for pair in said[0]["headers"])
    return Answer(said[0]["status"], head, b"".join(part.get("body", b"") for part in said))


def addresses(served: Gate) -> Iterator[tuple[str, str]]:
    """The method and the path of everything that can be asked over HTTP."""
    assert isinstance(served.application, FastAPI)
    for route in served.application.routes:
        for method in getattr(route, "methods", None) or ():
            yield method, str(getattr(route, "path", ""))


# ---- tricks -------------------------------------------------------------------------------------


async def test_a_trick_in_any_path_leads_nowhere(served: Gate) -> None:
    gaps = [(method, path) for method, path in addresses(served) if "{" in path]
    assert len(gaps) > 10
    for method, path in gaps:
        for trick in TRICKS:
            for gap in re.findall(r"\{[^}]+\}", path):
                target = re.sub(r"\{[^}]+\}", "abc", path.replace(gap, trick))
                answer = await ask(served, method, target)
                assert answer.status in {400, 404, 405}, (method, target, answer)
                assert b"set-cookie" not in answer.head.lower()
                assert b"<script>alert" not in answer.body
                assert b"root:" not in answer.body


async def test_a_trick_in_the_path_of_a_stream_hears_nothing(ann: Guest) -> None:
    for trick in TRICKS:
        ann.game = unquote_to_bytes(trick).decode(errors="replace")
        with pytest.raises(Closed):
            async with ann.stream() as stream:
                await stream.any()


# ---- secrets that belong elsewhere --------------------------------------------------------------

ANYBODY: Final = frozenset(
    {"/api/games", "/api/replay", "/api/analyse", "/api/pool/rulings", "/api/pool/turns"}
)
"""Whoever writes here makes something new, and changes nothing of anybody's."""


@dataclass(frozen=True, slots=True)
class Belongings:
    """What is Ann's: a game that is played, one with an open seat, a record, and an account."""

    ann: Guest
    played: str
    waiting: str
    record: str
    wish: Told
    used: str

    async def seen(self) -> list[Any]:
        """All of it, as it is now."""
        paths = (f"/api/games/{self.played}", f"/api/games/{self.waiting}")
        found = [await self._told(path) for path in (*paths, "/api/history", "/api/account")]
        return [
            {key: value for key, value in one.items() if key not in {"present", "absent_for"}}
            for one in found
        ]

    async def _told(self, path: str) -> Told:
        answer = await self.ann.client.get(path, headers=self.ann.cookie)
        assert answer.status_code == 200, answer.text
        found: Told = answer.json()
        return found

    @property
    def attempts(self) -> list[tuple[str, str, str, object, set[int]]]:
        """Each writing address, what a thief sends there, and the answers that are right."""
        here, there = f"/api/games/{self.played}", f"/api/games/{self.waiting}"
        guess = {"password": "a guess at it"}
        account = {"name": "Thief", "password": "my very own words"}
        return [
            ("POST", "/api/games/{game}/moves", f"{here}/moves?seat=0", self.wish, {403}),
            ("POST", "/api/games/{game}/seats", f"{there}/seats", {"invitation": self.used}, {403}),
            ("POST", "/api/games/{game}/invitations", f"{there}/invitations", {"seat": 1}, {403}),
            ("POST", "/api/games/{game}/rematch", f"{there}/rematch", {}, {403}),
            ("DELETE", "/api/history/{record}", f"/api/history/{self.record}", None, {204}),
            ("POST", "/api/history", "/api/history", {"record": "", "seat": 0}, {400, 422}),
            ("DELETE", "/api/me", "/api/me", None, {204}),
            ("POST", "/api/account", "/api/account", account, {201, 409}),
            (
                "POST",
                "/api/account/session",
                "/api/account/session",
                {"name": "Ann", **guess},
                {403},
            ),
            ("DELETE", "/api/account/session", "/api/account/session", None, {204}),
            ("PUT", "/api/account/password", "/api/account/password", {**guess, "to": "x"}, {403}),
            ("POST", "/api/account/closing", "/api/account/closing", guess, {403}),
        ]


@pytest.fixture
async def bob(served: Gate) -> AsyncIterator[Guest]:
    guest = Guest(served)
    yield guest
    await guest.client.aclose()


async def belongings(ann: Guest, bob: Guest) -> tuple[Belongings, list[dict[str, str]]]:
    """Ann's belongings, and the secrets of others that open none of them."""
    open_seat = {"kind": "open"}
    waiting = await ann.lay({"name": "Ann", "seats": [{"kind": "me"}, open_seat]})
    laid = await ann.lay({"name": "Ann", "seats": [{"kind": "me"}, open_seat]})
    used = laid["invitations"][0]["token"]
    neighbour = (await bob.join(laid["game"], used, "Bob"))["token"]
    elsewhere = await bob.lay({"seats": [open_seat, {"kind": "bot", "bot": "random"}]})
    invitation = elsewhere["invitations"][0]["token"]
    stranger = (await bob.join(elsewhere["game"], invitation, "Bob"))["token"]
    text = (Path(__file__).parents[2] / "golden" / "quick.crib").read_text(encoding="utf-8")
    kept = await ann.client.post(
        "/api/history", json={"record": text, "seat": 0}, headers=ann.cookie
    )
    body = {"name": "Ann", "password": "nobody guesses this"}
    signed = await ann.client.post("/api/account", json=body, headers=ann.cookie)
    assert (kept.status_code, signed.status_code) == (201, 201)
    ann.token = signed.cookies["player"]
    ann.client.cookies.clear()
    ann.game = laid["game"]
    told = await ann.now()
    wish = {"seq": told["seq"], "key": "stolen", "command": commands(told["legal"][0])[0]}
    thieves = [
        {"authorization": f"Bearer {neighbour}"},
        {"authorization": f"Bearer {stranger}"},
        {"cookie": f"seat={neighbour}"},
        {"cookie": f"player={neighbour}"},
        {"cookie": f"player={(ann.token or '')[:-1]}"},
    ]
    record = kept.json()["records"][0]
    return Belongings(ann, laid["game"], waiting["game"], record, wish, used), thieves


async def test_no_secret_of_another_changes_what_is_mine(
    ann: Guest, bob: Guest, served: Gate
) -> None:
    hers, thieves = await belongings(ann, bob)
    before = await hers.seen()
    writing = {(m, path) for m, path in addresses(served) if m in WRITING and path not in ANYBODY}
    tried = {(method, path) for method, path, *_ in hers.attempts}
    assert tried == writing, "each address that writes has its thief"
    for method, path, target, body, right in hers.attempts:
        for secret in thieves:
            answer = await ask(served, method, target, body, **secret)
            assert answer.status in right, (path, secret, answer)
        assert await hers.seen() == before, path
