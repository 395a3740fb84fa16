"""`serve` as a process: it says where it is, and its games survive its sudden end."""

import collections
import contextlib
import gc
import itertools
import json
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from benches.host import Host
from muggins.ai.roster import COMPILED, READY
from muggins.server.database import StoreFault, database_url
from muggins.server.service import CannotServe, Service, named, serve
from muggins.server.store import Store
from tests.guest import commands
from tests.served import WAIT, Served, running
from tests.unit.server.test_database import version_of
from tests.unit.server.test_tables import as_it_was


def opened(served: Served, rules: str = "standard") -> tuple[str, str]:
    answer = httpx.post(f"{served.url}/api/games", json={"rules": rules, "opponent": "random"})
    return answer.json()["game"], answer.cookies["player"]


def now(served: Served, game: str, token: str) -> dict[str, Any]:
    cookie = {"cookie": f"player={token}"}
    found: dict[str, Any] = httpx.get(f"{served.url}/api/games/{game}", headers=cookie).json()
    return found


def move(served: Served, game: str, token: str, told: dict[str, Any]) -> httpx.Response:
    command = commands(told["legal"][0])[0]
    body = {"seq": told["seq"], "key": f"key-{told['seq']}", "command": command}
    cookie = {"cookie": f"player={token}"}
    return httpx.post(f"{served.url}/api/games/{game}/moves", json=body, headers=cookie)


def at_rest(served: Served, game: str, token: str) -> dict[str, Any]:
    """What I am told once nobody else is to move."""
    end = time.monotonic() + WAIT
    while not ((told := now(served, game, token))["legal"] or is_over(told)):
        assert time.monotonic() < end, told
    return told


def is_over(told: dict[str, Any]) -> bool:
    return bool(told["view"]["stage"] == "over")


def test_a_game_whose_server_is_killed_after_each_move_is_the_same_game(tmp_path: Path) -> None:
    """SIGKILL at any time: what was acknowledged is there, and the game can go on.

    By turns it comes over the move's answer, and when all is told: then nothing may have changed.
    """
    place = tmp_path / "games.db"
    with running(place) as served:
        game, token = opened(served, "quick")
        was: dict[str, Any] | None = at_rest(served, game, token)
    acknowledged, hasty = 0, itertools.cycle((True, False))
    while True:
        with running(place) as served:
            told = now(served, game, token)
            assert was is None or was == told
            assert told["seq"] >= acknowledged
            assert told["legal"] or is_over(told)
            if is_over(told):
                break
            acknowledged = move(served, game, token, told).json()["seq"]
            was = None if next(hasty) else at_rest(served, game, token)
            served.end(signal.SIGKILL)


def test_a_table_of_friends_outlives_every_kill(tmp_path: Path) -> None:
    """Killed after the invitation, the joining, the question to take back, and its answer."""
    place = tmp_path / "games.db"
    with running(place) as served:
        seats = [{"kind": "me"}, {"kind": "open"}]
        answer = httpx.post(f"{served.url}/api/games", json={"seats": seats})
        game, ann = answer.json()["game"], answer.cookies["player"]
        body = {"invitation": answer.json()["invitations"][0]["token"]}
        served.end(signal.SIGKILL)
    with running(place) as served:
        path = f"{served.url}/api/games/{game}/seats"
        bob = httpx.post(path, json=body).cookies["player"]
        served.end(signal.SIGKILL)
    with running(place) as served:
        for token in (ann, bob):
            move(served, game, token, now(served, game, token))
        before = [now(served, game, token) for token in (ann, bob)]
        at = 0 if before[0]["legal"] else 1
        mine, other = ((ann, bob), (bob, ann))[at]
        assert move(served, game, mine, before[at]).status_code == 200
        assert wish(served, game, mine, {"type": "take_back"}).status_code == 200
        served.end(signal.SIGKILL)
    with running(place) as served:
        assert now(served, game, other)["acts"] == ["answer_take_back"]
        grant = {"type": "answer_take_back", "granted": True}
        assert wish(served, game, other, grant).status_code == 200
        served.end(signal.SIGKILL)
    with running(place) as served:
        after = [now(served, game, token) for token in (ann, bob)]
        assert [told["view"] for told in after] == [told["view"] for told in before]


def wish(served: Served, game: str, token: str, command: dict[str, Any]) -> httpx.Response:
    seq = now(served, game, token)["seq"]
    body = {"seq": seq, "key": f"wish-{seq}", "command": command}
    cookie = {"cookie": f"player={token}"}
    return httpx.post(f"{served.url}/api/games/{game}/moves", json=body, headers=cookie)


def test_a_file_of_the_first_version_is_copied_and_its_game_played_on(tmp_path: Path) -> None:
    old, secret = tmp_path / "old.db", "a secret of an older server"
    with running(tmp_path / "new.db") as served:
        game, _ = opened(served, "quick")
        served.end()
    store = Store(database_url(str(tmp_path / "new.db")))
    stored = store.game(game)
    assert stored is not None
    as_it_was(old, stored, store.log(game), secret)
    store.close()
    with running(old) as served:
        (copy,) = tmp_path.glob("old.db.*.backup")
        assert version_of(copy) == "first"
        cookie = {"cookie": f"seat={secret}"}
        path = f"/api/games/{game}"
        with httpx.Client(base_url=served.url, headers=cookie) as client:
            while (told := client.get(path).json())["view"]["stage"] != "over":
                command = commands(told["legal"][0])[0]
                body = {"seq": told["seq"], "key": f"key-{told['seq']}", "command": command}
                assert client.post(f"{path}/moves", json=body).status_code == 200
        assert told["seat"] == 0


def test_two_bots_take_their_seats_by_their_links(tmp_path: Path) -> None:
    """The example of docs/wire.md, twice, while a spectator watches."""
    bot = Path(__file__).parents[2] / "examples" / "table_bot.py"
    with running(tmp_path / "games.db") as served:
        wanted = {"rules": "quick", "seats": [{"kind": "open"}, {"kind": "open"}]}
        laid = httpx.post(f"{served.url}/api/games", json=wanted).json()
        assert laid["seat"] is None
        commands = [
            [sys.executable, str(bot), served.url + one["url"], f"Robot {one['seat']}"]
            for one in laid["invitations"]
        ]
        robots = [subprocess.Popen(one, stdout=subprocess.PIPE, text=True) for one in commands]
        said = [robot.communicate(timeout=WAIT)[0] for robot in robots]
        told = httpx.get(f"{served.url}/api/games/{laid['game']}").json()
        assert said == [f"seat {seat}: {told['view']['scores']}\n" for seat in (0, 1)]
        assert (told["names"], told["view"]["stage"]) == (["Robot 0", "Robot 1"], "over")


def test_a_move_whose_answer_was_lost_may_be_asked_again(tmp_path: Path) -> None:
    """Killed with the request in flight: made or not, the same request then makes it once."""
    place = tmp_path / "games.db"
    asked: tuple[str, str, dict[str, Any]] | None = None
    for patience in (0.0, 0.002, 0.004, 0.008, None):
        with running(place) as served, ThreadPoolExecutor(1) as side:
            if asked is not None:
                is_made_once(served, *asked)
            if patience is None:
                break
            game, token = opened(served)
            told = now(served, game, token)
            asked = game, token, told
            lost = side.submit(move, served, *asked)
            time.sleep(patience)
            served.end(signal.SIGKILL)
            with contextlib.suppress(httpx.HTTPError):
                lost.result(WAIT)


def is_made_once(served: Served, game: str, token: str, told: dict[str, Any]) -> None:
    assert move(served, game, token, told).json() == {"seq": told["seq"] + 1}
    after = now(served, game, token)
    assert move(served, game, token, told).json() == {"seq": told["seq"] + 1}
    assert now(served, game, token) == after


def test_a_browser_hears_the_game_over_a_real_socket(tmp_path: Path) -> None:
    with running(tmp_path / "games.db") as served:
        game, token = opened(served)
        with served.listen(game, token) as stream:
            hello = json.loads(stream.recv(WAIT))
            messages = [json.loads(stream.recv(WAIT)) for _ in range(hello["seq"])]
            assert messages[-1]["view"] == hello["view"]
            assert move(served, game, token, hello).status_code == 200
            assert json.loads(stream.recv(WAIT))["event"]["type"] == "discarded"


@pytest.mark.parametrize(("words", "begun"), [((), False), (("warm",), True)])
def test_players_are_compiled_ahead_where_that_is_wished(
    tmp_path: Path, words: tuple[str, ...], *, begun: bool
) -> None:
    with running(tmp_path / "games.db", *words) as served:
        told = httpx.get(f"{served.url}/api/opponents").json()
        readiness = {one["name"]: one["readiness"] for one in told}
        assert {readiness[name] != "cold" for name in COMPILED} == {begun}
        assert {readiness[name] for name in READY} == {"ready"}
        assert served.end() in {0, -signal.SIGTERM}


def test_it_starts_without_the_compiler() -> None:
    """In a process of its own: numba and numpy take longer to load than all the rest."""
    program = """
import sys
import muggins.cli.app, muggins.server.service
print({"numba", "numpy"} & set(sys.modules))
"""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_it_ends_in_time_although_somebody_listens(tmp_path: Path) -> None:
    with running(tmp_path / "games.db") as served:
        game, token = opened(served)
        with served.listen(game, token) as stream:
            stream.recv(WAIT)
            assert served.end() in {0, -signal.SIGTERM}
            with pytest.raises(ConnectionClosed):
                collections.deque(stream, maxlen=0)


def test_an_address_that_is_taken_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(CannotServe, match=rf"127\.0\.0\.1 port {port}: .*in use.*--port"):
            serve(Service(port=port), open_browser=False)


def test_a_database_that_cannot_be_opened_frees_the_address(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    collections_of_cycles = gc.get_threshold()
    with pytest.raises(StoreFault):
        serve(Service(port=port, db=str(tmp_path / "no" / "such.db")), open_browser=False)
    socket.create_server(("127.0.0.1", port)).close()
    assert (gc.get_threshold(), gc.get_freeze_count()) == (collections_of_cycles, 0)


@pytest.mark.parametrize("port", [-1, 70_000])
def test_a_port_that_is_none_is_refused(port: int) -> None:
    with pytest.raises(CannotServe, match="--port"):
        serve(Service(port=port), open_browser=False)


@pytest.mark.parametrize(
    ("host", "here"),
    [("127.0.0.1", "127.0.0.1"), ("::", "localhost"), ("::1", "[::1]"), ("table", "table")],
)
def test_the_address_is_one_that_a_browser_here_can_open(host: str, here: str) -> None:
    assert named(host) == here


def test_behind_a_proxy_it_believes_it_and_writes_lines_of_json(tmp_path: Path) -> None:
    words = ("--base-url=https://cribbage.example", "--proxy=127.0.0.1", "--log-format=json")
    host = Host(str(tmp_path / "games.db"), words, tmp_path / "log")
    host.start()
    try:
        url = f"http://127.0.0.1:{host.port}"
        forwarded = {"x-forwarded-for": "192.0.2.7", "origin": "https://cribbage.example"}
        answer = httpx.post(f"{url}/api/games", json={}, headers=forwarded)
        assert answer.status_code == 201
        assert "Secure" in answer.headers["set-cookie"]
        foreign = httpx.post(f"{url}/api/games", json={}, headers={"origin": url})
        assert foreign.status_code == 403
    finally:
        host.end()
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert [lines[0]["message"], lines[-1]["message"]] == ["started", "stopped"]
    made, refused = (line for line in lines if line["message"] == "request")
    assert (made["client"], made["status"]) == ("192.0.2.7", 201)
    assert (refused["client"], refused["status"]) == ("127.0.0.1", 403)
    assert {line["game"] for line in lines if line["message"] == "entry"} == {answer.json()["game"]}


def test_nobody_is_believed_who_is_not_asked(tmp_path: Path) -> None:
    host = Host(str(tmp_path / "games.db"), ("--log-format=json",), tmp_path / "log")
    host.start()
    try:
        url = f"http://127.0.0.1:{host.port}"
        forged = {"x-forwarded-for": "192.0.2.7", "x-forwarded-proto": "https"}
        answer = httpx.post(f"{url}/api/games", json={}, headers=forged)
        assert "Secure" not in answer.headers["set-cookie"]
    finally:
        host.end()
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert {line["client"] for line in lines if line["message"] == "request"} == {"127.0.0.1"}


def test_a_base_url_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match="--base-url"):
        serve(Service(db=str(tmp_path / "games.db"), base_url="cribbage.example"))
