"""Games and matches between players, from a seed alone.

The cut, the deals and the starters of a game are `muggins.game.chance` of its seed. Game number n
of a match, counted from 1, has the seed HMAC-SHA256(match seed, "game/n"), so any of its games can
be dealt again without the others.
"""

import hmac
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from muggins.cards import MugginsError
from muggins.cards.deck import parse_seed
from muggins.game.chance import chance
from muggins.game.engine import advance, begin, replay
from muggins.game.events import Command, Dealt, Event, Pegged, PlayerCommand, Role, Source
from muggins.game.rules import Rules
from muggins.game.series import Format, Result, Standings, enter, next_dealer, result, standings
from muggins.game.state import Over, State
from muggins.game.view import Player, view


class PlayerFault(MugginsError):
    """A player gave a command that is not his to give; names him and says why it is none."""


_PARTS: Final = {Source.GO: Source.PLAY, Source.LAST: Source.PLAY}


@dataclass(frozen=True, slots=True)
class Ledger:
    """What one seat pegged in one role, in so many deals.

    `points` by source, each at its natural value, also where the peg stopped at home; a go and a
    last card are points of the play.
    """

    seat: int
    role: Role
    deals: int
    points: Mapping[Source, int]


@dataclass(frozen=True, slots=True)
class Match:
    """A match played: who sat where, each game's result, the standings, and who pegged what."""

    names: tuple[str, ...]
    results: tuple[Result, ...]
    standings: Standings
    ledgers: tuple[Ledger, ...]


def play_game(
    players: Sequence[Player], rules: Rules, seed: str | int | bytes, dealer: int | None = None
) -> tuple[Event, ...]:
    """The events of one whole game between these players, seat by seat.

    >>> from muggins.ai.roster import player
    >>> events = play_game([player("greedy"), player("random")], Rules(), "tuesday")
    >>> replay(events).to_act
    ()

    `dealer` None: they cut for deal. Raises `PlayerFault` at the first command that is refused,
    `MugginsError` when the players are too few or too many.
    """
    events, _ = play_out(players, rules, parse_seed(seed), dealer)
    return events


def play_out(
    players: Sequence[Player], rules: Rules, seed: bytes, dealer: int | None = None
) -> tuple[tuple[Event, ...], State]:
    """The events of one whole game, and the state in which it ended; otherwise as `play_game`.

    >>> from muggins.ai.roster import player
    >>> events, final = play_out([player("greedy"), player("random")], Rules(), b"tuesday")
    >>> final == replay(events)
    True
    """
    if len(players) != rules.seats:
        raise MugginsError(f"These rules seat {rules.seats} players, not {len(players)}.")
    events = list(begin(rules, dealer))
    state = replay(events)
    while not isinstance(state.phase, Over):
        command = chance(state, seed) or _asked(state, players)
        following, state = _advanced(state, command, players)
        events += following
    return tuple(events), state


def play_match(
    players: Sequence[Player],
    rules: Rules,
    seed: str | int | bytes,
    form: Format,
    watch: Callable[[Result], None] | None = None,
) -> Match:
    """A match of that form between these players, each in his seat throughout.

    >>> from muggins.ai.roster import player
    >>> from muggins.game.series import parse_format
    >>> both = [player("greedy"), player("random")]
    >>> match = play_match(both, Rules(), 7, parse_format("2 games"))
    >>> len(match.results), match.results[0].first_dealer != match.results[1].first_dealer
    (2, True)

    The first deal is cut for, the later ones go by `series.next_dealer`. `watch` is told each
    result as it comes. Raises as `play_game` does.
    """
    master, dealer = parse_seed(seed), None
    results: list[Result] = []
    table, ledger = standings(form, rules.side_count, ()), _Counts()
    while not table.over:
        events, state = play_out(players, rules, game_seed(master, len(results) + 1), dealer)
        ended = result(state, _first_dealer(events))
        ledger.add(events)
        results.append(ended)
        table = enter(table, ended)
        dealer = next_dealer(ended, in_match=True)
        if watch:
            watch(ended)
    names = tuple(player.name for player in players)
    return Match(names, tuple(results), table, ledger.ledgers(rules.seats))


def game_seed(match_seed: bytes, number: int) -> bytes:
    """The seed of a match's game, numbered from 1.

    >>> game_seed(b"tuesday", 1) == game_seed(b"tuesday", 2)
    False
    """
    return hmac.digest(match_seed, f"game/{number}".encode("ascii"), "sha256")


def _asked(state: State, players: Sequence[Player]) -> PlayerCommand:
    seat = state.to_act[0]
    command = players[seat].act(view(state, seat))
    if command.seat != seat:
        raise PlayerFault(f"{players[seat].name} in seat {seat} acted for seat {command.seat}.")
    return command


def _advanced(
    state: State, command: Command, players: Sequence[Player]
) -> tuple[tuple[Event, ...], State]:
    try:
        return advance(state, command)
    except MugginsError as refusal:
        name = players[state.to_act[0]].name
        raise PlayerFault(f"{name} was refused {command}: {refusal}") from refusal


def _first_dealer(events: Iterable[Event]) -> int:
    return next(event.dealer for event in events if isinstance(event, Dealt))


class _Counts:
    """The ledgers while they are being written."""

    def __init__(self) -> None:
        self._deals: Counter[tuple[int, Role]] = Counter()
        self._points: Counter[tuple[int, Role, Source]] = Counter()

    def add(self, events: Iterable[Event]) -> None:
        """Enter one game."""
        dealer, seats = None, range(0)
        for event in events:
            match event:
                case Dealt():
                    dealer, seats = event.dealer, range(len(event.hands))
                    self._deals.update((seat, _role(seat, dealer)) for seat in seats)
                case Pegged():
                    source = _PARTS.get(event.source, event.source)
                    self._points[event.seat, _role(event.seat, dealer), source] += event.points
                case _:
                    pass

    def ledgers(self, seats: int) -> tuple[Ledger, ...]:
        """The pages, seat by seat, the dealer's first."""
        return tuple(self._page(seat, role) for seat in range(seats) for role in Role)

    def _page(self, seat: int, role: Role) -> Ledger:
        points = {s: n for (who, part, s), n in self._points.items() if (who, part) == (seat, role)}
        return Ledger(seat, role, self._deals[seat, role], MappingProxyType(points))


def _role(seat: int, dealer: int | None) -> Role:
    return Role.DEALER if seat == dealer else Role.PONE
