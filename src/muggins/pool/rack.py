"""The triangle before the break: which racks are legal, how many there are, and one from a seed."""

from itertools import count
from math import factorial, sqrt
from typing import Final

from muggins.cards import MugginsError, permuted
from muggins.pool.ball import BALLS, FIFTEEN
from muggins.pool.table import Layout, Point, Table

APEX, LEFT, RIGHT = CORNERS = (0, 10, 14)
MIDDLE: Final = 4
ROWS: Final = tuple(range(1, 6))
"""How many balls lie in each row, from the apex on the foot spot to the foot rail."""

_LOOSE: Final = 5e-5
"""How far, in metres, a ball of a rack is off its place at most, across and along."""

_STEPS: Final = 16

Rack = tuple[int, ...]
"""The ball at each place, row by row from the apex: corners 0, 10 and 14, the middle 4."""


class NoRack(MugginsError):
    """Balls that are no rack of cribbage pool; says why."""


def rack_of(seed: bytes) -> Rack:
    """A legal rack from a seed, the same on every machine, each legal rack equally likely.

    >>> rack_of(b"tuesday")
    (10, 2, 12, 13, 15, 11, 3, 6, 4, 7, 8, 14, 9, 5, 1)

    The balls 1 to 14 are put in order by `muggins.cards.permuted` under the labels "rack 1",
    "rack 2" ... until the corners are right; the 15 lies in the middle. Ten orders of thirteen
    are legal, so 1.3 tries do on average.
    """
    tries = (_around_the_middle(permuted(BALLS[:-1], seed, f"rack {n}")) for n in count(1))
    return next(rack for rack in tries if has_fair_corners(rack))


def _around_the_middle(others: tuple[int, ...]) -> Rack:
    return (*others[:MIDDLE], FIFTEEN, *others[MIDDLE:])


def has_fair_corners(rack: Rack) -> bool:
    """Whether no two corners total fifteen.

    >>> has_fair_corners(tuple(range(1, 16)))
    True
    """
    apex, left, right = (rack[place] for place in CORNERS)
    return FIFTEEN not in {apex + left, apex + right, left + right}


def check_rack(rack: Rack) -> None:
    """Pass a legal rack, and refuse others.

    >>> check_rack((1, 2, 3, 4, 15, 5, 6, 7, 8, 9, 14, 10, 11, 12, 13))
    Traceback (most recent call last):
    ...
    muggins.pool.rack.NoRack: The corners 1 and 14 total fifteen: no two of the three may.

    Raises `NoRack`.
    """
    if sorted(rack) != list(BALLS):
        raise NoRack("A rack is the balls 1 to 15, each once.")
    if rack[MIDDLE] != FIFTEEN:
        raise NoRack(f"The 15 lies in the middle of the row of three, not the {rack[MIDDLE]}.")
    for first, second in ((APEX, LEFT), (APEX, RIGHT), (LEFT, RIGHT)):
        if rack[first] + rack[second] == FIFTEEN:
            raise NoRack(
                f"The corners {rack[first]} and {rack[second]} total fifteen: "
                "no two of the three may."
            )


def racked(rack: Rack, seed: bytes) -> Layout:
    """Where the balls of a rack lie before the break, the apex on the foot spot.

    >>> layout = racked(rack_of(b"tuesday"), b"tuesday")
    >>> layout.at[10].distance(layout.table.foot_spot) < 1e-4
    True

    No rack is perfectly tight: each ball is off its place by less than a tenth of a millimetre
    either way, by the seed, and touches no other. So no two breaks are quite the same.
    """
    table = Table()
    apart = table.diameter + 4 * _LOOSE
    return Layout(
        {
            ball: Point(
                table.foot_spot.across + (column - row / 2) * apart + _off(seed, f"across {ball}"),
                table.foot_spot.along + row * apart * sqrt(3) / 2 + _off(seed, f"along {ball}"),
            )
            for row, balls in enumerate(rows_of(rack))
            for column, ball in enumerate(balls)
        },
        table,
    )


def _off(seed: bytes, label: str) -> float:
    """A length between plus and minus `_LOOSE`."""
    steps = range(-_STEPS, _STEPS + 1)
    return _LOOSE * permuted(steps, seed, label)[0] / _STEPS


def count_racks(companions: int = 7) -> int:
    """How many legal racks there are with that many pairs of companions and one odd ball.

    >>> f"{count_racks():,}", count_racks(3)
    ('67,060,224,000', 288)

    The odd ball is fixed. The first corner takes any of 14 balls; the second any but that and its
    companion, 12; the third excludes two balls and two companions, which are four since the first
    two are no companions, 10; the others fill 11 places in any order. The figure that is often
    quoted, 134,120,448,000, is double that, and more than the 14! racks with the 15 in the middle.
    """
    balls = 2 * companions
    return balls * (balls - 2) * (balls - 4) * factorial(balls - 3)


def rack_text(rack: Rack) -> str:
    """The rack as a triangle of numbers, the apex above.

    >>> print(rack_text(rack_of(b"tuesday")).lstrip())
    10
              2    12
          13    15    11
        3     6     4     7
     8    14     9     5     1
    """
    rows = ("    ".join(f"{ball:>2}" for ball in row) for row in rows_of(rack))
    return "\n".join(" " * 3 * (len(ROWS) - n) + row for n, row in enumerate(rows, 1))


def rows_of(rack: Rack) -> tuple[Rack, ...]:
    """The rows of the rack, from the apex.

    >>> rows_of(tuple(range(1, 16)))[:3]
    ((1,), (2, 3), (4, 5, 6))
    """
    starts = (row * (row - 1) // 2 for row in ROWS)
    return tuple(rack[start : start + row] for start, row in zip(starts, ROWS, strict=True))
