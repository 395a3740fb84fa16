"""The workshop finds its outsiders, or says loudly what it leaves out."""

import os
from pathlib import Path

import pytest

from workshop import __main__ as workshop
from workshop import checks, outsiders


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine with nothing on PATH, where nothing can be installed."""
    monkeypatch.setenv("PATH", str(tmp_path))
    for program in ("CHROMIUM", "POSTGRES", "NGINX"):
        monkeypatch.delenv(f"MUGGINS_{program}", raising=False)
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(outsiders, "CHROMIUMS", ("chromium", "google-chrome"))
    monkeypatch.setattr(outsiders, "POSTGRES", str(tmp_path / "postgresql"))
    monkeypatch.setattr(outsiders, "NGINX", ("nginx",))
    monkeypatch.setattr(outsiders, "_succeeds", lambda *_: False)
    return tmp_path


def put(folder: Path, name: str) -> str:
    program = folder / (f"{name}.exe" if os.name == "nt" else name)
    program.touch(mode=0o755)
    return str(program)


def test_the_variable_names_the_browser_outright(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(bare, "chromium")
    monkeypatch.setenv("MUGGINS_CHROMIUM", "/opt/my-chromium")
    assert outsiders.find_chromium() == "/opt/my-chromium"


def test_a_browser_that_is_there_is_used(bare: Path) -> None:
    chrome = put(bare, "google-chrome")
    assert outsiders.find_chromium() == chrome
    chromium = put(bare, "chromium")
    assert outsiders.find_chromium() == chromium


def test_debians_is_installed_where_that_can_be_done(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def install(*packages: str) -> bool:
        assert "chromium" in packages
        put(bare, "chromium")
        return True

    monkeypatch.setattr(outsiders, "_install_from_debian", install)
    assert outsiders.find_chromium().startswith(str(bare / "chromium"))


@pytest.mark.usefixtures("bare")
def test_else_playwright_fetches_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outsiders, "_install_from_debian", lambda *_: False)
    monkeypatch.setattr(outsiders, "_succeeds", lambda *command: "playwright" in command)
    assert outsiders.find_chromium() == outsiders.PLAYWRIGHTS_OWN


@pytest.mark.usefixtures("bare")
def test_else_there_is_none() -> None:
    assert outsiders.find_chromium() == outsiders.NONE
    assert outsiders.find_npm() is None
    assert outsiders.find_postgres() == outsiders.NONE
    assert outsiders.find_nginx() == outsiders.NONE


def test_the_servers_around_ours_are_found_or_named(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert outsiders.find_nginx() == outsiders.NONE
    nginx = put(bare, "nginx")
    assert outsiders.find_nginx() == nginx
    put(bare, "initdb")
    assert outsiders.find_postgres() == str(bare.resolve())
    for version in ("14", "15"):
        (bare / "postgresql" / version / "bin").mkdir(parents=True)
        put(bare / "postgresql" / version / "bin", "initdb")
    assert outsiders.find_postgres() == str(bare.resolve() / "postgresql" / "15" / "bin")
    monkeypatch.setenv("MUGGINS_POSTGRES", "/opt/pg/bin")
    monkeypatch.setenv("MUGGINS_NGINX", "/opt/nginx")
    assert (outsiders.find_postgres(), outsiders.find_nginx()) == ("/opt/pg/bin", "/opt/nginx")


def test_they_are_installed_where_that_can_be_done(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def install(*packages: str) -> bool:
        put(bare, {"postgresql": "initdb", "nginx-light": "nginx"}[packages[0]])
        return True

    monkeypatch.setattr(outsiders, "_install_from_debian", install)
    assert outsiders.find_postgres() == str(bare.resolve())
    assert outsiders.find_nginx().startswith(str(bare / "nginx"))


@pytest.mark.usefixtures("bare")
def test_a_miss_is_loud_and_in_ci_the_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    outsiders.miss("Chromium", "the page")
    assert "NOT CHECKED: the page, because there is no Chromium" in capsys.readouterr().err
    monkeypatch.setenv("CI", "true")
    with pytest.raises(SystemExit) as stop:
        outsiders.miss("Chromium", "the page")
    assert stop.value.code == 1


def test_the_page_is_checked_with_npm_where_there_is_a_page(bare: Path) -> None:
    assert checks.page(bare) == ()
    (bare / "package.json").touch()
    assert checks.page(bare) == ()
    npm = put(bare, "npm")
    assert [command for _, command in checks.page(bare)] == [
        (npm, "ci"),
        (npm, "run", "check"),
        (npm, "test"),
    ]


@pytest.mark.parametrize("words", [[], ["lint", "src"], ["frobnicate"]])
def test_an_unknown_word_is_answered_with_the_known_ones(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert workshop.main(words) == 2
    assert "lint" in capsys.readouterr().err
