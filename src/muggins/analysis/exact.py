"""Every discard of one deal: what the hand and the crib can come to, suits exact.

A figure here is a count of all starters and of all cards that the others may throw; nothing is
sampled and nothing is a rule of thumb. docs/theory/exact.md says how it is computed and checked.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np

from muggins.analysis.distribution import Distribution, spread
from muggins.analysis.flushes import move_four_flushes
from muggins.analysis.throws import UNIFORM, Policy, UnknownPolicy, weights_for
from muggins.cards import Card, CardsLike, MugginsError, parse_cards
from muggins.game.rules import PRESETS, Rules
from muggins.kernels.deal import NO_SHOW, Discards, weigh_discards

_STANDARD: Final = Rules()
# Weights of three throwers are products, with no common unit of their own. Of this many parts of
# the whole, the least weight there is (one crib of 2 ** 30 units, in 2 ** 50) keeps eight.
_PARTS: Final = 2**53


class WrongDeal(MugginsError):
    """Another number of cards than the game deals."""


@dataclass(frozen=True, slots=True)
class Discard:
    """One way to lay away cards, and all that can come of it before the play."""

    kept: tuple[Card, ...]
    thrown: tuple[Card, ...]
    is_own: bool
    """Whether the crib counts for the side that throws."""
    hand: Distribution
    """The number of starters for each number of points."""
    crib: Distribution
    """The weight of all the others' throws with all starters, for each number of points; with
    uniform throws their number."""
    by_starter: tuple[tuple[Card, int], ...]
    """The points of the hand with each starter that can be turned."""

    @property
    def exact_total(self) -> Fraction:
        """The hand's mean, and the crib's added to it or taken off."""
        crib = self.crib.exact_mean
        return self.hand.exact_mean + (crib if self.is_own else -crib)

    @property
    def total(self) -> float:
        """The mean of hand plus own crib, or of hand less the others' crib, in points."""
        return float(self.exact_total)


def analyse_discards(
    dealt: CardsLike, *, own_crib: bool, rules: Rules = _STANDARD, throws: Policy = UNIFORM
) -> tuple[Discard, ...]:
    """All discards of a deal, best first, each with its whole distributions.

    >>> best = analyse_discards("4s 5h 6d Jc Ts Th", own_crib=True)[0]
    >>> [str(card) for card in best.thrown], round(best.hand.mean, 3), best.crib.total
    (['4s', '6d'], 10.696, 45540)

    The game's rules say how many cards are dealt and thrown, and how the crib is filled: two, three
    and four seats, five, six and seven cards. Totals are in points. They leave out the play, and
    his heels, which are the same for all discards of a deal. Of equal discards the one comes first
    whose thrown cards come first in the deal.

    throws: what the others throw. "uniform", all cards alike; "fixed-point", as one throws who
    does the same for his side (two seats, six cards); or 169 weights by class, 13 by rank where
    one card is thrown: see `muggins.analysis.throws`.

    Raises WrongDeal, Unreadable, DuplicateCard, UnknownPolicy, and BadTable where the table of the
    fixed point is damaged.
    """
    cards = parse_cards(dealt)
    _refuse_wrong_deal(len(cards), rules)
    weights = weights_for(throws, rules, own_crib=own_crib)
    weighed = weigh_discards(np.array(cards, np.uint8), weights, thrown=rules.tossed)
    if rules.crib_four_flush:
        weighed = move_four_flushes(weighed, weights)
    discards = _discards(weighed, is_own=own_crib)
    return tuple(sorted(discards, key=lambda one: one.exact_total, reverse=True))


def _refuse_wrong_deal(given: int, rules: Rules) -> None:
    if given != rules.dealt:
        others = [name for name, preset in PRESETS.items() if preset.dealt == given]
        hint = f"; rules that deal {given}: {', '.join(others)}" if others else ""
        raise WrongDeal(f"these rules deal {rules.dealt} cards, but {given} are given{hint}")


def _discards(weighed: Discards, *, is_own: bool) -> Iterator[Discard]:
    if not weighed.cribs.sum(axis=1).all():
        raise UnknownPolicy(
            "with these cards unseen the others could throw nothing that has weight"
        )
    columns = zip(*(column.tolist() for column in weighed), strict=True)
    for thrown, kept, shows, hands, cribs in columns:
        yield Discard(
            _cards(kept),
            _cards(thrown),
            is_own,
            spread(hands),
            spread(_whole(cribs)),
            tuple((Card(card), points) for card, points in enumerate(shows) if points != NO_SHOW),
        )


def _cards(numbers: Iterable[int]) -> tuple[Card, ...]:
    return tuple(map(Card, numbers))


def _whole(weights: list[float]) -> list[int]:
    """The weights as whole numbers of one unit, the ones they have or the finest there is."""
    if all(weight.is_integer() for weight in weights):
        return [int(weight) for weight in weights]
    unit = sum(weights) / _PARTS
    return [round(weight / unit) for weight in weights]
