"""The shipped tables: whole, guarded by their manifest, and saying what they must."""

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from muggins.ai.payoffs import Payoff
from muggins.ai.tables import (
    FOLDER,
    MANIFEST,
    ROLES,
    BadTable,
    Role,
    cribs,
    discards,
    payoffs,
    race,
    read_manifest,
    read_table,
)
from muggins.cards import MugginsError
from muggins.kernels.race import solve_race
from muggins.kernels.throws import toss_class, toss_ways

ALL_DEALS = 20_358_520


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLDER, tmp_path / "data"))


def refusal(shelf: Path, name: str = "cribs.npz") -> str:
    with pytest.raises(BadTable) as raised:
        read_table(name, shelf)
    assert "`muggins tables build`" in str(raised.value)
    return str(raised.value)


def test_the_tables_are_small_enough_to_ship() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 10_000_000
    names = {entry.file for entry in read_manifest()}
    assert names | {MANIFEST} == {path.name for path in FOLDER.iterdir()}


def test_one_bit_turned_is_noticed(shelf: Path) -> None:
    content = bytearray((shelf / "cribs.npz").read_bytes())
    content[len(content) // 2] ^= 1
    (shelf / "cribs.npz").write_bytes(content)
    assert "cribs.npz is not the one of the manifest" in refusal(shelf)


def test_a_file_cut_short_is_noticed(shelf: Path) -> None:
    content = (shelf / "cribs.npz").read_bytes()
    (shelf / "cribs.npz").write_bytes(content[:-1])
    assert f"has {len(content) - 1} bytes, not {len(content)}" in refusal(shelf)


def test_a_file_that_is_not_there_is_named(shelf: Path) -> None:
    (shelf / "cribs.npz").unlink()
    assert "cribs.npz cannot be read (No such file" in refusal(shelf)


def test_a_table_that_no_manifest_knows_is_not_read(shelf: Path) -> None:
    assert "no table scribs.npz" in refusal(shelf, "scribs.npz")


def test_a_file_that_is_no_archive_is_refused_even_if_the_manifest_has_it(shelf: Path) -> None:
    entries = json.loads((shelf / MANIFEST).read_text())
    for entry in entries["tables"]:
        entry["size"] = 0
        entry["sha256"] = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    (shelf / MANIFEST).write_text(json.dumps(entries))
    (shelf / "cribs.npz").write_bytes(b"")
    assert "cribs.npz cannot be read: " in refusal(shelf)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"tables": [{}]}', '{"tables": 1}'])
def test_a_damaged_manifest_is_refused(shelf: Path, text: str) -> None:
    (shelf / MANIFEST).write_text(text)
    assert "is damaged" in refusal(shelf)


def test_a_manifest_that_is_not_there_is_missed(shelf: Path) -> None:
    (shelf / MANIFEST).unlink()
    assert "There is no manifest of the tables" in refusal(shelf)


# --- discards ---


@pytest.mark.parametrize("role", ROLES)
def test_each_deal_is_thrown_and_kept_once(role: Role) -> None:
    place = ROLES.index(role)
    table = discards()
    assert table.thrown[place].sum() == table.kept[place].sum()
    assert table.thrown[place].sum() % ALL_DEALS == 0
    assert table.frequencies(role).sum() == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("role", ROLES)
def test_two_of_six_cards_are_thrown_and_four_kept(role: Role) -> None:
    """Six cards have 15 pairs and 15 fours; a chance for each that is held adds up to one."""
    throws, keeps = discards().throw_weights(role), discards().keep_weights(role)
    assert (throws * toss_ways()).sum() / 1326 * 15 == pytest.approx(1, abs=1e-12)
    assert 0 <= throws.min() < throws.max() < 1
    assert 0 <= keeps.min() < keeps.max() <= 1


def test_the_discards_have_settled() -> None:
    means = discards().means
    assert abs(means[-1] - means[-2]).max() < 1e-4
    assert abs(means[-1] - means[-5]).max() < 1e-3


def test_a_pone_seldom_throws_a_five() -> None:
    """Orbitals' table (examples/published.json) adds up to 1.9% for him, 13.5% for the dealer."""
    fives = [toss_class(16, 4 * rank + suit) for rank in range(13) for suit in (0, 1) if rank != 4]
    fives.append(toss_class(16, 17))
    pone, dealer = (discards().frequencies(role)[fives].sum() for role in ("pone", "dealer"))
    assert pone < 0.02
    assert dealer == pytest.approx(0.135, abs=0.02)


# --- cribs ---


@pytest.mark.parametrize("role", ROLES)
def test_each_side_knows_what_its_cribs_come_to_but_for_a_tenth_of_a_point(role: Role) -> None:
    """Deals played out say what they come to: docs/theory/discards.md, what is left out."""
    table = discards()
    thrown = table.thrown[ROLES.index(role)]
    expected = (table.crib_means(role) * thrown).sum() / thrown.sum()
    assert 0 < race().means[5] - expected < 0.1


def test_a_crib_has_some_points_with_each_starter() -> None:
    for role in ROLES:
        assert cribs().distributions(role).sum(axis=1) == pytest.approx(np.ones(169))
        # No five cards count 19, 25, 26 or 27.
        assert (cribs().distributions(role)[:, [19, 25, 26, 27]] == 0).all()


def test_the_mean_crib_is_that_of_its_starters() -> None:
    for role, weights in zip(ROLES, cribs().weights, strict=True):
        turned = weights.sum(axis=2) / weights.sum(axis=(1, 2))[:, np.newaxis]
        means = (turned * cribs().means_by_starter(role)).sum(axis=1)
        np.testing.assert_allclose(means, cribs().means(role))


def test_the_dealer_is_given_less_than_he_gives_himself() -> None:
    """To the dealer's toss the pone adds what spoils it; to the pone's the dealer what helps."""
    assert (cribs().means("pone") > cribs().means("dealer")).all()


# --- the race ---


def test_the_values_are_those_of_the_passages_and_gains() -> None:
    earned = [[payoff.earned(loser) for loser in range(121)] for payoff in Payoff]
    np.testing.assert_array_equal(payoffs(), earned)
    solved = solve_race(race().passages, payoffs(), race().gains)
    np.testing.assert_array_equal(solved, race().values)


def test_a_hole_more_is_never_worse_to_one_who_looks_at_points() -> None:
    values = race().plain_values()
    assert (np.diff(values, axis=1) >= 0).all()
    assert (np.diff(values, axis=2) <= 0).all()


def test_a_hole_more_is_never_worse_beyond_what_the_deals_leave_open() -> None:
    values, errors = race().values, race().errors
    for axis, sign in ((1, 1), (2, -1)):
        steps = sign * np.diff(values, axis=axis)
        doubt = np.hypot(np.delete(errors, 0, axis=axis), np.delete(errors, 120, axis=axis))
        assert (steps >= -3 * doubt - 1e-12).all()
        # And next to always it is better.
        assert (steps[0] > 0).mean() > 0.98


def test_the_payoffs_agree_where_they_must() -> None:
    win, acc, one_two, spread = race().values
    # Beyond 90 nobody is skunked: game points are twice the games.
    np.testing.assert_allclose(acc[91:, 91:], 2 * win[91:, 91:], rtol=0, atol=1e-12)
    np.testing.assert_allclose(one_two[91:, 91:], win[91:, 91:], rtol=0, atol=1e-12)
    # 2 and 3 are 1 and 1, and 1 and 2 on top: the same where both look at points, and nearly so
    # where they look at what they play for.
    plain = race().plain_values()
    np.testing.assert_allclose(plain[1], plain[0] + plain[2], rtol=0, atol=1e-12)
    np.testing.assert_allclose(acc, win + one_two, rtol=0, atol=0.06)
    assert abs(acc - win - one_two).mean() < 0.003
    # At 120 all either loses one hole or, from there, more than that.
    assert spread[120, 120] == pytest.approx(win[120, 120], abs=0.05)


def test_what_one_side_wins_the_other_loses() -> None:
    """A sign turned in the payoff is a sign turned in every value."""
    turned = solve_race(race().passages, -payoffs(), -race().gains)
    np.testing.assert_array_equal(turned, -race().values)


def test_the_first_dealer_wins_as_often_as_is_published() -> None:
    """56% (Colvert; Mueller), 55.5% of people (Cribbage Pro): examples/published.json."""
    assert 0.55 < race().win(0, 0) < 0.57
    assert race().win_error(0, 0) < 0.001


def test_a_pair_of_scores_is_worth_what_is_published() -> None:
    """51.0% for the dealer at 35 against 37 (Orbitals): examples/published.json."""
    assert race().win(35, 37) == pytest.approx(0.51, abs=0.005)


@pytest.mark.parametrize(
    ("scores", "theirs", "off"),
    [
        (0, 0.5625, 0.005),
        (60, 0.546, 0.005),
        (90, 0.499, 0.01),
        (110, 0.572, 0.03),
        (115, 0.230, 0.03),
        (117, 0.364, 0.03),
        (119, 0.645, 0.03),
        (120, 0.647, 0.03),
    ],
)
def test_another_engine_agrees_so_far(scores: int, theirs: float, off: float) -> None:
    """By a table of another program, of which no more is known: docs/theory/race.md."""
    assert race().win(scores, scores) == pytest.approx(theirs, abs=off)


def test_a_hole_is_worth_most_to_the_dealer_at_his_par_holes() -> None:
    """18, 44, 70 and 96: two deals bring 26, and from 96 they bring him home (Colvert)."""
    wins = (1 + race().values[0]) / 2
    steps = np.array([wins[at + 1, at] - wins[at - 1, at] for at in range(1, 101)])
    # Over three holes, lest two deals more or less move the top.
    smooth = steps[:-2] + steps[1:-1] + steps[2:]
    inner = smooth[1:-1]
    tops = np.flatnonzero((inner > smooth[:-2]) & (inner > smooth[2:])) + 3
    assert tops.tolist() == pytest.approx([18, 44, 70, 96], abs=2)


def test_looking_at_the_score_moves_what_is_near_home_and_little_else() -> None:
    moved = (race().values - race().plain_values())[0] / 2
    assert abs(moved[:60, :60]).max() < 0.003
    assert 0.01 < abs(moved[110:, 110:]).max() < 0.1
    assert (race().gains[0, :81] == 0).all()
    assert (race().gains[0, :, :81] == 0).all()


def test_a_shorter_game_is_the_end_of_this_one() -> None:
    assert race().win(60, 60, target=61) == race().win(120, 120)
    assert race().value(Payoff.SPREAD, 0, 30, target=61) == race().values[3, 60, 90]
    assert race().win_error(0, 0, target=31) == race().errors[0, 90, 90] / 2
    # In the game to 61 a skunk is to be under 31 (docs/rules.md): 30 holes short, as under 91 here.
    assert Payoff.ACC.earned(30 + 60) == 3
    assert Payoff.ACC.earned(31 + 60) == 2


@pytest.mark.parametrize("target", [0, 122])
def test_a_target_beyond_the_table_is_refused(target: int) -> None:
    with pytest.raises(MugginsError, match=f"a target from 1 to 121, not {target}"):
        race().win(0, 0, target=target)


def test_a_score_beyond_a_shorter_game_is_refused() -> None:
    with pytest.raises(MugginsError, match="from 0 to 60, not 61"):
        race().value(Payoff.WIN, 61, 0, target=61)


def test_a_deal_brings_what_is_published() -> None:
    """16.2 to the dealer, 10.2 to the pone (Colvert); 3.5 and 2 in the play (Chambers)."""
    heels, play, dealers_play, hand, dealers_hand, crib = race().means
    assert heels == pytest.approx(2 / 13, abs=0.001)
    assert heels + dealers_play + dealers_hand + crib == pytest.approx(16.2, abs=0.3)
    assert play + hand == pytest.approx(10.2, abs=0.3)
    assert (play, dealers_play) == (pytest.approx(2, abs=0.4), pytest.approx(3.5, abs=0.4))
    assert race().mean_errors.max() < 0.005


@pytest.mark.parametrize(("dealer", "pone"), [(121, 0), (0, 121), (-1, 3)])
def test_a_score_that_is_none_before_a_deal_is_refused(dealer: int, pone: int) -> None:
    with pytest.raises(MugginsError, match="from 0 to 120, not"):
        race().win(dealer, pone)
    with pytest.raises(MugginsError, match="from 0 to 120, not"):
        race().win_error(dealer, pone)
