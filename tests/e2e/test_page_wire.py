"""A whole game at two pages whose lines drop, double, delay and reorder: no score changes.

Which cards are played follows from the rules and the seed, so that the game is known before it is
played.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page

from muggins.game.engine import replay
from muggins.game.events import Dealt, Discard, Event, Go, Lay, PlayerCommand
from muggins.game.rules import Rules
from muggins.game.view import View, legal
from muggins.server.entries import Ready
from muggins.server.room import standing
from muggins.sim.match import play_game
from tests.e2e.at_table import OPEN
from tests.e2e.conftest import HURRY
from tests.e2e.served import Served

pytestmark = pytest.mark.e2e

FAULTY: Final = (Path(__file__).parent / "faulty_wire.js").read_text(encoding="utf-8")
LINES: Final = (46, 759)
"""Seeds with which every kind of error befalls the first 25 frames and the first 9 requests."""

SEED: Final = "faulty"
NEVER: Final = 60_000
"""Milliseconds without a new entry after which a page is stuck, also on a busy machine."""

JOIN: Final = """async ([game, invitation]) => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ invitation, name: "Bob" });
  const answer = await fetch(`/api/games/${game}/seats`, { method: "POST", headers, body });
  return answer.status;
}"""

# As `Plain`; `outcome` tells in the end that the game is over, or where the page is stuck.
PLAY: Final = """(never) => {
  const table = document.querySelector("muggins-table");
  const newest = () => table.model.inbox.at(-1) ?? table.model.shown;
  const worth = (card) => (card[0] === "A" ? 1 : Number(card[0]) || 10);
  const pick = ({ turn, view, model }) => {
    const count = view.pile.reduce((sum, { card }) => sum + worth(card), 0);
    const fits = (card) => count + worth(card) <= 31;
    if (turn.kind === "lay" && !turn.card) table.moves.pick(view.hand.find(fits));
    // Both may lay away at once; here they take turns, so that the game has one course.
    const isMyTurn = newest().view.to_act[0] === model.seat;
    const away = turn.kind === "discard" && isMyTurn ? view.hand.slice(0, 2) : [];
    away.filter((card) => !turn.cards.includes(card)).forEach((card) => table.moves.pick(card));
  };
  const story = ({ model, turn, wire }) => {
    const { link, made, isSending, isLate, trouble } = model;
    const line = [wire.socket?.readyState, wire.tries];
    return JSON.stringify({ seq, turn, link, made, isSending, isLate, trouble, line });
  };
  let [seq, since] = [0, performance.now()];
  window.outcome = new Promise((done) => {
    const go = () => {
      if (newest().seq !== seq) [seq, since] = [newest().seq, performance.now()];
      if (table.turn.kind === "over") return done("over");
      if (performance.now() - since > never) return done(story(table));
      pick(table);
      document.querySelector(".bar .answer[aria-disabled=false]")?.click();
      setTimeout(go, 300);
    };
    go();
  });
}"""


@dataclass(frozen=True, slots=True)
class Plain:
    """Plays the first cards that may be played, as they lie in the hand."""

    name: str = "plain"

    def act(self, seen: View) -> PlayerCommand:
        first, *others = legal(seen)
        match first:
            case Discard(seat=seat):
                return Discard(seat, seen.hand[:2])
            case Lay(seat=seat):
                fitting = {lay.card for lay in (first, *others) if isinstance(lay, Lay)}
                return Lay(seat, next(card for card in seen.hand if card in fitting))
            case _:
                assert isinstance(first, Go)
                return first


@pytest.fixture
def pages(
    served: Served, page: Page, new_context: Callable[[], BrowserContext]
) -> tuple[Page, Page]:
    """Ann's page and Bob's, in a browser each."""
    context = new_context()
    context.add_init_script(HURRY)
    both = page, context.new_page()
    for one in both:
        one.goto(served.url)
    return both


def seat(ann: Page, bob: Page) -> str:
    """A game of the two that has begun."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"rules": "standard target=31", "name": "Ann", "seed": SEED, "seats": seats}
    opened = ann.evaluate(OPEN, wish)
    assert bob.evaluate(JOIN, [opened["game"], opened["invitations"][0]["token"]]) == 201
    return str(opened["game"])


def begin(page: Page, address: str, line: int) -> None:
    """Begin to play over the faulty line of that seed."""
    page.add_init_script(f"({FAULTY})({line})")
    page.goto(address)
    page.wait_for_selector("main:not([data-seq='0'])")
    page.evaluate(PLAY, NEVER)


def heard(page: Page) -> list[dict[str, Any]]:
    """What was told on a page at the end of a game, by entry."""
    page.wait_for_selector("main[data-turn=over]")
    found: list[dict[str, Any]] = page.evaluate(
        "document.querySelector('muggins-table').model.heard"
    )
    return found


def shown(page: Page) -> list[str]:
    """The names and scores of the result."""
    found = page.get_by_role("dialog").get_by_role("listitem").all_text_contents()
    return [" ".join(text.split()) for text in found]


def check_log(served: Served, game: str, expected: tuple[Event, ...]) -> None:
    """The server has each event once, and who was ready for each deal but the first."""
    entries = served.entries(game)
    assert standing(entries) == expected
    deals = sum(isinstance(event, Dealt) for event in expected)
    ready = Counter(entry.seat for entry in entries if isinstance(entry, Ready))
    assert ready == {0: deals - 1, 1: deals - 1}


def test_dropped_doubled_delayed_and_reordered_messages_change_no_score(
    served: Served, pages: tuple[Page, Page]
) -> None:
    thrown: list[str] = []
    address = f"{served.url}g/{(game := seat(*pages))}"
    for page, line in zip(pages, LINES, strict=True):
        page.on("pageerror", lambda error: thrown.append(str(error)))
        begin(page, address, line)
    assert [page.evaluate("window.outcome") for page in pages] == ["over", "over"]

    expected = play_game([Plain(), Plain()], Rules(target=31), SEED)
    check_log(served, game, expected)
    mine, theirs = replay(expected).scores
    assert shown(pages[0]) == [f"You {mine}", f"Bob {theirs}"]
    assert shown(pages[1]) == [f"Ann {mine}", f"You {theirs}"]
    for page in pages:
        over_a_sound_line = page.context.new_page()
        over_a_sound_line.goto(address)
        assert heard(page) == heard(over_a_sound_line), "each entry once, in order"
        assert min(page.evaluate("window.errors").values()) > 0, "each kind of error occurred"
    assert thrown == []
