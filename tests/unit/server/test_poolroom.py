"""The referee on the wire: the rulings of a record, nothing kept, and what cannot have been."""

import json
from typing import Any

import pytest

from muggins.pool.facts import Answer
from muggins.pool.picture import COLOURS
from muggins.pool.record import PoolRecord, encode_record, loads, replay_record
from muggins.pool.rules import pool_options
from muggins.pool.verdict import Why
from muggins.server import assets
from muggins.server.poolroom import PoolQuestion, answer
from tests.guest import Guest

pytestmark = pytest.mark.anyio

SOME = {"type": "stroke", "pocketed": [3, 12, 5]}
LAST = {"type": "stroke", "cue_ball": "pocketed"}


def game(*commands: dict[str, Any], **change: object) -> dict[str, Any]:
    return {"players": ["Ann", "Bob"], "commands": list(commands)} | change


async def ruled(guest: Guest, record: dict[str, Any], command: object = None) -> dict[str, Any]:
    answered = await guest.client.post(
        "/api/pool/rulings", json={"record": record, "command": command}
    )
    assert answered.status_code == 200, answered.text
    found: dict[str, Any] = answered.json()
    return found


async def test_a_new_game_waits_for_the_break(ann: Guest) -> None:
    told = await ruled(ann, game())
    assert told["told"] == []
    assert told["state"] == {
        "phase": "breaking",
        "shooter": 0,
        "table": list(range(1, 16)),
        "on": [],
        "due": [],
        "cribbages": [],
        "fouls": [0, 0],
        "out": [],
        "cue": "kitchen",
        "answers": [],
        "breaker": None,
        "winner": None,
    }


async def test_a_stroke_is_ruled_with_its_reasons(ann: Guest) -> None:
    told = await ruled(ann, game(SOME), LAST)
    first, second = told["told"]
    assert (first["type"], first["command"], first["player"]) == ("ruled", 0, 0)
    assert first["pocketed"] == [3, 12, 5]
    assert [reason["why"] for reason in first["reasons"]] == ["cribbage", "on"]
    assert first["reasons"][0]["text"] == "The 3 and the 12 make a cribbage."
    assert second["spotted"] == [5]
    assert told["state"]["cribbages"] == [{"player": 0, "balls": [3, 12]}]
    assert (told["state"]["cue"], told["state"]["fouls"]) == ("kitchen", [1, 0])


async def test_the_same_as_the_record_that_the_terminal_keeps(ann: Guest) -> None:
    """docs/pool.md: one record, at the page and at the prompt."""
    written = encode_record(PoolRecord(("Ann", "Bob")))
    kept = loads(json.dumps(written | {"commands": [SOME, LAST]}))
    told = await ruled(ann, encode_record(kept))
    assert told["state"]["table"] == list(replay_record(kept)[1].table)


async def test_a_failed_break_is_answered(ann: Guest) -> None:
    closed = {"type": "stroke", "driven": 2}
    told = await ruled(ann, game(closed))
    assert (told["state"]["phase"], told["state"]["breaker"]) == ("choosing", 0)
    assert told["state"]["answers"] == [Answer.BREAK, Answer.AGAIN]
    chosen = await ruled(ann, game(closed), {"type": "choose", "answer": "again"})
    assert (chosen["told"][-1]["type"], chosen["told"][-1]["answer"]) == ("chosen", "again")
    assert chosen["state"]["shooter"] == 0


async def test_the_cue_ball_is_taken_and_a_ball_moved(ann: Guest) -> None:
    told = await ruled(
        ann,
        game({"type": "stroke", "called": True}, {"type": "take_in_hand"}),
        {"type": "relocate", "ball": 4},
    )
    assert [one["type"] for one in told["told"]] == ["ruled", "taken", "moved"]
    assert told["told"][-1]["ball"] == 4


async def test_the_end_of_a_game_of_three_and_of_a_tie(ann: Guest) -> None:
    scratch = {"type": "stroke", "cue_ball": "pocketed"}
    miss = {"type": "stroke"}
    three = game(*[scratch, miss, miss] * 2, scratch, players=["Ann", "Bob", "Cleo"])
    told = await ruled(ann, three)
    assert (told["told"][-1]["type"], told["told"][-1]["player"]) == ("out", 0)
    assert told["state"]["out"] == [0]
    pots = [{"type": "stroke", "pocketed": [ball, 15 - ball]} for ball in range(1, 8)]
    tied = game(*pots[:3], miss, *pots[3:], miss, {"type": "stroke", "pocketed": [15]})
    told = await ruled(ann, tied)
    assert (told["told"][-1]["type"], told["state"]["phase"]) == ("tie", "tie-break")
    told = await ruled(ann, tied, {"type": "stroke", "pocketed": [15]})
    assert (told["told"][-1]["type"], told["state"]["winner"]) == ("ended", 0)
    assert told["state"]["phase"] == "over"


@pytest.mark.parametrize(
    ("record", "command", "status", "why"),
    [
        (game(SOME), {"type": "stroke", "pocketed": [3]}, 409, "The 3 is not on the table"),
        (game(SOME), {"type": "choose"}, 409, "choose also needs answer"),
        (game(SOME), {"type": "relocate"}, 409, "relocate also needs ball"),
        (game(SOME), {"type": "stroke", "ball": 3}, 409, "there is no 'ball' here"),
        (game(players=["Ann", "ann"]), None, 409, "a name of his own"),
        (game(rules={"tie": "never"}), None, 409, "tie is fifteen or drawn"),
        (game(SOME), {"type": "stroke", "pocketed": [16]}, 400, "less than or equal to 15"),
        (game(SOME), {"type": "jump"}, 400, "type"),
        (game(players=["Ann"]), None, 400, "at least 2"),
        (game(game="chess"), None, 400, "cribbage pool"),
        ([], None, 400, "record"),
    ],
)
async def test_what_cannot_have_been_is_refused(
    ann: Guest, record: object, command: object, status: int, why: str
) -> None:
    answered = await ann.client.post(
        "/api/pool/rulings", json={"record": record, "command": command}
    )
    assert answered.status_code == status, answered.text
    assert why in answered.json()["error"]["message"]


async def test_whole_numbers_may_be_written_with_a_point(ann: Guest) -> None:
    told = await ruled(ann, game(version=1.0), {"type": "stroke", "pocketed": [3.0]})
    assert told["state"]["on"] == [3]


async def test_the_page_is_served(ann: Guest) -> None:
    answered = await ann.client.get("/pool")
    assert answered.status_code == 200
    assert "<muggins-pool>" in answered.text


def test_the_schema_names_each_option() -> None:
    schema = PoolQuestion.model_json_schema()["$defs"]["PoolGame"]["properties"]["rules"]
    assert schema["properties"].keys() == pool_options().keys()


def test_the_page_has_a_sentence_for_each_reason_and_each_option() -> None:
    catalogue = (assets.ROOT / "locale" / "en" / "pool.ftl").read_text(encoding="utf-8")
    for why in Why:
        assert f"\npool-why-{why} =" in catalogue
    for name, words in pool_options().items():
        assert f"\npool-option-{name} =" in catalogue
        for word in words:
            assert f"\npool-option-{name}-{word} =" in catalogue


def test_the_page_knows_the_options_and_the_colours_of_the_picture() -> None:
    script = (assets.ROOT / "poolgame.js").read_text(encoding="utf-8")
    for name, words in pool_options().items():
        quoted = f'"{name}"' if "-" in name else name
        assert f"  {quoted}: {json.dumps(list(words))}," in script
    drawing = (assets.ROOT / "poolballs.js").read_text(encoding="utf-8")
    assert f"const COLOURS = {json.dumps(COLOURS)};" in drawing


def test_a_long_game_fits_into_a_request() -> None:
    strokes: list[dict[str, Any]] = [
        {"type": "stroke", "pocketed": [15], "cue_ball": "pocketed"},
        {"type": "stroke"},
    ]
    record = game(*strokes * 2, *[{"type": "stroke"}] * 150)
    assert len(json.dumps({"record": record}, separators=(",", ":"))) < 16 * 1024
    assert answer(PoolQuestion.model_validate({"record": record})).state.phase == "shooting"
