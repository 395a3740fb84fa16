"""What an arena has played so far, on disk: a run that was broken off goes on from there.

The file has a line of JSON for the contests, and one for each shard that is done. A line that was
cut off in the middle is no line: its shard is played again.
"""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from muggins.cards import MugginsError
from muggins.notation.options import format_rules
from muggins.sim.duplicate import Contest
from muggins.sim.shards import Shard
from muggins.sim.tally import Tally, decode_tally, encode_tally


class JournalError(MugginsError):
    """A file that is no journal of these contests; says whose it is."""


@dataclass(frozen=True, slots=True)
class Journal:
    """The file of one contest, or of all between the players of a pool."""

    path: Path
    contests: tuple[Contest, ...]
    """By the same rules and with the same seed."""

    def done(self) -> dict[Shard, Tally]:
        """The shards that are done; opens the file, or makes it.

        Raises `JournalError` for the journal of other contests, or a file that is none.
        """
        lines, heading = self._lines(), describe(self.contests)
        if not lines:
            self._write(heading)
            return {}
        if lines[0] != heading:
            raise JournalError(
                f"{self.path} is the journal of {json.dumps(lines[0])}, not of "
                f"{json.dumps(heading)}; name another file, or delete it."
            )
        return dict(self._entry(line) for line in lines[1:])

    def add(self, shard: Shard, tally: Tally) -> None:
        """Enter a shard that is done."""
        pair = {"players": list(shard.contest.players)} if len(self.contests) > 1 else {}
        entry = {"first": shard.first, "sets": shard.sets, "tally": encode_tally(tally)}
        self._write(pair | entry)

    def _entry(self, line: dict[str, Any]) -> tuple[Shard, Tally]:
        try:
            first, second = line.get("players", self.contests[0].players)
            contest = replace(self.contests[0], players=(first, second))
            return Shard(contest, line["first"], line["sets"]), decode_tally(line["tally"])
        except (KeyError, TypeError, ValueError) as error:
            raise JournalError(
                f"{self.path} has a line that tells of no shard: {error}."
            ) from error

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


def describe(contests: tuple[Contest, ...]) -> dict[str, Any]:
    """The contests as JSON: all that their results depend on, but for the program itself."""
    players = dict.fromkeys(name for contest in contests for name in contest.players)
    one = contests[0]
    return {
        "players": list(players) if len(contests) > 1 else list(one.players),
        "rules": format_rules(one.rules),
        "seed": one.seed,
    }
