"""`decide` and its three errors: each says what is wrong and what would be right."""

import pytest

from muggins.cards import Card, MugginsError, parse_cards
from muggins.game.engine import begin, decide, is_legal, replay
from muggins.game.events import (
    Accept,
    CallMuggins,
    Command,
    Count,
    CutForDeal,
    CutStarter,
    Deal,
    Discard,
    Discarded,
    GameBegan,
    Go,
    IllegalNow,
    Lay,
    NotYourTurn,
    Pegged,
    Source,
    Unreadable,
)
from muggins.game.rules import Rules, parse_preset
from muggins.game.state import State
from tests.rulebook.setup import Sitting, before_the_starter, new_game, table

PONE, DEALER = "2c 4c 6c 8c", "3d 5d 7d 9d"
ACC = parse_preset("acc")


def drawing() -> Sitting:
    return new_game(Rules())


def dealing() -> Sitting:
    return new_game(Rules(), dealer=1)


def discarding() -> Sitting:
    return dealing().deals(f"{PONE} Kc Qc", f"{DEALER} Kd Qd")


def starting() -> Sitting:
    return before_the_starter(PONE, DEALER)


def playing() -> Sitting:
    return table(PONE, DEALER)


def settling() -> Sitting:
    return table(PONE, DEALER, rules=ACC).lays("2c=0")


def over() -> Sitting:
    return before_the_starter(PONE, DEALER, scores=(0, 120)).turns("Jh")


PHASES = (drawing, dealing, discarding, starting, playing, settling, over)


def a_deal(pone: str, dealer: str, crib: str = "") -> Deal:
    return Deal((parse_cards(pone), parse_cards(dealer)), parse_cards(crib))


def error_of(state: State, command: Command) -> tuple[type[Exception], str]:
    with pytest.raises(MugginsError) as caught:
        decide(state, command)
    return caught.type, str(caught.value)


# ---- unreadable: no game could take it -----------------------------------------------------------


@pytest.mark.parametrize(
    ("sitting", "command", "text"),
    [
        (drawing(), CutForDeal(parse_cards("2c")), "2 seats draw, but 1 cards came."),
        (drawing(), CutForDeal((Card("2c"), Card("2c"))), "The card 2c comes twice."),
        (
            dealing(),
            a_deal(PONE, DEALER),
            "A deal gives 6 cards to each of 2 seats and 0 to the crib, not (4, 4) and 0.",
        ),
        (
            dealing(),
            a_deal(f"{PONE} Kc Qc", f"{DEALER} Kd Qd", "Ah"),
            "A deal gives 6 cards to each of 2 seats and 0 to the crib, not (6, 6) and 1.",
        ),
        (
            dealing(),
            a_deal(f"{PONE} Kc Qc", f"{DEALER} Kd Qc"),
            "The card Qc comes twice.",
        ),
        (starting(), CutStarter(Card("2c")), "The starter 2c has been dealt already."),
        (playing(), Go(2), "There is no seat 2: the seats are 0 to 1."),
        (playing(), Lay(-1, Card("2c")), "There is no seat -1: the seats are 0 to 1."),
    ],
)
def test_unreadable(sitting: Sitting, command: Command, text: str) -> None:
    assert error_of(sitting.state, command) == (Unreadable, text)


def test_a_game_has_no_dealer_outside_its_seats() -> None:
    for seat in (-1, 2):
        with pytest.raises(Unreadable, match=f"^There is no seat {seat}: the seats are 0 to 1.$"):
            begin(Rules(), dealer=seat)


# ---- not your turn -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sitting", "command", "text"),
    [
        (playing(), Lay(1, Card("3d")), "It is not the turn of seat 1: 0 is awaited."),
        (playing(), Go(1), "It is not the turn of seat 1: 0 is awaited."),
        (settling(), Accept(0), "It is not the turn of seat 0: 1 is awaited."),
        (settling(), CallMuggins(0, 2), "It is not the turn of seat 0: 1 is awaited."),
        (
            discarding().after(Discard(0, parse_cards("Kc Qc"))),
            Discard(0, parse_cards("2c 4c")),
            "You have laid away already, and a discard is final.",
        ),
    ],
)
def test_not_your_turn(sitting: Sitting, command: Command, text: str) -> None:
    assert error_of(sitting.state, command) == (NotYourTurn, text)


# ---- illegal now ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sitting", "command", "text"),
    [
        (discarding(), Discard(0, ()), "Lay away 2 different cards, not 0."),
        (discarding(), Discard(0, (Card("2c"),) * 2), "Lay away 2 different cards, not 1."),
        (discarding(), Discard(0, parse_cards("2c 4c 6c")), "Lay away 2 different cards, not 3."),
        (
            discarding(),
            Discard(0, parse_cards("2c 3d")),
            "You do not hold 3d; you hold 2c 4c 6c 8c Qc Kc.",
        ),
        (playing(), Lay(0, Card("3d")), "You do not hold 3d; you hold 2c 4c 6c 8c."),
        (playing(), Go(0), "No go at 0: you hold 2c 4c 6c 8c, which fit."),
        (playing(), Lay(0, Card("2c"), 0), "The table counts in this game; make no claim."),
        (
            table(PONE, DEALER, rules=ACC),
            Lay(0, Card("2c")),
            "You count for yourself in this game: say how many points, 0 for none.",
        ),
        (
            table(PONE, DEALER, rules=ACC),
            Lay(0, Card("2c"), 30),
            "A count is from 0 to 29, not 30.",
        ),
        (settling(), CallMuggins(1, 0), "Muggins names 1 to 29 points, not 0."),
    ],
)
def test_illegal_now(sitting: Sitting, command: Command, text: str) -> None:
    assert error_of(sitting.state, command) == (IllegalNow, text)


def test_where_one_card_is_laid_away_the_error_says_one() -> None:
    sitting = new_game(parse_preset("singles"), dealer=3).deals(
        "2c 4c 6c 8c Tc", "2d 4d 6d 8d Td", "2h 4h 6h 8h Th", "2s 4s 6s 8s Ts"
    )
    refused = error_of(sitting.state, Discard(0, parse_cards("2c 4c")))
    assert refused == (IllegalNow, "Lay away 1 card, not 2.")


def test_in_seven_card_cribbage_a_count_is_up_to_46() -> None:
    """4 4 5 5 6 6, eight fifteens, eight runs, three pairs: tests/unit/game/test_rules.py."""
    rules = Rules(dealt=7, target=181, counting=ACC.counting)
    sitting = table("2c 4c 6c 8c Tc", "3d 5d 7d 9d Jd", rules=rules)
    refused = error_of(sitting.state, Lay(0, Card("2c"), 47))
    assert refused == (IllegalNow, "A count is from 0 to 46, not 47.")


OUT_OF_PLACE: list[tuple[Command, str, str]] = [
    (CutForDeal(parse_cards("2c 3d")), "drawing", "There is no cut for deal now."),
    (a_deal(f"{PONE} Kc Qc", f"{DEALER} Kd Qd"), "dealing", "There is no deal now."),
    (CutStarter(Card("9h")), "starting", "There is no starter to cut now."),
    (Discard(0, parse_cards("Kc Qc")), "discarding", "There is nothing to lay away now."),
    (Lay(0, Card("2c")), "playing", "There is no card to lay now."),
    (Go(0), "playing", "There is no go to say now."),
    (Count(0, 4), "", "There is nothing to count now."),
    (Accept(1), "settling", "There is no count to accept or to call now."),
    (CallMuggins(1, 2), "settling", "There is no count to accept or to call now."),
]


@pytest.mark.parametrize(("command", "home", "text"), OUT_OF_PLACE)
def test_in_any_other_phase_a_command_is_refused_by_name(
    command: Command, home: str, text: str
) -> None:
    for phase in PHASES:
        if phase.__name__ != home:
            assert error_of(phase().state, command) == (IllegalNow, text)


# ---- decide, replay, is_legal --------------------------------------------------------------------


def test_decide_changes_nothing_and_answers_the_same_again() -> None:
    state = discarding().state
    before = repr(state)
    command = Discard(0, parse_cards("Qc Kc"))
    assert decide(state, command) == decide(state, command)
    assert repr(state) == before


def test_a_discard_is_written_in_the_order_of_the_cards() -> None:
    news = discarding().after(Discard(0, parse_cards("Kc Qc"))).news
    assert news == (Discarded(0, parse_cards("Qc Kc")),)


def test_is_legal_asks_decide() -> None:
    assert is_legal(playing().state, Lay(0, Card("2c")))
    assert not is_legal(playing().state, Lay(0, Card("3d")))
    assert not is_legal(playing().state, Lay(1, Card("3d")))
    assert not is_legal(playing().state, Lay(9, Card("3d")))


def test_a_game_with_a_known_dealer_begins_with_the_deal() -> None:
    assert begin(Rules(), dealer=0) == (GameBegan(Rules(), 0),)
    assert begin(Rules()) == (GameBegan(Rules(), None),)
    assert replay(begin(Rules(), dealer=0)).coming_dealer == 0


def test_the_start_of_the_pone_is_an_event_like_any_other() -> None:
    old = parse_preset("five-card-old")
    assert begin(old, dealer=1) == (GameBegan(old, 1), Pegged(0, Source.START, 3))
