"""Every legal command has one spelling, and every word that may be said leads to one."""

import random
from collections import Counter

import pytest

from muggins.adapters.actions import action_count, format_action, legal_actions, read, spell
from muggins.adapters.position import Position
from muggins.cards import Card
from muggins.game.engine import begin, replay
from muggins.game.events import CallMuggins, Deal, Discard, IllegalNow, Lay, NotYourTurn
from muggins.game.rules import PRESETS, Rules
from muggins.game.state import State
from muggins.game.view import View, legal, view
from tests.laws.playthrough import play_through


def awaited(rules: Rules, dice: random.Random, games: int = 1) -> list[View]:
    """The views of the seats that were asked."""
    played = [play_through(rules, dice) for _game in range(games)]
    states = [state for game in played for state in game.states]
    return [view(state, seat) for state in states for seat in state.to_act]


def words(seen: View, begun: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """All that the seat can say, letter by letter, until a command is whole."""
    found = []
    for action in legal_actions(seen, begun):
        said = (*begun, action)
        found += words(seen, said) if read(seen, said) is None else [said]
    return found


@pytest.mark.parametrize("name", PRESETS)
def test_words_and_legal_commands_are_one_to_one(name: str) -> None:
    rules, dice = PRESETS[name], random.Random(f"words of {name}")
    views = awaited(rules, dice)
    for seen in dice.sample(views, min(len(views), 12)):
        spoken = words(seen)
        assert [read(seen, word) for word in spoken] == [
            command for word in spoken for command in legal(seen) if spell(command) == word
        ]
        assert Counter(spoken) == Counter(map(spell, legal(seen)))
        assert all(0 <= action < action_count(rules) for word in spoken for action in word)


def test_the_lower_card_of_a_discard_comes_first() -> None:
    """Six cards: the highest cannot be the lower of two; after the fourth, two are left."""
    seen = awaited(PRESETS["quick"], random.Random(1), games=1)[0]
    hand = tuple(map(int, seen.hand))
    assert legal_actions(seen) == hand[:5]
    assert legal_actions(seen, hand[3:4]) == hand[4:]


def test_where_players_count_a_card_is_followed_by_its_claim() -> None:
    manual = PRESETS["manual"]
    play = next(seen for seen in awaited(manual, random.Random(2)) if seen.stage == "playing")
    card = legal_actions(play)[0]
    assert legal_actions(play, (card,)) == tuple(range(54, 54 + 30))
    assert read(play, (card,)) is None
    assert read(play, (card, 54 + 12)) == Lay(play.to_act[0], Card(card), claim=12)


def test_an_action_that_is_not_legal_is_refused_with_those_that_are() -> None:
    seen = awaited(PRESETS["quick"], random.Random(1), games=1)[0]
    fitting = " ".join(str(int(card)) for card in seen.hand[:5])
    with pytest.raises(IllegalNow) as refused:
        read(seen, (52,))
    assert str(refused.value) == f"The action 52 (go) is not legal now; legal: {fitting}."


def test_each_action_has_a_name_of_its_own() -> None:
    names = [format_action(action) for action in range(101)]
    assert len(set(names)) == 101


def test_calls_and_claims_are_the_same_words() -> None:
    assert spell(CallMuggins(1, 3)) == spell(Lay(0, Card("Ac"), claim=3))[1:] == (57,)


# ---- positions -----------------------------------------------------------------------------------


def dealt(rules: Rules) -> State:
    """Each seat in turn holds the next cards of the pack, the aces first."""
    pack = tuple(map(Card, range(52)))
    hands = tuple(pack[at * rules.dealt : (at + 1) * rules.dealt] for at in range(rules.seats))
    rest = pack[rules.seats * rules.dealt :][: rules.crib_from_deck]
    opening = Position(replay(begin(rules, dealer=0)))
    return opening.after(Deal(hands, rest))[0].state


def test_a_half_made_discard_changes_nothing_yet_and_is_its_seats_secret() -> None:
    before = Position(dealt(Rules()))
    half, events = before.act(1)
    assert (half.state, events) == (before.state, ())
    assert (half.seat, half.said(0), half.said(1)) == (0, (1,), ())
    assert half.legal() == (2, 3, 4, 5)
    whole, events = half.act(4)
    assert [type(event).__name__ for event in events] == ["Discarded"]
    assert whole.view(0).tossed == Discard(0, (Card(1), Card(4))).cards
    assert (whole.seat, whole.chosen) == (1, ())


def test_nobody_acts_while_a_card_is_due() -> None:
    opening = Position(replay(begin(Rules(), dealer=0)))
    assert (opening.seat, opening.legal()) == (None, ())
    with pytest.raises(NotYourTurn, match="chance is due"):
        opening.act(0)
