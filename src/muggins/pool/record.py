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
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import partial
from itertools import chain
from typing import Any, Final

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
from muggins.pool.form import (
    Json,
    a_number,
    an_object,
    check_keys,
    list_of,
    maybe_whole,
    refuse,
    some_text,
    truth,
    whole,
    word,
)
from muggins.pool.referee import advance, begin
from muggins.pool.rules import PoolRules, option_words, rules_from
from muggins.pool.state import State, opening
from muggins.pool.table import Layout, Point, Table

VERSION: Final = 1
GAME: Final = "cribbage pool"
LONGEST_NAME: Final = 40


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
    except RecursionError:
        raise Unreadable("This JSON is nested deeper than that of any game.") from None
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
            return encode_layout(value)
        case _:
            return value


def encode_layout(layout: Layout) -> Json:
    """A layout as JSON: the measures of the table, and where each ball lies, in metres.

    >>> encode_layout(Layout({3: Point(0.25, 1.5)}))
    {'table': [0.9906, 1.9812, 0.05715], 'balls': [[3, 0.25, 1.5]]}
    """
    table = layout.table
    return {
        "table": [table.width, table.length, table.diameter],
        "balls": [[ball, at.across, at.along] for ball, at in sorted(layout.at.items())],
    }


# ---- reading ------------------------------------------------------------------------------------


def decode_record(data: object) -> PoolRecord:
    """The record that parsed JSON stands for. Raises `Unreadable` with the place of the fault."""
    found = an_object(data, "record")
    for key, right in (("game", GAME), ("version", VERSION)):
        if found.get(key) != right or isinstance(found[key], bool):
            raise refuse(f"record.{key}", found.get(key), f"{right!r} belongs here")
    check_keys(found, {"game", "version", "players", "rules", "commands"}, "record")
    players = list_of(some_text, found.get("players"), "record.players")
    rules = an_object(found.get("rules", {}), "record.rules")
    commands = list_of(decode_command, found.get("commands", []), "record.commands")
    return PoolRecord(players, rules_from(rules), commands)


def decode_command(data: object, path: str = "command") -> Command:
    """The command that parsed JSON stands for.

    >>> decode_command({"type": "stroke", "pocketed": [True]})
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: command.pocketed[0]: a whole number belongs here, not True.

    What is left out is as it is by default. Raises `Unreadable` with the place of the fault.
    """
    found = dict(an_object(data, path))
    kind = found.pop("type", None)
    if not isinstance(kind, str) or kind not in _COMMANDS:
        raise refuse(f"{path}.type", kind, f"one of {', '.join(_COMMANDS)} belongs here")
    made = _COMMANDS[kind]
    known = {one.name for one in fields(made)}
    check_keys(found, known, path)
    values = {key: _FIELDS[key](value, f"{path}.{key}") for key, value in found.items()}
    try:
        return made(**values)
    except TypeError:
        missing = ", ".join(known - values.keys())
        raise Unreadable(f"{path}: {kind} also needs {missing}.") from None


def decode_layout(data: object, path: str = "layout") -> Layout:
    """The layout that parsed JSON stands for, written by `encode_layout`.

    Raises `Unreadable` with the place of the fault, and `NoTable` for balls that lie nowhere.
    """
    found = an_object(data, path)
    check_keys(found, {"table", "balls"}, path)
    measures = list_of(a_number, found.get("table"), f"{path}.table")
    lying = list_of(partial(list_of, a_number), found.get("balls"), f"{path}.balls")
    if len(measures) != len(fields(Table)) or any(len(ball) != 3 for ball in lying):
        raise Unreadable(
            f"{path}: a table is its width, length and diameter of a ball, and a ball its number "
            "and where it lies across and along."
        )
    places = {whole(ball, path): Point(across, along) for ball, across, along in lying}
    return Layout(places, Table(*measures))


def _maybe_layout(data: object, path: str) -> Layout | None:
    return None if data is None else decode_layout(data, path)


_COMMANDS: Final[dict[str, type[Command]]] = {
    "stroke": Stroke,
    "choose": Choose,
    "take_in_hand": TakeInHand,
    "relocate": Relocate,
}
_FIELDS: Final[dict[str, Callable[[object, str], Any]]] = {
    "pocketed": partial(list_of, whole),
    "met": truth,
    "first": maybe_whole,
    "rail": truth,
    "driven": maybe_whole,
    "cue_ball": partial(word, CueBall),
    "off": partial(list_of, whole),
    "late": partial(list_of, whole),
    "called": truth,
    "as_called": truth,
    "layout": _maybe_layout,
    "answer": partial(word, Answer),
    "ball": whole,
}
