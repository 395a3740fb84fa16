"""A second scorer, slow and written from the rules alone, to hold the first against.

It knows nothing of Muggins: cards are texts like "5h", and every rule is tried on every
subset, as a person with much patience would.
"""

from collections.abc import Iterable, Iterator, Sequence

_ORDER = "A23456789TJQK"


def _face(card: str) -> int:
    return _ORDER.index(card[0]) + 1


def _worth(card: str) -> int:
    return 10 if card[0] in "TJQK" else _face(card)


def _subsets(cards: Sequence[str]) -> Iterator[list[str]]:
    for mask in range(1 << len(cards)):
        yield [card for place, card in enumerate(cards) if mask & (1 << place)]


def _in_a_row(cards: Iterable[str]) -> bool:
    faces = sorted(map(_face, cards))
    return faces == list(range(faces[0], faces[0] + len(faces)))


def fifteens(cards: Sequence[str]) -> int:
    return sum(2 for some in _subsets(cards) if sum(map(_worth, some)) == 15)


def pairs(cards: Sequence[str]) -> int:
    return sum(2 for some in _subsets(cards) if len(some) == 2 and some[0][0] == some[1][0])


def runs(cards: Sequence[str]) -> int:
    """Subsets in a row that no further card of the whole would lengthen."""
    points = 0
    for some in _subsets(cards):
        if len(some) >= 3 and _in_a_row(some):
            lengthened = any(_in_a_row([*some, card]) for card in cards if card not in some)
            points += 0 if lengthened else len(some)
    return points


def flush(hand: Sequence[str], starter: str, *, crib: bool) -> int:
    every = "".join(card[1] for card in [*hand, starter])
    if every == every[0] * len(every):
        return len(every)
    if every[:-1] == every[0] * len(hand) and not crib:
        return len(hand)
    return 0


def nobs(hand: Sequence[str], starter: str) -> int:
    return int("J" + starter[1] in hand)


def show(hand: Sequence[str], starter: str, *, crib: bool = False) -> dict[str, int]:
    """The points of a show, by reason."""
    cards = [*hand, starter]
    return {
        "fifteens": fifteens(cards),
        "pairs": pairs(cards),
        "runs": runs(cards),
        "flush": flush(hand, starter, crib=crib),
        "nobs": nobs(hand, starter),
    }


def pile(cards: Sequence[str]) -> dict[str, int]:
    """The points of the last card of a pile, by reason."""
    count = sum(map(_worth, cards))
    points = {"count": 2 if count in (15, 31) else 0, "pairs": 0, "runs": 0}
    for length in range(2, len(cards) + 1):
        newest = cards[-length:]
        if len({card[0] for card in newest}) == 1:
            points["pairs"] = length * (length - 1)
        if length >= 3 and _in_a_row(newest):
            points["runs"] = length
    return points
