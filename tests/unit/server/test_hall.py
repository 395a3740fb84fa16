"""The hall: games in memory are a copy of the store's, and only some of them are kept."""

import asyncio
from collections.abc import Mapping

import pytest

from muggins.ai.roster import UnknownPlayer
from muggins.cards.deck import commitment
from muggins.game.rules import PRESETS, Rules
from muggins.server import hall as hall_module
from muggins.server.answers import Asked, NoSuchGame, Opened, Stale
from muggins.server.finished import NotOver
from muggins.server.hall import Hall
from muggins.server.live import Live, NotSeated
from muggins.server.seating import STRANGER, Credentials, against
from muggins.server.store import Store
from muggins.sim.warmth import Readiness
from tests.unit.sim.rehearsed import Rehearsal

pytestmark = pytest.mark.anyio

SEED = bytes(range(32))


async def opened_by(
    hall: Hall, rules: Rules = PRESETS["standard"], opponent: str = "random"
) -> Opened:
    return await hall.open(against(rules, opponent, "Ann"), STRANGER)


def discard(hall_game: Live) -> Mapping[str, object]:
    hands = [entry.hands for entry in hall_game.entries if hasattr(entry, "hands")]
    return {"type": "discard", "cards": [str(card) for card in hands[-1][0][:2]]}


async def test_a_game_is_dealt_from_the_seed_that_was_promised(kept: Store) -> None:
    hall = Hall(kept, dice=lambda: SEED)
    opened = await opened_by(hall)
    assert opened.commitment == commitment(SEED)
    stored = kept.game(opened.game)
    assert stored is not None
    assert stored.seed == SEED.hex()
    assert SEED.hex() not in "".join(row.payload for row in kept.log(opened.game))


async def test_one_person_sits_with_bots_in_all_the_other_seats(kept: Store) -> None:
    opened = await opened_by(Hall(kept), PRESETS["partners"])
    stored = kept.game(opened.game)
    assert stored is not None
    assert [(seat.name, seat.bot) for seat in stored.seats] == [
        ("Ann", None),
        ("Random", "random"),
        ("Random 2", "random"),
        ("Random 3", "random"),
    ]


async def test_nobody_waits_for_a_player_that_is_still_compiled(kept: Store) -> None:
    rehearsal = Rehearsal()
    hall = Hall(kept, dice=lambda: SEED, warmth=rehearsal.warmth)
    names = "rollout", "greedy"
    games = [await hall.live((await opened_by(hall, opponent=name)).game) for name in names]
    slow, quick = ([entry for entry in live.entries if hasattr(entry, "cards")] for live in games)
    assert slow == quick != []
    assert [live.stored.seats[1].bot for live in games] == [*names]
    assert rehearsal.told == ["rollout is not compiled yet: greedy decides for it until it is."]
    assert hall.opponents()["rollout"] is Readiness.WARMING
    rehearsal.gate.set()
    await asyncio.to_thread(rehearsal.warmth.wait)
    assert hall.opponents()["rollout"] is Readiness.READY


async def test_a_game_that_is_loaded_makes_its_player_ready(kept: Store) -> None:
    opened = await opened_by(Hall(kept, warmth=Rehearsal().warmth), opponent="rollout")
    after = Rehearsal()
    await Hall(kept, warmth=after.warmth).live(opened.game)
    assert after.asked == [("rollout",)]


async def test_an_unknown_opponent_opens_no_game(kept: Store) -> None:
    with pytest.raises(UnknownPlayer, match="deep"):
        await opened_by(Hall(kept), opponent="deep")


async def test_a_game_that_nobody_watches_makes_room(
    kept: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "KEPT", 2)
    hall = Hall(kept)
    games = [(await opened_by(hall)).game for _ in range(2)]
    watched = await hall.live(games[0])
    watched.watchers = 1
    for _ in range(3):
        await opened_by(hall)
    assert await hall.live(games[0]) is watched
    assert len(hall._live) == 2
    again = await hall.live(games[1])
    assert again.room.seq == len(kept.log(games[1]))


async def test_there_is_always_room_for_one_more(
    kept: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that are kept are watched: the newest is not put out before anybody can watch it."""
    monkeypatch.setattr(hall_module, "KEPT", 2)
    hall = Hall(kept)
    for _ in range(4):
        game = (await opened_by(hall)).game
        (await hall.live(game)).watchers = 1
    stranger = Hall(kept)
    for game in tuple(hall._live):
        (await stranger.live(game)).watchers = 1
    assert len(hall._live) == len(stranger._live) == 4


async def test_of_two_moves_at_once_one_is_made(kept: Store) -> None:
    hall = Hall(kept)
    opened = await opened_by(hall)
    live = await hall.live(opened.game)
    ann = await hall.guests.recognise(Credentials(opened.secret or ""))
    asked = [Asked(live.room.seq, key, discard(live)) for key in ("one", "two")]
    answers = await asyncio.gather(
        *(hall.move(opened.game, ann, one) for one in asked), return_exceptions=True
    )
    assert isinstance(answers[0], int)
    assert isinstance(answers[1], Stale)
    assert answers[1].seq == live.room.seq


async def test_a_game_asked_for_twice_at_once_is_loaded_once(kept: Store) -> None:
    opened = await opened_by(Hall(kept))
    hall = Hall(kept)
    one, other = await asyncio.gather(hall.live(opened.game), hall.live(opened.game))
    assert one is other


async def test_what_the_hall_does_not_give(kept: Store) -> None:
    hall = Hall(kept)
    opened = await opened_by(hall)
    with pytest.raises(NoSuchGame):
        await hall.live("none")
    with pytest.raises(NotOver, match="every card"):
        await hall.record(opened.game)
    assert opened.secret is not None
    for secret in ("", opened.secret[:-1]):
        known = await hall.guests.recognise(Credentials(secret, (secret,)))
        with pytest.raises(NotSeated):
            await hall.move(opened.game, known, Asked(0, "key", {"type": "go"}))
