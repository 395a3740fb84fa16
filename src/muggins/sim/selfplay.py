"""The shipped tables, made: the only writer of `muggins/ai/data`.

Each step goes on what those before found: the fixed point of the discards over every deal, the
cribs under it, deals played out by two sides that discard so, deals near home played by sides that
look at the score, the race that comes of both, and the first cards of the play. Nothing comes from
a clock or from the machine, so whoever builds gets the same bytes.
"""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.ai.openings import FILE as OPENINGS
from muggins.ai.payoffs import TARGET, Payoff
from muggins.ai.subgame import as_range
from muggins.ai.tables import (
    FOLDER,
    MANIFEST,
    BadTable,
    Entry,
    payoffs,
    read_manifest,
    weigh_keeps,
    weigh_throws,
)
from muggins.kernels.crib import weigh_starters
from muggins.kernels.means import deal_classes
from muggins.kernels.playout import deal_many
from muggins.kernels.race import Passages, share_out, solve_race
from muggins.sim.archive import pack_arrays
from muggins.sim.deals import Batch, play_batch, seat
from muggins.sim.discards import Deals, FixedPoint, Floats, settle
from muggins.sim.openings import opening_arrays, solve_play
from muggins.sim.stretch import Effort, Field, effort, mean_of_parts, settle_stretch
from muggins.sim.survey import lay_out, survey_deals

Report: TypeAlias = Callable[[str, float], None]
"""Called with the name of a step and the part of it that is done, from 0 to 1."""
Arrays: TypeAlias = dict[str, NDArray[np.generic]]

COMMAND: Final = "muggins tables build"


@dataclass(frozen=True, slots=True)
class Plan:
    """How much work goes into the tables; as it stands, that of the shipped ones."""

    every: int = 1
    """One of so many classes of deals is looked at for the discards."""
    warm_up: int = 4
    rounds: int = 16
    batches: int = 32
    deals: int = 1 << 18
    """Deals in each batch."""
    seed: int = 121
    stretch: int = 1 << 10
    """Deals for each batch that are played near home by sides that look at the score; 0: none."""
    scouts: int = 2
    """Sweeps before that which only ask what the sides do there."""
    effort: Effort = effort
    """Which of these deals are played at which scores."""
    play: int = 40
    """Rounds in which the play is solved; with 0 there is no table of its first cards."""


def build_tables(
    folder: Path = FOLDER, plan: Plan | None = None, *, commit: str, report: Report
) -> tuple[Entry, ...]:
    """Make all tables anew, write them into the folder, and answer with the manifest's entries.

    commit: where the sources stand, for the manifest. A file whose bytes are the same as before
    keeps the entry that it has. Raises `BadTable` where nothing can be written.
    """
    plan = plan or Plan()
    fixed = settle_discards(plan, report)
    report("cribs", 0)
    cribs = crib_arrays(fixed)
    report("cribs", 1)
    batches = play_batches(fixed, plan, report)
    race = race_arrays(batches, stretch_gains(fixed, batches, plan, report), report)
    files = {"discards.npz": discard_arrays(fixed), "cribs.npz": cribs, "race.npz": race}
    if plan.play:
        files[OPENINGS] = opening_columns(fixed, plan, report)
    return _write(folder, files, commit, plan.seed)


def settle_discards(plan: Plan, report: Report) -> FixedPoint:
    """The fixed point over the plan's deals."""
    cards, sizes = deal_classes()
    deals = Deals(cards[:: plan.every], sizes[:: plan.every].astype(np.int64))
    return settle(
        deals,
        warm_up=plan.warm_up,
        rounds=plan.rounds,
        progress=lambda part: report("discards", part),
    )


def discard_arrays(fixed: FixedPoint) -> Arrays:
    """The columns of `muggins.ai.tables.Discards`."""
    sides = fixed.dealer, fixed.pone
    return {
        "thrown": np.stack([side.thrown for side in sides]),
        "kept": np.stack([side.kept for side in sides]),
        "cribs": np.stack([side.cribs for side in sides]),
        "means": fixed.means,
    }


def crib_arrays(fixed: FixedPoint) -> Arrays:
    """The column of `muggins.ai.tables.Cribs`: each side's tosses with what the other throws."""
    others = fixed.pone, fixed.dealer
    return {"weights": np.stack([weigh_starters(weigh_throws(side.thrown)) for side in others])}


def play_batches(fixed: FixedPoint, plan: Plan, report: Report) -> tuple[Batch, ...]:
    """The plan's batches of deals, played on two cores if they are free."""
    table = seat(fixed)
    played = []
    with ThreadPoolExecutor(2) as pool:
        starts = [number * plan.deals for number in range(plan.batches)]
        for batch in pool.map(
            lambda start: play_batch(table, plan.seed, start, plan.deals), starts
        ):
            played.append(batch)
            report("deals", len(played) / plan.batches)
    return tuple(played)


def stretch_gains(
    fixed: FixedPoint, batches: tuple[Batch, ...], plan: Plan, report: Report
) -> Floats:
    """What looking at the score is worth: the gains by payoff and batch, (4, batches, 121, 121)."""
    if not plan.stretch:
        return np.zeros((len(Payoff), len(batches), TARGET, TARGET))
    table, beyond = seat(fixed), plan.batches * plan.deals
    survey = survey_deals(fixed, table, deal_many(plan.seed, beyond, plan.deals))
    number = plan.batches * plan.stretch
    hands = lay_out(deal_many(plan.seed, beyond + plan.deals, number), table, survey)
    field = Field(share_out(_passages(batches)), survey, hands, plan.batches)
    return settle_stretch(field, plan.effort, plan.scouts, lambda part: report("stretch", part))


def race_arrays(batches: tuple[Batch, ...], gains: Floats, report: Report) -> Arrays:
    """The columns of `muggins.ai.tables.Race`."""
    everything = _passages(batches)
    means = np.stack([mean_of_parts(parts) for parts in gains])
    return {
        "values": solve_race(everything, payoffs(), means),
        "errors": _errors(batches, gains, report),
        "gains": means,
        "dealer": everything.dealer.astype(np.uint32),
        "pone": everything.pone.astype(np.uint32),
        "totals": everything.totals.astype(np.uint32),
        "points": np.stack([batch.points for batch in batches]),
        "seals": np.stack([seal(batch.passages) for batch in batches]),
    }


def opening_columns(fixed: FixedPoint, plan: Plan, report: Report) -> Arrays:
    """The columns of `muggins.ai.openings.Openings`, both sides keeping what they do there."""
    pone, dealer = (as_range(weigh_keeps(side.kept)) for side in (fixed.pone, fixed.dealer))
    play = solve_play((pone, dealer), plan.play, lambda part: report("openings", part))
    return {**opening_arrays(play)}


def seal(passages: Passages) -> NDArray[np.uint8]:
    """The sha256 of passages in whole deals; uint8 of shape (32,)."""
    content = b"".join(table.astype("<u4").tobytes() for table in passages)
    return np.frombuffer(sha256(content).digest(), np.uint8)


def _passages(batches: tuple[Batch, ...]) -> Passages:
    return sum(batches[1:], start=batches[0]).passages


def _errors(batches: tuple[Batch, ...], gains: Floats, report: Report) -> Floats:
    """The standard errors of the values over all batches, from how those of each differ.

    Sums go batch by batch, in order: numpy's own may differ from one machine to the next.
    """
    number, solved = len(batches), tuple(_solved(batches, gains, report))
    mean, squares = np.zeros((2, len(Payoff), TARGET, TARGET))
    for values in solved:
        mean += values / number
    for values in solved:
        squares += (values - mean) ** 2
    errors: Floats = np.sqrt(squares / (max(number - 1, 1) * number))
    return errors


def _solved(batches: tuple[Batch, ...], gains: Floats, report: Report) -> Iterator[Floats]:
    for number, batch in enumerate(batches):
        report("race", number / len(batches))
        yield solve_race(batch.passages, payoffs(), gains[:, number])
    report("race", 1)


def _write(folder: Path, files: dict[str, Arrays], commit: str, seed: int) -> tuple[Entry, ...]:
    contents = {name: pack_arrays(arrays) for name, arrays in files.items()}
    before = _known(folder)
    entries = []
    for name, content in contents.items():
        digest = sha256(content).hexdigest()
        fresh = Entry(name, digest, len(content), COMMAND, commit, str(seed))
        old = before.get(name)
        entries.append(old if old and old.sha256 == digest else fresh)
    manifest = {"tables": [asdict(entry) for entry in entries]}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in contents.items():
            (folder / name).write_bytes(content)
        text = json.dumps(manifest, indent=2) + "\n"
        (folder / MANIFEST).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadTable(f"Cannot write tables into {folder}: {error.strerror}.") from error
    return tuple(entries)


def _known(folder: Path) -> dict[str, Entry]:
    """The entries of an older manifest, if there is one that can be read."""
    try:
        return {entry.file: entry for entry in read_manifest(folder)}
    except BadTable:
        return {}
