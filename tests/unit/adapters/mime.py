"""Stands in for the process that simulates, and fails in the way that it is told to.

    python mime.py WAY [FILE]

A ball is never met. With a FILE it fails only until that is there, and makes it.
"""

import json
import sys
import time
from pathlib import Path


def answer(stroke: dict[str, object]) -> dict[str, object]:
    balls = stroke["balls"]
    assert isinstance(balls, list)
    paths = [[ball, 0, round(1000 * x), round(1000 * y)] for ball, x, y in balls]
    plain = {"id": stroke["id"], "hits": [[12, "rail", 0]], "rest": balls}
    return {**plain, "frames": 2, "paths": paths} if stroke["track"] else plain


def rubbish(way: str, told: dict[str, object]) -> str:
    """An answer that is none, made of one that is."""
    match way:
        case "no JSON":
            return "three"
        case "no object":
            return "[]"
        case "another stroke":
            return json.dumps({**told, "id": 99})
        case "no rest":
            return json.dumps({"id": told["id"], "hits": []})
        case "off the table":
            return json.dumps({**told, "rest": [[0, float("nan"), 1.0]]})
        case "no such pocket":
            return json.dumps({**told, "hits": [[1, "pocket", 0, "attic"]]})
        case "no such event":
            return json.dumps({**told, "hits": [[1, "jump", 0]]})
        case _:
            raise AssertionError(way)


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(way: str, file: str = "") -> None:
    if way == "will not start":
        sys.exit("no panda")
    if way == "another version":
        say(json.dumps({"ready": "0.3.3"}))
    if way == "starts for ever":
        time.sleep(60)
    say(json.dumps({"ready": "0.6.0"}))
    for line in sys.stdin:
        if line == "quit\n":
            return
        told = answer(json.loads(line))
        fails = not (file and Path(file).exists())
        if file:
            Path(file).touch()
        if not fails or way == "works":
            say(json.dumps(told))
        elif way == "hangs":
            time.sleep(60)
        elif way == "dies":
            sys.exit("a quartic had no root")
        else:
            say(rubbish(way, told))


if __name__ == "__main__":
    main(*sys.argv[1:])
