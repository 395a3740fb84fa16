"""The laws that hold in every game under any rules, each a function that fails where one is broken.

`ALL` is what a random game is held against, in CI by the thousand and nightly by the hundred
thousand.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from muggins.cards import Card, Kind, total
from muggins.game.events import (
    CardLaid,
    CountClosed,
    CutDrawn,
    Dealt,
    Event,
    GameBegan,
    GameEnded,
    HandCounted,
    Pegged,
    Source,
    StarterCut,
)
from muggins.game.evolution import replay
from muggins.game.rules import Counting
from muggins.game.state import Discarding, Over, Starting, State
from tests.laws.playthrough import Game


def cards_in(state: State) -> list[Card]:
    """Every card that has left the pack, once for each place in which it is."""
    match state.phase:
        case Discarding(hands=hands, tossed=tossed, from_deck=from_deck):
            groups = (*hands, *tossed, from_deck)
        case Starting(kept=kept, tossed=tossed, from_deck=from_deck):
            groups = (*kept, *tossed, from_deck)
        case _ if (table := state.table) is not None:
            hands = table.kept if state.play is None else in_play(state)
            groups = (*hands, table.crib, (table.starter,))
        case _:
            groups = ()
    return [card for cards in groups for card in cards]


def in_play(state: State) -> tuple[tuple[Card, ...], ...]:
    """Held cards by seat, and the piles."""
    play = state.play
    assert play is not None
    piles = [tuple(laid.card for laid in pile) for pile in (*play.finished, play.pile)]
    return (*play.hands, *piles)


def cards_are_conserved(game: Game) -> None:
    """52 cards: each of those dealt is in one place, and the starter comes from the rest."""
    dealt: set[Card] = set()
    for moment in game.moments:
        for event in moment.events:
            match event:
                case Dealt(hands=hands, crib=crib):
                    dealt = {card for cards in (*hands, crib) for card in cards}
                case StarterCut(card=card):
                    assert card not in dealt
                    dealt = {*dealt, card}
                case _:
                    pass
        held = cards_in(moment.after)
        assert len(held) == len(set(held))
        if held:
            assert set(held) == dealt


def each_seat_keeps_its_own(game: Game) -> None:
    """What a seat kept is what it was dealt less what it threw, in hand or before it."""
    for state in game.states:
        if state.play is None or state.table is None:
            continue
        laid = [each for pile in (*state.play.finished, state.play.pile) for each in pile]
        for seat, kept in enumerate(state.table.kept):
            own = [each.card for each in laid if each.seat == seat]
            assert sorted((*own, *state.play.hands[seat])) == sorted(kept)


def the_count_is_at_most_31(game: Game) -> None:
    """And it is the sum of the cards laid since the last count closed."""
    count = 0
    for event in game.events:
        match event:
            case Dealt() | CountClosed():
                count = 0
            case CardLaid(card=card):
                count += min(card.rank + 1, 10)
                assert event.count == count <= 31
            case _:
                pass


def every_count_is_paid_once(game: Game) -> None:
    """1 for the go or the last card, or 2 for 31: never both; nothing only where it is barred."""
    last, barred = None, game.rules.go_barred
    for event in game.events:
        match event:
            case CardLaid():
                last = event
            case CountClosed(seat=seat, line=line):
                assert last is not None
                assert seat == last.seat
                at_31 = [each.points for each in last.lines if each.kind is Kind.THIRTY_ONE]
                award = [line.points] if line else []
                if last.count == 31:
                    assert (at_31, award) == ([2], [])
                else:
                    assert at_31 == []
                    assert award == [1] or (award == [] and barred > 0)
            case _:
                pass


def scores_never_fall_and_stop_at_the_target(game: Game) -> None:
    goal = game.rules.goal
    for before, after in pairwise(game.states):
        for was, now in zip(before.scores, after.scores, strict=True):
            assert was <= now
            assert goal is None or now <= goal
        for trail, score in zip(after.trails, after.scores, strict=True):
            assert trail <= score


def the_game_ends_at_the_first_side_home(game: Game) -> None:
    """Before its end no side is at the target; at its end one is, the winner's."""
    *earlier, end = game.states
    assert isinstance(end.phase, Over)
    assert [type(event) for event in game.events].count(GameEnded) == 1
    assert isinstance(game.events[-1], GameEnded)
    goal, winner = game.rules.goal, end.phase.winner
    if goal is None:
        best = [side for side, score in enumerate(end.scores) if score == max(end.scores)]
        assert winner == (best[0] if len(best) == 1 else None)
        return
    for state in earlier:
        assert max(state.scores) < goal
    home = [side for side, score in enumerate(end.scores) if score == goal]
    assert home == [winner]
    assert isinstance(game.events[-2], Pegged)
    assert game.rules.sides[game.events[-2].seat] == winner


def scores_are_the_sum_of_what_was_pegged(game: Game) -> None:
    pegged = [0] * game.rules.side_count
    for event in game.events:
        if isinstance(event, Pegged):
            assert event.points > 0
            pegged[game.rules.sides[event.seat]] += event.points
    goal = game.rules.goal
    assert list(game.end.scores) == [min(points, goal or points) for points in pegged]


def worth_of(event: Event, dealer: int) -> list[tuple[int, int]]:
    """The seat that an event owes points, and how many."""
    match event:
        case StarterCut(lines=lines):
            owed = (dealer, total(lines))
        case CardLaid(seat=seat, lines=lines) | HandCounted(seat=seat, lines=lines):
            owed = (seat, total(lines))
        case CountClosed(seat=seat, line=line) if line:
            owed = (seat, line.points)
        case _:
            return []
    return [owed] if owed[1] else []


def what_is_pegged_is_the_total_of_the_lines(game: Game) -> None:
    """With automatic counting: each event's points follow it, and no other points do."""
    if game.rules.counting is not Counting.AUTO:
        return
    dealer = -1
    owed: list[tuple[int, int]] = []
    pegged: list[tuple[int, int]] = []
    for event in game.events:
        if isinstance(event, Pegged):
            pegged += [(event.seat, event.points)] if event.source is not Source.START else []
            continue
        assert pegged == owed
        dealer = event.dealer if isinstance(event, Dealt) else dealer
        owed, pegged = worth_of(event, dealer), []


def the_deal_passes_to_the_left(game: Game) -> None:
    began = game.events[0]
    assert isinstance(began, GameBegan)
    first = [began.dealer] + [e.dealer for e in game.events if isinstance(e, CutDrawn)]
    dealers = [event.dealer for event in game.events if isinstance(event, Dealt)]
    assert dealers[0] == first[-1]
    for was, now in pairwise(dealers):
        assert now == (was + 1) % game.rules.seats


def the_show_goes_round_to_the_crib(game: Game) -> None:
    """Each deal counts from the dealer's left, the dealer last, then the crib, and no further."""
    order: list[tuple[int, Source]] = []
    for event in game.events:
        if isinstance(event, Dealt):
            assert order == []
            left = [(event.dealer + step) % game.rules.seats for step in range(game.rules.seats)]
            hands = [(seat, Source.HAND) for seat in (*left[1:], event.dealer)]
            order = [*hands, (event.dealer, Source.CRIB)]
        if isinstance(event, HandCounted):
            assert (event.seat, event.source) == order.pop(0)


def replay_is_live(game: Game) -> None:
    """The fold of the events, whole and up to a few moments on the way, is the state lived."""
    assert replay(game.events) == game.end
    events = list(game.opening)
    stride = max(1, len(game.moments) // 3)
    for number, moment in enumerate(game.moments):
        if number % stride == 0:
            assert replay(events) == moment.before
        events += moment.events


def only_chance_or_an_awaited_seat_acts(game: Game) -> None:
    """Whoever acted was awaited; and when the game is over nobody is."""
    for moment in game.moments:
        seat = getattr(moment.command, "seat", None)
        assert (seat in moment.before.to_act) if seat is not None else not moment.before.to_act
    assert game.end.to_act == ()


ALL: Final[Sequence[Callable[[Game], None]]] = (
    cards_are_conserved,
    each_seat_keeps_its_own,
    the_count_is_at_most_31,
    every_count_is_paid_once,
    scores_never_fall_and_stop_at_the_target,
    the_game_ends_at_the_first_side_home,
    scores_are_the_sum_of_what_was_pegged,
    what_is_pegged_is_the_total_of_the_lines,
    the_deal_passes_to_the_left,
    the_show_goes_round_to_the_crib,
    replay_is_live,
    only_chance_or_an_awaited_seat_acts,
)


def hold(game: Game) -> None:
    """Hold the game against every law."""
    for law in ALL:
        law(game)
