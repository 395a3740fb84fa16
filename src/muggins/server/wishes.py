"""What a seat may ask for, and what happens then: the game's commands, and the table's wishes.

Pure, like the room: who has been away too long is told from outside.
"""

from collections.abc import Collection
from enum import StrEnum
from typing import Final, assert_never

from muggins.game.engine import decide
from muggins.game.events import CountAccepted, Discarded, IllegalNow, Unreadable
from muggins.server.entries import (
    AnswerTakeBack,
    Claim,
    Claimed,
    Entry,
    Ready,
    Remark,
    Returned,
    Substitute,
    Substituted,
    TableEntry,
    TableWish,
    TakeBack,
    TakeBackAnswered,
    TakeBackAsked,
    TakenBack,
    Undo,
    Undone,
    Wish,
)
from muggins.server.room import Decision, Room

MOST_REMARKS: Final = 6
"""How often a seat may speak before the game has moved on."""


class TableAct(StrEnum):
    """What of the table a seat may ask for at this moment."""

    UNDO = "undo"
    TAKE_BACK = "take_back"
    ANSWER_TAKE_BACK = "answer_take_back"
    RETURN = "return"


def move(room: Room, wish: Wish, absent: Collection[int] = ()) -> tuple[Entry, ...]:
    """What happens when a seat asks for that; the room is untouched.

    `absent`: the seats whose people have been away too long. Raises `Unreadable`, `NotYourTurn` or
    `IllegalNow`, each with what would be right. What follows without anybody's wish is left to
    `muggins.server.room.owed`.
    """
    if isinstance(wish, TableWish):
        return _of_table(room, wish, absent)
    if not room.is_full:
        raise IllegalNow("The game begins when every seat is taken.")
    if room.is_over:
        raise IllegalNow("The game is over.")
    if wish.seat in room.substituted:
        raise IllegalNow("A bot plays on in your seat; take it back with `return` first.")
    return decide(room.game, wish)


def _of_table(room: Room, wish: TableWish, absent: Collection[int]) -> tuple[Entry, ...]:
    match wish:
        case Remark():
            return _remark(room, wish)
        case Ready():
            return _ready(room, wish)
        case Undo():
            return _undo(room, wish)
        case TakeBack():
            return _take_back(room, wish)
        case AnswerTakeBack():
            return _answer(room, wish)
        case Substitute():
            return _substitute(room, wish, absent)
        case Returned():
            return _return(room, wish)
        case Claim():
            return _claim(room, wish, absent)
        case _:
            assert_never(wish)


def acts(room: Room, seat: int | None) -> tuple[TableAct, ...]:
    """What of the table that seat may ask for now, without what depends on who is away.

    `Ready` is not among them: it stands among the commands of the game.
    """
    if seat is None or room.is_over:
        return ()
    found = {
        TableAct.UNDO: _undoable(room, seat),
        TableAct.TAKE_BACK: _takeable(room, seat),
        TableAct.ANSWER_TAKE_BACK: _is_asked(room, seat),
        TableAct.RETURN: seat in room.substituted,
    }
    return tuple(act for act, is_possible in found.items() if is_possible)


def overtakes(entry: Entry, seat: int) -> bool:
    """Whether a move of that seat, made before the entry was known, is no longer what was meant.

    Cards that another lays away tell nothing, and people do so at the same time; the same holds
    for those who let a count stand. What is said or agreed at the table changes no decision, unless
    the game goes back.

    >>> overtakes(Discarded(1, ()), 0), overtakes(Undone(0, 5), 0)
    (False, True)
    """
    match entry:
        case Discarded(seat=other) | CountAccepted(seat=other):
            return other == seat
        case Undone() | TakenBack():
            return True
        case _:
            return not isinstance(entry, TableEntry)


# ---- the next deal, and what is said ------------------------------------------------------------


def _ready(room: Room, wish: Ready) -> tuple[Entry, ...]:
    if wish.seat not in room.awaited_ready:
        raise IllegalNow("The next deal is not waiting for you.")
    return (wish,)


def _remark(room: Room, wish: Remark) -> tuple[Entry, ...]:
    if room.remarks.count(wish.seat) >= MOST_REMARKS:
        raise IllegalNow(f"{MOST_REMARKS} remarks are enough until the game has moved on.")
    return (wish,)


# ---- going back ---------------------------------------------------------------------------------


def _undoable(room: Room, seat: int) -> Decision | None:
    """The decision to go back to; only a person alone with bots may, and never past the deal."""
    is_alone = room.people == (seat,) and not room.substituted
    return room.decisions[-1] if is_alone and room.decisions and not room.is_over else None


def _undo(room: Room, wish: Undo) -> tuple[Entry, ...]:
    decision = _undoable(room, wish.seat)
    if decision is None:
        raise IllegalNow(
            "There is nothing to undo: only a person alone with bots may go back, to a choice of "
            "the same deal, before the game is over."
        )
    return (Undone(wish.seat, decision.seq),)


def _takeable(room: Room, seat: int) -> Decision | None:
    """The last move of the seat, if nobody has learned anything since."""
    others = len(room.people) - 1
    if not (others and room.fresh and room.decisions and room.asking is None) or room.is_over:
        return None
    return room.decisions[-1] if room.decisions[-1].seat == seat else None


def _take_back(room: Room, wish: TakeBack) -> tuple[Entry, ...]:
    decision = _takeable(room, wish.seat)
    if decision is None:
        raise IllegalNow(
            "That cannot be taken back: only the newest discard or card of the play can, before "
            "anything new is known, and once it is asked it waits for an answer."
        )
    return (TakeBackAsked(wish.seat, decision.seq),)


def _is_asked(room: Room, seat: int) -> bool:
    asking = room.asking
    if asking is None or seat == asking.seat or seat in asking.granted:
        return False
    return seat in room.people


def _answer(room: Room, wish: AnswerTakeBack) -> tuple[Entry, ...]:
    asking = room.asking
    if asking is None or not _is_asked(room, wish.seat):
        raise IllegalNow("Nobody asks you to let a move be taken back.")
    answered = TakeBackAnswered(wish.seat, wish.granted)
    agreed = {asking.seat, *asking.granted, wish.seat}
    if wish.granted and agreed >= set(room.people):
        return (answered, TakenBack(asking.seat, asking.to))
    return (answered,)


# ---- those who left -----------------------------------------------------------------------------


def _check_running(room: Room) -> None:
    if not room.is_full:
        raise IllegalNow("The game begins when every seat is taken.")
    if room.is_over:
        raise IllegalNow("The game is over.")


def _substitute(room: Room, wish: Substitute, absent: Collection[int]) -> tuple[Entry, ...]:
    _check_running(room)
    if wish.of not in range(room.game.rules.seats):
        raise Unreadable(f"There is no seat {wish.of} at this table.")
    if wish.of == wish.seat or wish.of not in room.people:
        raise IllegalNow("A bot plays on only for another person who has left.")
    if wish.of not in absent:
        raise IllegalNow("That player is here, or has not been away for long enough.")
    return (Substituted(wish.seat, wish.of, wish.bot),)


def _return(room: Room, wish: Returned) -> tuple[Entry, ...]:
    _check_running(room)
    if wish.seat not in room.substituted:
        raise IllegalNow("No bot plays in your seat: it is yours.")
    return (wish,)


def _claim(room: Room, wish: Claim, absent: Collection[int]) -> tuple[Entry, ...]:
    _check_running(room)
    opponents = set(room.game.opponents(wish.seat)) & set(room.people)
    if wish.seat not in room.people or not opponents & set(room.awaited):
        raise IllegalNow("A game is claimed only from people whom it waits for.")
    if not opponents <= set(absent):
        raise IllegalNow(
            "A game is claimed only when every person on the other side has been away for long "
            "enough; a bot may play on for one of several."
        )
    return (Claimed(wish.seat),)
