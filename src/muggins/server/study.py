"""The routes of what remains after a game: replay, proof, history, records, and being forgotten."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import FastAPI, Query, Request, Response
from fastapi import Path as InPath
from fastapi.responses import PlainTextResponse

from muggins.cards import Unreadable
from muggins.notation.parcel import encode_record, read_games
from muggins.notation.record import GameRecord, MatchRecord
from muggins.notation.text import dumps
from muggins.server.answers import NoSuchGame
from muggins.server.api import answers, refusals
from muggins.server.archive import Archive
from muggins.server.chronicle import File, History, Keepsake, Kept, as_csv, told
from muggins.server.door import Door
from muggins.server.hall import Hall
from muggins.server.past import Filter, Library, Origin, Past
from muggins.server.replay import encode_replay, encode_summary
from muggins.server.reply import json_reply, saved
from muggins.server.seating import new_player, new_secret
from muggins.server.shelf import html_page
from muggins.server.store import Store

Id = Annotated[str, InPath(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Opponent = Annotated[str | None, Query(max_length=80, description="Only games against that name.")]
Rules = Annotated[str | None, Query(max_length=400, description="Only games of these rules.")]
From = Annotated[Origin | None, Query(description="Only games played here, or only imported ones.")]
GUEST: Final = "Guest"


@dataclass(frozen=True, slots=True)
class Reader:
    """Whoever asks for the past, and where it is found."""

    hall: Hall
    store: Store
    archive: Archive
    library: Library
    door: Door

    async def player_id(self, request: Request) -> str:
        """The player who asks; "" for a stranger, who has no past."""
        return (await self.door.recognise(request)).player_id or ""

    async def games(self, request: Request) -> tuple[Past, ...]:
        """The games of whoever asks, the newest first."""
        return await self.library.games(await self.player_id(request))

    async def enrolled(self, request: Request, response: Response, name: str = GUEST) -> str:
        """The player who asks; a stranger becomes one, and has the cookie from now on."""
        found = await self.player_id(request)
        if found:
            return found
        secret = new_secret()
        player = new_player(name, secret)
        await asyncio.wrap_future(self.store.enrol(player))
        self.door.welcome(request, response, secret)
        return player.player_id


def add_study(app: FastAPI, reader: Reader) -> None:
    """Add all routes of the past."""
    _add_pages(app, reader)
    _add_replays(app, reader)
    _add_history(app, reader)
    _add_downloads(app, reader)


# ---- pages --------------------------------------------------------------------------------------


def _add_pages(app: FastAPI, reader: Reader) -> None:
    @app.get("/g/{game}/replay", include_in_schema=False)
    async def replay_game(game: Id, request: Request) -> Response:
        try:
            await reader.hall.live(game)
        except NoSuchGame:
            return html_page("replay.html", request, status=404, game="", kept="")
        return html_page("replay.html", request, game=game, kept="")

    @app.get("/replay", include_in_schema=False)
    async def replay_file(request: Request) -> Response:
        return html_page("replay.html", request, game="", kept="")

    @app.get("/replay/{record}", include_in_schema=False)
    async def replay_record(record: Id, request: Request) -> Response:
        return html_page("replay.html", request, game="", kept=record)

    @app.get("/verify", include_in_schema=False)
    async def verify(request: Request) -> Response:
        return html_page("verify.html", request)

    @app.get("/history", include_in_schema=False)
    async def history(request: Request) -> Response:
        return html_page("history.html", request)


# ---- one game again -----------------------------------------------------------------------------

_OBJECT: Final = {"type": "object"}
_ONCE_OVER: Final = answers("application/json", _OBJECT) | refusals(400, 404, 409)
"""What may come of a question about a game that is told only when it is over."""


def _add_replays(app: FastAPI, reader: Reader) -> None:
    @app.get(
        "/api/games/{game}/replay",
        response_class=Response,
        responses=_ONCE_OVER,
    )
    async def replay(game: Id) -> Response:
        """A finished game scene by scene, all cards open, with its score sheet."""
        over = await reader.hall.finished(game)
        return await _retold(over.record, over.bots)

    @app.get(
        "/api/games/{game}/sheet",
        response_class=Response,
        responses=_ONCE_OVER,
    )
    async def sheet(game: Id) -> Response:
        """The score sheet of a finished game, by deal, side and source, with the names."""
        over = await reader.hall.finished(game)
        return json_reply(encode_summary(over.record, over.bots))

    @app.get(
        "/api/games/{game}/record.json",
        response_class=Response,
        responses=_ONCE_OVER,
    )
    async def record_json(game: Id) -> Response:
        """A finished game as JSON: events, names, seed, tags (docs/notation.md)."""
        over = await reader.hall.finished(game)
        return json_reply(encode_record(over.record), f"{game}.json")

    @app.post(
        "/api/replay",
        response_class=Response,
        responses=answers("application/json", _OBJECT) | refusals(400, 403, 413, 422),
    )
    async def replay_text(file: File) -> Response:
        """A game from a file, as `/api/games/{game}/replay` gives ours; nothing is kept."""
        return await _retold(await asyncio.to_thread(_first_game, file.record))

    @app.get(
        "/api/history/{record}/replay",
        response_class=Response,
        responses=answers("application/json", _OBJECT) | refusals(400, 404),
    )
    async def replay_kept(record: Id, request: Request) -> Response:
        """A record of mine, as `/api/games/{game}/replay` gives a game played here."""
        return await _retold(await reader.library.record(await reader.player_id(request), record))


async def _retold(record: GameRecord, bots: Sequence[str | None] = ()) -> Response:
    return json_reply(await asyncio.to_thread(encode_replay, record, bots))


def _first_game(text: str) -> GameRecord:
    games = read_games(text)
    if not games:
        raise Unreadable("The file holds no game, so there is nothing to show.")
    return games[0]


# ---- all of mine --------------------------------------------------------------------------------


def _add_history(app: FastAPI, reader: Reader) -> None:
    @app.get("/api/history", responses=refusals(400))
    async def history(
        request: Request,
        opponent: Opponent = None,
        rules: Rules = None,
        origin: From = None,
    ) -> History:
        """My finished games, the newest first, and what they come to."""
        pasts = await reader.games(request)
        return await asyncio.to_thread(told, pasts, Filter(opponent, rules, origin))

    @app.post("/api/history", status_code=201, responses=refusals(400, 403, 413, 422))
    async def keep(file: Keepsake, request: Request, response: Response) -> Kept:
        """Keep the games of a file among mine."""
        player_id = await reader.enrolled(request, response)
        return Kept(records=list(await reader.library.keep(player_id, file.record, file.seat)))

    @app.delete("/api/history/{record}", status_code=204, responses=refusals(400, 403))
    async def drop(record: Id, request: Request) -> None:
        """Remove a record that I keep; games played here stay as long as their players do."""
        player_id = await reader.player_id(request)
        await asyncio.wrap_future(reader.archive.drop(player_id, record))

    @app.delete("/api/me", status_code=204, responses=refusals(400, 403))
    async def forget(request: Request, response: Response) -> None:
        """Delete all that is kept of me, for good; where others played, a nameless seat stays."""
        player_id = await reader.player_id(request)
        if player_id:
            games = await asyncio.to_thread(reader.archive.games, player_id)
            await asyncio.wrap_future(reader.archive.forget(player_id))
            await reader.hall.look_again(games)
            reader.hall.guests.forget(player_id)
        reader.door.dismiss(response)


# ---- to take away -------------------------------------------------------------------------------


def _add_downloads(app: FastAPI, reader: Reader) -> None:
    @app.get(
        "/api/history.csv",
        response_class=Response,
        responses=answers("text/csv", {"type": "string"}) | refusals(400),
    )
    async def history_csv(request: Request) -> Response:
        """My finished games as a table, one a line."""
        text = as_csv(await reader.games(request))
        return Response(text, media_type="text/csv", headers=saved("cribbage.csv"))

    @app.get(
        "/api/history.json",
        response_class=Response,
        responses=answers("application/json", {"type": "array"}) | refusals(400),
    )
    async def history_json(request: Request) -> Response:
        """Every event of my finished games, the oldest first."""
        records = await _records(request)
        return json_reply([encode_record(record) for record in records], "cribbage.json")

    @app.get(
        "/api/history.crib",
        response_class=Response,
        responses=answers("text/plain", {"type": "string"}) | refusals(400),
    )
    async def history_crib(request: Request) -> Response:
        """My finished games as one record, the oldest first."""
        text = await asyncio.to_thread(dumps, MatchRecord(await _records(request)))
        return PlainTextResponse(text, headers=saved("cribbage.crib"))

    async def _records(request: Request) -> tuple[GameRecord, ...]:
        player_id = await reader.player_id(request)
        return await reader.library.records(await reader.library.games(player_id), player_id)
