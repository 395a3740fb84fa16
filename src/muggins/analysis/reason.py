"""Why a choice is better or worse than another, in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from muggins.analysis.ending import Ending
from muggins.analysis.lay import Lay
from muggins.analysis.reply import Reply
from muggins.analysis.toss import Toss
from muggins.cards import RANKS

_ANSWERS: Final = 3
"""Replies that a reason names."""


@dataclass(frozen=True, slots=True)
class _Figure:
    """A figure of a choice, the more the better, and how a difference of it reads."""

    value: float
    form: str
    more: str
    less: str

    def difference(self, other: "_Figure") -> str:
        """How this figure differs; empty where it reads as nothing."""
        gap = self.value - other.value
        size = format(abs(gap), self.form)
        nothing = format(0.0, self.form)
        return "" if size == nothing else (self.more if gap > 0 else self.less).format(size)


def reason_for(choice: Toss | Lay, other: Toss | Lay | None) -> str:
    """What a choice gains and risks against another of the same position, in a sentence or two.

    For a card laid also how it is likely to be answered. The differences add up to what the points
    and the wins differ by, but for rounding.
    """
    words = [] if other is None else [_compared(choice, other)]
    if isinstance(choice, Lay):
        words += _answers(choice)
    return " ".join(words) or "Nothing else can be done."


def name_of(choice: Toss | Lay) -> str:
    """The cards of a choice as players write them, like 9-K."""
    if isinstance(choice, Lay):
        return str(choice.face)
    return "-".join(map(str, choice.thrown))


def _compared(choice: Toss | Lay, other: Toss | Lay) -> str:
    gains: list[str] = []
    risks: list[str] = []
    for one, two in zip(_figures(choice), _figures(other), strict=True):
        words = one.difference(two)
        if words:
            (gains if one.value > two.value else risks).append(words)
    told = [
        f"{verb} {_listed(parts)}" for verb, parts in (("gains", gains), ("risks", risks)) if parts
    ]
    return f"Against {name_of(other)}: {'; '.join(told) or 'the same in every figure'}."


def _figures(choice: Toss | Lay) -> Iterator[_Figure]:
    if isinstance(choice, Toss):
        yield from _toss_figures(choice)
    else:
        yield from _lay_figures(choice)
    if choice.ending:
        yield from _ending_figures(choice.ending)
    if choice.reached is not None:
        yield _Figure(
            choice.reached, ".1%", "{} likelier to get there", "{} unlikelier to get there"
        )


def _toss_figures(toss: Toss) -> Iterator[_Figure]:
    yield _Figure(toss.hand, ".2f", "{} more in hand", "{} less in hand")
    if toss.crib < 0:
        yield _Figure(toss.crib, ".2f", "{} less in their crib", "{} more in their crib")
    else:
        yield _Figure(toss.crib, ".2f", "{} more in your crib", "{} less in your crib")
    net = toss.pegs - toss.given
    yield _Figure(net, ".2f", "{} more from the play", "{} less from the play")


def _lay_figures(lay: Lay) -> Iterator[_Figure]:
    yield _Figure(lay.pegs, ".2f", "{} more pegs of yours", "{} fewer pegs of yours")
    yield _Figure(-lay.given, ".2f", "{} fewer of the other's", "{} more of the other's")
    if lay.out is not None and lay.lost is not None:
        yield _Figure(
            lay.out, ".1%", "{} more often home in the play", "{} less often home in the play"
        )
        yield _Figure(-lay.lost, ".1%", "the other {} less often", "the other {} more often")


def _ending_figures(ending: Ending) -> Iterator[_Figure]:
    yield _Figure(ending.home, ".1%", "{} more wins in this deal", "{} fewer wins in this deal")
    yield _Figure(-ending.away, ".1%", "{} fewer losses in it", "{} more losses in it")


def _answers(lay: Lay) -> Iterator[str]:
    if not lay.replies:
        return
    likely = [reply for reply in lay.replies[:_ANSWERS] if reply.chance >= 0.005]
    yield f"Likely answers: {', '.join(map(_answer, likely))}."
    scoring = sum(reply.chance for reply in lay.replies if reply.scored)
    mean = sum(reply.chance * reply.scored for reply in lay.replies)
    yield f"He scores on it {scoring:.0%} of the time, {mean:.2f} points on average."


def _answer(reply: Reply) -> str:
    card = "go" if reply.rank is None else RANKS[reply.rank]
    points = f" for {reply.scored}" if reply.scored else ""
    return f"{card}{points} ({reply.chance:.0%})"


def _listed(parts: Sequence[str]) -> str:
    """The parts with commas, and an `and` before the last.

    >>> _listed(["a", "b", "c"]), _listed(["a"])
    ('a, b and c', 'a')
    """
    *first, last = parts
    return f"{', '.join(first)} and {last}" if first else last
