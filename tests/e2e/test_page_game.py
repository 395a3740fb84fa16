"""A whole game at the page: reloaded in each phase, and with its server killed under it."""

from typing import Final

import pytest
from playwright.sync_api import Request, expect

from muggins.game.events import GameEnded, Pegged
from muggins.game.view import view
from muggins.server.protocol import options
from muggins.server.room import TableEntry
from tests.e2e.at_table import open_table
from tests.e2e.served import Served
from tests.e2e.sitter import Moment, Sitter

pytestmark = pytest.mark.e2e

ASKED: Final = {"discard": "discard", "play": "lay", "go": "go", "between deals": "ready"}
"""By phase, the one kind of command that the rules allow me then."""

BEHIND: Final = {"cut", "show"}
"""Phases in which the page still tells what the server has long done."""

LONG: Final = 12
"""Requests that fail in half a minute, as the page paces them."""

ASIDE: Final = Pegged | TableEntry
"""Entries that are shown together with the one before them."""


def rest(sitter: Sitter, served: Served) -> Moment:
    """What the page shows while it waits for me, once all holes that go with it are pegged."""
    entries = served.entries(sitter.game)

    def is_told(_: Moment) -> bool:
        following = entries[sitter.seq :]
        return not following or not isinstance(following[0], ASIDE)

    sitter.await_moment(is_told)
    return sitter.settle()


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


def reload(sitter: Sitter, served: Served) -> Moment:
    """What is shown after a reload: the same, or the newest where the page was behind."""
    was, before = rest(sitter, served), heard(sitter)
    sitter.page.reload()
    now = sitter.settle()
    assert heard(sitter)[: len(before)] == before
    if was.phase not in BEHIND:
        assert now == was
    return now


def assert_ended(
    served: Served, sitter: Sitter, now: Moment, target: int, skunks: tuple[int, ...]
) -> None:
    """The game ended at its target, and the dialog says so as docs/rules.md, section 6 does.

    `skunks`: below which scores the loser is skunked, once and twice.
    """
    room = served.room(sitter.game)
    (ended,) = (entry for entry in served.entries(sitter.game) if isinstance(entry, GameEnded))
    mine, theirs = now.scores
    assert room.is_over
    assert room.game.scores == (mine, theirs)
    assert max(mine, theirs) == target > min(mine, theirs)
    assert ended.winner == (0 if mine == target else 1)
    dialog = sitter.page.get_by_role("dialog", name="You win" if mine == target else "Greedy wins")
    expect(dialog.get_by_role("listitem")).to_have_text([f"You {mine}", f"Greedy {theirs}"])
    skunk = ("", "skunk", "double skunk")[sum(min(mine, theirs) < line for line in skunks)]
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
            now = agreed(sitter, served, reload(sitter, served))
            continue
        now = agreed(sitter, served, sitter.play_on(now))
    assert reloaded >= {"cut", "discard", "play", "show", "between deals", "over"}
    assert_ended(served, sitter, now, 121, (91, 61))
    assert complaints == []


def outlive(sitter: Sitter, served: Served) -> None:
    """The server dies while I think: the page says so, and comes back to the same by itself."""
    acknowledged, was = served.log(sitter.game), rest(sitter, served)
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
    return sitter.settle(after=was)


def answer_without_a_line(sitter: Sitter, served: Served, was: Moment) -> Moment:
    """The server is away when I answer: my answer is kept, and given when the server is back."""
    acknowledged = served.log(sitter.game)
    failed: list[str] = []

    def note(request: Request) -> None:
        failed.append(request.url)

    sitter.page.on("requestfailed", note)
    served.kill()
    sitter.answer(was)
    sitter.await_moment(lambda now: "your move goes up" in now.tree and len(failed) > LONG)
    sitter.page.remove_listener("requestfailed", note)
    assert served.log(sitter.game) == acknowledged
    served.start()
    return sitter.settle(after=was)


def test_a_whole_game_whose_server_is_killed_again_and_again(
    served: Served, sitter: Sitter
) -> None:
    open_table(sitter.page, served, "short", {"kind": "bot", "bot": "greedy"})
    now = sitter.settle()
    while_thinking = ["discard", "play", "show", "between deals"]
    while_sending = ["play", "discard", "between deals", "play"]
    without_a_line = ["discard", "play", "between deals"]
    while now.phase != "over":
        if now.phase in while_thinking:
            while_thinking.remove(now.phase)
            outlive(sitter, served)
            now = sitter.play_on(now)
        elif now.phase in while_sending:
            while_sending.remove(now.phase)
            now = answer_and_kill(sitter, served, now)
        elif now.phase in without_a_line:
            without_a_line.remove(now.phase)
            now = answer_without_a_line(sitter, served, now)
        else:
            now = sitter.play_on(now)
        now = agreed(sitter, served, now)
    assert (while_thinking, while_sending, without_a_line) == ([], [], [])
    assert_ended(served, sitter, now, 61, (31,))
