"""A PostgreSQL of the tests' own: unprivileged, in a folder that goes away, on a socket in it."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from workshop import outsiders

WAIT = 60
"""Seconds until it must answer, on a busy machine."""

# Nothing here outlives a crash of the machine, so nothing waits for the disk.
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "shared_buffers": "16MB",
    "max_connections": "60",
}
_NUMBERS = count(1)


@dataclass(frozen=True, slots=True)
class Cluster:
    """A running PostgreSQL with its socket in `place`."""

    place: Path

    def url(self, database: str) -> str:
        return f"postgresql+psycopg://muggins@/{database}?host={self.place}"

    def new_database(self) -> str:
        """The URL of a database that is empty."""
        name = f"table_{next(_NUMBERS)}"
        self.rule(f"CREATE DATABASE {name}")
        return self.url(name)

    def rule(self, *statements: str) -> None:
        """Do something to a database from outside it."""
        engine = create_engine(self.url("postgres"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            for statement in statements:
                connection.execute(text(statement))
        engine.dispose()

    @contextmanager
    def away(self, url: str) -> Iterator[None]:
        """That database is gone, its connections cut, for as long as the block lasts."""
        name = make_url(url).database
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
        self.rule(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false", f"{cut}'{name}'")
        try:
            yield
        finally:
            self.rule(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


def programs() -> Path:
    """Where PostgreSQL's programs lie; without them the test is skipped, and in CI it fails."""
    found = os.environ.get("MUGGINS_POSTGRES") or outsiders.postgres_here() or outsiders.NONE
    if found != outsiders.NONE:
        return Path(found)
    if os.environ.get("CI") == "true":
        pytest.fail("There is no PostgreSQL here, and in CI there must be one.")
    pytest.skip("there is no PostgreSQL here")


def _owner() -> str | None:
    """Whom it runs as: it refuses root."""
    if os.geteuid() != 0:
        return None
    asked = subprocess.run(["id", "-u", "postgres"], capture_output=True, check=False)
    return "nobody" if asked.returncode else "postgres"


@contextmanager
def running() -> Iterator[Cluster]:
    """A cluster for as long as the block lasts."""
    bins, owner = programs(), _owner()
    # A socket's path is short, and whoever runs the server must be able to reach it.
    place = Path(tempfile.mkdtemp(prefix="muggins-pg-"))
    if owner:
        shutil.chown(place, owner)
    data = place / "data"
    how = ("-A", "trust", "-U", "muggins", "-E", "UTF8", "--no-locale", "--no-sync")
    initdb = [str(bins / "initdb"), *how, "-D", str(data)]
    subprocess.run(initdb, user=owner, check=True, stdout=subprocess.DEVNULL)
    settings = {**SETTINGS, "unix_socket_directories": str(place)}
    words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    with (place / "log").open("w") as log:
        server = subprocess.Popen(
            [bins / "postgres", "-D", data, *words], user=owner, stderr=log, stdout=log
        )
    try:
        _await(server, bins, place)
        yield Cluster(place)
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(WAIT)
        shutil.rmtree(place)


def _await(server: "subprocess.Popen[bytes]", bins: Path, place: Path) -> None:
    end = time.monotonic() + WAIT
    while subprocess.run([bins / "pg_isready", "-q", "-h", place], check=False).returncode:
        complaints = (place / "log").read_text(encoding="utf-8")
        assert server.poll() is None, complaints
        assert time.monotonic() < end, complaints
        time.sleep(0.05)
