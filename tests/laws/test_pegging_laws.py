"""Laws of the play: what holds at every step of every play, whoever plays what."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins.cards import Card, Kind, Line, total
from muggins.cards.deck import FULL_DECK
from muggins.pegging import Close, IllegalPlay, Leads, Play, Step, go, lay, legal, start
from tests.pegging_referee import Event, referee, worth

PLAYS_AGAINST_THE_REFEREE = 20_000


@st.composite
def deals(draw: st.DrawFn, most: int = 4) -> Play:
    """A play of two to `most` seats about to start: three to five cards a seat."""
    hands = _dealt(
        draw(st.permutations(FULL_DECK)), draw(st.integers(2, most)), draw(st.integers(3, 5))
    )
    return start(
        hands,
        draw(st.integers(0, len(hands) - 1)),
        leads=draw(st.sampled_from(Leads)),
        one_count=draw(st.booleans()),
    )


def _dealt(deck: Sequence[Card], seats: int, size: int) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(deck[seat * size : (seat + 1) * size]) for seat in range(seats))


def walk(play: Play, choices: random.Random) -> list[tuple[Play, Step]]:
    """Play to the end with random legal cards; each act as (position before it, its step)."""
    taken: list[tuple[Play, Step]] = []
    while not play.over:
        cards = legal(play)
        step = lay(play, choices.choice(cards)) if cards else go(play)
        taken.append((play, step))
        play = step.play
    return taken


walks = given(play=deals(), choices=st.randoms(use_true_random=False))


def cards_in(play: Play) -> list[Card]:
    held = [card for hand in play.hands for card in hand]
    laid = [laid.card for pile in (*play.finished, play.pile) for laid in pile]
    return sorted(held + laid)


def paid_for_the_close(step: Step, close: Close) -> list[Line]:
    at_31 = [line for line in step.lines if line.kind is Kind.THIRTY_ONE]
    return at_31 + ([close.line] if close.line else [])


@walks
def test_the_count_never_passes_31_and_rests_below_it(play: Play, choices: random.Random) -> None:
    for _before, step in walk(play, choices):
        assert 0 <= step.play.count <= 30
        for pile in step.play.finished:
            assert sum(worth(str(each.card)) for each in pile) <= 31


@walks
def test_cards_are_conserved(play: Play, choices: random.Random) -> None:
    dealt = cards_in(play)
    for _before, step in walk(play, choices):
        assert cards_in(step.play) == dealt


@walks
def test_never_stuck_and_over_only_when_it_should_be(play: Play, choices: random.Random) -> None:
    end = ([play] + [step.play for _before, step in walk(play, choices)])[-1]
    assert end.pile == ()
    assert len(end.finished) == 1 if play.one_count else not any(end.hands)


@walks
def test_go_is_legal_exactly_when_no_card_fits(play: Play, choices: random.Random) -> None:
    for before, _step in walk(play, choices):
        if legal(before):
            with pytest.raises(IllegalPlay):
                go(before)
        else:
            assert go(before).lines == ()


@walks
def test_a_card_is_legal_exactly_when_it_can_be_laid(play: Play, choices: random.Random) -> None:
    for before, _step in walk(play, choices):
        for card in (card for hand in before.hands for card in hand):
            if card in legal(before):
                assert lay(before, card).play != before
            else:
                with pytest.raises(IllegalPlay):
                    lay(before, card)


@walks
def test_every_count_is_paid_once_one_or_two_at_31(play: Play, choices: random.Random) -> None:
    for before, step in walk(play, choices):
        closes = len(step.play.finished) - len(before.finished)
        assert closes == (step.close is not None)
        if step.close is None:
            assert all(line.kind is not Kind.THIRTY_ONE for line in step.lines)
            continue
        pile = step.play.finished[-1]
        at_31 = sum(worth(str(each.card)) for each in pile) == 31
        assert total(paid_for_the_close(step, step.close)) == (2 if at_31 else 1)
        assert step.close.seat == pile[-1].seat


@walks
def test_only_the_seat_to_act_changes_and_it_is_a_seat_with_cards(
    play: Play, choices: random.Random
) -> None:
    for before, step in walk(play, choices):
        assert before.turn is not None
        assert before.hands[before.turn]
        assert before.turn not in before.gone
        changed = [
            seat
            for seat, hand in enumerate(step.play.hands)
            if len(hand) != len(before.hands[seat])
        ]
        assert changed == ([before.turn] if legal(before) else [])


@walks
def test_last_is_for_the_last_card_held_and_go_for_any_other(
    play: Play, choices: random.Random
) -> None:
    for _before, step in walk(play, choices):
        if step.close is not None and step.close.line is not None:
            assert step.close.line.kind is (Kind.GO if any(step.play.hands) else Kind.LAST)
            assert step.close.line.cards == (step.play.finished[-1][-1].card,)


@given(play=deals(most=2), choices=st.randoms(use_true_random=False))
def test_two_handed_both_ways_to_lead_are_the_same(play: Play, choices: random.Random) -> None:
    other = Leads.LEFT if play.leads is Leads.FIRST_GO else Leads.FIRST_GO
    leader = play.turn
    assert leader is not None
    twin = start(play.hands, leader, leads=other, one_count=play.one_count)
    for before, step in walk(play, choices):
        act = [card for card in legal(before) if card not in step.play.hands[before.turn or 0]]
        twin_step = lay(twin, act[0]) if act else go(twin)
        twin = twin_step.play
        assert (twin.turn, twin.hands, twin_step.close) == (
            step.play.turn,
            step.play.hands,
            step.close,
        )


def told(acts: Sequence[tuple[Play, Step]]) -> list[Event]:
    """The same story as the referee tells, read off the steps."""
    story: list[Event] = []
    for before, step in acts:
        assert before.turn is not None
        held = set(before.hands[before.turn]) - set(step.play.hands[before.turn])
        text = "".join(map(str, held))
        story.append(("lay" if held else "go", before.turn, text, total(step.lines)))
        if step.close is not None:
            card = str(step.play.finished[-1][-1].card)
            paid = step.close.line.points if step.close.line else 0
            story.append(("end", step.close.seat, card, paid))
    return story


def refereed(play: Play, acts: Sequence[tuple[Play, Step]]) -> list[Event]:
    """What the second referee says of the same cards laid in the same order."""
    end = acts[-1][1].play
    order = iter([str(laid.card) for pile in end.finished for laid in pile])
    assert play.turn is not None
    return referee(
        [[str(card) for card in hand] for hand in play.hands],
        play.turn,
        lambda _seat, _hand, _fits: next(order),
        first_go=play.leads is Leads.FIRST_GO,
        one_count=play.one_count,
    )


@walks
@settings(max_examples=200)
def test_the_second_referee_tells_the_same_story(play: Play, choices: random.Random) -> None:
    acts = walk(play, choices)
    assert told(acts) == refereed(play, acts)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_second_referee_agrees_on_thousands_of_plays(seats: int) -> None:
    """Cards, goes, points, awards and their order; half of the hands from low cards only.

    Low cards make the long runs and the many-card counts that a fair deal seldom shows.
    """
    dice = random.Random(f"pegging {seats}")
    for number in range(PLAYS_AGAINST_THE_REFEREE // 3 + 1):
        deck = list(FULL_DECK if number % 2 else FULL_DECK[:28])
        dice.shuffle(deck)
        play = start(
            _dealt(deck, seats, dice.randint(3, 5)),
            dice.randrange(seats),
            leads=dice.choice(list(Leads)),
            one_count=dice.random() < 0.1,
        )
        acts = walk(play, dice)
        assert told(acts) == refereed(play, acts)
