"""Shards of a contest, and who plays them: this process, or others of this machine."""

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent import futures
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Final, Protocol

from muggins.cards import MugginsError
from muggins.sim.duplicate import Contest, play_sets
from muggins.sim.lifeline import end_with_parent
from muggins.sim.tally import Tally

SHARD_SETS: Final = 20
"""Sets in a shard: seconds of work, so a shard lost is no loss, and telling of one costs little."""


@dataclass(frozen=True, slots=True)
class Shard:
    """The duplicate sets first, first + 1, ... of a contest."""

    contest: Contest
    first: int
    sets: int


def shards(contest: Contest, sets: int) -> tuple[Shard, ...]:
    """The contest's first sets, cut into shards.

    >>> from muggins.game.rules import Rules
    >>> [shard.sets for shard in shards(Contest(("greedy", "random"), Rules(), "7"), 50)]
    [20, 20, 10]

    The cut depends on the number of sets in nothing but its last shard, so a longer run goes on
    where a shorter one ended.
    """
    starts = range(0, sets, SHARD_SETS)
    return tuple(Shard(contest, first, min(SHARD_SETS, sets - first)) for first in starts)


def play_shard(shard: Shard) -> Tally:
    """The sums over the shard's sets; a function of the shard alone, on any machine."""
    return play_sets(shard.contest, range(shard.first, shard.first + shard.sets))


class PoolBroken(MugginsError):
    """One of the processes ended before its work did."""


class Executor(Protocol):
    """Plays shards somewhere."""

    def run(self, waiting: Iterable[Shard]) -> Generator[tuple[Shard, Tally], None, None]:
        """Each shard with its tally, in the order in which they are done.

        Whoever has enough closes the iterator: what has not begun is then left undone.
        """
        ...


@dataclass(frozen=True, slots=True)
class Serial:
    """Plays the shards one after another, here."""

    def run(self, waiting: Iterable[Shard]) -> Generator[tuple[Shard, Tally], None, None]:
        """Each shard in turn."""
        for shard in waiting:
            yield shard, play_shard(shard)


@dataclass(frozen=True, slots=True)
class Crew:
    """Plays the shards on workers that the standard library knows how to talk to."""

    workers: futures.Executor
    size: Callable[[], int]
    """How many they are now."""

    def run(self, waiting: Iterable[Shard]) -> Generator[tuple[Shard, Tally], None, None]:
        """Each shard as it comes; few are handed out ahead, so that stopping is quick."""
        queue = iter(waiting)
        handed: dict[Future[Tally], Shard] = {}
        try:
            while True:
                for shard in islice(queue, max(0, 2 * max(1, self.size()) - len(handed))):
                    handed[self.workers.submit(play_shard, shard)] = shard
                if not handed:
                    return
                done, _ = futures.wait(handed, return_when=FIRST_COMPLETED)
                for future in done:
                    yield handed.pop(future), future.result()
        finally:
            for future in handed:
                future.cancel()


@dataclass(frozen=True, slots=True)
class Pool:
    """Plays the shards in processes of this machine; `pool` makes one."""

    crew: Crew

    def run(self, waiting: Iterable[Shard]) -> Generator[tuple[Shard, Tally], None, None]:
        """Each shard as it comes. Raises `PoolBroken` when one of the processes is killed."""
        try:
            yield from self.crew.run(waiting)
        except BrokenProcessPool as broken:
            raise PoolBroken(
                "A process of the arena was killed, perhaps for want of memory; with a journal "
                "the same command goes on from what was done."
            ) from broken


@contextmanager
def pool(jobs: int) -> Iterator[Pool]:
    """So many processes, until the block ends, or this process does.

    Processes are spawned, not forked: numba's and numpy's threads do not survive a fork.
    """
    if jobs < 1:
        raise MugginsError(f"A pool has 1 process or more, not {jobs}.")
    spawned = get_context("spawn")
    workers = ProcessPoolExecutor(jobs, mp_context=spawned, initializer=end_with_parent)
    try:
        yield Pool(Crew(workers, lambda: jobs))
    finally:
        workers.shutdown(cancel_futures=True)


def executor(jobs: int) -> AbstractContextManager[Executor]:
    """The executor for so many jobs: one job needs no other process."""
    return nullcontext(Serial()) if jobs == 1 else pool(jobs)
