"""Whole deals between two sides that discard at the fixed point, in the order of counting."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from muggins.ai.keeps import KEEP_CLASSES, keep_ranks
from muggins.ai.tables import weigh_throws
from muggins.kernels.means import CribSums, sum_cribs
from muggins.kernels.playout import Awards, deal_many, play_out
from muggins.kernels.race import Passages, tally_deals
from muggins.kernels.show import Bytes, Counts, score_many
from muggins.sim.discards import FixedPoint, Floats, best_discards

_CHUNK = 1 << 16
JACK = 10


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Two sides at the table: what each thinks the other throws and keeps."""

    pone_throws: CribSums
    dealer_throws: CribSums
    keeps: Floats
    """(2, 13): how often the pone, and the dealer, keeps a card of each rank."""


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """What many deals brought."""

    passages: Passages
    """In deals."""
    points: Counts
    """(6,): heels, the pone's and the dealer's play, both hands and the crib, added up."""

    def __add__(self, other: "Batch") -> "Batch":
        pairs = zip(self.passages, other.passages, strict=True)
        return Batch(
            Passages(*(mine + theirs for mine, theirs in pairs)), self.points + other.points
        )


def seat(fixed: FixedPoint) -> Table:
    """Both sides, with the habits of the fixed point."""
    return Table(
        sum_cribs(weigh_throws(fixed.pone.thrown)),
        sum_cribs(weigh_throws(fixed.dealer.thrown)),
        np.array([rank_shares(fixed.pone.kept), rank_shares(fixed.dealer.kept)]),
    )


def play_batch(table: Table, seed: int, first: int, deals: int) -> Batch:
    """What the deals first, first + 1, ... under this seed bring."""
    parts = [
        _tally(play_deals(table, deal_many(seed, start, number)))
        for start, number in _chunks(first, deals)
    ]
    return sum(parts[1:], start=parts[0])


def play_deals(table: Table, dealt: Bytes) -> Awards:
    """The points of each deal in the order in which they are pegged; (n, 12).

    Heels, eight cards of the play, the pone's hand, the dealer's hand, the crib: the dealer's
    points as they are, the pone's negative. dealt: as `muggins.kernels.playout.deal_many` has it.
    """
    starters = np.ascontiguousarray(dealt[:, 12])
    thrown, kept = best_discards(dealt[:, :6], table.dealer_throws, mine=False)
    dealers_thrown, dealers_kept = best_discards(dealt[:, 6:12], table.pone_throws, mine=True)
    pones, dealers = np.hstack([thrown, kept]), np.hstack([dealers_thrown, dealers_kept])
    crib = np.hstack([thrown, dealers_thrown])
    awards = np.empty((len(dealt), 12), np.int8)
    awards[:, 0] = 2 * (starters >> 2 == JACK)
    awards[:, 1:9] = play_out(pones, dealers, starters, table.keeps)
    awards[:, 9] = -score_many(kept, starters).astype(np.int8)
    awards[:, 10] = score_many(dealers_kept, starters)
    awards[:, 11] = score_many(crib, starters, crib=True)
    return awards


def rank_shares(kept: Counts) -> Floats:
    """How often each rank is kept, by its share of all kept cards times 13.

    kept: deals by `muggins.ai.keeps.keep_classes`.
    """
    ranks = np.array([keep_ranks(keep) for keep in range(KEEP_CLASSES)])
    cards = np.zeros(13, np.int64)
    np.add.at(cards, ranks.ravel(), np.repeat(kept, 4))
    shares: Floats = cards * 13 / cards.sum()
    return shares


def _chunks(first: int, deals: int) -> Iterator[tuple[int, int]]:
    for start in range(first, first + deals, _CHUNK):
        yield start, min(_CHUNK, first + deals - start)


def _tally(awards: Awards) -> Batch:
    sums = awards.sum(axis=0, dtype=np.int64)
    play: NDArray[np.int8] = awards[:, 1:9]
    theirs, mine = -play.clip(max=0).sum(dtype=np.int64), play.clip(min=0).sum(dtype=np.int64)
    return Batch(
        tally_deals(awards), np.array([sums[0], theirs, mine, -sums[9], sums[10], sums[11]])
    )
