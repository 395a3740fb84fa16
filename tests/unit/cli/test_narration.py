import re

import pytest

from muggins.ai.roster import player
from muggins.cards import Card, format_cards
from muggins.cli.narration import Cast, eye_of, open_eye, tell
from muggins.game.engine import begin, decide, evolve, replay
from muggins.game.events import (
    Accept,
    CallMuggins,
    CardLaid,
    Command,
    CutDrawn,
    CutForDeal,
    CutStarter,
    Deal,
    Dealt,
    Discard,
    Event,
    HandCounted,
    Lay,
    StarterCut,
)
from muggins.game.rules import PRESETS, Rules
from muggins.sim.match import play_game

NAMES = ("you", "Ann", "Ben", "Cy")


def game(preset: str, seed: str = "told") -> tuple[Event, ...]:
    rules = PRESETS[preset]
    return play_game([player("greedy", n) for n in range(rules.seats)], rules, seed)


def texts(events: tuple[Event, ...], seat: int | None = 0) -> list[str]:
    seats = replay(events).rules.seats
    return [told.text for told in tell(events, Cast(NAMES[:seats]), eye_of(seat))]


def cards_in(text: str) -> set[Card]:
    return {Card(found) for found in re.findall(r"(?:10|[A2-9JQK])[♣♦♥♠]", text)}


def public(event: Event, seat: int | None) -> set[Card]:
    """The cards of an event that the seat may learn from it."""
    match event:
        case Dealt(hands=hands):
            return set() if seat is None else set(hands[seat])
        case CutDrawn(cards=cards) | HandCounted(cards=cards):
            return set(cards)
        case CardLaid(card=card) | StarterCut(card=card):
            return {card}
        case _:
            return set()


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("preset", PRESETS)
def test_nothing_is_told_that_a_seat_may_not_know(preset: str, seat: int | None) -> None:
    events = game(preset)
    known: set[Card] = set()
    cast = Cast(NAMES[: PRESETS[preset].seats])
    told = {line.event: line.text for line in tell(events, cast, eye_of(seat))}
    for number, event in enumerate(events):
        known = public(event, seat) if isinstance(event, Dealt) else known | public(event, seat)
        assert cards_in(told.get(number, "")) <= known


@pytest.mark.parametrize("preset", ["standard", "partners", "seven-card", "acc"])
def test_the_last_score_told_is_the_score(preset: str) -> None:
    events = game(preset)
    state = replay(events)
    scores = [int(found) for found in re.findall(r"\((\d+)\)", " ".join(texts(events)))]
    assert max(scores) == max(state.scores) == state.rules.target


def test_open_eyes_see_every_hand_and_discard() -> None:
    events = game("standard")
    told = [line.text for line in tell(events, Cast(NAMES[:2]), open_eye)]
    deal = next(event for event in events if isinstance(event, Dealt))
    at = next(n for n, text in enumerate(told) if text.startswith("Deal 1"))
    assert [cards_in(text) for text in told[at + 1 : at + 3]] == [set(hand) for hand in deal.hands]
    assert all(cards_in(text) for text in told[at + 3 : at + 5])


def after(rules: Rules, *commands: Command, dealer: int | None = 1) -> tuple[Event, ...]:
    events = list(begin(rules, dealer))
    state = replay(events)
    for command in commands:
        for event in decide(state, command):
            state = evolve(state, event)
            events.append(event)
    return tuple(events)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in text.split())


HANDS = Deal((cards("5h 6h 7d 8s Jc Kd"), cards("Ac 2c 3c 5s Td Qh")))
THROWS = (Discard(0, cards("Jc Kd")), Discard(1, cards("Ac 2c")))


def test_a_play_is_told_as_people_say_it() -> None:
    played = (HANDS, *THROWS, CutStarter(Card("Jh")), Lay(0, Card("5h")), Lay(1, Card("Td")))
    assert texts(after(Rules(), *played)) == [
        "A game to 121. Ann deals first.",
        "Deal 1: Ann deals, so it is Ann's crib",
        "You lay away J♣ K♦",
        "Ann lays away 2 cards",
        "The starter is J♥: two for his heels  +2 (2)",
        "You lay 5♥: Five",
        "Ann lays 10♦: fifteen for two  +2 (4)",
    ]


def test_a_tied_cut_is_told_and_drawn_again() -> None:
    drawn = (CutForDeal(cards("5s 5d")), CutForDeal(cards("Kd Ac")))
    assert texts(after(Rules(), *drawn, dealer=None)) == [
        "A game to 121.",
        "The cut for deal: you 5♠, Ann 5♦: a tie",
        "The cut for deal: you K♦, Ann A♣: Ann deals",
    ]


MISSED = (
    HANDS,
    *THROWS,
    CutStarter(Card("4h")),
    Lay(0, Card("5h"), 0),
    Accept(1),
    Lay(1, Card("Td"), 0),
)


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (2, "You call muggins for two: rightly"),
        (1, "You call muggins for one: but 2 were wrong"),
    ],
)
def test_muggins_is_told_with_its_truth(points: int, told: str) -> None:
    """Ann's ten on the five makes fifteen, for which she claimed nothing."""
    lines = texts(after(PRESETS["acc"], *MISSED, CallMuggins(0, points)))
    assert lines[-2:] == [told, f"You peg {points} for the muggins ({points})"]


def test_a_wrong_call_is_told_to_be_wrong() -> None:
    lines = texts(after(PRESETS["acc"], *MISSED[:5], CallMuggins(1, 3)))
    assert lines[-2:] == [
        "Ann calls muggins for three: but the count was right",
        "You peg 3 for the penalty (3)",
    ]


def test_without_signs_cards_are_plain_letters() -> None:
    assert Cast((), signs=False).cards(cards("5h Td")) == format_cards(cards("5h Td"))


def test_a_drawn_quick_round_is_a_draw() -> None:
    for seed in range(200):
        told = texts(game("quick", str(seed)))
        scores = re.findall(r"\((\d+)\)", " ".join(told))
        if told[-1].startswith("A draw"):
            assert len(scores) > 1
            return
    pytest.fail("none of 200 rounds was drawn")
