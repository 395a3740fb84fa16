"""The tree of the hidden play against `muggins.pegging`, and what it refuses."""

import random

import numpy as np
import pytest

from muggins.cards import Card, total
from muggins.kernels.hidden import GO, count_after, follow, grow, open_play
from muggins.pegging import Play, go, lay, legal, start


def dealt(seed: int) -> Play:
    cards = random.Random(f"hidden {seed}").sample(range(52), 8)
    return start((tuple(map(Card, cards[:4])), tuple(map(Card, cards[4:]))), leader=0)


@pytest.mark.parametrize("seed", range(60))
def test_a_position_follows_the_readable_play(seed: int) -> None:
    play, position, net = dealt(seed), open_play(), 0
    dice = random.Random(f"cards {seed}")
    while min(map(len, play.hands)) and max(map(len, play.hands)) > 1:
        seat = int(position[5])
        if play.count == count_after(position):
            assert (play.turn, net) == (seat, int(position[10]))
        room = 31 - count_after(position)
        if not any(card.value <= room for card in play.hands[seat]):
            position = follow(position, [GO])
            # `muggins.pegging` closes a count by itself where its last layer cannot follow.
            if play.turn == seat and not legal(play) and play.count:
                step = go(play)
            else:
                continue
        else:
            card = dice.choice(legal(play))
            position = follow(position, [card.rank])
            step = lay(play, card)
            net += total(step.lines) * (1 - 2 * seat)
        if step.close and step.close.line:
            net += step.close.line.points * (1 - 2 * step.close.seat)
        play = step.play
    assert position[:2].tolist() == [len(hand) for hand in play.hands]


def test_heads_of_the_whole_tree_are_those_of_the_pack() -> None:
    tree = grow(follow(open_play(), [4, 9]))
    root = tree.nodes[0]
    assert root["held"].tolist() == [3, 3]
    assert root["mask"] == 0x1FFF
    assert root["after"] == len(tree.nodes)
    fifth = tree.nodes[tree.find([4, 4, 4])]  # the fourth five: no fifth can be laid
    assert not fifth["mask"] >> 4 & 1


def test_a_go_closes_the_branches_that_it_rules_out() -> None:
    tree = grow(follow(open_play(), [9, 9]))
    said = tree.nodes[tree.find([8, GO])]  # at 29 the dealer has neither ace nor two
    assert (said["actor"], said["room"]) == (0, 2)
    later = tree.nodes[tree.find([8, GO, GO])]
    assert later["actor"] == 1
    assert not later["mask"] & 0b11
    assert later["net"] == 1


@pytest.mark.parametrize("edge", [GO, 9])
def test_what_cannot_come_next_is_refused(edge: int) -> None:
    with pytest.raises(ValueError, match="cannot come next"):
        follow(open_play(unseen=(4,) * 9 + (0,) + (4,) * 3), [edge])


def test_numbers_that_no_pack_has_are_refused() -> None:
    with pytest.raises(ValueError, match="13 numbers"):
        open_play(unseen=(5,) * 13)
    with pytest.raises(ValueError, match="one to four"):
        open_play(held=(4, 5))
    with pytest.raises(ValueError, match="nothing left"):
        grow(open_play(held=(1, 1)))
    with pytest.raises(ValueError, match="nothing comes of 3"):
        grow(open_play(unseen=(4,) * 3 + (0,) + (4,) * 9, held=(1, 2))).find([3])


def test_following_changes_nothing() -> None:
    position = open_play()
    follow(position, [3, 4])
    assert np.array_equal(position, open_play())
