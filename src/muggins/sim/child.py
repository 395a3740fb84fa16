"""A program of somebody else's, run as a child process and talked to in lines."""

import os
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from threading import Thread, Timer
from typing import IO, Final, TypeAlias, cast

from muggins.cards import MugginsError

_Pipe: TypeAlias = IO[bytes]

_LONGEST_LINE: Final = 1 << 16
_LAST_WORDS: Final = 500
"""So many bytes of what it wrote to stderr are kept."""
_GRACE: Final = 1.0
"""Seconds that it has to leave by itself."""


class ChildFault(MugginsError):
    """A child that did not start, did not answer in time or in lines, or left; says which."""


class Child:
    """A running program; `close` ends it.

    No shell is between. Its stderr is read all the time, so that it never waits for a reader, and
    the last words are kept for the error. On POSIX it leads a process group of its own, which is
    killed whole: a wrapper script would else leave its program behind.
    """

    def __init__(
        self,
        words: Sequence[str],
        env: Mapping[str, str] | None = None,
        longest: int = _LONGEST_LINE,
    ) -> None:
        """Start it, in our environment unless another is given; `longest`: of its lines, in bytes.

        Raises `ChildFault` where that is not possible.
        """
        self._longest = longest
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user named it, and no shell reads it
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                env=env,
            )
        except OSError as error:
            raise ChildFault(f"cannot be started: {error.strerror}.") from error
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._stdin, self._stdout, self._stderr = cast("tuple[_Pipe, _Pipe, _Pipe]", pipes)
        self._late: float | None = None
        self._closed = False
        self._last_words = bytearray()
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()

    @property
    def is_running(self) -> bool:
        """Whether it has not ended yet."""
        return self._process.poll() is None

    @contextmanager
    def within(self, seconds: float) -> Iterator[None]:
        """Kill it, so that `hear` and `say` raise, if what is done here takes any longer."""
        timer = Timer(seconds, self._expire, (seconds,))
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def say(self, *lines: str) -> None:
        """Write the lines to its stdin. Raises `ChildFault` when it reads no more."""
        try:
            self._stdin.write("".join(f"{line}\n" for line in lines).encode())
            self._stdin.flush()
        except OSError as error:
            raise self._gone("reads its input no more") from error

    def hear(self) -> str:
        """The next line of its stdout. Raises `ChildFault` when there will be none."""
        line = self._stdout.readline(self._longest)
        if len(line) == self._longest:
            raise ChildFault(f"wrote a line of {self._longest} bytes or more.")
        if not line.endswith(b"\n"):
            raise self._gone("closed its output")
        return line.decode("utf-8", "replace").strip()

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        with self.within(0):
            self._process.wait()
        self.close()

    def close(self) -> None:
        """Say quit, and see to it that it is gone: killed, if it does not leave in a second."""
        if self._closed:
            return
        self._closed = True
        with self.within(_GRACE):
            with suppress(OSError):
                self._stdin.write(b"quit\n")
            with suppress(OSError):
                self._stdin.close()
            self._process.wait()
        self._listener.join(_GRACE)
        if not self._listener.is_alive():
            self._stderr.close()
        self._stdout.close()

    def _expire(self, seconds: float) -> None:
        self._late = seconds
        with suppress(ProcessLookupError):
            if os.name == "nt":
                self._process.kill()
            elif self._process.returncode is None:
                # Not reaped, so its number is still its own, also when it has left its children.
                os.killpg(self._process.pid, signal.SIGKILL)

    def _gone(self, how: str) -> ChildFault:
        """Why nothing more comes from it."""
        if self._late is None:
            how = self._exit() or how
        else:
            how = f"took over {self._late:g} s, and was ended"
        self._listener.join(_GRACE)
        words = " ".join(self._last_words.decode("utf-8", "replace").split())
        return ChildFault(f"{how}; its stderr ends: {words}" if words else f"{how}.")

    def _exit(self) -> str:
        """How it left by itself; empty if it is still there, or was ended while we waited."""
        try:
            status = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return ""
        return f"ended with status {status}" if self._late is None else ""

    def _listen(self) -> None:
        """Read stderr to its end, and keep the last of it."""
        while piece := os.read(self._stderr.fileno(), _LONGEST_LINE):
            self._last_words += piece
            del self._last_words[:-_LAST_WORDS]
