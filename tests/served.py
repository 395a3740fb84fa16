"""A server in a process of its own, on a free port of this machine."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from websockets.sync.client import ClientConnection, connect

PROGRAM = """
import sys
from argon2 import PasswordHasher
from muggins.server import accounts
from muggins.server.service import Service, serve
words = sys.argv[2:]
if "hasty" in words:
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    accounts.PasswordHasher = lambda: quick
service = Service(port=0, db=sys.argv[1], warm="warm" in words, bounds="boundless" not in words)
serve(service, open_browser=False)
"""
WAIT = 60
"""Seconds that a busy machine gets for what takes a moment."""


class Served:
    """A running server."""

    def __init__(self, place: Path, *words: str) -> None:
        command = [sys.executable, "-c", PROGRAM, str(place), *words]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert found, said
        self.url = found.group()

    def listen(self, game: str, token: str) -> ClientConnection:
        """The stream of a game, from its first entry."""
        address = f"{self.url.replace('http', 'ws')}/api/games/{game}/stream?after=0"
        return connect(address, additional_headers={"cookie": f"player={token}"})

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Its exit code, once it has got that signal."""
        self.process.send_signal(how)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait(WAIT)


@contextmanager
def running(place: Path, *words: str) -> Iterator[Served]:
    served = Served(place, *words)
    try:
        yield served
    finally:
        if served.process.poll() is None:
            served.end(signal.SIGKILL)
