"""What discards give away, in points a deal, against the best response to the fixed point.

    python -m benches.losses [DEALS]

For deals drawn from a fixed seed, both roles: the exact mean of hand and crib, by the kernel of
whole distributions (`muggins.analysis.exact`, another way than the players'), alone and with what
the kept hand pegs; less that of the best of the 15 discards. The other throws as at the fixed
point.
"""

import sys
from collections.abc import Callable

import numpy as np

from muggins.ai.discard import greedy_discard
from muggins.ai.master import points_discard
from muggins.ai.openings import openings
from muggins.ai.throw import settled_discard
from muggins.analysis.exact import analyse_discards
from muggins.cards import Card
from muggins.game.rules import Rules
from muggins.game.view import Stage, View
from muggins.kernels.multisets import number_of
from muggins.kernels.playout import deal_many

POLICIES: dict[str, Callable[[View], tuple[Card, ...]]] = {
    "greedy": greedy_discard,
    "rollout": settled_discard,
    "master, for points": points_discard,
}


def main(deals: int) -> None:
    """Measure, and print a line for each policy and role."""
    for role, seat in (("pone", 0), ("dealer", 1)):
        losses: dict[str, list[tuple[float, float]]] = {name: [] for name in POLICIES}
        for dealt in deal_many(7, 0, deals)[:, 6 * seat : 6 * seat + 6]:
            view = holding(tuple(map(Card, dealt.tolist())), dealing=bool(seat))
            worths = weigh(view, seat)
            best = np.max(list(worths.values()), axis=0)
            for name, policy in POLICIES.items():
                losses[name].append(tuple(best - worths[frozenset(policy(view))]))
        for name, lost in losses.items():
            shows, whole = np.mean(lost, axis=0)
            error = np.std(lost, axis=0)[1] / deals**0.5
            print(
                f"{role:<7} {name:<19} hand and crib {shows:.4f}"
                f"   with the play {whole:.4f} ± {1.96 * error:.4f} points a deal"
            )


def holding(hand: tuple[Card, ...], *, dealing: bool) -> View:
    """The view of a seat that holds six cards at 0-0."""
    zeros = (0, 0)
    return View(
        Rules(), 0, Stage.DISCARDING, 1, 0 if dealing else 1, zeros, zeros, (0, 1), (6, 6), hand
    )


def weigh(view: View, seat: int) -> dict[frozenset[Card], tuple[float, float]]:
    """By toss: the mean of hand and crib, and the same with the play."""
    found = analyse_discards(view.hand, own_crib=bool(seat), throws="fixed-point")
    nets = openings().nets[seat]
    return {
        frozenset(one.thrown): (
            one.total,
            one.total + float(nets[number_of(tuple(card.rank for card in one.kept))]),
        )
        for one in found
    }


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
