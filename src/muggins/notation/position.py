"""A position as one line of text: a view, in words of the form key=value.

The keys are the fields of `View`; docs/engine.md describes each. Items of a list stand between
commas, parts of an item between colons, and where items hold cards themselves, semicolons stand
between the items. What is nothing or empty is left out.

>>> text = "stage=playing to_act=0 seat=0 dealer=1 scores=5,9 held=1,2 hand=5h pile=0:7c,1:8d"
>>> seen = parse_position(text)
>>> seen.count, seen.hand, seen.pile[1]
(15, (Card('5h'),), Laid(seat=1, card=Card('8d')))
>>> parse_position(format_position(seen)) == seen
True
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

from muggins.cards import Card, MugginsError, Unreadable, score_show
from muggins.game.events import HandCounted, Source
from muggins.game.rules import Rules
from muggins.game.view import Pending, Stage, View
from muggins.notation.move import parse_pairs, parse_whole, quote
from muggins.notation.options import format_rules_word, parse_rules_word
from muggins.pegging import LIMIT, Laid

T = TypeVar("T")
EnumT = TypeVar("EnumT", bound=StrEnum)


def format_position(view: View) -> str:
    """The view as a line that `parse_position` reads back, without the word `position`.

    >>> from muggins.game.engine import begin, replay
    >>> from muggins.game.view import view
    >>> format_position(view(replay(begin(Rules(target=61), dealer=1)), 0))
    'rules=short seat=0 stage=dealing deal=0 dealer=1 scores=0,0 trails=0,0 held=0,0'
    """
    written = ((field.name, getattr(view, field.name)) for field in fields(view))
    return " ".join(
        f"{key}={_FORMS[key].format(value)}" for key, value in written if value not in (None, ())
    )


def parse_position(text: str) -> View:
    """The view that a line describes.

    >>> parse_position("stage=playing scores=0,0 held=4,4 hand=5h,5h")
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: The card 5h comes twice.

    Keys that may be left out: `rules` (standard), `deal` (1), `trails` (zeros), and all that may
    be nothing or empty. The lines of counts already shown are scored anew. Raises `Unreadable` for
    what cannot be read, and for what no game could show.
    """
    pairs = parse_pairs(text.split())
    for key in _NEEDED:
        if key not in pairs:
            raise Unreadable(f"The key {key!r} is missing; a position has {', '.join(_NEEDED)}.")
    found = {**_DEFAULTS, **{key: _parsed(key, value) for key, value in pairs.items()}}
    found.setdefault("trails", (0,) * len(found["scores"]))
    seen = View(**found)
    for fault in _faults(seen):
        raise Unreadable(fault)
    return replace(seen, shown=tuple(_scored(seen)))


def _parsed(key: str, value: str) -> Any:  # noqa: ANN401 - each key has a type of its own
    form = _FORMS.get(key)
    if form is None:
        raise Unreadable(f"A position has no key {quote(key)}; there are {', '.join(_FORMS)}.")
    try:
        return form.parse(value)
    except MugginsError as error:
        raise Unreadable(f"{key}: {error}") from None


def _scored(seen: View) -> Iterator[HandCounted]:
    """The counts shown with their lines, but for one that waits for muggins."""
    waits = seen.pending is not None and seen.pending.source is not Source.PLAY
    hidden = len(seen.shown) - 1 if waits else None
    for at, shown in enumerate(seen.shown):
        if seen.starter is None or at == hidden:
            yield shown
            continue
        crib, four_flush = shown.source is Source.CRIB, seen.rules.crib_four_flush
        lines = score_show(shown.cards, seen.starter, crib=crib, crib_four_flush=four_flush)
        yield replace(shown, lines=lines)


# ---- what no game could show --------------------------------------------------------------------


def _faults(seen: View) -> Iterator[str]:
    yield from _number_faults(seen)
    yield from _card_faults(seen)
    if seen.is_mine:
        yield from _turn_faults(seen)


def _number_faults(seen: View) -> Iterator[str]:
    rules = seen.rules
    for seat in _seats(seen):
        if seat >= rules.seats:
            yield f"There is no seat {seat}: the seats are 0 to {rules.seats - 1}."
    if not len(seen.scores) == len(seen.trails) == rules.side_count:
        yield f"These rules have {rules.side_count} sides, each with its score and its trail."
    if len(seen.held) != rules.seats:
        yield f"These rules have {rules.seats} seats, and held tells the cards of each."
    if seen.winner is not None and seen.winner >= rules.side_count:
        yield f"There is no side {seen.winner} to win."


def _seats(seen: View) -> Iterator[int]:
    yield from (seat for seat in (seen.seat, seen.dealer) if seat is not None)
    yield from (*seen.to_act, *seen.first_tossed, *seen.gone)
    yield from (seat for seat, _ in seen.due)
    yield from (laid.seat for pile in (seen.pile, *seen.finished) for laid in pile)
    yield from (shown.seat for shown in seen.shown)
    yield from () if seen.pending is None else (seen.pending.seat,)


def _card_faults(seen: View) -> Iterator[str]:
    laid = [one.card for pile in (*seen.finished, seen.pile) for one in pile]
    starter = [] if seen.starter is None else [seen.starter]
    known: set[Card] = set()
    for card in (*seen.hand, *seen.tossed, *starter, *laid):
        if card in known:
            yield f"The card {card} comes twice."
        known.add(card)
    if seen.count > LIMIT:
        yield f"The count of the pile is {seen.count}, past {LIMIT}."
    if seen.shown and not starter:
        yield "A hand was shown, but there is no starter."


def _turn_faults(seen: View) -> Iterator[str]:
    """What a seat cannot answer to."""
    match seen.stage:
        case Stage.DISCARDING:
            if len(seen.hand) != seen.rules.dealt:
                yield f"A discard is made from {seen.rules.dealt} cards, not {len(seen.hand)}."
        case Stage.PLAYING:
            if not seen.hand:
                yield "A seat that is to play holds a card."
        case Stage.SHOWING:
            yield from _count_faults(seen)
        case Stage.SETTLING:
            if seen.pending is None or seen.starter is None:
                yield "Muggins is about a pending count, with a starter on the table."
        case _:
            yield f"Nobody acts while the stage is {seen.stage}."


def _count_faults(seen: View) -> Iterator[str]:
    if not seen.due or seen.due[0][0] != seen.seat or seen.starter is None:
        yield "A seat that is to count is the first that is due, with a starter on the table."
    elif not (seen.crib if seen.due[0][1] is Source.CRIB else seen.kept):
        yield f"The cards of the {seen.due[0][1]} that is due are missing."


# ---- the form of each key -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Form(Generic[T]):
    """How the values of one key are written and read."""

    format: Callable[[T], str]
    parse: Callable[[str], T]


def _word(words: type[EnumT]) -> _Form[EnumT]:
    def parse(text: str) -> EnumT:
        for word in words:
            if word.value == text:
                return word
        raise Unreadable(f"one of {', '.join(words)} belongs here, not {quote(text)}.")

    return _Form(str, parse)


def _many(form: _Form[T], between: str = ",") -> _Form[tuple[T, ...]]:
    return _Form(
        lambda values: between.join(map(form.format, values)),
        lambda text: tuple(map(form.parse, text.split(between))),
    )


def _split(text: str, like: str, *counts: int) -> list[str]:
    """The parts of an item, of which there must be as many as one of the counts says."""
    parts = text.split(":")
    if len(parts) not in counts:
        raise Unreadable(f"a text like {like} belongs here, not {quote(text)}.")
    return parts


def _parse_laid(text: str) -> Laid:
    seat, card = _split(text, "0:7c", 2)
    return Laid(parse_whole(seat), Card(card))


def _parse_due(text: str) -> tuple[int, Source]:
    seat, source = _split(text, "1:hand", 2)
    return parse_whole(seat), _SOURCE.parse(source)


def _format_shown(shown: HandCounted) -> str:
    claim = "" if shown.claim is None else f":{shown.claim}"
    return f"{shown.seat}:{shown.source}:{_CARDS.format(shown.cards)}{claim}"


def _parse_shown(text: str) -> HandCounted:
    seat, source, cards, *claim = _split(text, "1:hand:5c,6d,7h,8s or 1:crib:2c,3c,4c,5c:8", 3, 4)
    said = parse_whole(claim[0]) if claim else None
    return HandCounted(parse_whole(seat), _SOURCE.parse(source), _CARDS.parse(cards), (), said)


def _format_pending(pending: Pending) -> str:
    return f"{pending.seat}:{pending.source}:{_CARDS.format(pending.cards)}:{pending.claim}"


def _parse_pending(text: str) -> Pending:
    seat, source, cards, claim = _split(text, "1:hand:5c,6d,7h,8s:8", 4)
    return Pending(
        parse_whole(seat), _SOURCE.parse(source), _CARDS.parse(cards), parse_whole(claim)
    )


_NUMBER: Final[_Form[int]] = _Form(str, parse_whole)
_NUMBERS: Final = _many(_NUMBER)
_CARD: Final[_Form[Card]] = _Form(str, Card)
_CARDS: Final = _many(_CARD)
_SOURCE: Final = _word(Source)
_PILE: Final = _many(_Form(lambda laid: f"{laid.seat}:{laid.card}", _parse_laid))
_FORMS: Final[Mapping[str, _Form[Any]]] = MappingProxyType(
    {
        "rules": _Form(format_rules_word, parse_rules_word),
        "seat": _NUMBER,
        "stage": _word(Stage),
        "deal": _NUMBER,
        "dealer": _NUMBER,
        "scores": _NUMBERS,
        "trails": _NUMBERS,
        "to_act": _NUMBERS,
        "held": _NUMBERS,
        "hand": _CARDS,
        "kept": _CARDS,
        "tossed": _CARDS,
        "first_tossed": _NUMBERS,
        "starter": _CARD,
        "pile": _PILE,
        "finished": _many(_PILE, ";"),
        "gone": _NUMBERS,
        "due": _many(_Form(lambda due: f"{due[0]}:{due[1]}", _parse_due)),
        "shown": _many(_Form(_format_shown, _parse_shown), ";"),
        "crib": _CARDS,
        "pending": _Form(_format_pending, _parse_pending),
        "winner": _NUMBER,
    }
)
_NEEDED: Final = ("stage", "scores", "held")
_DEFAULTS: Final[Mapping[str, Any]] = MappingProxyType(
    {"rules": Rules(), "seat": None, "deal": 1, "dealer": None, "to_act": ()}
)
