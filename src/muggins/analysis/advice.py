"""Answers to positions: every choice, the best first, with what it brings and why."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from muggins.ai.payoffs import Payoff
from muggins.analysis.lay import Lay, weigh_lays
from muggins.analysis.reason import reason_for
from muggins.analysis.toss import Toss, weigh_tosses
from muggins.notation.problem import Aim, Need, Problem, parse_problem, problem_of

Choice: TypeAlias = Toss | Lay

_ALIKE: Final = 1e-9
"""Values that are no farther apart are the same: sums of floats."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A position, and all that can be done in it."""

    problem: Problem
    measure: Aim | Need
    """What the choices are ordered by: what was asked for, or points where no win is in sight."""
    choices: tuple[Choice, ...]
    """The best first."""
    reasons: tuple[str, ...]
    """For each, in a sentence or two, what it gains and risks: against the next the best, and the
    others against the best."""

    def value(self, choice: Choice) -> float:
        """What the choices are ordered by; the more the better."""
        return _value(choice, self.measure)


def analyse(position: str | Mapping[str, object] | Problem) -> Advice:
    """Every discard or card of a position, the best first, with its figures and its reason.

    >>> advice = analyse("pone 118-115 hand A 4 J K toss 2 9 starter 5 played me:4 opp:J")
    >>> [str(choice.face) for choice in advice.choices], round(advice.choices[0].ending.win, 2)
    (['A', 'J', 'K'], 0.99)

    A text or fields are read as by `muggins.notation.problem.parse_problem`; suits may be left out.
    Wins are by the table of the race. Where there are no scores, or the target is farther than
    that table goes, points are counted. Six cards take up to a second, a lead half of one. Raises
    `BadProblem`.
    """
    problem = _read(position)
    payoff, measure = _payoff(problem), problem.aim
    weigh = weigh_tosses if problem.is_discard else weigh_lays
    found: tuple[Choice, ...] = weigh(problem, payoff)
    if isinstance(measure, Aim) and found[0].ending is None:
        measure = Aim.POINTS
    choices = tuple(sorted(found, key=lambda choice: _rank(choice, measure)))
    return Advice(problem, measure, choices, _reasons(choices))


def _read(position: str | Mapping[str, object] | Problem) -> Problem:
    match position:
        case Problem():
            return position
        case str():
            return parse_problem(position)
        case _:
            return problem_of(position)


def _payoff(problem: Problem) -> Payoff | None:
    """What a win earns; None without scores."""
    if problem.scores is None:
        return None
    match problem.aim:
        case Need() | Aim.POINTS | Aim.HOLD:
            return Payoff.WIN
        case aim:
            return Payoff(aim.value)


def _rank(choice: Choice, measure: Aim | Need) -> tuple[float, float, float]:
    """Sorts the best first; of equals what is better otherwise."""
    share = choice.share if isinstance(choice, Lay) else 0.0
    value = round(_value(choice, measure) / _ALIKE)
    win = choice.ending.win if choice.ending else 0.0
    return -value, -win, -choice.points - share / 1000


def _value(choice: Choice, measure: Aim | Need) -> float:
    if isinstance(measure, Need) or measure is Aim.HOLD:
        return choice.reached or 0.0
    if measure is Aim.POINTS or choice.ending is None:
        return choice.points
    return choice.ending.worth


def _reasons(choices: tuple[Choice, ...]) -> tuple[str, ...]:
    """Each against the best, and the best against the next."""
    best, *others = choices
    first = reason_for(best, others[0] if others else None)
    return (first, *(reason_for(choice, best) for choice in others))
