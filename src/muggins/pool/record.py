"""A game of pool on paper: the players, the rules and what happened, as JSON.

The record holds facts, not rulings: the referee rules the same on them each time.

>>> game = PoolRecord(("Ann", "Bob"), PoolRules(), (Stroke(pocketed=(3,)),))
>>> print(dumps(game))
{"game": "cribbage pool", "version": 1, "players": ["Ann", "Bob"], "rules": {}, "commands": \
[{"type": "stroke", "pocketed": [3]}]}
>>> loads(dumps(game)) == game
True
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import partial
from itertools import chain
from typing import Any, Final, TypeVar

from muggins.cards import MugginsError, Unreadable
from muggins.pool.facts import (
    Answer,
    Choose,
    Command,
    CueBall,
    Event,
    Relocate,
    Stroke,
    TakeInHand,
)
from muggins.pool.referee import advance, begin
from muggins.pool.rules import PoolRules, option_words, rules_from
from muggins.pool.state import State, opening
from muggins.pool.table import Layout, Point, Table

VERSION: Final = 1
GAME: Final = "cribbage pool"
LONGEST_NAME: Final = 40

Json = dict[str, Any]
Word = TypeVar("Word", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class PoolRecord:
    """Who plays, by which rules, and all that happened, in order."""

    players: tuple[str, ...]
    rules: PoolRules = field(default_factory=PoolRules)
    commands: tuple[Command, ...] = ()

    def __post_init__(self) -> None:
        """Refuse players who cannot play, and names that cannot be told apart."""
        opening(self.rules, len(self.players))
        for name in self.players:
            if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
                raise Unreadable(f"A name has 1 to {LONGEST_NAME} printable signs, not {name!r}.")
        if len({name.strip().casefold() for name in self.players}) < len(self.players):
            raise Unreadable("Each player needs a name of his own.")


def replay_record(record: PoolRecord) -> tuple[tuple[Event, ...], State]:
    """The events of the game, and where it stands now. Raises as `follow` does."""
    following, state = follow(record)
    began = begin(record.rules, len(record.players))
    return (*began, *chain.from_iterable(following)), state


def follow(record: PoolRecord) -> tuple[tuple[tuple[Event, ...], ...], State]:
    """What followed from each command, and where the game stands now.

    Raises `MugginsError`, naming the command, where it cannot have happened.
    """
    state, told = opening(record.rules, len(record.players)), []
    for number, command in enumerate(record.commands, 1):
        try:
            events, state = advance(state, (command,))
        except MugginsError as error:
            raise type(error)(f"Command {number} of the record: {error}") from error
        told.append(events)
    return tuple(told), state


def dumps(record: PoolRecord) -> str:
    """The record as JSON text."""
    return json.dumps(encode_record(record), ensure_ascii=False)


def loads(text: str) -> PoolRecord:
    """The record that JSON text holds.

    >>> loads("{}")
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: record.game: 'cribbage pool' belongs here, not None.

    Raises `Unreadable`, which names the place; whether it can have happened is for
    `replay_record` to say.
    """
    try:
        data = json.loads(text)
    except ValueError as error:
        raise Unreadable(f"This is no JSON: {error}.") from None
    return decode_record(data)


# ---- writing ------------------------------------------------------------------------------------


def encode_record(record: PoolRecord) -> Json:
    """The record as JSON; what is as it is by default is left out."""
    return {
        "game": GAME,
        "version": VERSION,
        "players": list(record.players),
        "rules": option_words(record.rules),
        "commands": [encode_command(command) for command in record.commands],
    }


def encode_command(command: Command) -> Json:
    """A command as JSON, without what is as it is by default.

    >>> encode_command(Stroke(pocketed=(3, 12), cue_ball=CueBall.POCKETED))
    {'type': 'stroke', 'pocketed': [3, 12], 'cue_ball': 'pocketed'}
    """
    kind = next(kind for kind, made in _COMMANDS.items() if isinstance(command, made))
    told = {one.name: (getattr(command, one.name), one.default) for one in fields(command)}
    plain = {name: _plain(value) for name, (value, default) in told.items() if value != default}
    return {"type": kind, **plain}


def _plain(value: object) -> object:
    match value:
        case tuple():
            return list(value)
        case StrEnum():
            return value.value
        case Layout():
            table = value.table
            balls = [[ball, at.across, at.along] for ball, at in sorted(value.at.items())]
            return {"table": [table.width, table.length, table.diameter], "balls": balls}
        case _:
            return value


# ---- reading ------------------------------------------------------------------------------------


def decode_record(data: object) -> PoolRecord:
    """The record that parsed JSON stands for. Raises `Unreadable` with the place of the fault."""
    found = _object(data, "record")
    for key, right in (("game", GAME), ("version", VERSION)):
        if found.get(key) != right or isinstance(found[key], bool):
            raise _refuse(f"record.{key}", found.get(key), f"{right!r} belongs here")
    _check_keys(found, {"game", "version", "players", "rules", "commands"}, "record")
    players = _items(_text, found.get("players"), "record.players")
    rules = _object(found.get("rules", {}), "record.rules")
    commands = _items(decode_command, found.get("commands", []), "record.commands")
    return PoolRecord(players, rules_from(rules), commands)


def decode_command(data: object, path: str = "command") -> Command:
    """The command that parsed JSON stands for.

    >>> decode_command({"type": "stroke", "pocketed": [True]})
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: command.pocketed[0]: a whole number belongs here, not True.

    What is left out is as it is by default. Raises `Unreadable` with the place of the fault.
    """
    found = dict(_object(data, path))
    kind = found.pop("type", None)
    if not isinstance(kind, str) or kind not in _COMMANDS:
        raise _refuse(f"{path}.type", kind, f"one of {', '.join(_COMMANDS)} belongs here")
    made = _COMMANDS[kind]
    known = {one.name for one in fields(made)}
    _check_keys(found, known, path)
    values = {key: _FIELDS[key](value, f"{path}.{key}") for key, value in found.items()}
    try:
        return made(**values)
    except TypeError:
        missing = ", ".join(known - values.keys())
        raise Unreadable(f"{path}: {kind} also needs {missing}.") from None


def _check_keys(found: Mapping[str, object], known: set[str], path: str) -> None:
    strange = [key for key in found if key not in known]
    if strange:
        right = ", ".join(sorted(known)) or "nothing"
        raise Unreadable(f"{path}: there is no {strange[0]!r} here, only {right}.")


def _object(data: object, path: str) -> Mapping[str, object]:
    if not isinstance(data, dict):
        raise _refuse(path, data, "an object belongs here")
    return data


Item = TypeVar("Item")


def _items(read: Callable[[object, str], Item], data: object, path: str) -> tuple[Item, ...]:
    if not isinstance(data, list):
        raise _refuse(path, data, "a list belongs here")
    return tuple(read(item, f"{path}[{n}]") for n, item in enumerate(data))


def _whole(data: object, path: str) -> int:
    if not isinstance(data, int) or isinstance(data, bool):
        raise _refuse(path, data, "a whole number belongs here")
    return data


def _number(data: object, path: str) -> float:
    if not isinstance(data, int | float) or isinstance(data, bool):
        raise _refuse(path, data, "a number belongs here")
    return data


def _text(data: object, path: str) -> str:
    if not isinstance(data, str):
        raise _refuse(path, data, "text belongs here")
    return data


def _truth(data: object, path: str) -> bool:
    if not isinstance(data, bool):
        raise _refuse(path, data, "true or false belongs here")
    return data


def _maybe(data: object, path: str) -> int | None:
    return None if data is None else _whole(data, path)


def _word(kind: type[Word], data: object, path: str) -> Word:
    if not isinstance(data, str) or data not in list(kind):
        raise _refuse(path, data, f"one of {', '.join(kind)} belongs here")
    return kind(data)


def _layout(data: object, path: str) -> Layout | None:
    if data is None:
        return None
    found = _object(data, path)
    _check_keys(found, {"table", "balls"}, path)
    measures = _items(_number, found.get("table"), f"{path}.table")
    lying = _items(partial(_items, _number), found.get("balls"), f"{path}.balls")
    if len(measures) != len(fields(Table)) or any(len(ball) != 3 for ball in lying):
        raise Unreadable(
            f"{path}: a table is its width, length and diameter of a ball, and a ball its number "
            "and where it lies across and along."
        )
    places = {_whole(ball, path): Point(across, along) for ball, across, along in lying}
    return Layout(places, Table(*measures))


def _refuse(path: str, data: object, right: str) -> Unreadable:
    return Unreadable(f"{path}: {right}, not {data!r:.60}.")


_COMMANDS: Final[dict[str, type[Command]]] = {
    "stroke": Stroke,
    "choose": Choose,
    "take_in_hand": TakeInHand,
    "relocate": Relocate,
}
_FIELDS: Final[dict[str, Callable[[object, str], Any]]] = {
    "pocketed": partial(_items, _whole),
    "met": _truth,
    "first": _maybe,
    "rail": _truth,
    "driven": _maybe,
    "cue_ball": partial(_word, CueBall),
    "off": partial(_items, _whole),
    "late": partial(_items, _whole),
    "called": _truth,
    "as_called": _truth,
    "layout": _layout,
    "answer": partial(_word, Answer),
    "ball": _whole,
}
