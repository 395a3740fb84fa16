"""What the HTTP API takes and answers, and the status of each refusal."""

from typing import Annotated, Any, Final

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from muggins.ai import roster
from muggins.cards import MugginsError, Unreadable
from muggins.game.events import NotYourTurn
from muggins.game.rules import PRESETS
from muggins.server.database import StoreFault
from muggins.server.hall import KeyReused, NoSuchGame, NotOver, NotSeated, Stale
from muggins.server.protocol import ErrorKind
from muggins.sim.warmth import Readiness


def _whole(data: object) -> object:
    """JSON has one kind of number: 7.0 is 7."""
    return int(data) if isinstance(data, float) and data.is_integer() else data


class NewGame(BaseModel):
    """A game to open."""

    model_config = ConfigDict(extra="forbid", strict=True)

    rules: str = Field(default="standard", max_length=40, json_schema_extra={"enum": list(PRESETS)})
    opponent: str = Field(
        default="greedy", max_length=40, json_schema_extra={"enum": list(roster.NAMES)}
    )
    name: str = Field(
        default="Guest", max_length=40, description="What you are called at the table."
    )


class Opponent(BaseModel):
    """A player of the roster; until it is ready, greedy decides for it."""

    name: str
    description: str = Field(description="What it does, after its name and a colon.")
    readiness: Readiness


class OpenedGame(BaseModel):
    """A game that was opened; the secret of the seat is in the cookie."""

    game: str
    seat: int
    url: str
    commitment: str = Field(description="SHA-256 of the seed of the shuffle, in hex.")


class Move(BaseModel):
    """A command of the seat that the cookie holds."""

    model_config = ConfigDict(extra="forbid", strict=True)

    seq: Annotated[int, BeforeValidator(_whole)] = Field(
        ge=0, le=2**31, description="The newest entry that the player had seen."
    )
    key: str = Field(
        pattern=r"^[A-Za-z0-9_-]{1,80}$",
        description="A new one for each move; a request sent twice with one key is one move.",
    )
    command: dict[str, Any] = Field(
        description='Such as {"type": "lay", "card": "5h"}; its seat may be left out.'
    )


class Moved(BaseModel):
    """A move that was made."""

    seq: int = Field(description="The entry that the move became.")


class Health(BaseModel):
    """The server answers, and so does its database."""

    ok: bool


class Fault(BaseModel):
    """What was wrong with a request, and what would be right."""

    kind: ErrorKind
    message: str
    seq: int | None = Field(default=None, description="Of a stale move: the newest entry.")


class Refused(BaseModel):
    """Every answer that is no success."""

    error: Fault


_MEANINGS: Final = {
    400: "The request cannot be read.",
    403: "You hold no seat in this game, or another site's page sent this.",
    404: "There is no such game.",
    409: "The game has gone on since, or has not gone far enough yet.",
    413: "The request is too long.",
    422: "The rules forbid it, and nothing has changed.",
    503: "The database does not answer.",
}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, as FastAPI documents them."""
    return {status: {"model": Refused, "description": _MEANINGS[status]} for status in statuses}


def refusal(error: MugginsError) -> tuple[int, Fault]:
    """The status and the body that tell of that error."""
    seq = error.seq if isinstance(error, Stale) else None
    status, kind = _status(error)
    return status, Fault(kind=kind, message=str(error), seq=seq)


def _status(error: MugginsError) -> tuple[int, ErrorKind]:
    match error:
        case NoSuchGame():
            return 404, ErrorKind.NOT_FOUND
        case NotSeated():
            return 403, ErrorKind.NOT_SEATED
        case Stale():
            return 409, ErrorKind.STALE
        case NotOver():
            return 409, ErrorKind.NOT_OVER
        case KeyReused():
            return 422, ErrorKind.KEY_REUSED
        case NotYourTurn():
            return 422, ErrorKind.NOT_YOUR_TURN
        case StoreFault():
            return 503, ErrorKind.UNWELL
        case Unreadable():
            return 400, ErrorKind.UNREADABLE
        case _:
            return 422, ErrorKind.ILLEGAL
