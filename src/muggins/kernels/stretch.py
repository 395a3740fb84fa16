"""The home stretch: deals played by two sides that look at the score.

Each lays away the two cards, and lays each card, so that what he expects of the deal is worth most
where the game stands; `muggins.kernels.outlook` has tables of that worth. So who needs three holes
and counts first does not pay for a crib. In the play he looks as far as
`muggins.kernels.playout` does: what a card scores, the other's likely best reply, and an own answer
on which he counts by half.
"""

from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import compiled, lean
from muggins.kernels.outlook import Outlook
from muggins.kernels.pile import points_of
from muggins.kernels.playout import best_follow, lowest_value, none_of, weigh
from muggins.kernels.show import Bytes, Counts

Floats: TypeAlias = NDArray[np.float64]
Awards: TypeAlias = NDArray[np.int8]

_TRUST: Final = 0.5
_JACK: Final = 10
_IS_THROWN: Final = np.array(
    [[place in toss for place in range(6)] for toss in combinations(range(6), 2)]
)
"""(15, 6): whether a discard lays away the card of a place."""


class Hands(NamedTuple):
    """Deals, and what can be said of their discards whatever the score; seat 0 is the pone.

    Discards are in the order of itertools.combinations(range(6), 2) over the places of the two.
    """

    ranks: Bytes
    """(n, 2, 6): the ranks of the six cards."""
    starters: Bytes
    """(n,): the rank of the starter."""
    shows: Bytes
    """(n, 2, 15): what each kept hand counts with it."""
    chances: Bytes
    """(n, 2, 15, 30): with how many of 46 starters each kept hand counts so much."""
    tosses: Bytes
    """(n, 2, 15): the class of each toss."""
    kinds: Bytes
    """(n, 2, 15): the kind of each kept hand, by what it does in the play."""
    cribs: Bytes
    """(n, 15, 15): what the crib counts, by the pone's discard and the dealer's."""
    awards: Awards
    """(n, k): the deal as two sides play it that look at points only, as in
    `muggins.kernels.race.tally_deals`."""


class Stand(NamedTuple):
    """Where the game stands before the deal."""

    pone: int
    dealer: int
    value: Floats
    """(t, t): what later scores are worth to a deal's dealer, by his score and the pone's."""
    payoff: Floats
    """(t,): what a win earns by the loser's score."""


class Played(NamedTuple):
    """What the deals brought."""

    gains: Floats
    """(parts,): what the dealer has of a deal, on average, beyond what he has of it between sides
    that look at points."""
    shows: Counts
    """(2, 30): how often each seat's hand counts 0, 1, ... 29 with the starter."""
    kept: Counts
    """(2, 13): how often each seat keeps a card of each rank."""


def play_stretch(
    hands: Hands, numbers: Counts, stand: Stand, outlook: Outlook, keeps: Floats
) -> Played:
    """What these deals bring here beyond what they bring between sides that look at points only.

    numbers: int64 of shape (parts, n), which of the deals in hands; outlook: that of this stand;
    keeps: float64 of shape (2, 13), how often the pone, and the dealer, keeps a card of each rank,
    in any unit, none of them 0. In a deal that heels win nobody keeps or shows. The answer is new.

    12 microseconds a deal on one core (AMD EPYC, Zen 5).
    """
    played = Played(
        np.zeros(len(numbers)), np.zeros((2, 30), np.int64), np.zeros((2, 13), np.int64)
    )
    _play_stretch(hands, numbers, stand, outlook, keeps, played)
    return played


@lean
def _worth(
    mine: int,
    theirs: int,
    starts: Counts,
    laid: int,
    ahead: Floats,
    before: Floats,
    payoff: Floats,
) -> float:
    """What so many points pegged are worth; `starts` has my score, the other's, and my hand."""
    if mine + starts[0] >= len(payoff):
        return float(payoff[theirs + starts[1]])
    if theirs + starts[1] >= len(payoff):
        return -float(payoff[mine + starts[0]])
    return float(ahead[laid, mine + starts[2], theirs] + before[laid, mine, theirs])


@lean
def _before_reply(
    hand: Bytes,
    held: int,
    weights: Floats,
    pile: int,
    size: int,
    count: int,
    mine: int,
    theirs: int,
    starts: Counts,
    laid: int,
    ahead: Floats,
    before: Floats,
    payoff: Floats,
    by_points: Floats,
) -> float:
    """What it is worth when I have laid the newest card, the other's best reply to come.

    A row of `by_points` has, for replies of so many points, the weight of the cards that make them
    and the sum of weight times worth.
    """
    by_points[:] = 0
    everything = 0.0
    for rank in range(13):
        everything += weights[rank]
        total = count + min(rank + 1, 10)
        if weights[rank] > 0 and total <= 31:
            reply = pile << 4 | rank
            points = points_of(reply, size + 1, total)
            by_points[points, 0] += weights[rank]
            worth = _worth(mine, theirs + points, starts, laid + 1, ahead, before, payoff)
            if total < 31 and theirs + points + starts[1] < len(payoff):
                answer = best_follow(hand, reply, size + 1, total)
                # Without a card that fits the go is the other's.
                gone, more = int(answer < 0), max(answer, 0)
                then = _worth(
                    mine + more,
                    theirs + points + gone,
                    starts,
                    min(laid + 2 - gone, 8),
                    ahead,
                    before,
                    payoff,
                )
                worth += _TRUST * (then - worth)
            by_points[points, 1] += weights[rank] * worth
    worth, better, without = 0.0, 0.0, 1.0
    for points in range(len(by_points) - 1, -1, -1):
        weight = by_points[points, 0]
        if weight > 0:
            better += weight
            rest = none_of(min(better, everything), everything, held)
            worth += (without - rest) * by_points[points, 1] / weight
            without = rest
    # He cannot follow: the go is mine.
    return worth + without * _worth(mine + 1, theirs, starts, laid, ahead, before, payoff)


@lean
def _choose(
    hand: Bytes,
    held: int,
    weights: Floats,
    pile: int,
    size: int,
    count: int,
    mine: int,
    theirs: int,
    starts: Counts,
    laid: int,
    ahead: Floats,
    before: Floats,
    payoff: Floats,
    by_points: Floats,
) -> int:
    """The rank to lay, of those that fit; among equals the highest. `laid`: cards with it."""
    best, choice = -np.inf, -1
    for rank in range(12, -1, -1):
        total = count + min(rank + 1, 10)
        if hand[rank] and total <= 31:
            pegged = mine + points_of(pile << 4 | rank, size + 1, total)
            if pegged + starts[0] >= len(payoff) or total == 31 or not held:
                worth = _worth(pegged, theirs, starts, laid, ahead, before, payoff)
            else:
                hand[rank] -= 1
                worth = _before_reply(
                    hand,
                    held,
                    weights,
                    pile << 4 | rank,
                    size + 1,
                    total,
                    pegged,
                    theirs,
                    starts,
                    laid,
                    ahead,
                    before,
                    payoff,
                    by_points,
                )
                hand[rank] += 1
            if worth > best:
                best, choice = worth, rank
    return choice


@compiled
def _play(
    hands: Bytes,
    unseen: Counts,
    keeps: Floats,
    starts: Counts,
    pegged: Counts,
    outlook: Outlook,
    payoff: Floats,
    weights: Floats,
    by_points: Floats,
) -> bool:
    """Lay cards until none are left or, and then True, somebody is home; seat 0 is the pone."""
    seat, pile, size, count = 0, 0, 0, 0
    held, ruled_out = np.full(2, 4), np.zeros(2, np.int64)
    for place in range(8):
        other = 1 - seat
        weigh(unseen[seat], keeps[other], ruled_out[other], weights)
        rank = _choose(
            hands[seat],
            held[other],
            weights,
            pile,
            size,
            count,
            pegged[seat],
            pegged[other],
            starts[seat],
            place + 1,
            outlook.ahead[seat],
            outlook.before[seat],
            payoff,
            by_points,
        )
        hands[seat, rank] -= 1
        held[seat] -= 1
        unseen[other, rank] -= 1
        pile, size, count = pile << 4 | rank, size + 1, count + min(rank + 1, 10)
        mine, theirs = count + lowest_value(hands[seat]), count + lowest_value(hands[other])
        closes = count == 31 or (mine > 31 and theirs > 31)
        pegged[seat] += points_of(pile, size, count) + (closes and count < 31)
        if pegged[seat] + starts[seat, 0] >= len(payoff):
            return True
        if count < 31 and held[other] and theirs > 31:
            ruled_out[other] = max(ruled_out[other], 31 - count)
        if closes:
            pile, size, count = 0, 0, 0
            seat = other if held[other] else seat
        elif theirs <= 31:
            seat = other
    return False


@lean
def _outcome(pone: int, dealer: int, value: Floats, payoff: Floats) -> float:
    """The dealer's worth of a deal that ends so; only one of the two can be home."""
    if dealer >= len(payoff):
        return float(payoff[pone])
    if pone >= len(payoff):
        return -float(payoff[dealer])
    return -float(value[pone, dealer])


@lean
def _plain(awards: Awards, stand: Stand) -> float:
    """The dealer's worth of the deal as sides play it that look at points."""
    pone, dealer, target = stand.pone, stand.dealer, len(stand.payoff)
    for award in awards:
        if award > 0:
            dealer += award
        else:
            pone -= award
        if dealer >= target or pone >= target:
            break
    return _outcome(pone, dealer, stand.value, stand.payoff)


@lean
def _discard(number: int, seat: int, hands: Hands, discards: Floats) -> int:
    """The best discard; of equals the first."""
    best, choice = -np.inf, 0
    for toss in range(15):
        kind, thrown = hands.kinds[number, seat, toss], hands.tosses[number, seat, toss]
        worth = 0.0
        for points in range(30):
            starters = hands.chances[number, seat, toss, points]
            if starters:
                worth += starters * discards[seat, kind, thrown, points]
        if worth > best:
            best, choice = worth, toss
    return choice


@lean
def _take_up(
    number: int, seat: int, toss: int, hands: Hands, held: Bytes, unseen: Counts, kept: Counts
) -> None:
    """Fill in, by rank, what a seat keeps, and the cards that it has not seen."""
    held[:], unseen[:] = 0, 4
    unseen[hands.starters[number]] -= 1
    for place in range(6):
        rank = hands.ranks[number, seat, place]
        unseen[rank] -= 1
        if not _IS_THROWN[toss, place]:
            held[rank] += 1
            kept[rank] += 1


@compiled
def _play_stretch(
    hands: Hands, numbers: Counts, stand: Stand, outlook: Outlook, keeps: Floats, played: Played
) -> None:
    held, unseen = np.empty((2, 13), np.uint8), np.empty((2, 13), np.int64)
    starts, tosses = np.empty((2, 3), np.int64), np.zeros(2, np.int64)
    weights, by_points = np.empty(13), np.empty((32, 2))
    starts[0], starts[1] = (stand.pone, stand.dealer, 0), (stand.dealer, stand.pone, 0)
    for part in range(len(numbers)):
        for number in numbers[part]:
            # Heels that win leave nothing to choose.
            if stand.dealer + 2 * (hands.starters[number] == _JACK) < len(stand.payoff):
                for seat in range(2):
                    toss = _discard(number, seat, hands, outlook.discards)
                    _take_up(number, seat, toss, hands, held[seat], unseen[seat], played.kept[seat])
                    tosses[seat], starts[seat, 2] = toss, hands.shows[number, seat, toss]
                    played.shows[seat, starts[seat, 2]] += 1
                played.gains[part] += _play_on(
                    number,
                    hands,
                    tosses,
                    held,
                    unseen,
                    keeps,
                    starts,
                    stand,
                    outlook,
                    weights,
                    by_points,
                )
        played.gains[part] /= numbers.shape[1]


@compiled
def _play_on(
    number: int,
    hands: Hands,
    tosses: Counts,
    held: Bytes,
    unseen: Counts,
    keeps: Floats,
    starts: Counts,
    stand: Stand,
    outlook: Outlook,
    weights: Floats,
    by_points: Floats,
) -> float:
    """The dealer's gain of a deal whose discards are made."""
    pegged = np.zeros(2, np.int64)
    pegged[1] = 2 * (hands.starters[number] == _JACK)
    if not _play(held, unseen, keeps, starts, pegged, outlook, stand.payoff, weights, by_points):
        pegged[0] += starts[0, 2]
        if stand.pone + pegged[0] < len(stand.payoff):
            pegged[1] += starts[1, 2] + hands.cribs[number, tosses[0], tosses[1]]
    pone, dealer = stand.pone + pegged[0], stand.dealer + pegged[1]
    worth = _outcome(pone, dealer, stand.value, stand.payoff)
    return worth - _plain(hands.awards[number], stand)
