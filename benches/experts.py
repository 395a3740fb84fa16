"""What `muggins.analyse` makes of positions that experts have judged.

    python -m benches.experts positions.jsonl > report.md

One position a line, in JSON: the fields of `muggins.notation.problem.problem_of`, and `id`,
`consensus` (a toss like 9-K, a rank, or `not 5`), `also_ok` if others are as good.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any, Final

import muggins
from muggins.analysis.reason import name_of, reason_for

Entry = dict[str, Any]

_OBJECTIVES: Final = (
    ("game-points", "acc"),
    ("net points", "points"),
    ("keep dealer from", "hold"),
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """A position, and how the experts' choice does in it."""

    entry: Entry
    advice: "muggins.Advice"
    theirs: int
    """The place of the experts' choice among all, from 0; the best that it leaves open."""

    @property
    def agrees(self) -> bool:
        """Whether the first choice is theirs, or as good as theirs is said to be."""
        first = written(name_of(self.advice.choices[0]))
        return self.theirs == 0 or first in map(written, self.entry.get("also_ok", ()))

    @property
    def wins(self) -> float | None:
        """How likely a win the experts' choice gives up, where the game is what counts."""
        best, theirs = self.advice.choices[0].ending, self.advice.choices[self.theirs].ending
        asked = str(self.advice.measure)
        return best.win - theirs.win if best and theirs and asked in ("win", "acc") else None

    @property
    def points(self) -> float:
        """How many points the experts' choice gives up."""
        return self.advice.choices[0].points - self.advice.choices[self.theirs].points


def asked(entry: Entry) -> Entry:
    """The position as we ask it: objectives in our words, suits where they are told.

    A score that is not given is taken as level with the other.
    """
    fields = dict(entry)
    for beginning, aim in _OBJECTIVES:
        if str(entry["objective"]).startswith(beginning):
            fields["objective"] = aim
    scores = [entry["my_score"], entry["opp_score"]]
    known = [score for score in scores if score is not None]
    if len(known) == 1:
        fields["my_score"] = fields["opp_score"] = known[0]
    return fields | _suits(entry.get("suit_info") or {}, entry)


def _suits(told: Entry, entry: Entry) -> Entry:
    """The hand and starter with the suits that were told in words."""
    if told.get("hand_suited"):
        starter = "h" if told["starter_in_hand_suit"] else "s"
        return {
            "hand": [f"{rank}h" for rank in entry["hand"]],
            "starter": f"{entry['starter']}{starter}",
        }
    if told.get("jack_matches_starter"):
        suits = zip(entry["hand"], cycle("cds"), strict=False)
        hand = [f"{rank}{'h' if rank == 'J' else suit}" for rank, suit in suits]
        return {"hand": hand, "starter": f"{entry['starter']}h"}
    return {}


def written(name: str) -> str:
    """A choice with its cards in order, without suits, the ten as T."""
    ranks = name.replace("10", "T").split("-")
    return "-".join(sorted((rank[0] for rank in ranks), key="A23456789TJQKx".index))


def judge(entry: Entry) -> Verdict | None:
    """The verdict on a position; None where the experts have no consensus."""
    if not entry["consensus"]:
        return None
    advice = muggins.analyse(asked(entry))
    barred = entry["consensus"].removeprefix("not ")
    names = [written(name_of(choice)) for choice in advice.choices]
    wanted = [(name == written(barred)) != (barred != entry["consensus"]) for name in names]
    return Verdict(entry, advice, wanted.index(True))


def report(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """The figures, and each disagreement, the dearest first."""
    for kind in ("discard", "pegging"):
        found = [one for one in verdicts if one.entry["kind"] == kind]
        yield f"{kind}: {_summary(found)}"
    yield f"all: {_summary(verdicts)}"
    yield ""
    yield "| position | experts | first here | given up | why |"
    yield "|---|---|---|---|---|"
    others = [one for one in verdicts if not one.agrees]
    for one in sorted(others, key=lambda one: (-(one.wins or 0), -one.points)):
        best, theirs = one.advice.choices[0], one.advice.choices[one.theirs]
        yield (
            f"| {one.entry['id']} | {one.entry['consensus']} | {name_of(best)} | {_cost(one)} | "
            f"{reason_for(best, theirs)} |"
        )


def _summary(verdicts: Sequence[Verdict]) -> str:
    agreed = sum(one.agrees for one in verdicts)
    wins = [max(one.wins, 0.0) for one in verdicts if one.wins is not None]
    points = [max(one.points, 0.0) for one in verdicts if one.wins is None and not one.agrees]
    said = f"{agreed} of {len(verdicts)} agree ({agreed / len(verdicts):.0%})"
    if wins:
        said += (
            f"; the consensus gives up {sum(wins) / len(wins):.2%} wins on average of {len(wins)}"
        )
    if points:
        said += f"; {sum(points):.2f} points in {len(points)} others"
    return said


def _cost(one: Verdict) -> str:
    return f"{one.points:.2f} points" if one.wins is None else f"{one.wins:.1%}"


def main() -> None:
    """Print the report on the file that is named."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    lines = Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
    judged = (judge(json.loads(line)) for line in lines)
    for line in report([one for one in judged if one]):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
