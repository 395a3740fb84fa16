"""The tests, with a browser, a PostgreSQL and an nginx for those that need one."""

import os
import subprocess
import sys
from typing import Final

from workshop import outsiders
from workshop.checks import ROOT

# A process for each core, though never so many that each prepares more than it tests.
SIDE_BY_SIDE: Final = ("--numprocesses=logical", "--maxprocesses=4", "--dist=loadgroup")
# What a second try hides from the exit code is shown whole, and there is not much of it to have.
SECOND_TRIES: Final = ("--max-suite-reruns=3", "--rerun-show-tracebacks")
EVERYTHING: Final = ("--cov", "--cover-the-laws", *SECOND_TRIES, *SIDE_BY_SIDE)


def run(chosen: list[str]) -> int:
    """Pytest's exit code: of the whole suite with its coverage, or of what was chosen."""
    chromium = outsiders.find_chromium()
    if chromium == outsiders.NONE:
        outsiders.miss("Chromium", "the page, in a browser")
    postgres = outsiders.find_postgres()
    if postgres == outsiders.NONE:
        outsiders.miss("PostgreSQL", "the games in PostgreSQL")
    nginx = outsiders.find_nginx()
    if nginx == outsiders.NONE:
        outsiders.miss("nginx", "two servers behind a proxy")
    command = [sys.executable, "-m", "pytest", *(chosen or EVERYTHING)]
    env = os.environ | {
        "MUGGINS_CHROMIUM": chromium,
        "MUGGINS_POSTGRES": postgres,
        "MUGGINS_NGINX": nginx,
    }
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode
