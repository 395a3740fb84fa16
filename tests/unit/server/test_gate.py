"""The gate: who is refused before the application sees anything, and in which words."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import httpx
import pytest

from muggins.server import gate as gate_module
from muggins.server.app import application
from muggins.server.database import database_url
from muggins.server.gate import MOST_HEADER_BYTES, Gate, Public, Scope
from muggins.server.logbook import LogFormat, open_logbook, tell
from muggins.server.rates import ALLOWANCES, SOCKETS, Allowance, Rates, Wanted, caller
from muggins.server.service import CannotServe, parse_base_url
from muggins.server.store import Store
from tests.guest import Closed, Guest

pytestmark = pytest.mark.anyio

HERE = "127.0.0.1"
"""The address that httpx gives itself."""


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Store]:
    store = Store(database_url(str(tmp_path / "games.db")))
    yield store
    store.close()


def bounded(**allowances: Allowance) -> Rates:
    """Rates that allow little of what is named, and the usual of all else."""
    named = {Wanted[name.upper()]: allowance for name, allowance in allowances.items()}
    return Rates(MappingProxyType({**ALLOWANCES, **named}))


@pytest.fixture
def rates() -> Rates:
    few = Allowance("3/minute", "2/minute")
    return replace(bounded(open=few, move=few, read=few, listen=few), sockets=(2, 1))


@pytest.fixture
async def ann(kept: Store, rates: Rates) -> AsyncIterator[Guest]:
    guest = Guest(application(kept, rates=rates))
    yield guest
    await guest.client.aclose()


def refused(answer: httpx.Response, status: int, kind: str) -> str:
    error = answer.json()["error"]
    assert (answer.status_code, error["kind"]) == (status, kind), answer.text
    return str(error["message"])


# ---- floods -------------------------------------------------------------------------------------


async def test_a_flood_of_new_games_is_told_to_wait(ann: Guest) -> None:
    answers = [await ann.client.post("/api/games", json={}) for _ in range(3)]
    assert [answer.status_code for answer in answers[:2]] == [201, 201]
    ann.client.cookies.clear()
    message = refused(await ann.client.post("/api/games", json={}), 429, "too_many")
    assert "Too many new games from here: wait" in message


async def test_a_flood_of_moves_is_told_to_wait_and_changes_nothing(
    ann: Guest, kept: Store
) -> None:
    await ann.open()
    log = kept.log(ann.game)
    for _ in range(2):
        assert (await ann.move(0, {"type": "go"})).status_code in {409, 422}
    answer = await ann.move(0, {"type": "go"})
    assert "moves" in refused(answer, 429, "too_many")
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    assert kept.log(ann.game) == log


async def test_a_player_is_bounded_wherever_he_comes_from(rates: Rates) -> None:
    waits = [rates.wait(caller(f"192.0.2.{n}", "his secret"), Wanted.MOVE) for n in range(3)]
    assert waits[:2] == [0, 0]
    assert waits[2] > 0
    assert rates.wait(caller("192.0.2.9", "another's"), Wanted.MOVE) == 0


async def test_an_address_is_bounded_whatever_name_it_gives(rates: Rates) -> None:
    waits = [rates.wait(caller(HERE, f"secret {n}"), Wanted.OPEN) for n in range(4)]
    assert waits[:3] == [0, 0, 0]
    assert waits[3] > 0


def test_a_home_is_one_address() -> None:
    neighbours = {caller(f"2001:db8::{n:x}", "").address for n in range(1, 9)}
    assert neighbours == {"2001:db8::"}
    assert caller("::ffff:192.0.2.1", "") != caller("::ffff:192.0.2.2", "")
    assert caller("a socket", "").address == "a socket"


def test_people_who_play_fast_are_never_told_to_wait() -> None:
    """Forty people behind one address, each with a move a second for a minute."""
    rates = Rates()
    people = [caller(HERE, f"person {n}") for n in range(40)]
    for person in people:
        for wanted in (Wanted.OPEN, Wanted.LISTEN, *[Wanted.READ] * 100, *[Wanted.MOVE] * 60):
            assert rates.wait(person, wanted) == 0
    assert SOCKETS[0] >= 3 * len(people)


async def test_streams_are_bounded_and_free_again_when_they_end(kept: Store) -> None:
    guest = Guest(application(kept, rates=replace(Rates(), sockets=(9, 2))))
    await guest.open()
    async with guest.stream() as one, guest.stream() as other:
        assert (await one.next())["type"] == (await other.next())["type"] == "hello"
        with pytest.raises(Closed):
            async with guest.stream() as third:
                await third.next()
    async with guest.stream() as again:
        assert (await again.next())["type"] == "hello"
    await guest.client.aclose()


def test_what_is_not_open_is_not_remembered() -> None:
    rates = replace(Rates(), sockets=(1, 1))
    who = caller(HERE, "secret")
    with rates.socket(who) as first, rates.socket(who) as second:
        assert (first, second) == (True, False)
    assert not rates._open


# ---- what is too much in itself ------------------------------------------------------------------


async def test_headers_that_are_too_long_are_refused(kept: Store) -> None:
    guest = Guest(application(kept))
    headers = {"x-letter": "x" * MOST_HEADER_BYTES}
    message = refused(await guest.client.get("/healthz", headers=headers), 431, "too_large")
    assert str(MOST_HEADER_BYTES) in message
    await guest.client.aclose()


async def test_a_body_that_trickles_is_given_up(
    kept: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate_module, "SLOWEST", 0.05)
    guest = Guest(application(kept))

    async def trickle() -> AsyncIterator[bytes]:
        yield b"{"
        await never.wait()

    never = asyncio.Event()
    answer = await guest.client.post("/api/games", content=trickle())
    refused(answer, 408, "unreadable")
    await guest.client.aclose()


# ---- behind a proxy ------------------------------------------------------------------------------


@pytest.fixture
async def abroad(kept: Store) -> AsyncIterator[Guest]:
    """A guest of a server that the world knows by another name."""
    guest = Guest(application(kept, public=Public("https", "cribbage.example")))
    yield guest
    await guest.client.aclose()


async def test_behind_a_proxy_our_own_page_is_the_one_at_the_base_url(abroad: Guest) -> None:
    """Whatever Host the proxy sent."""
    ours = {"origin": "https://cribbage.example", "sec-fetch-site": "same-origin"}
    answer = await abroad.client.post("/api/games", json={}, headers=ours)
    assert answer.status_code == 201
    assert "Secure" in answer.headers["set-cookie"]
    for origin in ("http://cribbage.example", "http://table.test", "https://cribbage.example:444"):
        answer = await abroad.client.post("/api/games", json={}, headers={"origin": origin})
        refused(answer, 403, "foreign")


async def test_behind_a_proxy_our_page_may_listen(abroad: Guest) -> None:
    await abroad.open()
    async with abroad.stream(headers={"origin": "https://cribbage.example"}) as stream:
        assert (await stream.next())["type"] == "hello"
    with pytest.raises(Closed):
        async with abroad.stream(headers={"origin": "http://table.test"}) as stream:
            await stream.next()


@pytest.mark.parametrize(
    ("text", "public"),
    [
        ("https://cribbage.example", Public("https", "cribbage.example")),
        ("https://Cribbage.example:443/", Public("https", "cribbage.example")),
        ("http://localhost:8080", Public("http", "localhost:8080")),
        ("http://[::1]:80", Public("http", "[::1]")),
    ],
)
def test_a_base_url_is_an_origin(text: str, public: Public) -> None:
    assert parse_base_url(text) == public


@pytest.mark.parametrize(
    "text",
    [
        "",
        "cribbage.example",
        "ftp://cribbage.example",
        "https://",
        "https://cribbage.example/table",
        "https://cribbage.example/?a=1",
        "https://ann@cribbage.example",
        "https://cribbage.example:port",
        "https://[cribbage",
    ],
)
def test_what_is_no_base_url_is_refused_with_a_right_one(text: str) -> None:
    with pytest.raises(CannotServe, match="write --base-url https://"):
        parse_base_url(text)


# ---- the log ------------------------------------------------------------------------------------


@pytest.fixture
def logbook(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    with caplog.at_level(logging.INFO, logger="muggins"):
        yield caplog


def facts(logbook: pytest.LogCaptureFixture, message: str) -> list[dict[str, object]]:
    return [getattr(one, "facts", {}) for one in logbook.records if one.getMessage() == message]


async def test_a_request_and_each_entry_have_a_line_without_secrets(
    kept: Store, logbook: pytest.LogCaptureFixture
) -> None:
    guest = Guest(application(kept))
    await guest.open()
    told = await guest.now()
    await guest.client.get("/healthz?token=secret")
    async with guest.stream(after=0) as stream:
        await stream.next()
    requests = facts(logbook, "request")
    assert [(one["method"], one["path"], one["status"]) for one in requests] == [
        ("POST", "/api/games", 201),
        ("GET", f"/api/games/{guest.game}", 200),
    ]
    entries = facts(logbook, "entry")
    assert [one["seq"] for one in entries] == list(range(1, told["seq"] + 1))
    assert {one["game"] for one in entries} == {guest.game}
    assert [one["status"] for one in facts(logbook, "stream")] == [101]
    whole = json.dumps([vars(record) for record in logbook.records], default=str)
    assert guest.token is not None
    for secret in (guest.token.partition("=")[2] or guest.token, *told["view"]["hand"], "secret"):
        assert f'"{secret}"' not in whole
    await guest.client.aclose()


@pytest.mark.parametrize("form", LogFormat)
def test_the_log_has_the_form_that_was_asked_for(
    form: LogFormat, capsys: pytest.CaptureFixture[str]
) -> None:
    before = logging.root.handlers[:], logging.root.level
    try:
        open_logbook(form)
        log = logging.getLogger("muggins.test")
        tell(log, "request", path="/g/a\nb", status=200, seat=None)
        log.warning("oops")
        _complain(log)
    finally:
        logging.root.handlers, logging.root.level = before
        logging.getLogger("muggins").setLevel(logging.NOTSET)
    lines = capsys.readouterr().err.splitlines()
    match form:
        case LogFormat.JSON:
            told, warned, complained = map(json.loads, lines)
            assert told["path"] == "/g/a\nb"
            assert (told["level"], told["message"], told["status"]) == ("info", "request", 200)
            assert "seat" not in told
            assert warned["message"] == "oops"
            assert "ZeroDivisionError" in complained["exception"]
        case LogFormat.TEXT:
            assert lines[0].endswith(r'info request path="/g/a\nb" status=200')
            assert lines[1].endswith("warning oops")
            assert lines[-1].startswith("ZeroDivisionError: ")
        case LogFormat.QUIET:
            assert lines[0].endswith("warning oops")


def _complain(log: logging.Logger) -> None:
    try:
        _ = 1 // 0
    except ZeroDivisionError:
        log.exception("a fault")


# ---- the socket's own answer ---------------------------------------------------------------------


async def test_a_socket_is_refused_with_words_where_the_server_can(
    kept: Store, rates: Rates
) -> None:
    heard: list[dict[str, object]] = []
    gate = Gate(application(kept).application, rates=rates)
    scope: Scope = {
        "type": "websocket",
        "path": "/api/games/x/stream",
        "headers": [(b"host", b"table.test"), (b"origin", b"https://elsewhere.test")],
        "extensions": {"websocket.http.response": {}},
        "client": (HERE, 1),
    }

    async def receive() -> dict[str, object]:
        return {"type": "websocket.connect"}

    async def send(part: Scope) -> None:
        heard.append(dict(part))

    await gate(scope, receive, send)
    start, body = heard
    assert start["status"] == 403
    assert b"another site" in bytes(str(body["body"]), "ascii")
