"""A whole game at the page: reloaded in each phase, and with its server killed under it."""

from typing import Final

import pytest
from playwright.sync_api import expect

from muggins.game.events import GameEnded
from muggins.game.view import view
from muggins.server.protocol import options
from tests.e2e.served import Served
from tests.e2e.sitter import Moment, Sitter

pytestmark = pytest.mark.e2e

ASKED: Final = {"discard": "discard", "play": "lay", "go": "go", "between deals": "ready"}
"""By phase, the one kind of command that the rules allow me then."""

BEHIND: Final = {"cut", "show"}
"""Phases in which the page still tells what the server has long done."""


def agreed(sitter: Sitter, served: Served, was: Moment) -> Moment:
    """The page shows the fold of the log: scores, hand, count, and what I may do."""
    if was.phase in BEHIND:
        return was
    room = served.room(sitter.game)
    seen = view(room.game, 0)
    now = sitter.await_moment(lambda now: now.phase == was.phase and now.scores == seen.scores)
    if now.phase in {"discard", "play", "go"}:
        assert sorted(now.hand) == sorted(card.name for card in seen.hand)
        assert now.count == seen.count
    legal = options(seen, ready=0 in room.awaited_ready)
    assert [option.type for option in legal] == ([] if room.is_over else [ASKED[now.phase]])
    return now


def heard(sitter: Sitter) -> list[str]:
    """The log of what was said, which need not be open."""
    log = sitter.page.get_by_role("log", include_hidden=True)
    return log.get_by_role("listitem", include_hidden=True).all_text_contents()


def reload(sitter: Sitter) -> Moment:
    """What is shown after a reload: the same, or the newest where the page was behind."""
    was, before = sitter.hold(), heard(sitter)
    sitter.page.reload()
    now = sitter.settle()
    assert heard(sitter)[: len(before)] == before
    if was.phase not in BEHIND:
        assert now == was
    return now


def assert_ended(served: Served, sitter: Sitter, now: Moment) -> None:
    """The game ended at 121, and the dialog says so as docs/rules.md, section 6 does."""
    room = served.room(sitter.game)
    (ended,) = (entry for entry in served.entries(sitter.game) if isinstance(entry, GameEnded))
    mine, theirs = now.scores
    assert room.is_over
    assert room.game.scores == (mine, theirs)
    assert max(mine, theirs) == 121 > min(mine, theirs)
    assert ended.winner == (0 if mine == 121 else 1)
    dialog = sitter.page.get_by_role("dialog", name="You win" if mine == 121 else "Greedy wins")
    expect(dialog.get_by_role("listitem")).to_have_text([f"You {mine}", f"Greedy {theirs}"])
    loser = min(mine, theirs)
    skunk = "double skunk" if loser < 61 else "skunk" if loser < 91 else ""
    expect(dialog.get_by_text("skunk")).to_have_count(1 if skunk else 0)
    expect(dialog).to_contain_text(skunk)


def test_a_whole_game_that_is_reloaded_once_in_each_phase(
    served: Served, sitter: Sitter, complaints: list[str]
) -> None:
    now = sitter.open_game(served.url)
    assert now.phase == "cut"
    reloaded: set[str] = set()
    while now.phase != "over" or "over" not in reloaded:
        if now.phase not in reloaded:
            reloaded.add(now.phase)
            now = agreed(sitter, served, reload(sitter))
            continue
        now = agreed(sitter, served, sitter.play_on(now))
    assert reloaded >= {"cut", "discard", "play", "show", "between deals", "over"}
    assert_ended(served, sitter, now)
    assert complaints == []


def outlive(sitter: Sitter, served: Served) -> None:
    """The server dies while I think: the page says so, and comes back to the same by itself."""
    acknowledged, was = served.log(sitter.game), sitter.hold()
    served.kill()
    sitter.await_moment(lambda now: "line is down" in now.tree)
    served.start()
    sitter.await_moment(lambda now: now == was)
    assert served.log(sitter.game) == acknowledged


def answer_and_kill(sitter: Sitter, served: Served, was: Moment) -> Moment:
    """The server dies over my answer: it was taken whole or not at all, and is given once."""
    acknowledged = served.log(sitter.game)
    sitter.answer(was)
    served.kill()
    log = served.log(sitter.game)
    assert log[: len(acknowledged)] == acknowledged
    served.start()
    if log == acknowledged:
        now = sitter.await_moment(lambda now: is_refused(now) or now.goes_beyond(was))
        if is_refused(now):
            sitter.button.click()
    return sitter.settle(after=was)


def is_refused(now: Moment) -> bool:
    """The page has given up sending my answer, and has a line to send it again."""
    return "try again." in now.tree and "line is down" not in now.tree


def test_a_whole_game_whose_server_is_killed_again_and_again(
    served: Served, sitter: Sitter
) -> None:
    now = sitter.open_game(served.url)
    while_thinking = ["discard", "play", "show", "between deals"]
    while_sending = ["play", "discard", "between deals", "play"]
    while now.phase != "over":
        if now.phase in while_thinking:
            while_thinking.remove(now.phase)
            outlive(sitter, served)
            now = sitter.play_on(now)
        elif now.phase in while_sending:
            while_sending.remove(now.phase)
            now = answer_and_kill(sitter, served, now)
        else:
            now = sitter.play_on(now)
        now = agreed(sitter, served, now)
    assert (while_thinking, while_sending) == ([], [])
    assert_ended(served, sitter, now)
