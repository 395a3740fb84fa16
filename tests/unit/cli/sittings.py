"""A table at the terminal with nobody there: lines come from a script, the screen is a string."""

from collections.abc import Callable, Iterable
from io import StringIO
from pathlib import Path

from rich.console import Console

from muggins.ai.roster import player
from muggins.cards.deck import parse_seed
from muggins.cli.narration import Cast
from muggins.cli.seating import parse_seating
from muggins.cli.session import Session, open_session
from muggins.cli.table import Table
from muggins.game.events import Accept, CallMuggins, Count, Discard, Go, Lay, PlayerCommand
from muggins.game.view import View
from tests.unit.sim.rehearsed import Rehearsal

CARD_SIGNS = "♣♦♥♠"


def session(seats: str = "you,greedy", rules: str | None = None, seed: str = "tuesday") -> Session:
    return open_session(parse_seating(seats, rules), seed)


def rehearsing(seats: str, rehearsal: Rehearsal) -> Session:
    """A session whose bots are compiled when the rehearsal's gate is opened."""
    return Session(parse_seating(seats), parse_seed("tuesday"), warmth=rehearsal.warmth)


def typed(command: PlayerCommand, view: View) -> str:
    """A command as a person may type it."""
    match command:
        case Discard(cards=cards):
            return " ".join(map(str, cards))
        case Lay(card=card, claim=None):
            return str(view.hand.index(card) + 1)
        case Lay(card=card, claim=claim):
            return f"{card} for {claim}"
        case Go():
            return "go"
        case Count(claim=claim):
            return str(claim)
        case CallMuggins(points=points):
            return f"muggins {points}"
        case Accept():
            return ""


def as_greedy(sitting: Session) -> Callable[[str], str]:
    """Types what the bot would do, and Enter between deals."""
    bot = player("greedy")

    def read(prompt: str) -> str:
        assert prompt.endswith(" > ")
        if sitting.is_between_deals:
            return ""
        return typed(bot.act(sitting.view), sitting.view)

    return read


def script(lines: Iterable[str]) -> Callable[[str], str]:
    """Types these lines, and then no more."""
    left = iter(lines)

    def read(_: str) -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        return line

    return read


def seat_at(
    sitting: Session, read: Callable[[str], str], file: Path, *, keep: bool = False
) -> tuple[Table, StringIO]:
    screen = StringIO()
    console = Console(file=screen, width=80, height=24)
    cast = Cast(sitting.seating.names)
    return Table(sitting, console, cast, read, file, keep=keep), screen
