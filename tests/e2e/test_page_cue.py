"""The pool table of the page: a rack against the computer, by pointer and by keys, at every width.

The balls are those of `tests.felt`, where whatever is met falls; with the real physics, if it is
installed, the last test plays on.
"""

import re
from collections.abc import Callable, Iterator
from math import dist
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from muggins.adapters.pooltool import place
from tests.e2e.served import Served
from tests.e2e.test_page_pool import assert_fits

pytestmark = pytest.mark.e2e

STROKES: Final = 60
"""More than a rack takes where every ball that is met falls."""

WINS: Final = re.compile("^(Ann|Computer) wins")
"""The computer may also lose by three fouls: its arm is unsteady."""

WON: Final = {
    "players": ["Computer", "Ann"],
    "levels": ["expert", ""],
    "rules": {},
    "seed": "a test",
    "commands": [{"type": "stroke", "pocketed": [1, 14, 2, 13, 3, 12, 4, 11, 5, 10]}],
    "balls": [],
}
"""A game that the computer has won."""


class Table:
    """Whoever plays."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def mine(self) -> Locator:
        """The desk, while a person may strike."""
        return self.page.locator(".desk:not([inert])")

    @property
    def over(self) -> Locator:
        return self.button("Another game")

    @property
    def room(self) -> Locator:
        return self.page.get_by_role("main")

    def open(self, url: str, second: str = "") -> None:
        """A new game of Ann against the computer as that, or against Bob."""
        self.page.goto(f"{url}pool/play")
        self.page.get_by_label("Name").first.fill("Ann")
        kinds = self.page.get_by_label("Plays as")
        kinds.last.select_option(label=second or "a person here")
        if not second:
            self.page.get_by_label("Name").last.fill("Bob")
        self.button("Start").click()
        self.expect_next("Ann breaks")
        expect(self.mine).to_be_visible()

    def strike(self, ball: int = 0, speed: str = "2") -> None:
        """Strike as the page aims, or straight at a ball; until the balls lie still again."""
        if ball:
            self.page.get_by_label("Aim at").select_option(str(ball))
        self.page.get_by_label("Speed").fill(speed)
        moves = self.room.get_attribute("data-moves")
        self.button("Strike").click()
        expect(self.room).not_to_have_attribute("data-moves", moves or "")
        self.wait()

    def wait(self) -> None:
        """Until a person is next, or the game is over."""
        expect(self.room).to_have_attribute("data-motion", "still")

    def due(self) -> list[int]:
        """The balls of which one must be potted, by the rings that they wear."""
        rings = self.page.locator(".ball-at:has(.ring)")
        return [int(ball.get_attribute("data-ball") or 0) for ball in rings.all()]

    def on_screen(self, ball: int) -> tuple[float, float]:
        box = self.page.locator(f'.felt .ball-at[data-ball="{ball}"] > g').bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def expect_next(self, headline: str) -> None:
        expect(self.page.get_by_role("heading", name=headline)).to_be_visible()

    def expect_aim(self, words: str) -> None:
        aim = self.page.get_by_role("slider", name="Aim")
        expect(aim).to_have_attribute("aria-valuetext", re.compile(words))

    def expect_said(self, words: str) -> None:
        expect(self.page.get_by_role("status")).to_contain_text(words)

    def expect_scores(self, *scores: int) -> None:
        plates = self.page.get_by_role("list", name="Players").get_by_role("listitem")
        expect(plates.locator("b")).to_have_text([str(score) for score in scores])


@pytest.fixture(scope="module")
def felted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all: it keeps no game of pool."""
    server = Served(tmp_path_factory.mktemp("felted"), module="tests.e2e.felted")
    try:
        server.start()
        yield server
    finally:
        server.stop()
    assert server.complaints == ""


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[Served]:
    """The server as it is, not started yet: with a table if the physics is installed here."""
    server = Served(tmp_path)
    yield server
    server.stop()
    assert server.complaints == ""


@pytest.fixture
def served(felted: Served) -> Served:
    """What the `complaints` of these tests' pages are told by."""
    return felted


@pytest.fixture
def table(page: Page) -> Table:
    page.set_viewport_size({"width": 360, "height": 740})
    return Table(page)


def play_on(table: Table, speed: str) -> None:
    """Play until the game is over: each time at a ball that must be potted, or at the nearest."""
    for _ in range(STROKES):
        if table.over.is_visible():
            return
        due = table.due()
        table.strike(due[0] if due else 0, speed)
    pytest.fail("The game does not end: " + table.page.locator("main").inner_text()[:1500])


def test_a_rack_is_played_against_the_computer(
    served: Served, table: Table, complaints: list[str]
) -> None:
    table.open(served.url, "the computer, an expert")
    table.strike()
    table.expect_said("The cue ball met the")
    (due,) = table.due()
    table.strike(due)
    table.expect_scores(1, 0)
    table.strike(speed="0.5")
    expect(table.page.locator(".history")).to_contain_text("Computer: ")
    table.page.reload()
    table.wait()
    play_on(table, speed="0.5")
    expect(table.page.get_by_role("heading", name=WINS)).to_be_visible()
    table.over.click()
    players = table.page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players.first).to_contain_text("Computer")
    table.wait()
    assert complaints == []


def test_a_stroke_by_keys_alone(served: Served, table: Table) -> None:
    table.open(served.url)
    keys = table.page.keyboard
    table.expect_aim("full; it goes towards the foot rail")
    for _ in range(20):
        keys.press("ArrowRight")
    table.expect_aim("Meets no ball")
    for _ in range(20):
        keys.press("ArrowLeft")
    for _ in range(8):
        keys.press("Shift+ArrowLeft")
    table.expect_aim("on its left")
    keys.press("ArrowDown")
    expect(table.page.get_by_label("Speed")).to_have_value("6.8")
    table.button("Move the cue ball").press("Enter")
    keys.press("ArrowRight")
    table.button("Move the cue ball").press("Enter")
    aim = table.page.get_by_role("slider", name="Aim")
    aim.press("PageUp")
    table.expect_aim("Meets no ball")
    table.page.get_by_label("Aim at").select_option("15")
    aim.press("Enter")
    table.expect_said("The cue ball met the 15 first.")
    table.wait()
    expect(aim).to_be_focused()


def test_aiming_and_placing_by_pointer(served: Served, table: Table) -> None:
    table.open(served.url)
    mouse = table.page.mouse
    across, down = table.on_screen(0)
    mouse.move(across, down)
    mouse.down()
    mouse.move(across - 60, down - 400, steps=4)
    mouse.up()
    left, up = table.on_screen(0)
    assert abs(left - (across - 60)) < 2
    assert down - up < 200, "It stays behind the head string."
    places = {ball: table.on_screen(ball) for ball in range(1, 16)}
    nearest = min(places, key=lambda ball: dist(places[ball], (left, up)))
    mouse.click(*places[nearest])
    table.expect_aim(f"Meets the {nearest} full")
    table.strike()
    table.expect_said(f"The cue ball met the {nearest} first.")


def test_two_people_a_foul_and_the_choices(served: Served, table: Table) -> None:
    table.open(served.url)
    table.strike(speed="0.5")
    table.expect_next("Bob decides")
    expect(
        table.button("Ann breaks again"), "Not above a table that fills a phone."
    ).to_be_in_viewport()
    table.button("Ann breaks again").click()
    table.expect_next("Ann breaks")
    expect(table.mine).to_be_visible()
    table.strike()
    table.strike(speed="0.5")
    table.expect_next("Bob shoots")
    table.expect_said("Foul: the stroke had to pot the")
    table.button("Take it in hand").click()
    expect(table.button("Move the cue ball")).to_be_visible()
    table.page.reload()
    table.expect_next("Bob shoots")
    expect(table.button("Move the cue ball")).to_be_visible()


def test_a_table_that_is_away_or_busy_keeps_the_game(served: Served, table: Table) -> None:
    table.open(served.url)
    table.page.route("**/api/pool/turns", lambda route: route.abort())
    table.button("Strike").click()
    expect(table.page.get_by_role("alert")).to_contain_text("The table cannot be reached")
    table.page.unroute("**/api/pool/turns")
    table.button("Try again").click()
    expect(table.page.get_by_role("alert")).to_be_empty()
    table.strike()
    table.expect_next("Ann shoots")


def test_every_moment_fits_every_width_and_axe_finds_nothing(
    served: Served, table: Table, axe: Callable[[], list[str]], tmp_path: Path
) -> None:
    page = table.page
    page.goto(f"{served.url}pool/play")
    page.get_by_text("House rules").click()
    assert axe() == []
    assert_fits(page, tmp_path, "cue-setup")
    table.open(served.url)
    page.locator(".spin > summary").click()
    assert axe() == []
    assert_fits(page, tmp_path, "cue-break")
    page.get_by_text("Where the balls lie").click()
    table.strike(speed="0.5")
    assert axe() == []
    assert_fits(page, tmp_path, "cue-choice")
    page.evaluate("game => localStorage.setItem('muggins.cue', JSON.stringify(game))", WON)
    page.reload()
    table.expect_next("Computer wins")
    expect(table.over).to_be_visible()
    assert axe() == []
    assert_fits(page, tmp_path, "cue-over")


def test_beside_a_table_the_score_sheet_fits_too(
    served: Served, page: Page, tmp_path: Path
) -> None:
    page.goto(f"{served.url}pool")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("link", name="Pool table")).to_be_visible()
    expect(page.get_by_role("button", name="Nothing fell")).to_be_visible()
    assert_fits(page, tmp_path, "pool-with-table")


def test_on_a_phone_that_lies_table_and_desk_are_seen_together(
    served: Served, table: Table
) -> None:
    table.page.set_viewport_size({"width": 740, "height": 360})
    table.open(served.url)
    for part in (table.page.locator(".felt"), table.button("Strike")):
        expect(part).to_be_in_viewport(ratio=0.95)


def test_without_physics_the_page_says_what_to_do(
    plain: Served, page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(place.SETTING, str(tmp_path / "nothing"))
    plain.start()
    page.goto(f"{plain.url}pool/play")
    expect(page.get_by_text("muggins pool install")).to_be_visible()
    page.get_by_role("link", name="The score sheet for a real table").click()
    expect(page.get_by_text("muggins pool install")).to_be_visible()


@pytest.mark.physics
@pytest.mark.skipif(not place.is_installed(), reason="`./muggins pool install` was not run")
def test_a_rack_with_real_physics_against_the_computer(plain: Served, table: Table) -> None:
    """Ann only ever strikes softly at what is nearest; the expert wins sooner or later."""
    plain.start()
    table.open(plain.url, "the computer, an expert")
    table.strike(speed="7.5")
    play_on(table, speed="1.5")
    expect(table.page.get_by_role("heading", name=WINS)).to_be_visible()
