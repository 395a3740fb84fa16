"""What looking at the score is worth near home: deals played again at each pair of scores.

Passages say what each pair of scores is worth between sides that look at points only. Here both
look at the score as well (`muggins.kernels.stretch`), from 120-120 backwards, for a side has to
know what may follow a deal. The same deals are played both ways, so that the difference, the gain,
is known better than either. What a side believes of the other's hand is what the other did at these
very scores in earlier sweeps, which go with few deals and are made for nothing else.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

import numpy as np

from muggins.ai.payoffs import SKUNK_LINE, TARGET, Payoff
from muggins.ai.tables import payoffs
from muggins.kernels.outlook import Habits, look_ahead
from muggins.kernels.race import Passages, add_worth
from muggins.kernels.show import Counts
from muggins.kernels.stretch import Hands, Played, Stand, play_stretch
from muggins.sim.discards import Floats, Progress
from muggins.sim.survey import Survey

Effort: TypeAlias = Callable[[Payoff, int, int], float]
"""By payoff, the dealer's and the pone's score: the part of the deals to play there; 0 for none."""
Cell: TypeAlias = tuple[int, int]

_PRIOR: Final = 64
"""In so many deals as at any score a side believes before it has seen those of this one."""


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """What is the same in every sweep."""

    shares: Passages
    """How deals go between sides that look at points, as `share_out` has them."""
    survey: Survey
    hands: Hands
    """The deals to be played, in parts of one size."""
    parts: int

    @property
    def size(self) -> int:
        """Deals in each part."""
        return len(self.hands.starters) // self.parts

    def numbers(self, each: int) -> Counts:
        """The first deals of each part; (parts, each)."""
        return np.arange(self.parts)[:, np.newaxis] * self.size + np.arange(each)


@dataclass(frozen=True, slots=True, eq=False)
class Customs:
    """What the sides did at each pair of scores, counted; seat 0 is the pone."""

    shows: Counts
    """(121, 121, 2, 30): hands by what they count."""
    kept: Counts
    """(121, 121, 2, 13): cards kept, by rank."""

    def __add__(self, other: "Customs") -> "Customs":
        return Customs(self.shows + other.shows, self.kept + other.kept)

    def beliefs(self, cell: Cell, survey: Survey) -> tuple[Habits, Floats]:
        """What hands count there, and how often the pone, and the dealer, keeps each rank."""
        deals = self.shows[cell].sum(axis=1, keepdims=True) + _PRIOR
        shows = (survey.habits.shows * _PRIOR + self.shows[cell]) / deals
        keeps = (survey.keeps * _PRIOR + self.kept[cell] * 13 / 4) / deals
        return survey.habits._replace(shows=shows), keeps


@dataclass(frozen=True, slots=True, eq=False)
class Sweep:
    """The race from 120-120 back to the start, once."""

    values: Floats
    """(121, 121): what the coming deal's dealer wins net, by his and the pone's score."""
    gains: Floats
    """(parts, 121, 121): his gain from a deal at these scores, in each part of the deals."""
    customs: Customs
    """What was seen in this sweep."""


def effort(payoff: Payoff, dealer: int, pone: int) -> float:
    """The part of the deals that is played at these scores; 0 where looking at them is no use.

    Where nobody can be skunked any more the gains of `WIN` serve for game points too.

    >>> [effort(Payoff.WIN, near, near) for near in (120, 100, 90, 60)]
    [1.0, 0.25, 0.125, 0.0]
    """
    near, far = sorted((dealer, pone))
    steps: tuple[tuple[int, float], ...]
    match payoff:
        case Payoff.WIN:
            steps = (111, 1.0), (91, 1 / 4), (81, 1 / 8)
        case Payoff.SPREAD:
            steps = (111, 1 / 4), (91, 1 / 8)
        case Payoff.ACC | Payoff.ONE_TWO:
            least = 66 if far >= SKUNK_LINE else 81
            steps = (SKUNK_LINE, 0.0), (least, 1 / 8)
        case _:
            assert_never(payoff)
    return next((part for least, part in steps if near >= least), 0.0)


def scouting(plan: Effort) -> Effort:
    """The same for a sweep that only asks what the sides do where they do anything unusual.

    >>> scouting(effort)(Payoff.WIN, 101, 90), scouting(effort)(Payoff.WIN, 100, 90)
    (0.03125, 0.0)
    """

    def few(payoff: Payoff, dealer: int, pone: int) -> float:
        near_home = max(dealer, pone) >= 101
        return 1 / 32 if near_home and plan(payoff, dealer, pone) else 0.0

    return few


def no_customs() -> Customs:
    """Nothing seen so far."""
    shape = TARGET, TARGET, 2
    return Customs(np.zeros((*shape, 30), np.int64), np.zeros((*shape, 13), np.int64))


def settle_stretch(field: Field, plan: Effort, scouts: int, progress: Progress) -> Floats:
    """The gains by payoff, in each part of the deals; (4, parts, 121, 121)."""
    gains: dict[Payoff, Floats] = {}
    for done, payoff in enumerate(Payoff):
        known = np.zeros((field.parts, TARGET, TARGET))
        if payoff in {Payoff.ACC, Payoff.ONE_TWO}:
            won = gains[Payoff.WIN][:, SKUNK_LINE:, SKUNK_LINE:]
            known[:, SKUNK_LINE:, SKUNK_LINE:] = won * payoff.earned(SKUNK_LINE)
        customs = no_customs()
        for _ in range(scouts):
            customs += sweep_back(field, payoff, known, customs, scouting(plan)).customs
        gains[payoff] = sweep_back(field, payoff, known, customs, plan).gains
        progress((done + 1) / len(Payoff))
    return np.stack([gains[payoff] for payoff in Payoff])


def sweep_back(
    field: Field, payoff: Payoff, known: Floats, customs: Customs, plan: Effort
) -> Sweep:
    """Play deals at each pair of scores where the plan has some.

    known: (parts, 121, 121), the gains elsewhere.
    """
    sweep = Sweep(np.zeros((TARGET, TARGET)), known.copy(), no_customs())
    table = _Table(
        field, payoff, payoffs()[list(Payoff).index(payoff)], sweep.values, customs, plan
    )
    with ThreadPoolExecutor(2) as pool:
        for total in range(2 * TARGET - 2, -1, -1):
            add_worth(field.shares, table.earned, sweep.values, total)
            cells = _cells(total)
            busy = [cell for cell in cells if table.deals(cell)]
            for cell, played in zip(busy, pool.map(table.play, busy), strict=True):
                sweep.gains[:, *cell] = played.gains
                sweep.customs.shows[cell] += played.shows
                sweep.customs.kept[cell] += played.kept
            row = tuple(np.transpose(cells))
            sweep.values[row] += mean_of_parts(sweep.gains[:, *row])
    return sweep


@dataclass(frozen=True, slots=True, eq=False)
class _Table:
    """Where one sweep is played."""

    field: Field
    payoff: Payoff
    earned: Floats
    values: Floats
    customs: Customs
    plan: Effort

    def deals(self, cell: Cell) -> int:
        """How many deals of each part are played at these scores."""
        return int(self.plan(self.payoff, *cell) * self.field.size)

    def play(self, cell: Cell) -> Played:
        """What they bring; all later values are known."""
        dealer, pone = cell
        survey = self.field.survey
        habits, keeps = self.customs.beliefs(cell, survey)
        stand = Stand(pone, dealer, self.values, self.earned)
        outlook = look_ahead(
            (pone, dealer), self.values, self.earned, habits, survey.plays, survey.rest
        )
        return play_stretch(
            self.field.hands, self.field.numbers(self.deals(cell)), stand, outlook, keeps
        )


def shrunk_mean(parts: Floats) -> Floats:
    """The mean over the first axis, drawn towards 0 as far as it is in doubt.

    >>> shrunk_mean(np.array([[3.0, 1.0], [5.0, -1.0]]))
    array([3.75, 0.  ])

    By the part that the square of its standard error is of its own square (James and Stein 1961),
    to 0 at most: what may be nothing but chance shall not move a game that is as good as won.
    """
    mean = mean_of_parts(parts)
    error = mean_of_parts((parts - mean) ** 2) / max(len(parts) - 1, 1)
    doubt = np.divide(error, mean**2, out=np.ones_like(mean), where=mean != 0)
    shrunk: Floats = mean * np.maximum(1 - doubt, 0)
    return shrunk


def never_worse(shares: Passages, payoff: Payoff, gains: Floats) -> Floats:
    """The same gains, moved where by chance they would make a hole more worse than none.

    gains: (121, 121). A value that is beyond those of one hole more for either side becomes the
    nearer of them.
    """
    earned, value, moved = payoffs()[list(Payoff).index(payoff)], np.zeros_like(gains), gains.copy()
    for total in range(2 * TARGET - 2, -1, -1):
        add_worth(shares, earned, value, total)
        for dealer, pone in _cells(total):
            plain = value[dealer, pone]
            most = value[dealer + 1, pone] if dealer < TARGET - 1 else np.inf
            least = value[dealer, pone + 1] if pone < TARGET - 1 else -np.inf
            value[dealer, pone] += gains[dealer, pone]
            if not least <= value[dealer, pone] <= most:
                value[dealer, pone] = least if value[dealer, pone] < least else most
                moved[dealer, pone] = value[dealer, pone] - plain
    return moved


def mean_of_parts(parts: Floats) -> Floats:
    """The mean over the first axis; numpy's own may differ from one machine to the next."""
    total = np.zeros(parts.shape[1:])
    for part in parts:
        total += part
    mean: Floats = total / len(parts)
    return mean


def _cells(total: int) -> list[Cell]:
    """The pairs of scores with this sum."""
    least = max(0, total - TARGET + 1)
    return [(dealer, total - dealer) for dealer in range(least, total - least + 1)]
