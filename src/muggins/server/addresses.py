"""What the address of a request says of a game: which one, for which seat, after which entry."""

from typing import Annotated

from fastapi import Path, Query

GameId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="The game's id.")]
Wanted = Annotated[
    int | None, Query(alias="seat", ge=0, le=3, description="Which of my seats; else the lowest.")
]
After = Annotated[int | None, Query(ge=0, le=2**31)]
