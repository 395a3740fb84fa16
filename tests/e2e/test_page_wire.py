"""A line that drops, doubles, delays and reorders, between the page's own wire and a real server.

The same cards are played by the same people over a sound line and over faulty ones: the log of the
game, and with it every score, is the same.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from muggins.server.entries import Entry, Ready
from tests.e2e.at_table import OPEN
from tests.e2e.served import Served

pytestmark = pytest.mark.e2e

PLAY: Final = (Path(__file__).parent / "faulty_wire.js").read_text(encoding="utf-8")


def play(page: Page, served: Served, fault: float) -> tuple[str, list[dict[str, Any]]]:
    """A whole game of two people with always the same cards; its id, and what each of them saw."""
    page.goto(served.url)
    wish = {"rules": "standard", "name": "Ann", "seed": "faulty", "seats": [{"kind": "me"}] * 2}
    game = page.evaluate(OPEN, wish)["game"]
    told = {"fault": fault, "seed": 7, "seats": [0, 1], "game": game}
    return game, page.evaluate(PLAY, told)


def course(served: Served, game: str) -> list[Entry]:
    """The log of a game, but for the promise, and for who was ready first."""
    return [entry for entry in served.entries(game) if not isinstance(entry, Ready)]


@pytest.fixture
def boundless(tmp_path: Path) -> Iterator[Served]:
    """A server that lets two people play faster than any could."""
    server = Served(tmp_path, ("--no-bounds",))
    try:
        server.start()
        yield server
    finally:
        server.stop()
    assert server.complaints == ""


def test_dropped_doubled_delayed_and_reordered_messages_change_no_score(
    boundless: Served, page: Page
) -> None:
    sound, clean = play(page, boundless, fault=0)
    faulty, seen = play(page, boundless, fault=1)
    assert min(seen[0]["errors"].values()) > 0, "each kind of error occurred"
    assert course(boundless, faulty) == course(boundless, sound)
    for person in (*clean, *seen):
        assert person["seqs"] == [*range(1, len(person["seqs"]) + 1)], "each once, in order"
        assert person["scores"] == list(boundless.room(faulty).game.scores)
