"""From the rows of a text to a game: the acts are folded through `decide`, the rest is checked.

What follows from the acts (counts, points, scores, the result) stands in the text for people. The
reader writes the game again and compares word by word, so that a wrong total is found, and where.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import takewhile
from typing import Final

from muggins.cards import Card, MugginsError
from muggins.game.engine import begin, decide, evolve, replay
from muggins.game.events import (
    Accept,
    CallMuggins,
    Command,
    Count,
    CutForDeal,
    CutStarter,
    Deal,
    Discard,
    Event,
    Go,
    Lay,
)
from muggins.game.rules import Rules, parse_preset
from muggins.notation.options import parse_option, with_options
from muggins.notation.page import Cursor, Page, RecordError, Row, Word
from muggins.notation.record import GameRecord
from muggins.notation.writer import ARROW, GAME, event_lines

_CARD: Final = r"[A2-9TJQK][cdhs]"
_DRAWN: Final = re.compile(rf"[0-9]:({_CARD})")
_ACT: Final = re.compile(
    rf"""(?P<seat>[0-9]):
    (?: (?P<card>{_CARD}) \([0-9]{{1,4}}\)
        (?: "(?P<claim>[0-9]{{1,4}}) (?: /[0-9]{{1,4}} )?" )?
        (?: \+[0-9]{{1,4}} )?
      | (?P<go> go )
      | (?P<accept> accept )
      | muggins \( (?P<points>[0-9]{{1,4}}) \)
    )""",
    re.VERBOSE,
)
_PEGGED: Final = re.compile(r"[0-9]:\+[0-9]{1,4}\([a-z]+\)")
_CLAIM: Final = re.compile(r'"([0-9]{1,4})"')


@dataclass(frozen=True, slots=True)
class _Said:
    """A command, and the word that gave it."""

    command: Command
    word: Word


def read_game(page: Page) -> GameRecord:
    """The game on a page; raises `RecordError`."""
    cursor = Cursor(page)
    cursor.heading(GAME)
    rules = _read_rules(cursor.need("rules"))
    names = tuple(_read_name(cursor.need("seat"), seat) for seat in range(rules.seats))
    seed = _read_seed(cursor.take("seed"))
    tags = tuple(read_tags(cursor))
    start = cursor.at
    events = _fold(_begin(rules, cursor.take("dealer")), _read_acts(cursor.rest))
    _compare(page, start, event_lines(events))
    return GameRecord(events, names, seed, tags, page.notes)


# ---- the header ---------------------------------------------------------------------------------


def read_tags(cursor: Cursor) -> Iterator[tuple[str, str]]:
    """The tags that come next."""
    while row := cursor.take("tag"):
        yield row.word(1, "the tag's name").text, row.text(2, "the tag's text")


def _read_rules(row: Row) -> Rules:
    name = row.word(1, "the name of the rules, such as standard,")
    try:
        base = parse_preset(name.text)
    except MugginsError as error:
        raise name.fault(str(error)) from None
    options = [_read_option(word) for word in row.words[2:]]
    try:
        return with_options(base, options)
    except MugginsError as error:
        raise name.fault(str(error)) from None


def _read_option(word: Word) -> tuple[str, object]:
    try:
        return parse_option(word.text)
    except MugginsError as error:
        raise word.fault(str(error)) from None


def _read_name(row: Row, seat: int) -> str:
    number = row.word(1, "the number of the seat")
    if number.text != str(seat):
        raise number.fault(f"seat {seat} comes next, not {number.text}.")
    return row.text(2, "the player's name")


def _read_seed(row: Row | None) -> bytes | None:
    if row is None:
        return None
    word = row.word(1, "the seed")
    try:
        return bytes.fromhex(word.text)
    except ValueError:
        raise word.fault("a seed is an even number of hex digits.") from None


# ---- the acts -----------------------------------------------------------------------------------


def _begin(rules: Rules, row: Row | None) -> tuple[Event, ...]:
    if row is None:
        return begin(rules)
    seat = row.word(1, "the dealer's seat")
    try:
        return begin(rules, seat.number("a seat"))
    except RecordError:
        raise
    except MugginsError as error:
        raise seat.fault(str(error)) from None


def _fold(began: tuple[Event, ...], acts: Iterable[_Said]) -> tuple[Event, ...]:
    events, state = list(began), replay(began)
    for said in acts:
        try:
            new = decide(state, said.command)
        except MugginsError as error:
            raise said.word.fault(str(error)) from None
        events += new
        state = reduce(evolve, new, state)
    return tuple(events)


def _read_acts(rows: Sequence[Row]) -> Iterator[_Said]:
    """The commands of the rows, in order."""
    for at, row in enumerate(rows):
        match row.keyword:
            case "cut":
                yield _Said(CutForDeal(tuple(_drawn(row))), row.words[0])
            case "deal":
                yield _Said(_deal(rows[at + 1 :]), row.words[0])
            case "toss":
                cards = tuple(word.card() for word in row.words[2:])
                yield _Said(Discard(_seat(row), cards), row.words[0])
            case "starter":
                starter = row.word(1, "the starter")
                yield _Said(CutStarter(starter.card()), starter)
            case "play":
                yield from _play_acts(row)
            case "show" | "crib":
                yield from _show_acts(row)
            case _:
                _check_keyword(row)


def _check_keyword(row: Row) -> None:
    """Let the rows pass that only tell what follows, or belong to a deal."""
    if row.keyword not in {"hand", "deck", "result"}:
        raise row.words[0].fault(
            "a line is about cut, deal, hand, deck, toss, starter, play, show, crib or result, "
            f"not {row.keyword!r}."
        )


def _seat(row: Row) -> int:
    return row.word(1, "the seat").number("a seat")


def _drawn(row: Row) -> Iterator[Card]:
    for word in takewhile(lambda word: word.text != "=", row.words[1:]):
        match = _DRAWN.fullmatch(word.text)
        if match is None:
            raise word.fault(f"a card drawn is a seat and a card, like 0:5h, not {word.text!r}.")
        yield Card(match[1])


def _deal(rows: Sequence[Row]) -> Deal:
    hands: list[tuple[Card, ...]] = []
    crib: tuple[Card, ...] = ()
    for row in takewhile(lambda row: row.keyword in {"hand", "deck"}, rows):
        if row.keyword == "hand":
            hands.append(tuple(word.card() for word in row.words[2:]))
        else:
            crib = tuple(word.card() for word in row.words[1:])
    return Deal(tuple(hands), crib)


def _play_acts(row: Row) -> Iterator[_Said]:
    for word in takewhile(lambda word: word.text != ARROW, row.words[1:]):
        command = _act(word.text)
        if command is not None:
            yield _Said(command, word)
        elif not _PEGGED.fullmatch(word.text):
            raise word.fault(
                "in the play stand words like 0:5h(15)+2, 1:go, 1:+1(go), 0:muggins(2) and "
                f"0:accept, not {word.text!r}."
            )


def _show_acts(row: Row) -> Iterator[_Said]:
    for word in row.words[2:]:
        claim = _CLAIM.fullmatch(word.text)
        command = _act(word.text) if claim is None else Count(_seat(row), int(claim[1]))
        if command is not None:
            yield _Said(command, word)


def _act(text: str) -> Command | None:
    """The command that a word of the play or the show gives, if it gives one."""
    match = _ACT.fullmatch(text)
    if match is None:
        return None
    seat = int(match["seat"])
    if match["card"]:
        return Lay(seat, Card(match["card"]), int(match["claim"]) if match["claim"] else None)
    if match["points"]:
        return CallMuggins(seat, int(match["points"]))
    return Go(seat) if match["go"] else Accept(seat)


# ---- the rest -----------------------------------------------------------------------------------


def _compare(page: Page, start: int, lines: Sequence[str]) -> None:
    """Refuse a page whose rows from `start` on do not say the same words as the lines."""
    rows = page.rows[start:]
    for row, line in zip(rows, lines, strict=False):
        _compare_row(row, line.split())
    if len(rows) < len(lines):
        missing = lines[len(rows)].strip()
        raise page.end.fault(f"the line {missing!r} is missing.")
    if len(rows) > len(lines):
        raise rows[len(lines)].words[0].fault("nothing that was done leads to this line.")


def _compare_row(row: Row, right: Sequence[str]) -> None:
    for word, wanted in zip(row.words, right, strict=False):
        if word.text != wanted:
            same = _shared(word.text, wanted)
            raise word.fault(f"{wanted} belongs here, not {word.text}.", skip=same)
    if len(row.words) < len(right):
        raise row.end.fault(f"{' '.join(right[len(row.words) :])} is missing.")
    if len(row.words) > len(right):
        extra = row.words[len(right)]
        raise extra.fault(f"nothing more belongs on this line, but {extra.text} stands here.")


def _shared(one: str, two: str) -> int:
    """How many characters two texts share at their beginning."""
    pairs = takewhile(lambda pair: pair[0] == pair[1], zip(one, two, strict=False))
    return sum(1 for _ in pairs)
