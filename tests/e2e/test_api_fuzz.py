"""Two hundred games over the API by a guest who errs, repeats himself and gets things out of order.

What is checked is counted by other means than the server's: the scores by adding up the record's
own lines, and what a seat may know by reading the log as a person at the table would.
"""

import asyncio
import json
import random
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from muggins.game.rules import PRESETS, Rules
from muggins.notation.text import GameRecord, loads
from muggins.server.app import application
from muggins.server.database import database_url
from muggins.server.store import Store
from tests.guest import Guest, Told, commands

CARD = re.compile(r"[A23456789TJQK][cdhs]")
GAMES = 200
WHOLE = ("standard", "short", "three", "partners", "seven-card", "acc", "foster", "kitchen")
"""Played to their end; all other games are quick rounds."""

Entry = dict[str, Any]


def test_two_hundred_games_of_a_guest_who_errs(tmp_path: Path) -> None:
    asyncio.run(two_hundred_games(tmp_path))


async def two_hundred_games(place: Path) -> None:
    store = Store(database_url(str(place / "games.db")))
    served = application(store)
    for number in range(GAMES):
        dice = random.Random(number)
        preset = WHOLE[number] if number < len(WHOLE) else "quick"
        guest, watcher = Guest(served), Guest(served)
        try:
            await guest.open(preset, dice.choice(("random", "greedy")))
            watcher.game = guest.game
            await play(guest, watcher, dice)
            log = [json.loads(row.payload) for row in store.log(guest.game)]
            await check(guest, watcher, log, preset)
        finally:
            await guest.client.aclose()
            await watcher.client.aclose()
    store.close()


# ---- the guest ----------------------------------------------------------------------------------


async def play(guest: Guest, watcher: Guest, dice: random.Random) -> None:
    """Play to the end, with everything wrong that dice can think of in between."""
    async with guest.stream(after=0) as mine, watcher.stream(after=0):
        told = await mine.next()
        while told["view"]["stage"] != "over":
            await err(guest, told, dice)
            await agree(guest, told, dice)
            told = await guest.now()
            await watcher.now()
        await mine.until(told["seq"])


async def agree(guest: Guest, told: Told, dice: random.Random) -> None:
    """Make one legal move: sent once, or twice one after another, or twice at the same time."""
    command = dice.choice([wish for option in told["legal"] for wish in commands(option)])
    if "points" in command:
        command = {"type": "accept"}
    if command.get("claim") == 0:
        command["claim"] = dice.randint(0, 8)
    times = dice.choice((1, 1, 2, 3))
    key = dice.randbytes(8).hex()
    moves = [guest.move(told["seq"], command, key) for _ in range(times)]
    answers = await asyncio.gather(*moves)
    assert {answer.status_code for answer in answers} == {200}, answers[0].text
    assert {answer.json()["seq"] for answer in answers} == {told["seq"] + 1}


async def err(guest: Guest, told: Told, dice: random.Random) -> None:
    """Send some requests that must change nothing."""
    for _ in range(dice.choice((0, 0, 1, 2))):
        seq = dice.choice((told["seq"], told["seq"], told["seq"] - 1, told["seq"] + 1, 0))
        answer = await guest.move(seq, nonsense(told, dice))
        assert answer.status_code in {400, 409, 422}, answer.text
        assert answer.json()["error"]["message"]


def nonsense(told: Told, dice: random.Random) -> Told:
    """A command that is illegal now, or no command at all."""
    strange = [card for card in all_cards() if card not in told["view"]["hand"]]
    held = told["view"]["hand"]
    return dice.choice(
        [
            {"type": "lay", "card": dice.choice(strange)},
            {"type": "discard", "cards": dice.sample(strange, 2)},
            {"type": "discard", "cards": held[:1] * 2},
            {"type": "discard", "cards": held[:5]},
            {"type": "count", "claim": 47},
            {"type": "call_muggins", "points": 0},
            {"type": "lay", "card": "Jx"},
            {"type": "deal", "hands": [], "crib": []},
            {"type": "go", "seat": 1},
            {"type": "nonsense"},
            {},
        ]
    )


def all_cards() -> list[str]:
    return [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]


# ---- the checks ---------------------------------------------------------------------------------


async def check(guest: Guest, watcher: Guest, log: list[Entry], preset: str) -> None:
    told = await guest.now()
    text = (await guest.client.get(f"/api/games/{guest.game}/record")).text
    record = loads(text)
    assert isinstance(record, GameRecord)
    assert list(record.state.scores) == told["view"]["scores"] == added_up(log, PRESETS[preset])
    seed = bytes.fromhex(log[-1]["seed"])
    assert record.is_dealt_by(seed)
    assert sha256(seed).hexdigest() == told["commitment"]
    check_traffic(guest.texts, log, seat=0)
    check_traffic(watcher.texts, log, seat=None)


def added_up(log: list[Entry], rules: Rules) -> list[int]:
    """The holes pegged for each side and not taken back, as far as the board goes."""
    scores = [0] * rules.side_count
    for entry in standing(log):
        if entry["type"] == "pegged":
            scores[rules.sides[entry["seat"]]] += entry["points"]
    return scores if rules.goal is None else [min(rules.goal, score) for score in scores]


def standing(log: list[Entry]) -> list[Entry]:
    """What is left of the log when all that was undone or taken back is crossed out."""
    kept: list[tuple[int, Entry]] = []
    for seq, entry in enumerate(log, 1):
        if entry["type"] in {"undone", "taken_back"}:
            kept = [(at, one) for at, one in kept if at <= entry["to"]]
        kept.append((seq, entry))
    return [entry for _, entry in kept]


def check_traffic(texts: list[str], log: list[Entry], seat: int | None) -> None:
    """Everything that was sent to that seat names only cards that it might know by then."""
    known = list(known_cards(log, seat))
    streamed = set()
    for text in texts:
        told = json.loads(text)
        if "view" not in told:
            assert not cards_in(told) - known[-1], told
            continue
        seq = told["seq"]
        assert cards_in(told) <= known[seq - 1], text
        if seq < len(log):
            assert log[-1]["seed"] not in text
        streamed.add(seq)
    assert set(range(1, len(log) + 1)) <= streamed


def known_cards(log: list[Entry], seat: int | None) -> Iterator[set[str]]:
    """After each entry, the cards of this deal that the seat holds, held, or saw on the table.

    Whoever goes back keeps what was seen, but the crib and the counts to come are those of then.
    """
    known: set[str] = set()
    crib: set[str] = set()
    to_count = 0
    moments = [(crib, to_count)]
    for entry in log:
        match entry["type"]:
            case "undone" | "taken_back":
                crib, to_count = moments[entry["to"]]
            case "cut_drawn":
                known = set(entry["cards"])
            case "dealt":
                known = set() if seat is None else set(entry["hands"][seat])
                crib, to_count = set(entry["crib"]), len(entry["hands"])
            case "discarded":
                crib = crib | set(entry["cards"])
            case "starter_cut" | "card_laid":
                known.add(entry["card"])
            case "hand_counted":
                known |= set(entry["cards"])
                to_count -= 1
                # The dealer turns up the crib when the last hand has been counted.
                known |= crib if to_count == 0 else set()
            case _:
                pass
        moments.append((crib, to_count))
        yield set(known)


def cards_in(told: object) -> set[str]:
    """Each text in the JSON that is a card."""
    match told:
        case str():
            return {told} if CARD.fullmatch(told) else set()
        case list():
            return set().union(*map(cards_in, told))
        case dict():
            return set().union(*map(cards_in, told.values()))
        case _:
            return set()


def test_a_leak_would_be_seen() -> None:
    """The check itself: a card too many, in whatever corner, or the seed too early, is found."""
    log: list[Entry] = [
        {"type": "dealt", "hands": [["5h", "6h"], ["Jc", "Kd"]], "crib": []},
        {"type": "card_laid", "seat": 1, "card": "Jc"},
        {"type": "revealed", "seed": "ab" * 32},
    ]
    honest = [json.dumps({"seq": seq, "view": {"hand": ["5h"]}}) for seq in (1, 2, 3)]
    check_traffic(honest, log, seat=0)
    leaks = [
        {"seq": 1, "view": {}, "event": {"hands": [[], [["Jc"]]]}},
        {"seq": 2, "view": {"deep": {"er": "Kd"}}},
        {"seq": 2, "view": {"seed": "ab" * 32}},
        {"error": {"card": "Kd"}},
    ]
    for leak in leaks:
        with pytest.raises(AssertionError):
            check_traffic([*honest, json.dumps(leak)], log, seat=0)
    with pytest.raises(AssertionError):
        check_traffic(honest, log, seat=None)
