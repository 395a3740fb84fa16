"""People at one table: by links, with bots between them, on one device, and when somebody leaves."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from muggins.server.entries import Rematched
from tests.e2e.conftest import HURRY
from tests.e2e.served import Served
from tests.e2e.sitter import PATIENCE, Moment, Sitter

pytestmark = pytest.mark.e2e

IS_HERE: Final = re.compile(r'button "(.+) is here"')
NewContext = Callable[[], BrowserContext]


@pytest.fixture
def ann(page: Page) -> Sitter:
    return Sitter(page, by_keys=True)


@pytest.fixture
def bob(new_context: NewContext) -> Sitter:
    """Somebody in another browser."""
    context = new_context()
    context.add_init_script(HURRY)
    context.set_default_timeout(PATIENCE * 1000)
    return Sitter(context.new_page(), by_keys=True)


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Served]:
    """A server that takes who is away for a second to have left."""
    server = Served(tmp_path, ("--away=1",))
    try:
        server.start()
        yield server
    finally:
        server.stop()
    assert server.complaints == ""


def choose(sitter: Sitter, url: str, seats: dict[int, str], target: int) -> None:
    """Open a game by the dialog: who sits where, and to how many points."""
    page = sitter.page
    page.goto(url)
    page.get_by_role("button", name="Another game").click()
    dialog = page.get_by_role("dialog", name="A new game")
    dialog.get_by_text(f"{len(seats) + 1} players").click()
    dialog.get_by_label("Your name").fill("Ann")
    for seat, who in seats.items():
        chair = dialog.get_by_role("combobox", name=re.compile(rf"^Seat {seat}\b"))
        chair.select_option(label=who)
    dialog.get_by_label("The game is won at").fill(str(target))
    dialog.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/g/*")


def invite(host: Sitter, guest: Sitter, name: str) -> None:
    """The guest opens the host's link and sits down."""
    link = host.page.get_by_label(re.compile("^The link for seat")).first
    guest.page.goto(link.input_value())
    guest.page.get_by_label("Your name").fill(name)
    guest.page.get_by_role("button", name="Take the seat").click()
    guest.settle()


def await_all(
    sitters: Sequence[Sitter], wanted: Callable[[Moment], object], each: Callable[[int, Moment], None]
) -> list[Moment]:
    """Let each do what it does with what it sees, until all see what is wanted."""
    end = monotonic() + 2 * PATIENCE
    while True:
        seen = [sitter.see() for sitter in sitters]
        if all(map(wanted, seen)):
            return seen
        assert monotonic() < end, "\n".join(now.tree for now in seen)
        for place, now in enumerate(seen):
            each(place, now)
        sitters[0].page.wait_for_timeout(20)


def play(sitters: Sequence[Sitter], wanted: Callable[[Moment], object]) -> list[Moment]:
    """Everybody answers whatever is asked, until all see what is wanted."""
    answered: dict[int, Moment] = {}

    def answer(place: int, now: Moment) -> None:
        if now.phase != "over" and now.goes_beyond(answered.get(place)):
            answered[place] = now
            sitters[place].answer(now)

    return await_all(sitters, wanted, answer)


def is_over(now: Moment) -> bool:
    return now.phase == "over"


def again(sitter: Sitter) -> str:
    """Ask for another game, and say which it is."""
    before = sitter.game
    sitter.page.get_by_role("button", name="Play again").click()
    sitter.page.wait_for_url(lambda url: not url.endswith(before))
    sitter.settle()
    return sitter.game


def test_two_friends_play_by_a_link_and_then_again(
    served: Served, ann: Sitter, bob: Sitter, complaints: list[str]
) -> None:
    choose(ann, served.url, {2: "A friend, by link"}, 31)
    expect(ann.page.get_by_role("heading", name="One seat is open")).to_be_visible()
    invite(ann, bob, "Bob")
    expect(ann.page.get_by_role("heading", name="One seat is open")).to_be_hidden()
    hers, his = play((ann, bob), is_over)
    room = served.room(ann.game)
    assert [chair.name for chair in room.chairs] == ["Ann", "Bob"]
    assert (hers.scores, his.scores) == (room.game.scores, room.game.scores[::-1])
    first = ann.game
    assert again(ann) == again(bob) != first
    (follows,) = (entry for entry in served.entries(first) if isinstance(entry, Rematched))
    assert follows.game == ann.game
    dealers = served.room(first).first_dealer, served.room(ann.game).first_dealer
    assert sorted(seat for seat in dealers if seat is not None) == [0, 1]
    assert complaints == []


def test_a_friend_may_reload_in_each_phase(
    served: Served, ann: Sitter, bob: Sitter, complaints: list[str]
) -> None:
    choose(ann, served.url, {2: "A friend, by link"}, 61)
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="One seat is open")).to_be_visible()
    invite(ann, bob, "Bob")
    reloaded: set[str] = set()
    answered: dict[int, Moment] = {}

    def answer_or_reload(place: int, now: Moment) -> None:
        if not now.goes_beyond(answered.get(place)):
            return
        if place == 1 and now.phase not in reloaded:
            reloaded.add(now.phase)
            bob.page.reload()
            after = bob.settle()
            assert now.phase in {"cut", "show"} or after.hand == now.hand
        elif now.phase != "over":
            answered[place] = now
            (ann, bob)[place].answer(now)

    await_all((ann, bob), lambda _: {"discard", "play", "between deals"} <= reloaded, answer_or_reload)
    assert complaints == []


def test_four_seats_with_two_people_and_two_bots(
    served: Served, ann: Sitter, bob: Sitter, complaints: list[str]
) -> None:
    choose(ann, served.url, {2: "Beginner", 3: "A friend, by link", 4: "Casual"}, 31)
    invite(ann, bob, "Bob")
    play((ann, bob), is_over)
    room = served.room(ann.game)
    assert [chair.bot for chair in room.chairs] == [None, "beginner", None, "casual"]
    assert room.game.rules.sides == (0, 1, 0, 1)
    headings = {sitter.page.get_by_role("dialog").get_by_role("heading").inner_text() for sitter in (ann, bob)}
    assert len(headings) == 1, "partners win or lose together"
    assert complaints == []


def pass_around(sitter: Sitter, wanted: Callable[[Moment], object]) -> set[str]:
    """Play all seats of one device, and say who had it."""
    had: set[str] = set()
    answered: dict[int, Moment] = {}

    def answer(place: int, now: Moment) -> None:
        passed = IS_HERE.search(now.tree)
        if passed:
            assert now.hand == (), "a hand is seen while the device is passed on"
            had.add(passed[1])
            sitter.page.get_by_role("button", name=f"{passed[1]} is here").click()
        elif now.phase != "over" and now.goes_beyond(answered.get(place)):
            answered[place] = now
            sitter.answer(now)

    await_all((sitter,), wanted, answer)
    return had


def test_two_at_one_device_never_see_each_other_s_hand(
    served: Served, ann: Sitter, complaints: list[str]
) -> None:
    choose(ann, served.url, {2: "Somebody here, on this device"}, 31)
    assert pass_around(ann, is_over) == {"Ann", "Player 2"}
    assert max(served.room(ann.game).game.scores) == 31
    assert complaints == []


def test_a_quick_deal_is_one_click(served: Served, ann: Sitter, complaints: list[str]) -> None:
    ann.page.goto(served.url)
    ann.page.get_by_role("button", name="One quick deal").click()
    ann.page.wait_for_url("**/g/*")
    play((ann,), is_over)
    assert served.room(ann.game).game.deal == 1
    assert complaints == []


def test_what_is_said_is_heard_unless_it_is_muted(
    served: Served, ann: Sitter, bob: Sitter, complaints: list[str]
) -> None:
    choose(ann, served.url, {2: "A friend, by link"}, 31)
    invite(ann, bob, "Bob")
    said = ann.page.get_by_text("Bob: Good luck!")
    company(bob).get_by_role("button", name="Good luck!").click()
    expect(said).to_be_visible()
    company(ann).get_by_label("Hear nothing of this").check()
    expect(said).to_be_hidden()
    assert complaints == []


def company(sitter: Sitter) -> Locator:
    """The dialog of who is here, opened."""
    sitter.page.get_by_role("button", name="At the table").click()
    return sitter.page.get_by_role("dialog", name="At the table")


def leave(sitter: Sitter) -> Sitter:
    """Close the page; the same person on a new one, which is not opened yet."""
    context = sitter.page.context
    sitter.page.close()
    return Sitter(context.new_page(), by_keys=True)


def test_a_bot_plays_on_for_who_left_until_he_is_back(
    impatient: Served, ann: Sitter, bob: Sitter
) -> None:
    choose(ann, impatient.url, {2: "A friend, by link"}, 61)
    invite(ann, bob, "Bob")
    game = bob.page.url
    bob = leave(bob)
    ann.page.get_by_role("button", name="Let Club play on for Bob").click()
    play((ann,), lambda now: now.phase == "between deals")
    assert impatient.room(ann.game).substituted == (1,)
    bob.page.goto(game)
    bob.page.get_by_role("button", name="Take my seat back").click()
    play((ann, bob), lambda now: now.phase == "discard")
    assert impatient.room(ann.game).substituted == ()


def test_a_game_that_was_left_can_be_claimed(impatient: Served, ann: Sitter, bob: Sitter) -> None:
    choose(ann, impatient.url, {2: "A friend, by link"}, 61)
    invite(ann, bob, "Bob")
    game = bob.page.url
    bob = leave(bob)
    ann.page.get_by_role("button", name="Claim the game").click()
    expect(ann.page.get_by_role("dialog", name="You win")).to_be_visible()
    assert impatient.room(ann.game).claimed == 0
    bob.page.goto(game)
    expect(bob.page.get_by_role("dialog", name="Ann wins")).to_be_visible()
