"""The score sheet of cribbage pool on the wire: a page, and a referee who remembers nothing.

Whoever keeps a score sends its whole record with what happened next, and gets the rulings and the
state; so an undo is a shorter record, and the server keeps no game of pool.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal, TypeAlias, assert_never

from fastapi import FastAPI, Request, Response
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from muggins.cards import Unreadable
from muggins.pool.facts import (
    BreakChosen,
    Command,
    CueTaken,
    Event,
    GameBegan,
    GameEnded,
    Overruled,
    PlayerOut,
    Relocated,
    Ruled,
    TieSpotted,
)
from muggins.pool.record import GAME, PoolRecord, decode_command, follow
from muggins.pool.rules import pool_options, rules_from
from muggins.pool.state import Breaking, Choosing, Over, Shooting, State
from muggins.pool.verdict import Reason, say
from muggins.server.api import refusals
from muggins.server.shelf import html_page


def whole(data: object) -> object:
    """JSON has one kind of number: 7.0 is 7."""
    return int(data) if isinstance(data, float) and data.is_integer() else data


Ball: TypeAlias = Annotated[int, Field(ge=1, le=15), BeforeValidator(whole)]
Balls: TypeAlias = Annotated[list[Ball], Field(max_length=15)]
_RULES: Final[dict[str, Any]] = {
    "properties": {name: {"enum": list(words)} for name, words in pool_options().items()},
    "additionalProperties": False,
}


# ---- what is sent -------------------------------------------------------------------------------


class PoolCommand(BaseModel):
    """A stroke by its facts, or what a player chose; docs/pool.md says what each key means."""

    model_config = ConfigDict(extra="forbid", strict=True)

    type: Literal["stroke", "choose", "take_in_hand", "relocate"]
    pocketed: Balls = []
    met: bool = True
    first: Ball | None = None
    rail: bool = True
    driven: Annotated[int, Field(ge=0, le=15), BeforeValidator(whole)] | None = None
    cue_ball: Literal["up", "pocketed", "off"] = "up"
    off: Balls = []
    late: Balls = []
    called: bool = False
    as_called: bool = True
    answer: Literal["break", "again", "play"] | None = None
    ball: Ball | None = None


class PoolGame(BaseModel):
    """The record of a game of pool."""

    model_config = ConfigDict(extra="forbid", strict=True)

    game: Literal["cribbage pool"] = GAME
    version: Annotated[Literal[1], BeforeValidator(whole)] = 1
    players: list[Annotated[str, Field(min_length=1, max_length=40)]] = Field(
        min_length=2, max_length=8, description="Their names, the breaker first."
    )
    rules: dict[str, str] = Field(
        default={}, json_schema_extra=_RULES, description="The options that differ."
    )
    # How many there may be is bounded by the length of a request, at the gate.
    commands: list[PoolCommand] = []


class PoolQuestion(BaseModel):
    """A game so far, and what happened next in it, if anything did."""

    model_config = ConfigDict(extra="forbid", strict=True)

    record: PoolGame
    command: PoolCommand | None = None


# ---- what is answered ---------------------------------------------------------------------------


class PoolReason(BaseModel):
    """A rule that was applied, by its name, with its balls, and as an English sentence."""

    why: str
    balls: list[int]
    text: str


class PoolTold(BaseModel):
    """Something that happened in a game of pool; `player` did it, or it befell him."""

    type: Literal["ruled", "out", "tie", "chosen", "taken", "moved", "ended"]
    command: int = Field(description="Which command of the record it follows from.")
    player: int | None
    pocketed: list[int]
    spotted: list[int]
    reasons: list[PoolReason]
    answer: Literal["break", "again", "play"] | None
    ball: int | None


class PoolCribbage(BaseModel):
    """A cribbage that stands."""

    player: int
    balls: list[int]


class PoolState(BaseModel):
    """Where a game of pool stands; players are numbers, as in its record."""

    phase: Literal["breaking", "choosing", "shooting", "tie-break", "over"]
    shooter: int
    table: list[int]
    on: list[int] = Field(description="The balls that the shooter is on.")
    due: list[int] = Field(description="Of these the next stroke must pot one; none: he is free.")
    cribbages: list[PoolCribbage]
    fouls: list[int] = Field(description="Of each player, in succession.")
    out: list[int]
    cue: Literal["position", "choice", "kitchen"]
    answers: list[Literal["break", "again", "play"]]
    breaker: int | None = Field(description="Who played the break that was not open.")
    winner: int | None


class PoolAnswer(BaseModel):
    """All that was ruled in a game, what happened last included, and where it stands."""

    told: list[PoolTold]
    state: PoolState


MODELS: Final[tuple[type[BaseModel], ...]] = (
    PoolCommand,
    PoolGame,
    PoolQuestion,
    PoolReason,
    PoolTold,
    PoolCribbage,
    PoolState,
    PoolAnswer,
)


def add_poolroom(app: FastAPI) -> None:
    """Route the score sheet and its referee."""

    @app.get("/pool", include_in_schema=False)
    async def pool(request: Request) -> Response:
        return html_page("pool.html", request)

    @app.post(
        "/api/pool/rulings",
        responses=refusals(400, 403, 413)
        | {
            409: refusals(409)[409]
            | {"description": "This cannot have happened in a game of pool."}
        },
    )
    async def rulings(asked: PoolQuestion) -> PoolAnswer:
        """Say what the referee rules, and why; nothing is kept here."""
        return answer(asked)


def answer(asked: PoolQuestion) -> PoolAnswer:
    """What the referee says of that game.

    Raises `Overruled` for what cannot have happened.
    """
    more = () if asked.command is None else (asked.command,)
    try:
        return ruled(record_of(asked.record, *more))
    except Unreadable as error:
        # The shape was right, or we would not be here: this is of no game of pool.
        raise Overruled(str(error)) from error


def ruled(record: PoolRecord) -> PoolAnswer:
    """All that was ruled in that game, and where it stands. Raises `MugginsError` as `follow`."""
    told, state = follow(record)
    return PoolAnswer(
        told=[_told(event, n) for n, events in enumerate(told) for event in events],
        state=_state(state),
    )


def record_of(game: PoolGame, *more: PoolCommand) -> PoolRecord:
    """The record that was sent, and what happened after it. Raises `Unreadable`."""
    commands = tuple(map(command_of, (*game.commands, *more)))
    return PoolRecord(tuple(game.players), rules_from(game.rules), commands)


def command_of(sent: PoolCommand) -> Command:
    """The command that was sent. Raises `Unreadable` where it lacks something of its kind."""
    return decode_command(sent.model_dump(exclude_unset=True))


def _told(event: Event, command: int) -> PoolTold:
    blank = {"command": command, "player": None, "answer": None, "ball": None}
    lists: dict[str, list[int]] = {"pocketed": [], "spotted": [], "reasons": []}
    return PoolTold.model_validate(blank | lists | dict(_particulars(event)))


def _particulars(event: Event) -> Iterator[tuple[str, Any]]:
    """What an entry says besides what all say."""
    match event:
        case Ruled():
            yield "type", "ruled"
            yield "player", event.shooter
            yield "pocketed", list(event.stroke.pocketed)
            yield "spotted", list(event.ruling.spotted)
            yield "reasons", list(map(_reason, event.ruling.reasons))
        case PlayerOut():
            yield from _ending("out", event.player, event.reason)
        case TieSpotted():
            yield from _ending("tie", event.shooter, event.reason)
        case GameEnded():
            yield from _ending("ended", event.winner, event.reason)
        case BreakChosen():
            yield "type", "chosen"
            yield "player", event.shooter
            yield "answer", event.answer.value
        case CueTaken():
            yield "type", "taken"
        case Relocated():
            yield "type", "moved"
            yield "ball", event.ball
        case GameBegan():
            raise TypeError("A game begins before anything is told of it.")
        case _:
            assert_never(event)


def _ending(kind: str, player: int | None, reason: Reason) -> Iterator[tuple[str, Any]]:
    yield "type", kind
    yield "player", player
    yield "reasons", [_reason(reason)]


def _reason(reason: Reason) -> PoolReason:
    return PoolReason(why=reason.why.value, balls=list(reason.balls), text=say(reason))


def _state(state: State) -> PoolState:
    phase = state.phase
    return PoolState(
        phase=_phase(state),
        shooter=state.shooter,
        table=list(state.table),
        on=list(state.on),
        due=list(state.due),
        cribbages=[
            PoolCribbage(player=player, balls=list(cribbage))
            for player, made in enumerate(state.cribbages)
            for cribbage in made
        ],
        fouls=list(state.fouls),
        out=list(state.out),
        cue=state.cue.value,
        answers=[one.value for one in phase.answers] if isinstance(phase, Choosing) else [],
        breaker=phase.breaker if isinstance(phase, Choosing) else None,
        winner=phase.winner if isinstance(phase, Over) else None,
    )


def _phase(state: State) -> Literal["breaking", "choosing", "shooting", "tie-break", "over"]:
    match state.phase:
        case Breaking():
            return "breaking"
        case Choosing():
            return "choosing"
        case Shooting(is_tie_break=tied):
            return "tie-break" if tied else "shooting"
        case Over():
            return "over"
        case _:
            assert_never(state.phase)
