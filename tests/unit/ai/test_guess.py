"""What a seat believes of all the others: nothing that the game it saw rules out."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from muggins.ai.crib import crib_mean
from muggins.ai.guess import floors, guess, has_guess, likings, rank_chances, tells
from muggins.ai.roster import player
from muggins.cards import Card, score_play, total
from muggins.game.events import CardLaid, Dealt, Event
from muggins.game.rules import PRESETS, Rules
from muggins.game.view import Stage, View
from muggins.kernels.guess import NO_CARD
from muggins.pegging import Laid, Play, go, lay, legal, start
from muggins.sim.match import play_game
from tests.unit.ai.onlooker import Onlooker
from tests.unit.ai.seats import discarding, playing

CROWDS = {
    "three": PRESETS["three"],
    "kitchen-three": PRESETS["kitchen-three"],
    "partners": PRESETS["partners"],
    "singles": PRESETS["singles"],
    "five-card": PRESETS["five-card"],
    "five-card-old": PRESETS["five-card-old"],
    "seven-card": PRESETS["seven-card"],
    "one each and two": Rules(dealt=5, tossed=1, crib_from_deck=2, target=61),
}


@cache
def game(name: str) -> tuple[tuple[View, ...], tuple[Event, ...]]:
    """What each seat saw in a game of random players, who show all sorts of hands."""
    rules = CROWDS[name]
    onlookers = [Onlooker(player("random", seat)) for seat in range(rules.seats)]
    events = play_game(onlookers, rules, name)
    return tuple(view for seat in onlookers for view in seat.views), events


def laid_in(view: View) -> Iterator[Laid]:
    return (one for pile in (*view.finished, view.pile) for one in pile)


def replayed(view: View, hands: list[tuple[Card, ...]]) -> Play:
    """The play in which these hands lay what was laid, each going where it must."""
    rules = view.rules
    assert view.dealer is not None
    leader = rules.next_seat(view.dealer)
    play = start(tuple(hands), leader, leads=rules.next_lead, one_count=rules.one_count)
    for one in laid_in(view):
        play = past_goes(play)
        assert play.turn == one.seat
        play = lay(play, one.card).play
    return past_goes(play)


def past_goes(play: Play) -> Play:
    while not legal(play):
        play = go(play).play
    return play


@pytest.mark.parametrize("name", CROWDS)
def test_each_guess_could_have_led_to_what_was_seen(name: str) -> None:
    """All the cards laid can be laid again, and nobody who said go could have followed."""
    views, _ = game(name)
    for number, view in enumerate(views):
        assert has_guess(view)
        guesses = guess(view, 12, number)
        assert guesses.weights.any()
        for deal in np.flatnonzero(guesses.weights):
            hands: list[tuple[Card, ...]] = []
            for seat, held in enumerate(guesses.hands[deal].tolist()):
                laid = [one.card for one in laid_in(view) if one.seat == seat]
                hidden = [Card(card) for card in held if card != NO_CARD]
                hands.append((*laid, *hidden) if seat != view.seat else view.kept)
            play = replayed(view, hands)
            assert (play.turn, play.pile, play.gone) == (view.seat, view.pile, view.gone)
            assert play.finished == view.finished


@pytest.mark.parametrize("name", CROWDS)
def test_what_is_ruled_out_was_not_held(name: str) -> None:
    """Against the cards that each seat laid later in the deal."""
    views, events = game(name)
    deals: list[list[CardLaid]] = []
    for event in events:
        if isinstance(event, Dealt):
            deals.append([])
        elif isinstance(event, CardLaid):
            deals[-1].append(event)
    shown = 0
    for view in views:
        seen = len(list(laid_in(view)))
        for event in deals[view.deal - 1][seen:]:
            assert event.card.value > floors(view)[event.seat]
        shown += any(floors(view))
    assert shown or CROWDS[name].one_count


def test_a_seat_without_cards_shows_nothing() -> None:
    """Docs/rules.md section 4: it is passed over, and no go is said for it."""
    rules = PRESETS["three"]
    laid = [Laid(1, Card("Ts")), Laid(2, Card("Jh"))]
    view = playing("5h 2d 3c", rules=rules, held=(3, 4, 4))
    ended = replace(view, finished=((*laid, Laid(0, Card("Qc"))),))
    assert floors(ended) == [1, 1, 1]
    assert floors(replace(view, finished=(tuple(laid),))) == [11, 11, 11]
    first = [
        Laid(seat, Card(card)) for seat, card in zip((1, 2, 0), ("Ts", "Js", "9c"), strict=True)
    ]
    aces = [Laid(1, Card("Ad")), Laid(1, Card("As"))]
    second = [Laid(2, Card("Kh")), Laid(0, Card("Kd")), Laid(1, Card("Ks"))]
    assert floors(replace(view, finished=((*first, *aces), tuple(second)))) == [1, 0, 1]


def appeal(pile: list[Card], card: Card, share: float, chances: list[float]) -> float:
    after = sum(one.value for one in pile) + card.value
    replies = 0.0
    for rank in range(13):
        reply = Card(4 * rank)
        if after < 31 and after + reply.value <= 31:
            replies += chances[rank] * total(score_play([*pile, card, reply]))
    return total(score_play([*pile, card])) + share * replies


def test_how_readily_a_card_is_laid_goes_by_its_points_and_the_reply() -> None:
    """A partners' game: seat 2 laid upon a seven, and an opponent with four cards is next."""
    view = playing("5h 6d Jc 9s", "7s 8c", rules=PRESETS["partners"], held=(4, 3, 3, 4))
    chances, pile = rank_chances(view).tolist(), [Card("7s")]
    found = tells(view)[2, 0]
    for rank in range(13):
        worth = [appeal(pile, Card(4 * r), -4, chances) for r in (rank, 7)]
        best = max(appeal(pile, Card(4 * r), -4, chances) for r in range(13))
        odds = [np.exp((w - best) / 0.7) + 0.1 for w in worth]
        assert found[rank] / found[7] == pytest.approx(odds[0] / odds[1])


def test_what_did_not_fit_was_not_laid() -> None:
    """Of 29 the second card of seat 1 made 30, and no other rank than an ace or a two fitted."""
    laid = (Laid(1, Card("Ts")), Laid(2, Card("Js")), Laid(0, Card("9c")), Laid(1, Card("Ad")))
    view = replace(playing("5h 6d Jc", rules=PRESETS["three"], held=(3, 2, 3)), pile=laid)
    assert np.flatnonzero(tells(view)[1, 1]).tolist() == [0, 1]


def test_the_crib_counts_for_its_side_and_against_the_others_in_parts() -> None:
    """E to twice the crib's mean for the dealer's side, less it for one opponent of three."""
    five = Card("5d")
    mean = crib_mean((five,))
    place = five << 6 | five
    partners, singles = likings(PRESETS["partners"], 1), likings(PRESETS["singles"], 1)
    logs = np.log(partners[:, place]), np.log(singles[:, place])
    np.testing.assert_allclose(logs[0], [-2 * mean, 2 * mean, -2 * mean, 2 * mean])
    np.testing.assert_allclose(logs[1], [-2 * mean / 3, 2 * mean, -2 * mean / 3, -2 * mean / 3])


def test_before_the_play_every_seat_throws_and_a_starter_is_cut() -> None:
    view = discarding("5h 6d Jc 9s Ac", dealer=1, rules=PRESETS["three"])
    guesses = guess(view, 50, 1)
    assert guesses.hands.shape == (50, 3, 5)
    assert ((guesses.hands != NO_CARD).sum(axis=2) == [0, 4, 4]).all()
    assert ((guesses.thrown != NO_CARD).sum(axis=2) == [0, 1, 1]).all()
    assert guesses.spare.shape == (50, 2)


def test_a_view_that_no_deal_leads_to_has_no_guess() -> None:
    view = playing("5h 6d Jc 9s", rules=PRESETS["partners"], held=(4, 4, 4, 4), tossed="2c")
    assert has_guess(view)
    assert not has_guess(replace(view, held=(4, 3, 4, 4)))
    assert not has_guess(replace(view, tossed=()))
    assert not has_guess(replace(view, starter=None))
    assert not has_guess(replace(view, seat=None))
    assert not has_guess(replace(view, stage=Stage.DISCARDING))


def test_chances_are_those_of_the_unseen_cards() -> None:
    view = playing("5h 6d Jc 9s", "Ts", rules=PRESETS["partners"], held=(4, 3, 4, 4), tossed="5c")
    chances = rank_chances(view)
    assert chances[4] == pytest.approx(2 / (52 - 7))
    assert chances[13] == pytest.approx((16 - 3) / (52 - 7))
    assert chances[:13].sum() == pytest.approx(1)
