"""A table to tell the rules at: positions from hand-made events, moves as people write them.

Seats are numbers; two-handed, seat 0 is the pone and seat 1 the dealer unless a test says else.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

from muggins.cards import Card, Line, format_cards, heels, parse_cards
from muggins.cards.deck import rest_of_pack
from muggins.game.engine import decide
from muggins.game.events import (
    Accept,
    CallMuggins,
    CardLaid,
    Command,
    Count,
    CutForDeal,
    CutStarter,
    Deal,
    Dealt,
    Discard,
    Discarded,
    Event,
    GameBegan,
    Go,
    GoSaid,
    HandCounted,
    Lay,
    Pegged,
    Source,
    StarterCut,
)
from muggins.game.evolution import evolve, replay
from muggins.game.rules import Rules
from muggins.game.state import Discarding, Over, Playing, State
from muggins.pegging import legal


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game so far, and the events that the last move added."""

    state: State
    news: tuple[Event, ...] = ()

    def after(self, *commands: Command) -> "Sitting":
        state = self.state
        news: tuple[Event, ...] = ()
        for command in commands:
            events = decide(state, command)
            for event in events:
                state = evolve(state, event)
            news = (*news, *events)
        return Sitting(state, news)

    def lays(self, text: str) -> "Sitting":
        """Whoever's turn it is: `Kc` lays, `Kc=2` lays and claims two points, `go` says go."""
        state = self.state
        news: tuple[Event, ...] = ()
        for word in text.split():
            now = Sitting(state).after(_move(state.to_act[0], word))
            state, news = now.state, (*news, *now.news)
        return Sitting(state, news)

    def turns(self, starter: str) -> "Sitting":
        return self.after(CutStarter(Card(starter)))

    def deals(self, *hands: str, crib: str = "") -> "Sitting":
        return self.after(Deal(tuple(map(parse_cards, hands)), parse_cards(crib)))

    def discards(self) -> "Sitting":
        """Every seat lays away its highest cards."""
        hands, tossed = dealt_hands(self.state), self.state.rules.tossed
        return self.after(*(Discard(s, hand[-tossed:]) for s, hand in enumerate(hands)))

    def played_out(self) -> "Sitting":
        """Each seat lays the first card of its hand that fits, until the play is over."""
        state = self.state
        news: tuple[Event, ...] = ()
        while isinstance(state.phase, Playing):
            fitting = legal(state.phase.play)
            seat = state.to_act[0]
            now = Sitting(state).after(Lay(seat, fitting[0]) if fitting else Go(seat))
            state, news = now.state, (*news, *now.news)
        return Sitting(state, news)

    def cuts(self, cards: str) -> "Sitting":
        return self.after(CutForDeal(parse_cards(cards)))

    def claims(self, points: int) -> "Sitting":
        """Whoever is due counts his hand or the crib and says so many."""
        return self.after(Count(self.state.to_act[0], points))

    def calls(self, seat: int, points: int) -> "Sitting":
        return self.after(CallMuggins(seat, points))

    def accepts(self, *seats: int) -> "Sitting":
        return self.after(*map(Accept, seats))

    @property
    def pegs(self) -> list[tuple[int, str, int]]:
        """What the last move pegged: seat, source, natural points."""
        return [
            (event.seat, event.source.value, event.points)
            for event in self.news
            if isinstance(event, Pegged)
        ]

    @property
    def pegs_of_the_play(self) -> list[tuple[int, str, int]]:
        """The same, of the play alone: the last card of a deal brings on the show."""
        return [peg for peg in self.pegs if peg[1] in {"play", "go", "last"}]

    @property
    def counted(self) -> list[tuple[int, str]]:
        """What the last move counted in the show: seat, hand or crib."""
        return [
            (event.seat, event.source.value)
            for event in self.news
            if isinstance(event, HandCounted)
        ]

    @property
    def lines_shown(self) -> list[Line]:
        """The lines of every count of the last move."""
        return [
            line for event in self.news if isinstance(event, HandCounted) for line in event.lines
        ]

    @property
    def scores(self) -> tuple[int, ...]:
        return self.state.scores

    @property
    def winner(self) -> int | None:
        """The side that has won; the game must be over."""
        assert isinstance(self.state.phase, Over), self.state.phase
        return self.state.phase.winner


def dealt_hands(state: State) -> tuple[tuple[Card, ...], ...]:
    """The hands that seats hold before they lay away."""
    assert isinstance(state.phase, Discarding)
    return state.phase.hands


def _move(seat: int, word: str) -> Command:
    if word == "go":
        return Go(seat)
    card, _, claim = word.partition("=")
    return Lay(seat, Card(card), int(claim) if claim else None)


def new_game(rules: Rules, dealer: int | None = None) -> Sitting:
    return Sitting(replay([GameBegan(rules, dealer)]))


def table(
    *hands: str,
    crib: str = "",
    starter: str = "Qs",
    rules: Rules | None = None,
    dealer: int = 1,
    scores: Sequence[int] = (),
    laid: str = "",
) -> Sitting:
    """The play, with these hands kept and this crib; nothing said or pegged but `scores`.

    `laid` are cards and goes that went before, in order, unpegged. A crib that is not named is
    filled from the low end of what is left of the pack: it must not matter to the test.
    """
    rules = rules or Rules()
    cut = Card(starter)
    events = (*_until_the_starter(hands, crib, cut, rules, dealer), StarterCut(cut, heels(cut)))
    state = replay(events)
    for word in laid.split():
        state = evolve(state, _unpegged(state, word))
    return Sitting(reduce(evolve, _head_start(rules, scores), state))


def last_card(
    *hands: str,
    crib: str = "",
    starter: str = "Qs",
    rules: Rules | None = None,
    dealer: int = 1,
    scores: Sequence[int] = (),
) -> Sitting:
    """The same with one card left to lay: each seat laid the first card that fitted, unpegged."""
    rules = rules or Rules()
    before = table(*hands, crib=crib, starter=starter, rules=rules, dealer=dealer)
    state = reduce(evolve, _up_to_the_last_card(before.state), before.state)
    return Sitting(reduce(evolve, _head_start(rules, scores), state))


def _up_to_the_last_card(state: State) -> Iterator[Event]:
    while isinstance(state.phase, Playing) and sum(map(len, state.phase.play.hands)) > 1:
        fitting = legal(state.phase.play)
        event = _unpegged(state, str(fitting[0]) if fitting else "go")
        yield event
        state = evolve(state, event)


def before_the_starter(
    *hands: str, rules: Rules | None = None, dealer: int = 1, scores: Sequence[int] = ()
) -> Sitting:
    """All have laid away, these hands are kept, and the starter is due."""
    rules = rules or Rules()
    state = replay(_until_the_starter(hands, "", Card("Jh"), rules, dealer))
    return Sitting(reduce(evolve, _head_start(rules, scores), state))


def _until_the_starter(
    hands: Sequence[str], crib: str, starter: Card, rules: Rules, dealer: int
) -> Iterator[Event]:
    kept = [parse_cards(hand) for hand in hands]
    away = _crib_cards(kept, parse_cards(crib), starter)
    thrown = [away[s * rules.tossed : (s + 1) * rules.tossed] for s in range(rules.seats)]
    yield GameBegan(rules, dealer)
    dealt = tuple((*hand, *toss) for hand, toss in zip(kept, thrown, strict=True))
    yield Dealt(dealer, dealt, away[rules.seats * rules.tossed :])
    for seat, toss in enumerate(thrown):
        yield Discarded(seat, toss)


def _crib_cards(
    kept: Iterable[tuple[Card, ...]], named: tuple[Card, ...], starter: Card
) -> tuple[Card, ...]:
    used = [card for hand in kept for card in hand]
    rest = rest_of_pack((*used, *named, starter))
    crib = (*named, *rest)[:4]
    assert not set(named) & set(used), f"held and thrown: {format_cards(crib)}"
    return crib


def _head_start(rules: Rules, scores: Sequence[int]) -> Iterator[Event]:
    for side, points in enumerate(scores):
        yield Pegged(rules.sides.index(side), Source.START, points)


def _unpegged(state: State, word: str) -> Event:
    seat = state.to_act[0]
    return GoSaid(seat) if word == "go" else CardLaid(seat, Card(word), 0, (), None)
