"""The array says what the view says, in the places that its heading names, and nothing hidden."""

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins.adapters.features import Sheet, parts, size
from muggins.adapters.page import format_view
from muggins.cards import Card, MugginsError, parse_cards
from muggins.game.events import Source
from muggins.game.rules import PRESETS, Rules
from muggins.game.state import State
from muggins.game.view import Pending, Stage, View, view
from muggins.pegging import Laid
from tests.laws.playthrough import any_rules, play_through
from tests.laws.test_game_laws import exchanged, known_after, public_crib, shuffled_but

STAGES = tuple(Stage)


def numbers(sheet: Sheet, part: str) -> list[int]:
    """Where a part is not nothing."""
    return [int(place) for place in np.flatnonzero(sheet.named[part])]


def scene() -> View:
    """Three seats in the middle of the play, seen by seat 1: a count closed, one running."""
    sixth, jack = Laid(2, Card("6c")), Laid(0, Card("Jd"))
    return View(
        rules=PRESETS["three"],
        seat=1,
        stage=Stage.PLAYING,
        deal=2,
        dealer=0,
        scores=(30, 121 // 11, 60),
        trails=(0, 0, 0),
        to_act=(1,),
        held=(3, 4, 2),
        hand=parse_cards("2h 3h 4h 5h"),
        kept=parse_cards("2h 3h 4h 5h"),
        tossed=parse_cards("Kh"),
        starter=Card("Ac"),
        pile=(jack,),
        finished=((sixth,),),
        gone=(2,),
    )


def test_seats_are_counted_from_the_viewing_one() -> None:
    sheet = Sheet(PRESETS["three"])
    sheet.write(scene())
    assert numbers(sheet, "stage") == [STAGES.index(Stage.PLAYING)]
    assert numbers(sheet, "turn") == [0]
    assert numbers(sheet, "dealer") == [2]
    assert numbers(sheet, "gone") == [1]
    assert sheet.named["scores"].tolist() == pytest.approx([1 / 11, 60 / 121, 30 / 121])
    assert sheet.named["held"].tolist() == pytest.approx([4 / 5, 2 / 5, 3 / 5])


def test_cards_stand_where_their_numbers_are() -> None:
    sheet = Sheet(PRESETS["three"])
    sheet.write(scene(), (int(Card("3h")),))
    for part, cards in {
        "hand": "2h 3h 4h 5h",
        "chosen": "3h",
        "tossed": "Kh",
        "starter": "Ac",
        "crib": "",
        "counted": "",
    }.items():
        assert numbers(sheet, part) == [int(card) for card in parse_cards(cards)]


def test_a_row_of_the_play_is_card_seat_and_whether_it_lies_in_this_count() -> None:
    sheet = Sheet(PRESETS["three"])
    sheet.write(scene())
    rows = sheet.named["play"]
    assert rows.shape == (12, 52 + 3 + 1)
    assert np.flatnonzero(rows[0]).tolist() == [int(Card("6c")), 52 + 1]
    assert np.flatnonzero(rows[1]).tolist() == [int(Card("Jd")), 52 + 2, 55]
    assert not rows[2:].any()


def test_a_count_that_waits_is_told_with_its_cards_and_its_claim() -> None:
    rules = PRESETS["acc"]
    pending = Pending(0, Source.HAND, parse_cards("5h 5s 5d Jc"), claim=28)
    seen = replace(scene(), rules=rules, stage=Stage.SETTLING, scores=(0, 0), held=(0, 0))
    sheet = Sheet(rules)
    sheet.write(replace(seen, dealer=1, gone=(), pile=(), finished=(), pending=pending))
    assert numbers(sheet, "counted") == [int(card) for card in sorted(pending.cards)]
    assert numbers(sheet, "pending") == [1]
    assert sheet.named["claim"][0] == pytest.approx(28 / 29)


def test_the_parts_fill_the_whole_in_order() -> None:
    sheet = Sheet(Rules())
    for place, part in enumerate(sheet.named.values()):
        part.fill(place + 1)
    assert sheet.flat.tolist() == sorted(sheet.flat.tolist())
    assert sheet.flat.all()
    assert tuple(sheet.named) == tuple(parts(Rules()))
    assert len(sheet.flat) == size(Rules())


def test_a_spectator_has_no_features() -> None:
    with pytest.raises(MugginsError, match="A spectator has no features: give the view of a seat"):
        Sheet(PRESETS["three"]).write(replace(scene(), seat=None))


def written(state: State, seat: int) -> tuple[bytes, str]:
    seen, sheet = view(state, seat), Sheet(state.rules)
    sheet.write(seen)
    assert sheet.flat.min() >= 0
    assert sheet.flat.max() <= 1
    return sheet.flat.tobytes(), format_view(seen)


@given(rules=any_rules(), dice=st.randoms(use_true_random=True))
@settings(max_examples=10, deadline=None)
def test_states_that_differ_in_hidden_cards_look_alike(rules: Rules, dice: random.Random) -> None:
    game = play_through(replace(rules, target=min(rules.target, 30)), dice)
    seat, known = dice.randrange(rules.seats), frozenset[Card]()
    for moment in game.moments:
        for event in moment.events:
            known = known_after(known, event, seat)
        other = exchanged(moment.after, shuffled_but(known | public_crib(moment.after), dice))
        assert written(other, seat) == written(moment.after, seat)


def test_what_a_seat_sees_in_words() -> None:
    assert format_view(scene(), (int(Card("3h")),)).splitlines() == [
        "three: deal 2, playing, dealer 0, seat 1",
        "scores 30 11 60",
        "starter Ac",
        "hand 2h 3h 4h 5h",
        "laid away Kh",
        "held 3 4 2",
        "laid 2:6c",
        "laid 0:Jd",
        "count 10",
        "go from 2",
        "chosen 3h",
        "to act 1",
    ]
