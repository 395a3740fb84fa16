"""A guest at the table: a small client of the API that talks to the application in this process."""

import asyncio
import json
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

import httpx

from muggins.server.gate import Application

HOST = "table.test"
PATIENCE = 60
"""Seconds until a message must have come, on a busy machine."""

Told = dict[str, Any]


class Closed(Exception):
    """The server closed the stream."""


class Stream:
    """What a guest hears; `heard` is every text that arrived."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self._arrived: asyncio.Queue[str | None] = asyncio.Queue()
        self._leaving = asyncio.Event()
        self._is_connected = False
        self._said: list[MutableMapping[str, Any]] = []

    def say(self, **part: str | bytes) -> None:
        """Say something that the server will hear before this side leaves."""
        self._said.append({"type": "websocket.receive", **part})

    async def next(self) -> Told:
        """The next message but those of who comes and goes; raises Closed when there is none."""
        while (found := await self.any()).get("type") == "presence":
            pass
        return found

    async def presence(self) -> Told:
        """The next message of who comes and goes."""
        while (found := await self.any()).get("type") != "presence":
            pass
        return found

    async def any(self) -> Told:
        """The next message; raises Closed when there will be none."""
        text = await asyncio.wait_for(self._arrived.get(), PATIENCE)
        if text is None:
            raise Closed
        found: Told = json.loads(text)
        return found

    async def until(self, seq: int) -> list[Told]:
        """The messages up to the one with that seq."""
        messages: list[Told] = []
        while not messages or messages[-1]["seq"] < seq:
            messages.append(await self.next())
        return messages

    def leave(self) -> None:
        """Close the connection from this side."""
        self._leaving.set()

    async def receive(self) -> MutableMapping[str, Any]:
        """ASGI: what the server hears from the guest."""
        if not self._is_connected:
            self._is_connected = True
            return {"type": "websocket.connect"}
        await self._leaving.wait()
        if self._said:
            return self._said.pop(0)
        return {"type": "websocket.disconnect", "code": 1000}

    async def send(self, part: MutableMapping[str, Any]) -> None:
        """ASGI: what the guest hears from the server."""
        if part["type"] == "websocket.send":
            self.heard.append(part["text"])
            self._arrived.put_nowait(part["text"])
        elif part["type"] == "websocket.close":
            self._arrived.put_nowait(None)


class Guest:
    """One browser, so to say: it keeps the secret that proves who it is, if it has one.

    With a `bearer` it is a program instead, which holds the seat of that token. `seat`: the one
    that it speaks for, where it has several.
    """

    def __init__(
        self, application: Application, token: str | None = None, bearer: str | None = None
    ) -> None:
        self.application = application
        self.token = token
        self.bearer = bearer
        self.seat: int | None = None
        self.game = ""
        self.texts: list[str] = []
        transport = httpx.ASGITransport(application)
        self.client = httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")

    async def open(self, rules: str = "standard", opponent: str = "random") -> Told:
        """Open a game and take the seat."""
        return await self.lay({"rules": rules, "opponent": opponent, "name": "Ann"})

    async def lay(self, wanted: Told) -> Told:
        """Open that game."""
        found = self._welcomed(await self._post("/api/games", wanted))
        self.game = found["game"]
        return found

    async def join(self, game: str, invitation: str, name: str) -> Told:
        """Take an open seat."""
        body = {"invitation": invitation, "name": name}
        found = self._welcomed(await self._post(f"/api/games/{game}/seats", body))
        self.game = game
        return found

    async def rematch(self) -> Told:
        """Play the same people again, without going there yet."""
        return self._welcomed(await self._post(f"/api/games/{self.game}/rematch", {}))

    async def _post(self, path: str, body: Told) -> httpx.Response:
        return await self.client.post(path, json=body, headers=self.cookie)

    def _welcomed(self, answer: httpx.Response) -> Told:
        assert answer.status_code == 201, answer.text
        self.token = answer.cookies.get("player", self.token)
        self.client.cookies.clear()
        found: Told = answer.json()
        return found

    async def now(self) -> Told:
        """The game as it is, for this guest."""
        path = f"/api/games/{self.game}"
        answer = await self.client.get(path, params=self._which, headers=self.cookie)
        assert answer.status_code == 200, answer.text
        self.texts.append(answer.text)
        found: Told = answer.json()
        return found

    async def move(self, seq: float, command: Told, key: str | None = None) -> httpx.Response:
        """Ask for a move."""
        body = {"seq": seq, "key": key or uuid4().hex, "command": command}
        path = f"/api/games/{self.game}/moves"
        answer = await self.client.post(path, json=body, params=self._which, headers=self.cookie)
        self.texts.append(answer.text)
        return answer

    async def play_on(self, until: str = "over") -> Told:
        """Take the first option until the game is at that stage."""
        told = await self.now()
        while told["view"]["stage"] != until:
            answer = await self.move(told["seq"], first_command(told))
            assert answer.status_code == 200, answer.text
            told = await self.now()
        return told

    @property
    def cookie(self) -> dict[str, str]:
        """The header that proves who this is."""
        if self.bearer is not None:
            return {"authorization": f"Bearer {self.bearer}"}
        return {"cookie": f"player={self.token}"} if self.token else {}

    @property
    def _which(self) -> dict[str, int]:
        return {} if self.seat is None else {"seat": self.seat}

    @asynccontextmanager
    async def stream(
        self, after: int | None = None, headers: dict[str, str] | None = None
    ) -> AsyncIterator[Stream]:
        """Listen to the game."""
        stream = Stream()
        wanted = {} if after is None else {"after": after}
        sent = {"host": HOST, **self.cookie, **(headers or {})}
        scope: MutableMapping[str, Any] = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": f"/api/games/{self.game}/stream",
            "query_string": urlencode(wanted | self._which).encode(),
            "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
            "subprotocols": [],
        }
        served = asyncio.ensure_future(self.application(scope, stream.receive, stream.send))
        try:
            yield stream
        finally:
            stream.leave()
            await asyncio.wait_for(served, PATIENCE)
            self.texts += stream.heard


def commands(option: Told) -> list[Told]:
    """Some of the commands that an option stands for: each card, the lowest and highest claim."""
    base = {"type": option["type"]}
    if option["type"] == "discard":
        return [{**base, "cards": option["cards"][at : at + option["take"]]} for at in range(3)]
    cards = [{"card": card} for card in option["cards"]] or [{}]
    name = "points" if option["type"] == "call_muggins" else "claim"
    claims = [{name: claim} for claim in option["claims"]] if option["claims"] else [{}]
    return [base | card | claim for card in cards for claim in claims]


def first_command(told: Told) -> Told:
    """The first that the guest may do now."""
    return commands(told["legal"][0])[0]


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """The status and the kind of a refusal, which has words as well."""
    found = answer.json()["error"]
    assert found["message"]
    return answer.status_code, found["kind"]
