"""The review of a finished game: each choice is asked about as it was, and told with its cost."""

import json
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from muggins.analysis.moment import discarding, moments
from muggins.cards import parse_cards
from muggins.game.engine import evolve, replay
from muggins.game.events import CardLaid, Discarded
from muggins.game.view import View, playable, view
from muggins.notation.parcel import read_games
from muggins.notation.problem import problem_of
from tests.e2e.served import Served

pytestmark = pytest.mark.e2e

RECORD: Final = Path(__file__).parents[1] / "golden" / "short.crib"
BEN: Final = 1


def choices() -> Iterator[View]:
    """What Ben saw whenever he could do one thing or another, by the engine."""
    (record,) = read_games(RECORD.read_text(encoding="utf-8"))
    state = replay(record.events[:1])
    for event in record.events[1:]:
        if isinstance(event, Discarded) and event.seat == BEN:
            yield view(state, BEN)
        if isinstance(event, CardLaid) and event.seat == BEN:
            seen = view(state, BEN)
            if len({card.rank for card in playable(seen)}) > 1:
                yield seen
        state = evolve(state, event)


def answered(position: dict[str, Any]) -> dict[str, Any]:
    """As the adviser answers, but by no thought: the choices in the order of the hand."""
    hand = position["hand"]
    faces = combinations(hand, 2) if len(hand) == 6 else ([card] for card in hand)
    told = [
        {"cards": list(cards), "win": 0.9 - 0.02 * n, "points": -n} for n, cards in enumerate(faces)
    ]
    kind = "discard" if len(hand) == 6 else "pegging"
    return {"kind": kind, "measure": "win", "choices": told}


def seen_in(position: dict[str, Any]) -> View:
    """What the analysis takes the position for."""
    problem = problem_of(position)
    if problem.is_discard:
        return discarding(problem, parse_cards(position["hand"]))
    (moment,) = moments(problem)
    return moment.view


def test_every_choice_is_asked_about_as_it_was(
    served: Served, page: Page, complaints: list[str], axe: Callable[[], list[str]]
) -> None:
    asked: list[dict[str, Any]] = []

    def answer(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or ""))
        route.fulfill(json=answered(asked[-1]))

    page.route("**/api/analyse", answer)
    page.goto(f"{served.url}replay")
    page.get_by_label("File", exact=True).set_input_files(RECORD)
    page.get_by_role("button", name="Weigh Ben’s choices").click()
    expected = list(choices())
    expect(page.get_by_text(f"Ben made {len(expected)} choices")).to_be_visible()
    for position, true in zip(asked, expected, strict=True):
        found = seen_in(position)
        assert (position["role"] == "dealer") == (true.dealer == BEN)
        assert found.scores == (true.scores[BEN], true.scores[1 - BEN])
        assert found.rules.target == true.rules.target
        assert set(found.hand) == set(true.hand)
        assert (found.starter, found.count) == (true.starter, true.count)
        assert [laid.card for laid in found.pile] == [laid.card for laid in true.pile]
        assert set(found.tossed) == set(true.tossed)
        if found.starter is not None:
            assert found.held == (true.held[BEN], true.held[1 - BEN])
    assert axe() == []
    page.get_by_role("list").get_by_role("button", name="costs").first.click()
    expect(page.get_by_text("Something was better: this cost")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="played")).to_be_visible()
    assert axe() == []
    assert complaints == []


def test_the_table_of_a_choice_says_what_was_done(served: Served, page: Page) -> None:
    page.route(
        "**/api/analyse",
        lambda route: route.fulfill(json=answered(json.loads(route.request.post_data or ""))),
    )
    page.goto(f"{served.url}replay")
    page.get_by_label("File", exact=True).set_input_files(RECORD)
    page.get_by_role("button", name="Next deal").click()
    page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="What was best here?").click()
    row = page.get_by_role("row").filter(has_text="played")
    (record,) = read_games(RECORD.read_text(encoding="utf-8"))
    tossed = next(event for event in record.events if isinstance(event, Discarded))
    for card in tossed.cards:
        expect(row.get_by_role("img", name=card.name, exact=True)).to_be_visible()
