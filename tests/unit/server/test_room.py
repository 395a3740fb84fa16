"""The room: one log, its fold, and what follows from a move. No socket, no SQL, no clock."""

from functools import reduce
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins.ai import roster
from muggins.cards.deck import shuffled
from muggins.game.events import Dealt, Discard, GameEnded, Go, IllegalNow, NotYourTurn, Pegged
from muggins.game.evolution import BrokenRecord
from muggins.game.rules import PRESETS, Rules
from muggins.game.state import Dealing
from muggins.game.view import Player, view
from muggins.server import room as room_module
from muggins.server.room import (
    Committed,
    Entry,
    Ready,
    Revealed,
    Room,
    Seated,
    Wish,
    bot_seed,
    fold,
    opening,
    owed,
    rooms,
)
from muggins.server.wishes import move

SEED = b"a secret that nobody can guess"
PRESET = st.sampled_from(sorted(PRESETS))


def at(log: list[Entry]) -> Room:
    """The room after that log."""
    *_, room = rooms(log)
    return room


def seat_all(rules: Rules, people: int) -> tuple[tuple[Seated, ...], dict[int, Player]]:
    bots = {seat: roster.player("random", seat) for seat in range(people, rules.seats)}
    chairs = tuple(
        Seated(seat, f"Seat {seat}", "random" if seat in bots else None)
        for seat in range(rules.seats)
    )
    return chairs, bots


def started(rules: Rules, people: int = 1) -> tuple[list[Entry], dict[int, Player]]:
    chairs, bots = seat_all(rules, people)
    log = list(opening(rules, chairs, SEED))
    return [*log, *owed(at(log), SEED, bots)], bots


def wish_of(room: Room) -> Wish:
    """What the first person who is awaited asks for."""
    if room.awaited_ready:
        return Ready(room.awaited_ready[0])
    return roster.player("random", 9).act(view(room.game, room.game.to_act[0]))


def played(rules: Rules, people: int = 1, moves: int = 10_000) -> list[Entry]:
    """The log of a game after so many moves of people, or after its end."""
    log, bots = started(rules, people)
    room = at(log)
    while moves and not room.is_over:
        new = move(room, wish_of(room))
        new += owed(reduce(fold, new, room), SEED, bots)
        room = reduce(fold, new, room)
        log += new
        moves -= 1
    return log


def names(log: list[Entry]) -> list[str]:
    return [type(entry).__name__ for entry in log]


def test_a_game_opens_with_a_promise_of_its_seed_and_runs_to_the_first_discard() -> None:
    log, _ = started(Rules())
    assert names(log) == [
        "GameBegan", "Committed", "Seated", "Seated", "CutDrawn", "Dealt", "Discarded",
    ]  # fmt: skip
    assert log[1] == Committed(sha256(SEED).hexdigest())
    room = at(log)
    assert room.seq == len(log)
    assert room.game.to_act == (0,)
    assert room.seed is None


def test_nothing_happens_before_every_seat_is_taken() -> None:
    log = list(opening(Rules(), (Seated(0, "Ann"),), SEED))
    assert not at(log).is_full
    assert owed(at(log), SEED, {}) == ()


def test_the_deck_is_the_one_that_the_revealed_seed_makes() -> None:
    log = played(PRESETS["quick"])
    assert log[-1] == Revealed(SEED.hex())
    assert at(log).seed == SEED.hex()
    (dealt,) = (entry for entry in log if isinstance(entry, Dealt))
    pone = 1 - dealt.dealer
    deck = shuffled(SEED, "deal/1")
    assert dealt.hands[pone] == deck[0:12:2]
    assert dealt.hands[dealt.dealer] == deck[1:12:2]


def test_the_show_lies_on_the_table_until_everybody_is_ready() -> None:
    log = played(Rules(), people=2, moves=2)
    while not (room := at(log)).awaited_ready:
        new = move(room, wish_of(room))
        log += [*new, *owed(reduce(fold, new, room), SEED, {})]
    assert room.awaited_ready == (0, 1)
    assert isinstance(room.game.phase, Dealing)
    assert owed(room, SEED, {}) == ()
    one = reduce(fold, move(room, Ready(1)), room)
    assert one.awaited_ready == (0,)
    assert owed(one, SEED, {}) == ()
    both = reduce(fold, move(one, Ready(0)), one)
    assert names(list(owed(both, SEED, {}))) == ["Dealt"]
    assert reduce(fold, owed(both, SEED, {}), both).ready == ()


def test_who_is_ready_already_or_not_asked_is_told_so() -> None:
    room = at(played(Rules(), moves=0))
    with pytest.raises(IllegalNow, match="not waiting for you"):
        move(room, Ready(0))
    with pytest.raises(IllegalNow, match="not waiting for you"):
        move(room, Ready(7))


def test_the_rules_refuse_through_the_room_and_nothing_changes() -> None:
    room = at(played(Rules(), moves=0))
    hand = view(room.game, 0).hand
    with pytest.raises(IllegalNow, match="no go"):
        move(room, Go(0))
    with pytest.raises(IllegalNow, match="Lay away 2 different cards, not 1"):
        move(room, Discard(0, (hand[0], hand[0])))
    with pytest.raises(NotYourTurn, match="final"):
        move(room, Discard(1, hand[:2]))
    assert room == at(played(Rules(), moves=0))


def test_a_log_begins_with_the_game() -> None:
    with pytest.raises(BrokenRecord, match="begins with GameBegan, not Ready"):
        fold(None, Ready(0))


def test_the_dice_of_a_bot_do_not_tell_the_seed() -> None:
    seeds = {bot_seed(SEED, seat) for seat in range(4)} | {bot_seed(SEED[:-1], 0)}
    assert len(seeds) == 5
    assert all(seed.to_bytes(8, "big") not in SEED for seed in seeds)


@settings(max_examples=40, deadline=None)
@given(PRESET, st.integers(1, 4))
def test_a_game_of_people_and_bots_always_ends_with_its_seed(preset: str, people: int) -> None:
    rules = PRESETS[preset]
    log = played(rules, min(people, rules.seats))
    assert isinstance(log[-2], GameEnded)
    assert log[-1] == Revealed(SEED.hex())
    pegged = [0] * rules.side_count
    for entry in log:
        if isinstance(entry, Pegged):
            side = rules.sides[entry.seat]
            pegged[side] += entry.points
    goal = rules.goal
    scores = [points if goal is None else min(goal, points) for points in pegged]
    assert at(log).game.scores == tuple(scores)


@settings(max_examples=20, deadline=None)
@given(PRESET, st.integers(0, 20), st.data())
def test_what_was_owed_can_be_added_in_parts(preset: str, moves: int, data: st.DataObject) -> None:
    """A server that is killed owes the rest, and the next one adds exactly that."""
    rules = PRESETS[preset]
    log, bots = played(rules, moves=moves), seat_all(rules, 1)[1]
    room = at(log)
    if room.is_over:
        return
    room = reduce(fold, move(room, wish_of(room)), room)
    whole = owed(room, SEED, bots)
    steps = [step_of(room, bots)]
    for _ in range(data.draw(st.integers(0, 3))):
        steps.append(step_of(reduce(fold, sum(steps, ()), room), bots))
    part = sum(steps, ())
    assert whole == (*part, *owed(reduce(fold, part, room), SEED, bots))


def step_of(room: Room, bots: dict[int, Player]) -> tuple[Entry, ...]:
    """The next thing owed: what a store might have written before the end."""
    return room_module._owed_next(room, SEED, bots)
