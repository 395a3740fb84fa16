"""Shots on paper: what is written is read again, and what is none is refused with its place."""

import json

import pytest

from muggins.cards import Unreadable
from muggins.pool.bed import PocketName
from muggins.pool.facts import Stroke
from muggins.pool.record import decode_layout, encode_layout
from muggins.pool.reel import (
    decode_aim,
    decode_shot,
    decode_track,
    encode_aim,
    encode_shot,
    encode_track,
)
from muggins.pool.shot import Aim, Fell, Met, Path, Shot, Touched, Track
from muggins.pool.table import Layout, NoTable, Point

TRACK = Track(
    9,
    (Path(0, 0, ((1, 2), (3, 4), (5, 6))), Path(15, 3, ((7, 8),))),
    (Met(1, 0, 15), Touched(2, 15), Fell(3, 15, PocketName.SIDE_LEFT)),
)
SHOT = Shot(Stroke(pocketed=(15,), first=15, layout=Layout({0: Point(0.1, 0.2)})), TRACK)


def test_a_shot_is_read_as_it_was_written() -> None:
    assert decode_shot(json.loads(json.dumps(encode_shot(SHOT)))) == SHOT


def test_an_aim_is_read_as_it_was_written() -> None:
    aim = Aim(12.5, 3.25, -0.25, 0.125)
    assert decode_aim(json.loads(json.dumps(encode_aim(aim)))) == aim


def test_a_layout_is_read_as_it_was_written_to_the_last_bit() -> None:
    layout = Layout({0: Point(0.1 + 0.2, 1 / 3), 15: Point(-0.004, 0.99)})
    assert decode_layout(json.loads(json.dumps(encode_layout(layout)))) == layout


@pytest.mark.parametrize(
    ("data", "match"),
    [
        (None, "aim: an object belongs here, not None"),
        ({"direction": 1, "speed": True}, "aim.speed: a number belongs here, not True"),
        ({"direction": 1, "speed": 1, "english": 1}, "aim: there is no 'english' here"),
        ({"direction": 1, "speed": 0}, "A cue moves at more than 0"),
    ],
)
def test_what_is_no_aim(data: object, match: str) -> None:
    with pytest.raises(Unreadable, match=match):
        decode_aim(data)


@pytest.mark.parametrize(
    ("change", "match"),
    [
        ({"frames": 1.5}, "track.frames: a whole number belongs here"),
        ({"paths": [[0, 0, 1]]}, r"track.paths\[0\]: a ball, a frame, and its places"),
        ({"paths": [[0, 0, 1, 2, 3]]}, "and its places belong here"),
        ({"hits": [[1]]}, r"track.hits\[0\]: a time, ball, rail or pocket"),
        ({"hits": [[1, "rail", 2, 3]]}, "and who it was belong here"),
        ({"hits": [[1, "pocket", 2, "attic"]]}, "one of head-left, side-left"),
        ({"hits": [[1, "ball", 2, "three"]]}, "a whole number belongs here, not 'three'"),
        ({"speed": 1}, "track: there is no 'speed' here"),
    ],
)
def test_what_is_no_track(change: dict[str, object], match: str) -> None:
    with pytest.raises(Unreadable, match=match):
        decode_track({**encode_track(TRACK), **change})


@pytest.mark.parametrize(
    ("change", "match"),
    [
        ({"facts": {"type": "take_in_hand"}}, "shot.facts: a stroke belongs here"),
        ({"facts": {"type": "stroke", "first": "x"}}, "shot.facts.first: a whole number"),
        ({"track": []}, r"shot.track: an object belongs here, not \[\]"),
        ({"film": 1}, "shot: there is no 'film' here"),
    ],
)
def test_what_is_no_shot(change: dict[str, object], match: str) -> None:
    with pytest.raises(Unreadable, match=match):
        decode_shot({**encode_shot(SHOT), **change})


def test_a_layout_off_the_table_is_none() -> None:
    with pytest.raises(NoTable, match="Ball 3 lies off the table"):
        decode_layout({"table": [0.9906, 1.9812, 0.05715], "balls": [[3, float("nan"), 0.5]]})
