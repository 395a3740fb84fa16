import hmac
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise

import pytest

from muggins.ai.roster import player
from muggins.cards import Card, MugginsError
from muggins.game.engine import replay
from muggins.game.events import (
    CutDrawn,
    Dealt,
    Discard,
    GameBegan,
    GameEnded,
    Pegged,
    PlayerCommand,
    Role,
    Source,
)
from muggins.game.rules import PRESETS, Rules
from muggins.game.series import Result, parse_format
from muggins.game.view import Player, Stage, View
from muggins.sim.match import Match, PlayerFault, game_seed, play_game, play_match


def table(*names: str) -> list[Player]:
    return [player(name, seed) for seed, name in enumerate(names)]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_under_every_preset_ends(preset: str) -> None:
    rules = PRESETS[preset]
    events = play_game(table(*["greedy", "random"] * 2)[: rules.seats], rules, preset)
    assert isinstance(events[0], GameBegan)
    assert isinstance(events[-1], GameEnded)
    if rules.goal is not None:
        assert max(replay(events).scores) == rules.goal


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    games = [play_game(table("greedy", "random"), Rules(), seed) for seed in (5, "5", 6)]
    assert games[0] == games[1] != games[2]


def test_a_dealer_who_is_named_deals_without_a_cut() -> None:
    events = play_game(table("random", "random"), Rules(), 1, dealer=1)
    assert not any(isinstance(event, CutDrawn) for event in events)
    assert next(event.dealer for event in events if isinstance(event, Dealt)) == 1


def test_a_seat_without_a_player_is_refused() -> None:
    with pytest.raises(MugginsError, match="seat 3 players, not 2"):
        play_game(table("random", "random"), PRESETS["three"], 1)


@dataclass(frozen=True, slots=True)
class Scripted:
    """Does the same thing whatever happens."""

    command: PlayerCommand
    name: str = "scripted"

    def act(self, view: View) -> PlayerCommand:
        assert view.stage is Stage.DISCARDING
        return self.command


def test_an_illegal_command_names_the_player_and_the_reason() -> None:
    players = [Scripted(Discard(0, (Card("5h"),))), player("random")]
    with pytest.raises(PlayerFault, match=r"scripted was refused .* Lay away 2 different cards"):
        play_game(players, Rules(), 1)


def test_nobody_acts_for_another_seat() -> None:
    with pytest.raises(PlayerFault, match="scripted in seat 0 acted for seat 1"):
        play_game([Scripted(Discard(1, ())), player("random")], Rules(), 1)


def test_a_games_seed_is_the_hmac_that_is_documented() -> None:
    spelled = hmac.new(b"tuesday", b"game/12", sha256).digest()
    assert game_seed(b"tuesday", 12) == spelled


@pytest.fixture(scope="module")
def nine() -> Match:
    return play_match(table("greedy", "random"), Rules(), "nine", parse_format("9 games"))


def test_a_match_alternates_the_first_deal(nine: Match) -> None:
    dealers = [game.first_dealer for game in nine.results]
    assert all(a != b for a, b in pairwise(dealers))


def test_each_game_can_be_dealt_again_alone(nine: Match) -> None:
    third = nine.results[2]
    seed = game_seed(b"nine", 3)
    events = play_game(table("greedy", "random"), Rules(), seed, third.first_dealer)
    assert replay(events).scores == third.scores


def test_the_standings_are_those_of_the_results(nine: Match) -> None:
    wins = tuple(sum(game.winner == side for game in nine.results) for side in (0, 1))
    assert nine.standings.wins == wins
    assert sum(wins) == 9
    assert nine.names == ("greedy", "random")


def test_the_ledgers_hold_every_peg_once(nine: Match) -> None:
    """Counted again, game by game, over the replayed events."""
    pegged = {(seat, role): 0 for seat in (0, 1) for role in Role}
    deals = dict(pegged)
    for number, game in enumerate(nine.results, 1):
        seed, first = game_seed(b"nine", number), game.first_dealer
        cut = None if number == 1 else first
        dealer = first
        for event in play_game(table("greedy", "random"), Rules(), seed, cut):
            if isinstance(event, Dealt):
                dealer = event.dealer
                deals[dealer, Role.DEALER] += 1
                deals[1 - dealer, Role.PONE] += 1
            if isinstance(event, Pegged):
                role = Role.DEALER if event.seat == dealer else Role.PONE
                pegged[event.seat, role] += event.points
    for page in nine.ledgers:
        assert sum(page.points.values()) == pegged[page.seat, page.role]
        assert page.deals == deals[page.seat, page.role]


def test_only_dealers_have_cribs_and_heels(nine: Match) -> None:
    for page in nine.ledgers:
        allowed = {Source.HAND, Source.PLAY}
        if page.role is Role.DEALER:
            allowed |= {Source.CRIB, Source.HEELS}
        assert set(page.points) <= allowed


def test_a_best_of_three_stops_when_it_is_decided() -> None:
    told: list[Result] = []
    match = play_match(
        table("greedy", "greedy"), Rules(), 3, parse_format("best of 3"), told.append
    )
    assert max(match.standings.wins) == 2
    assert tuple(told) == match.results


def test_greedy_beats_random_by_far() -> None:
    """40 games, p < 1e-6 under equal strength from 36 wins on (binomial tail)."""
    match = play_match(table("greedy", "random"), Rules(), "strength", parse_format("40 games"))
    assert match.standings.wins[0] >= 36
