"""Who sits where, and by which rules: what the options of `muggins play` come to."""

from dataclasses import dataclass, replace
from typing import Final

from muggins.ai.roster import NAMES
from muggins.cards import MugginsError
from muggins.game.rules import Counting, Muggins, Rules
from muggins.notation.options import parse_rules

YOU: Final = "you"
_BY_SEATS: Final = {2: "standard", 3: "three", 4: "partners"}
_OPPONENT: Final = "greedy"


class SeatingError(MugginsError):
    """Seats that do not make a table; says what would."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The players by seat, as `you` or the name of a bot, and the rules they play by."""

    players: tuple[str, ...]
    rules: Rules

    def __post_init__(self) -> None:
        """Refuse strangers, a second `you`, and chairs too few or too many."""
        for player in self.players:
            if player not in (YOU, *NAMES):
                known = ", ".join((YOU, *NAMES))
                raise SeatingError(f"Nobody is called {player!r}; seats are for {known}.")
        if self.players.count(YOU) > 1:
            raise SeatingError(f"One seat is yours, not {self.players.count(YOU)}.")
        if len(self.players) != self.rules.seats:
            raise SeatingError(
                f"These rules have {self.rules.seats} seats, not {len(self.players)}."
            )

    @property
    def human(self) -> int | None:
        """The seat that is yours; None when you only watch."""
        return self.players.index(YOU) if YOU in self.players else None

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called: the second bot of a name is numbered.

        >>> Seating(("you", "greedy", "greedy"), parse_rules("three")).names
        ('you', 'greedy', 'greedy-2')
        """
        names: list[str] = []
        for seat, player in enumerate(self.players):
            before = self.players[:seat].count(player)
            names.append(f"{player}-{before + 1}" if before else player)
        return tuple(names)


def parse_seating(
    seats: str | None = None,
    preset: str | None = None,
    *,
    target: int | None = None,
    muggins: str | None = None,
    counting: str | None = None,
) -> Seating:
    """The seating that these options describe.

    >>> parse_seating("3").players
    ('you', 'greedy', 'greedy')
    >>> parse_seating("you, random", target=61).rules.target
    61
    >>> parse_seating(preset="partners", muggins="acc").rules.counting.value
    'manual'

    `seats` are names with commas between, or a number: you and so many others. Without a preset
    the number of seats chooses one. Muggins makes everybody count for himself. Raises
    `SeatingError`, or what the rules raise.
    """
    players = _parse_players(seats)
    if players is None:
        rules = parse_rules(preset or "standard")
        players = _with_opponents(rules.seats)
    else:
        rules = parse_rules(preset or _BY_SEATS.get(len(players), "standard"))
    return Seating(players, _with_options(rules, target, muggins, counting))


def _parse_players(seats: str | None) -> tuple[str, ...] | None:
    if seats is None:
        return None
    if seats.strip().isdecimal():
        if int(seats) not in _BY_SEATS:
            raise SeatingError(f"Cribbage seats 2, 3 or 4, not {seats.strip()}.")
        return _with_opponents(int(seats))
    return tuple(name.strip().lower() for name in seats.split(","))


def _with_opponents(seats: int) -> tuple[str, ...]:
    return (YOU, *[_OPPONENT] * (seats - 1))


def _with_options(
    rules: Rules, target: int | None, muggins: str | None, counting: str | None
) -> Rules:
    mode = rules.muggins if muggins is None else _parse_muggins(muggins)
    count = rules.counting if counting is None else _parse_counting(counting)
    if mode is not Muggins.OFF and counting is None:
        count = Counting.MANUAL
    goal = rules.target if target is None else target
    return replace(rules, target=goal, muggins=mode, counting=count)


def _parse_muggins(text: str) -> Muggins:
    try:
        return Muggins(text.strip().lower())
    except ValueError:
        raise SeatingError(f"Muggins is {_or(list(Muggins))}, not {text!r}.") from None


def _parse_counting(text: str) -> Counting:
    try:
        return Counting(text.strip().lower())
    except ValueError:
        raise SeatingError(f"Counting is {_or(list(Counting))}, not {text!r}.") from None


def _or(words: list[Muggins] | list[Counting]) -> str:
    *others, last = [word.value for word in words]
    return f"{', '.join(others)} or {last}"
