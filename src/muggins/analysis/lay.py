"""What to lay: every card that fits, with what it brings and how it is likely to be answered.

All hands that the other may hold are looked at. He lays as the master expects it of him, by the
shipped table or, as often, what scores most; I lay what is best for the question asked.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.ai.master import crib_sums, foresee, solved_policy
from muggins.ai.payoffs import Payoff
from muggins.ai.play import unseen
from muggins.ai.subgame import Policy
from muggins.ai.worth import crib_shares, is_race
from muggins.analysis.ending import Ending, ending_of, races
from muggins.analysis.moment import Moment, moments
from muggins.analysis.reply import Reply, likely_replies
from muggins.cards import Card, count_pile
from muggins.game.view import View, playable
from muggins.kernels.means import mean_discards
from muggins.kernels.show import score_many
from muggins.kernels.stakes import MOST, PEGS, Stakes, net_points, stake
from muggins.notation.problem import Aim, Face, Problem

Floats: TypeAlias = NDArray[np.float64]

_NEAR_BEST: Final = 0.25
"""Who threw a toss that is not known threw one that is so many points from the best, or less."""
_THROWN_LAST: Final = 14  # of combinations(range(6), 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay:
    """A card laid, and what comes of it on average."""

    face: Face
    scored: int
    """What it scores at once, without a go."""
    pegs: float
    """What I peg from now on."""
    given: float
    """What the other pegs from now on."""
    ending: Ending | None
    """What becomes of the game; None without scores."""
    out: float | None
    """How likely I go home in the play, for which my hand does not count; None without scores."""
    lost: float | None
    """How likely the other goes home in the play."""
    reached: float | None
    """How likely the other is not home before all that is mine has counted, if that was asked."""
    share: float
    """How often it is laid at the equilibrium of the play, where points count."""
    replies: tuple[Reply, ...]
    """How the other goes on in this count, the likeliest first."""

    @property
    def points(self) -> float:
        """What I peg from now on, less what the other does."""
        return self.pegs - self.given


def weigh_lays(problem: Problem, payoff: Payoff | None) -> tuple[Lay, ...]:
    """Every rank that fits, in no order.

    payoff: what a win earns; None to count points alone. Raises `BadProblem`.
    """
    asked = moments(problem)
    rolls = [None] if len(asked) == 1 else [(one + 0.5) / len(asked) for one in range(len(asked))]
    outlooks = [
        _outlook(problem, moment, payoff, roll) for moment, roll in zip(asked, rolls, strict=True)
    ]
    cards = {card.rank: card for card in playable(outlooks[0].view)}
    return tuple(_lay(problem, card, outlooks) for card in cards.values())


@dataclass(frozen=True, slots=True)
class _Outlook:
    """A moment, its part of the whole, and what each rank brings in it."""

    part: float
    view: View
    points: Floats
    """(13, 2): what I peg beyond the other, and what I peg."""
    game: Floats | None
    """(13, 7): the four races, then that I am home in the play, that he is, and that he is held."""
    shares: Policy


def _outlook(
    problem: Problem, moment: Moment, payoff: Payoff | None, roll: float | None
) -> _Outlook:
    view, game = moment.view, None
    if payoff is not None and is_race(view):
        goals = _goals(view, payoff, _crib(view))
        first = len(goals) - 1 if problem.aim is Aim.HOLD else 0
        order = [first, *(place for place in range(len(goals)) if place != first)]
        found = foresee(view, [goals[place] for place in order], roll=roll)
        game = found[:, np.argsort(order)]
    points = foresee(view, [net_points(), _my_points()], showing=False, roll=roll)
    return _Outlook(moment.part, view, points, game, solved_policy(view))


def _lay(problem: Problem, card: Card, outlooks: Sequence[_Outlook]) -> Lay:
    rank, pile = card.rank, outlooks[0].view.pile
    net, pegs = sum((one.part * one.points[rank] for one in outlooks), np.zeros(2)).tolist()
    games = [one.part * one.game[rank] for one in outlooks if one.game is not None]
    *four, out, lost, held = sum(games, np.zeros(7)).tolist()
    return Lay(
        face=_face(problem, card),
        scored=count_pile([*(str(laid.card) for laid in pile), str(card)]).total,
        pegs=pegs,
        given=pegs - net,
        ending=ending_of(*four) if games else None,
        out=out if games else None,
        lost=lost if games else None,
        reached=held if games and problem.aim is Aim.HOLD else None,
        share=sum(one.part * one.shares.get(rank, 0.0) for one in outlooks),
        replies=likely_replies([(one.part, one.view) for one in outlooks], card),
    )


def _face(problem: Problem, card: Card) -> Face:
    """The card as it was asked about."""
    named = [face for face in problem.hand if face.rank == card.rank]
    return named[0] if len(named) == 1 or named[0].suit is None else Face(card.rank)


def _goals(view: View, payoff: Payoff, crib: Floats) -> list[Stakes]:
    """The stakes of the four races, and three that tell who goes home first."""
    starter = np.array([view.starter], np.uint8)
    hand = int(score_many(np.array([view.kept], np.uint8), starter)[0])
    goals = [stake(scores, hand, crib) for scores in races(view, payoff)]
    needs, dealing = goals[0].needs, view.dealer == view.seat
    yes, no, never = np.ones(MOST), np.zeros(MOST), np.zeros((PEGS, MOST))
    held = never + (np.arange(MOST) < needs[1]) if dealing else never + 1
    return [
        *goals,
        Stakes(needs, -1, yes, no, never),
        Stakes(needs, -1, no, yes, never),
        Stakes(needs, -1, yes, no, held),
    ]


def _my_points() -> Stakes:
    """The stakes for which each point of mine counts one, and the other's nothing."""
    far = net_points()
    return far._replace(grid=np.arange(float(PEGS))[:, None] + np.zeros(MOST))


def _crib(view: View) -> Floats:
    """How likely the crib counts so much with the starter that lies there; (30,).

    If my toss is not known, it is any for which these four cards are kept, or nearly.
    """
    rank = Card(view.starter or 0).rank
    tosses = [view.tossed] if view.tossed else _likely_tosses(view)
    return np.asarray(np.mean([crib_shares(view, toss)[rank] for toss in tosses], axis=0))


def _likely_tosses(view: View) -> list[tuple[Card, ...]]:
    """What I may have thrown, if I kept what brings most in hand and crib, or nearly so."""
    dealing = view.dealer == view.seat
    pairs = list(combinations(unseen(view), 2))
    dealt = np.array([(*view.kept, *pair) for pair in pairs], np.uint8)
    means = mean_discards(dealt, crib_sums("pone" if dealing else "dealer"), mine=dealing)
    loss = means.max(axis=1) - means[:, _THROWN_LAST]
    return [pair for pair, less in zip(pairs, loss, strict=True) if less <= loss.min() + _NEAR_BEST]
