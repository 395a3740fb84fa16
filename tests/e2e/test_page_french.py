"""The page in French: a deal in typed words, and every page without an English word."""

import re
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from muggins.game.view import playable
from tests.e2e.at_table import await_turn, open_table, seen
from tests.e2e.served import Served
from tests.e2e.sitter import Sitter
from tests.e2e.test_page_home import faults

pytestmark = [pytest.mark.e2e, pytest.mark.browser_context_args(locale="fr-FR")]

ENGLISH: Final = re.compile(
    r"\b(the|of|and|you|your|play|plays|hand|deal|deals|turn|starter|go on|lay|pick|with|for|is"
    r"|spades|hearts|diamonds|clubs|fifteen|pair|run|nobs|game|games|player|settings|close)\b",
    re.IGNORECASE,
)
PAGES: Final = ("", "history", "pool", "replay", "score", "verify", "nothing")


def english(page: Page) -> list[str]:
    """English words among those that are read on the page, or read out from it."""
    text = f"{page.title()} {page.locator('body').inner_text()}"
    return ENGLISH.findall(f"{text} {page.locator('body').aria_snapshot()}")


def words(sitter: Sitter, served: Served, turn: str) -> str:
    """A move that may be made now, as it is typed in French."""
    now = seen(sitter, served)
    match turn:
        case "discard":
            return f"écarter {now.hand[0]} {now.hand[1]}"
        case "lay":
            return f"jouer {playable(now)[0]}"
        case "go":
            return "go"
        case _:
            return "suite"


def played(sitter: Sitter, served: Served) -> Iterator[str]:
    """A deal in typed words; before each the kind of move that it is."""
    line = sitter.page.get_by_role("textbox", name="Tapez une commande")
    while (turn := await_turn(sitter)) != "over":
        yield turn
        before = sitter.see()
        line.fill(words(sitter, served, turn))
        line.press("Enter")
        sitter.await_moment(lambda now: (now.tree, now.said) != (before.tree, before.said))  # noqa: B023 - asked before the next turn


def test_a_deal_is_played_in_french(
    served: Served, sitter: Sitter, complaints: list[str], axe: Callable[[], list[str]]
) -> None:
    page = sitter.page
    open_table(page, served, "quick", {"kind": "bot", "bot": "greedy"})
    await_turn(sitter)
    page.keyboard.press("/")
    looked: set[str] = set()
    for turn in played(sitter, served):
        assert english(page) == []
        if turn not in looked:
            assert axe() == []
        looked.add(turn)
    assert {"discard", "lay", "continue"} <= looked
    log = page.get_by_role("log", include_hidden=True)
    told = log.get_by_role("listitem", include_hidden=True).all_text_contents()
    assert [line for line in told if ENGLISH.search(line)] == []
    assert any(line.startswith("Glouton joue ") for line in told)
    assert complaints == []


def test_every_page_is_in_french_and_fits(
    served: Served, page: Page, axe: Callable[[], list[str]]
) -> None:
    for path in PAGES:
        page.goto(served.url + path)
        page.locator("h1").first.wait_for()
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        assert english(page) == [], path
        assert (faults(page), axe()) == ([], []), path


def test_another_language_is_chosen_and_kept(served: Served, page: Page) -> None:
    page.goto(served.url)
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    open_table(page, served, "quick", {"kind": "bot", "bot": "greedy"})
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("combobox", name="Language").select_option("fr")
    page.get_by_role("button", name="Réglages").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("combobox", name="Langue")).to_have_value("fr")
