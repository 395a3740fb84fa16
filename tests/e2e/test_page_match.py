"""A match at the page, from its first game to its last, and muggins among three."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from muggins.game.events import HandCounted, MugginsCalled
from tests.e2e.at_table import OPEN, await_turn, open_table
from tests.e2e.served import Served
from tests.e2e.sitter import Sitter
from tests.e2e.test_page_counting import Counter, agree
from tests.e2e.test_page_friends import again, await_all, is_over

pytestmark = pytest.mark.e2e


def won(served: Served, game: str) -> list[int]:
    """Who won that game, as the log has it; nobody wins a drawn one."""
    result = served.room(game).result
    assert result is not None
    return [int(result.winner == side) for side in (0, 1)]


def test_a_match_is_played_game_after_game_until_it_is_somebody_s(
    served: Served, page: Page, complaints: list[str], axe: Callable[[], list[str]]
) -> None:
    sitter = Sitter(page, by_keys=True)
    page.goto(served.url)
    bot = {"kind": "bot", "bot": "random"}
    wish = {"rules": "quick values=free", "match": "best of 3", "seats": [{"kind": "me"}, bot]}
    page.goto(served.url.rstrip("/") + page.evaluate(OPEN, wish)["url"])
    games, wins = 1, [0, 0]
    while True:
        await_all((sitter,), is_over)
        wins = [before + now for before, now in zip(wins, won(served, sitter.game), strict=True)]
        standing = page.get_by_role("region", name="The match")
        expect(standing).to_contain_text(f"Best of 3, game {games}")
        for who, games_won in zip(("You", "Random"), wins, strict=True):
            expect(standing).to_contain_text(re.compile(rf"{who}: {games_won} games?, "))
        if max(wins) == 2:
            break
        expect(standing).not_to_contain_text("The match ")
        again(sitter)
        games += 1
    mine = "The match is yours!" if wins[0] == 2 else "The match goes to Random."
    expect(standing).to_contain_text(mine)
    assert axe() == []
    assert complaints == []


def test_three_play_and_call_muggins(served: Served, sitter: Sitter, complaints: list[str]) -> None:
    bots = [{"kind": "bot", "bot": name} for name in ("beginner", "casual")]
    open_table(sitter.page, served, "three muggins=acc counting=manual target=31", *bots)
    player = Counter(sitter, served)
    while (turn := await_turn(sitter)) != "over":
        if turn != "continue":
            agree(sitter, served, turn)
        player.answer(turn)
    entries = served.entries(sitter.game)
    assert {entry.seat for entry in entries if isinstance(entry, HandCounted)} == {0, 1, 2}
    assert any(isinstance(entry, MugginsCalled) for entry in entries)
    scores = [str(score) for score in served.room(sitter.game).game.scores]
    final = sitter.page.get_by_role("dialog").locator(".final b")
    expect(final).to_have_text(scores)
    assert complaints == []
