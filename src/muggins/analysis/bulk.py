"""Arrays in, arrays out: shows and discards by the million, for research.

Cards are numbers 4 * rank + suit, from 0 (Ac) to 51 (Ks), as `muggins.Card` has them:
`np.array(muggins.parse_cards("5h 5s 5d Jc"), np.uint8)` is a hand. Arrays of any integer type are
taken; uint8 saves a copy.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from muggins.analysis.throws import UNIFORM, Policy, weights_for
from muggins.cards import MugginsError
from muggins.game.rules import Rules
from muggins.kernels import means, show

_STANDARD: Final = Rules()
_SLICE: Final = 1 << 16  # rows looked at together, so that what is written of them stays in cache


class WrongArray(MugginsError):
    """An array that holds no cards, or one twice, or is not in the shape that is asked for."""


def score_many(
    hands: NDArray[Any], starters: NDArray[Any], *, crib: bool = False, check: bool = True
) -> NDArray[np.uint8]:
    """The points of each hand with its starter, or of each crib.

    >>> import numpy as np
    >>> hands = np.array([[18, 19, 17, 40], [6, 14, 22, 30]])  # 5h 5s 5d Jc, 2h 4h 6h 8h
    >>> score_many(hands, np.array([16, 51]))  # 5c, Ks
    array([29,  4], dtype=uint8)
    >>> score_many(hands, np.array([16, 51]), crib=True)
    array([29,  0], dtype=uint8)

    hands: integers of shape (n, 3), (n, 4) or (n, 5), starters: of shape (n,); a crib has four
    cards. The answer is a new uint8 array of shape (n,), and the caller's. With `check=False` the
    caller promises that the cards of each show differ, which is several times faster; what a
    broken promise scores is not said. Raises WrongArray.
    Rules: docs/rules.md, section 5.
    """
    held, turned = _cards(hands), _cards(starters)
    with _named_errors():
        points = show.score_many(held, turned, crib=crib)
    if check:
        _refuse_duplicates(np.column_stack([held, turned]))
    return points


def discard_values(
    deals: NDArray[Any], *, own_crib: bool, throws: Policy = UNIFORM
) -> NDArray[np.float64]:
    """The mean of hand plus own crib, or of hand less the other's, of all 15 discards of each deal.

    >>> import numpy as np
    >>> deal = np.array([[2, 6, 10, 19, 22, 44]])  # Ah 2h 3h 5s 6h Qc
    >>> discard_values(deal, own_crib=False).argmax(axis=1)
    array([13])

    deals: integers of shape (n, 6), two-handed deals in any order. The answer is a new float64
    array of shape (n, 15), in the order of itertools.combinations(range(6), 2) over the places
    of the two cards thrown: above, 13 is places 3 and 5, the five and the queen. Each value is an
    exact sum, rounded once in each quotient. `throws` as in `analyse_discards`. Where the
    other could have thrown nothing that has weight, the answer is nan. The first call takes a
    twentieth of a second more, and so does another policy. Raises WrongArray, UnknownPolicy.
    """
    dealt = _cards(deals)
    weights = weights_for(throws, _STANDARD, own_crib=own_crib)
    sums = _sums(None if weights is None else weights.tobytes())
    with _named_errors():
        return means.mean_discards(dealt, sums, mine=own_crib)


@lru_cache(maxsize=4)
def _sums(weights: bytes | None) -> means.CribSums:
    """The sums of cribs that these weights lead to; 18 MB each, so few are kept."""
    return means.sum_cribs(None if weights is None else np.frombuffer(weights))


def _cards(array: NDArray[Any]) -> show.Bytes:
    """The array in uint8; what does not fit in there is no card."""
    cards = np.asarray(array)
    if cards.dtype == np.uint8:
        return cards
    if not np.issubdtype(cards.dtype, np.integer):
        raise WrongArray(f"cards are integers from 0 (Ac) to 51 (Ks), not {cards.dtype}")
    if cards.size and not 0 <= cards.min() <= cards.max() < 52:
        worst = cards.min() if cards.min() < 0 else cards.max()
        raise WrongArray(f"{worst} is no card: cards are numbered from 0 (Ac) to 51 (Ks)")
    return cards.astype(np.uint8)


def _refuse_duplicates(rows: show.Bytes) -> None:
    for start in range(0, len(rows), _SLICE):
        rows_here = rows[start : start + _SLICE]
        seen = np.zeros(len(rows_here), np.uint64)
        for column in rows_here.T:
            seen |= np.uint64(1) << column.astype(np.uint64)
        short = np.bitwise_count(seen) < rows.shape[1]
        if short.any():
            place = int(short.argmax())
            cards = rows_here[place].tolist()
            raise WrongArray(f"show {start + place} has a card twice: {cards}")


@contextmanager
def _named_errors() -> Iterator[None]:
    """What a kernel refuses, as an error of ours: kernels import nothing of ours."""
    try:
        yield
    except ValueError as error:
        raise WrongArray(str(error)) from error
