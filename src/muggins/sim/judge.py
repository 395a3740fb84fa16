"""A judge of players: what their decisions cost, by the master's own weighing, and what they miss.

A player is judged in games against itself. Each decision costs the chance of a win that the best
choice has more than the one that was made, from what the seat could see.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from math import sqrt
from typing import Final, TypeAlias

from muggins.ai.counting import due_count, lay_claim, settle
from muggins.ai.deep import weigh_forecasts
from muggins.ai.master import is_ground, weigh_discards
from muggins.ai.payoffs import TARGET
from muggins.ai.worth import chance
from muggins.cards import MugginsError
from muggins.cards.deck import parse_seed
from muggins.game.events import Accept, CallMuggins, Count, Discard, Go, Lay, PlayerCommand
from muggins.game.rules import Rules
from muggins.game.view import Player, View, playable
from muggins.sim.cast import Cast
from muggins.sim.match import game_seed, play_game

Decision: TypeAlias = tuple[View, PlayerCommand]

_FIVE: Final = 4
_MARKS: Final = (15, 31)


class Slip(StrEnum):
    """A thing to miss; how often, of the times that it could be missed, is its share."""

    FIVE_LED = "five led"
    """A five was led where there was something else to lead."""
    MARK_MISSED = "15 or 31 not made"
    """A card would have made the count 15 or 31, and another was laid."""
    OVERLOOKED = "counted too low"
    """A hand or crib with points was told to count less."""
    DOUBLED = "counted too high"
    """It was told to count more."""
    FORGOTTEN = "laid unsaid"
    """A card that scores was laid with a lower claim."""
    PASSED = "let stand"
    """Another's wrong count was accepted."""


@dataclass(frozen=True, slots=True)
class Share:
    """So many times of so many."""

    times: int
    chances: int

    @property
    def part(self) -> float:
        """Times a chance; nan without a chance."""
        return self.times / self.chances if self.chances else float("nan")


@dataclass(frozen=True, slots=True)
class Loss:
    """What decisions of one kind cost: by game, all that they cost, and how many there were."""

    games: tuple[tuple[float, int], ...]

    @property
    def decisions(self) -> int:
        """How many decisions."""
        return sum(number for _, number in self.games)

    @property
    def mean(self) -> float:
        """The chance of a win lost a decision; nan without one.

        >>> Loss(((0.02, 1), (0.01, 2))).mean
        0.01
        """
        return sum(cost for cost, _ in self.games) / self.decisions if self.decisions else _NAN

    @property
    def error(self) -> float:
        """The standard error of the mean; nan for fewer than two games.

        By game, as decisions of one game are not independent: that of a ratio of sums (Cochran,
        Sampling Techniques, 2.11).

        >>> Loss(((0.02, 2), (0.02, 2))).error
        0.0
        """
        count = len(self.games)
        if count < 2 or not self.decisions:
            return _NAN
        astray = sum((cost - number * self.mean) ** 2 for cost, number in self.games)
        return sqrt(astray * count / (count - 1)) / self.decisions


_NAN: Final = float("nan")


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is found of one player; decisions without a choice are left out."""

    player: str
    games: int
    discards: Loss
    cards: Loss
    slips: tuple[tuple[Slip, Share], ...]


def judge(
    name: str, rules: Rules, seed: str, games: int, watch: Callable[[int], None] | None = None
) -> Judgement:
    """Let a player play so many games against itself, and judge all its decisions.

    >>> judge("greedy", Rules(target=31), "tuesday", 1).discards.mean < 0.02
    True

    `name` is one of the roster, or a program's as in `muggins.sim.cast`; `watch` hears how many
    games are done. Raises `MugginsError` for rules of which the master knows nothing.
    """
    if not is_ground(rules) or rules.goal is None or rules.goal > TARGET:
        raise MugginsError(
            f"Judged are games of two seats and six cards to {TARGET} or less; elsewhere nobody "
            "knows what a decision costs."
        )
    slips, costs = Counter[tuple[Slip, bool]](), []
    with Cast() as cast:
        for number in range(games):
            log = _witnessed(cast, name, rules, game_seed(parse_seed(seed), number + 1), number)
            slips.update(slip for view, command in log for slip in noted(view, command))
            costs.append(_costs(log))
            if watch:
                watch(number + 1)
    shares = tuple((slip, _share(slips, slip)) for slip in Slip)
    thrown, laid = zip(*costs, strict=True)
    return Judgement(name, games, Loss(thrown), Loss(laid), shares)


def cost(view: View, command: Discard | Lay) -> float:
    """The chance of a win that a decision cost, as the master weighs it; 0 for the best."""
    if isinstance(command, Discard):
        chances = {frozenset(one.cards): chance(one.worth) for one in weigh_discards(view)}
        return max(chances.values()) - chances[frozenset(command.cards)]
    ranks = {one.cards[0].rank: one.worth for one in weigh_forecasts(view, 0.5)}
    return max(ranks.values()) - ranks[command.card.rank]


def noted(view: View, command: PlayerCommand) -> Iterator[tuple[Slip, bool]]:
    """Each slip that could be made here, and whether it was."""
    match command:
        case Lay():
            yield from _laid(view, command)
        case Count(claim=claim):
            truth = due_count(view)
            if truth:
                yield Slip.OVERLOOKED, claim < truth
                yield Slip.DOUBLED, claim > truth
        case Accept() | CallMuggins():
            if view.pending and isinstance(settle(view, view.pending, command.seat), CallMuggins):
                yield Slip.PASSED, isinstance(command, Accept)
        case Discard() | Go():
            pass


def _laid(view: View, command: Lay) -> Iterator[tuple[Slip, bool]]:
    cards = playable(view)
    if not view.pile and len({card.rank == _FIVE for card in cards}) == 2:
        yield Slip.FIVE_LED, command.card.rank == _FIVE
    making = [card for card in cards if view.count + card.value in _MARKS]
    if making:
        yield Slip.MARK_MISSED, command.card not in making
    truth = lay_claim(view, command.card)
    if command.claim is not None and truth:
        yield Slip.FORGOTTEN, command.claim < truth


def _share(slips: Counter[tuple[Slip, bool]], slip: Slip) -> Share:
    return Share(slips[slip, True], slips[slip, True] + slips[slip, False])


def _costs(log: Sequence[Decision]) -> tuple[tuple[float, int], tuple[float, int]]:
    """What the discards and the cards of a game cost, and how many they were."""
    thrown = [cost(view, command) for view, command in log if isinstance(command, Discard)]
    laid = [
        cost(view, command)
        for view, command in log
        if isinstance(command, Lay) and len({card.rank for card in playable(view)}) > 1
    ]
    return (sum(thrown), len(thrown)), (sum(laid), len(laid))


@dataclass(frozen=True, slots=True)
class _Witnessed:
    """A player whose decisions are written down."""

    player: Player
    log: list[Decision] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.player.name

    def act(self, view: View) -> PlayerCommand:
        command = self.player.act(view)
        self.log.append((view, command))
        return command


def _witnessed(cast: Cast, name: str, rules: Rules, seed: bytes, number: int) -> list[Decision]:
    """The decisions of both seats in one game."""
    players = [_Witnessed(cast.player(name, rules, seat, number)) for seat in range(rules.seats)]
    play_game(players, rules, seed, dealer=number % rules.seats)
    return [decision for player in players for decision in player.log]
