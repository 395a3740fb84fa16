"""A game or match on record, told again with all its cards open."""

from collections.abc import Callable, Iterator

from muggins.cli.narration import Cast, open_eye, tell
from muggins.notation.record import GameRecord, MatchRecord
from muggins.notation.text import loads


def retell(text: str, *, signs: bool) -> Iterator[str]:
    """The lines of the record; raises `RecordError` where it cannot be read."""
    record = loads(text)
    games = record.games if isinstance(record, MatchRecord) else (record,)
    for number, game in enumerate(games, 1):
        if len(games) > 1:
            yield f"Game {number}"
        yield from _game_lines(game, signs=signs)


def _game_lines(game: GameRecord, *, signs: bool) -> Iterator[str]:
    cast = Cast(game.names, signs)
    yield from (told.text for told in tell(game.events, cast, open_eye))
    if not game.is_over:
        yield "The record ends here; the game is not over."
    if game.seed is not None:
        agree = "are" if game.is_dealt_by(game.seed) else "are NOT"
        yield f"The cards {agree} those of the seed."


def show_lines(
    lines: Iterator[str], write: Callable[[str], object], wait: Callable[[], object] | None
) -> None:
    """Write the lines, waiting after each if a way to wait is given."""
    for line in lines:
        write(line)
        if wait:
            wait()
