"""The views that a position in words stands for: the play told again, suits given to bare ranks.

Bare ranks get suits that win nothing: in the play no flush and no nobs, unless the suits that are
known make one. Before the discard every way to suit them counts that puts no four in one suit.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

from muggins.cards import RANKS, Card, format_cards
from muggins.game.rules import Rules
from muggins.game.view import Stage, View
from muggins.notation.problem import BadProblem, Face, Problem
from muggins.pegging import LIMIT, Laid

_ME = 0
_OTHER = 1
_KEPT = 4
_SURE = 10
"""The most that a card counts, so that on a count of 21 or less every card fits."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A view, and its part of all that the position may be."""

    part: float
    view: View


def moments(problem: Problem) -> tuple[Moment, ...]:
    """The views of a question what to lay: one, or one for each rank of an unknown starter.

    >>> from muggins.notation.problem import parse_problem
    >>> asked = "dealer 5-9 hand 5 6 7 T starter 8 played opp:J"
    >>> view = moments(parse_problem(asked))[0].view
    >>> view.count, view.held, len(moments(parse_problem(asked.replace("starter 8", ""))))
    (10, (4, 3), 13)

    Seat 0 asks. Where no score is to be counted to, a view without a starter stands for them all.
    Raises `BadProblem` for a play that the rules do not allow, or in which it is not this seat that
    has to lay.
    """
    if problem.starter or problem.scores is None:
        return (Moment(1.0, _view(problem, problem.starter)),)
    seen = Counter(face.rank for face in _faces(problem))
    free = {rank: 4 - seen[rank] for rank in range(len(RANKS)) if seen[rank] < 4}
    whole = sum(free.values())
    return tuple(Moment(cards / whole, _view(problem, Face(rank))) for rank, cards in free.items())


def deals(problem: Problem) -> tuple[tuple[Card, ...], ...]:
    """Every six cards that the hand may be: one, if its suits are known.

    >>> from muggins.notation.problem import parse_problem
    >>> (
    ...     len(deals(parse_problem("pone hand 5h 5s 6d 7d Js Jc"))),
    ...     len(deals(parse_problem("pone hand 5h 5s 6d 7d Js J"))),
    ... )
    (1, 3)

    In the order of the hand. No four cards are of one suit, if the known suits leave it so. Raises
    `BadProblem` for a card that comes twice.
    """
    _refuse_strangers(problem)
    every = tuple(_suitings(problem.hand, frozenset()))
    plain = tuple(cards for cards in every if _most_alike(cards) < _KEPT)
    return plain or every


def discarding(problem: Problem, dealt: tuple[Card, ...]) -> View:
    """The view of a question what to throw, with these six cards."""
    return _bare(problem, Stage.DISCARDING, (6, 6), dealt)


@dataclass(slots=True)
class _Table:
    """The play, told again card by card; seat 0 is the one that asks."""

    turn: int
    hand: list[Card]
    """What this seat still holds."""
    left: list[int] = field(default_factory=lambda: [_KEPT, _KEPT])
    pile: list[Laid] = field(default_factory=list)
    finished: list[tuple[Laid, ...]] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)

    @property
    def count(self) -> int:
        return sum(laid.card.value for laid in self.pile)

    @property
    def fitting(self) -> list[Card]:
        return [card for card in self.hand if self.count + card.value <= LIMIT]

    def lay(self, seat: int, card: Card) -> None:
        if not self.left[seat]:
            raise BadProblem(f"{_who(seat)} laid four cards before {card.rank_name}")
        if self.count + card.value > LIMIT:
            self._say_goes()
        if seat != self.turn and self.pile:
            self.go(self.turn)
        if seat != self.turn or self.count + card.value > LIMIT:
            raise BadProblem(f"it is not for {_who(seat)} to lay {card.rank_name} there")
        self.pile.append(Laid(seat, card))
        self.left[seat] -= 1
        if seat == _ME:
            self.hand.remove(card)
        if self.count == LIMIT:
            self._close()
        elif 1 - seat not in self.gone and self.left[1 - seat]:
            self.turn = 1 - seat

    def go(self, seat: int) -> None:
        """Note a go, said or to be understood."""
        if seat != self.turn or not self.pile:
            raise BadProblem(f"it is not for {_who(seat)} to say go there")
        if self.left[seat] and self.count <= LIMIT - _SURE:
            raise BadProblem(f"nobody who holds cards says go at {self.count}: every card fits")
        if seat == _ME and self.fitting:
            raise BadProblem(f"you say go at {self.count} and hold {format_cards(self.fitting)}")
        self.gone.append(seat)
        if self.pile[-1].seat == seat or 1 - seat in self.gone or not self.left[1 - seat]:
            self._close()
        else:
            self.turn = 1 - seat

    def _say_goes(self) -> None:
        while self.pile:
            self.go(self.turn)

    def _close(self) -> None:
        """Begin a new count, led by who did not lay the last card, if he has any left."""
        leader = 1 - self.pile[-1].seat
        self.turn = leader if self.left[leader] else 1 - leader
        self.finished.append(tuple(self.pile))
        self.pile.clear()
        self.gone.clear()


def _view(problem: Problem, starter: Face | None) -> View:
    _refuse_strangers(problem)
    kept, turned, tossed, theirs = _suited(problem, starter)
    table = _told(problem, kept, theirs)
    hand = tuple(table.hand)
    return replace(
        _bare(problem, Stage.PLAYING, (len(hand), table.left[_OTHER]), hand),
        kept=kept,
        tossed=tossed,
        starter=turned,
        pile=tuple(table.pile),
        finished=tuple(table.finished),
        gone=tuple(table.gone),
    )


def _bare(problem: Problem, stage: Stage, held: tuple[int, int], hand: tuple[Card, ...]) -> View:
    return View(
        rules=Rules(target=problem.target),
        seat=_ME,
        stage=stage,
        deal=1,
        dealer=_ME if problem.dealing else _OTHER,
        scores=problem.scores or (0, 0),
        trails=(0, 0),
        to_act=(_ME,),
        held=held,
        hand=hand,
    )


def _told(problem: Problem, kept: tuple[Card, ...], theirs: tuple[Card, ...]) -> _Table:
    """The play so far, up to the moment in which this seat has something to lay."""
    table, coming = _Table(_OTHER if problem.dealing else _ME, list(kept)), iter(theirs)
    for move in problem.played:
        seat = _ME if move.is_mine else _OTHER
        if move.face is None:
            table.go(seat)
        else:
            table.lay(seat, _own(move.face, table.hand) if move.is_mine else next(coming))
    while table.turn == _OTHER or not table.fitting:
        if not table.hand:
            raise BadProblem("your four cards are laid: nothing is left to choose")
        if table.turn == _OTHER and table.count <= LIMIT - _SURE:
            raise BadProblem("the position ends where the other is to lay, not you")
        table.go(table.turn)
    return table


def _own(face: Face, hand: Sequence[Card]) -> Card:
    """The card of a hand that a move names."""
    for card in hand:
        if card.rank == face.rank and face.suit in (None, card.suit):
            return card
    raise BadProblem(f"you lay {face} and do not hold it any more: the hand is the four kept")


def _suited(
    problem: Problem, starter: Face | None
) -> tuple[tuple[Card, ...], Card | None, tuple[Card, ...], tuple[Card, ...]]:
    """My hand, the starter, what I threw and what the other laid, each with a suit."""
    turned = (starter,) if starter else ()
    suit = starter.suit if starter else None
    taken = frozenset(face.card for face in (*_faces(problem), *turned) if face.card)
    kept = min(_suitings(problem.hand, taken), key=lambda cards: _boon(cards, suit))
    taken |= set(kept)
    up = min(_suitings(turned, taken), key=lambda cards: [_boon(kept, card.suit) for card in cards])
    taken |= set(up)
    tossed = min(_suitings(problem.tossed, taken), key=_most_alike)
    laid = next(_suitings(_laid_by_other(problem), taken | set(tossed)))
    return kept, next(iter(up), None), tossed, laid


def _suitings(faces: Sequence[Face], taken: frozenset[Card]) -> Iterator[tuple[Card, ...]]:
    """Every way to give suits to these cards, none of them taken, none twice."""
    choices = [
        [face.card] if face.card else [card for card in _of_rank(face.rank) if card not in taken]
        for face in faces
    ]
    return (cards for cards in product(*choices) if len(set(cards)) == len(cards))


def _of_rank(rank: int) -> list[Card]:
    return [Card(4 * rank + suit) for suit in range(4)]


def _boon(cards: tuple[Card, ...], turned: int | None) -> tuple[bool, bool]:
    """What suits would add to a hand: a flush, and his nobs."""
    return _most_alike(cards) == _KEPT, any(
        card.suit == turned and card.rank_name == "J" for card in cards
    )


def _most_alike(cards: Sequence[Card]) -> int:
    """How many cards there are of the suit that most of them have."""
    return max(Counter(card.suit for card in cards).values(), default=0)


def _laid_by_other(problem: Problem) -> tuple[Face, ...]:
    return tuple(move.face for move in problem.played if move.face and not move.is_mine)


def _faces(problem: Problem) -> tuple[Face, ...]:
    """Every card that is seen, the starter among them."""
    starter = (problem.starter,) if problem.starter else ()
    return (*problem.hand, *problem.tossed, *starter, *_laid_by_other(problem))


def _refuse_strangers(problem: Problem) -> None:
    """Refuse a card that comes twice, and a fifth of a rank."""
    faces = _faces(problem)
    for face, times in Counter(faces).items():
        if face.card and times > 1:
            raise BadProblem(f"{face} comes twice: one pack has it once")
    for rank, times in Counter(face.rank for face in faces).items():
        if times > 4:
            raise BadProblem(f"here are {times} cards {RANKS[rank]}, and a pack has four")


def _who(seat: int) -> str:
    return "you" if seat == _ME else "the other"
