"""The search at any table: what is plain to see it sees, and it takes no more than its view."""

import random
from dataclasses import replace
from functools import partial
from itertools import product

import numpy as np
import pytest

from muggins.ai.discard import greedy_discard
from muggins.ai.play import greedy_card
from muggins.ai.roster import player
from muggins.ai.search import card_values, crib_means, search_card, search_discard, throw_values
from muggins.cards import Card, parse_cards, score_show, total
from muggins.cards.combos import splits
from muggins.game.events import Discard, Lay
from muggins.game.rules import PRESETS, Rules
from muggins.game.view import View, playable
from muggins.kernels.guess import NO_CARD, Guesses
from muggins.pegging import go, lay, legal, start
from muggins.sim.conformance import check_player
from tests.unit.ai.seats import discarding, playing

CROWDS = {name: rules for name, rules in PRESETS.items() if (rules.seats, rules.dealt) != (2, 6)}
PARTNERS, SINGLES = PRESETS["partners"], PRESETS["singles"]


def after(
    rules: Rules, hands: list[str], laid: str, tossed: str = "As", starter: str = "Ah"
) -> View:
    """What seat 0, who dealt, sees after these cards, each laid by whoever is to lay."""
    play = start(tuple(map(parse_cards, hands)), 1, leads=rules.next_lead)
    for card in parse_cards(laid):
        while not legal(play):
            play = go(play).play
        play = lay(play, card).play
    bare = playing(hands[0], rules=rules, tossed=tossed, starter=starter)
    return replace(
        bare,
        dealer=0,
        hand=play.hands[0],
        held=tuple(map(len, play.hands)),
        pile=play.pile,
        finished=play.finished,
        gone=play.gone,
    )


def facing_a_ten(rules: Rules) -> View:
    """To lead the 5 or the 4; seat 2 alone holds a card still, and it is worth ten.

    For upon 22 it said go: it has no nine, and no lower card.
    """
    hands = ["7h 3h 5c 4c", "9s Kc 2s 3d", "8c Jc Kd Qd", "7d 9d 6s 9h"]
    return after(rules, hands, "9s 8c 7d 7h Kc Jc 9d 2s Kd 6s 3h 3d 9h")


@pytest.mark.parametrize("seed", range(5))
def test_a_partners_fifteen_is_ours_and_an_opponents_is_not(seed: int) -> None:
    """Upon the five he makes fifteen for two, upon the four nothing; the last card is mine."""
    for rules, card in ((PARTNERS, "5c"), (SINGLES, "4c")):
        view = facing_a_ten(rules)
        assert view.held == (2, 0, 1, 0)
        assert search_card(view, seed) == Card(card)


@pytest.mark.parametrize("rules", [PARTNERS, SINGLES], ids=["partners", "singles"])
def test_points_are_what_they_are_where_nothing_is_left_to_chance(rules: Rules) -> None:
    """In a round without a target: his two points, for us or a third of them against me."""
    view = facing_a_ten(replace(rules, quick_round=True))
    weights, values = card_values(view, view.hand, 200, 1)
    five, four = values @ weights / weights.sum()
    assert five - four == pytest.approx(2 if rules is PARTNERS else -2 / 3)


def near_home(name: str, others: int) -> View:
    """At 119 holding a card that pairs the last one laid, the other sides at so many."""
    rules = PRESETS[name]
    pile = ("Qs 8c", "Qs 8c 2d")[rules.seats - 3]
    hand = (Card(pile[-2] + "h"), *parse_cards("3c 4d Ks"))
    view = playing("", pile, rules=rules, held=(4, *[3] * (rules.seats - 1)), tossed="7s")
    scores = tuple(119 if side == rules.sides[0] else others for side in range(rules.side_count))
    return replace(view, hand=hand, kept=hand, scores=scores)


@pytest.mark.parametrize("name", ["three", "captain", "partners", "singles"])
def test_who_can_be_home_now_is(name: str) -> None:
    """A pair is the game, and all others are near home too."""
    view = near_home(name, 119)
    weights, values = card_values(view, view.hand, 100, 3)
    assert (values[0][weights > 0] >= 1).all()
    assert (values[1:] @ weights / weights.sum() < 1).all()
    assert search_card(view, 3) == view.hand[0]


@pytest.mark.parametrize("name", ["three", "captain", "partners"])
def test_points_decide_where_the_game_is_won_anyhow(name: str) -> None:
    """The hand alone is two points, and no other side can be home in this deal."""
    assert search_card(near_home(name, 2), 5) == near_home(name, 2).hand[0]


@pytest.mark.parametrize(
    ("rules", "dealer", "thrown"),
    [
        (PARTNERS, 2, "5h"),
        (PARTNERS, 1, "Kd"),
        (PARTNERS, 3, "Kd"),
        (SINGLES, 0, "5h"),
        (SINGLES, 2, "Kd"),
        (PRESETS["three"], 0, "5h"),
        (PRESETS["three"], 1, "Kd"),
    ],
)
def test_the_five_goes_to_a_crib_of_ours_and_the_king_to_theirs(
    rules: Rules, dealer: int, thrown: str
) -> None:
    """Three nines stay whatever is thrown; a crib has 6.6 points with a five, 4.1 with a king.

    These are the means of `muggins.ai.crib`; in the hand the five brings less than a point more.
    """
    view = discarding("9c 9d 9s 5h Kd", dealer=dealer, rules=rules)
    assert search_discard(view, 1) == (Card(thrown),)


def test_luck_with_the_starters_is_taken_out() -> None:
    """The spread that is left is that of the play, and what the means of samples differ by.

    Chi-square with 7 degrees of freedom: 29.9 is the point of one in 10,000. A hand alone is
    spread by more than 2 points over starters, so by chance its mean would be off by 0.1.
    """
    view = discarding("2c 5d 6h Jd Qd", dealer=1, rules=PRESETS["five-card"])
    choices = tuple(splits(view.hand, 2))
    kept = np.array([hand for hand, _ in choices], np.uint8)
    thrown = np.array([toss for _, toss in choices], np.uint8)
    quick = replace(view, rules=replace(view.rules, quick_round=True))
    samples = [throw_values(quick, kept, thrown, 400, seed) for seed in range(8)]
    means = np.array([sample.mean(axis=1) for sample in samples])
    errors = np.sqrt(np.mean([sample.var(axis=1) for sample in samples], axis=0) / 400)
    assert (((means - means.mean(axis=0)) / errors) ** 2).sum(axis=0).max() < 29.9
    assert errors.max() < 0.25


def test_the_mean_crib_goes_over_all_throws_and_starters() -> None:
    """With as many rounds as deals each throw meets each starter: a mean over the product."""
    dice = random.Random("cribs")
    cards = np.array(dice.sample(range(52), 2 + 11 * 3), np.uint8)
    thrown, rest = cards[:2].reshape(1, 2), cards[2:].reshape(11, 3)
    away = np.full((11, 2, 2), NO_CARD, np.uint8)
    away[:, 0] = rest[:, :2]
    hands = np.full((11, 2, 5), NO_CARD, np.uint8)
    guesses = Guesses(hands, away, rest[:, 2:], np.ones(11))
    for four_flush in (False, True):
        points = [
            total(
                score_show(
                    (*map(Card, thrown[0]), *map(Card, pair)),
                    Card(int(starter)),
                    crib=True,
                    crib_four_flush=four_flush,
                )
            )
            for pair, starter in product(rest[:, :2].tolist(), rest[:, 2])
        ]
        (mean,) = crib_means(thrown, guesses, four_flush=four_flush, rounds=11)
        assert mean == pytest.approx(sum(points) / len(points))


def test_the_same_seed_and_view_is_the_same_choice() -> None:
    view = discarding("2c 5d 6h Jd Qd", dealer=1, rules=PRESETS["three"])
    assert search_discard(view, 9) == search_discard(view, 9)
    for seed in range(3):
        table = facing_a_ten(PRESETS["singles"])
        assert search_card(table, seed) == search_card(table, seed)


def test_where_there_is_no_choice_or_no_deal_it_is_greedy() -> None:
    strange = playing("5h 6d Jc 9s", "Ts", rules=PRESETS["three"], held=(4, 3, 4))
    assert search_card(strange, 1) == greedy_card(strange)
    short = discarding("5h 6d Jc", dealer=0, rules=PRESETS["three"])
    assert search_discard(short, 1) == greedy_discard(short)
    one = after(PARTNERS, ["Kh Qh 9h 8h", "Ks 2c 3c 4c", "Kc Ts Js Qs", "Ad 6d 7d 5d"], "Ks Kc Ad")
    assert playable(replace(one, hand=parse_cards("Kh Kd"))) == parse_cards("Kh Kd")
    assert search_card(replace(one, hand=(Card("Kh"),)), 1) == Card("Kh")


def test_a_rank_held_twice_is_one_choice() -> None:
    view = playing("9h 9d", rules=PRESETS["three"], held=(2, 2, 2))
    assert search_card(view, 1) == greedy_card(view)


def test_the_master_searches_where_it_has_no_tables() -> None:
    rules = PRESETS["three"]
    view = discarding("2c 3d 5h 7s 9c", dealer=0, rules=rules)
    assert isinstance(player("master").act(view), Discard)
    card = playing("5h 6d Jc Qs", starter="7h", tossed="2c", rules=rules, held=(4, 4, 4))
    assert isinstance(player("master").act(card), Lay)


def test_the_master_is_fit_to_sit_down_at_every_such_table() -> None:
    assert len(CROWDS) == 8
    master = partial(player, "master")
    report = check_player(master, games=1, presets=CROWDS, patience=300)
    assert report.faults == ()
