"""The API as a program meets it: games, moves, streams, records, and what bad requests get."""

import json
import re
from hashlib import sha256
from typing import Any

import pytest

from muggins.ai.roster import COMPILED, DESCRIPTIONS, NAMES, READY
from muggins.cards.deck import commitment
from muggins.game.rules import PRESETS
from muggins.notation.codec import decode_view
from muggins.notation.text import GameRecord, loads
from muggins.server import assets, protocol
from muggins.server.app import application
from muggins.server.gate import MOST_BYTES, Gate
from muggins.server.room import rooms
from muggins.server.store import Row, Store
from tests.guest import Closed, Guest, Told, commands
from tests.unit.sim.rehearsed import Rehearsal

pytestmark = pytest.mark.anyio


def first_command(told: Told) -> Told:
    return commands(told["legal"][0])[0]


async def play_on(guest: Guest, until: str = "over") -> Told:
    """Take the first option until the game is at that stage."""
    told = await guest.now()
    while told["view"]["stage"] != until:
        answer = await guest.move(told["seq"], first_command(told))
        assert answer.status_code == 200, answer.text
        told = await guest.now()
    return told


def lasting(told: Told) -> Told:
    """What a hello tells beside who is there."""
    return {key: value for key, value in told.items() if key not in {"present", "absent_for"}}


def error(answer: Any) -> tuple[int, str]:  # noqa: ANN401 - httpx's response
    found = answer.json()["error"]
    assert found["message"]
    return answer.status_code, found["kind"]


async def test_opponents_are_named_with_their_readiness(kept: Store) -> None:
    rehearsal = Rehearsal()
    guest = Guest(application(kept, rehearsal.warmth))
    rehearsal.warmth.want_all()
    found = (await guest.client.get("/api/opponents")).json()
    assert tuple(one["name"] for one in found) == NAMES
    assert {one["name"]: one["description"] for one in found} == DESCRIPTIONS
    readiness = {one["name"]: one["readiness"] for one in found}
    assert {name for name in NAMES if readiness[name] == "ready"} == set(READY)
    assert {name for name in NAMES if readiness[name] == "warming"} == COMPILED
    await guest.client.aclose()


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
    assert error(await ann.client.get(path)) == (409, "not_over")
    told = await play_on(ann)
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
    assert error(answer) == (422, "key_reused")
    assert await ann.now() == after


async def test_a_move_from_an_older_moment_is_stale(ann: Guest) -> None:
    await ann.open()
    told = await play_on(ann, until="playing")
    for seq in (0, told["seq"] - 1, told["seq"] + 1):
        answer = await ann.move(seq, first_command(told))
        assert error(answer) == (409, "stale")
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
    assert error(answer) == (status, kind)
    assert words in answer.json()["error"]["message"]
    assert await ann.now() == told


async def test_a_discard_is_final(ann: Guest, kept: Store) -> None:
    await ann.open()
    told = await ann.now()
    await ann.move(told["seq"], first_command(told))
    told = await ann.now()
    assert told["view"]["stage"] == "playing"
    answer = await ann.move(told["seq"], {"type": "discard", "cards": told["view"]["tossed"]})
    assert error(answer) == (422, "illegal")
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
    assert error(answer) == (400, "unreadable")
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
    assert error(await ann.client.post("/api/games", json=wanted)) == (status, kind)


async def test_what_is_not_there_is_a_404(ann: Guest) -> None:
    for path in ("/api/games/none", "/api/games/none/record", "/api/nothing"):
        assert error(await ann.client.get(path)) == (404, "not_found")
    ann.game = "none"
    assert error(await ann.move(0, {"type": "go"})) == (404, "not_found")
    with pytest.raises(Closed):
        async with ann.stream() as stream:
            await stream.next()


async def test_a_method_that_is_not_there_is_a_405(ann: Guest) -> None:
    answer = await ann.client.delete("/api/games")
    assert error(answer) == (405, "unreadable")
    assert answer.headers["allow"] == "POST"


# ---- the stream ---------------------------------------------------------------------------------


async def test_a_stream_says_hello_and_then_whatever_was_missed(ann: Guest) -> None:
    await ann.open()
    told = await ann.now()
    async with ann.stream(after=3) as stream:
        assert lasting(await stream.next()) == lasting(told)
        messages = await stream.until(told["seq"])
    assert [message["seq"] for message in messages] == list(range(4, told["seq"] + 1))
    types = [message["event"]["type"] for message in messages]
    ties = types.count("cut_drawn") - 1
    assert types == ["seated", *["cut_drawn"] * (ties + 1), "dealt", "discarded"]
    assert messages[-1]["view"] == told["view"]
    assert messages[-1]["legal"] == told["legal"]
    assert all(message["legal"] == [] for message in messages[:-1])
    assert {message["v"] for message in messages} == {protocol.VERSION}


async def test_a_stream_goes_on_with_what_happens(ann: Guest) -> None:
    await ann.open()
    told = await ann.now()
    async with ann.stream() as one, ann.stream(after=told["seq"]) as other:
        assert lasting(await one.next()) == lasting(await other.next()) == lasting(told)
        await ann.move(told["seq"], first_command(told))
        after = await ann.now()
        messages = await one.until(after["seq"])
        assert await other.until(after["seq"]) == messages
    assert messages[0]["event"]["type"] == "discarded"
    assert messages[0]["event"]["cards"] == first_command(told)["cards"]
    assert messages[-1]["view"] == after["view"]


async def test_a_guest_from_the_future_starts_at_the_present(ann: Guest) -> None:
    """A page that saw more than the database kept, which was restored from an old copy."""
    await ann.open()
    told = await ann.now()
    async with ann.stream(after=999) as stream:
        assert (await stream.next())["seq"] == told["seq"]
        await ann.move(told["seq"], first_command(told))
        assert (await stream.next())["seq"] == told["seq"] + 1


async def test_what_a_guest_says_on_the_stream_is_not_heard(ann: Guest) -> None:
    await ann.open()
    told = await ann.now()
    async with ann.stream() as stream:
        await stream.next()
        stream.say(text='{"type": "discard"}')
        stream.say(bytes=b"\x00")
    assert await ann.now() == told


async def test_the_count_is_said_as_people_say_it(ann: Guest) -> None:
    await ann.open("quick")
    await play_on(ann)
    async with ann.stream(after=0) as stream:
        hello = await stream.next()
        messages = await stream.until(hello["seq"])
    hands = [m for m in messages if m["event"]["type"] == "hand_counted"]
    assert [m["event"]["source"] for m in hands] == ["hand", "hand", "crib"]
    for message in hands:
        points = sum(line["points"] for line in message["event"]["lines"])
        phrases = message["say"]["phrases"]
        assert (phrases[-1]["total"] if phrases else 0) == points
        lit = {card for phrase in phrases for card in phrase["cards"]}
        assert lit <= {*message["event"]["cards"], message["view"]["starter"]}
    assert [m["say"] for m in messages if m["event"]["type"] == "dealt"] == [None]


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
        assert error(answer) == (403, "not_seated")
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
    assert error(await ann.move(told["seq"], {"type": "go"})) == (403, "not_seated")
    ann.token = mine
    assert (await ann.now())["seat"] == 0
    await bob.client.aclose()


FOREIGN = [
    {"origin": "https://elsewhere.test"},
    {"origin": "http://table.test:81"},
    {"origin": "null"},
    {"origin": "http://table.test.elsewhere.test"},
    {"origin": "http://[oops"},
    {"sec-fetch-site": "cross-site", "origin": "http://table.test"},
    {"sec-fetch-site": "same-site"},
]


@pytest.mark.parametrize("headers", FOREIGN)
async def test_another_sites_page_can_neither_move_nor_listen(
    ann: Guest, headers: dict[str, str]
) -> None:
    await ann.open()
    told = await ann.now()
    body = {"seq": told["seq"], "key": "k", "command": first_command(told)}
    path = f"/api/games/{ann.game}/moves"
    answer = await ann.client.post(path, json=body, headers={**ann.cookie, **headers})
    assert error(answer) == (403, "foreign")
    assert error(await ann.client.post("/api/games", json={}, headers=headers)) == (403, "foreign")
    with pytest.raises(Closed):
        async with ann.stream(headers=headers) as stream:
            await stream.next()
    assert await ann.now() == told


async def test_our_own_page_can(ann: Guest) -> None:
    await ann.open()
    told = await ann.now()
    headers = {"origin": "http://table.test", "sec-fetch-site": "same-origin"}
    body = {"seq": told["seq"], "key": "k", "command": first_command(told)}
    path = f"/api/games/{ann.game}/moves"
    answer = await ann.client.post(path, json=body, headers={**ann.cookie, **headers})
    assert answer.status_code == 200
    async with ann.stream(headers=headers) as stream:
        assert (await stream.next())["seat"] == 0


async def test_a_body_that_is_too_long_is_not_read(ann: Guest) -> None:
    padding = {"name": "x" * MOST_BYTES}
    assert error(await ann.client.post("/api/games", json=padding)) == (413, "too_large")


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/{hash}/../../app.py",
        "/static/{hash}/%2e%2e/app.py",
        "/static/{hash}/..%2fapp.py",
        "/static/{hash}//etc/passwd",
        "/static/{hash}/",
        "/static/{hash}",
        "/static/0000000000000000/table.js",
        "/g/../static",
        "/g/%2e%2e%2fapp.py",
    ],
)
async def test_a_path_leads_to_nothing_but_the_pages_files(ann: Guest, path: str) -> None:
    answer = await ann.client.get(path.replace("{hash}", assets.tree_hash()))
    assert answer.status_code in {307, 400, 404}
    assert "uvicorn" not in answer.text


# ---- pages --------------------------------------------------------------------------------------


async def test_the_pages_name_files_that_are_there_for_ever(ann: Guest) -> None:
    opened = await ann.open()
    for page in ("/", opened["url"], "/score", "/offline", "/api/docs"):
        answer = await ann.client.get(page)
        assert answer.status_code == 200
        assert "{{" not in answer.text
        files = re.findall(r'(?:href|src)="(/static/[^"]+)"', answer.text)
        assert files
        for file in files:
            found = await ann.client.get(file)
            assert found.status_code == 200, file
            assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert f'game="{ann.game}"' in (await ann.client.get(opened["url"])).text


async def test_every_answer_makes_its_promises(ann: Guest) -> None:
    for path in ("/", "/healthz", "/api/nothing", f"/static/{assets.tree_hash()}/table.js"):
        headers = (await ann.client.get(path)).headers
        assert headers["content-security-policy"].startswith("default-src 'self';")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


async def test_it_says_whether_it_is_well(ann: Guest, kept: Store) -> None:
    assert (await ann.client.get("/healthz")).json() == {"ok": True}
    with kept._reading() as connection:
        connection.exec_driver_sql("ALTER TABLE game RENAME TO hidden")
        connection.commit()
    assert error(await ann.client.get("/healthz")) == (503, "unwell")


async def test_the_description_names_all_that_it_refers_to(ann: Guest) -> None:
    description = (await ann.client.get("/api/openapi.json")).json()
    schemas = description["components"]["schemas"]
    named = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(description)))
    assert named <= set(schemas)
    assert {"Hello", "View", "Lay", "Ready"} <= set(schemas)
    assert "ValidationError" not in json.dumps(description)
    assert schemas["Lay"]["required"] == ["type", "card"]


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
    assert error(answer) == (409, "stale")
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
    told = await play_on(ann)
    log = [protocol.decode_entry(json.loads(row.payload)) for row in kept.log(ann.game)]
    *_, room = rooms(log)
    around = protocol.Surroundings((0,), protocol.Presence((), (0, None)))
    assert protocol.HELLO.encode(protocol.hello(ann.game, room, 0, around)) == told
