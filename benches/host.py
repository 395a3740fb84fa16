"""A server in a process of its own, for benches and tests that end it by force."""

import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
_WAIT: Final = 60
_AT: Final = re.compile(r"http://127\.0\.0\.1:(\d+)/ \(")


@dataclass(slots=True)
class Host:
    """`muggins serve` over that database; the port is free at first and then stays."""

    db: str
    words: tuple[str, ...] = ()
    log: Path = Path(os.devnull)
    port: int = 0
    process: "subprocess.Popen[str] | None" = None

    def start(self) -> None:
        """Serve; comes back when it does."""
        arguments = ["serve", "--no-open", "--no-warm", f"--port={self.port}", f"--db={self.db}"]
        paths = os.pathsep.join(filter(None, [str(ROOT / "src"), str(ROOT), *sys.path]))
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "muggins", *arguments, *self.words],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=os.environ | {"PYTHONPATH": paths},
            )
        assert self.process.stdout is not None
        found = _AT.search(self.process.stdout.readline())
        assert found, "the server did not start"
        self.port = int(found[1])

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Send it that signal, and wait until it is gone."""
        if self.process is not None and self.process.stdout is not None:
            self.process.send_signal(how)
            self.process.wait(_WAIT)
            self.process.stdout.close()
            self.process = None

    @property
    def memory(self) -> float:
        """Its resident memory in MiB; 0 where the system has no /proc."""
        place = Path(f"/proc/{self.process.pid if self.process else 0}/status")
        if not place.is_file():
            return 0.0
        found = re.search(r"VmRSS:\s+(\d+) kB", place.read_text(encoding="ascii"))
        return int(found[1]) / 1024 if found else 0.0

    @property
    def cpu(self) -> float:
        """The seconds of CPU that it has used; 0 where the system has no /proc."""
        place = Path(f"/proc/{self.process.pid if self.process else 0}/stat")
        if not place.is_file():
            return 0.0
        fields = place.read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
