"""Shards of a contest, and who plays them: this process, or a pool of others."""

from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Final, Protocol

from muggins.cards import MugginsError
from muggins.sim.duplicate import Contest, play_sets
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
class Pool:
    """Plays the shards in so many processes of its own.

    Processes are spawned, not forked: numba's and numpy's threads do not survive a fork.
    """

    jobs: int

    def __post_init__(self) -> None:
        """Refuse a pool in which nobody works."""
        if self.jobs < 1:
            raise MugginsError(f"A pool has 1 process or more, not {self.jobs}.")

    def run(self, waiting: Iterable[Shard]) -> Generator[tuple[Shard, Tally], None, None]:
        """Each shard as it comes; few are handed out ahead, so that stopping is quick."""
        queue = iter(waiting)
        pool = ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn"))
        try:
            yield from _pooled(pool, queue, 2 * self.jobs)
        except BrokenProcessPool as broken:
            raise PoolBroken(
                "A process of the arena was killed, perhaps for want of memory; with a journal "
                "the same command goes on from what was done."
            ) from broken
        finally:
            pool.shutdown(cancel_futures=True)


def _pooled(
    pool: ProcessPoolExecutor, queue: Iterator[Shard], ahead: int
) -> Iterator[tuple[Shard, Tally]]:
    handed: dict[Future[Tally], Shard] = {}
    while True:
        for shard in islice(queue, ahead - len(handed)):
            handed[pool.submit(play_shard, shard)] = shard
        if not handed:
            return
        done, _ = wait(handed, return_when=FIRST_COMPLETED)
        for future in done:
            yield handed.pop(future), future.result()


def executor(jobs: int) -> Executor:
    """The executor for so many jobs: one job needs no other process."""
    return Serial() if jobs == 1 else Pool(jobs)
