"""What to lay away against one who throws as at the fixed point: exact means of hand and crib."""

from functools import cache
from itertools import combinations

import numpy as np

from muggins.ai.discard import greedy_discard, is_our_crib
from muggins.ai.tables import Role, discards
from muggins.cards import Card
from muggins.game.rules import Rules
from muggins.game.view import View
from muggins.kernels.means import CribSums, mean_discards, sum_cribs


def settled_discard(view: View) -> tuple[Card, ...]:
    """The two cards whose throw leaves the most: hand's mean, plus our crib or minus theirs.

    Exact over every starter and crib, the other's throws weighed as at the fixed point of the
    discards; of equals the first in the order of the hand. Where that fixed point says nothing
    (three or four seats, five or seven cards dealt, a crib that counts flushes of four) it is the
    greedy discard. Needs a view in which a discard is due.
    """
    if not _is_known_ground(view.rules):
        return greedy_discard(view)
    ours = is_our_crib(view)
    deal = np.array([view.hand], np.uint8)
    means = mean_discards(deal, _cribs("pone" if ours else "dealer"), mine=ours)
    return tuple(combinations(view.hand, 2))[int(means.argmax())]


def _is_known_ground(rules: Rules) -> bool:
    """Whether hands and cribs are those that the shipped tables were made from."""
    return (rules.seats, rules.dealt, rules.tossed) == (2, 6, 2) and not rules.crib_four_flush


@cache
def _cribs(other: Role) -> CribSums:
    """The cribs under what this role throws."""
    return sum_cribs(discards().throw_weights(other))
