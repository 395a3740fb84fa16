"""The play, as a game in itself: two to four seats lay cards to a count that never passes 31.

Everything here is a value. A position is a `Play`; `lay` and `go` answer with a new one inside a
`Step`, which also carries what the act scored. The rules are those of docs/rules.md section 4.

A whole play, from lead to last card:

>>> from muggins.cards import parse_cards
>>> step = lay(start((parse_cards("5h Kd"), parse_cards("Ts Jc")), leader=0), Card("5h"))
>>> step = lay(step.play, Card("Ts"))
>>> step.play.count, [(line.kind.value, line.points) for line in step.lines]
(15, [('fifteen', 2)])
>>> step = lay(step.play, Card("Kd"))
>>> step.play.count, step.play.turn, legal(step.play)
(25, 1, ())
>>> step = go(step.play)
>>> step.close
Close(seat=0, line=Line(kind=<Kind.GO: 'go'>, cards=(Card('Kd'),), points=1))
>>> step = lay(step.play, Card("Jc"))
>>> step.close.line.kind.value, step.play.over
('last', True)
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from muggins.cards import Card, Kind, Line, MugginsError, format_cards, score_play

__all__ = [
    "LIMIT",
    "Close",
    "IllegalPlay",
    "Laid",
    "Leads",
    "Play",
    "Step",
    "divide",
    "go",
    "lay",
    "legal",
    "perft",
    "start",
]

LIMIT = 31
"""The count never passes this, and closes at once when it is reached."""

# `Card.value` by card: half the time of a whole play went into that property.
_VALUES = tuple(Card(number).value for number in range(52))


class IllegalPlay(MugginsError):
    """A card or a go that the rules of the play refuse; `str(error)` says why."""


class Leads(StrEnum):
    """Who leads the next count; with two seats both values name the same seat."""

    LEFT = "left"
    """The first seat to the left of the last card's layer that still has cards."""
    FIRST_GO = "first_go"
    """The seat that said go first in the count just closed; where none did, as `LEFT`."""


@dataclass(frozen=True, slots=True)
class Laid:
    """One card on the table, and the seat that laid it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Play:
    """A position of the play; made by `start`, moved on by `lay` and `go`, never changed."""

    hands: tuple[tuple[Card, ...], ...]
    """Cards still held, by seat."""
    pile: tuple[Laid, ...]
    """Cards of the running count, oldest first."""
    finished: tuple[tuple[Laid, ...], ...]
    """The piles of earlier counts, oldest first."""
    gone: tuple[int, ...]
    """Seats that said go in this count, in the order in which they said it."""
    turn: int | None
    """The seat that must act; None when the play is over."""
    leads: Leads = Leads.LEFT
    one_count: bool = False
    """Five-card cribbage: the play ends with its first count."""

    @property
    def count(self) -> int:
        """The running count, 0 to 30: at 31 the pile is closed at once, and the count is 0."""
        return sum([_VALUES[laid.card] for laid in self.pile])

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the running count, oldest first."""
        return tuple([laid.card for laid in self.pile])

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to do."""
        return self.turn is None


@dataclass(frozen=True, slots=True)
class Close:
    """The end of a count: the seat that laid its last card, and the line it is owed.

    The line is "one for last" (`Kind.LAST`) for the last card held by anyone, else "one for the
    go" (`Kind.GO`). At 31 it is None, because the 2 points are already among the card's lines:
    a count is never worth both.
    """

    seat: int
    line: Line | None


@dataclass(frozen=True, slots=True)
class Step:
    """What an act led to: the next position, what the card scored, how the count closed if so.

    `lines` belong to the seat that acted (a go has none), `close.line` to `close.seat`.
    """

    play: Play
    lines: tuple[Line, ...]
    close: Close | None


def start(
    hands: tuple[tuple[Card, ...], ...],
    leader: int,
    *,
    leads: Leads = Leads.LEFT,
    one_count: bool = False,
) -> Play:
    """Open the play with these hands; `leader` (docs/rules.md: the dealer's left) leads.

    A leader without cards is passed over; with no cards at all the play is over as it starts:

    >>> start(((Card("5h"),), (), (Card("6h"),)), leader=1).turn
    2
    >>> start(((), ()), leader=0).over
    True

    Raises `MugginsError` unless there are two to four hands, the leader is one of their seats,
    and no card appears twice.
    """
    _check_start(hands, leader)
    turn = next((seat for seat in _clockwise(leader, len(hands)) if hands[seat]), None)
    return Play(hands, (), (), (), turn, leads, one_count)


def legal(play: Play) -> tuple[Card, ...]:
    """List the cards that the seat to act may lay, in the order of its hand.

    Empty when it must say go, and when the play is over; `play.over` tells which.

    >>> table = start(((Card("Kh"), Card("Ac")), (Card("Qh"),), (Card("Js"),)), leader=0)
    >>> for card in (Card("Kh"), Card("Qh"), Card("Js")):
    ...     table = lay(table, card).play
    >>> table.count, legal(table)
    (30, (Card('Ac'),))
    """
    if play.turn is None:
        return ()
    room = LIMIT - play.count
    return tuple([card for card in play.hands[play.turn] if _VALUES[card] <= room])


def lay(play: Play, card: Card) -> Step:
    """Lay a card for the seat to act, score it, and close the count if nobody can follow.

    The layer of the last card is never asked for a go: when all others are out of cards or have
    said go, and it cannot follow itself, the count closes with this very card.

    >>> step = lay(start(((Card("Kh"), Card("Ks")), ()), leader=0), Card("Kh"))
    >>> step = lay(step.play, Card("Ks"))
    >>> [line.points for line in step.lines], step.close.line.points, step.play.finished
    ([2], 1, ((Laid(seat=0, card=Card('Kh')), Laid(seat=0, card=Card('Ks'))),))

    Raises `IllegalPlay` when the play is over, the card is not held, or it would pass 31.
    """
    seat = _seat_to_act(play)
    hand, count = play.hands[seat], play.count + _VALUES[card]
    if card not in hand:
        raise IllegalPlay(f"you do not hold {card}; you hold {format_cards(hand)}")
    if count > LIMIT:
        raise IllegalPlay(f"{card} makes {count}, past {LIMIT}; {_advice(play)}")
    held = hand.index(card)
    rest = hand[:held] + hand[held + 1 :]
    hands = (*play.hands[:seat], rest, *play.hands[seat + 1 :])
    pile = (*play.pile, Laid(seat, card))
    lines = score_play([laid.card for laid in pile])
    turn = None if count == LIMIT else _follower(hands, play.gone, seat, seat, LIMIT - count)
    if turn is None:
        return _close(play, hands, pile, lines, reached=count == LIMIT)
    return Step(
        Play(hands, pile, play.finished, play.gone, turn, play.leads, play.one_count), lines, None
    )


def go(play: Play) -> Step:
    """Say go for the seat to act; the count closes when the turn then finds nobody who can play.

    A seat that has said go is not asked again in this count, and scores nothing in it.

    Raises `IllegalPlay` when the play is over, or when the seat holds a card that fits.
    """
    seat = _seat_to_act(play)
    fitting = legal(play)
    if fitting:
        verb = "fits" if len(fitting) == 1 else "fit"
        raise IllegalPlay(f"no go at {play.count}: you hold {format_cards(fitting)}, which {verb}")
    gone = (*play.gone, seat)
    turn = _follower(play.hands, gone, seat, play.pile[-1].seat, LIMIT - play.count)
    said = Play(play.hands, play.pile, play.finished, gone, turn, play.leads, play.one_count)
    if turn is None:
        return _close(said, play.hands, play.pile, (), reached=False)
    return Step(said, (), None)


def perft(play: Play, depth: int) -> int:
    """Count the different ways in which the next `depth` cards can be laid.

    The conventions of the perft files: a forced go is no ply of its own, and two cards of one rank
    are two cards. Play that ends before `depth` cards has no way to lay so many, and counts 0.

    >>> table = start(((Card("Kh"), Card("Ks")), (Card("5d"),)), leader=0)
    >>> [perft(table, depth) for depth in range(5)]
    [1, 2, 2, 2, 0]
    """
    if depth == 0:
        return 1
    return sum(divide(play, depth).values())


def divide(play: Play, depth: int) -> dict[Card, int]:
    """Split `perft` by the next card laid, to find the branch in which two programs differ.

    >>> divide(start(((Card("Kh"), Card("Ks")), (Card("5d"),)), leader=0), 2)
    {Card('Kh'): 1, Card('Ks'): 1}

    `depth` counts the cards laid, and is at least 1.
    """
    ready = _past_goes(play)
    return {card: perft(lay(ready, card).play, depth - 1) for card in legal(ready)}


def _check_start(hands: tuple[tuple[Card, ...], ...], leader: int) -> None:
    seats = len(hands)
    if not 2 <= seats <= 4:
        raise MugginsError(f"the play has two to four seats, not {seats}")
    if not 0 <= leader < seats:
        raise MugginsError(f"no seat {leader} to lead: the seats are 0 to {seats - 1}")
    held = [card for hand in hands for card in hand]
    twice = {card for card in held if held.count(card) > 1}
    if twice:
        raise MugginsError(f"each card can be held once; held twice: {format_cards(sorted(twice))}")


def _seat_to_act(play: Play) -> int:
    if play.turn is None:
        why = "the first count has closed" if any(play.hands) else "every card has been laid"
        raise IllegalPlay(f"the play is over: {why}")
    return play.turn


def _advice(play: Play) -> str:
    fitting = legal(play)
    return f"you may lay {format_cards(fitting)}" if fitting else "you hold nothing that fits: go"


def _clockwise(first: int, seats: int) -> Iterator[int]:
    return ((first + step) % seats for step in range(seats))


def _follower(
    hands: tuple[tuple[Card, ...], ...], gone: tuple[int, ...], actor: int, layer: int, room: int
) -> int | None:
    """Find the seat to act after `actor`; None when nobody can play and the count must close.

    Everyone else is asked (a go is said aloud, even where the cards force it); the last card's
    layer is not, because its silence gives nothing away: all the others are out or have said go.
    """
    seats = len(hands)
    seat = (actor + 1) % seats
    while seat != layer:
        if hands[seat] and seat not in gone:
            return seat
        seat = (seat + 1) % seats
    return layer if any(_VALUES[card] <= room for card in hands[layer]) else None


def _close(
    play: Play,
    hands: tuple[tuple[Card, ...], ...],
    pile: tuple[Laid, ...],
    lines: tuple[Line, ...],
    *,
    reached: bool,
) -> Step:
    """End the count: award its last card, put the pile away, and find the next leader."""
    last = pile[-1]
    kind = Kind.GO if any(hands) else Kind.LAST
    award = None if reached else Line(kind, (last.card,), 1)
    turn = None if play.one_count else _leader(play, hands, last.seat)
    finished = (*play.finished, pile)
    after = Play(hands, (), finished, (), turn, play.leads, play.one_count)
    return Step(after, lines, Close(last.seat, award))


def _leader(play: Play, hands: tuple[tuple[Card, ...], ...], layer: int) -> int | None:
    if play.leads is Leads.FIRST_GO and play.gone:
        return play.gone[0]
    left = _clockwise(layer + 1, len(hands))
    return next((seat for seat in left if hands[seat]), None)


def _past_goes(play: Play) -> Play:
    while not play.over and not legal(play):
        play = go(play).play
    return play
