"""Where `muggins` starts: runs the command, and turns an error into one line.

Typer reads arguments by way of pydantic, and importing that takes longer than a count may: so
`score` is answered before Typer is imported.
"""

import os
import sys
from collections.abc import Sequence

from muggins.cards import MugginsError
from muggins.cli.screen import has_signs

_FAILED = 2


def run() -> None:
    """Run the command that was typed; an error is one line on stderr, and exit status 2."""
    try:
        status = _run(sys.argv[1:])
    except MugginsError as error:
        # Some messages wrap their lines; here each is one.
        sys.stderr.write(f"muggins: {' '.join(str(error).split())}\n")
        status = _FAILED
    except KeyboardInterrupt:
        status = 130
    except BrokenPipeError:
        # Whoever read us has stopped; Python would complain when it flushes stdout at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    sys.exit(status)


def _run(words: Sequence[str]) -> int:
    if words[:1] == ["score"]:
        from muggins.cli.score import answer

        sys.stdout.write(f"{answer(words[1:], signs=has_signs())}\n")
        sys.stdout.flush()
        return 0
    from muggins.cli.app import run_command

    return run_command(words)
