"""Counting aloud: the true points of what is ours and of what others counted, or nearly so.

A player who counts badly has a habit: how often it leaves a line out or counts one twice, and how
often it lets another's wrong count stand.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from muggins.ai.dice import dice
from muggins.cards import Card, Line, score_play, score_show, total
from muggins.game.events import Accept, CallMuggins, IllegalNow, Source
from muggins.game.view import Pending, View


@dataclass(frozen=True, slots=True, kw_only=True)
class Habit:
    """How a player counts: by rates, each a part of 1; without any, what is true and no more.

    A line is one fifteen, one run, all cards of one rank, a flush, or his nobs. Which one goes
    wrong is as likely one as another; counts without points never go wrong. The same seed and view
    give the same count.
    """

    overlooks: float = 0.0
    """Of the hands and cribs that have points: how many are counted without one of their lines."""
    doubles: float = 0.0
    """Of the same: how many are counted with one of their lines twice."""
    forgets: float = 0.0
    """Of the cards laid that score: how many are laid without saying one of their lines."""
    passes: float = 0.0
    """Of the wrong counts of others: how many it lets stand."""
    seed: int = 0

    def lay_claim(self, view: View, card: Card) -> int:
        """What it says that the card scores when it is laid now."""
        return self._told(view, _laid_lines(view, card), self.forgets, 0.0)

    def due_count(self, view: View) -> int:
        """What it says that the hand or crib counts which is due from the viewing seat."""
        return self._told(view, _due_lines(view), self.overlooks, self.doubles)

    def settle(self, view: View, pending: Pending, seat: int) -> Accept | CallMuggins:
        """Let a count stand that is true or not looked into; else call what it is wrong by."""
        answer = settle(view, pending, seat)
        if isinstance(answer, CallMuggins) and dice(self.seed, view).random() < self.passes:
            return Accept(seat)
        return answer

    def _told(self, view: View, lines: Sequence[Line], low: float, high: float) -> int:
        truth = total(lines)
        if not lines or not low + high:
            return truth
        thrown = dice(self.seed, view, "count")
        luck, astray = thrown.random(), thrown.choice(lines).points
        if luck < low:
            return truth - astray
        return min(truth + astray, view.rules.most_count) if luck < low + high else truth


TRUTHFUL: Final = Habit()
"""What is true and no more."""


def lay_claim(view: View, card: Card) -> int:
    """What the card scores when it is laid now."""
    return total(_laid_lines(view, card))


def due_count(view: View) -> int:
    """What the hand or crib that is due from the viewing seat counts."""
    return total(_due_lines(view))


def settle(view: View, pending: Pending, seat: int) -> Accept | CallMuggins:
    """Call exactly what a count is wrong by; let a true one stand."""
    astray = abs(_truth(view, pending) - pending.claim)
    return CallMuggins(seat, astray) if astray else Accept(seat)


def _truth(view: View, pending: Pending) -> int:
    if pending.source is Source.PLAY:
        return total(score_play(pending.cards))
    return total(_shown(view, pending.source, pending.cards))


def _laid_lines(view: View, card: Card) -> tuple[Line, ...]:
    return score_play([*(laid.card for laid in view.pile), card])


def _due_lines(view: View) -> tuple[Line, ...]:
    source = view.due[0][1]
    return _shown(view, source, view.crib if source is Source.CRIB else view.kept)


def _shown(view: View, source: Source, cards: tuple[Card, ...]) -> tuple[Line, ...]:
    if view.starter is None:
        raise IllegalNow("There is nothing to count before the starter is cut.")
    crib, four_flush = source is Source.CRIB, view.rules.crib_four_flush
    return score_show(cards, view.starter, crib=crib, crib_four_flush=four_flush)
