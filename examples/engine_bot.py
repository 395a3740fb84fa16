"""A bot in forty lines of plain Python, for any arena that speaks the protocol of docs/engine.md.

muggins arena "cmd:python examples/engine_bot.py" greedy --games 100
"""

import sys
from itertools import combinations

VALUES = dict(zip("A23456789TJQK", (*range(1, 11), 10, 10, 10), strict=True))


def value(cards: list[str] | tuple[str, ...]) -> int:
    return sum(VALUES[card[0]] for card in cards)


def worth(kept: tuple[str, ...]) -> int:
    """What a hand counts before the starter; runs and flushes are left to other bots."""
    some = (cards for size in range(2, 6) for cards in combinations(kept, size))
    fifteens = sum(value(cards) == 15 for cards in some)
    return 2 * (fifteens + sum(a[0] == b[0] for a, b in combinations(kept, 2)))


def points(pile: list[str]) -> int:
    """What the newest card of the pile scores, again without runs."""
    ranks = [card[0] for card in reversed(pile)]
    alike = next((n for n, rank in enumerate(ranks) if rank != ranks[0]), len(ranks))
    return 2 * (value(pile) in {15, 31}) + alike * (alike - 1)


def move(rules: dict[str, str], at: dict[str, str]) -> str:
    hand = at["hand"].split(",")
    if at["stage"] == "discarding":
        kept = max(combinations(hand, len(hand) - int(rules["tossed"])), key=worth)
        return "discard " + " ".join(card for card in hand if card not in kept)
    pile = [laid[2:] for laid in at["pile"].split(",")] if "pile" in at else []
    fitting = [card for card in hand if value([*pile, card]) <= 31]
    best = max(fitting, key=lambda card: (points([*pile, card]), value([card])), default="")
    return f"lay {best}" if best else "go"


rules: dict[str, str] = {}
at: dict[str, str] = {}
for line in sys.stdin:
    word, *rest = line.split()
    said = dict(item.split("=", 1) for item in rest if "=" in item)
    if word == "crib":
        print("id name Forty\ncribok 1", flush=True)
    elif word == "new":
        rules = said
    elif word == "isready":
        manual = rules.get("counting") == "manual"
        print("error I leave the counting to the table" if manual else "readyok", flush=True)
    elif word == "position":
        at = said
    elif word == "act":
        print("move", move(rules, at), flush=True)
    elif word == "quit":
        break
