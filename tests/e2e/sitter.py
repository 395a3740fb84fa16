"""Somebody who sits at the page: reads what a screen reader would, and clicks or types.

Everything is found by its role and its name, so that what the tests can do, a person without sight
can do too.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from playwright.sync_api import Locator, Page

from muggins.cards import Card

PATIENCE: Final = 60.0
"""Seconds until the page, on a busy machine, must have something to ask."""

OFFER: Final = r"Lay away|Play(?! again)|Say go|Continue|Result"
_BUTTON: Final = re.compile(rf'- button "((?:{OFFER})[^"]*)"(?: \[disabled\])?')
_GUARDED: Final = re.compile(r'- button "(?:Say go|Continue|Result)[^"]*" \[disabled\]')
"""A button that needs no card, while it cannot be pressed: it may have come up under a finger."""
_SCORES: Final = re.compile(r"Board to \d+: You (\d+), \w+ (\d+)")
_HAND: Final = re.compile(r'button "(\w+ of \w+)')
_COUNT: Final = re.compile(r"\bCount\W+(\d+)")
_SAID: Final = re.compile(r"^ *- status.*\n?", re.MULTILINE)
_WORTH: Final = {card.name: card.value for card in map(Card, range(52))}


def ever_longer() -> Iterator[float]:
    """Milliseconds between two looks: a page that is busy is not helped by being looked at."""
    pause = 20.0
    while True:
        yield pause
        pause = min(1.5 * pause, 200.0)


def await_truth(page: Page, script: str) -> None:
    """Wait until the script is true. Playwright's own wait evals later, which our CSP bars."""
    end, pauses = monotonic() + PATIENCE, ever_longer()
    while not page.evaluate(script):
        assert monotonic() < end, f"It does not come to {script}"
        page.wait_for_timeout(next(pauses))


@dataclass(frozen=True, slots=True)
class Moment:
    """What the page shows: the accessible tree, but for the words that were said last."""

    tree: str
    said: str = field(compare=False)

    @property
    def scores(self) -> tuple[int, ...]:
        """Mine and the computer's."""
        found = _SCORES.search(self.tree)
        assert found, self.tree
        return int(found[1]), int(found[2])

    @property
    def hand(self) -> tuple[str, ...]:
        """The names of my cards, as they lie."""
        return tuple(_HAND.findall(self.tree))

    @property
    def count(self) -> int:
        """The running count; 0 outside the play."""
        found = _COUNT.search(self.tree)
        return int(found[1]) if found else 0

    @property
    def offer(self) -> str:
        """The name of the one button that answers; "" while there is none."""
        found = _BUTTON.search(self.tree)
        return found[1] if found else ""

    @property
    def phase(self) -> str:
        """Where in the game a person would say we are; "" while the page is busy."""
        if 'dialog "' in self.tree:
            return "over"
        if not self.offer or ", picked" in self.tree or "line is down" in self.tree:
            return ""
        if _GUARDED.search(self.tree):
            return ""
        if self.offer == "Continue":
            return self._panel
        return {"Lay away": "discard", "Play": "play", "Say go": "go"}.get(self.offer, "")

    def goes_beyond(self, answered: "Moment | None") -> bool:
        """Whether something is asked that was not asked yet when I gave my last answer."""
        return bool(self.phase) and (answered is None or self.said != answered.said)

    @property
    def _panel(self) -> str:
        if "Cut for deal" in self.tree:
            return "" if "A tie" in self.tree else "cut"
        if not re.search(r"\d+ points?$", self.tree, re.MULTILINE):
            return ""
        return "between deals" if re.search(r'heading ".* crib"', self.tree) else "show"

    @property
    def fitting(self) -> int:
        """The place of my first card that keeps the count within 31."""
        return next(n for n in range(len(self.hand)) if n not in self.past_31)

    @property
    def past_31(self) -> tuple[int, ...]:
        """The places of my cards that would take the count past 31."""
        room = 31 - self.count
        return tuple(n for n, name in enumerate(self.hand) if _WORTH[name] > room)


@dataclass(frozen=True, slots=True)
class Sitter:
    """A person with a mouse, or with `by_keys` one without."""

    page: Page
    by_keys: bool = False

    @property
    def game(self) -> str:
        """The id of the game on the table."""
        return self.page.url.rpartition("/")[2]

    @property
    def seq(self) -> int:
        """The number of the newest entry that is shown."""
        return int(self.page.locator("[data-seq]").get_attribute("data-seq") or 0)

    @property
    def button(self) -> Locator:
        """The one button that answers."""
        return self.page.get_by_role("button", name=re.compile(rf"^(?:{OFFER})"))

    def see(self) -> Moment:
        tree = self.page.locator("body").aria_snapshot()
        return Moment(_SAID.sub("", tree), "".join(_SAID.findall(tree)).strip())

    def await_moment(self, wanted: Callable[[Moment], object]) -> Moment:
        """The first moment that is wanted."""
        end, pauses = monotonic() + PATIENCE, ever_longer()
        while not wanted(moment := self.see()):
            assert monotonic() < end, f"The page does not come to it; it shows\n{moment.tree}"
            self.page.wait_for_timeout(next(pauses))
        return moment

    def settle(self, after: Moment | None = None) -> Moment:
        """The moment in which something is asked of me; beyond `after`, which I have answered."""
        return self.await_moment(lambda now: now.goes_beyond(after))

    def open_game(self, url: str, kind: str = "Six cards, to 121") -> Moment:
        self.page.goto(url)
        self.page.get_by_role("button", name="Another game").click()
        dialog = self.page.get_by_role("dialog", name="A new game")
        dialog.get_by_role("combobox", name="The game", exact=True).select_option(label=kind)
        dialog.get_by_role("button", name="Start the game").click()
        self.page.wait_for_url("**/g/*")
        return self.settle()

    def answer(self, now: Moment) -> None:
        """Give the answer that is asked for: the first cards that may be given."""
        match now.phase:
            case "discard":
                self.pick(0)
                self.pick(1)
                self._confirm("Enter")
            case "play":
                self.pick(now.fitting)
                self._confirm("Enter")
            case "go":
                self._confirm("g")
            case phase:
                assert phase in {"cut", "show", "between deals"}, now.tree
                self._confirm("Space")

    def pick(self, place: int) -> None:
        if self.by_keys:
            self.page.keyboard.press(str(place + 1))
        else:
            self.page.get_by_role("list", name="Your hand").get_by_role("button").nth(place).click()

    def _confirm(self, key: str) -> None:
        if self.by_keys:
            self.page.keyboard.press(key)
        else:
            self.button.click()

    def play_on(self, now: Moment) -> Moment:
        """Answer, and see what is asked next."""
        self.answer(now)
        return self.settle(after=now)
