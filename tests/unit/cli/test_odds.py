import json
import subprocess
import sys

import pytest

from muggins.cards import MugginsError
from muggins.cli.odds import hand_answer, shows_answer, twenty_nine_answer
from muggins.game.rules import PRESETS

HAND = "5h 5s 5d Jc"


def of_hand(thrown: str = "", *, as_json: bool = False, bars: bool = False) -> str:
    return hand_answer(HAND, thrown, as_json=as_json, bars=bars, signs=False)


def test_starters_are_grouped_by_what_they_give() -> None:
    text = of_hand("2c Kh")
    assert text.startswith("5h 5s 5d Jc counts 14 before the cut, ")
    assert "with one of 46 starters" in text
    rows = [line.split() for line in text.splitlines()[3:]]
    assert rows[0] == ["29", "1", "2.2%", "5c"]
    assert rows[1] == ["22", "3", "6.5%", "J"]  # those that are left of a rank, all alike
    assert sum(int(row[1]) for row in rows) == 46
    assert [int(row[0]) for row in rows] == sorted((int(row[0]) for row in rows), reverse=True)
    assert rows[3][3:] == ["Td", "Th", "Ts", "Qd", "Qh", "Qs", "Kd", "Ks"]  # no Kc: his nobs


def test_a_ten_with_signs_is_written_as_people_do() -> None:
    text = hand_answer("4s 4d 6c 6h", "", as_json=False, bars=False, signs=True)
    assert text.startswith("4♠ 4♦ 6♣ 6♥ counts 4 before")
    assert " 10 " in text.splitlines()[-1]


def test_a_hand_in_json() -> None:
    found = json.loads(of_hand("2c Kh", as_json=True))
    assert (found["hand"], found["held"], found["min"], found["max"]) == (HAND.split(), 14, 14, 29)
    assert len(found["starters"]) == 46
    assert found["starters"]["5c"] == 29
    assert sum(found["starters"].values()) / 46 == pytest.approx(found["mean"])


def test_bars_on_request() -> None:
    lines = of_hand(bars=True).splitlines()
    assert lines[-1].split()[:2] == ["29", "2.1%"]
    assert set(lines[-1].split()[2]) == {"#"}


@pytest.mark.parametrize(
    ("thrown", "why"), [("Jc", "Jc is both kept and thrown"), ("Xx", "cannot read 'Xx'")]
)
def test_what_is_no_question(thrown: str, why: str) -> None:
    with pytest.raises(MugginsError, match=why):
        of_hand(thrown)


def test_the_census_in_a_table() -> None:
    text = shows_answer(crib=False, as_json=False, bars=False, signs=False)
    lines = text.splitlines()
    assert lines[0] == "All 12,994,800 hands with their starters; 4.7692 points on average"
    assert lines[-1].split() == ["29", "4", "<0.1%", "3,248,700"]
    assert lines[3].split() == ["0", "1,009,008", "7.8%", "13"]
    points = [int(line.split()[0]) for line in lines[3:]]
    assert sorted(set(range(30)) - set(points)) == [19, 25, 26, 27]  # docs/rules.md, section 5


def test_the_census_of_cribs_in_json_and_bars() -> None:
    found = json.loads(shows_answer(crib=True, as_json=True, bars=False, signs=False))
    assert (found["crib"], found["shows"], found["ways"][0]) == (True, 12_994_800, 1_022_208)
    text = shows_answer(crib=True, as_json=False, bars=True, signs=True)
    assert text.startswith("All 12,994,800 cribs")
    assert "█" in text.splitlines()[-1]


def test_how_rare_a_29_is() -> None:
    """The books say one in 216,580 for two players."""
    assert twenty_nine_answer(PRESETS["standard"], as_json=False).startswith("One in 216,580 deals")
    found = json.loads(twenty_nine_answer(PRESETS["partners"], as_json=True))
    assert (found["rules"], found["numerator"], found["denominator"]) == ("partners", 1, 649_740)
    assert twenty_nine_answer(PRESETS["seven-card"], as_json=False).startswith("Never:")


def test_starters_of_a_hand_wait_for_no_arrays() -> None:
    program = (
        "import sys; sys.argv = ['muggins', 'odds', 'hand', '5h 5s 5d Jc']\n"
        "from muggins.cli.main import run\n"
        "try:\n    run()\nfinally:\n    print(*sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.startswith("5")
    assert {"numpy", "numba"}.isdisjoint(ran.stdout.split())
