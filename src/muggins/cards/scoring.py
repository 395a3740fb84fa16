"""What cards are worth, with the reasons: the readable scorer.

Everything returns lines, a reason and its points each, and every total in Muggins is a sum
of such lines. The rules are those of docs/rules.md, sections 3 to 5.

>>> [(str(line.kind), line.points) for line in count_show("5h 6s 7d 7c", "8h").lines]
[('fifteen', 2), ('fifteen', 2), ('pair', 2), ('run', 4), ('run', 4)]
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import combinations, groupby, product
from typing import Final, NamedTuple

from muggins.cards.card import (
    Card,
    CardLike,
    CardsLike,
    DuplicateCard,
    MugginsError,
    parse_cards,
    parse_pile,
)

JACK: Final = 10
LIMIT: Final = 31

_VALUES: Final = tuple(Card(number).value for number in range(52))
_SHORTEST_RUN: Final = 3
_CRIB_SIZE: Final = 4
_HAND_SIZES: Final = (3, 4, 5)


class Kind(StrEnum):
    """Why points are scored."""

    FIFTEEN = "fifteen"
    PAIR = "pair"
    PAIR_ROYAL = "pair royal"
    DOUBLE_PAIR_ROYAL = "double pair royal"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"
    HEELS = "heels"
    THIRTY_ONE = "thirty-one"
    GO = "go"
    LAST = "last"


_OF_A_KIND: Final = {
    2: (Kind.PAIR, 2),
    3: (Kind.PAIR_ROYAL, 6),
    4: (Kind.DOUBLE_PAIR_ROYAL, 12),
}


class Unscorable(MugginsError):
    """Cards that the rules give no score to: too many, too few, or past 31."""


@dataclass(frozen=True, slots=True)
class Line:
    """One reason to score: its kind, the cards that make it, and its points."""

    kind: Kind
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """The lines of one count, in counting order.

    >>> count_show("2h 4h 6h 8h", "Kh").total
    5
    """

    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The sum of the lines' points."""
        return total(self.lines)


def total(lines: Iterable[Line]) -> int:
    """The points of all the lines; of no lines, 0.

    >>> total(()), total(heels(Card("Jd")))
    (0, 2)
    """
    return sum(line.points for line in lines)


def count_show(
    hand: CardsLike, starter: CardLike, *, crib: bool = False, crib_four_flush: bool = False
) -> Score:
    """The count of a hand, or of a crib, with the starter.

    >>> count_show("5h 5s 5d Jc", "5c").total
    29
    >>> count_show("2h 4h 6h 8h", "Ks").total, count_show("2h 4h 6h 8h", "Ks", crib=True).total
    (4, 0)

    The hand has three cards (five-card cribbage), four or five (seven-card), a crib always
    four. Raises Unreadable, DuplicateCard or Unscorable. Otherwise as score_show.
    """
    cards, turned = parse_cards(hand), Card(starter)
    _refuse_hand_size(len(cards), crib=crib)
    if turned in cards:
        raise DuplicateCard(f"the starter {turned} is also in the hand: a pack has it once")
    return Score(score_show(cards, turned, crib=crib, crib_four_flush=crib_four_flush))


def count_pile(pile: CardsLike) -> Score:
    """The count of the last card of a pile: the cards of this count in the order laid.

    >>> count_pile("7h 9c 8d").total, count_pile("A 7 7").total, count_pile("5 5 5 5").total
    (3, 4, 12)

    A rank alone will do for a card. Raises Unreadable, DuplicateCard, and Unscorable for an
    empty pile or one past 31. Otherwise as score_play.
    """
    cards = parse_pile(pile)
    if not cards:
        raise Unscorable("a pile without cards has no last card: lay one first")
    return Score(score_play(cards))


def score_show(
    hand: tuple[Card, ...], starter: Card, *, crib: bool = False, crib_four_flush: bool = False
) -> tuple[Line, ...]:
    """The lines of a hand or crib with the starter: fifteens, pairs, runs, flush, nobs.

    >>> lines = score_show(parse_cards("Jd 2s 8c 9c"), Card("4d"))
    >>> [(str(line.kind), line.points) for line in lines]
    [('fifteen', 2), ('nobs', 1)]
    >>> total(score_show(parse_cards("3h 3s 3d 4c 4h"), Card("5h")))
    38

    Each fifteen and each run is a line; all cards of one rank are one line. A flush is all
    of the hand, and the starter where it matches; a crib's flush needs the starter, unless
    the house plays crib_four_flush. The hand is not checked: count_show does that.
    Rules: docs/rules.md, section 5.
    """
    cards = (*hand, starter)
    lines = [
        Line(pattern.kind, tuple(cards[slot] for slot in pattern.slots), pattern.points)
        for pattern in _rank_patterns(tuple(card >> 2 for card in cards))
    ]
    lines += _flush(hand, starter, needs_starter=crib and not crib_four_flush)
    lines += _nobs(hand, starter)
    return tuple(lines)


def rank_points(ranks: Iterable[int]) -> int:
    """What the ranks of these cards score together, whatever their suits: no flush, no nobs.

    >>> rank_points(card.rank for card in parse_cards("5h 5s 5d Jc 5c"))
    28

    Fifteens, pairs and runs, as score_show has them. At most four ranks may be equal.
    """
    return sum([pattern.points for pattern in _rank_patterns(tuple(sorted(ranks)))])


def score_play(pile: Sequence[Card]) -> tuple[Line, ...]:
    """The lines that the last card of a pile scores: fifteen or thirty-one, pairs, run.

    >>> [(str(line.kind), line.points) for line in score_play(parse_pile("4 6 5"))]
    [('fifteen', 2), ('run', 3)]
    >>> score_play(parse_pile("4 6 5 7 9")), score_play(())
    ((Line(kind=<Kind.THIRTY_ONE: 'thirty-one'>, \
cards=(Card('4c'), Card('6c'), Card('5c'), Card('7c'), Card('9c')), points=2),), ())

    The pile holds the cards of this count only, in the order laid, and so do the cards of
    each line. The points for a go and for the last card are not among them, as no pile
    shows that nobody can lay another. Raises Unscorable past 31.
    Rules: docs/rules.md, section 4.
    """
    count = sum([_VALUES[card] for card in pile])
    if count > LIMIT:
        raise Unscorable(f"the count may not pass {LIMIT}: these cards make {count}")
    lines = []
    if count == 15:
        lines.append(Line(Kind.FIFTEEN, tuple(pile), 2))
    elif count == LIMIT:
        lines.append(Line(Kind.THIRTY_ONE, tuple(pile), 2))
    # The same card cannot end a pair and a run.
    ranks = [card >> 2 for card in pile]
    if alike := _last_alike(ranks):
        lines.append(Line(_OF_A_KIND[alike][0], tuple(pile[-alike:]), _OF_A_KIND[alike][1]))
    elif length := _last_run(ranks):
        lines.append(Line(Kind.RUN, tuple(pile[-length:]), length))
    return tuple(lines)


def heels(starter: Card) -> tuple[Line, ...]:
    """The line of his heels, 2 for the dealer, when the starter is a jack.

    >>> heels(Card("Jd")), heels(Card("Qd"))
    ((Line(kind=<Kind.HEELS: 'heels'>, cards=(Card('Jd'),), points=2),), ())

    Rules: docs/rules.md, section 3.
    """
    return (Line(Kind.HEELS, (starter,), 2),) if starter.rank == JACK else ()


class _Pattern(NamedTuple):
    """A line without its suits: the slots are places in the hand, the starter's the last."""

    kind: Kind
    slots: tuple[int, ...]
    points: int


# What the ranks alone score is the costly part, and a decision asks for the same ranks in
# other suits again and again. The bound holds every five ranks in sorted order (6,188).
@lru_cache(maxsize=1 << 13)
def _rank_patterns(ranks: tuple[int, ...]) -> tuple[_Pattern, ...]:
    return (*_fifteens(ranks), *_pairs(ranks), *_runs(ranks))


def _fifteens(ranks: tuple[int, ...]) -> Iterator[_Pattern]:
    values = [_VALUES[4 * rank] for rank in ranks]
    for size in range(2, len(ranks) + 1):
        for slots in combinations(range(len(ranks)), size):
            if sum([values[slot] for slot in slots]) == 15:
                yield _Pattern(Kind.FIFTEEN, slots, 2)


def _pairs(ranks: tuple[int, ...]) -> Iterator[_Pattern]:
    for rank in dict.fromkeys(ranks):
        slots = _slots_of(rank, ranks)
        if len(slots) > 1:
            kind, points = _OF_A_KIND[len(slots)]
            yield _Pattern(kind, slots, points)


def _runs(ranks: tuple[int, ...]) -> Iterator[_Pattern]:
    """Each choice of one card from every rank of a longest stretch of neighbours."""
    stretches = groupby(enumerate(sorted(set(ranks))), lambda pair: pair[1] - pair[0])
    for _, stretch in stretches:
        choices = [_slots_of(rank, ranks) for _, rank in stretch]
        if len(choices) >= _SHORTEST_RUN:
            for slots in product(*choices):
                yield _Pattern(Kind.RUN, slots, len(slots))


def _slots_of(rank: int, ranks: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(slot for slot, other in enumerate(ranks) if other == rank)


def _flush(hand: tuple[Card, ...], starter: Card, *, needs_starter: bool) -> Iterator[Line]:
    suits = {card & 3 for card in hand}
    if len(suits) != 1:
        return
    if starter & 3 in suits:
        yield Line(Kind.FLUSH, (*hand, starter), len(hand) + 1)
    elif not needs_starter:
        yield Line(Kind.FLUSH, hand, len(hand))


def _nobs(hand: tuple[Card, ...], starter: Card) -> Iterator[Line]:
    """The jack in hand of the starter's suit; a jack that is the starter itself is heels."""
    jack = 4 * JACK + (starter & 3)
    if jack in hand:
        yield Line(Kind.NOBS, (Card(jack),), 1)


def _last_alike(ranks: list[int]) -> int:
    """How many cards of one rank end the pile, nothing between; 0 unless there are two."""
    last = len(ranks) - 1
    first = last
    while first > 0 and ranks[first - 1] == ranks[last]:
        first -= 1
    return last - first + 1 if first < last else 0


def _last_run(ranks: list[int]) -> int:
    """The longest run, in any order, that ends the pile; 0 unless it has three cards."""
    longest = 0
    seen: set[int] = set()
    for rank in reversed(ranks):
        if rank in seen:
            break
        seen.add(rank)
        if max(seen) - min(seen) == len(seen) - 1:
            longest = len(seen)
    return longest if longest >= _SHORTEST_RUN else 0


def _refuse_hand_size(size: int, *, crib: bool) -> None:
    if crib and size != _CRIB_SIZE:
        raise Unscorable(f"a crib has {_CRIB_SIZE} cards, not {size}")
    if size not in _HAND_SIZES:
        raise Unscorable(f"a hand has 3, 4 or 5 cards besides the starter, not {size}")
