"""What the HTTP API takes and answers, and the status of each refusal."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Final

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from muggins.ai import roster
from muggins.cards import MugginsError, Unreadable
from muggins.cards.deck import parse_seed
from muggins.game.events import NotYourTurn
from muggins.game.rules import Rules, RulesError
from muggins.game.series import parse_format
from muggins.notation.options import parse_rules
from muggins.pool.facts import Overruled
from muggins.pool.shot import NoPhysics
from muggins.pool.table import NoTable
from muggins.server.accounts import NameTaken, TooManyTries, WrongPassword
from muggins.server.adviser import Overasked
from muggins.server.answers import KeyReused, NoSuchGame, NotInvited, Stale
from muggins.server.billiards import Busy, NoBilliards
from muggins.server.database import StoreFault
from muggins.server.finished import NotOver
from muggins.server.live import NotSeated
from muggins.server.past import NoSuchRecord
from muggins.server.protocol import ErrorKind
from muggins.server.seating import NewTable, SeatKind, SeatWish, against
from muggins.sim.warmth import Readiness


def whole(data: object) -> object:
    """JSON has one kind of number: 7.0 is 7."""
    return int(data) if isinstance(data, float) and data.is_integer() else data


Named = Annotated[str, Field(json_schema_extra={"enum": list(roster.NAMES)}, max_length=40)]
"""A player of the roster."""

Called = Annotated[str, Field(max_length=40)]
"""What somebody is called at the table."""

Secret = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,80}$")]


class NewSeat(BaseModel):
    """Who is to sit there: `me`, a `bot` of the roster, or whoever takes the `open` seat."""

    model_config = ConfigDict(extra="forbid", strict=True)

    kind: SeatKind = Field(strict=False)
    bot: Named | None = Field(default=None, description="Of a bot: which.")
    name: Called | None = Field(
        default=None, description="Of one of my seats: who sits there, if it is not I."
    )


class NewGame(BaseModel):
    """A game to open: with `seats` in their order, or against one `opponent` in all the others."""

    model_config = ConfigDict(extra="forbid", strict=True)

    rules: str = Field(
        default="standard",
        max_length=400,
        description="A preset, and the options that differ: standard muggins=acc target=61.",
    )
    opponent: Named | None = Field(
        default=None, description="Without `seats`: who plays against me; greedy if not told."
    )
    name: Called = Field(default="Guest", description="What you are called at the table.")
    seats: list[NewSeat] | None = Field(
        default=None, max_length=4, description="One for each seat of the rules."
    )
    seed: str | None = Field(
        default=None,
        pattern=r"^[ -~]{1,64}$",
        description="What the cards are drawn from; everybody is told that somebody chose it.",
    )
    match: str | None = Field(
        default=None, max_length=40, description="A match: best of 3, first to 21, 9 games."
    )


def table_of(wanted: NewGame) -> NewTable:
    """The table that a request asks for.

    >>> [seat.kind.value for seat in table_of(NewGame(rules="three")).seats]
    ['me', 'bot', 'bot']

    Raises `RulesError` for rules, seats, a seed or a match that make no game.
    """
    try:
        rules = parse_rules(wanted.rules)
        seed = None if wanted.seed is None else parse_seed(wanted.seed)
        form = None if wanted.match is None else parse_format(wanted.match)
        return NewTable(rules, _seats_of(wanted, rules), wanted.name, seed, form)
    except Unreadable as error:
        # Each part was text of the right kind: what is wrong is what it asks for.
        raise RulesError(str(error)) from None


def _seats_of(wanted: NewGame, rules: Rules) -> tuple[SeatWish, ...]:
    if wanted.seats is None:
        return against(rules, wanted.opponent or "greedy").seats
    if wanted.opponent is not None:
        raise RulesError("Name the seats or an opponent, not both.")
    return tuple(SeatWish(seat.kind, seat.bot, seat.name) for seat in wanted.seats)


class NewPlayer(BaseModel):
    """Somebody who takes an open seat; the invitation is used up."""

    model_config = ConfigDict(extra="forbid", strict=True)

    invitation: Secret
    name: Called = Field(default="Guest", description="What you are called at the table.")


class Opponent(BaseModel):
    """A player of the roster; until it is ready, greedy decides for it."""

    name: str
    description: str = Field(description="What it does, after its name and a colon.")
    readiness: Readiness


class OpenSeat(BaseModel):
    """An open seat to invite somebody to."""

    model_config = ConfigDict(extra="forbid", strict=True)

    seat: Annotated[int, BeforeValidator(whole)] = Field(ge=0, le=3)


class Invitation(BaseModel):
    """An open seat: the secret of whoever may take it, and a link that carries it."""

    seat: int
    token: str
    url: str


class OpenedGame(BaseModel):
    """A game that was opened. My seats are mine by the cookie; `seat` is the first of them."""

    game: str
    seat: int | None
    url: str
    commitment: str = Field(description="SHA-256 of the seed of the shuffle, in hex.")
    invitations: list[Invitation]


class TakenSeat(BaseModel):
    """A seat that was taken. A browser holds it by its cookie, a program by the token."""

    seat: int
    token: str = Field(description="Sent as `Authorization: Bearer TOKEN`; it opens this seat.")


class NextGame(BaseModel):
    """The game that follows another, with the same people in the same seats."""

    game: str
    url: str


class Move(BaseModel):
    """A command of the seat that the cookie or the token holds."""

    model_config = ConfigDict(extra="forbid", strict=True)

    seq: Annotated[int, BeforeValidator(whole)] = Field(
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
    403: "The seat is not yours, or another site's page sent this.",
    404: "There is no such game.",
    409: "The game has gone on since, or has not gone far enough yet.",
    413: "The request is too long.",
    422: "The rules forbid it, and nothing has changed.",
    429: "Too many requests from there, or wrong passwords; wait as long as it says.",
    503: "The database does not answer.",
}


def answers(media: str, schema: dict[str, Any]) -> dict[int | str, dict[str, Any]]:
    """An answer that a route writes itself, as FastAPI documents it."""
    return {200: {"description": "What was asked for.", "content": {media: {"schema": schema}}}}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, as FastAPI documents them; any route may be asked too often."""
    return {
        status: {"model": Refused, "description": _MEANINGS[status]} for status in (*statuses, 429)
    }


def refusal(error: MugginsError) -> tuple[int, Fault]:
    """The status and the body that tell of that error."""
    seq = error.seq if isinstance(error, Stale) else None
    status, kind = _status(error)
    return status, Fault(kind=kind, message=str(error), seq=seq)


_STATUSES: Final[Mapping[type, tuple[int, ErrorKind]]] = MappingProxyType(
    {
        NoSuchGame: (404, ErrorKind.NOT_FOUND),
        NoSuchRecord: (404, ErrorKind.NOT_FOUND),
        NoBilliards: (404, ErrorKind.NOT_FOUND),
        NotSeated: (403, ErrorKind.NOT_SEATED),
        NotInvited: (403, ErrorKind.NOT_INVITED),
        Stale: (409, ErrorKind.STALE),
        NotOver: (409, ErrorKind.NOT_OVER),
        Overruled: (409, ErrorKind.ILLEGAL),
        NoTable: (409, ErrorKind.ILLEGAL),
        NameTaken: (409, ErrorKind.NAME_TAKEN),
        WrongPassword: (403, ErrorKind.WRONG_PASSWORD),
        TooManyTries: (429, ErrorKind.TOO_MANY),
        Busy: (429, ErrorKind.TOO_MANY),
        KeyReused: (422, ErrorKind.KEY_REUSED),
        NotYourTurn: (422, ErrorKind.NOT_YOUR_TURN),
        StoreFault: (503, ErrorKind.UNWELL),
        NoPhysics: (503, ErrorKind.UNWELL),
        Overasked: (503, ErrorKind.UNWELL),
        Unreadable: (400, ErrorKind.UNREADABLE),
    }
)


def _status(error: MugginsError) -> tuple[int, ErrorKind]:
    """That of the error's class, or of the nearest above it; the rules forbid what has none."""
    above = (_STATUSES[made] for made in type(error).__mro__ if made in _STATUSES)
    return next(above, (422, ErrorKind.ILLEGAL))
