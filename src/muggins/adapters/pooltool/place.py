"""Where the physics lives: an environment of its own, and the home that its process is given."""

import os
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path, user_data_path

from muggins.pool.shot import NoPhysics

LOCK: Final = Path(__file__).with_name("requirements.lock")
WORKER: Final = Path(__file__).with_name("worker.py")
SETTING: Final = "MUGGINS_PHYSICS"
"""The environment variable that names another folder for it."""

_STAMP: Final = "muggins-stamp"
_BIN: Final = "Scripts" if sys.platform == "win32" else "bin"
_KEPT: Final = ("PATH", "LANG", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "LD_LIBRARY_PATH")
"""What the process needs of our environment to start at all."""


def folder() -> Path:
    """The environment with pooltool, whether it is there or not."""
    named = os.environ.get(SETTING)
    return Path(named) if named else user_data_path("muggins", appauthor=False) / "physics"


def python_of(environment: Path) -> Path:
    """The Python of an environment."""
    return environment / _BIN / ("python.exe" if sys.platform == "win32" else "python")


def digest() -> str:
    """What was installed, if what our lock says was."""
    return sha256(LOCK.read_bytes()).hexdigest()


def stamp(environment: Path) -> None:
    """Say that the environment has all that our lock says, and works."""
    (environment / _STAMP).write_text(digest(), encoding="ascii")


def is_installed() -> bool:
    """Whether strokes can be simulated here."""
    stamped = folder() / _STAMP
    return stamped.is_file() and stamped.read_text(encoding="ascii") == digest()


def installed() -> Path:
    """The environment with pooltool. Raises `NoPhysics`, and says how to get it."""
    if not is_installed():
        raise NoPhysics("The physics of pool is not installed: `muggins pool install` does it.")
    return folder()


def surroundings(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment variables of the process: a home and a compile cache that are ours.

    pooltool writes settings into its home, and reads how balls roll from there: so no player's
    own settings change our table, nor ours his.
    """
    home = user_cache_path("muggins", appauthor=False) / "physics"
    compiled = home / "compiled"
    compiled.mkdir(parents=True, exist_ok=True)
    kept = {name: environment[name] for name in _KEPT if name in environment}
    ours = {"HOME": home, "USERPROFILE": home, "NUMBA_CACHE_DIR": compiled}
    return {**kept, "NUMBA_NUM_THREADS": "1", **{name: str(path) for name, path in ours.items()}}
