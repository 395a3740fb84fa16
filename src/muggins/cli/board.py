"""The board as text: a track for each side, two pegs on each, rows of sixty holes or fewer.

Everything can be told without colour: each side has its own track, and the pegs differ in shape.
Colour only repeats it.
"""

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from muggins.game.rules import Rules

_ROW: Final = 60
_GROUP: Final = 10
_LABEL: Final = 7
_ENDS: Final = _LABEL + 6
"""Columns of a row besides its holes and the gaps between them: its name, start and home."""
_TALLEST: Final = 10
SIDE_STYLES: Final = ("bold cyan", "bold magenta", "bold yellow", "bold green")


@dataclass(frozen=True, slots=True)
class Glyphs:
    """What holes and pegs are drawn with. Every fifth hole looks different, to count by."""

    hole: str
    fifth: str
    front: str
    back: str


SIGNS: Final = Glyphs("·", ":", "●", "○")
ASCII: Final = Glyphs(".", ":", "O", "o")


@dataclass(frozen=True, slots=True)
class Track:
    """One side's holes: where its front peg and its back peg stand, 0 being the start."""

    name: str
    front: int
    back: int
    style: str = ""

    def glyph(self, hole: int, glyphs: Glyphs) -> str:
        """What stands in the hole.

        >>> Track("you", 7, 5).glyph(5, ASCII), Track("you", 7, 5).glyph(10, ASCII)
        ('o', ':')
        """
        if hole == self.front:
            return glyphs.front
        if hole == self.back:
            return glyphs.back
        return glyphs.fifth if hole and hole % 5 == 0 else glyphs.hole


def holes_in_a_row(width: int) -> int:
    """How many holes a row has on a screen so wide: whole tens, and at most sixty.

    >>> holes_in_a_row(200), holes_in_a_row(80), holes_in_a_row(60), holes_in_a_row(9)
    (60, 60, 40, 0)
    """
    return min(_ROW, max(0, (width - _ENDS) // (_GROUP + 1) * _GROUP))


def draw_board(rules: Rules, tracks: tuple[Track, ...], glyphs: Glyphs, row: int = _ROW) -> Text:
    """The tracks of a game in rows of so many holes, whole tens.

    Empty for a quick round, and for boards that are taller than a screen.

    >>> short = draw_board(Rules(target=11), (Track("you", 7, 5), Track("Ann", 0, 0)), ASCII)
    >>> print(short.plain)
                      10  11
    you     . ....o.O..:  .
    Ann     O ....:....:  .

    Left of hole 1 is the start, right of the last hole is home. A bar stands where a loser who is
    still left of it is skunked.
    """
    goal = rules.goal
    blocks = 0 if goal is None or not row else max(1, -(-(goal - 1) // row))
    if goal is None or not blocks or blocks * (len(tracks) + 1) > _TALLEST:
        return Text()
    lines: list[Text] = []
    for block in range(blocks):
        holes = range(block * row + 1, min(block * row + row, goal - 1) + 1)
        lines.append(Text(_scale(goal, holes, last=block == blocks - 1), style="dim"))
        lines += (_row(rules, track, holes, glyphs) for track in tracks)
    return Text("\n").join(lines)


def _scale(goal: int, holes: range, *, last: bool) -> str:
    """The numbers above the tens, and above home."""
    tens = "".join(f"{hole:>{_GROUP + 1}}" for hole in holes if hole % _GROUP == 0)
    line = " " * (_LABEL + 2) + tens
    gaps = -(-len(holes) // _GROUP)
    return f"{line:<{_LABEL + 2 + len(holes) + gaps}}{goal:>4}" if last else line


def _row(rules: Rules, track: Track, holes: range, glyphs: Glyphs) -> Text:
    goal, is_first = rules.target, holes.start == 1
    name = _label(track.name) if is_first else ""
    line = Text(f"{name:<{_LABEL}} ", style=track.style)
    line.append(track.glyph(0, glyphs) if is_first else " ", track.style)
    for hole in holes:
        if hole % _GROUP == 1:
            line.append(_gap(rules, hole - 1))
        peg = hole in {track.front, track.back}
        line.append(track.glyph(hole, glyphs), track.style if peg else "dim")
    if holes.stop == goal:
        line.append(f"  {track.glyph(goal, glyphs)}", track.style)
    return line


def _label(name: str) -> str:
    """A name cut to its place; what tells it from another of its kind is at its end."""
    room = _LABEL - 1
    return name if len(name) <= room else name[: room - 2] + name[-2:]


def _gap(rules: Rules, after: int) -> str:
    skunked = after + 1 in {rules.skunk_line, rules.double_skunk_line}
    return "|" if after and skunked else " "
