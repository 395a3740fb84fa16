"""The arena: two players at duplicate deals, until the games are played or a test is settled."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from typing import TypeAlias

from muggins.cards import MugginsError
from muggins.sim.duplicate import Contest, seatings
from muggins.sim.journal import Journal
from muggins.sim.shards import Executor, Serial, Shard, shards
from muggins.sim.sprt import Sprt, Verdict
from muggins.sim.tally import Tally

Watch: TypeAlias = Callable[[Tally], None]
"""Told the sums so far, each time that more is known."""


@dataclass(frozen=True, slots=True)
class Length:
    """When a contest ends: after so many games, or before that when the test has its answer."""

    games: int
    sprt: Sprt | None = None

    def __post_init__(self) -> None:
        """Refuse a contest without a game."""
        if self.games < 1:
            raise MugginsError(f"An arena plays 1 game or more, not {self.games}.")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a contest: its sums, and what the test says, if there was one."""

    contest: Contest
    sprt: Sprt | None
    tally: Tally

    @property
    def verdict(self) -> Verdict | None:
        """The test's answer; None without a test."""
        return self.sprt.verdict(self.tally) if self.sprt else None


def play_contest(
    contest: Contest,
    length: Length,
    *,
    executor: Executor | None = None,
    journal: Journal | None = None,
    watch: Watch | None = None,
) -> Outcome:
    """Play a contest of that length, in whole sets of duplicate games.

    >>> from muggins.game.rules import Rules
    >>> outcome = play_contest(Contest(("greedy", "random"), Rules(), "tuesday"), Length(3))
    >>> outcome.tally.games, outcome.tally.sets.number
    (4, 2)

    The sums are always those of the contest's first sets, in whatever order the executor had them
    done, so they depend on the contest alone. Raises what the players and the journal raise.
    """
    known = journal.done() if journal else {}
    set_games = len(seatings(contest.rules))
    planned = shards(contest, -(-length.games // set_games))
    waiting = [shard for shard in planned if shard not in known]
    with closing(_fresh(executor or Serial(), waiting, journal)) as fresh:
        nothing = Outcome(contest, length.sprt, Tally(set_games))
        return _settled(nothing, _growing(planned, known, fresh), watch)


def _settled(outcome: Outcome, tallies: Iterable[Tally], watch: Watch | None) -> Outcome:
    """What is known when the test has its answer, or at the end."""
    for tally in tallies:
        outcome = replace(outcome, tally=tally)
        if watch:
            watch(tally)
        if outcome.verdict not in {None, Verdict.OPEN}:
            break
    return outcome


def _fresh(
    executor: Executor, waiting: Iterable[Shard], journal: Journal | None
) -> Generator[tuple[Shard, Tally], None, None]:
    """The shards as they are played, each entered into the journal."""
    with closing(executor.run(waiting)) as played:
        for shard, tally in played:
            if journal:
                journal.add(shard, tally)
            yield shard, tally


def _growing(
    planned: Iterable[Shard], known: dict[Shard, Tally], fresh: Iterator[tuple[Shard, Tally]]
) -> Iterator[Tally]:
    """The sums of the first shard, of the first two, and so on, as soon as they are there."""
    whole = None
    for shard in planned:
        while shard not in known:
            done, tally = next(fresh)
            known[done] = tally
        whole = known[shard] if whole is None else whole + known[shard]
        yield whole
