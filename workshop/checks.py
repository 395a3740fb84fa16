"""The checks that read the code without running it, in CI's order."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from workshop import outsiders

ROOT: Final = Path(__file__).resolve().parent.parent
PYTHON: Final = (sys.executable, "-m")

FORMATTING: Final = ("formatting", (*PYTHON, "ruff", "format", "--check", "."))
LINT: Final = ("lint", (*PYTHON, "ruff", "check", "."))
LAYERS: Final = ("layers", (str(Path(sys.executable).with_name("lint-imports")), "--no-logo"))
TYPES: Final = ("types", (*PYTHON, "mypy"))


def run() -> int:
    """0 if every check passes; all are run, so that one round shows all that is wrong."""
    steps = (FORMATTING, LINT, LAYERS, TYPES, *page(ROOT))
    failed = [name for name, command in steps if not _passes(name, command)]
    if failed:
        _say(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


def page(root: Path) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The steps that check the page's JavaScript, its types and its own tests; they need Node."""
    if not (root / "package.json").is_file():
        return ()
    npm = outsiders.find_npm()
    if npm is None:
        outsiders.miss("npm", "the page's JavaScript")
        return ()
    return (
        ("page: tools", (npm, "ci")),
        ("page: types", (npm, "run", "check")),
        ("page: tests", (npm, "test")),
    )


def _passes(name: str, command: tuple[str, ...]) -> bool:
    _say(name)
    program = shutil.which(command[0]) or command[0]
    return subprocess.run([program, *command[1:]], cwd=ROOT, check=False).returncode == 0


def _say(text: str) -> None:
    sys.stderr.write(f"== {text} ==\n")
    sys.stderr.flush()
