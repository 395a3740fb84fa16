"""What is wrong with the words on the command line, in the house's words."""

import re
from typing import Final

import typer

from muggins.cards import MugginsError

_PLAIN: Final = (
    (r"^Invalid value for '(.+?)': ", r"\1: "),
    (r"Value error, ", ""),
    (r"Input should be a valid integer.*", "a whole number belongs here"),
    (r"Input should be a valid number.*", "a number belongs here"),
    (r"Input should be greater than or equal to (\S+)", r"it is at least \1"),
    (r"Input should be less than or equal to (\S+)", r"it is at most \1"),
)
"""What the library that checks values says, and what it means."""


class UsageError(MugginsError):
    """Words on the command line that no command takes."""


def usage_error(error: typer.TyperException) -> UsageError:
    """The same error, with where to read what would be right."""
    fault = error.format_message().rstrip(".")
    for theirs, ours in _PLAIN:
        fault = re.sub(theirs, ours, fault)
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "muggins"
    return UsageError(f"{fault}. `{command} --help` lists what there is.")
