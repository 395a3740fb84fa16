"""The physics, installed: pooltool in an environment of its own, by a lock with hashes.

Its numba, numpy and rich are older than ours, and its panda3d is a development build that PyPI
lacks; the lock has the release of panda3d with which it runs without a screen. So no extra of
this package can bring it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from muggins.adapters.pooltool import place
from muggins.adapters.pooltool.simulator import simulator_in
from muggins.pool.shot import NoPhysics

_OLDEST, _NEWEST = (3, 11), (3, 13)
"""The Pythons that pooltool 0.6.0 and the lock are for."""

Run = Callable[[list[str]], bool]
"""Runs a program; whether it did what it should."""

Say = Callable[[str], None]


def install(
    say: Say, python: str = sys.executable, run: Run | None = None, *, warm: bool = True
) -> Path:
    """Make the environment with pooltool, and let it compile; where it is.

    `say` is told what goes on. Raises `NoPhysics` with what is missing.
    """
    run = run or _run
    environment = place.folder()
    _check_folder(environment)
    uv = shutil.which("uv")
    _check_version(python)
    say(f"Installing pooltool into {environment}; it needs about 650 MB ...")
    made = [uv, "venv", "--quiet", "--clear", "--python", python] if uv else _venv(python)
    if not run([*made, str(environment)]):
        raise NoPhysics(
            "No environment could be made: it needs uv, or on Debian `apt install python3-venv`."
        )
    pip = str(place.python_of(environment))
    words = [uv, "pip", "install", "--python", pip] if uv else [pip, "-m", "pip", "install"]
    if not run([*words, "--require-hashes", "--no-deps", "-r", str(place.LOCK)]):
        raise NoPhysics("pooltool could not be installed: the lines above say why.")
    if warm:
        say("Compiling; the first time takes a minute or two ...")
        _try(environment)
    place.stamp(environment)
    return environment


def _venv(python: str) -> list[str]:
    return [python, "-m", "venv", "--clear"]


def _check_folder(environment: Path) -> None:
    """Refuse a folder with something else in it, since it is emptied first."""
    is_ours = not environment.exists() or (environment / "pyvenv.cfg").is_file()
    if not is_ours and any(environment.iterdir()):
        raise NoPhysics(
            f"{environment} has other things in it: {place.SETTING} names a new folder."
        )


def _check_version(python: str) -> None:
    """Refuse a Python that pooltool has no packages for."""
    asked = [python, "-c", "import sys; print(*sys.version_info[:2])"]
    try:
        told = subprocess.run(asked, capture_output=True, text=True, check=True)  # noqa: S603 - the user named it, and no shell reads it
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoPhysics(f"{python} is no Python that runs.") from error
    version = tuple(map(int, told.stdout.split()))
    if not _OLDEST <= version <= _NEWEST:
        raise NoPhysics(
            f"pooltool needs Python {_words(_OLDEST)} to {_words(_NEWEST)}, and {python} is "
            f"{_words(version)}: name another by --python."
        )


def _words(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def _run(words: list[str]) -> bool:
    """Run a program, its talk on stderr."""
    # uv trusts only certificates of its own unless told; a proxy's lie in the machine's store.
    env = {"UV_SYSTEM_CERTS": "1", "PIP_ROOT_USER_ACTION": "ignore", **os.environ}
    try:
        return subprocess.run(words, stdout=sys.stderr, env=env, check=False).returncode == 0  # noqa: S603 - words of ours
    except OSError:
        return False


def _try(environment: Path) -> None:
    """One process, to see that it works, and so that all later ones find it compiled."""
    simulator = simulator_in(environment)
    try:
        simulator.wait()
    finally:
        simulator.close()
