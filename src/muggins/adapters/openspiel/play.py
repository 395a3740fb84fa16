"""The play alone in OpenSpiel: `muggins_play`, small enough for solvers that walk the whole tree.

Two seats are dealt hands from a short pack; seat 0, the pone, leads. What a seat wins is what it
pegs in the play less what the other pegs; nothing is laid away, cut or shown.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb
from typing import Any, Final

import pyspiel

from muggins.adapters.actions import GO, format_action
from muggins.cards import Card, MugginsError, format_cards, parse_cards, total
from muggins.pegging import Play, Step, go, lay, legal, start

_DEFAULTS: Final = {"pack": "4c 5d 6h Js Qc Kd", "hand": 2}
_MOST_HANDS: Final = 2000
_SEATS: Final = 2
_TYPE: Final = pyspiel.GameType(
    short_name="muggins_play",
    long_name="The play of cribbage by Muggins",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=_SEATS,
    min_num_players=_SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification=dict(_DEFAULTS),
)


@dataclass(frozen=True, slots=True)
class Hands:
    """The deal and the play so far, never changed.

    `acts`: cards laid and goes said, in order, by seat. `net`: what seat 0 has won.
    """

    pack: tuple[Card, ...]
    size: int
    dealt: tuple[tuple[Card, ...], ...] = ()
    play: Play | None = None
    acts: tuple[tuple[int, int], ...] = ()
    net: int = 0

    def __deepcopy__(self, memo: dict[int, Any]) -> "Hands":
        """Itself, as it never changes."""
        return self

    @property
    def is_over(self) -> bool:
        """Whether all cards have been laid."""
        return self.play is not None and self.play.over

    @property
    def seat(self) -> int | None:
        """Who is asked; None while cards are dealt, and at the end."""
        return None if self.play is None else self.play.turn

    def choices(self) -> tuple[tuple[Card, ...], ...]:
        """The hands that chance may deal next, in order."""
        left = [card for card in self.pack if card not in sum(self.dealt, ())]
        return tuple(combinations(left, self.size))

    def legal(self) -> tuple[int, ...]:
        """The actions of the seat that is asked."""
        if self.play is None or self.play.over:
            return ()
        return tuple(sorted(map(int, legal(self.play)))) or (GO,)

    def act(self, action: int) -> "Hands":
        """What follows when the seat that is asked, or chance, takes that action."""
        if self.play is None:
            return self._deal(action)
        seat = self.play.turn or 0
        step = go(self.play) if action == GO else lay(self.play, Card(action))
        acts = (*self.acts, (seat, action))
        return replace(self, play=step.play, acts=acts, net=self.net + _net(seat, step))

    def knows(self, seat: int) -> str:
        """The seat's cards as they were dealt, and all that was laid and said."""
        hand = format_cards(self.dealt[seat]) if seat < len(self.dealt) else "nothing yet"
        return f"{seat} {hand}:" + "".join(
            f" {who}:{format_action(what)}" for who, what in self.acts
        )

    def _deal(self, action: int) -> "Hands":
        dealt = (*self.dealt, self.choices()[action])
        play = start(dealt, leader=0) if len(dealt) == _SEATS else None
        return replace(self, dealt=dealt, play=play)


def _net(seat: int, step: Step) -> int:
    """What the step brings to seat 0, less what it brings to seat 1."""
    closing = 0 if step.close is None or step.close.line is None else step.close.line.points
    closer = seat if step.close is None else step.close.seat
    return total(step.lines) * (1 - 2 * seat) + closing * (1 - 2 * closer)


class PlayGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """The play with hands of `hand` cards from the cards of `pack`.

    Chance has two actions, the number of a hand among all that can be made from the cards left, in
    order; a seat's actions are those of `muggins.adapters.actions`.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Read the parameters; raises `MugginsError` for what makes no game."""
        told = {**_DEFAULTS, **(params or {})}
        pack, size = tuple(sorted(parse_cards(str(told["pack"])))), int(told["hand"])
        _check(len(pack), size)
        self.opening = Hands(pack, size)
        super().__init__(_TYPE, _info(len(pack), size), dict(told))

    def new_initial_state(self) -> "PlayState":
        """The state before the first hand is dealt."""
        return PlayState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A hand for each seat."""
        return _SEATS

    def make_py_observer(self, _kind: object = None, _params: object = None) -> "Onlooker":
        """What tells a seat's knowledge."""
        return Onlooker()


class PlayState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """One moment of the play; OpenSpiel changes it in place, and `hands` is replaced."""

    def __init__(self, game: PlayGame) -> None:
        """Begin before the deal."""
        super().__init__(game)
        self.hands = game.opening

    def current_player(self) -> int:
        """The seat that is asked, or OpenSpiel's numbers for chance and for the end."""
        if self.hands.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.hands.seat
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether all cards have been laid."""
        return self.hands.is_over

    def returns(self) -> list[float]:
        """What each seat has won at the end."""
        net = float(self.hands.net) if self.hands.is_over else 0.0
        return [net, -net]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The hands that can be dealt, all equally likely."""
        number = len(self.hands.choices())
        return [(hand, 1 / number) for hand in range(number)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.hands.legal()) if player == self.hands.seat else []

    def _apply_action(self, action: int) -> None:
        self.hands = self.hands.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"hand {action}" if player < 0 else format_action(action)

    def __str__(self) -> str:
        return "\n".join(map(self.hands.knows, range(_SEATS)))


class Onlooker:
    """What a seat knows, as text; there is no tensor."""

    tensor = None
    dict: Final[Mapping[str, Any]] = {}

    def set_from(self, state: PlayState, player: int) -> None:
        """Nothing to write."""

    def string_from(self, state: PlayState, player: int) -> str:
        """All that the player knows."""
        return state.hands.knows(player)


def _check(pack: int, size: int) -> None:
    hands = comb(pack, size) if size > 0 else 0
    if not 1 <= size <= pack // _SEATS or hands > _MOST_HANDS:
        raise MugginsError(
            f"Two hands of {size} from {pack} cards: take 1 card or more for each hand, "
            f"no more than the pack has, and at most {_MOST_HANDS} different hands, not {hands}."
        )


def _info(pack: int, size: int) -> Any:  # noqa: ANN401 - pyspiel ships no types
    # A card scores at most 15: double pair royal 12 or a run of 7, fifteen or 31, and the last.
    most = 15.0 * _SEATS * size
    return pyspiel.GameInfo(
        num_distinct_actions=GO + 1,
        max_chance_outcomes=comb(pack, size),
        num_players=_SEATS,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0,
        max_game_length=2 * _SEATS * size,
    )


def register() -> None:
    """Make the game known to `pyspiel.load_game`."""
    pyspiel.register_game(_TYPE, PlayGame)
