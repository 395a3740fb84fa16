"""What the others lay away: a policy by name, or the caller's own weights.

A policy gives each throw a weight: how likely it is to be laid away by who holds those cards. Two
cards thrown have one of 169 classes, which `muggins.kernels.throws` numbers; one has its rank.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.ai.tables import discards
from muggins.cards import MugginsError
from muggins.game.rules import Rules
from muggins.kernels.throws import TOSS_CLASSES, whole_weights

Weights: TypeAlias = NDArray[np.float64]
Policy: TypeAlias = str | Sequence[float] | Weights

UNIFORM: Final = "uniform"
"""All cards that are not seen alike."""
FIXED_POINT: Final = "fixed-point"
"""As a player throws who answers the throws of one like himself; two seats and six cards."""
_RANKS: Final = 13
_BITS: Final = 30


class UnknownPolicy(MugginsError):
    """A name that no policy of throwing has, or weights that make none."""


def weights_for(policy: Policy, rules: Rules, *, own_crib: bool) -> Weights | None:
    """The weights that the kernels read: None for uniform, or of shape (169,) or (3, 13).

    >>> weights_for("uniform", Rules(), own_crib=True) is None
    True
    >>> weights_for([2] * 169, Rules(), own_crib=True).max() == 2**30
    np.True_

    Own weights are 169 numbers where two cards are thrown, and 13, by rank, where one is: each
    other player throws by these, and a card from the pack comes as it comes. Weights are rounded
    to 30 bits of the greatest, and the sums of two cards' are whole. Raises UnknownPolicy.
    """
    if isinstance(policy, str):
        return _named(policy, rules, own_crib=own_crib)
    weights = _own(policy, TOSS_CLASSES if rules.tossed == 2 else _RANKS)
    if rules.tossed == 2:
        return weights
    pack = np.ones((rules.crib_from_deck, _RANKS))
    throwers = 3 - rules.crib_from_deck
    return np.vstack([np.tile(weights / 2.0**_BITS, (throwers, 1)), pack])


def is_solved(rules: Rules) -> bool:
    """Whether the fixed point of the discards is known for these rules.

    >>> is_solved(Rules(target=61)), is_solved(Rules(dealt=5, target=61))
    (True, False)
    """
    return (rules.seats, rules.dealt) == (2, 6) and not rules.crib_four_flush


def _named(name: str, rules: Rules, *, own_crib: bool) -> Weights | None:
    if name == UNIFORM:
        return None
    if name != FIXED_POINT:
        raise UnknownPolicy(
            f"no throws are called {name!r}: there are {UNIFORM!r} (all cards alike) and "
            f"{FIXED_POINT!r}, or give weights of your own"
        )
    if not is_solved(rules):
        raise UnknownPolicy(
            f"the fixed point is solved for two seats, six cards each and cribs by the book; in "
            f"other games throws are {UNIFORM!r}, or weights of your own"
        )
    return _own(discards().throw_weights("pone" if own_crib else "dealer"), TOSS_CLASSES)


def _own(policy: Sequence[float] | Weights, size: int) -> Weights:
    """Weights in whole numbers, the greatest 2 to the 30th."""
    try:
        weights, _ = whole_weights(np.asarray(policy, dtype=np.float64), size, _BITS)
    except (TypeError, ValueError) as error:
        raise UnknownPolicy(f"own weights do not fit this game: {error}") from error
    return weights.astype(np.float64)
