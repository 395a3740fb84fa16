"""The master's choices: each discard and each card by the game that it wins.

A discard is worth what the deal brings, averaged over starters, the other's hand, the crib and the
points of the play in their order of counting, and then what the race makes of the scores. A card is
laid by the equilibrium of the play as long as both are far from home, and near home by a forecast
of the whole rest of the deal. For two seats and six cards dealt; elsewhere nothing here answers.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.ai.belief import Belief, believe
from muggins.ai.line import laid_by, line_of, seat_of
from muggins.ai.openings import openings
from muggins.ai.payoffs import TARGET, Payoff
from muggins.ai.play import unseen
from muggins.ai.rollout import sample
from muggins.ai.subgame import Policy, Ranges, after_laying, answer, fitting
from muggins.ai.tables import Role, discards
from muggins.ai.worth import (
    crib_shares,
    is_race,
    other_counts,
    scores_of,
    show_counts,
    stakes_of,
)
from muggins.cards import Card, score_play, total
from muggins.game.rules import Rules
from muggins.game.view import View, playable
from muggins.kernels.forecast import GO, LAST, forecast, is_stored, spot_after
from muggins.kernels.hidden import follow, open_play
from muggins.kernels.means import CribSums, mean_discards, sum_cribs
from muggins.kernels.multisets import SIZES, additions, number_of
from muggins.kernels.peg import solve_cards
from muggins.kernels.show import score_many
from muggins.kernels.stakes import Stakes, appraise, net_points

Counts: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

NEAR: Final = 40
"""So near home a card is no longer laid for points alone: a hand, its play, and some luck."""
_MARGIN: Final = 1.5
_NEAR_MARGIN: Final = 3.0
"""A discard that brings so many points less than the best is not looked at for the game."""
_ROUNDS: Final = 20
"""Of what is solved anew; after five cards, or a go, more change nothing that counts."""
_RARE: Final = 0.003
"""The play brings some numbers of points so seldom that a discard need not look at them."""
_DOUBT: Final = 2.0
"""Parts of 255 that a card is likelier than the table has it: others may play otherwise."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A discard or a card, and what it is worth to the seat that makes it."""

    cards: tuple[Card, ...]
    worth: float
    """What the game brings on average, in the unit of the payoff; nan where there is no race."""
    points: float
    """Mine less the other's, on average: of a discard hands, crib and play, of a card the play."""


def is_ground(rules: Rules) -> bool:
    """Whether these rules are those that the tables were made for."""
    return (rules.seats, rules.dealt, rules.tossed, rules.one_count) == (2, 6, 2, False)


def weigh_discards(
    view: View, payoff: Payoff = Payoff.WIN, margin: float = np.inf
) -> tuple[Choice, ...]:
    """Every discard that is within a margin of the most points, the best first.

    By worth where the game is a race, else by points. Needs a view in which a discard is due.
    """
    throws = tuple(combinations(view.hand, 2))
    points = point_means(view)
    near = [place for place in range(len(throws)) if points[place] >= points.max() - margin]
    if not is_race(view):
        choices = [Choice(throws[place], np.nan, float(points[place])) for place in near]
        return tuple(sorted(choices, key=lambda choice: -choice.points))
    others = other_counts(view)
    choices = [
        Choice(throws[place], _appraised(view, throws[place], payoff, others), float(points[place]))
        for place in near
    ]
    return tuple(sorted(choices, key=lambda choice: -choice.worth))


def point_means(view: View) -> Floats:
    """What each discard brings on average, with the play: hand, crib and pegs, mine less his.

    In the order of `combinations(view.hand, 2)`; the other's hand is not counted.
    """
    dealing = view.dealer == view.seat
    deal = np.array([view.hand], np.uint8)
    means = mean_discards(deal, _cribs("pone" if dealing else "dealer"), mine=dealing)[0]
    nets = openings().nets[int(dealing)]
    kept = (number_of(_ranks(_without(view.hand, throw))) for throw in combinations(view.hand, 2))
    points: Floats = means + nets[list(kept)]
    return points


def master_discard(view: View) -> tuple[Card, ...]:
    """The discard that wins most often."""
    margin = _NEAR_MARGIN if is_race(view) and _is_near(view) else _MARGIN
    return weigh_discards(view, margin=margin)[0].cards


def points_discard(view: View) -> tuple[Card, ...]:
    """The discard that brings most points, with those of the play."""
    return tuple(combinations(view.hand, 2))[int(point_means(view).argmax())]


def master_card(view: View, roll: float) -> Card:
    """The card that the master lays; `roll`, from 0 to 1, decides where it plays at random."""
    if sum(view.held) == len(view.hand):
        return _alone(view)
    if is_race(view) and _is_near(view):
        return forecast_card(view, roll)
    return solved_card(view, roll)


def solved_card(view: View, roll: float) -> Card:
    """A card as likely as the equilibrium of the play has it, for points."""
    cards = _by_rank(view)
    if len(cards) == 1:
        return next(iter(cards.values()))
    policy = solved_policy(view)
    sums = np.cumsum(list(policy.values()))
    place = int(np.searchsorted(sums, roll * sums[-1], side="right"))
    return cards[list(policy)[min(place, len(policy) - 1)]]


def solved_policy(view: View) -> Policy:
    """How likely each rank is laid: by the table, and after it solved anew from the belief."""
    line = line_of(view)
    if is_stored(spot_after(line)):
        return openings().policy(_ranks(view.hand), line)
    out = (*view.tossed, *((view.starter,) if view.starter else ()))
    left = np.full(13, 4) - np.bincount(_ranks(out), minlength=13)
    position = follow(open_play(left.tolist()), line)
    belief = suspect(view, line)
    thought = np.zeros(SIZES[belief.hands.shape[1]])
    thought[belief.numbers] = belief.weights
    seat = int(position[5])
    shown = fitting(position, _shown(line))[seat]
    return answer(position, _ranks(view.hand), shown, thought, _ROUNDS)


def forecast_card(view: View, roll: float) -> Card:
    """The card that wins most often, if the other goes on by the table.

    Of equals what scores more now: the forecast knows only plays that are likely.
    """
    cards = _by_rank(view)
    if len(cards) == 1:
        return next(iter(cards.values()))
    worths = _forecast(view, stakes_of(view), roll)
    return cards[max(cards, key=lambda rank: (worths[rank], _scored(view, cards[rank]), rank))]


def weigh_cards(view: View, payoff: Payoff = Payoff.WIN) -> tuple[Choice, ...]:
    """Every rank that fits, the best first, by a forecast of the rest of the deal.

    Needs a view in which a card is due and one fits.
    """
    cards = _by_rank(view)
    points = _forecast(view, net_points(), 0.5)
    worths = _forecast(view, stakes_of(view, payoff), 0.5) if is_race(view) else points * np.nan
    best = worths if is_race(view) else points
    ranks = sorted(cards, key=lambda rank: (-best[rank], -_scored(view, cards[rank]), -rank))
    return tuple(Choice((cards[rank],), float(worths[rank]), float(points[rank])) for rank in ranks)


def suspect(view: View, line: tuple[int, ...]) -> Belief:
    """What the other may hold, if it has laid its cards as the table would, or nearly so."""
    belief = believe(view)
    other = 1 - seat_of(view, view.to_act[0])
    rest, weights = belief.numbers, belief.weights.copy()
    held = belief.hands.shape[1]
    for place, rank in reversed(laid_by(line, other)):
        if place <= LAST and GO not in line[:place]:
            parts = openings().at(line[:place])[rank, rest]
            weights *= (parts + _DOUBT) / (255 + _DOUBT)
        rest = additions()[held, rank, rest]
        held += 1
    return Belief(belief.hands, weights / weights.sum())


def _appraised(view: View, thrown: tuple[Card, ...], payoff: Payoff, others: Floats) -> float:
    """The worth of a discard."""
    kept = _without(view.hand, thrown)
    left = unseen(view)
    starters = np.array(left, np.uint8)
    hands = np.tile(np.array(kept, np.uint8), (len(left), 1))
    shows = score_many(hands, starters).astype(np.int64)
    pegs = _pegs(int(view.dealer == view.seat), number_of(_ranks(kept)))
    cribs = crib_shares(view, thrown)
    return appraise(
        scores_of(view, payoff), shows, cribs, others, pegs, (starters >> 2).astype(np.int64)
    )


def _pegs(seat: int, kept: int) -> Floats:
    """How likely the play brings a hand so many points, and the other that many; rare ones not."""
    counts = openings().pegs[seat, kept].astype(np.float64)
    often = counts > _RARE * counts.sum()
    most = int(np.nonzero(often)[0].max()), int(np.nonzero(often)[1].max())
    shares = counts[: max(most) + 1, : max(most) + 1]
    shares[:, most[1] + 1 :], shares[most[0] + 1 :] = 0, 0
    pegs: Floats = shares / shares.sum()
    return pegs


def _forecast(view: View, stakes: Stakes, roll: float) -> Floats:
    line = line_of(view)
    belief = sample(suspect(view, line), roll)
    other = 1 - seat_of(view, view.to_act[0])
    whole, held = belief.numbers, belief.hands.shape[1]
    for _, rank in laid_by(line, other):
        whole = additions()[held, rank, whole]
        held += 1
    starter = view.starter.rank if view.starter else 0
    shows = show_counts()[0][whole, starter]
    mine = number_of(_ranks(view.hand))
    spot = spot_after(line)
    return forecast(openings().stored, spot, mine, belief.numbers, belief.weights, shows, stakes)


def _alone(view: View) -> Card:
    """The card that brings most where the other has none left."""
    pile = np.array([laid.card for laid in view.pile], np.uint8)
    nets = solve_cards(np.array(view.hand, np.uint8), np.zeros(0, np.uint8), pile)
    return _by_rank(view)[int(nets.argmax())]


def _scored(view: View, card: Card) -> int:
    """What a card scores at once."""
    return total(score_play([*(laid.card for laid in view.pile), card]))


def _is_near(view: View) -> bool:
    goal = view.rules.goal or TARGET
    return max(view.scores) >= goal - NEAR


def _shown(line: tuple[int, ...]) -> Ranges:
    """The ranges that both seats show: by the table as far as it goes, after it by any play."""
    end = line.index(GO) if GO in line else len(line)
    known = min(end, LAST + 1)
    pone, dealer = (
        after_laying(kept, [rank for place, rank in laid_by(line, seat) if place >= known])
        for seat, kept in enumerate(openings().ranges(line[:known]))
    )
    return pone, dealer


def _by_rank(view: View) -> dict[int, Card]:
    return {card.rank: card for card in playable(view)}


def _ranks(cards: Iterable[Card]) -> tuple[int, ...]:
    return tuple(card.rank for card in cards)


def _without(hand: tuple[Card, ...], thrown: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in hand if card not in thrown)


@cache
def _cribs(other: Role) -> CribSums:
    return sum_cribs(discards().throw_weights(other))
