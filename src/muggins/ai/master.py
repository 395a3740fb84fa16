"""The master's choices: each discard and each card by the game that it wins.

A discard is worth what the deal brings, averaged over starters, the other's hand, the crib and the
points of the play in their order of counting, and then what the race makes of the scores. A card is
the first of the best plan against an opponent who lays by the equilibrium of the play or, as often,
just takes the points; where there is no race to win, both are for points. For two seats and six
cards dealt; elsewhere nothing here answers.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.ai.belief import Belief, believe
from muggins.ai.line import laid_by, line_of, seat_of
from muggins.ai.openings import openings
from muggins.ai.payoffs import Payoff
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
from muggins.kernels.forecast import Hypotheses, search
from muggins.kernels.hidden import follow, open_play
from muggins.kernels.means import CribSums, mean_discards, sum_cribs
from muggins.kernels.multisets import SIZES, additions, number_of
from muggins.kernels.peg import solve_cards
from muggins.kernels.policy import is_stored
from muggins.kernels.show import score_many
from muggins.kernels.spot import GO, LAST, spot_after
from muggins.kernels.stakes import Stakes, appraise, net_points

Counts: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

_ROUNDS: Final = 20
"""Of what is solved anew; after five cards, or a go, more change nothing that counts."""
_RARE: Final = 0.003
"""The play brings some numbers of points so seldom that a discard need not look at them."""
PLAIN: Final = 0.5
"""So often the other is thought to lay what scores most, where the table would have him bluff."""
_DOUBT: Final = 32.0
"""Parts of 255 that a card is likelier than the table has it: others may play otherwise. Measured
on hands of other players and of the master; docs/theory/experts.md."""


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


def weigh_discards(view: View, payoff: Payoff = Payoff.WIN) -> tuple[Choice, ...]:
    """Every discard, the best first: by worth where the game is a race, else by points.

    Needs a view in which a discard is due.
    """
    throws = tuple(combinations(view.hand, 2))
    points = point_means(view).tolist()
    if not is_race(view):
        choices = [Choice(*one) for one in zip(throws, [np.nan] * len(throws), points, strict=True)]
        return tuple(sorted(choices, key=lambda choice: -choice.points))
    others = other_counts(view)
    worths = [_appraised(view, thrown, payoff, others) for thrown in throws]
    choices = [Choice(*one) for one in zip(throws, worths, points, strict=True)]
    return tuple(sorted(choices, key=lambda choice: -choice.worth))


def point_means(view: View) -> Floats:
    """What each discard brings on average, with the play: hand, crib and pegs, mine less his.

    In the order of `combinations(view.hand, 2)`; the other's hand is not counted.
    """
    dealing = view.dealer == view.seat
    deal = np.array([view.hand], np.uint8)
    means = mean_discards(deal, crib_sums("pone" if dealing else "dealer"), mine=dealing)[0]
    nets = openings().nets[int(dealing)]
    kept = (number_of(_ranks(_without(view.hand, throw))) for throw in combinations(view.hand, 2))
    points: Floats = means + nets[list(kept)]
    return points


@cache
def crib_sums(other: Role) -> CribSums:
    """The sums of cribs into which this role throws as at the fixed point of the discards."""
    return sum_cribs(discards().throw_weights(other))


def master_discard(view: View) -> tuple[Card, ...]:
    """The discard that wins most often."""
    return weigh_discards(view)[0].cards


def points_discard(view: View) -> tuple[Card, ...]:
    """The discard that brings most points, with those of the play."""
    return tuple(combinations(view.hand, 2))[int(point_means(view).argmax())]


def master_card(view: View, roll: float) -> Card:
    """The card that wins most often.

    roll: from 0 to 1, which hands of the other are looked at.
    """
    return _best_card(view, stakes_of, roll)


def points_card(view: View, roll: float) -> Card:
    """The card that brings most points, whatever the score."""
    return _best_card(view, lambda _: net_points(), roll)


def solved_card(view: View, roll: float) -> Card:
    """A card as likely as the equilibrium of the play has it, for points."""
    cards, policy = _by_rank(view), solved_policy(view)
    sums = np.cumsum(list(policy.values()))
    place = int(np.searchsorted(sums, roll * sums[-1], side="right"))
    return cards[list(policy)[min(place, len(policy) - 1)]]


def solved_policy(view: View) -> Policy:
    """How likely each rank is laid: by the table, and after it solved anew from the belief."""
    cards = _by_rank(view)
    if len(cards) == 1:
        return dict.fromkeys(cards, 1.0)
    if sum(view.held) == len(view.hand):
        return {_alone(view).rank: 1.0}
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


def weigh_cards(view: View, payoff: Payoff = Payoff.WIN) -> tuple[Choice, ...]:
    """Every rank that fits, the best first, by all that the rest of the deal may bring.

    Needs a view in which a card is due and one fits.
    """
    cards = _by_rank(view)
    points = foresee(view, [net_points()], showing=False)[:, 0]
    worths = points * np.nan
    if is_race(view):
        worths = foresee(view, [stakes_of(view, payoff)])[:, 0]
    best = worths if is_race(view) else points
    ranks = sorted(
        cards, key=lambda rank: _order(view, cards[rank], float(best[rank])), reverse=True
    )
    return tuple(Choice((cards[rank],), float(worths[rank]), float(points[rank])) for rank in ranks)


def foresee(
    view: View, stakes: Sequence[Stakes], *, showing: bool = True, roll: float | None = None
) -> Floats:
    """What each rank brings, if the other goes on by the table and I lay the best each time.

    The first stakes are those that I play for; of the others it says what comes of that. float64
    of shape (13, stakes), in their units; nan for what I cannot lay. Every hand that the other may
    hold is looked at, or with a roll from 0 to 1 a sample; without showing none of them is counted
    after the play.
    """
    line, hypotheses = _hypotheses(view, roll)
    if not showing:
        hypotheses = hypotheses._replace(shows=np.zeros_like(hypotheses.shows))
    spot, mine = spot_after(line), number_of(_ranks(view.hand))
    return search(openings().stored, spot, mine, hypotheses, stakes, PLAIN)


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


def _hypotheses(view: View, roll: float | None) -> tuple[tuple[int, ...], Hypotheses]:
    """The play so far, and what the other may hold now with what his whole hand counts then.

    roll: which of the hands are in a sample; None for all of them.
    """
    line = line_of(view)
    belief = suspect(view, line)
    if roll is not None:
        belief = sample(belief, roll)
    whole, held = belief.numbers, belief.hands.shape[1]
    for _, rank in laid_by(line, 1 - seat_of(view, view.to_act[0])):
        whole = additions()[held, rank, whole]
        held += 1
    starter = view.starter.rank if view.starter else 0
    shows = show_counts()[0][whole, starter]
    return line, Hypotheses(belief.numbers, belief.weights, shows)


def _best_card(view: View, stakes: Callable[[View], Stakes], roll: float) -> Card:
    """The best of the cards for the stakes, by a search through a sample of the other's hands."""
    cards = _by_rank(view)
    if len(cards) == 1:
        return next(iter(cards.values()))
    if sum(view.held) == len(view.hand):
        return _alone(view)
    worths = foresee(view, [stakes(view)], roll=roll)[:, 0]
    return cards[max(cards, key=lambda rank: _order(view, cards[rank], float(worths[rank])))]


def _alone(view: View) -> Card:
    """The card that brings most where the other has none left."""
    pile = np.array([laid.card for laid in view.pile], np.uint8)
    nets = solve_cards(np.array(view.hand, np.uint8), np.zeros(0, np.uint8), pile)
    return _by_rank(view)[int(nets.argmax())]


def _order(view: View, card: Card, worth: float) -> tuple[float, int, int]:
    """By worth, but for what a sum rounds; of equals by the points at once, then by rank."""
    scored = total(score_play([*(laid.card for laid in view.pile), card]))
    return round(worth, 9), scored, card.rank


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
