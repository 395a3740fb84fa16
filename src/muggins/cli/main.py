"""Where `muggins` starts: runs the command, and turns an error into one line.

Typer reads arguments by way of pydantic, and importing that takes longer than a count may: so
`score` is answered before Typer is imported.
"""

import os
import re
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from muggins.cards import MugginsError
from muggins.cli.screen import has_signs

_FAILED = 2


def run() -> None:
    """Run the command that was typed; an error is one line on stderr, and exit status 2."""
    if isinstance(sys.stdout, TextIOWrapper):
        # A name or a path that this terminal cannot show is no reason to stop.
        sys.stdout.reconfigure(errors="replace")
    try:
        status = _run(sys.argv[1:])
    except MugginsError as error:
        sys.stderr.write(f"muggins: {sentence(str(error))}\n")
        status = _FAILED
    except KeyboardInterrupt:
        status = 130
    except BrokenPipeError:
        # Whoever read us has stopped; Python would complain when it flushes stdout at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    sys.exit(status)


def sentence(message: str) -> str:
    """A message as one line, with a capital and a full stop; some wrap, and some are a library's.

    >>> sentence("a score has 2 numbers,  like 76-61"), sentence("5h is there twice.")
    ('A score has 2 numbers, like 76-61.', '5h is there twice.')
    """
    line = " ".join(message.split())
    if re.match(r"[a-z]+ ", line):
        line = line[0].upper() + line[1:]
    return line if line.endswith((".", "!", "?")) else f"{line}."


def _run(words: Sequence[str]) -> int:
    if words[:1] == ["score"]:
        from muggins.cli.score import answer

        sys.stdout.write(f"{answer(words[1:], signs=has_signs())}\n")
        sys.stdout.flush()
        return 0
    from muggins.cli.app import run_command

    return run_command(words)
