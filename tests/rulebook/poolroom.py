"""A game of pool as tests write it: strokes by their balls, and what came of them."""

from dataclasses import dataclass, replace
from functools import reduce

from muggins.pool.evolution import evolve
from muggins.pool.facts import Command, CueBall, Event, Ruled, Ruling, Stroke
from muggins.pool.referee import decide
from muggins.pool.rules import parse_pool_rules
from muggins.pool.state import Shooting, State, opening
from muggins.pool.verdict import Why

MISS = Stroke()
SCRATCH = Stroke(cue_ball=CueBall.POCKETED)


def pots(*balls: int) -> Stroke:
    return Stroke(pocketed=balls)


@dataclass(frozen=True)
class Game:
    """A game so far, with the events of its last command."""

    state: State
    last: tuple[Event, ...] = ()

    def __getitem__(self, place: int) -> Event:
        return self.last[place]

    def plays(self, *commands: Command) -> "Game":
        game = self
        for command in commands:
            events = decide(game.state, command)
            game = Game(reduce(evolve, events, game.state), events)
        return game

    @property
    def ruling(self) -> Ruling:
        ruled = self.last[0]
        assert isinstance(ruled, Ruled)
        return ruled.ruling

    @property
    def whys(self) -> list[Why]:
        return [reason.why for reason in self.ruling.reasons]


def breaking(options: str = "", players: int = 2) -> Game:
    """Before the break."""
    return Game(opening(parse_pool_rules(options), players))


def shooting(options: str = "", players: int = 2) -> Game:
    """After an open break on which nothing fell: player 1 shoots, of two 0 comes next."""
    return breaking(options, players).plays(MISS)


def only(*table: int, made: tuple[int, ...] = (0, 0), options: str = "") -> Game:
    """Player 0 shoots at these balls, and each player has made so many of the others' pairs."""
    pairs = [(ball, 15 - ball) for ball in range(1, 8) if ball not in table]
    assert sum(made) <= len(pairs), "there are not that many pairs down"
    shares = [tuple(pairs.pop() for _ in range(number)) for number in made]
    begun = breaking(options, len(made)).state
    state = replace(begun, phase=Shooting(), table=tuple(sorted(table)), cribbages=tuple(shares))
    return Game(state)
