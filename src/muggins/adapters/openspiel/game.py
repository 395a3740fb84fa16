"""Our game in OpenSpiel: `muggins`, under any rules, with cards dealt one by one by chance."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import pyspiel

from muggins.adapters.actions import action_count, format_action
from muggins.adapters.features import Sheet
from muggins.adapters.openspiel.scene import opening
from muggins.adapters.openspiel.worlds import resampled
from muggins.adapters.stakes import Stake, parse_stake
from muggins.cards import Card
from muggins.game.rules import HIGHEST_TARGET, Rules, Teams
from muggins.game.view import View
from muggins.notation.options import parse_rules

_DEFAULTS: Final = {"rules": "standard", "stake": Stake.WIN.value, "dealer": 0}
_PACK: Final = 52


def _game_type(utility: Any) -> Any:  # noqa: ANN401 - pyspiel ships no types
    return pyspiel.GameType(
        short_name="muggins",
        long_name="Cribbage by Muggins",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(_DEFAULTS),
    )


class MugginsGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """Cribbage under the rules of its parameters.

    Parameters: `rules`, a preset or options (`three target=61`); `stake`, `win` or `points`;
    `dealer`, the seat that deals first. Actions are those of `muggins.adapters.actions`, and of
    chance the cards. The returns are `muggins.adapters.stakes.payoffs`, all paid at the end: with
    the sum 0, but in the captain's game, which is of general sum.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Read the parameters; raises `MugginsError` for what makes no game."""
        told = {**_DEFAULTS, **(params or {})}
        self.rules = parse_rules(str(told["rules"]))
        self.opening = opening(self.rules, parse_stake(str(told["stake"])), int(told["dealer"]))
        is_captain = self.rules.teams is Teams.CAPTAIN
        utility = pyspiel.GameType.Utility
        kind = _game_type(utility.GENERAL_SUM if is_captain else utility.ZERO_SUM)
        super().__init__(kind, _game_info(self.rules, self.opening.stake), dict(told))

    def new_initial_state(self) -> "MugginsState":
        """The state before the first card is dealt."""
        return MugginsState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The most cards that chance can give."""
        return _most_deals(self.rules) * _cards_a_deal(self.rules)

    def make_py_observer(self, kind: Any = None, _params: object = None) -> "Witness":  # noqa: ANN401 - pyspiel ships no types
        """What tells a seat's knowledge: since the game began, or what lies before it now."""
        return Witness(self.rules, recalls=bool(kind and kind.perfect_recall))


class MugginsState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """One moment of a game; OpenSpiel changes it in place, and `scene` is replaced."""

    def __init__(self, game: MugginsGame) -> None:
        """Begin at the opening of the game."""
        super().__init__(game)
        self.scene = game.opening

    def current_player(self) -> int:
        """The seat that is asked, or OpenSpiel's numbers for chance and for the end."""
        if self.scene.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.scene.position.seat
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.scene.is_over

    def returns(self) -> list[float]:
        """What each seat has got."""
        return list(self.scene.payoffs)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards left in the pack, all equally likely."""
        cards = self.scene.legal()
        return [(card, 1 / len(cards)) for card in cards]

    def view(self, seat: int) -> View:
        """What a Muggins player in that seat would be given."""
        return self.scene.view(seat)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "MugginsState":
        """A state that this player cannot tell from this one, as `worlds` deals it.

        For searches written in Python, which find it by its name; those in C++ do not.
        """
        game = self.get_game()
        actions = resampled(self.scene, player, self.history(), game.opening, sampler)
        state: MugginsState = game.new_initial_state()
        for action in actions:
            state.apply_action(action)
        return state

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.scene.legal()) if player == self.scene.position.seat else []

    def _apply_action(self, action: int) -> None:
        self.scene = self.scene.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"card {Card(action)}" if player < 0 else format_action(action)

    def __str__(self) -> str:
        return "\n".join(self.scene.memory(seat) for seat in range(self.scene.rules.seats))


class Witness:
    """What a seat knows, as OpenSpiel asks for it: a text, and a tensor of named parts.

    The tensor is `muggins.adapters.features` for both kinds: all of this deal that is on the table,
    and of earlier ones the scores. The text with recall is the seat's whole memory.
    """

    def __init__(self, rules: Rules, *, recalls: bool) -> None:
        self._sheet = Sheet(rules)
        self._recalls = recalls
        self.tensor = self._sheet.flat
        self.dict = self._sheet.named

    def set_from(self, state: MugginsState, player: int) -> None:
        """Write the tensor."""
        self._sheet.write(state.view(player), state.scene.position.said(player))

    def string_from(self, state: MugginsState, player: int) -> str:
        """What the player knows, as text."""
        return state.scene.memory(player) if self._recalls else state.scene.page(player)


def _game_info(rules: Rules, stake: Stake) -> Any:  # noqa: ANN401 - pyspiel ships no types
    most = 1.0 if stake is Stake.WIN else float(rules.goal or HIGHEST_TARGET)
    least = -1.0 if stake is Stake.WIN else -most
    return pyspiel.GameInfo(
        num_distinct_actions=action_count(rules),
        max_chance_outcomes=_PACK,
        num_players=rules.seats,
        min_utility=least,
        max_utility=most,
        utility_sum=None if rules.teams is Teams.CAPTAIN else 0.0,
        max_game_length=_most_deals(rules) * _acts_a_deal(rules),
    )


def _most_deals(rules: Rules) -> int:
    """Somebody pegs in each deal, for the last card at least, and is home at last.

    Where a side so near home scores no last card, a game can be longer, and never is in practice.
    """
    return 1 if rules.goal is None else rules.side_count * (rules.goal - 1) + 1


def _cards_a_deal(rules: Rules) -> int:
    return rules.seats * rules.dealt + rules.crib_from_deck + 1


def _acts_a_deal(rules: Rules) -> int:
    """At most: each card tossed; each laid, with a go of every other seat, a claim, and answers."""
    cards = rules.seats * rules.hand_size
    counts = cards + rules.seats + 1
    return rules.seats * rules.tossed + cards * (rules.seats + 1) + counts * rules.seats


def register() -> None:
    """Make the game known to `pyspiel.load_game`."""
    pyspiel.register_game(_game_type(pyspiel.GameType.Utility.ZERO_SUM), MugginsGame)
