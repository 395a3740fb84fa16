"""The rest of a play by the stored policy: against plays laid under the laws of `pegging`."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
import pytest

from muggins.ai.openings import PEGS_DRAWN, openings
from muggins.ai.subgame import draws, kept_range
from muggins.cards import Card, score_play, total
from muggins.kernels.forecast import Hypotheses, search
from muggins.kernels.hidden import open_play
from muggins.kernels.multisets import hands as multisets
from muggins.kernels.multisets import number_of
from muggins.kernels.policy import Stored, is_stored, pegging
from muggins.kernels.spot import GO, count_at, on_turn, spot_after
from muggins.kernels.stakes import MOST, PEGS, Stakes, net_points
from muggins.pegging import Play, Step, go, lay, legal, start

NAMES = "A23456789TJQK"
EACH_RANK = tuple(Card(4 * rank) for rank in range(13))


def ranks(names: str) -> tuple[int, ...]:
    return tuple(NAMES.index(name) for name in names)


def highest() -> Stored:
    """A policy that lays the highest card of a hand."""
    shapes = ((13, 455), (13, 13, 455), (13, 13, 13, 91), (13, 13, 13, 13, 91))
    lead, reply, third, fourth = (np.zeros(shape, np.uint8) for shape in shapes)
    for table, held in ((lead, 3), (reply, 3), (third, 2), (fourth, 2)):
        for number, rest in enumerate(multisets(held)):
            table[..., max(rest) :, number] = 255
    fifth = np.zeros((13, 13, 13, 13, 91), np.uint8)
    fifth[..., [number for number, pair in enumerate(multisets(2)) if pair[0] == pair[1]]] = 255
    return Stored(lead, reply, third, fourth, fifth)


class Told:
    """A play under the laws, with what each seat has pegged and whether a go was said."""

    def __init__(self, play: Play, line: Sequence[int] = ()) -> None:
        self.play, self.pegged, self.line = play, [0, 0], list(line)

    def take(self, card: Card | None) -> None:
        seat = self.play.turn
        assert seat is not None
        step: Step = go(self.play) if card is None else lay(self.play, card)
        self.pegged[seat] += total(step.lines)
        if step.close and step.close.line:
            self.pegged[step.close.seat] += total([step.close.line])
        self.play = step.play
        self.line += [] if card is None else [card.rank]
        self._fall_silent()

    def _fall_silent(self) -> None:
        """A line has a go for each turn without a card, also where the laws close the count."""
        for _ in range(3):
            spot = spot_after(self.line)
            if self.play.over or (on_turn(spot), count_at(spot)) == (
                self.play.turn,
                self.play.count,
            ):
                return
            self.line.append(GO)
        raise AssertionError("two goes close every count")

    def after(self, card: Card | None) -> "Told":
        """The play that this card, or a go, leads to; this one stays."""
        following = Told(self.play, self.line)
        following.pegged = list(self.pegged)
        following.take(card)
        return following


def chosen(told: Told) -> Card | None:
    """What the policy of `highest` lays, and after five cards or a go what the kernels lay."""
    play, fits = told.play, sorted(legal(told.play))
    if not fits:
        return None
    laid = sum(edge != GO for edge in told.line)
    hand = play.hands[play.turn or 0]
    has_policy = GO not in told.line and laid <= 4 and len(hand) > 1
    return fits[-1] if has_policy and max(hand) in fits else without_policy(told, fits)


def without_policy(told: Told, fits: list[Card]) -> Card:
    play, seat = told.play, told.play.turn or 0
    hand, other = sorted(play.hands[seat]), play.hands[1 - seat]
    if len(hand) != 2 or len(other) != 1 or hand[0].rank == hand[1].rank or len(fits) < 2:
        return max(fits, key=lambda card: greed(play, card))
    better = sum(
        net_after(told, hand[1], rank) - net_after(told, hand[0], rank) for rank in range(13)
    )
    return hand[1] if better >= 0 else hand[0]


def net_after(told: Told, card: Card, rank: int) -> int:
    """What the seat on turn pegs net if the other's one card has this rank, both greedy."""
    seat = told.play.turn or 0
    mine = told.play.hands[seat]
    unknown = next(one for one in map(Card, range(4 * rank, 4 * rank + 4)) if one not in mine)
    hands = (mine, (unknown,)) if seat == 0 else ((unknown,), mine)
    rest = Told(replace(told.play, hands=hands), told.line)
    rest.take(card)
    while not rest.play.over:
        fits = legal(rest.play)
        rest.take(max(fits, key=lambda one: greed(rest.play, one)) if fits else None)
    return rest.pegged[seat] - rest.pegged[1 - seat]


def greed(play: Play, card: Card) -> tuple[int, int]:
    return total(score_play([*play.cards, card])), card.rank


def positions(number: int) -> list[Told]:
    """Plays after none to six cards in which the seat on turn has a choice."""
    dice = random.Random("forecast")
    found: list[Told] = []
    while len(found) < number:
        cards = dice.sample([Card(card) for card in range(52)], 8)
        told = Told(start((tuple(cards[:4]), tuple(cards[4:])), leader=0))
        for _ in range(dice.randrange(7)):
            fits = legal(told.play)
            told.take(dice.choice(fits) if fits else None)
        if not told.play.over and len({card.rank for card in legal(told.play)}) > 1:
            found.append(told)
    return found


def test_the_stored_policy_is_followed_for_five_cards_and_no_more() -> None:
    assert [is_stored(spot_after(ranks("2345")[:laid])) for laid in range(5)] == [True] * 5
    assert not is_stored(spot_after(ranks("23456")))
    assert not is_stored(spot_after((*ranks("TTT"), GO)))
    assert is_stored(spot_after(ranks("TTTA")))  # thirty-one, and the pone leads again


def plainly(told: Told) -> Card | None:
    """The card that scores most, of equals what any rank scores least on, then the highest."""

    def worth(card: Card) -> tuple[int, int, int]:
        pile = [*told.play.cards, card]
        room = 31 - sum(one.value for one in pile)
        scores = [total(score_play([*pile, reply])) for reply in EACH_RANK if reply.value <= room]
        return total(score_play(pile)), (13 - len(scores)) - sum(scores) if room else 0, card.rank

    fits = legal(told.play)
    if len(told.play.hands[told.play.turn or 0]) < 2:
        return chosen(told)
    return max(fits, key=worth) if fits else None


def best_net(told: Told, seat: int, choose: Callable[[Told], Card | None]) -> int:
    """What a seat pegs net that knows the other's hand and lays the best; the other as told."""
    if told.play.over:
        return told.pegged[seat] - told.pegged[1 - seat]
    if told.play.turn != seat:
        return best_net(told.after(choose(told)), seat, choose)
    return max(best_net(told.after(card), seat, choose) for card in legal(told.play) or (None,))


def against(hand: tuple[Card, ...]) -> Hypotheses:
    """One hand, known."""
    number = number_of(tuple(card.rank for card in hand))
    return Hypotheses(np.array([number]), np.ones(1), np.zeros(1, np.int64))


@pytest.mark.parametrize(("plain", "choose"), [(0.0, chosen), (1.0, plainly)])
def test_each_card_brings_what_it_brings_under_the_laws(
    plain: float, choose: Callable[[Told], Card | None]
) -> None:
    policy = highest()
    for told in positions(60):
        seat = told.play.turn or 0
        mine, other = told.play.hands[seat], told.play.hands[1 - seat]
        number = number_of(tuple(card.rank for card in mine))
        stakes = [net_points()]
        worths = search(policy, spot_after(told.line), number, against(other), stakes, plain)
        for card in legal(told.play):
            before = told.pegged[seat] - told.pegged[1 - seat]
            net = best_net(told.after(card), seat, choose) - before
            assert worths[card.rank, 0] == net, (told.line, mine, other, card)


def test_one_card_has_to_do_for_all_the_hands_that_may_be() -> None:
    spot = spot_after((9, 0, 9))
    others, shows = np.array([number_of((3, 4, 9)), number_of((4, 9, 9))]), np.zeros(2, np.int64)
    many = Hypotheses(others, np.ones(2), shows)
    stakes, mine = [net_points()], number_of(ranks("5T4"))
    alone = [
        search(
            highest(), spot, mine, Hypotheses(others[[place]], np.ones(1), shows[[place]]), stakes
        )
        for place in range(2)
    ]
    both = search(highest(), spot, mine, many, stakes)
    assert (both <= np.mean(alone, axis=0) + 1e-9)[~np.isnan(both)].all()


def test_a_play_that_ends_the_game_is_worth_that() -> None:
    won, lost = np.full(MOST, 1.0), np.full(MOST, -1.0)
    stakes = Stakes(np.array([2, 1]), -1, won, lost, np.zeros((PEGS, MOST)))
    worths = search(
        highest(),
        spot_after(ranks("7")),
        number_of(ranks("89KK")),
        against(tuple(Card(name) for name in ("9c", "Tc", "Jc"))),
        [stakes],
    )
    # The eight makes fifteen, and two are all that is needed; after the others he is there first.
    assert worths[[7, 8, 12], 0].tolist() == [1, -1, -1]


def test_what_the_table_says_of_each_hand_is_what_its_plays_brought() -> None:
    table = openings()
    assert (table.pegs.sum(axis=(2, 3)) == PEGS_DRAWN).all()
    places = np.arange(14)
    net = (table.pegs * (places[:, None] - places)).sum(axis=(2, 3)) / PEGS_DRAWN
    ways = draws(open_play())
    for seat, weights in enumerate((ways, ways.T)):
        ranges = kept_range("dealer" if seat else "pone"), kept_range("pone" if seat else "dealer")
        often = ranges[0] * (weights @ ranges[1])
        # Exact but for the last cards, which the kernels lay without the policy, and chance.
        assert abs((often * (net[seat] - table.nets[seat])).sum() / often.sum()) < 0.06


def test_plays_are_counted_once_each() -> None:
    possible = draws(open_play())[[5]]
    seen, again = (pegging(highest(), 0, np.array([5]), possible, 40, seed=3) for _ in range(2))
    assert seen.sum() == pytest.approx(1)
    assert np.array_equal(seen, again)


def test_hands_that_do_not_fit_together_are_refused() -> None:
    few, stakes = np.array([1, 2]), [net_points()]
    with pytest.raises(ValueError, match="one length"):
        search(highest(), spot_after(()), 0, Hypotheses(few, np.ones(1), few), stakes)
    with pytest.raises(ValueError, match="some hand counts"):
        search(highest(), spot_after(()), 0, Hypotheses(few, np.zeros(2), few), stakes)
    with pytest.raises(ValueError, match="1820"):
        pegging(highest(), 0, few, np.ones((2, 3)), 4, seed=1)
