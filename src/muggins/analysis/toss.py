"""What to throw: every discard of a deal whose suits need not be known, with what it brings.

Hands and cribs are exact means over all suits that the cards can have and all starters; the play is
that of the shipped table; a win is that of the race's table.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.ai.master import crib_sums
from muggins.ai.openings import openings
from muggins.ai.payoffs import Payoff
from muggins.ai.worth import crib_shares, is_race, other_counts
from muggins.analysis.ending import Ending, ending_of, races
from muggins.analysis.moment import deals, discarding
from muggins.cards import Card
from muggins.game.view import View
from muggins.kernels.means import mean_discards
from muggins.kernels.multisets import number_of
from muggins.kernels.show import score_many
from muggins.kernels.stakes import appraise
from muggins.notation.problem import Face, Need, Problem

Bytes: TypeAlias = NDArray[np.uint8]
Counts: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

PLACES: Final = tuple(combinations(range(6), 2))


@dataclass(frozen=True, slots=True, kw_only=True)
class Toss:
    """Two cards thrown, and what comes of it on average."""

    thrown: tuple[Face, ...]
    kept: tuple[Face, ...]
    hand: float
    """What the hand counts."""
    crib: float
    """What the crib counts for me: below 0 where it is the other's."""
    pegs: float
    """What I peg in the play."""
    given: float
    """What the other pegs in it."""
    ending: Ending | None
    """What becomes of the game; None without scores."""
    reached: float | None
    """How likely the hand counts what is needed, if that was asked."""

    @property
    def points(self) -> float:
        """Hand, crib and play, mine less the other's; his hand is not counted."""
        return self.hand + self.crib + self.pegs - self.given


def weigh_tosses(problem: Problem, payoff: Payoff | None) -> tuple[Toss, ...]:
    """Every discard, in no order; discards that read the same are one.

    payoff: what a win earns; None to count points alone. Raises `BadProblem`.
    """
    dealt = np.array(deals(problem), np.uint8)
    view = discarding(problem, tuple(map(Card, dealt[0].tolist())))
    totals = mean_discards(dealt, crib_sums("pone" if problem.dealing else "dealer"),
                           mine=problem.dealing)  # fmt: skip
    counted = payoff if is_race(view) else None
    others = other_counts(view)
    outlook = _Outlook(problem, view, counted, dealt, totals, _starters(dealt), others)
    alike: dict[tuple[str, ...], list[int]] = {}
    for place, pair in enumerate(PLACES):
        alike.setdefault(tuple(sorted(str(problem.hand[one]) for one in pair)), []).append(place)
    return tuple(outlook.toss(places) for places in alike.values())


@dataclass(frozen=True, slots=True)
class _Outlook:
    """A question, and what all its discards have in common."""

    problem: Problem
    view: View
    payoff: Payoff | None
    dealt: Bytes
    """(n, 6): every six cards that it may be about."""
    totals: Floats
    """(n, 15): the mean of hand and crib by discard."""
    starters: Bytes
    """(n, 46)"""
    others: Floats
    """What the other's hand may count, by the starter's rank."""

    def toss(self, places: Sequence[int]) -> Toss:
        """What is known of discards that read the same."""
        thrown = PLACES[places[0]]
        kept = [one for one in range(6) if one not in thrown]
        number = number_of(tuple(self.problem.hand[one].rank for one in kept))
        shows = {place: self.shows(place) for place in places}
        hand = float(np.mean(list(shows.values())))
        dealing = int(self.problem.dealing)
        pegs = openings().pegs[dealing, number] / openings().pegs[dealing, number].sum()
        mine = float(pegs.sum(axis=1) @ np.arange(len(pegs)))
        return Toss(
            thrown=tuple(self.problem.hand[one] for one in thrown),
            kept=tuple(self.problem.hand[one] for one in kept),
            hand=hand,
            crib=float(self.totals[:, list(places)].mean()) - hand,
            pegs=mine,
            given=mine - float(openings().nets[dealing, number]),
            ending=self.ending(shows, pegs),
            reached=self.reached(shows),
        )

    def shows(self, place: int) -> Bytes:
        """What the hand counts, by deal and starter; (n, 46)."""
        kept = [one for one in range(6) if one not in PLACES[place]]
        hands = np.repeat(self.dealt[:, kept], self.starters.shape[1], axis=0)
        return score_many(hands, self.starters.reshape(-1)).reshape(self.starters.shape)

    def reached(self, shows: dict[int, Bytes]) -> float | None:
        """How likely the hand counts what is needed."""
        need = self.problem.aim
        if not isinstance(need, Need):
            return None
        free = self.starters >> 2 != (99 if need.barred is None else need.barred)
        return float(np.mean([(points >= need.points) & free for points in shows.values()]))

    def ending(self, shows: dict[int, Bytes], pegs: Floats) -> Ending | None:
        """What becomes of the game."""
        if self.payoff is None:
            return None
        scores = races(self.view, self.payoff)
        means, whole = np.zeros(len(scores)), 0
        for thrown, hands, turned in self._by_crib(shows):
            cribs = crib_shares(self.view, thrown)
            whole += len(hands)
            for one, goal in enumerate(scores):
                means[one] += len(hands) * appraise(goal, hands, cribs, self.others, pegs, turned)
        return ending_of(*(means / whole).tolist())

    def _by_crib(
        self, shows: dict[int, Bytes]
    ) -> Iterator[tuple[tuple[Card, ...], Counts, Counts]]:
        """The tosses of two suits, and those of one: cards, hands and starters' ranks of each."""
        for suited in (False, True):
            hands: list[Bytes] = []
            turned: list[Bytes] = []
            cards: tuple[Card, ...] = ()
            for place, points in shows.items():
                pair = self.dealt[:, list(PLACES[place])]
                rows = ((pair[:, 0] ^ pair[:, 1]) & 3 == 0) == suited
                if rows.any():
                    cards = tuple(map(Card, pair[rows][0].tolist()))
                    hands.append(points[rows].reshape(-1))
                    turned.append(self.starters[rows].reshape(-1) >> 2)
            if cards:
                yield cards, _joined(hands), _joined(turned)


def _joined(parts: list[Bytes]) -> Counts:
    return np.concatenate(parts).astype(np.int64)


def _starters(dealt: Bytes) -> Bytes:
    """(n, 46): the cards that each deal leaves."""
    left = np.ones((len(dealt), 52), bool)
    np.put_along_axis(left, dealt.astype(np.int64), values=False, axis=1)
    return (np.nonzero(left)[1].reshape(len(dealt), 46)).astype(np.uint8)
