"""The hidden play solved from its first card, what of it is shipped, and what that gives away."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.ai.openings import PEGS_DRAWN, Openings
from muggins.ai.subgame import Ranges, Subgame, draws, fitting, pose
from muggins.kernels.hidden import GO, follow, open_play
from muggins.kernels.multisets import SIZES, additions, hands
from muggins.kernels.policy import Stored, pegging
from muggins.kernels.regret import Singles
from muggins.kernels.spot import LAST

Bytes: TypeAlias = NDArray[np.uint8]
Progress: TypeAlias = Callable[[float], None]
"""Called with the part of the work that is done, from 0 to 1."""

_RESTS: Final = (SIZES[3], SIZES[3], SIZES[2], SIZES[2], SIZES[2])
_AXES: Final = (1, 2, 3, 4, 4)
_PEGS: Final = 14
_SEED: Final = 121


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
    stored = store(play)
    nets = np.stack([play.nets(seat) for seat in (0, 1)]).astype(np.float32)
    return {**stored._asdict(), "nets": nets, "pegs": pegging_counts(stored, play.ranges)}


def store(play: Subgame) -> Stored:
    """The policy of the first five cards, from the whole play."""
    shapes = [(13,) * axes + (size,) for axes, size in zip(_AXES, _RESTS, strict=True)]
    stored = Stored(*(np.zeros(shape, np.uint8) for shape in shapes))
    _store(play, 0, (), stored)
    return stored


def _store(play: Subgame, place: int, laid: tuple[int, ...], stored: Stored) -> None:
    """Write down a node and those after it, as long as the seats lay by turns."""
    node = play.tree.nodes[place]
    if node["mask"] == 0 or node["actor"] != len(laid) % 2:
        return
    parts = _parts(play, place)
    if len(laid) == LAST:
        # Of two cards the higher has what the lower leaves; where only one fits, it is the lower.
        pairs = np.array(hands(2))
        parts = parts[pairs[:, 0], pairs[:, 1]]
    stored[len(laid)][laid] = parts
    if len(laid) < LAST:
        for edge, child in play.tree.below(place):
            if edge != GO:
                _store(play, child, (*laid, edge), stored)


def pegging_counts(stored: Stored, ranges: Ranges) -> NDArray[np.uint16]:
    """`muggins.ai.openings.Openings.pegs`: plays by the stored policy, counted."""
    drawn, kept = draws(open_play()), np.arange(SIZES[4])
    counts = []
    for seat, ways in enumerate((drawn, drawn.T)):
        met = ways * ranges[1 - seat].astype(np.float64)
        plays = np.rint(pegging(stored, seat, kept, met, PEGS_DRAWN, _SEED) * PEGS_DRAWN)
        for axis in (1, 2):
            plays = np.add.reduceat(plays, np.arange(_PEGS), axis=axis)
        counts.append(plays.astype(np.uint16))
    return np.stack(counts)


def compose(
    openings: Openings, rounds: int, progress: Progress, after: tuple[int, ...] = ()
) -> Subgame:
    """The play with the policy that a player has: the table, then the rest solved anew.

    Where the table ends, after five cards or a go, the rest is solved in so many rounds from the
    ranges that the table leaves. The answer has this policy in its sums, so that its
    `exploitability` is what a player who plays so gives away over ranks; from the first card on,
    or after up to four that are laid.
    """
    play = pose(follow(open_play(), after), openings.ranges(after))
    _compose(play, 0, (), _Composer(openings, rounds, progress, after))
    return play


@dataclass(frozen=True, slots=True, eq=False)
class _Composer:
    """Where the policy comes from: the table after these cards, then so many rounds."""

    openings: Openings
    rounds: int
    progress: Progress
    after: tuple[int, ...]


def _compose(play: Subgame, place: int, edges: tuple[int, ...], source: _Composer) -> None:
    """Put the policy into a node and all below it."""
    node = play.tree.nodes[place]
    if node["mask"] == 0:
        return
    if edges:
        source.progress((place + 1) / len(play.tree.nodes))
    laid = (*source.after, *edges)
    if GO in edges or len(laid) > LAST or node["actor"] != len(laid) % 2:
        _solve_rest(play, place, edges, source)
        return
    ranks = [rank for rank in range(13) if node["mask"] >> rank & 1]
    table = source.openings.at(laid)[ranks]
    first = int(node["first"])
    play.memory.sums[first : first + table.size] = table.ravel()
    for edge, child in play.tree.below(place):
        _compose(play, child, (*edges, edge), source)


def _solve_rest(play: Subgame, place: int, edges: tuple[int, ...], source: _Composer) -> None:
    """Solve anew what comes after these edges, and put it in its place."""
    laid = [*source.after, *(edge for edge in edges if edge != GO)]
    position = follow(play.position, edges)
    rest = pose(position, fitting(position, source.openings.ranges(laid)))
    rest.learn(source.rounds)
    first = int(play.tree.nodes[place]["first"])
    play.memory.sums[first : first + rest.tree.choices] = rest.memory.sums


def _parts(play: Subgame, place: int) -> Bytes:
    """A node's policy in parts of 255, by rank and the hand that it leaves."""
    node = play.tree.nodes[place]
    size = SIZES[node["held"][node["actor"]] - 1]
    ranks = [rank for rank in range(13) if node["mask"] >> rank & 1]
    places = slice(int(node["first"]), int(node["first"]) + len(ranks) * size)
    played, missed = (
        numbers[places].reshape(len(ranks), size)
        for numbers in (play.memory.sums, play.memory.regrets)
    )
    blind = np.full(played.shape, np.nan, np.float32)
    parts = np.zeros((13, size), np.uint8)
    parts[ranks] = np.rint(255 * _shares(ranks, played, _shares(ranks, missed, blind)))
    return parts


def _shares(ranks: list[int], numbers: Singles, otherwise: Singles) -> Singles:
    """What each choice is of all that its hand has, or `otherwise` where that is nothing."""
    held = SIZES.index(numbers.shape[1])
    wholes = additions()[held, ranks, : numbers.shape[1]]
    totals, choices = (
        np.bincount(wholes.ravel(), weights.ravel(), SIZES[held + 1])[wholes]
        for weights in (numbers, np.ones_like(numbers))
    )
    blind = np.where(np.isnan(otherwise), 1 / choices, otherwise)
    return np.where(totals > 0, numbers / np.maximum(totals, 1e-300), blind).astype(np.float32)
