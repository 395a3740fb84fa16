"""Workers end with whoever started them, also where that is killed and can tell nobody."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

PATIENCE = 300
"""Seconds after which a worker counts as left behind, on the busiest machine."""

PARENT = """
import os, time
from muggins.sim.shards import pool

def work():
    print(os.getpid(), flush=True)
    time.sleep(3600)

if __name__ == "__main__":
    with pool(2) as processes:
        tasks = [processes.crew.workers.submit(work) for _ in range(2)]
        tasks[0].result()
"""


@pytest.mark.parametrize("how", ["terminate", "kill"])
def test_a_pool_ends_with_its_parent(tmp_path: Path, how: str) -> None:
    """All of them write into one pipe: it is closed when the last has ended."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(
        [sys.executable, script], env=env, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout
        workers = [int(parent.stdout.readline()) for _ in range(2)]
        getattr(parent, how)()
        try:
            said, _ = parent.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            for worker in workers:
                os.kill(worker, signal.SIGTERM)
            raise
    assert said == ""
    assert parent.returncode != 0
