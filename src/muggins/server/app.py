"""The composition root: routes and sockets around the hall of games.

Nothing is decided here. A handler reads what came, asks the hall, and writes what it said; the
gate (`muggins.server.gate`) has looked at every request before.
"""

import time
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route

from muggins.ai.roster import DESCRIPTIONS
from muggins.cards import MugginsError
from muggins.notation.menu import Menu, menu
from muggins.pool.shot import Physics
from muggins.server import forms, protocol
from muggins.server.accounts import Accounts
from muggins.server.addresses import GameId, Wanted
from muggins.server.adviser import Adviser
from muggins.server.answers import Asked
from muggins.server.api import (
    Fault,
    Health,
    Invitation,
    Move,
    Moved,
    NewGame,
    NewPlayer,
    NextGame,
    OpenedGame,
    OpenSeat,
    Opponent,
    TakenSeat,
    answers,
    refusal,
    refusals,
    table_of,
)
from muggins.server.archive import Archive
from muggins.server.door import PLAYER_COOKIE, Door
from muggins.server.gate import Gate, Public
from muggins.server.hall import Hall
from muggins.server.handbook import handbook
from muggins.server.membership import add_membership
from muggins.server.past import Library
from muggins.server.poolroom import add_poolroom
from muggins.server.pooltable import add_pooltable
from muggins.server.presence import AWAY, Clock
from muggins.server.protocol import ErrorKind
from muggins.server.questions import add_questions
from muggins.server.rates import Rates
from muggins.server.reply import json_reply
from muggins.server.seating import new_secret
from muggins.server.shelf import add_shelf, html_page, trouble, wants_page
from muggins.server.store import Store
from muggins.server.stream import add_stream
from muggins.server.study import Reader, add_study
from muggins.sim.warmth import Warmth


def application(  # noqa: PLR0913 - each is a setting of its own, told by name
    store: Store,
    warmth: Warmth | None = None,
    *,
    public: Public | None = None,
    rates: Rates | None = None,
    clock: Clock = time.monotonic,
    away: int = AWAY,
    physics: Physics | None = None,
    adviser: Adviser | None = None,
) -> Gate:
    """The whole web application, over an open store; `warmth` knows which players are compiled.

    `public` is where a proxy before us is found; `rates`, if any, bound what a client may ask for.
    For `away` seconds, by the `clock`, a player may be gone before the others can go on without.
    `physics` moves the balls of the pool table, if there is one; the `adviser` answers positions.
    """
    app = FastAPI(
        title="Muggins",
        version=str(protocol.VERSION),
        description="Cribbage: games, seats, moves, and a stream of what happens.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    hall = Hall(store, warmth=warmth, clock=clock, away=away)
    door = Door(hall.guests)
    _add_errors(app)
    _add_pages(app, hall, door)
    _add_house(app, hall)
    _add_games(app, hall, door)
    _add_moves(app, hall, door)
    add_stream(app, hall, door)
    add_poolroom(app)
    add_pooltable(app, physics)
    add_questions(app, adviser or Adviser())
    _add_past(app, hall, door, store)
    _describe(app)
    return Gate(app, public, rates)


def _add_past(app: FastAPI, hall: Hall, door: Door, store: Store) -> None:
    archive = Archive(store)
    reader = Reader(hall, store, archive, Library(store, archive), door)
    add_study(app, reader)
    add_membership(app, reader, Accounts(store))


def _describe(app: FastAPI) -> None:
    """Put into the description what Pydantic does not know: the game's own JSON."""
    schemas = app.openapi()["components"]["schemas"]
    schemas |= forms.components()
    schemas["Move"]["properties"]["command"] = {"$ref": "#/components/schemas/Command"}
    # FastAPI promises a 422 of its own for each parameter; here that is a 400.
    for methods in app.openapi()["paths"].values():
        for operation in methods.values():
            if "HTTPValidationError" in str(operation["responses"].get("422")):
                del operation["responses"]["422"]
    del schemas["HTTPValidationError"], schemas["ValidationError"]


# ---- errors -------------------------------------------------------------------------------------


def _refused(status: int, fault: Fault) -> JSONResponse:
    return JSONResponse({"error": fault.model_dump(mode="json", exclude_none=True)}, status)


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(MugginsError)
    async def game_error(request: Request, error: MugginsError) -> Response:
        status, fault = refusal(error)
        if wants_page(request):
            return trouble("missing" if status == 404 else "broken", request, status=status)
        return _refused(status, fault)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        if wants_page(request):
            return trouble("missing", request, status=404)
        faults = (f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in error.errors())
        return _refused(400, Fault(kind=ErrorKind.UNREADABLE, message="; ".join(faults)))

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and wants_page(request):
            return trouble("missing", request, status=404)
        kind = ErrorKind.NOT_FOUND if error.status_code == 404 else ErrorKind.UNREADABLE
        answer = _refused(error.status_code, Fault(kind=kind, message=error.detail))
        answer.headers.update(error.headers or {})
        if error.status_code == 405:
            answer.headers["allow"] = ", ".join(_methods(app, request))
        return answer

    @app.exception_handler(Exception)
    async def broken(request: Request, _: Exception) -> Response:
        # Whoever runs the server reads the traceback in its log; who asked learns no secret.
        if wants_page(request):
            return trouble("broken", request, status=500)
        fault = Fault(kind=ErrorKind.UNWELL, message="Something broke here; the log says what.")
        return _refused(500, fault)


def _methods(app: FastAPI, request: Request) -> list[str]:
    """What may be asked at that address: a route knows its own method only."""
    return sorted(
        method
        for route in app.routes
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE
        for method in route.methods or ()
    )


# ---- pages --------------------------------------------------------------------------------------


def _add_pages(app: FastAPI, hall: Hall, door: Door) -> None:
    @app.get("/", include_in_schema=False)
    async def home(request: Request) -> Response:
        return html_page("home.html", request)

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> Response:
        return HTMLResponse(handbook(app.openapi()))

    @app.get("/g/{game}", include_in_schema=False)
    async def table(game: GameId, request: Request) -> Response:
        live = await hall.live(game)
        page = html_page("table.html", request, game=game)
        if live.room.open_seats and PLAYER_COOKIE not in request.cookies:
            # Whoever takes a seat from here can ask again when the answer is lost.
            door.welcome(request, page, new_secret())
        return page

    add_shelf(app)


# ---- games --------------------------------------------------------------------------------------


def _add_house(app: FastAPI, hall: Hall) -> None:
    @app.get("/healthz", responses=refusals(503))
    async def healthz() -> Health:
        """Whether the server and its database answer."""
        return Health(ok=await hall.is_well())

    @app.get("/api/opponents", responses=refusals())
    async def opponents() -> list[Opponent]:
        """Whom a game can be opened against, the weakest first, and who is ready."""
        found = hall.opponents().items()
        return [
            Opponent(name=name, description=DESCRIPTIONS[name], readiness=readiness)
            for name, readiness in found
        ]

    @app.get("/api/rules")
    async def rules() -> Menu:
        """The rules that can be played: presets, every option and what it may be, the deals."""
        return menu()


_HELLO: Final = {"$ref": "#/components/schemas/Hello"}


def _add_games(app: FastAPI, hall: Hall, door: Door) -> None:
    @app.post("/api/games", status_code=201, responses=refusals(400, 403, 413, 422))
    async def open_game(wanted: NewGame, request: Request, response: Response) -> OpenedGame:
        """Open a game; my seats are mine by the cookie, and an open one has an invitation."""
        opened = await hall.open(table_of(wanted), await door.recognise(request))
        door.welcome(request, response, opened.secret)
        url = f"/g/{opened.game}"
        return OpenedGame(
            game=opened.game,
            seat=opened.seat,
            url=url,
            commitment=opened.commitment,
            invitations=[_invitation(opened.game, *one) for one in opened.invitations],
        )

    @app.get(
        "/api/games/{game}",
        response_class=Response,
        responses=answers("application/json", _HELLO) | refusals(400, 403, 404),
    )
    async def game_now(game: GameId, request: Request, seat: Wanted = None) -> Response:
        """The game as your seat sees it now; without a seat, as a spectator does."""
        live = await hall.newest(game)
        known = await door.recognise(request)
        live.presence.notice(live.seats_of(known))
        return json_reply(forms.HELLO.encode(live.hello(known, seat)))

    @app.get(
        "/api/games/{game}/record",
        response_class=Response,
        responses=answers("text/plain", {"type": "string"}) | refusals(400, 404, 409),
    )
    async def record(game: GameId) -> Response:
        """The whole game as text, once it is over: every card, every count, the seed."""
        headers = {"content-disposition": f'attachment; filename="{game}.crib"'}
        return PlainTextResponse(await hall.record(game), headers=headers)


def _add_moves(app: FastAPI, hall: Hall, door: Door) -> None:
    @app.post(
        "/api/games/{game}/seats", status_code=201, responses=refusals(400, 403, 404, 413, 422)
    )
    async def take_seat(
        game: GameId, guest: NewPlayer, request: Request, response: Response
    ) -> TakenSeat:
        """Take an open seat with its invitation; the game begins when the last is taken."""
        known = await door.recognise(request)
        joined = await hall.join(game, guest.invitation, guest.name, known)
        door.welcome(request, response, joined.secret)
        return TakenSeat(seat=joined.seat, token=joined.token)

    @app.post(
        "/api/games/{game}/invitations",
        status_code=201,
        responses=refusals(400, 403, 404, 413, 422),
    )
    async def invite(game: GameId, wanted: OpenSeat, request: Request) -> Invitation:
        """Another link to an open seat; the one before opens nothing any more."""
        token = await hall.invite(game, wanted.seat, await door.recognise(request))
        return _invitation(game, wanted.seat, token)

    @app.post("/api/games/{game}/moves", responses=refusals(400, 403, 404, 409, 413, 422))
    async def make_move(game: GameId, move: Move, request: Request, seat: Wanted = None) -> Moved:
        """Make a move, or wish something of the table, and all that follows from it."""
        asked = Asked(move.seq, move.key, move.command)
        known = await door.recognise(request)
        return Moved(seq=await hall.move(game, known, asked, seat))

    @app.post(
        "/api/games/{game}/rematch", status_code=201, responses=refusals(400, 403, 404, 413, 422)
    )
    async def rematch(game: GameId, request: Request, response: Response) -> NextGame:
        """The game that follows this one, in the same seats; whoever asks first opens it."""
        followed = await hall.rematch(game, await door.recognise(request))
        door.welcome(request, response, followed.secret)
        return NextGame(game=followed.game, url=f"/g/{followed.game}")


def _invitation(game: str, seat: int, token: str) -> Invitation:
    # Behind the #, where no server's log and no other site's page learns of it.
    return Invitation(seat=seat, token=token, url=f"/g/{game}#join={token}")
