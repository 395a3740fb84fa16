"""A view as numbers: one flat array of float32 from 0 to 1, made of named parts.

Seats are counted from the viewing one: 0 is itself, 1 its left neighbour. `F` cards are a row of 52
with ones for those that are there. With `n` seats, `k` cards kept and `h` dealt to each:

| part | shape | what it says |
|---|---|---|
| stage | 8 | one of `Stage`, in its order |
| turn, dealer, gone | n each | the seats awaited; the dealer; who said go in this count |
| scores | n | of each seat's side, as a part of the way home (of 121 in a quick round, at most 1) |
| held | n | cards in hand, as a part of h |
| hand, chosen, tossed | 52 each | held now; named in a decision half made; laid away |
| starter, crib | 52 each | the starter; the crib once it is turned up |
| counted | 52 | the cards whose count is due from this seat or waits to be accepted |
| pending | n | whose count waits |
| claim | 1 | the points claimed there, or the card's claim, as a part of the highest claim |
| play | n k × (52 + n + 1) | the cards laid in this deal, oldest first: card, seat, in this count |

It tells all that the seat knows of this deal, and of earlier deals their scores.
"""

from collections.abc import Iterable, Mapping
from math import prod
from types import MappingProxyType
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.adapters.actions import GO
from muggins.cards import Card, MugginsError
from muggins.game.events import Source
from muggins.game.rules import Rules
from muggins.game.view import Stage, View

Floats: TypeAlias = NDArray[np.float32]

_CARDS: Final = 52
_QUICK_SCALE: Final = 121
_STAGES: Final = tuple(Stage)


def parts(rules: Rules) -> Mapping[str, tuple[int, ...]]:
    """The shape of each part, in the order in which they lie in the flat array."""
    seats = (rules.seats,)
    cards = (_CARDS,)
    slots = rules.seats * rules.hand_size
    shapes = {
        "stage": (len(_STAGES),),
        **dict.fromkeys(("turn", "dealer", "gone", "scores", "held"), seats),
        **dict.fromkeys(("hand", "chosen", "tossed", "starter", "crib", "counted"), cards),
        "pending": seats,
        "claim": (1,),
        "play": (slots, _CARDS + rules.seats + 1),
    }
    return MappingProxyType(shapes)


def size(rules: Rules) -> int:
    """The length of the flat array.

    >>> size(Rules())
    773
    """
    return sum(prod(shape) for shape in parts(rules).values())


class Sheet:
    """One array that is written again for each view: `flat`, and its parts by name in `named`.

    Whoever keeps what it says takes a copy.
    """

    def __init__(self, rules: Rules) -> None:
        self.flat: Floats = np.zeros(size(rules), np.float32)
        self.named: dict[str, Floats] = {}
        start = 0
        for name, shape in parts(rules).items():
            end = start + prod(shape)
            self.named[name] = self.flat[start:end].reshape(shape)
            start = end

    def write(self, seen: View, chosen: tuple[int, ...] = ()) -> None:
        """Say what the view says; `chosen` are the actions of a decision half made by its seat.

        Raises `MugginsError` for the view of a spectator, who has no place to count from.
        """
        me = seen.seat
        if me is None:
            raise MugginsError("A spectator has no features: give the view of a seat.")
        self.flat.fill(0)
        self._write_table(seen, me)
        self._write_cards(seen, me, chosen)
        self._write_play(seen, me)

    def _write_table(self, seen: View, me: int) -> None:
        rules, named = seen.rules, self.named
        named["stage"][_STAGES.index(seen.stage)] = 1
        self._mark("turn", seen.to_act, me)
        self._mark("dealer", () if seen.dealer is None else (seen.dealer,), me)
        self._mark("gone", seen.gone, me)
        home = rules.goal or _QUICK_SCALE
        for seat in range(rules.seats):
            place = (seat - me) % rules.seats
            named["scores"][place] = min(1, seen.scores[rules.sides[seat]] / home)
            named["held"][place] = seen.held[seat] / rules.dealt

    def _mark(self, part: str, seats: Iterable[int], me: int) -> None:
        row = self.named[part]
        for seat in seats:
            row[(seat - me) % len(row)] = 1

    def _write_cards(self, seen: View, me: int, chosen: tuple[int, ...]) -> None:
        starter = () if seen.starter is None else (seen.starter,)
        cards = {
            "hand": seen.hand,
            "chosen": [action for action in chosen if action < GO],
            "tossed": seen.tossed,
            "starter": starter,
            "crib": seen.crib,
            "counted": _counted(seen, me),
        }
        for part, numbers in cards.items():
            self.named[part][list(numbers)] = 1
        if seen.pending:
            self._mark("pending", (seen.pending.seat,), me)
            self.named["claim"][0] = seen.pending.claim / seen.rules.most_count

    def _write_play(self, seen: View, me: int) -> None:
        rows = self.named["play"]
        piles = (*seen.finished, seen.pile)
        laid = [(one, pile is seen.pile) for pile in piles for one in pile]
        for row, (one, is_running) in zip(rows, laid, strict=False):
            row[one.card] = 1
            row[_CARDS + (one.seat - me) % seen.rules.seats] = 1
            row[-1] = is_running


def _counted(seen: View, me: int) -> tuple[Card, ...]:
    if seen.pending:
        return seen.pending.cards
    if not seen.due or seen.due[0][0] != me:
        return ()
    return seen.crib if seen.due[0][1] is Source.CRIB else seen.kept
