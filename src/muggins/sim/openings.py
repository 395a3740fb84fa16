"""The hidden play solved from its first card, what of it is shipped, and what that gives away."""

from collections.abc import Callable
from itertools import product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.ai.openings import Openings
from muggins.ai.subgame import Ranges, Subgame, pose
from muggins.kernels.hidden import follow, open_play
from muggins.kernels.multisets import SIZES, additions
from muggins.kernels.regret import Singles

Bytes: TypeAlias = NDArray[np.uint8]
Progress: TypeAlias = Callable[[float], None]
"""Called with the part of the work that is done, from 0 to 1."""


def solve_play(ranges: Ranges, rounds: int, progress: Progress) -> Subgame:
    """The whole play after so many rounds; some 3 seconds each on one core, and 1.3 GB in all.

    ranges: what the pone keeps, and the dealer.
    """
    play = pose(open_play(), ranges)
    for done in range(rounds):
        play.learn(1, done)
        progress((done + 1) / rounds)
    return play


def opening_arrays(play: Subgame) -> dict[str, NDArray[np.generic]]:
    """The columns of `muggins.ai.openings.Openings`, from the whole play."""
    lead = _parts(play, ())
    reply = np.stack([_parts(play, laid) for laid in product(range(13), repeat=1)])
    third = np.stack([_parts(play, laid) for laid in product(range(13), repeat=2)])
    third = third.reshape(13, 13, 13, SIZES[2])
    nets = np.stack([play.nets(seat) for seat in (0, 1)]).astype(np.float32)
    return {"lead": lead, "reply": reply, "third": third, "nets": nets}


def compose(
    openings: Openings, rounds: int, progress: Progress, after: tuple[int, ...] = ()
) -> Subgame:
    """The play with the policy that a player has: the table, then the rest solved anew.

    After the third card the rest is solved in so many rounds from the ranges that the table leaves.
    The answer has this policy in its sums, so that its `exploitability` is what a player who plays
    so gives away over ranks; from the first card on, or after up to two that are laid.
    """
    play = pose(follow(open_play(), after), openings.ranges(after))
    for length in range(3 - len(after)):
        for laid in product(range(13), repeat=length):
            table = openings.at((*after, *laid))
            first = _first(play, laid)
            play.memory.sums[first : first + table.size] = table.ravel()
    lines = list(product(range(13), repeat=3 - len(after)))
    for number, laid in enumerate(lines):
        rest = pose(follow(play.position, laid), openings.ranges((*after, *laid)))
        rest.learn(rounds)
        first = _first(play, laid)
        play.memory.sums[first : first + rest.tree.choices] = rest.memory.sums
        progress((number + 1) / len(lines))
    return play


def _first(play: Subgame, laid: tuple[int, ...]) -> int:
    return int(play.tree.nodes[play.tree.find(laid)]["first"])


def _parts(play: Subgame, laid: tuple[int, ...]) -> Bytes:
    """A node's policy in parts of 255, by rank and the hand that it leaves; every rank fits."""
    node = play.tree.nodes[play.tree.find(laid)]
    size = SIZES[node["held"][node["actor"]] - 1]
    places = slice(int(node["first"]), int(node["first"]) + 13 * size)
    played, missed = (
        numbers[places].reshape(13, size) for numbers in (play.memory.sums, play.memory.regrets)
    )
    shares = _shares(played, _shares(missed, np.full((13, size), np.nan, np.float32)))
    return np.rint(255 * shares).astype(np.uint8)


def _shares(numbers: Singles, otherwise: Singles) -> Singles:
    """What each choice is of all that its hand has, or `otherwise` where that is nothing."""
    held = SIZES.index(numbers.shape[1])
    hands = additions()[held, :, : numbers.shape[1]]
    totals, choices = (
        np.bincount(hands.ravel(), weights.ravel(), SIZES[held + 1])[hands]
        for weights in (numbers, np.ones_like(numbers))
    )
    blind = np.where(np.isnan(otherwise), 1 / choices, otherwise)
    return np.where(totals > 0, numbers / np.maximum(totals, 1e-300), blind).astype(np.float32)
