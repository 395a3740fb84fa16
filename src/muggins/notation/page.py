"""A text as rows of words that know where they stand, and the error that says so."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from muggins.cards import Card, MugginsError, Unreadable
from muggins.notation.record import Note

_WORD: Final = re.compile(r"\S+")
# Four digits hold every number of a record; Python refuses to read thousands of them.
_NUMBER: Final = re.compile(r"[0-9]{1,4}")


class RecordError(Unreadable):
    """A record that cannot be read; `line` and `column`, from 1, say where."""

    def __init__(self, line: int, column: int, why: str) -> None:
        super().__init__(f"line {line}, column {column}: {why}")
        self.line = line
        self.column = column


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the text and its place, from 1."""

    line: int
    column: int
    text: str

    def fault(self, why: str, *, skip: int = 0) -> RecordError:
        """The error that points at this word, or `skip` characters into it."""
        return RecordError(self.line, self.column + skip, why)

    def number(self, what: str) -> int:
        """The number that this word is."""
        if not _NUMBER.fullmatch(self.text):
            raise self.fault(f"{what} is a number, not {self.text!r}.")
        return int(self.text)

    def card(self) -> Card:
        """The card that this word is."""
        try:
            return Card(self.text)
        except MugginsError as error:
            raise self.fault(f"{error}.") from None


@dataclass(frozen=True, slots=True)
class Row:
    """A line with at least one word; `end` is the place after the last."""

    words: tuple[Word, ...]

    @property
    def keyword(self) -> str:
        """The first word, which says what the row is about."""
        return self.words[0].text

    @property
    def end(self) -> Word:
        """The place after the last word."""
        last = self.words[-1]
        return Word(last.line, last.column + len(last.text) + 1, "")

    def word(self, at: int, what: str) -> Word:
        """The word at a place from 0; `what` says what is missing if there is none."""
        if at >= len(self.words):
            raise self.end.fault(f"{what} is missing.")
        return self.words[at]

    def text(self, start: int, what: str) -> str:
        """The words from a place on, with single spaces."""
        self.word(start, what)
        return " ".join(word.text for word in self.words[start:])


@dataclass(frozen=True, slots=True)
class Page:
    """The rows of a text, its notes, and where it ends."""

    rows: tuple[Row, ...]
    notes: tuple[Note, ...]
    end: Word

    def part(self, start: int, stop: int) -> "Page":
        """The rows from `start` up to `stop`, and the notes above them.

        A note above row `stop` belongs to the next part; where there is none, to this.
        """
        last = stop == len(self.rows)
        notes = tuple(
            Note(note.before - start, note.text)
            for note in self.notes
            if start <= note.before < stop or (last and note.before == stop)
        )
        end = self.end if last else Word(self.rows[stop].words[0].line, 1, "")
        return Page(self.rows[start:stop], notes, end)

    def place(self, at: int) -> Word:
        """The first word of a row, or the end of the page."""
        return self.rows[at].words[0] if at < len(self.rows) else self.end


def read_page(text: str) -> Page:
    """The rows of a text; lines that are blank are left out, and those with # first are notes."""
    rows: list[Row] = []
    notes: list[Note] = []
    lines = text.removeprefix("\ufeff").split("\n")
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("#"):
            notes.append(Note(len(rows), line.strip()[1:]))
        elif line.strip():
            pieces = _WORD.finditer(line)
            words = (Word(number, piece.start() + 1, piece.group()) for piece in pieces)
            rows.append(Row(tuple(words)))
    end = Word(len(lines), len(lines[-1]) + 1, "")
    return Page(tuple(rows), tuple(notes), end)


def write_page(lines: Sequence[str], notes: Sequence[Note], *, last: bool) -> list[str]:
    """The lines with the notes above those that they belong to.

    Only on the `last` page of a text may a note stand below all lines: elsewhere it would be read
    as a note to what follows. Raises `Unreadable` for a note out of its place.
    """
    spots = range(len(lines) + 1 if last else len(lines))
    befores = [note.before for note in notes]
    if befores != sorted(befores) or not set(befores) <= set(spots):
        raise Unreadable(f"Notes stand in order above lines 0 to {spots[-1]}, not {befores}.")
    written: list[str] = []
    for at in spots:
        written += [f"#{note.text}" for note in notes if note.before == at]
        written += lines[at : at + 1]
    return written


@dataclass(slots=True)
class Cursor:
    """A way through the rows of a page."""

    page: Page
    at: int = 0

    def take(self, keyword: str) -> Row | None:
        """The next row, if it is about that, and step over it."""
        if self.at < len(self.page.rows) and self.page.rows[self.at].keyword == keyword:
            self.at += 1
            return self.page.rows[self.at - 1]
        return None

    def need(self, keyword: str) -> Row:
        """The next row, which must be about that."""
        row = self.take(keyword)
        if row is None:
            raise self.page.place(self.at).fault(f"the line {keyword!r} belongs here.")
        return row

    def heading(self, line: str) -> None:
        """Step over the row that is this line."""
        row = self.take(line.split(maxsplit=1)[0])
        if row is None or row.text(0, line) != line:
            place = self.page.place(self.at) if row is None else row.words[0]
            raise place.fault(f"the line {line} belongs here.")

    @property
    def rest(self) -> tuple[Row, ...]:
        """The rows from here on."""
        return self.page.rows[self.at :]
