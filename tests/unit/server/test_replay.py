"""A game shown again: every card open, and the table as it was."""

import json
from pathlib import Path

import pytest

from muggins.cards import Card
from muggins.game.events import CardLaid, Dealt, Discarded, HandCounted
from muggins.notation.codec import decode_view, encode_rules
from muggins.notation.text import GameRecord, loads
from muggins.server.forms import MESSAGE
from muggins.server.protocol import Message, message
from muggins.server.replay import encode_replay, scenes
from muggins.server.room import Seated, rooms

GOLDEN = Path(__file__).parents[2] / "golden"
NAMES = ("standard", "three", "partners", "acc", "foster", "seven-card", "quick")


def golden(name: str) -> GameRecord:
    record = loads((GOLDEN / f"{name}.crib").read_text(encoding="utf-8"))
    assert isinstance(record, GameRecord)
    return record


@pytest.mark.parametrize("name", NAMES)
def test_the_open_cards_are_those_that_the_events_name(name: str) -> None:
    """Held and laid away are what was dealt, less what was laid, until the play is over."""
    record = golden(name)
    hands: list[set[Card]] = []
    crib: set[Card] = set()
    for scene in scenes(record):
        match scene.event:
            case Dealt(hands=dealt, crib=deck):
                hands, crib = [set(hand) for hand in dealt], set(deck)
            case Discarded(seat=seat, cards=cards):
                hands[seat] -= set(cards)
                crib |= set(cards)
            case CardLaid(seat=seat, card=card):
                hands[seat] -= {card}
            case HandCounted(seat=seat, cards=cards, source="hand"):
                assert set(scene.hands[seat]) == set(cards)
            case HandCounted(cards=cards):
                assert set(cards) == crib == set(scene.crib)
            case _:
                pass
        if scene.view.stage in {"discarding", "starting", "playing"}:
            assert [set(hand) for hand in scene.hands] == hands
            assert set(scene.crib) == crib


@pytest.mark.parametrize("name", ["short", "acc"])
def test_a_scene_is_what_a_spectator_of_the_room_was_shown(name: str) -> None:
    record = golden(name)
    chairs = tuple(Seated(seat, name) for seat, name in enumerate(record.names))
    told = encode_replay(record)
    log = (record.events[0], *chairs, *record.events[1:])
    moments = list(rooms(log))
    seen = [
        message(moment, entry, None, newest=False)
        for moment, entry in zip(moments, log, strict=True)
        if not isinstance(entry, Seated)
    ]
    found = told["scenes"]
    assert isinstance(found, list)
    assert len(found) == len(seen)
    for scene, live in zip(found, seen, strict=True):
        assert isinstance(scene, dict)
        view = scene["view"]
        assert isinstance(view, dict)
        whole = decode_view({**view, "rules": encode_rules(record.rules)})
        assert whole == live.view
        if record.rules.muggins == "off":
            assert scene["say"] == encoded(live)["say"]


def encoded(live: Message) -> dict[str, object]:
    written = MESSAGE.encode(live)
    assert isinstance(written, dict)
    return dict(written)


def test_the_replay_is_json_with_the_promise_and_the_sheet() -> None:
    told = json.loads(json.dumps(encode_replay(golden("short"))))
    assert told["names"] == ["Ann", "Ben"]
    assert told["game"] == "short"
    assert told["seed"] == "73686f72742030"
    assert told["promise"] is None
    assert len(told["made"]) == 64
    assert told["sheet"]["columns"] == ["heels", "play", "hand", "crib"]
    assert told["sheet"]["rows"][-1]["scores"] == [44, 61]
    assert told["scenes"][-1]["event"] == {"type": "game_ended", "winner": 1}
