"""The record: what is written is read again, and what cannot be read or happen is refused."""

import json

import pytest

from muggins.cards import MugginsError, Unreadable
from muggins.pool.facts import Answer, Choose, Command, CueBall, Relocate, Stroke, TakeInHand
from muggins.pool.record import (
    PoolRecord,
    decode_command,
    dumps,
    encode_command,
    loads,
    replay_record,
)
from muggins.pool.rules import PoolRules, format_pool_rules, parse_pool_rules, pool_options
from muggins.pool.table import Layout, Point

LAYOUT = Layout({0: Point(0.1, 0.2), 15: Point(0.5, 1.25)})
FULL = Stroke(
    pocketed=(3, 12),
    met=True,
    first=3,
    rail=False,
    driven=2,
    cue_ball=CueBall.OFF,
    off=(4,),
    late=(5,),
    called=True,
    as_called=False,
    layout=LAYOUT,
)


@pytest.mark.parametrize(
    "command", [FULL, Stroke(), Stroke(met=False), Choose(Answer.PLAY), TakeInHand(), Relocate(7)]
)
def test_a_command_is_read_as_it_was_written(command: Command) -> None:
    written = json.loads(json.dumps(encode_command(command)))
    assert decode_command(written) == command


def test_what_is_as_usual_is_not_written() -> None:
    assert encode_command(Stroke()) == {"type": "stroke"}


@pytest.mark.parametrize("name", pool_options())
def test_each_option_is_written_and_read(name: str) -> None:
    for word in pool_options()[name]:
        rules = parse_pool_rules(f"{name}={word}")
        assert parse_pool_rules(format_pool_rules(rules)) == rules
        record = PoolRecord(("Ann", "Bob"), rules)
        assert loads(dumps(record)) == record
        assert (rules == PoolRules()) == (format_pool_rules(rules) == "")


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("tie", "a name and a word, like tie=drawn, not 'tie'"),
        ("luck=none", "No option is called 'luck': there are at-once, tie"),
        ("failed-break=never", "failed-break is choice, play-or-again or other, not 'never'"),
    ],
)
def test_options_that_are_none(text: str, match: str) -> None:
    with pytest.raises(Unreadable, match=match):
        parse_pool_rules(text)


def game(**change: object) -> str:
    whole = {"game": "cribbage pool", "version": 1, "players": ["Ann", "Bob"], "commands": []}
    return json.dumps(whole | change)


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("{", "This is no JSON"),
        ("[]", r"record: an object belongs here, not \[\]"),
        (game(game="chess"), "record.game: 'cribbage pool' belongs here, not 'chess'"),
        (game(version=2), "record.version: 1 belongs here, not 2"),
        (game(version=True), "record.version: 1 belongs here, not True"),
        (game(umpire="Eve"), "record: there is no 'umpire' here, only commands, game, players"),
        (game(players="Ann"), "record.players: a list belongs here"),
        (game(players=[1, 2]), r"record.players\[0\]: text belongs here, not 1"),
        (game(players=["Ann"]), "for 2 to 8 players, not 1"),
        (game(players=list("abcdefghi")), "for 2 to 8 players, not 9"),
        (game(players=["Ann", " "]), "A name has 1 to 40 printable signs"),
        (game(players=["Ann", "B" * 41]), "A name has 1 to 40 printable signs"),
        (game(players=["Ann", "B\n"]), "A name has 1 to 40 printable signs"),
        (game(players=["Ann", "ann "]), "a name of his own"),
        (game(rules=[]), "record.rules: an object belongs here"),
        (game(rules={"tie": 4}), "tie is fifteen or drawn, not 4"),
        (game(commands=[{}]), r"record.commands\[0\].type: one of stroke, choose"),
        (game(commands=[{"type": "jump"}]), "belongs here, not 'jump'"),
        (game(commands=[{"type": "choose"}]), "choose also needs answer"),
        (game(commands=[{"type": "take_in_hand", "ball": 3}]), "no 'ball' here, only nothing"),
        (game(commands=[{"type": "choose", "answer": "cry"}]), "one of break, again, play"),
        (game(commands=[{"type": "stroke", "met": 1}]), "met: true or false belongs here, not 1"),
        (game(commands=[{"type": "stroke", "driven": 2.5}]), "a whole number belongs here"),
        (game(commands=[{"type": "stroke", "layout": {"table": [1], "balls": []}}]), "a table is"),
        (
            game(commands=[{"type": "stroke", "layout": {"table": ["x"] * 3, "balls": []}}]),
            "a number belongs here, not 'x'",
        ),
        (
            game(commands=[{"type": "stroke", "layout": {"table": [1, 2, 0.05], "balls": [[1]]}}]),
            "a ball its number",
        ),
    ],
)
def test_what_is_no_record_is_refused_with_its_place(text: str, match: str) -> None:
    with pytest.raises(Unreadable, match=match):
        loads(text)


def test_null_is_what_it_says() -> None:
    assert decode_command({"type": "stroke", "first": None, "layout": None}) == Stroke()


def test_a_command_that_cannot_have_been_is_named() -> None:
    record = PoolRecord(("Ann", "Bob"), commands=(Stroke((3,)), Stroke((3,))))
    with pytest.raises(MugginsError, match=r"Command 2 of the record: The 3 is not on the table"):
        replay_record(record)
