"""Moves that come late or are wrong: there is a message, and nothing changes."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, WebSocket, WebSocketRoute, expect

from muggins.game.view import view
from tests.e2e.served import Served
from tests.e2e.sitter import Moment, Sitter

pytestmark = pytest.mark.e2e


class SlowLine:
    """A wire that holds back what comes down while it is cut."""

    def __init__(self) -> None:
        self.is_cut = False
        self._held: list[str | bytes] = []

    def join(self, page_end: WebSocketRoute) -> None:
        self._page_end = page_end
        page_end.connect_to_server().on_message(self._bring)

    def _bring(self, message: str | bytes) -> None:
        if self.is_cut:
            self._held.append(message)
        else:
            self._page_end.send(message)

    def mend(self) -> None:
        self.is_cut = False
        for message in self._held:
            self._page_end.send(message)


def until_play(sitter: Sitter, now: Moment) -> Moment:
    while now.phase != "play":
        now = sitter.play_on(now)
    return now


def test_a_tab_that_fell_behind_gets_a_message_and_moves_nothing(
    served: Served, sitter: Sitter, context: BrowserContext
) -> None:
    now = until_play(sitter, sitter.open_game(served.url))
    line, late = SlowLine(), Sitter(context.new_page())
    late.page.route_web_socket(re.compile("/stream"), line.join)
    late.page.goto(sitter.page.url)
    assert late.settle() == now

    line.is_cut = True
    sitter.play_on(now)
    log = served.log(sitter.game)
    late.pick(len(now.hand) - 1)
    late.button.click()
    told = late.await_moment(lambda seen: re.search("has gone on|is at entry", seen.tree))
    assert told.scores == now.scores
    assert told.count == now.count
    assert served.log(sitter.game) == log

    line.mend()
    assert late.await_moment(lambda seen: seen.count != now.count).hand == sitter.see().hand


def test_a_second_tab_follows_the_first(
    served: Served, sitter: Sitter, context: BrowserContext
) -> None:
    now = until_play(sitter, sitter.open_game(served.url))
    other = Sitter(context.new_page())
    other.page.goto(sitter.page.url)
    then = other.settle()
    assert then == now
    now = sitter.play_on(now)
    assert other.settle(after=then) == now


def test_another_browser_watches_and_learns_no_hand(
    served: Served, sitter: Sitter, new_context: Callable[[], BrowserContext]
) -> None:
    now = until_play(sitter, sitter.open_game(served.url))
    told: list[str | bytes] = []

    def hear(frame: str | bytes) -> None:
        told.append(frame)

    def listen(wire: WebSocket) -> None:
        wire.on("framereceived", hear)

    watcher = Sitter(new_context().new_page())
    watcher.page.on("websocket", listen)
    watcher.page.goto(sitter.page.url)
    seen = watcher.await_moment(lambda seen: "The play" in seen.tree)
    assert (seen.hand, seen.offer, seen.count) == ((), "", now.count)
    mine = view(served.room(sitter.game).game, 0)
    # The cards of the cut for deal were shown to all, and any of them may have been dealt since.
    text = " ".join(frame for frame in map(str, told) if '"cut_drawn"' not in frame)
    assert f'"{mine.starter}"' in text
    assert [card for card in mine.hand if f'"{card}"' in text] == []


def test_a_card_past_31_gets_a_message_and_is_not_sent(
    served: Served, sitter: Sitter, complaints: list[str]
) -> None:
    sent: list[str] = []
    now = sitter.open_game(served.url)
    while not now.past_31:
        now = sitter.play_on(now)
    log, offer = served.log(sitter.game), now.offer
    sitter.page.on("request", lambda request: sent.append(request.url))
    sitter.pick(now.past_31[0])
    prompt = sitter.page.locator(".bar .prompt")
    expect(prompt).to_have_text(re.compile("past 31|None of your cards fits"))
    seen = sitter.settle()
    assert (seen.hand, seen.count, seen.offer) == (now.hand, now.count, offer)
    assert served.log(sitter.game) == log
    assert (sent, complaints) == ([], [])
