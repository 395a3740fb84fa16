"""The shipped tables: read, verified, and explained column by column.

They lie in `muggins/ai/data`, with a manifest that says of each file which command made it, from
which commit and seed, and what its bytes hash to. `muggins.sim.selfplay` is their only writer. A
file is read when it is first asked for, and only once.
"""

import json
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from io import BytesIO
from math import comb
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from muggins.ai.keeps import keep_ways
from muggins.ai.payoffs import TARGET, Payoff
from muggins.cards import MugginsError
from muggins.kernels.race import Passages, solve_race
from muggins.kernels.throws import toss_ways

Counts: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Arrays: TypeAlias = dict[str, Any]
Role: TypeAlias = Literal["dealer", "pone"]

FOLDER: Final = Path(__file__).parent / "data"
MANIFEST: Final = "manifest.json"
ROLES: Final[tuple[Role, Role]] = ("dealer", "pone")

_REMEDY: Final = "`muggins tables build` makes it anew"


class BadTable(MugginsError):
    """A table that is not there, or not what its manifest says; says how to have it made."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What the manifest says of one file."""

    file: str
    sha256: str
    size: int
    command: str
    commit: str
    seed: str


@dataclass(frozen=True, slots=True, eq=False)
class Discards:
    """What each role throws and keeps at the fixed point of the discards; docs/theory/discards.md.

    The first axis is the role, the dealer first.
    """

    thrown: Counts
    """(2, 169): deals by class of the toss (`muggins.kernels.throws.toss_class`)."""
    kept: Counts
    """(2, 2535): deals by class of the kept hand (`muggins.ai.keeps.keep_classes`)."""
    cribs: Counts
    """(2, 169): points of the cribs over the deals in `thrown`, in 2**-20 points."""
    means: Floats
    """(all rounds, 2): mean of hand plus or less crib in each round."""

    def throw_weights(self, role: Role) -> Floats:
        """How likely a role is to throw two cards that it was dealt, by class; (169,).

        >>> weights = discards().throw_weights("pone")
        >>> bool(weights[14] < 0.01 < 0.25 < weights[87])  # two fives; ten and king
        True
        """
        return weigh_throws(self.thrown[ROLES.index(role)])

    def keep_weights(self, role: Role) -> Floats:
        """How likely a role is to keep four cards that it was dealt, by class; (2535,)."""
        return weigh_keeps(self.kept[ROLES.index(role)])

    def frequencies(self, role: Role) -> Floats:
        """How often a role throws each class of tosses; (169,), with the sum 1."""
        thrown = self.thrown[ROLES.index(role)]
        shares: Floats = thrown / thrown.sum()
        return shares

    def crib_means(self, role: Role) -> Floats:
        """The mean crib where a role makes a toss at the fixed point; (169,).

        Unlike `Cribs.means` it knows the four cards kept beside the toss.
        """
        place = ROLES.index(role)
        means: Floats = self.cribs[place] / 2.0**20 / self.thrown[place]
        return means


@dataclass(frozen=True, slots=True, eq=False)
class Cribs:
    """What a crib counts with a toss in it, nothing but the toss known; docs/theory/cribs.md."""

    weights: Floats
    """(2, 169, 13, 30): the weight of the other role's throws and the starters, by role that makes
    the toss, its class, the starter's rank and the points (`muggins.kernels.crib`)."""

    def means(self, role: Role) -> Floats:
        """The mean crib by class of the toss of this role, the other's throw at the fixed point."""
        points = self.distributions(role)
        means: Floats = (points * np.arange(30)).sum(axis=1)
        return means

    def distributions(self, role: Role) -> Floats:
        """How likely the crib is to count 0, 1, ... 29; (169, 30)."""
        weights = self.weights[ROLES.index(role)].sum(axis=1)
        shares: Floats = weights / weights.sum(axis=1, keepdims=True)
        return shares

    def means_by_starter(self, role: Role) -> Floats:
        """The mean crib by class of the toss and rank of the starter; (169, 13)."""
        weights = self.weights[ROLES.index(role)]
        means: Floats = (weights * np.arange(30)).sum(axis=2) / weights.sum(axis=2)
        return means


@dataclass(frozen=True, slots=True, eq=False)
class Race:
    """What each pair of scores is worth to the coming deal's dealer; docs/theory/race.md."""

    values: Floats
    """(4, 121, 121): by payoff, dealer's and pone's score; what he wins beyond what he loses."""
    errors: Floats
    """(4, 121, 121): the standard errors of the values, from the batches of deals."""
    gains: Floats
    """(4, 121, 121): what the dealer has of one deal at these scores because both sides look at
    them, beyond what the passages leave him; 0 where nobody is near home."""
    dealer: NDArray[np.uint32]
    """(122, 121): `muggins.kernels.race.Passages`, in deals; for other targets take a corner."""
    pone: NDArray[np.uint32]
    """(122, 121)"""
    totals: NDArray[np.uint32]
    """(121, 121)"""
    points: Counts
    """(batches, 6): heels, the pone's and dealer's play, both hands and the crib, added up."""
    seals: NDArray[np.uint8]
    """(batches, 32): the sha256 of each batch's passages, so that one batch can be checked."""

    @property
    def passages(self) -> Passages:
        """The passages of all deals, as `muggins.kernels.race.solve_race` takes them."""
        return Passages(
            *(table.astype(np.float64) for table in (self.dealer, self.pone, self.totals))
        )

    @property
    def deals(self) -> int:
        """How many deals were played: each has one first award."""
        return int(self.dealer[1, 0]) + int(self.pone[1, 0])

    @property
    def means(self) -> Floats:
        """(6,): points a deal by source, in the order of `points`."""
        means: Floats = self.points.sum(axis=0) / self.deals
        return means

    @property
    def mean_errors(self) -> Floats:
        """(6,): the standard errors of `means`, from how the batches differ."""
        batches = len(self.points)
        errors: Floats = (self.points * (batches / self.deals)).std(axis=0, ddof=1)
        errors /= batches**0.5
        return errors

    def value(self, payoff: Payoff, dealer: int, pone: int, target: int = TARGET) -> float:
        """What the dealer wins beyond what he loses, at these scores before the deal.

        >>> race().value(Payoff.ACC, 40, 25, target=61) == race().value(Payoff.ACC, 100, 85)
        True

        What counts is how many holes each side needs, so a shorter game is the corner of this one.
        A skunk is then to be 30 holes short of home or more, as it is in the game to 61. Raises
        `MugginsError` for a score that is not from 0 to one less than the target, and for a target
        beyond 121.
        """
        return float(self.values[list(Payoff).index(payoff), *_holes(dealer, pone, target)])

    def win(self, dealer: int, pone: int, target: int = TARGET) -> float:
        """How likely the dealer is to win, from these scores before the deal.

        >>> round(race().win(0, 0), 2), race().win(120, 0) > 0.99
        (0.56, True)

        Raises as `value`.
        """
        return (1 + self.value(Payoff.WIN, dealer, pone, target)) / 2

    def win_error(self, dealer: int, pone: int, target: int = TARGET) -> float:
        """The standard error of `win`: what another such number of deals would change it by."""
        row = list(Payoff).index(Payoff.WIN)
        return float(self.errors[row, *_holes(dealer, pone, target)]) / 2

    def plain_values(self) -> Floats:
        """The `values` between two sides that look at points only, whatever the score.

        >>> bool(race().plain_values()[0, 120, 120] < race().values[0, 120, 120])
        True

        Solved anew, in a tenth of a second.
        """
        return solve_race(self.passages, payoffs())


def payoffs() -> Floats:
    """What a win earns by the loser's score, a row for each payoff; (4, 121)."""
    return np.array([[payoff.earned(loser) for loser in range(TARGET)] for payoff in Payoff], float)


def weigh_throws(thrown: Counts) -> Floats:
    """How likely two cards that are held are to be thrown, by class of the toss; (169,).

    thrown: deals by class, int64 of shape (169,), out of any number of times all deals.

    >>> bool(np.allclose(weigh_throws(toss_ways()), 1 / 15))  # any two of six cards
    True
    """
    shares: Floats = thrown / thrown.sum() * comb(52, 6)
    return shares / (toss_ways() * comb(50, 4))


def weigh_keeps(kept: Counts) -> Floats:
    """How likely four cards that are held are to be kept, by class of the hand; (2535,).

    kept: deals by class, int64 of shape (2535,), out of any number of times all deals.

    >>> bool(np.allclose(weigh_keeps(keep_ways()), 1 / 15))  # any four of six cards
    True
    """
    shares: Floats = kept / kept.sum() * comb(52, 6)
    return shares / (keep_ways() * comb(48, 2))


def discards() -> Discards:
    """The table of the discards. Raises `BadTable` unless it is the one of the manifest."""
    return Discards(**_shipped("discards.npz"))


def cribs() -> Cribs:
    """The table of the cribs. Raises `BadTable` unless it is the one of the manifest."""
    return Cribs(**_shipped("cribs.npz"))


def race() -> Race:
    """The table of the race. Raises `BadTable` unless it is the one of the manifest."""
    return Race(**_shipped("race.npz"))


def read_manifest(folder: Path = FOLDER) -> tuple[Entry, ...]:
    """What the manifest says of each file. Raises `BadTable` if it cannot be read."""
    path = folder / MANIFEST
    try:
        entries = json.loads(path.read_text(encoding="utf-8"))["tables"]
        return tuple(Entry(**entry) for entry in entries)
    except FileNotFoundError as error:
        raise BadTable(f"There is no manifest of the tables, {path}; {_REMEDY}.") from error
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadTable(f"The manifest of the tables, {path}, is damaged; {_REMEDY}.") from error


def read_table(name: str, folder: Path = FOLDER) -> Arrays:
    """The arrays of one file, after its size and hash were found to be those of the manifest.

    Raises `BadTable` with the file's name and what is wrong with it.
    """
    entry = next((one for one in read_manifest(folder) if one.file == name), None)
    if entry is None:
        raise BadTable(f"The manifest in {folder} has no table {name}; {_REMEDY}.")
    content = verified(entry, folder)
    try:
        with np.load(BytesIO(content), allow_pickle=False) as arrays:
            return dict(arrays)
    except (BadZipFile, EOFError, OSError, ValueError) as error:
        raise BadTable(f"The table {name} cannot be read: {error}; {_REMEDY}.") from error


def verified(entry: Entry, folder: Path = FOLDER) -> bytes:
    """The bytes of a file, if they are those of the manifest. Raises `BadTable` if not."""
    path = folder / entry.file
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadTable(f"The table {path} cannot be read ({error.strerror}); {_REMEDY}.") from error
    if len(content) != entry.size:
        raise BadTable(f"The table {path} has {len(content)} bytes, not {entry.size}; {_REMEDY}.")
    if sha256(content).hexdigest() != entry.sha256:
        raise BadTable(f"The table {path} is not the one of the manifest; {_REMEDY}.")
    return content


@cache
def _shipped(name: str) -> Arrays:
    return read_table(name)


def _holes(dealer: int, pone: int, target: int) -> tuple[int, int]:
    """The scores from which the same holes are needed in the game to 121."""
    if not 1 <= target <= TARGET:
        raise MugginsError(f"the race is known for a target from 1 to {TARGET}, not {target}")
    for score in (dealer, pone):
        if not 0 <= score < target:
            raise MugginsError(f"a score before a deal is from 0 to {target - 1}, not {score}")
    return dealer + TARGET - target, pone + TARGET - target
