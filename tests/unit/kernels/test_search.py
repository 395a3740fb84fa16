"""The search of the rest of a play is that of a plain one over `muggins.pegging`."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
import pytest

from muggins.ai.openings import openings
from muggins.cards import Card, score_play, total
from muggins.kernels.forecast import Hypotheses, search
from muggins.kernels.multisets import hands, number_of
from muggins.kernels.spot import spot_after
from muggins.kernels.stakes import Scores, Stakes, net_points, stake
from muggins.pegging import Play, Step, go, lay, legal, start

BEFORE = (13, 13)  # goes before any card: from there on nobody lays by the stored policy


@dataclass(frozen=True)
class Chance:
    """The play with one hand of the other, how likely it is, what that counts, what was pegged."""

    play: Play
    weight: float
    show: int
    pegged: tuple[int, int] = (0, 0)


def best(chances: tuple[Chance, ...], me: int, stakes: Stakes) -> float:
    """The worth of the play if I lay the best for all that the other may hold, each time."""
    play, pegged = chances[0].play, chances[0].pegged
    if play.over or pegged[me] >= stakes.needs[0] or pegged[1 - me] >= stakes.needs[1]:
        return sum(one.weight * settled(one, me, stakes) for one in chances)
    if play.turn != me:
        answered = [after(one, answer(one.play)) for one in chances]
        return sum(best(group, me, stakes) for group in seen_alike(answered))
    return max(laid(chances, card, me, stakes) for card in legal(play) or (None,))


def laid(chances: Iterable[Chance], card: Card | None, me: int, stakes: Stakes) -> float:
    """The worth of a card of mine, or of a go."""
    return sum(best(group, me, stakes) for group in seen_alike(after(one, card) for one in chances))


def seen_alike(chances: Iterable[Chance]) -> Iterator[tuple[Chance, ...]]:
    """Those that look the same to me: what lies there, and whose turn it is."""
    groups: dict[object, list[Chance]] = {}
    for one in chances:
        play = one.play
        ranks = [[card.card.rank for card in pile] for pile in (*play.finished, play.pile)]
        groups.setdefault((play.turn, play.gone, str(ranks)), []).append(one)
    return (tuple(group) for group in groups.values())


def after(one: Chance, card: Card | None) -> Chance:
    step = go(one.play) if card is None else lay(one.play, card)
    return replace(one, play=step.play, pegged=counted(one, step))


def counted(one: Chance, step: Step) -> tuple[int, int]:
    points = [*one.pegged]
    points[one.play.turn or 0] += total(step.lines)
    if step.close and step.close.line:
        points[step.close.seat] += step.close.line.points
    return points[0], points[1]


def answer(play: Play) -> Card | None:
    """What a simple player lays: the most points, of equals the highest.

    With two cards that fit against one it looks on: the best against that card being any.
    """
    seat, fitting = play.turn or 0, legal(play)
    if len({card.rank for card in fitting}) == 2 == len(play.hands[seat]) and (
        len(play.hands[1 - seat]) == 1
    ):
        low, high = sorted(fitting)
        gap = sum(look_on(play, high, rank) - look_on(play, low, rank) for rank in range(13))
        return high if gap >= 0 else low
    return greedy(play)


def greedy(play: Play) -> Card | None:
    pile = play.cards
    return max(legal(play), key=lambda c: (total(score_play([*pile, c])), c.rank), default=None)


def look_on(play: Play, card: Card, rank: int) -> int:
    """What the seat on turn nets with a card if the other holds this rank, both then greedy."""
    seat = play.turn or 0
    held = {*(one.card for pile in (*play.finished, play.pile) for one in pile), *play.hands[seat]}
    unknown = next(c for c in (Card(4 * rank + suit) for suit in range(4)) if c not in held)
    mine = play.hands[seat]
    both = ((unknown,), mine) if seat else (mine, (unknown,))
    one = after(Chance(replace(play, hands=both), 1, 0), card)
    while not one.play.over:
        one = after(one, greedy(one.play))
    return one.pegged[seat] - one.pegged[1 - seat]


def settled(one: Chance, me: int, stakes: Stakes) -> float:
    mine, theirs = one.pegged[me], one.pegged[1 - me]
    if mine >= stakes.needs[0]:
        return float(stakes.won[theirs])
    if theirs >= stakes.needs[1]:
        return float(stakes.lost[mine])
    if stakes.first >= 0 and mine + stakes.first >= stakes.needs[0]:
        return float(stakes.won[theirs])
    return float(stakes.grid[mine, theirs + one.show])


@cache
def race(mine: int, theirs: int, *, dealing: bool) -> Stakes:
    values = np.random.default_rng(5).random((121, 121))
    scores = Scores(values, np.ones(121), mine, theirs, dealing)
    return stake(scores, 4, np.full(30, 1 / 30))


def dealt(mine: tuple[int, ...], theirs: tuple[int, ...], me: int) -> Play:
    """Hands of these ranks, mine in clubs and diamonds as far as they go; seat 0 leads."""
    taken: list[Card] = []
    for rank in (*mine, *theirs):
        suits = (Card(4 * rank + suit) for suit in range(4))
        taken.append(next(card for card in suits if card not in taken))
    own, other = tuple(taken[: len(mine)]), tuple(taken[len(mine) :])
    return start((own, other) if me == 0 else (other, own), 0)


def drawn(mine: tuple[int, ...], held: int, count: int) -> tuple[tuple[int, ...], ...]:
    """Some hands that the other may hold, no fifth card of a rank in both."""
    dice = np.random.default_rng(sum(mine) + held)
    fitting = [hand for hand in hands(held) if all((*mine, *hand).count(r) < 5 for r in hand)]
    return tuple(fitting[place] for place in dice.choice(len(fitting), count, replace=False))


STAKES = [
    net_points(),
    race(116, 118, dealing=True),
    race(118, 115, dealing=False),
    race(119, 112, dealing=True),
]


@pytest.mark.parametrize("stakes", STAKES, ids=["points", "116-118", "118-115", "119-112"])
@pytest.mark.parametrize(
    ("mine", "held"),
    [
        ((3, 4), 1),
        ((0, 5, 9), 2),
        ((2, 6, 7), 2),
        ((4, 9, 11), 3),
        ((0, 0, 1, 2), 3),
        ((7, 12), 2),
        ((5,), 2),
        ((6, 7, 8), 1),
    ],
)
def test_the_search_is_the_plain_one(mine: tuple[int, ...], held: int, stakes: Stakes) -> None:
    others = drawn(mine, held, 10)
    weights = np.arange(1.0, 11.0)
    shows = np.arange(10) % 4
    found = search(
        openings().stored, spot_after(BEFORE, (len(mine), held)), number_of(mine),
        Hypotheses(np.array([number_of(hand) for hand in others]), weights, shows), [stakes],
    )[:, 0]  # fmt: skip
    chances = [
        Chance(dealt(mine, hand, 0), weight / weights.sum(), show)
        for hand, weight, show in zip(others, weights.tolist(), shows.tolist(), strict=True)
    ]
    assert {rank for rank in range(13) if not np.isnan(found[rank])} == set(mine)
    for card in legal(chances[0].play):
        plain = laid(chances, card, 0, stakes)
        assert found[card.rank] == pytest.approx(plain, abs=1e-9)


def test_other_stakes_are_what_comes_of_the_first() -> None:
    """Where both are the same stakes so are the worths; a play for points gives a race less."""
    mine, others = (0, 5, 9), drawn((0, 5, 9), 2, 10)
    numbers, weights = np.array([number_of(hand) for hand in others]), np.ones(10)
    race_first = (STAKES[1], STAKES[0], STAKES[1])
    points_first = (STAKES[0]._replace(needs=STAKES[1].needs), STAKES[1])
    spot, shows = spot_after(BEFORE, (3, 2)), np.zeros(10, np.int64)
    one, other = (
        search(
            openings().stored, spot, number_of(mine), Hypotheses(numbers, weights, shows), stakes
        )
        for stakes in (race_first, points_first)
    )
    assert np.array_equal(one[:, 0], one[:, 2], equal_nan=True)
    assert np.nanmax(other[:, 1] - one[:, 0]) <= 1e-9
