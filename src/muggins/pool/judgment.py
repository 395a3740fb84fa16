"""How one stroke is judged: what legally fell, what was a foul, and what follows from it."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from muggins.cards import Unreadable
from muggins.pool.ball import BALLS, CUE_BALL, FIFTEEN, companion
from muggins.pool.facts import Answer, Cribbage, Cue, CueBall, Overruled, Ruling, Stroke
from muggins.pool.rules import (
    FOULS_THAT_LOSE,
    OPEN_BREAK,
    AtOnce,
    CallShot,
    EarlyFifteen,
    FailedBreak,
    Penalty,
)
from muggins.pool.state import Breaking, Shooting, State
from muggins.pool.table import Layout
from muggins.pool.verdict import Reason, Why, named

_ANSWERS: Final = {
    FailedBreak.CHOICE: (Answer.BREAK, Answer.AGAIN),
    FailedBreak.PLAY_OR_AGAIN: (Answer.PLAY, Answer.AGAIN),
    FailedBreak.OTHER: (),
}


# ---- what can have been -------------------------------------------------------------------------


def check_stroke(state: State, stroke: Stroke) -> None:
    """Pass facts that can have been in that state, and refuse others.

    Raises `Unreadable` for what is no ball, `Overruled` for what contradicts the table or itself.
    """
    gone = (*stroke.pocketed, *stroke.off, *stroke.late)
    first = () if stroke.first is None else (stroke.first,)
    for ball in (*gone, *first):
        if ball not in BALLS:
            raise Unreadable(f"An object ball is numbered from 1 to 15, not {ball}.")
        if ball not in state.table:
            raise Overruled(f"The {ball} is not on the table: it fell before.")
    for ball in gone:
        if gone.count(ball) > 1:
            raise Overruled(f"The {ball} cannot have gone twice on one stroke.")
    _check_motion(state, stroke)
    if stroke.layout is not None:
        _check_layout(stroke.layout, state, stroke)


def _are(balls: tuple[int, ...]) -> str:
    return f"{'are' if balls[1:] else 'is'} {named(balls)}" if balls else "is no ball"


def _check_motion(state: State, stroke: Stroke) -> None:
    driven = stroke.driven or 0
    if not stroke.met and (stroke.pocketed or stroke.off or driven or stroke.first is not None):
        raise Overruled("Where the cue ball met no ball, no ball can have fallen or moved.")
    if driven < 0 or driven > len(state.table):
        raise Overruled(f"Of {len(state.table)} balls, {driven} cannot have been driven to rails.")
    if not stroke.rail and driven:
        raise Overruled("Balls driven to rails have touched a rail.")


def _check_layout(layout: Layout, state: State, stroke: Stroke) -> None:
    left = set(state.table) - {*stroke.pocketed, *stroke.off}
    if layout.at.keys() - {CUE_BALL} != left:
        balls = _are(tuple(sorted(left)))
        raise Overruled(f"A layout has every ball that is left on the table: there {balls}.")
    if (CUE_BALL in layout.at) != (stroke.cue_ball is CueBall.UP):
        raise Overruled("The cue ball lies on the table exactly if it neither fell nor left it.")


# ---- what fell ----------------------------------------------------------------------------------


@dataclass(slots=True)
class _Fall:
    """What the balls that fell amount to, as they are gone through in order."""

    on: list[int]
    cribbages: list[Cribbage] = field(default_factory=list)
    spotted: list[int] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)

    @property
    def counts(self) -> bool:
        """Whether any ball that fell counts."""
        return bool(self.cribbages or self.on)

    def make(self, cribbage: Cribbage, why: Why) -> None:
        """Count a cribbage."""
        self.cribbages.append(cribbage)
        self.reasons.append(Reason(why, cribbage))

    def spot(self, balls: tuple[int, ...], why: Why) -> None:
        """Put balls back that do not count."""
        self.spotted += balls
        self.reasons.append(Reason(why, balls))


def _fall(state: State, stroke: Stroke) -> _Fall:
    """What legally fell, if the stroke is no foul."""
    fall = _Fall(list(state.on))
    calls = state.rules.call_shot is CallShot.YES and not isinstance(state.phase, Breaking)
    if calls and not stroke.as_called:
        if stroke.pocketed:
            fall.spot(stroke.pocketed, Why.NOT_AS_CALLED)
        return fall
    for ball in stroke.pocketed:
        if ball == FIFTEEN:
            _drop_fifteen(state, fall)
        else:
            _drop(state, fall, ball)
    return fall


def _drop_fifteen(state: State, fall: _Fall) -> None:
    if state.table == (FIFTEEN,):
        fall.make((FIFTEEN,), Why.LAST_FIFTEEN)
    else:
        fall.spot((FIFTEEN,), Why.EARLY_FIFTEEN)


def _drop(state: State, fall: _Fall, ball: int) -> None:
    other = companion(ball)
    if other not in fall.on:
        fall.on.append(ball)
        return
    fall.on.remove(other)
    if other in state.on or state.rules.at_once is AtOnce.COUNTS:
        fall.make((other, ball), Why.CRIBBAGE)
    else:
        fall.spot((other, ball), Why.AT_ONCE)


# ---- what was wrong -----------------------------------------------------------------------------


def _fouls(state: State, stroke: Stroke) -> Iterator[Reason]:
    if not stroke.met:
        yield Reason(Why.NO_CONTACT)
    elif not (stroke.pocketed or stroke.rail or stroke.cue_ball is not CueBall.UP):
        yield Reason(Why.NO_RAIL)
    if stroke.cue_ball is CueBall.POCKETED:
        yield Reason(Why.SCRATCH)
    if stroke.cue_ball is CueBall.OFF:
        yield Reason(Why.CUE_BALL_OFF)
    if stroke.off:
        yield Reason(Why.BALL_OFF, stroke.off)
    if state.due and not _pots_due(state, stroke):
        yield Reason(Why.MISSED, state.due)
    if stroke.called:
        yield Reason(Why.CALLED)


def _pots_due(state: State, stroke: Stroke) -> bool:
    fall = _fall(state, stroke)
    paired = {ball for cribbage in fall.cribbages for ball in cribbage}
    return not paired.isdisjoint(state.due)


def _has_failed(state: State, stroke: Stroke) -> bool:
    """Whether it was a break, and not open."""
    rails = OPEN_BREAK if stroke.driven is None else stroke.driven
    is_open = stroke.pocketed or (stroke.met and stroke.rail and rails >= OPEN_BREAK)
    return isinstance(state.phase, Breaking) and not is_open


# ---- the ruling ---------------------------------------------------------------------------------


def judge(state: State, stroke: Stroke) -> Ruling:
    """The ruling on a stroke whose facts can have been."""
    fouls = tuple(_fouls(state, stroke))
    ruling = _foul(state, stroke, fouls) if fouls else _legal(state, stroke)
    if _has_failed(state, stroke):
        ruling = _failed_break(state, ruling)
    if stroke.late:
        put_back = Reason(Why.PUT_BACK, stroke.late)
        ruling = replace(ruling, reasons=(*ruling.reasons, put_back))
    if stroke.layout is not None:
        ruling = replace(ruling, layout=stroke.layout.spotted(ruling.spotted))
    return ruling


def _foul(state: State, stroke: Stroke, fouls: tuple[Reason, ...]) -> Ruling:
    """A foul ends the inning; what is unpaired is spotted, and what fell on it was not potted."""
    reasons = list(fouls)
    if stroke.pocketed:
        reasons.append(Reason(Why.NOT_LEGAL, stroke.pocketed))
    if state.on:
        reasons.append(Reason(Why.UNPAIRED, state.on))
    forfeited = _forfeit(state)
    if forfeited:
        reasons.append(Reason(Why.PENALTY, forfeited))
    if _is_third_foul(state):
        reasons.append(Reason(Why.THIRD_FOUL))
    is_up = stroke.cue_ball is CueBall.UP
    return Ruling(
        reasons=tuple(reasons),
        next_shooter=state.after(state.shooter),
        is_foul=True,
        spotted=tuple(sorted((*stroke.pocketed, *stroke.off, *state.on, *forfeited))),
        forfeited=forfeited,
        cue=Cue.CHOICE if is_up else Cue.KITCHEN,
    )


def _is_third_foul(state: State) -> bool:
    return state.fouls[state.shooter] + 1 == FOULS_THAT_LOSE


def _forfeit(state: State) -> Cribbage:
    """The newest cribbage of the shooter, where the older rule takes it; none in a tie-break."""
    made = state.cribbages[state.shooter]
    spared = state.rules.penalty is Penalty.NONE or state.phase == Shooting(is_tie_break=True)
    return made[-1] if made and not spared else ()


def _legal(state: State, stroke: Stroke) -> Ruling:
    fall = _fall(state, stroke)
    reasons, plays_on = fall.reasons, _plays_on(state, stroke, fall)
    if not plays_on:
        reasons.append(Reason(Why.NOTHING_COUNTED if stroke.pocketed else Why.NOTHING))
    elif fall.on:
        reasons.append(Reason(Why.ON, tuple(fall.on)))
    else:
        reasons.append(Reason(Why.FREE))
    return Ruling(
        reasons=tuple(reasons),
        next_shooter=state.shooter if plays_on else state.after(state.shooter),
        cribbages=tuple(fall.cribbages),
        on=tuple(fall.on),
        spotted=tuple(sorted(fall.spotted)),
    )


def _plays_on(state: State, stroke: Stroke, fall: _Fall) -> bool:
    """Whether the inning goes on: something counts, or the 15 alone fell where that is enough."""
    lenient = state.rules.early_fifteen is EarlyFifteen.PLAYS_ON
    is_early = Reason(Why.EARLY_FIFTEEN, (FIFTEEN,)) in fall.reasons
    return fall.counts or (lenient and is_early and stroke.pocketed == (FIFTEEN,))


def _failed_break(state: State, ruling: Ruling) -> Ruling:
    """What was ruled of the break, and what may be done about it."""
    answers = _ANSWERS[state.rules.failed_break]
    if ruling.is_foul and _is_third_foul(state):
        # Whoever is out of the game cannot be had break again.
        answers = tuple(answer for answer in answers if answer is not Answer.AGAIN)
    said = [reason for reason in ruling.reasons if reason.why is not Why.NOTHING]
    return replace(
        ruling,
        reasons=(*said, Reason(Why.FAILED_BREAK)),
        answers=answers,
        rack_again=not answers,
    )
