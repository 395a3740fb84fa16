"""What starters do to a hand: its points with each card that may be turned.

Counted with the readable scorer, so it needs no arrays and starts at once.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from muggins.analysis.distribution import Distribution, spread_points
from muggins.cards import (
    RANKS,
    Card,
    CardsLike,
    DuplicateCard,
    Kind,
    Line,
    Unscorable,
    parse_cards,
    score_show,
    total,
)
from muggins.cards.deck import rest_of_pack

_HAND_SIZES = (3, 4, 5)


@dataclass(frozen=True, slots=True)
class Turn:
    """One starter, and what the hand counts with it."""

    starter: Card
    lines: tuple[Line, ...]

    @property
    def points(self) -> int:
        """The points of the hand with this starter."""
        return total(self.lines)


@dataclass(frozen=True, slots=True)
class Cut:
    """A hand before the cut: what it has already, and what each starter makes of it."""

    hand: tuple[Card, ...]
    held: int
    """The points of the hand alone: its flush and what its ranks score, no nobs yet."""
    turns: tuple[Turn, ...]
    """All starters that can be turned, in the order of the cards."""

    @property
    def spread(self) -> Distribution:
        """The number of starters that give 0, 1, 2, ... points."""
        return spread_points(Counter(turn.points for turn in self.turns))

    @property
    def by_rank(self) -> tuple[tuple[str, tuple[Turn, ...]], ...]:
        """The starters of each rank that has any, ace first."""
        ranks = ((RANKS[rank], tuple(self._of_rank(rank))) for rank in range(13))
        return tuple((name, turns) for name, turns in ranks if turns)

    def _of_rank(self, rank: int) -> Iterator[Turn]:
        return (turn for turn in self.turns if turn.starter.rank == rank)


def cut_for(hand: CardsLike, thrown: CardsLike = ()) -> Cut:
    """What each starter makes of a hand of 3, 4 or 5 cards.

    >>> cut = cut_for("5h 5s 5d Jc", "2h 3d")
    >>> cut.held, len(cut.turns), cut.spread.most
    (14, 46, 29)

    No starter is among the cards that the hand's owner has thrown. Raises Unreadable,
    DuplicateCard, or Unscorable for another number of cards. Rules: docs/rules.md, section 5.
    """
    kept, away = parse_cards(hand), parse_cards(thrown)
    if len(kept) not in _HAND_SIZES:
        raise Unscorable(f"a hand has 3, 4 or 5 cards besides the starter, not {len(kept)}")
    for card in away:
        if card in kept:
            raise DuplicateCard(f"{card} is both kept and thrown: a pack has it once")
    starters = rest_of_pack((*kept, *away))
    return Cut(
        kept, _held_points(kept), tuple(Turn(card, score_show(kept, card)) for card in starters)
    )


def _held_points(hand: tuple[Card, ...]) -> int:
    """What the hand scores alone: with its last card as starter, but for what suits score."""
    lines = score_show(hand[:-1], hand[-1])
    ranks = total(line for line in lines if line.kind not in {Kind.FLUSH, Kind.NOBS})
    return ranks + (len(hand) if len({card.suit for card in hand}) == 1 else 0)
