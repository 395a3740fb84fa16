"""Games of pool by dice, and what must hold after each event whatever the dice do."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import reduce

from muggins.pool.ball import BALLS, FIFTEEN
from muggins.pool.evolution import evolve, replay
from muggins.pool.facts import (
    Choose,
    Command,
    Cue,
    CueBall,
    Event,
    GameEnded,
    Relocate,
    Ruled,
    Stroke,
    TakeInHand,
    TieSpotted,
)
from muggins.pool.referee import begin, decide
from muggins.pool.rules import Penalty, PoolRules, Tie, pool_options, rules_from
from muggins.pool.state import Choosing, Over, Shooting, State
from muggins.pool.table import Layout, Point, Table
from muggins.pool.verdict import Why, say

TABLE = Table()


def any_pool_rules(dice: random.Random) -> PoolRules:
    return rules_from({name: dice.choice(list(words)) for name, words in pool_options().items()})


def any_stroke(state: State, dice: random.Random) -> Stroke:
    """Facts that can have been: often a companion that is due, often nothing, sometimes a foul."""
    up = list(state.table)
    fallen = dice.sample(up, min(len(up), dice.choice((0, 0, 1, 1, 2, 3))))
    wanted = [ball for ball in state.due if ball not in fallen]
    if wanted and dice.random() < 0.7:
        fallen.insert(dice.randint(0, len(fallen)), dice.choice(wanted))
    left = [ball for ball in up if ball not in fallen]
    off = tuple(left[:1]) if left and dice.random() < 0.02 else ()
    cue_ball = dice.choices(list(CueBall), (20, 2, 1))[0]
    stroke = Stroke(
        pocketed=tuple(fallen),
        cue_ball=cue_ball,
        driven=dice.choice((None, 0, min(2, len(up)), min(4, len(up)))),
        off=off,
        late=tuple(left[-1:]) if left[1:] and dice.random() < 0.02 else (),
        called=dice.random() < 0.03,
        as_called=dice.random() < 0.8,
        layout=any_layout(left[len(off) :], cue_ball, dice) if dice.random() < 0.2 else None,
    )
    if not (fallen or off) and dice.random() < 0.1:
        return Stroke(met=dice.random() < 0.5, cue_ball=cue_ball, rail=False)
    return stroke


def any_layout(balls: list[int], cue_ball: CueBall, dice: random.Random) -> Layout:
    """Balls on the cells of a grid, where none can overlap; now and then all in the kitchen."""
    deep = 8 if dice.random() < 0.2 else 33
    cells = dice.sample([(x, y) for x in range(1, 16) for y in range(1, deep)], len(balls) + 1)
    points = [Point(x * 0.06, y * 0.06 - 0.02) for x, y in cells]
    lying = dict(zip([*balls, 0], points, strict=True))
    if cue_ball is not CueBall.UP:
        del lying[0]
    return Layout(lying, TABLE)


def legal_commands(state: State, dice: random.Random) -> list[Command]:
    """Some of what may happen in that state; never nothing before the end."""
    match state.phase:
        case Over():
            return []
        case Choosing(answers=answers):
            return [Choose(answer) for answer in answers]
        case _:
            found: list[Command] = [any_stroke(state, dice)] * 6
    if state.phase == Shooting() and state.cue is Cue.CHOICE:
        found.append(TakeInHand())
    if isinstance(state.phase, Shooting) and state.cue is Cue.KITCHEN and state.layout:
        found += [Relocate(ball) for ball in state.layout.movable()]
    return found


def play(
    rules: PoolRules, players: int, dice: random.Random, most: int = 400
) -> Iterator[tuple[State, tuple[Event, ...], State]]:
    """Before, the events, and after, for each command of a game by dice."""
    state = replay(begin(rules, players))
    for _ in range(most):
        choices = legal_commands(state, dice)
        assert bool(choices) != isinstance(state.phase, Over), "stuck"
        if not choices:
            return
        events = decide(state, dice.choice(choices))
        after = reduce(evolve, events, state)
        yield state, events, after
        state = after


def hold(before: State, events: tuple[Event, ...], after: State) -> None:
    """The laws of the table, counted by other means than the referee's."""
    hold_balls(after)
    hold_scores(before, after)
    for event in events:
        match event:
            case Ruled():
                hold_ruling(before, event)
            case GameEnded():
                hold_end(event, before, after)
            case TieSpotted():
                assert after.table == (FIFTEEN,)
            case _:
                pass


def hold_balls(state: State) -> None:
    """Each ball is on the table, owed, or in a cribbage, and in one of them only."""
    down = [ball for made in state.cribbages for cribbage in made for ball in cribbage]
    where = Counter([*state.table, *state.on, *down])
    tied = state.phase == Shooting(is_tie_break=True)
    if tied or isinstance(state.phase, Over):
        where[FIFTEEN] = min(1, where[FIFTEEN])
    assert where == Counter(BALLS), where
    for made in state.cribbages:
        assert all(sum(cribbage) == 15 for cribbage in made)
    assert all(15 - ball not in state.on for ball in state.on)
    if state.layout is not None:
        assert set(state.layout.at) - {0} == set(state.table)


def hold_scores(before: State, after: State) -> None:
    """A cribbage that was made never falls; where fouls cost one, the newest of one player may."""
    for had, has in zip(before.cribbages, after.cribbages, strict=True):
        lost = had[: len(had) - 1] if before.rules.penalty is Penalty.CRIBBAGE else had
        assert has[: len(lost)] == lost
    assert sum(after.scores) <= 9


def hold_ruling(before: State, ruled: Ruled) -> None:
    """Every ruling says why, and what fell counts, is owed, or is spotted."""
    ruling, stroke = ruled.ruling, ruled.stroke
    assert ruling.reasons
    for reason in ruling.reasons:
        assert say(reason)[-1] == "."
    made = [ball for cribbage in ruling.cribbages for ball in cribbage]
    fallen = {*before.on, *stroke.pocketed, *stroke.off, *ruling.forfeited}
    assert sorted([*made, *ruling.on, *ruling.spotted]) == sorted(fallen)
    assert list(ruling.spotted) == sorted(ruling.spotted)
    if ruling.is_foul:
        assert not ruling.cribbages
        assert not ruling.on
        assert any(say(reason).startswith("Foul") for reason in ruling.reasons)
    if before.due and not ruling.is_foul:
        assert {*made} & {*before.due}


def hold_end(event: GameEnded, before: State, state: State) -> None:
    """The winner has five, or won the tie-break, or has most, or is the last; else nobody won."""
    scores = [state.scores[player] for player in state.players]
    match event.reason.why:
        case Why.FIVE:
            assert event.winner is not None
            # One stroke may make more than one cribbage.
            assert before.scores[event.winner] < 5 <= state.scores[event.winner]
        case Why.MOST:
            assert event.winner is not None
            assert state.scores[event.winner] == max(scores)
            assert scores.count(max(scores)) == 1
        case Why.TIE_BREAK:
            assert event.winner is not None
            assert (FIFTEEN,) in state.cribbages[event.winner]
            assert state.scores[event.winner] - 1 == max(
                score - (player == event.winner)
                for player, score in enumerate(state.scores)
                if player in state.players
            )
        case Why.LAST_PLAYER:
            assert max(state.fouls) == 3
        case why:
            assert (why, state.rules.tie, event.winner) == (Why.DRAWN, Tie.DRAWN, None)
            assert scores.count(max(scores)) > 1
