"""What is told down the stream of a game, as a program meets it."""

import pytest

from muggins.server import protocol
from tests.guest import Guest, Told, first_command

pytestmark = pytest.mark.anyio


def lasting(told: Told) -> Told:
    """What a hello tells beside who is there."""
    return {key: value for key, value in told.items() if key not in {"present", "absent_for"}}


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
    await ann.play_on()
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
