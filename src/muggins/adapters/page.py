"""A view in a few lines of text, as other people's frameworks print it."""

from collections.abc import Iterator

from muggins.adapters.actions import format_action
from muggins.cards import format_cards
from muggins.game.view import View
from muggins.notation.options import format_rules


def format_view(seen: View, chosen: tuple[int, ...] = ()) -> str:
    """What the seat sees, line by line; what is not there has no line.

    >>> from muggins.game.engine import begin, replay
    >>> from muggins.game.rules import Rules
    >>> from muggins.game.view import view
    >>> print(format_view(view(replay(begin(Rules(), dealer=1)), 0)))
    standard: deal 0, dealing, dealer 1, seat 0
    scores 0 0

    Equal for equal views.
    """
    return "\n".join(_lines(seen, chosen))


def _lines(seen: View, chosen: tuple[int, ...]) -> Iterator[str]:
    yield _heading(seen)
    yield "scores " + " ".join(map(str, seen.scores))
    for name, cards in (
        ("starter", () if seen.starter is None else (seen.starter,)),
        ("hand", seen.hand),
        ("laid away", seen.tossed),
        ("crib", seen.crib),
    ):
        if cards:
            yield f"{name} {format_cards(cards)}"
    if any(seen.held):
        yield "held " + " ".join(map(str, seen.held))
    for pile in (*seen.finished, seen.pile):
        if pile:
            yield "laid " + " ".join(f"{one.seat}:{one.card}" for one in pile)
    yield from _talk(seen, chosen)


def _heading(seen: View) -> str:
    dealer = "" if seen.dealer is None else f", dealer {seen.dealer}"
    seat = "a spectator" if seen.seat is None else f"seat {seen.seat}"
    return f"{format_rules(seen.rules)}: deal {seen.deal}, {seen.stage}{dealer}, {seat}"


def _talk(seen: View, chosen: tuple[int, ...]) -> Iterator[str]:
    if seen.pile:
        yield f"count {seen.count}"
    if seen.gone:
        yield "go from " + " ".join(map(str, seen.gone))
    if seen.due:
        seat, source = seen.due[0]
        yield f"due: the {source} of {seat}"
    if pending := seen.pending:
        cards = format_cards(pending.cards)
        yield f"{pending.seat} counts {pending.claim} for the {pending.source}: {cards}"
    if chosen:
        yield "chosen " + " ".join(map(format_action, chosen))
    if seen.to_act:
        yield "to act " + " ".join(map(str, seen.to_act))
    if seen.winner is not None:
        yield f"side {seen.winner} has won"
