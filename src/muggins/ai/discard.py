"""What to lay away: the hand's exact mean, and what the throw is worth to whose crib it is.

The mean goes over every starter still possible: 46 two-handed, 47 with five cards dealt.
"""

from functools import cache
from operator import mul

from muggins.ai.crib import crib_mean
from muggins.cards import Card
from muggins.cards.combos import splits
from muggins.cards.scoring import JACK, rank_points
from muggins.game.view import View


def greedy_discard(view: View) -> tuple[Card, ...]:
    """The cards whose throw leaves the most: hand's mean, plus our crib or minus theirs.

    A partner's crib is ours too. Every throw that ties with the best is as good here; the first in
    the order of the hand is taken. Pure; needs a view in which a discard is due.
    """
    ours = is_our_crib(view)
    four_flush = view.rules.crib_four_flush

    def worth(split: tuple[tuple[Card, ...], tuple[Card, ...]]) -> float:
        kept, thrown = split
        crib = crib_mean(thrown, four_flush=four_flush)
        return hand_mean(kept, thrown) + (crib if ours else -crib)

    _, thrown = max(splits(view.hand, view.rules.tossed), key=worth)
    return thrown


def is_our_crib(view: View) -> bool:
    """Whether the crib of this deal counts for the side of the viewing seat."""
    if view.seat is None or view.dealer is None:
        return False
    sides = view.rules.sides
    return sides[view.seat] == sides[view.dealer]


def hand_mean(kept: tuple[Card, ...], thrown: tuple[Card, ...]) -> float:
    """The mean count of the kept cards over all starters, each of the unseen cards once.

    >>> from muggins.cards import parse_cards
    >>> round(hand_mean(parse_cards("4s 5h 6d Jc"), parse_cards("Ts Th")), 3)
    9.978

    Points a hand; exact but for the last bit of the division. Pure.
    """
    ranks, suits = [4] * 13, [13] * 4
    for card in (*kept, *thrown):
        ranks[card.rank] -= 1
        suits[card.suit] -= 1
    with_starter = _points_by_starter(tuple(sorted([card.rank for card in kept])))
    points: int = sum(map(mul, with_starter, ranks))
    return (points + _suit_points(kept, suits)) / sum(suits)


# Of the ranks of a hand there are few (1,820 of four cards), and each comes back in other suits.
@cache
def _points_by_starter(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """What these ranks score with a starter of each rank, 0 where none of that rank is left."""
    return tuple(
        rank_points((*ranks, starter)) if ranks.count(starter) < 4 else 0 for starter in range(13)
    )


def _suit_points(kept: tuple[Card, ...], starters: list[int]) -> int:
    """What so many starters of each suit add together, for flushes and his nobs."""
    points = sum([starters[card.suit] for card in kept if card.rank == JACK])
    if len({card.suit for card in kept}) == 1:
        points += len(kept) * sum(starters) + starters[kept[0].suit]
    return points
