"""The page at three widths, in each phase of a game: everything in reach, and clean for axe."""

from collections.abc import Callable, Iterator
from typing import Final, Literal

import pytest
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize, expect

from muggins.ai.roster import COMPILED, NAMES
from tests.e2e.served import Served
from tests.e2e.sitter import Sitter

pytestmark = pytest.mark.e2e

SIZES: Final[tuple[ViewportSize, ...]] = (
    {"width": 320, "height": 568},
    {"width": 360, "height": 740},
    {"width": 740, "height": 360},
    {"width": 768, "height": 1024},
    {"width": 1280, "height": 800},
)
THEMES: Final[tuple[Literal["dark", "light"], ...]] = ("dark", "light")

FINGER: Final = 44
"""CSS pixels that a target for a finger measures at least."""

CORNER: Final = 0.12
"""Where, in parts of a card's width, the index in its corner has its middle."""

DRAWN: Final = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
})"""

COVERED: Final = """(element, [x, y]) => {
  const top = document.elementFromPoint(x, y);
  return !(top && (element === top || element.contains(top)));
}"""


def box_of(thing: Locator) -> FloatRect:
    box = thing.bounding_box()
    assert box, f"{thing} is not shown"
    return box


def is_inside(box: FloatRect, size: ViewportSize) -> bool:
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return min(box["x"], box["y"]) >= 0 and right <= size["width"] and bottom <= size["height"]


def faults(page: Page, size: ViewportSize) -> Iterator[str]:
    """What is wrong with the page as it stands at that size."""
    page.set_viewport_size(size)
    page.evaluate(DRAWN)
    wide = page.evaluate("document.documentElement.scrollWidth")
    if wide > size["width"]:
        yield f"scrolls sideways: {wide} pixels wide"
    yield from _answer_faults(page, size)
    yield from _panel_faults(page, size)
    for card in page.get_by_role("list", name="Your hand").get_by_role("button").all():
        yield from _card_faults(card, size)


def _answer_faults(page: Page, size: ViewportSize) -> Iterator[str]:
    button = Sitter(page).button
    box = box_of(button)
    if not is_inside(box, size):
        yield f"the answer is out of view: {box}"
    if min(box["width"], box["height"]) < FINGER:
        yield f"the answer is too small for a finger: {box}"


def _panel_faults(page: Page, size: ViewportSize) -> Iterator[str]:
    """What is counted on the cloth has its heading and its total in view, above the bar."""
    bar = box_of(page.locator(".bar"))
    for part in page.locator(".panel").locator("h2, .total").all():
        box = box_of(part)
        if not is_inside(box, size) or box["y"] + box["height"] > bar["y"] + 1:
            yield f"{part.inner_text()!r} is out of view: {box}"


def _card_faults(card: Locator, size: ViewportSize) -> Iterator[str]:
    """Both corners of a card carry its index, and one can be covered by the next card."""
    name, box = card.get_attribute("aria-label"), box_of(card)
    if not is_inside(box, size):
        yield f"the {name} is out of view: {box}"
    if min(box["width"], box["height"]) < FINGER:
        yield f"the {name} is too small for a finger: {box}"
    inset = CORNER * box["width"]
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    corners = ((box["x"] + inset, box["y"] + inset), (right - inset, bottom - inset))
    for x, y in corners:
        if card.evaluate(COVERED, [x, y]):
            yield f"a corner of the {name} is covered at ({x:.0f}, {y:.0f})"


def test_every_phase_at_every_width(
    served: Served, sitter: Sitter, complaints: list[str], axe: Callable[[], list[str]]
) -> None:
    page = sitter.page
    now = sitter.open_game(served.url, "Six cards, to 61")
    seen: dict[str, list[str]] = {}
    while now.phase not in seen:
        found = seen[now.phase] = []
        for size in SIZES:
            found += [f"at {size['width']}: {fault}" for fault in faults(page, size)]
        found += axe()
        while now.phase in seen and now.phase != "over":
            now = sitter.play_on(now)
    assert {phase: found for phase, found in seen.items() if found} == {}
    assert seen.keys() >= {"cut", "discard", "play", "show", "between deals", "over"}
    assert complaints == []


def test_every_player_is_offered_and_who_gets_ready_is_marked(
    served: Served, page: Page, complaints: list[str]
) -> None:
    told = [
        {"name": name, "readiness": "warming" if name in COMPILED else "ready"} for name in NAMES
    ]
    page.route("**/api/opponents", lambda route: route.fulfill(json=told))
    page.goto(served.url)
    page.get_by_role("button", name="Another game").click()
    opponents = page.get_by_role("combobox", name="Seat 2", exact=True).get_by_role("option")
    friends = ["A friend, by link", "Somebody here, on this device"]
    names = [name.capitalize() + " (getting ready)" * (name in COMPILED) for name in NAMES]
    expect(opponents).to_have_text([*friends, *names])
    page.unroute("**/api/opponents")
    expect(opponents.filter(has_text="getting ready")).to_have_count(0)
    assert complaints == []


def test_axe_finds_nothing_at_home(
    served: Served, page: Page, axe: Callable[[], list[str]], complaints: list[str]
) -> None:
    page.goto(served.url)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert axe() == []
    page.get_by_role("button", name="Another game").click()
    expect(page.get_by_role("dialog", name="A new game")).to_be_visible()
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert axe() == []
    assert complaints == []
