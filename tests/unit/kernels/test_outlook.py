"""What the rest of a deal is worth, against a walk through everything that may still come."""

import random
from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from muggins.kernels.outlook import PEGGED, REACH, Floats, Habits, Outlook, Plays, look_ahead
from muggins.kernels.race import tally_deals

TARGET = 121
KINDS = 2
Sequence = tuple[int, ...]
"""Points in the order in which they are pegged, the dealer's positive."""


class World:
    """A few plays, hands and cribs, each as likely as its number says."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(f"outlook {seed}")
        self.wholes = [self.plays(4) for _ in range(2 * KINDS)]
        self.rests = [self.plays(3) for _ in range(8)] + [[()]]
        self.hands = [self.points(9), self.points(9)]
        self.crib = self.points(7)
        self.tosses = [[self.points(8) for _ in range(3)] for _ in range(2)]
        numbers = np.random.default_rng(seed)
        self.value = numbers.uniform(-1, 1, (TARGET, TARGET))
        self.payoff = np.sort(numbers.uniform(1, 3, TARGET))[::-1].copy()

    def plays(self, cards: int) -> list[Sequence]:
        """Three plays; each lays a point at least."""
        play = [self.dice.choice([-3, -2, -1, 0, 1, 2, 4]) for _ in range(3 * cards)]
        rows = [play[:cards], play[cards : 2 * cards], play[2 * cards :]]
        return [(*row, self.dice.choice([-1, 1])) for row in rows]

    def points(self, most: int) -> dict[int, float]:
        first, second = self.dice.sample(range(most), 2)
        return {first: 0.25, second: 0.75}

    def look(self, pone: int, dealer: int) -> Outlook:
        habits = Habits(
            np.stack([column(points) for points in self.hands]),
            column(self.crib),
            np.stack([np.stack([column(points) for points in some]) for some in self.tosses]),
        )
        wholes, rests = tallied(self.wholes), tallied(self.rests)
        return look_ahead((pone, dealer), self.value, self.payoff, habits, wholes, rests)

    def worth(self, pone: int, dealer: int, points: Sequence) -> float:
        """The dealer's, when this is all that is still pegged."""
        for award in points:
            dealer, pone = dealer + max(award, 0), pone - min(award, 0)
            if dealer >= TARGET:
                return float(self.payoff[pone])
            if pone >= TARGET:
                return -float(self.payoff[dealer])
        return -float(self.value[pone, dealer])


def column(points: dict[int, float]) -> Floats:
    shares = np.zeros(30)
    for number, share in points.items():
        shares[number] = share
    return shares


def tallied(plays: list[list[Sequence]]) -> Plays:
    tables: list[tuple[Floats, ...]] = []
    for some in plays:
        if some == [()]:
            nothing = np.zeros((REACH, REACH))
            nothing[0, 0] = 1
            edge = np.zeros((REACH + 1, REACH))
            tables.append((edge, edge, nothing))
        else:
            tables.append(
                tuple(part / len(some) for part in tally_deals(np.array(some, np.int8), target=31))
            )
    return Plays(*(np.stack(part) for part in zip(*tables, strict=True)))


def mixed(
    plays: list[Sequence], hand: dict[int, float], crib: dict[int, float]
) -> Iterator[tuple[float, Sequence, int, int]]:
    """A play, what the other's hand counts, and the crib; and how likely they are."""
    for play, (points, share), (more, part) in product(plays, hand.items(), crib.items()):
        yield share * part / len(plays), play, points, more


STANDS = [(120, 120), (118, 116), (113, 119), (117, 104), (100, 95), (30, 50)]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("pone", "dealer"), STANDS)
def test_a_discard_is_worth_what_a_walk_through_the_deal_says(
    pone: int, dealer: int, seat: int
) -> None:
    world = World(pone + dealer)
    outlook = world.look(pone, dealer)
    for kind, toss, mine in product(range(KINDS), range(3), (0, 2, 6, 29)):
        expected = 0.0
        plays = world.wholes[seat * KINDS + kind]
        for share, play, theirs, crib in mixed(
            plays, world.hands[1 - seat], world.tosses[seat][toss]
        ):
            pones, dealers = (theirs, mine) if seat else (mine, theirs)
            expected += share * world.worth(pone, dealer, (*play, -pones, dealers, crib))
        found = outlook.discards[seat, kind, toss, mine]
        assert found == pytest.approx(expected if seat else -expected, abs=1e-12)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("pone", "dealer"), STANDS)
def test_points_in_the_play_are_worth_what_a_walk_through_the_rest_says(
    pone: int, dealer: int, seat: int
) -> None:
    world = World(pone - dealer + 50)
    outlook = world.look(pone, dealer)
    scores = (dealer, pone) if seat else (pone, dealer)
    for laid, hand, mine, theirs in product((1, 4, 8), (0, 3, 12), (0, 1, 6), (0, 2, 3)):
        if scores[0] + mine < TARGET and scores[1] + theirs < TARGET:
            expected = 0.0
            pegged = (theirs, mine) if seat else (mine, theirs)
            for share, play, other, crib in mixed(
                world.rests[laid], world.hands[1 - seat], world.crib
            ):
                pones, dealers = (other, hand) if seat else (hand, other)
                rest = (*play, -pones, dealers, crib)
                expected += share * world.worth(pone + pegged[0], dealer + pegged[1], rest)
            found = outlook.ahead[seat, laid, mine + hand, theirs]
            found += outlook.before[seat, laid, mine, theirs]
            assert found == pytest.approx(expected if seat else -expected, abs=1e-12)


def test_no_play_is_longer_than_the_tables() -> None:
    """29 is the most that one side pegs in a play; heels are two more."""
    assert PEGGED > 29 + 2
