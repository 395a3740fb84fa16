"""A match between bots at the terminal: its progress on stderr, its result as text or JSON."""

import json
import sys
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.console import Console
from rich.progress import Progress

from muggins.ai.roster import player
from muggins.cli.seating import Seating
from muggins.game.events import Source
from muggins.game.series import Format, Goal, Skunk
from muggins.notation.options import format_rules
from muggins.sim.match import Ledger, Match, play_match

_SOURCES: Final = (Source.HAND, Source.CRIB, Source.PLAY, Source.HEELS)


def play_bout(seating: Seating, games: int, seed: str) -> Match:
    """Play so many games; while a person watches, a bar on stderr shows how far they are."""
    form = Format(Goal.GAMES, games)
    players = [player(name, seat) for seat, name in enumerate(seating.players)]
    if not sys.stderr.isatty():
        return play_match(players, seating.rules, seed, form)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        return play_match(players, seating.rules, seed, form, lambda _: bar.advance(task))


def bout_json(match: Match, seating: Seating, seed: str) -> str:
    """The match as one JSON object: wins, points and deals by seat and role."""
    table = match.standings
    sides = [
        {
            "side": side,
            "seats": [seat for seat, of in enumerate(seating.rules.sides) if of == side],
            "wins": table.wins[side],
            "game_points": table.points[side],
            "spread": table.spread[side],
        }
        for side in range(seating.rules.side_count)
    ]
    seats = [
        {"seat": seat, "player": match.names[seat]}
        | {page.role.value: _page_json(page) for page in pages}
        for seat, pages in groupby(match.ledgers, key=lambda page: page.seat)
    ]
    skunks = sum(game.skunk is not Skunk.NONE for game in match.results)
    rules = format_rules(seating.rules)
    head = {"rules": rules, "seed": seed, "games": len(match.results), "skunks": skunks}
    return json.dumps(head | {"sides": sides, "seats": seats}, indent=2)


def _page_json(page: Ledger) -> dict[str, int]:
    """The deals and the points of each source, also of those that came to nothing."""
    shown = dict.fromkeys(_SOURCES, 0) | dict(page.points)
    return {"deals": page.deals} | {source.value: points for source, points in shown.items()}


def bout_text(match: Match, seating: Seating) -> str:
    """The match in a few lines of text."""
    return "\n".join([*_side_lines(match, seating), "", *_seat_lines(match.ledgers, seating.names)])


def _side_lines(match: Match, seating: Seating) -> list[str]:
    table, rules = match.standings, seating.rules
    lines = [f"{len(match.results)} games of {format_rules(rules)}"]
    for side in range(rules.side_count):
        names = (n for n, of in zip(seating.names, rules.sides, strict=True) if of == side)
        lines.append(
            f"{' & '.join(names):<20}{table.wins[side]:>6} won{table.points[side]:>6} game points"
            f"{table.spread[side]:>+7} spread"
        )
    return lines


def _seat_lines(ledgers: Sequence[Ledger], names: Sequence[str]) -> list[str]:
    heads = "".join(f"{source.value:>8}" for source in _SOURCES)
    lines = [f"{'points a deal':<20}{'deals':>14}{heads}"]
    for page in ledgers:
        means = "".join(
            f"{page.points.get(source, 0) / max(1, page.deals):>8.2f}" for source in _SOURCES
        )
        lines.append(f"{names[page.seat]:<12}{page.role.value:<8}{page.deals:>14}{means}")
    return lines
