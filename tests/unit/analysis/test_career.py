"""Careers, against counts that a second reader makes of the records' text."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, stdev

import pytest

from muggins.analysis.career import Chapter, Measure, NotFinished, career, chapter
from muggins.analysis.par import par
from muggins.cards import format_cards
from muggins.game.events import Role, Source
from muggins.game.rules import PRESETS, Rules
from muggins.game.series import Result, Skunk
from muggins.notation.text import GameRecord, loads
from tests.unit.cards import oracle

GOLDEN = Path(__file__).parents[2] / "golden"
Deal = tuple[str, int, int, int | None]


def text_of(name: str) -> str:
    return (GOLDEN / f"{name}.crib").read_text(encoding="utf-8")


def read(name: str) -> GameRecord:
    record = loads(text_of(name))
    assert isinstance(record, GameRecord)
    return record


def read_deals(text: str, seat: int) -> Iterator[Deal]:
    """Role, hand, crib and play of each deal with a starter, from the text and the slow scorer."""
    for part in re.split(r"^deal ", text, flags=re.MULTILINE)[1:]:
        dealer = int(part.split()[2])
        hand = re.search(rf"^  hand {seat} (.*)$", part, re.MULTILINE)
        starter = re.search(r"^  starter (\w\w)", part, re.MULTILINE)
        tossed = re.findall(r"^  toss (\d) (.*)$", part, re.MULTILINE)
        if hand is None or starter is None:
            continue
        mine = next(cards.split() for who, cards in tossed if int(who) == seat)
        kept = [card for card in hand[1].split() if card not in mine]
        crib = [card for _, cards in tossed for card in cards.split()]
        laid = re.findall(rf"\b{seat}:\w\w\(\d+\)\+(\d+)", part)
        closed = re.findall(rf"\b{seat}:\+(\d+)\((?:go|last)\)", part)
        yield (
            "dealer" if dealer == seat else "pone",
            sum(oracle.show(kept, starter[1], crib=False).values()),
            sum(oracle.show(crib, starter[1], crib=True).values()),
            sum(map(int, laid + closed)) if "\n  show " in part else None,
        )


@pytest.mark.parametrize("name", ["standard", "short"])
@pytest.mark.parametrize("seat", [0, 1])
def test_measures_are_what_a_second_reader_counts(name: str, seat: int) -> None:
    deals = list(read_deals(text_of(name), seat))
    found = career([chapter("it", read(name).events, seat)])
    for measure in found.measures:
        place = {Source.HAND: 1, Source.CRIB: 2, Source.PLAY: 3}[measure.source]
        brought = [
            points
            for deal in deals
            if deal[0] == measure.role and isinstance(points := deal[place], int)
        ]
        counted = {points: ways for points, ways in enumerate(measure.ways) if ways}
        assert counted == Counter(brought)
        assert measure.mean == pytest.approx(mean(brought))
        assert measure.margin == pytest.approx(1.959964 * stdev(brought) / len(brought) ** 0.5)
    assert found.best_hand is not None
    assert found.best_hand.points == max(hand for _, hand, _, _ in deals)


def test_the_best_hand_names_its_cards_and_its_deal() -> None:
    """In short.crib Ben's best are the 6 of deal 2: 3d 5c 8s Ks with the 5h."""
    best = career([chapter("it", read("short").events, 1)]).best_hand
    assert best is not None
    assert (format_cards(best.cards), str(best.starter)) == ("3d 5c 8s Ks", "5h")
    assert (best.points, best.game, best.deal) == (6, "it", 2)


def test_a_game_is_won_by_one_side_and_lost_by_the_others() -> None:
    """The last line of short.crib: side 1 wins 44-61, and 44 is no skunk in the game to 61."""
    won, lost = (career([chapter("it", read("short").events, seat)]) for seat in (1, 0))
    assert (won.games, won.won, won.lost, won.streak) == (1, 1, 0, 1)
    assert (lost.games, lost.won, lost.lost, lost.streak) == (1, 0, 1, -1)
    assert won.skunks_given == lost.skunks_taken == 0


def test_partners_win_together() -> None:
    record = read("partners")
    outcomes = [chapter("it", record.events, seat).outcome for seat in range(4)]
    assert outcomes[:2] == outcomes[2:]
    assert sorted(outcomes[:2]) == [-1, 1]


def played(outcome: int, skunk: Skunk = Skunk.NONE) -> Chapter:
    return Chapter("it", Rules(), outcome, skunk, ())


def test_skunks_and_streaks() -> None:
    found = career(
        [
            played(1, Skunk.SKUNK),
            played(1, Skunk.DOUBLE),
            played(0),
            played(1),
            played(-1, Skunk.SKUNK),
            played(-1),
            played(-1, Skunk.DOUBLE),
            played(-1, Skunk.SKUNK),
        ]
    )
    assert (found.games, found.won, found.lost, found.drawn) == (8, 3, 4, 1)
    assert (found.skunks_given, found.doubles_given) == (1, 1)
    assert (found.skunks_taken, found.doubles_taken) == (2, 1)
    assert (found.streak, found.longest_won, found.longest_lost) == (-4, 2, 4)


def test_a_game_that_is_not_over_has_no_outcome() -> None:
    with pytest.raises(NotFinished, match="Game it is not over"):
        chapter("it", read("muggins-by-hand").events, 0)


def test_a_claimed_game_ends_as_it_is_told() -> None:
    """Ann left in deal 1, whose 31 of Ben's she had called; he claims, one hole ahead."""
    events = read("muggins-by-hand").events
    ended = Result(PRESETS["acc"], 1, (120, 121), 1)
    lost = chapter("it", events, 0, ended)
    assert (lost.outcome, lost.skunk, len(lost.deals)) == (-1, Skunk.NONE, 1)
    assert (lost.deals[0].role, lost.deals[0].hand, lost.deals[0].crib) == (Role.PONE, 8, 8)


def test_a_single_deal_has_a_mean_and_no_margin() -> None:
    measure = Measure(Role.PONE, Source.HAND, (0, 0, 1), None)
    assert (measure.deals, measure.mean, measure.margin) == (1, 2.0, None)


# docs/theory/race.md, "What came out".
PUBLISHED = {
    (Role.PONE, Source.PLAY): 2.2038,
    (Role.DEALER, Source.PLAY): 3.3610,
    (Role.PONE, Source.HAND): 8.1287,
    (Role.DEALER, Source.HAND): 7.9868,
    (Role.DEALER, Source.CRIB): 4.7735,
    (Role.PONE, Source.CRIB): 4.7735,
}


@pytest.mark.parametrize(("role", "source"), PUBLISHED)
def test_par_is_that_of_the_deals_behind_the_race(role: Role, source: Source) -> None:
    found = par(PRESETS["acc"], role, source)
    assert found is not None
    assert round(found, 4) == PUBLISHED[role, source]


@pytest.mark.parametrize("name", ["three", "five-card", "seven-card", "kitchen", "partners"])
def test_other_games_have_no_par(name: str) -> None:
    assert par(PRESETS[name], Role.DEALER, Source.HAND) is None


def test_games_of_two_kinds_have_the_par_that_they_share() -> None:
    alike = [chapter("a", read("standard").events, 0), chapter("b", read("short").events, 0)]
    assert all(measure.par is not None for measure in career(alike).measures)
    mixed = [*alike, chapter("c", read("three").events, 0)]
    assert all(measure.par is None for measure in career(mixed).measures)
