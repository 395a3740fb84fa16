"""The rules that sources leave open, each an option; the defaults are those of docs/pool.md."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final, get_type_hints

from muggins.cards import Unreadable

WINNING: Final = 5
"""Cribbages that win, of eight."""

FOULS_THAT_LOSE: Final = 3
"""Fouls by one player in succession."""

OPEN_BREAK: Final = 4
"""Object balls driven to rails that make a break open when none falls."""


class AtOnce(StrEnum):
    """Both companions on one stroke."""

    COUNTS = "counts"
    SPOTTED = "spotted"


class Tie(StrEnum):
    """The table is empty, and nobody has won."""

    FIFTEEN = "fifteen"
    DRAWN = "drawn"


class LastBall(StrEnum):
    """Only the 15 is left, and is missed."""

    FOUL = "foul"
    MISS = "miss"


class EarlyFifteen(StrEnum):
    """Only the 15 falls, too early, to a player who is on nothing."""

    ENDS = "ends"
    PLAYS_ON = "plays-on"


class FailedBreak(StrEnum):
    """A break that was not open."""

    CHOICE = "choice"
    PLAY_OR_AGAIN = "play-or-again"
    OTHER = "other"


class CallShot(StrEnum):
    """Whether ball and pocket are called."""

    NO = "no"
    YES = "yes"


class Penalty(StrEnum):
    """What a foul costs besides the inning."""

    NONE = "none"
    CRIBBAGE = "cribbage"


@dataclass(frozen=True, slots=True)
class PoolRules:
    """The rules of one game; each option by its word in docs/pool.md.

    >>> PoolRules().tie
    <Tie.FIFTEEN: 'fifteen'>
    """

    at_once: AtOnce = AtOnce.COUNTS
    tie: Tie = Tie.FIFTEEN
    last_ball: LastBall = LastBall.FOUL
    early_fifteen: EarlyFifteen = EarlyFifteen.ENDS
    failed_break: FailedBreak = FailedBreak.CHOICE
    call_shot: CallShot = CallShot.NO
    penalty: Penalty = Penalty.NONE


def parse_pool_rules(text: str) -> PoolRules:
    """The rules that words like `tie=drawn call-shot=yes` name; what is not named is the default.

    >>> parse_pool_rules("") == PoolRules()
    True
    >>> parse_pool_rules("tie=never")
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: tie is fifteen or drawn, not 'never'.

    Raises `Unreadable`.
    """
    return rules_from(dict(_pairs(text)))


def rules_from(options: Mapping[str, object]) -> PoolRules:
    """The rules with these options, by name and word. Raises `Unreadable`."""
    kinds = pool_options()
    chosen: dict[str, StrEnum] = {}
    for name, word in options.items():
        if name not in kinds:
            raise Unreadable(f"No option is called {name!r}: there are {', '.join(kinds)}.")
        if not isinstance(word, str) or word not in list(kinds[name]):
            *most, last = kinds[name]
            raise Unreadable(f"{name} is {', '.join(most)} or {last}, not {word!r}.")
        chosen[name.replace("-", "_")] = kinds[name](word)
    return PoolRules(**chosen)  # type: ignore[arg-type] # each is of its field's own kind


def format_pool_rules(rules: PoolRules) -> str:
    """The options that differ from the default, as `parse_pool_rules` reads them.

    >>> format_pool_rules(PoolRules()), format_pool_rules(PoolRules(tie=Tie.DRAWN))
    ('', 'tie=drawn')
    """
    return " ".join(f"{name}={word}" for name, word in option_words(rules).items())


def option_words(rules: PoolRules) -> dict[str, str]:
    """The options that differ from the default, by name.

    >>> option_words(PoolRules(call_shot=CallShot.YES))
    {'call-shot': 'yes'}
    """
    plain = PoolRules()
    words = {name: str(getattr(rules, name.replace("-", "_"))) for name in pool_options()}
    return {n: word for n, word in words.items() if word != getattr(plain, n.replace("-", "_"))}


def pool_options() -> dict[str, type[StrEnum]]:
    """The options by name, each with its words."""
    hints = get_type_hints(PoolRules)
    return {option.name.replace("_", "-"): hints[option.name] for option in fields(PoolRules)}


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise Unreadable(f"An option is a name and a word, like tie=drawn, not {word!r}.")
        yield name, value
