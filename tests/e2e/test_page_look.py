"""How the table looks: each kind of it at each width, by day and by night, still and moving."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final, Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from muggins.game.rules import PRESETS
from muggins.game.view import View, view
from tests.e2e.sitter import await_truth
from tests.e2e.staged import Staged, Table, Wanted, moments
from tests.e2e.test_page_layout import DRAWN, SIZES, THEMES, box_of, faults, is_inside

pytestmark = pytest.mark.e2e

SCREENSHOTS: Final = Path(__file__).parents[2] / "screenshots"

TWO: Final = Table(PRESETS["standard"], ("Ann", "greedy"), (None, "greedy"))
THREE: Final = Table(PRESETS["three"], ("Ann", "Bob", "club"), (None, None, "club"))
PARTNERS: Final = Table(
    PRESETS["partners"], ("Ann", "Bob", "club", "strong"), (None, None, "club", "strong")
)
SINGLES: Final = replace(PARTNERS, rules=PRESETS["singles"])
SEVEN: Final = replace(TWO, rules=PRESETS["seven-card"])
SHORT: Final = replace(TWO, rules=PRESETS["short"])

TABLES: Final = (TWO, THREE, PARTNERS, SEVEN, SHORT)


def is_discard(seen: View) -> bool:
    return seen.stage == "discarding" and seen.deal > 1


def is_play(seen: View) -> bool:
    """In the middle of the play, and, unless I only watch, my turn."""
    is_middle = seen.stage == "playing" and len(seen.pile) > 1 and len(seen.finished) > 0
    return is_middle and (seen.seat is None or seen.seat in seen.to_act)


def is_count(seen: View) -> bool:
    return len(seen.shown) > 1


BETWEEN: Final[tuple[ViewportSize, ...]] = (
    {"width": 320, "height": 568},
    {"width": 414, "height": 896},
    {"width": 600, "height": 800},
    {"width": 700, "height": 900},
    {"width": 900, "height": 620},
    {"width": 1024, "height": 768},
    {"width": 1150, "height": 700},
)
"""Windows that are neither a phone nor a tablet nor a desk."""

BURIED: Final = """() => {
  const boxes = (places) =>
    [...document.querySelectorAll(places)].map((thing) => thing.getBoundingClientRect());
  const overlap = (one, other, start, end) =>
    Math.min(one[end], other[end]) - Math.max(one[start], other[start]) > 2;
  const meet = (one, other) =>
    overlap(one, other, "left", "right") && overlap(one, other, "top", "bottom");
  const cards = boxes(".deck .card, .pile .card, .finished .card, .seat .card");
  const words = [".count", ".heard > span:not(.sr)"];
  return words.filter((word) => boxes(word).some((one) => cards.some((card) => meet(one, card))));
}"""
"""Which of the count and the sentence has a card on it."""

Motion = Literal["reduce", "no-preference"]
MOTIONS: Final[tuple[Motion, ...]] = ("reduce", "no-preference")

STAGED: Final[dict[str, tuple[Table, int | None, Wanted]]] = {
    "two-discard": (TWO, 0, is_discard),
    "two-play": (TWO, 0, is_play),
    "two-count": (TWO, 0, is_count),
    "three-play": (THREE, 0, is_play),
    "partners-discard": (PARTNERS, 0, is_discard),
    "partners-play": (PARTNERS, 0, is_play),
    "singles-watched": (SINGLES, None, is_play),
    "seven-discard": (SEVEN, 0, is_discard),
}


@pytest.fixture
def complaints(page: Page) -> list[str]:
    """Errors of the page as they come; a staged table has no server that could err."""
    heard: list[str] = []
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on("console", lambda told: heard.append(told.text) if told.type == "error" else None)
    return heard


def hidden(page: Page, size: ViewportSize) -> Iterator[str]:
    """What must always be on screen and is not."""
    for name in (".score", ".nameplate", ".board", ".count", ".crib", ".bar", ".heard"):
        for thing in page.locator(name).all():
            if not is_inside(box_of(thing), size):
                yield f"{name} is out of view: {box_of(thing)}"


def overlaps(page: Page, one: str, other: str) -> bool:
    """Whether one thing lies on another that must be read."""
    a, b = box_of(page.locator(one)), box_of(page.locator(other))
    is_beside = a["x"] + a["width"] <= b["x"] + 1 or b["x"] + b["width"] <= a["x"] + 1
    is_above = a["y"] + a["height"] <= b["y"] + 1 or b["y"] + b["height"] <= a["y"] + 1
    return not (is_beside or is_above)


@pytest.mark.parametrize("table", [TWO, THREE, PARTNERS], ids=["two", "three", "four"])
def test_no_card_lies_on_what_is_said_in_a_window_of_any_size(page: Page, table: Table) -> None:
    people = replace(
        table, names=("Ann", "Bartholomew", "Casual 2", "Clementine")[: len(table.names)]
    )
    Staged(page, people).open(is_play)
    found: list[str] = []
    for size in BETWEEN:
        page.set_viewport_size(size)
        page.evaluate(DRAWN)
        found += [f"{size}: {word}" for word in page.evaluate(BURIED)]
    assert found == []


@pytest.mark.parametrize("name", STAGED)
def test_a_table_at_every_width(
    page: Page, axe: Callable[[], list[str]], complaints: list[str], name: str
) -> None:
    table, seat, wanted = STAGED[name]
    seen = Staged(page, table, seat).open(wanted)
    found: list[str] = []
    for size in SIZES:
        wrong = [*hidden_or_cut(page, size, watched=seat is None)]
        found += [f"at {size['width']}: {fault}" for fault in wrong]
        page.screenshot(path=SCREENSHOTS / f"{name}-{size['width']}.png")
    assert found == []
    assert page.locator(".score").count() == len(seen.scores)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert axe() == []
    assert complaints == []


def hidden_or_cut(page: Page, size: ViewportSize, *, watched: bool) -> Iterator[str]:
    """All that is wrong at that size."""
    if watched:
        page.set_viewport_size(size)
        page.evaluate(DRAWN)
        if page.evaluate("document.documentElement.scrollWidth") > size["width"]:
            yield "scrolls sideways"
    else:
        yield from faults(page, size)
    yield from hidden(page, size)
    if page.locator(".pile .card").count() and overlaps(page, ".pile", ".deck"):
        yield "the play lies on the deck"


def test_whose_turn_it_is_stands_at_the_seat(page: Page) -> None:
    def is_theirs(seen: View) -> bool:
        return seen.stage == "playing" and seen.to_act == (2,)

    Staged(page, PARTNERS).open(is_theirs)
    acting = page.locator(".seat.acting")
    expect(acting).to_have_count(1)
    expect(acting.locator(".nameplate")).to_contain_text("Club")
    expect(page.locator(".score.acting")).to_contain_text("You and Club")


def test_the_settings_dress_the_table_and_stay(
    page: Page, axe: Callable[[], list[str]], complaints: list[str]
) -> None:
    Staged(page, TWO).open(is_discard)
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    assert axe() == []
    for choice in ("Walnut", "Wine", "Four colours", "Night", "Compact"):
        dialog.get_by_role("radio", name=choice).check()
    page.screenshot(path=SCREENSHOTS / "settings.png")
    assert axe() == []
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    page.reload()
    root = page.locator("html")
    chosen = {"wood": "walnut", "cloth": "wine", "deck": "four", "theme": "dark", "hints": "false"}
    for look, value in chosen.items():
        expect(root).to_have_attribute(f"data-{look}", value)
    assert complaints == []


@pytest.mark.parametrize(("seed", "skunks"), [(b"staged", 0), (b"2", 1), (b"27", 2)])
def test_a_skunk_is_drawn_and_a_double_skunk_twice(
    page: Page, axe: Callable[[], list[str]], complaints: list[str], seed: bytes, skunks: int
) -> None:
    seen = Staged(page, replace(TWO, seed=seed)).open(lambda seen: seen.stage == "over")
    # docs/rules.md, section 6: under 91 is a skunk, under 61 a double one.
    assert (min(seen.scores) < 91) + (min(seen.scores) < 61) == skunks
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.locator(".skunk-drawn")).to_have_count(skunks)
    expect(dialog.get_by_text("skunk")).to_have_count(min(skunks, 1))
    page.screenshot(path=SCREENSHOTS / f"over-{skunks}.png")
    assert axe() == []
    assert complaints == []


# ---- pegs ---------------------------------------------------------------------------------------

PEGS: Final = """async ([steps, target]) => {
  const board = document.createElement("muggins-board");
  Object.assign(board, { target, ...steps[0] });
  document.body.append(board);
  await board.updateComplete;
  const seen = [];
  for (const step of steps) {
    Object.assign(board, step);
    await board.updateComplete;
    dispatchEvent(new Event("keydown"));
    await board.updateComplete;
    const pegs = [...board.querySelectorAll(".peg")];
    seen.push(pegs.map((peg) => [peg.classList[1], Number(peg.dataset.hole)]));
  }
  board.remove();
  return seen;
}"""


@pytest.mark.parametrize("motion", MOTIONS)
def test_both_pegs_are_right_after_every_event(page: Page, motion: Motion) -> None:
    page.emulate_media(reduced_motion=motion)
    Staged(page, TWO).open(lambda seen: seen.stage == "discarding")
    for table in TABLES:
        views = [view(room.game, 0) for _, room in moments(table)]
        steps = [{"scores": seen.scores, "trails": seen.trails} for seen in views]
        shown = page.evaluate(PEGS, [steps, table.rules.target])
        assert shown == [pegs(seen) for seen in views], table


def pegs(seen: View) -> list[list[object]]:
    """Two pegs a side: the rear one where the last holes began, before the first hole at 0."""
    return [
        [f"side-{side}", hole]
        for side, (score, trail) in enumerate(zip(seen.scores, seen.trails, strict=True))
        for hole in (trail if score else -1, score)
    ]


# ---- motion -------------------------------------------------------------------------------------

WATCH: Final = """{
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.flown.push(timing.duration);
    return animate.call(this, frames, timing);
  };
}"""


@pytest.mark.parametrize("motion", MOTIONS)
def test_cards_fly_briefly_or_not_at_all(page: Page, motion: Motion) -> None:
    page.emulate_media(reduced_motion=motion)
    page.add_init_script(WATCH)
    staged = Staged(page, TWO)
    staged.open(lambda seen: seen.stage == "playing" and seen.to_act == (1,))
    staged.tell()
    expect(page.locator(".pile .card, .finished .card").first).to_be_visible()
    flown = page.evaluate("window.flown")
    assert bool(flown) == (motion != "reduce")
    assert all(0 < time <= 350 for time in flown)


# ---- sound --------------------------------------------------------------------------------------

LISTEN: Final = """{
  window.played = 0;
  window.said = [];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    window.played += 1;
    return start.apply(this, when);
  };
  speechSynthesis.speak = (words) => window.said.push(words.text);
}"""


def test_nothing_is_heard_until_it_is_chosen(page: Page, complaints: list[str]) -> None:
    page.add_init_script(LISTEN)
    staged = Staged(page, TWO)
    staged.open(lambda seen: seen.stage == "playing" and seen.to_act == (1,))
    staged.tell()
    laid = page.locator(".pile .card, .finished .card")
    expect(laid).to_have_count(1)
    assert page.evaluate("[window.played, window.said]") == [0, []]

    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Cards and pegs can be heard").check()
    page.get_by_label("Announcements are spoken").check()
    page.get_by_role("button", name="Close").click()
    staged.tell()
    expect(laid).to_have_count(2)
    await_truth(page, "window.played > 0 && window.said.length === 1")
    assert page.evaluate("window.said[0]").startswith("You play the")
    assert complaints == []
