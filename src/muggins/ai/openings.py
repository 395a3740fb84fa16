"""The first five cards of the play, solved beforehand, as long as nobody has said go.

The table is the equilibrium of the play over ranks, when each side keeps what its role keeps at the
fixed point of the discards; docs/theory/pegging.md. After that a player solves the rest anew, from
the ranges that the table leaves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.ai.subgame import Policy, Ranges, kept_range
from muggins.ai.tables import read_table
from muggins.cards import MugginsError
from muggins.kernels.multisets import SIZES, additions, number_of
from muggins.kernels.policy import Stored
from muggins.kernels.regret import Singles
from muggins.kernels.spot import LAST

Bytes: TypeAlias = NDArray[np.uint8]

FILE: Final = "openings.npz"
PEGS_DRAWN: Final = 1000
"""Plays that `Openings.pegs` counts for each hand."""


class NotAnOpening(MugginsError):
    """A position of the play that the table of the first cards does not have; says why."""


@dataclass(frozen=True, slots=True, eq=False)
class Openings:
    """How likely each hand lays each rank, in parts of 255, by the hand that it leaves.

    A rank that a hand lays leaves one hand less that rank, so `lead[rank, rest]` is about the hand
    of the rest and the rank.
    """

    lead: Bytes
    """(13, 455): the pone's first card."""
    reply: Bytes
    """(13, 13, 455): the dealer's first, by the lead."""
    third: Bytes
    """(13, 13, 13, 91): the pone's second, by lead and reply."""
    fourth: Bytes
    """(13, 13, 13, 13, 91): the dealer's second; 0 where it does not fit."""
    fifth: Bytes
    """(13, 13, 13, 13, 91): that the pone's third is the lower of his two; 0 if it does not fit."""
    nets: Singles
    """(2, 1820): what each kept hand pegs beyond the other's in the whole play, on average, by its
    number (`muggins.kernels.multisets`); as the pone, and as the dealer."""
    pegs: NDArray[np.uint16]
    """(2, 1820, 14, 14): in how many of `PEGS_DRAWN` plays by the table each kept hand pegs so
    much, the last place for more, and the other's that much; as the pone, and as the dealer."""

    @property
    def stored(self) -> Stored:
        """The policy alone, as kernels take it."""
        return Stored(self.lead, self.reply, self.third, self.fourth, self.fifth)

    def policy(self, hand: Sequence[int], laid: Sequence[int] = ()) -> Policy:
        """How likely a seat lays each rank of the hand that it holds, after none to four ranks.

        >>> plays = openings().policy((3, 4, 5, 9))  # 4 5 6 T: no five is led
        >>> plays[4] < 0.01 < sum(plays.values()) < 1.01
        True

        Raises `NotAnOpening` for more ranks, a hand of another size, or one of which nothing fits.
        """
        table = self.at(laid)
        if len(hand) != 4 - len(laid) // 2:
            raise NotAnOpening(f"after {len(laid)} cards a seat holds {4 - len(laid) // 2}")
        room = _room(laid)
        fitting = [rank for rank in sorted(set(hand)) if min(rank + 1, 10) <= room]
        parts = {rank: float(table[rank, _without(hand, rank)]) for rank in fitting}
        total = sum(parts.values())
        if not total:
            raise NotAnOpening("no card of this hand fits, and a go ends what the table has")
        return {rank: part / total for rank, part in parts.items()}

    def ranges(self, laid: Sequence[int]) -> Ranges:
        """What both seats may hold after so many ranks, up to five, if they play by the table.

        A part of 255 is rounded, so where it is 0 a hand is left with half a part: who strays from
        the table is not thought to hold nothing.
        """
        ranges = [kept_range("pone"), kept_range("dealer")]
        for place, rank in enumerate(laid):
            table = self.at(laid[:place])[rank]
            held = SIZES.index(len(ranges[place % 2])) - 1
            before = ranges[place % 2][additions()[held, rank, : SIZES[held]]]
            ranges[place % 2] = before * ((table + np.float32(0.5)) / np.float32(256))
        return ranges[0], ranges[1]

    def at(self, laid: Sequence[int]) -> Bytes:
        """The part of the table after none to four ranks; (13, hands left).

        Raises `NotAnOpening` for more.
        """
        if len(laid) > LAST:
            raise NotAnOpening(f"the table has five cards of the play, not {len(laid) + 1}")
        table: Bytes = self.stored[len(laid)][tuple(laid)]
        return table if len(laid) < LAST else _both(table, _room(laid))


@cache
def openings() -> Openings:
    """The shipped table. Raises `muggins.ai.tables.BadTable` unless it is that of the manifest."""
    return Openings(**read_table(FILE))


def _both(lower: Bytes, room: int) -> Bytes:
    """How likely each of two cards is laid, by rank and the other, from that of the lower one."""
    pairs = additions()[1, :, :13]
    parts = lower[pairs]
    higher = np.arange(13)[:, None] > np.arange(13)
    fits = np.minimum(np.arange(13) + 1, 10)[:, None] <= room
    both: Bytes = np.where(fits, np.where(higher, 255 - parts, parts), 0).astype(np.uint8)
    return both


def _room(laid: Sequence[int]) -> int:
    """What still fits: four cards make 31 at most, and a count of 31 is a new one of 0."""
    return 31 - sum(min(rank + 1, 10) for rank in laid) % 31


def _without(hand: Sequence[int], rank: int) -> int:
    rest = list(hand)
    rest.remove(rank)
    return number_of(tuple(rest))
