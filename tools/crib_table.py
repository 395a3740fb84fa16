"""Write the crib table of `muggins.ai.crib` anew, by counting every crib there can be.

    python tools/crib_table.py

For each pair of ranks, of one suit or of two, that is C(50, 2) * 48 cribs with their starters; for
each single rank C(51, 3) * 48. All of them take about two minutes on one core.
"""

import sys
from itertools import combinations

from muggins.cards import Card, score_show, total
from muggins.cards.deck import rest_of_pack


def crib_points(thrown: tuple[Card, ...]) -> int:
    """The points of all cribs that these cards may end up in, over all starters."""
    unseen = rest_of_pack(thrown)
    return sum(
        total(score_show((*thrown, *others), starter, crib=True))
        for others in combinations(unseen, 4 - len(thrown))
        for starter in unseen
        if starter not in others
    )


def pair_row(rank: int) -> list[int]:
    """By the other rank: of two suits up to and with the diagonal, of one suit beyond it."""
    first = Card(4 * rank)
    others = (Card(4 * other + (other <= rank)) for other in range(13))
    return [crib_points((first, other)) for other in others]


def main() -> None:
    """Print both tables."""
    for rank in range(13):
        sys.stdout.write(f"    {tuple(pair_row(rank))},\n")
        sys.stdout.flush()
    singles = tuple(crib_points((Card(4 * rank),)) for rank in range(13))
    sys.stdout.write(f"{singles}\n")


if __name__ == "__main__":
    main()
