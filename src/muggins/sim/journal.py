"""What an arena has played so far, on disk: a run that was broken off goes on from there.

The file has a line of JSON for the contest, and one for each shard that is done. A line that was
cut off in the middle is no line: its shard is played again.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from muggins.cards import MugginsError
from muggins.notation.options import format_rules
from muggins.sim.duplicate import Contest
from muggins.sim.shards import Shard
from muggins.sim.tally import Tally, decode_tally, encode_tally


class JournalError(MugginsError):
    """A file that is no journal of this contest; says whose it is."""


@dataclass(frozen=True, slots=True)
class Journal:
    """The file of one contest."""

    path: Path
    contest: Contest

    def done(self) -> dict[Shard, Tally]:
        """The shards that are done; opens the file, or makes it.

        Raises `JournalError` for the journal of another contest, or a file that is none.
        """
        lines = self._lines()
        if not lines:
            self._write(describe(self.contest))
            return {}
        if lines[0] != describe(self.contest):
            raise JournalError(
                f"{self.path} is the journal of {json.dumps(lines[0])}, not of "
                f"{json.dumps(describe(self.contest))}; name another file, or delete it."
            )
        return dict(self._entry(line) for line in lines[1:])

    def add(self, shard: Shard, tally: Tally) -> None:
        """Enter a shard that is done."""
        self._write({"first": shard.first, "sets": shard.sets, "tally": encode_tally(tally)})

    def _entry(self, line: dict[str, Any]) -> tuple[Shard, Tally]:
        return Shard(self.contest, line["first"], line["sets"]), decode_tally(line["tally"])

    def _lines(self) -> list[dict[str, Any]]:
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return []
        except (OSError, UnicodeDecodeError) as error:
            raise JournalError(f"{self.path} cannot be read as a journal: {error}.") from error
        whole, _, torn = text.rpartition("\n")
        if torn:
            self.path.write_text(f"{whole}\n" if whole else "", encoding="utf-8")
        try:
            return [json.loads(line) for line in whole.splitlines()]
        except ValueError as error:
            raise JournalError(f"{self.path} is no journal of an arena: {error}.") from error

    def _write(self, line: dict[str, Any]) -> None:
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        except OSError as error:
            raise JournalError(f"Cannot write to {self.path}: {error.strerror}.") from error


def describe(contest: Contest) -> dict[str, Any]:
    """The contest as JSON: all that its results depend on, but for the program itself."""
    return {
        "players": list(contest.players),
        "rules": format_rules(contest.rules),
        "seed": contest.seed,
    }
