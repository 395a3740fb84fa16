"""What remains after a game: replay, proof, history, an account, and leaving for good."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import APIRequestContext, BrowserContext, Page, expect

from tests.e2e.served import Served
from tests.e2e.sitter import await_truth
from tests.guest import commands

pytestmark = pytest.mark.e2e

GOLDEN: Final = Path(__file__).parents[1] / "golden"
WIDTHS: Final = (320, 768, 1280)
Game = dict[str, Any]


def open_game(asking: APIRequestContext, url: str, rules: str = "quick") -> Game:
    wanted = {"rules": rules, "opponent": "greedy", "name": "Ann"}
    answer = asking.post(f"{url}api/games", data=wanted)
    assert answer.status == 201, answer.text()
    found: Game = answer.json()
    return found


def play_out(asking: APIRequestContext, url: str, game: str) -> Game:
    """Make the first move that there is until the game is over."""
    place = f"{url}api/games/{game}"
    for number in range(400):
        told: Game = asking.get(place).json()
        if told["view"]["stage"] == "over":
            return told
        command = commands(told["legal"][0])[0]
        move = {"seq": told["seq"], "key": f"m{number}", "command": command}
        answer = asking.post(f"{place}/moves", data=move)
        assert answer.ok, answer.text()
    raise AssertionError("the game does not end")


def played(page: Page, served: Served, rules: str = "quick") -> Game:
    """A game that this browser has played out."""
    found = open_game(page.request, served.url, rules)
    return {**found, **play_out(page.request, served.url, found["game"])}


def sideways(page: Page) -> Iterator[str]:
    """Where the page is wider than the window."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            yield f"{wide} pixels at {width}"


def test_a_game_is_replayed_by_keys_and_buttons_with_all_hands_shown(
    served: Served,
    page: Page,
    complaints: list[str],
    axe: Callable[[], list[str]],
    tmp_path: Path,
) -> None:
    game = played(page, served)
    page.goto(f"{served.url}g/{game['game']}/replay")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann and Greedy")
    where = page.get_by_role("slider")
    expect(where).to_have_attribute(
        "aria-valuetext", re.compile(r"^Before the first deal, step 1 ")
    )
    page.keyboard.press("PageDown")
    expect(where).to_have_attribute("aria-valuetext", re.compile(r"^Deal 1, step"))
    for name in ("Ann", "Greedy"):
        hand = page.get_by_role("list", name=f"{name} holds").get_by_role("listitem")
        expect(hand).to_have_count(6)
        expect(hand.first).to_have_accessible_name(re.compile(r"^\w+ of \w+$"))
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_text(re.compile(r"lays? away the \w+ of \w+"))).to_be_visible()
    assert axe() == []
    page.keyboard.press("End")
    scores = "–".join(map(str, game["view"]["scores"]))
    expect(page.get_by_text(re.compile(rf"(won|drawn round), {scores}"))).to_be_visible()
    expect(page.get_by_role("row").last).to_contain_text(str(game["view"]["scores"][1]))
    assert axe() == []
    assert list(sideways(page)) == []
    page.screenshot(path=tmp_path / "replay.png")
    page.reload()
    expect(where).not_to_have_attribute("aria-valuetext", re.compile("^Before"))
    assert complaints == []


def test_the_browser_deals_the_game_again(
    served: Served, page: Page, complaints: list[str], axe: Callable[[], list[str]]
) -> None:
    game = open_game(page.request, served.url)
    # At the table the browser notes what was promised.
    page.goto(served.url.rstrip("/") + game["url"])
    expect(page.get_by_role("main")).to_be_visible()
    await_truth(page, "localStorage.getItem('muggins.promises') !== null")
    play_out(page.request, served.url, game["game"])
    page.goto(f"{served.url}verify?game={game['game']}")
    expect(page.get_by_role("heading", name="Dealt as promised")).to_be_visible()
    expect(page.get_by_text("this browser was told before the first card")).to_be_visible()
    expect(page.get_by_text(game["commitment"])).to_be_visible()
    assert axe() == []
    assert list(sideways(page)) == []
    page.get_by_label("The number that the table promised").fill("00" * 32)
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("heading", name="Not dealt as promised")).to_be_visible()
    assert axe() == []
    page.get_by_label("File", exact=True).set_input_files(GOLDEN / "short.crib")
    expect(page.get_by_role("heading", name="Nothing speaks against it")).to_be_visible()
    page.get_by_label("File", exact=True).set_input_files(GOLDEN / "census.txt")
    expect(page.get_by_text("That is no record of a game")).to_be_visible()
    assert complaints == []


def test_a_file_is_replayed_kept_and_counted(
    served: Served, page: Page, complaints: list[str], axe: Callable[[], list[str]]
) -> None:
    page.goto(f"{served.url}history")
    expect(page.get_by_text("Nothing yet")).to_be_visible()
    page.goto(f"{served.url}replay")
    assert axe() == []
    page.get_by_label("File", exact=True).set_input_files(GOLDEN / "short.crib")
    expect(page.get_by_text("Ben won, 44–61.")).to_be_visible()
    page.get_by_role("radio", name="Ben").check()
    page.get_by_role("button", name="Keep it in my history").click()
    expect(page.get_by_text("It is in your history now.")).to_be_visible()
    page.goto(f"{served.url}history")
    past = page.get_by_role("list").filter(has_text="against Ann").get_by_role("listitem")
    expect(past).to_contain_text("61–44")
    # 3d 5c 8s Ks with the 5h, in deal 2.
    expect(page.get_by_text("Your best hand: 6 points")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Hand as pone: "))).to_be_visible()
    page.get_by_text("As numbers").first.click()
    expect(page.get_by_role("columnheader", name="Share").first).to_be_visible()
    assert axe() == []
    assert list(sideways(page)) == []
    page.get_by_label("Where").select_option("played here")
    expect(past).to_have_count(0)
    page.get_by_label("Where").select_option("imported")
    page.get_by_role("link", name=re.compile("^Replay of the game against Ann")).click()
    expect(page.get_by_text("Ben won, 44–61.")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("The record is removed.")).to_be_visible()
    # Its rules have the longest name, and its score sheet the most columns.
    record = (GOLDEN / "penalty2.crib").read_text(encoding="utf-8")
    page.request.post(f"{served.url}api/history", data={"record": record, "seat": 0})
    page.reload()
    games = page.get_by_role("combobox", name=re.compile("^Game"))
    games.select_option("Muggins, over-counting costs 2")
    assert list(sideways(page)) == []
    page.get_by_role("link", name=re.compile("^Replay of the game against Ben")).click()
    expect(page.get_by_role("columnheader", name="Penalty")).to_be_attached()
    assert list(sideways(page)) == []
    assert complaints == []


def test_an_account_carries_the_games_to_another_browser_and_all_can_be_deleted(
    served: Served,
    page: Page,
    new_context: Callable[..., BrowserContext],
    axe: Callable[[], list[str]],
) -> None:
    played(page, served)
    page.goto(f"{served.url}history")
    sign_up(page, "Ann of Cleves", "six wives were too many")
    expect(page.get_by_role("heading", name="Ann of Cleves")).to_be_visible()
    assert axe() == []
    other = new_context().new_page()
    played(other, served)
    other.goto(f"{served.url}history")
    expect(other.get_by_role("heading", name="One game")).to_be_visible()
    log_in(other, "ann of cleves", "six wives were too many")
    expect(other.get_by_role("heading", name="2 games")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="2 games")).to_be_visible()
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_text("Nothing yet")).to_be_visible()
    other.get_by_role("button", name="Delete my data").click()
    other.get_by_role("button", name="Yes, delete everything").click()
    expect(other.get_by_text("You are a stranger here now.")).to_be_visible()
    expect(other.get_by_text("Nothing yet")).to_be_visible()
    log_in(page, "Ann of Cleves", "six wives were too many")
    expect(page.get_by_text("No account has that name and that password.")).to_be_visible()


def sign_up(page: Page, name: str, password: str) -> None:
    page.get_by_role("button", name="Make an account").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("New password").fill(password)
    page.get_by_role("button", name="Make the account").click()


def log_in(page: Page, name: str, password: str) -> None:
    page.get_by_role("button", name="Log in").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Log in").last.click()
