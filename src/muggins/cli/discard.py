"""`muggins discard`: all discards of a deal, best first."""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from muggins.analysis.compilation import is_compiled
from muggins.analysis.distribution import Distribution
from muggins.analysis.exact import Discard, analyse_discards
from muggins.cards import MugginsError, parse_cards
from muggins.cli.screen import written
from muggins.cli.spread import bar_lines, spread_json
from muggins.game.rules import Rules
from muggins.notation.options import format_rules

_SHOWN: Final = 5
_SCORE: Final = re.compile(r"\d{1,4}(-\d{1,4})*", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A deal, and what else decides about its discards."""

    dealt: str
    own_crib: bool
    rules: Rules
    scores: tuple[int, ...] | None
    """The scores of the sides, one's own first; they change no points."""


def parse_score(text: str, rules: Rules) -> tuple[int, ...]:
    """The scores of the sides, one's own first.

    >>> parse_score("76-61", Rules())
    (76, 61)

    Raises MugginsError for another number of scores, and for one that has won already.
    """
    scores = tuple(map(int, text.split("-"))) if _SCORE.fullmatch(text) else ()
    if len(scores) != rules.side_count:
        form = "-".join(("76", "61", "70", "58")[: rules.side_count])
        raise MugginsError(f"a score has {rules.side_count} numbers, yours first, like {form}")
    if rules.goal is not None and max(scores) >= rules.goal:
        raise MugginsError(
            f"a score of {max(scores)} is past the target: this game is over at {rules.goal}, so "
            f"scores go from 0 to {rules.goal - 1}"
        )
    return scores


def answer(question: Question, *, as_json: bool, full: bool, bars: bool, signs: bool) -> str:
    """What the command prints. Raises `MugginsError` for what is no deal of these rules."""
    if sys.stderr.isatty() and not is_compiled():
        sys.stderr.write("Compiling the exact kernels; once, some ten seconds.\n")
    discards = analyse_discards(question.dealt, own_crib=question.own_crib, rules=question.rules)
    if as_json:
        return json.dumps(_answer_json(question, discards))
    return "\n".join(_lines(question, discards, full=full, bars=bars, signs=signs))


def _answer_json(question: Question, discards: Sequence[Discard]) -> dict[str, object]:
    return {
        "dealt": list(map(str, parse_cards(question.dealt))),
        "crib": "own" if question.own_crib else "theirs",
        "rules": format_rules(question.rules),
        "throws": "uniform",
        "score": question.scores,
        "discards": [_discard_json(one) for one in discards],
    }


def _discard_json(one: Discard) -> dict[str, object]:
    return {
        "keep": list(map(str, one.kept)),
        "toss": list(map(str, one.thrown)),
        "hand": spread_json(one.hand),
        "crib": spread_json(one.crib),
        "total": one.total,
        "starters": {str(card): points for card, points in one.by_starter},
    }


def _lines(
    question: Question, discards: Sequence[Discard], *, full: bool, bars: bool, signs: bool
) -> Iterator[str]:
    yield _headline(question, signs=signs)
    yield ""
    yield from _table(discards if full else discards[:_SHOWN], full=full, signs=signs)
    hidden = 0 if full else len(discards) - _SHOWN
    if hidden > 0:
        yield f"{hidden} more with --full"
    if bars:
        best = discards[0]
        yield from ("", f"The hand {written(best.kept, signs=signs)}, by points")
        yield from bar_lines(best.hand, signs=signs)
        yield from ("", f"The crib with {written(best.thrown, signs=signs)}, by points")
        yield from bar_lines(best.crib, signs=signs)
    yield ""
    yield "Exact means in points over every starter and all that others may throw, all cards"
    yield f"alike; total is the hand {'plus' if question.own_crib else 'less'} the crib."


def _headline(question: Question, *, signs: bool) -> str:
    cards = written(parse_cards(question.dealt), signs=signs)
    crib = "your crib" if question.own_crib else "their crib"
    score = "" if question.scores is None else f", at {'-'.join(map(str, question.scores))}"
    return f"{cards} to {crib}{score}"


def _table(discards: Sequence[Discard], *, full: bool, signs: bool) -> Iterator[str]:
    rows = [(written(one.kept, signs=signs), written(one.thrown, signs=signs)) for one in discards]
    keep = max(len(kept) for kept, _ in rows)
    toss = max(len("toss"), *(len(thrown) for _, thrown in rows))
    heads = (*_heads("hand", full=full), *_heads("crib", full=full), "  total")
    yield f"{'keep':<{keep}}  {'toss':<{toss}}{''.join(heads)}"
    for one, (kept, thrown) in zip(discards, rows, strict=True):
        figures = (*_figures(one.hand, full=full), *_figures(one.crib, full=full))
        yield f"{kept:<{keep}}  {thrown:<{toss}}{''.join(figures)}{one.total:>7.2f}"


def _heads(name: str, *, full: bool) -> tuple[str, ...]:
    return (f"{name:>7}", " min", " max", *(("    sd",) if full else ()))


def _figures(spread: Distribution, *, full: bool) -> tuple[str, ...]:
    deviation = (f"{spread.deviation:>6.2f}",) if full else ()
    return (f"{spread.mean:>7.2f}", f"{spread.least:>4}", f"{spread.most:>4}", *deviation)
