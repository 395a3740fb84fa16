"""The score sheet at the terminal: shows the game, asks what happened, and says what is ruled."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, NoReturn, TextIO, assert_never

from muggins.cards import MugginsError
from muggins.cli.keeping import check_keeping, keep, keep_or_stay, kept_when_ended
from muggins.cli.strokes import Ask, Save, Topic, parse_stroke_line
from muggins.pool.facts import (
    BreakChosen,
    Command,
    Cue,
    CueTaken,
    Event,
    GameBegan,
    GameEnded,
    PlayerOut,
    Relocated,
    Ruled,
    TieSpotted,
)
from muggins.pool.record import PoolRecord, dumps, replay_record
from muggins.pool.referee import decide
from muggins.pool.state import Breaking, Choosing, Over, Shooting, State
from muggins.pool.verdict import named, say

HELP: Final = """\
3 12       these balls fell, in this order
miss       no ball fell, and there was no foul
foul       a foul of any kind; 3 foul: the 3 fell, but on a foul
scratch    the cue ball fell; jumped: it left the table
off 4      the 4 left the table
air        the cue ball met no ball; dead: no ball touched a rail
closed     after the break: fewer than four balls were driven to rails
uncalled   what fell was not what was called, where shots are called
late 4     the 4 dropped by itself after five seconds
break, again, play    what is chosen after a break that was not open
hand       take the cue ball in hand, after a foul
move 7     in hand, with all object balls in the kitchen: the 7 goes to the foot spot
sheet (or Enter), log, undo, save FILE, quit"""

_CUES: Final = {
    Cue.POSITION: "with the cue ball where it lies",
    Cue.CHOICE: "with the cue ball where it lies, or in hand in the kitchen",
    Cue.KITCHEN: "with the cue ball in hand in the kitchen",
}


class NothingToUndo(MugginsError):
    """There is nothing to take back yet."""


class _Leave(Exception):
    """You want to leave."""


@dataclass(slots=True)
class ScoreSheet:
    """A game of pool in front of whoever keeps its score.

    `read` shows a prompt and gives the line that was typed; it raises `EOFError` at the end of the
    input. `file` is where the game is kept when you leave, and with `keep` after each stroke.
    """

    record: PoolRecord
    write: Callable[[str], None]
    read: Callable[[str], str]
    file: Path
    keep: bool = False
    _state: State = field(init=False)

    def __post_init__(self) -> None:
        """Replay what there is."""
        self._state = replay_record(self.record)[1]

    def sit(self) -> None:
        """Keep the score until the game is over or you leave.

        Raises `NotKept` where the game cannot be kept: with `keep`, before the first stroke.
        """
        if self.keep:
            check_keeping(self.file)
        try:
            with kept_when_ended():
                self._score()
        except (EOFError, KeyboardInterrupt, _Leave):
            # First of all, since there may be nobody left to say anything to.
            self._save(self.file)
            self.write(f"\nSaved in {self.file}")
            self.write(f"Go on with: muggins pool score --resume {self.file}")

    def _score(self) -> None:
        self._show()
        while not isinstance(self._state.phase, Over):
            self._ask_once()
        self._save_if_kept()

    def _ask_once(self) -> None:
        line = self.read(f"{self._question()} > ")
        try:
            wish = parse_stroke_line(line, self._state)
            match wish:
                case Ask(topic=topic):
                    self._answer(topic)
                case Save(file=file):
                    self._save_into(Path(file).expanduser() if file else self.file)
                case _:
                    self._take(wish)
        except MugginsError as error:
            self.write(str(error))

    def _question(self) -> str:
        name = self.record.players[self._state.shooter]
        if isinstance(self._state.phase, Choosing):
            return f"{name}: {' or '.join(self._state.phase.answers)}"
        return name

    def _take(self, command: Command) -> None:
        events = decide(self._state, command)
        self._set((*self.record.commands, command))
        for event in events:
            for line in event_lines(event, self.record.players):
                self.write(f"  {line}")
        self._show()
        self._save_if_kept()

    def _set(self, commands: tuple[Command, ...]) -> None:
        self.record = replace(self.record, commands=commands)
        self._state = replay_record(self.record)[1]

    def _answer(self, topic: Topic) -> None:
        match topic:
            case "quit":
                self._leave()
            case "help":
                self.write(HELP)
            case "sheet":
                self._show()
            case "log":
                for event in replay_record(self.record)[0]:
                    for line in event_lines(event, self.record.players):
                        self.write(f"  {line}")
            case "undo":
                self._undo()
            case _:
                assert_never(topic)

    def _undo(self) -> None:
        if not self.record.commands:
            raise NothingToUndo("There is nothing to take back yet.")
        self._set(self.record.commands[:-1])
        self.write("Taken back.")
        self._show()
        self._save_if_kept()

    def _show(self) -> None:
        self.write("")
        for line in sheet_lines(self._state, self.record.players):
            self.write(line)

    def _save_if_kept(self) -> None:
        if self.keep:
            self._save(self.file)

    def _leave(self) -> NoReturn:
        """Leave once the game is saved; where it cannot be, stay."""
        keep_or_stay(self.file, self._write)
        raise _Leave

    def _save(self, file: Path) -> None:
        keep(file, self._write)

    def _write(self, out: TextIO) -> None:
        print(dumps(self.record), file=out)

    def _save_into(self, file: Path) -> None:
        """Save, and from now on there."""
        self._save(file)
        self.file = file
        self.write(f"Saved in {file}")


# ---- in words -----------------------------------------------------------------------------------


def sheet_lines(state: State, names: tuple[str, ...]) -> Iterator[str]:
    """The sheet: each player with his cribbages, what is on the table, and what comes next.

    >>> from muggins.pool.rules import PoolRules
    >>> from muggins.pool.state import opening
    >>> *_, last = sheet_lines(opening(PoolRules(), 2), ("Ann", "Bob"))
    >>> last
    'Ann breaks, with the cue ball in hand in the kitchen.'
    """
    wide = max(map(len, names))
    for player, name in enumerate(names):
        pairs = "  ".join("-".join(map(str, made)) for made in state.cribbages[player])
        remark = "  out" if player in state.out else _fouls(state.fouls[player])
        yield f"{name:<{wide}}  {state.scores[player]}  {pairs}".rstrip() + remark
    yield f"On the table: {' '.join(map(str, state.table)) or 'no ball'}"
    yield _next_line(state, names)


def _fouls(fouls: int) -> str:
    return f"  ({fouls} foul{'s' if fouls > 1 else ''} in succession)" if fouls else ""


def _next_line(state: State, names: tuple[str, ...]) -> str:
    shooter, cue = names[state.shooter], _CUES[state.cue]
    match state.phase:
        case Over(winner=winner):
            return f"{'Nobody' if winner is None else names[winner]} has won."
        case Breaking():
            return f"{shooter} breaks, {cue}."
        case Choosing(answers=answers, breaker=breaker):
            meanings = {
                "break": "break: have the balls racked, and break",
                "again": f"again: have {names[breaker]} break again",
                "play": "play: play on as the balls lie",
            }
            return f"{shooter} chooses. {'; '.join(meanings[one] for one in answers)}."
        case Shooting(is_tie_break=tied):
            return f"{shooter} {_aim(state)}, {cue}.{' The 15 wins.' if tied else ''}"
        case _:
            assert_never(state.phase)


def _aim(state: State) -> str:
    """What the shooter is on, and what he must pot."""
    if not state.due:
        return "shoots freely"
    on = f"is on {named(state.on)} and " if state.on else ""
    return f"{on}must pot {named(state.due, 'or')}"


def event_lines(event: Event, names: tuple[str, ...]) -> Iterator[str]:
    """What happened, as sentences."""
    match event:
        case GameBegan():
            yield f"{' and '.join(names)} play; {names[0]} breaks."
        case Ruled():
            yield from _ruled_lines(event, names)
        case PlayerOut(player=player, reason=reason):
            yield f"{say(reason)} {names[player]} is out, and the others play on."
        case TieSpotted(shooter=shooter, reason=reason):
            yield f"{say(reason)} {names[shooter]} begins."
        case BreakChosen(answer=answer, shooter=shooter):
            verb = "plays on" if answer == "play" else "breaks"
            yield f"{names[shooter]} {verb}."
        case CueTaken():
            yield "The cue ball is taken in hand in the kitchen."
        case Relocated(ball=ball):
            yield f"The {ball} goes from the kitchen to the foot spot."
        case GameEnded(winner=winner, reason=reason):
            yield f"{say(reason)} {'' if winner is None else f'{names[winner]} wins.'}".rstrip()
        case _:
            assert_never(event)


def _ruled_lines(event: Ruled, names: tuple[str, ...]) -> Iterator[str]:
    fallen = " ".join(map(str, event.stroke.pocketed))
    yield f"{names[event.shooter]}: {fallen or 'no ball'}"
    for reason in event.ruling.reasons:
        yield say(reason)
    if event.ruling.spotted:
        behind = ", or behind it on the long string as near as can be"
        yield f"Spot {named(event.ruling.spotted)}: on the foot spot{behind}."
