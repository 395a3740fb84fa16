"""The tests, with a browser for those that drive the page."""

import os
import subprocess
import sys
from typing import Final

from workshop import outsiders
from workshop.checks import ROOT

EVERYTHING: Final = ("--cov", "--cover-the-laws")


def run(chosen: list[str]) -> int:
    """Pytest's exit code: of the whole suite with its coverage, or of what was chosen."""
    chromium = outsiders.find_chromium()
    if chromium == outsiders.NONE:
        outsiders.miss("Chromium", "the page, in a browser")
    command = [sys.executable, "-m", "pytest", *(chosen or EVERYTHING)]
    env = os.environ | {"MUGGINS_CHROMIUM": chromium}
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode
