"""The play of two seats so far as a line of ranks and goes, the way the solved play has it."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import count

from muggins.game.view import View
from muggins.kernels.spot import GO, Spot, count_at, on_turn, spot_after
from muggins.pegging import Laid


def line_of(view: View) -> tuple[int, ...]:
    """What was laid and said since the lead: ranks from 0 for the ace, and `GO`.

    A count that closes because nobody can follow is a `GO` too, said by who laid last, and the
    other's where he could not lay before that. For a view of two seats in the play.
    """
    line: list[int] = []
    for pile, laid in _cards(view):
        line += _silence(line, seat_of(view, laid.seat), fresh=laid is pile[0])
        line.append(laid.card.rank)
    return (*line, *_silence(line, seat_of(view, view.to_act[0]), fresh=not view.pile))


@lru_cache(maxsize=1 << 12)
def layers(line: tuple[int, ...]) -> tuple[int, ...]:
    """Whose each rank or go of a line is, by place in the play.

    >>> layers((9, 9, 9, 0))  # ten, ten, ten, ace: 31
    (0, 1, 0, 1)
    """
    return tuple(on_turn(spot_after(line[:place])) for place in range(len(line)))


def laid_by(line: tuple[int, ...], seat: int) -> tuple[tuple[int, int], ...]:
    """The places in the line of what a seat laid, and the ranks.

    >>> laid_by((9, 9, 9, 0), 1)
    ((1, 9), (3, 0))
    """
    return tuple(
        (place, edge)
        for place, (edge, layer) in enumerate(zip(line, layers(line), strict=True))
        if layer == seat and edge != GO
    )


def seat_of(view: View, seat: int) -> int:
    """The place of a seat in the play: 0 for the pone, 1 for the dealer."""
    return int(seat == view.dealer)


def _cards(view: View) -> Iterator[tuple[tuple[Laid, ...], Laid]]:
    for pile in (*view.finished, view.pile):
        for laid in pile:
            yield pile, laid


def _silence(line: list[int], seat: int, *, fresh: bool) -> tuple[int, ...]:
    """The goes between this line and the turn of that seat, in a new count or in the same one."""
    for goes in count():
        spot = spot_after((*line, *(GO,) * goes))
        if on_turn(spot) == seat and (not fresh or _is_fresh(spot)):
            return (GO,) * goes
    raise AssertionError("two goes close every count")


def _is_fresh(spot: Spot) -> bool:
    return count_at(spot) == 0
