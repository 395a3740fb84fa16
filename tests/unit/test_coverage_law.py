"""The suite fails when a branch of the laws was not taken, and still has the last word."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SUITE = Path(__file__).resolve().parents[1]
LAW = "def sign(n: int) -> int:\n    if n < 0:\n        return -1\n    return 1\n"
HALF = "from muggins.cards import sign\n\n\ndef test_plus():\n    assert sign(2) == 1\n"
REST = "\n\ndef test_minus():\n    assert sign(-2) == -1\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A suite of its own, with this suite's conftest, over a law with two branches."""
    package = tmp_path / "src" / "muggins"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "cards.py").write_text(LAW)
    (tmp_path / "tests").mkdir()
    shutil.copy(SUITE / "conftest.py", tmp_path / "tests" / "conftest.py")
    (tmp_path / "pyproject.toml").write_text(
        '[tool.pytest]\npythonpath = ["src"]\ntestpaths = ["tests"]\n'
        '[tool.coverage.run]\nbranch = true\nsource_pkgs = ["muggins"]\n'
    )
    return tmp_path


def suite(project: Path, test: str, *options: str) -> tuple[int, list[str]]:
    (project / "tests" / "test_sign.py").write_text(test)
    command = [sys.executable, "-m", "pytest", *options]
    # The conftest has neighbours in this suite that it imports.
    env = os.environ | {"PYTHONPATH": str(SUITE.parent)}
    done = subprocess.run(
        command, cwd=project, env=env, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout.splitlines()


def test_a_branch_not_taken_fails_a_passing_suite(project: Path) -> None:
    code, lines = suite(project, HALF, "--cov", "--cover-the-laws")
    assert code == pytest.ExitCode.TESTS_FAILED
    assert "1 passed" in lines[-1]
    assert any("the laws are not fully covered" in line for line in lines)
    assert any("muggins/cards.py" in line and "3" in line for line in lines)


def test_every_branch_taken_passes(project: Path) -> None:
    code, lines = suite(project, HALF + REST, "--cov", "--cover-the-laws")
    assert code == pytest.ExitCode.OK
    assert "2 passed" in lines[-1]


@pytest.mark.parametrize(("test", "code"), [(HALF, 1), (HALF + REST, 0)])
def test_what_two_processes_measured_is_judged_as_one(project: Path, test: str, code: int) -> None:
    told, lines = suite(project, test, "--cov", "--cover-the-laws", "--numprocesses=2")
    assert told == code
    judged = [line for line in lines if "the laws are not fully covered" in line]
    assert len(judged) == code


def test_a_part_of_the_suite_is_not_judged(project: Path) -> None:
    code, _ = suite(project, HALF, "--cov")
    assert code == pytest.ExitCode.OK


def test_judging_needs_measuring(project: Path) -> None:
    code, lines = suite(project, HALF, "--cover-the-laws")
    assert code != pytest.ExitCode.OK
    assert not any("the laws are not fully covered" in line for line in lines)
