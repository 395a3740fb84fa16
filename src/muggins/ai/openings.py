"""The first three cards of the play, solved beforehand: lead, reply, and the pone's second card.

The table is the equilibrium of the play over ranks, when each side keeps what its role keeps at the
fixed point of the discards; docs/theory/pegging.md. From the fourth card on a player solves the
rest anew, from the ranges that the table leaves.
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
from muggins.kernels.regret import Singles

Bytes: TypeAlias = NDArray[np.uint8]

FILE: Final = "openings.npz"


class NotAnOpening(MugginsError):
    """A position of the play that the table of the first three cards does not have; says why."""


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
    nets: Singles
    """(2, 1820): what each kept hand pegs beyond the other's in the whole play, on average, by its
    number (`muggins.kernels.multisets`); as the pone, and as the dealer."""

    def policy(self, hand: Sequence[int], laid: Sequence[int] = ()) -> Policy:
        """How likely a seat lays each rank of the hand that it holds, after none to two ranks.

        >>> plays = openings().policy((3, 4, 5, 9))  # 4 5 6 T: no five is led
        >>> plays[4] < 0.01 < sum(plays.values()) < 1.01
        True

        Raises `NotAnOpening` for more ranks, or a hand of another size.
        """
        table = self.at(laid)
        if len(hand) != 4 - len(laid) // 2:
            raise NotAnOpening(f"after {len(laid)} cards a seat holds {4 - len(laid) // 2}")
        parts = {rank: float(table[rank, _without(hand, rank)]) for rank in sorted(set(hand))}
        total = sum(parts.values())
        return {rank: part / total for rank, part in parts.items()}

    def ranges(self, laid: Sequence[int]) -> Ranges:
        """What both seats may hold after so many ranks, up to three, if they play by the table.

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
        """The part of the table after none to two ranks; (13, hands left).

        Raises `NotAnOpening` for more.
        """
        if len(laid) > 2:
            raise NotAnOpening(f"the table has three cards of the play, not {len(laid) + 1}")
        table: Bytes = (self.lead, self.reply, self.third)[len(laid)][tuple(laid)]
        return table


@cache
def openings() -> Openings:
    """The shipped table. Raises `muggins.ai.tables.BadTable` unless it is that of the manifest."""
    return Openings(**read_table(FILE))


def _without(hand: Sequence[int], rank: int) -> int:
    rest = list(hand)
    rest.remove(rank)
    return number_of(tuple(rest))
