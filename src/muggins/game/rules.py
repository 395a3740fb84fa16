"""The rules of one game as frozen data, and the presets that have names.

Every point on which authorities differ is a field here, with the default of docs/rules.md; the
record of a game stores its `Rules` whole. No subclass overrides anything: a variant is another
value.
"""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, assert_never

from muggins.cards import MugginsError
from muggins.pegging import Leads


class RulesError(MugginsError):
    """Options that do not make a game; says which and what would."""


class Teams(StrEnum):
    """Who shares a score."""

    SINGLES = "singles"
    PARTNERS = "partners"
    CAPTAIN = "captain"


class Counting(StrEnum):
    """Whether the table counts or each player says his own count."""

    AUTO = "auto"
    MANUAL = "manual"


class Muggins(StrEnum):
    """What happens to a wrong count (docs/rules.md, section 7)."""

    OFF = "off"
    ACC = "acc"
    FOSTER = "foster"
    PENALTY2 = "penalty2"


class CutWinner(StrEnum):
    """Which card wins the cut for deal."""

    LOWEST = "lowest"
    HIGHEST = "highest"


class CutTie(StrEnum):
    """Who draws again when the cut for deal is tied."""

    TIED = "tied"
    ALL = "all"


class NextDeal(StrEnum):
    """Who deals first in the next game. `AUTO`: the loser, but in turn inside a match."""

    AUTO = "auto"
    LOSER = "loser"
    WINNER = "winner"
    ALTERNATE = "alternate"
    CUT = "cut"


class Values(StrEnum):
    """What a win, a skunk and a double skunk are worth in a match."""

    ACC = "acc"
    FREE = "free"
    LONG = "long"
    FOUR = "four"
    LURCH = "lurch"
    NONE = "none"


HIGHEST_TARGET: Final = 1000
"""No board is longer; a larger target is a slip of the finger."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The options of one game; the default is two-handed cribbage to 121.

    >>> Rules().hand_size, Rules().sides
    (4, (0, 1))
    >>> Rules(seats=3)
    Traceback (most recent call last):
    ...
    muggins.game.rules.RulesError: The crib must get 4 cards, but 3 seats toss 2 each: 6. ...

    Cards: `dealt` to each seat, `tossed` by each to the crib, `crib_from_deck` dealt to it.
    Near home: a side within `heels_barred` (`go_barred`) holes of home scores no heels (no go and
    no last card): 1 bars hole 120 only, 0 nobody. `pone_start` are holes the first pone is given.
    """

    seats: int = 2
    teams: Teams = Teams.SINGLES
    dealt: int = 6
    tossed: int = 2
    crib_from_deck: int = 0
    target: int = 121
    quick_round: bool = False
    counting: Counting = Counting.AUTO
    muggins: Muggins = Muggins.OFF
    heels_barred: int = 0
    go_barred: int = 0
    crib_four_flush: bool = False
    next_lead: Leads = Leads.LEFT
    one_count: bool = False
    pone_start: int = 0
    cut_winner: CutWinner = CutWinner.LOWEST
    cut_tie: CutTie = CutTie.TIED
    next_deal: NextDeal = NextDeal.AUTO
    values: Values = Values.ACC

    def __post_init__(self) -> None:
        """Refuse what is no game."""
        for complaint in (_seat_fault(self), _card_fault(self), _score_fault(self)):
            if complaint:
                raise RulesError(complaint)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat: partners sit opposite, the captain alone in seat 0.

        >>> Rules(seats=4, teams=Teams.PARTNERS, dealt=5, tossed=1).sides
        (0, 1, 0, 1)
        """
        match self.teams:
            case Teams.PARTNERS:
                return (0, 1, 0, 1)
            case Teams.CAPTAIN:
                return (0, 1, 1)
            case Teams.SINGLES:
                return tuple(range(self.seats))
            case _:
                assert_never(self.teams)

    @property
    def side_count(self) -> int:
        """How many sides have a score."""
        return max(self.sides) + 1

    @property
    def hand_size(self) -> int:
        """Cards each seat keeps."""
        return self.dealt - self.tossed

    @property
    def goal(self) -> int | None:
        """The score that wins, or None in a quick round, which has no target."""
        return None if self.quick_round else self.target

    @property
    def skunk_line(self) -> int:
        """A loser below it is skunked; 0: no skunks. 91 of 121, 31 of 61."""
        return 0 if self.quick_round else max(0, self.target - 30)

    @property
    def double_skunk_line(self) -> int:
        """A loser below it is skunked twice; 0: none. 61 of 121; the 61 game has none."""
        return 0 if self.quick_round or self.target < 121 else self.target - 60

    @property
    def lurch_line(self) -> int:
        """A loser below it is lurched (home word): 61 of 121, 31 of 61."""
        return self.double_skunk_line or self.skunk_line

    @property
    def most_count(self) -> int:
        """The highest total that a hand of this game can score, so the highest claim."""
        return 29 if self.hand_size <= 4 else 46

    def next_seat(self, seat: int) -> int:
        """The seat to the left, clockwise."""
        return (seat + 1) % self.seats

    def from_left(self, dealer: int) -> tuple[int, ...]:
        """All seats in the order of play and of counting: left of the dealer first.

        >>> Rules().from_left(0)
        (1, 0)
        """
        return tuple((dealer + 1 + step) % self.seats for step in range(self.seats))


def _seat_fault(rules: Rules) -> str:
    if rules.seats not in (2, 3, 4):
        return f"Cribbage seats 2, 3 or 4, not {rules.seats}."
    if rules.teams is Teams.PARTNERS and rules.seats != 4:
        return f"Partners need 4 seats, not {rules.seats}."
    if rules.teams is Teams.CAPTAIN and rules.seats != 3:
        return f"The captain's game needs 3 seats, not {rules.seats}."
    return ""


def _card_fault(rules: Rules) -> str:
    if rules.hand_size not in (3, 4, 5):
        return (
            f"A hand keeps 3, 4 or 5 cards, but {rules.dealt} dealt and {rules.tossed} tossed "
            f"leave {rules.hand_size}."
        )
    if rules.tossed < 1:
        return f"Each player lays away 1 card or more to the crib, not {rules.tossed}."
    to_crib = rules.seats * rules.tossed + rules.crib_from_deck
    if to_crib != 4 or rules.crib_from_deck < 0:
        return (
            f"The crib must get 4 cards, but {rules.seats} seats toss {rules.tossed} each: "
            f"{rules.seats * rules.tossed}. With {rules.crib_from_deck} from the deck: {to_crib}."
        )
    return ""


def _score_fault(rules: Rules) -> str:
    if not 1 <= rules.target <= HIGHEST_TARGET:
        return f"The target is a number from 1 to {HIGHEST_TARGET}, not {rules.target}."
    if min(rules.heels_barred, rules.go_barred) < 0:
        return "Heels and go are barred within 0 or more holes of home, not fewer."
    if not 0 <= rules.pone_start < rules.target or (rules.pone_start and rules.seats != 2):
        return f"The pone's start of {rules.pone_start} needs two seats and a longer way home."
    if rules.muggins is not Muggins.OFF and rules.counting is Counting.AUTO:
        return "Muggins needs manual counting: nobody misses points that the table counts."
    return ""


PRESETS: Final = MappingProxyType(
    {
        "standard": Rules(),
        "short": Rules(target=61),
        "three": Rules(seats=3, dealt=5, tossed=1, crib_from_deck=1),
        "captain": Rules(seats=3, teams=Teams.CAPTAIN, dealt=5, tossed=1, crib_from_deck=1),
        "partners": Rules(seats=4, teams=Teams.PARTNERS, dealt=5, tossed=1),
        "singles": Rules(seats=4, dealt=5, tossed=1),
        "five-card": Rules(dealt=5, target=61),
        "five-card-old": Rules(dealt=5, target=61, one_count=True, pone_start=3),
        "seven-card": Rules(dealt=7, target=181),
        "quick": Rules(quick_round=True),
        "manual": Rules(counting=Counting.MANUAL),
        "acc": Rules(counting=Counting.MANUAL, muggins=Muggins.ACC),
        "foster": Rules(counting=Counting.MANUAL, muggins=Muggins.FOSTER),
        "penalty2": Rules(counting=Counting.MANUAL, muggins=Muggins.PENALTY2),
        "kitchen": Rules(
            crib_four_flush=True,
            heels_barred=1,
            go_barred=1,
            cut_winner=CutWinner.HIGHEST,
            cut_tie=CutTie.ALL,
            values=Values.LURCH,
        ),
        "kitchen-three": Rules(
            seats=3, dealt=5, tossed=1, crib_from_deck=1, next_lead=Leads.FIRST_GO
        ),
    }
)
"""Named rules; `parse_preset` reads a name."""


def parse_preset(name: str) -> Rules:
    """The rules of that name.

    >>> parse_preset("short").target
    61
    >>> parse_preset("shrot")
    Traceback (most recent call last):
    ...
    muggins.game.rules.RulesError: No rules are called 'shrot'; there are standard, short, ...
    """
    rules = PRESETS.get(name.strip().lower())
    if rules is None:
        raise RulesError(f"No rules are called {name!r}; there are {', '.join(PRESETS)}.")
    return rules
