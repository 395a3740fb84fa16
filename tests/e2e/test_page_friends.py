"""People at one table: by links, with bots among them, on one device, and when somebody leaves."""

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
from tests.e2e.sitter import PATIENCE, Moment, Sitter, ever_longer

pytestmark = pytest.mark.e2e

OFFERED: Final = re.compile(r'button "((?:Lay away|Play|Say go|Continue)[^"]*)"( \[disabled\])?')
IS_HERE: Final = re.compile(r'button "(.+) is here"( \[disabled\])?')
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
    dialog.get_by_role("radio", name=f"{len(seats) + 1} players").check()
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


def step(sitter: Sitter, now: Moment) -> None:
    """One key towards the answer that is asked for. What another does may come between two."""
    keys = sitter.page.keyboard
    picked = now.tree.count(", picked")
    match OFFERED.findall(now.tree):
        case [("Lay away", _)]:
            keys.press(str(picked + 1))
        case [("Play", _)]:
            keys.press(str(now.fitting + 1))
        case [("Say go", "")]:
            keys.press("g")
        case [("Continue", "")]:
            keys.press("Space")
        case [(_, "")] if picked:
            keys.press("Enter")


def await_all(
    sitters: Sequence[Sitter],
    wanted: Callable[[Moment], object],
    act: Callable[[Sitter, Moment], None] = step,
) -> list[Moment]:
    """Let each do something about what it sees, until all see what is wanted."""
    end = monotonic() + 2 * PATIENCE
    before: list[Moment] = []
    pauses = ever_longer()
    while True:
        seen = [sitter.see() for sitter in sitters]
        if all(map(wanted, seen)):
            return seen
        pauses = pauses if seen == before else ever_longer()
        before = seen
        assert monotonic() < end, "\n".join(now.tree for now in seen)
        for sitter, now in zip(sitters, seen, strict=True):
            act(sitter, now)
        sitters[0].page.wait_for_timeout(next(pauses))


def is_over(now: Moment) -> bool:
    return now.phase == "over"


def again(sitter: Sitter) -> str:
    """Ask for another game, and say which it is."""
    before = sitter.game
    sitter.page.get_by_role("button", name=re.compile("^(Play again|Next game)")).click()
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
    hers, his = await_all((ann, bob), is_over)
    room = served.room(ann.game)
    assert [chair.name for chair in room.chairs] == ["Ann", "Bob"]
    mine, theirs = room.game.scores
    assert f"Board to 31: You {mine}, Bob {theirs}" in hers.tree
    assert f"Board to 31: Ann {mine}, You {theirs}" in his.tree
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

    def step_or_reload(sitter: Sitter, now: Moment) -> None:
        if sitter is bob and now.phase and now.phase not in reloaded:
            reloaded.add(now.phase)
            bob.page.reload()
            after = bob.settle()
            assert now.phase in {"cut", "show"} or after.hand == now.hand
        else:
            step(sitter, now)

    phases = {"discard", "play", "between deals"}
    await_all((ann, bob), lambda _: phases <= reloaded, step_or_reload)
    assert complaints == []


def test_four_seats_with_two_people_and_two_bots(
    served: Served, ann: Sitter, bob: Sitter, complaints: list[str]
) -> None:
    choose(ann, served.url, {2: "Beginner", 3: "A friend, by link", 4: "Casual"}, 31)
    invite(ann, bob, "Bob")
    await_all((ann, bob), is_over)
    room = served.room(ann.game)
    assert [chair.bot for chair in room.chairs] == [None, "beginner", None, "casual"]
    assert room.game.rules.sides == (0, 1, 0, 1)
    headings = {
        sitter.page.get_by_role("dialog").get_by_role("heading").inner_text()
        for sitter in (ann, bob)
    }
    assert len(headings) == 1, "partners win or lose together"
    assert complaints == []


def pass_around(sitter: Sitter) -> set[str]:
    """Play all seats of one device to the end, and say who had it."""
    had: set[str] = set()

    def pass_or_step(_: Sitter, now: Moment) -> None:
        passed = IS_HERE.search(now.tree)
        if not passed:
            step(sitter, now)
            return
        assert now.hand == (), "a hand is seen while the device is passed on"
        if not passed[2]:
            had.add(passed[1])
            sitter.page.get_by_role("button", name=f"{passed[1]} is here").click()

    await_all((sitter,), is_over, pass_or_step)
    return had


def test_two_at_one_device_never_see_each_other_s_hand(
    served: Served, ann: Sitter, complaints: list[str]
) -> None:
    choose(ann, served.url, {2: "Somebody here, on this device"}, 31)
    assert pass_around(ann) == {"Ann", "Player 2"}
    assert max(served.room(ann.game).game.scores) == 31
    assert complaints == []


def test_a_quick_deal_is_one_click(served: Served, ann: Sitter, complaints: list[str]) -> None:
    ann.page.goto(served.url)
    ann.page.get_by_role("button", name="One quick deal").click()
    ann.page.wait_for_url("**/g/*")
    await_all((ann,), is_over)
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
    await_all((ann,), lambda now: now.phase == "between deals")
    assert impatient.room(ann.game).substituted == (1,)
    bob.page.goto(game)
    bob.page.get_by_role("button", name="Take my seat back").click()
    await_all((ann, bob), lambda now: now.phase == "discard")
    assert impatient.room(ann.game).substituted == ()


def test_a_game_that_was_left_can_be_claimed(impatient: Served, ann: Sitter, bob: Sitter) -> None:
    choose(ann, impatient.url, {2: "A friend, by link"}, 61)
    invite(ann, bob, "Bob")
    game = bob.page.url
    bob = leave(bob)
    ann.page.get_by_role("button", name="Claim the game").click()
    await_all((ann,), is_over)
    expect(ann.page.get_by_role("dialog", name="You win")).to_be_visible()
    assert impatient.room(ann.game).claimed == 0
    bob.page.goto(game)
    expect(bob.page.get_by_role("dialog", name="Ann wins")).to_be_visible()
