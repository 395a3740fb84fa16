"""The application as a whole: its pages and promises, strangers at its doors, and no such place."""

import json
import re

import pytest

from muggins.ai.roster import COMPILED, DESCRIPTIONS, NAMES, READY
from muggins.server import assets
from muggins.server.app import application
from muggins.server.gate import MOST_BYTES
from muggins.server.store import Store
from tests.guest import Closed, Guest, first_command, refusal
from tests.unit.sim.rehearsed import Rehearsal

pytestmark = pytest.mark.anyio


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


async def test_what_is_not_there_is_a_404(ann: Guest) -> None:
    for path in ("/api/games/none", "/api/games/none/record", "/api/nothing"):
        assert refusal(await ann.client.get(path)) == (404, "not_found")
    ann.game = "none"
    assert refusal(await ann.move(0, {"type": "go"})) == (404, "not_found")
    with pytest.raises(Closed):
        async with ann.stream() as stream:
            await stream.next()


async def test_a_method_that_is_not_there_is_a_405(ann: Guest) -> None:
    answer = await ann.client.delete("/api/games")
    assert refusal(answer) == (405, "unreadable")
    assert answer.headers["allow"] == "POST"


# ---- strangers ----------------------------------------------------------------------------------


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
    assert refusal(answer) == (403, "foreign")
    assert refusal(await ann.client.post("/api/games", json={}, headers=headers)) == (
        403,
        "foreign",
    )
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
    assert refusal(await ann.client.post("/api/games", json=padding)) == (413, "too_large")


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
    assert refusal(await ann.client.get("/healthz")) == (503, "unwell")


async def test_the_description_names_all_that_it_refers_to(ann: Guest) -> None:
    description = (await ann.client.get("/api/openapi.json")).json()
    schemas = description["components"]["schemas"]
    named = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(description)))
    assert named <= set(schemas)
    assert {"Hello", "View", "Lay", "Ready"} <= set(schemas)
    assert "ValidationError" not in json.dumps(description)
    assert schemas["Lay"]["required"] == ["type", "card"]
