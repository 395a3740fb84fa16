"""Whole games of two, three and four seats, people and bots in many mixes, read at every socket.

Each person errs, says things twice, comes back late and hears little, asks to take moves back and
undoes them, and asks for the record and the replay of a game that is not over; and yet nobody is
sent a card that is hidden from that seat, and the scores add up.
"""

import asyncio
import json
import random
import re
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from muggins.notation.options import parse_rules
from muggins.notation.text import GameRecord, loads
from muggins.server.app import application
from muggins.server.database import database_url
from muggins.server.gate import Gate
from muggins.server.store import Store
from tests.e2e.test_api_fuzz import added_up, check_traffic, nonsense
from tests.guest import Guest, Told, commands
from tests.unit.server.test_doors import addresses

MIXES = (
    ("quick", 2),
    ("standard target=31", 1),
    ("acc target=31", 2),
    ("kitchen-three target=31", 2),
    ("partners target=31", 4),
    ("singles target=31", 2),
)
"""Rules, and how many of their seats have people; bots have the others."""

WHOLE = (
    ("standard", 1),
    ("standard", 2),
    ("acc", 2),
    ("foster", 2),
    ("three", 3),
    ("captain", 1),
    ("partners", 2),
    ("singles", 4),
)


@pytest.mark.parametrize(("rules", "people"), MIXES)
def test_no_byte_tells_a_hidden_card(tmp_path: Path, rules: str, people: int) -> None:
    store = Store(database_url(str(tmp_path / "games.db")))
    asyncio.run(one_game(store, rules, people))
    store.close()


@pytest.mark.nightly
@pytest.mark.parametrize(("rules", "people"), WHOLE)
def test_no_byte_tells_a_hidden_card_in_a_whole_game(
    tmp_path: Path, rules: str, people: int
) -> None:
    test_no_byte_tells_a_hidden_card(tmp_path, rules, people)


async def one_game(store: Store, rules: str, people: int) -> None:
    served, dice = application(store), random.Random(f"{rules} {people}")
    guests = await seat(served, rules, people)
    watcher = Guest(served)
    watcher.game = guests[0].game
    async with AsyncExitStack() as all_ears:
        ears = [await all_ears.enter_async_context(one.stream(0)) for one in (*guests, watcher)]
        await play(guests, dice)
        told = await guests[0].now()
        for ear in ears:
            await ear.until(told["seq"])
    log = [json.loads(row.payload) for row in store.log(guests[0].game)]
    await check_record(guests[0], told)
    assert told["view"]["scores"] == added_up(log, parse_rules(rules))
    for place, guest in enumerate(guests):
        check_traffic(guest.texts, log, place)
    check_traffic(watcher.texts, log, None)
    for guest in (*guests, watcher):
        await guest.client.aclose()


async def seat(served: Gate, rules: str, people: int) -> list[Guest]:
    """People in the first seats, each in a browser of its own; every other is a program."""
    host = Guest(served)
    bots = [{"kind": "bot", "bot": "random"}] * (parse_rules(rules).seats - people)
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (people - 1), *bots]
    laid = await host.lay({"rules": rules, "seats": seats})
    guests = [host]
    for invited in laid["invitations"]:
        guest = Guest(served)
        joined = await guest.join(laid["game"], invited["token"], "Friend")
        guest.bearer = joined["token"] if invited["seat"] % 2 else None
        guests.append(guest)
    return guests


async def play(guests: list[Guest], dice: random.Random) -> None:
    """To the end; at most so many moves are taken back, since dice would do so for ever."""
    second_thoughts = 12
    while True:
        guest = dice.choice(guests)
        told = await guest.now()
        if told["view"]["stage"] == "over":
            return
        await err(guest, told, dice)
        await peek(guest, dice)
        if told["acts"] and second_thoughts and dice.random() < 0.3:
            second_thoughts -= 1
            await think_again(guest, told, dice)
        elif told["legal"]:
            await act(guest, told, dice)


async def think_again(guest: Guest, told: Told, dice: random.Random) -> None:
    wish: Told = {"type": dice.choice(told["acts"])}
    if wish["type"] == "answer_take_back":
        wish["granted"] = dice.random() < 0.7
    assert (await guest.move(told["seq"], wish)).status_code == 200


async def act(guest: Guest, told: Told, dice: random.Random) -> None:
    """Make a legal move: once, or several times with one key, some of them later than others."""
    command = dice.choice([wish for option in told["legal"] for wish in commands(option)])
    if "points" in command:
        command = {"type": "accept"}
    elif "claim" in command:
        command["claim"] = dice.randint(0, 12)
    key = dice.randbytes(8).hex()
    times = dice.choice((1, 1, 2, 3))
    moves = [guest.move(told["seq"], command, key) for _ in range(times)]
    answers = await asyncio.gather(*moves)
    assert {answer.status_code for answer in answers} == {200}, answers[0].text
    late = await guest.move(told["seq"], command, key)
    assert late.json() == answers[0].json()


async def err(guest: Guest, told: Told, dice: random.Random) -> None:
    """Something wrong, or something said."""
    if dice.random() < 0.2:
        seq = dice.choice((told["seq"], 0, told["seq"] + 5))
        wrong = nonsense(told, dice)
        if "seat" in wrong:
            wrong["seat"] = told["seat"] + 1
        answer = await guest.move(seq, wrong)
        assert answer.status_code in {400, 409, 422}, answer.text
    if dice.random() < 0.1:
        answer = await guest.move(told["seq"], {"type": "phrase", "phrase": "oops"})
        assert answer.status_code in {200, 422}, answer.text


async def peek(guest: Guest, dice: random.Random) -> None:
    """Ask for what is told of games that are over, or of this one as nobody in particular."""
    path = dice.choice(afterwards(guest)).replace("{game}", guest.game)
    answer = await guest.client.get(path, headers=dice.choice(({}, guest.cookie)))
    if guest.game in path:
        assert answer.status_code == 409, (path, answer.text)
        assert answer.json()["error"]["kind"] == "not_over"
    assert answer.status_code in {200, 409}
    if "json" in answer.headers["content-type"]:
        guest.texts.append(answer.text)
    else:
        assert not re.search(r"\b[A23456789TJQK][cdhs]\b", answer.text), path


def afterwards(guest: Guest) -> list[str]:
    """Every address that tells of the past."""
    assert isinstance(guest.application, Gate)
    found = sorted(path for method, path in addresses(guest.application) if method == "GET")
    past = [path for path in found if path.startswith(("/api/games/{game}/", "/api/history"))]
    assert len(past) >= 8, past
    return [path for path in past if "{record}" not in path]


async def check_record(guest: Guest, told: Told) -> None:
    text = (await guest.client.get(f"/api/games/{guest.game}/record")).text
    record = loads(text)
    assert isinstance(record, GameRecord)
    assert list(record.state.scores) == told["view"]["scores"]
    assert record.is_dealt_by(bytes.fromhex(told["seed"]))
