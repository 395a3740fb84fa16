"""What thrown cards are worth in a crib, on average over every crib and starter there can be.

The numbers are counted, not judged: `tools/crib_table.py` scores each crib that the thrown cards
can end up in, with every starter, all cards but the thrown ones equally likely; a test counts them
again by ranks. What the other players like to throw, and what else the thrower holds, is left out.
"""

from collections.abc import Sequence
from math import comb
from typing import Final

from muggins.cards import Card, MugginsError

# Points of all cribs with two cards thrown, ranks in the order A 2 3 ... K down and across: two
# suits up to and with the diagonal, one suit right of it.
_PAIRS: Final = """
325272 263247 270303 323739 339189 252549 242073 244623 239679 234855 247695 228855 222471
260772 342528 404235 287127 340917 258939 253941 251115 245439 241467 254307 235467 229083
267828 401760 362280 325407 380049 253437 258207 254391 244149 245895 258735 239895 233511
321264 284652 322932 360768 413517 294207 247857 255171 249303 245691 258531 239691 233307
336714 338442 377574 411042 528768 419097 379257 340593 339405 415281 428121 409281 402897
250074 256464 250962 291732 416622 369864 327807 290271 330087 227907 240747 221907 215523
239598 251466 255732 245382 376782 325332 359160 399903 258111 221223 237615 218775 212391
242148 248640 251916 252696 338118 287796 397428 331320 292095 255207 233115 217827 211443
237204 242964 241674 246828 336930 327612 255636 289620 325152 287055 264963 211191 208359
232380 238992 243420 243216 412806 225432 218748 252732 284580 321240 297939 244167 202851
246348 252960 257388 257184 426774 239400 236268 231768 263616 296592 348600 295707 254391
226380 232992 237420 237216 406806 219432 216300 215352 208716 241692 294360 308664 235551
219996 226608 231036 230832 400422 213048 209916 208968 205884 200376 253044 233076 295896
"""
# The same with one card thrown.
_SINGLES: Final = """
4442404 4667668 4824660 4830260 6643668 4784596
4673468 4630420 4523028 4452052 4694924 4277844 4083028
"""

_PAIR_POINTS: Final = tuple(tuple(map(int, row.split())) for row in _PAIRS.split("\n")[1:-1])
_SINGLE_POINTS: Final = tuple(map(int, _SINGLES.split()))
_CRIBS: Final = {1: comb(51, 3) * 48, 2: comb(50, 2) * 48}
# Where four of a suit are a flush without the starter: 4 more for each crib of one suit whose
# starter is of another. It is added on, because most tables do not play it.
_FOUR_FLUSHES: Final = {1: 4 * comb(12, 3) * 39, 2: 4 * comb(11, 2) * 39}


def crib_mean(thrown: Sequence[Card], *, four_flush: bool = False) -> float:
    """The mean points of a crib that these one or two cards are thrown into.

    >>> from muggins.cards import parse_cards
    >>> round(crib_mean(parse_cards("5c 5d")), 2), round(crib_mean(parse_cards("9c Kd")), 2)
    (8.99, 3.5)

    Points a crib, his heels not among them; exact but for the last bit of the division.
    `four_flush`: the house counts a crib's flush of four. Raises `MugginsError` for another number
    of cards.
    """
    size = len(thrown)
    if size not in _CRIBS:
        raise MugginsError(f"a seat throws 1 or 2 cards into a crib, not {size}")
    points = _SINGLE_POINTS[thrown[0].rank] if size == 1 else _pair_points(*thrown)
    if four_flush and len({card.suit for card in thrown}) == 1:
        points += _FOUR_FLUSHES[size]
    return points / _CRIBS[size]


def _pair_points(first: Card, second: Card) -> int:
    low, high = sorted((first.rank, second.rank))
    if first.suit == second.suit:
        return _PAIR_POINTS[low][high]
    return _PAIR_POINTS[high][low]
