"""What every discard of every deal brings on average, hand and crib, suits exact.

The cribs that a toss may become are those of all throws and starters that hold none of the four
cards kept: by inclusion and exclusion, all of them, less those with one of the four, plus those
with two, less those with three. Tables have these sums for each of the 169 classes of tosses (see
`muggins.kernels.throws`) and each one, two or three cards, so a discard takes sixteen
look-ups in place of 45,540 cribs. Suits are renamed so that the toss is the one in the table.

All sums are whole numbers, and exact: weights of throws are read to 25 bits of the greatest.
"""

from functools import cache
from itertools import combinations, product
from math import comb
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import compiled, lean
from muggins.kernels.show import Bytes, Counts, Tables, Words, refuse_strangers, tables
from muggins.kernels.throws import TOSS_CLASSES, Floats, whole_weights

Longs: TypeAlias = NDArray[np.uint32]
_Four: TypeAlias = tuple[int, int, int, int]

DEAL_CLASSES: Final = 962_988
"""Classes of six cards under exchanges of suits; `muggins.cards.combos.hand_classes(6)`."""

_BITS: Final = 25  # three cribs of 29 points of the greatest weight fit into 32 bits


class CribSums(NamedTuple):
    """For each toss, points times weight of all cribs that hold given cards beside it; 18 MB.

    The toss of a class has its cards in the suits 0 and 1, or both in 0. Cards are in rising
    order, and sets of them in the order of `muggins.cards.combos.rank_hand`.
    """

    none: Counts
    """(169,): all cribs."""
    one: Counts
    """(169, 52), flat: those with this card."""
    two: Counts
    """(169, 1326), flat: those with these two cards."""
    three: Longs
    """(169, 22100), flat: those made by these three cards, any of them the starter."""
    throws: Counts
    """(52, 52), flat: the weight of these two cards, thrown by the opponent; 0 for one card."""
    hands: Words
    """(270725,): the points of a hand with all 48 starters, added up."""


class Throws(NamedTuple):
    """How often the best discards, over many deals, throw and keep what."""

    thrown: Counts
    """(169,): deals by the class of the toss."""
    kept: Counts
    """(1820,): deals by the rank quad of the hand."""
    total: float
    """The sum of the values of the best discards."""


def sum_cribs(throws: Floats | None = None) -> CribSums:
    """The sums of all cribs under what the opponent throws.

    >>> round(sum_cribs().none[14] / (1225 * 48), 4)  # a pair of fives, nothing else known
    np.float64(8.9927)

    throws: how likely the opponent is to lay away two cards that he holds, float64 of shape
    (169,) by `toss_class`; without it all cards alike. Raises ValueError for another shape, and
    for weights that are negative, not finite or all 0.

    20 milliseconds on one core (AMD EPYC, Zen 5).
    """
    weights = np.ones(TOSS_CLASSES, np.int64)
    if throws is not None:
        weights, _ = whole_weights(throws, TOSS_CLASSES, _BITS)
    sums = CribSums(
        np.zeros(TOSS_CLASSES, np.int64),
        np.zeros(TOSS_CLASSES * 52, np.int64),
        np.zeros(TOSS_CLASSES * 1326, np.int64),
        np.zeros(TOSS_CLASSES * 22100, np.uint32),
        _throw_weights(weights),
        _hand_sums(),
    )
    _sum_cribs(sums, tables())
    return sums


def mean_discards(deals: Bytes, sums: CribSums, *, mine: bool) -> Floats:
    """The mean of hand plus own crib (or less the opponent's) of all 15 discards of each deal.

    >>> deal = np.array([[2, 6, 10, 19, 22, 44]], np.uint8)  # Ah 2h 3h 5s 6h Qc
    >>> mean_discards(deal, sum_cribs(), mine=False).argmax()
    np.int64(13)

    deals: uint8 of shape (n, 6), cards as 4 * rank + suit, those of a deal all different, in any
    order. The answer is a new float64 array of shape (n, 15), in the order of
    itertools.combinations(range(6), 2) over the places of the two cards thrown: exact sums,
    divided as floats. Where the opponent could have thrown nothing that has weight it is nan.
    Raises ValueError for other shapes or types, for numbers that are no card, and for a deal
    that has a card twice.

    0.6 microseconds a deal on one core (AMD EPYC, Zen 5).
    """
    refuse_deals(deals)
    means = np.empty((len(deals), 15))
    _mean_discards(np.ascontiguousarray(deals), sums, 1 if mine else -1, tables(), means)
    return means


def tally_throws(deals: Bytes, sizes: Bytes, sums: CribSums, *, mine: bool) -> Throws:
    """What the best discard of each deal throws and keeps, each deal counted sizes times.

    Of equal discards the first counts. With `deal_classes()` it goes through all 20,358,520
    deals, in 0.6 seconds on one core (AMD EPYC, Zen 5); slices of them can be added up.
    Otherwise as `mean_discards`.
    """
    refuse_deals(deals)
    if sizes.dtype != np.uint8 or sizes.shape != deals.shape[:1]:
        raise ValueError(f"sizes are uint8 of shape {deals.shape[:1]}, not of {sizes.shape}")
    tally = np.zeros(TOSS_CLASSES, np.int64), np.zeros(1820, np.int64)
    sign = 1 if mine else -1
    total = _tally_throws(np.ascontiguousarray(deals), sizes, sums, sign, tables(), tally)
    return Throws(*tally, total)


def deal_classes() -> tuple[Bytes, Bytes]:
    """Six cards of each class of deals, and how many deals are in the class.

    >>> deals, sizes = deal_classes()
    >>> deals.shape, int(sizes.sum())
    ((962988, 6), 20358520)

    uint8 of shapes (962988, 6) and (962988,); the cards of a deal are in no order. Classes are
    under exchanges of suits, as those of `muggins.cards.combos.hand_classes`.

    50 milliseconds on one core (AMD EPYC, Zen 5).
    """
    deals, sizes = np.empty((DEAL_CLASSES, 6), np.uint8), np.empty(DEAL_CLASSES, np.uint8)
    _list_deals(deals, sizes)
    return deals, sizes


def refuse_deals(deals: Bytes) -> None:
    """Raise ValueError unless these are deals of six different cards."""
    if deals.dtype != np.uint8 or deals.ndim != 2 or deals.shape[1] != 6:
        raise ValueError(
            f"deals are uint8 of shape (n, 6), not {deals.dtype} of shape {deals.shape}"
        )
    refuse_strangers(deals)
    seen = np.bitwise_or.reduce(np.left_shift(1, deals, dtype=np.int64), axis=1)
    twice = np.flatnonzero(np.bitwise_count(seen) < 6)
    if twice.size:
        row = int(twice[0])
        raise ValueError(f"deal {row} has a card twice: {deals[row].tolist()}")


def _places() -> Bytes:
    """The places of the two cards thrown and the four kept, a row for each discard."""
    tosses = list(combinations(range(6), 2))
    rows = [[*toss, *(place for place in range(6) if place not in toss)] for toss in tosses]
    return np.array(rows, np.uint8)


def _names() -> Bytes:
    """New names of the suits, two bits each, by the two suits of a toss: they get 0 and 1."""
    names = []
    for toss in product(range(4), repeat=2):
        order = sorted(range(4), key=lambda suit: (*map(suit.__ne__, toss), suit))
        names.append(sum(name << 2 * suit for name, suit in enumerate(order)))
    return np.array(names, np.uint8)


# Constants in the machine code, whose place knows this file.
_PLACES: Final = _places()
_NAMES: Final = _names()


@cache
def _hand_sums() -> Words:
    sums = np.empty(comb(52, 4), np.uint16)
    _sum_hands(tables(), sums)
    return sums


@lean
def _class(first: int, second: int) -> int:
    """`toss_class`, of the lower card and the higher."""
    low, high = first >> 2, second >> 2
    if (first ^ second) & 3 == 0:
        return 91 + low + high * (high - 1) // 2
    return low + high * (high + 1) // 2


@compiled
def _throw_weights(weights: Counts) -> Counts:
    pairs = np.zeros(52 * 52, np.int64)
    for second in range(52):
        for first in range(second):
            weight = weights[_class(first, second)]
            pairs[first * 52 + second] = weight
            pairs[second * 52 + first] = weight
    return pairs


@lean
def _quad(hand: _Four, pairs: Bytes, quads: Words) -> int:
    """The number of four cards' ranks."""
    a, b, c, d = hand
    pair, other = pairs[np.uint64(a << 6 | b)], pairs[np.uint64(c << 6 | d)]
    return int(quads[np.uint64(pair * 91 + other)])


@lean
def _show(hand: _Four, quad: int, starter: int, four: int, points: Bytes) -> int:
    """The points of a hand or crib; `four` are those of a flush without the starter."""
    a, b, c, d = hand
    score = int(points[np.uint64(quad << 4 | starter >> 2)])
    jack = 40 | starter & 3
    score += (a == jack) | (b == jack) | (c == jack) | (d == jack)
    if ((a ^ b) | (a ^ c) | (a ^ d)) & 3 == 0:
        score += 5 if (a ^ starter) & 3 == 0 else four
    return score


@lean
def _sum_hands(known: Tables, sums: Words) -> None:
    place = 0
    for d in range(3, 52):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    quad = _quad((a, b, c, d), known.pairs, known.quads)
                    total = 0
                    for starter in range(52):
                        if starter not in (a, b, c, d):
                            total += _show((a, b, c, d), quad, starter, 4, known.points[1])
                    sums[place] = total
                    place += 1


@lean
def _sum_cribs(sums: CribSums, known: Tables) -> None:
    for high in range(13):
        for low in range(high + 1):
            pair = low + high * (high + 1) // 2
            _sum_toss(pair, low << 2, high << 2 | 1, sums, known)
            if low < high:
                _sum_toss(91 + pair - high, low << 2, high << 2, sums, known)
    none, one, two = sums.none, sums.one, sums.two
    for toss in range(169):
        for second in range(52):
            for first in range(second):
                weight = two[toss * 1326 + first + second * (second - 1) // 2]
                one[toss * 52 + first] += weight
                one[toss * 52 + second] += weight
        # A crib has three cards beside the toss: three pairs, and each card in two of them.
        for card in range(52):
            one[toss * 52 + card] //= 2
            none[toss] += one[toss * 52 + card]
        none[toss] //= 3


@lean
def _sum_toss(toss: int, a: int, b: int, sums: CribSums, known: Tables) -> None:
    """Fill in the sums of three cards and of two for the toss of a and b."""
    two, three, place = sums.two, sums.three, toss * 22100
    for z in range(2, 52):
        for y in range(1, z):
            for x in range(y):
                if a not in (x, y, z) and b not in (x, y, z):
                    cribs = 0
                    for c, d, starter in ((x, y, z), (x, z, y), (y, z, x)):
                        quad = _quad((a, b, c, d), known.pairs, known.quads)
                        score = _show((a, b, c, d), quad, starter, 0, known.points[1])
                        cribs += sums.throws[np.uint64(c * 52 + d)] * score
                    three[place] = cribs
                    two[toss * 1326 + x + y * (y - 1) // 2] += cribs
                    two[toss * 1326 + x + z * (z - 1) // 2] += cribs
                    two[toss * 1326 + y + z * (z - 1) // 2] += cribs
                place += 1


@lean
def _sorted(a: int, b: int, c: int, d: int) -> _Four:
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    return a, min(b, c), max(b, c), d


@compiled
def _throws_without(throws: Counts) -> tuple[Counts, int]:
    """The weight of the throws that hold each card, and of all throws."""
    singles = np.zeros(52, np.int64)
    everything = 0
    for card in range(52):
        for other in range(52):
            singles[card] += throws[card * 52 + other]
        everything += singles[card]
    return singles, everything // 2


@lean
def _denominator(deal: Bytes, everything: int, singles: Counts, throws: Counts) -> int:
    """The weight of all throws and starters that hold none of the six cards."""
    weight = everything
    for place in range(6):
        card = np.uint64(deal[place])
        weight -= singles[card]
        for other in range(place):
            weight += throws[card * np.uint64(52) + np.uint64(deal[other])]
    return weight * 44


@lean
def _sum_without(
    toss: int, hand: _Four, none: Counts, one: Counts, two: Counts, three: Longs
) -> int:
    """The sum of the cribs of this toss without any of four cards, in rising order."""
    a, b, c, d = hand
    b2, c2, d2 = b * (b - 1) // 2, c * (c - 1) // 2, d * (d - 1) // 2
    c3, d3 = c2 * (c - 2) // 3, d2 * (d - 2) // 3
    singles, doubles, triples = toss * 52, toss * 1326, toss * 22100
    total = int(none[toss])
    for card in (a, b, c, d):
        total -= int(one[np.uint64(singles + card)])
    for pair in (a + b2, a + c2, b + c2, a + d2, b + d2, c + d2):
        total += int(two[np.uint64(doubles + pair)])
    for triple in (a + b2 + c3, a + b2 + d3, a + c2 + d3, b + c2 + d3):
        total -= int(three[np.uint64(triples + triple)])
    return total


@lean
def _renamed(deal: Bytes, discard: int) -> tuple[int, int, _Four]:
    """The toss and, in rising order, the kept cards, with the suits of the tables."""
    row = np.uint64(discard)
    first, second = int(deal[_PLACES[row, 0]]), int(deal[_PLACES[row, 1]])
    first, second = min(first, second), max(first, second)
    names = int(_NAMES[np.uint64((first & 3) << 2 | second & 3)])
    a, b = int(deal[_PLACES[row, 2]]), int(deal[_PLACES[row, 3]])
    c, d = int(deal[_PLACES[row, 4]]), int(deal[_PLACES[row, 5]])
    kept = _sorted(
        a & 60 | names >> 2 * (a & 3) & 3,
        b & 60 | names >> 2 * (b & 3) & 3,
        c & 60 | names >> 2 * (c & 3) & 3,
        d & 60 | names >> 2 * (d & 3) & 3,
    )
    return first & 60, second & 60 | ((first ^ second) & 3 != 0), kept


@lean
def _hand_sum(hand: _Four, quad: int, first: int, second: int, hands: Words, points: Bytes) -> int:
    """The points of a hand, in rising order, with all starters but the two thrown."""
    a, b, c, d = hand
    c2, d2 = c * (c - 1) // 2, d * (d - 1) // 2
    place = a + b * (b - 1) // 2 + c2 * (c - 2) // 3 + d2 * (d - 2) // 3 * (d - 3) // 4
    total = int(hands[np.uint64(place)])
    total -= _show(hand, quad, first, 4, points)
    return total - _show(hand, quad, second, 4, points)


@lean
def _value_deal(deal: Bytes, factor: float, sums: CribSums, known: Tables, values: Floats) -> None:
    """Fill in the mean of hand and crib of each discard, the latter's sum times `factor`."""
    none, one, two, three, _, hands = sums
    pairs, quads, points = known.pairs, known.quads, known.points[1]
    for discard in range(15):
        first, second, hand = _renamed(deal, discard)
        toss = _class(first, second)
        crib = _sum_without(toss, hand, none, one, two, three)
        quad = _quad(hand, pairs, quads)
        total = _hand_sum(hand, quad, first, second, hands, points)
        values[discard] = total / 46 + factor * crib


@compiled
def _mean_discards(deals: Bytes, sums: CribSums, sign: int, known: Tables, means: Floats) -> None:
    singles, everything = _throws_without(sums.throws)
    for number in range(len(deals)):
        factor = sign / _denominator(deals[number], everything, singles, sums.throws)
        _value_deal(deals[number], factor, sums, known, means[number])


@compiled
def _tally_throws(
    deals: Bytes,
    sizes: Bytes,
    sums: CribSums,
    sign: int,
    known: Tables,
    tally: tuple[Counts, Counts],
) -> float:
    singles, everything = _throws_without(sums.throws)
    values = np.empty(15)
    thrown, kept = tally
    total = 0.0
    for number in range(len(deals)):
        factor = sign / _denominator(deals[number], everything, singles, sums.throws)
        _value_deal(deals[number], factor, sums, known, values)
        best = int(values.argmax())
        first, second, hand = _renamed(deals[number], best)
        thrown[_class(first, second)] += sizes[number]
        kept[_quad(hand, known.pairs, known.quads)] += sizes[number]
        total += values[best] * sizes[number]
    return total


@compiled
def _list_deals(deals: Bytes, sizes: Bytes) -> None:
    """Each suit's ranks as bits of a number, the numbers falling from suit to suit."""
    holdings, ends = _holdings()
    place = 0
    for size in range(7):
        for second_size in range(7 - size):
            for third_size in range(7 - size - second_size):
                last_size = 6 - size - second_size - third_size
                for one in holdings[ends[size] : ends[size + 1]]:
                    for two in holdings[ends[second_size] : ends[second_size + 1]]:
                        if two > one:
                            break
                        for three in holdings[ends[third_size] : ends[third_size + 1]]:
                            if three > two:
                                break
                            for four in holdings[ends[last_size] : ends[last_size + 1]]:
                                if four > three:
                                    break
                                sizes[place] = _arrangements(one, two, three, four)
                                _write_deal(one, two, three, four, deals[place])
                                place += 1


@compiled
def _holdings() -> tuple[Counts, Counts]:
    """What one suit may hold, rising for each number of cards up to six, and where each ends."""
    sizes = np.zeros(1 << 13, np.int64)
    for holding in range(1, 1 << 13):
        sizes[holding] = sizes[holding >> 1] + (holding & 1)
    holdings, ends = np.empty(1 << 13, np.int64), np.zeros(8, np.int64)
    place = 0
    for size in range(7):
        for holding in range(1 << 13):
            if sizes[holding] == size:
                holdings[place] = holding
                place += 1
        ends[size + 1] = place
    return holdings, ends


@lean
def _arrangements(one: int, two: int, three: int, four: int) -> int:
    """In how many ways four suits can hold these, which do not rise."""
    if one == two == three or two == three == four:
        return 1 if one == four else 4
    if one == two or three == four:
        return 6 if one == two and three == four else 12
    return 12 if two == three else 24


@lean
def _write_deal(one: int, two: int, three: int, four: int, deal: Bytes) -> None:
    place = 0
    for suit, holding in enumerate((one, two, three, four)):
        for rank in range(13):
            if holding >> rank & 1:
                deal[place] = rank << 2 | suit
                place += 1
