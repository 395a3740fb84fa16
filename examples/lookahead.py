"""How far to believe in one's own next card: the play of the tables against itself.

    python examples/lookahead.py [deals]

Each row is a side that counts on so much of its own answer to the other's reply. It plays the same
deals as pone and as dealer against a side that counts on all of it; hands are those of the
fixed point of the discards. Points are net, a deal.
"""

import sys

import numpy as np
from numpy.typing import NDArray

from muggins.ai.tables import discards
from muggins.kernels.means import sum_cribs
from muggins.kernels.playout import deal_many, play_out
from muggins.sim.deals import rank_shares
from muggins.sim.discards import best_discards

FULL = 1.0


def main() -> None:
    """Print a row for each trust."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 1 << 18
    dealt = deal_many(7, 0, deals)
    known = discards()
    against_dealer = sum_cribs(known.throw_weights("dealer"))
    against_pone = sum_cribs(known.throw_weights("pone"))
    pones = np.hstack(best_discards(dealt[:, :6], against_dealer, mine=False))
    dealers = np.hstack(best_discards(dealt[:, 6:12], against_pone, mine=True))
    starters = np.ascontiguousarray(dealt[:, 12])
    keeps = np.array([rank_shares(known.kept[1]), rank_shares(known.kept[0])])

    def net(trust: tuple[float, float]) -> NDArray[np.int64]:
        """The dealer's points less the pone's, of each deal."""
        awards = play_out(pones, dealers, starters, keeps, trust)
        points: NDArray[np.int64] = awards.sum(axis=1, dtype=np.int64)
        return points

    base = net((FULL, FULL))
    print("trust  as pone  as dealer  error")
    for trust in (0.0, 0.25, 0.5, 0.75, 1.25):
        as_pone, as_dealer = base - net((trust, FULL)), net((FULL, trust)) - base
        error = (as_pone + as_dealer).std() / deals**0.5 / 2
        print(f"{trust:5.2f}  {as_pone.mean():+7.3f}  {as_dealer.mean():+9.3f}  {error:.3f}")


if __name__ == "__main__":
    main()
