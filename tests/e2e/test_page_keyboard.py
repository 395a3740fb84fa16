"""The page without a mouse, from the first to the next game."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.served import Served
from tests.e2e.sitter import Moment, Sitter

pytestmark = pytest.mark.e2e


@pytest.fixture
def typist(page: Page) -> Sitter:
    return Sitter(page, by_keys=True)


def tab_to(page: Page, wanted: Locator) -> None:
    for _ in range(30):
        if wanted.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def open_short_game(typist: Sitter, url: str) -> Moment:
    page = typist.page
    page.goto(url)
    tab_to(page, page.get_by_role("button", name="Another game"))
    page.keyboard.press("Enter")
    kind = page.get_by_role("combobox", name="The game", exact=True)
    tab_to(page, kind)
    page.keyboard.press("ArrowDown")
    expect(kind).to_have_value("short")
    tab_to(page, page.get_by_role("button", name="Start the game"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/g/*")
    return typist.settle()


def test_a_short_game_by_keys_alone(served: Served, typist: Sitter, complaints: list[str]) -> None:
    now = open_short_game(typist, served.url)
    while now.phase != "over":
        now = typist.play_on(now)
    assert max(now.scores) == 61
    assert now.scores == served.room(typist.game).game.scores
    close_and_open_the_result(typist.page)
    first = typist.game
    typist.page.keyboard.press("Enter")
    typist.page.wait_for_url(lambda url: not url.endswith(first))
    assert typist.settle().scores == (0, 0)
    assert served.room(typist.game).game.rules.target == 61
    assert complaints == []


def close_and_open_the_result(page: Page) -> None:
    result = page.get_by_role("dialog", name=re.compile("wins?$"))
    again = result.get_by_role("button", name="Play again")
    expect(again).to_be_focused()
    page.keyboard.press("Escape")
    expect(result).to_be_hidden()
    tab_to(page, page.get_by_role("button", name="Result"))
    page.keyboard.press("Enter")
    expect(again).to_be_focused()


def test_a_card_is_picked_where_the_focus_is(served: Served, typist: Sitter) -> None:
    page = typist.page
    now = typist.play_on(open_short_game(typist, served.url))
    cards = page.get_by_role("list", name="Your hand").get_by_role("button")
    for place in (1, 4):
        tab_to(page, cards.nth(place))
        page.keyboard.press("Space")
        expect(cards.nth(place)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    left = typist.settle(after=now).hand
    assert left == (*now.hand[:1], *now.hand[2:4], *now.hand[5:])


def test_keys_that_tell(served: Served, typist: Sitter) -> None:
    page = typist.page
    now = open_short_game(typist, served.url)
    said = page.get_by_role("status")
    page.keyboard.press("s")
    expect(said).to_have_text("You 0, Greedy 0.")
    page.keyboard.press("b")
    expect(said).to_have_text(re.compile(r"(Nobody deals yet|It is (your|Greedy’s) crib)\."))
    page.keyboard.press("r")
    expect(said).to_have_text(re.compile("^You cut the .* deals? first"))
    log = page.get_by_role("log")
    expect(log).to_be_hidden()
    page.keyboard.press("l")
    expect(log.get_by_role("listitem").last).to_have_text(re.compile("deals? first"))
    page.keyboard.press("l")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    assert typist.see() == now
