"""Small games with known values, and the play with hidden hands as such a game."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from muggins.ai.solver import Chance, End, Turn
from muggins.cards import Card, total
from muggins.pegging import Play, Step, go, lay, legal, start


@dataclass(frozen=True)
class Pennies:
    """Matching pennies, where seat 0 wins `stake` if both show heads, else 1 or loses 1."""

    stake: float = 1.0
    root: str = ""

    def look(self, state: str) -> Turn[str] | Chance[str] | End:
        if len(state) < 2:
            return Turn(len(state), len(state), (("h", state + "h"), ("t", state + "t")))
        return End({"hh": self.stake, "tt": 1.0}.get(state, -1.0))


@dataclass(frozen=True)
class Kuhn:
    """Kuhn's poker (1950): three cards, one bet of 1, antes of 1; worth -1/18 to the first."""

    root: tuple[str, str] = ("", "")

    def look(self, state: tuple[str, str]) -> Turn[tuple[str, str]] | Chance[tuple[str, str]] | End:
        cards, bets = state
        if not cards:
            deals = ["".join(deal) for deal in permutations("JQK", 2)]
            return Chance(tuple((1 / 6, (deal, "")) for deal in deals))
        if bets in {"pp", "bb", "pbb"}:
            stake = 1 + ("b" in bets)
            return End(stake if "JQK".index(cards[0]) > "JQK".index(cards[1]) else -stake)
        if bets in {"bp", "pbp"}:
            return End(1 if bets == "bp" else -1)
        seat = len(bets) % 2
        return Turn(seat, (cards[seat], bets), tuple((a, (cards, bets + a)) for a in "pb"))


@dataclass(frozen=True)
class LeducState:
    cards: str = ""
    """Seat 0's, seat 1's, then the board's."""
    rounds: tuple[str, ...] = ("",)
    """f fold, c check or call, r bet or raise."""
    put: tuple[int, int] = (1, 1)


@dataclass(frozen=True)
class Leduc:
    """Leduc hold'em (Southey and others 2005): six cards, bets of 2 and 4, two raises a round."""

    root: LeducState = LeducState()

    def look(self, state: LeducState) -> Turn[LeducState] | Chance[LeducState] | End:
        bets = state.rounds[-1]
        if not state.cards:
            pairs = list(permutations("JJQQKK", 2))
            return Chance(tuple((1 / 30, LeducState("".join(p))) for p in pairs))
        if bets.endswith("f"):
            loser = len(bets[:-1]) % 2
            return End(state.put[1] if loser else -state.put[0])
        if bets == "cc" or bets.endswith("rc"):
            return self._showdown(state) if len(state.rounds) == 2 else self._board(state)
        return self._turn(state, bets)

    @staticmethod
    def _board(state: LeducState) -> Chance[LeducState]:
        left = list("JJQQKK")
        for card in state.cards:
            left.remove(card)
        follow = [LeducState(state.cards + c, (*state.rounds, ""), state.put) for c in left]
        return Chance(tuple((1 / 4, after) for after in follow))

    @staticmethod
    def _showdown(state: LeducState) -> End:
        mine, theirs, board = tuple(state.cards)
        ranks = [(card == board, "JQK".index(card)) for card in (mine, theirs)]
        if ranks[0] == ranks[1]:
            return End(0)
        return End(state.put[1] if ranks[0] > ranks[1] else -state.put[0])

    @staticmethod
    def _turn(state: LeducState, bets: str) -> Turn[LeducState]:
        seat, most, bet = len(bets) % 2, max(state.put), 2 * len(state.rounds)
        open_bet = "r" in bets
        actions = ("f" if open_bet else "") + "c" + ("r" if bets.count("r") < 2 else "")
        choices = []
        for action in actions:
            put = list(state.put)
            if action != "f":
                put[seat] = most + (bet if action == "r" else 0)
            rounds = (*state.rounds[:-1], bets + action)
            choices.append((action, LeducState(state.cards, rounds, (put[0], put[1]))))
        knows = (state.cards[seat], state.cards[2:], state.rounds)
        return Turn(seat, knows, tuple(choices))


@dataclass(frozen=True)
class Table:
    """A position of the play with what was seen, and what seat 0 is ahead by."""

    play: Play | None
    seen: tuple[int, ...] = ()
    """Ranks laid, -1 for a go."""
    net: int = 0


@dataclass(frozen=True)
class HiddenPlay:
    """The play by `muggins.pegging`, each seat knowing its own hand and what was laid.

    deals: how likely, and the position that the seats then play from. Ranks are all that is known.
    """

    deals: tuple[tuple[float, Play], ...]
    root: Table = Table(None)

    def look(self, state: Table) -> Turn[Table] | Chance[Table] | End:
        play = state.play
        if play is None:
            return Chance(tuple((odds, Table(play)) for odds, play in self.deals))
        if play.turn is None:
            return End(state.net)
        steps = tuple(self._steps(play))
        hand = tuple(sorted(card.rank for card in play.hands[play.turn]))
        return Turn(
            play.turn,
            (hand, state.seen),
            tuple((seen, _after(state, play.turn, seen, step)) for seen, step in steps),
        )

    @staticmethod
    def _steps(play: Play) -> Iterator[tuple[int, Step]]:
        cards = {card.rank: card for card in legal(play)}
        for rank, card in sorted(cards.items()):
            yield rank, lay(play, card)
        if not cards:
            yield -1, go(play)


def _after(state: Table, seat: int, seen: int, step: Step) -> Table:
    net = total(step.lines) * (1 - 2 * seat)
    if step.close and step.close.line:
        net += step.close.line.points * (1 - 2 * step.close.seat)
    return Table(step.play, (*state.seen, seen), state.net + net)


def opened(mine: str, theirs: str, laid: str = "") -> Play:
    """Seat 0 leads; the hands as ranks, seat 0's in clubs and diamonds; `laid` alternate."""
    held: list[list[Card]] = [[], []]
    used: dict[str, int] = {}
    pile: list[list[Card]] = [[], []]
    places = [(0, r, held) for r in mine] + [(1, r, held) for r in theirs]
    places += [(number % 2, rank, pile) for number, rank in enumerate(laid)]
    for seat, rank, where in places:
        suit = "cdhs"[used.setdefault(rank, 0)]
        used[rank] += 1
        where[seat].append(Card(rank + suit))
    play = start((tuple(held[0] + pile[0]), tuple(held[1] + pile[1])), leader=0)
    for number in range(len(laid)):
        play = lay(play, pile[number % 2][number // 2]).play
    return play
