"""A view as text: who leads, the board, the table, the hand. No input, no output."""

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from muggins.cli.board import ASCII, SIDE_STYLES, SIGNS, Track, draw_board, holes_in_a_row
from muggins.cli.narration import Cast
from muggins.game.events import Source
from muggins.game.rules import Counting
from muggins.game.view import Pending, Stage, View, playable

_SUITS: Final = {"♠": "bold", "♥": "bold red", "♦": "bold blue", "♣": "bold green"}
_CARD: Final = r"(10|[2-9AJQK])"


def coloured(text: str) -> Text:
    """Text whose cards have the four colours of a four-colour deck; the words stay the same."""
    tinted = Text(text)
    for sign, style in _SUITS.items():
        tinted.highlight_regex(_CARD + sign, style)
    return tinted


def headline(view: View, cast: Cast) -> Text:
    """The scores, and whose crib it is.

    >>> from muggins.game.engine import begin, replay
    >>> from muggins.game.rules import Rules
    >>> from muggins.game.view import view
    >>> print(headline(view(replay(begin(Rules(), 1)), 0), Cast(("you", "Ann"))).plain)
    you 0   Ann 0
    """
    line = Text()
    for side, score in enumerate(view.scores):
        line.append("   " if side else "")
        line.append(f"{cast.side(view.rules, side)} {score}", SIDE_STYLES[side])
    if view.deal and view.dealer is not None:
        line.append(f"   deal {view.deal}, {cast.whose(view.dealer)} crib")
    return line


def board(view: View, cast: Cast, width: int = 80) -> Text:
    """The board with both pegs of each side, on a screen so wide.

    Partners' track has the first one's name.
    """
    tracks = tuple(
        Track(cast.names[view.rules.sides.index(side)], score, trail, SIDE_STYLES[side])
        for side, (score, trail) in enumerate(zip(view.scores, view.trails, strict=True))
    )
    glyphs = SIGNS if cast.signs else ASCII
    return draw_board(view.rules, tracks, glyphs, holes_in_a_row(width))


def table(view: View, cast: Cast) -> Text:
    """The starter, the others' cards, the running count, and your hand by numbers."""
    return coloured("\n".join(_table_lines(view, cast)))


def _table_lines(view: View, cast: Cast) -> Iterator[str]:
    starter = f"Starter {cast.card(view.starter)}" if view.starter else "No starter yet"
    held = ", ".join(
        f"{cast.names[seat]} {cards}" for seat, cards in enumerate(view.held) if seat != view.seat
    )
    yield f"{starter}    Cards held: {held}" if any(view.held) else starter
    if view.pending:
        yield _checked(view.pending, _starter(view, cast), cast)
    elif view.stage is Stage.PLAYING:
        yield count_line(view, cast)
    if view.finished:
        piles = (cast.cards(laid.card for laid in pile) for pile in view.finished)
        yield f"Earlier counts: {' | '.join(piles)}"
    if hand := hand_line(view, cast):
        yield hand


def count_line(view: View, cast: Cast) -> str:
    """The running count, and who laid which card of it."""
    laid = ", ".join(f"{cast.names[one.seat]} {cast.card(one.card)}" for one in view.pile)
    return f"Count {view.count}    {laid or 'a new count'}"


def hand_line(view: View, cast: Cast) -> str:
    """Your cards with their numbers, or what you are about to count; empty for a spectator."""
    if view.stage is Stage.SHOWING and view.is_mine:
        cards = view.crib if view.due[0][1] is Source.CRIB else view.kept
        return f"To count: {cast.cards(cards)} with {_starter(view, cast)}"
    places = [f"{place} {cast.card(card)}" for place, card in enumerate(view.hand, 1)]
    return f"Your hand:  {'   '.join(places)}" if places else ""


def _checked(pending: Pending, starter: str, cast: Cast) -> str:
    """The cards of a count that waits to be accepted."""
    cards = cast.cards(pending.cards)
    if pending.source is Source.PLAY:
        return f"Count {sum(card.value for card in pending.cards)}    {cards}"
    return f"To check: {cards} with {starter}"


def _starter(view: View, cast: Cast) -> str:
    return cast.card(view.starter) if view.starter else "no starter"


def question(view: View, cast: Cast) -> str:
    """What you are asked now, with an example of the answer."""
    match view.stage:
        case Stage.DISCARDING:
            return _discard_question(view, cast)
        case Stage.PLAYING:
            return _card_question(view, cast)
        case Stage.SHOWING:
            what = "crib" if view.due[0][1] is Source.CRIB else "hand"
            return f"What does your {what} count? (a number)"
        case Stage.SETTLING if view.pending:
            return _claim_question(view.pending, cast)
        case _:
            return ""


def _discard_question(view: View, cast: Cast) -> str:
    crib = "" if view.dealer is None else f"{cast.whose(view.dealer)} "
    if view.rules.tossed == 1:
        return f"Lay away a card to {crib}crib (like 4, or 5h)"
    return f"Lay away {view.rules.tossed} cards to {crib}crib (like 1 4, or 5h jd)"


def _card_question(view: View, cast: Cast) -> str:
    fitting = playable(view)
    if not fitting:
        return "Nothing fits within 31: Enter says go"
    if view.rules.counting is Counting.MANUAL:
        return "Lay a card and say its points (like 2 for 3, or 2 for none)"
    if len(fitting) == 1:
        return f"Only {cast.card(fitting[0])} can be laid: Enter lays it"
    return "Lay a card (like 2, or 5h)"


def _claim_question(pending: Pending, cast: Cast) -> str:
    played = pending.source is Source.PLAY
    what = cast.card(pending.cards[-1]) if played else f"the {pending.source}"
    claims = f"{cast.does(pending.seat, 'claim')} {pending.claim or 'nothing'} for {what}"
    return f"{claims[0].upper()}{claims[1:]}: Enter accepts, or call it (like muggins 2)"
