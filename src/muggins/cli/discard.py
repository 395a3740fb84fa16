"""`muggins discard`: all discards of a deal, best first."""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from muggins.ai.master import is_ground
from muggins.ai.payoffs import TARGET, Payoff
from muggins.ai.tables import race
from muggins.analysis.compilation import is_compiled
from muggins.analysis.distribution import Distribution
from muggins.analysis.exact import Discard, analyse_discards
from muggins.analysis.throws import FIXED_POINT
from muggins.analysis.toss import Toss, weigh_tosses
from muggins.cards import Card, MugginsError, parse_cards
from muggins.cli.screen import written
from muggins.cli.spread import bar_lines, spread_json
from muggins.game.rules import Rules
from muggins.notation.options import format_rules
from muggins.notation.problem import Face, Problem

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
    """The scores of the sides, one's own first; they change no points, but who wins. The game of
    two hands begins at 0-0 without."""

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


@dataclass(frozen=True, slots=True)
class _Row:
    """A discard, and what the play and the game make of it where that is known."""

    discard: Discard
    later: Toss | None

    @property
    def win(self) -> float | None:
        """How likely the game is won with it."""
        return self.later.ending.win if self.later and self.later.ending else None


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
    later = _later(question)
    rows = [_Row(one, later.get(frozenset(one.thrown))) for one in discards]
    if question.scores is not None:
        rows.sort(key=lambda row: -(row.win or 0))
    if as_json:
        return json.dumps(_answer_json(question, rows))
    return "\n".join(_lines(question, rows, full=full, bars=bars, signs=signs))


def _later(question: Question) -> dict[frozenset[Card], Toss]:
    """What the play and the game make of each two cards thrown; empty if the tables do not know."""
    rules = question.rules
    if not is_ground(rules):
        return {}
    mine, theirs = question.scores or (0, 0)
    problem = Problem(
        dealing=question.own_crib,
        hand=tuple(Face(card.rank, card.suit) for card in parse_cards(question.dealt)),
        scores=None if rules.goal is None else (mine, theirs),
        target=rules.goal or TARGET,
    )
    tosses = weigh_tosses(problem, Payoff.WIN)
    return {frozenset(_card(face) for face in toss.thrown): toss for toss in tosses}


def _card(face: Face) -> Card:
    return Card(str(face))


def _answer_json(question: Question, rows: Sequence[_Row]) -> dict[str, object]:
    return {
        "dealt": list(map(str, parse_cards(question.dealt))),
        "crib": "own" if question.own_crib else "theirs",
        "rules": format_rules(question.rules),
        "throws": question.throws,
        "score": question.scores,
        "before_deal": _chance_json(question),
        "discards": [_row_json(row) for row in rows],
    }


def _chance_json(question: Question) -> dict[str, float] | None:
    chance = question.chance
    return None if chance is None else {"win": chance[0], "standard_error": chance[1]}


def _row_json(row: _Row) -> dict[str, object]:
    one, later = row.discard, row.later
    return {
        "keep": list(map(str, one.kept)),
        "toss": list(map(str, one.thrown)),
        "hand": spread_json(one.hand),
        "crib": spread_json(one.crib),
        "total": one.total,
        "play": {"mine": later.pegs, "theirs": later.given} if later else None,
        "win": row.win,
        "starters": {str(card): points for card, points in one.by_starter},
    }


def _lines(
    question: Question, rows: Sequence[_Row], *, full: bool, bars: bool, signs: bool
) -> Iterator[str]:
    yield _headline(question, signs=signs)
    yield ""
    yield from _table(rows if full else rows[:_SHOWN], full=full, signs=signs)
    hidden = 0 if full else len(rows) - _SHOWN
    if hidden > 0:
        yield f"{hidden} more with --full"
    if bars:
        best = rows[0].discard
        yield from ("", f"The hand {written(best.kept, signs=signs)}, by points")
        yield from bar_lines(best.hand, signs=signs)
        yield from ("", f"The crib with {written(best.thrown, signs=signs)}, by points")
        yield from bar_lines(best.crib, signs=signs)
    yield ""
    yield from _footnotes(question)
    yield from _later_notes(question, rows[0])


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


def _later_notes(question: Question, row: _Row) -> Iterator[str]:
    if row.later:
        yield "Play: what you peg beyond the other, both playing by the shipped table."
    if row.win is not None:
        score = "-".join(map(str, question.scores or (0, 0)))
        order = "The best for the game first" if question.scores else "The most points first"
        yield f"Win: the game from {score}, with this discard. {order}."


def _table(rows: Sequence[_Row], *, full: bool, signs: bool) -> Iterator[str]:
    cards = [
        (written(row.discard.kept, signs=signs), written(row.discard.thrown, signs=signs))
        for row in rows
    ]
    keep = max(len(kept) for kept, _ in cards)
    toss = max(len("toss"), *(len(thrown) for _, thrown in cards))
    heads = (*_heads("hand", full=full), *_heads("crib", full=full), "  total")
    later = (*(("   play",) if rows[0].later else ()), *(("    win",) if rows[0].win else ()))
    yield f"{'keep':<{keep}}  {'toss':<{toss}}{''.join((*heads, *later))}"
    for row, (kept, thrown) in zip(rows, cards, strict=True):
        one = row.discard
        figures = (*_figures(one.hand, full=full), *_figures(one.crib, full=full))
        line = f"{kept:<{keep}}  {thrown:<{toss}}{''.join(figures)}{one.total:>7.2f}"
        yield line + "".join(_later_figures(row))


def _later_figures(row: _Row) -> Iterator[str]:
    if row.later:
        yield f"{row.later.pegs - row.later.given:>+7.2f}"
    if row.win is not None:
        yield f"{row.win:>7.1%}"


def _heads(name: str, *, full: bool) -> tuple[str, ...]:
    return (f"{name:>7}", " min", " max", *(("    sd",) if full else ()))


def _figures(spread: Distribution, *, full: bool) -> tuple[str, ...]:
    deviation = (f"{spread.deviation:>6.2f}",) if full else ()
    return (f"{spread.mean:>7.2f}", f"{spread.least:>4}", f"{spread.most:>4}", *deviation)
