"""The table of cribbage pool on the wire: one turn of a game, and all that followed from it.

There is a table where whoever composed the server has one. Its one place is taken in turn, and not
too many may wait.
"""

import asyncio
import logging
from dataclasses import asdict, dataclass, field
from typing import Annotated, Final

from fastapi import FastAPI, Request, Response
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from muggins.ai.cueist import LEVELS
from muggins.cards import Unreadable
from muggins.pool.facts import Overruled
from muggins.pool.record import encode_command
from muggins.pool.reel import encode_track
from muggins.pool.shot import FASTEST, WIDEST, Aim, NoPhysics, Physics
from muggins.pool.table import Layout, Point
from muggins.server.api import refusals
from muggins.server.billiards import (
    INSTALL,
    Busy,
    Computer,
    NoBilliards,
    Played,
    Standing,
    Wish,
    look,
    play,
)
from muggins.server.poolroom import (
    PoolAnswer,
    PoolCommand,
    PoolGame,
    command_of,
    record_of,
    ruled,
    whole,
)
from muggins.server.shelf import html_page

_LOG: Final = logging.getLogger(__name__)

MOST_WAITING: Final = 6
"""Turns that may wait for the table, the one that is played included."""


# ---- what is sent -------------------------------------------------------------------------------


class PoolPlace(BaseModel):
    """Where a ball lies, in metres from the left rail and from the head rail; the cue ball is 0."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)

    ball: Annotated[int, Field(ge=0, le=15), BeforeValidator(whole)]
    across: float = Field(ge=-1, le=3)
    along: float = Field(ge=-1, le=3)


class PoolAim(BaseModel):
    """How the cue ball is struck, with a level cue; docs/pool.md says what each key means."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)

    direction: float = Field(
        ge=-360, le=720, description="Degrees: 0 to the right rail, 90 to the foot rail."
    )
    speed: float = Field(gt=0, le=FASTEST, description="Of the cue, in metres a second.")
    side: float = Field(default=0, ge=-WIDEST, le=WIDEST)
    follow: float = Field(default=0, ge=-WIDEST, le=WIDEST)


class PoolTurn(BaseModel):
    """A game that is played here, where its balls lie, and what is to happen next, if anything."""

    model_config = ConfigDict(extra="forbid", strict=True)

    record: PoolGame
    seed: str = Field(pattern=r"^[ -~]{1,64}$", description="What racks and computers draw from.")
    balls: list[PoolPlace] = Field(
        default=[], max_length=16, description="Each ball on the table; none before a break."
    )
    command: PoolCommand | None = Field(default=None, description="A choice.")
    aim: PoolAim | None = Field(default=None, description="A stroke.")
    level: Annotated[str, Field(max_length=40)] | None = Field(
        default=None, description="The computer plays, so well."
    )


# ---- what is answered ---------------------------------------------------------------------------


class PoolTrack(BaseModel):
    """What a stroke looked like, sixty frames a second; docs/pool.md has its form."""

    frames: int
    paths: list[list[int]]
    hits: list[list[int | str]]


class PoolPlayed(PoolAnswer):
    """All that was ruled in a game, and where it and its balls stand after this turn."""

    commands: list[PoolCommand] = Field(description="What this turn added to the record.")
    balls: list[PoolPlace]
    movable: list[int] = Field(description="One of these may be moved to the foot spot.")
    struck: list[PoolPlace] = Field(description="Of a stroke: where the balls lay before it.")
    aim: PoolAim | None
    track: PoolTrack | None


class PoolHall(BaseModel):
    """Whether there is a table here, and who plays at it."""

    has_table: bool
    is_ready: bool = Field(description="Else the first stroke waits until the table is.")
    levels: list[str] = Field(description="How well the computer plays, the weakest first.")
    install: str = Field(description="What whoever runs the server types to get a table.")


MODELS: Final[tuple[type[BaseModel], ...]] = (
    PoolPlace,
    PoolAim,
    PoolTurn,
    PoolTrack,
    PoolPlayed,
    PoolHall,
)


# ---- the routes ---------------------------------------------------------------------------------


@dataclass(slots=True)
class Hall:
    """The table, if there is one, and who waits for it."""

    physics: Physics | None
    _waiting: int = 0
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    def told(self) -> PoolHall:
        """What is here."""
        return PoolHall(
            has_table=self.physics is not None,
            is_ready=self.physics is not None and self.physics.is_ready,
            levels=list(LEVELS),
            install=INSTALL,
        )

    async def played(self, turn: PoolTurn) -> PoolPlayed:
        """What follows from a turn; a stroke waits until those before it are played."""
        if self.physics is None:
            raise NoBilliards(f"This server has no pool table: `{INSTALL}` gets one.")
        if turn.aim is None and turn.level is None:
            return await asyncio.to_thread(_played, turn, self.physics)
        if self._waiting >= MOST_WAITING:
            raise Busy(f"{MOST_WAITING} strokes wait for the table: try again in a few seconds.")
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(_played, turn, self.physics)
        finally:
            self._waiting -= 1


def add_pooltable(app: FastAPI, physics: Physics | None) -> None:
    """Route the table, its page included."""
    hall = Hall(physics)

    @app.get("/pool/play", include_in_schema=False)
    async def page(request: Request) -> Response:
        return html_page("cue.html", request)

    @app.get("/api/pool/table", responses=refusals())
    async def table() -> PoolHall:
        """Say whether pool can be played here, and how well the computer plays it."""
        return hall.told()

    @app.post(
        "/api/pool/turns",
        response_model_exclude_unset=True,  # a command is kept as short as it is sent
        responses=refusals(400, 403, 404, 413, 503)
        | {409: refusals(409)[409] | {"description": "The rules or the table forbid it."}},
    )
    async def turns(turn: PoolTurn) -> PoolPlayed:
        """Play a turn of a game of pool, or say where it stands; nothing is kept here."""
        return await hall.played(turn)


def _played(turn: PoolTurn, physics: Physics) -> PoolPlayed:
    try:
        standing = Standing(record_of(turn.record), _layout(turn.balls), turn.seed)
        wish = _wish(turn)
        played = look(standing) if wish is None else play(standing, wish, physics)
    except Unreadable as error:
        # The shape was right, or we would not be here: this is of no game of pool.
        raise Overruled(str(error)) from error
    except NoPhysics as error:
        # Its last words name files of this machine, and are for whoever runs the server.
        _LOG.warning("pool: %s", error)
        raise NoPhysics(
            "The table failed at this stroke, and is being set up anew: try again in a moment."
        ) from error
    return _answer(played, len(turn.record.commands))


def _layout(balls: list[PoolPlace]) -> Layout | None:
    if not balls:
        return None
    if len({place.ball for place in balls}) < len(balls):
        raise Overruled("A ball lies in one place only.")
    return Layout({place.ball: Point(place.across, place.along) for place in balls})


def _wish(turn: PoolTurn) -> Wish | None:
    if sum(wish is not None for wish in (turn.command, turn.aim, turn.level)) > 1:
        raise Overruled("One of command, aim and level happens next, not several.")
    if turn.aim is not None:
        return Aim(**turn.aim.model_dump())
    if turn.level is not None:
        return Computer(turn.level)
    if turn.command is not None:
        return command_of(turn.command)
    return None


def _answer(played: Played, before: int) -> PoolPlayed:
    told = ruled(played.record)
    return PoolPlayed(
        told=told.told,
        state=told.state,
        commands=[
            PoolCommand.model_validate(encode_command(command))
            for command in played.record.commands[before:]
        ],
        balls=_places(played.balls),
        movable=list(played.movable),
        struck=_places(played.struck) if played.struck else [],
        aim=PoolAim(**asdict(played.aim)) if played.aim else None,
        track=PoolTrack(**encode_track(played.track)) if played.track else None,
    )


def _places(layout: Layout) -> list[PoolPlace]:
    return [
        PoolPlace(ball=ball, across=at.across, along=at.along)
        for ball, at in sorted(layout.at.items())
    ]
