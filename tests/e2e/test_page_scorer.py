"""The score-keeper of a real board: pegs, undo, matches and counted hands, by finger and key."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.served import Served

pytestmark = pytest.mark.e2e

WIDTHS = (320, 360, 768, 1280)
LONG = "121, the long board"
FINGER = 44
"""CSS pixels that a target for a finger measures at least."""


def said(page: Page) -> Locator:
    return page.locator(".desk").get_by_role("status")


def board(page: Page) -> Locator:
    return page.get_by_role("img", name=re.compile("^Board to"))


def start(page: Page, *names: str, players: str = "Two", target: str = LONG) -> None:
    page.get_by_role("button", name="New board").click()
    page.get_by_role("radio", name=players, exact=True).check()
    for place, name in enumerate(names, 1):
        page.get_by_role("textbox", name=f"Player {place}").fill(name)
    page.get_by_role("radio", name=target).check()
    page.get_by_role("button", name="Start").click()


def peg(page: Page, who: str, holes: int) -> None:
    page.get_by_role("radio", name=re.compile(rf"^{who}\b")).check()
    page.get_by_role("button", name=f"{who}: peg {holes}", exact=True).click()


def test_a_match_with_undo_and_reload(
    served: Served, page: Page, complaints: list[str], axe: Callable[[], list[str]]
) -> None:
    page.goto(f"{served.url}score")
    start(page, "Ann", "Bob", target="61, once round")
    peg(page, "Bob", 12)
    peg(page, "Ann", 8)
    expect(said(page)).to_have_text("Ann pegs 8, and stands at 8.")
    expect(board(page)).to_have_attribute("aria-label", "Board to 61. Ann 8 and Bob 12.")
    page.get_by_role("button", name="Next deal").click()
    expect(said(page)).to_have_text("Deal 2: Bob deals.")
    page.reload()
    expect(board(page)).to_have_attribute("aria-label", "Board to 61. Ann 8 and Bob 12.")
    for _ in range(3):
        page.get_by_role("button", name="Undo").click()
    expect(board(page)).to_have_attribute("aria-label", "Board to 61. Ann 0 and Bob 0.")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    for _ in range(3):
        page.get_by_role("button", name="Redo").click()
    for _ in range(5):
        peg(page, "Bob", 10)
    heading = page.get_by_role("heading", name="Bob wins")
    expect(heading).to_be_visible()
    expect(page.get_by_text("A skunk!")).to_be_visible()
    assert axe() == []
    page.get_by_role("button", name="Next game").click()
    expect(said(page)).to_have_text("Game 2: Bob deals first.")
    expect(page.get_by_text("one game · 3 game points")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(heading).to_be_visible()
    assert complaints == []


def test_teams_and_three_are_kept_by_the_keyboard_alone(
    served: Served, page: Page, complaints: list[str]
) -> None:
    page.goto(f"{served.url}score")
    start(page, "Ann", "Bob", "Cleo", "Dan", players="Two teams of two")
    page.locator("body").focus()
    for key in ["1", "4", "Enter", "p", "2", "Enter", "d"]:
        page.keyboard.press(key)
    label = "Board to 121. Ann and Cleo 2 and Bob and Dan 14."
    expect(board(page)).to_have_attribute("aria-label", label)
    page.keyboard.press("u")
    expect(said(page)).to_have_text("Undone. Ann and Cleo 2 and Bob and Dan 14.")
    page.keyboard.press("r")
    expect(page.get_by_text("Bob deals").first).to_be_visible()
    page.get_by_role("textbox", name="Another number").fill("lots")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="whole number")).to_be_visible()
    page.get_by_role("textbox", name="Another number").fill("-5")
    page.keyboard.press("Enter")
    expect(said(page)).to_have_text("Ann and Cleo take back 2, and stand at 0.")
    start(page, "Ann", "Bob", "Cleo", players="Three")
    expect(page.get_by_role("group", name="Who pegs?").get_by_role("radio")).to_have_count(3)
    assert complaints == []


def test_a_hand_is_counted_and_pegged(served: Served, page: Page, complaints: list[str]) -> None:
    page.goto(f"{served.url}score")
    start(page, "Ann", "Bob")
    for rank, suit in ["5h", "5s", "5d", "Jc", "5c"]:
        page.get_by_role("group", name="Rank").get_by_role("button", name=rank, exact=True).click()
        word = {"h": "hearts", "s": "spades", "d": "diamonds", "c": "clubs"}[suit]
        page.get_by_role("button", name=re.compile(rf"^the \w+ of {word}$")).click()
    expect(page.get_by_text("and nobs is twenty-nine")).to_be_visible()
    page.get_by_role("button", name="Peg 29 for Bob").click()
    expect(board(page)).to_have_attribute("aria-label", "Board to 121. Ann 0 and Bob 29.")
    typed = page.get_by_label("Or type five cards")
    typed.fill("2h 4h 6h 8h Ks")
    page.keyboard.press("Enter")
    expect(page.get_by_text("4 points", exact=True)).to_be_visible()
    page.get_by_role("checkbox", name="It is the crib").check()
    expect(page.get_by_text("No points", exact=True)).to_be_visible()
    for text, fault in [("2h 4h 6h 8h 1x", "“1x” is no card"), ("2h 2h 3h 4h 5h", "there twice")]:
        typed.fill(text)
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert").filter(has_text=fault)).to_be_visible()
    assert complaints == []


def test_everything_is_in_reach_at_every_width(
    served: Served,
    page: Page,
    complaints: list[str],
    axe: Callable[[], list[str]],
    tmp_path: Path,
) -> None:
    page.goto(f"{served.url}score")
    start(page, "Ann", "Bartholomew of the Mill")
    peg(page, "Ann", 12)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") == width
        for button in page.get_by_role("button").all():
            box = button.bounding_box()
            assert box, f"{button} is not shown at {width}"
            assert min(box["width"], box["height"]) >= FINGER, (width, button.inner_text(), box)
        page.screenshot(path=tmp_path / f"score-{width}.png", full_page=True)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert axe() == []
    page.get_by_role("button", name="New board").click()
    assert axe() == []
    assert complaints == []
