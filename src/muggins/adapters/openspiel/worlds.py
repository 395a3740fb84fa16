"""Another game that a seat cannot tell from the one it plays: its hidden cards dealt anew."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TypeAlias, TypeVar

from muggins.adapters.openspiel.scene import Scene
from muggins.cards import Card
from muggins.cards.deck import rest_of_pack
from muggins.game.events import Source
from muggins.game.view import Stage, View
from muggins.pegging import LIMIT

Dice: TypeAlias = Callable[[], float]
"""Gives numbers from 0 to 1, without 1 itself."""
Hand: TypeAlias = tuple[Card, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Guess:
    """Cards of one deal that fit what a seat has seen, its own among them.

    By seat: `hands` (all that it was dealt), `tossed` (what it laid away, () while it has yet to).
    """

    hands: tuple[Hand, ...]
    tossed: tuple[Hand, ...]
    from_deck: Hand


def resampled(
    scene: Scene, seat: int, history: Sequence[int], fresh: Scene, dice: Dice
) -> tuple[int, ...]:
    """The actions of a game that the seat cannot tell from the scene.

    `history` are the actions that led there from `fresh`. Earlier deals stay as they were, this one
    is `guessed`; what another seat has said of a decision half made is chosen anew.
    """
    if scene.dealt:
        return (*history[: scene.began], *_redealt(scene, seat, dice))
    if scene.view(seat).stage in {Stage.DEALING, Stage.OVER}:
        return tuple(history)
    guess = guessed(scene, seat, dice)
    cards = [card for cards in (*guess.hands, guess.from_deck, *guess.tossed) for card in cards]
    actions = (*history[: scene.began], *map(int, cards), *history[scene.began + len(cards) :])
    said = len(scene.position.chosen)
    if not said or seat == scene.position.seat:
        return actions
    before = reduce(Scene.act, actions[:-said], fresh)
    halves = [action for action in before.legal() if before.act(action).position.chosen]
    # Who can only say go makes no half decision; nobody else sees whether one has been made.
    return (*actions[:-said], *([_one(halves, dice)] if halves else []))


def guessed(scene: Scene, seat: int, dice: Dice) -> Guess:
    """The cards of the deal under way, each deal as likely as another that fits what was seen.

    Fits: the cards laid and shown; that who could not lay held nothing that would have gone; and
    that the layer of the last card, once all others have said go, is asked only where it can lay.
    Deals are weighed by the pack alone, whatever the others would rather throw or lay.
    """
    seen = scene.view(seat)
    pack, kept = _dealt_on(scene, seen, seat, dice)
    while not _can_lay_on(seen, kept):
        pack, kept = _dealt_on(scene, seen, seat, dice)
    return _with_crib(seen, seat, kept, pack, dice)


def _dealt_on(
    scene: Scene, seen: View, seat: int, dice: Dice
) -> tuple[list[Card], dict[int, Hand]]:
    """The pack that is left when each hand has been filled up, and the hands."""
    own = seen.kept or seen.hand
    public = _open_hands(scene, seen)
    known = [card for cards in public for card in cards]
    pack = list(rest_of_pack((*own, *seen.tossed, *known, *_turned_up(seen))))
    kept = {seat: own}
    # Who may hold least is dealt to first. Each may hold whatever those before him may and more,
    # so the order favours no deal.
    for other in sorted(range(len(public)), key=lambda each: -scene.shown[each]):
        if other != seat:
            missing = _kept_size(seen, other) - len(public[other])
            drawn = _drawn(pack, missing, dice, above=scene.shown[other])
            kept[other] = (*public[other], *drawn)
    return pack, kept


def _can_lay_on(seen: View, kept: dict[int, Hand]) -> bool:
    """Whether the layer of the last card holds one more that fits, where the others have stopped.

    Were it not so, the count would have closed.
    """
    layer = seen.pile[-1].seat if seen.pile else None
    going = [seat for seat, held in enumerate(seen.held) if held and seat not in seen.gone]
    if layer is None or set(going) - {layer}:
        return True
    laid = {one.card for pile in (*seen.finished, seen.pile) for one in pile}
    held = [card for card in kept[layer] if card not in laid]
    return any(seen.count + card.value <= LIMIT for card in held)


def _with_crib(seen: View, seat: int, kept: dict[int, Hand], pack: list[Card], dice: Dice) -> Guess:
    """Who laid away what: from the crib once it is turned up, before that from the pack."""
    pool = [card for card in seen.crib if card not in seen.tossed] or pack
    tossed = {seat: seen.tossed}
    for other in sorted(kept):
        if other != seat:
            number = seen.rules.tossed if _has_tossed(seen, other) else 0
            tossed[other] = tuple(sorted(_drawn(pool, number, dice)))
    from_deck = _drawn(pool, seen.rules.crib_from_deck, dice)
    hands = tuple((*kept[each], *tossed[each]) for each in sorted(kept))
    return Guess(hands, tuple(tossed[each] for each in sorted(kept)), from_deck)


def _redealt(scene: Scene, seat: int, dice: Dice) -> tuple[int, ...]:
    """A deal under way, of which the seat has seen its own cards."""
    size = scene.rules.dealt
    mine = range(seat * size, (seat + 1) * size)
    pack = list(rest_of_pack(scene.dealt[mine.start : mine.stop]))
    return tuple(
        int(card if place in mine else _drawn(pack, 1, dice)[0])
        for place, card in enumerate(scene.dealt)
    )


def _open_hands(scene: Scene, seen: View) -> tuple[Hand, ...]:
    """By seat, its cards that all have seen: those laid, or the whole hand once it was counted."""
    counted = {hand.seat: hand.cards for hand in seen.shown if hand.source is Source.HAND}
    return tuple(counted.get(seat, laid) for seat, laid in enumerate(scene.laid))


def _turned_up(seen: View) -> Hand:
    return seen.crib if seen.starter is None else (*seen.crib, seen.starter)


def _has_tossed(seen: View, seat: int) -> bool:
    return seen.stage is not Stage.DISCARDING or seat in seen.first_tossed


def _kept_size(seen: View, seat: int) -> int:
    return seen.rules.hand_size if _has_tossed(seen, seat) else seen.rules.dealt


def _drawn(pool: list[Card], number: int, dice: Dice, above: int = 0) -> Hand:
    """So many cards taken out of the pool, each of a value above that given."""
    drawn = []
    for _ in range(number):
        drawn.append(_one([card for card in pool if card.value > above], dice))
        pool.remove(drawn[-1])
    return tuple(drawn)


def _one(choices: Sequence[T], dice: Dice) -> T:
    return choices[int(dice() * len(choices))]
