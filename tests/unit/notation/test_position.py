"""Positions and moves as lines: what they say, what they refuse, and that every view comes back."""

from contextlib import suppress
from dataclasses import replace
from itertools import cycle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins.cards import Card, MugginsError, Unreadable, score_show, total
from muggins.game.engine import decide
from muggins.game.events import (
    Accept,
    CallMuggins,
    Count,
    Discard,
    Go,
    HandCounted,
    Lay,
    PlayerCommand,
    Source,
)
from muggins.game.rules import PRESETS, Counting, Muggins, Rules
from muggins.game.view import Pending, Stage, View, legal, view
from muggins.notation.dialogue import Opening, agreed_version, format_opening, parse_opening
from muggins.notation.move import format_move, parse_move
from muggins.notation.options import format_rules_word, parse_rules_word
from muggins.notation.position import format_position, parse_position
from muggins.pegging import Laid
from tests.laws.playthrough import any_rules
from tests.unit.notation.games import moments

seeds = st.integers(0, 10_000)

# ---- what they say ------------------------------------------------------------------------------

MOVES: list[tuple[PlayerCommand, str]] = [
    (Discard(2, (Card("9h"), Card("Qc"))), "discard 9h Qc"),
    (Lay(2, Card("7c")), "lay 7c"),
    (Lay(2, Card("7c"), claim=0), "lay 7c 0"),
    (Go(2), "go"),
    (Count(2, 12), "count 12"),
    (CallMuggins(2, 2), "muggins 2"),
    (Accept(2), "accept"),
]


@pytest.mark.parametrize(("move", "text"), MOVES)
def test_each_move_as_documented(move: PlayerCommand, text: str) -> None:
    assert format_move(move) == text
    assert parse_move(text, seat=2) == move
    assert parse_move(f"  {text.replace(' ', '   ')} ", seat=2) == move


def test_a_position_as_documented() -> None:
    """The examples of docs/engine.md, key by key."""
    text = (
        "rules=acc seat=0 stage=settling deal=3 dealer=1 scores=9,3 trails=1,1 to_act=0 held=0,0 "
        "kept=2d,5c,8d,8s tossed=9h,Qc starter=Qs due=1:crib "
        "shown=0:hand:2d,5c,8d,8s:8;1:hand:3d,Th,Jh,Ks:2 pending=1:hand:3d,Th,Jh,Ks:2"
    )
    seen = parse_position(text)
    theirs = tuple(map(Card, ("3d", "Th", "Jh", "Ks")))
    assert seen.rules == Rules(counting=Counting.MANUAL, muggins=Muggins.ACC)
    assert seen.pending == Pending(1, Source.HAND, theirs, 2)
    assert seen.due == ((1, Source.CRIB),)
    mine, pending = seen.shown
    assert (total(mine.lines), mine.claim) == (8, 8)
    # Whoever could read the lines of a pending count would not have to count.
    assert pending == HandCounted(1, Source.HAND, theirs, (), 2)
    assert format_position(seen) == text


def test_the_piles_of_the_play_as_documented() -> None:
    seen = parse_position(
        "stage=playing seat=0 to_act=0 scores=0,1 held=1,1 hand=8s pile=0:8d,1:Ks "
        "finished=0:2d,1:Th;1:3d gone=1 first_tossed=1"
    )
    assert seen.pile == (Laid(0, Card("8d")), Laid(1, Card("Ks")))
    assert seen.finished == ((Laid(0, Card("2d")), Laid(1, Card("Th"))), (Laid(1, Card("3d")),))
    assert (seen.gone, seen.first_tossed, seen.count) == ((1,), (1,), 18)


def test_what_is_left_out_has_its_default() -> None:
    seen = parse_position("stage=dealing scores=0,0,0 held=0,0,0 rules=three,target=61")
    assert seen == View(
        rules=replace(PRESETS["three"], target=61),
        seat=None,
        stage=Stage.DEALING,
        deal=1,
        dealer=None,
        scores=(0, 0, 0),
        trails=(0, 0, 0),
        to_act=(),
        held=(0, 0, 0),
    )


def test_an_opening_spells_every_option() -> None:
    text = format_opening(Opening(Rules(target=31), seed=7))
    assert text.startswith("seed=7 rules=standard,target=31 seats=2 teams=singles dealt=6 tossed=2")
    assert len(text.split()) == 2 + len(Rules.__slots__)


# ---- and back -----------------------------------------------------------------------------------


def check_views(rules: Rules, seed: int) -> None:
    """The views of a random game, by turns from each seat and from none, and each move made."""
    onlookers = cycle((None, *range(rules.seats)))
    for state, command, events in moments(rules, seed):
        for seat in {next(onlookers), *state.to_act[:1]}:
            seen = view(state, seat)
            again = parse_position(format_position(seen))
            assert again == seen
            # Dice that fall by the view's repr fall the same way on the other side of a pipe.
            assert repr(again) == repr(seen)
        if isinstance(command, PlayerCommand):
            move = parse_move(format_move(command), command.seat)
            assert decide(state, move) == events


@pytest.mark.parametrize("preset", PRESETS)
def test_every_view_of_a_game_comes_back(preset: str) -> None:
    check_views(PRESETS[preset], seed=121)


@settings(max_examples=10, deadline=None)
@given(rules=any_rules(), seed=seeds)
def test_every_view_under_any_rules_comes_back(rules: Rules, seed: int) -> None:
    check_views(replace(rules, target=max(4, rules.target // 3)), seed)


@given(rules=any_rules(), seed=st.none() | st.integers(0, 10**18 - 1))
def test_any_opening_comes_back(rules: Rules, seed: int | None) -> None:
    opening = Opening(rules, seed)
    assert parse_opening(format_opening(opening)) == opening
    assert parse_rules_word(format_rules_word(rules)) == rules


# ---- what they refuse ---------------------------------------------------------------------------

MOVES_REFUSED = [
    ("", "A move is discard CARD ..., lay CARD [POINTS], go, "),
    ("knock", "not 'knock'."),
    ("discard", "not 'discard'."),
    ("discard 5h 1h", "cannot read '1h' as a card"),
    ("lay 5h 2 3", "not 'lay 5h 2 3'."),
    ("lay 5h two", "A whole number belongs here, not 'two'."),
    ("count -1", "A whole number belongs here, not '-1'."),
    ("count ١٢", "A whole number belongs here"),
    ("muggins 9999999999999999999", "A whole number belongs here"),
    ("go go", "not 'go go'."),
    ("x" * 100, f"not '{'x' * 60}...'."),
]


@pytest.mark.parametrize(("text", "complaint"), MOVES_REFUSED)
def test_a_move_refused(text: str, complaint: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        parse_move(text, 0)
    assert complaint in str(refusal.value)


BASE = "scores=0,0 held=4,4 seat=0"
TURN = f"{BASE} to_act=0"
POSITIONS_REFUSED = [
    ("", "The key 'stage' is missing; a position has stage, scores, held."),
    ("stage=playing held=4,4", "The key 'scores' is missing"),
    (f"{BASE} stage=plaing", "stage: one of drawing, dealing, discarding, starting, playing, "),
    (f"{BASE} stage=over hand", "A word like seat=0 belongs here, not 'hand'."),
    (f"{BASE} stage=over hand=", "A word like seat=0 belongs here, not 'hand='."),
    (f"{BASE} stage=over seat=0", "The key 'seat' comes twice."),
    (f"{BASE} stage=over count=12", "A position has no key 'count'; there are rules, seat, "),
    (f"{BASE} stage=over hand=5h5c", "hand: cannot read '5h5c' as a card"),
    (f"{BASE} stage=over pile=7c", "pile: a text like 0:7c belongs here, not '7c'."),
    (f"{BASE} stage=over pile=0:7c:2", "pile: a text like 0:7c belongs here"),
    (f"{BASE} stage=over due=0", "due: a text like 1:hand belongs here, not '0'."),
    (f"{BASE} stage=over due=0:hond", "due: one of start, heels, play, "),
    (f"{BASE} stage=over shown=0:hand", "shown: a text like 1:hand:5c,6d,7h,8s"),
    (f"{BASE} stage=over pending=0:hand:5c", "pending: a text like 1:hand:5c,6d,7h,8s:8"),
    (f"{BASE} stage=over rules=shrot", "rules: No rules are called 'shrot'"),
    (f"{BASE} stage=over deal=x", "deal: A whole number belongs here, not 'x'."),
    (f"{BASE} stage=over winner=2", "There is no side 2 to win."),
    ("stage=over scores=0,0 held=4,4 seat=2", "There is no seat 2: the seats are 0 to 1."),
    (f"{BASE} stage=over dealer=7", "There is no seat 7"),
    (f"{BASE} stage=over gone=4", "There is no seat 4"),
    (f"{BASE} stage=over due=5:hand", "There is no seat 5"),
    (f"{BASE} stage=over pile=6:7c", "There is no seat 6"),
    (f"{BASE} stage=over starter=5h shown=8:hand:7c", "There is no seat 8"),
    (f"{BASE} stage=over pending=9:hand:7c:2", "There is no seat 9"),
    ("stage=over scores=0 held=4,4", "These rules have 2 sides, each with its score"),
    ("stage=over scores=0,0 trails=0 held=4,4", "These rules have 2 sides"),
    ("stage=over scores=0,0 held=4", "These rules have 2 seats, and held tells"),
    (f"{BASE} stage=over hand=5h,5h", "The card 5h comes twice."),
    (f"{BASE} stage=over hand=5h starter=5h", "The card 5h comes twice."),
    (f"{BASE} stage=over tossed=5h pile=1:5h", "The card 5h comes twice."),
    (f"{BASE} stage=over pile=0:Kh,1:Kd,0:Kc,1:Ks", "The count of the pile is 40, past 31."),
    (f"{BASE} stage=over shown=1:hand:5c,6d,7h,8s", "A hand was shown, but there is no starter."),
    (f"{TURN} stage=discarding hand=5h", "A discard is made from 6 cards, not 1."),
    (f"{TURN} stage=playing", "A seat that is to play holds a card."),
    (f"{TURN} stage=showing", "A seat that is to count is the first that is due, with a starter"),
    (f"{TURN} stage=showing due=1:hand starter=5h", "is the first that is due"),
    (f"{TURN} stage=showing due=0:hand", "with a starter on the table."),
    (f"{TURN} stage=showing due=0:hand starter=5h", "The cards of the hand that is due are"),
    (f"{TURN} stage=showing due=0:crib starter=5h kept=6h", "The cards of the crib that is due"),
    (f"{TURN} stage=settling starter=5h", "Muggins is about a pending count, with a starter"),
    (f"{TURN} stage=settling pending=1:hand:7c:2", "Muggins is about a pending count"),
    (f"{TURN} stage=over", "Nobody acts while the stage is over."),
]


@pytest.mark.parametrize(("text", "complaint"), POSITIONS_REFUSED)
def test_a_position_refused(text: str, complaint: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        parse_position(text)
    assert complaint in str(refusal.value)


OPENINGS_REFUSED = [
    ("seed=x", "A whole number belongs here, not 'x'."),
    ("stakes=5", "An option is name=value, not 'stakes=5'"),
    ("seats=3", "The crib must get 4 cards"),
    ("rules=shrot", "No rules are called 'shrot'"),
    ("three", "A word like seat=0 belongs here, not 'three'."),
]


@pytest.mark.parametrize(("text", "complaint"), OPENINGS_REFUSED)
def test_an_opening_refused(text: str, complaint: str) -> None:
    with pytest.raises(MugginsError) as refusal:
        parse_opening(text)
    assert complaint in str(refusal.value)


@pytest.mark.parametrize(("offered", "agreed"), [("1", 1), ("2", 1), ("121", 1)])
def test_the_highest_version_of_both(offered: str, agreed: int) -> None:
    assert agreed_version(offered) == agreed


@pytest.mark.parametrize("offered", ["0", "-1", "one", ""])
def test_no_common_version(offered: str) -> None:
    with pytest.raises(Unreadable):
        agreed_version(offered)


# ---- what is damaged ----------------------------------------------------------------------------

LINES = [
    format_position(view(state, seat))
    for preset in ("quick", "acc", "partners")
    for state, _command, _events in list(moments(PRESETS[preset], 3))[::7][:12]
    for seat in range(state.rules.seats)
]


@settings(max_examples=300, deadline=None)
@given(
    line=st.sampled_from(LINES),
    at=st.integers(0, 400),
    cut=st.integers(0, 6),
    junk=st.text(st.sampled_from("0159:;,= hdcsAKTx\x00é"), max_size=4),
)
def test_damage_is_refused_or_is_a_position(line: str, at: int, cut: int, junk: str) -> None:
    damaged = f"{line[:at]}{junk}{line[at + cut :]}"
    try:
        seen = parse_position(damaged)
    except MugginsError:
        return
    assert parse_position(format_position(seen)) == seen
    assert bool(legal(seen)) == seen.is_mine


@settings(max_examples=50, deadline=None)
@given(text=st.text(max_size=60))
def test_any_text_is_refused_or_read(text: str) -> None:
    """Nothing but our own error leaves the readers, whatever the text."""
    for read in (parse_position, parse_opening, lambda words: parse_move(words, 0)):
        with suppress(MugginsError):
            assert read(text) is not None


def test_the_lines_of_a_shown_crib_go_by_the_house() -> None:
    """Four hearts without a heart as starter: a flush only where the house plays it."""
    line = "stage=dealing scores=0,0 held=0,0 starter=Ks shown=1:crib:2h,4h,6h,8h"
    cards = tuple(map(Card, ("2h", "4h", "6h", "8h")))
    plain, house = parse_position(line), parse_position(f"{line} rules=kitchen")
    # docs/rules.md, section 9: 4 in the hand, 0 in the crib.
    assert [total(seen.shown[0].lines) for seen in (plain, house)] == [0, 4]
    assert house.shown[0].lines == score_show(cards, Card("Ks"), crib=True, crib_four_flush=True)
