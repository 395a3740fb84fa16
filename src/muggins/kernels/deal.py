"""Every discard of one deal, with whole distributions and suits exact.

The cards unseen are the same for all discards of a deal, so what the others may throw is weighed
once, by ranks: 91 rank pairs (or 455 triples) with a starter of each of 13 ranks. A discard then
only looks up what those ranks score with its own. Suits come in as corrections: his nobs moves
weight up by one point, a crib of one suit by five.
"""

from functools import cache
from itertools import combinations, permutations
from typing import Final, NamedTuple

import numpy as np

from muggins.kernels.compiler import compiled, lean
from muggins.kernels.show import Bytes, Counts, Tables, Words, refuse_strangers, tables
from muggins.kernels.throws import TOSS_CLASSES, Floats, whole_weights

NO_SHOW: Final = 255
"""Stands for the points with a starter that was dealt to the hand itself."""

_MOST_HAND_POINTS: Final = 46  # 4 4 5 5 6 with a 6, in seven-card cribbage
_BITS: Final = 30
_DEALT: Final = {1: (5,), 2: (5, 6, 7)}


class Discards(NamedTuple):
    """All discards of one deal, in the order of itertools.combinations over what is thrown."""

    thrown: Bytes
    """(m, 1) or (m, 2): the cards laid away, in the order in which they were given."""
    kept: Bytes
    """(m, 3), (m, 4) or (m, 5): the other cards, in the same order."""
    shows: Bytes
    """(m, 52): the hand's points with each starter, NO_SHOW for the cards dealt."""
    hands: Counts
    """(m, 47): how many starters give the hand 0, 1, ... 46 points."""
    cribs: Floats
    """(m, 30): the weight of all cribs and starters that give the crib 0, 1, ... 29 points."""


def weigh_discards(dealt: Bytes, throws: Floats | None = None, *, thrown: int = 2) -> Discards:
    """Every way to lay away cards of one deal, each with all its hands and all its cribs.

    >>> deal = weigh_discards(np.array([6, 14, 22, 30, 39, 40], np.uint8))  # 2h 4h 6h 8h Ts Jc
    >>> deal.thrown[14], deal.hands[14].sum(), int(deal.cribs[14].sum())
    (array([39, 40], dtype=uint8), np.int64(46), 45540)

    dealt: uint8 of shape (n,), cards as 4 * rank + suit. Of 5, 6 or 7 cards two are thrown, the
    other two of the crib are the opponent's. With thrown=1 one of 5 goes to a crib of one card
    from each of three others (four seats), or two others and the pack (three seats).

    throws: how likely the others are to lay away what they hold; without it, all cards alike, and
    the weights are numbers of cribs. For two cards shape (169,), by `throws.toss_class`. For one
    card shape (3, 13), a row of ranks for each source, a row of ones for the pack. Weights are
    read to 30 bits of the greatest, which keeps all sums exact: what is impossible weighs 0.

    Raises ValueError for other shapes or types, for numbers that are no card, for a card twice,
    and for weights that are negative, not finite or all 0.

    30 microseconds for six cards on one core (AMD EPYC, Zen 5).
    """
    _refuse_deal(dealt, thrown)
    laid, held = (dealt[places] for places in _divisions(len(dealt), thrown))
    unseen = np.ones(52, np.int64)
    unseen[dealt] = 0
    shows, hands = _count_hands(held, unseen, tables())
    weigh = _weigh_pair_tosses if thrown == 2 else _weigh_single_tosses
    return Discards(laid, held, shows, hands, weigh(laid, unseen, throws))


def _weigh_pair_tosses(laid: Bytes, unseen: Counts, throws: Floats | None) -> Floats:
    weights, unit = _weights(throws, TOSS_CLASSES)
    return _weigh_two(laid, unseen, weights, tables()).astype(np.float64) * unit


def _weigh_single_tosses(laid: Bytes, unseen: Counts, throws: Floats | None) -> Floats:
    weights, unit = _weights(None if throws is None else _triple_weights(throws), 455)
    return _weigh_one(laid, unseen, weights, tables()).astype(np.float64) * unit


def _weights(weights: Floats | None, size: int) -> tuple[Counts, float]:
    if weights is None:
        return np.ones(size, np.int64), 1.0
    return whole_weights(weights, size, _BITS)


def _triple_weights(throws: Floats) -> Floats:
    """The weight of each rank triple: its cards may come from the three sources in any order."""
    if throws.shape != (3, 13):
        raise ValueError(f"weights of single throws have shape (3, 13), not {throws.shape}")
    ranks = _triples()
    orders = [
        np.prod([throws[source, ranks[:, place]] for place, source in enumerate(order)], axis=0)
        for order in permutations(range(3))
    ]
    weights: Floats = np.mean(orders, axis=0)
    return weights


@cache
def _triples() -> Counts:
    """The 455 rank triples by number."""
    return np.array(
        [(a, b, c) for c in range(13) for b in range(c + 1) for a in range(b + 1)], np.int64
    )


@cache
def _divisions(dealt: int, thrown: int) -> tuple[Counts, Counts]:
    """The places of the cards thrown and of those kept, a row for each discard."""
    tosses = list(combinations(range(dealt), thrown))
    kept = [[place for place in range(dealt) if place not in toss] for toss in tosses]
    return np.array(tosses), np.array(kept)


def _refuse_deal(dealt: Bytes, thrown: int) -> None:
    sizes = _DEALT.get(thrown)
    if sizes is None:
        raise ValueError(f"one or two cards are thrown, not {thrown}")
    if dealt.dtype != np.uint8 or dealt.ndim != 1 or len(dealt) not in sizes:
        found = f"{dealt.dtype} of shape {dealt.shape}"
        raise ValueError(f"a deal to throw {thrown} of is {sizes} cards in uint8, not {found}")
    refuse_strangers(dealt)
    if len(set(dealt.tolist())) < len(dealt):
        raise ValueError(f"a card is dealt once, but these have one twice: {dealt.tolist()}")


@compiled
def _count_hands(kept: Bytes, unseen: Counts, known: Tables) -> tuple[Bytes, Counts]:
    shows = np.full((len(kept), 52), np.uint8(NO_SHOW))
    hands = np.zeros((len(kept), _MOST_HAND_POINTS + 1), np.int64)
    size = kept.shape[1]
    joins, points = known.joins, known.points[size - 3]
    for discard in range(len(kept)):
        hand = kept[discard]
        row = int(hand[0]) >> 2
        jacks, mixed = 0, 0
        for place in range(1, size):
            row = int(joins[place - 1][row << 4 | hand[place] >> 2])
            mixed |= (hand[place] ^ hand[0]) & 3
        for card in hand:
            jacks |= (card >> 2 == 10) << (card & 3)
        for starter in range(52):
            if unseen[starter]:
                suit = starter & 3
                score = points[row << 4 | starter >> 2] + (jacks >> suit & 1)
                if mixed == 0:
                    score += size + (suit == hand[0] & 3)
                shows[discard, starter] = score
                hands[discard, score] += 1
    return shows, hands


@compiled
def _rank_counts(unseen: Counts) -> Counts:
    left = np.zeros(13, np.int64)
    for card in range(52):
        left[card >> 2] += unseen[card]
    return left


# --- two cards thrown -----------------------------------------------------------------------------


@compiled
def _weigh_two(thrown: Bytes, unseen: Counts, weights: Counts, known: Tables) -> Counts:
    """The weight of all cribs by points, for each toss."""
    pairs, quads, points = known.pairs, known.quads, known.points[1]
    left = _rank_counts(unseen)
    each = _pair_weights(left, unseen, weights)
    cribs, jacks = _crib_weights(left, each), _their_jack(left, unseen, weights)
    mine = np.empty((4, 91 * 16), np.int64)
    for suit in range(4):
        if not unseen[40 | suit]:
            _my_jack(suit, left, each, unseen, weights, mine[suit])
    tally = np.zeros((len(thrown), 4 * 32), np.int64)
    nobs = np.zeros_like(tally)
    for toss in range(len(thrown)):
        first, second = thrown[toss]
        start = int(pairs[np.uint64(first << 6 | second)]) * 91
        row = quads[start : start + 91]
        _add_cribs(row, cribs, points, tally[toss])
        _add_their_jack(row, jacks, points, nobs[toss])
        for card in thrown[toss]:
            if card >> 2 == 10:
                _add_cribs(row, mine[card & 3], points, nobs[toss])
        if (first ^ second) & 3 == 0:
            jack = first >> 2 == 10 or second >> 2 == 10
            _move_flushes(int(first & 3), jack, row, unseen, weights, points, tally[toss])
    return _together(tally, nobs)


@compiled
def _together(tally: Counts, nobs: Counts) -> Counts:
    """The banks of each tally added up, with the cribs that have nobs one point higher."""
    cribs = np.zeros((len(tally), 30), np.int64)
    for toss in range(len(tally)):
        for place in range(4 * 32):
            score = place & 31
            if score < 30:
                cribs[toss, score] += tally[toss, place] - nobs[toss, place]
            if score < 29:
                cribs[toss, score + 1] += nobs[toss, place]
    return cribs


@compiled
def _pair_weights(left: Counts, unseen: Counts, weights: Counts) -> Counts:
    """The weight of all pairs of unseen cards, by rank pair."""
    each = np.zeros(91, np.int64)
    for high in range(13):
        for low in range(high):
            suited = 0
            for suit in range(4):
                suited += unseen[low << 2 | suit] * unseen[high << 2 | suit]
            pair = low + high * (high + 1) // 2
            each[pair] = weights[pair] * (left[low] * left[high] - suited)
            each[pair] += weights[91 + pair - high] * suited
        pair = high + high * (high + 1) // 2
        each[pair] = weights[pair] * (left[high] * (left[high] - 1) // 2)
    return each


@compiled
def _crib_weights(left: Counts, each: Counts) -> Counts:
    """The weight of all pairs with a starter, by rank pair and starter's rank, in rows of 16."""
    cribs = np.zeros(91 * 16, np.int64)
    for high in range(13):
        for low in range(high + 1):
            pair = low + high * (high + 1) // 2
            for rank in range(13):
                starters = left[rank] - (rank == low) - (rank == high)
                cribs[pair << 4 | rank] = each[pair] * starters
    return cribs


@compiled
def _their_jack(left: Counts, unseen: Counts, weights: Counts) -> Counts:
    """The weight of all throws of a jack with a starter of its suit, by other rank and starter's.

    The starter has the jack's suit, so it takes nothing from the other suits of its rank.
    """
    jacks = np.zeros(13 * 16, np.int64)
    for suit in range(4):
        if unseen[40 | suit]:
            for rank in range(13):
                if rank != 10 and unseen[rank << 2 | suit]:
                    for other in range(13):
                        low, high = min(other, 10), max(other, 10)
                        pair = low + high * (high + 1) // 2
                        if other == 10:
                            weight = weights[pair] * (left[10] - 1)
                        else:
                            suited = unseen[other << 2 | suit]
                            weight = weights[pair] * (left[other] - suited)
                            if other != rank:
                                weight += weights[91 + pair - high] * suited
                        jacks[other << 4 | rank] += weight
    return jacks


@lean
def _my_jack(
    suit: int, left: Counts, each: Counts, unseen: Counts, weights: Counts, cribs: Counts
) -> None:
    """Fill in the weight of all pairs with a starter of this suit, as `_crib_weights` has it."""
    for high in range(13):
        for low in range(high + 1):
            pair = low + high * (high + 1) // 2
            for rank in range(13):
                weight = 0
                if unseen[rank << 2 | suit]:
                    weight = each[pair]
                    if low == high == rank:
                        weight = weights[pair] * ((left[rank] - 1) * (left[rank] - 2) // 2)
                    elif rank in (low, high):
                        other = low + high - rank
                        suited = unseen[other << 2 | suit]
                        weight -= weights[pair] * (left[other] - suited)
                        weight -= weights[91 + pair - high] * suited
                cribs[pair << 4 | rank] = weight


@lean
def _add_cribs(quads: Words, cribs: Counts, points: Bytes, tally: Counts) -> None:
    # Four banks, and neighbours in different ones: a sum need not wait for the one before.
    for pair in range(np.uint64(len(quads))):
        row = np.uint64(quads[pair]) << np.uint64(4)
        for rank in range(np.uint64(13)):
            bank = (rank & np.uint64(3)) << np.uint64(5)
            tally[bank | np.uint64(points[row | rank])] += cribs[pair << np.uint64(4) | rank]


@lean
def _add_their_jack(quads: Words, jacks: Counts, points: Bytes, tally: Counts) -> None:
    """As `_add_cribs`, for the throws of a jack, which is one of the rank pair."""
    for other in range(13):
        low, high = min(other, 10), max(other, 10)
        row = int(quads[low + high * (high + 1) // 2]) << 4
        for rank in range(13):
            tally[(rank & 3) << 5 | points[row | rank]] += jacks[other << 4 | rank]


@lean
def _move_flushes(
    suit: int,
    nobs: bool,
    quads: Words,
    unseen: Counts,
    weights: Counts,
    points: Bytes,
    tally: Counts,
) -> None:
    """Move the cribs that are all of this suit, with the starter, up by five points."""
    for high in range(13):
        for low in range(high):
            if unseen[low << 2 | suit] and unseen[high << 2 | suit]:
                pair = low + high * (high + 1) // 2
                jack = nobs or low == 10 or high == 10
                weight = weights[91 + pair - high]
                for rank in range(13):
                    if unseen[rank << 2 | suit] and rank not in (low, high):
                        score = points[int(quads[pair]) << 4 | rank] + jack
                        tally[score] -= weight
                        tally[score + 5] += weight


# --- one card thrown ------------------------------------------------------------------------------


@compiled
def _weigh_one(thrown: Bytes, unseen: Counts, weights: Counts, known: Tables) -> Counts:
    """As `_weigh_two`, for one card and three others; `weights` are those of rank triples."""
    joined, points = known.joins[2], known.points[1]
    left = _rank_counts(unseen)
    tally = np.zeros((len(thrown), 32), np.int64)
    for toss, card in enumerate(thrown[:, 0].astype(np.int64)):
        quads = joined[card >> 2 :: 16]
        _add_triples(quads, left, weights, points, tally[toss])
        for suit in range(4):
            if card == 40 | suit:
                _move_my_single_nobs(suit, quads, left, unseen, weights, points, tally[toss])
            if unseen[40 | suit]:
                _move_their_single_nobs(suit, quads, left, unseen, weights, points, tally[toss])
        _move_single_flushes(card, quads, unseen, weights, points, tally[toss])
    return tally[:, :30]


@lean
def _triple(low: int, middle: int, high: int) -> int:
    """The number of a rank triple."""
    return low + middle * (middle + 1) // 2 + high * (high + 1) * (high + 2) // 6


@lean
def _triple_ways(low: int, middle: int, high: int, left: Counts) -> int:
    """In how many ways three cards of these ranks can be taken from what is left."""
    first, second, third = int(left[low]), int(left[middle]), int(left[high])
    if low == high:
        return first * (first - 1) * (first - 2) // 6
    if low == middle:
        return first * (first - 1) // 2 * third
    if middle == high:
        return third * (third - 1) // 2 * first
    return first * second * third


@lean
def _add_triples(quads: Words, left: Counts, weights: Counts, points: Bytes, tally: Counts) -> None:
    for high in range(13):
        for middle in range(high + 1):
            for low in range(middle + 1):
                triple = _triple(low, middle, high)
                weight = weights[triple] * _triple_ways(low, middle, high, left)
                row = int(quads[triple]) << 4
                for rank in range(13):
                    used = (rank == low) + (rank == middle) + (rank == high)
                    # Where four of a rank are taken the way there weighs nothing.
                    tally[points[row | rank]] += weight * (left[rank] - used)


@lean
def _move_my_single_nobs(
    suit: int,
    quads: Words,
    left: Counts,
    unseen: Counts,
    weights: Counts,
    points: Bytes,
    tally: Counts,
) -> None:
    """Move the cribs with a starter of this suit, that of the jack thrown, up by one point."""
    for rank in range(13):
        if unseen[rank << 2 | suit]:
            left[rank] -= 1
            for high in range(13):
                for middle in range(high + 1):
                    for low in range(middle + 1):
                        triple = _triple(low, middle, high)
                        weight = weights[triple] * _triple_ways(low, middle, high, left)
                        score = points[int(quads[triple]) << 4 | rank]
                        tally[score] -= weight
                        tally[score + 1] += weight
            left[rank] += 1


@lean
def _move_their_single_nobs(
    suit: int,
    quads: Words,
    left: Counts,
    unseen: Counts,
    weights: Counts,
    points: Bytes,
    tally: Counts,
) -> None:
    """Move the cribs with the others' jack of this suit and a starter of it up by one point."""
    left[10] -= 1
    for rank in range(13):
        if rank != 10 and unseen[rank << 2 | suit]:
            left[rank] -= 1
            for high in range(13):
                for low in range(high + 1):
                    ways = left[low] * left[high]
                    if low == high:
                        ways = left[low] * (left[low] - 1) // 2
                    middle = max(low, min(high, 10))
                    triple = _triple(min(low, 10), middle, max(high, 10))
                    score = points[int(quads[triple]) << 4 | rank]
                    tally[score] -= weights[triple] * ways
                    tally[score + 1] += weights[triple] * ways
            left[rank] += 1
    left[10] += 1


@compiled
def _move_single_flushes(
    card: int, quads: Words, unseen: Counts, weights: Counts, points: Bytes, tally: Counts
) -> None:
    """Move the cribs that are all of the thrown card's suit, with the starter, up by five."""
    suited = [rank for rank in range(13) if unseen[rank << 2 | card & 3]]
    for high in suited:
        for middle in suited:
            for low in suited:
                if low < middle < high:
                    triple = _triple(low, middle, high)
                    jack = 10 in (card >> 2, low, middle, high)
                    for rank in suited:
                        if rank not in (low, middle, high):
                            score = points[int(quads[triple]) << 4 | rank] + jack
                            tally[score] -= weights[triple]
                            tally[score + 5] += weights[triple]
