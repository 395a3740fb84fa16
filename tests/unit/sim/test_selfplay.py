"""The tables made anew: a small problem in two processes, and parts of the shipped ones."""

import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from muggins.ai.payoffs import Payoff
from muggins.ai.tables import (
    FOLDER,
    ROLES,
    BadTable,
    Entry,
    Role,
    cribs,
    discards,
    payoffs,
    race,
    read_table,
)
from muggins.cards import parse_cards, score_show, total
from muggins.cards.deck import rest_of_pack
from muggins.kernels.crib import weigh_starters
from muggins.kernels.race import solve_race
from muggins.kernels.throws import toss_class
from muggins.sim.deals import play_batch, seat
from muggins.sim.discards import FixedPoint, Habit
from muggins.sim.selfplay import Plan, build_tables, seal, stretch_gains


def at_the_door(payoff: Payoff, dealer: int, pone: int) -> float:
    """Some deals where both need two holes at most, and where the loser may yet be skunked."""
    near, far = sorted((dealer, pone))
    both = near >= 119 and payoff in {Payoff.WIN, Payoff.SPREAD}
    return 1.0 if both or (near == 88 and far == 118 and payoff is Payoff.ACC) else 0.0


SMALL = Plan(
    every=1000,
    warm_up=1,
    rounds=2,
    batches=3,
    deals=500,
    stretch=32,
    scouts=1,
    effort=at_the_door,
    play=0,
)
ELSEWHERE = """
import sys
from pathlib import Path
from tests.unit.sim.test_selfplay import SMALL, silent
from muggins.sim.selfplay import build_tables
build_tables(Path(sys.argv[1]), SMALL, commit="second", report=silent)
"""


def silent(step: str, part: float) -> None:
    assert step
    assert 0 <= part <= 1


def build(folder: Path, commit: str = "first") -> tuple[Entry, ...]:
    return build_tables(folder, SMALL, commit=commit, report=silent)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    build(folder)
    return folder


def shipped_fixed_point() -> FixedPoint:
    known = discards()
    dealer, pone = (
        Habit(thrown, kept, 0, cribs)
        for thrown, kept, cribs in zip(known.thrown, known.kept, known.cribs, strict=True)
    )
    return FixedPoint(dealer, pone, Plan().rounds, known.means)


def test_another_process_makes_the_same_bytes(built: Path, tmp_path: Path) -> None:
    root = Path(__file__).parents[3]
    command = [sys.executable, "-c", ELSEWHERE, str(tmp_path)]
    path = os.pathsep.join(map(str, (root / "src", root)))
    subprocess.run(command, check=True, cwd=root, env={**os.environ, "PYTHONPATH": path})
    for name in ("discards.npz", "cribs.npz", "race.npz"):
        assert (tmp_path / name).read_bytes() == (built / name).read_bytes()


def test_a_table_that_stays_the_same_keeps_its_origin(built: Path) -> None:
    assert [entry.commit for entry in build(built, "second")] == ["first"] * 3
    (built / "manifest.json").unlink()
    assert [entry.commit for entry in build(built, "first")] == ["first"] * 3


def test_errors_are_those_of_the_batches(built: Path) -> None:
    table = read_table("race.npz", built)
    fixed = small_fixed_point(built)
    batches = tuple(play_batch(seat(fixed), 121, start, 500) for start in (0, 500, 1000))
    gains = stretch_gains(fixed, batches, SMALL, silent)
    parts = [
        solve_race(batch.passages, payoffs(), gains[:, number])
        for number, batch in enumerate(batches)
    ]
    expected = np.std(parts, axis=0, ddof=1) / 3**0.5
    np.testing.assert_allclose(table["errors"], expected, rtol=0, atol=1e-9)


def test_gains_are_where_deals_were_played_and_nowhere_else(built: Path) -> None:
    fixed = small_fixed_point(built)
    batches = tuple(play_batch(seat(fixed), 121, start, 500) for start in (0, 500, 1000))
    gains = stretch_gains(fixed, batches, SMALL, silent)
    win, acc, one_two, spread = np.any(gains != 0, axis=1)
    played = np.zeros((121, 121), bool)
    played[119:, 119:] = True
    for found in (win, one_two, spread):
        np.testing.assert_array_equal(found, played)
    played[88, 118] = played[118, 88] = True
    np.testing.assert_array_equal(acc, played)
    # Where nobody can be skunked a game is one game, or two game points.
    np.testing.assert_array_equal(gains[2], gains[0])
    np.testing.assert_array_equal(gains[1, :, 91:, 91:], 2 * gains[0, :, 91:, 91:])


def small_fixed_point(folder: Path) -> FixedPoint:
    table = read_table("discards.npz", folder)
    dealer, pone = (
        Habit(thrown, kept, 0, cribs)
        for thrown, kept, cribs in zip(table["thrown"], table["kept"], table["cribs"], strict=True)
    )
    return FixedPoint(dealer, pone, 2, table["means"])


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadTable, match=r"Cannot write tables into .*file"):
        build(tmp_path / "file")


def test_the_shipped_cribs_follow_from_the_shipped_discards() -> None:
    known = discards()
    others = reversed(ROLES)
    for weights, role in zip(cribs().weights, others, strict=True):
        np.testing.assert_array_equal(weights, weigh_starters(known.throw_weights(role)))


@pytest.mark.parametrize(("role", "other"), [("dealer", "pone"), ("pone", "dealer")])
def test_a_shipped_mean_crib_is_that_of_all_cribs_one_by_one(role: Role, other: Role) -> None:
    """7h 8h with each nine as starter, by the readable scorer."""
    throws = discards().throw_weights(other)
    toss = parse_cards("7h 8h")
    weight = points = 0.0
    for starter in parse_cards("9c 9d 9h 9s"):
        for theirs in combinations(rest_of_pack((*toss, starter)), 2):
            share = throws[toss_class(*theirs)]
            weight += share
            points += share * total(score_show((*toss, *theirs), starter, crib=True))
    # Weights are read to 30 bits of the greatest.
    mean = cribs().means_by_starter(role)[toss_class(*toss), 8]
    assert mean == pytest.approx(points / weight, abs=1e-6)


def test_the_first_shipped_batch_is_played_again_card_for_card() -> None:
    plan = Plan()
    batch = play_batch(seat(shipped_fixed_point()), plan.seed, 0, plan.deals)
    np.testing.assert_array_equal(batch.points, race().points[0])
    np.testing.assert_array_equal(seal(batch.passages), race().seals[0])


@pytest.mark.nightly
def test_the_shipped_tables_are_built_again_bit_for_bit(tmp_path: Path) -> None:
    for entry in build_tables(tmp_path, commit="now", report=silent):
        assert (tmp_path / entry.file).read_bytes() == (FOLDER / entry.file).read_bytes()
