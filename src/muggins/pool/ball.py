"""The fifteen object balls and their companions.

>>> [companion(ball) for ball in (1, 7, 8, 14)]
[14, 8, 7, 1]
"""

from typing import Final

BALLS: Final = tuple(range(1, 16))
FIFTEEN: Final = 15
"""The ball without a companion."""

CUE_BALL: Final = 0
"""The cue ball's number where balls are named by number."""

_SOLID: Final = 8
"""The highest ball in one colour; those above it wear a stripe."""


def companion(ball: int) -> int:
    """The ball that makes fifteen with it; of the 15, which has none, the cue ball's number.

    >>> companion(15) == CUE_BALL
    True
    """
    return FIFTEEN - ball


def is_stripe(ball: int) -> bool:
    """Whether the ball wears a stripe: 9 to 15.

    >>> is_stripe(8), is_stripe(9)
    (False, True)
    """
    return ball > _SOLID
