"""Who is likely to be home first when a deal is over: the race for any number of sides.

Each side's points in a deal are taken from deals that all seats lay away and lay as the kernels'
simple rules say; the deals to come are drawn from these, the sides independent of each other. In
the deal that brings two sides home, who counts first is taken to be first.
"""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from muggins.ai.guess import EVEN_CHANCES, likings
from muggins.game.rules import Rules
from muggins.kernels.finish import Choices, Law, Table, finish_deals
from muggins.kernels.guess import MOST_KEPT, NO_CARD, Hidden, guess_deals
from muggins.kernels.sides import Odds
from muggins.pegging import Leads

Floats = NDArray[np.float64]

DEALS: Final = 4000
"""Deals that are looked at for each dealer: a side's mean is then known to 0.1 points."""

_SEED: Final = 121
_MOST_POINTS: Final = 200
"""More than any side can have of a deal; no table needs a higher place."""
_SURE: Final = 1e-4
"""Chances to be still under way that are worth no further deal."""
_MOST_DEALS: Final = 400


def law_of(rules: Rules, dealer: int) -> Law:
    """The rules as the kernels read them, for a deal of this dealer."""
    first, second, third, fourth = (*rules.sides, 0, 0)[:4]
    return Law(
        rules.seats,
        (first, second, third, fourth),
        dealer,
        rules.goal or 0,
        rules.heels_barred,
        rules.go_barred,
        rules.next_lead is Leads.FIRST_GO,
        rules.one_count,
        rules.crib_four_flush,
    )


@lru_cache(maxsize=16)
def outlook(rules: Rules) -> Odds:
    """The race under these rules, as `muggins.kernels.sides` looks it up.

    >>> from muggins.game.rules import PRESETS
    >>> odds = outlook(PRESETS["five-card"])
    >>> odds.short[0, :, 0, 1].tolist(), odds.order.tolist()
    ([1.0, 1.0], [[1, 0], [0, 1]])

    A function of the rules alone. Without a target there is no race, and the table is empty.
    """
    order = np.array([_counting(rules, dealer) for dealer in range(rules.seats)])
    if rules.goal is None:
        return Odds(np.zeros((rules.seats, rules.side_count, 1, 1)), order)
    each = np.array([_densities(rules, dealer) for dealer in range(rules.seats)])
    return Odds(_still_short(each, rules.goal), order)


def _counting(rules: Rules, dealer: int) -> list[int]:
    """The place of each side in the order of counting: that of its first seat."""
    seats = rules.from_left(dealer)
    sides = [rules.sides[seat] for seat in seats]
    return [sides.index(side) for side in range(rules.side_count)]


def _densities(rules: Rules, dealer: int) -> Floats:
    """(sides, points): how often a side has so many points of a deal with this dealer."""
    seats = rules.seats
    hidden = Hidden(
        np.full(seats, rules.hand_size, np.uint8),
        np.full(seats, rules.tossed, np.uint8),
        np.full((seats, MOST_KEPT), NO_CARD, np.uint8),
        np.zeros(seats, np.uint8),
        np.ones((seats, MOST_KEPT, 13)),
    )
    guesses = guess_deals(
        np.arange(52, dtype=np.uint8),
        hidden,
        likings(rules, dealer),
        spare=rules.crib_from_deck + 1,
        number=DEALS,
        seed=_SEED,
    )
    nobody = Table(-1, NO_CARD, hidden.laid, np.zeros(0, np.uint8), 0, -1)
    unasked = Choices(
        np.zeros((1, rules.hand_size), np.uint8), np.zeros((1, 0), np.uint8), np.zeros(1, np.uint8)
    )
    law = law_of(rules, dealer)._replace(target=0)
    ended = finish_deals(unasked, guesses, nobody, np.zeros(4, np.int64), EVEN_CHANCES, law)
    points = ended.scores[0, :, : rules.side_count].T
    return np.array([np.bincount(side, minlength=_MOST_POINTS) / DEALS for side in points])


def _still_short(each: Floats, goal: int) -> Floats:
    """(next dealer, side, deals, need): the chance to have fewer points than needed after them."""
    seats, sides, _ = each.shape
    tables: list[Floats] = []
    scored = np.zeros((seats, sides, goal))
    scored[:, :, 0] = 1
    while len(tables) < _MOST_DEALS:
        table = np.zeros((seats, sides, goal + 1))
        table[:, :, 1:] = scored.cumsum(axis=2)
        tables.append(table)
        if table.max() < _SURE:
            break
        scored = _one_deal_more(scored, each, len(tables) - 1)
    return np.ascontiguousarray(np.stack(tables, axis=2))


def _one_deal_more(scored: Floats, each: Floats, deals: int) -> Floats:
    seats, sides, goal = scored.shape
    return np.array(
        [
            [
                np.convolve(scored[first, side], each[(first + deals) % seats, side])[:goal]
                for side in range(sides)
            ]
            for first in range(seats)
        ]
    )
