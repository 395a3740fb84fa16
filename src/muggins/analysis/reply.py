"""How the other is likely to go on after a card of mine, in the same count."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.ai.belief import Belief
from muggins.ai.line import line_of, seat_of
from muggins.ai.master import PLAIN, suspect
from muggins.ai.openings import openings
from muggins.cards import RANKS, SUITS, Card, count_pile, parse_pile
from muggins.game.view import View
from muggins.kernels.multisets import removals
from muggins.kernels.policy import is_stored
from muggins.kernels.spot import GO, count_at, on_turn, spot_after
from muggins.pegging import LIMIT

Floats: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Reply:
    """What the other may lay next, or his go."""

    rank: int | None
    """None is a go."""
    chance: float
    scored: int
    """What it scores at once."""


def likely_replies(moments: Iterable[tuple[float, View]], card: Card) -> tuple[Reply, ...]:
    """How the other goes on, the likeliest first; nothing where the count has closed.

    moments: views of one play, each with its part of the whole. He lays as the master expects it:
    by the shipped table while it knows the play, or as often what scores most.
    """
    chances: Counter[int] = Counter()
    pile: tuple[str, ...] = ()
    for part, view in moments:
        pile = (*(str(laid.card) for laid in view.pile), str(card))
        for edge, chance in enumerate(_edges(view, card, pile).tolist()):
            chances[edge] += part * chance
    found = (
        Reply(None if edge == GO else edge, chance, 0 if edge == GO else _scored(pile, edge))
        for edge, chance in chances.items()
        if chance > 0
    )
    return tuple(sorted(found, key=lambda reply: -reply.chance))


def _edges(view: View, card: Card, pile: tuple[str, ...]) -> Floats:
    """How likely the other lays each rank next, or says go; (14,), zeros if he is not to."""
    before = line_of(view)
    line = (*before, card.rank)
    spot = spot_after(line)
    if on_turn(spot) == seat_of(view, view.to_act[0]) or count_at(spot) == 0:
        return np.zeros(GO + 1)
    belief = suspect(view, before)
    room = LIMIT - count_at(spot)
    fits = np.minimum(belief.hands + 1, 10) <= room
    points = np.array([_scored(pile, rank) for rank in range(GO)], np.float64)
    parts = _greedy(belief, points, fits)
    if belief.hands.shape[1] > 1:
        wary = _greedy(belief, points - np.array([_risk(pile, rank) for rank in range(GO)]), fits)
        if is_stored(spot):
            stored = _stored(belief, line, fits)
            parts = np.where(stored.any(axis=1, keepdims=True), stored, parts)
        parts = (1 - PLAIN) * parts + PLAIN * wary
    edges = np.zeros(GO + 1)
    np.add.at(edges, belief.hands, belief.weights[:, None] * parts)
    edges[GO] = belief.weights[~fits.any(axis=1)].sum()
    return edges


def _stored(belief: Belief, line: tuple[int, ...], fits: NDArray[np.bool_]) -> Floats:
    """How likely each card of each hand is laid, by the table; (n, held)."""
    rests = removals()[belief.hands.shape[1], belief.numbers[:, None], belief.hands]
    parts = openings().at(line)[belief.hands, rests] * fits.astype(np.float64)
    # Of equal cards one stands for all.
    parts[:, 1:] *= belief.hands[:, 1:] != belief.hands[:, :-1]
    whole = parts.sum(axis=1, keepdims=True)
    shares: Floats = np.divide(parts, whole, out=np.zeros_like(parts), where=whole > 0)
    return shares


def _greedy(belief: Belief, worths: Floats, fits: NDArray[np.bool_]) -> Floats:
    """1 for the card of each hand that is worth most, of equals the highest; (n, held)."""
    parts = np.zeros(fits.shape)
    if fits.shape[1]:
        best = np.where(fits, worths[belief.hands] + belief.hands / 1e6, -np.inf).argmax(axis=1)
        parts[np.arange(len(parts)), best] = fits.any(axis=1)
    return parts


@lru_cache(maxsize=512)
def _risk(pile: tuple[str, ...], rank: int) -> float:
    """What weighs on a card whose points are equal to another's: what any rank scores on it."""
    after = (*pile, RANKS[rank])
    count = sum(card.value for card in parse_pile(after)) if _fits(pile, rank) else LIMIT
    if count >= LIMIT:
        return 0.0
    answers = (_scored(after, one) if _fits(after, one) else -1 for one in range(GO))
    return sum(answers) / GO / 100


def _fits(pile: tuple[str, ...], rank: int) -> bool:
    return sum(card.value for card in parse_pile(pile)) + min(rank + 1, 10) <= LIMIT


@lru_cache(maxsize=512)
def _scored(pile: tuple[str, ...], rank: int) -> int:
    """What a card of this rank scores; 0 if it does not fit, or all four are laid."""
    left = sum(card.rank == rank for card in parse_pile(pile)) < len(SUITS)
    return count_pile([*pile, RANKS[rank]]).total if left and _fits(pile, rank) else 0
