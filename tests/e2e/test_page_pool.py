"""The score sheet of cribbage pool: a whole game is scored on it, at the width of a phone."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.served import Served

pytestmark = pytest.mark.e2e

WIDTHS: Final = (320, 360, 768, 1280)
FINGER: Final = 44
"""CSS pixels that a target for a finger measures at least."""

SMALL: Final = """(least) => [...document.querySelectorAll("button, select, input")]
  .filter((target) => target.checkVisibility())
  .filter((target) => {
    const { width, height } = target.getBoundingClientRect();
    return Math.min(width, height) < least;
  })
  .map((target) => target.outerHTML)"""


class PoolSheet:
    """Whoever keeps the score."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def ball(self, ball: int) -> Locator:
        """The ball to tap; what else is said of it comes after a comma."""
        group = self.page.get_by_role("group", name="Which balls fell?")
        return group.locator(f'[aria-label="Ball {ball}"], [aria-label^="Ball {ball},"]')

    def begin(self, url: str, *names: str) -> None:
        self.page.goto(f"{url}pool")
        for number, name in enumerate(names, 1):
            self.page.get_by_label(f"Player {number}").fill(name)
        self.button("Start").click()
        self.expect_next(f"{names[0]} breaks")

    def play(self, *balls: int, also: str = "") -> None:
        """Enter a stroke, once the sheet has drawn the one before."""
        expect(self.page.locator('[aria-pressed="true"]')).to_have_count(0)
        for ball in balls:
            self.ball(ball).click()
        if also:
            self.button(also).click()
        self.button("Enter the stroke" if balls or also else "Nothing fell").click()

    def expect_next(self, headline: str) -> None:
        expect(self.page.get_by_role("heading", name=headline)).to_be_visible()

    def expect_said(self, words: str) -> None:
        expect(self.page.locator(".next")).to_contain_text(words)

    def expect_scores(self, *scores: int) -> None:
        plates = self.page.get_by_role("list", name="Players").get_by_role("listitem")
        expect(plates.locator("b")).to_have_text([str(score) for score in scores])


@pytest.fixture
def sheet(page: Page) -> PoolSheet:
    page.set_viewport_size({"width": 360, "height": 740})
    return PoolSheet(page)


def assert_fits(page: Page, place: Path, moment: str) -> None:
    """No width scrolls sideways, and every target is large enough for a finger."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (moment, width)
        assert page.evaluate(SMALL, FINGER) == [], (moment, width)
        page.screenshot(path=place / f"{moment}-{width}.png")
    page.set_viewport_size({"width": 360, "height": 740})


def test_a_whole_game_is_scored_on_a_phone(
    served: Served, sheet: PoolSheet, complaints: list[str]
) -> None:
    sheet.begin(served.url, "Ann", "Bob")
    sheet.play(also="Break not open")
    sheet.expect_next("Bob decides")
    sheet.button("Ann breaks again").click()
    sheet.expect_next("Ann breaks")

    sheet.play(3, 12, 5)
    sheet.expect_said("A cribbage: the 3 and the 12.")
    sheet.expect_said("On the 5: the next stroke must pot the 10.")
    sheet.expect_scores(1, 0)
    expect(sheet.ball(10)).to_have_accessible_name("Ball 10, to be potted")
    expect(sheet.ball(3)).to_have_accessible_name("Ball 3, not on the table")
    foul_and_move(sheet)

    sheet.play(1, 14)
    sheet.expect_scores(1, 1)
    sheet.button("Undo").click()
    sheet.expect_scores(1, 0)
    sheet.play(also="Foul")
    sheet.expect_next("Ann shoots")
    sheet.button("Take it in hand").click()
    sheet.expect_said("The cue ball is taken in hand.")
    to_the_end(sheet)
    sheet.button("Another game").click()
    sheet.expect_next("Bob breaks")
    assert complaints == []


def foul_and_move(sheet: PoolSheet) -> None:
    """A scratch while on the 5; a reload; then Bob, in hand, has a ball moved."""
    sheet.play(6, also="Scratch")
    sheet.expect_next("Bob shoots")
    for said in (
        "Foul: the cue ball fell.",
        "Foul: the stroke had to pot the 10.",
        "Potted on a foul stroke, the 6 does not count, and is spotted.",
        "Spot the 5 and the 6.",
        "The cue ball in hand, behind the head string.",
    ):
        sheet.expect_said(said)
    sheet.page.reload()
    sheet.expect_said("Spot the 5 and the 6.")
    sheet.page.get_by_text("Are all balls in the kitchen?").click()
    which = sheet.page.get_by_role("group", name="Which ball is moved?")
    which.get_by_label("Ball 7", exact=True).click()
    sheet.expect_said("The 7 goes to the foot spot.")


def to_the_end(sheet: PoolSheet) -> None:
    """Ann makes three more cribbages, loses the turn by the 15, gets it back, and wins."""
    for number, pair in enumerate(((1, 14), (2, 13), (4, 11)), 2):
        sheet.play(*pair)
        sheet.expect_scores(number, 0)
    sheet.play(15)
    sheet.expect_next("Bob shoots")
    sheet.play()
    sheet.expect_next("Ann shoots")
    sheet.play(5)
    sheet.expect_said("On the 5")
    sheet.play(10)
    sheet.expect_next("Ann wins")
    sheet.expect_scores(5, 0)
    marks = sheet.page.get_by_role("list", name="The eight cribbages")
    expect(marks.get_by_text(": Ann")).to_have_count(5)


GAMES: Final[dict[str, list[dict[str, object]]]] = {
    "Ann breaks": [],
    "Bob decides": [{"type": "stroke", "driven": 0}],
    "Ann shoots": [{"type": "stroke", "pocketed": [3, 12, 5]}],
    "Bob shoots": [{"type": "stroke", "pocketed": [3], "off": [4], "cue_ball": "pocketed"}],
    "Ann wins": [{"type": "stroke", "pocketed": [1, 14, 2, 13, 3, 12, 4, 11, 5, 10]}],
}
"""Records by what the sheet says comes next."""


def test_every_moment_fits_every_width_and_axe_finds_nothing(
    served: Served, sheet: PoolSheet, axe: Callable[[], list[str]], tmp_path: Path
) -> None:
    page = sheet.page
    page.goto(f"{served.url}pool")
    page.get_by_text("House rules").click()
    assert axe() == []
    assert_fits(page, tmp_path, "setup")
    for headline, commands in GAMES.items():
        record = {"players": ["Ann", "Bob"], "rules": {}, "commands": commands}
        page.evaluate("game => localStorage.setItem('muggins.pool', JSON.stringify(game))", record)
        page.reload()
        sheet.expect_next(headline)
        assert axe() == []
        assert_fits(page, tmp_path, headline.replace(" ", "-"))


def test_what_was_entered_survives_a_referee_who_is_away(
    served: Served, sheet: PoolSheet, axe: Callable[[], list[str]]
) -> None:
    sheet.begin(served.url, "Ann", "Bob")
    sheet.page.route("**/api/pool/rulings", lambda route: route.abort())
    sheet.play(3)
    expect(sheet.page.get_by_role("alert")).to_contain_text("The referee cannot be reached")
    assert axe() == []
    expect(sheet.ball(3)).to_have_attribute("aria-pressed", "true")
    sheet.page.unroute("**/api/pool/rulings")
    sheet.button("Ask again").click()
    expect(sheet.page.get_by_role("alert")).to_be_empty()
    expect(sheet.ball(3)).to_have_attribute("aria-pressed", "true")
    sheet.button("Enter the stroke").click()
    sheet.expect_said("On the 3: the next stroke must pot the 12.")


def test_house_rules_and_more_players(
    served: Served, sheet: PoolSheet, complaints: list[str]
) -> None:
    page = sheet.page
    page.goto(f"{served.url}pool")
    sheet.button("One more player").click()
    for number in (1, 2):
        page.get_by_label(f"Player {number}").fill("Ann")
    sheet.button("Start").click()
    expect(page.get_by_role("alert").last).to_contain_text("a name of his own")
    page.get_by_label("Player 2").fill("Bob")
    page.get_by_text("House rules").click()
    page.get_by_label("Ball and pocket").select_option(label="are called")
    sheet.button("Start").click()
    sheet.expect_next("Ann breaks")
    sheet.play()
    sheet.expect_next("Bob shoots")
    sheet.play(3, also="Not as called")
    sheet.expect_said("Not as called: the 3 does not count, and is spotted.")
    sheet.expect_next("Player 3 shoots")
    sheet.button("Ball off table").click()
    sheet.ball(4).click()
    sheet.button("Enter the stroke").click()
    sheet.expect_said("Foul: the 4 left the table, and is spotted.")
    assert complaints == []
