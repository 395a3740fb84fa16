"""What the API tells after a game: replay, record, history, downloads; and how it forgets."""

import csv
import json
from collections.abc import AsyncIterator
from io import StringIO
from pathlib import Path

import httpx
import pytest

from muggins.cards.deck import commitment
from muggins.notation.parcel import decode_record, encode_record
from muggins.notation.proof import Verdict, prove, verdict_of
from muggins.notation.text import GameRecord, MatchRecord, loads
from muggins.server.archive import NOBODY
from muggins.server.gate import MOST_BYTES, MOST_FILE_BYTES, Gate
from muggins.server.store import Store
from tests.guest import Guest, Told, commands

pytestmark = pytest.mark.anyio

GOLDEN = Path(__file__).parents[2] / "golden"
SHORT = (GOLDEN / "short.crib").read_text(encoding="utf-8")


async def ask(guest: Guest, method: str, path: str, body: Told | None = None) -> httpx.Response:
    answer = await guest.client.request(method, path, json=body, headers=guest.cookie)
    guest.token = answer.cookies.get("player", guest.token)
    guest.client.cookies.clear()
    return answer


async def told(guest: Guest, path: str) -> Told:
    answer = await ask(guest, "GET", path)
    assert answer.status_code == 200, answer.text
    found: Told = answer.json()
    return found


async def play_out(*guests: Guest) -> None:
    """Everybody makes the first move that there is, until the game is over."""
    while True:
        for guest in guests:
            now = await guest.now()
            if now["view"]["stage"] == "over":
                return
            for option in now["legal"][:1]:
                await guest.move(now["seq"], commands(option)[0])


@pytest.fixture
async def bob(served: Gate) -> AsyncIterator[Guest]:
    guest = Guest(served)
    yield guest
    await guest.client.aclose()


async def friends(ann: Guest, bob: Guest) -> str:
    """A quick round of two people."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    opened = await ann.lay({"rules": "quick", "seats": seats, "name": "Annabel"})
    await bob.join(opened["game"], opened["invitations"][0]["token"], "Bob")
    return str(opened["game"])


async def test_a_replay_is_kept_until_the_game_is_over(ann: Guest) -> None:
    await ann.open("quick")
    for what in ("replay", "record.json", "sheet"):
        answer = await ask(ann, "GET", f"/api/games/{ann.game}/{what}")
        assert (answer.status_code, answer.json()["error"]["kind"]) == (409, "not_over")
        answer = await ask(ann, "GET", f"/api/games/nowhere/{what}")
        assert (answer.status_code, answer.json()["error"]["kind"]) == (404, "not_found")


async def test_record_and_replay_tell_the_same_game_with_its_promise(ann: Guest) -> None:
    opened = await ann.open("quick")
    await play_out(ann)
    record = loads((await ask(ann, "GET", f"/api/games/{ann.game}/record")).text)
    parcel = await told(ann, f"/api/games/{ann.game}/record.json")
    assert decode_record(parcel) == record
    assert isinstance(record, GameRecord)
    assert record.seed is not None
    assert commitment(record.seed) == opened["commitment"] == dict(record.tags)["commitment"]
    assert verdict_of(prove(record, opened["commitment"])) is Verdict.HOLDS
    replay = await told(ann, f"/api/games/{ann.game}/replay")
    assert [scene["event"] for scene in replay["scenes"]] == parcel["events"]
    assert replay["promise"] == replay["made"] == opened["commitment"]
    assert (await told(ann, f"/api/games/{ann.game}/sheet"))["sheet"] == replay["sheet"]


async def test_a_history_holds_ones_own_finished_games(ann: Guest, bob: Guest) -> None:
    assert (await told(bob, "/api/history"))["games"] == []
    await ann.open("quick", "greedy")
    await play_out(ann)
    first = ann.game
    await ann.open("short", "random")
    now = await ann.now()
    found = await told(ann, "/api/history")
    assert [game["game"] for game in found["games"]] == [first]
    (game,) = found["games"]
    record = loads((await ask(ann, "GET", f"/api/games/{first}/record")).text)
    assert isinstance(record, GameRecord)
    mine, theirs = record.state.scores
    assert game["outcome"] == (mine > theirs) - (mine < theirs)
    assert (game["scores"], game["names"], game["seat"]) == ([mine, theirs], ["Ann", "Greedy"], 0)
    assert game["bots"] == [None, "greedy"]
    assert (game["rules"], game["origin"], game["marks"]) == ("quick", "played", [])
    assert (found["opponents"], found["kinds"]) == (["Greedy"], ["quick"])
    assert found["statistics"]["games"] == 1
    assert sum(found["statistics"]["measures"][0]["ways"]) in {0, 1}
    assert (await told(ann, "/api/history?opponent=Bob"))["games"] == []
    assert len((await told(ann, "/api/history?opponent=Greedy&rules=quick"))["games"]) == 1
    assert (await told(ann, "/api/history?origin=imported"))["statistics"]["games"] == 0
    assert (await ask(ann, "GET", "/api/history?origin=dreamt")).status_code == 400
    assert now["view"]["stage"] != "over"


async def test_a_record_from_elsewhere_joins_the_history(ann: Guest, bob: Guest) -> None:
    answer = await ask(ann, "POST", "/api/history", {"record": SHORT, "seat": 1})
    assert answer.status_code == 201
    (record,) = answer.json()["records"]
    found = await told(ann, "/api/history")
    (game,) = found["games"]
    assert (game["game"], game["origin"], game["outcome"]) == (record, "imported", 1)
    assert found["statistics"]["best_hand"]["points"] == 6
    assert (await told(ann, f"/api/history/{record}/replay"))["names"] == ["Ann", "Ben"]
    # It is hers alone.
    assert (await ask(bob, "GET", f"/api/history/{record}/replay")).status_code == 404
    await ask(bob, "DELETE", f"/api/history/{record}")
    assert len((await told(ann, "/api/history"))["games"]) == 1
    assert (await ask(ann, "DELETE", f"/api/history/{record}")).status_code == 204
    assert (await told(ann, "/api/history"))["games"] == []


async def test_a_match_from_elsewhere_is_as_many_games(ann: Guest) -> None:
    match = f"[muggins 1 match]\n{SHORT}\n{SHORT}"
    answer = await ask(ann, "POST", "/api/history", {"record": match, "seat": 0})
    assert len(answer.json()["records"]) == 2
    assert (await told(ann, "/api/history"))["statistics"]["streak"] == -2


@pytest.mark.parametrize(
    ("record", "seat", "status", "why"),
    [
        ("hello", 0, 400, "line 1"),
        ("[muggins 1 match]\n", 0, 400, "no game"),
        (SHORT, 3, 400, "no seat 3"),
        (SHORT.partition("deal 2")[0], 0, 422, "Game 1 of the file is not over"),
        (SHORT.replace("0:Ah(1)", "0:Ah(2)"), 0, 400, "line"),
    ],
)
async def test_what_is_no_finished_game_is_not_kept(
    ann: Guest, record: str, seat: int, status: int, why: str
) -> None:
    answer = await ask(ann, "POST", "/api/history", {"record": record, "seat": seat})
    assert (answer.status_code, why in answer.json()["error"]["message"]) == (status, True)
    assert (await told(ann, "/api/history"))["games"] == []


async def test_a_file_is_replayed_and_not_kept(ann: Guest) -> None:
    answer = await ask(ann, "POST", "/api/replay", {"record": SHORT})
    assert answer.status_code == 200
    assert answer.json()["names"] == ["Ann", "Ben"]
    assert (await told(ann, "/api/history"))["games"] == []
    assert (await ask(ann, "POST", "/api/replay", {"record": "x"})).status_code == 400


async def test_a_file_may_be_longer_than_a_move(ann: Guest) -> None:
    record = loads((GOLDEN / "standard.crib").read_text(encoding="utf-8"))
    assert isinstance(record, GameRecord)
    text = json.dumps(encode_record(record))
    assert len(text) > MOST_BYTES
    answer = await ask(ann, "POST", "/api/replay", {"record": text})
    assert answer.json()["names"] == list(record.names)
    answer = await ask(ann, "POST", "/api/replay", {"record": "x" * MOST_FILE_BYTES})
    assert answer.status_code == 413
    assert f"at most {MOST_FILE_BYTES} bytes" in answer.json()["error"]["message"]
    answer = await ask(ann, "POST", "/api/account", {"name": "x" * MOST_BYTES, "password": "y"})
    assert answer.status_code == 413


async def test_an_address_names_all_that_may_be_asked_there(ann: Guest) -> None:
    answer = await ask(ann, "PUT", "/api/account/session")
    assert (answer.status_code, answer.headers["allow"]) == (405, "DELETE, POST")


async def test_everything_can_be_taken_away(ann: Guest) -> None:
    await ann.open("quick")
    await play_out(ann)
    await ask(ann, "POST", "/api/history", {"record": SHORT, "seat": 1})
    match = loads((await ask(ann, "GET", "/api/history.crib")).text)
    assert isinstance(match, MatchRecord)
    assert {game.names for game in match.games} == {("Ann", "Random"), ("Ann", "Ben")}
    parcels = json.loads((await ask(ann, "GET", "/api/history.json")).text)
    assert tuple(decode_record(parcel).events for parcel in parcels) == tuple(
        game.events for game in match.games
    )
    rows = list(csv.DictReader(StringIO((await ask(ann, "GET", "/api/history.csv")).text)))
    assert {row["game"] for row in rows} >= {ann.game}
    short = next(row for row in rows if row["origin"] == "imported")
    assert (short["scores"], short["outcome"], short["seat"]) == ("44-61", "won", "1")


async def test_a_name_is_no_formula_in_a_spreadsheet(ann: Guest) -> None:
    record = SHORT.replace("seat 0 Ann", "seat 0 =HYPERLINK(1)")
    await ask(ann, "POST", "/api/history", {"record": record, "seat": 1})
    text = (await ask(ann, "GET", "/api/history.csv")).text
    (row,) = csv.DictReader(StringIO(text))
    assert row["names"] == "'=HYPERLINK(1), Ben"


async def test_a_game_of_nobody_else_is_deleted_with_its_player(ann: Guest, kept: Store) -> None:
    await ann.open("quick")
    await play_out(ann)
    await ask(ann, "POST", "/api/history", {"record": SHORT, "seat": 1})
    answer = await ask(ann, "DELETE", "/api/me")
    assert answer.status_code == 204
    assert 'player=""' in answer.headers["set-cookie"]
    assert kept.log(ann.game) == ()
    assert kept.game(ann.game) is None
    assert (await told(ann, "/api/history"))["games"] == []
    assert (await ask(ann, "GET", f"/api/games/{ann.game}")).status_code == 404


async def test_a_game_of_others_goes_on_with_a_former_player(
    ann: Guest, bob: Guest, kept: Store
) -> None:
    game = await friends(ann, bob)
    now = await ann.now()
    assert (await bob.now())["names"] == ["Annabel", "Bob"]
    assert (await ask(ann, "DELETE", "/api/me")).status_code == 204
    after = await bob.now()
    assert (after["names"], after["seq"]) == ([NOBODY, "Bob"], now["seq"])
    assert "Annabel" not in "".join(row.payload for row in kept.log(game))
    # Whoever she was, the secret opens nothing any more.
    assert (await ann.now())["seat"] is None
    option = after["legal"][0]
    assert (await bob.move(after["seq"], commands(option)[0])).status_code == 200


async def test_a_finished_game_of_others_keeps_its_record(ann: Guest, bob: Guest) -> None:
    game = await friends(ann, bob)
    await play_out(ann, bob)
    before = (await told(bob, "/api/history"))["games"][0]
    assert before["names"] == ["Annabel", "Bob"]
    await ask(ann, "DELETE", "/api/me")
    after = (await told(bob, "/api/history"))["games"][0]
    assert after == before | {"names": [NOBODY, "Bob"]}
    text = (await ask(bob, "GET", f"/api/games/{game}/record")).text
    assert f"seat 0 {NOBODY}" in text
    assert "Annabel" not in text


async def test_the_seat_of_a_former_player_is_open_in_the_next_game(
    ann: Guest, bob: Guest, served: Gate
) -> None:
    game = await friends(ann, bob)
    await play_out(ann, bob)
    await ask(ann, "DELETE", "/api/me")
    following = (await ask(bob, "POST", f"/api/games/{game}/rematch", {})).json()["game"]
    now = await told(bob, f"/api/games/{following}")
    assert (now["names"], now["open"]) == (["", "Bob"], [0])
    invited = await ask(bob, "POST", f"/api/games/{following}/invitations", {"seat": 0})
    eve = Guest(served)
    await eve.join(following, invited.json()["token"], "Eve")
    after = await eve.now()
    await eve.client.aclose()
    assert (after["names"], after["open"], after["seat"]) == (["Eve", "Bob"], [], 0)


async def test_a_stranger_may_ask_to_be_forgotten(ann: Guest) -> None:
    assert (await ask(ann, "DELETE", "/api/me")).status_code == 204


@pytest.mark.parametrize(
    "path", ["/replay", "/replay/abc", "/verify", "/history", "/rules", "/g/nowhere/replay"]
)
async def test_the_pages_are_there(ann: Guest, path: str) -> None:
    answer = await ask(ann, "GET", path)
    assert answer.status_code == (404 if "nowhere" in path else 200)
    assert "<muggins-" in answer.text
    assert "{{" not in answer.text
    assert 'property="og:image" content="http://' in answer.text
