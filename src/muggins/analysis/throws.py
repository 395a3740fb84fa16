"""What the others lay away: a policy by name, or the caller's own weights.

A policy gives each throw a weight: how likely it is to be laid away by who holds those cards. Two
cards thrown have one of 169 classes, which `muggins.kernels.throws` numbers; one has its rank.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.cards import MugginsError
from muggins.game.rules import Rules
from muggins.kernels.throws import TOSS_CLASSES, whole_weights

Weights: TypeAlias = NDArray[np.float64]
Policy: TypeAlias = str | Sequence[float] | Weights

UNIFORM: Final = "uniform"
_RANKS: Final = 13
_BITS: Final = 30


class UnknownPolicy(MugginsError):
    """A name that no policy of throwing has, or weights that make none."""


def weights_for(policy: Policy, rules: Rules) -> Weights | None:
    """The weights that the kernels read: None for uniform, or of shape (169,) or (3, 13).

    >>> weights_for("uniform", Rules()) is None, weights_for([2] * 169, Rules()).max()
    (True, np.float64(1073741824.0))

    Own weights are 169 numbers where two cards are thrown, and 13, by rank, where one is: each
    other player throws by these, and a card from the pack comes as it comes. Weights are rounded
    to 30 bits of the greatest, and the sums of two cards' are whole. Raises UnknownPolicy.
    """
    if isinstance(policy, str):
        _refuse_unknown(policy)
        return None
    weights = _own(policy, TOSS_CLASSES if rules.tossed == 2 else _RANKS)
    if rules.tossed == 2:
        return weights
    pack = np.ones((rules.crib_from_deck, _RANKS))
    throwers = 3 - rules.crib_from_deck
    return np.vstack([np.tile(weights / 2.0**_BITS, (throwers, 1)), pack])


def _refuse_unknown(name: str) -> None:
    if name != UNIFORM:
        raise UnknownPolicy(
            f"no throws are called {name!r}: there is {UNIFORM!r} (all cards alike), or give "
            "weights of your own"
        )


def _own(policy: Sequence[float] | Weights, size: int) -> Weights:
    """Weights in whole numbers, the greatest 2 to the 30th."""
    try:
        weights, _ = whole_weights(np.asarray(policy, dtype=np.float64), size, _BITS)
    except (TypeError, ValueError) as error:
        raise UnknownPolicy(f"own weights do not fit this game: {error}") from error
    return weights.astype(np.float64)
