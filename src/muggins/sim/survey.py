"""How deals go between two sides that look at points only, and deals prepared to be played again.

A survey is what a side knows of a deal before it: how hands, cribs and the rest of a play turn out
on average. It sorts kept hands into kinds by what they bring in the play, their own side and the
other, so that who needs a hole in the play can see which cards peg it.
"""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np

from muggins.ai.keeps import RANK_QUADS, rank_quads
from muggins.ai.tables import ROLES, weigh_throws
from muggins.kernels.crib import weigh_starters
from muggins.kernels.outlook import REACH, SHOWN, Habits, Plays
from muggins.kernels.playout import Awards
from muggins.kernels.race import tally_deals
from muggins.kernels.show import Bytes, Counts, score_many
from muggins.kernels.stretch import Hands
from muggins.sim.deals import Table, play_deals
from muggins.sim.discards import FixedPoint, Floats, best_discards, toss_classes

_SIDE: Final = 3
"""Kinds of kept hands: so many by what they peg, each split into so many by what the other does."""
KINDS: Final = _SIDE * _SIDE
_CARDS_LAID: Final = 9
_SMOOTH: Final = 20
"""A kept hand counts as if it had been seen in so many more deals, all of them average."""
_TOSSES: Final = tuple(combinations(range(6), 2))
_THROWN: Final = np.array(_TOSSES)
_KEPT: Final = np.array([[p for p in range(6) if p not in toss] for toss in _TOSSES])


@dataclass(frozen=True, slots=True, eq=False)
class Survey:
    """What is known of a deal before it; seat 0 is the pone."""

    habits: Habits
    keeps: Floats
    """(2, 13): how often each seat keeps a card of each rank."""
    kinds: Bytes
    """(2, 1820): the kind of each kept hand, by seat and rank quad."""
    plays: Plays
    """The whole play with the heels, by seat and kind of the kept hand."""
    rest: Plays
    """The play after 0, 1, ... 8 cards."""


def survey_deals(fixed: FixedPoint, table: Table, dealt: Bytes) -> Survey:
    """What these deals say. dealt: as `muggins.kernels.playout.deal_many` has it."""
    awards = play_deals(table, dealt)
    kept = [
        rank_quads(best_discards(dealt[:, 6 * seat : 6 * seat + 6], sums, mine=bool(seat))[1])
        for seat, sums in enumerate((table.dealer_throws, table.pone_throws))
    ]
    play = awards[:, 1:9].astype(np.int64)
    pegged = -play.clip(max=0).sum(axis=1), play.clip(min=0).sum(axis=1)
    kinds = np.stack(
        [_kinds(kept[seat], pegged[seat], pegged[1 - seat]) for seat in range(len(ROLES))]
    )
    whole = [
        awards[kinds[seat][kept[seat]] == kind, :9]
        for seat in range(len(ROLES))
        for kind in range(KINDS)
    ]
    rests = [awards[:, 1 + laid : 9] for laid in range(_CARDS_LAID - 1)]
    return Survey(
        _habits(fixed, awards), table.keeps, kinds, _plays(whole), _plays([*rests, awards[:, :0]])
    )


def lay_out(dealt: Bytes, table: Table, survey: Survey) -> Hands:
    """These deals, with every discard looked at."""
    starters = np.ascontiguousarray(dealt[:, 12])
    sides = [np.ascontiguousarray(dealt[:, :6]), np.ascontiguousarray(dealt[:, 6:12])]
    columns = [
        _side(cards, starters, kinds) for cards, kinds in zip(sides, survey.kinds, strict=True)
    ]
    shows, chances, tosses, kinds = (np.stack(both, axis=1) for both in zip(*columns, strict=True))
    return Hands(
        (np.stack(sides, axis=1) >> 2).astype(np.uint8),
        (starters >> 2).astype(np.uint8),
        shows,
        chances,
        tosses,
        kinds,
        _cribs(sides, starters),
        play_deals(table, dealt),
    )


def _side(cards: Bytes, starters: Bytes, kinds: Bytes) -> tuple[Bytes, Bytes, Bytes, Bytes]:
    """What one side's hands count, with all starters too, and the classes of tosses and keeps."""
    kept = [np.ascontiguousarray(cards[:, places]) for places in _KEPT]
    return (
        np.stack([score_many(hands, starters) for hands in kept], axis=1),
        np.stack([_chances(hands, cards) for hands in kept], axis=1),
        np.stack([toss_classes(cards[:, p]).astype(np.uint8) for p in _THROWN], axis=1),
        np.stack([kinds[rank_quads(hands)] for hands in kept], axis=1),
    )


def _chances(hands: Bytes, cards: Bytes) -> Bytes:
    """With how many starters that are not among the six cards each hand counts so much."""
    chances = np.zeros((len(hands), SHOWN), np.uint8)
    for starter in range(52):
        rows = np.flatnonzero((cards != starter).all(axis=1))
        points = score_many(hands[rows], np.full(len(rows), starter, np.uint8))
        chances[rows, points] += 1
    return chances


def _cribs(sides: list[Bytes], starters: Bytes) -> Bytes:
    cribs = np.empty((len(starters), len(_TOSSES), len(_TOSSES)), np.uint8)
    for pones, toss in enumerate(_THROWN):
        for dealers, other in enumerate(_THROWN):
            thrown = np.hstack([sides[0][:, toss], sides[1][:, other]])
            cribs[:, pones, dealers] = score_many(thrown, starters, crib=True)
    return cribs


def _habits(fixed: FixedPoint, awards: Awards) -> Habits:
    shows = [np.bincount(abs(awards[:, place]), minlength=SHOWN) for place in (9, 10, 11)]
    shares = np.stack(shows) / len(awards)
    # To the pone's toss the dealer adds, and the other way round.
    cribs = [weigh_starters(weigh_throws(side.thrown)) for side in (fixed.dealer, fixed.pone)]
    return Habits(shares[:2], shares[2], np.stack([_shares(weights) for weights in cribs]))


def _shares(weights: Floats) -> Floats:
    """How likely a crib counts so much, by toss; sums go in order, as on any machine."""
    points = np.add.accumulate(weights, axis=1)[:, -1]
    shares: Floats = points / np.add.accumulate(points, axis=1)[:, -1:]
    return shares


def _kinds(quads: Counts, mine: Counts, theirs: Counts) -> Bytes:
    """The kind of each rank quad, by what it pegs on average and what the other does."""
    seen = np.bincount(quads, minlength=RANK_QUADS)
    kinds = np.zeros(RANK_QUADS, np.int64)
    own, other = (_means(quads, seen, pegged) for pegged in (mine, theirs))
    thirds = _split(own, seen)
    for third in range(_SIDE):
        part = thirds == third
        kinds[part] = third * _SIDE + _split(other[part], seen[part])
    return kinds.astype(np.uint8)


def _means(quads: Counts, seen: Counts, pegged: Counts) -> Floats:
    sums = np.zeros(RANK_QUADS, np.int64)
    np.add.at(sums, quads, pegged)
    average = pegged.sum() / len(pegged)
    means: Floats = (sums + _SMOOTH * average) / (seen + _SMOOTH)
    return means


def _split(means: Floats, seen: Counts) -> Counts:
    """Parts of equally many deals, the lowest means first."""
    order = np.argsort(means, kind="stable")
    before = np.cumsum(seen[order]) - seen[order]
    parts = np.zeros(len(means), np.int64)
    parts[order] = np.minimum(before * _SIDE // max(seen.sum(), 1), _SIDE - 1)
    return parts


def _plays(plays: list[Awards]) -> Plays:
    """Shares of the deals by passage; where no card is left nothing is pegged."""
    tables = [_tally(awards) for awards in plays]
    return Plays(*(np.stack(part) for part in zip(*tables, strict=True)))


def _tally(awards: Awards) -> tuple[Floats, Floats, Floats]:
    if not awards.shape[1]:
        nothing = np.zeros((REACH, REACH))
        nothing[0, 0] = 1
        return np.zeros((REACH + 1, REACH)), np.zeros((REACH + 1, REACH)), nothing
    dealer, pone, totals = tally_deals(np.ascontiguousarray(awards), target=REACH)
    deals = max(len(awards), 1)
    return dealer / deals, pone / deals, totals / deals
