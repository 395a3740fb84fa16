"""A game over the API: it is opened, moves are made or refused, and a restart keeps it."""

import json
import re
from hashlib import sha256

import pytest

from muggins.cards.deck import commitment
from muggins.game.rules import PRESETS
from muggins.notation.codec import decode_view
from muggins.notation.text import GameRecord, loads
from muggins.server import forms, protocol
from muggins.server.app import application
from muggins.server.gate import Gate
from muggins.server.room import rooms
from muggins.server.seating import new_id
from muggins.server.store import Row, Store
from tests.guest import Guest, Told, commands, first_command, refusal

pytestmark = pytest.mark.anyio


# ---- a game -------------------------------------------------------------------------------------


async def test_a_new_game_waits_for_the_first_discard(ann: Guest) -> None:
    opened = await ann.open()
    assert opened["seat"] == 0
    assert opened["url"] == f"/g/{opened['game']}"
    told = await ann.now()
    assert told["type"] == "hello"
    assert (told["names"], told["bots"]) == (["Ann", "Random"], [None, "random"])
    assert told["commitment"] == opened["commitment"]
    assert told["sides"] == [0, 1]
    assert told["seed"] is None
    assert decode_view(told["view"]).hand
    (option,) = told["legal"]
    assert (option["type"], option["cards"]) == ("discard", told["view"]["hand"])
    assert (option["take"], option["claims"]) == (2, None)


def test_no_id_begins_as_an_option_or_a_formula_does() -> None:
    """A hyphen in front is what one base64 text in 64 has."""
    made = {new_id() for _ in range(1000)}
    assert len(made) == 1000
    assert {text for text in made if not re.fullmatch(r"\w{12}", text, re.ASCII)} == set()


async def test_a_player_is_a_cookie_that_no_script_reads(ann: Guest, kept: Store) -> None:
    answer = await ann.client.post("/api/games", json={})
    cookie = answer.headers["set-cookie"]
    game = answer.json()["game"]
    for part in ("HttpOnly", "SameSite=lax", "Path=/;"):
        assert part in cookie
    assert "Secure" not in cookie
    token = answer.cookies["player"]
    assert len(token) >= 43, "32 random bytes"
    stored, player = kept.game(game), kept.player(sha256(token.encode()).hexdigest())
    assert stored is not None
    assert player is not None
    assert [seat.player_id for seat in stored.seats] == [player.player_id, None]
    assert token not in str((kept.log(game), stored, player))


async def test_one_cookie_serves_all_tables(ann: Guest) -> None:
    first = await ann.client.post("/api/games", json={})
    second = await ann.client.post("/api/games", json={})
    assert "set-cookie" not in second.headers
    for game in (first.json()["game"], second.json()["game"]):
        assert (await ann.client.get(f"/api/games/{game}")).json()["seat"] == 0


async def test_over_https_the_cookie_is_for_https_only(ann: Guest) -> None:
    answer = await ann.client.post("https://table.test/api/games", json={})
    assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize("preset", sorted(PRESETS))
async def test_every_preset_is_played_to_its_end(ann: Guest, preset: str) -> None:
    await ann.open(preset)
    told = await ann.now()
    while told["view"]["stage"] != "over":
        # The higher claim: where muggins are called, somebody who claims nothing never gets home.
        wish = commands(told["legal"][0])[-1]
        answer = await ann.move(told["seq"], wish)
        assert answer.status_code == 200, answer.text
        told = await ann.now()
    assert told["legal"] == []
    assert commitment(bytes.fromhex(told["seed"])) == told["commitment"]
    goal = PRESETS[preset].goal
    assert goal is None or max(told["view"]["scores"]) == goal


async def test_the_show_waits_until_the_player_is_ready(ann: Guest) -> None:
    await ann.open()
    told = await ann.now()
    while not told["ready"]:
        await ann.move(told["seq"], first_command(told))
        told = await ann.now()
    view = told["view"]
    assert (view["stage"], view["deal"]) == ("dealing", 1)
    assert [hand["source"] for hand in view["shown"]] == ["hand", "hand", "crib"]
    assert [option["type"] for option in told["legal"]] == ["ready"]
    assert (await ann.now()) == told, "a reload shows the same hands"
    await ann.move(told["seq"], {"type": "ready"})
    after = await ann.now()
    assert (after["view"]["stage"], after["view"]["deal"]) == ("discarding", 2)
    assert not after["ready"]


async def test_the_record_is_told_when_the_game_is_over(ann: Guest, kept: Store) -> None:
    await ann.open("quick")
    path = f"/api/games/{ann.game}/record"
    assert refusal(await ann.client.get(path)) == (409, "not_over")
    told = await ann.play_on()
    answer = await ann.client.get(path)
    assert answer.headers["content-type"].startswith("text/plain")
    record = loads(answer.text)
    assert isinstance(record, GameRecord)
    assert record.names == ("Ann", "Random")
    assert record.seed == bytes.fromhex(told["seed"])
    assert record.is_dealt_by(bytes.fromhex(told["seed"]))
    assert list(record.state.scores) == told["view"]["scores"]
    assert len(record.events) == len(kept.log(ann.game)) - 4, "two seats, a promise, a seed"


async def test_a_name_keeps_to_one_line(ann: Guest) -> None:
    for name, shown in (("  Ann\n\tLee ", "Ann Lee"), ("\x00", "Guest"), ("Zoë", "Zoë")):
        body = json.dumps({"name": name})
        headers = {"content-type": "application/json"}
        answer = await ann.client.post("/api/games", content=body, headers=headers)
        assert answer.status_code == 201, answer.text
        told = await ann.client.get(f"/api/games/{answer.json()['game']}")
        assert told.json()["names"][0] == shown


# ---- moves that do not count --------------------------------------------------------------------


async def test_a_request_sent_twice_is_one_move(ann: Guest) -> None:
    await ann.open()
    told = await ann.now()
    first = await ann.move(told["seq"], first_command(told), key="one")
    again = await ann.move(told["seq"], first_command(told), key="one")
    assert first.json() == again.json() == {"seq": told["seq"] + 1}
    after = await ann.now()
    late = await ann.move(told["seq"], first_command(told), key="one")
    assert late.json() == first.json()
    assert await ann.now() == after


async def test_a_whole_number_may_have_a_point(ann: Guest) -> None:
    await ann.open()
    told = await ann.now()
    answer = await ann.move(float(told["seq"]), first_command(told))
    assert answer.json() == {"seq": told["seq"] + 1}


async def test_a_key_belongs_to_one_command(ann: Guest) -> None:
    await ann.open()
    told = await ann.now()
    await ann.move(told["seq"], first_command(told), key="one")
    after = await ann.now()
    answer = await ann.move(after["seq"], first_command(after), key="one")
    assert refusal(answer) == (422, "key_reused")
    assert await ann.now() == after


async def test_a_move_from_an_older_moment_is_stale(ann: Guest) -> None:
    await ann.open()
    told = await ann.play_on(until="playing")
    for seq in (0, told["seq"] - 1, told["seq"] + 1):
        answer = await ann.move(seq, first_command(told))
        assert refusal(answer) == (409, "stale")
        assert answer.json()["error"]["seq"] == told["seq"]
    assert await ann.now() == told


@pytest.mark.parametrize(
    ("command", "status", "kind", "words"),
    [
        ({"type": "go"}, 422, "illegal", "no go to say now"),
        ({"type": "lay", "card": "5h"}, 422, "illegal", "no card to lay now"),
        ({"type": "ready"}, 422, "illegal", "not waiting for you"),
        ({"type": "discard", "cards": []}, 422, "illegal", "Lay away 2 different cards, not 0"),
        ({"type": "accept"}, 422, "illegal", "no count to accept"),
        ({"type": "discard", "cards": ["1h"]}, 400, "unreadable", "command.cards[0]"),
        ({"type": "discard"}, 400, "unreadable", "'cards' is missing"),
        ({"type": "deal", "hands": [], "crib": []}, 400, "unreadable", "command.type"),
        ({"type": "cut_starter", "card": "5h"}, 400, "unreadable", "command.type"),
        ({}, 400, "unreadable", "command.type"),
        ({"type": "go", "seat": 1}, 400, "unreadable", "you sit in seat 0, not in 1"),
        ({"type": "go", "seat": False}, 400, "unreadable", "you sit in seat 0, not in False"),
        ({"type": "go", "more": 1}, 400, "unreadable", "no key 'more'"),
    ],
)
async def test_a_wrong_move_gets_its_reason_and_changes_nothing(
    ann: Guest, command: Told, status: int, kind: str, words: str
) -> None:
    await ann.open()
    told = await ann.now()
    answer = await ann.move(told["seq"], command)
    assert refusal(answer) == (status, kind)
    assert words in answer.json()["error"]["message"]
    assert await ann.now() == told


async def test_a_discard_is_final(ann: Guest, kept: Store) -> None:
    await ann.open()
    told = await ann.now()
    await ann.move(told["seq"], first_command(told))
    told = await ann.now()
    assert told["view"]["stage"] == "playing"
    answer = await ann.move(told["seq"], {"type": "discard", "cards": told["view"]["tossed"]})
    assert refusal(answer) == (422, "illegal")
    assert len(kept.log(ann.game)) == told["seq"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b"[" * 10_000,
        b'{"seq": 1}',
        b'{"seq": "1", "key": "k", "command": {}}',
        b'{"seq": true, "key": "k", "command": {}}',
        b'{"seq": 1.5, "key": "k", "command": {}}',
        b'{"seq": NaN, "key": "k", "command": {}}',
        b'{"seq": -1, "key": "k", "command": {}}',
        b'{"seq": 1, "key": "", "command": {}}',
        b'{"seq": 1, "key": "a b", "command": {}}',
        b'{"seq": 1, "key": "k", "command": "go"}',
        b'{"seq": 1, "key": "k", "command": {}, "more": 1}',
        b'{"seq": ' + b"9" * 5000 + b', "key": "k", "command": {}}',
    ],
)
async def test_what_cannot_be_read_is_a_400(ann: Guest, body: bytes) -> None:
    await ann.open()
    told = await ann.now()
    path = f"/api/games/{ann.game}/moves"
    headers = {**ann.cookie, "content-type": "application/json"}
    answer = await ann.client.post(path, content=body, headers=headers)
    assert refusal(answer) == (400, "unreadable")
    assert await ann.now() == told


@pytest.mark.parametrize(
    ("wanted", "status", "kind"),
    [
        ({"rules": "shrot"}, 422, "illegal"),
        ({"opponent": "deep"}, 422, "illegal"),
        ({"name": "x" * 41}, 400, "unreadable"),
        ({"rules": "standard target=0"}, 422, "illegal"),
        ({"rules": 3}, 400, "unreadable"),
        ({"match": "best of 2"}, 422, "illegal"),
        ({"match": "for ever"}, 422, "illegal"),
        ({"seed": ""}, 400, "unreadable"),
        ({"seats": []}, 422, "illegal"),
        ({"seats": [{"kind": "me"}]}, 422, "illegal"),
        ({"seats": [{"kind": "me"}] * 5}, 400, "unreadable"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, 422, "illegal"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]}, 422, "illegal"),
        ({"seats": [{"kind": "me", "bot": "club"}, {"kind": "open"}]}, 422, "illegal"),
        ({"seats": [{"kind": "me"}, {"kind": "open", "name": "Bob"}]}, 422, "illegal"),
        ({"seats": [{"kind": "me"}, {"kind": "open"}], "opponent": "club"}, 422, "illegal"),
        ({"colour": "red"}, 400, "unreadable"),
    ],
)
async def test_a_game_that_is_none_is_not_opened(
    ann: Guest, wanted: Told, status: int, kind: str
) -> None:
    assert refusal(await ann.client.post("/api/games", json=wanted)) == (status, kind)


# ---- who may do what ----------------------------------------------------------------------------


async def test_without_a_seat_one_watches(ann: Guest, served: Gate) -> None:
    await ann.open()
    told = await ann.now()
    for token in (None, "", "wrong", ann.token and ann.token[:-1]):
        stranger = Guest(served, token)
        stranger.game = ann.game
        seen = await stranger.now()
        assert seen["seat"] is None
        assert seen["view"]["hand"] == []
        assert seen["legal"] == []
        answer = await stranger.move(told["seq"], first_command(told))
        assert refusal(answer) == (403, "not_seated")
        await stranger.client.aclose()
    assert await ann.now() == told


async def test_a_seat_of_one_game_is_none_in_another(ann: Guest, served: Gate) -> None:
    bob = Guest(served)
    await ann.open()
    await bob.open()
    mine = ann.token
    ann.token = bob.token
    told = await ann.now()
    assert told["seat"] is None
    assert refusal(await ann.move(told["seq"], {"type": "go"})) == (403, "not_seated")
    ann.token = mine
    assert (await ann.now())["seat"] == 0
    await bob.client.aclose()


# ---- what a restart keeps -----------------------------------------------------------------------


async def test_another_process_finds_the_same_game(ann: Guest, kept: Store) -> None:
    await ann.open()
    told = await ann.now()
    await ann.move(told["seq"], first_command(told), key="one")
    after = await ann.now()
    later = Guest(application(kept), ann.token)
    later.game = ann.game
    assert await later.now() == after
    again = await later.move(told["seq"], first_command(told), key="one")
    assert again.json() == {"seq": told["seq"] + 1}
    await later.client.aclose()


async def test_two_processes_share_one_log(ann: Guest, kept: Store) -> None:
    """The second has an old moment in memory; it is told so, and knows better afterwards."""
    await ann.open()
    told = await ann.now()
    other = Guest(application(kept), ann.token)
    other.game = ann.game
    assert await other.now() == told
    await ann.move(told["seq"], first_command(told))
    answer = await other.move(told["seq"], first_command(told))
    assert refusal(answer) == (409, "stale")
    assert await other.now() == await ann.now()
    await other.client.aclose()


async def test_what_a_killed_server_owed_is_done_when_the_game_is_loaded(
    ann: Guest, kept: Store
) -> None:
    await ann.open()
    told = await ann.now()
    log = kept.log(ann.game)
    assert "discarded" in log[-1].payload, "the bot's, which a person need not wait for"
    half = "half"
    stored = kept.game(ann.game)
    assert stored is not None
    await _copy(kept, half, ann, log[:-1])
    later = Guest(application(kept), ann.token)
    later.game = half
    seen = await later.now()
    assert {**seen, "game": ann.game} == told
    assert [row.payload for row in kept.log(half)] == [row.payload for row in log]
    await later.client.aclose()


async def _copy(kept: Store, game: str, guest: Guest, log: tuple[Row, ...]) -> None:
    stored = kept.game(guest.game)
    assert stored is not None
    copy = type(stored)(game, stored.created, stored.seed, stored.seats)
    kept.create(copy, log).result(10)


async def test_the_log_is_the_game(ann: Guest, kept: Store) -> None:
    await ann.open("quick")
    told = await ann.play_on()
    log = [forms.decode_entry(json.loads(row.payload)) for row in kept.log(ann.game)]
    *_, room = rooms(log)
    around = protocol.Surroundings((0,), protocol.Presence((), (0, None)))
    assert forms.HELLO.encode(protocol.hello(ann.game, room, 0, around)) == told
