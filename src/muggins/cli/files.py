"""Files that are named on the command line, and where a game is kept if none is."""

from datetime import UTC, datetime
from pathlib import Path

from muggins.cards import MugginsError


def read_text(path: Path) -> str:
    """What the file says. Raises `MugginsError` where it cannot be opened, or holds no text."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise MugginsError(f"Cannot open {path}: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise MugginsError(f"Cannot read {path}: it is no text.") from error


def new_file(shelf: str, ending: str) -> Path:
    """Where a game that begins now is kept, on that shelf among the user's own files."""
    from platformdirs import user_data_path

    name = f"{datetime.now(tz=UTC):%Y-%m-%d-%H%M%S}{ending}"
    return user_data_path("muggins", appauthor=False) / shelf / name
