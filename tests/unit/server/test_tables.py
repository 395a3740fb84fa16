"""Tables of several people over the API: seats, invitations, tokens, matches, and who is away."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import httpx
import pytest

from muggins.cards.deck import commitment
from muggins.notation.text import GameRecord, loads
from muggins.server.app import application
from muggins.server.database import database_url
from muggins.server.gate import Gate
from muggins.server.presence import AWAY
from muggins.server.store import Row, Store, StoredGame
from tests.guest import Closed, Guest, Told, commands, refusal
from tests.unit.server.test_database import as_of

pytestmark = pytest.mark.anyio

ME: Told = {"kind": "me"}
OPEN: Told = {"kind": "open"}
SEATS = {"three": 3, "partners": 4, "singles": 4}


@dataclass
class House:
    """A server with a clock of its own, and everybody who came."""

    store: Store
    now: float = 0.0
    guests: list[Guest] = field(default_factory=list)
    served: Gate = field(init=False)

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Another process over the same database, for all guests."""
        self.served = application(self.store, clock=lambda: self.now)
        for guest in self.guests:
            guest.application = self.served
            transport = httpx.ASGITransport(self.served)
            guest.client = httpx.AsyncClient(transport=transport, base_url="http://table.test")

    def guest(self, bearer: str | None = None) -> Guest:
        self.guests.append(Guest(self.served, bearer=bearer))
        return self.guests[-1]

    async def friends(self, rules: str = "standard", *bots: str, **more: object) -> list[Guest]:
        """People who have all taken a seat, the host in the first; the bots sit last."""
        host, people = self.guest(), SEATS.get(rules.split(maxsplit=1)[0], 2) - len(bots)
        seats = [ME, *[OPEN] * (people - 1), *[{"kind": "bot", "bot": bot} for bot in bots]]
        laid = await host.lay({"rules": rules, "name": "Ann", "seats": seats, **more})
        found = [host]
        for invited in laid["invitations"]:
            found.append(self.guest())
            await found[-1].join(laid["game"], invited["token"], f"Guest {invited['seat']}")
        return found

    async def _count(self, rules: str) -> int:
        return {"three": 3, "partners": 4, "singles": 4}.get(rules.split(maxsplit=1)[0], 2)


@pytest.fixture
async def house(kept: Store) -> AsyncIterator[House]:
    found = House(kept)
    yield found
    for guest in found.guests:
        await guest.client.aclose()


async def ask(guest: Guest, wish: Told) -> httpx.Response:
    return await guest.move((await guest.now())["seq"], wish)


async def play(guests: list[Guest]) -> bool:
    """One move of the first who may make one; False when nobody may."""
    for guest in guests:
        told = await guest.now()
        if told["legal"]:
            answer = await guest.move(told["seq"], commands(told["legal"][0])[-1])
            assert answer.status_code == 200, answer.text
            return True
    return False


async def play_out(guests: list[Guest]) -> Told:
    while await play(guests):
        pass
    return await guests[0].now()


# ---- seats --------------------------------------------------------------------------------------


async def test_bots_of_one_level_have_names_of_their_own(house: House) -> None:
    ann = house.guest()
    bots = [{"kind": "bot", "bot": bot} for bot in ("greedy", "random", "greedy")]
    await ann.lay({"rules": "singles", "name": "Ann", "seats": [ME, *bots]})
    assert (await ann.now())["names"] == ["Ann", "Greedy", "Random", "Greedy 2"]


async def test_friends_take_the_open_seats_and_then_it_begins(house: House) -> None:
    ann, bob, eve = house.guest(), house.guest(), house.guest()
    seats = [{"kind": "bot", "bot": "random"}, ME, OPEN, OPEN]
    laid = await ann.lay({"rules": "partners", "name": "Ann", "seats": seats})
    assert laid["seat"] == 1
    assert [one["seat"] for one in laid["invitations"]] == [2, 3]
    first, second = laid["invitations"]
    assert first["url"] == f"{laid['url']}#join={first['token']}"
    told = await ann.now()
    assert (told["open"], told["names"]) == ([2, 3], ["Random", "Ann", "", ""])
    assert (told["view"]["stage"], told["legal"], told["bots"][0]) == ("drawing", [], "random")
    async with ann.stream() as stream:
        await stream.next()
        await bob.join(laid["game"], first["token"], "  Bob\n")
        entry = await stream.next()
        assert entry["event"] == {"type": "seated", "seat": 2, "name": "Bob", "bot": None}
    assert (await ask(ann, {"type": "discard", "cards": []})).json()["error"]["kind"] == "illegal"
    joined = await eve.join(laid["game"], second["token"], "Eve")
    assert joined["seat"] == 3
    told = await eve.now()
    assert (told["open"], told["names"]) == ([], ["Random", "Ann", "Bob", "Eve"])
    assert (told["seat"], told["mine"], len(told["view"]["hand"])) == (3, [3], 5)
    end = await play_out([ann, bob, eve])
    assert end["view"]["stage"] == "over"


async def test_an_invitation_is_good_for_one_seat_once(house: House) -> None:
    ann, bob, eve = house.guest(), house.guest(), house.guest()
    laid = await ann.lay({"seats": [ME, OPEN]})
    (invited,) = laid["invitations"]
    path = f"/api/games/{laid['game']}/seats"

    async def take(guest: Guest, token: str) -> httpx.Response:
        body = {"invitation": token, "name": "X"}
        return await guest.client.post(path, json=body, headers=guest.cookie)

    assert refusal(await take(ann, invited["token"])) == (422, "illegal"), "she sits already"
    for wrong in (invited["token"][:-1], laid["game"], "x"):
        assert refusal(await take(eve, wrong)) == (403, "not_invited")
    assert refusal(await take(eve, "")) == (400, "unreadable")
    joined = await bob.join(laid["game"], invited["token"], "Bob")
    eve.client.cookies.clear()
    assert refusal(await take(eve, invited["token"])) == (403, "not_invited")
    assert (await eve.client.get(f"/api/games/{laid['game']}")).json()["seat"] is None
    again = (await take(bob, invited["token"])).json()
    assert again["seat"] == joined["seat"] == 1, "an answer that was lost is given again"
    assert again["token"] != joined["token"]
    log = house.store.log(laid["game"])
    assert sum('"seated"' in row.payload for row in log) == 2


async def test_a_seat_that_was_taken_by_a_lost_answer_is_found_again(house: House) -> None:
    """The page of an open table brings the cookie, so whoever lost the answer is known."""
    laid = await house.guest().lay({"seats": [ME, OPEN]})
    page = await house.guest().client.get(laid["url"])
    cookie = {"cookie": f"player={page.cookies['player']}"}
    bob = house.guest()
    path = f"/api/games/{laid['game']}/seats"
    body = {"invitation": laid["invitations"][0]["token"], "name": "Bob"}
    for _ in range(2):
        answer = await bob.client.post(path, json=body, headers=cookie)
        assert answer.status_code == 201
        assert "set-cookie" not in answer.headers, "he has it already"
    again = await bob.client.get(laid["url"], headers=cookie)
    assert "set-cookie" not in again.headers
    told = (await bob.client.get(f"/api/games/{laid['game']}", headers=cookie)).json()
    assert (told["seat"], told["names"]) == (1, ["Guest", "Bob"])
    assert "set-cookie" not in (await house.guest().client.get(laid["url"])).headers


@pytest.mark.parametrize("forged", ["x", "a" * 42, "a" * 44, "-" * 42 + "."])
async def test_a_secret_that_is_none_makes_no_player(house: House, forged: str) -> None:
    client = house.guest().client
    answer = await client.post("/api/games", json={}, headers={"cookie": f"player={forged}"})
    assert answer.cookies["player"] != forged
    client.cookies.clear()
    found = await client.get(
        f"/api/games/{answer.json()['game']}", headers={"cookie": f"player={forged}"}
    )
    assert found.json()["seat"] is None


async def test_a_new_invitation_takes_the_place_of_the_old(house: House) -> None:
    ann, bob, eve = house.guest(), house.guest(), house.guest()
    laid = await ann.lay({"rules": "three", "seats": [ME, OPEN, OPEN]})
    path = f"/api/games/{laid['game']}/invitations"
    eve.game = laid["game"]
    assert refusal(await eve.client.post(path, json={"seat": 1})) == (403, "not_seated")
    answer = await ann.client.post(path, json={"seat": 1}, headers=ann.cookie)
    assert answer.status_code == 201
    again = answer.json()
    assert again["url"] == f"{laid['url']}#join={again['token']}"
    old = {"invitation": laid["invitations"][0]["token"]}
    seats = f"/api/games/{laid['game']}/seats"
    assert refusal(await eve.client.post(seats, json=old)) == (403, "not_invited")
    assert (await bob.join(laid["game"], again["token"], "Bob"))["seat"] == 1
    for taken in (0, 1, 3):
        answer = await ann.client.post(path, json={"seat": taken}, headers=ann.cookie)
        assert refusal(answer) == (422, "illegal")
    assert (await eve.join(laid["game"], laid["invitations"][1]["token"], "Eve"))["seat"] == 2


async def test_two_who_follow_one_link_do_not_share_the_seat(house: House) -> None:
    laid = await house.guest().lay({"seats": [ME, OPEN]})
    body = {"invitation": laid["invitations"][0]["token"]}
    path = f"/api/games/{laid['game']}/seats"
    other = House(house.store)
    for server in (house, other):
        server.guests += [Guest(server.served), Guest(server.served)]
    found = [
        (await guest.client.post(path, json=body)).status_code
        for guest in (house.guests[-1], other.guests[-1], house.guests[-2], other.guests[-2])
    ]
    assert sorted(found) == [201, 403, 403, 403]
    for guest in other.guests:
        await guest.client.aclose()


async def test_a_program_holds_its_seat_by_a_token(house: House) -> None:
    ann = house.guest()
    laid = await ann.lay({"seats": [ME, OPEN]})
    joined = await house.guest().join(laid["game"], laid["invitations"][0]["token"], "Robot")
    robot = house.guest(bearer=joined["token"])
    robot.game = laid["game"]
    told = await robot.now()
    assert (told["seat"], len(told["view"]["hand"])) == (1, 6)
    async with robot.stream(after=told["seq"]) as stream:
        assert (await stream.next())["seat"] == 1
        assert (await robot.move(told["seq"], commands(told["legal"][0])[0])).status_code == 200
        assert (await stream.next())["event"]["cards"] != []
    for forged in ("", joined["token"][:-1], laid["invitations"][0]["token"]):
        stranger = house.guest(bearer=forged)
        stranger.game = laid["game"]
        assert (await stranger.now())["seat"] is None
        assert refusal(await ask(stranger, {"type": "ready"})) == (403, "not_seated")


async def test_a_token_of_one_game_opens_no_seat_of_another(house: House) -> None:
    ann = house.guest()
    laid = [await ann.lay({"seats": [ME, OPEN]}) for _ in range(2)]
    tokens = [game["invitations"][0]["token"] for game in laid]
    joined = await house.guest().join(laid[0]["game"], tokens[0], "Robot")
    robot = house.guest(bearer=joined["token"])
    robot.game = laid[1]["game"]
    assert (await robot.now())["seat"] is None
    path = f"/api/games/{laid[1]['game']}/seats"
    answer = await robot.client.post(path, json={"invitation": tokens[0]})
    assert refusal(answer) == (403, "not_invited")


async def test_one_device_is_passed_around(house: House) -> None:
    """Several seats of one player: each is told its own hand, by number."""
    ann = house.guest()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}, OPEN]
    laid = await ann.lay({"rules": "three", "seats": seats})
    bob = house.guest()
    await bob.join(laid["game"], laid["invitations"][0]["token"], "Bob")
    hands, told = [], await ann.now()
    for ann.seat in (None, 0, 1):
        told = await ann.now()
        assert (told["seat"], told["mine"]) == (ann.seat or 0, [0, 1])
        hands.append(told["view"]["hand"])
        async with ann.stream(after=told["seq"]) as stream:
            hello = await stream.next()
            assert (hello["view"]["hand"], hello["present"]) == (hands[-1], [0, 1])
    assert hands[0] == hands[1] != hands[2]
    assert told["names"] == ["Ann", "Ben", "Bob"]
    ann.seat = 1
    answer = await ann.move(told["seq"], {"type": "discard", "cards": hands[2][:1]})
    assert answer.status_code == 200
    ann.seat = 2
    for path in ("", "/moves"):
        body = {"seq": 0, "key": "k", "command": {"type": "ready"}}
        how = "POST" if path else "GET"
        answer = await ann.client.request(
            how,
            f"/api/games/{ann.game}{path}",
            params={"seat": 2},
            json=body if path else None,
            headers=ann.cookie,
        )
        assert refusal(answer) == (403, "not_seated")
    with pytest.raises(Closed):
        async with ann.stream() as stream:
            await stream.next()


async def test_two_people_lay_away_from_the_same_moment(house: House) -> None:
    ann, bob = await house.friends()
    told = await ann.now()
    hands = {guest: (await guest.now())["view"]["hand"][:2] for guest in (ann, bob)}
    for guest, cards in hands.items():
        answer = await guest.move(told["seq"], {"type": "discard", "cards": cards})
        assert answer.status_code == 200, answer.text
    assert (await ann.now())["view"]["stage"] == "playing"
    late = await ann.move(told["seq"], {"type": "go"})
    assert refusal(late) == (409, "stale")


# ---- older servers ------------------------------------------------------------------------------


def as_it_was(place: Path, stored: StoredGame, log: tuple[Row, ...], secret: str) -> None:
    """The file of a server that knew one person with a cookie for each game, and bots."""
    as_of(place, "first")
    hashed = sha256(secret.encode()).hexdigest()
    with closing(sqlite3.connect(place)) as file, file:
        game = (stored.game_id, stored.created, stored.seed)
        file.execute("INSERT INTO game (id, created, seed) VALUES (?, ?, ?)", game)
        for seat in stored.seats:
            values = (game[0], seat.seat, seat.name, seat.bot, None if seat.bot else hashed)
            file.execute("INSERT INTO seat VALUES (?, ?, ?, ?, ?)", values)
        for row in log:
            payload = row.payload.replace(',"chosen":false', "")
            values = (game[0], row.seq, payload, None, None)
            file.execute("INSERT INTO event VALUES (?, ?, ?, ?, ?, NULL)", values)


async def test_a_game_of_an_older_server_is_played_on_with_its_cookie(
    house: House, tmp_path: Path
) -> None:
    ann = house.guest()
    await ann.open("quick")
    stored, log = house.store.game(ann.game), house.store.log(ann.game)
    assert stored is not None
    secret = "a secret of an older server"
    as_it_was(tmp_path / "old.db", stored, log, secret)
    old = House(Store(database_url(str(tmp_path / "old.db"))))
    client, game = old.guest().client, f"/api/games/{ann.game}"
    headers = {"cookie": f"seat={secret}"}
    told = (await client.get(game, headers=headers)).json()
    assert (told["seat"], told["names"]) == (0, ["Ann", "Random"])
    while told["legal"]:
        command = commands(told["legal"][0])[0]
        body = {"seq": told["seq"], "key": f"k{told['seq']}", "command": command}
        await client.post(f"{game}/moves", json=body, headers=headers)
        told = (await client.get(game, headers=headers)).json()
    assert told["view"]["stage"] == "over"
    followed = await client.post(f"{game}/rematch", headers=headers)
    assert followed.status_code == 201
    client.cookies.clear()
    cookie = {"cookie": f"player={followed.cookies['player']}"}
    found = await client.get(f"/api/games/{followed.json()['game']}", headers=cookie)
    assert found.json()["seat"] == 0, "the next game is a player's"
    await client.aclose()
    old.store.close()


# ---- seeds, rematches and matches ---------------------------------------------------------------


async def test_a_chosen_seed_deals_the_same_cards_and_is_told(house: House) -> None:
    ann = house.guest()
    hands = []
    for _ in range(2):
        laid = await ann.lay({"rules": "quick target=61", "opponent": "random", "seed": "tuesday"})
        assert laid["commitment"] == commitment(b"tuesday")
        told = await ann.now()
        assert told["chosen"]
        hands.append(told["view"]["hand"])
    assert hands[0] == hands[1]
    await ann.open()
    assert not (await ann.now())["chosen"]


async def test_a_rematch_is_opened_once_and_the_deal_alternates(house: House) -> None:
    ann, bob = await house.friends("quick")
    watcher = house.guest()
    watcher.game = ann.game
    assert refusal(await ann.client.post(f"/api/games/{ann.game}/rematch", headers=ann.cookie)) == (
        422,
        "illegal",
    )
    first = await play_out([ann, bob])
    assert refusal(await watcher.client.post(f"/api/games/{ann.game}/rematch")) == (
        403,
        "not_seated",
    )
    async with bob.stream(after=first["seq"]) as stream:
        await stream.next()
        followed = await ann.rematch()
        entry = await stream.next()
        assert entry["event"] == {"type": "rematched", "game": followed["game"]}
    assert await bob.rematch() == followed
    assert (await bob.now())["rematch"] == followed["game"]
    ann.game = bob.game = followed["game"]
    told = await bob.now()
    assert (told["seat"], told["names"]) == (1, first["names"])
    assert told["view"]["dealer"] == 1 - first["view"]["dealer"]
    assert told["commitment"] != first["commitment"]


async def test_a_match_is_the_fold_of_its_games(house: House) -> None:
    ann, bob = await house.friends("quick values=free", match="best of 3")
    wins = [0, 0]
    dealers, number = [], 0
    while True:
        number += 1
        house.restart()
        end = await play_out([ann, bob])
        match = end["match"]
        dealers.append(end["view"]["dealer"])
        if end["view"]["winner"] is not None:
            wins[end["view"]["winner"]] += 1
        assert (match["form"], match["number"], match["won"]) == ("best of 3", number, wins)
        assert match["points"] == wins, "a quick round knows no skunk"
        assert match["over"] == (max(wins) == 2)
        ann.game = bob.game = (await ann.rematch())["game"]
        now = (await ann.now())["match"]
        if match["over"]:
            assert (now["number"], now["won"], now["over"]) == (1, [0, 0], False)
            assert now["match"] != match["match"]
            break
        assert (now["match"], now["number"]) == (match["match"], number + 1)
        assert now["won"] == wins
    assert all(one != other for one, other in pairwise(dealers))


# ---- who is there -------------------------------------------------------------------------------


async def test_everybody_is_told_who_comes_and_goes(house: House) -> None:
    ann, bob = await house.friends()
    async with ann.stream() as mine:
        hello = await mine.next()
        assert (hello["present"], hello["absent_for"]) == ([0], [None, 0])
        house.now = 30
        async with bob.stream() as other:
            assert (await other.next())["present"] == [0, 1]
            told = await mine.presence()
            assert (told["present"], told["absent_for"]) == ([0, 1], [None, None])
            house.now = 45.9
        told = await mine.presence()
        assert told == {"type": "presence", "present": [0], "absent_for": [None, 0], "grace": AWAY}
        house.now += 20
        assert (await ann.now())["absent_for"] == [None, 20]
        watcher = house.guest()
        watcher.game = ann.game
        async with watcher.stream() as third:
            assert (await third.next())["present"] == [0], "a spectator is nobody's presence"


async def test_a_quiet_stream_says_that_it_lives(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("muggins.server.stream._BEAT", 0.01)
    ann, _ = await house.friends()
    async with ann.stream() as mine:
        hello = await mine.next()
        beats = [await mine.presence() for _ in range(3)]
        assert {tuple(beat["present"]) for beat in beats} == {(0,)}
        assert {tuple(beat["absent_for"]) for beat in beats} == {(None, 0)}
        assert (await ask(ann, {"type": "phrase", "phrase": "hello"})).status_code == 200
        assert (await mine.next())["seq"] == hello["seq"] + 1, "and goes on with what happens"


async def test_who_polls_is_not_away(house: House) -> None:
    ann, bob = await house.friends()
    house.now = AWAY - 1
    await bob.now()
    house.now += AWAY - 1
    answer = await ask(ann, {"type": "claim"})
    assert refusal(answer) == (422, "illegal")
    house.now += 1
    assert (await ask(ann, {"type": "claim"})).status_code == 200


async def test_a_bot_plays_on_for_a_leaver_and_the_record_says_so(house: House) -> None:
    ann, bob = await house.friends("quick")
    wish = {"type": "substitute", "of": 1, "bot": "greedy"}
    async with ann.stream(), bob.stream() as his:
        await his.next()
        house.now = 1000
        assert refusal(await ask(ann, wish)) == (422, "illegal"), "he listens"
    house.now += AWAY
    assert refusal(await ask(ann, {**wish, "bot": "deep"})) == (422, "illegal")
    assert (await ask(ann, wish)).status_code == 200
    told = await ann.now()
    assert (told["names"], told["bots"]) == (["Ann", "Guest 1"], [None, "greedy"])
    assert (told["substituted"], told["absent_for"]) == ([1], [0, None])
    house.restart()
    assert (await bob.now())["acts"] == ["return"]
    assert (await play_out([ann]))["view"]["stage"] == "over"
    record = loads((await ann.client.get(f"/api/games/{ann.game}/record")).text)
    assert isinstance(record, GameRecord)
    assert ("substitute", "greedy for Guest 1") in record.tags


async def test_a_game_that_was_left_is_claimed_and_its_seed_told(house: House) -> None:
    ann, bob = await house.friends(match="best of 3")
    house.now = AWAY
    assert (await ask(ann, {"type": "claim"})).status_code == 200
    house.restart()
    told = await bob.now()
    assert (told["claimed"], told["legal"], told["acts"]) == (0, [], [])
    assert commitment(bytes.fromhex(told["seed"])) == told["commitment"]
    match = told["match"]
    assert (match["won"], match["points"], match["spread"]) == ([1, 0], [2, 0], [1, -1])
    record = loads((await ann.client.get(f"/api/games/{ann.game}/record")).text)
    assert isinstance(record, GameRecord)
    assert (record.is_over, ("claimed", "Ann") in record.tags) == (False, True)
    assert record.is_dealt_by(bytes.fromhex(told["seed"]))


async def test_a_game_left_for_a_week_goes_on(house: House) -> None:
    ann, bob = await house.friends("quick")
    await play([ann])
    before = await ann.now()
    house.now = 7 * 24 * 3600
    house.restart()
    again = await ann.now()
    assert again == {**before, "absent_for": [0, 0]}
    assert (await play_out([ann, bob]))["view"]["stage"] == "over"


# ---- wishes -------------------------------------------------------------------------------------


async def test_undo_against_bots_marks_the_game_and_its_record(house: House) -> None:
    ann = house.guest()
    await ann.open("quick")
    told = await ann.now()
    await play([ann])
    assert (await ann.now())["acts"] == ["undo"]
    assert (await ask(ann, {"type": "undo"})).status_code == 200
    after = await ann.now()
    assert (after["view"], after["legal"]) == (told["view"], told["legal"])
    assert (after["assisted"], after["acts"]) == (True, [])
    house.restart()
    assert (await ann.now())["assisted"]
    await play_out([ann])
    record = loads((await ann.client.get(f"/api/games/{ann.game}/record")).text)
    assert isinstance(record, GameRecord)
    assert ("assisted", "undo") in record.tags
    assert record.is_dealt_by(record.seed or b"")


async def test_a_take_back_survives_a_restart_between_question_and_answer(house: House) -> None:
    ann, bob = await house.friends()
    while (await ann.now())["view"]["stage"] != "playing":
        await play([ann, bob])
    before = {guest: await guest.now() for guest in (ann, bob)}
    mine = next(guest for guest, told in before.items() if told["legal"])
    other = bob if mine is ann else ann
    await play([mine])
    assert (await ask(mine, {"type": "take_back"})).status_code == 200
    house.restart()
    told = await other.now()
    assert (told["asking"], told["acts"]) == (before[mine]["seat"], ["answer_take_back"])
    grant = {"type": "answer_take_back", "granted": True}
    assert refusal(await ask(mine, grant)) == (422, "illegal")
    assert (await ask(other, grant)).status_code == 200
    for guest, told in before.items():
        assert (await guest.now())["view"] == told["view"]
    assert not (await mine.now())["assisted"]


async def test_a_phrase_is_of_the_list_and_never_too_late(house: House) -> None:
    ann, bob = await house.friends()
    start = (await ann.now())["seq"]
    await play([ann])
    await play([bob])
    assert (await ann.move(start, {"type": "phrase", "phrase": "good_hand"})).status_code == 200
    for phrase in ("<b>", "good hand", "", 7):
        answer = await ask(ann, {"type": "phrase", "phrase": phrase})
        assert refusal(answer) == (400, "unreadable")
    async with bob.stream(after=0) as stream:
        hello = await stream.next()
        *_, last = await stream.until(hello["seq"])
    assert last["event"] == {"type": "phrase", "seat": 0, "phrase": "good_hand"}
