"""The JSON: what it says, what it refuses, and that it comes back."""

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from muggins.cards import Card, Kind, Line, Unreadable
from muggins.game.events import (
    Accept,
    CallMuggins,
    CardLaid,
    Command,
    Count,
    CutForDeal,
    CutStarter,
    Deal,
    Discard,
    Event,
    GameBegan,
    Go,
    Lay,
)
from muggins.game.rules import PRESETS, Counting, Muggins, Rules
from muggins.game.view import View, seen_by, view
from muggins.notation.codec import (
    decode_command,
    decode_event,
    decode_events,
    decode_player_command,
    decode_rules,
    decode_view,
    encode_command,
    encode_event,
    encode_events,
    encode_rules,
    encode_view,
    json_schema,
)
from tests.unit.notation.games import game, moments

rules_of_presets = st.sampled_from(list(PRESETS.values()))
seeds = st.integers(0, 10_000)
samples = settings(max_examples=20, deadline=None)


def through_text(written: object) -> Any:  # noqa: ANN401 - as json.loads
    """The data as it arrives at the other end of a wire."""
    return json.loads(json.dumps(written))


@cache
def validator(name: str) -> Draft202012Validator:
    schema = json_schema() | {"$ref": f"#/$defs/{name}"}
    del schema["oneOf"]
    return Draft202012Validator(schema)


def valid(name: str, data: object) -> bool:
    return bool(validator(name).is_valid(data))


def sample() -> dict[str, Any]:
    return {"type": "lay", "seat": 0, "card": "5h", "claim": 2}


# ---- what it says -------------------------------------------------------------------------------

COMMANDS: list[tuple[Command, dict[str, Any]]] = [
    (CutForDeal((Card("Kc"), Card("4d"))), {"type": "cut_for_deal", "cards": ["Kc", "4d"]}),
    (
        Deal(((Card("5h"),), (Card("Ac"),)), (Card("Ts"),)),
        {"type": "deal", "hands": [["5h"], ["Ac"]], "crib": ["Ts"]},
    ),
    (CutStarter(Card("Jd")), {"type": "cut_starter", "card": "Jd"}),
    (
        Discard(1, (Card("Ac"), Card("9d"))),
        {"type": "discard", "seat": 1, "cards": ["Ac", "9d"]},
    ),
    (Lay(0, Card("5h")), {"type": "lay", "seat": 0, "card": "5h", "claim": None}),
    (Go(3), {"type": "go", "seat": 3}),
    (Count(0, 12), {"type": "count", "seat": 0, "claim": 12}),
    (CallMuggins(1, 2), {"type": "call_muggins", "seat": 1, "points": 2}),
    (Accept(1), {"type": "accept", "seat": 1}),
]


@pytest.mark.parametrize(("command", "written"), COMMANDS)
def test_each_command_as_documented(command: Command, written: dict[str, Any]) -> None:
    assert encode_command(command) == written
    assert decode_command(written) == command


def test_an_event_carries_its_lines() -> None:
    pair = Line(Kind.PAIR_ROYAL, (Card("5h"), Card("5c"), Card("5d")), 6)
    event = CardLaid(1, Card("5d"), 15, (pair,), None)
    written = {
        "type": "card_laid",
        "seat": 1,
        "card": "5d",
        "count": 15,
        "lines": [{"kind": "pair royal", "cards": ["5h", "5c", "5d"], "points": 6}],
        "claim": None,
    }
    assert encode_event(event) == written
    assert decode_event(written) == event


def test_the_rules_are_stored_whole() -> None:
    written = encode_rules(Rules(counting=Counting.MANUAL, muggins=Muggins.ACC))
    assert list(written) == list(Rules.__slots__)
    assert (written["counting"], written["muggins"], written["target"]) == ("manual", "acc", 121)


def test_a_key_with_a_default_may_be_left_out() -> None:
    assert decode_event({"type": "game_began", "rules": {}}) == GameBegan(Rules(), None)


# ---- and back -----------------------------------------------------------------------------------


@samples
@given(rules=rules_of_presets, seed=seeds)
def test_a_game_comes_back(rules: Rules, seed: int) -> None:
    events = game(rules, seed)
    assert decode_events(through_text(encode_events(events))) == events


@samples
@given(rules=rules_of_presets, seed=seeds)
def test_commands_and_views_come_back(rules: Rules, seed: int) -> None:
    for state, command, _events in list(moments(rules, seed))[:60]:
        assert decode_command(through_text(encode_command(command))) == command
        for seat in (None, *range(rules.seats)):
            seen = view(state, seat)
            assert decode_view(through_text(encode_view(seen))) == seen


@samples
@given(rules=rules_of_presets, seed=seeds)
def test_what_a_seat_may_see_of_an_event_comes_back(rules: Rules, seed: int) -> None:
    for event in game(rules, seed):
        seen = seen_by(event, None, rules)
        assert decode_event(through_text(encode_event(seen))) == seen


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_comes_back(name: str) -> None:
    assert decode_rules(through_text(encode_rules(PRESETS[name]))) == PRESETS[name]


# ---- what it refuses ----------------------------------------------------------------------------

REFUSED: list[tuple[object, str]] = [
    (7, "command: an object belongs here, not 7."),
    ({"seat": 0}, "command.type: one of cut_for_deal, deal, cut_starter, discard, lay, go, "),
    (sample() | {"type": "Lay"}, "call_muggins, accept belongs here, not 'Lay'."),
    (sample() | {"type": ["lay"]}, "command.type: one of"),
    (sample() | {"seat": "0"}, "command.seat: a whole number belongs here, not '0'."),
    (sample() | {"seat": True}, "command.seat: a whole number belongs here, not True."),
    (sample() | {"seat": 1.0}, "command.seat: a whole number belongs here, not 1.0."),
    (sample() | {"seat": None}, "command.seat: a whole number belongs here, not None."),
    (
        sample() | {"card": "10h"},
        "command.card: a card is a rank (A23456789TJQK) and a suit (cdhs)",
    ),
    (sample() | {"card": 18}, "command.card: a card is a rank"),
    (sample() | {"claim": "two"}, "command.claim: a whole number belongs here, not 'two'."),
    (sample() | {"points": 2}, "there is no key 'points' here; there are type, seat, card, claim."),
    ({"type": "lay", "seat": 0}, "command: the key 'card' is missing."),
    ({"type": "discard", "seat": 0, "cards": "5h"}, "command.cards: a list belongs here"),
    (
        {"type": "discard", "seat": 0, "cards": ["5h", "5x"]},
        "command.cards[1]: a card is a rank (A23456789TJQK) and a suit (cdhs)",
    ),
    (
        {"type": "discard", "seat": 0, "cards": "x" * 100},
        "command.cards: a list belongs here, not '" + "x" * 39 + "....",
    ),
]


@pytest.mark.parametrize(("data", "complaint"), REFUSED)
def test_refused_with_the_path_and_what_is_right(data: object, complaint: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        decode_command(data)
    assert complaint in str(refusal.value)


def test_a_player_gives_no_command_of_chance() -> None:
    assert decode_player_command({"type": "go", "seat": 1}) == Go(1)
    with pytest.raises(Unreadable, match=r"^command\.type: one of discard, lay, go"):
        decode_player_command({"type": "cut_starter", "card": "5h"})


RULES_REFUSED = [
    ({"muggins": "maybe"}, "rules.muggins: one of off, acc, foster, penalty2 belongs here"),
    ({"quick_round": 1}, "rules.quick_round: true or false belongs here, not 1."),
    ({"seats": 3}, "rules: The crib must get 4 cards, but 3 seats toss 2 each"),
    ({"stakes": 5}, "rules: there is no key 'stakes' here; there are seats, teams, dealt"),
]


@pytest.mark.parametrize(("data", "complaint"), RULES_REFUSED)
def test_rules_refused(data: object, complaint: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        decode_rules(data)
    assert complaint in str(refusal.value)


@pytest.mark.parametrize("due", [[0], [0, "hand", 1], "hand"])
def test_a_pair_needs_its_two_places(due: object) -> None:
    first = next(moments(Rules(), 1))[0]
    written = encode_view(view(first, 0)) | {"due": [due]}
    with pytest.raises(Unreadable, match=r"^view\.due\[0\]: a list of 2 belongs here"):
        decode_view(written)


GAMES_REFUSED = [
    ([], "game: an object belongs here, not []."),
    ({"events": []}, "game.version: this program reads version 1, not None."),
    ({"version": True, "events": []}, "game.version: this program reads version 1, not True."),
    ({"version": 1}, "game: the keys are version and events, not version."),
    ({"version": 1, "events": {}}, "events: a list belongs here"),
    ({"version": 1, "events": [{"type": "go_said"}]}, "events[0]: the key 'seat' is missing."),
]


@pytest.mark.parametrize(("data", "complaint"), GAMES_REFUSED)
def test_games_refused(data: object, complaint: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        decode_events(data)
    assert complaint in str(refusal.value)


# ---- the schema ---------------------------------------------------------------------------------


def test_the_schema_is_one() -> None:
    schema = json_schema()
    Draft202012Validator.check_schema(schema)
    unknown = set(_references(schema)) - {f"#/$defs/{name}" for name in schema["$defs"]}  # type: ignore[union-attr]
    assert unknown == set()


def _references(schema: object) -> list[str]:
    if isinstance(schema, list):
        return [found for part in schema for found in _references(part)]
    if not isinstance(schema, dict):
        return []
    own = [schema["$ref"]] if "$ref" in schema else []
    return own + [found for part in schema.values() for found in _references(part)]


@pytest.mark.parametrize("name", PRESETS)
def test_the_schema_takes_what_is_written(name: str) -> None:
    whole = Draft202012Validator(json_schema())
    whole.validate(encode_events(game(PRESETS[name], seed=5)[:60]))
    whole.validate(encode_rules(PRESETS[name]))
    for state, command, _events in list(moments(PRESETS[name], 5))[:15]:
        whole.validate(encode_command(command))
        whole.validate(encode_view(view(state, 0)))


@pytest.mark.parametrize(("data", "_complaint"), REFUSED)
def test_the_schema_refuses_what_the_decoder_refuses(data: object, _complaint: str) -> None:
    # To JSON Schema 1.0 is a whole number; Python's readers of JSON tell the two apart.
    is_whole_float = isinstance(data, dict) and isinstance(data.get("seat"), float)
    assert valid("Command", data) == is_whole_float


JUNK: st.SearchStrategy[object] = st.sampled_from(
    [None, True, -1, 0.5, "", "5h", [], {}, ["5h"], [[0, "hand"]]]
)


@settings(max_examples=200, deadline=None)
@given(
    rules=rules_of_presets,
    seed=st.integers(0, 20),
    at=st.integers(0),
    key=st.integers(0),
    junk=JUNK,
)
def test_schema_and_decoder_agree_on_damage(
    rules: Rules, seed: int, at: int, key: int, junk: object
) -> None:
    events = opening(rules, seed)
    written = through_text(encode_event(events[at % len(events)]))
    written[list(written)[key % len(written)]] = junk
    assert valid("Event", written) == _readable(written)


@cache
def opening(rules: Rules, seed: int) -> tuple[Event, ...]:
    return game(rules, seed)[:40]


def _readable(data: object) -> bool:
    try:
        decoded: Event | View = decode_event(data)
    except Unreadable:
        return False
    return isinstance(decoded, Event)
