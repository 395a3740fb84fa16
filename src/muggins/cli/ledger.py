"""`muggins tables`: the shipped tables made anew, and checked against their manifest."""

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, TaskID

from muggins.ai.tables import FOLDER, Entry, read_manifest, verified
from muggins.cards import MugginsError
from muggins.sim.selfplay import build_tables


def build(folder: Path | None, console: Console) -> str:
    """Make all tables anew, with a progress bar for each step; what was written, as text."""
    target = folder or FOLDER
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MugginsError(f"Cannot write into {target}: {error.strerror}.") from error
    with Progress(console=console) as progress:
        bars: dict[str, TaskID] = {}

        def report(step: str, part: float) -> None:
            if step not in bars:
                bars[step] = progress.add_task(step, total=1.0)
            progress.update(bars[step], completed=part)

        entries = build_tables(target, commit=standing_commit(), report=report)
    return listed(entries)


def check(folder: Path | None) -> str:
    """Each file of the manifest, after its bytes were found to be right. Raises `BadTable`."""
    entries = read_manifest(folder or FOLDER)
    for entry in entries:
        verified(entry, folder or FOLDER)
    return listed(entries)


def listed(entries: Iterable[Entry]) -> str:
    """A line for each file: its size, the start of its hash, and where it came from."""
    return "\n".join(
        f"{entry.file:<14}{entry.size:>10,} bytes  sha256 {entry.sha256[:16]}  "
        f"{entry.command}, seed {entry.seed}, at {entry.commit[:12]}"
        for entry in entries
    )


def standing_commit() -> str:
    """The commit of these sources, marked where they differ from it; for an install, so."""
    git = shutil.which("git")
    words = ("describe", "--always", "--dirty", "--abbrev=40", "--exclude=*")
    if git is None:
        return "unknown"
    asked = subprocess.run(  # noqa: S603 - words of our own, and the git on the user's PATH
        [git, "-C", str(FOLDER.parent), *words], capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() or "unknown"
