"""The real server in a process of its own, on a port and a database that outlive it."""

import json
import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from muggins.server.forms import decode_entry
from muggins.server.room import Entry, Room, rooms

ADDRESS: Final = re.compile(r"Muggins is at http://127\.0\.0\.1:(\d+)/")
ENOUGH: Final = 60
"""Seconds that a busy machine gets to end a server."""


@dataclass(slots=True)
class Served:
    """A server that can be killed and started again; port 0 until it has one."""

    place: Path
    options: tuple[str, ...] = ()
    port: int = 0
    module: str = "muggins"
    process: "subprocess.Popen[str] | None" = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    @property
    def complaints(self) -> str:
        """Whatever it wrote to its standard error, over all its lives."""
        return (self.place / "stderr").read_text(encoding="utf-8")

    def start(self) -> None:
        arguments = (
            "serve",
            "--no-open",
            "--no-warm",
            f"--port={self.port}",
            f"--db={self.place / 'games.db'}",
            *self.options,
        )
        with (self.place / "stderr").open("a", encoding="utf-8") as complaints:
            self.process = subprocess.Popen(
                [sys.executable, "-m", self.module, *arguments],
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            )
        assert self.process.stdout is not None
        told = ADDRESS.match(self.process.stdout.readline())
        assert told, self.complaints
        self.port = int(told[1])

    def kill(self) -> None:
        """End it without a chance to say or write anything."""
        assert self.process is not None
        self.process.kill()
        self._bury(self.process)

    def stop(self) -> None:
        """End it in order, if it runs."""
        if self.process is not None:
            self.process.terminate()
            self._bury(self.process)

    def _bury(self, process: "subprocess.Popen[str]") -> None:
        process.wait(ENOUGH)
        assert process.stdout is not None
        process.stdout.close()
        self.process = None

    def log(self, game: str) -> tuple[str, ...]:
        """The entries of a game, read from the file past the server."""
        wanted = "SELECT payload FROM event WHERE game_id = ? ORDER BY seq"
        with closing(sqlite3.connect(self.place / "games.db")) as database:
            return tuple(payload for (payload,) in database.execute(wanted, (game,)))

    def entries(self, game: str) -> tuple[Entry, ...]:
        return tuple(decode_entry(json.loads(payload)) for payload in self.log(game))

    def room(self, game: str) -> Room:
        """The game as the fold of what lies on disk."""
        *_, newest = rooms(self.entries(game))
        return newest
