"""The record of a game or a match as text, the `.crib` file: read it, write it.

The grammar, and a whole game with comments, stand in docs/notation.md.

>>> text = '''[muggins 1]
... rules standard
... seat 0 Ann
... seat 1 Ben
... cut 0:Kc 1:4d = 1 deals
... deal 1 by 1
...   hand 0 5h 6h 7d 8s Jc Kd
...   hand 1 2c 3c 4h 9h Th Qs
...   toss 1 9h Qs
... '''
>>> record = loads(text)
>>> record.names, record.state.to_act
(('Ann', 'Ben'), (0,))
>>> dumps(record) == text
True
>>> loads(text.replace("toss 1 9h Qs", "toss 1 9h Qc"))
Traceback (most recent call last):
...
muggins.notation.page.RecordError: line 9, column 3: You do not hold Qc; you hold 2c 3c 4h 9h Th Qs.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from muggins.notation.page import Cursor, Page, RecordError, read_page, write_page
from muggins.notation.reader import read_game, read_tags
from muggins.notation.record import GameRecord, MatchRecord, Note, Record
from muggins.notation.writer import GAME, game_lines, tag_lines

__all__ = [
    "GameRecord",
    "MatchRecord",
    "Note",
    "Record",
    "RecordError",
    "dump",
    "dumps",
    "load",
    "loads",
]

MATCH = "[muggins 1 match]"
"""The first line of a match; its tags and its games follow, each with a first line of its own."""


class Readable(Protocol):
    """A text file open for reading, or whatever else can be read like one."""

    def read(self) -> str:
        """All its text."""
        ...


class Writable(Protocol):
    """A text file open for writing, or whatever else can be written like one."""

    def write(self, text: str, /) -> object:
        """Add the text."""
        ...


def loads(text: str) -> Record:
    """The game or match that a text records.

    A game need not be over. White space is free, except at line ends; lines that begin with # are
    kept as notes. Everything else is checked: raises `RecordError`, which has the line and the
    column of the first fault and says what would be right, or why the rules forbid it.
    """
    page = read_page(text)
    cursor = Cursor(page)
    if page.rows and page.rows[0].text(0, MATCH) == MATCH:
        cursor.heading(MATCH)
        return _read_match(page, cursor)
    return read_game(page)


def dumps(record: Record) -> str:
    r"""The text of a record; what `loads` reads of it is an equal record.

    >>> dumps(MatchRecord((), tags=(("format", "best of 3"),)))
    '[muggins 1 match]\ntag format best of 3\n'

    Equal records give equal text. It ends with a line feed. Raises `Unreadable` for notes whose
    place is not in the record.
    """
    if isinstance(record, MatchRecord):
        lines = list(_match_lines(record))
    else:
        lines = write_page(game_lines(record), record.notes, last=True)
    return "".join(f"{line}\n" for line in lines)


def load(file: Readable) -> Record:
    """The record in a text file; as `loads`."""
    return loads(file.read())


def dump(record: Record, file: Writable) -> None:
    """Write the record to a text file; as `dumps`."""
    file.write(dumps(record))


def _match_lines(record: MatchRecord) -> Iterator[str]:
    games = record.games
    yield from write_page([MATCH, *tag_lines(record.tags)], record.notes, last=not games)
    for number, game in enumerate(games, 1):
        yield ""
        yield from write_page(game_lines(game), game.notes, last=number == len(games))


def _read_match(page: Page, cursor: Cursor) -> MatchRecord:
    tags = tuple(read_tags(cursor))
    starts = [at for at, row in enumerate(page.rows) if row.text(0, GAME) == GAME]
    if cursor.at not in (*starts, len(page.rows)):
        cursor.heading(GAME)
    return MatchRecord(_games(page, starts), tags, page.part(0, cursor.at).notes)


def _games(page: Page, starts: Sequence[int]) -> tuple[GameRecord, ...]:
    stops = (*starts[1:], len(page.rows))
    parts = zip(starts, stops, strict=False)
    return tuple(read_game(page.part(start, stop)) for start, stop in parts)
