"""The other sides of the duels: C compiled here, scorers of other people, a deal by brute force."""

import ctypes
import random
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final, TypeAlias

import numba
import numpy as np
from numpy.typing import NDArray

from muggins.cards import Card, score_show, total
from muggins.kernels.show import Bytes, Tables
from muggins.kernels.throws import Floats

AnyArray: TypeAlias = NDArray[Any]

_SOURCES: Final = Path(__file__).parent / "c"
_FLAGS: Final = ("-O3", "-march=native", "-shared", "-fPIC")


@cache
def c_library(name: str) -> ctypes.CDLL | None:
    """The C file of this name, compiled for this machine; None where there is no gcc."""
    gcc = shutil.which("gcc")
    if gcc is None:
        return None
    library = Path(mkdtemp(prefix="muggins-bench-")) / f"{name}.so"
    subprocess.run([gcc, *_FLAGS, "-o", library, _SOURCES / f"{name}.c"], check=True)
    return ctypes.CDLL(str(library))


def pointer(array: AnyArray) -> ctypes.c_void_p:
    """Where an array lies, for C."""
    return ctypes.c_void_p(array.ctypes.data)


def pypi_scorer() -> Callable[[Bytes, Bytes], list[int]] | None:
    """`cribbage-scorer` over rows of four cards and a starter; None where it is missing."""
    if find_spec("cribbage_scorer") is None:
        return None
    show = import_module("cribbage_scorer.cribbage_scorer").show_calc_score

    def score(hands: Bytes, starters: Bytes) -> list[int]:
        pairs = zip(hands.tolist(), starters.tolist(), strict=True)
        return [
            show(_PAIRS[starter], [_PAIRS[card] for card in hand])[0] for hand, starter in pairs
        ]

    return score


_PAIRS: Final = [(number // 4 + 1, "CDHS"[number % 4]) for number in range(52)]


def openspiel_shows(deals: int, seed: int) -> tuple[list[tuple[Any, int]], list[int]] | None:
    """OpenSpiel's positions before the act that scores a deal's three shows, with that act.

    And what the three shows are worth together; None where OpenSpiel is missing. It scores
    nowhere else, so the act's own cost is in the figure.
    """
    if find_spec("pyspiel") is None:
        return None
    game = import_module("pyspiel").load_game("cribbage", {"winner_bonus_reward": 0.0})
    dice = random.Random(seed)
    shows: list[tuple[Any, int]] = []
    points: list[int] = []
    while len(shows) < deals:
        position, action = _before_the_show(game.new_initial_state(), dice)
        worth = _worth_of_the_show(list(position.history()))
        if worth is not None:
            shows.append((position, action))
            points.append(worth)
    return shows, points


def _before_the_show(state: Any, dice: random.Random) -> tuple[Any, int]:  # noqa: ANN401 - untyped
    """Play a first deal at random, up to the act after which the next is dealt."""
    while True:
        before, acts = state.clone(), state.legal_actions()
        action = dice.choice(acts)
        dealing = state.is_chance_node()
        state.apply_action(action)
        if state.is_chance_node() and not dealing and len(state.history()) > 15:
            return before, action


def _worth_of_the_show(history: list[int]) -> int | None:
    """The points of both hands and the crib; None for a crib that OpenSpiel counts wrongly.

    A history begins with twelve cards dealt, two discards of two cards in one act, the starter.
    """
    hands = [{_card(action) for action in history[seat * 6 : seat * 6 + 6]} for seat in range(2)]
    crib: set[Card] = set()
    for hand, action in zip(hands, history[12:14], strict=True):
        thrown = {_card(number) for number in divmod(action - 52, 52)}
        hand.difference_update(thrown)
        crib |= thrown
    starter = _card(history[14])
    if len({card.suit for card in crib}) == 1:
        return None
    counts = [score_show(tuple(hand), starter) for hand in hands]
    return sum(map(total, counts)) + total(score_show(tuple(crib), starter, crib=True))


def _card(action: int) -> Card:
    """OpenSpiel numbers cards by suit, then rank."""
    suit, rank = divmod(action, 13)
    return Card(4 * rank + suit)


def cribs_by_brute_force(thrown: Bytes, unseen: Bytes, known: Tables) -> Floats:
    """The numbers of cribs by points for each toss: every pair thrown, every starter."""
    found: Floats = _cribs(thrown, unseen, known.pairs, known.quads, known.points[1])
    return found


@numba.njit(nogil=True, error_model="numpy")
def _cribs(thrown: Any, unseen: Any, pairs: Any, quads: Any, points: Any) -> Any:  # noqa: ANN401 - numba's types
    counts = np.zeros((len(thrown), 30))
    for toss in range(len(thrown)):
        a, b = np.int64(thrown[toss, 0]), np.int64(thrown[toss, 1])
        for i in range(1, len(unseen)):
            c = np.int64(unseen[i])
            for j in range(i):
                d = np.int64(unseen[j])
                pair = np.int64(pairs[np.uint64(a << 6 | b)])
                quad = quads[np.uint64(pair * 91 + pairs[np.uint64(c << 6 | d)])]
                suited = ((a ^ b) | (a ^ c) | (a ^ d)) & 3 == 0
                for k in range(len(unseen)):
                    if k not in (i, j):
                        turned = np.int64(unseen[k])
                        score = np.int64(points[np.uint64(quad << 4 | turned >> 2)])
                        jack = 40 | turned & 3
                        score += (a == jack) | (b == jack) | (c == jack) | (d == jack)
                        if suited and (a ^ turned) & 3 == 0:
                            score += 5
                        counts[toss, np.uint64(score)] += 1
    return counts
