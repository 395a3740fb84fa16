"""What hands and cribs score, in bulk: the twin of `muggins.cards.scoring.score_show`.

Two look-ups turn four cards into their rank quad: two cards give one of 91 rank pairs, two rank
pairs one of 1820 rank quads. A row of the third table has what the quad scores with a starter of
each rank, by fifteens, pairs and runs. Flush and nobs follow from the suits alone. The tables
take 50 kB, so they stay in the fastest cache, where one table over five ranks would not.

A set of ranks is numbered among all sets of its size (a rank may come again) in colexicographic
order: ranks r1 <= r2 <= ... have the number C(r1, 1) + C(r2 + 1, 2) + C(r3 + 2, 3) + ...
"""

from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import compiled

Bytes: TypeAlias = NDArray[np.uint8]
Words: TypeAlias = NDArray[np.uint16]
Counts: TypeAlias = NDArray[np.int64]

MOST_POINTS: Final = 29
"""No four cards with a starter score more."""

_ROW: Final = 16  # a row of 13 ranks, widened so that its number is a shift away
_SIZES: Final = (3, 4, 5)


class Tables(NamedTuple):
    """The tables of the scorer, built in a few milliseconds once in each process."""

    pairs: Bytes
    """64 x 64, flat: the rank pair of two cards, at first card << 6 | second card."""
    quads: Words
    """91 x 91, flat: the rank quad of two pairs."""
    joins: tuple[Words, Words, Words, Words]
    """13, 91, 455 and 1820 rows of 16, flat: the number of one, two, three or four ranks and one
    rank more, together."""
    points: tuple[Bytes, Bytes, Bytes]
    """455, 1820 and 6188 rows of 16, flat: what three, four or five ranks score with a starter's
    rank; 0 where a rank would come more than four times."""


@cache
def tables() -> Tables:
    """The tables of the scorer.

    >>> tables().points[1].reshape(1820, 16)[1819, 11]
    np.uint8(12)
    """
    joins = _joined(1), _joined(2), _joined(3), _joined(4)
    ranks = np.minimum(np.arange(64) >> 2, 12)
    pairs = joins[0][ranks[:, np.newaxis] << 4 | ranks].astype(np.uint8).ravel()
    quads = np.zeros((91, 91), np.uint16)
    for high, low in combinations_with_replacement(range(13), 2):
        triples = joins[1].reshape(91, _ROW)[:, high]
        quads[:, joins[0][high << 4 | low]] = joins[2][triples << 4 | low]
    return Tables(pairs, quads.ravel(), joins, (_points(3), _points(4), _points(5)))


def score_many(hands: Bytes, starters: Bytes, *, crib: bool = False) -> Bytes:
    """The points of each hand with its starter, or of each crib.

    >>> hands = np.array([[18, 19, 17, 40], [6, 14, 22, 30]], np.uint8)  # 5h 5s 5d Jc, 2h 4h 6h 8h
    >>> score_many(hands, np.array([16, 51], np.uint8))  # 5c, Ks
    array([29,  4], dtype=uint8)
    >>> score_many(hands, np.array([16, 51], np.uint8), crib=True)
    array([29,  0], dtype=uint8)

    hands: uint8 of shape (n, 3), (n, 4) or (n, 5), starters: uint8 of shape (n,), both holding
    cards as 4 * rank + suit; a crib has four cards. The answer is a new uint8 array of shape
    (n,), and the caller's. That the cards of a show differ is the caller's promise. Raises
    ValueError for other shapes or types, and for numbers that are no card.

    About 400 million shows a second on one core (AMD EPYC, Zen 5).
    """
    _refuse_shape(hands, starters, crib=crib)
    refuse_strangers(hands)
    refuse_strangers(starters)
    score = {3: _score_threes, 4: _score_fours, 5: _score_fives}[hands.shape[1]]
    points = np.empty(len(hands), np.uint8)
    score(np.ascontiguousarray(hands), np.ascontiguousarray(starters), crib, tables(), points)
    return points


def count_shows(*, crib: bool = False) -> Counts:
    """How many of all 12,994,800 shows score 0, 1, ... 29 points: every hand, every starter.

    >>> count_shows()[[19, 28, 29]], count_shows(crib=True)[0]
    (array([ 0, 76,  4]), np.int64(1022208))

    An int64 array of shape (30,). It goes through the 270,725 hands one by one, and for each
    through the starters by rank; suits come in only for a flush and a jack. 4 milliseconds on one
    core (AMD EPYC, Zen 5). `weigh_shows` has the same numbers sooner.
    """
    return _count_shows(crib, tables())


def weigh_shows(*, crib: bool = False) -> Counts:
    """The census of `count_shows` from its 23,660 rank patterns, each with its number of suits.

    >>> bool((weigh_shows() == count_shows()).all())
    True

    0.1 milliseconds on one core (AMD EPYC, Zen 5).
    """
    return _weigh_shows(crib, tables().points[1])


def refuse_strangers(cards: Bytes) -> None:
    """Raise ValueError unless each number is a card: the kernels do not look again."""
    if cards.size and cards.max() >= 52:
        raise ValueError(f"{cards.max()} is no card: cards are numbered from 0 (Ac) to 51 (Ks)")


def _refuse_shape(hands: Bytes, starters: Bytes, *, crib: bool) -> None:
    if hands.dtype != np.uint8 or starters.dtype != np.uint8:
        raise ValueError(f"cards come as uint8, not as {hands.dtype} and {starters.dtype}")
    sizes = (4,) if crib else _SIZES
    if hands.ndim != 2 or hands.shape[1] not in sizes:
        raise ValueError(f"hands have shape (n, k) with k in {sizes}, not {hands.shape}")
    if starters.shape != hands.shape[:1]:
        wanted = hands.shape[:1]
        raise ValueError(f"each hand has one starter: shape {wanted}, not {starters.shape}")


def _joined(size: int) -> Words:
    joined = np.zeros(comb(12 + size, size) * _ROW, np.uint16)
    _join(size, joined)
    return joined


def _points(size: int) -> Bytes:
    points = np.zeros(comb(12 + size, size) * _ROW, np.uint8)
    _tabulate(size, points)
    return points


@compiled
def _join(size: int, joined: Words) -> None:
    """Fill the table that leads from a set of that many ranks and one rank to both together."""
    ranks = np.zeros(size + 1, np.int64)
    ranks[size] = 12
    for row in range(len(joined) >> 4):
        for rank in range(13):
            joined[row << 4 | rank] = _joint_number(ranks[:size], rank)
        _advance(ranks)


@compiled
def _joint_number(ranks: Counts, rank: int) -> int:
    """The number of these ranks, in rising order, with one more."""
    number, passed = 0, 0
    for place, other in enumerate(ranks):
        if other > rank and not passed:
            number += _choose(rank + place, place + 1)
            passed = 1
        number += _choose(other + place + passed, place + passed + 1)
    return number if passed else number + _choose(rank + len(ranks), len(ranks) + 1)


@compiled
def _choose(things: int, taken: int) -> int:
    ways = 1
    for step in range(taken):
        ways = ways * (things - step) // (step + 1)
    return ways


@compiled
def _advance(ranks: Counts) -> None:
    """Go on to the next set of ranks; behind them stands the highest rank as a stop."""
    place = 0
    while place < len(ranks) - 1 and ranks[place] == ranks[place + 1]:
        place += 1
    ranks[place] += 1
    ranks[:place] = 0


@compiled
def _tabulate(size: int, points: Bytes) -> None:
    """Fill the rows of all sets of that many ranks, which come in the order of their numbers."""
    ranks = np.zeros(size + 1, np.int64)
    ranks[size] = 12
    held = np.zeros(13, np.int64)
    for row in range(len(points) >> 4):
        held[:] = 0
        for rank in ranks[:size]:
            held[rank] += 1
        for rank in range(13):
            held[rank] += 1
            points[row << 4 | rank] = _rank_points(held)
            held[rank] -= 1
        _advance(ranks)


@compiled
def _rank_points(held: NDArray[np.int64]) -> int:
    """What so many cards of each rank score by fifteens, pairs and runs."""
    ways = np.zeros(16, np.int64)
    ways[0] = 1
    points, length, runs = 0, 0, 1
    for rank in range(13):
        count = held[rank]
        if count > 4:
            return 0
        value = min(rank + 1, 10)
        for _ in range(count):
            for total in range(15, value - 1, -1):
                ways[total] += ways[total - value]
        points += count * (count - 1)
        length, runs = (length + 1, runs * count) if count else (0, 1)
        ends = rank == 12 or held[rank + 1] == 0
        if ends and length >= 3:
            points += length * runs
    return int(points + 2 * ways[15])


@compiled
def _score_fours(hands: Bytes, starters: Bytes, crib: bool, known: Tables, points: Bytes) -> None:
    pairs, quads, ranks = known.pairs, known.quads, known.points[1]
    four = 0 if crib else 4
    # Unsigned numbers throughout: numba looks at the sign of each signed index.
    for show in range(np.uint64(len(points))):
        a, b = hands[show, 0], hands[show, 1]
        c, d, turned = hands[show, 2], hands[show, 3], starters[show]
        pair, other = pairs[np.uint64(a << 6 | b)], pairs[np.uint64(c << 6 | d)]
        quad = quads[np.uint64(pair * 91 + other)]
        score = int(ranks[np.uint64(quad << 4 | turned >> 2)])
        jack = 40 | turned & 3
        score += (a == jack) | (b == jack) | (c == jack) | (d == jack)
        if ((a ^ b) | (a ^ c) | (a ^ d)) & 3 == 0:
            score += 5 if (a ^ turned) & 3 == 0 else four
        points[show] = score


@compiled
def _score_threes(hands: Bytes, starters: Bytes, _: bool, known: Tables, points: Bytes) -> None:
    pairs, triples, ranks = known.pairs, known.joins[1], known.points[0]
    for show in range(np.uint64(len(points))):
        a, b, c, turned = hands[show, 0], hands[show, 1], hands[show, 2], starters[show]
        triple = triples[np.uint64(pairs[np.uint64(a << 6 | b)] << 4 | c >> 2)]
        score = int(ranks[np.uint64(triple << 4 | turned >> 2)])
        jack = 40 | turned & 3
        score += (a == jack) | (b == jack) | (c == jack)
        if ((a ^ b) | (a ^ c)) & 3 == 0:
            score += 4 if (a ^ turned) & 3 == 0 else 3
        points[show] = score


@compiled
def _score_fives(hands: Bytes, starters: Bytes, _: bool, known: Tables, points: Bytes) -> None:
    pairs, quads, quints, ranks = known.pairs, known.quads, known.joins[3], known.points[2]
    for show in range(np.uint64(len(points))):
        a, b, c = hands[show, 0], hands[show, 1], hands[show, 2]
        d, e, turned = hands[show, 3], hands[show, 4], starters[show]
        pair, other = pairs[np.uint64(a << 6 | b)], pairs[np.uint64(c << 6 | d)]
        quint = quints[np.uint64(quads[np.uint64(pair * 91 + other)] << 4 | e >> 2)]
        score = int(ranks[np.uint64(quint << 4 | turned >> 2)])
        jack = 40 | turned & 3
        score += (a == jack) | (b == jack) | (c == jack) | (d == jack) | (e == jack)
        if ((a ^ b) | (a ^ c) | (a ^ d) | (a ^ e)) & 3 == 0:
            score += 6 if (a ^ turned) & 3 == 0 else 5
        points[show] = score


@compiled
def _count_shows(crib: bool, known: Tables) -> Counts:
    pairs, quads, ranks = known.pairs, known.quads, known.points[1]
    # Four banks, and neighbours in different ones: a count need not wait for the one before.
    banks = np.zeros(4 * 32, np.int64)
    for d in range(3, 52):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    pair, other = pairs[np.uint64(a << 6 | b)], pairs[np.uint64(c << 6 | d)]
                    row = np.uint64(quads[np.uint64(pair * 91 + other)]) << np.uint64(4)
                    taken = 1 << a | 1 << b | 1 << c | 1 << d
                    if ((a ^ b) | (a ^ c) | (a ^ d)) & 3:
                        _count_starters((a, b, c, d), row, ranks, banks)
                        if d >= 40:
                            _count_nobs(taken, row, ranks, banks)
                    else:
                        _count_flush(taken, a & 3, crib, row, ranks, banks)
    return banks[0:30] + banks[32:62] + banks[64:94] + banks[96:126]


@compiled
def _count_starters(
    hand: tuple[int, int, int, int], row: np.uint64, ranks: Bytes, banks: Counts
) -> None:
    """Count four starters of each rank, then take back those that are in the hand."""
    for rank in range(np.uint64(13)):
        banks[(rank & np.uint64(3)) << np.uint64(5) | np.uint64(ranks[row | rank])] += 4
    for place in range(4):
        points = np.uint64(ranks[row | np.uint64(hand[place] >> 2)])
        banks[np.uint64(place << 5) | points] -= 1


@compiled
def _count_nobs(taken: int, row: np.uint64, ranks: Bytes, banks: Counts) -> None:
    """Add the one for his nobs to the starters already counted."""
    for suit in range(4):
        if taken >> (40 | suit) & 1:
            for rank in range(13):
                if not taken >> (rank << 2 | suit) & 1:
                    points = np.uint64(ranks[row | np.uint64(rank)])
                    banks[points] -= 1
                    banks[points + np.uint64(1)] += 1


@compiled
def _count_flush(
    taken: int, suit: int, crib: bool, row: np.uint64, ranks: Bytes, banks: Counts
) -> None:
    """Count the starters of a hand of one suit one by one: there are few such hands."""
    four = 0 if crib else 4
    jack = taken >> (40 | suit) & 1
    for starter in range(52):
        if not taken >> starter & 1:
            bonus = 5 + jack if starter & 3 == suit else four
            banks[np.uint64(ranks[row | np.uint64(starter >> 2)] + bonus)] += 1


@compiled
def _weigh_shows(crib: bool, ranks: Bytes) -> Counts:
    census = np.zeros(32, np.int64)
    held = np.zeros(13, np.int64)
    row = 0
    for d in range(13):
        for c in range(d + 1):
            for b in range(c + 1):
                for a in range(b + 1):
                    held[:] = 0
                    for rank in (a, b, c, d):
                        held[rank] += 1
                    _weigh_quad(crib, held, ranks[row : row + 13], census)
                    row += 16
    return census[:30]


@compiled
def _weigh_quad(crib: bool, held: Counts, points: Bytes, census: Counts) -> None:
    """Count all shows of one rank quad.

    The suits of different ranks are independent, so a starter of another rank has the suit of one
    of the jacks in a quarter of the cases for each jack.
    """
    hands, flushes, jacks = 1, 4, held[10]
    for count in held:
        # The suits of so many cards of one rank: 1, 4, 6, 4 or 1 way.
        hands = hands * (1, 4, 6, 4, 1)[count]
        flushes = 0 if count > 1 else flushes
    for rank in range(13):
        shows = hands * (4 - held[rank])
        nobs = shows * jacks // 4 if rank != 10 else 0
        fives = flushes if held[rank] == 0 else 0
        plain_nobs = nobs - fives * jacks
        score = points[rank]
        census[score] += shows - plain_nobs - fives - 3 * flushes
        census[score + 1] += plain_nobs
        census[score + (0 if crib else 4)] += 3 * flushes
        census[score + 5 + (jacks > 0)] += fives
