"""Duplicate play: the same deals once for each way to seat two players, so that luck cancels."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from itertools import combinations
from operator import add
from typing import Final, TypeAlias

from muggins.cards.deck import parse_seed
from muggins.game.events import Dealt, Event, Pegged, Role, Source
from muggins.game.rules import Rules
from muggins.game.series import Result, Skunk, result
from muggins.sim.cast import Cast
from muggins.sim.match import game_seed, play_out
from muggins.sim.tally import SOURCES, Moments, Points, Tally

Seats: TypeAlias = tuple[int, ...]
"""By seat, which of the two players sits there: 0 or 1."""

_PLAY: Final = (Source.PLAY, Source.GO, Source.LAST)
FAR: Final = 61
"""Holes from home at which no deal can end the game: none has brought one side so many."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Two players by name, the rules, and the seed of all deals.

    A name is one of the roster, or what starts a program (`muggins.sim.program.parse_launch`).
    """

    players: tuple[str, str]
    rules: Rules
    seed: str


def seatings(rules: Rules) -> tuple[Seats, ...]:
    """Every way to seat the two players that gives each half of the sides, or as near as can be.

    >>> seatings(Rules())
    ((0, 1), (1, 0))
    >>> len(seatings(Rules(seats=3, dealt=5, tossed=1, crib_from_deck=1)))
    6

    Two-handed the seats are swapped. With three sides each player has one of them in half of the
    games and two in the others, so between equals each wins half of all games.
    """
    sides = rules.side_count
    shares = {sides // 2, sides - sides // 2}
    chosen = [set(held) for size in sorted(shares) for held in combinations(range(sides), size)]
    return tuple(tuple(int(side not in mine) for side in rules.sides) for mine in chosen)


def play_set(contest: Contest, number: int) -> Tally:
    """One set: the deals with this number, once for each seating.

    >>> tally = play_set(Contest(("greedy", "greedy"), Rules(), "tuesday"), 0)
    >>> tally.set_games, tally.score.mean  # whatever the cards, each of equals wins once
    (2, 0.5)

    The first dealer sits in seat `number` modulo the seats; nobody cuts. Players are made anew with
    the number as seed, so a set is the same wherever and whenever it is played.
    """
    return play_sets(contest, (number,))


def play_sets(contest: Contest, numbers: Iterable[int]) -> Tally:
    """The sums over the sets with these numbers, one or more; programs are started once for all."""
    with Cast() as cast:
        return reduce(add, (_set(contest, number, cast) for number in numbers))


def _set(contest: Contest, number: int, cast: Cast) -> Tally:
    games = [_play(contest, number, seats, cast) for seats in seatings(contest.rules)]
    halves = sum(_half_wins(game.result, game.seats) for game in games)
    whole = reduce(add, map(_game_tally, games))
    return replace(whole, set_games=len(games), sets=Moments(1, halves, halves * halves))


@dataclass(frozen=True, slots=True)
class _Game:
    seats: Seats
    result: Result
    events: tuple[Event, ...]


def _play(contest: Contest, number: int, seats: Seats, cast: Cast) -> _Game:
    rules, seed = contest.rules, game_seed(parse_seed(contest.seed), number + 1)
    names = enumerate(contest.players[who] for who in seats)
    players = [cast.player(name, rules, seat, number) for seat, name in names]
    dealer = number % rules.seats
    events, final = play_out(players, rules, seed, dealer)
    return _Game(seats, result(final, dealer), events)


def _half_wins(ended: Result, seats: Seats) -> int:
    """What the first player has of one game: 2, 1 or 0."""
    winner = _winner(ended, seats)
    return 1 if winner is None else 2 * (winner == 0)


def _winner(ended: Result, seats: Seats) -> int | None:
    """Which of the two players won; None for a draw."""
    if ended.winner is None:
        return None
    return seats[ended.rules.sides.index(ended.winner)]


def _game_tally(game: _Game) -> Tally:
    """The game as a set of its own."""
    ended, rules = game.result, game.result.rules
    winner, halves = _winner(ended, game.seats), _half_wins(ended, game.seats)
    skunked = ended.skunk is not Skunk.NONE
    dealt = int(ended.winner == rules.sides[ended.first_dealer])
    return Tally(
        1,
        Moments(1, halves, halves * halves),
        (int(winner == 0), int(winner == 1)),
        (int(winner == 0 and skunked), int(winner == 1 and skunked)),
        Moments() if ended.winner is None else Moments(1, dealt, dealt),
        _points(game),
    )


def _points(game: _Game) -> tuple[tuple[Points, Points], tuple[Points, Points]]:
    found = {(who, role): Points() for who in range(2) for role in Role}
    rules = game.result.rules
    for dealer, pegged in far_deals(game.events, rules):
        for seat in range(rules.seats):
            key = game.seats[seat], Role.DEALER if seat == dealer else Role.PONE
            found[key] += _deal_points(pegged, seat)
    first, second = (tuple(found[who, role] for role in Role) for who in range(2))
    return (first[0], first[1]), (second[0], second[1])


def _deal_points(pegged: Counter[tuple[int, Source]], seat: int) -> Points:
    parts = tuple(pegged[seat, source] for source in SOURCES)
    whole = sum(points for (who, _), points in pegged.items() if who == seat)
    return Points(Moments(1, whole, whole**2), tuple(Moments(1, n, n * n) for n in parts))


def far_deals(
    events: Iterable[Event], rules: Rules
) -> Iterator[tuple[int, Counter[tuple[int, Source]]]]:
    """The dealer, and the points by seat and source, of each deal begun far from home.

    A go and a last card count as points of the play. Only deals at whose start every side was 61
    or more holes from home: these are always played out. A mean over all deals would be too low,
    since the deal that ends a game is broken off, and one over all finished deals too.
    """
    scores = [0] * rules.side_count
    dealer, pegged = -1, Counter[tuple[int, Source]]()
    far = False
    for event in events:
        if isinstance(event, Dealt):
            if far:
                yield dealer, pegged
            far = rules.goal is None or max(scores) <= rules.goal - FAR
            dealer, pegged = event.dealer, Counter()
        elif isinstance(event, Pegged):
            scores[rules.sides[event.seat]] += event.points
            source = Source.PLAY if event.source in _PLAY else event.source
            pegged[event.seat, source] += event.points
    if far:
        yield dealer, pegged
