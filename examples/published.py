"""Compare the shipped tables with those that others have published.

    python examples/published.py

Each row: the mean difference (ours less theirs), the root of the mean square, and the tosses that
differ most. docs/theory says what the differences come from.
"""

import json
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from muggins.ai.tables import ROLES, Role, cribs, discards, race
from muggins.kernels.throws import toss_ways

Floats = NDArray[np.float64]

PUBLISHED = json.loads((Path(__file__).parent / "published.json").read_text(encoding="utf-8"))
RANKS = (*"A23456789", "10", *"JQK")
PAIRS = tuple((low, high) for high in range(13) for low in range(high + 1))
NAMES = tuple(f"{RANKS[low]}-{RANKS[high]}" for low, high in PAIRS)
CRIBS: tuple[tuple[str, Role], ...] = (
    ("hessel_own_crib", "dealer"),
    ("schell_own_crib", "dealer"),
    ("rasmussen_own_crib", "dealer"),
    ("cribbagepro_dealer_crib", "dealer"),
    ("hessel_opponents_crib", "pone"),
    ("schell_opponents_crib", "pone"),
    ("rasmussen_opponents_crib", "pone"),
)


def by_ranks(classes: Floats) -> Floats:
    """Sums over both classes of each rank pair: (169,) to (91,)."""
    sums = classes[:91].copy()
    mixed = [place for place, (low, high) in enumerate(PAIRS) if low < high]
    sums[mixed] += classes[91:]
    return sums


def known_alone(role: Role) -> Floats:
    """The mean crib where nothing but the ranks of the toss are known."""
    ways = toss_ways()
    return by_ranks(cribs().means(role) * ways) / by_ranks(ways.astype(np.float64))


def as_made(role: Role) -> Floats:
    """The mean crib over the deals in which the toss is made."""
    thrown = discards().thrown[ROLES.index(role)]
    return by_ranks(discards().crib_means(role) * thrown) / by_ranks(thrown.astype(np.float64))


def published(name: str) -> Floats:
    """A published table in the order of `NAMES`."""
    values: Mapping[str, float] = PUBLISHED[name]["values"]
    turned = {"-".join(reversed(pair.split("-"))): value for pair, value in values.items()}
    return np.array([values.get(pair, turned.get(pair, np.nan)) for pair in NAMES])


def compared(ours: Floats, theirs: Floats) -> str:
    """Mean, root mean square and the three greatest differences."""
    difference = ours - theirs
    rows = np.argsort(-np.nan_to_num(abs(difference)))[:3]
    worst = "  ".join(f"{NAMES[row]} {ours[row]:.2f} not {theirs[row]:.2f}" for row in rows)
    mean, square = np.nanmean(difference), np.nanmean(difference**2)
    return f"{mean:+.3f} {np.sqrt(square):.3f}  {worst}"


def main() -> None:
    """Print all comparisons."""
    print("mean cribs, nothing but the toss known")
    for name, role in CRIBS:
        print(f"  {name:<26}{compared(known_alone(role), published(name))}")
    print("mean cribs, as made at the fixed point")
    for name, role in CRIBS:
        print(f"  {name:<26}{compared(as_made(role), published(name))}")
    print("tosses in a hundred deals")
    for role in ROLES:
        shares = by_ranks(100 * discards().frequencies(role))
        name = f"orbitals_discard_percent_{role}"
        print(f"  {name:<33}{compared(shares, published(name))}")
    print("cribs of two points or fewer, in a hundred, that the pone gives")
    for pair, theirs in PUBLISHED["low_crib_probability_rasmussen"]["values"].items():
        print(f"  {pair:<6}{100 * low_crib(pair):.1f} not {theirs:.1f}")
    print("points a deal")
    for source, mean, error in zip(SOURCES, race().means, race().mean_errors, strict=True):
        print(f"  {source:<16}{mean:.4f} ± {error:.4f}")
    print(f"the first dealer wins {race().win(0, 0):.4f} ± {race().win_error(0, 0):.4f}")
    print(f"a dealer at 35 against 37: {race().win(35, 37):.4f}")


SOURCES = ("heels", "pone's play", "dealer's play", "pone's hand", "dealer's hand", "crib")


def low_crib(pair: str) -> float:
    """How often the dealer's crib counts two or fewer after this toss of the pone's."""
    low, high = (RANKS.index(rank) for rank in pair.split("-"))
    row = PAIRS.index((low, high))
    spread = cribs().distributions("pone")
    both = (3 * spread[row] + spread[91 + row - high]) / 4
    return float(both[:3].sum())


if __name__ == "__main__":
    main()
