"""A record holds games that were possible, and texts that a line can hold."""

import pytest

from muggins.cards import MugginsError, Unreadable
from muggins.game.engine import begin
from muggins.game.events import Event, GameEnded, GoSaid
from muggins.game.evolution import BrokenRecord
from muggins.game.rules import PRESETS, Counting, Muggins, Rules
from muggins.game.view import seen_by
from muggins.notation.options import format_rules, parse_rules
from muggins.notation.text import GameRecord, MatchRecord, Note, dumps
from tests.unit.notation.games import game, moments

RULES = Rules()
EVENTS = game(RULES, 3)
NAMES = ("Ann", "Ben")

BROKEN: list[tuple[tuple[Event, ...], str]] = [
    (EVENTS[1:], "A game begins with GameBegan"),
    (EVENTS[:-1], f"Event {len(EVENTS)} of the game should be GameEnded(winner="),
    ((*EVENTS, GameEnded(0)), f"Event {len(EVENTS) + 1} of the game should be the end, not Game"),
    ((*EVENTS[:1], GoSaid(0)), "After event 1 of the game: There is no go to say now."),
    (tuple(seen_by(event, 0, RULES) for event in EVENTS), "After event 2 of the game: A deal"),
]


@pytest.mark.parametrize(("events", "complaint"), BROKEN)
def test_only_the_events_of_a_game(events: tuple[Event, ...], complaint: str) -> None:
    with pytest.raises(BrokenRecord) as refusal:
        GameRecord(events, NAMES)
    assert str(refusal.value).startswith(complaint)


@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Ben", "Cy"), ("Ann", ""), ("Ann", "B\nen")])
def test_a_name_for_each_seat_on_one_line(names: tuple[str, ...]) -> None:
    with pytest.raises(Unreadable, match=r"name"):
        GameRecord(EVENTS, names)


@pytest.mark.parametrize("tag", [("", "x"), ("date", ""), ("date", " x"), ("two words", "x")])
def test_a_tag_is_a_word_and_a_text(tag: tuple[str, str]) -> None:
    with pytest.raises(Unreadable, match=r"tag"):
        GameRecord(EVENTS, NAMES, tags=(tag,))
    with pytest.raises(Unreadable, match=r"tag"):
        MatchRecord((), (tag,))


def test_no_seed_is_not_an_empty_seed() -> None:
    with pytest.raises(Unreadable, match="None is no seed"):
        GameRecord(EVENTS, NAMES, b"")


@pytest.mark.parametrize("text", ["two\nlines", "a space "])
def test_a_note_is_one_line(text: str) -> None:
    with pytest.raises(Unreadable, match="A note is one line"):
        Note(0, text)


@pytest.mark.parametrize("befores", [(-1,), (1000,), (2, 1)])
def test_a_note_stands_in_its_game(befores: tuple[int, ...]) -> None:
    record = GameRecord(EVENTS, NAMES, notes=tuple(Note(at, "") for at in befores))
    with pytest.raises(Unreadable, match="Notes stand in order above lines 0 to"):
        dumps(record)


def test_a_note_below_a_game_would_be_read_as_the_next_games() -> None:
    first = GameRecord(begin(RULES), NAMES, notes=(Note(4, " below"),))
    assert dumps(first).endswith("# below\n")
    with pytest.raises(Unreadable, match="Notes stand"):
        dumps(MatchRecord((first, first)))


def test_the_commands_of_a_game() -> None:
    rules = PRESETS["acc"]
    given = tuple(command for _state, command, _events in moments(rules, 11))
    assert GameRecord(game(rules, 11), NAMES).commands == given


def test_a_stacked_deck_is_found() -> None:
    record = GameRecord(EVENTS, NAMES)
    assert record.is_dealt_by(b"3")
    assert not record.is_dealt_by(b"4")


def test_the_result() -> None:
    assert GameRecord(EVENTS[:1], NAMES).result is None
    ended = GameRecord(EVENTS, NAMES).result
    assert ended is not None
    assert max(ended.scores) == 121


# ---- rules in a line ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_its_name(name: str) -> None:
    assert format_rules(PRESETS[name]) == name
    assert parse_rules(name) == PRESETS[name]


CUSTOM = [
    (Rules(target=31), "standard target=31"),
    (Rules(target=61, crib_four_flush=True), "standard target=61 crib_four_flush=yes"),
    (
        Rules(seats=4, dealt=5, tossed=1, counting=Counting.MANUAL, muggins=Muggins.ACC),
        "standard seats=4 dealt=5 tossed=1 counting=manual muggins=acc",
    ),
]


@pytest.mark.parametrize(("rules", "text"), CUSTOM)
def test_other_rules_are_written_whole(rules: Rules, text: str) -> None:
    assert format_rules(rules) == text
    assert parse_rules(text) == rules


REFUSED = [
    ("", "No rules are called ''"),
    ("target=61", "No rules are called 'target=61'"),
    ("standard target", "An option is name=value, not 'target'"),
    ("standard target=", "target: a whole number belongs here, not ''"),
    ("standard target=٦١", "target: a whole number belongs here"),
    ("standard target=99999", "target: a whole number belongs here, not '99999'"),
    ("standard quick_round=1", "quick_round: true or false belongs here, not '1'"),
    ("standard muggins=acc", "rules: Muggins needs manual counting"),
]


@pytest.mark.parametrize(("text", "complaint"), REFUSED)
def test_rules_refused(text: str, complaint: str) -> None:
    with pytest.raises(MugginsError) as refusal:
        parse_rules(text)
    assert str(refusal.value).startswith(complaint)


def test_an_option_overrides_the_preset() -> None:
    assert parse_rules("kitchen crib_four_flush=no target=61").crib_four_flush is False
