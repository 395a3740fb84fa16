"""Fingers at a phone-sized table, cards that are dragged, and moves that are taken back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.at_table import OPEN, await_turn, bar_button, open_table, prefer
from tests.e2e.conftest import HURRY
from tests.e2e.served import Served
from tests.e2e.sitter import PATIENCE, Sitter

pytestmark = pytest.mark.e2e

GREEDY = {"kind": "bot", "bot": "greedy"}

TWICE = """async () => {
  const table = document.querySelector("muggins-table");
  const tap = () => document.querySelector(".bar .answer").click();
  const seen = () => table.updateComplete.then(() => document.querySelector(".panel")?.textContent);
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  return [await seen(), (tap(), await seen()), (tap(), await seen())];
}"""
"""A finger that taps twice, faster than any timer of the page: what lies there before and after."""


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    context = new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    context.add_init_script(HURRY)
    context.set_default_timeout(PATIENCE * 1000)
    return context.new_page()


def tap_on(page: Page, turn: str) -> None:
    """What a finger does then; a tap on a card plays it."""
    button = bar_button(page)
    seq = page.locator("main").get_attribute("data-seq") or ""
    hand = page.get_by_role("list", name="Your hand")
    match turn:
        case "discard":
            for place in (0, 1):
                hand.get_by_role("button").nth(place).tap()
            button.tap()
        case "lay":
            hand.locator(".fit").first.tap()
        case _:
            button.tap()
    if turn != "continue":
        expect(page.locator("main")).not_to_have_attribute("data-seq", seq)


def test_a_round_by_finger_where_go_says_itself(served: Served, phone: Page) -> None:
    prefer(phone, served, oneTap=True, autoGo="always")
    open_table(phone, served, "quick", GREEDY)
    sitter = Sitter(phone)
    while (turn := await_turn(sitter)) != "over":
        assert turn != "go"
        wide = phone.evaluate("document.documentElement.scrollWidth")
        assert wide <= 360
        tap_on(phone, turn)
    assert sitter.see().scores == served.room(sitter.game).game.scores


def test_a_second_tap_does_not_take_the_hand_away(served: Served, phone: Page) -> None:
    prefer(phone, served, oneTap=True, autoGo="always")
    open_table(phone, served, "quick", GREEDY)
    while not phone.get_by_role("region", name="The show").count():
        tap_on(phone, await_turn(Sitter(phone)))
    expect(bar_button(phone, "Continue")).to_have_attribute("aria-disabled", "false")
    before, once, twice = phone.evaluate(TWICE)
    assert before != once
    assert once == twice


def test_a_card_is_dragged_to_the_pile(served: Served, sitter: Sitter) -> None:
    page = sitter.page
    open_table(page, served, "quick", GREEDY)
    now = sitter.settle()
    while now.phase != "play":
        now = sitter.play_on(now)
    card = page.get_by_role("list", name="Your hand").get_by_role("button").nth(now.fitting)
    name = card.get_attribute("aria-label") or ""
    box = card.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] - 60, steps=4)
    page.mouse.up()
    sitter.await_moment(lambda moment: name not in moment.hand)


def test_undo_against_the_computer_marks_the_game(served: Served, sitter: Sitter) -> None:
    page = sitter.page
    game = open_table(page, served, "standard", GREEDY)["game"]
    now = sitter.settle()
    while now.phase != "discard":
        now = sitter.play_on(now)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    before = now.hand
    sitter.play_on(now)
    page.keyboard.press("u")
    expect(page.get_by_role("status")).to_contain_text("You take your last move back")
    assert sitter.settle().hand == before
    told = page.evaluate("async game => (await fetch(`/api/games/${game}`)).json()", game)
    assert told["assisted"]


SIT = """async ([game, token]) => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ invitation: token, name: "Bob" });
  return (await fetch(`/api/games/${game}/seats`, { method: "POST", headers, body })).status;
}"""


def test_a_discard_is_taken_back_when_the_other_agrees(
    served: Served, sitter: Sitter, phone: Page
) -> None:
    ann, bob = sitter.page, Sitter(phone)
    ann.goto(served.url)
    wish = {"rules": "standard", "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}
    opened = ann.evaluate(OPEN, wish)
    phone.goto(served.url)
    assert phone.evaluate(SIT, [opened["game"], opened["invitations"][0]["token"]]) < 300
    for page in (ann, phone):
        page.goto(served.url.rstrip("/") + opened["url"])
    now = sitter.settle()
    while now.phase != "discard":
        now = sitter.play_on(now)
    sitter.answer(now)
    ann.get_by_role("button", name="Take back").click()
    expect(phone.get_by_text("Ann asks to take the last move back.").first).to_be_visible()
    phone.get_by_role("button", name="Agree").click()
    assert sitter.settle().hand == now.hand
    assert bob.see().hand != now.hand
