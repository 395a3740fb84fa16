"""A crowd at the tables of a server: people who play through HTTP and listen through a socket.

Each goes on through lost connections and killed servers as the page does: a move is sent again
under its key, the stream is asked for what came after the last number. Each also keeps the books:
what was acknowledged, what came, and whether it came once and in order.
"""

import asyncio
import json
import random
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter
from typing import Any, Final

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

Told = dict[str, Any]
Port = Callable[[], int]
"""Where to knock next."""

PLAYED: Final = ("discard", "lay", "go", "ready", "count", "call_muggins", "accept")
PATIENCE: Final = 60.0
"""Seconds until something must have happened, on a busy machine."""

_PAUSE: Final = 0.1
_LOST: Final = (OSError, EOFError, WebSocketException, TimeoutError)
_KEYS: Final = count()


class Broken(AssertionError):
    """A promise of the server that it did not keep."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back: the status, the headers by their small names, the body as JSON."""

    status: int
    headers: Mapping[str, str]
    body: Told


@dataclass(slots=True)
class Line:
    """One HTTP connection that is kept, and made again when it is lost."""

    port: Port
    _streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, body: Told | None = None, cookie: str = ""
    ) -> Answer:
        """The answer; raises OSError or EOFError when the connection ends before it."""
        data = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {cookie}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(data)}\r\n\r\n"
        )
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await self._open()
                writer.write(head.encode() + data)
                return await _answer(reader)
        except _LOST:
            self.close()
            raise

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port())
        return self._streams

    def close(self) -> None:
        """Let go of the connection."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def _answer(reader: asyncio.StreamReader) -> Answer:
    status, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").strip().split("\r\n")
    headers = {
        name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)
    }
    data = await reader.readexactly(int(headers.get("content-length", "0")))
    is_json = headers.get("content-type", "").startswith("application/json")
    return Answer(int(status.split()[1]), headers, json.loads(data) if is_json else {})


@dataclass(slots=True)
class Watcher:
    """Somebody who hears a game: every entry once and in order, from the first."""

    port: Port
    game: str
    cookie: str = ""
    last: int = 0
    entries: list[Told] = field(default_factory=list)
    arrived: dict[int, float] = field(default_factory=dict)
    connections: int = 0
    now: Told = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_over(self) -> bool:
        """Whether the last entry has come."""
        return bool(self.entries) and self.entries[-1]["type"] == "revealed"

    async def listen(self) -> None:
        """Hear the game to its end."""
        while not self.is_over:
            with suppress(*_LOST):
                await self._hear_some()
            if not self.is_over:
                await asyncio.sleep(_PAUSE * (0.5 + random.random()))

    async def _hear_some(self) -> None:
        address = f"ws://127.0.0.1:{self.port()}/api/games/{self.game}/stream?after={self.last}"
        headers = {"cookie": self.cookie} if self.cookie else {}
        async with connect(address, additional_headers=headers, open_timeout=PATIENCE) as socket:
            self.connections += 1
            async for text in socket:
                self.hear(json.loads(text))
                if self.is_over:
                    return

    def hear(self, told: Told) -> None:
        """Take one message; raises Broken when it is not the one that is due."""
        match told.get("type"):
            case "hello":
                if told["seq"] < self.last:
                    raise Broken(f"{self.game}: after {self.last} came a hello of {told['seq']}")
                if told["seq"] == self.last:
                    self._be_at(told)
            case None:
                if told["seq"] != self.last + 1:
                    raise Broken(f"{self.game}: after {self.last} came {told['seq']}")
                self.last = told["seq"]
                self.arrived[self.last] = perf_counter()
                self.entries.append(told["event"])
                self._be_at(told)
            case _:
                pass

    def _be_at(self, told: Told) -> None:
        self.now = told
        news, self.news = self.news, asyncio.Event()
        news.set()


@dataclass(slots=True)
class Sitting:
    """Somebody who plays a game against the computer, taking any move that the rules allow.

    `think` says how many seconds before each move. `moves` has of each acknowledged one when it was
    asked, how long the answer took, and which entry it became.
    """

    port: Port
    dice: random.Random
    think: Callable[[], float] = lambda: 0.0
    rules: str = "standard"
    opponent: str = "greedy"
    patience: float = PATIENCE
    watcher: Watcher | None = None
    moves: list[tuple[float, float, int]] = field(default_factory=list)
    repeats: int = 0
    stale: int = 0
    line: Line = field(init=False)

    def __post_init__(self) -> None:
        self.line = Line(self.port)

    async def open(self) -> Watcher:
        """Sit down at a new game."""
        wanted = {"rules": self.rules, "opponent": self.opponent, "name": "Ann"}
        answer = await self._insist("POST", "/api/games", wanted, "")
        if answer.status != 201:
            raise Broken(f"no game was opened: {answer.status} {answer.body}")
        cookie = answer.headers["set-cookie"].partition(";")[0]
        self.watcher = Watcher(self.port, answer.body["game"], cookie)
        return self.watcher

    async def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Open a game unless there is one, and play it to its end or until told."""
        watcher = self.watcher or await self.open()
        listening = asyncio.create_task(watcher.listen())
        try:
            while not (watcher.is_over or until()):
                news = watcher.news
                await self._move_if_due(watcher)
                await _either(listening, news)
        finally:
            listening.cancel()
            self.line.close()
            with suppress(asyncio.CancelledError):
                await listening

    async def _move_if_due(self, watcher: Watcher) -> None:
        """Make one move, if one is asked for, and wait until it has come back down the stream."""
        options = [one for one in watcher.now.get("legal", ()) if one["type"] in PLAYED]
        if not options or watcher.now["seq"] != watcher.last:
            return
        if pause := self.think():
            await asyncio.sleep(pause)
        body = {
            "seq": watcher.last,
            "key": f"k{next(_KEYS)}-{self.dice.randrange(10**9)}",
            "command": self._command(options[0]),
        }
        began = perf_counter()
        answer = await self._insist(
            "POST", f"/api/games/{watcher.game}/moves", body, watcher.cookie
        )
        if answer.status == 409:
            self.stale += 1
            return
        if answer.status != 200:
            raise Broken(f"{watcher.game}: a move got {answer.status} {answer.body}")
        self.moves.append((began, perf_counter() - began, answer.body["seq"]))
        while watcher.last < answer.body["seq"]:
            await asyncio.wait_for(watcher.news.wait(), self.patience)

    async def _insist(self, method: str, path: str, body: Told | None, cookie: str) -> Answer:
        """Ask until the server answers for good."""
        end = perf_counter() + self.patience
        while True:
            with suppress(*_LOST):
                answer = await self.line.ask(method, path, body, cookie)
                if answer.status not in {429, 502, 503, 504}:
                    return answer
            if perf_counter() > end:
                raise Broken(f"{path} got no answer within {self.patience} s")
            self.repeats += 1
            await asyncio.sleep(_PAUSE * (0.5 + random.random()))

    def _command(self, option: Told) -> Told:
        command = {"type": option["type"]}
        if option["type"] == "discard":
            return {**command, "cards": self.dice.sample(option["cards"], option["take"])}
        if option["cards"]:
            command["card"] = self.dice.choice(option["cards"])
        if option["claims"]:
            name = "points" if option["type"] == "call_muggins" else "claim"
            command[name] = option["claims"][1]
        return command

    async def hear_out(self) -> None:
        """Listen until all that has happened has come."""
        watcher = self.watcher or await self.open()
        path = f"/api/games/{watcher.game}"
        answer = await self._insist("GET", path, None, watcher.cookie)
        listening = asyncio.create_task(watcher.listen())
        while watcher.last < answer.body["seq"]:
            await _either(listening, watcher.news)
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        self.line.close()

    def check(self, log: list[Told]) -> None:
        """Compare with the log on disk; raises Broken if anything is lost, doubled or changed."""
        watcher = self.watcher
        if watcher is None:
            raise Broken("nobody sat down")
        if len(log) != watcher.last:
            raise Broken(f"{watcher.game}: heard {watcher.last} entries of {len(log)}")
        kinds = [entry["type"] for entry in log]
        if kinds != [entry["type"] for entry in watcher.entries]:
            raise Broken(f"{watcher.game}: heard another game than the one on disk")
        made = [seq for _, _, seq in self.moves]
        if len(set(made)) != len(made) or any(seq > len(log) for seq in made):
            raise Broken(f"{watcher.game}: an acknowledged move is lost or doubled: {made}")
        if any(log[seq - 1].get("seat", 0) != 0 for seq in made):
            raise Broken(f"{watcher.game}: an acknowledged move is another's on disk")


async def _either(task: "asyncio.Task[None]", news: asyncio.Event) -> None:
    """Wait for news, or for the end of the task, whose error is ours."""
    waiting = asyncio.create_task(news.wait())
    try:
        await asyncio.wait({task, waiting}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
    if task.done():
        task.result()
