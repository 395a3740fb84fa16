from io import StringIO
from itertools import combinations

import pytest

from muggins.ai.roster import player
from muggins.cards import MugginsError
from muggins.cli.session import NothingToUndo, NotResumable, Session, load_session, save_session
from muggins.game.events import Discard, GameBegan, IllegalNow, Lay
from muggins.game.rules import PRESETS
from muggins.game.view import Stage, View
from muggins.notation.record import GameRecord, MatchRecord
from muggins.notation.text import dump
from muggins.sim.match import play_game
from tests.unit.cli.sittings import rehearsing, session
from tests.unit.sim.rehearsed import Rehearsal

GREEDY = player("greedy")


def play_on(sitting: Session, moves: int) -> None:
    """So many moves as the bot would make them, dealing on between."""
    sitting.run()
    for _ in range(moves):
        while sitting.is_between_deals:
            sitting.deal()
            sitting.run()
        if sitting.is_over:
            return
        sitting.give(GREEDY.act(sitting.view))
        sitting.run()


@pytest.mark.parametrize("preset", PRESETS)
def test_you_meet_every_decision_and_no_other(preset: str) -> None:
    """A person who does what the bot would do plays the bots' own game."""
    rules = PRESETS[preset]
    seats = ",".join(("you", "greedy", "greedy", "greedy")[: rules.seats])
    sitting = session(seats, preset, "seed")
    play_on(sitting, 10_000)
    players = [player("greedy", seat) for seat in range(rules.seats)]
    assert sitting.events == play_game(players, rules, "seed")


def test_the_next_deal_waits_until_it_is_wanted() -> None:
    sitting = session()
    while not sitting.is_between_deals:
        play_on(sitting, 1)
    before = sitting.events
    sitting.run()
    assert sitting.events == before
    sitting.deal()
    sitting.run()
    assert sitting.view.stage is Stage.DISCARDING
    assert sitting.view.deal == 2


def test_a_table_of_bots_plays_without_you() -> None:
    sitting = session("greedy,random")
    while not sitting.is_over:
        sitting.run()
        if sitting.is_between_deals:
            sitting.deal()
    assert max(sitting.state.scores) == 121


def test_progress_is_told_while_a_bot_is_compiled() -> None:
    rehearsal = Rehearsal()
    sitting = rehearsing("you,rollout,rollout", rehearsal)
    assert sitting.understudied.count("rollout is being compiled") == 1
    rehearsal.warmth.want("rollout")
    assert rehearsal.asked == [("rollout",)]
    assert session("you,greedy").understudied == ""


def test_an_illegal_wish_changes_nothing() -> None:
    sitting = session()
    sitting.run()
    before = sitting.events
    with pytest.raises(IllegalNow):
        sitting.give(Lay(0, sitting.view.hand[0]))
    with pytest.raises(MugginsError, match="no deal now"):
        sitting.deal()
    assert sitting.events == before


def test_undo_takes_back_your_last_decision_and_the_cards_stay() -> None:
    sitting = session()
    seen: list[View] = []
    for _ in range(30):
        play_on(sitting, 0)
        while sitting.is_between_deals:
            sitting.deal()
            sitting.run()
        seen.append(sitting.view)
        command = GREEDY.act(sitting.view)
        if not isinstance(command, Lay) and sitting.view.stage is Stage.PLAYING:
            seen.pop()  # a go is no decision
        sitting.give(command)
        sitting.run()
    for view in reversed(seen):
        sitting.undo()
        assert sitting.view == view
    assert sitting.assisted
    with pytest.raises(NothingToUndo):
        sitting.undo()


def test_another_move_after_undo_is_another_game() -> None:
    sitting = session()
    play_on(sitting, 1)
    first = sitting.view.tossed
    sitting.undo()
    second = next(cards for cards in combinations(sitting.view.hand, 2) if cards != first)
    sitting.give(Discard(0, second))
    assert sitting.view.tossed == second


@pytest.mark.parametrize("moves", [0, 1, 3, 7, 20, 10_000])
@pytest.mark.parametrize("preset", ["standard", "acc", "partners"])
def test_a_saved_game_goes_on_as_if_nothing_had_happened(preset: str, moves: int) -> None:
    seats = "you,greedy,random,greedy" if preset == "partners" else "you,random"
    first = session(seats, preset, "00" * 32)
    play_on(first, moves)
    paper = StringIO()
    save_session(first, paper)
    second = load_session(paper.getvalue())
    assert (second.events, second.seed, second.seating) == (first.events, first.seed, first.seating)
    play_on(first, 10_000)
    play_on(second, 10_000)
    assert second.events == first.events
    assert second.is_over


def test_a_game_once_assisted_stays_so() -> None:
    sitting = session()
    play_on(sitting, 2)
    sitting.undo()
    paper = StringIO()
    save_session(sitting, paper)
    assert load_session(paper.getvalue()).assisted


def test_a_record_without_seed_or_players_can_not_go_on() -> None:
    bare = GameRecord((GameBegan(PRESETS["standard"]),), ("Ann", "Ben"))
    for fault, why in ((bare, "seed and players"), (MatchRecord((bare,)), "single game")):
        paper = StringIO()
        dump(fault, paper)
        with pytest.raises(NotResumable, match=why):
            load_session(paper.getvalue())
