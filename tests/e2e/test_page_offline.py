"""The page without a line: kept by the service worker, and going on by itself afterwards."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.served import Served
from tests.e2e.sitter import PATIENCE

pytestmark = pytest.mark.e2e

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
}"""


@pytest.fixture
def installed(
    served: Served, browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[tuple[Served, Page]]:
    """A page whose worker has kept everything."""
    context = browser.new_context(**browser_context_args | {"service_workers": "allow"})
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    page.goto(served.url)
    page.evaluate(KEPT)
    yield served, page
    context.close()


def test_the_score_keeper_needs_no_line(installed: tuple[Served, Page]) -> None:
    served, page = installed
    served.stop()
    page.goto(f"{served.url}score")
    page.get_by_role("button", name="Player 2: peg 6").click()
    page.reload()
    name = "Board to 121. Player 1 0 and Player 2 6."
    expect(page.get_by_role("img", name=name)).to_be_visible()
    served.start()


def test_a_page_that_needs_the_server_waits_for_it(installed: tuple[Served, Page]) -> None:
    served, page = installed
    served.stop()
    page.goto(served.url)
    expect(page.get_by_role("heading", name="No line to the table")).to_be_visible()
    served.start()
    expect(page.get_by_role("heading", name="Muggins")).to_be_visible()


def test_the_page_says_that_it_is_offline(installed: tuple[Served, Page]) -> None:
    _, page = installed
    page.context.set_offline(offline=True)
    expect(page.get_by_text("You are offline")).to_be_visible()
    page.context.set_offline(offline=False)
    expect(page.get_by_text("You are offline")).to_have_count(0)


def test_one_version_is_kept_whole_and_never_two(installed: tuple[Served, Page]) -> None:
    served, page = installed
    addresses: list[str] = page.evaluate(
        """async () => {
          const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const keys = await Promise.all(caches_.map((cache) => cache.keys()));
          return keys.flat().map((request) => request.url);
        }"""
    )
    trees = {found[1] for url in addresses if (found := re.search(r"/static/(\w+)/", url))}
    assert len(trees) == 1
    rest = {url for url in addresses if "/static/" not in url}
    assert rest == {f"{served.url}score", f"{served.url}offline"}


def test_there_is_a_page_for_what_is_not_there(
    served: Served, page: Page, axe: Callable[[], list[str]]
) -> None:
    page.goto(f"{served.url}g/nothing")
    expect(page.get_by_role("heading", name="Nothing lies here")).to_be_visible()
    assert axe() == []
    page.get_by_role("link", name="To the first page").click()
    expect(page.get_by_role("heading", name="Muggins")).to_be_visible()
