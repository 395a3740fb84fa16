"""A play under way, as a line of numbers that a kernel copies and goes on with.

Hands are multisets of ranks by their number (`muggins.kernels.multisets`), seat 0 is the pone.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import lean
from muggins.kernels.multisets import removals
from muggins.kernels.pile import points_of

Counts: TypeAlias = NDArray[np.int64]
Spot: TypeAlias = NDArray[np.int64]
"""(FIELDS,): what the names below stand for."""

GO: Final = 13
"""Stands in a line of the play for a go, where a rank could be laid."""
LAST: Final = 4
"""The last card whose rank a spot remembers, the first being 0."""

HANDS: Final = 0
"""Two fields: the numbers of both hands, or -1 where one is not known."""
HELD: Final = 2
"""Two fields: how many cards each seat holds."""
PILE: Final = 4
"""The ranks of the count under way, four bits each, the newest lowest."""
SIZE: Final = 5
"""How many they are."""
COUNT: Final = 6
TURN: Final = 7
"""The seat on turn."""
LAYER: Final = 8
"""The seat that laid last."""
PEGGED: Final = 9
"""Two fields: points pegged by each seat since the spot was made."""
PLAIN: Final = 11
"""1 until a go is said."""
LAID: Final = 12
"""How many cards were laid."""
LINE: Final = 13
"""The ranks of the first of them, up to LAST."""
FIELDS: Final = 18


def spot_after(line: Sequence[int], held: tuple[int, int] = (4, 4)) -> Spot:
    """The play after these ranks and goes, hands of so many cards at its start; nothing pegged.

    >>> spot = spot_after([9, 4, 0])
    >>> count_at(spot), on_turn(spot)
    (16, 1)

    Where a count closes without a word, because who laid last cannot follow himself, GO stands for
    that. The caller's promise is that the line is legal.
    """
    spot = np.zeros(FIELDS, np.int64)
    spot[HELD : HELD + 2], spot[LAYER], spot[PLAIN] = held, 1, 1
    spot[HANDS : HANDS + 2] = -1
    follow(spot, np.array(line, np.int64), removals())
    spot[PEGGED : PEGGED + 2] = 0
    return spot


def count_at(spot: Spot) -> int:
    """The running count."""
    return int(spot[COUNT])


def on_turn(spot: Spot) -> int:
    """The seat that is to lay, or to say go: 0 is the pone."""
    return int(spot[TURN])


@lean
def _open(spot: Spot, leader: int) -> None:
    """Start a count; if the leader has no card, the other leads."""
    leader = leader if spot[HELD + leader] else 1 - leader
    spot[PILE], spot[SIZE], spot[COUNT] = 0, 0, 0
    spot[TURN], spot[LAYER] = leader, 1 - leader


@lean
def lay(spot: Spot, rank: int, removals: Counts) -> None:
    """The seat on turn lays a card; with none left, and nobody to follow, it closes the count."""
    seat, other = spot[TURN], 1 - spot[TURN]
    alone = spot[LAYER] == seat or spot[HELD + other] == 0
    if spot[HANDS + seat] >= 0:
        spot[HANDS + seat] = removals[spot[HELD + seat], spot[HANDS + seat], rank]
    spot[HELD + seat] -= 1
    spot[PILE], spot[SIZE] = spot[PILE] << 4 | rank, spot[SIZE] + 1
    spot[COUNT] += min(rank + 1, 10)
    if spot[LAID] <= LAST:
        spot[LINE + spot[LAID]] = rank
    spot[LAID] += 1
    last = alone and spot[HELD + seat] == 0 and spot[COUNT] < 31
    spot[PEGGED + seat] += points_of(spot[PILE], spot[SIZE], spot[COUNT]) + last
    spot[TURN], spot[LAYER] = seat if alone else other, seat
    if last or spot[COUNT] == 31:
        _open(spot, other)


@lean
def say_go(spot: Spot) -> None:
    """Say go, or close the count if the other cannot follow."""
    seat = spot[TURN]
    spot[PLAIN] = 0
    if spot[LAYER] == seat or spot[HELD + 1 - seat] == 0:
        spot[PEGGED + spot[LAYER]] += 1
        _open(spot, 1 - seat)
    else:
        spot[TURN] = 1 - seat


@lean
def follow(spot: Spot, line: Counts, removals: Counts) -> None:
    """Lay these ranks, and say each GO."""
    for edge in line:
        if edge == GO:
            say_go(spot)
        else:
            lay(spot, edge, removals)
