"""What a side may expect of the rest of a deal, at one pair of scores, as tables to look up.

Before the deal the worth of every later pair of scores is known. What is still hidden comes as
distributions that depend on nothing but the seat: what the other's hand and the crib count, and
what is pegged from here to the end of the play. In counting order, so who is home first is right;
the two sides' points in the rest of a play go together, a hand and a crib do not.
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from muggins.kernels.compiler import compiled

Floats: TypeAlias = NDArray[np.float64]

PEGGED: Final = 33
"""No play brings one side more than 29, and heels two more."""
SHOWN: Final = 30
"""A hand counts up to 29."""
REACH: Final = 31
"""Passages of a play look so far."""


class Plays(NamedTuple):
    """How plays go that have begun in one way or another, shares of all such plays; n ways."""

    dealer: Floats
    """(n, 32, 31): the dealer reaches this many points while the pone has pegged that many."""
    pone: Floats
    """(n, 32, 31): the pone reaches this many points while the dealer has pegged that many."""
    totals: Floats
    """(n, 31, 31): the pone pegs this many points in all, the dealer that many."""


class Habits(NamedTuple):
    """What hands and cribs count; seat 0 is the pone's, 1 the dealer's."""

    shows: Floats
    """(2, 30): how likely a kept hand counts 0, 1, ... 29."""
    crib: Floats
    """(30,): the same for the crib."""
    tosses: Floats
    """(2, 169, 30): the same for the crib by the class of what this seat throws."""


class Outlook(NamedTuple):
    """What things are worth at one pair of scores, each to the side that looks."""

    discards: Floats
    """(2, kinds, 169, 30): by seat, the kind of hand that is kept, class of the toss, and points
    of the hand with the starter."""
    ahead: Floats
    """(2, 9, 62, 33): by seat, cards laid, own points in this deal with those of the hand, and the
    other's points: what comes after the play."""
    before: Floats
    """(2, 9, 33, 33): by seat, cards laid, own points and the other's: what comes before its end;
    the worth is the sum of the two."""


class Shows(NamedTuple):
    """What the end of a play is worth, by points pegged since the deal; to the side that looks."""

    pone: Floats
    """(62, 33): by the pone's with his hand and the dealer's, who has hand and crib to count."""
    dealer: Floats
    """(62, 33): by the dealer's with his hand and the pone's, who counts first; crib to come."""
    pones_toss: Floats
    """(33 + 29, 62): as `pone`, the crib counted to the dealer: only his hand is open."""
    dealers_toss: Floats
    """(91, 33): as `dealer`, the crib counted: only the pone's hand is open."""
    home: Floats
    """(33,): how likely the pone, having pegged so many, is home with his hand."""


def look_ahead(
    scores: tuple[int, int],
    value: Floats,
    payoff: Floats,
    habits: Habits,
    plays: Plays,
    rest: Plays,
) -> Outlook:
    """The outlook of both sides before a deal with these scores, the pone's first.

    value: (t, t), what each later pair of scores is worth to a deal's dealer, by his score and the
    pone's; payoff: (t,), what a win earns by the loser's score. plays: the whole play with the
    heels, by seat and kind of the kept hand, the pone's kinds first; rest: the play after 0, 1,
    ... 8 cards. The answer is new.
    """
    kinds = len(plays.totals) // 2
    outlook = Outlook(
        np.zeros((2, kinds, len(habits.tosses[0]), SHOWN)),
        np.zeros((2, len(rest.totals), PEGGED + SHOWN - 1, PEGGED)),
        np.zeros((2, len(rest.totals), PEGGED, PEGGED)),
    )
    shows = _open_shows()
    pone, dealer = scores
    _fill_shows(pone, dealer, value, payoff, habits, shows)
    for laid in range(1, len(rest.totals)):
        part = Plays(rest.dealer[laid], rest.pone[laid], rest.totals[laid])
        _fill_ahead(part.totals, pone, dealer, len(payoff), shows, outlook.ahead[:, laid])
        _fill_before(part, pone, dealer, payoff, shows, outlook.before[:, laid])
    for kind in range(kinds):
        for seat in range(2):
            row = seat * kinds + kind
            part = Plays(plays.dealer[row], plays.pone[row], plays.totals[row])
            fill = _fill_dealers_toss if seat else _fill_pones_toss
            fill(
                part, pone, dealer, payoff, shows, habits.tosses[seat], outlook.discards[seat, kind]
            )
    return outlook


def _open_shows() -> Shows:
    wide = PEGGED + SHOWN - 1
    return Shows(
        np.zeros((wide, PEGGED)),
        np.zeros((wide, PEGGED)),
        np.zeros((wide, wide)),
        np.zeros((wide + SHOWN - 1, PEGGED)),
        np.zeros(PEGGED),
    )


@compiled
def _after(pone: int, dealer: int, value: Floats, payoff: Floats) -> float:
    """The dealer's worth of scores after a deal, or of his win; the pone is not home."""
    return float(payoff[pone] if dealer >= len(payoff) else -value[pone, dealer])


@compiled
def _fill_shows(
    pone: int, dealer: int, value: Floats, payoff: Floats, habits: Habits, shows: Shows
) -> None:
    for pegged in range(PEGGED):
        for points in range(SHOWN):
            if pone + pegged + points >= len(payoff):
                shows.home[pegged] += habits.shows[0, points]
    _fill_pones(pone, dealer, value, payoff, habits, shows)
    _fill_dealers(pone, dealer, value, payoff, habits, shows)


@compiled
def _fill_pones(
    pone: int, dealer: int, value: Floats, payoff: Floats, habits: Habits, shows: Shows
) -> None:
    target = len(payoff)
    for mine in range(len(shows.pone)):
        for theirs in range(shows.pones_toss.shape[1]):
            if pone + mine < target:
                for points in range(SHOWN):
                    worth = _after(pone + mine, dealer + theirs + points, value, payoff)
                    shows.pones_toss[mine, theirs] -= habits.shows[1, points] * worth
        for theirs in range(PEGGED):
            if pone + mine >= target:
                shows.pone[mine, theirs] = payoff[min(dealer + theirs, target - 1)]
            else:
                for points in range(SHOWN):
                    worth = shows.pones_toss[mine, theirs + points]
                    shows.pone[mine, theirs] += habits.crib[points] * worth


@compiled
def _fill_dealers(
    pone: int, dealer: int, value: Floats, payoff: Floats, habits: Habits, shows: Shows
) -> None:
    """Without the deals in which the pone's hand takes him home."""
    target = len(payoff)
    for theirs in range(PEGGED):
        for mine in range(len(shows.dealers_toss)):
            for points in range(min(SHOWN, target - pone - theirs)):
                worth = _after(pone + theirs + points, dealer + mine, value, payoff)
                shows.dealers_toss[mine, theirs] += habits.shows[0, points] * worth
        for mine in range(len(shows.dealer)):
            for points in range(SHOWN):
                worth = shows.dealers_toss[mine + points, theirs]
                shows.dealer[mine, theirs] += habits.crib[points] * worth


@compiled
def _fill_ahead(
    totals: Floats, pone: int, dealer: int, target: int, shows: Shows, ahead: Floats
) -> None:
    """The show after what is still pegged, unless the other side pegs home before it."""
    for pones in range(REACH):
        for dealers in range(REACH):
            share = totals[pones, dealers]
            if share > 0:
                _add_show(share, pones, dealers, target - dealer, shows.pone, ahead[0])
                _add_show(share, dealers, pones, target - pone, shows.dealer, ahead[1])


@compiled
def _add_show(
    share: float, mine: int, theirs: int, their_need: int, show: Floats, ahead: Floats
) -> None:
    """What is pegged beyond the tables is as good as their last row: the play is over there."""
    rows, columns = ahead.shape
    for had in range(rows):
        row = min(had + mine, rows - 1)
        for their_had in range(min(columns, their_need - theirs)):
            ahead[had, their_had] += share * show[row, min(their_had + theirs, columns - 1)]


@compiled
def _fill_before(
    part: Plays, pone: int, dealer: int, payoff: Floats, shows: Shows, before: Floats
) -> None:
    """Who pegs home first, in place of what `ahead` counts there.

    To the dealer also the pone whom his hand takes home.
    """
    target = len(payoff)
    for pones in range(min(PEGGED, target - pone)):
        for dealers in range(min(PEGGED, target - dealer)):
            need, their_need = target - pone - pones, target - dealer - dealers
            won = _first(part.pone, need, dealer + dealers, their_need, payoff)
            lost = _first(part.dealer, their_need, pone + pones, need, payoff)
            before[0, pones, dealers] = won - lost
            before[1, dealers, pones] = lost - won
            for more in range(REACH):
                for their_more in range(REACH):
                    share = part.totals[more, their_more]
                    if share > 0 and more >= need and their_more < their_need:
                        loss = payoff[dealer + dealers + their_more]
                        before[0, pones, dealers] -= share * loss
                    if share > 0 and more < need:
                        reached = min(pones + more, PEGGED - 1)
                        if their_more < their_need:
                            loss = payoff[dealer + dealers + their_more]
                            before[1, dealers, pones] -= share * shows.home[reached] * loss
                        else:
                            before[1, dealers, pones] -= share * shows.dealer[-1, reached]


@compiled
def _first(reached: Floats, need: int, their_score: int, their_need: int, payoff: Floats) -> float:
    """What a side wins on average by pegging so many before the other is home."""
    worth = 0.0
    if need < len(reached):
        for theirs in range(min(REACH, their_need)):
            worth += reached[need, theirs] * payoff[their_score + theirs]
    return worth


@compiled
def _fill_pones_toss(
    part: Plays,
    pone: int,
    dealer: int,
    payoff: Floats,
    shows: Shows,
    cribs: Floats,
    discards: Floats,
) -> None:
    need, their_need = len(payoff) - pone, len(payoff) - dealer
    fixed = _first(part.pone, need, dealer, their_need, payoff)
    fixed -= _first(part.dealer, their_need, pone, need, payoff)
    worths = np.full((SHOWN, SHOWN), fixed)
    for mine in range(min(REACH, need)):
        for theirs in range(min(REACH, their_need)):
            share = part.totals[mine, theirs]
            if share > 0:
                for points in range(SHOWN):
                    if mine + points >= need:
                        worths[points] += share * payoff[dealer + theirs]
                    else:
                        row = shows.pones_toss[mine + points]
                        worths[points] += share * row[theirs : theirs + SHOWN]
    for toss in range(len(cribs)):
        for points in range(SHOWN):
            for crib in range(SHOWN):
                discards[toss, points] += cribs[toss, crib] * worths[points, crib]


@compiled
def _fill_dealers_toss(
    part: Plays,
    pone: int,
    dealer: int,
    payoff: Floats,
    shows: Shows,
    cribs: Floats,
    discards: Floats,
) -> None:
    need, their_need = len(payoff) - dealer, len(payoff) - pone
    fixed = _first(part.dealer, need, pone, their_need, payoff)
    fixed -= _first(part.pone, their_need, dealer, need, payoff)
    worths = np.full(2 * SHOWN - 1, fixed)
    for theirs in range(min(REACH, their_need)):
        for mine in range(min(REACH, need)):
            share = part.totals[theirs, mine]
            if share > 0:
                loss = shows.home[theirs] * payoff[dealer + mine]
                for points in range(len(worths)):
                    worths[points] += share * (shows.dealers_toss[mine + points, theirs] - loss)
    for toss in range(len(cribs)):
        for points in range(SHOWN):
            for crib in range(SHOWN):
                discards[toss, points] += cribs[toss, crib] * worths[points + crib]
