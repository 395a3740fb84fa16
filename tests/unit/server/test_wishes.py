"""What a seat may ask of the table: going back, speaking, and going on without who has left."""

from collections.abc import Iterable
from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins.ai import roster
from muggins.game.events import (
    CardLaid,
    Discard,
    Discarded,
    GoSaid,
    IllegalNow,
    NotYourTurn,
    Unreadable,
)
from muggins.game.rules import PRESETS, Rules
from muggins.game.series import Skunk
from muggins.game.state import Discarding, Playing
from muggins.game.view import Player, legal, view
from muggins.notation.record import check_events
from muggins.server import forms, protocol
from muggins.server.entries import (
    AnswerTakeBack,
    Claim,
    Claimed,
    Entry,
    Ready,
    Remark,
    Returned,
    Revealed,
    Saying,
    Seated,
    Substitute,
    Substituted,
    TakeBack,
    TakenBack,
    Undo,
    Undone,
    Wish,
)
from muggins.server.room import Room, fold, opening, owed, rooms, standing
from muggins.server.wishes import MOST_REMARKS, TableAct, acts, move, overtakes

SEED = b"a secret that nobody can guess"


class Table:
    """A log that grows by wishes, as a server's does; `away` are the people who left."""

    def __init__(self, rules: Rules, *bots: int) -> None:
        chairs = (
            Seated(seat, f"Seat {seat}", "random" if seat in bots else None)
            for seat in range(rules.seats)
        )
        self.away: tuple[int, ...] = ()
        self.log: list[Entry] = []
        self.room = self._fold(opening(rules, chairs, SEED), None)
        self._pay()

    def ask(self, wish: Wish) -> tuple[Entry, ...]:
        """Grant the wish; the answer is what it became, without what followed."""
        entries = move(self.room, wish, self.away)
        self.room = self._fold(entries, self.room)
        self._pay()
        return entries

    def play(self, seat: int | None = None) -> tuple[Entry, ...]:
        """The first command that is legal for whoever is awaited, or for that seat."""
        if self.room.awaited_ready:
            return self.ask(Ready(self.room.awaited_ready[0]))
        mine = self.room.game.to_act[0] if seat is None else seat
        return self.ask(legal(view(self.room.game, mine))[0])

    def play_until(self, phase: type) -> None:
        while not isinstance(self.room.game.phase, phase):
            self.play()

    def _pay(self) -> None:
        bots: dict[int, Player] = {
            chair.seat: roster.player(chair.bot, 7)
            for chair in self.room.chairs
            if chair.bot is not None
        }
        self.room = self._fold(owed(self.room, SEED, bots), self.room)

    def _fold(self, entries: Iterable[Entry], room: Room | None) -> Room:
        entries = tuple(entries)
        self.log += entries
        *_, newest = (room, *rooms(entries, room))
        assert newest is not None
        return newest


def refused(table: Table, wish: Wish, words: str) -> None:
    before = table.room
    with pytest.raises(IllegalNow, match=words):
        table.ask(wish)
    assert table.room == before


# ---- undo ---------------------------------------------------------------------------------------


def test_undo_goes_back_to_my_last_choice_and_marks_the_game() -> None:
    table = Table(Rules(), 1)
    before = table.room
    assert acts(before, 0) == ()
    table.play()
    assert acts(table.room, 0) == (TableAct.UNDO,)
    (undone,) = table.ask(Undo(0))
    assert undone == Undone(0, before.seq)
    assert table.room.game == before.game
    assert table.room.assisted
    assert not before.assisted
    refused(table, Undo(0), "nothing to undo")


def test_undo_passes_over_what_was_no_choice() -> None:
    """A go that must be said, or an only card, is no decision to come back to."""
    table = Table(Rules(), 1)
    while table.play()[0] != GoSaid(0):
        pass
    table.ask(Undo(0))
    phase = table.room.game.phase
    assert isinstance(phase, Discarding | Playing)
    assert len(legal(view(table.room.game, 0))) > 1


def test_undo_goes_back_step_by_step_as_far_as_the_deal() -> None:
    table = Table(Rules(), 1)
    table.play_until(Playing)
    table.play()
    while not table.room.awaited_ready:
        table.play()
    while TableAct.UNDO in acts(table.room, 0):
        table.ask(Undo(0))
    assert isinstance(table.room.game.phase, Discarding)
    assert table.room.game.deal == 1
    refused(table, Undo(0), "same deal")


def test_undo_is_for_a_person_alone_with_bots() -> None:
    table = Table(PRESETS["three"], 2)
    table.play(0)
    refused(table, Undo(0), "alone with bots")
    table.away = (1,)
    table.ask(Substitute(0, 1, "random"))
    refused(table, Undo(0), "alone with bots")


def test_a_game_that_is_over_is_not_undone() -> None:
    table = Table(PRESETS["quick"], 1)
    while not table.room.is_over:
        table.play()
    refused(table, Undo(0), "before the game is over")


# ---- taking back --------------------------------------------------------------------------------


def test_a_card_is_taken_back_when_the_other_agrees() -> None:
    table = Table(Rules())
    table.play_until(Playing)
    before = table.room
    mine = before.game.to_act[0]
    table.play()
    assert acts(table.room, mine) == (TableAct.TAKE_BACK,)
    assert acts(table.room, 1 - mine) == ()
    table.ask(TakeBack(mine))
    assert acts(table.room, 1 - mine) == (TableAct.ANSWER_TAKE_BACK,)
    refused(table, TakeBack(mine), "waits for an answer")
    refused(table, AnswerTakeBack(mine, granted=True), "Nobody asks you")
    *_, taken = table.ask(AnswerTakeBack(1 - mine, granted=True))
    assert taken == TakenBack(mine, before.seq)
    assert table.room.game == before.game
    assert not table.room.assisted


def test_one_no_is_a_no_and_playing_on_is_too() -> None:
    table = Table(PRESETS["partners"])
    table.play_until(Playing)
    mine = table.room.game.to_act[0]
    others = [seat for seat in range(4) if seat != mine]
    table.play()
    table.ask(TakeBack(mine))
    table.ask(AnswerTakeBack(others[0], granted=True))
    refused(table, AnswerTakeBack(others[0], granted=True), "Nobody asks you")
    table.ask(AnswerTakeBack(others[1], granted=False))
    assert table.room.asking is None
    table.ask(TakeBack(mine))
    table.play()
    assert table.room.asking is None
    refused(table, AnswerTakeBack(others[2], granted=True), "Nobody asks you")


def test_a_discard_is_taken_back_until_another_follows_it() -> None:
    table = Table(PRESETS["three"])
    table.play(1)
    table.ask(TakeBack(1))
    for seat in (0, 2):
        table.ask(AnswerTakeBack(seat, granted=True))
    assert view(table.room.game, 1).tossed == ()
    table.play(1)
    table.play(0)
    refused(table, TakeBack(1), "before anything new is known")


def test_nothing_is_taken_back_after_the_starter_or_another_card() -> None:
    table = Table(Rules())
    table.play(0)
    table.play(1)
    assert isinstance(table.room.game.phase, Playing)
    for seat in (0, 1):
        refused(table, TakeBack(seat), "before anything new is known")
    mine = table.room.game.to_act[0]
    table.play()
    table.play()
    refused(table, TakeBack(mine), "cannot be taken back")


def test_what_the_table_has_judged_is_not_taken_back() -> None:
    """An over-count that was put right has told what the card was worth."""
    table = Table(PRESETS["acc"])
    table.play_until(Playing)
    seat = table.room.game.to_act[0]
    high = legal(view(table.room.game, seat))[29]
    table.ask(high)
    assert "penalty" in str(table.log[-1])
    refused(table, TakeBack(seat), "before anything new is known")


# ---- what is said -------------------------------------------------------------------------------


def test_remarks_change_nothing_and_have_a_bound_until_the_game_moves() -> None:
    table = Table(Rules())
    before = table.room.game
    for _ in range(MOST_REMARKS):
        table.ask(Remark(0, Saying.HURRY))
    refused(table, Remark(0, Saying.HURRY), "enough")
    table.ask(Remark(1, Saying.ONE_MOMENT))
    assert table.room.game == before
    table.play(1)
    table.ask(Remark(0, Saying.THANKS))


# ---- those who left -----------------------------------------------------------------------------


def test_a_bot_plays_on_for_who_is_away_and_hands_the_seat_back() -> None:
    table = Table(Rules())
    refused(table, Substitute(0, 1, "greedy"), "away for long enough")
    table.away = (1,)
    refused(table, Substitute(1, 1, "greedy"), "another person")
    with pytest.raises(Unreadable, match="no seat 7"):
        table.ask(Substitute(0, 7, "greedy"))
    assert table.ask(Substitute(0, 1, "greedy")) == (Substituted(0, 1, "greedy"),)
    assert (table.room.people, table.room.substituted) == ((0,), (1,))
    assert isinstance(table.log[-1], Discarded), "the bot laid away at once"
    refused(table, Substitute(0, 1, "greedy"), "another person")
    refused(table, Discard(1, ()), "A bot plays on in your seat")
    assert acts(table.room, 1) == (TableAct.RETURN,)
    assert protocol.message(table.room, table.log[-1], 1, newest=True).legal == ()
    table.ask(Returned(1))
    assert (table.room.people, table.room.substituted) == ((0, 1), ())
    refused(table, Returned(1), "it is yours")


def test_a_game_that_was_left_is_claimed() -> None:
    table = Table(Rules())
    refused(table, Claim(0), "has been away")
    table.away = (1,)
    assert table.ask(Claim(0)) == (Claimed(0),)
    assert isinstance(table.log[-1], Revealed)
    room = table.room
    assert (room.is_over, room.claimed, room.awaited) == (True, 0, ())
    result = room.result
    assert result is not None
    assert (result.winner, result.skunk, result.margin) == (0, Skunk.NONE, 1)
    for seat in (0, 1):
        refused(table, Claim(seat), "over")
        refused(table, Substitute(seat, 1 - seat, "greedy"), "over")
        assert protocol.hello("g", room, seat).legal == ()
    hand = view(room.game, 0).hand
    refused(table, Discard(0, hand[:2]), "over")


def test_a_game_is_not_claimed_while_an_opponent_is_there_or_not_awaited() -> None:
    table = Table(PRESETS["three"])
    table.away = (1,)
    refused(table, Claim(0), "every person on the other side")
    table.away = (1, 2)
    table.play(1)
    table.play(2)
    refused(table, Claim(0), "only from people whom it waits for")
    alone = Table(Rules(), 1)
    refused(alone, Claim(0), "only from people")


def test_a_partner_who_left_is_no_reason_to_claim() -> None:
    table = Table(PRESETS["partners"], 1, 3)
    table.away = (2,)
    refused(table, Claim(0), "only from people")
    table.ask(Substitute(0, 2, "random"))


def test_nobody_is_replaced_before_the_game_begins() -> None:
    log = opening(Rules(), (Seated(0, "Ann"),), SEED)
    *_, room = rooms(log)
    for wish in (Substitute(0, 1, "greedy"), Claim(0), Returned(0), Discard(0, ())):
        with pytest.raises(IllegalNow, match="begins when every seat is taken"):
            move(room, wish, (1,))
    assert (room.open_seats, room.awaited) == ((1,), ())
    assert protocol.hello("g", room, 0).open == (1,)


# ---- what overtakes what ------------------------------------------------------------------------


def test_people_lay_away_at_the_same_time() -> None:
    assert not overtakes(Discarded(1, ()), 0)
    assert overtakes(Discarded(0, ()), 0)
    assert not overtakes(Remark(1, Saying.WOW), 0)
    assert not overtakes(Ready(1), 0)
    assert overtakes(GoSaid(1), 0)
    assert overtakes(TakenBack(1, 5), 0)


# ---- laws ---------------------------------------------------------------------------------------


def wishes(table: Table, data: st.DataObject) -> Wish:
    """Anything that some seat might ask, legal or not."""
    seat = data.draw(st.integers(0, table.room.game.rules.seats - 1))
    other = data.draw(st.integers(0, 3))
    commands = legal(view(table.room.game, seat))
    common: list[Wish] = [
        Undo(seat),
        TakeBack(seat),
        AnswerTakeBack(seat, data.draw(st.booleans())),
        Ready(seat),
        Remark(seat, Saying.HELLO),
        Substitute(seat, other, "random"),
        Returned(seat),
    ]
    return data.draw(st.sampled_from([*common, *commands[:2], *commands[-4:]]))


def a_table(data: st.DataObject) -> Table:
    rules = PRESETS[data.draw(st.sampled_from(("standard", "three", "partners", "acc", "foster")))]
    bots = data.draw(st.sets(st.integers(1, rules.seats - 1)))
    return Table(rules, *bots)


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_whatever_is_asked_the_log_is_the_room_and_the_game_goes_on(data: st.DataObject) -> None:
    table = a_table(data)
    for _ in range(data.draw(st.integers(1, 40))):
        if data.draw(st.booleans()):
            table.away = table.room.people
        before = table.room
        try:
            table.ask(wishes(table, data))
        except (IllegalNow, NotYourTurn, Unreadable):
            assert table.room == before
        check(table)


def check(table: Table) -> None:
    room = table.room
    *_, again = rooms(table.log)
    assert again == room, "replay = live"
    # What stands is a game by itself, as if nobody had ever gone back.
    events = standing(table.log)
    check_events(events)
    wanted = room.awaited or room.is_over
    assert wanted, "somebody is awaited, or it is over"
    for seat in range(room.game.rules.seats):
        for act in acts(room, seat):
            assert _granted(room, seat, act), (seat, act)


def _granted(room: Room, seat: int, act: TableAct) -> tuple[Entry, ...]:
    """What that act brings; it is offered, so it must be granted."""
    wish: dict[TableAct, Wish] = {
        TableAct.UNDO: Undo(seat),
        TableAct.TAKE_BACK: TakeBack(seat),
        TableAct.ANSWER_TAKE_BACK: AnswerTakeBack(seat, granted=True),
        TableAct.RETURN: Returned(seat),
    }
    return move(room, wish[act])


@settings(max_examples=12, deadline=None)
@given(st.data())
def test_a_move_taken_back_leaves_each_seat_the_view_that_it_had(data: st.DataObject) -> None:
    table = a_table(data)
    for _ in range(data.draw(st.integers(0, 30))):
        table.play()
        if table.room.is_over:
            return
    asked = next((seat for seat in table.room.people if acts(table.room, seat)), None)
    if asked is None or TableAct.TAKE_BACK not in acts(table.room, asked):
        return
    decision = table.room.decisions[-1]
    table.ask(TakeBack(asked))
    for seat in table.room.people:
        if seat != asked:
            table.ask(AnswerTakeBack(seat, granted=True))
    for seat in (None, *range(table.room.game.rules.seats)):
        assert view(table.room.game, seat) == view(decision.game, seat)


def test_the_log_of_the_table_is_written_and_read() -> None:
    table = Table(PRESETS["three"], 2)
    table.play(0)
    table.ask(TakeBack(0))
    table.ask(AnswerTakeBack(1, granted=True))
    table.ask(Remark(1, Saying.GOOD_HAND))
    table.away = (1,)
    table.ask(Substitute(0, 1, "greedy"))
    table.ask(Returned(1))
    written = [forms.encode_entry(entry) for entry in table.log]
    assert [forms.decode_entry(one) for one in written] == table.log
    assert reduce(fold, map(forms.decode_entry, written), None) == table.room


def test_the_first_card_laid_counts_as_a_decision() -> None:
    table = Table(Rules())
    table.play_until(Playing)
    table.play()
    (laid,) = [entry for entry in table.log if isinstance(entry, CardLaid)]
    assert table.room.decisions[-1].seat == laid.seat
