"""The levels, from beginner to expert: how far each looks, how often it errs, how it counts.

A level is honest: it sees what its seat sees and plays as well as it can, but for mistakes that are
the rarer the more they cost, and that are measured (docs/players.md). It throws no game on purpose.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from muggins.ai.counting import TRUTHFUL, Habit
from muggins.ai.lapse import Option, choose
from muggins.ai.shallow import weigh_hands, weigh_points, weigh_replies, weigh_throws
from muggins.cards import Card
from muggins.game.rules import Rules
from muggins.game.view import Stage, View, playable

Weighing: TypeAlias = Callable[[View, float], tuple[Option, ...]]
"""What may be laid away or down, and its worth; the number, from 0 to 1, is luck to sample by."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A way to weigh, and how often what weighs less is taken all the same."""

    weigh: Weighing
    heat: float
    """In the unit of the weighing: of what costs so much, e times less than of the best."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far a player looks, laying away and laying down."""

    discards: Layer
    cards: Layer


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A player of a stated strength."""

    description: str
    depth: Depth
    elsewhere: Depth | None = None
    """Where it has no tables; None looks the same way everywhere."""
    habit: Habit = TRUTHFUL

    def decide(self, view: View, luck: Random) -> tuple[Card, ...]:
        """The cards to lay away or down, all that it decides being in the view and the luck.

        Needs a view in which a discard is due, or a card and one fits.
        """
        if view.stage is Stage.PLAYING and len({card.rank for card in playable(view)}) == 1:
            return playable(view)[:1]
        depth = self._depth(view.rules)
        layer = depth.discards if view.stage is Stage.DISCARDING else depth.cards
        options = layer.weigh(view, luck.random())
        return choose(options, layer.heat, luck.random())

    def _depth(self, rules: Rules) -> Depth:
        if self.elsewhere is None:
            return self.depth
        # numpy and numba take half a second to import, and the lower levels need neither.
        from muggins.ai.master import is_ground  # noqa: PLC0415 - as said above

        return self.depth if is_ground(rules) else self.elsewhere


def _means(view: View, luck: float) -> tuple[Option, ...]:
    from muggins.ai.deep import weigh_means  # noqa: PLC0415 - imports numba, as said above

    return weigh_means(view, luck)


def _rollouts(view: View, luck: float) -> tuple[Option, ...]:
    from muggins.ai.deep import weigh_rollouts  # noqa: PLC0415 - imports numba, as said above

    return weigh_rollouts(view, luck)


def _wins(view: View, luck: float) -> tuple[Option, ...]:
    from muggins.ai.deep import weigh_wins  # noqa: PLC0415 - imports numba, as said above

    return weigh_wins(view, luck)


def _lines(view: View, luck: float) -> tuple[Option, ...]:
    from muggins.ai.deep import weigh_lines  # noqa: PLC0415 - imports numba, as said above

    return weigh_lines(view, luck)


def _deals(view: View, luck: float) -> tuple[Option, ...]:
    from muggins.ai.deep import weigh_deals  # noqa: PLC0415 - imports numba, as said above

    return weigh_deals(view, luck)


LEVELS: Final = MappingProxyType(
    {
        "beginner": Level(
            description="sees its hand, no crib, points but no reply, and errs often",
            depth=Depth(Layer(weigh_hands, 1.5), Layer(weigh_points, 1.5)),
            habit=Habit(overlooks=0.25, doubles=0.05, forgets=0.15, passes=0.75),
        ),
        "casual": Level(
            description="minds whose crib it is and what a card invites, and errs in most hands",
            depth=Depth(Layer(weigh_throws, 1.0), Layer(weigh_replies, 1.0)),
            habit=Habit(overlooks=0.12, doubles=0.03, forgets=0.06, passes=0.5),
        ),
        "club": Level(
            description="weighs much as greedy does, and errs by a point now and then",
            depth=Depth(Layer(weigh_throws, 0.4), Layer(weigh_replies, 0.4)),
            habit=Habit(overlooks=0.04, doubles=0.01, forgets=0.02, passes=0.2),
        ),
        "strong": Level(
            description="weighs the whole deal in points, and errs by a part of one",
            depth=Depth(Layer(_means, 0.3), Layer(_rollouts, 0.25)),
            elsewhere=Depth(Layer(weigh_throws, 0.0), Layer(weigh_replies, 0.0)),
        ),
        "expert": Level(
            description="weighs what wins most often, and errs by a trifle",
            depth=Depth(Layer(_wins, 0.004), Layer(_lines, 0.005)),
            elsewhere=Depth(Layer(_deals, 0.004), Layer(_deals, 0.005)),
        ),
    }
)
"""The levels below the master, the weakest first."""
