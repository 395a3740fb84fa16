"""Moments of a game as a bot sees them, made by hand."""

from muggins.cards import Card, parse_cards
from muggins.game.events import Source
from muggins.game.rules import Rules
from muggins.game.view import Pending, Stage, View
from muggins.pegging import Laid


def discarding(hand: str, *, dealer: int, rules: Rules | None = None) -> View:
    rules = rules or Rules()
    zeros = (0,) * rules.side_count
    held = (rules.dealt,) * rules.seats
    return View(
        rules, 0, Stage.DISCARDING, 1, dealer, zeros, zeros, (0,), held, hand=parse_cards(hand)
    )


def playing(
    hand: str,
    pile: str = "",
    *,
    held: tuple[int, ...] = (4, 4),
    gone: tuple[int, ...] = (),
    rules: Rules | None = None,
    starter: str = "Kd",
    tossed: str = "",
) -> View:
    """Seat 0 to lay; the pile came from the others, in turn; `held` counts the hand too."""
    rules = rules or Rules()
    zeros, cards = (0,) * rules.side_count, parse_cards(hand)
    others = rules.seats - 1
    laid = tuple(Laid(1 + n % others, card) for n, card in enumerate(parse_cards(pile)))
    return View(
        rules,
        0,
        Stage.PLAYING,
        1,
        1,
        zeros,
        zeros,
        (0,),
        held,
        hand=cards,
        kept=cards,
        tossed=parse_cards(tossed),
        starter=Card(starter),
        pile=laid,
        gone=gone,
    )


def settling(source: Source, cards: str, claim: int, rules: Rules, starter: str = "Kd") -> View:
    """Seat 0 may call the count of seat 1."""
    pending = Pending(1, source, parse_cards(cards), claim)
    return View(
        rules,
        0,
        Stage.SETTLING,
        1,
        1,
        (0, 0),
        (0, 0),
        (0,),
        (0, 0),
        starter=Card(starter),
        pending=pending,
    )
