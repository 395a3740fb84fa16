"""Named players: each is a discard, a play, and the habit of counting honestly.

A player has no memory: what it does is a function of the seed and the view alone, so a game that is
resumed or taken back goes on as it would have.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations
from types import MappingProxyType
from typing import Final

from muggins.ai.counting import TRUTHFUL, Habit
from muggins.ai.dice import dice
from muggins.ai.discard import greedy_discard
from muggins.ai.levels import LEVELS
from muggins.ai.play import greedy_card
from muggins.cards import Card, MugginsError
from muggins.game.events import Count, Discard, Go, Lay, NotYourTurn, PlayerCommand
from muggins.game.rules import Counting, Rules
from muggins.game.view import Player, Stage, View, playable


class UnknownPlayer(MugginsError):
    """A name that no player bears; says which there are."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A player made of two policies and a habit of counting: unless told otherwise, the truth."""

    name: str
    discard: Callable[[View], tuple[Card, ...]]
    card: Callable[[View], Card]
    habit: Habit = TRUTHFUL

    def act(self, view: View) -> PlayerCommand:
        """The command of the view's seat. Raises `NotYourTurn` when none is awaited from it."""
        seat = view.seat
        if seat is None or not view.is_mine:
            raise NotYourTurn(f"{self.name} is asked to act, but seat {seat} is not awaited.")
        match view.stage:
            case Stage.DISCARDING:
                return Discard(seat, self.discard(view))
            case Stage.PLAYING:
                return self._lay(view, seat)
            case Stage.SHOWING:
                return Count(seat, self.habit.due_count(view))
            case _ if view.pending:
                return self.habit.settle(view, view.pending, seat)
            case _:
                raise NotYourTurn(f"{self.name} knows nothing to do while {view.stage}.")

    def _lay(self, view: View, seat: int) -> PlayerCommand:
        if not playable(view):
            return Go(seat)
        card = self.card(view)
        claimed = view.rules.counting is Counting.MANUAL
        return Lay(seat, card, self.habit.lay_claim(view, card) if claimed else None)


def player(name: str, seed: int = 0) -> Player:
    """The player of that name; `seed` matters to those that throw dice.

    >>> player("greedy").name
    'greedy'
    >>> player("gready")
    Traceback (most recent call last):
    ...
    muggins.ai.roster.UnknownPlayer: No player is called 'gready'; there are random, beginner, ...
    """
    known = parse_name(name)
    if known in ABLATIONS:
        return _master(seed, known.removeprefix("master-without-"))
    return _MAKERS[known](seed)


def parse_name(text: str) -> str:
    """The name of a player as the roster has it; raises `UnknownPlayer`.

    >>> parse_name(" Greedy ")
    'greedy'

    Nothing is made or imported for it.
    """
    name = text.strip().lower()
    if name not in (*_MAKERS, *ABLATIONS):
        raise UnknownPlayer(f"No player is called {text!r}; there are {', '.join(NAMES)}.")
    return name


def _random(seed: int) -> Player:
    """Any legal discard, any legal card, each as likely as another."""

    def discard(view: View) -> tuple[Card, ...]:
        choices = tuple(combinations(view.hand, view.rules.tossed))
        return dice(seed, view).choice(choices)

    def card(view: View) -> Card:
        return dice(seed, view).choice(playable(view))

    return Bot("random", discard, card)


def _rollout(seed: int) -> Player:
    """Exact discards, and each card played out against likely hands; greedy where it must guess."""
    # numpy and numba take half a second to import, and no other player needs them.
    from muggins.ai.rollout import rollout_card  # noqa: PLC0415 - as said above
    from muggins.ai.throw import settled_discard  # noqa: PLC0415 - as said above

    def card(view: View) -> Card:
        return rollout_card(view, dice(seed, view).random())

    return Bot("rollout", settled_discard, card)


def _scout(seed: int) -> Player:
    """Likely deals played out; what is known of two hands of six is known better."""
    # As in `_rollout`.
    from muggins.ai.rollout import rollout_card  # noqa: PLC0415 - as said there
    from muggins.ai.search import search_card, search_discard  # noqa: PLC0415 - as said there
    from muggins.ai.throw import settled_discard  # noqa: PLC0415 - as said there

    def discard(view: View) -> tuple[Card, ...]:
        if _is_six_card(view.rules):
            return settled_discard(view)
        return search_discard(view, dice(seed, view).getrandbits(63))

    def card(view: View) -> Card:
        if _is_six_card(view.rules):
            return rollout_card(view, dice(seed, view).random())
        return search_card(view, dice(seed, view).getrandbits(63))

    return Bot("scout", discard, card)


def _is_six_card(rules: Rules) -> bool:
    """Whether two hold six cards, which is what tables are there for."""
    return rules.seats == 2 and rules.dealt == 6


def _master(seed: int, without: str = "") -> Player:
    """The strongest, or the same without one of its layers."""
    from muggins.ai import master  # noqa: PLC0415 - as said above
    from muggins.ai.rollout import rollout_card  # noqa: PLC0415 - as said above

    by_points = without in {"win-discards", "race"}
    choose = master.points_discard if by_points else master.master_discard
    lays = {"solver": rollout_card, "search": master.solved_card, "race": master.points_card}
    lay = lays.get(without, master.master_card)

    def discard(view: View) -> tuple[Card, ...]:
        return choose(view) if master.is_ground(view.rules) else greedy_discard(view)

    def card(view: View) -> Card:
        if not master.is_ground(view.rules):
            return greedy_card(view)
        return lay(view, dice(seed, view).random())

    return Bot(f"master-without-{without}" if without else "master", discard, card)


def _level(name: str) -> Callable[[int], Player]:
    """The maker of the player of a level."""
    level = LEVELS[name]

    def make(seed: int) -> Player:
        def discard(view: View) -> tuple[Card, ...]:
            return level.decide(view, dice(seed, view))

        def card(view: View) -> Card:
            return level.decide(view, dice(seed, view))[0]

        return Bot(name, discard, card, replace(level.habit, seed=seed))

    return make


def _greedy(_: int) -> Player:
    return Bot("greedy", greedy_discard, greedy_card)


_MAKERS: Final = MappingProxyType(
    {
        "random": _random,
        **{name: _level(name) for name in ("beginner", "casual", "club")},
        "greedy": _greedy,
        "strong": _level("strong"),
        "rollout": _rollout,
        "scout": _scout,
        "expert": _level("expert"),
        "master": _master,
    }
)
NAMES: Final = tuple(_MAKERS)
"""The names that `player` knows, the weakest first."""
DESCRIPTIONS: Final = MappingProxyType(
    {
        "random": "lays away and down whatever is legal",
        "greedy": "takes every point in reach, and gives the least away",
        "rollout": "lays away by exact means, and plays each card out against likely hands",
        "scout": "plays every choice out on likely deals, with any number of seats and cards",
        "master": "lays away and down what wins most often, as well as we know how",
        **{name: level.description for name, level in LEVELS.items()},
    }
)
"""What each player does, as the end of a sentence that begins with its name."""
ABLATIONS: Final = (
    "master-without-win-discards",
    "master-without-solver",
    "master-without-search",
    "master-without-race",
)
"""The master with a layer less, for the arena alone: discards for points, the play by rollouts, the
play by the equilibrium as it stands, and no look at the score at all."""
COMPILED: Final = frozenset({"strong", "rollout", "scout", "expert", "master"})
"""Those who need compiled kernels: their first decision on a machine may wait for a compiler."""
READY: Final = tuple(name for name in NAMES if name not in COMPILED)
"""Those who act at once on every machine; the last decides for others until they can."""
