"""The table at the terminal: shows the game, asks, and does what you type, until you leave."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, NoReturn, assert_never

from rich.console import Console
from rich.text import Text

from muggins.cards import MugginsError
from muggins.cli.keeping import NotKept, check_keeping, keep, keep_or_stay, kept_when_ended
from muggins.cli.narration import Cast, Told, eye_of, tell
from muggins.cli.render import board, coloured, count_line, hand_line, headline, question, table
from muggins.cli.session import NothingToUndo, Session, save_session
from muggins.cli.words import Ask, Save, Topic, parse_ask, parse_wish
from muggins.game.events import Dealt
from muggins.game.view import View

HELP: Final = """\
2          lay the second card of your hand; 5h or 10d name a card instead
1 4        lay away the first and the fourth card
go         say go; Enter alone takes the only move there is
2 for 3    when you count yourselves: lay the card and claim three points
12         when you count yourselves: your hand or crib counts twelve
muggins 2  call two points that another missed; Enter accepts his count
score, hand, count, board, log    look again
undo       take back your last decision (the game is then marked as assisted)
save FILE  keep the game in a file
quit       save and leave; the same game can be resumed"""

_LOG_LINES: Final = 20
_BLANKS: Final = 4
"""Rows of the screen besides what is drawn and told: two that part them, and the question."""


class _Leave(Exception):
    """You want to leave."""


@dataclass(slots=True)
class Table:
    """A session in front of a person.

    `read` shows a prompt and gives the line that was typed; it raises `EOFError` at the end of the
    input. `file` is where the game is kept when you leave, and with `keep` after each of your
    moves. `with_board`: draw the board each time; without, it is drawn when asked for.
    """

    session: Session
    console: Console
    cast: Cast
    read: Callable[[str], str]
    file: Path
    keep: bool = False
    with_board: bool = True
    _told: int = 0
    _notice: str = ""

    def sit(self) -> None:
        """Play until the game is over or you leave; the end of the input and Ctrl-C are leaving.

        Raises `NotKept` where the game cannot be kept: with `keep`, before the first move.
        """
        if self.keep:
            check_keeping(self.file)
        self._told = self._this_deal()
        try:
            with kept_when_ended():
                self._rounds()
        except (EOFError, KeyboardInterrupt, _Leave):
            # First of all, since there may be nobody left to say anything to.
            self._save(self.file)
            self._say(f"\nSaved in {self.file}")
            self._say(f"Go on with: muggins play --resume {self.file}")

    def _rounds(self) -> None:
        self.session.run()
        while not self.session.is_over:
            self._show()
            self._until_moved()
            self.session.run()
            if self.keep:
                self._save_or_say()
        self._show()
        if self.session.assisted:
            self._say("You took moves back: the game is marked as assisted.")

    def _this_deal(self) -> int:
        """Where the telling begins: at the last deal of a game that is resumed."""
        deals = (n for n, event in enumerate(self.session.events) if isinstance(event, Dealt))
        return max(deals, default=0)

    # ---- showing ---------------------------------------------------------------------------------

    def _show(self) -> None:
        view, told = self.session.view, self._lines()
        fresh = sum(line.event >= self._told for line in told)
        above, below = [headline(view, self.cast)], table(view, self.cast)
        if self.with_board:
            drawn = self._board(view)
            news = self._rows(*(Text(line.text) for line in told[len(told) - fresh :]))
            if self._has_room(self._rows(*above, drawn, below) + news):
                above.append(drawn)
        if self.console.is_terminal:
            self.console.clear()
        for part in above:
            self._print(part)
        self._say("")
        self._tell(told, fresh, self._rows(*above, below))
        self._say(self._notice or self.session.understudied)
        self._print(below)
        self._told, self._notice = len(self.session.events), ""

    def _board(self, view: View) -> Text:
        return board(view, self.cast, self.console.width)

    def _has_room(self, rows: int) -> bool:
        """Whether so many rows fit above the question; who reads no screen reads on."""
        return not self.console.is_terminal or rows + _BLANKS <= self.console.height

    def _lines(self) -> tuple[Told, ...]:
        return tell(self.session.events, self.cast, eye_of(self.session.seating.human))

    def _tell(self, told: tuple[Told, ...], fresh: int, drawn: int) -> None:
        """The last lines, all that are fresh, and older ones where a terminal has room."""
        old = len(told) - fresh
        room = self.console.height - drawn - _BLANKS if self.console.is_terminal else 0
        room -= self._rows(*(Text(line.text) for line in told[old:]))
        first = old
        while first and room >= (rows := self._rows(Text(told[first - 1].text))):
            room, first = room - rows, first - 1
        for line in told[first:old]:
            self._print(Text(line.text, style="dim"))
        for line in told[old:]:
            self._print(coloured(line.text))

    def _rows(self, *parts: Text) -> int:
        """How many rows of the terminal they fill."""
        lines = (line for part in parts if part.plain for line in part.plain.split("\n"))
        return sum(max(1, -(-len(line) // self.console.width)) for line in lines)

    def _print(self, text: Text) -> None:
        if text.plain:
            self.console.print(text, highlight=False)

    def _say(self, words: str) -> None:
        self.console.print(words, markup=False, highlight=False, soft_wrap=True)

    # ---- asking ----------------------------------------------------------------------------------

    def _until_moved(self) -> None:
        while True:
            asked = self._question()
            line = self.read(f"{asked} > ")
            try:
                if self._does(line):
                    return
            except MugginsError as error:
                self._say(str(error))

    def _question(self) -> str:
        if self.session.is_between_deals:
            return "Enter for the next deal"
        return question(self.session.view, self.cast)

    def _does(self, line: str) -> bool:
        """Do what the line wishes; whether the game has changed."""
        if self.session.is_between_deals and parse_ask(line.strip()) is None:
            self.session.deal()
            return True
        wish = parse_wish(line, self.session.view)
        match wish:
            case Ask(topic=topic):
                return self._answer(topic)
            case Save(file=file):
                self._save_into(Path(file).expanduser() if file else self.file)
                return False
            case _:
                self.session.give(wish)
                return True

    def _answer(self, topic: Topic) -> bool:
        view = self.session.view
        match topic:
            case "quit":
                self._leave()
            case "undo":
                return self._undo()
            case "help":
                self._say(HELP)
            case "log":
                for line in self._lines()[-_LOG_LINES:]:
                    self._print(coloured(line.text))
            case "score" | "hand" | "count" | "board":
                self._print(self._look(topic, view))
            case _:
                assert_never(topic)
        return False

    def _look(self, topic: Topic, view: View) -> Text:
        match topic:
            case "score":
                return headline(view, self.cast)
            case "board":
                return self._board(view)
            case "count":
                return coloured(count_line(view, self.cast))
            case _:
                return coloured(hand_line(view, self.cast) or "You hold no cards.")

    def _undo(self) -> bool:
        try:
            self.session.undo()
        except NothingToUndo as error:
            self._say(str(error))
            return False
        self._told = min(self._told, len(self.session.events))
        self._notice = "Taken back; the game is marked as assisted."
        return True

    def _leave(self) -> NoReturn:
        """Leave once the game is saved; where it cannot be, stay."""
        keep_or_stay(self.file, partial(save_session, self.session))
        raise _Leave

    def _save(self, file: Path) -> None:
        keep(file, partial(save_session, self.session))

    def _save_into(self, file: Path) -> None:
        """Save, and from now on there."""
        self._save(file)
        self.file = file
        self._say(f"Saved in {file}")

    def _save_or_say(self) -> None:
        """Save after a move; a full disk ends no game."""
        try:
            self._save(self.file)
        except NotKept as error:
            self._notice = str(error)
