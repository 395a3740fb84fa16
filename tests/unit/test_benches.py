"""How the benches measure: wrong answers have no speed, and goals are kept or missed."""

import time
from collections.abc import Callable, Iterator
from itertools import cycle

import pytest

from benches import __main__ as command
from benches.harness import Duel, Limit, Missing, Row, Side, measured, share
from benches.rows import SUBJECTS


def busy(milliseconds: float) -> Callable[[], object]:
    """A call that takes so much CPU time."""

    def work() -> None:
        end = time.process_time() + milliseconds / 1000
        while time.process_time() < end:
            pass

    return work


def duel(*, goal: float | None, right: bool = True) -> Duel:
    """Theirs takes four times as long for twice the work."""
    ours, theirs = Side(busy(2), pieces=10), Side(busy(8), pieces=20)
    return Duel("a duel", goal, ours, theirs, lambda: right)


def limit(goal: float | None, figures: Iterator[float]) -> Limit:
    return Limit("a limit", goal, "s", lambda: next(figures), lambda: True)


@pytest.mark.parametrize(("goal", "passed"), [(1.2, True), (3.0, False), (None, True)])
def test_a_duel_is_won_by_the_work_done_in_the_same_time(goal: float | None, passed: bool) -> None:
    result = measured(duel(goal=goal), rounds=5)
    assert result.value == pytest.approx(2, rel=0.2)
    assert (result.passed, len(result.rounds)) == (passed, 5)


def test_a_wrong_answer_has_no_speed() -> None:
    with pytest.raises(AssertionError, match="a duel: wrong answer"):
        measured(duel(goal=None, right=False))


@pytest.mark.parametrize(("goal", "passed"), [(2.0, True), (1.9, False), (None, True)])
def test_a_limit_is_kept_by_the_median(goal: float | None, passed: bool) -> None:
    result = measured(limit(goal, cycle([1.0, 2.0, 9.0])), rounds=9)
    assert (result.value, result.passed) == (2.0, passed)


def test_the_share_of_values_below() -> None:
    values = [float(value) for value in range(100, 0, -1)]
    assert (share(values, 0.5), share(values, 0.99), share(values, 1.0)) == (51.0, 100.0, 100.0)


@pytest.fixture
def small_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [
        limit(1.0, cycle([0.5])),
        limit(1.0, cycle([1.5])),
        Missing("a row in C", "there is no gcc here"),
    ]
    monkeypatch.setattr(command, "rows", lambda *_words: rows)


@pytest.mark.usefixtures("small_bench")
def test_the_table_says_what_was_missed(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["census"]) == 1
    machine, kept, missed, missing = capsys.readouterr().out.splitlines()
    assert "numba" in machine
    assert kept.split(maxsplit=3) == ["0.5s", "<=", "1", "a limit (0.5 to 0.5)"]
    assert missed.endswith("MISSED")
    assert missing.endswith("a row in C: there is no gcc here")


@pytest.mark.nightly
@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.__name__)
def test_both_sides_of_each_row_agree(subject: Callable[[], Iterator[Row]]) -> None:
    rows = [row for row in subject() if not isinstance(row, Missing)]
    assert rows
    assert all(row.agree() for row in rows)
