"""`muggins score`: one hand, counted as people say it."""

import json
from argparse import Action, ArgumentParser, HelpFormatter
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

from muggins.cards import MugginsError, Score, count_show
from muggins.cli.screen import written
from muggins.game.speech import say_show


class UsageError(MugginsError):
    """Words on the command line that it does not take."""


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Raise instead of leaving: an error is told in one place."""
        raise UsageError(f'{message}; like this: `muggins score "5h 5s 5d Jc" 5c`')


class _Form(HelpFormatter):
    """Help in the form that all other commands have."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, prefix or "Usage: ")


def answer(words: Sequence[str], *, signs: bool) -> str:
    """What the command prints; with `--help`, prints how to use it and leaves.

    >>> print(answer(["2h 4h 6h 8h", "Kh"], signs=False))
    5 points
    a flush of five is five
      a flush of five is five                   2h 4h 6h 8h Kh
    >>> answer(["2h 4h 6h 8h", "Ks", "--crib", "--json"], signs=True)
    '{"total": 0, "lines": []}'

    Raises `UsageError`, or what reading the cards raises.
    """
    asked = _parser().parse_args(words)
    counted = count_show(asked.hand, asked.starter, crib=asked.crib)
    return json.dumps(_score_json(counted)) if asked.json else _spoken(counted, signs=signs)


def _parser() -> _Parser:
    parser = _Parser(
        usage="muggins score [OPTIONS] {hand} {starter}",
        description="Count a hand as people say it.",
        formatter_class=_Form,
        add_help=False,
    )
    cards = parser.add_argument_group("Arguments")
    cards.add_argument("hand", help='The cards, like "5h 5s 5d Jc".')
    cards.add_argument("starter", help="The starter, like 5c.")
    options = parser.add_argument_group("Options")
    options.add_argument("--crib", action="store_true", help="Count it as a crib.")
    options.add_argument("--json", action="store_true", help="Answer in JSON.")
    options.add_argument("-h", "--help", action="help", help="Show this message and exit.")
    return parser


def _score_json(counted: Score) -> dict[str, object]:
    lines = [
        {"kind": line.kind.value, "cards": list(map(str, line.cards)), "points": line.points}
        for line in counted.lines
    ]
    return {"total": counted.total, "lines": lines}


def _spoken(counted: Score, *, signs: bool) -> str:
    """The points, the count as it is said, and each phrase with its cards."""
    points = "1 point" if counted.total == 1 else f"{counted.total} points"
    said = say_show(counted.lines)
    rows = (f"  {phrase.text:<41} {written(phrase.cards, signs=signs)}" for phrase in said.phrases)
    return "\n".join([points, said.text, *rows] if counted.lines else [points])
