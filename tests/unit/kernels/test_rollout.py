"""Rollouts, against plays laid card by card under the laws of `muggins.pegging`."""

import random

import numpy as np
import pytest

from muggins.cards import Card, score_play, total
from muggins.kernels.playout import Floats
from muggins.kernels.rollout import roll_out
from muggins.kernels.show import Bytes
from muggins.pegging import LIMIT, Play, Step, go, lay, legal, start


def ranks(cards: tuple[Card, ...]) -> Bytes:
    return np.array([card.rank for card in cards], np.uint8)


def positions(number: int, held: int, spread: int) -> list[Play]:
    """Random positions in which a card can be laid; few ranks make pairs and runs common."""
    dice = random.Random(f"rollout {held} {spread}")
    found: list[Play] = []
    while len(found) < number:
        cards = dice.sample([Card(card) for card in range(4 * spread)], 2 * held)
        play = start((tuple(cards[:held]), tuple(cards[held:])), leader=0)
        for _ in range(dice.randrange(2 * held)):
            fits = legal(play)
            play = (lay(play, dice.choice(fits)) if fits else go(play)).play
        if legal(play):
            found.append(play)
    return found


def net_of(step: Step, seat: int) -> int:
    """What the end of a count brings this seat, less what it brings the other."""
    bonus = total([step.close.line]) if step.close and step.close.line else 0
    return bonus if step.close and step.close.seat == seat else -bonus


def finished_net(play: Play, card: Card) -> int:
    """The net points of the seat to act when it lays this card, and both then lay the best now."""
    assert play.turn is not None
    seat, step, net = play.turn, lay(play, card), 0
    actor: int | None = seat
    while True:
        net += total(step.lines) * (1 if actor == seat else -1) + net_of(step, seat)
        actor = step.play.turn
        if actor is None:
            return net
        fits = legal(step.play)
        step = (
            lay(step.play, max(fits, key=lambda c: greed(step.play, c))) if fits else go(step.play)
        )


def greed(play: Play, card: Card) -> tuple[int, int]:
    return total(score_play([*play.cards, card])), card.rank


@pytest.mark.parametrize("held", [3, 4, 5])
@pytest.mark.parametrize("spread", [5, 13])
def test_a_rollout_is_a_play_under_the_laws(held: int, spread: int) -> None:
    for play in positions(60, held, spread):
        assert play.turn is not None
        mine, other = play.hands[play.turn], play.hands[1 - play.turn]
        nets = roll_out(ranks(mine), ranks(other)[None], np.ones(1), ranks(play.cards))
        expected = {card.rank: finished_net(play, card) for card in legal(play)}
        assert {rank: nets[rank] for rank in range(13) if not np.isnan(nets[rank])} == expected


def test_the_mean_goes_by_weight() -> None:
    mine, pile = np.array([2, 3, 8], np.uint8), np.array([6], np.uint8)
    others = np.array([[4, 4, 9], [0, 7, 7], [6, 6, 12]], np.uint8)
    each = np.array([roll_out(mine, other[None], np.ones(1), pile) for other in others])
    weights = np.array([0.5, 0.25, 3.0])
    whole = roll_out(mine, others, weights, pile)
    np.testing.assert_allclose(whole, (each * weights[:, None]).sum(axis=0) / 3.75)


def test_a_rank_that_is_not_held_or_does_not_fit_is_nan() -> None:
    nets = roll_out(
        np.array([0, 11], np.uint8),
        np.array([[12]], np.uint8),
        np.ones(1),
        np.array([9, 9, 2], np.uint8),
    )
    assert np.flatnonzero(~np.isnan(nets)).tolist() == [0]
    # Ace for 24 and the go; then the king, 10, and the queen, 20, the last card.
    assert nets[0] == 1 + 1
    assert LIMIT - 23 < 10


HANDS, PILE, ONE = np.zeros((1, 2), np.uint8), np.zeros(0, np.uint8), np.ones(1)


@pytest.mark.parametrize(
    ("mine", "others", "weights", "pile"),
    [
        (np.zeros(2, np.int64), HANDS, ONE, PILE),
        (np.full(2, 13, np.uint8), HANDS, ONE, PILE),
        (np.zeros(6, np.uint8), HANDS, ONE, PILE),
        (np.zeros(2, np.uint8), HANDS[0], ONE, PILE),
        (np.zeros(2, np.uint8), HANDS, np.ones(2), PILE),
        (np.zeros(2, np.uint8), HANDS, -ONE, PILE),
        (np.zeros(2, np.uint8), HANDS, 0 * ONE, PILE),
        (np.zeros(2, np.uint8), HANDS, np.array([np.nan]), PILE),
        (np.zeros(2, np.uint8), HANDS[:0], np.zeros(0), PILE),
        (np.zeros(2, np.uint8), HANDS, ONE, np.zeros(11, np.uint8)),
    ],
)
def test_other_arrays_are_refused(mine: Bytes, others: Bytes, weights: Floats, pile: Bytes) -> None:
    with pytest.raises(ValueError, match=r"uint8|weights|hands have"):
        roll_out(mine, others, weights, pile)
