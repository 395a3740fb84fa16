"""The server's own log: one line for each request and for each entry of a game, and no secrets.

A line names the game and the kind of what happened, never a card, a token or a query.
"""

import json
import logging
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

_FACTS: Final = "facts"


class LogFormat(StrEnum):
    """What the server writes to its standard error."""

    QUIET = "quiet"
    """Only what goes wrong."""

    TEXT = "text"
    JSON = "json"


class _Lines(logging.Formatter):
    """`2026-01-31T10:20:30.123Z info request method="GET" status=200`."""

    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{key}={json.dumps(value)}" for key, value in _facts(record).items())
        said = f"{_moment(record)} {record.levelname.lower()} {record.getMessage()} {facts}".strip()
        return (
            said if record.exc_info is None else f"{said}\n{self.formatException(record.exc_info)}"
        )


class _JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": _moment(record),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **_facts(record),
        }
        if record.exc_info is not None:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line)


def _moment(record: logging.LogRecord) -> str:
    moment = datetime.fromtimestamp(record.created, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _facts(record: logging.LogRecord) -> Mapping[str, object]:
    found: object = getattr(record, _FACTS, {})
    return found if isinstance(found, Mapping) else {}


def tell(log: logging.Logger, what: str, **facts: str | float | None) -> None:
    """Write a line about what happened; a fact that is None is left out."""
    if log.isEnabledFor(logging.INFO):
        known = {key: value for key, value in facts.items() if value is not None}
        log.info(what, extra={_FACTS: known})


def open_logbook(form: LogFormat) -> None:
    """From now on, write in that form what the server and its libraries have to say."""
    line = logging.StreamHandler(sys.stderr)
    line.setFormatter(_JsonLines() if form is LogFormat.JSON else _Lines())
    logging.basicConfig(handlers=[line], level=logging.WARNING, force=True)
    quiet = form is LogFormat.QUIET
    logging.getLogger("muggins").setLevel(logging.WARNING if quiet else logging.INFO)
