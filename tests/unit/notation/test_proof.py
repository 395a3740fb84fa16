"""Proofs of fair dealing, against records of known seeds and ones that were tampered with."""

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from muggins.cards import Unreadable
from muggins.game.evolution import BrokenRecord
from muggins.notation.parcel import decode_record, encode_record, read_games
from muggins.notation.proof import Verdict, prove, verdict_of
from muggins.notation.text import GameRecord, loads

GOLDEN = Path(__file__).parents[2] / "golden"
SEEDED = ("standard", "short", "three", "partners", "seven-card", "acc", "kitchen", "five-card-old")


def golden(name: str) -> GameRecord:
    record = loads((GOLDEN / f"{name}.crib").read_text(encoding="utf-8"))
    assert isinstance(record, GameRecord)
    return record


@pytest.mark.parametrize("name", SEEDED)
def test_a_game_dealt_from_its_seed_holds(name: str) -> None:
    record = golden(name)
    assert record.seed is not None
    findings = prove(record, sha256(record.seed).hexdigest().upper())
    assert {finding.verdict for finding in findings} == {Verdict.HOLDS}
    text = (GOLDEN / f"{name}.crib").read_text(encoding="utf-8").splitlines()
    words = [line.split()[0] for line in text if line.split()]
    chances = sum(words.count(word) for word in ("cut", "deal", "starter"))
    assert len(findings) == 2 + chances


def test_the_promise_may_stand_in_the_record_or_be_unknown() -> None:
    record = golden("short")
    assert record.seed is not None
    told = sha256(record.seed).hexdigest()
    assert verdict_of(prove(record)) is Verdict.OPEN
    assert told in prove(record)[1].text
    kept = replace(record, tags=(("commitment", told),))
    assert verdict_of(prove(kept)) is Verdict.HOLDS
    # What was told before the game goes before what the file says.
    assert prove(kept, "00" * 32)[1].verdict is Verdict.FAILS


def test_another_seed_breaks_the_promise_and_every_card() -> None:
    record = golden("short")
    assert record.seed is not None
    promised = sha256(record.seed).hexdigest()
    findings = prove(replace(record, seed=b"another"), promised)
    legal, promise, *cards = findings
    assert legal.verdict is Verdict.HOLDS
    assert promise.verdict is Verdict.FAILS
    assert cards[0].text.startswith("Cut for deal 1: Ks 6h, but the seed gives ")
    assert all(finding.verdict is Verdict.FAILS for finding in cards)


def test_one_card_exchanged_is_found_where_it_was_dealt() -> None:
    """The ace of clubs for that of hearts in deal 1: no flush, no nobs, so the game is legal."""
    first, mark, rest = (GOLDEN / "short.crib").read_text(encoding="utf-8").partition("deal 2 by 0")
    record = loads(first.replace("Ah", "Ac") + mark + rest)
    assert isinstance(record, GameRecord)
    (failing,) = (finding for finding in prove(record) if finding.verdict is Verdict.FAILS)
    assert failing.text.startswith("Deal 1: Js 8d Ac Tc 9s 5h | ")
    assert "but the seed gives Js 8d Ah Tc 9s 5h | " in failing.text


def test_a_record_without_a_seed_leaves_it_open() -> None:
    findings = prove(replace(golden("short"), seed=None))
    assert [finding.verdict for finding in findings] == [Verdict.HOLDS, Verdict.OPEN]


@pytest.mark.parametrize("name", ["standard", "acc", "foster", "muggins-by-hand", "captain"])
def test_a_parcel_gives_back_the_record_but_for_its_notes(name: str) -> None:
    record = golden(name)
    assert decode_record(encode_record(record)) == replace(record, notes=())


def test_a_parcel_needs_no_more_than_the_events() -> None:
    record = golden("short")
    events = encode_record(record)["events"]
    bare = decode_record({"version": 1, "events": events})
    assert (bare.events, bare.names, bare.seed) == (record.events, ("Seat 1", "Seat 2"), None)


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("seed", "xy", r"game\.seed: hex digits or null belong here"),
        ("seed", 7, r"game\.seed: hex digits or null belong here"),
        ("names", "Ann", r"game\.names: a list of texts belongs here"),
        ("names", [1, 2], r"game\.names: a list of texts belongs here"),
        ("tags", {"date": 7}, r"game\.tags: texts by name belong here"),
        ("version", 2, r"game\.version: this program reads version 1"),
        ("more", 1, "the keys are version, names, seed, tags and events"),
    ],
)
def test_a_parcel_that_is_wrong_says_where(key: str, value: object, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        decode_record(encode_record(golden("quick")) | {key: value})


def test_a_parcel_of_no_game_is_refused() -> None:
    with pytest.raises(BrokenRecord, match="begins with GameBegan"):
        decode_record({"version": 1, "events": []})


def test_a_file_may_hold_a_game_a_match_or_json() -> None:
    text = (GOLDEN / "quick.crib").read_text(encoding="utf-8")
    game = golden("quick")
    assert read_games(text) == (game,)
    assert [read.events for read in read_games(f"[muggins 1 match]\n{text}\n{text}")] == [
        game.events,
        game.events,
    ]
    assert read_games("\ufeff" + json.dumps(encode_record(game))) == (replace(game, notes=()),)


@pytest.mark.parametrize("text", ["{", '{"events": [' * 20_000])
def test_broken_json_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="JSON"):
        read_games(text)
