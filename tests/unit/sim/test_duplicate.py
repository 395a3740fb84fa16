"""Duplicate sets, against games played and counted one by one."""

from collections import Counter
from collections.abc import Iterable

import pytest

from muggins.ai.roster import player
from muggins.game.engine import replay
from muggins.game.events import Dealt, Event, Pegged, Source
from muggins.game.rules import PRESETS, Rules
from muggins.game.series import Skunk, result
from muggins.sim.duplicate import Contest, far_deals, play_set, seatings
from muggins.sim.match import game_seed, play_game
from muggins.sim.tally import SOURCES

CONTEST = Contest(("greedy", "random"), Rules(), "tuesday")


@pytest.mark.parametrize("preset", PRESETS)
def test_each_player_has_half_of_all_sides(preset: str) -> None:
    rules = PRESETS[preset]
    found = seatings(rules)
    assert len(set(found)) == len(found) > 1
    sides = [{(side, who) for side, who in zip(rules.sides, seats, strict=True)} for seats in found]
    assert all(len(pairs) == rules.side_count for pairs in sides)
    held = Counter(who for pairs in sides for _, who in pairs)
    assert held[0] == held[1]
    # What one player does in a set, the other does in the same set with the same cards.
    assert {tuple(1 - who for who in seats) for seats in found} == set(found)


@pytest.mark.parametrize("number", [0, 1])
def test_a_set_is_the_same_deals_from_both_sides(number: int) -> None:
    tally = play_set(CONTEST, number)
    ended = []
    for names in (("greedy", "random"), ("random", "greedy")):
        players = [player(name, number) for name in names]
        events = play_game(players, Rules(), game_seed(b"tuesday", number + 1), number % 2)
        ended.append(result(replay(events), number % 2))
    wins = (ended[0].winner == 0) + (ended[1].winner == 1)
    assert tally.wins == (wins, 2 - wins)
    assert tally.sets.total == 2 * wins
    assert (tally.sets.number, tally.set_games, tally.games) == (1, 2, 2)
    assert tally.first_dealer.total == sum(game.winner == number % 2 for game in ended)
    assert sum(tally.skunks) == sum(game.skunk is not Skunk.NONE for game in ended)


def test_between_equals_nothing_is_left_to_luck() -> None:
    for preset in ("standard", "three", "partners"):
        contest = Contest(("random", "random"), PRESETS[preset], "equals")
        tally = play_set(contest, 4)
        assert tally.score.mean == 0.5


def test_a_drawn_game_is_half_a_win() -> None:
    """Quick rounds between twins: found among many, a draw counts one half win each."""
    contest = Contest(("random", "random"), PRESETS["quick"], "draws")
    drawn = [tally for number in range(60) if sum((tally := play_set(contest, number)).wins) == 0]
    assert drawn
    assert all(tally.sets.total == 2 and tally.first_dealer.number == 0 for tally in drawn)


def test_points_are_those_of_whole_quick_rounds() -> None:
    """One deal a game, and all of it counts: compared with the pegs of the same games."""
    contest = Contest(("greedy", "random"), PRESETS["quick"], "points")
    tally = play_set(contest, 2)
    pegged: Counter[tuple[str, bool]] = Counter()
    for names in (("greedy", "random"), ("random", "greedy")):
        players = [player(name, 2) for name in names]
        for event in play_game(players, PRESETS["quick"], game_seed(b"points", 3), 0):
            if isinstance(event, Pegged):
                pegged[names[event.seat], event.seat == 0] += event.points
    for name, roles in zip(("greedy", "random"), tally.points, strict=True):
        for deals, points in zip((True, False), roles, strict=True):
            assert points.whole.number == 1
            assert points.whole.total == pegged[name, deals]
            assert sum(part.total for part in points.parts) == points.whole.total


def events_of(*points: tuple[int, Source, int]) -> list[Event]:
    """Deals by turns of the dealer, each started before the first of (0, heels, 0)."""
    found: list[Event] = []
    for seat, source, amount in points:
        if amount:
            found.append(Pegged(seat, source, amount))
        else:
            found.append(Dealt(seat, (), ()))
    return found


def deals(events: Iterable[Event], rules: Rules) -> list[tuple[int, dict[tuple[int, Source], int]]]:
    return [(dealer, dict(pegged)) for dealer, pegged in far_deals(events, rules)]


def test_only_deals_begun_far_from_home_are_looked_at() -> None:
    deal0, deal1 = (0, Source.HEELS, 0), (1, Source.HEELS, 0)
    events = events_of(
        deal0,
        (0, Source.HEELS, 2),
        (1, Source.GO, 1),
        (0, Source.LAST, 1),
        (1, Source.HAND, 60),
        deal1,
        (0, Source.CRIB, 60),
        (1, Source.PLAY, 3),
        deal0,
        (1, Source.HAND, 5),
    )
    first = {(0, Source.HEELS): 2, (1, Source.PLAY): 1, (0, Source.PLAY): 1, (1, Source.HAND): 60}
    assert deals(events, Rules(target=121)) == [(0, first)]
    assert [dealer for dealer, _ in deals(events, Rules(target=122))] == [0, 1]
    assert [dealer for dealer, _ in deals(events, Rules(quick_round=True))] == [0, 1, 0]


def test_all_sources_are_among_the_parts() -> None:
    events = play_game([player("greedy"), player("random")], Rules(), 5)
    sources = {source for _, pegged in far_deals(events, Rules()) for _, source in pegged}
    assert sources <= set(SOURCES)
    assert {Source.PLAY, Source.HAND, Source.CRIB} <= sources
