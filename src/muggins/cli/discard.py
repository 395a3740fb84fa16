"""`muggins discard`: all discards of a deal, best first."""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from muggins.ai.tables import race
from muggins.analysis.compilation import is_compiled
from muggins.analysis.distribution import Distribution
from muggins.analysis.exact import Discard, analyse_discards
from muggins.analysis.throws import FIXED_POINT
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
    throws: str
    """The policy of the others, by name."""
    scores: tuple[int, ...] | None
    """The scores of the sides, one's own first; they change no points."""

    @property
    def chance(self) -> tuple[float, float] | None:
        """How likely one is to win from these scores before the deal, and its standard error.

        None where that is not known: the table of the race is one of the standard game.
        """
        if self.scores is None or self.rules != Rules():
            return None
        mine, theirs = self.scores
        if self.own_crib:
            return race().win(mine, theirs), race().win_error(mine, theirs)
        return 1 - race().win(theirs, mine), race().win_error(theirs, mine)


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
        sys.stderr.write("Compiling the exact kernels, once; a few seconds.\n")
    discards = analyse_discards(
        question.dealt,
        own_crib=question.own_crib,
        rules=question.rules,
        throws=question.throws,
    )
    if as_json:
        return json.dumps(_answer_json(question, discards))
    return "\n".join(_lines(question, discards, full=full, bars=bars, signs=signs))


def _answer_json(question: Question, discards: Sequence[Discard]) -> dict[str, object]:
    return {
        "dealt": list(map(str, parse_cards(question.dealt))),
        "crib": "own" if question.own_crib else "theirs",
        "rules": format_rules(question.rules),
        "throws": question.throws,
        "score": question.scores,
        "before_deal": _chance_json(question),
        "discards": [_discard_json(one) for one in discards],
    }


def _chance_json(question: Question) -> dict[str, float] | None:
    chance = question.chance
    return None if chance is None else {"win": chance[0], "standard_error": chance[1]}


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
    yield from _footnotes(question)


def _headline(question: Question, *, signs: bool) -> str:
    cards = written(parse_cards(question.dealt), signs=signs)
    crib = "your crib" if question.own_crib else "their crib"
    score = "" if question.scores is None else f", at {'-'.join(map(str, question.scores))}"
    return f"{cards} to {crib}{score}"


def _footnotes(question: Question) -> Iterator[str]:
    sign = "plus" if question.own_crib else "less"
    yield f"Exact means in points; the total is the hand {sign} the crib."
    if question.throws == FIXED_POINT:
        yield "The other throws the best for his side; --throws uniform takes all cards alike."
    else:
        yield "The others throw all cards that you do not see alike."
    if (chance := question.chance) is not None:
        win, error = chance
        yield f"From this score you win {win:.1%} (± {error:.1%}), the cards not yet seen."


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
