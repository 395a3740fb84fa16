"""A second referee of the play: slow, on card texts, knowing nothing of `muggins`.

It walks round the table and asks each seat in turn, as people do, where `muggins.pegging` looks
ahead from each act. It was written from docs/rules.md section 4, to disagree where either is wrong.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product

RANKS = "A23456789TJQK"
Event = tuple[str, int, str, int]
"""What happened ("lay", "go", "end"), the seat, the card (or ""), the points it brought the seat.

An "end" names the last card laid and its point for the go or for last; at 31 it brings 0.
"""
Choose = Callable[[int, Sequence[str], Sequence[str]], str]
"""(seat, its hand, the cards of it that fit) -> the card it lays."""


class Reneged(Exception):
    """The order of cards asked for would not be a legal play."""


def worth(card: str) -> int:
    return min(RANKS.index(card[0]) + 1, 10)


def points_of_last(pile: Sequence[str]) -> int:
    """Score the newest card of a pile by trying every tail of it."""
    ranks = [RANKS.index(card[0]) for card in pile]
    points = 2 if sum(map(worth, pile)) in {15, 31} else 0
    tails = [ranks[-size:] for size in range(2, len(ranks) + 1)]
    alike = [len(tail) for tail in tails if len(set(tail)) == 1]
    runs = [
        len(tail)
        for tail in tails
        if len(tail) >= 3 and sorted(tail) == list(range(min(tail), min(tail) + len(tail)))
    ]
    return points + {2: 2, 3: 6, 4: 12}.get(max(alike, default=0), 0) + max(runs, default=0)


def referee(
    hands: Sequence[Sequence[str]],
    leader: int,
    choose: Choose,
    *,
    first_go: bool = False,
    one_count: bool = False,
) -> list[Event]:
    """Play a whole deal with the cards that `choose` names, and tell all that happened."""
    left = [list(hand) for hand in hands]
    story: list[Event] = []
    seat = leader
    while any(left):
        pile, goes, layer = _one_count(left, seat, choose, story)
        at_31 = sum(map(worth, pile)) == 31
        story.append(("end", layer, pile[-1], 0 if at_31 else 1))
        if one_count:
            break
        seat = goes[0] if first_go and goes else layer + 1
    return story


def _one_count(
    left: list[list[str]], seat: int, choose: Choose, story: list[Event]
) -> tuple[list[str], list[int], int]:
    """Go round until the layer of the last card is reached and cannot add to it."""
    pile: list[str] = []
    goes: list[int] = []
    layer = -1
    while sum(map(worth, pile)) < 31:
        seat %= len(left)
        room = 31 - sum(map(worth, pile))
        fits = [card for card in left[seat] if worth(card) <= room]
        if fits and seat not in goes:
            card = choose(seat, tuple(left[seat]), fits)
            if card not in fits:
                raise Reneged
            left[seat].remove(card)
            pile.append(card)
            layer = seat
            story.append(("lay", seat, card, points_of_last(pile)))
        elif seat == layer:
            break
        elif left[seat] and seat not in goes:
            goes.append(seat)
            story.append(("go", seat, "", 0))
        seat += 1
    return pile, goes, layer


def all_plays(
    hands: Sequence[Sequence[str]], leader: int, *, first_go: bool = False, one_count: bool = False
) -> Iterator[tuple[str, ...]]:
    """Every way the cards can fall: each seat fixes an order of its hand beforehand.

    An order that would renege is thrown out, so every legal play is told exactly once, unless it
    stops with cards in hand; then it is told once for each order of what is left.
    """
    for orders in product(*(permutations(hand) for hand in hands)):
        queues = [list(order) for order in orders]

        def next_in_order(
            seat: int, _hand: Sequence[str], _fits: Sequence[str], queues: list[list[str]] = queues
        ) -> str:
            return queues[seat].pop(0)

        try:
            story = referee(hands, leader, next_in_order, first_go=first_go, one_count=one_count)
        except Reneged:
            continue
        yield tuple(card for what, _seat, card, _points in story if what == "lay")


def count_plays(plays: Iterator[tuple[str, ...]], depths: int) -> list[int]:
    """Count the different openings of 1, 2, ... `depths` cards."""
    whole = set(plays)
    return [
        len({cards[:depth] for cards in whole if len(cards) >= depth})
        for depth in range(1, depths + 1)
    ]
