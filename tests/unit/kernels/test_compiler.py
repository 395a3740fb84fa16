"""Where machine code is kept, and what becomes of kernels that have nowhere to keep it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from muggins.kernels.compiler import cache_place, fingerprint, first_writable

SOURCES = Path(__file__).resolve().parents[3] / "src"
ASK_EVERY_KERNEL = """
import numpy as np
from muggins.kernels import deal, means, peg, race, show

cards = np.array([[18, 19, 17, 40, 6, 10]], np.uint8)
hands, starter = cards[:, :4], cards[:, 4]
sums = means.sum_cribs()
print(
    show.score_many(hands, starter),
    show.count_shows().sum(),
    show.weigh_shows().sum(),
    deal.weigh_discards(cards[0]).cribs.sum(),
    deal.weigh_discards(cards[0, :5], thrown=1).cribs.sum(),
    means.mean_discards(cards, sums, mine=True).sum(),
    len(means.deal_classes()[1]),
    peg.solve_plays(hands, cards[:, 2:]),
    peg.solve_cards(hands[0], cards[0, 2:], cards[0, :0]).max(),
    race.solve_race(race.tally_deals(np.array([[2, -1]], np.int8)), np.ones((1, 121))).sum(),
)
"""
ONE_KERNEL = """
import numpy as np
from muggins.kernels import peg

print(peg.solve_plays(np.array([[48, 49]], np.uint8), np.array([[0, 1]], np.uint8))[0])
"""


DOUBLED = """
from muggins.kernels.compiler import compiled

@compiled
def doubled(n):
    return n + n
"""


def run(code: str, **settings: str) -> str:
    """What a new process prints that has these variables in its environment."""
    env = os.environ | {"PYTHONPATH": str(SOURCES)} | settings
    command = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def machine_code() -> set[tuple[str, int]]:
    place = cache_place()
    assert place is not None
    return {(path.name, path.stat().st_mtime_ns) for path in place.rglob("*.nbc")}


def test_a_second_process_takes_the_code_of_the_first() -> None:
    """A cached kernel that calls itself would abort the second process."""
    first = run(ASK_EVERY_KERNEL)
    made = machine_code()
    assert made
    assert run(ASK_EVERY_KERNEL) == first
    assert machine_code() == made


def test_two_processes_may_compile_versions_of_a_kernel_at_the_same_time(tmp_path: Path) -> None:
    """Neither sees what the other writes, and the index that is written last is the first's."""
    (tmp_path / "twice.py").write_text(DOUBLED)
    place = {
        "NUMBA_CACHE_DIR": str(tmp_path / "cache"),
        "PYTHONPATH": os.pathsep.join([str(SOURCES), str(tmp_path)]),
    }
    whole, half = (f"import twice; print(twice.doubled({number}))" for number in ("3", "1.5"))
    assert run(whole, **place) == "6\n"
    (index,) = (tmp_path / "cache").rglob("*.nbi")
    first = index.read_bytes()
    index.unlink()
    assert run(half, **place) == "3.0\n"
    index.write_bytes(first)
    assert [run(code, **place) for code in (whole, half)] == ["6\n", "3.0\n"]


def test_kernels_work_without_a_place_for_their_code(tmp_path: Path) -> None:
    # A file where the folder should be: that stops even root, whom no mode bits stop.
    occupied = tmp_path / "file"
    occupied.touch()
    assert run(ONE_KERNEL, NUMBA_CACHE_DIR=str(occupied / "cache")) == "-1\n"
    assert list(tmp_path.iterdir()) == [occupied]


def test_the_door_brings_neither_numpy_nor_numba() -> None:
    code = "import sys, muggins.kernels; print({'numpy', 'numba'} & set(sys.modules))"
    assert run(code) == "set()\n"


def test_another_source_has_another_fingerprint(tmp_path: Path) -> None:
    source = tmp_path / "show.py"
    source.write_text("POINTS = 15\n")
    before = fingerprint(tmp_path)
    source.write_text("POINTS = 31\n")
    assert fingerprint(tmp_path) != before
    source.write_text("POINTS = 15\n")
    assert fingerprint(tmp_path) == before
    source.rename(tmp_path / "peg.py")
    assert fingerprint(tmp_path) != before


@pytest.mark.parametrize("blocked", [0, 1, 2])
def test_the_first_folder_that_takes_a_file_is_taken(tmp_path: Path, blocked: int) -> None:
    places = [tmp_path / str(number) / "kernels" for number in range(2)]
    for number in range(blocked):
        (tmp_path / str(number)).touch()
    free: list[Path | None] = [*places[blocked:], None]
    assert first_writable(places) == free[0]
