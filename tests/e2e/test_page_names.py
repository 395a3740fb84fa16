"""What somebody calls himself is text on everybody's page, whatever it looks like."""

from typing import Final

import pytest
from playwright.sync_api import Page

from muggins.game.rules import PRESETS
from tests.e2e.served import Served
from tests.e2e.sitter import Sitter
from tests.e2e.staged import Staged, Table, Wanted
from tests.e2e.test_page_layout import DRAWN

pytestmark = pytest.mark.e2e

MOMENTS: Final[dict[str, Wanted]] = {
    "cut": lambda seen: seen.dealer is not None,
    "play": lambda seen: seen.stage == "playing" and seen.dealer == 1,
    "count": lambda seen: len(seen.shown) > 0,
}

NAME = "<img src=x onerror=alert(1)>"
SCRIPT = "javascript:alert`1`//<script>"


@pytest.mark.parametrize("name", [NAME, SCRIPT])
def test_a_script_in_a_name_is_only_a_name(
    served: Served, page: Page, sitter: Sitter, complaints: list[str], name: str
) -> None:
    page.on("dialog", lambda dialog: complaints.append(dialog.message))
    wanted = {"rules": "standard", "opponent": "random", "name": name}
    opened = page.request.post(f"{served.url}api/games", data=wanted)
    assert opened.status == 201, opened.text()
    page.goto(f"{served.url.rstrip('/')}{opened.json()['url']}")
    sitter.settle()
    assert page.locator("img[onerror], script:not([src])").count() == 0
    assert complaints == []


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_longest_name_makes_no_page_wider(page: Page, moment: str) -> None:
    """Forty letters, the most that the server takes, and no gap among them."""
    table = Table(PRESETS["standard"], ("Ann", "W" * 40), (None, "greedy"))
    Staged(page, table).open(MOMENTS[moment])
    for width in (320, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate(DRAWN)
        assert page.evaluate("document.documentElement.scrollWidth") == width
