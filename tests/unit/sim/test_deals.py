"""Whole deals, against the readable scorer and the parts they are made of."""

import numpy as np
import pytest

from muggins.ai.keeps import keep_ways
from muggins.ai.tables import discards
from muggins.cards import Card, score_show, total
from muggins.kernels.means import sum_cribs
from muggins.kernels.playout import deal_many
from muggins.sim.deals import Table, play_batch, play_deals, rank_shares
from muggins.sim.discards import best_discards


@pytest.fixture(scope="module")
def table() -> Table:
    known = discards()
    return Table(
        sum_cribs(known.throw_weights("pone")),
        sum_cribs(known.throw_weights("dealer")),
        np.array([rank_shares(known.kept[1]), rank_shares(known.kept[0])]),
    )


def cards(numbers: list[int]) -> tuple[Card, ...]:
    return tuple(map(Card, numbers))


def test_a_deal_is_counted_in_order(table: Table) -> None:
    dealt = deal_many(3, 0, 300)
    awards = play_deals(table, dealt).astype(int)
    thrown, kept = best_discards(dealt[:, :6], table.dealer_throws, mine=False)
    dealers_thrown, dealers_kept = best_discards(dealt[:, 6:12], table.pone_throws, mine=True)
    cribs = np.hstack([thrown, dealers_thrown])
    for row, deal in enumerate(dealt.tolist()):
        starter = Card(deal[12])
        assert awards[row, 0] == (2 if starter.rank == 10 else 0)
        assert -awards[row, 9] == total(score_show(cards(kept[row].tolist()), starter))
        assert awards[row, 10] == total(score_show(cards(dealers_kept[row].tolist()), starter))
        crib = score_show(cards(cribs[row].tolist()), starter, crib=True)
        assert awards[row, 11] == total(crib)
    assert (awards[:, 8] != 0).all()


def test_a_batch_is_the_sum_of_its_parts_wherever_it_is_cut(table: Table) -> None:
    whole = play_batch(table, 7, 0, 70_000)  # more than are played at once
    parts = play_batch(table, 7, 0, 1000) + play_batch(table, 7, 1000, 69_000)
    np.testing.assert_array_equal(whole.points, parts.points)
    for mine, theirs in zip(whole.passages, parts.passages, strict=True):
        np.testing.assert_array_equal(mine, theirs)
    assert whole.passages.totals.sum() == 70_000


def test_the_points_of_a_batch_are_those_of_its_deals(table: Table) -> None:
    awards = play_deals(table, deal_many(7, 0, 500)).astype(int)
    play = awards[:, 1:9]
    expected = [
        awards[:, 0].sum(),
        -play[play < 0].sum(),
        play[play > 0].sum(),
        -awards[:, 9].sum(),
        awards[:, 10].sum(),
        awards[:, 11].sum(),
    ]
    assert play_batch(table, 7, 0, 500).points.tolist() == expected


def test_who_keeps_any_hand_keeps_each_rank_alike() -> None:
    assert rank_shares(keep_ways()) == pytest.approx(np.ones(13))
