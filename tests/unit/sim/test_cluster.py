"""Shards on a Dask cluster of two worker processes, one of which is killed at its work."""

import os
import signal
import sys
from collections.abc import Iterator
from concurrent import futures
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

import distributed
import pytest

from muggins.cards import MugginsError, Unreadable
from muggins.cli.app import run_command
from muggins.game.rules import PRESETS
from muggins.sim import cluster as site
from muggins.sim.arena import Length, play_contest
from muggins.sim.cluster import Cluster, cluster
from muggins.sim.duplicate import Contest
from muggins.sim.shards import SHARD_SETS, PoolBroken, Serial, shards

CONTEST = Contest(("greedy", "random"), PRESETS["short"], "cluster")
SHARDS = shards(CONTEST, 5 * SHARD_SETS)


@pytest.fixture(scope="module")
def pair() -> Iterator[Cluster]:
    with cluster("local:2") as workers:
        workers.client.wait_for_workers(2, timeout=60)
        yield workers


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is POSIX")
def test_a_worker_killed_in_the_middle_changes_nothing(pair: Cluster) -> None:
    pids, run = pair.client.run(os.getpid), pair.run(SHARDS)
    found = dict([next(run)])
    busy = pair.client.processing()
    victim = max(busy, key=lambda worker: len(busy[worker]))
    assert busy[victim]
    os.kill(pids[victim], signal.SIGKILL)
    found |= dict(run)
    assert found == dict(Serial().run(SHARDS))
    assert pids[victim] not in pair.client.run(os.getpid).values()


def test_a_schedulers_address_will_do(pair: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", *CONTEST.players, "--games", "44", "--seed", "cluster", "--rules", "quick"]
    assert run_command(words) == 0
    alone = capsys.readouterr().out
    assert run_command([*words, "--cluster", pair.client.scheduler.address]) == 0
    assert capsys.readouterr().out == alone


def test_who_has_enough_leaves_the_rest_undone(pair: Cluster) -> None:
    run = pair.run(SHARDS)
    next(run)
    run.close()
    short = play_contest(CONTEST, Length(2), executor=pair).tally
    assert short == play_contest(CONTEST, Length(2)).tally


def test_a_player_that_fails_on_a_worker_is_heard_of(pair: Cluster) -> None:
    stranger = Contest(("nobody", "random"), PRESETS["quick"], "x")
    with pytest.raises(MugginsError, match="No player is called 'nobody'"):
        play_contest(stranger, Length(2), executor=pair)


@dataclass(frozen=True, slots=True)
class Failing(futures.Executor):
    """Has one end for all that it is given."""

    error: BaseException | None

    def submit(self, *_: object, **__: object) -> Future[Any]:
        future: Future[Any] = Future()
        if self.error:
            future.set_exception(self.error)
        else:
            future.cancel()
            future.set_running_or_notify_cancel()
        return future

    def get_executor(self, *, pure: bool) -> futures.Executor:
        assert not pure
        return self

    def nthreads(self) -> dict[str, int]:
        return {}


class Killed(distributed.KilledWorker):
    """What comes of a task that four workers were lost with."""

    def __init__(self) -> None:
        pass

    def __str__(self) -> str:
        return "all those workers died"


@pytest.mark.parametrize(
    "error",
    [
        None,
        OSError("no route"),
        Killed(),
    ],
)
def test_a_cluster_that_is_lost_is_heard_of(error: BaseException | None) -> None:
    lost = Cluster(Failing(error))
    with pytest.raises(PoolBroken, match=r"cluster is gone .* with a journal the same command"):
        next(lost.run(SHARDS))


@pytest.mark.parametrize("address", ["local:", "local:0", "local:two"])
def test_workers_of_this_machine_are_numbered(address: str) -> None:
    with pytest.raises(Unreadable, match="are local:2, or another number"), cluster(address):
        pass


@pytest.mark.parametrize("address", ["nope", "tcp://127.0.0.1", "tcp://127.0.0.1:x"])
def test_what_is_no_address_is_refused_before_anybody_waits(address: str) -> None:
    with pytest.raises(Unreadable, match=r"like tcp://10\.0\.0\.5:8786, not"), cluster(address):
        pass


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense://x:9"])
def test_an_address_where_nobody_answers_is_told(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "_PATIENCE", 0.5)
    with pytest.raises(MugginsError, match=f"No cluster plays at {address}: "), cluster(address):
        pass


def test_a_scheduler_without_workers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "_PATIENCE", 0.5)
    with (
        site._local_workers(0) as nobody,
        pytest.raises(MugginsError, match="No cluster plays at tcp"),
        cluster(nobody.scheduler_address),
    ):
        pass


def test_without_the_library_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MugginsError, match=r"pip install 'muggins\[cluster\]'"), cluster("local:1"):
        pass
