"""The routes of the optional account: sign up, log in and out, another password, no account."""

import asyncio

from fastapi import FastAPI, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from muggins.server.accounts import LONGEST, Accounts
from muggins.server.api import refusals
from muggins.server.study import Reader


class Who(BaseModel):
    """Whether the browser is logged in, and under which name."""

    name: str | None


class NewAccount(BaseModel):
    """A name and a password of one's own choice."""

    model_config = ConfigDict(extra="forbid", strict=True)

    name: str = Field(max_length=80)
    password: str = Field(max_length=4 * LONGEST, description="8 to 200 characters of any kind.")


class Login(NewAccount):
    """A name and its password. `claim`: the games of this browser come along."""

    claim: bool = False


class NewPassword(BaseModel):
    """The password, and the one to take its place."""

    model_config = ConfigDict(extra="forbid", strict=True)

    password: str = Field(max_length=4 * LONGEST)
    to: str = Field(max_length=4 * LONGEST)


class Farewell(BaseModel):
    """The password, so that nobody else closes the account."""

    model_config = ConfigDict(extra="forbid", strict=True)

    password: str = Field(max_length=4 * LONGEST)


def add_membership(app: FastAPI, reader: Reader, accounts: Accounts) -> None:
    """Add all routes of accounts."""
    _add_account(app, reader, accounts)
    _add_session(app, reader, accounts)


def _add_account(app: FastAPI, reader: Reader, accounts: Accounts) -> None:
    @app.get("/api/account")
    async def who(request: Request) -> Who:
        """Whether this browser is logged in."""
        player_id = await reader.player_id(request)
        return Who(name=await accounts.name_of(player_id) if player_id else None)

    @app.post("/api/account", status_code=201, responses=refusals(400, 403, 409, 413, 422))
    async def sign_up(wanted: NewAccount, request: Request, response: Response) -> Who:
        """Make an account; the games of this browser are in it."""
        player_id = await reader.enrolled(request, response, wanted.name)
        await accounts.sign_up(player_id, wanted.name, wanted.password)
        await _admit(request, response, player_id)
        return Who(name=await accounts.name_of(player_id))

    @app.put("/api/account/password", status_code=204, responses=refusals(400, 403, 413, 422, 429))
    async def change_password(wanted: NewPassword, request: Request, response: Response) -> None:
        """Another password; all other devices are logged out."""
        player_id = await reader.player_id(request)
        await accounts.change_password(player_id, wanted.password, wanted.to)
        await _admit(request, response, player_id)

    @app.post("/api/account/closing", status_code=204, responses=refusals(400, 403, 413, 429))
    async def close(wanted: Farewell, request: Request, response: Response) -> None:
        """Take the account away; this browser keeps the games, as a guest."""
        player_id = await reader.player_id(request)
        await accounts.close(player_id, wanted.password)
        await _admit(request, response, player_id)

    async def _admit(request: Request, response: Response, player_id: str) -> None:
        """A ticket for this browser; what other devices were known by is asked for again."""
        reader.hall.guests.forget(player_id)
        reader.door.welcome(request, response, await accounts.admit(player_id))


def _add_session(app: FastAPI, reader: Reader, accounts: Accounts) -> None:
    @app.post("/api/account/session", status_code=201, responses=refusals(400, 403, 413, 429))
    async def log_in(wanted: Login, request: Request, response: Response) -> Who:
        """Log this browser in."""
        guest_id = await reader.player_id(request)
        player_id = await accounts.log_in(wanted.name, wanted.password)
        if wanted.claim and await _is_guest(guest_id, player_id):
            await _claim(guest_id, player_id)
        reader.door.welcome(request, response, await accounts.admit(player_id))
        return Who(name=await accounts.name_of(player_id))

    @app.delete("/api/account/session", status_code=204, responses=refusals(403))
    async def log_out(request: Request, response: Response) -> None:
        """Log this browser out: it is nobody's then."""
        player_id = await reader.player_id(request)
        await accounts.dismiss(request.cookies.get("player", ""))
        reader.hall.guests.forget(player_id)
        reader.door.dismiss(response)

    async def _is_guest(guest_id: str, player_id: str) -> bool:
        """Whether there is a guest whose games may be claimed: another's account stays as it is."""
        if not guest_id or guest_id == player_id:
            return False
        return await accounts.name_of(guest_id) is None

    async def _claim(guest_id: str, player_id: str) -> None:
        games = await asyncio.to_thread(reader.archive.games, guest_id)
        await asyncio.wrap_future(reader.archive.merge(guest_id, player_id))
        await reader.hall.look_again(games)
        reader.hall.guests.forget(guest_id)
