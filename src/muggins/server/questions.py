"""The route on which a position is answered: every choice, with its wins, its points and why."""

from typing import Annotated, Any, Final, Literal

from fastapi import FastAPI, Response
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from muggins.notation.problem import Problem, problem_of
from muggins.server.adviser import Adviser
from muggins.server.api import answers, refusals, whole
from muggins.server.reply import json_reply

_ANSWER: Final[dict[str, Any]] = {"type": "object"}

Card = Annotated[str, Field(pattern=r"^(10|[A2-9TJQKatjqk])[cdhsCDHS]?$")]
"""A rank, with its suit or without."""

Score = Annotated[int, Field(ge=0, le=1000), BeforeValidator(whole)]


class Position(BaseModel):
    """A moment of two-handed cribbage, six cards dealt, as docs/analyse.md has it."""

    model_config = ConfigDict(extra="forbid", strict=True)

    role: Literal["dealer", "pone"]
    my_score: Score | None = None
    opp_score: Score | None = None
    hand: list[Card] = Field(
        min_length=4, max_length=6, description="Six ask what to throw, the four kept what to lay."
    )
    discarded: list[Card] | None = Field(default=None, max_length=2)
    starter: Card | None = None
    played: list[Annotated[list[str], Field(min_length=2, max_length=2)]] = Field(
        default=[], max_length=16, description='["me", "5h"], ["opp", "go"] ..., from the lead on.'
    )
    objective: Literal["win", "acc", "one-two", "spread", "points", "hold"] = "win"
    target: Score = 121


def problem_asked(position: Position) -> Problem:
    """The problem of a position. Raises `BadProblem`.

    >>> position = Position(role="pone", hand=["A", "2", "3", "4"], played=[["opp", "K"]])
    >>> problem_asked(position).played[0].is_mine
    False
    """
    return problem_of(position.model_dump())


def add_questions(app: FastAPI, adviser: Adviser) -> None:
    """Route the questions."""

    @app.post(
        "/api/analyse",
        response_class=Response,
        responses=answers("application/json", _ANSWER) | refusals(400, 403, 413, 422, 503),
    )
    async def analyse(position: Position) -> Response:
        """Every discard or card of a position, the best first; docs/analyse.md has the fields."""
        return json_reply(await adviser.advise(problem_asked(position)))
