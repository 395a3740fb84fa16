"""Chance as a player: the shuffled deck, and which of its cards goes where."""

import pytest

from muggins.cards.deck import shuffled
from muggins.game.chance import chance
from muggins.game.engine import begin, replay
from muggins.game.events import CutForDeal, CutStarter, Deal
from muggins.game.rules import PRESETS, Rules, parse_preset
from muggins.game.state import State
from tests.rulebook.setup import Sitting, before_the_starter, new_game, table

SEED = b"muggins"
PONE, DEALER = "2c 4c 6c 8c", "3d 5d 7d 9d"


def dealt(rules: Rules, dealer: int) -> Deal:
    deal = chance(replay(begin(rules, dealer)), SEED)
    assert isinstance(deal, Deal)
    return deal


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_deal_gives_a_card_at_a_time_from_the_dealers_left(dealer: int) -> None:
    deck = shuffled(SEED, "deal/1")
    hands = dealt(Rules(), dealer).hands
    assert hands[1 - dealer] == deck[0:12:2]
    assert hands[dealer] == deck[1:12:2]


def test_with_three_seats_the_cribs_card_comes_after_the_hands() -> None:
    deck = shuffled(SEED, "deal/1")
    deal = dealt(parse_preset("three"), dealer=0)
    assert deal.hands == (deck[2:15:3], deck[0:15:3], deck[1:15:3])
    assert deal.crib == (deck[15],)


@pytest.mark.parametrize("name", PRESETS)
def test_every_deal_is_the_top_of_the_deck(name: str) -> None:
    rules = PRESETS[name]
    deal = dealt(rules, dealer=rules.seats - 1)
    cards = [card for hand in deal.hands for card in hand] + list(deal.crib)
    assert sorted(cards) == sorted(shuffled(SEED, "deal/1")[: len(cards)])
    assert len(cards) == rules.seats * rules.dealt + rules.crib_from_deck


@pytest.mark.parametrize(("name", "place"), [("standard", 12), ("three", 16), ("partners", 20)])
def test_the_starter_is_the_next_card_of_the_same_deck(name: str, place: int) -> None:
    rules = PRESETS[name]
    hands = [tuple(map(str, hand)) for hand in dealt(rules, 0).hands]
    crib = " ".join(map(str, dealt(rules, 0).crib))
    sitting = Sitting(replay(begin(rules, 0))).deals(*map(" ".join, hands), crib=crib).discards()
    assert chance(sitting.state, SEED) == CutStarter(shuffled(SEED, "deal/1")[place])


def test_the_cut_for_deal_has_a_deck_of_its_own_each_time() -> None:
    sitting = new_game(parse_preset("three"))
    assert chance(sitting.state, SEED) == CutForDeal(shuffled(SEED, "cut/1")[:3])
    tied = sitting.cuts("Ks 2h 2c")
    assert chance(tied.state, SEED) == CutForDeal(shuffled(SEED, "cut/2")[:2])


def test_the_second_deal_has_another_deck() -> None:
    done = table(PONE, DEALER).played_out()
    deal = chance(done.state, SEED)
    assert isinstance(deal, Deal)
    assert deal.hands[0] == shuffled(SEED, "deal/2")[1:12:2]


def owed(state: State) -> object:
    return chance(state, SEED)


def test_chance_owes_nothing_while_a_seat_is_awaited_or_the_game_is_over() -> None:
    assert owed(table(PONE, DEALER).state) is None
    assert owed(new_game(Rules(), 1).deals(f"{PONE} Kc Qc", f"{DEALER} Kd Qd").state) is None
    over = before_the_starter(PONE, DEALER, scores=(0, 120)).turns("Jh")
    assert owed(over.state) is None
