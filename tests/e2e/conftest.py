"""A server and a browser for each test that drives the page."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from tests.e2e.served import Served
from tests.e2e.sitter import PATIENCE, Sitter

# The page waits between two events for a person to follow; here its clock goes faster.
HURRY: Final = """{
  const wait = window.setTimeout;
  window.setTimeout = (then, delay = 0, ...rest) => wait(then, delay / 15, ...rest);
}"""
HERE: Final = Path(__file__).parent

expect.set_options(timeout=PATIENCE * 1000)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Playwright keeps an event loop until the session ends; no test after it could run another.

    In CI a test of this folder that fails is run once more, and the summary names it: real browsers
    and servers on two shared cores now and then meet a race of the test's own, which is to be
    mended, but need not turn the change of somebody else away.
    """
    items.sort(key=lambda item: "playwright" in getattr(item, "fixturenames", ()))
    if os.environ.get("CI") == "true":
        for item in items:
            if HERE in item.path.parents:
                item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The server of all tests: to start one costs more than most of them do.

    So many pages in a minute no person opens, and a quick machine would be refused some.
    """
    server = Served(tmp_path_factory.mktemp("served"), ("--no-bounds",))
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture
def served(shared_server: Served) -> Iterator[Served]:
    """A running server, with the games of other tests, and none of mine; it may be killed.

    A browser knows only the games of its own context, and each test has a new one. The test fails
    if the server complained.
    """
    if shared_server.process is None:
        shared_server.start()
    before = shared_server.complaints
    yield shared_server
    assert shared_server.complaints == before


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    # The service worker fetches by itself, which only its own tests await.
    return {**browser_context_args, "reduced_motion": "reduce", "service_workers": "block"}


@pytest.fixture
def context(new_context: Callable[[], BrowserContext]) -> BrowserContext:
    """Pytest-playwright's, in a hurry, but patient with a busy machine."""
    hurried = new_context()
    hurried.add_init_script(HURRY)
    hurried.set_default_timeout(PATIENCE * 1000)
    return hurried


@pytest.fixture
def complaints(page: Page, served: Served) -> list[str]:
    """Errors of the page as they come, and everything that it wants from elsewhere."""
    heard: list[str] = []
    home = served.url.partition(":")[2]

    def ask(url: str) -> None:
        if url.partition(":")[2][: len(home)] != home:
            heard.append(f"asks for {url}")

    def listen(told: ConsoleMessage) -> None:
        if told.type != "log" and "registration blocked by Playwright" not in told.text:
            heard.append(told.text)

    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on("console", listen)
    page.on("request", lambda request: ask(request.url))
    page.on("websocket", lambda wire: ask(wire.url))
    return heard


@pytest.fixture
def sitter(page: Page) -> Sitter:
    return Sitter(page)


@pytest.fixture
def axe(page: Page) -> Callable[[], list[str]]:
    """What axe finds on the page now: the rule, and the elements that break it."""

    def violations() -> list[str]:
        # A page without its heading is not drawn yet.
        page.locator("h1").first.wait_for(state="attached")
        found: list[dict[str, Any]] = Axe().run(page).response["violations"]
        return [f"{rule['id']}: {json.dumps([n['html'] for n in rule['nodes']])}" for rule in found]

    return violations
