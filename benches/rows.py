"""What is measured, and what must be reached: a generator for each subject, its rows in order."""

import ctypes
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np

from benches.foreign import (
    AnyArray,
    c_library,
    cribs_by_brute_force,
    openspiel_shows,
    pointer,
    pypi_scorer,
)
from benches.harness import Duel, Limit, Missing, Row, Side, seconds, share
from muggins.cards import parse_cards, score_show, total
from muggins.cards.deck import rest_of_pack
from muggins.kernels.deal import weigh_discards
from muggins.kernels.means import deal_classes, sum_cribs, tally_throws
from muggins.kernels.peg import solve_plays
from muggins.kernels.show import Bytes, Counts, count_shows, score_many, tables, weigh_shows

SHOWS: Final = 1 << 20
DEALS: Final = 20_358_520
NO_GCC: Final = "there is no gcc here"
ROOT: Final = Path(__file__).resolve().parents[1]


def random_cards(rows: int, columns: int, seed: int) -> Bytes:
    """Rows of different cards, at random."""
    keys = np.random.default_rng(seed).random((rows, 52))
    return np.argpartition(keys, columns, axis=1)[:, :columns].astype(np.uint8)


def random_shows(number: int, seed: int) -> tuple[Bytes, Bytes]:
    """Hands of four cards, and their starters."""
    cards = random_cards(number, 5, seed)
    return np.ascontiguousarray(cards[:, :4]), np.ascontiguousarray(cards[:, 4])


def bulk_against_c() -> Iterator[Row]:
    """A million shows, with the same tables in C."""
    names = "bulk scoring against scalar C", "bulk scoring against C with AVX2 gathers"
    library = c_library("show")
    if library is None:
        yield from (Missing(name, NO_GCC) for name in names)
        return
    narrow = tables().pairs, tables().quads, tables().points[1]
    wide = tuple(table.astype(np.int32) for table in narrow)
    yield _bulk_duel(names[0], 0.95, library.score_plain, narrow)
    yield _bulk_duel(names[1], 0.45, library.score_gathers, wide)


def _bulk_duel(
    name: str, goal: float, function: Callable[..., object], held: tuple[AnyArray, ...]
) -> Duel:
    hands, starters = random_shows(SHOWS, seed=1)
    points = np.empty(SHOWS, np.uint8)

    def in_c() -> Bytes:
        shows = ctypes.c_size_t(SHOWS), pointer(hands), pointer(starters), ctypes.c_int(0)
        function(*shows, *map(pointer, held), pointer(points))
        return points

    ours = partial(score_many, hands, starters)
    return Duel(
        name, goal, Side(ours, SHOWS), Side(in_c, SHOWS), lambda: bool((ours() == in_c()).all())
    )


def bulk_against_others() -> Iterator[Row]:
    """The fastest correct scorer on PyPI, and OpenSpiel's, which scores inside its game only."""
    hands, starters = random_shows(SHOWS, seed=2)
    ours = Side(partial(score_many, hands, starters), SHOWS)
    name, scorer = "bulk scoring against cribbage-scorer", pypi_scorer()
    if scorer is None:
        yield Missing(name, "cribbage-scorer is not installed")
    else:
        few = hands[:200], starters[:200]
        yield Duel(
            name,
            4000,
            ours,
            Side(partial(scorer, *few), 200),
            lambda: scorer(*few) == score_many(*few).tolist(),
        )
    yield _openspiel_duel(ours)


def _openspiel_duel(ours: Side) -> Row:
    name = "bulk scoring against OpenSpiel's"
    shows = openspiel_shows(deals=200, seed=3)
    if shows is None:
        return Missing(name, "open-spiel is not installed")
    positions, points = shows

    def act() -> list[float]:
        return [sum(state.child(action).returns()) for state, action in positions]

    def agree() -> bool:
        gains = [
            after - sum(state.returns()) for after, (state, _) in zip(act(), positions, strict=True)
        ]
        # The act may also end the last count, for one or two.
        return all(0 <= gain - show <= 2 for gain, show in zip(gains, points, strict=True))

    return Duel(name, None, ours, Side(act, 3 * len(positions)), agree)


def census() -> Iterator[Row]:
    """All 12,994,800 shows."""
    name, library = "census of all shows by hand against C", c_library("show")
    if library is None:
        yield Missing(name, NO_GCC)
    else:
        yield _census_duel(name, 0.75, count_shows, library)
        yield _census_duel("census by weights against C by hand", None, weigh_shows, library)


def _census_duel(
    name: str, goal: float | None, ours: Callable[[], Counts], library: ctypes.CDLL
) -> Duel:
    found = np.zeros(30, np.int64)
    held = tables().pairs, tables().quads, tables().points[1]

    def in_c() -> Counts:
        library.count_shows(ctypes.c_int(0), *(pointer(table) for table in held), pointer(found))
        return found

    def agree() -> bool:
        counts = ours()
        return bool((counts == in_c()).all()) and counts @ np.arange(30) == 61_974_180

    return Duel(name, goal, Side(ours, 1), Side(in_c, 1), agree)


def one_deal() -> Iterator[Row]:
    """All discards with all hands and cribs, of twenty deals."""
    deals = random_cards(20, 6, seed=4)
    everything = np.arange(52, dtype=np.uint8)
    jobs = [
        (weigh_discards(deal).thrown, np.setdiff1d(everything, deal), tables()) for deal in deals
    ]

    def ours() -> list[list[list[float]]]:
        return [weigh_discards(deal).cribs.tolist() for deal in deals]

    def theirs() -> list[list[list[float]]]:
        return [cribs_by_brute_force(*job).tolist() for job in jobs]

    yield Duel(
        "one deal, all distributions, against brute force in numba",
        35,
        Side(lambda: [weigh_discards(deal) for deal in deals], len(deals)),
        Side(lambda: [cribs_by_brute_force(*job) for job in jobs], len(deals)),
        lambda: ours() == theirs(),
    )


def every_deal() -> Iterator[Row]:
    """The best discard of each of all deals, through one deal for each exchange of suits."""
    (deals, sizes), sums = deal_classes(), sum_cribs()

    def ours() -> object:
        return tally_throws(deals, sizes, sums, mine=True)

    def agree() -> bool:
        tally = tally_throws(deals[::997], sizes[::997], sums, mine=True)
        best = sum(
            int(size) * _best_mean(deal)
            for deal, size in zip(deals[::997], sizes[::997], strict=True)
        )
        return abs(tally.total - best) < 1e-6 and int(sizes.sum()) == DEALS

    few = random_cards(200, 6, seed=5)
    yield Limit(
        "all 20,358,520 deals, hand + crib, one core", 2.5, "s", partial(seconds, ours), agree
    )
    yield Duel(
        "a class of deals among all against one deal with distributions",
        35,
        Side(ours, len(deals)),
        Side(lambda: [weigh_discards(deal) for deal in few], len(few)),
        agree,
    )


def _best_mean(deal: Bytes) -> float:
    found = weigh_discards(deal)
    hands = (found.hands @ np.arange(47)) / 46
    return float((hands + (found.cribs @ np.arange(30)) / 45_540).max())


def pegging() -> Iterator[Row]:
    """The play with both hands known: twenty thousand deals, then the slowest among them."""
    cards = random_cards(20_000, 8, seed=6)
    leaders, others = np.ascontiguousarray(cards[:, :4]), np.ascontiguousarray(cards[:, 4:])
    name, library = "pegging with both hands known against C", c_library("peg")
    if library is None:
        yield Missing(name, NO_GCC)
    else:
        yield _pegging_duel(name, leaders, others, library)
    # Each one four times, so that the clock sees more than itself.
    hands = [(np.repeat(a, 4, 0), np.repeat(b, 4, 0)) for a, b in _pairs(leaders, others, 4000)]

    def tail() -> float:
        times = [seconds(partial(solve_plays, *pair)) for pair in hands]
        return share(times, 0.99) / share(times, 0.5)

    yield Limit("pegging: the slowest hundredth over the median", 3, "x", tail, lambda: True)


def _pairs(leaders: Bytes, others: Bytes, number: int) -> Iterator[tuple[Bytes, Bytes]]:
    for row in range(number):
        yield leaders[row : row + 1], others[row : row + 1]


def _pegging_duel(name: str, leaders: Bytes, others: Bytes, library: ctypes.CDLL) -> Duel:
    nets = np.empty(len(leaders), np.int8)

    def in_c() -> object:
        library.solve_plays(
            ctypes.c_size_t(len(nets)), pointer(leaders), pointer(others), pointer(nets)
        )
        return nets

    ours = partial(solve_plays, leaders, others)
    return Duel(
        name,
        0.95,
        Side(ours, len(nets)),
        Side(in_c, len(nets)),
        lambda: bool((ours() == in_c()).all()),
    )


FIRST_ANSWER: Final = """
import time, numpy
start = time.process_time()
from muggins.kernels.show import score_many
points = score_many(numpy.array([[18, 19, 17, 40]], numpy.uint8), numpy.array([16], numpy.uint8))
assert points[0] == 29
print(time.process_time() - start)
"""


DISCARD: Final = """
import sys
from muggins.cli.main import run
sys.argv = ["muggins", "discard", "2h 3d 3s 5c 9h Qd", "--pone", *sys.argv[1:]]
run()
"""


def start() -> Iterator[Row]:
    """New processes, with machine code and bytecode where an earlier one left them."""

    def first_answer() -> float:
        return float(_run(FIRST_ANSWER).stdout)

    def discard() -> float:
        before = _children_seconds()
        _run(DISCARD).check_returncode()
        return _children_seconds() - before

    yield Limit(
        "a warm process to its first answer, beyond numpy's import",
        1.0,
        "s",
        first_answer,
        lambda: first_answer() > 0,
    )
    name = "muggins discard, whole process"
    if _run(DISCARD).returncode:
        yield Missing(name, "this muggins has no such command")
    else:
        yield Limit(name, 1.5, "s", discard, _finds_best_hand)


def _finds_best_hand() -> bool:
    """Whether the command's first discard has the mean that the readable scorer counts."""
    best = json.loads(_run(DISCARD, "--json").stdout)["discards"][0]
    kept, thrown = parse_cards(best["keep"]), parse_cards(best["toss"])
    points = [total(score_show(kept, starter)) for starter in rest_of_pack((*kept, *thrown))]
    return bool(best["hand"]["mean"] == sum(points) / len(points))


def _run(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env["PYTHONPATH"] = str(ROOT / "src")
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, env=env, check=False, capture_output=True, text=True)


def _children_seconds() -> float:
    """The CPU time of all processes started here that have ended."""
    spent = os.times()
    return spent.children_user + spent.children_system


SUBJECTS: Final = (
    bulk_against_c,
    bulk_against_others,
    census,
    one_deal,
    every_deal,
    pegging,
    start,
)


def rows(wanted: str = "") -> Iterator[Row]:
    """The rows of all subjects whose names have this text in them."""
    for subject in SUBJECTS:
        if wanted in subject.__name__:
            yield from subject()
