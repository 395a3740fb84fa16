"""The programs from outside Python that the checks need: Chromium, npm, PostgreSQL and nginx."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

CHROMIUMS: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
POSTGRES: Final = "/usr/lib/postgresql"
# Debian puts it where only root's PATH leads.
NGINX: Final = ("nginx", "/usr/sbin/nginx")
PLAYWRIGHTS_OWN: Final = "playwright"
NONE: Final = "none"


def find_chromium() -> str:
    """The path of a Chromium, `playwright` if that fetched its own, or `none`.

    The variable MUGGINS_CHROMIUM says it outright. Otherwise one that is here, else Debian's
    (as root, where apt is), else Playwright's download.
    """
    named = os.environ.get("MUGGINS_CHROMIUM")
    if named:
        return named
    here = _first_on_path(CHROMIUMS)
    if here is None and _install_from_debian("chromium", "fonts-liberation"):
        here = _first_on_path(CHROMIUMS)
    if here is None and _succeeds(sys.executable, "-m", "playwright", "install", "chromium"):
        return PLAYWRIGHTS_OWN
    return here or NONE


def find_npm() -> str | None:
    """The path of npm, installed from Debian where that can be done, or None."""
    here = _first_on_path(("npm",))
    if here is None and _install_from_debian("nodejs", "npm"):
        here = _first_on_path(("npm",))
    return here


def find_postgres() -> str:
    """The folder of PostgreSQL's programs, of Debian's where it can be installed, or `none`.

    The variable MUGGINS_POSTGRES says it outright. The tests start a server of their own there.
    """
    named = os.environ.get("MUGGINS_POSTGRES")
    if named:
        return named
    here = postgres_here()
    if here is None and _install_from_debian("postgresql"):
        here = postgres_here()
    return here or NONE


def postgres_here() -> str | None:
    """The folder of the programs that are installed, the newest of Debian's; or None."""
    debians = sorted(Path(POSTGRES).glob("*/bin/initdb"))
    found = str(debians[-1]) if debians else shutil.which("initdb")
    return str(Path(found).resolve().parent) if found else None


def find_nginx() -> str:
    """The path of nginx, of Debian's where it can be installed, or `none`."""
    named = os.environ.get("MUGGINS_NGINX")
    if named:
        return named
    here = _first_on_path(NGINX)
    if here is None and _install_from_debian("nginx-light"):
        here = _first_on_path(NGINX)
    return here or NONE


def miss(program: str, what: str) -> None:
    """Say loudly what goes unchecked; in CI, where nothing may, stop."""
    text = f"NOT CHECKED: {what}, because there is no {program} here, and none could be installed"
    sys.stderr.write(f"\n{'!' * len(text)}\n{text}\n{'!' * len(text)}\n\n")
    if os.environ.get("CI") == "true":
        sys.exit(1)


def _first_on_path(names: Iterable[str]) -> str | None:
    return next((path for path in map(shutil.which, names) if path), None)


def _install_from_debian(*packages: str) -> bool:
    if not Path("/etc/debian_version").is_file() or os.geteuid() != 0:
        return False
    apt = ("apt-get", "-q", "-o", "APT::Install-Recommends=false")
    return _succeeds(*apt, "update") and _succeeds(*apt, "install", "-y", *packages)


def _succeeds(*command: str) -> bool:
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(command, env=quiet, stdout=sys.stderr, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return True
