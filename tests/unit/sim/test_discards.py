"""The discards of both sides, against whole distributions and deal by deal."""

from collections import Counter

import numpy as np
import pytest

from muggins.ai.keeps import keep_classes
from muggins.ai.tables import discards, weigh_throws
from muggins.kernels.deal import weigh_discards
from muggins.kernels.means import deal_classes, sum_cribs
from muggins.kernels.throws import toss_class, toss_ways
from muggins.sim.discards import GRAIN, Deals, Habit, answer, answer_both, best_discards, settle


def some_deals(number: int, seed: int) -> Deals:
    dice = np.random.default_rng(seed)
    cards = np.array([dice.permutation(52)[:6] for _ in range(number)], np.uint8)
    return Deals(cards, dice.integers(1, 25, number))


def thinned(every: int) -> Deals:
    cards, sizes = deal_classes()
    return Deals(cards[::every], sizes[::every].astype(np.int64))


@pytest.mark.parametrize("mine", [True, False])
def test_an_answer_throws_what_whole_distributions_call_best(mine: bool) -> None:
    deals, theirs = some_deals(150, seed=int(mine)), discards().throw_weights("pone")
    thrown: Counter[int] = Counter()
    kept: Counter[int] = Counter()
    points = cribs = 0.0
    for deal, size in zip(deals.cards, deals.sizes.tolist(), strict=True):
        found = weigh_discards(deal, theirs)
        crib = (found.cribs * np.arange(30)).sum(axis=1) / found.cribs.sum(axis=1)
        means = (found.hands * np.arange(47)).sum(axis=1) / 46 + (crib if mine else -crib)
        # Of discards alike but for suits the first counts; sums in another order differ a little.
        best = int(np.argmax(means > means.max() - 1e-9))
        thrown[toss_class(*found.thrown[best].tolist())] += size
        kept[int(keep_classes(found.kept[best : best + 1])[0])] += size
        points += size * means[best]
        cribs += size * crib[best]
    habit = answer(deals, sum_cribs(theirs), mine=mine)
    assert {place: deals for place, deals in enumerate(habit.thrown.tolist()) if deals} == thrown
    assert {place: deals for place, deals in enumerate(habit.kept.tolist()) if deals} == kept
    assert habit.mean * habit.deals == pytest.approx(points, abs=1e-3)
    assert habit.cribs.sum() / GRAIN == pytest.approx(cribs, abs=1e-3)


def test_the_cards_of_a_best_discard_are_those_of_the_deal() -> None:
    deals = some_deals(400, seed=9).cards
    thrown, kept = best_discards(deals, sum_cribs(), mine=True)
    np.testing.assert_array_equal(
        np.sort(np.hstack([thrown, kept]), axis=1), np.sort(deals, axis=1)
    )


def test_rounds_answer_the_last_and_then_the_mean_of_all_since_the_warm_up() -> None:
    """The same rounds one by one, with means of shares in place of sums of deals."""
    deals = thinned(2000)
    told: list[float] = []
    fixed = settle(deals, warm_up=2, rounds=3, progress=told.append)
    seen = [(toss_ways() / 1326, toss_ways() / 1326)]
    means = []
    for played in range(5):
        since = seen[-1:] if played <= 2 else seen[3:]
        dealer, pone = (np.mean([habits[side] for habits in since], axis=0) for side in (0, 1))
        mine = answer(deals, sum_cribs(weigh_throws(pone)), mine=True)
        theirs = answer(deals, sum_cribs(weigh_throws(dealer)), mine=False)
        seen.append((mine.thrown / mine.deals, theirs.thrown / theirs.deals))
        means.append((mine.mean, theirs.mean))
    np.testing.assert_allclose(fixed.means, means, rtol=0, atol=1e-6)
    for side, habit in enumerate((fixed.dealer, fixed.pone)):
        shares = np.mean([habits[side] for habits in seen[3:]], axis=0)
        np.testing.assert_allclose(habit.thrown / habit.deals, shares, rtol=0, atol=1e-4)
    assert (fixed.rounds, fixed.dealer.deals) == (3, 3 * int(deals.sizes.sum()))
    assert told == [0.2, 0.4, 0.6, 0.8, 1.0]


def test_one_more_round_over_every_deal_changes_nothing_worth_a_peg_in_a_thousand_games() -> None:
    """8 deals a game, so 1e-4 points a deal are less than one point in a thousand games."""
    known = discards()
    dealer, pone = (
        Habit(thrown, kept, 0, cribs)
        for thrown, kept, cribs in zip(known.thrown, known.kept, known.cribs, strict=True)
    )
    answers = answer_both(thinned(1), dealer, pone)
    for habit, last, side in zip(answers, known.means[-1], (dealer, pone), strict=True):
        assert habit.mean == pytest.approx(last, abs=1e-4)
        changed = abs(habit.thrown / habit.deals - side.thrown / side.deals).sum() / 2
        assert changed < 0.03
