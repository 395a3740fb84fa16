"""Whole games of ours, played again by OpenSpiel: the same acts must be legal and score the same.

Here our table deals, chooses and counts (`decide`), and OpenSpiel follows; the other way round is
tests/unit/test_openspiel.py, which lists what OpenSpiel is known to do otherwise. Its flush of four
in the crib is an option of ours; its show, added whole before anybody has won, is compared only
where the game goes on after it, and at the end of a game each score of ours is at most its own.
"""

import random
from dataclasses import dataclass

import pytest

from muggins.cards import Card
from muggins.game.engine import begin
from muggins.game.events import (
    CardLaid,
    Dealt,
    Discarded,
    Event,
    Lay,
    Pegged,
    StarterCut,
)
from muggins.game.rules import Rules, Teams
from muggins.game.state import State
from muggins.game.view import legal, view
from tests.laws.playthrough import Game, Moment, play_out
from tests.unit.test_openspiel import PASS, Partner, card_of, cards_of

pytestmark = pytest.mark.openspiel

RULES = {
    2: Rules(crib_four_flush=True),
    3: Rules(seats=3, dealt=5, tossed=1, crib_from_deck=1, crib_four_flush=True),
    4: Rules(seats=4, teams=Teams.PARTNERS, dealt=5, tossed=1, crib_four_flush=True),
}


@dataclass(slots=True)
class Follower:
    """OpenSpiel, doing what our game did; `pegged` is the sum of our pegs, past the target too."""

    partner: Partner
    pegged: list[int]
    compared: int = 0

    def follow(self, before: State, event: Event) -> None:
        match event:
            case Dealt(hands=hands, crib=crib):
                self.pass_on()
                for card in [card for cards in (*hands, crib) for card in cards]:
                    self._take(card)
            case StarterCut(card=card):
                self._take(card)
            case CardLaid(card=card):
                self.pass_on()
                self._compare(before)
                self._take(card)
            case Pegged(seat=seat, points=points):
                gains = self.partner.gains([(seat, points)])
                self.pegged = [sum(both) for both in zip(self.pegged, gains, strict=True)]
            case _:
                pass

    def throw(self, tosses: list[Discarded]) -> None:
        """OpenSpiel asks the seats in order."""
        for toss in sorted(tosses, key=lambda each: each.seat):
            assert self.partner.state.current_player() == toss.seat
            self._act(next(a for a in self.partner.actions() if {*cards_of(a)} == {*toss.cards}))

    def _take(self, card: Card) -> None:
        self._act(next(action for action in self.partner.actions() if card_of(action) == card))

    def _act(self, action: int) -> None:
        self.partner.apply(action)

    def pass_on(self) -> None:
        """OpenSpiel hears passes where nobody has anything to say."""
        while not self.partner.is_over() and self.partner.actions() == [PASS]:
            self._act(PASS)

    def _compare(self, before: State) -> None:
        """The seat to act, its cards, and all that has been pegged so far."""
        (seat,) = before.to_act
        assert self.partner.state.current_player() == seat
        ours = {each.card for each in legal(view(before, seat)) if isinstance(each, Lay)}
        assert ours == set(map(card_of, self.partner.actions()))
        assert self.partner.scores == self.pegged
        self.compared += 1


def games(seats: int, number: int) -> list[Game]:
    """Games in which seat 0 deals first, as it always does in OpenSpiel."""
    dice = random.Random(f"our games of {seats}")
    return [play_out(begin(RULES[seats], dealer=0), dice) for _game in range(number)]


def followed(game: Game) -> Follower:
    seats = game.rules.seats
    follower = Follower(Partner(seats), [0] * seats)
    tosses: list[Discarded] = []
    for moment in game.moments:
        for event in moment.events:
            if isinstance(event, Discarded):
                tosses.append(event)
            if len(tosses) == seats:
                follower.throw(tosses)
                tosses = []
            follower.follow(moment.before, event)
    follower.pass_on()
    return follower


@pytest.mark.parametrize(("seats", "number"), [(2, 40), (3, 20), (4, 20)])
def test_our_games_are_legal_and_worth_the_same_to_openspiel(seats: int, number: int) -> None:
    compared = 0
    for game in games(seats, number):
        follower = followed(game)
        compared += follower.compared
        theirs = follower.partner.scores
        assert all(ours <= score for ours, score in zip(follower.pegged, theirs, strict=True))
    assert compared > 40 * number


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_that_is_won_with_cards_to_lay_is_over_for_openspiel_too(seats: int) -> None:
    """On the last card of a deal it would add the show, the fault that its list names."""
    won_early = [game for game in games(seats, 40) if has_cards_to_lay(game.moments[-1])]
    assert won_early
    for game in won_early:
        follower = followed(game)
        assert follower.partner.is_over()
        assert follower.partner.scores == follower.pegged


def has_cards_to_lay(moment: Moment) -> bool:
    play = moment.before.play
    return play is None or sum(map(len, play.hands)) > 1
