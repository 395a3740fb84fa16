"""Simulated strokes as JSON: what a page sends and shows, and what tests keep.

>>> decode_aim({"direction": 90, "speed": 1.5})
Aim(direction=90, speed=1.5, side=0.0, follow=0.0)
"""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final, assert_never

from muggins.pool.bed import PocketName
from muggins.pool.facts import Stroke
from muggins.pool.form import (
    Json,
    a_number,
    an_object,
    check_keys,
    list_of,
    refuse,
    whole,
    word,
)
from muggins.pool.record import decode_command, encode_command
from muggins.pool.shot import Aim, Fell, Hit, Met, Path, Shot, Touched, Track

_AIM: Final = {"direction", "speed", "side", "follow"}


# ---- writing ------------------------------------------------------------------------------------


def encode_aim(aim: Aim) -> Json:
    """An aim as JSON, each part by its name."""
    return asdict(aim)


def encode_shot(shot: Shot) -> Json:
    """A shot as JSON: the facts as in a record, and the track."""
    return {"facts": encode_command(shot.facts), "track": encode_track(shot.track)}


def encode_track(track: Track) -> Json:
    """A track as JSON.

    >>> path = Path(3, start=4, places=((100, 200), (100, 210)))
    >>> encode_track(Track(6, (path,), (Touched(66, 3),)))
    {'frames': 6, 'paths': [[3, 4, 100, 200, 100, 210]], 'hits': [[66, 'rail', 3]]}

    A path is the ball, its first frame, and then its places, across and along in turn.
    """
    return {
        "frames": track.frames,
        "paths": [
            [path.ball, path.start, *(length for place in path.places for length in place)]
            for path in track.paths
        ],
        "hits": list(map(_encode_hit, track.hits)),
    }


def _encode_hit(hit: Hit) -> list[Any]:
    match hit:
        case Met():
            return [hit.at, "ball", hit.ball, hit.other]
        case Touched():
            return [hit.at, "rail", hit.ball]
        case Fell():
            return [hit.at, "pocket", hit.ball, hit.pocket.value]
        case _:
            assert_never(hit)


# ---- reading ------------------------------------------------------------------------------------


def decode_aim(data: object, path: str = "aim") -> Aim:
    """The aim that parsed JSON stands for; side and follow may be left out.

    >>> decode_aim({"speed": 1})
    Traceback (most recent call last):
    ...
    muggins.cards.card.Unreadable: aim.direction: a number belongs here, not None.

    Raises `Unreadable` with the place of the fault.
    """
    found: Mapping[str, object] = {"side": 0.0, "follow": 0.0, **an_object(data, path)}
    check_keys(found, _AIM, path)
    return Aim(**{name: a_number(found.get(name), f"{path}.{name}") for name in _AIM})


def decode_shot(data: object, path: str = "shot") -> Shot:
    """The shot that parsed JSON stands for. Raises `Unreadable` with the place of the fault."""
    found = an_object(data, path)
    check_keys(found, {"facts", "track"}, path)
    facts = decode_command(found.get("facts"), f"{path}.facts")
    if not isinstance(facts, Stroke):
        raise refuse(f"{path}.facts", found.get("facts"), "a stroke belongs here")
    return Shot(facts, decode_track(found.get("track"), f"{path}.track"))


def decode_track(data: object, path: str = "track") -> Track:
    """The track that parsed JSON stands for. Raises `Unreadable` with the place of the fault."""
    found = an_object(data, path)
    check_keys(found, {"frames", "paths", "hits"}, path)
    return Track(
        whole(found.get("frames"), f"{path}.frames"),
        list_of(_path, found.get("paths"), f"{path}.paths"),
        list_of(_hit, found.get("hits"), f"{path}.hits"),
    )


def _path(data: object, path: str) -> Path:
    told = list_of(whole, data, path)
    if len(told) < 4 or len(told) % 2:
        raise refuse(path, data, "a ball, a frame, and its places belong here")
    ball, start, *lengths = told
    return Path(ball, start, tuple(zip(lengths[::2], lengths[1::2], strict=True)))


def _hit(data: object, path: str) -> Hit:
    told = list_of(lambda item, _: item, data, path)
    kind = told[1] if told[1:] else None
    match kind, len(told):
        case "ball", 4:
            return Met(*(whole(told[n], path) for n in (0, 2, 3)))
        case "rail", 3:
            return Touched(*(whole(told[n], path) for n in (0, 2)))
        case "pocket", 4:
            at, ball = (whole(told[n], path) for n in (0, 2))
            return Fell(at, ball, word(PocketName, told[3], path))
        case _:
            raise refuse(path, data, "a time, ball, rail or pocket, and who it was belong here")
