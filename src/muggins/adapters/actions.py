"""A decision spelled in small numbers, as learners take it: a fixed set, the same for all seats.

| action | what it says |
|---|---|
| 0 to 51 | that card (`Card`): lay it away, or lay it down |
| 52 | go |
| 53 | accept the count just made |
| 54 + n | n points: a count claimed, or called under muggins |

A discard of two cards is two actions, the lower card first, so that each discard is spelled in one
way only. Where players count for themselves, a card of the play is followed by its claim.
"""

from typing import Final, assert_never

from muggins.cards import Card
from muggins.game.events import (
    Accept,
    CallMuggins,
    Count,
    Discard,
    Go,
    IllegalNow,
    Lay,
    PlayerCommand,
)
from muggins.game.rules import Counting, Rules
from muggins.game.view import View, legal

GO: Final = 52
ACCEPT: Final = 53
POINTS: Final = 54


def action_count(rules: Rules) -> int:
    """How many actions there are under these rules, legal now or not.

    >>> from muggins.game.rules import PRESETS
    >>> [action_count(PRESETS[name]) for name in ("standard", "three", "acc")]
    [53, 53, 84]
    """
    if rules.counting is Counting.AUTO:
        return GO + 1
    return POINTS + rules.most_count + 1


def spell(command: PlayerCommand) -> tuple[int, ...]:
    """The actions that together give the command.

    >>> spell(Discard(0, (Card("Kd"), Card("Ac"))))
    (0, 49)
    >>> spell(Lay(1, Card("Ac"), claim=2))
    (0, 56)
    """
    match command:
        case Discard(cards=cards):
            return tuple(int(card) for card in sorted(cards))
        case Lay(card=card, claim=claim):
            return (int(card),) if claim is None else (int(card), POINTS + claim)
        case Go():
            return (GO,)
        case Accept():
            return (ACCEPT,)
        case Count(claim=points) | CallMuggins(points=points):
            return (POINTS + points,)
        case _:
            assert_never(command)


def legal_actions(seen: View, chosen: tuple[int, ...] = ()) -> tuple[int, ...]:
    """What may be said next by the viewing seat that has said `chosen`, rising; () if not awaited.

    Exactly the next letters of the spellings of `legal(seen)`.
    """
    said = len(chosen)
    spellings = map(spell, legal(seen))
    return tuple(sorted({word[said] for word in spellings if word[:said] == chosen}))


def read(seen: View, actions: tuple[int, ...]) -> PlayerCommand | None:
    """The command that the viewing seat has spelled, or None while more must follow.

    Raises `IllegalNow` when no legal command begins so, with what would be legal instead.
    """
    begun = [each for each in legal(seen) if spell(each)[: len(actions)] == actions]
    if not begun:
        fitting = " ".join(map(str, legal_actions(seen, actions[:-1]))) or "none"
        action = actions[-1]
        raise IllegalNow(
            f"The action {action} ({format_action(action)}) is not legal now; legal: {fitting}."
        )
    return begun[0] if spell(begun[0]) == actions else None


def format_action(action: int) -> str:
    """The action in a word or two.

    >>> [format_action(action) for action in (0, 51, 52, 53, 54, 55, 56)]
    ['Ac', 'Ks', 'go', 'accept', '0 points', '1 point', '2 points']
    >>> format_action(-1)
    'no action'
    """
    if 0 <= action < GO:
        return str(Card(action))
    points = action - POINTS
    named = {GO: "go", ACCEPT: "accept", POINTS + 1: "1 point"}
    return named.get(action, f"{points} points" if points >= 0 else "no action")
