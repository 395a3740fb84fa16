"""The first page and the dialog of a new game."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from muggins.cards import Card
from muggins.cards.scoring import score_show
from tests.e2e.served import Served
from tests.e2e.sitter import Sitter

pytestmark = pytest.mark.e2e

SIZES: Final[tuple[ViewportSize, ...]] = (
    {"width": 320, "height": 640},
    {"width": 768, "height": 1024},
    {"width": 1280, "height": 800},
)
FINGER: Final = 44
CARDS: Final = {card.name: card for card in map(Card, range(52))}
SMALL: Final = f"""() => [...document.querySelectorAll("button, a, select, input")]
  .filter((one) => one.checkVisibility() && one.type !== "checkbox" && one.type !== "radio")
  .filter((one) => one.getBoundingClientRect().height < {FINGER})
  .map((one) => one.outerHTML)"""


def faults(page: Page) -> list[str]:
    """What does not fit, or is too small for a finger, at each size."""
    found: list[str] = []
    for size in SIZES:
        page.set_viewport_size(size)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > size["width"]:
            found.append(f"{wide} pixels wide at {size['width']}")
        found += page.evaluate(SMALL)
    return found


def test_home_and_its_dialog_fit_every_screen(
    served: Served, page: Page, complaints: list[str], axe: Callable[[], list[str]]
) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(served.url)
    page.get_by_role("button", name="Another game").wait_for()
    assert (faults(page), axe()) == ([], [])
    page.get_by_role("button", name="Another game").click()
    page.get_by_role("radio", name="4 players").check()
    page.get_by_text("Every rule").click()
    expect(page.get_by_role("combobox", name="The deal")).to_be_visible()
    assert (faults(page), axe()) == ([], [])
    assert complaints == []


def test_the_rules_stand_on_a_page_with_hands_that_count_as_they_say(
    served: Served, page: Page, complaints: list[str], axe: Callable[[], list[str]]
) -> None:
    page.goto(served.url)
    page.get_by_role("link", name="The rules").click()
    examples = page.get_by_role("figure")
    expect(examples).to_have_count(4)
    assert (faults(page), axe()) == ([], [])
    for example in examples.all():
        names = [card.get_attribute("aria-label") for card in example.get_by_role("img").all()]
        *hand, starter = (CARDS[name or ""] for name in names)
        points = sum(line.points for line in score_show(tuple(hand), starter))
        expect(example).to_have_text(re.compile(rf"\s*{points or 'Nothing'}\b"))
    assert complaints == []


def test_a_friend_reads_who_asks(served: Served, sitter: Sitter, complaints: list[str]) -> None:
    page = sitter.page
    page.goto(served.url)
    page.get_by_role("button", name="Play a friend").click()
    asked = page.get_by_role("dialog", name="What will your friend call you?")
    asked.get_by_label("Your name").fill("Ann")
    asked.get_by_role("button", name="Make the link").click()
    page.wait_for_url("**/g/*")
    link = page.get_by_label("The link for seat 2")
    first = link.input_value()
    expect(page.get_by_role("listitem").filter(has_text="Ann")).to_be_visible()
    page.evaluate("localStorage.removeItem('muggins.games')")
    page.reload()
    page.get_by_role("button", name="Make a new link").click()
    expect(link).to_be_visible()
    assert link.input_value() != first
    assert complaints == []


def test_rules_of_one_s_own_are_played_and_offered_again(
    served: Served, sitter: Sitter, complaints: list[str]
) -> None:
    page = sitter.page
    page.goto(served.url)
    page.get_by_role("button", name="Another game").click()
    dialog = page.get_by_role("dialog", name="A new game")
    dialog.get_by_role("combobox", name="Seat 2").select_option("bot:beginner")
    dialog.get_by_role("combobox", name="A wrong count").select_option("foster")
    dialog.get_by_label("The game is won at").fill("31")
    dialog.get_by_text("Every rule").click()
    expect(dialog.get_by_role("combobox", name="The count")).to_have_value("manual")
    dialog.get_by_label(re.compile("Four cards of one suit")).check()
    dialog.get_by_label("Seed of the shuffle").fill("a wet Sunday")
    dialog.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/g/*")
    sitter.settle()
    rules = served.room(sitter.game).game.rules
    chosen = (rules.target, rules.counting, rules.muggins, rules.crib_four_flush)
    assert chosen == (31, "manual", "foster", True)
    page.goto(served.url)
    page.get_by_role("button", name="Play Beginner").click()
    page.wait_for_url("**/g/*")
    sitter.settle()
    assert served.room(sitter.game).game.rules == rules
    assert complaints == []


def test_a_number_that_makes_no_game_is_refused_in_words(served: Served, page: Page) -> None:
    page.goto(served.url)
    page.get_by_role("button", name="Another game").click()
    start = page.get_by_role("button", name="Start the game")
    target = page.get_by_label("The game is won at")
    target.fill("0")
    target.blur()
    expect(page.get_by_text("A number from 1 to 1,000 belongs here.")).to_be_visible()
    expect(start).to_be_disabled()
    target.fill("31")
    target.blur()
    expect(start).to_be_enabled()


def test_a_game_that_was_left_says_where_it_stands(
    served: Served, sitter: Sitter, complaints: list[str]
) -> None:
    page = sitter.page
    page.goto(served.url)
    page.get_by_role("button", name="Play Greedy").click()
    page.wait_for_url("**/g/*")
    sitter.settle()
    left = page.url
    page.goto(served.url)
    card = page.get_by_role("link", name="With Greedy")
    expect(card).to_contain_text(re.compile(r"Deal 1, you lay away\."))
    card.click()
    page.wait_for_url(left)
    assert complaints == []
