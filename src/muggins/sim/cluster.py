"""Shards played by the workers of a Dask cluster, on this machine or on many."""

import logging
import re
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final

from muggins.cards import MugginsError, Unreadable
from muggins.sim.shards import Crew, PoolBroken, Shard
from muggins.sim.tally import Tally

_LOCAL: Final = "local:"
_ADDRESS: Final = re.compile(r"[a-z]+://.+:\d+")
_PATIENCE: Final = 20
"""Seconds until a scheduler must answer, and then until it must have a worker."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """Plays the shards on whatever workers the cluster has; `cluster` makes one.

    A shard whose worker is lost goes to another, and its sums are the same: a shard's tally depends
    on the shard alone.
    """

    client: Any

    def run(self, waiting: Iterable[Shard]) -> Generator[tuple[Shard, Tally], None, None]:
        """Each shard as it comes. Raises `PoolBroken` when the scheduler is lost.

        And when a shard was lost with so many workers that it seems to be what kills them.
        """
        try:
            # Not pure: two shards are never one task, even where they look alike.
            yield from Crew(self.client.get_executor(pure=False), self._threads).run(waiting)
        except (CancelledError, OSError, _library().KilledWorker) as lost:
            raise PoolBroken(
                f"The cluster is gone ({type(lost).__name__}: {lost}); with a journal the same "
                "command goes on from what was done."
            ) from lost

    def _threads(self) -> int:
        return sum(self.client.nthreads().values())


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """The workers at a scheduler's address, like `tcp://10.0.0.5:8786`, until the block ends.

    `local:2` starts two workers on this machine, which end with the block; they listen on loopback
    only. All need this version of Muggins. Needs the extra `cluster`; raises `MugginsError` without
    it, and where nobody answers, `Unreadable` for `local:` without a number.
    """
    library = _library()
    with ExitStack() as stack:
        scheduler = stack.enter_context(_scheduler(address))
        try:
            client = library.Client(scheduler, timeout=_PATIENCE, set_as_default=False)
            stack.enter_context(client)
            client.wait_for_workers(1, timeout=_PATIENCE)
        except (OSError, ValueError) as error:
            raise MugginsError(f"No cluster plays at {address}: {error}") from error
        yield Cluster(client)


@contextmanager
def _scheduler(address: str) -> Iterator[Any]:
    """Whom a client may ask: the address itself, or workers that were started for it."""
    if not address.startswith(_LOCAL):
        if not _ADDRESS.fullmatch(address):
            raise Unreadable(f"A scheduler is like tcp://10.0.0.5:8786, not {address}.")
        yield address
        return
    number = address.removeprefix(_LOCAL)
    if not number.isdecimal() or int(number) < 1:
        raise Unreadable(f"Workers of this machine are local:2, or another number, not {address}.")
    with _local_workers(int(number)) as started:
        yield started


def _local_workers(number: int) -> AbstractContextManager[Any]:
    """Worker processes of one thread each, on 127.0.0.1, which say nothing and show nothing."""
    workers: AbstractContextManager[Any] = _library().LocalCluster(
        n_workers=number,
        threads_per_worker=1,
        host="127.0.0.1",
        silence_logs=logging.CRITICAL,
        # A worker of ours needs a few hundred megabytes; no share of the machine is set aside.
        memory_limit=0,
        dashboard_address=None,
        # Without a dashboard there is still a port for it, and others may have 8787.
        scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},
    )
    return workers


def _library() -> ModuleType:
    try:
        import distributed  # noqa: PLC0415 - an extra: only a cluster needs it
    except ModuleNotFoundError as missing:
        raise MugginsError(
            "A cluster needs the library distributed: pip install 'muggins[cluster]'."
        ) from missing
    return distributed
