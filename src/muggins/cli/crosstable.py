"""The cross table of a pool: the players by their ratings, and what each won of each other."""

from collections.abc import Iterator, Sequence

from muggins.notation.options import format_rules
from muggins.sim.arena import Outcome
from muggins.sim.ratings import Rating
from muggins.sim.tally import Interval


def cross_lines(outcomes: Sequence[Outcome], rated: Sequence[Rating]) -> Iterator[str]:
    """One line for each player of a pool, the strongest first, under two of heading."""
    scores = _scores(outcomes)
    names = [rating.player for rating in rated]
    wide = max(len("player"), *map(len, names))
    first = outcomes[0]
    yield f"{first.tally.games} games a pair of {format_rules(first.contest.rules)}, by ratings in"
    yield "Elo points; percent that the row won of the column; ± 95%, scores by duplicate set"
    heads = "".join(f"{number:>14}" for number, _ in enumerate(names, 1))
    yield f"     {'player':<{wide}}{'Elo':>14}{heads}"
    for number, rating in enumerate(rated, 1):
        cells = "".join(f"{_cell(scores.get((rating.player, other))):>14}" for other in names)
        elo = f"{rating.elo:+.0f} ± {rating.margin:.0f}"
        yield f"{number:>3}  {rating.player:<{wide}}{elo:>14}{cells}"


def _scores(outcomes: Sequence[Outcome]) -> dict[tuple[str, str], Interval]:
    """What each player won of each other, seen from both."""
    found = {}
    for outcome in outcomes:
        (first, second), score = outcome.contest.players, outcome.tally.score
        found[first, second] = score
        found[second, first] = Interval(1 - score.mean, 1 - score.high, 1 - score.low)
    return found


def _cell(score: Interval | None) -> str:
    return "-" if score is None else f"{100 * score.mean:.1f} ± {100 * score.margin:.1f}"
