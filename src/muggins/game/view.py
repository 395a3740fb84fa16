"""What one seat may know: `view` makes it, bots, pages and terminals receive nothing else.

Law: two states that differ only in cards hidden from a seat give that seat equal views.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations
from typing import Protocol, assert_never

from muggins.cards import Card
from muggins.game.events import (
    Accept,
    CallMuggins,
    CardLaid,
    Count,
    Dealt,
    Discard,
    Discarded,
    Event,
    Go,
    HandCounted,
    Lay,
    PlayerCommand,
    Source,
)
from muggins.game.rules import Counting, Muggins, Rules
from muggins.game.state import (
    Dealing,
    Discarding,
    Drawing,
    Over,
    Phase,
    Playing,
    Settling,
    Showing,
    Starting,
    State,
    Table,
)
from muggins.pegging import LIMIT, Laid


class Stage(StrEnum):
    """What the game waits for, as everybody can see."""

    DRAWING = "drawing"
    DEALING = "dealing"
    DISCARDING = "discarding"
    STARTING = "starting"
    PLAYING = "playing"
    SHOWING = "showing"
    SETTLING = "settling"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Pending:
    """Muggins: the count that waits to be accepted or called, without its truth.

    `cards`: the hand or crib, or the pile whose newest card was counted, oldest first.
    """

    seat: int
    source: Source
    cards: tuple[Card, ...]
    claim: int


@dataclass(frozen=True, slots=True)
class View:
    """A moment of the game as one seat sees it; `seat` None: a spectator, who holds nothing.

    By side: `scores`, `trails` (back pegs). By seat: `held` (cards in hand). Mine: `hand` (held
    now), `kept` (after the discard), `tossed`. Public: `starter`, `pile` and `count` (running),
    `finished` (earlier counts of this deal), `gone` (said go in this count), `due` (counts still
    to come in the show), `shown` (counts made), `pending`, `crib` (empty until its count is due).
    `first_tossed`: seats that have laid away, while others still may.
    """

    rules: Rules
    seat: int | None
    stage: Stage
    deal: int
    dealer: int | None
    scores: tuple[int, ...]
    trails: tuple[int, ...]
    to_act: tuple[int, ...]
    held: tuple[int, ...]
    hand: tuple[Card, ...] = ()
    kept: tuple[Card, ...] = ()
    tossed: tuple[Card, ...] = ()
    first_tossed: tuple[int, ...] = ()
    starter: Card | None = None
    pile: tuple[Laid, ...] = ()
    finished: tuple[tuple[Laid, ...], ...] = ()
    gone: tuple[int, ...] = ()
    due: tuple[tuple[int, Source], ...] = ()
    shown: tuple[HandCounted, ...] = ()
    crib: tuple[Card, ...] = ()
    pending: Pending | None = None
    winner: int | None = None

    @property
    def count(self) -> int:
        """The running count, 0 to 30."""
        return sum([laid.card.value for laid in self.pile])

    @property
    def is_mine(self) -> bool:
        """Whether a command is awaited from this seat."""
        return self.seat in self.to_act


class Player(Protocol):
    """Whoever takes a seat: a name, and one method.

    `act` is called when `view.is_mine`; it answers with one of `legal(view)` and is told nothing
    but the view.
    """

    @property
    def name(self) -> str:
        """What the player is called."""
        ...

    def act(self, view: View) -> PlayerCommand:
        """Choose a legal command."""
        ...


# ---- from the state -----------------------------------------------------------------------------


def view(state: State, seat: int | None) -> View:
    """The state as that seat sees it; None is a spectator. Pure.

    >>> from muggins.game.evolution import replay
    >>> from muggins.game.engine import begin
    >>> view(replay(begin(Rules(), dealer=1)), 0).stage
    <Stage.DEALING: 'dealing'>
    """
    phase, table, play, hands = state.phase, state.table, state.play, _hands(state)
    kept, tossed = _divided(phase, table, seat)
    return View(
        rules=state.rules,
        seat=seat,
        stage=_stage(state),
        deal=state.deal,
        dealer=state.dealer,
        scores=state.scores,
        trails=state.trails,
        to_act=state.to_act,
        held=tuple([len(hand) for hand in hands]),
        hand=() if seat is None else hands[seat],
        kept=kept,
        tossed=tossed,
        first_tossed=_first_tossed(phase),
        starter=table.starter if table else None,
        pile=play.pile if play else (),
        finished=play.finished if play else (),
        gone=play.gone if play else (),
        due=_due(phase),
        shown=_shown(phase, table),
        crib=_crib(phase, table),
        pending=_pending(phase),
        winner=phase.winner if isinstance(phase, Over) else None,
    )


def _stage(state: State) -> Stage:
    match state.phase:
        case Drawing():
            return Stage.DRAWING
        case Dealing():
            return Stage.DEALING
        case Discarding():
            return Stage.DISCARDING
        case Starting():
            return Stage.STARTING
        case Playing():
            return Stage.PLAYING
        case Showing():
            return Stage.SHOWING
        case Settling():
            return Stage.SETTLING
        case Over():
            return Stage.OVER
        case _:
            assert_never(state.phase)


def _hands(state: State) -> tuple[tuple[Card, ...], ...]:
    """What each seat holds now: nothing before the deal, and nothing after the play."""
    match state.phase:
        case Discarding(hands=hands) | Starting(kept=hands):
            return hands
        case _:
            return state.play.hands if state.play else ((),) * state.rules.seats


def _divided(
    phase: Phase, table: Table | None, seat: int | None
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """What a seat has kept and tossed, once it has laid away."""
    if seat is None:
        return (), ()
    match phase:
        case Discarding(hands=kept, tossed=tossed) | Starting(kept=kept, tossed=tossed):
            return (kept[seat], tossed[seat]) if tossed[seat] else ((), ())
        case _:
            return (table.kept[seat], table.tossed[seat]) if table else ((), ())


def _first_tossed(phase: Phase) -> tuple[int, ...]:
    if not isinstance(phase, Discarding):
        return ()
    return tuple(seat for seat, cards in enumerate(phase.tossed) if cards)


def _due(phase: Phase) -> tuple[tuple[int, Source], ...]:
    then = phase.then if isinstance(phase, Settling) else phase
    return then.due if isinstance(then, Showing) else ()


def _shown(phase: Phase, table: Table | None) -> tuple[HandCounted, ...]:
    """The counts made, but not what the pending one is worth: it would spare others the count."""
    shown = table.shown if table else ()
    if isinstance(phase, Settling) and phase.source is not Source.PLAY:
        return (*shown[:-1], replace(shown[-1], lines=()))
    return shown


def _crib(phase: Phase, table: Table | None) -> tuple[Card, ...]:
    """The crib once it is turned up: when its count is due, and after it."""
    if table is None:
        return ()
    due = isinstance(phase, Showing) and phase.due[0][1] is Source.CRIB
    shown = any(hand.source is Source.CRIB for hand in table.shown)
    return table.crib if due or shown else ()


def _pending(phase: Phase) -> Pending | None:
    if not isinstance(phase, Settling):
        return None
    return Pending(phase.seat, phase.source, phase.cards, phase.claim)


def seen_by(event: Event, seat: int | None, rules: Rules) -> Event:
    """The event as that seat may learn it: hidden cards gone, and under muggins the true count.

    >>> seen_by(Discarded(1, (Card("5h"), Card("5s"))), 0, Rules())
    Discarded(seat=1, cards=())
    """
    match event:
        case Dealt():
            hands = tuple(hand if s == seat else () for s, hand in enumerate(event.hands))
            return Dealt(event.dealer, hands, ())
        case Discarded():
            return event if event.seat == seat else Discarded(event.seat, ())
        case CardLaid() | HandCounted() if rules.muggins is not Muggins.OFF:
            return replace(event, lines=())
        case _:
            return event


# ---- what may be done ---------------------------------------------------------------------------


def legal(seen: View) -> tuple[PlayerCommand, ...]:
    """Every command that the viewing seat may give now; () when it is not awaited.

    Exactly those that `decide` accepts. Discards: every choice of cards. Claims of manual counting:
    every number that a claim may name.
    """
    seat = seen.seat
    if seat is None or not seen.is_mine:
        return ()
    match seen.stage:
        case Stage.DISCARDING:
            choices = combinations(seen.hand, seen.rules.tossed)
            return tuple(Discard(seat, cards) for cards in choices)
        case Stage.PLAYING:
            return _legal_play(seen, seat)
        case Stage.SHOWING:
            return tuple(Count(seat, claim) for claim in _claims(seen.rules))
        case _:
            calls = (CallMuggins(seat, points) for points in _claims(seen.rules)[1:])
            return (Accept(seat), *calls)


def playable(seen: View) -> tuple[Card, ...]:
    """The cards in hand that fit under 31 now."""
    room = LIMIT - seen.count
    return tuple([card for card in seen.hand if card.value <= room])


def _legal_play(seen: View, seat: int) -> tuple[PlayerCommand, ...]:
    cards = playable(seen)
    if not cards:
        return (Go(seat),)
    claims: tuple[int | None, ...] = (None,)
    if seen.rules.counting is Counting.MANUAL:
        claims = tuple(_claims(seen.rules))
    return tuple(Lay(seat, card, claim) for card in cards for claim in claims)


def _claims(rules: Rules) -> range:
    return range(rules.most_count + 1)
