"""The rest of a deal for two to four seats: the play by one simple rule, and the show.

In the play each seat lays the card whose points, less the next seat's mean reply to it, are most; a
partner's reply counts for it. Points are pegged in the order in which they are made, and the deal
stops where a side is home.
"""

from functools import cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from muggins.kernels.compiler import compiled, lean
from muggins.kernels.guess import MOST_KEPT, NO_CARD, Guesses, Shorts, flat_joins
from muggins.kernels.pile import points_of
from muggins.kernels.playout import Floats
from muggins.kernels.rollout import fits
from muggins.kernels.show import Bytes, Counts, refuse_strangers, tables

_Four: TypeAlias = tuple[int, int, int, int]

MOST_SIDES: Final = 4

# Where the rows for sets of so many ranks begin, in the flat tables.
_JOIN_ROWS: Final = (0, 0, 13, 104, 559)
_SHOW_ROWS: Final = (0, 0, 0, 0, 455, 2275)


class Law(NamedTuple):
    """What the rules say of this deal, in numbers."""

    seats: int
    sides: _Four
    """By seat; seats that there are not have 0."""
    dealer: int
    target: int
    """0: a round without one."""
    heels_barred: int
    go_barred: int
    first_go: bool
    one_count: bool
    four_flush: bool


class Table(NamedTuple):
    """Where the deal stands, for the seat that must choose."""

    seat: int
    """-1: nobody chooses, and all hands are guessed."""
    starter: int
    """NO_CARD before the play: it is then the last spare card of each deal."""
    laid: Bytes
    """(s, 5): the cards that each seat has laid, NO_CARD behind them."""
    pile: Bytes
    """(p,): the ranks of the running count, oldest first."""
    gone: int
    """A bit for each seat that has said go in this count."""
    first_gone: int
    """The first of them, -1 where none has."""


class Choices(NamedTuple):
    """What the seat may do, a row for each choice."""

    kept: Bytes
    """(m, c): the cards kept after the discard."""
    thrown: Bytes
    """(m, k): the cards thrown."""
    lays: Bytes
    """(m,): the rank of the card to lay now; before the play they are not looked at."""


class Finished(NamedTuple):
    """How the deals ended, for each choice."""

    scores: Shorts
    """(m, n, 4): the scores by side. Where one has reached the target, the deal stopped there."""
    shows: Shorts
    """(m, n, 2): what the seat's hand and the crib count, also where the deal stopped before."""


def finish_deals(
    choices: Choices, guesses: Guesses, table: Table, scores: Counts, chances: Floats, law: Law
) -> Finished:
    """Each guessed deal finished after each choice.

    >>> none = np.full((2, 5), 255, np.uint8)
    >>> ten = none.copy()
    >>> ten[1, 0] = 36  # the other has led a ten, and holds the queen of clubs; starter Ks
    >>> table = Table(0, 51, ten, np.array([9], np.uint8), 0, -1)
    >>> kept = np.array([[16, 40, 4], [16, 40, 4]], np.uint8)  # 5c Jc 2c
    >>> me = Choices(kept, np.array([[0, 1]] * 2, np.uint8), np.array([4, 10], np.uint8))
    >>> other = none[None].copy()
    >>> other[0, 1, :2] = 44, 20  # Qc 6c
    >>> away = np.array([[[255, 255], [2, 3]]], np.uint8)
    >>> deal = Guesses(other, away, np.zeros((1, 0), np.uint8), np.ones(1))
    >>> law = Law(2, (0, 1, 0, 0), 0, 61, 0, 0, False, False, False)
    >>> even = np.append(np.full(13, 1 / 13), 4 / 13)
    >>> finish_deals(me, deal, table, np.zeros(4, np.int64), even, law).scores[:, 0, :2]
    array([[23,  3],
           [20,  7]], dtype=int16)

    choices, guesses and table: as their classes say, cards as uint8; scores: int64 of shape (4,),
    by side; chances: float64 of shape (14,), how likely an unseen card is of each rank, and of
    value 10, for the replies that the seats reckon with. The cards of a deal differ, and a rank
    to lay is held and fits the count: that is the caller's promise. Deals without weight are left
    as they are. Raises ValueError for other shapes or types, and for numbers that are no card.

    1 to 2 microseconds a deal and choice with four seats on one core (AMD EPYC, Zen 5).
    """
    _refuse(choices, guesses, table)
    shape = len(choices.kept), len(guesses.weights)
    ended = Finished(np.zeros((*shape, MOST_SIDES), np.int16), np.zeros((*shape, 2), np.int16))
    _finish_deals(
        choices, guesses, table, scores, chances, law, flat_joins(), _flat_points(), ended
    )
    return ended


def rank_appeals(pile: Bytes, stake: float, chances: Floats) -> Floats:
    """What each rank scores on this pile, and stake times the mean reply of one card to it.

    >>> chances = np.append(np.full(13, 1 / 13), 4 / 13)
    >>> rank_appeals(np.array([9, 4], np.uint8), -1, chances)[[4, 9]]  # on T 5: a five, a ten
    array([...])

    pile: uint8 of shape (p,), ranks, oldest first; chances as in `finish_deals`. A new float64
    array of shape (13,), nan for what does not fit.
    """
    appeals = np.full(13, np.nan)
    _rank_appeals(pile, stake, chances, appeals)
    return appeals


def _refuse(choices: Choices, guesses: Guesses, table: Table) -> None:
    seats, many, number = len(table.laid), len(choices.kept), len(guesses.weights)
    if choices.thrown.shape[0] != many or choices.lays.shape != (many,):
        raise ValueError("each choice has its cards kept, its cards thrown, and a rank to lay")
    if not 3 <= choices.kept.shape[1] <= MOST_KEPT:
        raise ValueError(f"a hand keeps 3 to {MOST_KEPT} cards, not {choices.kept.shape[1]}")
    if table.laid.shape[1:] != (MOST_KEPT,) or guesses.hands.shape != (number, seats, MOST_KEPT):
        raise ValueError(f"each of {seats} seats has {MOST_KEPT} places for cards laid and held")
    for cards in (*choices, *guesses[:3], table.laid, table.pile):
        if cards.dtype != np.uint8:
            raise ValueError(f"cards and ranks are uint8, not {cards.dtype}")
        refuse_strangers(cards[cards != NO_CARD])


@cache
def _flat_points() -> Shorts:
    """What three, four and five ranks score with a starter's rank, one table after the other."""
    return np.concatenate(tables().points).astype(np.int16)


# --- the play -------------------------------------------------------------------------------------


@lean
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
    if alike < 4 and count + min(newest + 1, 10) <= 31:
        mean += alike * (alike + 1) * chances[newest]
    if alike == 1:
        mean += _run_reply(pile, size, count, chances)
    return mean


@lean
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


@lean
def _note(runs: int, rank: int, length: int) -> int:
    return runs & ~(15 << 4 * rank) | length << 4 * rank


@lean
def _rank_appeals(pile: Bytes, stake: float, chances: Floats, appeals: Floats) -> None:
    before, count, size = 0, 0, len(pile)
    for rank in pile:
        before, count = before << 4 | int(rank), count + min(int(rank) + 1, 10)
    for rank in range(13):
        total = count + min(rank + 1, 10)
        if total <= 31:
            laid = before << 4 | rank
            appeals[rank] = points_of(laid, size + 1, total)
            if total < 31:
                appeals[rank] += stake * _reply(laid, size + 1, total, chances)


@lean
def _best(
    hand: Bytes, held: int, pile: int, size: int, count: int, stake: float, chances: Floats
) -> int:
    """The place of the card to lay and what it scores, as place + 16 points; -1 if none fits.

    stake: how much of the next seat's mean reply is mine, negative for my loss.
    """
    best, choice = -1e9, -1
    for place in range(held):
        rank = int(hand[place])
        total = count + min(rank + 1, 10)
        if total <= 31:
            laid = pile << 4 | rank
            points = points_of(laid, size + 1, total)
            worth = points + rank / 1024
            if stake != 0 and total < 31 and held > 1:
                worth += stake * _reply(laid, size + 1, total, chances)
            if worth > best:
                best, choice = worth, points << 4 | place
    return choice


@lean
def _stake(held: Counts, gone: int, turn: int, law: Law) -> float:
    """What a point of the next seat's mean reply is to this seat: by that one's cards and side."""
    sides = max(law.sides[0], law.sides[1], law.sides[2], law.sides[3]) + 1
    for step in range(1, law.seats):
        seat = (turn + step) % law.seats
        if held[seat] and not gone >> seat & 1:
            if law.sides[seat] == law.sides[turn]:
                return float(held[seat])
            return float(-held[seat] / (sides - 1))
    return 0.0


@lean
def _follower(
    hands: Bytes, held: Counts, gone: int, actor: int, layer: int, count: int, seats: int
) -> int:
    """Who acts after this one, -1 when the count must close; as in `muggins.pegging`."""
    seat = (actor + 1) % seats
    while seat != layer:
        if held[seat] and not gone >> seat & 1:
            return seat
        seat = (seat + 1) % seats
    return layer if fits(hands[layer], held[layer], count) else -1


@lean
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


@lean
def _peg(scores: Counts, seat: int, points: int, law: Law) -> bool:
    """Whether these points bring the seat's side home."""
    side = law.sides[seat]
    scores[side] += points
    return 0 < law.target <= int(scores[side])


@lean
def _barred(scores: Counts, seat: int, within: int, law: Law) -> bool:
    return 0 < law.target <= int(scores[law.sides[seat]]) + within and within > 0


@lean
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
            rank = int(hands[turn, choice & 15])
            held[turn] -= 1
            hands[turn, choice & 15] = hands[turn, held[turn]]
            pile, size, count, layer = pile << 4 | rank, size + 1, count + min(rank + 1, 10), turn
            if _peg(scores, turn, choice >> 4, law):
                return True
        turn = -1 if count == 31 else _follower(hands, held, gone, turn, layer, count, law.seats)
        if turn < 0:
            awarded = count < 31 and not _barred(scores, layer, law.go_barred, law)
            if awarded and _peg(scores, layer, 1, law):
                return True
            turn = _leader(held, layer, first_gone, law)
            if turn < 0:
                return False
            pile, size, count, gone, first_gone = 0, 0, 0, 0, -1
        stake = _stake(held, gone, turn, law)
        choice = _best(hands[turn], held[turn], pile, size, count, stake, chances)


# --- the show -------------------------------------------------------------------------------------


@lean
def _show(cards: Bytes, size: int, starter: int, least: int, joins: Shorts, points: Shorts) -> int:
    """What a hand or crib counts; least: how many of one suit, with the starter, are a flush."""
    first = int(np.int64(cards[0]))
    row, mixed, nobs, suit = first >> 2, 0, 0, first & 3
    for place in range(size):
        card = int(cards[place])
        if place:
            row = int(joins[(_JOIN_ROWS[place] + row) << 4 | card >> 2])
        mixed |= (card ^ suit) & 3
        nobs += card == 40 | starter & 3
    found = int(points[(_SHOW_ROWS[size] + row) << 4 | starter >> 2]) + nobs
    flush = 0 if mixed else size + (suit == starter & 3)
    return found + (flush if flush >= least else 0)


@lean
def _show_all(
    kept: Bytes,
    size: int,
    crib: Bytes,
    starter: int,
    scores: Counts,
    law: Law,
    joins: Shorts,
    points: Shorts,
) -> bool:
    """Count the hands from the dealer's left, then the crib; whether a side came home."""
    for step in range(1, law.seats + 1):
        seat = (law.dealer + step) % law.seats
        if _peg(scores, seat, _show(kept[seat], size, starter, size, joins, points), law):
            return True
    least = 4 if law.four_flush else 5
    return _peg(scores, law.dealer, _show(crib, 4, starter, least, joins, points), law)


# --- over many deals ------------------------------------------------------------------------------


@lean
def _fill_crib(crib: Bytes, filled: int, guesses: Guesses, number: int) -> None:
    """Add to a crib what the others threw in this deal, and what the pack gave."""
    for seat in range(guesses.thrown.shape[1]):
        for card in guesses.thrown[number, seat]:
            if card < 52 and filled < 4:
                crib[filled] = card
                filled += 1
    for place in range(4 - filled):
        crib[filled + place] = guesses.spare[number, place]


@lean
def _ranks(cards: Bytes, ranks: Bytes) -> int:
    """Write down the ranks of these cards, up to the first place without one, and how many."""
    for place in range(len(cards)):
        if cards[place] >= 52:
            return place
        ranks[place] = cards[place] >> 2
    return len(cards)


@lean
def _gather(laid: Bytes, hands: Bytes, cards: Bytes) -> None:
    """Put together what each seat has laid and what it holds."""
    for seat in range(len(laid)):
        size = 0
        for number in range(2):
            for card in laid[seat] if number == 0 else hands[seat]:
                if card < 52:
                    cards[seat, size] = card
                    size += 1


@lean
def _hold(kept: Bytes, laid: Bytes, ranks: Bytes) -> int:
    """Write down the ranks of the cards kept that are not laid yet, and how many."""
    held = 0
    for card in kept:
        gone = False
        for other in laid:
            gone |= card == other
        if not gone:
            ranks[held] = card >> 2
            held += 1
    return held


@lean
def _place(ranks: Bytes, rank: int) -> int:
    """Where a card of this rank is."""
    place = 0
    while ranks[place] != rank:
        place += 1
    return place


# A number that begins as a literal would have each callee compiled twice; these are no literals.
@lean
def _packed(ranks: Bytes) -> int:
    """Ranks as a pile, four bits a card, the newest lowest."""
    pile = 0
    for rank in ranks:
        pile = pile << 4 | int(rank)
    return pile


@lean
def _total(ranks: Bytes) -> int:
    """The count that cards of these ranks make."""
    count = 0
    for rank in ranks:
        count += min(int(rank) + 1, 10)
    return count


@compiled
def _finish_deals(
    choices: Choices,
    guesses: Guesses,
    table: Table,
    scores: Counts,
    chances: Floats,
    law: Law,
    joins: Shorts,
    points: Shorts,
    ended: Finished,
) -> None:
    me, size, thrown = table.seat, choices.kept.shape[1], choices.thrown.shape[1]
    cards, crib = np.zeros((law.seats, MOST_KEPT), np.uint8), np.zeros(4, np.uint8)
    hands, held, pegs = (
        np.zeros((law.seats, 5), np.uint8),
        np.zeros(law.seats, np.int64),
        scores.copy(),
    )
    last, least = guesses.spare.shape[1] - 1, 4 if law.four_flush else 5
    for number in range(len(guesses.weights)):
        if guesses.weights[number] == 0:
            continue
        starter = table.starter if table.starter < 52 else int(guesses.spare[number, last])
        _gather(table.laid, guesses.hands[number], cards)
        for choice in range(len(choices.kept)):
            for seat in range(law.seats):
                held[seat] = _ranks(guesses.hands[number, seat], hands[seat])
            if me >= 0:
                cards[me, :size] = choices.kept[choice]
                held[me] = _hold(choices.kept[choice], table.laid[me], hands[me])
            crib[:thrown] = choices.thrown[choice]
            _fill_crib(crib, thrown, guesses, number)
            pegs[:] = scores
            if not _heels(starter, table, pegs, law) and not _peg_play(
                hands, held, choices.lays[choice], table, pegs, chances, law
            ):
                _show_all(cards, size, crib, starter, pegs, law, joins, points)
            ended.scores[choice, number] = pegs
            ended.shows[choice, number, 0] = _show(cards[me], size, starter, size, joins, points)
            ended.shows[choice, number, 1] = _show(crib, 4, starter, least, joins, points)


@lean
def _heels(starter: int, table: Table, scores: Counts, law: Law) -> bool:
    """Whether the starter, if it is turned only now, brings the dealer home."""
    if (
        table.starter < 52
        or starter >> 2 != 10
        or _barred(scores, law.dealer, law.heels_barred, law)
    ):
        return False
    return _peg(scores, law.dealer, 2, law)


@lean
def _peg_play(
    hands: Bytes,
    held: Counts,
    rank: int,
    table: Table,
    scores: Counts,
    chances: Floats,
    law: Law,
) -> bool:
    """The rest of the play from the table; before it, the first seat leads as it likes."""
    pile, count, size = _packed(table.pile), _total(table.pile), len(table.pile)
    if table.starter < 52:
        turn = table.seat
        points = points_of(pile << 4 | rank, size + 1, count + min(rank + 1, 10))
        choice = points << 4 | _place(hands[turn], rank)
    else:
        turn = (law.dealer + 1) % law.seats
        stake = _stake(held, table.gone, turn, law)
        choice = _best(hands[turn], held[turn], pile, size, count, stake, chances)
    gone, first = table.gone, table.first_gone
    return _play(hands, held, choice, turn, pile, size, gone, first, scores, chances, law)
