"""A bot in forty lines of plain Python, for any arena that speaks the protocol of docs/engine.md.

muggins arena "cmd:python examples/engine_bot.py" greedy --games 100
"""

import sys
from itertools import combinations

RANKS = "A23456789TJQK"


def value(card: str) -> int:
    return min(RANKS.index(card[0]) + 1, 10)


def worth(kept: tuple[str, ...]) -> int:
    """What a hand promises: its fifteens and pairs, and a point for each two neighbours."""
    some = (cards for size in range(2, 6) for cards in combinations(kept, size))
    fifteens = sum(sum(map(value, cards)) == 15 for cards in some)
    gaps = [abs(RANKS.index(a[0]) - RANKS.index(b[0])) for a, b in combinations(kept, 2)]
    return 2 * fifteens + 2 * gaps.count(0) + gaps.count(1)


def points(pile: list[str]) -> int:
    """What the newest card of the pile scores; runs are left to other bots."""
    ranks = [card[0] for card in reversed(pile)]
    alike = next((n for n, rank in enumerate(ranks) if rank != ranks[0]), len(ranks))
    return 2 * (sum(map(value, pile)) in {15, 31}) + alike * (alike - 1)


def move(rules: dict[str, str], at: dict[str, str]) -> str:
    hand = at["hand"].split(",")
    if at["stage"] == "discarding":
        kept = max(combinations(hand, len(hand) - int(rules["tossed"])), key=worth)
        return "discard " + " ".join(set(hand) - set(kept))
    pile = [laid[2:] for laid in at["pile"].split(",")] if "pile" in at else []
    fitting = [card for card in hand if sum(map(value, [*pile, card])) <= 31]
    best = max(fitting, key=lambda card: (points([*pile, card]), value(card)), default=None)
    return f"lay {best}" if best else "go"


rules: dict[str, str] = {}
at: dict[str, str] = {}
for line in sys.stdin:
    word, *rest = line.split()
    said = dict(item.split("=", 1) for item in rest if "=" in item)
    if word == "crib":
        print("id name Forty\ncribok 1")
    elif word == "new":
        rules = said
        if rules["counting"] == "manual":
            print("error I leave the counting to the table")
    elif word == "isready":
        print("readyok")
    elif word == "position":
        at = said
    elif word == "act":
        print("move", move(rules, at))
    elif word == "quit":
        break
    sys.stdout.flush()
