"""`muggins analyse`: what to throw or to lay in a position, and why."""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TextIO

from muggins.analysis.advice import Advice, Choice, analyse
from muggins.analysis.answer import encode_advice
from muggins.analysis.compilation import is_compiled
from muggins.analysis.reason import name_of
from muggins.analysis.toss import Toss
from muggins.notation.problem import Aim, BadProblem, Need, Problem, parse_aim, parse_problem

_SHOWN: Final = 5
_UNITS: Final = {
    Aim.WIN: "wins",
    Aim.ACC: "game points, mine less the other's",
    Aim.ONE_TWO: "games, a skunk two, mine less the other's",
    Aim.SPREAD: "holes, mine less the other's",
    Aim.POINTS: "points of the deal, mine less the other's",
    Aim.HOLD: "that the other is not home before all of mine has counted",
}


def read_position(words: Sequence[str], source: TextIO) -> str:
    """The position that was typed, or that comes from a file or a pipe.

    Raises `BadProblem` where there is none.
    """
    if words and list(words) != ["-"]:
        return " ".join(words)
    text = "" if source.isatty() else source.read()
    if not text.strip():
        raise BadProblem(
            "a position is like `dealer 76-61 hand 5h 6h 7d Js Qc Kd`: type it after the command, "
            "or send it or its JSON to stdin"
        )
    return text


def answer(text: str, payoff: str | None, *, as_json: bool, full: bool) -> str:
    """What the command prints. Raises `MugginsError` for what is no position."""
    problem = parse_problem(text)
    if payoff is not None:
        problem = replace(problem, aim=parse_aim(payoff))
    if sys.stderr.isatty() and not is_compiled():
        sys.stderr.write("Compiling the kernels, once; some seconds.\n")
    advice = analyse(problem)
    return json.dumps(encode_advice(advice)) if as_json else "\n".join(_lines(advice, full=full))


def _lines(advice: Advice, *, full: bool) -> Iterator[str]:
    shown = advice.choices if full else advice.choices[:_SHOWN]
    yield _headline(advice.problem)
    yield ""
    yield from _table(advice, shown)
    hidden = len(advice.choices) - len(shown)
    if hidden:
        yield f"{hidden} more with --full"
    yield ""
    for choice, reason in zip(shown, advice.reasons, strict=False):
        yield f"{name_of(choice)}: {reason}"
    yield ""
    yield f"By {_unit(advice.measure)}."
    yield from _footnotes(advice)


def _headline(problem: Problem) -> str:
    role = "dealer" if problem.dealing else "pone"
    score = "" if problem.scores is None else f" at {problem.scores[0]}-{problem.scores[1]}"
    asked = "what to throw from" if problem.is_discard else "what to lay from"
    return f"{role}{score}: {asked} {' '.join(map(str, problem.hand))}"


def _unit(measure: Aim | Need) -> str:
    return _UNITS[measure] if isinstance(measure, Aim) else f"how likely {measure} is"


def _footnotes(advice: Advice) -> Iterator[str]:
    if advice.problem.is_discard:
        if any(face.suit is None for face in advice.problem.hand):
            yield "Suits that are not given are averaged over, flushes left out."
        yield "The other throws by the shipped table, and both play by theirs."
    else:
        yield "Suits that are not given make no flush and no nobs."
        yield "The other lays by the shipped table or, as often, what scores most."


def _table(advice: Advice, shown: Sequence[Choice]) -> Iterator[str]:
    rows = [_row(advice, choice) for choice in shown]
    heads = list(rows[0])
    widths = [max(len(head), *(len(row[head]) for row in rows)) for head in heads]
    for cells in (heads, *(list(row.values()) for row in rows)):
        first, *others = (f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        yield "  ".join((first.strip().ljust(widths[0]), *others))


def _row(advice: Advice, choice: Choice) -> dict[str, str]:
    """The cells of a choice, by their heads."""
    cells = {"toss" if isinstance(choice, Toss) else "lay": name_of(choice)}
    if choice.ending:
        cells["win"] = f"{choice.ending.win:.1%}"
    if advice.measure in (Aim.ACC, Aim.ONE_TWO, Aim.SPREAD):
        cells[str(advice.measure)] = f"{advice.value(choice):+.3f}"
    if choice.reached is not None:
        cells[str(advice.measure)] = f"{choice.reached:.1%}"
    cells["points"] = f"{choice.points:+.2f}"
    if isinstance(choice, Toss):
        return cells | {"hand": f"{choice.hand:.2f}", "crib": f"{choice.crib:+.2f}"} | _play(choice)
    return cells | {"now": str(choice.scored)} | _play(choice) | {"share": f"{choice.share:.0%}"}


def _play(choice: Choice) -> dict[str, str]:
    return {"pegs": f"{choice.pegs:.2f}", "given": f"{choice.given:.2f}"}
