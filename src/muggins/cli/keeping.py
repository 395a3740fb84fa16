"""Where a game at the prompt is kept: a file that is written whole or not at all."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import current_thread, main_thread
from typing import Final, TextIO

from muggins.cards import MugginsError

_ENDINGS: Final = ("SIGHUP", "SIGTERM")
"""A terminal that is closed, and a polite request to end; Windows knows one of the two."""

_ELSEWHERE: Final = "`save FILE` names another file; Ctrl-C leaves all the same."
"""What whoever wants to leave can do where the game cannot be kept."""


class NotKept(MugginsError):
    """A game that cannot be kept in that file; says why."""


def keep(file: Path, write: Callable[[TextIO], None]) -> None:
    """Write the game beside the file first, so that a crash leaves the old one whole.

    Raises `NotKept`.
    """
    try:
        draft = _draft(file)
        with draft.open("w", encoding="utf-8", newline="\n") as out:
            write(out)
        draft.replace(file)
    except OSError as error:
        raise _refusal(file, error) from error


def keep_or_stay(file: Path, write: Callable[[TextIO], None]) -> None:
    """Write the game as `keep` does, for whoever wants to leave.

    Raises `NotKept`, which says how to leave all the same.
    """
    try:
        keep(file, write)
    except NotKept as error:
        raise NotKept(f"{error} {_ELSEWHERE}") from error


def check_keeping(file: Path) -> None:
    """Pass a file that a game can be kept in, and leave it as it is.

    Raises `NotKept`: better before the first move than after it.
    """
    try:
        draft = _draft(file)
        draft.touch()
        draft.unlink()
    except OSError as error:
        raise _refusal(file, error) from error
    if file.is_dir():
        raise NotKept(f"Cannot save into {file}: it is a folder.")


@contextmanager
def kept_when_ended() -> Iterator[None]:
    """Within, a terminal that is closed is like Ctrl-C: whoever sits there leaves, and is saved."""
    if current_thread() is not main_thread():
        yield
        return
    known = [getattr(signal, name) for name in _ENDINGS if hasattr(signal, name)]
    before = {number: signal.signal(number, signal.default_int_handler) for number in known}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _draft(file: Path) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    return file.with_name(f"{file.name}.part")


def _refusal(file: Path, error: OSError) -> NotKept:
    return NotKept(f"Cannot save into {file}: {error.strerror}.")
