"""What a first visit costs: bytes over the wire, time to the first card, and long tasks.

    python -m benches.first_load [FILE]

needs Playwright and a Chromium (`MUGGINS_CHROMIUM`, else Playwright's own). A server of its own is
visited by browsers that have kept nothing. The slow visit has the line that WebPageTest calls 3G
Fast (1.6 Mbit/s down, 768 kbit/s up, 150 ms there and back) and a CPU four times slower, which
Chromium imitates for everything but the WebSocket. FILE gets the figures as JSON. The command fails
when a goal is missed.
"""

import json
import os
import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from benches.host import Host
from tests.e2e.sitter import Sitter

VISITS: Final = 5
ROUNDS: Final = 3
PATIENCE: Final = 120_000
"""Milliseconds that a busy machine gets for what takes a moment."""

SLOW_LINE: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 768_000 / 8,
}
SLOW_CPU: Final = 4
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
)

# When the hand is there, and the frame that shows it has begun.
WATCH_HAND: Final = """
new MutationObserver((_, watcher) => {
  if (!document.querySelector(".hand .card")) return;
  watcher.disconnect();
  requestAnimationFrame(() => window.sawTable(performance.now()));
}).observe(document, { childList: true, subtree: true });
window.firstTable = new Promise((seen) => { window.sawTable = seen; });
"""
OPEN_GAME: Final = """async () => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/games", { method: "POST", headers, body: "{}" });
  return (await answer.json()).url;
}"""
COURTS: Final = """async () => {
  const tree = new URL(".", document.querySelector("link[rel=icon]").href);
  for (const rank of "jqk") for (const suit of "cdhs") {
    await (await fetch(new URL(`courts/${rank}${suit}.svg`, tree))).text();
  }
}"""


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured thing, and the most that it may be."""

    name: str
    value: float
    unit: str
    goal: float
    rounds: tuple[float, ...] = ()

    @property
    def is_kept(self) -> bool:
        """Whether the goal is kept."""
        return self.value < self.goal


@contextmanager
def visitor(browser: Browser, **options: Any) -> Iterator[tuple[BrowserContext, Page]]:  # noqa: ANN401 - Playwright's own options
    """A browser that has kept nothing, and one page of it."""
    context = browser.new_context(viewport={"width": 412, "height": 823}, **options)
    context.set_default_timeout(PATIENCE)
    try:
        yield context, context.new_page()
    finally:
        context.close()


class Wire:
    """The bytes that came to a page, by address, headers and all."""

    def __init__(self, page: Page) -> None:
        self.addresses: dict[str, str] = {}
        self.bytes: dict[str, float] = {}
        self.session = page.context.new_cdp_session(page)
        self.session.send("Network.enable")
        self.session.on("Network.requestWillBeSent", self._asked)
        self.session.on("Network.loadingFinished", self._came)

    def _asked(self, told: dict[str, Any]) -> None:
        self.addresses[told["requestId"]] = told["request"]["url"]

    def _came(self, told: dict[str, Any]) -> None:
        self.bytes[told["requestId"]] = told["encodedDataLength"]

    def total(self, *, courts: bool) -> float:
        """KB in all; `courts` says whether the court cards count."""
        return sum(
            size / 1000
            for request, size in self.bytes.items()
            if courts or "/courts/" not in self.addresses[request]
        )


def weights(browser: Browser, url: str) -> Iterator[Figure]:
    """The bytes of the first page and of the table, each as the first thing that is loaded."""
    with visitor(browser, service_workers="block") as (_, page):
        wire = Wire(page)
        page.goto(url, wait_until="networkidle")
        yield Figure("first page, without court cards", wire.total(courts=False), "KB", 300)
    with visitor(browser, service_workers="block") as (context, page):
        page.goto(f"{url}api/docs")
        game = page.evaluate(OPEN_GAME)
        table = context.new_page()
        wire = Wire(table)
        table.goto(f"{url.rstrip('/')}{game}", wait_until="networkidle")
        table.locator(".hand .card").first.wait_for()
        yield Figure("table, without court cards", wire.total(courts=False), "KB", 300)
        table.evaluate(COURTS)
        yield Figure("table, with all court cards", wire.total(courts=True), "KB", 600)


def first_table(browser: Browser, url: str) -> float:
    """Seconds from the click to the frame with the hand, over the slow line on the slow CPU."""
    with visitor(browser, service_workers="block") as (context, page):
        page.goto(f"{url}api/docs")
        game = page.evaluate(OPEN_GAME)
        table = context.new_page()
        table.add_init_script(WATCH_HAND)
        session = context.new_cdp_session(table)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW_LINE)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
        table.goto(f"{url.rstrip('/')}{game}")
        return float(table.evaluate("window.firstTable")) / 1000


def longest_at_the_board(browser: Browser, url: str) -> float:
    """The longest task while a peg walks 29 holes on the score-keeper's board."""
    with visitor(browser, service_workers="block", reduced_motion="no-preference") as (_, page):
        page.goto(f"{url}score")
        page.get_by_role("textbox", name="Another number").fill("29")
        with traced(browser, page) as tasks:
            page.keyboard.press("Enter")
            page.wait_for_timeout(1500)
        return max(tasks)


def longest_at_the_table(browser: Browser, url: str) -> float:
    """The longest task while cards fly to the crib and the play begins.

    The sitter is not asked meanwhile: it sees by a screen reader's tree, which costs the page more
    than any motion.
    """
    with visitor(browser, service_workers="block", reduced_motion="no-preference") as (_, page):
        page.goto(f"{url}api/docs")
        page.goto(f"{url.rstrip('/')}{page.evaluate(OPEN_GAME)}")
        Sitter(page).settle()
        with traced(browser, page) as tasks:
            for place in (0, 1):
                page.locator(".hand .card").nth(place).click()
            page.locator(".bar .answer").click()
            page.wait_for_timeout(6000)
        return max(tasks)


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[list[float]]:
    """The tasks of the page's main thread meanwhile: milliseconds of CPU, as neighbours take none.

    The list is filled at the end.
    """
    tasks: list[float] = []
    browser.start_tracing(
        page=page, categories=["toplevel", "disabled-by-default-devtools.timeline"]
    )
    try:
        yield tasks
    finally:
        events = json.loads(browser.stop_tracing())["traceEvents"]
        mains = {
            (event["pid"], event["tid"])
            for event in events
            if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
        }
        tasks += [
            event["tdur"] / 1000
            for event in events
            if event["name"] == "ThreadControllerImpl::RunTask"
            and (event["pid"], event["tid"]) in mains
            and "tdur" in event
        ]


def figures(browser: Browser, url: str) -> Iterator[Figure]:
    """Everything, one after another."""
    yield from weights(browser, url)
    times = tuple(first_table(browser, url) for _ in range(VISITS))
    yield Figure("first table, slow line and CPU", median(times), "s", 1.5, times)
    for name, longest in [
        ("longest task while a peg walks", longest_at_the_board),
        ("longest task in a deal", longest_at_the_table),
    ]:
        rounds = tuple(longest(browser, url) for _ in range(ROUNDS))
        yield Figure(name, median(rounds), "ms", 50, rounds)


def measure() -> tuple[Figure, ...]:
    """All figures, of a server of our own."""
    with TemporaryDirectory() as place, sync_playwright() as playwright:
        host = Host(str(Path(place) / "games.db"))
        host.start()
        try:
            browser = playwright.chromium.launch(
                executable_path=os.environ.get("MUGGINS_CHROMIUM"), args=ARGUMENTS
            )
            return tuple(figures(browser, f"http://127.0.0.1:{host.port}/"))
        finally:
            host.end()


def main() -> None:
    """Print the figures, and keep them if there is a FILE."""
    found = measure()
    for figure in found:
        mark = "kept" if figure.is_kept else "MISSED"
        print(f"{figure.name:36}{figure.value:9.2f} {figure.unit:3} (goal {figure.goal:g}) {mark}")
    for place in map(Path, sys.argv[1:2]):
        told = {"machine": platform.machine(), "figures": [asdict(figure) for figure in found]}
        place.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    sys.exit(not all(figure.is_kept for figure in found))


if __name__ == "__main__":
    main()
