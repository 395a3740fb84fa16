"""The page's fold over whole games: somebody can always do something, or waits for somebody else.

Games of several rules are played in the room, and what a seat is told of them goes through the
page's own reducer in one Node, with reloads and broken lines at any place
(`tests/front/onward.js`). That a seat is awaited is said by the room, not by the page.
"""

import json
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import which
from typing import Any, Final

import pytest

from muggins.ai import roster
from muggins.game.view import view
from muggins.notation.options import parse_rules
from muggins.server import forms, protocol
from muggins.server.entries import Entry, Ready, Seated, Wish
from muggins.server.protocol import Surroundings
from muggins.server.room import Room, opening, owed, rooms
from muggins.server.wishes import move

ROOT = Path(__file__).parents[3]
ONWARD = (ROOT / "tests" / "front" / "onward.js").as_uri()
WORDS = (ROOT / "src" / "muggins" / "server" / "static" / "words.js").as_uri()
FETCHING = (ROOT / "tests" / "front" / "fetch-files.js").as_uri()
SEED = b"a secret that nobody can guess"

TELLER = """
import { text } from "node:stream/consumers";
const [{ stuckIn }, { learn }] = await Promise.all(process.argv.slice(1).map((url) => import(url)));
await learn("table", "voice", "counting", "cards");
const games = JSON.parse(await text(process.stdin));
const faults = games.map(({ batches }, at) => stuckIn(batches, 1000 + at));
process.stdout.write(JSON.stringify(faults));
"""

GAMES: Final = (
    ("short", 1),
    ("short counting=manual muggins=acc", 1),
    ("short counting=manual muggins=foster", 2),
    ("short counting=manual", 1),
    ("quick", 2),
    ("three target=61", 1),
    ("partners target=61 counting=manual muggins=penalty2", 2),
    ("seven-card target=61", 1),
    ("five-card", 1),
)
"""Rules, and how many people play: in the first seats, random players in the others."""


Moment = tuple[Entry, Room]


def played(rules_text: str, people: int) -> Iterator[list[Moment]]:
    """What each move brought, the opening first, until the game is over."""
    rules = parse_rules(rules_text)
    bots = {seat: roster.player("random", seat) for seat in range(people, rules.seats)}
    chairs = [Seated(s, f"Seat {s}", "random" if s in bots else None) for s in range(rules.seats)]
    log = opening(rules, chairs, SEED)
    room: Room | None = None
    while True:
        moments = list(rooms(log, room))
        room = moments[-1]
        more = owed(room, SEED, bots)
        moments.extend(rooms(more, room))
        yield list(zip((*log, *more), moments, strict=True))
        room = moments[-1]
        if room.is_over:
            return
        log = move(room, wish_of(room))


def wish_of(room: Room) -> Wish:
    """What the first person who is awaited asks for."""
    if room.awaited_ready:
        return Ready(room.awaited_ready[0])
    seat = room.awaited[0]
    return roster.player("random", room.seq).act(view(room.game, seat))


def told(batch: Sequence[Moment], seat: int | None) -> dict[str, Any]:
    """What that seat is told of it, as the wire has it."""
    newest = batch[-1][1]
    messages = [protocol.message(room, entry, seat, newest=room is newest) for entry, room in batch]
    around = Surroundings(() if seat is None else (seat,))
    return {
        "messages": [forms.MESSAGE.encode(message) for message in messages],
        "hello": forms.HELLO.encode(protocol.hello("g", newest, seat, around)),
        "isMine": seat in newest.awaited,
    }


def test_whoever_sits_at_the_page_is_never_stuck() -> None:
    node = which("node")
    if node is None:
        pytest.skip("there is no Node here to run the page's fold")
    streams = []
    for rules, people in GAMES:
        batches = list(played(rules, people))
        seats = (*range(people), None)
        streams += [
            {"name": f"{rules}, seat {seat}", "batches": [told(batch, seat) for batch in batches]}
            for seat in seats
        ]
    asked = subprocess.run(
        [node, "--import", FETCHING, "--input-type=module", "-e", TELLER, ONWARD, WORDS],
        input=json.dumps(streams),
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.stderr == ""
    stuck = zip(streams, json.loads(asked.stdout), strict=True)
    assert [(stream["name"], faults[:3]) for stream, faults in stuck if faults] == []
