"""Deals that fit all that a seat has seen, for any number of seats and cards.

Cards laid stay where they were laid; a seat that said go, aloud or by being passed over, holds
nothing that would have fitted. What the others threw follows their interest in the crib.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from muggins.ai.crib import crib_mean
from muggins.ai.play import unseen
from muggins.cards import Card
from muggins.game.rules import Rules
from muggins.game.view import Stage, View
from muggins.kernels.finish import rank_appeals
from muggins.kernels.guess import MOST_KEPT, NO_CARD, Guesses, Hidden, crib_likings, guess_deals
from muggins.pegging import LIMIT, Laid

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float64]

EVEN_CHANCES: Final = np.append(np.full(13, 1 / 13), 4 / 13)
"""How likely a card is of each rank, and of value 10, when nothing is known."""

_WARMTH: Final = 0.7
"""Points by which a card must be worse to be laid about a third as often."""
_DOUBT: Final = 0.1
"""And yet any card is laid a tenth as readily as the best: nobody plays as he is thought to."""


def has_guess(view: View) -> bool:
    """Whether the numbers of cards in this view are those of a deal, so that it can be guessed."""
    seat, rules = view.seat, view.rules
    if seat is None or view.dealer is None:
        return False
    if view.stage is Stage.DISCARDING:
        return len(view.hand) == rules.dealt
    held = [view.held[other] + len(cards) for other, cards in enumerate(laid_by_seat(view))]
    return (
        view.starter is not None
        and set(held) == {rules.hand_size}
        and (len(view.kept), len(view.tossed)) == (rules.hand_size, rules.tossed)
    )


def guess(view: View, number: int, seed: int) -> Guesses:
    """So many deals that the viewing seat must reckon with, weighed (`muggins.kernels.guess`).

    Before the play the spare cards are those that the pack gives to the crib, and the starter
    after them; in the play there is no starter among them. Needs `has_guess(view)`. Pure.
    """
    rules, seat = view.rules, view.seat
    starters = int(view.stage is Stage.DISCARDING)
    held = [rules.hand_size] * rules.seats if starters else list(view.held)
    thrown = [rules.tossed] * rules.seats
    for numbers in (held, thrown):
        numbers[seat or 0] = 0
    hidden = Hidden(
        np.array(held, np.uint8),
        np.array(thrown, np.uint8),
        laid_cards(view),
        np.array(floors(view), np.uint8),
        tells(view),
    )
    spare = rules.crib_from_deck + starters
    cards = np.array(unseen(view), np.uint8)
    throws = likings(rules, view.dealer or 0)
    return guess_deals(cards, hidden, throws, spare=spare, number=number, seed=seed)


def laid_by_seat(view: View) -> list[list[Card]]:
    """The cards that each seat has laid in this deal, oldest first."""
    cards: list[list[Card]] = [[] for _ in range(view.rules.seats)]
    for pile in (*view.finished, view.pile):
        for one in pile:
            cards[one.seat].append(one.card)
    return cards


def laid_cards(view: View) -> Bytes:
    """The same as uint8 of shape (seats, 5), with `NO_CARD` behind them."""
    cards = np.full((view.rules.seats, MOST_KEPT), NO_CARD, np.uint8)
    for seat, laid in enumerate(laid_by_seat(view)):
        cards[seat, : len(laid)] = laid
    return cards


def floors(view: View) -> list[int]:
    """For each seat the highest value of which it has shown to hold no card, 0 for nothing shown.

    It shows it when it holds cards, and the next card is laid by somebody after it in turn, or by
    nobody. The seat that laid the last card of a count under 31 shows it too.
    """
    rules = view.rules
    left = [rules.hand_size] * rules.seats
    found = [0] * rules.seats
    for pile in (*view.finished, view.pile):
        count, stopped = 0, pile is not view.pile
        for place, one in enumerate(pile):
            count += one.card.value
            left[one.seat] -= 1
            follower = pile[place + 1].seat if place + 1 < len(pile) else None
            if follower is None and not stopped:
                follower = view.seat
            for seat in _passed(rules, one, follower):
                if left[seat]:
                    found[seat] = max(found[seat], LIMIT - count)
    return found


def tells(view: View) -> Floats:
    """How readily each seat would have laid each rank, at each card that it has laid."""
    rules, me = view.rules, view.seat
    readiness = np.ones((rules.seats, MOST_KEPT, 13))
    left, chances = [rules.hand_size] * rules.seats, rank_chances(view)
    for pile in (*view.finished, view.pile):
        ranks = np.array([one.card.rank for one in pile], np.uint8)
        for place, one in enumerate(pile):
            seat = one.seat
            number = rules.hand_size - left[seat]
            left[seat] -= 1
            if seat != me:
                stake = _stake(rules, seat, left)
                appeals = rank_appeals(ranks[:place], stake, chances) / _WARMTH
                ready = np.exp(appeals - np.nanmax(appeals))
                readiness[seat, number] = np.nan_to_num(ready + _DOUBT * np.isfinite(ready))
    return readiness


def _stake(rules: Rules, seat: int, left: list[int]) -> float:
    for step in range(1, rules.seats):
        other = (seat + step) % rules.seats
        if left[other]:
            same = rules.sides[other] == rules.sides[seat]
            return left[other] * (1 if same else -1 / (rules.side_count - 1))
    return 0.0


def rank_chances(view: View) -> Floats:
    """How likely an unseen card is of each rank, and last of all that its value is 10."""
    ranks = np.bincount([card.rank for card in unseen(view)], minlength=13)
    return np.asarray(np.append(ranks, ranks[9:].sum()) / ranks.sum())


def _passed(rules: Rules, one: Laid, follower: int | None) -> Iterator[int]:
    """The seats that did not follow on this card; all of them, the layer last, if nobody did."""
    for step in range(1, rules.seats + 1):
        seat = (one.seat + step) % rules.seats
        if seat == follower:
            return
        yield seat


@cache
def likings(rules: Rules, dealer: int) -> Floats:
    """How readily each seat makes each throw: by the crib's mean, for or against its side.

    Whoever plays alone against many loses to the crib of one of them a part only.
    """
    sides = rules.sides
    against = -1 / (rules.side_count - 1)
    shares = [1.0 if side == sides[dealer] else against for side in sides]
    return crib_likings(np.outer(shares, _crib_means(rules.tossed, rules.crib_four_flush)))


@cache
def _crib_means(tossed: int, four_flush: bool) -> Floats:  # noqa: FBT001 - cached by its value
    means = np.zeros((64, 64))
    for first in map(Card, range(52)):
        if tossed == 1:
            means[first, first] = crib_mean((first,), four_flush=four_flush)
            continue
        for second in map(Card, range(first)):
            mean = crib_mean((first, second), four_flush=four_flush)
            means[first, second] = means[second, first] = mean
    return means.ravel()
