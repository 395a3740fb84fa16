"""The page without eyes: a round in typed words, and every sentence as the rules would say it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from muggins.game.events import (
    CardLaid,
    CountClosed,
    Dealt,
    Discarded,
    GameEnded,
    GoSaid,
    HandCounted,
    StarterCut,
)
from muggins.game.speech import say_event
from muggins.game.view import playable
from muggins.server.entries import Entry
from tests.e2e.at_table import await_turn, open_table, seen
from tests.e2e.served import Served
from tests.e2e.sitter import Sitter

pytestmark = pytest.mark.e2e

DONE = {"lay": "play", "discard": "toss"}


def type_in(sitter: Sitter, words: str) -> None:
    line = sitter.page.get_by_role("textbox", name="Type a command")
    line.fill(words)
    line.press("Enter")


def ask(sitter: Sitter, words: str, answer: str) -> None:
    """Type a question, and hear the answer."""
    type_in(sitter, words)
    expect(sitter.page.get_by_role("status")).to_have_text(answer)


def type_move(sitter: Sitter, served: Served, turn: str) -> None:
    """Make the first move there is, and see the page go on from it."""
    now = seen(sitter, served)
    match turn:
        case "discard":
            words = f"toss {now.hand[0]} {str(now.hand[1]).upper()}"
        case "lay":
            words = f"play {playable(now)[0]}"
        case "go":
            words = "go"
        case _:
            words = "next"
    before = sitter.see()
    type_in(sitter, words)
    sitter.await_moment(lambda seen: (seen.tree, seen.said) != (before.tree, before.said))


def does(seat: int, verb: str) -> str:
    return f"You {verb}" if seat == 0 else f"Greedy {verb}s"


def whose(seat: int) -> str:
    return "Your" if seat == 0 else "Greedy’s"


def sentence(entry: Entry) -> str | None:
    """What is said of it, in the words of `muggins.game.speech`; None for what these tests skip."""
    announced = None if not isinstance(entry, SAID) else say_event(entry)
    words = announced.text if announced else ""
    match entry:
        case Dealt(dealer=dealer):
            return f"Deal 1. It is {whose(dealer).replace('Your', 'your')} crib."
        case Discarded(seat=seat, cards=cards):
            mine = " and ".join(f"the {card.name}" for card in cards)
            return f"{does(seat, 'lay')} away {mine if seat == 0 else 'for the crib'}."
        case StarterCut(card=card):
            return f"The starter is the {card.name}.{f' {words.capitalize()}.' if words else ''}"
        case CardLaid(seat=seat, card=card):
            return f"{does(seat, 'play')} the {card.name}: {words.lower()}."
        case GoSaid(seat=seat):
            return f"{does(seat, 'say')} {words}."
        case CountClosed(seat=seat, line=line) if line:
            return f"{words.capitalize()}: {'you peg' if seat == 0 else 'Greedy pegs'} it."
        case HandCounted(seat=seat, source=source):
            return f"{whose(seat)} {source}: {words}."
        case GameEnded(winner=winner):
            return "The round is drawn." if winner is None else f"{does(winner, 'win')} the game."
        case _:
            return None


SAID = (StarterCut, CardLaid, GoSaid, CountClosed, HandCounted)


def sentences(entries: tuple[Entry, ...]) -> Iterator[str]:
    yield from filter(None, map(sentence, entries))


def test_a_round_is_played_in_typed_words(
    served: Served, sitter: Sitter, complaints: list[str]
) -> None:
    page = sitter.page
    open_table(page, served, "quick", {"kind": "bot", "bot": "greedy"})
    await_turn(sitter)
    page.keyboard.press("/")
    expect(page.get_by_role("textbox", name="Type a command")).to_be_focused()
    while (turn := await_turn(sitter)) == "continue":
        type_move(sitter, served, turn)
    ask(sitter, "score", "You 0, Greedy 0. ")
    ask(sitter, "dance", "There is no command “dance”. Type help for those there are. ")
    ask(sitter, "play 5h", "You cannot play a card now. ")
    ask(sitter, "count", "No card lies in the count. ")
    type_in(sitter, "hand")
    names = [f"the {card.name}" for card in seen(sitter, served).hand]
    told = f"You hold {', '.join(names[:-1])}, and {names[-1]}. "
    expect(page.get_by_role("status")).to_have_text(told)
    while (turn := await_turn(sitter)) != "over":
        type_move(sitter, served, turn)
    log = page.get_by_role("log", include_hidden=True).get_by_role("listitem", include_hidden=True)
    spoken = [text for text in log.all_text_contents() if " cut" not in text]
    assert spoken == [*sentences(served.entries(sitter.game))]
    assert complaints == []
