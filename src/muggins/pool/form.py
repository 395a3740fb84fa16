"""The small pieces of JSON that records of pool are made of, each read with its place.

>>> whole(7, "shot.frames")
7
>>> whole(7.5, "shot.frames")
Traceback (most recent call last):
...
muggins.cards.card.Unreadable: shot.frames: a whole number belongs here, not 7.5.

All raise `Unreadable`, which names the place.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from muggins.cards import Unreadable

Json = dict[str, Any]
Item = TypeVar("Item")
Word = TypeVar("Word", bound=StrEnum)


def check_keys(found: Mapping[str, object], known: set[str], path: str) -> None:
    """Pass an object that has only these keys."""
    strange = [key for key in found if key not in known]
    if strange:
        right = ", ".join(sorted(known)) or "nothing"
        raise Unreadable(f"{path}: there is no {strange[0]!r} here, only {right}.")


def an_object(data: object, path: str) -> Mapping[str, object]:
    """An object."""
    if not isinstance(data, dict):
        raise refuse(path, data, "an object belongs here")
    return data


def list_of(read: Callable[[object, str], Item], data: object, path: str) -> tuple[Item, ...]:
    """A list of what `read` reads, as a tuple."""
    if not isinstance(data, list):
        raise refuse(path, data, "a list belongs here")
    return tuple(read(item, f"{path}[{n}]") for n, item in enumerate(data))


def whole(data: object, path: str) -> int:
    """A whole number."""
    if not isinstance(data, int) or isinstance(data, bool):
        raise refuse(path, data, "a whole number belongs here")
    return data


def a_number(data: object, path: str) -> float:
    """A number; JSON lets infinity and what is no number by."""
    if not isinstance(data, int | float) or isinstance(data, bool):
        raise refuse(path, data, "a number belongs here")
    return data


def some_text(data: object, path: str) -> str:
    """A text."""
    if not isinstance(data, str):
        raise refuse(path, data, "text belongs here")
    return data


def truth(data: object, path: str) -> bool:
    """True or false."""
    if not isinstance(data, bool):
        raise refuse(path, data, "true or false belongs here")
    return data


def maybe_whole(data: object, path: str) -> int | None:
    """A whole number, or None."""
    return None if data is None else whole(data, path)


def word(kind: type[Word], data: object, path: str) -> Word:
    """A word of that kind."""
    if not isinstance(data, str) or data not in list(kind):
        raise refuse(path, data, f"one of {', '.join(kind)} belongs here")
    return kind(data)


def refuse(path: str, data: object, right: str) -> Unreadable:
    """What is wrong at that place, and what would be right."""
    return Unreadable(f"{path}: {right}, not {data!r:.60}.")
