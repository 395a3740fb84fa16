"""A player at the page's own controls: games opened by the wire, and answers of every kind."""

from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from muggins.game.view import View, view
from tests.e2e.served import Served
from tests.e2e.sitter import Sitter

OPEN: Final = """async (wish) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/games", { method: "POST", headers, body: JSON.stringify(wish) });
  return answer.json();
}"""


def open_table(page: Page, served: Served, rules: str, *seats: dict[str, str]) -> dict[str, Any]:
    """A game with me in the first seat, its page open; what the server answered."""
    page.goto(served.url)
    wish = {"rules": rules, "name": "Ann", "seed": "17", "seats": [{"kind": "me"}, *seats]}
    opened: dict[str, Any] = page.evaluate(OPEN, wish)
    page.goto(served.url.rstrip("/") + opened["url"])
    return opened


def prefer(page: Page, served: Served, **preferences: object) -> None:
    """Choose in the page's store, as its settings do."""
    page.goto(served.url)
    write = "chosen => localStorage.setItem('muggins.preferences', JSON.stringify(chosen))"
    page.evaluate(write, preferences)


def seen(sitter: Sitter, served: Served) -> View:
    """What the rules say that I see."""
    return view(served.room(sitter.game).game, 0)


CHOOSING: Final = "main:is([data-turn=discard], [data-turn=lay], [data-turn=count])"
ASKED: Final = f"{CHOOSING}, main[data-turn=over], main:has(.bar .answer[aria-disabled=false])"
"""The table when I may do something: also while a button waits for me to choose."""


def await_turn(sitter: Sitter) -> str:
    """The kind of thing that is asked of me, as soon as anything is."""
    return sitter.page.locator(ASKED).get_attribute("data-turn") or ""


def bar_button(page: Page, name: str = "") -> Locator:
    """The button of the action bar that is called so; the one that answers stands last."""
    return page.locator(".bar").get_by_role("button", name=name).last


def press(sitter: Sitter, name: str) -> None:
    """Press the button of the bar that is called so, and see that something comes of it."""
    before = sitter.see()
    bar_button(sitter.page, name).click()
    sitter.await_moment(lambda now: (now.tree, now.said) != (before.tree, before.said))


def move(sitter: Sitter, name: str) -> None:
    """Press the button that makes a move, and see the move come back."""
    seq = str(sitter.seq)
    bar_button(sitter.page, name).click()
    expect(sitter.page.locator("main")).not_to_have_attribute("data-seq", seq)
