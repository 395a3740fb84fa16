"""A table without a server: the page's files from disk, and a game that greedy players have played.

Any table can be set so, at any moment of its game, and told on entry by entry. What the page hears
is what the server would say: the same room, the same messages.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import takewhile
from pathlib import PurePosixPath
from typing import Final

from playwright.sync_api import Page, Route, WebSocketRoute

from muggins.ai.roster import player
from muggins.game.chance import chance
from muggins.game.engine import decide
from muggins.game.rules import Rules
from muggins.game.view import View, view
from muggins.server import assets, forms, protocol
from muggins.server.entries import Entry, Ready, Seated
from muggins.server.room import Room, fold, opening

HOME: Final = "http://table.test"
GAME: Final = "staged"
GREEDY: Final = player("greedy")

Moment = tuple[Entry, Room]
Wanted = Callable[[View], object]


@dataclass(frozen=True, slots=True)
class Table:
    """Rules, who sits where (a bot of that name, or None: a person), and the seed of the cards."""

    rules: Rules
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    seed: bytes = b"staged"

    @property
    def chairs(self) -> tuple[Seated, ...]:
        pairs = zip(self.names, self.bots, strict=True)
        return tuple(Seated(seat, name, bot) for seat, (name, bot) in enumerate(pairs))


@cache
def moments(table: Table) -> tuple[Moment, ...]:
    """The whole game, entry by entry."""
    return tuple(_played(table))


def _played(table: Table) -> Iterator[Moment]:
    room: Room | None = None
    entries = opening(table.rules, table.chairs, table.seed)
    while entries:
        for entry in entries:
            room = fold(room, entry)
            yield entry, room
        assert room is not None
        entries = _next(room, table.seed)


def _next(room: Room, seed: bytes) -> tuple[Entry, ...]:
    """What comes now; people want the next deal as soon as it waits for them."""
    if room.awaited_ready:
        return (Ready(room.awaited_ready[0]),)
    acting = room.game.to_act
    command = GREEDY.act(view(room.game, acting[0])) if acting else chance(room.game, seed)
    return () if command is None else decide(room.game, command)


@dataclass  # no slots: Playwright keeps a note on the object whose method it calls
class Staged:
    """One seat's page (None: a spectator's) at a table that stands where it was put."""

    page: Page
    table: Table
    seat: int | None = 0
    told: int = 0
    wires: list[WebSocketRoute] = field(default_factory=list)

    def open(self, wanted: Wanted) -> View:
        """Show the first moment that is wanted, as to somebody who opens the page then."""
        game = moments(self.table)
        before = takewhile(lambda moment: not wanted(self._view(moment)), game)
        self.told = sum(1 for _ in before) + 1
        assert self.told <= len(game), "The game never comes to such a moment."
        self.page.route(f"{HOME}/**", self._serve)
        self.page.route_web_socket(f"{HOME.replace('http', 'ws')}/**", self._join)
        self.page.goto(f"{HOME}/g/{GAME}")
        self.page.wait_for_selector(f'[data-seq="{self.told}"]')
        return self._view(game[self.told - 1])

    def tell(self) -> Moment:
        """Tell the page the next entry."""
        self.told += 1
        for wire in self.wires:
            wire.send(self._message(self.told - 1))
        return moments(self.table)[self.told - 1]

    def _view(self, moment: Moment) -> View:
        return view(moment[1].game, self.seat)

    def _message(self, index: int) -> str:
        entry, room = moments(self.table)[index]
        newest = index == self.told - 1
        told = protocol.message(room, entry, self.seat, newest=newest)
        return json.dumps(forms.MESSAGE.encode(told))

    def _join(self, wire: WebSocketRoute) -> None:
        self.wires.append(wire)
        wire.send(self._hello())
        for index in range(self.told):
            wire.send(self._message(index))

    def _hello(self) -> str:
        room = moments(self.table)[self.told - 1][1]
        return json.dumps(forms.HELLO.encode(protocol.hello(GAME, room, self.seat)))

    def _serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(HOME)
        if path == f"/g/{GAME}":
            route.fulfill(body=assets.page("table.html", game=GAME), content_type="text/html")
            return
        if path == f"/api/games/{GAME}":
            route.fulfill(body=self._hello(), content_type="application/json")
            return
        file = assets.file("/".join(PurePosixPath(path).parts[3:]))
        if path.startswith("/static/") and file is not None:
            route.fulfill(body=file.plain, content_type=file.media)
        else:
            route.fulfill(status=404, body="")
