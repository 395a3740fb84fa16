"""Who comes in by HTTP: the cookie and the token that prove somebody."""

from typing import Final

from fastapi import Request, Response
from starlette.requests import HTTPConnection

from muggins.server.guestbook import Guestbook
from muggins.server.seating import Credentials, Known

PLAYER_COOKIE: Final = "player"
"""Who the browser is, at every table."""

SEAT_COOKIE: Final = "seat"
"""The secret of one seat, as older versions set it for the path of its game; still honoured."""

_A_YEAR: Final = 365 * 24 * 3600


class Door:
    """Where requests come in, before those whom the book knows."""

    def __init__(self, guests: Guestbook) -> None:
        self._guests = guests

    async def recognise(self, connection: HTTPConnection) -> Known:
        """Whom the secrets of a request prove."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        bearer = token.strip() if scheme.lower() == "bearer" else ""
        seats = (bearer, connection.cookies.get(SEAT_COOKIE, ""))
        player = connection.cookies.get(PLAYER_COOKIE, "")
        return await self._guests.recognise(Credentials(player, seats))

    def welcome(self, request: Request, response: Response, secret: str) -> None:
        """Give a new player the cookie that proves it from now on; none without a secret."""
        if secret:
            response.set_cookie(
                PLAYER_COOKIE,
                secret,
                max_age=_A_YEAR,
                path="/",
                secure=request.url.scheme == "https",
                httponly=True,
                samesite="lax",
            )

    def dismiss(self, response: Response) -> None:
        """Take the cookie back: the browser is nobody's."""
        response.delete_cookie(PLAYER_COOKIE, path="/", httponly=True, samesite="lax")
