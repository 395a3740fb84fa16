"""The examples run as they stand, and what they print is right."""

import re
import subprocess
import sys
from pathlib import Path

from tests.unit.cards.test_census import published

EXAMPLES = Path(__file__).parents[2] / "examples"
THEORY = EXAMPLES.parent / "docs" / "theory"


def output(name: str, *words: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_no_example_is_left_out() -> None:
    assert sorted(path.name for path in EXAMPLES.glob("*.py")) == [
        "census.py",
        "engine_bot.py",  # tests/unit/sim/test_program.py plays it
        "lookahead.py",
        "needing.py",
        "published.py",
        "roles.py",
        "table_bot.py",  # tests/e2e/test_serve.py seats it
    ]


def test_the_census_is_the_published_one() -> None:
    """The table and its source are in tests/golden/census.txt."""
    rows = (line.replace(",", "").split() for line in output("census.py").splitlines())
    assert {int(points): int(shows) for points, shows in rows} == published()


def test_who_needs_14_keeps_what_can_count_them() -> None:
    """2h 3d 3s 9h counts 14 with an ace, 4 of the 46 starters: three fifteens, a pair, two runs."""
    average, likeliest = output("needing.py").splitlines()
    assert average == "best on average: keep 2h 3d 3s Qd, mean 9.57, 0% count 14 or more"
    assert likeliest == "best for 14 or more: keep 2h 3d 3s 9h, mean 7.96, 9% count 14 or more"


def test_whose_crib_it_is_matters() -> None:
    said = output("roles.py", "2000")
    found = re.search(r"crib ([\d.]+) for the dealer, hand less crib ([\d.]+) for the pone", said)
    assert found
    dealer, pone = map(float, found.groups())
    assert dealer > pone > 0
    lost = re.search(r"loses ([\d.]+) points", said)
    assert lost
    assert float(lost[1]) > 0


def test_the_tables_are_near_the_published_ones() -> None:
    """Hessel and Schell computed theirs as ours are, so they differ by a tenth of a point."""
    rows = {}
    for line in output("published.py").splitlines():
        name, *numbers = line.split()
        # Of the two comparisons of each table the second, of tosses as made, stays.
        rows[name] = numbers
    for name in ("hessel_own_crib", "schell_own_crib", "schell_opponents_crib"):
        mean, square = map(float, rows[name][:2])
        assert abs(mean) < square < 0.1
    assert abs(float(rows["hessel_opponents_crib"][0])) < 0.15


def test_the_chapters_quote_what_the_comparison_says() -> None:
    said = "".join((THEORY / name).read_text("utf-8") for name in ("cribs.md", "discards.md"))
    lines = output("published.py").splitlines()
    for line in lines[: lines.index("points a deal")]:
        assert f"{line}\n" in said or line.startswith("cribs of two points")
    race = (THEORY / "race.md").read_text("utf-8")
    for line in lines[lines.index("points a deal") + 1 : -2]:
        assert line.split("  ")[-1].strip() in race


def test_half_of_ones_own_next_card_is_believed_in() -> None:
    rows = (line.split() for line in output("lookahead.py", "20000").splitlines()[1:])
    gains = {trust: float(as_pone) + float(as_dealer) for trust, as_pone, as_dealer, _ in rows}
    assert max(gains, key=lambda trust: gains[trust]) in {"0.50", "0.75"}
    assert gains["0.00"] < -0.1
