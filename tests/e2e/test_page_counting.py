"""Counting by hand and muggins at the page (docs/rules.md, section 7), and how counts are told."""

import re
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from muggins.ai.counting import due_count, lay_claim, settle
from muggins.cards import Card, Line, score_play, score_show, total
from muggins.game.events import CallMuggins, HandCounted, MugginsCalled, Pegged, Source
from muggins.game.speech import Announcement, say_card, say_show
from muggins.game.view import playable
from tests.e2e.at_table import await_turn, move, open_table, prefer, press, seen
from tests.e2e.served import Served
from tests.e2e.sitter import Sitter

pytestmark = pytest.mark.e2e

COUNT: Final = """async ([shows, plays]) => {
  const here = document.querySelector("script[src*='/static/']").src;
  const spoken = await import(new URL("spoken.js", here));
  const scored = await import(new URL("lines.js", here));
  // The page's own modules came joined in one file; these, by themselves, have learned nothing yet.
  const words = await import(new URL("words.js", here));
  await words.learn("voice");
  return {
    shows: shows.map(({ lines }) => [spoken.spokenShow(lines), spoken.showPhrases(lines)]),
    plays: plays.map(({ count, lines }) => [
      spoken.spokenCard(count, lines), lines.map(spoken.nameOfLine),
    ]),
    shown: shows.map(({ cards, starter, crib }) => scored.showLines(cards, starter, crib)),
    played: plays.map(({ cards }) => scored.playLines(cards)),
  };
}"""


def as_json(lines: tuple[Line, ...]) -> list[dict[str, Any]]:
    return [
        {"kind": str(line.kind), "cards": [str(card) for card in line.cards], "points": line.points}
        for line in lines
    ]


def as_set(lines: list[dict[str, Any]]) -> set[tuple[Any, ...]]:
    return {(line["kind"], line["points"], *sorted(line["cards"])) for line in lines}


def random_shows(dice: Random) -> list[tuple[tuple[Card, ...], Card, bool]]:
    """Hands of every size, many of them of few ranks or of one suit, so that all counts occur."""
    packs = [range(52), range(12, 40), (*range(4, 12), 16, 17, 18, 40, 41, 42, 43), range(0, 52, 4)]
    shows = []
    for number in range(600):
        pack = packs[number % len(packs)]
        *hand, starter = map(Card, dice.sample(list(pack), 4 + number % 3))
        shows.append((tuple(hand), starter, number % 5 == 0 and len(hand) == 4))
    return shows


def random_piles(dice: Random) -> list[tuple[Card, ...]]:
    piles: list[tuple[Card, ...]] = []
    while len(piles) < 300:
        pile = tuple(map(Card, dice.sample(range(24), dice.randint(1, 7))))
        if sum(card.value for card in pile) <= 31:
            piles.append(pile)
    return piles


def said(announcement: Announcement) -> list[Any]:
    phrases = [
        {
            "text": phrase.text,
            "cards": [str(card) for card in phrase.cards],
            "points": phrase.points,
            "total": phrase.total,
        }
        for phrase in announcement.phrases
    ]
    return [announcement.text.lower(), phrases]


def test_the_page_counts_and_speaks_as_the_rules_do(served: Served, page: Page) -> None:
    dice = Random("spoken")
    shows = [(*show, score_show(show[0], show[1], crib=show[2])) for show in random_shows(dice)]
    plays = [(pile, score_play(pile)) for pile in random_piles(dice)]
    open_table(page, served, "standard", {"kind": "bot", "bot": "greedy"})
    page.locator("main").wait_for()
    asked = (
        [
            {
                "cards": [*map(str, hand)],
                "starter": str(starter),
                "crib": crib,
                "lines": as_json(lines),
            }
            for hand, starter, crib, lines in shows
        ],
        [
            {
                "cards": [*map(str, pile)],
                "count": sum(c.value for c in pile),
                "lines": as_json(lines),
            }
            for pile, lines in plays
        ],
    )
    told = page.evaluate(COUNT, asked)
    assert told["shows"] == [said(say_show(lines)) for *_, lines in shows]
    for (pile, lines), spoken in zip(plays, told["plays"], strict=True):
        card = say_card(sum(card.value for card in pile), lines)
        assert spoken == [card.text.lower(), [phrase.text for phrase in card.phrases]]
    assert [*map(as_set, told["shown"])] == [as_set(as_json(lines)) for *_, lines in shows]
    assert [*map(as_set, told["played"])] == [as_set(as_json(lines)) for _, lines in plays]


# ---- whole games --------------------------------------------------------------------------------


class Counter:
    """A player who counts for himself, now and then wrongly."""

    def __init__(self, sitter: Sitter, served: Served) -> None:
        self.sitter, self.served, self.page = sitter, served, sitter.page
        self.counts = 0

    def claim(self, truth: int) -> int:
        """Each third count is too low, each seventh too high."""
        self.counts += 1
        if self.counts % 7 == 0:
            return truth + 2
        return max(0, truth - 2) if self.counts % 3 == 0 else truth

    def answer(self, turn: str) -> None:
        match turn:
            case "discard":
                for place in range(seen(self.sitter, self.served).rules.tossed):
                    self.sitter.pick(place)
                move(self.sitter, "Lay away")
            case "lay":
                self.lay()
            case "go":
                move(self.sitter, "Say go")
            case "count":
                self.count()
            case "settle":
                self.settle()
            case _:
                press(self.sitter, "Continue")

    def lay(self) -> None:
        now = seen(self.sitter, self.served)
        card = min(playable(now))
        self.page.get_by_role("button", name=card.name, exact=True).click()
        points = self.claim(lay_claim(now, card))
        self.choose("Points of this card", points)
        move(self.sitter, "Play")

    def choose(self, group: str, points: int) -> None:
        numbers = self.page.get_by_role("group", name=group, exact=True)
        numbers.get_by_role("button", name=str(points), exact=True).click()

    def count(self) -> None:
        truth = due_count(seen(self.sitter, self.served))
        claim = self.claim(truth)
        self.choose("Points", claim if claim not in {19, 25, 26, 27} else truth)
        move(self.sitter, "Say ")

    def settle(self) -> None:
        now = seen(self.sitter, self.served)
        assert now.pending
        answer = settle(now, now.pending, 0)
        if not isinstance(answer, CallMuggins):
            return move(self.sitter, "Let it stand")
        press(self.sitter, "Muggins!")
        self.choose("Points that are wrong", answer.points)
        move(self.sitter, f"Call {answer.points}")
        banner = self.page.locator(".banner .muggins")
        expect(banner).to_have_text(re.compile(r"^You call muggins: \w+ missed, and right\.$"))
        return None


def agree(sitter: Sitter, served: Served, turn: str) -> None:
    """What is asked for is what the rules await; the first two scores are those of the rules."""
    now = seen(sitter, served)
    stages = {"discard": "discarding", "lay": "playing", "go": "playing", "count": "showing"}
    assert now.stage == {**stages, "settle": "settling"}[turn]
    sitter.await_moment(lambda moment: moment.scores == now.scores[:2])


def test_a_game_of_muggins_that_is_reloaded_once_in_each_phase(
    served: Served, sitter: Sitter, complaints: list[str], axe: Callable[[], list[str]]
) -> None:
    open_table(sitter.page, served, "acc target=31", {"kind": "bot", "bot": "beginner"})
    player = Counter(sitter, served)
    reloaded: set[str] = set()
    while (turn := await_turn(sitter)) != "over":
        if turn not in reloaded:
            reloaded.add(turn)
            assert axe() == []
            sitter.page.reload()
            continue
        if turn != "continue":
            agree(sitter, served, turn)
        player.answer(turn)
    assert reloaded >= {"discard", "lay", "count", "settle", "continue"}
    entries = served.entries(sitter.game)
    sources = {entry.source for entry in entries if isinstance(entry, Pegged)}
    assert Source.MUGGINS in sources
    assert any(isinstance(entry, MugginsCalled) for entry in entries)
    assert sitter.see().scores == served.room(sitter.game).game.scores
    assert complaints == []


def take(page: Page, cards: frozenset[Card]) -> None:
    """Tap these cards, and take them together."""
    for card in sorted(cards):
        page.get_by_role("button", name=re.compile(rf"^{card.name}\b")).click()
    page.get_by_role("button", name="Take ").click()
    expect(page.get_by_role("button", name="Take ")).to_have_count(0)


def test_a_hand_is_counted_by_tapping_its_cards(
    served: Served, sitter: Sitter, complaints: list[str]
) -> None:
    prefer(sitter.page, served, countBy="cards")
    open_table(sitter.page, served, "quick counting=manual", {"kind": "bot", "bot": "greedy"})
    player = Counter(sitter, served)
    while (turn := await_turn(sitter)) != "count":
        player.answer(turn)
    now = seen(sitter, served)
    assert now.starter
    assert now.due[0] == (0, Source.HAND)
    lines = score_show(now.kept, now.starter)
    for cards in {frozenset(line.cards) for line in lines}:
        take(sitter.page, cards)
    taken = sitter.page.get_by_role("list", name="Counted so far")
    expect(taken.get_by_role("listitem")).to_have_count(len({*map(_cards, lines)}) or 1)
    move(sitter, f"Say {total(lines)}")
    claims = [e.claim for e in served.entries(sitter.game) if isinstance(e, HandCounted)]
    assert total(lines) in claims
    assert complaints == []


def _cards(line: Line) -> frozenset[Card]:
    return frozenset(line.cards)
