"""The script at the root, `muggins`: what it refuses, what it keeps, what it runs."""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
on_posix = pytest.mark.skipif(os.name == "nt", reason="the fake programs are shell scripts")


def load(script: Path) -> ModuleType:
    loader = SourceFileLoader("bootstrap", str(script))
    spec = spec_from_loader("bootstrap", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A copy of all that the script reads."""
    for name in ("muggins", "pyproject.toml", "requirements.lock", "requirements-dev.lock"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


@pytest.fixture
def script(clone: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    # Loading a script without a suffix would leave its byte code beside it.
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    return load(clone / "muggins")


def make_ready(script: ModuleType, *kinds: str) -> None:
    script.BIN.mkdir(parents=True, exist_ok=True)
    for kind in kinds:
        (script.VENV / f"stamp-{kind}").write_text(script.stamp(kind))


def recorder(outcome: Callable[[list[str]], bool], log: list[list[str]]) -> Callable[..., bool]:
    def call(*command: str | Path) -> bool:
        log.append([str(word) for word in command])
        return outcome(log[-1])

    return call


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 8, 10), (3, 10, 14)])
def test_an_old_python_is_refused_with_what_would_do(
    script: ModuleType, version: tuple[int, ...]
) -> None:
    reason = script.refusal(version)
    assert ".".join(map(str, version)) in reason
    assert "3.11 or newer" in reason


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 13, 2), (4, 0, 0)])
def test_a_new_python_is_taken(script: ModuleType, version: tuple[int, ...]) -> None:
    assert script.refusal(version) is None


def test_the_script_can_be_read_by_pythons_that_it_refuses() -> None:
    compile((ROOT / "muggins").read_text(), "muggins", "exec", flags=0, dont_inherit=True)
    import ast  # noqa: PLC0415  beside its one use

    ast.parse((ROOT / "muggins").read_text(), feature_version=(3, 7))


@pytest.mark.parametrize("name", ["pyproject.toml", "requirements.lock"])
def test_a_change_of_what_was_installed_spoils_the_stamp(
    script: ModuleType, clone: Path, name: str
) -> None:
    make_ready(script, "run")
    assert script.is_ready("run")
    with (clone / name).open("a") as file:
        file.write("# changed\n")
    assert not script.is_ready("run")


def test_another_python_spoils_the_stamp(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_ready(script, "run")
    monkeypatch.setattr(sys, "version", "3.99.0 (other)")
    assert not script.is_ready("run")


def test_a_moved_clone_spoils_the_stamp(script: ModuleType, clone: Path) -> None:
    make_ready(script, "run")
    moved = clone.rename(clone.with_name("moved"))
    assert not load(moved / "muggins").is_ready("run")


def test_the_dev_lock_alone_leaves_players_alone(script: ModuleType, clone: Path) -> None:
    make_ready(script, "run", "dev")
    (clone / "requirements-dev.lock").write_text("")
    assert script.is_ready("run")
    assert not script.is_ready("dev")


def test_a_fresh_start_makes_the_venv_then_the_lock_then_the_stamp(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    log: list[list[str]] = []
    monkeypatch.setattr(script, "find_uv", lambda: "/somewhere/uv")
    monkeypatch.setattr(script, "call", recorder(lambda _: True, log))
    script.VENV.mkdir()
    script.prepare("run")
    assert [command[1] for command in log] == ["venv", "pip", "pip"]
    assert "--require-hashes" in log[1]
    assert log[1][-1].endswith("requirements.lock")
    assert log[2][-2:] == ["-e", str(script.ROOT)]
    assert script.is_ready("run")
    assert not script.is_ready("dev")


def test_the_workshop_is_added_to_a_good_venv_and_replaces_a_stale_one(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    log: list[list[str]] = []
    monkeypatch.setattr(script, "find_uv", lambda: "/somewhere/uv")
    monkeypatch.setattr(script, "call", recorder(lambda _: True, log))
    make_ready(script, "run")
    script.prepare("dev")
    assert [command[1] for command in log] == ["pip", "pip"]
    assert script.is_ready("run")
    assert script.is_ready("dev")
    (script.VENV / "stamp-run").write_text("stale")
    script.prepare("dev")
    assert [command[1] for command in log[2:]] == ["venv", "pip", "pip"]


def test_without_uv_the_venv_and_its_pip_do(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    log: list[list[str]] = []
    monkeypatch.setattr(script, "find_uv", lambda: None)
    monkeypatch.setattr(script, "call", recorder(lambda _: True, log))
    script.VENV.mkdir()
    script.prepare("run")
    fetch, venv, lock, _ = log
    assert fetch[:4] == [sys.executable, "-m", "pip", "install"]
    assert venv == [sys.executable, "-m", "venv", "--clear", str(script.VENV)]
    assert lock[:4] == [str(script.BIN / "python"), "-m", "pip", "install"]
    assert "--require-hashes" in lock


def test_a_failed_install_says_so_and_leaves_no_stamp(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script, "find_uv", lambda: "/somewhere/uv")
    monkeypatch.setattr(script, "call", recorder(lambda command: command[1] == "venv", []))
    script.VENV.mkdir()
    with pytest.raises(SystemExit, match="could not prepare"):
        script.prepare("run")
    assert not script.is_ready("run")


def test_the_own_uv_is_found_where_pip_puts_it(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    assert script.find_uv() is None
    program = script.TOOLS / "bin" / ("uv.exe" if os.name == "nt" else "uv")
    program.parent.mkdir(parents=True)
    program.touch(mode=0o755)
    assert script.find_uv() == str(program)


def test_a_program_that_is_missing_or_fails_is_no_crash(script: ModuleType) -> None:
    assert script.call(sys.executable, "-c", "pass")
    assert not script.call(sys.executable, "-c", "raise SystemExit(3)")
    assert not script.call("/there/is/no/such/program")


def run(clone: Path, *words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(clone / "muggins"), *words]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


def install_echo(path: Path, says: str) -> None:
    path.write_text(f'#!/bin/sh\necho {says} "$PWD" "$@"\nexit 7\n')
    path.chmod(0o755)


@on_posix
@pytest.mark.parametrize(
    ("words", "ran"), [((), "serve"), (("play", "--target", "61"), "play --target 61")]
)
def test_it_becomes_the_command_in_the_callers_folder(
    script: ModuleType, clone: Path, words: tuple[str, ...], ran: str
) -> None:
    make_ready(script, "run")
    install_echo(script.BIN / "muggins", "muggins")
    elsewhere = clone / "elsewhere"
    elsewhere.mkdir()
    done = run(clone, *words, cwd=elsewhere)
    assert (done.stdout, done.stderr) == (f"muggins {elsewhere} {ran}\n", "")
    assert done.returncode == 7


@on_posix
@pytest.mark.parametrize("words", [("test", "-k", "go"), ("lint",), ("bench", "peg")])
def test_the_workshop_runs_at_the_root(
    script: ModuleType, clone: Path, words: tuple[str, ...]
) -> None:
    make_ready(script, "dev")
    install_echo(script.BIN / "python", "python")
    done = run(clone, *words, cwd=clone.parent)
    assert done.stdout == f"python {clone} -m workshop {' '.join(words)}\n"
    assert done.returncode == 7


def locked(name: str) -> dict[str, str]:
    """The versions that a lock pins; two of one name are for different Pythons."""
    lines = (ROOT / name).read_text().splitlines()
    pins = [line.split(" ")[0].split("==") for line in lines if not line.startswith(" ")]
    return dict(pins)


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_a_lock_has_hashes_and_no_address(name: str) -> None:
    text = (ROOT / name).read_text()
    entries = text.replace("\\\n", "").splitlines()
    assert len(entries) > 20
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text


def test_the_workshop_tests_what_players_run() -> None:
    run_lock, dev_lock = locked("requirements.lock"), locked("requirements-dev.lock")
    assert run_lock.items() <= dev_lock.items()


def test_the_locks_satisfy_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    pins = locked("requirements-dev.lock")
    for text in (*project["project"]["dependencies"], *groups["build"], *groups["dev"]):
        wanted = Requirement(text)
        assert wanted.specifier.contains(pins[canonicalize_name(wanted.name)]), text
