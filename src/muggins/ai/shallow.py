"""What discards and cards look worth to a player who does not look far: points, at any table."""

from muggins.ai.crib import crib_mean
from muggins.ai.discard import hand_mean, is_our_crib
from muggins.ai.lapse import Option
from muggins.ai.play import mean_reply
from muggins.cards import score_play, total
from muggins.cards.combos import splits
from muggins.game.view import View, playable


def weigh_hands(view: View, _: float = 0.0) -> tuple[Option, ...]:
    """Every discard by the mean of the hand that it leaves; the crib is forgotten."""
    return tuple(
        Option(thrown, hand_mean(kept, thrown))
        for kept, thrown in splits(view.hand, view.rules.tossed)
    )


def weigh_throws(view: View, _: float = 0.0) -> tuple[Option, ...]:
    """Every discard by the hand's mean, plus our crib or minus theirs, as greedy weighs them.

    The crib's mean is over all cards alike.
    """
    four_flush = view.rules.crib_four_flush
    sign = 1 if is_our_crib(view) else -1
    return tuple(
        Option(hand.cards, hand.worth + sign * crib_mean(hand.cards, four_flush=four_flush))
        for hand in weigh_hands(view)
    )


def weigh_points(view: View, _: float = 0.0) -> tuple[Option, ...]:
    """Every rank that fits by the points that it scores at once."""
    pile = [laid.card for laid in view.pile]
    cards = {card.rank: card for card in playable(view)}.values()
    return tuple(Option((card,), float(total(score_play([*pile, card])))) for card in cards)


def weigh_replies(view: View, _: float = 0.0) -> tuple[Option, ...]:
    """Every rank that fits by the points that it scores, less the mean of the best reply."""
    return tuple(
        Option(laid.cards, laid.worth - mean_reply(view, *laid.cards))
        for laid in weigh_points(view)
    )
