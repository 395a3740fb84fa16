"""`muggins verify`: whether a recorded game was dealt as promised, each finding in words."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from muggins.cards import Unreadable
from muggins.notation.parcel import read_games
from muggins.notation.proof import Finding, Verdict, prove, verdict_of

STATUS: Final = {Verdict.HOLDS: 0, Verdict.FAILS: 1, Verdict.OPEN: 3}
"""The exit status by verdict; 2 is for a file that cannot be read, or is no legal game."""

_MARK: Final = {Verdict.HOLDS: "yes", Verdict.FAILS: "NO", Verdict.OPEN: "?"}
_SUMMARY: Final = {
    Verdict.HOLDS: "Dealt as promised.",
    Verdict.FAILS: "NOT dealt as promised.",
    Verdict.OPEN: "Nothing speaks against it, but not everything could be checked.",
}


@dataclass(frozen=True, slots=True)
class Proof:
    """What was found in a file: its games in order, and the verdict on all of them."""

    games: tuple[tuple[Finding, ...], ...]

    @property
    def verdict(self) -> Verdict:
        """The worst of all findings."""
        return verdict_of(tuple(finding for game in self.games for finding in game))


def verify(text: str, promised: str | None) -> Proof:
    """Check every game of a `.crib` record, or the game of a JSON file.

    promised: what the table told before the game. Raises `Unreadable` or `BrokenRecord` for a file
    that holds no legal game, with the place of the fault.
    """
    games = read_games(text)
    if not games:
        raise Unreadable("The file holds no game, so there is nothing to verify.")
    if promised and len(games) > 1:
        raise Unreadable("One commitment is for one game, and this file holds a match.")
    return Proof(tuple(prove(game, promised) for game in games))


def proof_lines(proof: Proof) -> Iterator[str]:
    """A line for each finding, and the verdict."""
    for number, game in enumerate(proof.games, 1):
        if len(proof.games) > 1:
            yield f"Game {number}"
        yield from (f"{_MARK[finding.verdict]:<3} {finding.text}" for finding in game)
    yield _SUMMARY[proof.verdict]


def proof_json(proof: Proof) -> str:
    """The same for programs: the verdict, and the findings of each game."""
    games = [
        [{"verdict": finding.verdict.value, "text": finding.text} for finding in game]
        for game in proof.games
    ]
    return json.dumps({"verdict": proof.verdict.value, "games": games}, indent=2)
