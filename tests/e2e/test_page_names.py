"""What somebody calls himself is text on everybody's page, whatever it looks like."""

import pytest
from playwright.sync_api import Page

from tests.e2e.served import Served
from tests.e2e.sitter import Sitter

pytestmark = pytest.mark.e2e

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
