"""What a seat hears, made here once: the words of the play and of the show, with their cards.

An `Announcement` is one sentence and the phrases it is made of; each phrase points at cards and
carries the running total, so that a page can light them and a terminal can print them.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from muggins.cards import Card, Kind, Line, total
from muggins.game.events import (
    CardLaid,
    CountClosed,
    CountSettled,
    Event,
    GoSaid,
    HandCounted,
    MugginsCalled,
    Source,
    StarterCut,
)

_SMALL: Final = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
)
_TENS: Final = ("", "", "twenty", "thirty", "forty", "fifty")
_FLAT: Final = {Kind.PAIR: 2, Kind.PAIR_ROYAL: 3, Kind.DOUBLE_PAIR_ROYAL: 4}
_RUNS: Final = {
    (): "a run",
    (2,): "a double run",
    (3,): "a triple run",
    (4,): "a quadruple run",
    (2, 2): "a double double run",
    (3, 2): "a sixfold run",
    (2, 2, 2): "an eightfold run",
}
NOTHING: Final = "no points"


@dataclass(frozen=True, slots=True)
class Phrase:
    """A few words of a count: the cards they are about, their points, the total so far."""

    text: str
    cards: tuple[Card, ...]
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class Announcement:
    """One sentence as people say it, and the phrases behind it."""

    text: str
    phrases: tuple[Phrase, ...] = ()


def number_word(number: int) -> str:
    """A number from 0 to 59 as it is spoken.

    >>> number_word(0), number_word(31), number_word(40)
    ('zero', 'thirty-one', 'forty')
    """
    if number < len(_SMALL):
        return _SMALL[number]
    tens, ones = divmod(number, 10)
    return _TENS[tens] if ones == 0 else f"{_TENS[tens]}-{_SMALL[ones]}"


def say_event(event: Event) -> Announcement | None:
    """What is said when the event happens; None when nothing is.

    >>> say_event(GoSaid(seat=1)).text
    'go'
    """
    match event:
        case CardLaid(claim=None):
            return say_card(event.count, event.lines)
        case CardLaid():
            return _say_claimed_card(event)
        case GoSaid():
            return Announcement("go")
        case CountClosed(line=Line() as line):
            return say_close(line)
        case StarterCut(lines=lines) if lines:
            return Announcement("two for his heels", (_phrase("his heels", lines, 0),))
        case HandCounted(claim=None):
            return say_show(event.lines)
        case HandCounted():
            return _say_claimed_hand(event)
        case MugginsCalled():
            return Announcement(f"muggins for {number_word(event.points)}")
        case CountSettled():
            return _say_settled(event)
        case _:
            return None


# ---- the play -----------------------------------------------------------------------------------


def say_card(count: int, lines: tuple[Line, ...]) -> Announcement:
    """A card of the play that makes this count and scores these lines.

    >>> say_card(6, ()).text
    'Six'
    >>> from muggins.cards import parse_cards, score_play
    >>> said = say_card(15, score_play(parse_cards("4h 6s 5d")))
    >>> said.text, [phrase.text for phrase in said.phrases]
    ('fifteen for five', ['fifteen', 'a run of three'])
    """
    return Announcement(_card_text(count, lines), tuple(_play_phrases(lines)))


def _card_text(count: int, lines: tuple[Line, ...]) -> str:
    if not lines:
        return number_word(count).capitalize()
    points = number_word(total(lines))
    if count == 15:
        return f"fifteen for {points}"
    if count == 31:
        return f"31 for {points}"
    name = _name(lines[0])
    return name if lines[0].kind is Kind.RUN else f"{name} for {points}"


def _play_phrases(lines: tuple[Line, ...]) -> Iterator[Phrase]:
    so_far = 0
    for line in lines:
        so_far += line.points
        yield Phrase(_name(line), line.cards, line.points, so_far)


def _name(line: Line) -> str:
    match line.kind:
        case Kind.RUN:
            return f"a run of {number_word(len(line.cards))}"
        case Kind.FLUSH:
            return f"a flush of {number_word(len(line.cards))}"
        case Kind.PAIR | Kind.PAIR_ROYAL | Kind.DOUBLE_PAIR_ROYAL:
            return f"a {line.kind.value}"
        case kind:
            return kind.value


def say_close(line: Line) -> Announcement:
    """The go or the last card.

    >>> say_close(Line(Kind.GO, (Card("Kh"),), 1)).text
    'one for the go'
    """
    words = "one for last" if line.kind is Kind.LAST else "one for the go"
    return Announcement(words, (_phrase(words, (line,), 0),))


def _say_claimed_card(event: CardLaid) -> Announcement:
    claim = event.claim or 0
    count = "31" if event.count == 31 else number_word(event.count)
    text = f"{count} for {number_word(claim)}" if claim else count.capitalize()
    return Announcement(text, tuple(_play_phrases(event.lines)))


# ---- the show -----------------------------------------------------------------------------------


def say_show(lines: tuple[Line, ...]) -> Announcement:
    """The count of a hand as people say it: fifteens, runs with their pairs, the rest.

    >>> from muggins.cards import count_show
    >>> say_show(count_show("7h 8s 8d 9c", "2h").lines).text
    'fifteen two, fifteen four, and a double run of three is twelve'
    >>> say_show(()).text
    'no points'
    """
    phrases = tuple(_show_phrases(lines))
    return Announcement(", ".join(phrase.text for phrase in phrases) or NOTHING, phrases)


def _show_phrases(lines: tuple[Line, ...]) -> Iterator[Phrase]:
    so_far = 0
    for name, group in _show_groups(lines):
        so_far += total(group)
        spoken = number_word(so_far)
        if name == Kind.FIFTEEN:
            text = f"fifteen {spoken}"
        else:
            text = f"{'' if so_far == total(group) else 'and '}{name} is {spoken}"
        yield Phrase(text, _cards_of(group), total(group), so_far)


def _show_groups(lines: tuple[Line, ...]) -> Iterator[tuple[str, tuple[Line, ...]]]:
    """The lines in speaking order, a run taking along the pairs that double it."""
    runs = [line for line in lines if line.kind is Kind.RUN]
    in_runs = {card.rank for run in runs for card in run.cards}
    for line in lines:
        if line.kind is Kind.FIFTEEN:
            yield Kind.FIFTEEN, (line,)
    pairs = [line for line in lines if line.kind in _FLAT]
    for line in pairs:
        if line.cards[0].rank not in in_runs:
            yield _name(line), (line,)
    yield from _run_groups(runs, pairs)
    for line in lines:
        if line.kind in {Kind.FLUSH, Kind.NOBS}:
            yield _name(line), (line,)


def _run_groups(runs: list[Line], pairs: list[Line]) -> Iterator[tuple[str, tuple[Line, ...]]]:
    for ranks in Counter(frozenset(card.rank for card in run.cards) for run in runs):
        doubling = [pair for pair in pairs if pair.cards[0].rank in ranks]
        copies = sorted((_FLAT[pair.kind] for pair in doubling), reverse=True)
        same = [run for run in runs if run.cards[0].rank in ranks]
        yield f"{_RUNS[tuple(copies)]} of {number_word(len(ranks))}", (*doubling, *same)


def _cards_of(lines: tuple[Line, ...]) -> tuple[Card, ...]:
    return tuple(sorted({card for line in lines for card in line.cards}))


def _phrase(text: str, lines: tuple[Line, ...], before: int) -> Phrase:
    points = total(lines)
    return Phrase(text, _cards_of(lines), points, before + points)


def _say_claimed_hand(event: HandCounted) -> Announcement:
    """A count said by its owner; where it was wrong and shown to be, the right one follows."""
    said = number_word(event.claim or 0) if event.claim else NOTHING
    if not event.lines or total(event.lines) == event.claim:
        return Announcement(said, say_show(event.lines).phrases)
    right = say_show(event.lines)
    return Announcement(f"{said} is wrong: {right.text}", right.phrases)


def _say_settled(event: CountSettled) -> Announcement | None:
    if event.source is Source.PLAY:
        return None
    return say_show(event.lines)
