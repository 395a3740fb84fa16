"""The suite's own laws: what must be covered, and which browser drives the page."""

import os
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import Any

import pytest
from coverage import Coverage
from hypothesis import settings

from tests import cluster

LAWS = ("cards", "pegging", "game", "notation", "pool")
# Kept together by one of several processes, so that few kernels are compiled twice.
KERNEL_USERS = {"ai", "analysis", "equilibria", "kernels", "sim"}
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
shortfall = pytest.StashKey[str]()

# No deadline: under coverage, on shared cores, slow is no failure. CI repeats its examples.
settings.register_profile(
    "muggins", deadline=None, print_blob=True, derandomize=os.environ.get("CI") == "true"
)
settings.load_profile("muggins")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cover-the-laws",
        action="store_true",
        help=f"with --cov: fail unless every branch of {', '.join(LAWS)} was taken",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Let each of several processes keep its own machine code.

    A test looks at what is kept there, and would find what another process has just compiled.
    """
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker is not None and "NUMBA_CACHE_DIR" not in os.environ:
        place = config.rootpath / "src" / "muggins" / "kernels" / "__pycache__" / worker
        os.environ["NUMBA_CACHE_DIR"] = str(place)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        folders = item.nodeid.partition("::")[0].split("/")
        if not KERNEL_USERS.isdisjoint(folders):
            item.add_marker(pytest.mark.xdist_group("kernels"))
    if os.environ.get("MUGGINS_CHROMIUM") == "none":
        for item in items:
            if item.get_closest_marker("e2e"):
                item.add_marker(pytest.mark.skip(reason="there is no Chromium here"))


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Judge the coverage here, where the exit status is still open and the summary not written.

    Of tests side by side each process has measured a part, and only the one that sent them out has
    the whole.
    """
    if not session.config.getoption("--cover-the-laws") or exitstatus != pytest.ExitCode.OK:
        return
    if hasattr(session.config, "workerinput"):
        return
    plugin = session.config.pluginmanager.getplugin("_cov")
    if plugin is None or plugin.cov_controller is None:
        raise pytest.UsageError("--cover-the-laws judges what --cov measured: give both")
    text = uncovered(plugin.cov_controller.combining_cov or plugin.cov_controller.cov)
    if text:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    session.config.stash[shortfall] = text


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    text = terminalreporter.config.stash.get(shortfall, "")
    if text:
        terminalreporter.section("the laws are not fully covered", red=True)
        terminalreporter.write(text)


def uncovered(measured: Coverage) -> str:
    """The report of the laws' missing lines and branches; empty if there are none."""
    laws = [pattern for name in LAWS for pattern in (f"*/muggins/{name}.py", f"*/muggins/{name}/*")]
    report = StringIO()
    total = measured.report(include=laws, file=report, show_missing=True, skip_covered=True)
    return "" if total == 100 else report.getvalue()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Launch the Chromium that `./muggins test` found, silent towards the network."""
    named = os.environ.get("MUGGINS_CHROMIUM", "playwright")
    where = {} if named == "playwright" else {"executable_path": named}
    flags: Iterable[str] = browser_type_launch_args.get("args", ())
    return {**browser_type_launch_args, **where, "args": [*flags, *CHROMIUM_FLAGS]}


@pytest.fixture(scope="session")
def postgres() -> Iterator[cluster.Cluster]:
    """A PostgreSQL for all tests that want one, each with a database of its own."""
    with cluster.running() as running:
        yield running
