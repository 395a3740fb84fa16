"""The options of the rules as a menu: what each may be, and with what it goes together.

Nothing is written down twice. The kinds and the choices come from the fields of `Rules`, and what
goes together is found by asking `Rules`, so that a page made from the menu offers exactly the games
that there are. The words for it are the page's own.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import Final, TypeAlias, cast

from muggins.cards import MugginsError
from muggins.game.rules import HIGHEST_TARGET, PRESETS, Counting, Rules
from muggins.notation.codec import decode_rules, encode_rules
from muggins.notation.form import Record, Word, form_of
from muggins.notation.options import option_text

Value: TypeAlias = bool | int | str

_FORM: Final = cast("Record[Rules]", form_of(Rules))
SEATS: Final = (2, 3, 4)
DEAL: Final = ("dealt", "tossed", "crib_from_deck")
"""Options that are chosen as one, since each of them fits few of the others."""

_MOST: Final = MappingProxyType({"target": HIGHEST_TARGET, "pone_start": HIGHEST_TARGET - 1})
_NEAR_HOME: Final = 60
"""The widest bar near home that is offered; half a board says all that such a bar can say."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One option: its name, its usual value, and what else it may be.

    `choices` are all its values, or () for a number from `least` to `most`. `needs`: by choice (a
    number above `least` is "more"), the values that another option must then have.
    """

    name: str
    usual: Value
    choices: tuple[Value, ...] = ()
    least: int = 0
    most: int = 0
    needs: Mapping[str, Mapping[str, tuple[Value, ...]]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Deal:
    """What each of so many seats is dealt and tosses, and what the deck gives to the crib."""

    seats: int
    dealt: int
    tossed: int
    crib_from_deck: int


@dataclass(frozen=True, slots=True)
class Menu:
    """All that can be chosen: presets by name with every option, the options, the deals."""

    presets: Mapping[str, Mapping[str, Value]]
    options: tuple[Choice, ...]
    deals: tuple[Deal, ...]


@cache
def menu() -> Menu:
    """The menu of all rules.

    >>> [choice.name for choice in menu().options][:4]
    ['teams', 'target', 'quick_round', 'counting']
    >>> next(choice.needs for choice in menu().options if choice.name == "pone_start")["more"]
    {'seats': (2,)}

    The seats and the deal are no options: they are chosen by who plays and among `deals`. One thing
    the menu leaves unsaid: the pone starts with fewer holes than the target.
    """
    presets = {name: _written(rules) for name, rules in PRESETS.items()}
    return Menu(presets, tuple(_choices()), _deals())


@cache
def _deals() -> tuple[Deal, ...]:
    """Every deal that `Rules` takes; a hand has 5 cards at most, and a crib 4."""
    return tuple(
        Deal(seats, dealt, tossed, deck)
        for seats, dealt, tossed, deck in product(SEATS, range(3, 10), range(5), range(5))
        if _is_game(seats=seats, dealt=dealt, tossed=tossed, crib_from_deck=deck)
    )


def _is_game(**options: Value) -> bool:
    try:
        decode_rules(_written(Rules()) | options)
    except MugginsError:
        return False
    return True


def _written(rules: Rules) -> dict[str, Value]:
    return cast("dict[str, Value]", encode_rules(rules))


def _choices() -> Iterator[Choice]:
    for name, usual in _written(Rules()).items():
        if name == "seats" or name in DEAL:
            continue
        part = _FORM.forms[name]
        if isinstance(part, Word):
            yield _chosen(name, usual, tuple(word.value for word in part.words))
        elif isinstance(usual, bool):
            yield _chosen(name, usual, (False, True))
        else:
            yield _counted(name, usual)


def _chosen(name: str, usual: Value, choices: tuple[Value, ...]) -> Choice:
    needs = {option_text(choice): found for choice in choices if (found := _needs(name, choice))}
    return Choice(name, usual, choices, needs=needs)


def _counted(name: str, usual: Value) -> Choice:
    least = 1 if name == "target" else 0
    found = _needs(name, least + 1)
    most = _MOST.get(name, _NEAR_HOME)
    return Choice(name, usual, least=least, most=most, needs={"more": found} if found else {})


def _needs(name: str, choice: Value) -> Mapping[str, tuple[Value, ...]]:
    """What the seats and the counting must be for that choice; () where they don't matter."""
    counting = tuple(word.value for word in Counting)
    deals = {deal.seats: deal for deal in _deals()}
    able = [
        (seats, how)
        for seats, how in product(SEATS, counting)
        if _is_game(**{**_as_options(deals[seats]), "counting": how, name: choice})
    ]
    found: dict[str, set[Value]] = {
        "seats": {seats for seats, _ in able},
        "counting": {how for _, how in able},
    }
    wholes: Mapping[str, tuple[Value, ...]] = {"seats": SEATS, "counting": counting}
    return {
        other: tuple(value for value in whole if value in found[other])
        for other, whole in wholes.items()
        if other != name and len(found[other]) < len(whole)
    }


def _as_options(deal: Deal) -> Mapping[str, Value]:
    return {"seats": deal.seats, **{name: getattr(deal, name) for name in DEAL}}
