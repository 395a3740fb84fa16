"""The stream of a game: what happens, told down a WebSocket for as long as somebody listens."""

import asyncio
from dataclasses import dataclass
from typing import Final

from fastapi import FastAPI, WebSocket
from starlette.websockets import WebSocketDisconnect

from muggins.server import forms, protocol
from muggins.server.addresses import After, GameId, Wanted
from muggins.server.answers import NoSuchGame
from muggins.server.database import StoreFault
from muggins.server.door import Door
from muggins.server.hall import Hall
from muggins.server.live import Live, NotSeated
from muggins.server.reply import dense
from muggins.server.seating import Known

_POLICY_VIOLATION: Final = 1008
_TRY_AGAIN_LATER: Final = 1013
_BEAT: Final = 30
"""Seconds of silence after which a stream says that it lives."""
_NEVER: Final = -1
"""Before the first of the tidings."""


def add_stream(app: FastAPI, hall: Hall, door: Door) -> None:
    """Add the route of the stream."""

    @app.websocket("/api/games/{game}/stream")
    async def stream(
        socket: WebSocket, game: GameId, after: After = None, seat: Wanted = None
    ) -> None:
        try:
            known = await door.recognise(socket)
            live = await hall.newest(game)
            live.seat_of(known, seat)
        except (NoSuchGame, NotSeated):
            await socket.close(_POLICY_VIOLATION)
            return
        except StoreFault:
            await socket.close(_TRY_AGAIN_LATER)
            return
        # At once, before anything is awaited: a game that is watched stays in memory.
        with hall.listening(live, known):
            await socket.accept()
            await _converse(socket, live, Listener(known, seat, after))


@dataclass(frozen=True, slots=True)
class Listener:
    """Whoever listens: who it is, from which seat if it has several, and what it has heard."""

    known: Known
    seat: int | None
    after: int | None


async def _converse(socket: WebSocket, live: Live, listener: Listener) -> None:
    """Tell what happens until the other side goes."""
    try:
        async with asyncio.TaskGroup() as both:
            both.create_task(_tell(socket, live, listener))
            both.create_task(_await_end(socket))
    except* WebSocketDisconnect:
        pass


async def _await_end(socket: WebSocket) -> None:
    """Wait for the other side to go; what it says is not heard, since moves are POSTs."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
    raise WebSocketDisconnect


async def _tell(socket: WebSocket, live: Live, listener: Listener) -> None:
    """Say hello, then each entry beyond `after`, and who comes and goes, for ever.

    `after` None is the newest entry there is now. After half a minute in which nothing happened it
    tells who is here, so that whoever listens can know a quiet line from a dead one.
    """
    seat, after, tidings = live.seat_of(listener.known, listener.seat), listener.after, live.tidings
    hello = live.hello(listener.known, listener.seat)
    told = hello.seq if after is None else min(after, hello.seq)
    await socket.send_text(dense(forms.HELLO.encode(hello)))
    while True:
        news = live.news
        while told < live.room.seq:
            entry, moment = live.entries[told], live.moments[told]
            newest = moment is live.room
            message = protocol.message(moment, entry, seat, newest=newest)
            await socket.send_text(dense(forms.MESSAGE.encode(message)))
            told = moment.seq
        if tidings != live.tidings:
            tidings = live.tidings
            await socket.send_text(dense(forms.PRESENCE.encode(live.who_is_here())))
        try:
            async with asyncio.timeout(_BEAT):
                await news.wait()
        except TimeoutError:
            tidings = _NEVER
