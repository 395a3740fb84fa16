"""The physics' installation: what is run, in what order, and what is refused before."""

import sys
from pathlib import Path

import pytest

from muggins.adapters.pooltool import place
from muggins.adapters.pooltool.install import install
from muggins.pool.shot import NoPhysics


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where it is to go; no uv is found, wherever the tests run."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv(place.SETTING, str(tmp_path / "physics"))
    return tmp_path / "physics"


class Runs:
    """Remembers what was run, and fails at the word that it is given."""

    def __init__(self, failing: str = "") -> None:
        self.failing = failing
        self.seen: list[list[str]] = []

    def __call__(self, words: list[str]) -> bool:
        self.seen.append(words)
        if "venv" in words:
            Path(words[-1]).mkdir()
        return self.failing not in words if self.failing else True


def test_an_environment_is_made_then_the_lock_then_the_stamp(environment: Path) -> None:
    run, said = Runs(), list[str]()
    assert install(said.append, run=run, warm=False) == environment
    made, filled = run.seen
    assert made == [sys.executable, "-m", "venv", "--clear", str(environment)]
    assert filled[:4] == [str(place.python_of(environment)), "-m", "pip", "install"]
    assert {"--require-hashes", "--no-deps", str(place.LOCK)} <= set(filled)
    assert place.is_installed()
    assert str(environment) in said[0]


def test_uv_does_it_where_there_is_one(environment: Path, tmp_path: Path) -> None:
    uv = tmp_path / ("uv.exe" if sys.platform == "win32" else "uv")
    uv.touch(mode=0o755)
    run = Runs()
    install(lambda _: None, run=run, warm=False)
    assert [words[0] for words in run.seen] == [str(uv), str(uv)]
    assert run.seen[1][1:3] == ["pip", "install"]
    assert str(place.python_of(environment)) in run.seen[1]


@pytest.mark.parametrize(
    ("failing", "match"), [("venv", "python3-venv"), ("install", "could not be installed")]
)
@pytest.mark.usefixtures("environment")
def test_a_step_that_fails_leaves_no_stamp(failing: str, match: str) -> None:
    with pytest.raises(NoPhysics, match=match):
        install(lambda _: None, run=Runs(failing), warm=False)
    assert not place.is_installed()


@pytest.mark.usefixtures("environment")
def test_what_was_installed_and_does_not_work_is_not_stamped() -> None:
    """The environment of `Runs` has no Python at all."""
    with pytest.raises(NoPhysics, match="The physics does not start"):
        install(lambda _: None, run=Runs())
    assert not place.is_installed()


def test_a_folder_with_other_things_in_it_is_not_emptied(environment: Path) -> None:
    environment.mkdir()
    (environment / "thesis.tex").touch()
    run = Runs()
    with pytest.raises(NoPhysics, match="has other things in it: MUGGINS_PHYSICS names"):
        install(lambda _: None, run=run, warm=False)
    assert run.seen == []
    assert (environment / "thesis.tex").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")
@pytest.mark.usefixtures("environment")
@pytest.mark.parametrize("version", ["3 10", "3 14", "4 0"])
def test_pythons_that_pooltool_is_not_for(version: str, tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text(f"#!/bin/sh\necho {version}\n")
    python.chmod(0o755)
    with pytest.raises(NoPhysics, match=rf"3.11 to 3.13, and .* is {version.replace(' ', '.')}"):
        install(lambda _: None, str(python), Runs(), warm=False)


@pytest.mark.usefixtures("environment")
def test_a_python_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(NoPhysics, match="nobody is no Python that runs"):
        install(lambda _: None, str(tmp_path / "nobody"), Runs(), warm=False)


def test_the_lock_has_hashes_and_no_address() -> None:
    lock = place.LOCK.read_text(encoding="utf-8")
    assert "pooltool-billiards==0.6.0" in lock
    assert "panda3d==1.10.16" in lock
    assert "://" not in lock
    pins = [line for line in lock.splitlines() if "==" in line and not line.startswith(" ")]
    assert all(pin.rstrip("\\ ").count("==") >= 1 for pin in pins)
    assert lock.count("--hash=sha256:") >= len(pins)
