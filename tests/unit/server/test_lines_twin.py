"""The page's own scorer beside ours: the same lines for the same hands.

The score-keeper counts hands without a server, in JavaScript, and the table judges sets of cards by
the same lines. Here they count thousands of dealt hands in one Node, and `muggins.cards.scoring`
counts them too.
"""

import json
import subprocess
from pathlib import Path
from random import Random
from shutil import which

import pytest

from muggins.cards import Card
from muggins.cards.scoring import score_show

ROOT = Path(__file__).parents[3]
LINES = (ROOT / "src" / "muggins" / "server" / "static" / "lines.js").as_uri()
FETCHING = (ROOT / "tests" / "front" / "fetch-files.js").as_uri()
HANDS = 12_000

TELLER = """
import { text } from "node:stream/consumers";
const { showLines } = await import(process.argv[1]);
const hands = JSON.parse(await text(process.stdin));
const told = hands.map(([cards, isCrib]) => showLines(cards.slice(0, 4), cards[4], isCrib));
process.stdout.write(JSON.stringify(told));
"""


def dealt(seed: int) -> list[tuple[tuple[Card, ...], bool]]:
    """Hands with starters; every third of one suit or nearly, as no dealer gives so often."""
    random = Random(seed)
    deck = [Card(number) for number in range(52)]
    return [
        (tuple(random.sample(deck if n % 3 else deck[n % 4 :: 4], 5)), n % 2 == 1)
        for n in range(HANDS)
    ]


def test_both_scorers_tell_the_same_lines() -> None:
    node = which("node")
    if node is None:
        pytest.skip("there is no Node here to run the page's scorer")
    hands = dealt(seed=29)
    asked = json.dumps([([str(card) for card in cards], crib) for cards, crib in hands])
    told = subprocess.run(
        [node, "--import", FETCHING, "--input-type=module", "-e", TELLER, LINES],
        input=asked,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stderr == ""
    for (cards, crib), lines in zip(hands, json.loads(told.stdout), strict=True):
        theirs = sorted((line["kind"], line["points"], sorted(line["cards"])) for line in lines)
        ours = score_show(cards[:4], cards[4], crib=crib)
        assert theirs == sorted(
            (str(line.kind), line.points, sorted(map(str, line.cards))) for line in ours
        ), (cards, crib)
