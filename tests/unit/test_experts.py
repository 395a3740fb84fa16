"""The report on experts' positions asks what they asked, and knows when it agrees."""

from typing import Any

import pytest

from benches.experts import asked, judge, report, written
from muggins.notation.problem import Aim, problem_of

LAY: dict[str, Any] = {
    "id": "one",
    "kind": "pegging",
    "role": "pone",
    "my_score": 118,
    "opp_score": 115,
    "hand": ["A", "4", "J", "K"],
    "discarded": ["2", "9"],
    "starter": "5",
    "played": [["me", "4"], ["opp", "J"]],
    "objective": "win",
    "consensus": "A",
}


def test_names_are_compared_without_suits_and_order() -> None:
    assert written("K-9") == written("9h-Kc") == "9-K"
    assert written("10") == "T"


@pytest.mark.parametrize(
    ("said", "aim"),
    [
        ("game-points (win 2, skunk 3)", Aim.ACC),
        ("net points (own pegging)", Aim.POINTS),
        ("keep dealer from pegging 6", Aim.HOLD),
        ("win", Aim.WIN),
    ],
)
def test_objectives_are_put_in_our_words(said: str, aim: Aim) -> None:
    assert problem_of(asked(LAY | {"objective": said})).aim is aim


def test_a_score_that_is_not_told_is_level() -> None:
    assert problem_of(asked(LAY | {"my_score": None})).scores == (115, 115)
    assert problem_of(asked(LAY | {"my_score": None, "opp_score": None})).scores is None


def test_suits_are_those_told() -> None:
    suited = asked(LAY | {"suit_info": {"hand_suited": True, "starter_in_hand_suit": True}})
    assert (suited["hand"], suited["starter"]) == (["Ah", "4h", "Jh", "Kh"], "5h")
    jack = asked(LAY | {"suit_info": {"jack_matches_starter": True}})
    assert (jack["hand"][2], jack["starter"]) == ("Jh", "5h")
    assert len({card[1] for card in jack["hand"]}) > 1


def test_agreement_and_what_disagreement_costs() -> None:
    """Ace and jack both make fifteen for two here, and the king nothing."""
    entries = [LAY, LAY | {"consensus": "K"}, LAY | {"consensus": "not A"}]
    verdicts = [verdict for verdict in map(judge, entries) if verdict]
    assert [verdict.agrees for verdict in verdicts] == [True, False, False]
    costs = [verdict.wins or 0.0 for verdict in verdicts]
    assert costs[0] == 0 < costs[2] < costs[1]
    also = judge(LAY | {"consensus": "K", "also_ok": ["A"]})
    assert also is not None
    assert also.agrees
    assert judge(LAY | {"consensus": None}) is None
    discard = LAY | {"kind": "discard", "hand": list("AA4J9K"), "consensus": "9-K"}
    laid = judge(discard | {"discarded": None, "starter": None, "played": []})
    assert laid is not None
    text = list(report([*verdicts, laid]))
    assert text[1].startswith("pegging: 1 of 3 agree (33%); the consensus gives up ")
    assert text[6].startswith("| one | K | A | ")
