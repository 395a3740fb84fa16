"""Two servers of one PostgreSQL: each knows what the other wrote, and who is there."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import closing

import pytest

from muggins.server.app import application
from muggins.server.store import Store
from tests.cluster import Cluster
from tests.guest import PATIENCE, Closed, Guest, commands, first_command

pytestmark = pytest.mark.anyio


@pytest.fixture
def url(postgres: Cluster) -> str:
    return postgres.new_database()


@pytest.fixture
def stores(url: str) -> Iterator[tuple[Store, Store]]:
    with closing(Store(url)) as left, closing(Store(url)) as right:
        yield left, right


@pytest.fixture
async def pair(stores: tuple[Store, Store]) -> AsyncIterator[tuple[Guest, Guest]]:
    """One person with a game, at the left server and at the right one."""
    left, right = (Guest(application(store)) for store in stores)
    await left.open("quick")
    right.game, right.token = left.game, left.token
    yield left, right
    await left.client.aclose()
    await right.client.aclose()


async def test_what_is_made_here_is_heard_there(pair: tuple[Guest, Guest]) -> None:
    left, right = pair
    told = await right.now()
    async with right.stream(after=told["seq"]) as stream:
        assert (await stream.next())["type"] == "hello"
        for mover in (left, right, left):
            told = await mover.now()
            seq = (await mover.move(told["seq"], first_command(told))).json()["seq"]
            heard: list[int] = []
            while not heard or heard[-1] < (await left.now())["seq"]:
                message = await stream.next()
                if "seq" in message and "event" in message:
                    heard.append(message["seq"])
            assert heard == list(range(seq, heard[-1] + 1)), "once and in order"


async def test_whoever_has_moved_there_finds_it_here(pair: tuple[Guest, Guest]) -> None:
    left, right = pair
    await right.now()
    told = await left.now()
    while told["view"]["stage"] != "over":
        assert (await left.move(told["seq"], first_command(told))).status_code == 200
        told = await left.now()
        assert await right.now() == told
        left, right = right, left


async def test_one_request_at_two_servers_is_one_move(
    pair: tuple[Guest, Guest], stores: tuple[Store, Store]
) -> None:
    left, right = pair
    told = await right.now()
    both = [one.move(told["seq"], first_command(told), key="one") for one in (left, right)]
    answers = [answer.json() for answer in await asyncio.gather(*both)]
    assert answers == [{"seq": told["seq"] + 1}] * 2
    rows = stores[0].log(left.game)
    assert [row.key for row in rows].count("one") == 1
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))


async def test_of_two_moves_at_two_servers_one_is_made(pair: tuple[Guest, Guest]) -> None:
    left, right = pair
    told = await right.now()
    wishes = commands(told["legal"][0])[:2]
    both = [one.move(told["seq"], wish) for one, wish in zip((left, right), wishes, strict=True)]
    assert sorted(answer.status_code for answer in await asyncio.gather(*both)) == [200, 409]
    assert await left.now() == await right.now()


async def test_what_is_owed_is_done_by_one_of_them(
    pair: tuple[Guest, Guest], stores: tuple[Store, Store]
) -> None:
    left, _ = pair
    rows, stored = stores[0].log(left.game), stores[0].game(left.game)
    assert stored is not None
    half = type(stored)("half", stored.created, stored.seed, stored.seats)
    stores[0].create(half, rows[:-1]).result(PATIENCE)
    fresh = [Guest(application(store), left.token) for store in stores]
    for guest in fresh:
        guest.game = "half"
    one, other = await asyncio.gather(*(guest.now() for guest in fresh))
    assert one == other
    assert [row.payload for row in stores[1].log("half")] == [row.payload for row in rows]
    for guest in fresh:
        await guest.client.aclose()


async def test_who_listens_here_is_present_there(pair: tuple[Guest, Guest]) -> None:
    left, right = pair
    assert (await right.now())["present"] == []
    async with left.stream() as stream:
        await stream.next()
        await asyncio.wait_for(until_present(right, [0]), PATIENCE)
    await asyncio.wait_for(until_present(right, []), PATIENCE)


async def until_present(guest: Guest, wanted: list[int]) -> None:
    while (await guest.now())["present"] != wanted:  # noqa: ASYNC110 - it is no event here
        await asyncio.sleep(0.02)


async def test_a_database_that_goes_away_and_comes_back(
    pair: tuple[Guest, Guest], postgres: Cluster, url: str
) -> None:
    left, right = pair
    told = await right.now()
    with postgres.away(url):
        answer = await left.move(told["seq"], first_command(told), key="one")
        assert (answer.status_code, answer.json()["error"]["kind"]) == (503, "unwell")
        assert "database" in answer.json()["error"]["message"]
        assert (await left.client.get("/healthz")).status_code == 503
        with pytest.raises(Closed):
            async with right.stream() as stream:
                await stream.next()
    assert (await left.client.get("/healthz")).status_code == 200
    async with right.stream(after=told["seq"]) as stream:
        await stream.next()
        answer = await left.move(told["seq"], first_command(told), key="one")
        assert answer.json() == {"seq": told["seq"] + 1}
        message = await stream.next()
        while "event" not in message:
            message = await stream.next()
        assert message["seq"] == told["seq"] + 1, "the bell rings again"
