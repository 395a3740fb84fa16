"""`serve` as a process: it says where it is, and its games survive its sudden end."""

import collections
import contextlib
import json
import signal
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from muggins.ai.roster import COMPILED, READY
from muggins.server.database import StoreFault
from muggins.server.service import CannotServe, Service, named, serve
from tests.guest import commands
from tests.served import WAIT, Served, running


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


def test_a_game_whose_server_is_killed_after_each_move_is_the_same_game(tmp_path: Path) -> None:
    """SIGKILL at any time: what was acknowledged is there, and the game can go on."""
    place = tmp_path / "games.db"
    with running(place) as served:
        game, token = opened(served, "quick")
        told = now(served, game, token)
    while told["view"]["stage"] != "over":
        with running(place) as served:
            assert now(served, game, token) == told
            acknowledged = move(served, game, token, told).json()["seq"]
            served.end(signal.SIGKILL)
        with running(place) as served:
            told = now(served, game, token)
            assert told["seq"] >= acknowledged
            assert told["legal"] or told["view"]["stage"] == "over"


def test_a_move_whose_answer_was_lost_may_be_asked_again(tmp_path: Path) -> None:
    """Killed with the request in flight: made or not, the same request then makes it once."""
    place = tmp_path / "games.db"
    for patience in (0.0, 0.002, 0.004, 0.008):
        with running(place) as served, ThreadPoolExecutor(1) as side:
            game, token = opened(served)
            told = now(served, game, token)
            lost = side.submit(move, served, game, token, told)
            time.sleep(patience)
            served.end(signal.SIGKILL)
            with contextlib.suppress(httpx.HTTPError):
                lost.result(WAIT)
        with running(place) as served:
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
    with pytest.raises(StoreFault):
        serve(Service(port=port, db=str(tmp_path / "no" / "such.db")), open_browser=False)
    socket.create_server(("127.0.0.1", port)).close()


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
