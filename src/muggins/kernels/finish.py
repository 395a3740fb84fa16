"""The rest of a deal for two to four seats: the play by one simple rule, the show, and who wins.

In the play each seat lays what scores most now, and of equals the highest card, as in
`muggins.kernels.rollout`. Points are pegged in the order in which they are made, so who is home
first is exact; where nobody is, the sides' chances come from the distances to go.
"""

from typing import Final, NamedTuple

import numpy as np

from muggins.kernels.compiler import compiled
from muggins.kernels.guess import Guesses
from muggins.kernels.playout import Floats
from muggins.kernels.show import Bytes, Counts, Tables, tables

_Four = tuple[int, int, int, int]


CARE: Final = 0.0


class Law(NamedTuple):
    """What the rules say of this deal, in numbers."""

    seats: int
    sides: _Four
    """By seat; seats that there are not have 0."""
    dealer: int
    target: int
    """0: a round that nobody wins."""
    heels_barred: int
    go_barred: int
    first_go: bool
    one_count: bool
    four_flush: bool
    care: float


class Moment(NamedTuple):
    """Where the play stands when a card is due."""

    seat: int
    pile: Bytes
    """Ranks of the running count, oldest first."""
    gone: int
    """A bit for each seat that has said go in this count."""
    first_gone: int
    """The first of them, -1 where none has."""


class Odds(NamedTuple):
    """Who is home first if nobody is in this deal; see `muggins.ai.outlook`."""

    short: Floats
    """(s, n, k + 1, t + 1): with each seat as the next dealer, that side is still short of home
    after so many deals, from so many holes to go."""
    order: Counts
    """(s, n): with each seat as dealer, the place of each side in the order of counting."""


def weigh_cards(
    mine: Bytes,
    tried: Bytes,
    kept: Bytes,
    crib: Bytes,
    guesses: Guesses,
    laid: Bytes,
    starter: int,
    moment: Moment,
    scores: Counts,
    chances: Floats,
    law: Law,
    odds: Odds,
) -> Floats:
    """What laying each rank is worth to my side in each of these deals.

    mine: uint8 of shape (h,), the cards that I hold; tried: uint8 of shape (m,), the ranks to try,
    all among them and small enough for the count; kept: uint8 of shape (c,), what I kept after
    the discard; crib: uint8 of shape (k,), what I threw; laid: uint8 of shape (s, 5), the cards
    that each seat has laid, NO_CARD behind them; guesses: what the others hold and threw, and as
    spare what the pack gave to the crib; scores: int64 of shape (n,), by side. The answer is a new
    float64 array of shape (m, n), 0 for deals without weight: the chance to win, or with the target 0 the points of my side less the mean of the others'. That the arrays belong to one deal
    is the caller's promise.

    1.5 microseconds a deal and card with four seats on one core (AMD EPYC, Zen 5).
    """
    values = np.zeros((len(tried), len(guesses.weights)))
    _weigh_cards(
        mine, tried, kept, crib, guesses, laid, starter, moment, scores, chances, law, odds, tables(), values
    )
    return values


def weigh_throws(
    kept: Bytes,
    thrown: Bytes,
    guesses: Guesses,
    seat: int,
    scores: Counts,
    chances: Floats,
    law: Law,
    odds: Odds,
) -> tuple[Floats, Floats, Floats]:
    """What each throw is worth to my side in each of these deals, and what hand and crib count.

    kept: uint8 of shape (m, c), thrown: uint8 of shape (m, k), a row for each throw; guesses: what
    the others keep and throw, and as spare what the pack gives to the crib, then the starter. Three
    new float64 arrays of shape (m, n): worth as in `weigh_cards`, and points, also where the game
    ends before the hand is shown.
    """
    values = np.empty((len(kept), len(guesses.weights)))
    hands, cribs = np.empty_like(values), np.empty_like(values)
    _weigh_throws(
        kept, thrown, guesses, seat, scores, chances, law, odds, tables(), values, hands, cribs
    )
    return values, hands, cribs


def crib_means(
    thrown: Bytes, guesses: Guesses, rounds: int, *, four_flush: bool = False
) -> Floats:
    """What the crib counts on average with each of these throws.

    thrown: uint8 of shape (m, k). Each guessed deal gives its throws to `rounds` cribs, together
    with those of other deals and another starter, so that little is left to luck. float64 of shape
    (m,).
    """
    means = np.zeros(len(thrown))
    _crib_means(thrown, guesses, rounds, four_flush, tables(), means)
    return means


def deal_points(guesses: Guesses, law: Law) -> Counts:
    """What each side has of these deals, all hands in them and the starter as last spare card.

    int64 of shape (n, sides), as long as no target ends a deal: `law.target` is 0.
    """
    points = np.zeros((len(guesses.weights), 4), np.int64)
    chances = np.append(np.full(13, 1 / 13), 4 / 13)
    _deal_points(guesses, chances, law, tables(), points)
    return points[:, : max(law.sides) + 1]


def rank_appeals(pile: Bytes, stake: float, chances: Floats) -> Floats:
    """What each rank scores on this pile, and stake times the mean reply of one card to it.

    float64 of shape (13,), nan for what does not fit.
    """
    appeals = np.full(13, np.nan)
    _rank_appeals(pile, stake, chances, appeals)
    return appeals


# --- the play -------------------------------------------------------------------------------------


@compiled
def _points(pile: int, size: int, count: int) -> int:
    """What the newest card of the pile scores; four bits a card, the newest lowest."""
    points = 2 * ((count == 15) | (count == 31))
    newest = pile & 15
    if size > 1 and pile >> 4 & 15 == newest:
        alike = 2
        while alike < size and pile >> 4 * alike & 15 == newest:
            alike += 1
        return points + alike * (alike - 1)
    seen, low, high, run = 0, newest, newest, 0
    for place in range(size):
        rank = pile >> 4 * place & 15
        if seen >> rank & 1:
            break
        seen |= 1 << rank
        low, high = min(low, rank), max(high, rank)
        run = place if high - low == place else run
    return points + (run + 1 if run >= 2 else 0)


@compiled
def _reply(pile: int, size: int, count: int, chances: Floats) -> float:
    """What one card more scores on this pile on average; chances: of each rank, and of value 10."""
    mean, newest = 0.0, pile & 15
    for goal in (15, 31):
        value = goal - count
        if 1 <= value <= 10:
            mean += 2 * chances[13 if value == 10 else value - 1]
    alike = 1
    while alike < size and pile >> 4 * alike & 15 == newest:
        alike += 1
    if count + min(newest + 1, 10) <= 31:
        mean += alike * (alike + 1) * chances[newest]
    if alike == 1:
        mean += _run_reply(pile, size, count, chances)
    return mean


@compiled
def _run_reply(pile: int, size: int, count: int, chances: Floats) -> float:
    """The part of `_reply` that runs have: the longest that each rank completes."""
    seen, low, high, runs, mean = 0, 12, 0, 0, 0.0
    for place in range(size):
        rank = pile >> 4 * place & 15
        if seen >> rank & 1:
            break
        seen |= 1 << rank
        low, high = min(low, rank), max(high, rank)
        if place and high - low == place:
            # The ends come first: a longer run overwrites them, and none is shorter.
            runs = _note(runs, low - 1, place + 2) if low else runs
            runs = _note(runs, high + 1, place + 2) if high < 12 else runs
        elif place and high - low == place + 1:
            gap = low
            while seen >> gap & 1:
                gap += 1
            runs = _note(runs, gap, place + 2)
    rank = 0
    while runs:
        if runs & 15 and count + min(rank + 1, 10) <= 31:
            mean += (runs & 15) * chances[rank]
        runs, rank = runs >> 4, rank + 1
    return mean


@compiled
def _note(runs: int, rank: int, length: int) -> int:
    return runs & ~(15 << 4 * rank) | length << 4 * rank


@compiled
def _best(
    hand: Bytes, held: int, pile: int, size: int, count: int, stake: float, chances: Floats
) -> int:
    """The place of the card to lay and what it scores, as place + 16 points; -1 if none fits.

    stake: how much of the next seat's mean reply is mine, negative for my loss.
    """
    best, choice = -1e9, -1
    for place in range(held):
        rank = np.int64(hand[place])
        total = count + min(rank + 1, 10)
        if total <= 31:
            laid = pile << 4 | rank
            points = _points(laid, size + 1, total)
            worth = points + rank / 1024
            if stake != 0 and total < 31:
                worth += stake * _reply(laid, size + 1, total, chances)
            if worth > best:
                best, choice = worth, points << 4 | place
    return choice


@compiled
def _rank_appeals(pile: Bytes, stake: float, chances: Floats, appeals: Floats) -> None:
    before, count, size = 0, 0, len(pile)
    for rank in pile:
        before, count = before << 4 | np.int64(rank), count + min(np.int64(rank) + 1, 10)
    for rank in range(13):
        total = count + min(rank + 1, 10)
        if total <= 31:
            laid = before << 4 | rank
            appeals[rank] = _points(laid, size + 1, total)
            if total < 31:
                appeals[rank] += stake * _reply(laid, size + 1, total, chances)


@compiled
def _stake(held: Counts, gone: int, turn: int, law: Law) -> float:
    """How much the next seat's mean reply to one card counts for this seat: by its cards and side."""
    sides = max(law.sides[0], law.sides[1], law.sides[2], law.sides[3]) + 1
    for step in range(1, law.seats):
        seat = (turn + step) % law.seats
        if held[seat] and not gone >> seat & 1:
            if law.sides[seat] == law.sides[turn]:
                return law.care * held[seat]
            return -law.care * held[seat] / (sides - 1)
    return 0.0


@compiled
def _fits(hand: Bytes, held: int, count: int) -> bool:
    for place in range(held):
        if count + min(np.int64(hand[place]) + 1, 10) <= 31:
            return True
    return False


@compiled
def _follower(
    hands: Bytes, held: Counts, gone: int, actor: int, layer: int, count: int, seats: int
) -> int:
    """Who acts after this one, -1 when the count must close; as in `muggins.pegging`."""
    seat = (actor + 1) % seats
    while seat != layer:
        if held[seat] and not gone >> seat & 1:
            return seat
        seat = (seat + 1) % seats
    return layer if _fits(hands[layer], held[layer], count) else -1


@compiled
def _leader(held: Counts, layer: int, first_gone: int, law: Law) -> int:
    if law.one_count:
        return -1
    if law.first_go and first_gone >= 0:
        return first_gone
    for step in range(1, law.seats + 1):
        seat = (layer + step) % law.seats
        if held[seat]:
            return seat
    return -1


@compiled
def _peg(scores: Counts, seat: int, points: int, law: Law) -> bool:
    """Whether these points bring the seat's side home."""
    side = law.sides[seat]
    scores[side] += points
    return 0 < law.target <= scores[side]


@compiled
def _barred(scores: Counts, seat: int, within: int, law: Law) -> bool:
    return 0 < law.target <= scores[law.sides[seat]] + within and within > 0


@compiled
def _play(
    hands: Bytes,
    held: Counts,
    choice: int,
    turn: int,
    pile: int,
    size: int,
    gone: int,
    first_gone: int,
    scores: Counts,
    chances: Floats,
    law: Law,
) -> bool:
    """Play to the end, and say whether a side came home.

    choice: what the seat whose turn it is lays now, as `_best` has it.
    """
    count, layer = 0, turn
    for place in range(size):
        count += min((pile >> 4 * place & 15) + 1, 10)
    while True:
        if choice < 0:
            gone |= 1 << turn
            first_gone = turn if first_gone < 0 else first_gone
        else:
            rank = np.int64(hands[turn, choice & 15])
            held[turn] -= 1
            hands[turn, choice & 15] = hands[turn, held[turn]]
            pile, size, count, layer = pile << 4 | rank, size + 1, count + min(rank + 1, 10), turn
            if _peg(scores, turn, choice >> 4, law):
                return True
        turn = -1 if count == 31 else _follower(hands, held, gone, turn, layer, count, law.seats)
        if turn < 0:
            if count < 31 and not _barred(scores, layer, law.go_barred, law):
                if _peg(scores, layer, 1, law):
                    return True
            turn = _leader(held, layer, first_gone, law)
            if turn < 0:
                return False
            pile, size, count, gone, first_gone = 0, 0, 0, 0, -1
        stake = _stake(held, gone, turn, law)
        choice = _best(hands[turn], held[turn], pile, size, count, stake, chances)


# --- the show -------------------------------------------------------------------------------------


@compiled
def _show(cards: Bytes, size: int, starter: int, least: int, known: Tables) -> int:
    """What a hand or crib counts; least: cards of one suit that a flush needs, the starter's too."""
    row, mixed, nobs, suit = np.int64(cards[0]) >> 2, 0, 0, np.int64(cards[0]) & 3
    for place in range(size):
        card = np.int64(cards[place])
        row = np.int64(known.joins[place - 1][row << 4 | card >> 2]) if place else row
        mixed |= (card ^ suit) & 3
        nobs += card == 40 | starter & 3
    points = np.int64(known.points[size - 3][row << 4 | starter >> 2]) + nobs
    flush = 0 if mixed else size + (suit == starter & 3)
    return points + (flush if flush >= least else 0)


@compiled
def _show_all(
    kept: Bytes, size: int, crib: Bytes, starter: int, scores: Counts, law: Law, known: Tables
) -> bool:
    """Count the hands from the dealer's left, then the crib; whether a side came home."""
    for step in range(1, law.seats + 1):
        seat = (law.dealer + step) % law.seats
        if _peg(scores, seat, _show(kept[seat], size, starter, size, known), law):
            return True
    least = 4 if law.four_flush else 5
    return _peg(scores, law.dealer, _show(crib, 4, starter, least, known), law)


# --- what it is worth -----------------------------------------------------------------------------


@compiled
def _worth(scores: Counts, side: int, home: bool, law: Law, odds: Odds) -> float:
    sides = odds.order.shape[1]
    if not law.target:
        others = scores[:sides].sum() - scores[side]
        return float(scores[side] - others / (sides - 1))
    if home:
        return 1.0 if scores[side] >= law.target else 0.0
    return _chance(scores, side, law, odds.short, odds.order)


@compiled
def _chance(scores: Counts, side: int, law: Law, short: Floats, order: Counts) -> float:
    """The chance to be home first, the sides' points taken as independent of each other."""
    chance, dealer = 0.0, (law.dealer + 1) % law.seats
    need = law.target - scores[side]
    for deals in range(1, short.shape[2]):
        before = short[dealer, side, deals - 1, need]
        arrival = before - short[dealer, side, deals, need]
        if before < 1e-6:
            break
        counts = order[(dealer + deals - 1) % law.seats]
        for other in range(order.shape[1]):
            if other != side:
                # Who counts first in the deal that brings both home is home first.
                passed = deals if counts[other] < counts[side] else deals - 1
                arrival *= short[dealer, other, passed, law.target - scores[other]]
        chance += arrival
    return chance


# --- over many deals ------------------------------------------------------------------------------


@compiled
def _fill_crib(crib: Bytes, filled: int, guesses: Guesses, number: int) -> None:
    """Add to a crib what the others threw in this deal, and what the pack gave."""
    for seat in range(guesses.thrown.shape[1]):
        for card in guesses.thrown[number, seat]:
            if card < 52 and filled < 4:
                crib[filled] = card
                filled += 1
    for place in range(4 - filled):
        crib[filled + place] = guesses.spare[number, place]


@compiled
def _ranks(cards: Bytes, ranks: Bytes) -> int:
    """Write down the ranks of these cards, up to the first place without one, and how many."""
    for place in range(len(cards)):
        if cards[place] >= 52:
            return place
        ranks[place] = cards[place] >> 2
    return len(cards)


@compiled
def _weigh_cards(
    mine: Bytes,
    tried: Bytes,
    kept: Bytes,
    crib: Bytes,
    guesses: Guesses,
    laid: Bytes,
    starter: int,
    moment: Moment,
    scores: Counts,
    chances: Floats,
    law: Law,
    odds: Odds,
    known: Tables,
    values: Floats,
) -> None:
    seats, me, kept_size = law.seats, moment.seat, len(kept)
    shown, whole = np.zeros((seats, 5), np.uint8), np.zeros(4, np.uint8)
    hands, held, pegs = np.empty((seats, 5), np.uint8), np.empty(seats, np.int64), scores.copy()
    pile, count, size, side = 0, 0, len(moment.pile), law.sides[me]
    for rank in moment.pile:
        pile, count = pile << 4 | np.int64(rank), count + min(np.int64(rank) + 1, 10)
    whole[: len(crib)] = crib
    for number in range(len(guesses.weights)):
        if guesses.weights[number] == 0:
            continue
        _fill_crib(whole, len(crib), guesses, number)
        _join_hands(laid, guesses.hands[number], shown)
        shown[me, :kept_size] = kept
        for choice in range(len(tried)):
            rank = np.int64(tried[choice])
            total = count + min(rank + 1, 10)
            _pick_up(guesses.hands[number], mine, me, hands, held)
            pegs[:] = scores
            lay = _points(pile << 4 | rank, size + 1, total) << 4 | _place(mine, rank)
            gone, first = moment.gone, moment.first_gone
            home = _play(hands, held, lay, me, pile, size, gone, first, pegs, chances, law)
            home = home or _show_all(shown, kept_size, whole, starter, pegs, law, known)
            values[choice, number] = _worth(pegs, side, home, law, odds)


@compiled
def _place(cards: Bytes, rank: int) -> int:
    """Where a card of this rank is."""
    for place in range(len(cards)):
        if cards[place] >> 2 == rank:
            return place
    return -1


@compiled
def _pick_up(others: Bytes, mine: Bytes, me: int, hands: Bytes, held: Counts) -> None:
    """Give every seat the ranks that it holds."""
    for seat in range(len(held)):
        held[seat] = _ranks(others[seat], hands[seat])
    held[me] = _ranks(mine, hands[me])


@compiled
def _join_hands(laid: Bytes, hands: Bytes, shown: Bytes) -> None:
    """Put together what each seat has laid and what it holds."""
    for seat in range(len(laid)):
        place = 0
        for card in laid[seat]:
            if card < 52:
                shown[seat, place] = card
                place += 1
        for card in hands[seat]:
            if card < 52 and place < 5:
                shown[seat, place] = card
                place += 1


@compiled
def _whole_deal(
    cards: Bytes,
    size: int,
    crib: Bytes,
    starter: int,
    hands: Bytes,
    held: Counts,
    scores: Counts,
    chances: Floats,
    law: Law,
    known: Tables,
) -> bool:
    """Heels, play and show of a deal; whether a side came home."""
    if starter >> 2 == 10 and not _barred(scores, law.dealer, law.heels_barred, law):
        if _peg(scores, law.dealer, 2, law):
            return True
    for seat in range(law.seats):
        held[seat] = size
        for place in range(size):
            hands[seat, place] = cards[seat, place] >> 2
    leader = (law.dealer + 1) % law.seats
    stake = _stake(held, 0, leader, law)
    choice = _best(hands[leader], size, 0, 0, 0, stake, chances)
    if _play(hands, held, choice, leader, 0, 0, 0, -1, scores, chances, law):
        return True
    return _show_all(cards, size, crib, starter, scores, law, known)


@compiled
def _weigh_throws(
    kept: Bytes,
    thrown: Bytes,
    guesses: Guesses,
    seat: int,
    scores: Counts,
    chances: Floats,
    law: Law,
    odds: Odds,
    known: Tables,
    values: Floats,
    shows: Floats,
    cribs: Floats,
) -> None:
    size, side = kept.shape[1], law.sides[seat]
    hands, held = np.empty((law.seats, 5), np.uint8), np.empty(law.seats, np.int64)
    cards, crib, pegs = np.empty((law.seats, 5), np.uint8), np.zeros(4, np.uint8), scores.copy()
    starters, least = guesses.spare.shape[1] - 1, 4 if law.four_flush else 5
    for number in range(len(guesses.weights)):
        starter = np.int64(guesses.spare[number, starters])
        cards[:] = guesses.hands[number]
        for choice in range(len(kept)):
            cards[seat, :size] = kept[choice]
            crib[: thrown.shape[1]] = thrown[choice]
            _fill_crib(crib, thrown.shape[1], guesses, number)
            pegs[:] = scores
            home = _whole_deal(cards, size, crib, starter, hands, held, pegs, chances, law, known)
            values[choice, number] = _worth(pegs, side, home, law, odds)
            shows[choice, number] = _show(kept[choice], size, starter, size, known)
            cribs[choice, number] = _show(crib, 4, starter, least, known)


@compiled
def _crib_means(
    thrown: Bytes, guesses: Guesses, rounds: int, four_flush: bool, known: Tables, means: Floats
) -> None:
    number, seats, last = len(guesses.weights), guesses.hands.shape[1], guesses.spare.shape[1] - 1
    crib, found, size = np.zeros(4, np.uint8), np.zeros(len(thrown)), thrown.shape[1]
    for deal in range(number):
        for step in range(rounds):
            filled, taken = size, 0
            for seat in range(seats):
                for card in guesses.thrown[(deal + seat * step) % number, seat]:
                    if card < 52 and filled < 4:
                        crib[filled] = card
                        taken |= 1 << np.int64(card)
                        filled += 1
            for place in range(last + 1):
                card = guesses.spare[(deal + (seats + place) * step) % number, place]
                taken |= 1 << np.int64(card)
                if place < last:
                    crib[filled + place] = card
            starter = np.int64(card)
            if _bits(taken) < 5 - size:
                continue
            for choice in range(len(thrown)):
                crib[:size] = thrown[choice]
                means[choice] += _show(crib, 4, starter, 4 if four_flush else 5, known)
                found[choice] += 1
    means /= found


@compiled
def _bits(number: int) -> int:
    bits = 0
    while number:
        number &= number - 1
        bits += 1
    return bits


@compiled
def _deal_points(
    guesses: Guesses, chances: Floats, law: Law, known: Tables, points: Counts
) -> None:
    hands, held = np.empty((law.seats, 5), np.uint8), np.empty(law.seats, np.int64)
    ranks, crib = np.empty(5, np.uint8), np.zeros(4, np.uint8)
    starters = guesses.spare.shape[1] - 1
    for number in range(len(guesses.weights)):
        cards = guesses.hands[number]
        size = _ranks(cards[0], ranks)
        _fill_crib(crib, 0, guesses, number)
        starter = np.int64(guesses.spare[number, starters])
        _whole_deal(cards, size, crib, starter, hands, held, points[number], chances, law, known)
