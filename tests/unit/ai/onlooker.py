"""What a seat can know of the other hand, found out the long way: every hand is tried."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from muggins.ai.play import unseen
from muggins.ai.roster import player
from muggins.cards import Card
from muggins.game.events import PlayerCommand
from muggins.game.rules import Rules
from muggins.game.view import Player, Stage, View, playable
from muggins.pegging import Play, go, lay, legal, start
from muggins.sim.match import play_game


@dataclass(frozen=True, slots=True)
class Onlooker:
    """Plays as another player does, and keeps the views of the play in which it had a choice."""

    inner: Player
    views: list[View] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.inner.name

    def act(self, view: View) -> PlayerCommand:
        if view.stage is Stage.PLAYING and playable(view):
            self.views.append(view)
        return self.inner.act(view)


def watched(name: str, rules: Rules, seed: str) -> list[View]:
    """The views of one seat in a game against a random player, who shows all sorts of hands."""
    onlooker = Onlooker(player(name, 1))
    play_game([onlooker, player("random", 2)], rules, seed)
    return onlooker.views


def possible_plays(view: View) -> Iterator[tuple[tuple[Card, ...], Play]]:
    """Each hand of the other with which this deal could have gone as it did, and the play with it.

    The cards laid are laid again; where the other could have followed but the next card was mine,
    or the reverse, that was not the hand.
    """
    assert view.seat is not None
    other = 1 - view.seat
    laid = [one for pile in (*view.finished, view.pile) for one in pile]
    shown = tuple(one.card for one in laid if one.seat == other)
    for rest in combinations(unseen(view), view.held[other]):
        hands = (view.kept, (*shown, *rest)) if view.seat == 0 else ((*shown, *rest), view.kept)
        leader = laid[0].seat if laid else view.seat
        play: Play | None = start(hands, leader)
        for one in laid:
            play = followed(play, one.seat, one.card)
        play = None if play is None else past_goes(play, view.seat)
        if play is not None and play.pile == view.pile:
            yield rest, play


def followed(play: Play | None, seat: int, card: Card) -> Play | None:
    play = None if play is None else past_goes(play, seat)
    return None if play is None or card not in legal(play) else lay(play, card).play


def past_goes(play: Play, seat: int) -> Play | None:
    """The play with this seat to lay; None if the other had a card to lay first."""
    while not legal(play):
        play = go(play).play
    return play if play.turn == seat else None
