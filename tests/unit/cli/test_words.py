from dataclasses import replace

import pytest

from muggins.cards import Card, parse_cards
from muggins.cli.words import Ask, Misread, Save, Wish, parse_wish
from muggins.game.events import Accept, CallMuggins, Count, Discard, Go, Lay, Source
from muggins.game.rules import PRESETS
from muggins.game.view import Stage, View
from tests.unit.ai.seats import discarding, playing, settling

THROW = discarding("5h 6d 7c 8s Jh Kd", dealer=0)
PLAY = playing("5h 6d Jh", "Ts")
COUNTED = replace(PLAY, rules=PRESETS["acc"])
SHOW = replace(
    settling(Source.HAND, "", 0, PRESETS["acc"]),
    stage=Stage.SHOWING,
    pending=None,
    due=((0, Source.HAND),),
)
CLAIM = settling(Source.HAND, "5h 6d 7c 8s", 4, PRESETS["acc"])


@pytest.mark.parametrize(
    ("line", "view", "wish"),
    [
        ("1 4", THROW, Discard(0, parse_cards("5h 8s"))),
        ("14", THROW, Discard(0, parse_cards("5h 8s"))),
        ("5h, 8S", THROW, Discard(0, parse_cards("5h 8s"))),
        ("jh5h", THROW, Discard(0, parse_cards("Jh 5h"))),
        ("2", PLAY, Lay(0, Card("6d"))),
        (" JH ", PLAY, Lay(0, Card("Jh"))),
        ("5♥", PLAY, Lay(0, Card("5h"))),
        ("GO", PLAY, Go(0)),
        ("", playing("Jh", "Ts Jd 9s"), Go(0)),
        ("", playing("2h Jh", "Ts Jd 9s"), Lay(0, Card("2h"))),
        ("1 for 2", COUNTED, Lay(0, Card("5h"), 2)),
        ("5h=2", COUNTED, Lay(0, Card("5h"), 2)),
        ("5h for none", COUNTED, Lay(0, Card("5h"), 0)),
        ("1", COUNTED, Lay(0, Card("5h"), 0)),
        ("12", SHOW, Count(0, 12)),
        ("count 12", SHOW, Count(0, 12)),
        ("none", SHOW, Count(0, 0)),
        ("", CLAIM, Accept(0)),
        ("ok", CLAIM, Accept(0)),
        ("muggins 4", CLAIM, CallMuggins(0, 4)),
        ("Muggins! for 4", CLAIM, CallMuggins(0, 4)),
        ("call 4", CLAIM, CallMuggins(0, 4)),
        ("help", PLAY, Ask("help")),
        ("?", THROW, Ask("help")),
        ("h", CLAIM, Ask("help")),
        ("Q", PLAY, Ask("quit")),
        ("u", SHOW, Ask("undo")),
        ("count", SHOW, Ask("count")),
        ("save", PLAY, Save("")),
        ("Save My Game.crib", PLAY, Save("My Game.crib")),
    ],
)
def test_a_line_says_what_is_wanted(line: str, view: View, wish: Wish) -> None:
    assert parse_wish(line, view) == wish


@pytest.mark.parametrize(
    ("line", "view", "why"),
    [
        ("", THROW, "Choose 2 cards, by number or by name"),
        ("", PLAY, "Choose a card: a number from 1 to 3"),
        ("", COUNTED, "Choose a card"),
        ("7", THROW, "There is no card 7: you hold 6"),
        ("0", PLAY, "There is no card 0"),
        ("1 2", PLAY, "Lay one card, not 2"),
        ("xyzzy", PLAY, "'xyzzy' is neither cards of yours nor a command"),
        ("²", PLAY, "neither cards of yours"),
        ("5h 5h", THROW, "neither cards of yours"),
        ("1 for 2", PLAY, "The table counts in this game: just lay the card"),
        ("many", SHOW, "Say your count as a number, like 8"),
        ("muggins", CLAIM, "Press Enter to accept the count"),
        ("5h", replace(PLAY, to_act=(1,)), "There is nothing to decide now"),
        ("5h", replace(PLAY, seat=None), "There is nothing to decide now"),
    ],
)
def test_another_line_is_told_what_would_do(line: str, view: View, why: str) -> None:
    with pytest.raises(Misread, match=why):
        parse_wish(line, view)
