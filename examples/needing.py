"""What to keep when only so many points will do: the best chance, not the best average.

python examples/needing.py "2h 3d 3s 5c 9h Qd" 14
"""

import sys

import muggins


def chance(discard: muggins.Discard, points: int) -> float:
    """The probability that the hand counts at least that many."""
    return sum(discard.hand.pmf[points:])


def main(dealt: str = "2h 3d 3s 5c 9h Qd", points: str = "14") -> None:
    """Print the best discard on average, and the one that most often counts enough."""
    discards = muggins.analyse_discards(dealt, own_crib=False)
    needed = int(points)
    likeliest = max(discards, key=lambda one: chance(one, needed))
    for what, one in (("on average", discards[0]), (f"for {needed} or more", likeliest)):
        kept = muggins.format_cards(one.kept)
        print(f"best {what}: keep {kept}, mean {one.hand.mean:.2f}, ", end="")
        print(f"{chance(one, needed):.0%} count {needed} or more")


if __name__ == "__main__":
    main(*sys.argv[1:])
