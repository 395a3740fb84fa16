"""The record as text: it comes back, and whatever is wrong in it is found where it is."""

from functools import cache
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins.game.engine import begin
from muggins.game.rules import PRESETS, Rules
from muggins.notation.text import (
    GameRecord,
    MatchRecord,
    Note,
    RecordError,
    dump,
    dumps,
    load,
    loads,
)
from tests.unit.notation.games import game, moments

GOLDEN = Path(__file__).parents[2] / "golden"
NAMES = ("Ann", "Ben the Elder", "#3", "陈 ♠")

rules_of_presets = st.sampled_from(list(PRESETS.values()))
seeds = st.integers(0, 10_000)
samples = settings(max_examples=20, deadline=None)


@cache
def record_of(rules: Rules, seed: int) -> GameRecord:
    names = NAMES[: rules.seats]
    return GameRecord(game(rules, seed), names, str(seed).encode(), (("date", "today"),))


# ---- and back -----------------------------------------------------------------------------------


@samples
@given(rules=rules_of_presets, seed=seeds)
def test_a_game_comes_back(rules: Rules, seed: int) -> None:
    record = record_of(rules, seed)
    text = dumps(record)
    assert loads(text) == record
    assert dumps(loads(text)) == text


@samples
@given(rules=rules_of_presets, seed=seeds, part=st.floats(0, 1), dealer=st.integers(0, 1))
def test_an_unfinished_game_comes_back(rules: Rules, seed: int, part: float, dealer: int) -> None:
    told = [events for _state, _command, events in moments(rules, seed, dealer)]
    some = told[: int(part * len(told))]
    events = (*begin(rules, dealer), *(event for events in some for event in events))
    record = GameRecord(events, NAMES[: rules.seats])
    assert loads(dumps(record)) == record


@settings(max_examples=10, deadline=None)
@given(rules=rules_of_presets, games=st.lists(seeds, max_size=3), tag=st.booleans())
def test_a_match_comes_back(rules: Rules, games: list[int], tag: bool) -> None:
    tags = (("format", "best of 3"),) if tag else ()
    match = MatchRecord(tuple(record_of(rules, seed % 8) for seed in games), tags)
    text = dumps(match)
    assert loads(text) == match
    assert dumps(loads(text)) == text


@given(words=st.lists(st.text(min_size=1), min_size=1), tag=st.text(min_size=1))
def test_any_words_may_be_names_and_tags(words: list[str], tag: str) -> None:
    name, key = " ".join(" ".join(words).split()), "".join(tag.split())
    if name and key:
        record = GameRecord(begin(Rules()), (name, "Ben"), tags=((key, name),))
        assert loads(dumps(record)) == record


def test_files() -> None:
    record, file = record_of(Rules(), 1), StringIO()
    dump(record, file)
    file.seek(0)
    assert load(file) == record


MATCH = """\
# Two Tuesdays.
[muggins 1 match]
# Not a serious match.
tag format 9 games

# The first game, never played.
[muggins 1]
rules standard target=31
seat 0 Ann
seat 1 Ben

[muggins 1]
rules standard target=31 cut_tie=all
seat 0 Ben
seat 1 Ann
cut 0:5s 1:5d = 0 1 draw again
  # nobody dealt
# the end
"""


def test_notes_are_kept_where_they_stand() -> None:
    match = loads(MATCH)
    assert isinstance(match, MatchRecord)
    assert match.notes == (Note(0, " Two Tuesdays."), Note(1, " Not a serious match."))
    assert match.games[0].notes == (Note(0, " The first game, never played."),)
    assert match.games[1].notes == (Note(5, " nobody dealt"), Note(5, " the end"))
    assert dumps(match) == MATCH.replace("  # nobody", "# nobody")


def test_white_space_is_free() -> None:
    text = (GOLDEN / "quick.crib").read_text(encoding="utf-8")
    roomy = "\ufeff" + text.replace("\n", " \r\n\r\n").replace(" wins ", "\t wins   ")
    assert dumps(loads(roomy)) == text


def test_three_draw_and_the_tied_draw_again() -> None:
    """docs/rules.md, section 10: three draw K 2 2, the two 2s draw again."""
    text = (
        "[muggins 1]\nrules three\nseat 0 A\nseat 1 B\nseat 2 C\n"
        "cut 0:Ks 1:2h 2:2c = 1 2 draw again\ncut 1:7h 2:4c = 2 deals\n"
    )
    record = loads(text)
    assert isinstance(record, GameRecord)
    assert record.state.dealer == 2
    assert dumps(record) == text


def test_a_drawn_quick_round() -> None:
    """docs/rules.md, section 8: there is no target, so both may end with as many points."""
    rounds = (GameRecord(game(PRESETS["quick"], seed), NAMES[:2]) for seed in range(1000))
    drawn = next(record for record in rounds if len(set(record.state.scores)) == 1)
    assert drawn.result is not None
    assert drawn.result.winner is None
    last = dumps(drawn).splitlines()[-1]
    assert last == "result drawn {}-{}".format(*drawn.state.scores)
    assert loads(dumps(drawn)) == drawn


def test_a_known_dealer_and_the_holes_the_pone_starts_with() -> None:
    record = GameRecord(begin(PRESETS["five-card-old"], dealer=1), ("Ann", "Ben"))
    assert dumps(record).splitlines()[-1] == "dealer 1 0:+3(start) -> 3-0"


# ---- damage -------------------------------------------------------------------------------------

QUICK = (GOLDEN / "quick.crib").read_text(encoding="utf-8").partition("[")
GAME = QUICK[1] + QUICK[2]
"""The hand-written quick round without its notes; line 1 is the heading."""

DAMAGE = [
    ("[muggins 1]", "@[muggins 2]", "the line [muggins 1] belongs here."),
    ("[muggins 1]\n", "@", "the line [muggins 1] belongs here."),
    ("rules quick", "rules @", "the name of the rules, such as standard, is missing."),
    ("rules quick", "rules @quack", "No rules are called 'quack'; there are standard,"),
    ("rules quick", "rules @quick seats=5", "rules: Cribbage seats 2, 3 or 4, not 5."),
    ("rules quick", "rules quick @seats=two", "seats: a whole number belongs here, not"),
    ("rules quick", "rules quick @size=2", "An option is name=value, not 'size=2'; the"),
    ("rules quick", "rules quick @muggins=maybe", "muggins: one of off, acc, foster,"),
    ("rules quick\n", "@", "the line 'rules' belongs here."),
    ("seat 0 Ann\nseat ", "seat @", "seat 0 comes next, not 1."),
    ("seat 1 Ben\n", "@", "the line 'seat' belongs here."),
    ("seat 1 Ben", "seat 1 @", "the player's name is missing."),
    ("seat 1 Ben", "seat 1 Ben\nseed @xyz", "a seed is an even number of hex digits."),
    ("seat 1 Ben", "seat 1 Ben\nseed @", "the seed is missing."),
    ("seat 1 Ben", "seat 1 Ben\ntag date @", "the tag's text is missing."),
    ("cut 0:Kc 1:4d = 1 deals", "dealer @2", "There is no seat 2: the seats are 0 to 1."),
    ("cut 0:Kc 1:4d = 1 deals", "dealer @x", "a seat is a number, not 'x'."),
    ("1:4d = 1", "1:4d = @0", "1 belongs here, not 0."),
    ("cut 0:Kc", "cut @Kc", "a card drawn is a seat and a card, like 0:5h, not 'Kc'."),
    ("cut 0:Kc", "@cut 0:4d", "The card 4d comes twice."),
    ("cut 0:Kc 1:4d = 1 deals\n", "@", "There is no deal now."),
    ("deal 1 by 1", "deal @2 by 1", "1 belongs here, not 2."),
    ("hand 0 5h", "hand 0 @5x", "cannot read '5x' as a card"),
    ("deal 1 by 1\n  hand 0 5h", "@deal 1 by 1\n  hand 0 2c", "The card 2c comes twice."),
    ("deal 1 by 1\n  hand 0 5h", "@deal 1 by 1\n  hand 0", "A deal gives 6 cards to each of 2"),
    ("deal 1 by 1", "@deal 1 by 1\n deck 3h", "A deal gives 6 cards to each of 2 seats and 0 to"),
    ("toss 1 9h", "toss @one 9h", "a seat is a number, not 'one'."),
    ("toss 1 9h", "@toss 1 9d", "You do not hold 9d; you hold 2c 3c 4h 9h Th Qs."),
    ("toss 0 Jc Kd", "@toss 0 Jc", "Lay away 2 different cards, not 1."),
    ("toss 0 Jc Kd", "toss 0 @Kd Jc", "Jc belongs here, not Kd."),
    ("starter Jh", "starter @9h", "The starter 9h has been dealt already."),
    ("starter Jh", "starter Jh @0:+1(go)", "1:+2(heels) belongs here, not 0:+1(go)."),
    ("-> 0-2", "-> 0-@3", "0-2 belongs here, not 0-3."),
    (" -> 0-2", " @", "-> 0-2 is missing."),
    ("-> 0-2", "-> 0-2 @!", "nothing more belongs on this line, but ! stands here."),
    ("0:8s(8)", "0:8s(@9)", "0:8s(8) belongs here, not 0:8s(9)."),
    ("0:8s(8)", "@0:8s", "in the play stand words like 0:5h(15)+2, 1:go,"),
    ("0:8s(8)", '@0:8s(8)"0"', "The table counts in this game; make no claim."),
    ("0:8s(8)", "@1:8s(8)", "It is not the turn of seat 1: 0 is awaited."),
    ("0:go 1:2c", "@1:2c", "It is not the turn of seat 1: 0 is awaited."),
    ("0:go", "@0:5h(34)", "5h makes 34, past 31; you hold nothing that fits: go."),
    ("0:7d(25)", "@0:go", "No go at 18: you hold 5h 6h 7d, which fit."),
    ("1:2c(31)+2", "1:2c(31)@", "1:2c(31)+2 belongs here, not 1:2c(31)."),
    ("0:+1(last)", "0:+1(@go)", "0:+1(last) belongs here, not 0:+1(go)."),
    ("= 8 (fifteen 4, run 4)", "= @9 (fifteen 4, run 5)", "8 belongs here, not 9."),
    ("fifteen 4, run 3", "fifteen 4, run @4", "3) belongs here, not 4)."),
    ("show 1 2c 3c 4h Th = 7 (fifteen 4, run 3) -> 9-11\n  ", "@", "show belongs here, not crib."),
    ("crib 1 9h", "crib 1 @Jh", "9h belongs here, not Jh."),
    ("crib 1", "@kitty 1", "a line is about cut, deal, hand, deck, toss, starter, play, show,"),
    ("side 1 wins", "side @0 wins", "1 belongs here, not 0."),
    ("wins 9-19", "wins 9-@20", "9-19 belongs here, not 9-20."),
    ("result side 1 wins 9-19\n", "@", "the line 'result side 1 wins 9-19' is missing."),
    ("wins 9-19", "wins 9-19\n@result drawn 9-9", "nothing that was done leads to this line."),
    ("wins 9-19", "wins 9-19\nstarter @5d", "There is no starter to cut now."),
]
"""What is right, what stands there instead, with @ where the fault is found, and why."""


@pytest.mark.parametrize(("right", "wrong", "why"), DAMAGE)
def test_damage_is_found_where_it_is(right: str, wrong: str, why: str) -> None:
    check_damage(GAME, right, wrong, why)


def check_damage(text: str, right: str, wrong: str, why: str) -> None:
    assert text.count(right) >= 1
    before, _, after = text.replace(right, wrong, 1).partition("@")
    line, column = before.count("\n") + 1, len(before.rpartition("\n")[2]) + 1
    with pytest.raises(RecordError) as found:
        loads(before + after)
    assert (found.value.line, found.value.column) == (line, column)
    assert str(found.value).startswith(f"line {line}, column {column}: {why}")


EMPTY = [("", 1, 1), ("\n\n", 3, 1), ("# only a note", 1, 14)]


@pytest.mark.parametrize(("text", "line", "column"), EMPTY)
def test_no_game_at_all(text: str, line: int, column: int) -> None:
    with pytest.raises(RecordError, match=r"the line \[muggins 1\] belongs here") as found:
        loads(text)
    assert (found.value.line, found.value.column) == (line, column)


MATCH_DAMAGE = [
    ("tag format", "@tga format", "the line [muggins 1] belongs here."),
    ("seat 1 Ben\n\n[", "\n@[", "the line 'seat' belongs here."),
    ("rules standard target=31 cut", "rules @cut", "No rules are called 'cut_tie=all'"),
]


@pytest.mark.parametrize(("right", "wrong", "why"), MATCH_DAMAGE)
def test_damage_to_a_match(right: str, wrong: str, why: str) -> None:
    check_damage(MATCH, right, wrong, why)


def test_a_claim_is_what_was_said() -> None:
    text = (GOLDEN / "muggins-by-hand.crib").read_text(encoding="utf-8")
    said = text.replace('"10" 1:+2(penalty) -> 11-4', '"11" 1:+2(penalty) -> 11-4')
    with pytest.raises(RecordError, match=r"1:\+3\(penalty\) belongs here, not 1:\+2\(penalty\)"):
        loads(said)


# ---- any damage ---------------------------------------------------------------------------------

PIECES = [
    *"0123456789:()+-># \n",
    '"',
    "5h",
    "go",
    "accept",
    "play",
    "deal",
    "[muggins 1]",
    "é",
    "\r",
]


def damaged(text: str, dice: Random) -> str:
    """The text with something taken out, put in, or said twice."""
    start = dice.randrange(len(text))
    stop = min(len(text), start + dice.choice((0, 1, 1, 2, 5, 40)))
    put = dice.choice(("", dice.choice(PIECES), text[start:stop] * 2))
    return text[:start] + put + text[stop:]


@settings(max_examples=100, deadline=None)
@given(name=st.sampled_from(list(PRESETS)), dice=st.randoms(use_true_random=False))
def test_any_damage_is_refused_or_harmless(name: str, dice: Random) -> None:
    text = (GOLDEN / f"{name}.crib").read_text(encoding="utf-8")
    for _ in range(dice.randrange(1, 4)):
        text = damaged(text, dice)
    try:
        record = loads(text)
    except RecordError as error:
        assert_within(text, error)
    else:
        assert loads(dumps(record)) == record


def assert_within(text: str, error: RecordError) -> None:
    lines = text.split("\n")
    assert 1 <= error.line <= len(lines)
    # A missing word is looked for one space after the last.
    assert 1 <= error.column <= len(lines[error.line - 1]) + 2


@settings(max_examples=200, deadline=None)
@given(text=st.text())
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        loads(text)
    with pytest.raises(RecordError):
        loads(f"[muggins 1]\nrules standard\nseat 0 Ann\nseat 1 Ben\ndealer 0\nx{text}")
