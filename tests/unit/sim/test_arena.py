"""Contests in shards: cut in any way, played anywhere, broken off and taken up again."""

import os
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import combinations
from operator import add
from pathlib import Path
from typing import NoReturn

import pytest

from muggins.cards import MugginsError
from muggins.game.rules import PRESETS, Rules
from muggins.sim.arena import Length, play_contest
from muggins.sim.duplicate import Contest, play_set
from muggins.sim.journal import Journal, JournalError
from muggins.sim.shards import (
    SHARD_SETS,
    PoolBroken,
    Serial,
    Shard,
    executor,
    play_shard,
    pool,
    shards,
)
from muggins.sim.sprt import Sprt, Verdict
from muggins.sim.tally import Tally

CONTEST = Contest(("greedy", "random"), PRESETS["quick"], "arena")
GAMES = 2 * (2 * SHARD_SETS + 5)


@pytest.fixture(scope="module")
def whole() -> Tally:
    """All sets one by one, in no shards."""
    return reduce(add, (play_set(CONTEST, number) for number in range(GAMES // 2)))


@dataclass(slots=True)
class Backwards:
    """Has the last shard done first, and counts what it was given; stops after so many."""

    most: int = 1000
    asked: list[Shard] = field(default_factory=list)

    def run(self, waiting: Iterable[Shard]) -> Generator[tuple[Shard, Tally], None, None]:
        for shard in reversed(list(waiting)):
            if len(self.asked) == self.most:
                raise KeyboardInterrupt
            self.asked.append(shard)
            yield shard, play_shard(shard)


def test_the_sums_do_not_depend_on_who_plays_the_shards(whole: Tally) -> None:
    with pool(2) as processes:
        for anyone in (Serial(), processes, Backwards()):
            assert play_contest(CONTEST, Length(GAMES), executor=anyone).tally == whole


def test_shards_are_all_sets_once() -> None:
    cut = shards(CONTEST, 45)
    numbers = [number for shard in cut for number in range(shard.first, shard.first + shard.sets)]
    assert numbers == list(range(45))
    assert cut[:2] == shards(CONTEST, 1000)[:2]


def test_games_are_rounded_up_to_whole_sets() -> None:
    assert play_contest(CONTEST, Length(3)).tally.games == 4
    with pytest.raises(MugginsError, match="1 game or more, not 0"):
        Length(0)


def test_a_run_that_was_broken_off_goes_on(whole: Tally, tmp_path: Path) -> None:
    journal = Journal(tmp_path / "run.jsonl", (CONTEST,))
    with pytest.raises(KeyboardInterrupt):
        play_contest(CONTEST, Length(GAMES), executor=Backwards(most=2), journal=journal)
    rest = Backwards()
    outcome = play_contest(CONTEST, Length(GAMES), executor=rest, journal=journal)
    assert outcome.tally == whole
    assert [shard.first for shard in rest.asked] == [0]
    nobody = Backwards(most=0)
    assert play_contest(CONTEST, Length(GAMES), executor=nobody, journal=journal).tally == whole


def test_a_pool_has_one_journal(tmp_path: Path) -> None:
    pool_of_three = tuple(
        replace(CONTEST, players=pair) for pair in combinations(("greedy", "random", "other"), 2)
    )
    journal = Journal(tmp_path / "pool.jsonl", pool_of_three)
    journal.done()
    entered = {
        Shard(contest, 0, 1): Tally(2, wins=(n, 0)) for n, contest in enumerate(pool_of_three)
    }
    for shard, tally in entered.items():
        journal.add(shard, tally)
    assert journal.done() == entered
    with pytest.raises(JournalError, match="is the journal of"):
        Journal(journal.path, pool_of_three[:1]).done()


def test_a_line_that_was_cut_off_is_played_again(whole: Tally, tmp_path: Path) -> None:
    journal = Journal(tmp_path / "run.jsonl", (CONTEST,))
    play_contest(CONTEST, Length(GAMES), journal=journal)
    text = journal.path.read_text()
    journal.path.write_text(text[:-20])
    rest = Backwards()
    assert play_contest(CONTEST, Length(GAMES), executor=rest, journal=journal).tally == whole
    assert len(rest.asked) == 1
    assert journal.path.read_text() == text


def test_a_first_line_that_was_cut_off_is_no_journal_yet(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "run.jsonl", (CONTEST,))
    journal.path.write_text('{"players": ["gre')
    assert journal.done() == {}
    assert journal.done() == {}
    assert journal.path.read_text().count("\n") == 1


def test_the_journal_of_another_contest_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    Journal(path, (CONTEST,)).done()
    for other in (
        Contest(("random", "greedy"), PRESETS["quick"], "arena"),
        Contest(("greedy", "random"), Rules(), "arena"),
        Contest(("greedy", "random"), PRESETS["quick"], "another"),
    ):
        with pytest.raises(JournalError, match=r"is the journal of .*arena.*, not of"):
            Journal(path, (other,)).done()


def test_a_file_that_is_no_journal_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "poem.txt"
    path.write_text("Roses are red\n")
    with pytest.raises(JournalError, match="no journal of an arena"):
        Journal(path, (CONTEST,)).done()
    path.write_text("")
    journal = Journal(path, (CONTEST,))
    journal.done()
    with path.open("a") as file:
        file.write('{"first": 0}\n')
    with pytest.raises(JournalError, match="has a line that tells of no shard: 'sets'"):
        journal.done()
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(JournalError, match="cannot be read"):
        Journal(path, (CONTEST,)).done()
    with pytest.raises(JournalError, match="Cannot write"):
        Journal(tmp_path / "nowhere" / "run.jsonl", (CONTEST,)).done()


def test_the_test_ends_the_contest_as_soon_as_it_has_its_answer() -> None:
    """Greedy wins nearly all quick rounds against random; a test for 50 or 60% needs few."""
    seen: list[Tally] = []
    outcome = play_contest(
        CONTEST, Length(2000, Sprt(0.5, 0.6)), executor=Serial(), watch=seen.append
    )
    assert outcome.verdict is Verdict.BETTER
    assert outcome.tally == seen[-1]
    assert 100 <= outcome.tally.sets.number < 1000
    assert all(Sprt(0.5, 0.6).verdict(tally) is Verdict.OPEN for tally in seen[:-1])


def test_without_a_test_there_is_no_verdict() -> None:
    assert play_contest(CONTEST, Length(2)).verdict is None


def test_a_pool_needs_somebody() -> None:
    with executor(1) as alone:
        assert alone == Serial()
    with pytest.raises(MugginsError, match="1 process or more, not 0"), executor(0):
        pass


def test_a_player_that_fails_in_another_process_is_heard_of() -> None:
    stranger = Contest(("nobody", "random"), Rules(), "x")
    with pool(1) as other, pytest.raises(MugginsError, match="No player is called 'nobody'"):
        play_contest(stranger, Length(2), executor=other)


class Deadly(Contest):
    """Ends the process that it is sent to."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Callable[[int], NoReturn], tuple[int]]:
        return os._exit, (1,)


def test_a_process_that_is_killed_is_heard_of() -> None:
    deadly = Deadly(("random", "random"), Rules(), "x")
    with (
        pool(1) as other,
        pytest.raises(PoolBroken, match="with a journal the same command goes on"),
    ):
        next(other.run([Shard(deadly, 0, 1)]))
