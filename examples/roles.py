"""How often does it matter whose crib it is? Random deals, thrown as dealer and as pone.

python examples/roles.py [DEALS]
"""

import sys

import numpy as np
from numpy.typing import NDArray

import muggins


def random_deals(count: int, seed: int) -> NDArray[np.uint8]:
    """So many deals of six different cards."""
    order = np.random.default_rng(seed).random((count, 52)).argsort(axis=1)
    return order[:, :6].astype(np.uint8)


def main(count: int = 20_000) -> None:
    """Print what the roles have in common, and what they cost."""
    deals = random_deals(count, seed=121)
    dealer = muggins.discard_values(deals, own_crib=True)
    pone = muggins.discard_values(deals, own_crib=False)
    rows = np.arange(count)
    same = dealer.argmax(axis=1) == pone.argmax(axis=1)
    lost = pone.max(axis=1) - pone[rows, dealer.argmax(axis=1)]
    print(
        f"{count:,} deals; hand plus crib {dealer.max(axis=1).mean():.2f} for the dealer, ", end=""
    )
    print(f"hand less crib {pone.max(axis=1).mean():.2f} for the pone")
    print(f"both throw the same cards in {same.mean():.1%}")
    print(f"a pone who throws as a dealer does loses {lost.mean():.2f} points a deal")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
