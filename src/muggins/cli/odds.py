"""`muggins odds`: what a hand becomes by its starter, what shows score, and how rare a 29 is.

The first of these needs no arrays, so only the others import them.
"""

import json
from collections.abc import Iterator
from fractions import Fraction

from muggins.analysis.distribution import Distribution
from muggins.analysis.starters import Cut, cut_for
from muggins.cli.screen import written
from muggins.cli.spread import bar_lines, share, spread_json
from muggins.game.rules import Rules
from muggins.notation.options import format_rules


def hand_answer(hand: str, thrown: str, *, as_json: bool, bars: bool, signs: bool) -> str:
    """What each starter makes of a hand.

    >>> print(hand_answer("5h 5s 5d Jc", "", as_json=False, bars=False, signs=False))
    5h 5s 5d Jc counts 14 before the cut, and 16.54 on average with one of 48 starters
    <BLANKLINE>
    points  starters   share
        29         1    2.1%  5c
    ...

    Raises `MugginsError` for what is no hand.
    """
    cut = cut_for(hand, thrown)
    if as_json:
        return json.dumps(_cut_json(cut))
    lines = _cut_lines(cut, signs=signs)
    return "\n".join([*lines, "", *bar_lines(cut.spread, signs=signs)] if bars else lines)


def _cut_json(cut: Cut) -> dict[str, object]:
    return {
        "hand": list(map(str, cut.hand)),
        "held": cut.held,
        **spread_json(cut.spread),
        "starters": {str(turn.starter): turn.points for turn in cut.turns},
    }


def _cut_lines(cut: Cut, *, signs: bool) -> Iterator[str]:
    spread = cut.spread
    cards = written(cut.hand, signs=signs)
    yield (
        f"{cards} counts {cut.held} before the cut, and {spread.mean:.2f} on average with one of "
        f"{spread.total} starters"
    )
    yield ""
    yield "points  starters   share"
    for points in range(spread.most, spread.least - 1, -1):
        if ways := spread.ways[points]:
            names = " ".join(_starter_names(cut, points, signs=signs))
            yield f"{points:>6}{ways:>10}{share(ways / spread.total):>8}  {names}"


def _starter_names(cut: Cut, points: int, *, signs: bool) -> Iterator[str]:
    """The starters that give these points; a rank alone stands for all its cards left."""
    for rank, turns in cut.by_rank:
        cards = [turn.starter for turn in turns if turn.points == points]
        if len(cards) == len(turns) > 1:
            yield rank.replace("T", "10") if signs else rank
        elif cards:
            yield written(cards, signs=signs)


def shows_answer(*, crib: bool, as_json: bool, bars: bool, signs: bool) -> str:
    """What all shows score, each four cards with each starter."""
    from muggins.analysis.odds import census

    shows = census(crib=crib)
    if as_json:
        return json.dumps({"crib": crib, "shows": shows.total, **spread_json(shows)})
    lines = _census_lines(shows, "cribs" if crib else "hands")
    return "\n".join([*lines, "", *bar_lines(shows, signs=signs)] if bars else lines)


def _census_lines(shows: Distribution, what: str) -> Iterator[str]:
    yield f"All {shows.total:,} {what} with their starters; {shows.mean:.4f} points on average"
    yield ""
    yield f"points{what:>12}   share  one in"
    for points, ways in enumerate(shows.ways):
        if ways:
            rate = f"{shows.total / ways:,.0f}" if ways * 10 < shows.total else ""
            yield f"{points:>6}{ways:>12,}{share(ways / shows.total):>8}{rate:>12}".rstrip()


def twenty_nine_answer(rules: Rules, *, as_json: bool) -> str:
    """How often a seat that keeps every chance of it holds a 29.

    >>> twenty_nine_answer(Rules(), as_json=False)
    'One in 216,580 deals for each seat that always keeps three fives and a jack.'
    """
    from muggins.analysis.odds import twenty_nine

    chance = twenty_nine(rules)
    if as_json:
        return json.dumps({"rules": format_rules(rules), **_chance_json(chance)})
    if not chance:
        return f"Never: a hand of {rules.hand_size} cards counts no 29 of this kind."
    return (
        f"One in {float(1 / chance):,.0f} deals for each seat that always keeps three fives and a "
        "jack."
    )


def _chance_json(chance: Fraction) -> dict[str, object]:
    return {
        "probability": float(chance),
        "numerator": chance.numerator,
        "denominator": chance.denominator,
    }
