"""Moves that come late or are wrong: there is a message, and nothing changes."""

import re

import pytest
from playwright.sync_api import BrowserContext, WebSocketRoute, expect

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


def test_a_card_past_31_gets_a_message_and_is_not_sent(
    served: Served, sitter: Sitter, complaints: list[str]
) -> None:
    sent: list[str] = []
    now = sitter.open_game(served.url)
    while now.phase != "go":
        now = sitter.play_on(now)
    log = served.log(sitter.game)
    sitter.page.on("request", lambda request: sent.append(request.url))
    sitter.pick(0)
    assert sitter.await_moment(lambda seen: seen.phase).hand == now.hand
    expect(sitter.button).to_have_text(re.compile("Say go"))
    assert served.log(sitter.game) == log
    assert (sent, complaints) == ([], [])
